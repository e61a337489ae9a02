"""What keeps the file whole: the write-ahead log, what was ever committed, and whether any of it is missing."""
