"""The time that people have: clocks by turns, and the one clock of a game in real time."""
