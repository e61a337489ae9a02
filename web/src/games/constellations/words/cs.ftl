tagline = Pokládej planety vedle sebe a přistávej tam, kde rostou souhvězdí.
printed = polská hra s pokládáním 49 karet planet
