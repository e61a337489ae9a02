"""The front: our own clients at the tables of another server."""

import asyncio
from itertools import count
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from saucerful.engine.errors import SaucerfulError
from saucerful.server import protocol as p
from saucerful.server.hall.hall import Hall
from saucerful.server.relay import messages as m
from saucerful.server.relay.link import Link
from saucerful.server.storage.errors import NotRead
from saucerful.server.table.client import COME_AGAIN, Client
from saucerful.server.table.summary import TableSummary

NUMBERED = (b'{"type":"table"', b'{"type":"moved"')
"""How the messages begin whose number a client names when it comes again."""
ANSWER_SECONDS = 5.0
GONE = "The server that owns the table has gone."


class Numbered(msgspec.Struct):
    """Their number."""

    n: int


class Channel:
    """One of our clients at a table of the other server."""

    def __init__(self, number: int, client: Client, room: "RemoteRoom") -> None:
        self.number = number
        self.client = client
        self.room = room
        self.last = b""
        """The last message with a number, as it was sent to the client."""
        self.is_moving = False
        """Whether the table is on its way to another server."""
        self.unheard: list[bytes] = []
        """What the old owner has sent back, because it came too late."""
        self.waiting: list[bytes] = []
        """What the client has sent meanwhile."""

    @property
    def seen(self) -> int:
        """The last number that the client has seen."""
        return msgspec.json.decode(self.last, type=Numbered).n if self.last else 0


class RemoteRoom:
    """A table of the other server, as our clients use it."""

    def __init__(self, front: "Front", table: str) -> None:
        self.id = table
        self._front = front
        self._channels: dict[Client, Channel] = {}

    def enter(self, client: Client, seen: int) -> None:
        """A client opens the table."""
        client.room = self
        channel = self._channels.get(client)
        if channel is None:
            channel = self._channels[client] = self._front.open(client, self)
        if not channel.is_moving:
            self._front.send(m.EnterTable(channel.number, self.id, seen, client.person, client.network, client.blocks))

    def leave(self, client: Client) -> None:
        """A client closes the table."""
        if client.room is self:
            client.room = None
        channel = self._channels.pop(client, None)
        if channel is not None:
            self._front.close(channel)

    def hear(self, client: Client, message: p.AnyAsk, _: float) -> None:
        """A message from one of our clients there."""
        channel = self._channels.get(client)
        if channel is None:
            return
        said = p.write_ask(message)
        if channel.is_moving:
            channel.waiting.append(said)
        else:
            self._front.send(m.FromClient(channel.number, said))

    def forget(self, client: Client) -> None:
        """A client is not at this table any more; the other server knows it."""
        self._channels.pop(client, None)

    async def summary(self) -> TableSummary:
        """How things stand there; raises `NotRead`."""
        found = await self._front.ask(lambda request: m.SummaryWanted(request, self.id))
        if found is None:
            raise NotRead(GONE)
        summary: TableSummary = found
        return summary

    async def seen_by_spectators(self) -> bytes | None:
        """The view of a spectator there, as JSON; None if nobody may watch, or nothing can be seen just now."""
        view: bytes | None = await self._front.ask(lambda request: m.ViewWanted(request, self.id))
        return view


class Front:
    """All our clients at the tables of one other server, over one connection."""

    def __init__(self, hall: Hall, link: Link) -> None:
        self._hall = hall
        self._link = link
        self._channels: dict[int, Channel] = {}
        self._rooms: WeakValueDictionary[str, RemoteRoom] = WeakValueDictionary()
        self._numbers = count(1)
        self._requests: dict[int, asyncio.Future[Any]] = {}

    def room(self, table: str) -> RemoteRoom:
        """A table there."""
        room = self._rooms.get(table)
        if room is None:
            room = self._rooms[table] = RemoteRoom(self, table)
        return room

    def open(self, client: Client, room: RemoteRoom) -> Channel:
        """A channel for a client that comes to a table."""
        channel = Channel(next(self._numbers), client, room)
        self._channels[channel.number] = channel
        if not self._link.is_open:  # it has been lost just now
            asyncio.get_running_loop().call_soon(self._give_up, channel)
        return channel

    def close(self, channel: Channel) -> None:
        """A client has left."""
        if self._channels.pop(channel.number, None) is not None and not channel.is_moving:
            self.send(m.LeaveTable(channel.number))

    def send(self, message: m.AnyMessage) -> None:
        """Say something to the other server."""
        self._link.send(message)

    async def ask(self, question: Any) -> Any:
        """Ask something that has an answer; `question` makes the message for a request's number. None: no answer."""
        number, answer = next(self._numbers), asyncio.get_running_loop().create_future()
        self._requests[number] = answer
        self.send(question(number))
        try:
            return await asyncio.wait_for(answer, ANSWER_SECONDS if self._link.is_open else 0)
        except TimeoutError:
            return None
        finally:
            self._requests.pop(number, None)

    # What the other server says

    def receive(self, message: m.AnyMessage) -> bool:
        """Take a message; False if it is none for the front."""
        match message:
            case m.Deliver():
                self._deliver(message)
            case m.CloseConnection():
                channel = self._channels.pop(message.channel, None)
                if channel is not None:
                    self._end(channel)
                    channel.client.close(message.code)
            case m.TableMoved():
                channel = self._channels.get(message.channel)
                if channel is not None:
                    channel.is_moving = True
                self.send(m.MoveNoted(message.channel))
            case m.SentBack():
                channel = self._channels.get(message.channel)
                if channel is not None:
                    channel.unheard.append(message.message)
            case m.ChannelEnded():
                channel = self._channels.pop(message.channel, None)
                if channel is not None:
                    self._hall.start(self._enter_again(channel))
            case m.SummaryGiven():
                self._answer(message.request, message.summary)
            case m.TurnTold():
                self._answer(message.request, message.here)
            case m.HealthTold():
                self._answer(message.request, message.well)
            case m.GlimpsesGiven():
                self._answer(message.request, msgspec.json.decode(message.playing, type=p.Playing).tables)
            case m.ViewGiven():
                self._answer(message.request, message.view)
            case m.NetworksGiven():
                self._answer(message.request, message.networks)
            case _:
                return False
        return True

    def lost(self) -> None:
        """The other server is gone, or cannot be reached: all our clients there come again."""
        channels, self._channels = list(self._channels.values()), {}
        for channel in channels:
            self._give_up(channel)
        for answer in self._requests.values():
            if not answer.done():
                answer.set_result(None)

    def _deliver(self, delivery: m.Deliver) -> None:
        text, has_number = delivery.message, delivery.message.startswith(NUMBERED)
        for number in delivery.channels:
            channel = self._channels.get(number)
            if channel is not None:
                if has_number:
                    channel.last = text
                channel.client.send(text)

    def _answer(self, request: int, answer: Any) -> None:
        waiting = self._requests.get(request)
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    async def _enter_again(self, channel: Channel) -> None:
        """Bring a client to wherever its table is played now, with everything that nobody has heard yet."""
        client, room = channel.client, channel.room
        try:
            found = await self._hall.find(room.id)
        except SaucerfulError:
            found = None
        if client.room is not room:
            return
        seen, unheard = channel.seen, [*channel.unheard, *channel.waiting]
        room.forget(client)
        if found is None:
            self._give_up(channel)
            return
        found.enter(client, seen)
        for message in unheard:
            found.hear(client, p.read_ask(message), 0.0)

    def _end(self, channel: Channel) -> None:
        channel.room.forget(channel.client)
        if channel.client.room is channel.room:
            channel.client.room = None

    def _give_up(self, channel: Channel) -> None:
        self._end(channel)
        channel.client.close(COME_AGAIN)
