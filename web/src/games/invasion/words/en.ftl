tagline = Carry off cows, tractors and whole families, and help yourself to your neighbours’ loot on the way.
