"""What a link to us looks like in a messenger: words and a picture, made here without a browser."""
