"""Whom a person has blocked, and who has blocked them."""

from msgspec import Struct


class Blocks(Struct, frozen=True):
    """What tables must know of the blocks between a person and others."""

    blocked: frozenset[str] = frozenset()
    """With whom they want nothing to do."""
    blocked_by: frozenset[str] = frozenset()
    """Who wants nothing to do with them."""


NO_BLOCKS = Blocks()
"""Of somebody who has blocked nobody, and whom nobody has blocked."""
