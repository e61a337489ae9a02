"""The people who are connected to a server: their names, blocks and networks, and what the host does about them."""

import asyncio
import secrets
from collections.abc import Callable, Mapping

from saucerful.server import protocol as p
from saucerful.server.access.measures import Measures
from saucerful.server.access.networks import PERIOD, Networks
from saucerful.server.hall.elsewhere import Elsewhere
from saucerful.server.moment import Now
from saucerful.server.refusals import Refusal
from saucerful.server.room.room import Room
from saucerful.server.storage.protocols import Storage
from saucerful.server.table.blocks import Blocks
from saucerful.server.table.client import COME_AGAIN, Client


class ConnectedPeople:
    """Finds people at all their connections, and lets every place know what has changed about them."""

    def __init__(
        self,
        storage: Storage,
        rooms: Mapping[str, Room],
        loading: Mapping[str, asyncio.Task[Room]],
        elsewhere: Callable[[], Elsewhere | None],
        time: Callable[[], Now],
        counted: Callable[[int], None],
    ) -> None:
        """`counted` is called with the number of people whenever it may have changed."""
        self.connections: dict[str, set[Client]] = {}
        """The connections of each person."""
        self.networks = Networks()
        self.measures = Measures()
        self._storage = storage
        self._rooms = rooms
        self._loading = loading
        self._elsewhere = elsewhere
        self._time = time
        self._counted = counted
        self._last_forgotten = 0

    # Who is there

    def add(self, client: Client) -> None:
        """Note a new connection."""
        self.connections.setdefault(client.player, set()).add(client)
        self._counted(len(self.connections))

    def remove(self, client: Client) -> None:
        """Forget a connection that is closed."""
        others = self.connections.get(client.player, set())
        others.discard(client)
        if not others:
            self.connections.pop(client.player, None)
        self._counted(len(self.connections))

    def for_each(self, act: Callable[[Client], None]) -> None:
        """Do something with every connection."""
        for clients in list(self.connections.values()):
            for client in list(clients):
                act(client)

    def networks_of(self, player: str) -> list[str]:
        """Tags of the networks in which a person is now, or was within the last day."""
        now = self._time().wall
        for client in self.connections.get(player, ()):
            self.networks.note(player, client.network, now)
        return self.networks.tags(player, now)

    def networks_here(self, players: list[str]) -> list[tuple[str, str]]:
        """Over which networks people are connected to this server: pairs of a person and a network."""
        return [(player, client.network) for player in players for client in self.connections.get(player, ())]

    async def networks_now(self, players: list[str]) -> dict[str, set[str]]:
        """The networks over which people are connected, to whichever server; those who are nowhere are left out."""
        elsewhere = None if self._storage.alone else self._elsewhere()
        there = [] if elsewhere is None else await elsewhere.networks_of(players)
        found: dict[str, set[str]] = {}
        for player, network in (*self.networks_here(players), *there):
            found.setdefault(player, set()).add(network)
        return found

    async def share_network_key(self) -> None:
        """Make the tags of networks with the key of these thirty days, which all servers share."""
        period = self._time().wall // PERIOD
        if self.networks.key_period != period:
            await self._storage.save_network_key(period, secrets.token_bytes(32))
            key = await self._storage.network_key(period)
            if key is not None:
                self.networks.use_key(period, key)

    async def tag(self, network: str) -> str:
        """The tag of a network in these thirty days, the same at all servers."""
        await self.share_network_key()
        return self.networks.tag(network, self._time().wall)

    # What changes about them

    def renamed(self, person: p.Person) -> None:
        """Show somebody's new name or face wherever they are."""
        self.show_name(person)
        if (elsewhere := self._elsewhere()) is not None:
            elsewhere.renamed(person)

    def show_name(self, person: p.Person) -> None:
        """Show somebody's new name or face at the tables of this server."""
        for client in self.connections.get(person.id, set()):
            client.person = person
        for room in self._rooms.values():
            room.renamed(person)

    async def blocks_changed(self, *players: str) -> None:
        """Let all servers know that these people have blocked somebody, or were blocked."""
        for player in players:
            blocks = await self._storage.blocks(player)
            self.take_blocks(player, blocks)
            if (elsewhere := self._elsewhere()) is not None:
                await elsewhere.blocks_changed(player, blocks)

    def take_blocks(self, player: str, blocks: Blocks) -> None:
        """Note whom somebody has blocked and who has blocked them, at all their clients here and at our tables."""
        at_tables = (client for room in self._rooms.values() for client in room.live.clients_of(player))
        for client in (*self.connections.get(player, ()), *at_tables):
            client.blocks = blocks

    async def forget(self) -> None:
        """Drop what is in memory of people whose data was deleted, and close their connections."""
        for number, player in await self._storage.forgotten_players(self._last_forgotten):
            self._last_forgotten = max(self._last_forgotten, number)
            await asyncio.gather(*self._loading.values(), return_exceptions=True)  # they may have read the old entries
            for room in self._rooms.values():
                room.forget(player)
            for client in list(self.connections.get(player, ())):
                client.close(1000)

    async def apply_measures(self) -> None:
        """Read the host's measures, and close the connections of people who are banned."""
        now = self._time().wall
        self.measures.replace(await self._storage.measures(now))
        banned = Refusal("banned")

        def close_if_banned(client: Client) -> None:
            if self.measures.is_banned(client.player, client.network, now):
                client.refuse(banned)
                client.close(COME_AGAIN)  # whoever comes again is told at the door

        self.for_each(close_if_banned)

    # Messages to them

    async def tell(self, player: str, message: p.Tell) -> bool:
        """Tell somebody something, wherever they are connected; False if they are nowhere."""
        encoded = p.write_tell(message)
        if self.tell_here(player, encoded):
            return True
        elsewhere = self._elsewhere()
        return elsewhere is not None and not self._storage.alone and await elsewhere.tell(player, encoded)

    def tell_here(self, player: str, message: bytes) -> bool:
        """Tell somebody something who is connected to this server; False if they are not."""
        clients = self.connections.get(player, set())
        for client in clients:
            client.send(message)
        return bool(clients)
