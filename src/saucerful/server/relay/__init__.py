"""Several servers on one database: people at one of them play at the tables of another, over one connection."""
