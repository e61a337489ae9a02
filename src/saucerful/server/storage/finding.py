"""Finds the one person whom a host means; the question itself is each database's own."""

import unicodedata
from collections.abc import Callable, Iterable

from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.rows import Player

Found = tuple[str, str, str, int, int]
"""Id, name, avatar, and when they came first and last."""


def the_person(who: str, find: Callable[[str], Iterable[Found]]) -> Player:
    """The one person with that id or name; raises `BadStorage` if there is none, or more than one.

    `find` is given the name as names are stored, and looks for it and for the id.
    """
    name = unicodedata.normalize("NFC", who).strip()
    found = [
        Player(id=id, name=name, avatar=avatar, created=created, seen=seen)
        for id, name, avatar, created, seen in find(name)
    ]
    if not found:
        raise BadStorage(f"Nobody here has the name or id {who}.")
    if len(found) > 1:
        ids = ", ".join(player.id for player in found)
        raise BadStorage(f"{len(found)} people are called {name}: say which id, one of {ids}.")
    return found[0]
