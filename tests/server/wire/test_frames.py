"""Frames that are read and written by hand are just those of the library; all others are left to it."""

import asyncio
import base64
import json
import secrets
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from saucerful.server.wire.frames import Edges, short_text, text_frame
from tests.server.live import Server

OPCODES = st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.PONG, Opcode.CLOSE])


def framed(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def read_by_the_library(data: bytes) -> Frame | None:
    """The frame, if the bytes are just one that a server may take; None otherwise."""
    reader = StreamReader()
    reader.feed_data(data)
    try:
        next(Frame.parse(reader.read_exact, mask=True))
    except StopIteration as found:
        rest = bytes(reader.buffer)
        return found.value if not rest else None
    except ProtocolError:
        return None
    return None


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_message_out_is_framed_as_the_library_frames_it(length: int) -> None:
    text = b"x" * length
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@given(st.binary(max_size=125))
def test_a_short_message_in_is_read_at_once(text: bytes) -> None:
    assert short_text(framed(Opcode.TEXT, text)) == text


@given(st.binary(max_size=140) | st.binary(max_size=12).map(lambda rest: b"\x81\x86" + rest))
def test_no_bytes_are_taken_that_the_library_would_refuse(data: bytes) -> None:
    text = short_text(data)
    if text is not None:
        frame = read_by_the_library(data)
        assert frame is not None
        assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text)


@pytest.mark.parametrize(
    "data",
    [
        framed(Opcode.TEXT, b"x" * 126),
        framed(Opcode.TEXT, b"half", fin=False),
        framed(Opcode.CONT, b"half"),
        framed(Opcode.BINARY, b"{}"),
        framed(Opcode.PING, b"{}"),
        framed(Opcode.CLOSE, b"\x03\xe8"),
        framed(Opcode.TEXT, b"{}") * 2,
        framed(Opcode.TEXT, b"{}")[:-1],
        Frame(Opcode.TEXT, b"{}").serialize(mask=False),
        b"\xc1" + framed(Opcode.TEXT, b"{}")[1:],
        b"",
    ],
    ids=["long", "first", "last", "binary", "ping", "close", "two", "half", "bare", "reserved", "nothing"],
)
def test_everything_else_is_left_to_the_library(data: bytes) -> None:
    assert short_text(data) is None


@given(st.lists(st.tuples(OPCODES, st.integers(0, 300), st.booleans()), max_size=6), st.data())
def test_it_is_known_where_frames_end_however_they_are_cut(frames: list[tuple[Opcode, int, bool]], draw: Any) -> None:
    edges, stream, ends = Edges(), b"", {0}
    for opcode, length, fin in frames:
        control = opcode in (Opcode.PING, Opcode.PONG, Opcode.CLOSE)
        stream += framed(opcode, b"x" * (length % 126 if control else length), fin or control)
        ends.add(len(stream))
    at = 0
    while at < len(stream):
        size = draw.draw(st.integers(1, len(stream) - at))
        edges.follow(stream[at : at + size])
        at += size
        assert edges.at_one == (at in ends)


class Bare:
    """A socket whose frames we write ourselves, however we like, on a real server's line."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def to(cls, port: int) -> "Bare":
        self = cls(*await asyncio.open_connection("127.0.0.1", port))
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        me = httpx.get(f"http://127.0.0.1:{port}/api/me")
        self.writer.write(
            f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Cookie: {me.headers['set-cookie'].partition(';')[0]}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in await self.reader.readuntil(b"\r\n\r\n")
        assert (await self.hear())["type"] == "welcome"
        return self

    async def say(self, *parts: bytes) -> None:
        """Each part in a packet of its own."""
        for part in parts:
            self.writer.write(part)
            await self.writer.drain()
            await asyncio.sleep(0.02)

    async def frame(self) -> tuple[int, bytes]:
        first, length = await self.reader.readexactly(2)
        if length == 126:
            length = int.from_bytes(await self.reader.readexactly(2), "big")
        return first & 15, await self.reader.readexactly(length)

    async def hear(self) -> Any:
        opcode, data = await asyncio.wait_for(self.frame(), 20)
        assert opcode == Opcode.TEXT, (opcode, data)
        return json.loads(data)

    async def closed_with(self) -> int:
        while True:
            opcode, data = await asyncio.wait_for(self.frame(), 20)
            if opcode == Opcode.CLOSE:
                return int.from_bytes(data[:2], "big")


def ping(id: int) -> bytes:
    return json.dumps({"type": "ping", "id": id}).encode()


async def test_a_real_line_takes_frames_in_any_shape_and_keeps_their_order(server: Server) -> None:
    line = await Bare.to(server.port)
    whole = [framed(Opcode.TEXT, ping(id)) for id in range(20)]
    first, rest = framed(Opcode.TEXT, ping(7)[:9], fin=False), framed(Opcode.CONT, ping(7)[9:])
    long = framed(Opcode.TEXT, ping(9) + b" " * 300)
    await line.say(whole[0])
    await line.say(whole[1] + whole[2], whole[3])
    await line.say(whole[4][:1], whole[4][1:2], whole[4][2:], whole[5][:8], whole[5][8:] + whole[6])
    await line.say(first, framed(Opcode.PING, b"there?"), rest, whole[8])
    await line.say(long[:7], long[7:], whole[10])
    heard = [await asyncio.wait_for(line.frame(), 20) for _ in range(12)]
    assert (Opcode.PONG, b"there?") in heard
    assert [json.loads(data)["id"] for opcode, data in heard if opcode == Opcode.TEXT] == list(range(11))
    await line.say(framed(Opcode.CLOSE, b"\x03\xe8"))
    assert await line.closed_with() == 1000


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (Frame(Opcode.TEXT, ping(1)).serialize(mask=False), 1002),
        (b"\xc1" + framed(Opcode.TEXT, ping(1))[1:], 1002),
        (framed(Opcode.TEXT, b"half", fin=False) + framed(Opcode.TEXT, ping(1)), 1002),
        (framed(Opcode.TEXT, b"x" * 20_000), 1009),
    ],
    ids=["bare", "reserved", "within another", "too long"],
)
async def test_a_real_line_is_as_strict_as_the_library(server: Server, wrong: bytes, code: int) -> None:
    line = await Bare.to(server.port)
    await line.say(framed(Opcode.TEXT, ping(0)))
    assert (await line.hear())["type"] == "pong"
    await line.say(wrong)
    assert await line.closed_with() == code
