"""How a bot searches one game: numbers that each game sets in its `judgement.py` as `STYLE`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SearchStyle:
    """What a tree search needs to know of a game beside its kernels. A plain search does without."""

    explore: float = 0.7
    """How much untried moves weigh against good ones."""
    widen: float = 4.0
    """A node visited n times looks at `widen` × √n moves."""
    rivals: int = 0
    """Of a hundred moves of a rival in the tree, how many are the best at first sight."""
    candidates: int = 4
    """Beyond the tree, a move is the best at first sight of so many drawn at random."""
    horizon: int = 1000
    """Beyond the tree, a game is played for so many moves at most, and then judged by its scores."""
    spread: float = 4.0
    """By how many points a seat must be ahead for a clear lead."""
    margin: float = 0.1
    """How much of the reward is for the margin of victory; the rest is for winning at all."""
    belief: float = 0.0
    """How much likelier a world is in which the others have a point more: e to this power. It is for games in which
    what they hold scores, and they have played for it; elsewhere all worlds are equally likely."""
