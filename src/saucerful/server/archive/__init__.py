"""Finished games: records, replays, ratings and statistics."""
