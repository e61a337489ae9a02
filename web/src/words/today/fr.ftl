# Aujourd’hui : un problème et une donne de chaque jeu, les mêmes pour tout le monde.

left = Les prochains dans { $time }.
streak = { $days ->
    [one] Un jour de suite
   *[other] { $days } jours de suite
}
puzzle = Problème
stars = Difficulté : { $stars } sur 5
solve = Résoudre
look-again = Revoir
found = Vous avez trouvé le meilleur coup.
missed = Ce n’était pas le meilleur coup.
found-here = Ici, { $solved } sur { $tried } l’ont trouvé.
deal = Donne
against = { $bots ->
    [one] Contre un bot. Vous la jouez une seule fois.
   *[other] Contre { $bots } bots. Vous la jouez une seule fois.
}
play = Jouer
result = { $won ->
    [true] Victoire avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] Vous avez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
gave-up = Vous avez abandonné.
left-it = abandon
place = Place { $place } sur { $played } ici.
beaten = Mieux que { $share } % des autres.
replay-of = Revoir la partie : { $game }
results = Résultats
results-of = Les résultats des autres : { $game }
more = { $count ->
    [one] Et une autre personne.
   *[other] Et { $count } autres personnes.
}
share = Dites-le à vos amis
copy = Copier
copied = Copié.
copy-yourself = Ce navigateur ne permet pas de copier. Sélectionnez le texte et copiez-le vous-même.
yesterday = Hier
