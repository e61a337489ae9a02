"""Tournaments: who plays whom with which deal, what counts, and how it is driven to its end."""
