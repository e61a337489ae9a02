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
