tagline = Posez les planètes côte à côte et atterrissez là où grandissent les constellations.
printed = un jeu polonais de pose de 49 cartes planètes
