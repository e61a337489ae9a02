"""A WebSocket takes frames in any shape, keeps to the rules of the library, and lets go of whoever does not."""

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from saucerful.server.wire import websocket
from tests.server.wire.serving import PATIENCE, Service, framed, on_both_loops, serving


@on_both_loops
async def test_frames_come_in_any_shape_and_keep_their_order() -> None:
    async with serving(Service()) as (_, caller):
        bare = await caller.websocket()
        whole = [framed(Opcode.TEXT, b"%d" % number) for number in range(12)]
        await bare.say(whole[0])
        await bare.say(whole[1] + whole[2], whole[3])
        await bare.say(whole[4][:1], whole[4][1:2], whole[4][2:], whole[5][:6], whole[5][6:] + whole[6])
        first, rest = framed(Opcode.TEXT, b"7 in ", fin=False), framed(Opcode.CONT, b"halves")
        await bare.say(first, framed(Opcode.PING, b"there?"), rest, whole[8])
        long = framed(Opcode.BINARY, b"9" + b" " * 300)
        await bare.say(long[:7], long[7:])
        await bare.say(framed(Opcode.TEXT, b"", fin=False) * 1, framed(Opcode.CONT, b"", fin=False) * 50)
        await bare.say(framed(Opcode.CONT, b"10", fin=False), framed(Opcode.CONT, b""), whole[11])
        heard = [await bare.frame() for _ in range(13)]
        assert heard.pop(7) == (Opcode.PONG, b"there?")
        assert [int(data.split()[0]) for _, data in heard] == list(range(12))
        assert heard[7][1] == b"7 in halves"
        await bare.say(framed(Opcode.CLOSE, b"\x03\xe8"))
        assert await bare.closed_with() == 1000
        assert await bare.is_closed()


@on_both_loops
async def test_what_follows_the_handshake_in_the_same_packet_is_received() -> None:
    async with serving(Service()) as (_, caller):
        bare = await caller.websocket(rest=framed(Opcode.TEXT, b"early") + framed(Opcode.TEXT, b"bird")[:3])
        await bare.say(b"")
        assert await bare.frame() == (Opcode.TEXT, b"early")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
        (b"\xc1" + framed(Opcode.TEXT, b"{}")[1:], 1002),
        (framed(Opcode.TEXT, b"half", fin=False) + framed(Opcode.TEXT, b"{}"), 1002),
        (framed(Opcode.CONT, b"half"), 1002),
        (framed(Opcode.PING, b"")[:1] + b"\xfe" + b"\x00" * 10, 1002),
        (framed(Opcode.TEXT, b"x" * (16 * 1024 + 1)), 1009),
        (framed(Opcode.TEXT, b"x" * 16 * 1024, fin=False) + framed(Opcode.CONT, b"x"), 1009),
        (framed(Opcode.CLOSE, b"\x03\xe8\xff"), 1007),
    ],
    ids=["bare", "reserved", "within another", "no first", "long ping", "too long", "too long in parts", "no text"],
)
@on_both_loops
async def test_it_is_as_strict_as_the_library(wrong: bytes, code: int) -> None:
    async with serving(Service()) as (_, caller):
        bare = await caller.websocket()
        await bare.say(framed(Opcode.TEXT, b"{}"))
        assert await bare.frame() == (Opcode.TEXT, b"{}")
        await bare.say(wrong)
        assert await bare.closed_with() == code
        assert await bare.is_closed()


@on_both_loops
async def test_what_was_said_before_goodbye_is_received_and_nothing_is_sent_after_it() -> None:
    service = Service()
    async with serving(service) as (_, caller):
        bare = await caller.websocket()
        await bare.say(framed(Opcode.TEXT, b"{}") + framed(Opcode.CLOSE, b"\x03\xe8") + framed(Opcode.TEXT, b"{}"))
        assert await bare.frame() == (Opcode.CLOSE, b"\x03\xe8")
        assert await bare.is_closed()
        while service.sockets:
            await asyncio.sleep(0.01)


@on_both_loops
async def test_who_is_closed_is_heard_no_more_and_soon_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "CLOSE_SECONDS", 0.2)
    service = Service()
    async with serving(service) as (listener, caller):
        bare = await caller.websocket()
        service.sockets[0].socket.close(4029)
        await bare.say(framed(Opcode.TEXT, b"one more"))
        assert await bare.frame() == (Opcode.CLOSE, (4029).to_bytes(2, "big"))
        assert await bare.is_closed()
        assert not listener.limits.open
        assert not service.sockets


@pytest.mark.parametrize(
    "flood",
    [
        framed(Opcode.PING, b""),
        framed(Opcode.PONG, b""),
        framed(Opcode.TEXT, b"", fin=False) + 50 * framed(Opcode.CONT, b"", fin=False) + framed(Opcode.CONT, b""),
        framed(Opcode.TEXT, b"x" * 16_000),
    ],
    ids=["pings", "pongs", "empty fragments", "long messages"],
)
@on_both_loops
async def test_who_sends_more_than_the_budget_is_not_read_for_a_while_and_then_cut_off(
    flood: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "REST_SECONDS", 0.05)
    monkeypatch.setattr(websocket, "CLOSE_SECONDS", 0.2)
    service = Service()
    service.budget = 500
    async with serving(service) as (_, caller):
        bare = await caller.websocket()
        sending = asyncio.create_task(bare.flood(flood))
        assert await bare.closed_with() == websocket.TOO_FAST
        echo = service.sockets[0]
        left = echo.budget
        assert service.too_fast == 1
        assert await bare.is_closed()
        await sending
        assert echo.budget == left, "what came after the close was parsed"
        assert -2_000 < left < 0
        assert not service.sockets


@on_both_loops
async def test_a_burst_is_received_in_order_once_it_is_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "REST_SECONDS", 0.05)
    service = Service()
    service.budget = 300
    async with serving(service) as (_, caller):
        bare = await caller.websocket()
        await bare.say(b"".join(framed(Opcode.TEXT, b"%d" % number) for number in range(1000)))
        for number in range(1000):
            if number == 200:
                service.sockets[0].budget = 10_000
            assert await bare.frame() == (Opcode.TEXT, b"%d" % number)


@on_both_loops
async def test_while_one_connection_has_much_to_be_read_others_are_served() -> None:
    service = Service()
    async with serving(service) as (_, caller):
        greedy, honest = await caller.websocket(), await caller.websocket()
        greedy.writer.write(framed(Opcode.TEXT, b"x") * 50_000)
        answered = 0
        while answered < 50_000:
            await honest.say(framed(Opcode.TEXT, b"hello"))
            assert await honest.frame() == (Opcode.TEXT, b"hello")
            for _ in range(2_000):
                assert await greedy.frame() == (Opcode.TEXT, b"x")
            answered += 2_000


@on_both_loops
async def test_who_does_not_read_is_cut_off_before_much_is_kept_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "CLOSE_SECONDS", 0.2)
    service = Service()
    async with serving(service) as (_, caller):
        deaf = await caller.websocket()
        deaf.writer.transport.pause_reading()  # type: ignore[attr-defined]
        kept = 0
        while service.sockets:
            for echo in service.sockets:
                echo.socket.send(b"x" * 50_000)
                kept = max(kept, echo.socket._transport.get_write_buffer_size())
            await asyncio.sleep(0.001)
        assert service.too_slow == 1
        assert websocket.MOST_UNREAD < kept < websocket.MOST_UNREAD + 100_000


@on_both_loops
async def test_a_connection_that_is_lost_while_something_is_sent_keeps_nothing_from_the_others() -> None:
    service = Service()
    async with serving(service) as (_, caller):
        lost, other = await caller.websocket(), await caller.websocket()
        first, second = (echo.socket for echo in service.sockets)
        first.send(b"nobody reads this")
        second.send(b"hello")
        first._transport.abort()
        assert await other.frame() == (Opcode.TEXT, b"hello")
        assert await lost.is_closed()


@on_both_loops
async def test_who_does_not_answer_pings_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "PING_SECONDS", 0.6)  # time for this test to answer on a machine with much to do
    async with serving(Service()) as (_, caller):
        bare = await caller.websocket()
        for _ in range(3):
            assert await bare.frame() == (Opcode.PING, b"")
            await bare.say(framed(Opcode.PONG, b""))
        assert await bare.closed_with() == 1011
        assert await bare.is_closed()


@on_both_loops
async def test_who_is_not_read_just_now_is_not_taken_for_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "PING_SECONDS", 0.1)
    service = Service()
    async with serving(service) as (_, caller):
        bare = await caller.websocket()
        [receiver] = service.sockets
        receiver.socket.pause_reading()  # a request waits for the disk, and so do the answers to these pings
        for left in range(3, -1, -1):
            if not left:
                monkeypatch.setattr(websocket, "PING_SECONDS", PATIENCE)
            assert await bare.frame() == (Opcode.PING, b"")
            await bare.say(framed(Opcode.PONG, b""))
        receiver.socket.resume_reading()
        await bare.say(framed(Opcode.TEXT, b"still here"))
        while (frame := await bare.frame())[0] == Opcode.PING:
            await bare.say(framed(Opcode.PONG, b""))
        assert frame == (Opcode.TEXT, b"still here")


@on_both_loops
async def test_a_handshake_that_is_none_is_an_ordinary_request_and_a_refused_one_is_told_why() -> None:
    async with serving(Service()) as (_, caller):
        bare = await caller.connect()
        await bare.say(b"GET /socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n")
        assert (await bare.response())[0] == 200
        await bare.say(
            b"GET /other HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        status, _, body = await bare.response()
        assert (status, b"no_page" in body) == (404, True)
        await bare.say(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        assert (await bare.response())[0] == 200


@on_both_loops
async def test_when_the_server_stops_websockets_are_told_to_come_back() -> None:
    async with serving(Service()) as (listener, caller):
        bare = await caller.websocket()
        stopping = asyncio.create_task(listener.stop(10))
        assert await bare.closed_with() == 1012
        await bare.say(framed(Opcode.CLOSE, (1012).to_bytes(2, "big")))
        assert await bare.is_closed()
        await stopping
