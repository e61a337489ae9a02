"""Experiments: simulation, tournaments of bots, and their statistics."""
