# Ce que disent les feuilles imprimées.
print-front = Feuille { $number }
print-back = Dos de la feuille { $number } : à imprimer au verso, en retournant sur le bord long
print-independent = Une version indépendante et non officielle, avec ses propres mots et dessins.
print-own-box = Ces cartes viennent d’une boîte personnelle : là où les règles comptent les cartes, comptez les vôtres.
print-mark-edition = édition
print-mark-ruling = décision
print-mark-option = option
print-mark-change = changement
