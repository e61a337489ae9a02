"""Two servers believe each other only if both know the secret, and if it is the right one that answers."""

import asyncio
from typing import Any

import msgspec
import pytest

from saucerful.server import protocol as p
from saucerful.server.relay import messages as m
from saucerful.server.relay.link import GREETING, Link

KEY = bytes(32)
PATIENCE = 60.0
ADA = p.Person("ada", "Ada", "moth")


class Listener:
    """Keeps what it is told."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.received: list[Any] = []
        self.is_lost = asyncio.Event()

    def receive(self, message: m.AnyMessage) -> None:
        self.received.append(message)

    def lost(self) -> None:
        self.is_lost.set()


class LinkEnds:
    """A listening server, and calls to it."""

    def __init__(self) -> None:
        self.called: list[Listener] = []
        self.callers: list[Listener] = []

    def link(self, ends: list[Listener], key: bytes, called: str, caller: str | None, lease: float) -> Link:
        def established(link: Link) -> Listener:
            ends.append(Listener(link))
            return ends[-1]

        return Link(key, called, caller, lease, established, lambda _, __: None)

    async def listen(self, lease: float = 20.0) -> None:
        loop = asyncio.get_running_loop()
        self.server = await loop.create_server(
            lambda: self.link(self.called, KEY, "owner", None, lease), "127.0.0.1", 0
        )
        self.port = self.server.sockets[0].getsockname()[1]

    async def call(self, key: bytes = KEY, called: str = "owner", lease: float = 20.0) -> Link:
        _, link = await asyncio.get_running_loop().create_connection(
            lambda: self.link(self.callers, key, called, "front", lease), "127.0.0.1", self.port
        )
        await asyncio.wait_for(link.opened, PATIENCE)
        return link


async def until(fits: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not fits():
            await asyncio.sleep(0.005)


async def test_messages_go_both_ways_and_the_same_one_for_several_clients_once() -> None:
    ends = LinkEnds()
    await ends.listen()
    link = await ends.call()
    await until(lambda: ends.called)
    assert (link.other, ends.called[0].link.other) == ("owner", "front")
    link.send(m.EnterTable(1, "table", 0, ADA, "home"))
    move = p.write_ask(p.Move("id", "3b"))
    link.send(m.FromClient(1, move))
    await until(lambda: len(ends.called[0].received) == 2)
    assert ends.called[0].received == [m.EnterTable(1, "table", 0, ADA, "home"), m.FromClient(1, move)]
    text = b'{"type":"pong"}'
    for channel in (1, 2):
        ends.called[0].link.tell(channel, text)
    ends.called[0].link.tell(3, b"{}")
    await until(lambda: ends.callers[0].received)
    assert ends.callers[0].received == [m.Deliver([1, 2], text), m.Deliver([3], b"{}")]
    link.close()
    await ends.called[0].is_lost.wait()
    ends.server.close()


def test_what_a_later_version_says_besides_is_skipped() -> None:
    longer, unknown = [*msgspec.to_builtins(m.LeaveTable(7)), "a field of a later version"], [99, "another kind"]
    assert m.decode(msgspec.msgpack.encode([longer])) == [m.LeaveTable(7)]
    assert m.decode(msgspec.msgpack.encode([unknown, longer, ["nonsense"], unknown])) == [m.LeaveTable(7)]
    with pytest.raises(msgspec.MsgspecError):
        m.decode(b"\xc1")


@pytest.mark.parametrize("wrong", [{"key": b"x" * 32}, {"called": "another"}])
async def test_who_does_not_know_the_secret_or_calls_another_server_is_refused(wrong: dict[str, Any]) -> None:
    ends = LinkEnds()
    await ends.listen()
    link = await ends.call(**wrong)
    assert not link.is_open
    assert (ends.called, ends.callers) == ([], [])
    ends.server.close()


async def test_a_stranger_learns_nothing_and_is_cut_off() -> None:
    ends = LinkEnds()
    await ends.listen()
    reader, writer = await asyncio.open_connection("127.0.0.1", ends.port)
    assert (await reader.readexactly(len(GREETING) + 32)).startswith(GREETING)
    writer.write(bytes(80))
    assert await reader.read() == b""
    assert ends.called == []
    writer.close()
    ends.server.close()


async def test_a_server_that_answers_when_nobody_waits_any_more_is_connected_all_the_same() -> None:
    ends = LinkEnds()
    await ends.listen()
    _, link = await asyncio.get_running_loop().create_connection(
        lambda: ends.link(ends.callers, KEY, "owner", "front", 20.0), "127.0.0.1", ends.port
    )
    link.opened.cancel()  # as a call does that has lasted too long
    await until(lambda: ends.callers and ends.called)
    link.send(m.LeaveTable(1))
    await until(lambda: ends.called[0].received == [m.LeaveTable(1)])
    link.close()
    ends.server.close()


async def test_a_server_that_falls_silent_is_given_up() -> None:
    ends = LinkEnds()
    await ends.listen(lease=1_000)  # so seldom does it give a sign of life
    link = await ends.call(lease=0.2)
    await asyncio.wait_for(ends.callers[0].is_lost.wait(), PATIENCE)
    assert not link.is_open
    ends.server.close()
