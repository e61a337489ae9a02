"""What every record must look like, whatever the game: the section "Records" of the rules' README."""

from typing import Any

Json = dict[str, Any]

REQUIRED = ("format", "game", "seats", "options", "edition", "deal", "moves")
ALLOWED = (*REQUIRED, "result", "seed", "meta")


def whole(value: Any) -> bool:
    """Whether the value is a whole number; JSON's true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole_list(value: Any) -> bool:
    """Whether the value is a list of whole numbers."""
    return isinstance(value, list) and all(whole(item) for item in value)


def check_record(record: Json, game: str, fewest_seats: int, most_seats: int) -> None:
    """Refuse a record whose outer form is wrong, before any rule of the game is looked at."""
    check_fields(record, "the record", REQUIRED, ALLOWED)
    if record["format"] != "saucerful/1":
        raise ValueError(f"unknown format {record['format']!r}")
    if record["game"] != game:
        raise ValueError(f"this is not a game of {game}")
    if not whole(record["seats"]) or not fewest_seats <= record["seats"] <= most_seats:
        raise ValueError(f"{game} has {fewest_seats} to {most_seats} seats")
    if not isinstance(record["options"], dict):
        raise ValueError("the options are not an object")
    if record["edition"] != "default" and not isinstance(record["edition"], dict):
        raise ValueError("the edition is neither its name nor written out")
    if "seed" in record and not isinstance(record["seed"], str):
        raise ValueError("the seed is not text")
    if "meta" in record and not isinstance(record["meta"], dict):
        raise ValueError("meta is not an object")
    if not isinstance(record["moves"], list):
        raise ValueError("the moves are not a list")
    last = 0
    for number, entry in enumerate(record["moves"], 1):
        check_fields(entry, f"move {number}", ("seat", "move"), ("seat", "move", "shuffle", "t", "by"))
        if entry["seat"] is not None and not whole(entry["seat"]):
            raise ValueError(f"move {number}: the seat is not a number")
        if not isinstance(entry["move"], str):
            raise ValueError(f"move {number}: the move is not text")
        if "by" in entry and not isinstance(entry["by"], str):
            raise ValueError(f"move {number}: by is not text")
        if "t" in entry:
            if not whole(entry["t"]) or entry["t"] < last:
                raise ValueError(f"move {number}: t is not whole milliseconds, or it decreases")
            last = entry["t"]


def check_fields(value: Any, name: str, required: tuple[str, ...], allowed: tuple[str, ...]) -> None:
    """Refuse what is not an object, lacks a field, or has one that nobody knows."""
    if not isinstance(value, dict):
        raise ValueError(f"{name} is not an object")
    for field in required:
        if field not in value:
            raise ValueError(f"{name} lacks {field}")
    for field in value:
        if field not in allowed:
            raise ValueError(f"{name} has an unknown field {field}")


def check_result(record: Json, over: bool, reached: Json) -> None:
    """The result is required once the game is over, absent before, and must be the one that the moves lead to."""
    if over and "result" not in record:
        raise ValueError("the game is over and there is no result")
    if not over and "result" in record:
        raise ValueError("there is a result and the game is not over")
    if over:
        check_fields(record["result"], "the result", ("scores", "winners"), ("scores", "winners"))
        if not whole_list(record["result"]["scores"]) or not whole_list(record["result"]["winners"]):
            raise ValueError("the result is not made of lists of whole numbers")
        if record["result"] != reached:
            raise ValueError(f"the moves lead to {reached}")
