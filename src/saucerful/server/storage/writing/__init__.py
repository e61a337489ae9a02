"""How every database is written to: requests are collected in batches, which a process of its own commits."""
