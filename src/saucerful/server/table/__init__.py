"""The pure state of one game at a live table: what its journal says, and what may follow from it."""
