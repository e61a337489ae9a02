"""Sets of strong games for learning: what a search thought of every move, in tables, with a card about them.

playing.py    a game between searching bots, and what they thought
folder.py     a set as a folder of Parquet files, with its card and its hashes
card.py       the card in words
"""
