"""All tables of a server: opening, finding and waking them, the lobby, housekeeping."""
