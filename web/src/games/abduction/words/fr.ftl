tagline = Ni tours ni pitié : tout le monde joue en même temps, paquet après paquet, jusqu’au départ de la dernière soucoupe.
opening-2 = À deux, il n’y a qu’une carte Départ : qui la prend met fin à la partie. Qui reste avec dix cartes ou plus doit donner la meilleure. Pour que tout ne finisse pas aussitôt, une règle maison : on ne part qu’avec assez de cartes dans sa pile, ou quand rien dans son paquet ne va.
option-referee = Qui vérifie les piles ?
option-referee-live = La table, tout de suite
option-referee-final = Tout le monde, à la fin
option-departures = Cartes Départ
option-departures-chart = Selon le tableau imprimé
option-departures-one-fewer = Une de moins que de joueurs
option-limit = Durée maximale
option-limit-none = Sans limite
option-leave_from = Départ (règle maison)
option-leave_from-number = { $number ->
    [0] À tout moment, comme imprimé
    [one] Dès une carte dans la pile
   *[other] Dès { $number } cartes dans la pile
}
