"""Work that takes long, done in processes of its own: replays, games to go on from, edition files."""
