"""Storage in one SQLite file, for a server that is one process."""
