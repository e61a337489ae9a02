"""Tells people that it is their turn at a table which they are not looking at."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from saucerful.server import protocol as p
from saucerful.server.hall.elsewhere import Elsewhere
from saucerful.server.push.notifier import Notifier
from saucerful.server.room.room import Room
from saucerful.server.table.client import Client
from saucerful.server.table.state import Table


class TurnCalls:
    """Finds people at other tables, at other servers, and by a push message to a closed browser."""

    def __init__(
        self,
        connections: Mapping[str, set[Client]],
        notifier: Callable[[], Notifier | None],
        elsewhere: Callable[[], Elsewhere | None],
        start: Callable[[Coroutine[Any, Any, Any]], None],
    ) -> None:
        self._connections = connections
        self._notifier = notifier
        self._elsewhere = elsewhere
        """The other servers, as long as there are any."""
        self._start = start

    def call_next(self, room: Room) -> None:
        """Call the people whose turn it is, but those who are there."""
        table = room.table
        assert table.position is not None
        for seat in table.position.to_act:
            player = table.seats[seat].player
            if player is not None and table.seats[seat].bot is None:
                self._call(player, room)

    def call_missing(self, room: Room) -> None:
        """Call those for whose nonces the game waits before it can begin."""
        for seat in room.table.seats:
            if seat.player is not None and seat.to_reveal:
                self._call(seat.player, room)

    def call_here(self, player: str, table: str, game: str, deadline: int | None) -> bool:
        """Tell somebody at all connections that show something else; returns whether they have any here."""
        for client in self._connections.get(player, ()):
            if client.room is None or client.room.id != table:
                client.tell(p.YourTurn(table, game, deadline))
        return player in self._connections

    def _call(self, player: str, room: Room) -> None:
        table = room.table
        deadline = table.clocks.deadline() if table.phase == "playing" else None
        if self.call_here(player, table.id, table.game.name, deadline) or player in room.live.present:
            return
        if (elsewhere := self._elsewhere()) is not None:
            self._start(self._call_elsewhere(elsewhere, player, table, deadline))
        else:
            self._notify(player, table)

    async def _call_elsewhere(self, elsewhere: Elsewhere, player: str, table: Table, deadline: int | None) -> None:
        if not await elsewhere.call(player, table.id, table.game.name, deadline):
            self._notify(player, table)

    def _notify(self, player: str, table: Table) -> None:
        if (notifier := self._notifier()) is not None and table.unhurried:
            self._start(notifier.your_turn(player, table.id, table.game.name))
