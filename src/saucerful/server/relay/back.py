"""The owner's side: clients of another server at our tables."""

import msgspec

from saucerful.server import protocol as p
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.relay import messages as m
from saucerful.server.relay.link import Link
from saucerful.server.room.room import Room
from saucerful.server.storage.errors import NotRead, NotStored, OwnedElsewhere
from saucerful.server.table.blocks import Blocks


class RemoteClient:
    """A client that is connected to another server, as our rooms see it."""

    def __init__(self, link: Link, channel: int, person: p.Person, network: str, blocks: Blocks) -> None:
        self.person = person
        self.player = person.id
        self.network = network
        self.blocks = blocks
        self.room: Room | None = None
        self.waiting: list[bytes] | None = None
        """What it has sent while the table is being rebuilt."""
        self.has_moved = False
        """Whether its table is not here any more."""
        self._link = link
        self._channel = channel

    def tell(self, message: p.Tell) -> None:
        """Send a message."""
        self.send(p.write_tell(message))

    def send(self, message: bytes) -> None:
        """Send a message that is encoded already."""
        if not self.has_moved:
            self._link.tell(self._channel, message)

    def refuse(self, refusal: Refusal, id: str | None = None) -> None:
        """Say why something was not done."""
        self.tell(p.Refused(str(refusal), refusal.key, refusal.values, id, refusal.clause, refusal.late))

    def hold(self) -> None:
        """Send back what comes from now on."""
        self.has_moved = True

    def table_moved(self) -> None:
        """Have its server enter it wherever the table is now."""
        self.has_moved = True
        self._link.send(m.TableMoved(self._channel))

    def close(self, code: int) -> None:
        """Have its connection closed once everything has been sent."""
        self._link.send(m.CloseConnection(self._channel, code))


class Back:
    """All clients of one other server at our tables, over one connection."""

    def __init__(self, hall: Hall, link: Link) -> None:
        self._hall = hall
        self._link = link
        self._clients: dict[int, RemoteClient] = {}

    def receive(self, message: m.AnyMessage) -> bool:
        """Take a message; False if it is none for the owner."""
        match message:
            case m.FromClient():
                self._take(message)
            case m.EnterTable():
                self._enter(message)
            case m.LeaveTable():
                self._leave(message.channel)
            case m.MoveNoted():
                self._leave(message.channel)
                self._link.send(m.ChannelEnded(message.channel))
            case m.SummaryWanted():
                self._hall.start(self._summary(message))
            case m.TurnCalled():
                here = self._hall.turn_calls.call_here(message.player, message.table, message.game, message.deadline)
                self._link.send(m.TurnTold(message.request, here))
            case m.PersonTold():
                self._link.send(
                    m.TurnTold(message.request, self._hall.people.tell_here(message.player, message.message))
                )
            case m.ViewWanted():
                self._hall.start(self._view(message))
            case m.GlimpsesWanted():
                self._link.send(m.GlimpsesGiven(message.request, p.write_tell(p.Playing(self._hall.showcase.here()))))
            case m.NetworksWanted():
                networks = self._hall.people.networks_here(message.players)
                self._link.send(m.NetworksGiven(message.request, networks))
            case _:
                return False
        return True

    def lost(self) -> None:
        """The other server is gone, and all its clients with it."""
        for channel in list(self._clients):
            self._leave(channel)

    def renamed(self, person: p.Person) -> None:
        """Somebody has another name or face."""
        for client in self._clients.values():
            if client.player == person.id:
                client.person = person

    def take_blocks(self, player: str, blocks: Blocks) -> None:
        """Somebody was blocked, has blocked somebody, or does so no more."""
        for client in self._clients.values():
            if client.player == player:
                client.blocks = blocks

    def _enter(self, entered: m.EnterTable) -> None:
        client = self._clients.get(entered.channel)
        if client is None:
            client = RemoteClient(self._link, entered.channel, entered.person, entered.network, entered.blocks)
            self._clients[entered.channel] = client
            self._hall.people.networks.note(client.player, client.network, self._hall.time().wall)
        if client.has_moved:
            return
        room = self._hall.rooms.get(entered.table)
        if room is not None:
            room.enter(client, entered.seen)
        else:
            client.waiting = client.waiting or []
            self._hall.start(self._load(client, entered))

    async def _load(self, client: RemoteClient, entered: m.EnterTable) -> None:
        try:
            room = await self._hall.room(entered.table)
        except OwnedElsewhere:
            client.table_moved()
        except Refusal as refusal:
            if refusal.key == "stopping":
                client.table_moved()
            else:
                client.refuse(refusal)
        except (NotRead, NotStored):
            client.refuse(Refusal("not_read"))
        else:
            if self._clients.get(entered.channel) is client:
                room.enter(client, entered.seen)
        waiting, client.waiting = client.waiting or [], None
        for message in waiting:
            self._take(m.FromClient(entered.channel, message))

    def _take(self, sent: m.FromClient) -> None:
        client = self._clients.get(sent.channel)
        if client is None:
            return
        if client.has_moved:
            self._link.send(m.SentBack(sent.channel, sent.message))
        elif client.waiting is not None:
            client.waiting.append(sent.message)
        elif client.room is None:
            client.refuse(Refusal("not_at_table"))
        else:
            try:
                client.room.hear(client, p.read_ask(sent.message), 0.0)
            except msgspec.MsgspecError as error:  # its server is of another version
                client.refuse(Refusal("not_understood", {"why": str(error).replace("`", "'")}))

    def _leave(self, channel: int) -> None:
        client = self._clients.pop(channel, None)
        if client is not None and client.room is not None:
            client.room.leave(client)

    async def _view(self, wanted: m.ViewWanted) -> None:
        try:
            view = await (await self._hall.room(wanted.table)).seen_by_spectators()
        except (Refusal, NotRead, NotStored):
            view = None
        self._link.send(m.ViewGiven(wanted.request, view))

    async def _summary(self, wanted: m.SummaryWanted) -> None:
        try:
            summary = await (await self._hall.room(wanted.table)).summary()
        except (Refusal, NotRead, NotStored):
            summary = None
        self._link.send(m.SummaryGiven(wanted.request, summary))
