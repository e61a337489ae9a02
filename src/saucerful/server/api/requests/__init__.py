"""Around every request: who it comes from and whether it may, and the shape of errors and cookies in its response."""
