"""Bots: players that are given what a seat knows and choose a move."""
