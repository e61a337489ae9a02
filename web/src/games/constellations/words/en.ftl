tagline = Lay planets side by side and land your ships where the constellations grow.
printed = a Polish tile-laying game with 49 planet cards
