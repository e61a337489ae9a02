# Tournois : des soirées à plusieurs tables.

about = Créez un tournoi et envoyez le lien à vos amis, ou rejoignez-en un. Des bots prennent les places libres.
open = Tournois ouverts
none = Il n’y en a pas pour le moment. Créez le premier !
mine = Vos tournois passés
title = { $kind } : { $game }
by = Créé par { $name }
joined = vous participez
people = { $count ->
    [0] Personne pour l’instant.
    [one] Un joueur pour l’instant.
   *[other] { $count } joueurs pour l’instant.
}
begins-in = Début dans { $time }
phase-sealed = Il commence.
phase-playing = En cours.
phase-over = Terminé.
phase-cancelled = Annulé.

set-up = Créer un tournoi
set-up-now = Créer
kind = Quel tournoi ?
kind-duplicate = Duplicate
kind-duplicate-how = Toutes les tables reçoivent les mêmes cartes. Ce qui compte : combien de joueurs ont fait moins bien avec vos cartes. La chance ne joue pas.
kind-arena = Arène
kind-arena-how = Pendant un temps donné, vous retrouvez des adversaires dès que vous êtes libre. Chaque adversaire battu vaut deux points.
kind-robin = Toutes rondes
kind-robin-how = Tout le monde joue contre tout le monde. Chaque adversaire battu vaut deux points, une égalité en vaut un.
game = Jeu
begins = Début
in = { $minutes ->
    [5] Dans 5 minutes
    [10] Dans 10 minutes
    [30] Dans 30 minutes
    [60] Dans une heure
    [1440] Dans un jour
   *[other] Dans { $minutes } minutes
}
rounds = Rondes
length = Durée
seats = Joueurs par table
bots = Des bots prennent les places libres
tables = Tables par donne, au minimum
rated = Parties classées
listed = L’afficher sur ce serveur

join = Participer
leave = Quitter le tournoi
leave-sure = Partir pour de bon ? Des bots jouent le reste pour vous, et vous passez en fin de classement.
leave-yes = Oui, partir
leave-no = Rester
cancel = Annuler le tournoi
cancel-sure = Annuler le tournoi pour tout le monde ?
cancel-yes = Oui, annuler
cancel-no = Le maintenir
remove = Retirer { $name }
remove-sure = Retirer { $name } ? Cette personne ne pourra plus s’inscrire.
remove-yes = Oui, retirer
remove-no = Garder
begin = Commencer maintenant
too-few = { $least ->
   *[other] Il faut au moins { $least } joueurs.
}
sealed = { $count ->
    [0] C’est parti !
    [one] Ça commence. On attend un joueur.
   *[other] Ça commence. On attend { $count } joueurs.
}
is-here = est là
not-here = pas encore là
taking-part = Joueurs
bots-fill = Au début, des bots prennent les places libres.
cancelled = Il y avait trop peu de joueurs au début.
called-off = La personne qui a créé le tournoi l’a annulé.
elsewhere-open = Vous vous êtes inscrit·e sur un autre appareil, ou dans une fenêtre fermée depuis. Soyez-y au début, ou participez d’ici.
elsewhere-sealed = Vous vous êtes inscrit·e sur un autre appareil, ou dans une fenêtre fermée depuis. Ouvrez-y cette page maintenant, sinon le tournoi commence sans vous.
join-here = Participer d’ici
over = Le tournoi est terminé.
absent = Il a commencé en votre absence. Vous pouvez le suivre.
at-table = Votre table vous attend.
others-play = { $count ->
    [one] Une table joue encore.
   *[other] { $count } tables jouent encore.
}
next-soon = La prochaine ronde va commencer.
pairing = Recherche d’adversaires…
resting = Vous faites une pause.
round = Ronde { $round } sur { $rounds }
round-in = Prochaine ronde dans { $time }
arena-left = Temps restant : { $time }
to-table = À votre table
your-tables = Vos tables
watch = Regarder : { $names }
rest = Faire une pause
go-on = Continuer
again = En créer un autre
rounds-of = { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}
seats-of = { $seats } joueurs par table
everybody = tout le monde contre tout le monde
is-rated = classé

standings = Classement
results = Résultats
counts-duplicate = Combien de fois vous avez fait mieux que d’autres avec les mêmes cartes. 50 % est la moyenne. Une donne compte quand toutes les tables l’ont jouée.
counts-arena = Deux points par adversaire battu, un pour une égalité.
counts-robin = Deux points par adversaire battu, un pour une égalité.
counted = { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $wins ->
    [one] une victoire
   *[other] { $wins } victoires
}
left = ne joue plus
deals = Donne par donne
deal = Donne { $number }
deal-yours = { $points ->
    [one] un point
   *[other] { $points } points
}, { $got } points de match sur { $most }
your-cards = Avec vos cartes
cards-of = Avec les cartes de la place { $seat }
matchpoints = { $got } PM
replay = Revoir la partie, rang { $table }
how = Comment ça marche
how-absent = Soyez là au début : vous avez une minute. Si vous ne venez pas à une table, un bot joue vos cartes jusqu’à votre arrivée. { $kind ->
    [duplicate] Si vous partez ou abandonnez, un bot termine et son résultat est le vôtre.
   *[other] Si vous partez ou abandonnez, un bot termine et vous êtes dernier de cette partie.
}
how-fair = Personne ne peut choisir les donnes ni les connaître d’avance. Elles viennent d’un secret fixé à la création du tournoi et d’un nombre que l’appareil de chaque joueur ajoute au début.
commitment = Engagement :
seed = Le secret :
