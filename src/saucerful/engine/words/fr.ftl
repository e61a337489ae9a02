# Les mots que tous les jeux partagent.

refused-game-over = La partie est finie.
refused-not-your-turn = C’est au tour de quelqu’un d’autre.
refused-not-a-move = « { $move } » n’est pas un coup. { $help }
page-refused-not-your-turn = Ce n’est pas votre tour.
