"""What games draw their pictures with: an SVG, and the colours, plates and cards that they have in common."""
