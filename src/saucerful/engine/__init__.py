"""What every game is made of: the rules compiler, random numbers, games, positions and records."""
