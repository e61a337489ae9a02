"""Messages that no honest client sends: an endless supply of nonsense, near misses, and things at the wrong moment."""

import json
import string
from random import Random
from typing import Any

from saucerful.server import protocol as p
from saucerful.server.wire.connection import REACTIONS

HORRORS = [
    "<script>alert(1)</script>",
    "'; DROP TABLE journal; --",
    "\u202eevil\u202c",
    "Z̴̡̛̼͚͇̦͔̈́͆͒̈́a̷̧l̵g̶o̶",
    "\x00\x01\x1b[2J",
    "👨‍👩‍👧‍👦" * 20,
    "\ufeff\u200b\u2028\u2029",
    "${jndi:ldap://x}",
    "{why}{0}{}",
    "%s%n%d",
    "\ud83d",
    "",
    " ",
    "a" * 301,
    "../../secret.key",
]
NUMBERS: list[Any] = [0, -1, 1, 7, 8, 255, 2**31, 2**53 + 1, 2**64, -(2**63), 10**40, 1.5, -0.0, 1e308]
ODD: list[Any] = [None, True, False, [], {}, [[]], {"type": "move"}, "null", *NUMBERS, *HORRORS]

KINDS = sorted(ask.__struct_config__.tag for ask in p.AnyAsk.__args__)
FIELDS = sorted({field for ask in p.AnyAsk.__args__ for field in ask.__struct_fields__})


class Supply:
    """Hostile messages; the same for the same lots."""

    def __init__(self, lots: Random, tables: list[str]) -> None:
        self.lots = lots
        self.tables = tables
        self.made = 0

    def next(self) -> str | bytes:
        """One more."""
        self.made += 1
        return self.lots.choice([self._valid, self._valid, self._mutated, self._damaged, self._json, self._bytes])()

    def _ask(self) -> dict[str, Any]:
        """Right in itself, but probably not now, not here, and not from you."""
        lots, number = self.lots, self.lots.randrange(10)
        return lots.choice(
            [
                {"type": "enter", "table": lots.choice(self.tables), "seen": lots.choice([0, 3, 10**9])},
                {"type": "leave"},
                {"type": "lobby", "on": lots.random() < 0.5},
                {"type": "sit", "place": number % 8},
                {"type": "stand"},
                {"type": "bot", "place": number % 8, "level": lots.choice(["pilot", "admiral", "root"])},
                {"type": "remove", "place": number % 8},
                {"type": "ready", "nonce": lots.choice(["x", "y" * 64, None])},
                {"type": "ready", "commitment": lots.choice(["0" * 64, "f" * 64, None])},
                {"type": "reveal", "nonce": lots.choice(["x", "y" * 64])},
                {"type": "start", "level": lots.choice(["random", "nobody"])},
                {"type": "move", "id": lots.choice(["1", "same", "z" * 40]), "move": self._move()},
                {"type": "take_back", "id": "same"},
                {"type": "undo", "proposal": lots.choice([None, 1, 2**53]), "agree": lots.random() < 0.5},
                {"type": "return"},
                {"type": "chat", "text": lots.choice([one for one in HORRORS if one and len(one) <= 300])},
                {"type": "react", "reaction": lots.choice([*REACTIONS, "nope"])},
                {"type": "mute", "player": "nobody", "on": True},
                {"type": "rematch"},
                {"type": "ping", "id": number},
            ]
        )

    def _move(self) -> str:
        return self.lots.choice(["", "0", "3b", "pass", "time", "take 1", "a" * 64, "draw", "1 2 3", "∞", "up", "x>y"])

    def _text(self, message: Any) -> str:
        return json.dumps(message, ensure_ascii=self.lots.random() < 0.5).encode("utf-8", "replace").decode()

    def _valid(self) -> str:
        return self._text(self._ask())

    def _mutated(self) -> str:
        """A field more, a field less, or a value that does not belong there."""
        message, lots = self._ask(), self.lots
        for _ in range(lots.randrange(1, 4)):
            field = lots.choice(["type", *FIELDS, lots.choice(HORRORS)])
            if lots.random() < 0.2:
                message.pop(field, None)
            else:
                message[field] = lots.choice([*ODD, *KINDS])
        return self._text(message)

    def _damaged(self) -> str | bytes:
        """A message whose bytes have suffered."""
        raw = bytearray(self._valid().encode())
        for _ in range(self.lots.randrange(1, 6)):
            at = self.lots.randrange(len(raw) or 1)
            raw[at : at + self.lots.randrange(3)] = self.lots.randbytes(self.lots.randrange(3))
        return bytes(raw)  # as a binary frame: text would have to be UTF-8

    def _json(self) -> str:
        lots = self.lots
        if lots.random() < 0.1:
            return "[" * lots.randrange(1, 8000)
        if lots.random() < 0.1:
            return json.dumps({"type": "chat", "text": "x" * lots.randrange(15_000)})
        return self._text(lots.choice([lots.choice(ODD), [self._ask()], {"type": {"type": "move"}}, {}]))

    def _bytes(self) -> str | bytes:
        if self.lots.random() < 0.5:
            return self.lots.randbytes(self.lots.randrange(200))
        return "".join(self.lots.choices(string.printable, k=self.lots.randrange(200)))
