"""Calls the other servers on the same database, answers their calls, and hears what the database tells of them."""

import asyncio
import hashlib
import hmac
import random
import socket
from collections.abc import Callable
from typing import Any

import structlog

from saucerful.server import protocol as p
from saucerful.server.hall import housekeeping
from saucerful.server.hall.hall import Hall
from saucerful.server.hall.seekers import JoinableTable, Seeker
from saucerful.server.relay import messages as m
from saucerful.server.relay.back import Back
from saucerful.server.relay.front import Front, RemoteRoom
from saucerful.server.relay.link import Link
from saucerful.server.storage.errors import NotRead
from saucerful.server.storage.protocols import SharedStorage
from saucerful.server.storage.rows import OtherServer
from saucerful.server.table.blocks import Blocks

CALL_SECONDS = 2.0
"""Time in which another server must answer a call."""
LOBBY_EVERY = 0.5
"""Seconds between two announcements that the lobby has changed."""
LOBBY = "lobby"
WOKEN_AT_ONCE = 16
"""Tables of a lost server that are rebuilt at the same time: they are taken over in one transaction."""
LOOKS = 4
"""How often in the length of a lease a server looks whether it has one."""

log = structlog.get_logger("saucerful.relay")


class Peer:
    """One connection: both servers may have clients at the other's tables."""

    def __init__(self, relay: "Relay", link: Link) -> None:
        self.link = link
        self.front = Front(relay.hall, link)
        self.back = Back(relay.hall, link)
        self._relay = relay
        relay.peers.add(self)

    def receive(self, message: m.AnyMessage) -> None:
        """Take a message; whatever goes wrong concerns this message only."""
        try:
            if isinstance(message, m.HealthAsked):
                self.link.send(m.HealthTold(message.request, self._relay.is_well))
            elif not (self.back.receive(message) or self.front.receive(message)):
                self._relay.receive(message)
        except Exception:
            log.exception("relay_failed", message=type(message).__name__)

    def lost(self) -> None:
        """The connection has ended."""
        self._relay.peers.discard(self)
        self.front.lost()
        self.back.lost()


class Relay:
    """The hall's way to the other servers."""

    def __init__(self, hall: Hall, storage: SharedStorage, listening: socket.socket) -> None:
        self.hall = hall
        self.peers: set[Peer] = set()
        self._storage = storage
        self._key = hmac.digest(storage.key, b"servers", hashlib.sha256)
        self._listening = listening
        self._server: asyncio.Server | None = None
        self._calls: dict[str, asyncio.Task[Peer | None]] = {}
        """The calls that we make, by server."""
        self._is_lobby_planned = False
        self._sought = m.Sought(storage.node, [])
        """Who looks for a game here, as the server that pairs people is to know it."""
        hall.metrics.other_servers.set_function(lambda: len(storage.others))

    def _count(self, sent: int, received: int) -> None:
        self.hall.metrics.relayed_out += sent
        self.hall.metrics.relayed_in += received

    async def start(self) -> None:
        """Answer calls from now on, and watch the others."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: self._link(self._storage.node, None), sock=self._listening)
        self._storage.watch_others(self)
        self.hall.elsewhere = self
        self.hall.start(self._watch_ourselves())

    async def stop(self) -> None:
        """End all connections."""
        if self._server is not None:
            self._server.close()
        for task in self._calls.values():
            task.cancel()
        for peer in list(self.peers):
            peer.link.close()
        await asyncio.sleep(0)

    def _link(self, called: str, caller: str | None) -> Link:
        return Link(self._key, called, caller, self._storage.lease, lambda link: Peer(self, link), self._count)

    # Whether we can write

    @property
    def is_well(self) -> bool:
        """Whether this server has its lease."""
        return self._storage.silence < self._storage.lease

    async def _watch_ourselves(self) -> None:
        """If only we cannot reach the database, the others take over our tables: then everybody must go there.

        If nobody can reach it, people stay, and wait with their tables.
        """
        while not self.hall.stopping:
            if self.is_well:
                self.hall.stranded = False
            elif not self.hall.stranded and await self._are_others_well():
                self.hall.strand()
            await asyncio.sleep(self._storage.lease / LOOKS)

    async def _are_others_well(self) -> bool:
        peers = await self._all_peers()
        return any(await asyncio.gather(*(peer.front.ask(m.HealthAsked) for peer in peers)))

    # What the hall asks

    async def room(self, table: str, owner: OtherServer) -> RemoteRoom | None:
        """The table at the server that owns it; None if that cannot be reached."""
        peer = await self._peer(owner)
        return None if peer is None else peer.front.room(table)

    async def owner(self, table: str) -> OtherServer | None:
        """The server at work that owns a table, if there is one."""
        return await self._storage.owner(table)

    async def opened_by(self, person: str) -> tuple[int, int]:
        """How many unfinished tables a person has at all servers, and how many of them the lobby lists."""
        return await self._storage.opened_by(person)

    def lobby_changed(self) -> None:
        """Have the others show the lobby anew, soon."""
        if not self._is_lobby_planned:
            self._is_lobby_planned = True
            asyncio.get_running_loop().call_later(LOBBY_EVERY, lambda: self.hall.start(self._announce_lobby()))

    async def _announce_lobby(self) -> None:
        self._is_lobby_planned = False
        try:
            await self._storage.announce(LOBBY)
        except NotRead as error:
            log.info("lobby_not_announced", why=str(error))

    def renamed(self, person: p.Person) -> None:
        """Have the others show somebody's new name or face."""
        self.hall.start(self._tell_all(m.Renamed(person)))

    async def blocks_changed(self, player: str, blocks: Blocks) -> None:
        """Have the others note whom somebody has blocked, and who has blocked them; sent when this returns."""
        await self._tell_all(m.BlocksChanged(player, blocks))

    async def tell(self, player: str, message: bytes) -> bool:
        """Tell something to somebody who is connected to another server; False if they are nowhere."""
        peers = await self._all_peers()
        told = await asyncio.gather(
            *(peer.front.ask(lambda request: m.PersonTold(request, player, message)) for peer in peers)
        )
        return any(told)

    async def call(self, player: str, table: str, game: str, deadline: int | None) -> bool:
        """Tell somebody who is connected to another server that it is their turn; False if they are nowhere."""
        peers = await self._all_peers()
        told = await asyncio.gather(
            *(peer.front.ask(lambda request: m.TurnCalled(request, player, table, game, deadline)) for peer in peers)
        )
        return any(told)

    def pairs_here(self) -> bool:
        """Whether this is the server that pairs the people of all: the first by its id."""
        return self._pairing() is None

    def seek_there(self, seekers: list[Seeker], begun: list[JoinableTable]) -> bool:
        """Tell the server that pairs people who looks here, and where they could take over; False if that is us."""
        self._sought = m.Sought(self._storage.node, seekers, begun)
        server = self._pairing()
        if server is not None:
            self.hall.start(self._tell_sought(server))
        return server is not None

    async def _tell_sought(self, server: OtherServer) -> None:
        """Tell the latest lists: a connection that is being made must not bring earlier ones after them."""
        peer = await self._peer(server)
        if peer is not None:
            peer.link.send(self._sought)

    def take_over_there(self, server: str, table: str, seeker: Seeker) -> None:
        """Have another server let somebody take over from a bot at one of its tables."""
        owner = next((other for other in self._storage.others if other.id == server), None)
        if owner is not None:
            self.hall.start(self._send(owner, m.TakesOver(table, seeker)))

    async def glimpses(self) -> list[p.Glimpse]:
        """A few public games in play at each of the other servers."""
        return [one for found in await self._ask_all(m.GlimpsesWanted) for one in found]

    async def networks_of(self, players: list[str]) -> list[tuple[str, str]]:
        """Over which networks people are connected to the other servers: pairs of a person and a network."""
        return [
            one for found in await self._ask_all(lambda request: m.NetworksWanted(request, players)) for one in found
        ]

    async def _ask_all(self, question: Callable[[int], m.AnyMessage]) -> list[Any]:
        """The answers of those that gave one."""
        answers = await asyncio.gather(*(peer.front.ask(question) for peer in await self._all_peers()))
        return [answer for answer in answers if answer is not None]

    def _pairing(self) -> OtherServer | None:
        first = min(self._storage.others, key=lambda other: other.id, default=None)
        return first if first is not None and first.id < self._storage.node else None

    def paired(self, player: str, table: str, game: str) -> None:
        """Tell somebody who is connected to another server that they have a place."""
        self.hall.start(self._tell_all(m.PersonPaired(player, table, game)))

    def tell_counts(self, counts: dict[str, int]) -> None:
        """Tell the others how many people look for a game."""
        self.hall.start(self._tell_all(m.SeekersCounted(counts)))

    async def _send(self, server: OtherServer, message: m.AnyMessage) -> None:
        peer = await self._peer(server)
        if peer is not None:
            peer.link.send(message)

    async def wake(self, tables: list[str]) -> None:
        """Have another server, any one, go on with these tables."""
        peers = await self._all_peers()
        if peers and tables:
            random.choice(peers).link.send(m.Woken(tables))

    async def _tell_all(self, message: m.AnyMessage) -> None:
        for peer in await self._all_peers():
            peer.link.send(message)

    # Connections

    async def _all_peers(self) -> list[Peer]:
        """A connection to each other server that can be reached, also to one that the last look did not find."""
        await asyncio.gather(*(self._peer(other) for other in self._storage.others))
        return list({peer.link.other: peer for peer in self.peers}.values())

    async def _peer(self, other: OtherServer) -> Peer | None:
        """The connection to another server, made if need be; None if it does not answer."""
        for peer in self.peers:
            if peer.link.other == other.id:
                return peer
        task = self._calls.get(other.id)
        if task is None or task.done():
            task = self._calls[other.id] = asyncio.get_running_loop().create_task(self._call(other))
        return await asyncio.shield(task)

    async def _call(self, other: OtherServer) -> Peer | None:
        host, _, port = other.address.rpartition(":")
        try:
            async with asyncio.timeout(CALL_SECONDS):
                _, link = await asyncio.get_running_loop().create_connection(
                    lambda: self._link(other.id, self._storage.node), host.strip("[]"), int(port)
                )
                await link.opened
        except (OSError, ValueError, TimeoutError) as error:
            log.debug("server_not_reached", server=other.name, address=other.address, why=str(error))
            return None
        finally:
            self._calls.pop(other.id, None)
        return next((peer for peer in self.peers if peer.link is link), None)

    # What the others say, and what the database tells of them

    def receive(self, message: m.AnyMessage) -> None:
        """Take a message that concerns no client."""
        match message:
            case m.Renamed():
                for peer in self.peers:
                    peer.back.renamed(message.person)
                self.hall.people.show_name(message.person)
            case m.BlocksChanged():
                for peer in self.peers:
                    peer.back.take_blocks(message.player, message.blocks)
                self.hall.people.take_blocks(message.player, message.blocks)
            case m.Sought():
                self.hall.waiting.heard(message.server, message.seekers, message.begun)
            case m.TakesOver():
                self.hall.waiting.take_over(message.table, message.seeker)
            case m.PersonPaired():
                self.hall.waiting.paired(message.player, message.table, message.game)
            case m.SeekersCounted():
                self.hall.waiting.counted(message.counts)
            case m.Woken():
                self.hall.start(housekeeping.wake(self.hall, message.tables, WOKEN_AT_ONCE))

    def server_gone(self) -> None:
        """Go on with those of its tables at which something is due."""
        self.hall.start(housekeeping.wake_due(self.hall, WOKEN_AT_ONCE))

    def announced(self, what: str) -> None:
        """Hear what another server announced."""
        if what == LOBBY:
            self.hall.lobby.tell_soon()

    def database_was_away(self, began: int, ended: int) -> None:
        """Charge the time to nobody."""
        self.hall.was_away(began, ended)
