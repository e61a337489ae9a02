tagline = Emportez vaches, tracteurs et familles entières, et servez-vous au passage chez les voisins.
