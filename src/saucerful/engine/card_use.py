"""Kernels that a game may have for counting what its cards do, in its `cards.py`.

Such a game also says how many cards it counts, `CARDS`: they are the numbers below that.
"""

from saucerful.engine.kernels import kernel

NO_CARD = -1


@kernel
def held(state, seat, out):
    """Write 1 at the number of each card that the seat could play, or could have played, now; leave the rest as it is.

    A game that does not say has no cards to count.
    """


@kernel
def played(state, seat, action):
    """The number of the card that a legal action plays, or `NO_CARD`."""
    return -1
