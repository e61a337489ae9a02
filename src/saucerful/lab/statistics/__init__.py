"""What can be said of many games.

confidence.py  intervals of a mean that hold however often one looks
adjusted.py    results without luck
ratings.py     Elo-like ratings of levels
"""
