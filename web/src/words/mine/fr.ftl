# Vos parties.

nothing-on = Aucune partie en cours.
totals = Votre bilan
no-games = Rien à compter pour l’instant : les parties guidées et celles qui en continuent une autre ne comptent pas.
sum = { $games ->
    [one] Une partie
   *[other] { $games } parties
}, { $wins ->
    [0] aucune victoire pour l’instant.
    [one] une victoire.
   *[other] { $wins } victoires.
}
game = Jeu
games = Parties
wins = Victoires
losses = Défaites
rating = Classement
rating-how = Le classement suit l’échelle Elo et ne compte que les tables classées.
loss = Perte par coup
luck = Chance
every-game = Tous les jeux
reviewed-how = Perte et chance sont des parts de victoire, d’après vos parties analysées ({ $count } sur { $games }) : ce qu’une décision a perdu en moyenne, et ce que le hasard vous a donné.
chart-wins = { $all ->
    [true] Vous avez gagné { $share } de vos { $count } parties.
   *[false] Vous avez gagné { $share } de vos dix dernières parties sur { $count }.
}
chart-wins-how = Parties gagnées et perdues au fil du temps, et la part des victoires.
chart-few = Après trois parties, vous verrez ici des graphiques.
chart-loss = Perte par coup, dernièrement : { $share }
chart-loss-how = Ce que vos décisions ont perdu en moyenne, partie après partie.
chart-none = Analysez vos parties pour voir ce que perdent vos coups.
chart-luck = { $count ->
    [one] La chance dans une partie analysée
   *[other] La chance dans { $count } parties analysées
}
chart-luck-how = Ce que le hasard vous a donné, partie après partie.
chart-yes = oui
chart-no = non
best = Les meilleurs joueurs
best-nobody = Aucun classement n’est encore assez sûr. Il y faut quelques dizaines de parties classées.
best-when = Classés selon
best-ever = Le classement
best-week = Les points gagnés ces sept derniers jours
best-nobody-week = Aucun classement assez sûr n’a progressé ces sept derniers jours.
best-now = maintenant { $rating }
best-you = Votre classement est de { $rating } ± { $margin }. Vous serez dans la liste dès qu’il sera connu à ± { $certain } près.
opponent = Avec
finished = Parties terminées
none-finished = Les parties que vous terminez se retrouvent ici, coup par coup.
won = Victoire,
lost = Sans victoire,
rated = classée
more = En voir plus
open-record = Ouvrir un fichier de partie

data = Ce que nous gardons de vous
data-how = Votre pseudo et votre avatar, vos parties, votre classement et ce que vous avez dit aux tables. Tout cela est à vous.
export = Tout télécharger
delete = Me supprimer
delete-what = Votre pseudo, votre avatar, votre classement, tout ce que vous avez dit et la liste de vos parties seront supprimés. Vos coups restent dans les parties des autres, sans vous nommer.
delete-for-good = C’est immédiat et définitif.
delete-name = Pour confirmer, tapez votre pseudo : { $name }
delete-yes = Tout supprimer définitivement
delete-no = Tout garder
