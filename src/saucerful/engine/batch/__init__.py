"""Many games in one compiled call: played to their end, stepped together, by number, or on a GPU."""
