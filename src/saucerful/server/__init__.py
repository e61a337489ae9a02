"""Live tables: people and bots play over sockets, and nothing that was acknowledged is ever lost."""
