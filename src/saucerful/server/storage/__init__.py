"""What must outlive the process: journals, tables, players and finished games, in one SQLite file."""
