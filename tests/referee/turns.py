"""What a referee does in any game of turns: one position after the other, each move checked before it is made."""

from typing import Any, Protocol

from tests.referee.record import Json, check_result


class Table(Protocol):
    """A game under way, as `invasion.py` and `zovnis.py` keep it."""

    seat: int
    over: bool

    def legal(self) -> list[str]:
        """All moves of the seat whose turn it is, in any order."""

    def play(self, move: str, shuffle: list[Any] | None) -> None:
        """Make a legal move; raises `ValueError` if the shuffle is not the one that the move causes."""

    def scores(self) -> list[int]:
        """What each seat would score if the game ended now."""

    def winners(self) -> list[int]:
        """Every seat that shares the victory."""

    def state(self) -> Json:
        """The whole position as the page writes it."""


def follow(record: Json, table: Table) -> list[Json]:
    """Every position, the starting one first; raises `ValueError` for a move or a result that is wrong."""
    positions = [position(table, 0)]
    for number, entry in enumerate(record["moves"], 1):
        if table.over:
            raise ValueError(f"move {number}: the game is over")
        if entry["seat"] != table.seat:
            raise ValueError(f"move {number}: it is the turn of seat {table.seat}, not of {entry['seat']}")
        if entry["move"] not in table.legal():
            raise ValueError(f"move {number}: {entry['move']!r} is not one of {table.legal()}")
        if "shuffle" in entry and not isinstance(entry["shuffle"], list):
            raise ValueError(f"move {number}: shuffle is a list of cards")
        try:
            table.play(entry["move"], entry.get("shuffle"))
        except ValueError as error:
            raise ValueError(f"move {number}: {error}") from None
        positions.append(position(table, number))
    check_result(record, table.over, outcome(table))
    return positions


def position(table: Table, step: int) -> Json:
    """One line of `saucerful replay --json`, without the number of the record."""
    return {
        "step": step,
        "to_act": [] if table.over else [table.seat],
        "legal": {} if table.over else {str(table.seat): sorted(table.legal())},
        "scores": table.scores(),
        "over": table.over,
        "state": table.state(),
    }


def outcome(table: Table) -> Json:
    """The result as a record has it."""
    return {"scores": table.scores(), "winners": table.winners()}


def finished(record: Json, table: Table) -> Json:
    """The result of a game that the record plays to its end."""
    follow(record, table)
    if not table.over:
        raise ValueError("the game is not over")
    return outcome(table)


def same_cards(counted: dict[Any, int], cards: Any) -> bool:
    """Whether `cards` is a list of just the cards that `counted` counts, in any order."""
    if not isinstance(cards, list):
        return False
    left = dict(counted)
    for card in cards:
        if isinstance(card, bool) or not isinstance(card, str | int) or left.get(card, 0) == 0:
            return False
        left[card] -= 1
    return not any(left.values())
