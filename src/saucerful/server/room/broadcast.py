"""Sends what has happened to everybody at a table, to each as much of it as they may see."""

from collections.abc import Iterable

from saucerful.server import protocol as p
from saucerful.server.table import entries as e
from saucerful.server.table.client import Client
from saucerful.server.table.effects import ShowMove
from saucerful.server.table.live import LiveTable
from saucerful.server.table.state import Happened
from saucerful.server.table.views import TableViews


class Broadcast:
    """The messages of one table. Some wait a moment, because only the outcome of several changes counts.

    Four friends who come, sit down and are ready would otherwise be shown the whole table dozens of times.
    """

    def __init__(self, live: LiveTable, views: TableViews) -> None:
        self.views = views
        self._live = live
        self._seen: dict[Client, int] = {}
        """Who is still to be shown the table, and the last number that they have seen."""
        self._presence: dict[Client, None] = {}
        """Who is still to be told which people are there."""

    @property
    def clients(self) -> list[Client]:
        """Everybody at the table, the players before the spectators: nobody who plays waits for whoever looks on."""
        seat_of = self._live.table.seat_of
        return sorted(self._live.clients, key=lambda client: seat_of(client.player) is None)

    def tell_all(self, message: p.Tell, muted: str | None = None) -> None:
        """Send a message to everybody, except to those who have muted or blocked the person it comes from."""
        encoded = p.write_tell(message)
        for client in self.clients:
            if (client.player, muted) not in self._live.table.mutes and muted not in client.blocks.blocked:
                client.send(encoded)

    def show_chat(self, happened: Happened) -> None:
        """Send a line of chat."""
        said = happened.entry
        assert isinstance(said, e.Said)
        self.tell_all(p.ChatShown(self.views.line(happened.number, said)), muted=said.player)

    def show_move(self, shown: ShowMove) -> None:
        """Send a move: the same bytes to all who see the same, and its id to whoever made it."""
        table, views, happened = self._live.table, self.views, shown.happened
        entry = happened.entry
        assert isinstance(entry, e.Moved)
        clock = views.clock(shown.at) if table.real_time or table.settings.clock else None
        messages: dict[int | None, bytes] = {}
        for client in self.clients:
            seat = table.seat_of(client.player)
            if seat is not None and seat == entry.seat and entry.id is not None:
                client.send(views.moved(happened, seat, entry.id, clock))
                continue
            if seat not in messages:
                messages[seat] = views.moved(happened, seat, None, clock)
            client.send(messages[seat])

    def show_table(self, clients: Iterable[Client] | None, seen: int, now: int) -> None:
        """Send the whole table to these clients, or to all, with what they have missed since that number or before.

        However many spectators there are, what they all see alike is put together once.
        """
        live = self._live
        for_all = self.views.table_for_all(live.present, live.proposal, now)
        alike: dict[int, bytes] = {}
        for client in self.clients if clients is None else clients:
            self._presence.pop(client, None)
            missed_since = min(seen, self._seen.pop(client, seen))
            blocked = client.blocks.blocked
            anybody = not blocked and self.views.sees_what_all_see(client.player)
            message = alike.get(missed_since) if anybody else None
            if message is None:
                message = p.write_tell(self.views.table_for(client.player, missed_since, for_all, blocked))
            if anybody:
                alike[missed_since] = message
            client.send(message)

    # A moment later

    def note_change(self, seen: int) -> None:
        """Everybody is to be shown the table soon, with what has changed since that number."""
        for client in self.clients:
            self._seen.setdefault(client, seen)

    def note_presence(self) -> None:
        """Everybody is to be told soon who is there."""
        self._presence.update(dict.fromkeys(self.clients))

    @property
    def pending(self) -> bool:
        """Whether somebody is still to be told something."""
        return bool(self._seen or self._presence)

    def flush(self, now: int) -> None:
        """Send what was noted, to those who are still there."""
        here = self.clients
        self.show_table([client for client in here if client in self._seen], self._live.table.number, now)
        if self._presence:
            encoded = p.write_tell(self._who_is_there())
            for client in here:
                if client in self._presence:
                    client.send(encoded)
        self._seen.clear()
        self._presence.clear()

    def _who_is_there(self) -> p.Presence:
        present, table = self._live.present, self._live.table
        watching = sum(table.seat_of(player) is None for player in present)
        return p.Presence([seat.player in present for seat in table.seats], watching)
