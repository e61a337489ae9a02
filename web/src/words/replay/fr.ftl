# Revoir une partie.

title = { $game }, à revoir
at = Coup { $step } sur { $last }
deal = Les cartes sont distribuées.
unseen = { $known ->
    [yes] { $name } joue un coup que l’on ne voit pas d’ici.
   *[no] Il s’est passé quelque chose que l’on ne voit pas d’ici.
}
unfinished = Le fichier s’arrête ici ; la partie n’a pas été terminée.

controls = Revoir
moment = Moment
first = Au début
back = Un coup en arrière
play = Lire
pause = Pause
next = Coup suivant
last = À la fin
speed = Vitesse
eyes = De quel point de vue ?
eyes-open = Toutes les cartes visibles
eyes-spectator = En spectateur
hands = Toutes les mains, face visible
story = Scores et déroulement
chart = Les scores au fil de la partie.
chart-score = { $name } : { $score }.
only-looking = Cette partie est terminée, vous la revoyez. Vous pouvez continuer à jouer à partir d’ici.

play-on = Continuer à partir d’ici
play-on-how = { $step ->
    [one] Une nouvelle table commence après le premier coup de cette partie.
   *[other] Une nouvelle table commence après { $step } coups de cette partie.
}
play-again = Rejouer cette donne
play-again-how = Une nouvelle table commence avec exactement ces cartes. Qui a vu cette partie les connaît.
your-seat = À la place de qui jouez-vous ?
company = Avec qui ?
company-bots = Contre des bots, tout de suite
company-friends = Avec les mêmes personnes ou d’autres, par un lien

link = Lien vers ce moment
download = Télécharger le fichier de la partie
picture = Enregistrer une image
clip = Enregistrer un clip
open = Ouvrir un fichier de partie
open-how = Choisissez le fichier d’une partie, ou déposez-le n’importe où sur cette page. Vous seul le voyez ; le serveur n’en garde rien.
choose-file = Choisir un fichier
file-games = Les parties de ce fichier
file-game = Partie
file-of = sur { $count }
file-before = La partie précédente
file-after = La partie suivante
first-of = { $count ->
    [one] Ce fichier contient une partie.
   *[other] Ce fichier contient { $count } parties ; voici la première.
}
fair = La donne a été vérifiée : personne n’a pu choisir ces cartes.
not-fair = Ce fichier ne prouve pas que la donne était honnête.

not-shown = Impossible de montrer cette partie
no-moment = { $last ->
    [one] Ce moment n’existe pas : la partie compte un seul coup.
   *[other] Ce moment n’existe pas : la partie compte { $last } coups.
}
no-seat = Cette place n’existe pas dans cette partie ; vous voyez donc toutes les cartes.
