# La page où l’on compose le contenu d’une boîte.

title = La boîte : { $game }
how = Changez son contenu : des bots y jouent aussitôt et montrent ce que cela change. Quand elle vous plaît, jouez.
contents = Dans la boîte
like = Ce que cela donne
trying = Les bots essaient…
deals = { $deals } donnes, jouées par des pilotes
usual = Notre boîte habituelle
open-file = Ouvrir un fichier
save-file = Enregistrer un fichier
play = Jouer avec cette boîte
seats = Qui gagne
seats-how = Tous jouent aussi bien. Le trait marque une part équitable, { $share }.
seat = Place { $seat }
games = Comment se passent les parties
measure = { $name ->
    [moves] Coups
    [seconds] Secondes
    [margin] Points d’avance sur le deuxième
    [lead_changes] Changements de tête
    [decided] Décidé après
   *[comeback] Retard du gagnant en points
}
same = comme d’habitude
moves = Coups par partie
moves-says = Neuf parties sur dix durent de { $least } à { $most } coups.
margins = Points d’avance sur le deuxième
margins-says = Neuf parties sur dix finissent avec { $least } à { $most } points d’avance.
dashed = En pointillé : notre boîte habituelle, avec les mêmes donnes.
cards = Ce que valent les cartes
cards-how = De combien gagne plus souvent qui commence avec une carte, en centièmes de la victoire.
card = Carte
held = En main
played = Jouée
worth = Valeur
all-rows = Tout afficher ({ $count })
fewer-rows = Afficher moins
fewer-cards = Une carte de moins
more-cards = Une carte de plus
pattern = Une autre carte
put-in = Ajouter
take-out = Retirer { $card }
