"""Figures, each printed with the ratio to a peer measured in the same run. Nothing here is a test."""
