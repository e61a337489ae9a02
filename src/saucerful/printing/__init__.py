"""Games on paper: cards with crop marks, bleed and backs, and rule sheets; and sheets for Tabletop Simulator.

The cards are the page's own drawings, which its build leaves beside it as plain SVG; nothing is drawn a second time.
"""
