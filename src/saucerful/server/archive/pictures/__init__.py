"""Pictures of tables and of finished games, made here without a browser. They need the extra `previews`."""
