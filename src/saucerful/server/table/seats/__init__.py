"""Who sits where, before and in a game, and which bot plays for whom."""
