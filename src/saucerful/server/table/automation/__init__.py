"""What a table does by itself."""
