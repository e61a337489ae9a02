"""Moves at a live table: judged, held back for a moment, too late, or undone."""
