"""Holding the engine's replay of a record against a referee's."""

import copy
import json
from typing import Any, Protocol

import saucerful
from saucerful.engine.errors import BadRecord
from saucerful.engine.files.record import read_record

Json = dict[str, Any]


class Referee(Protocol):
    """A module such as `abduction.py`."""

    def replay(self, record: Json) -> list[Json]:
        """All positions of a record."""

    def result(self, record: Json) -> Json:
        """Scores and winners at the end."""


def compare(referee: Referee, record: Json) -> int:
    """Both must give the same positions and the same result; returns how many positions that were."""
    ours = read_record(json.dumps(record), {record["game"]: saucerful.game(record["game"])})
    theirs = referee.replay(copy.deepcopy(record))
    count = 0
    for (position, _), expected in zip(ours.positions(), theirs, strict=True):
        assert {"step": count, **json.loads(json.dumps(position.json()))} == expected, (count, record)
        count += 1
    if ours.end.over:
        reached = {"scores": ours.end.scores(), "winners": ours.end.winners}
        assert reached == referee.result(copy.deepcopy(record)), record
    return count


def verdicts(referee: Referee, record: Json) -> tuple[str | None, str | None]:
    """Why the engine and the referee refuse a record; `None` where they do not."""
    ours: str | None = None
    theirs: str | None = None
    try:
        read_record(json.dumps(record), {record["game"]: saucerful.game(record["game"])})
    except BadRecord as error:
        ours = str(error)
    try:
        referee.replay(copy.deepcopy(record))
    except ValueError as error:
        theirs = str(error)
    return ours, theirs
