"""How many unfinished tables there may be, of each person and each address, and how many of them the lobby lists.

Who opened a table is counted until its game is over; a rematch is a table like any other. Addresses are known only of
tables that were opened since the server started: they are not stored. Where several servers share a database, each
counts the tables that it has in memory, and asks the database how many a person has.

Tables of a tournament are nobody's own. They count for the address from which it was set up, as long as that is known,
and all tournaments together leave room for everybody else.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from saucerful.server.refusals import Refusal

PERSON_TABLES = 50
"""Unfinished tables of one person."""
ADDRESS_PART = 10
"""One address may have that part of `max_tables`, and always as many as a person."""
TOURNAMENTS_PART = 2
"""Tables of tournaments may be that part of `max_tables`."""
TOURNAMENTS = "tournaments"
"""Whose their tables are, instead of a person's."""
PERSON_LISTED = 5
"""Tables of one person that wait in the lobby."""
ADDRESS_LISTED = 1 / 3
"""The same of one address, for each request a second that it may make; as many as a person at least."""


class Opening(NamedTuple):
    """Who opened a table; the address is empty if nobody knows it any more."""

    person: str
    address: str
    listed: bool
    """Whether the lobby lists the table: it is public, and its game has not begun."""


class TableShares:
    """The unfinished tables of a server."""

    def __init__(self, max_tables: int, address_rate: float) -> None:
        self.is_loaded = False
        self._most = max_tables
        self._most_of_address = max(PERSON_TABLES, max_tables // ADDRESS_PART)
        self._most_listed = max(PERSON_LISTED, round(ADDRESS_LISTED * address_rate))
        self._openings: dict[str, Opening] = {}
        self._tables: Counter[str] = Counter()
        """By person and by address: no address looks like the id of a person."""
        self._listed: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._openings)

    def of(self, key: str) -> int:
        """How many tables a person or an address has."""
        return self._tables[key]

    def load(self, tables: Iterable[tuple[str, str, bool]]) -> None:
        """Take over the tables from before the start: id, host, and whether the lobby lists it."""
        for table, person, listed in tables:
            if table not in self._openings:
                self._add(table, Opening(person, "", listed))
        self.is_loaded = True

    def check(self, person: str, address: str, listed: bool) -> None:
        """Raises `Refusal` if there are too many tables for another one."""
        if len(self._openings) >= self._most:
            raise Refusal("too_many_tables")
        check_person(self._tables[person], self._listed[person], listed)
        if self._tables[address] >= self._most_of_address:
            raise Refusal("table_share")
        if listed and self._listed[address] >= self._most_listed:
            raise Refusal("lobby_share")

    def open(self, table: str, person: str, address: str, listed: bool) -> None:
        """Count a new table; raises `Refusal` if there are too many."""
        self.check(person, address, listed)
        self._add(table, Opening(person, address, listed))

    def open_given(self, table: str, address: str) -> None:
        """Count a table of a tournament that was set up from that address; raises `Refusal` if there are too many."""
        if len(self) >= self._most or self._tables[TOURNAMENTS] >= self._most // TOURNAMENTS_PART:
            raise Refusal("too_many_tables")
        if self._tables[address] >= self._most_of_address:
            raise Refusal("table_share")
        self._add(table, Opening(TOURNAMENTS, address, False))

    def begin(self, table: str) -> None:
        """Note that a game has begun, so that the lobby lists its table no longer."""
        opening = self._openings.get(table)
        if opening is not None and opening.listed:
            self._openings[table] = opening._replace(listed=False)
            _take_off(self._listed, opening)

    def end(self, table: str) -> None:
        """Count a table no longer."""
        self.begin(table)
        opening = self._openings.pop(table, None)
        if opening is not None:
            _take_off(self._tables, opening)

    def _add(self, table: str, opening: Opening) -> None:
        self._openings[table] = opening
        for counts in (self._tables, self._listed) if opening.listed else (self._tables,):
            for key in _keys(opening):
                counts[key] += 1


def check_person(unfinished: int, in_lobby: int, listed: bool) -> None:
    """Raises `Refusal` if somebody has too many tables for another one, which the lobby lists or not."""
    if unfinished >= PERSON_TABLES:
        raise Refusal("table_share")
    if listed and in_lobby >= PERSON_LISTED:
        raise Refusal("lobby_share")


def _keys(opening: Opening) -> list[str]:
    return [key for key in (opening.person, opening.address) if key]


def _take_off(counts: Counter[str], opening: Opening) -> None:
    for key in _keys(opening):
        counts[key] -= 1
        if counts[key] <= 0:
            del counts[key]
