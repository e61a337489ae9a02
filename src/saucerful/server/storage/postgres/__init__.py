"""Storage in a PostgreSQL database: what the server keeps, on a machine of its own if need be."""
