"""What the host does with a database: examine it and copy it."""
