"""Which positions of Zovnis the figures show."""

from figure_positions import Moment, first, the_end

from saucerful import Position


def figures() -> dict[str, Moment]:
    """Fire with one round and with several, and the end."""
    return {
        "fire": first(fire_in_one_round, "zovnis", 3),
        "chain": first(fire_in_rounds, "zovnis", 3),
        "goals": first(the_end, "zovnis", 2),
    }


def _rounds(position: Position, seat: int, move: str) -> list[int]:
    """How many cards each round of fire hits."""
    events = position.copy().play(seat, move)
    return [int(event.values["hits"]) for event in events if event.name == "fired" and event.values["hits"]]


def fire_in_one_round(position: Position) -> Moment | None:
    """ZOV-12: a card that hits one beside it and the one below it, beside a star or a card that does not match."""
    if position.over:
        return None
    seat = position.to_act[0]
    columns = position.view(seat).json()["columns"]
    for move in position.legal(seat):
        if "*" in move or move == "-":
            continue
        column = int(move.split("@")[1][0])
        height = len(columns[column])
        if column not in (1, 2) or height < 2 or _rounds(position, seat, move) != [2]:
            continue
        beside = [columns[at] for at in (column - 1, column + 1)]
        if all(len(cards) > height for cards in beside) and any(cards[height][0] == "*" for cards in beside):
            return Moment(position, seat, move)
    return None


def fire_in_rounds(position: Position) -> Moment | None:
    """ZOV-15: three rounds, and something falls."""
    if position.over:
        return None
    seat = position.to_act[0]
    for move in position.legal(seat):
        if "*" not in move and move != "-" and len(_rounds(position, seat, move)) >= 3:
            return Moment(position, seat, move)
    return None
