"""The hash chain of a journal: each entry is stored with a link, a short hash of the link before it and of itself.

A changed, missing, doubled or moved entry breaks the chain from there on. Journals from before there were links are
taken as they are; the first link that is added covers all the entries before it.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple

LENGTH = 16
"""Bytes of a link: enough that no accident goes unnoticed."""


class Stored(NamedTuple):
    """An entry as it is stored."""

    number: int
    entry: bytes
    link: bytes | None


class Head(NamedTuple):
    """How many entries a journal has and its last link, as they are kept beside it: so a lost end is noticed too."""

    entries: int
    link: bytes | None
    """None if it ends with an entry from before there were links."""


class Examined(NamedTuple):
    """What can be trusted of a journal."""

    entries: list[bytes]
    """Those up to the first damage."""
    link: bytes
    """The link of the last of them."""
    damage: str | None
    """What is wrong after that, if anything is."""


def first_link(table: str) -> bytes:
    """The link before a table's first entry; no two tables have the same."""
    return blake2b(table.encode(), digest_size=LENGTH).digest()


def next_link(link: bytes, entry: bytes) -> bytes:
    """The link of the entry that follows."""
    return blake2b(link + entry, digest_size=LENGTH).digest()


def link_of(table: str, entries: Iterable[bytes]) -> bytes:
    """The link of the last of these entries, which are all that there are."""
    link = first_link(table)
    for entry in entries:
        link = next_link(link, entry)
    return link


def examine(table: str, journal: Iterable[Stored], head: Head | None = None) -> Examined:
    """Check a journal, in the order of its entries, against its links and its head."""
    entries: list[bytes] = []
    link, linked, damage = first_link(table), False, None
    for number, entry, stored in journal:
        if number != len(entries):
            damage = f"entry {len(entries)} is missing"
            break
        following = next_link(link, entry)
        if stored is None and linked:
            damage = f"entry {number} has no link"
            break
        if stored not in (None, following):
            damage = f"entry {number}, or one before it, was changed"
            break
        entries.append(entry)
        link, linked = following, stored is not None
    if damage is None and head is not None and head != (len(entries), link if head.link else None):
        damage = f"it has {len(entries)} entries, and not the {head.entries} that were written"
    return Examined(entries, link, damage)
