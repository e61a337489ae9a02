"""What really happened at a table, number by number: the record of the finished game, beside what people were told."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

from tests.server.outside.client import Message
from tests.server.outside.knowledge.games import TRACKERS
from tests.server.outside.knowledge.tracker import Leak, Tracker

Step = tuple[int, Message]
"""A number, and what was told about it."""


def told_steps(tellings: Iterable[list[Message]]) -> dict[int, Message]:
    """What anybody was told about each number; the parts that do not depend on who asks must agree."""
    steps: dict[int, Message] = {}
    for messages in tellings:
        for message in messages:
            for step in message.get("steps", [message] if message["type"] == "moved" else []):
                known = steps.setdefault(step["n"], step)
                if any(known.get(key) != step.get(key) for key in ("at", "seat", "by")):
                    raise AssertionError(f"two people were told different things: {known} and {step}")
    return steps


class Chronicle:
    """The tracker as it stood after every number."""

    def __init__(self, record: Message, steps: dict[int, Message]) -> None:
        self.record = record
        self.start = TRACKERS[record["game"]](record)
        self.after: dict[int, Tracker] = {}
        """By the number of a move or an undo."""
        self.events: list[list[Message]] = []
        """What everybody saw of each move that the record has in the end."""
        self._follow([(n, steps[n]) for n in sorted(steps) if "by" in steps[n] or steps[n].get("undone")])
        self._numbers = list(self.after)

    def _follow(self, steps: list[Step]) -> None:
        moves = self._moves_of(steps)
        self.made = [moves[n][1] for n in sorted(moves)]
        """All moves in the order in which they were made, those that were undone, too."""
        positions = [self.start]
        """The positions on the way to the present one; an undo shortens it."""
        for n, step in steps:
            if step.get("undone"):
                positions, self.events = positions[: -step["undone"]], self.events[: -step["undone"]]
            else:
                number, move = moves[n]
                if (move["seat"], n) != (step.get("seat"), n):
                    raise AssertionError(f"{n} was told as {step}, the record has {move}")
                position = positions[-1].copy()
                position.play(number, move, step.get("events", []))
                positions.append(position)
                self.events.append(step.get("events", []))
            self.after[n] = positions[-1]
        if "result" in self.record:
            positions[-1].over = True

    def _moves_of(self, steps: list[Step]) -> dict[int, tuple[int, Message]]:
        """Which move of the record, or of what was undone, each number was; found from the end backwards."""
        now: list[tuple[int, Message]] = list(enumerate(self.record["moves"]))
        undone: list[dict[str, Any]] = list(self.record.get("meta", {}).get("undone", []))
        moves: dict[int, tuple[int, Message]] = {}
        for n, step in reversed(steps):
            if step.get("undone"):
                last = undone.pop()
                now = now[: last["after"]] + [(last["after"] + i, move) for i, move in enumerate(last["moves"])]
            elif not now:
                raise AssertionError(f"people were told of more moves than the record has: {n}")
            else:
                moves[n] = now.pop()
        if now or undone:
            raise AssertionError(f"the record has moves of which nobody was told: {now}, {undone}")
        return moves

    def at(self, n: int) -> Tracker:
        """The position when the table's latest number was `n`."""
        before = bisect_right(self._numbers, n)
        return self.after[self._numbers[before - 1]] if before else self.start

    def check(self, message: Message, seat: int | None) -> None:
        """Raises `Leak` if a message of the table says what this seat, or a spectator, could not know then."""
        if message["type"] not in ("table", "moved"):
            return
        for step in message.get("steps", [message] if message["type"] == "moved" else []):
            if "by" in step:
                self.after[step["n"]].check_events(step.get("events", []), seat)
            elif step.get("events"):
                raise Leak(f"events without a move: {step}")
        if "view" in message:
            position = self.at(message["n"])
            position.check_view(message["view"], seat)
            position.check_legal(message.get("legal", []), seat)
        elif {"legal", "scores", "winners"} & message.keys():
            raise Leak(f"a result without a view: {message}")
