"""Games in the terminal: to watch and to play."""
