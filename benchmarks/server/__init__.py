"""Live tables under load: Saucerful's server and a boardgame.io server, the same number of clients, the same run."""
