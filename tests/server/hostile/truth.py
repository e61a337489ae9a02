"""What each seat could know at each number, as the journal says, and whether a client was told anything else.

`p.AnyTell` lists what may be said; each message is compared with what follows from the seat's own view.
"""

import json
from typing import Any

import msgspec

from saucerful import Position
from saucerful.server import protocol as p
from saucerful.server.table import entries as e
from saucerful.server.table.state import Change, Table
from saucerful.server.table.views import TableViews
from tests.properties.test_secrets import another_world
from tests.server.live import Message

FIELDS = {kind.__struct_config__.tag: {"type", *kind.__struct_fields__} for kind in p.AnyTell.__args__}
SEAT = set(p.SeatShown.__struct_fields__)


class Truth:
    """The whole story of a table."""

    def __init__(self, id: str, lines: list[bytes]) -> None:
        self.entries = [e.read_entry(line) for line in lines]
        opened = self.entries[0]
        assert isinstance(opened, e.Opened)
        self.opened = opened
        self.table = Table(id, opened)
        self.moments: dict[tuple[int, int | None], Message] = {}
        self.positions: dict[int, Position] = {}
        self.lines = [entry.text for entry in self.entries if isinstance(entry, e.Said)]
        for entry in self.entries[1:]:
            self._take(entry)

    def _take(self, entry: e.AnyEntry) -> None:
        happened, table = self.table.take(Change(entry)), self.table
        showing = TableViews(table, lambda player: p.Person(player, "", ""))
        if table.position is not None:
            self.positions[table.number] = table.position.copy()
        for seat in (None, *range(len(table.seats))):
            known: Message = {"step": msgspec.to_builtins(showing._step(happened, seat))}
            if table.position is not None:
                known |= {"view": bytes(showing.view(seat)), "legal": table.legal(seat)}
            if isinstance(entry, e.Moved):
                known["moved"] = json.loads(showing.moved(happened, seat, None, None))
            self.moments[table.number, seat] = known

    @property
    def nonces(self) -> list[str]:
        return [entry.nonce for entry in self.entries if isinstance(entry, e.Readied) and entry.nonce]

    def check(self, message: Message, seat: int | None) -> None:
        """Raises if a message says what the seat, or a spectator, could not know then."""
        kind = message["type"]
        assert message.keys() <= FIELDS[kind], message.keys() - FIELDS[kind]
        if kind == "moved":
            self._check_move(message, seat)
        elif kind == "table" and message["id"] == self.table.id:
            self._check_table(message, seat)
        elif kind == "said":
            assert message["line"]["text"] in self.lines

    def _check_move(self, message: Message, seat: int | None) -> None:
        wanted = self.moments[message["n"], seat]["moved"]
        assert "yours" not in message or message["seat"] == seat
        assert {key: value for key, value in message.items() if key not in ("clock", "yours")} == wanted
        assert msgspec.json.encode(message["view"]) == self.moments[message["n"], seat]["view"]

    def _check_table(self, message: Message, seat: int | None) -> None:
        if "view" in message:
            known = self.moments[message["n"], seat]
            assert msgspec.json.encode(message["view"]) == known["view"]
            assert message.get("legal", []) == known["legal"]
        else:
            assert not {"legal", "scores", "winners"} & message.keys()
        for step in message.get("steps", []):
            if step["n"] > 1:
                assert step == self.moments[step["n"], seat]["step"]
        assert all(one.keys() <= SEAT for one in message["seats"])
        assert message["commitment"] == self.opened.commitment
        assert ("scores" in message) == (message["phase"] == "over")
        assert {line["text"] for line in message.get("chat", [])} <= set(self.lines)

    def check_refusal(self, seat: int, move: str, refused: Message, since: int, until: int) -> None:
        """The reason is the same in another world, in which all that the seat cannot see is different."""
        reasons = [
            another_world(self.positions[n], seat, move).refusal(seat, move)
            for n in range(since, until + 1)
            if n in self.positions
        ]
        assert (refused["text"], refused.get("clause")) in [(str(one), one.clause) for one in reasons if one], refused

    def secrets(self, own: str) -> list[Any]:
        """What nobody may be told while the game goes on."""
        others = [nonce for nonce in self.nonces if nonce != own]
        return [self.opened.seed, *others, '"shuffle"', '"deal"', '"nonces"', '"seed"', '"nonce"']
