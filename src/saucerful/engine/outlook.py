"""Kernels that a game may have for networks that look at its moves one by one, in its `features.py`.

Such a game also says how many numbers they write, `GLANCE` and `DESCRIPTION`, how many moves are looked at, `OPTIONS`,
and which difference in worth at first sight is a large one, `CLEARLY`.
"""

from saucerful.engine.kernels import kernel, observe


@kernel
def glance(state, seat, out):
    """Write `GLANCE` numbers about the table, each from -1 to 1, from a record masked for the seat.

    A game that describes no moves shows its whole observation.
    """
    observe(state, seat, out)


@kernel
def describe(state, seat, action, out):
    """Write `DESCRIPTION` numbers about what a legal action does, from -1 to 1, from a record masked for the seat."""
