"""HTTP as clients speak it, one request after the other, and the limits to what they may do."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from saucerful.server.asgi import Receive, Scope, Send
from saucerful.server.wire import http_connection, http_exchange
from tests.server.wire.serving import PATIENCE, Service, answer, on_both_loops, serving

GET = b"GET /a%20b?c=d HTTP/1.1\r\nhost: x\r\n\r\n"


def post(body: bytes, headers: bytes = b"") -> bytes:
    return b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n%b\r\n" % (len(body), headers) + body


@on_both_loops
async def test_requests_follow_each_other_on_one_connection_even_if_all_are_sent_at_once() -> None:
    async with serving(Service()) as (_, caller):
        bare = await caller.connect()
        for number in range(3):
            await bare.say(post(b"%d" % number))
            assert (await bare.response())[2] == b"%d" % number
        await bare.say(b"".join(post(b"%d" % number * 1000) for number in range(50)))
        for number in range(50):
            status, headers, body = await bare.response()
            assert (status, body) == (200, b"%d" % number * 1000)
            assert headers["date"].endswith("GMT")
            assert "connection" not in headers


@on_both_loops
async def test_a_request_may_come_byte_by_byte_or_in_chunks() -> None:
    async with serving(Service()) as (_, caller):
        bare = await caller.connect()
        for byte in post(b"slow"):
            bare.writer.write(bytes([byte]))
            await bare.writer.drain()
        assert (await bare.response())[2] == b"slow"
        await bare.say(b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n")
        await bare.say(b"3\r\nabc\r\n", b"2\r\nde\r\n0\r\n", b"trailer: x\r\n\r\n")
        assert (await bare.response())[2] == b"abcde"


@on_both_loops
async def test_the_application_sees_what_was_asked() -> None:
    seen: list[Scope] = []

    async def see(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope)
        await answer(send, b"")

    async with serving(Service(see)) as (_, caller):
        bare = await caller.connect()
        for target in (b"/a%20b?c=d", b"http://x/a%20b?c=d", b"HTTPS://[::1/a%20b?c=d"):
            await bare.say(b"GET %b HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: evil\r\n\r\n" % target)
            await bare.response()
            scope = seen.pop()
            assert (scope["path"], scope["raw_path"], scope["query_string"]) == ("/a b", b"/a%20b", b"c=d")
            assert (scope["method"], scope["http_version"], scope["scheme"]) == ("GET", "1.1", "http")
            assert scope["headers"] == [(b"host", b"x")]
            assert scope["client"] == bare.writer.get_extra_info("sockname")
            assert scope["server"] == ("127.0.0.1", caller.port)


@on_both_loops
async def test_an_answer_without_a_length_is_chunked_and_one_to_head_has_no_body() -> None:
    async def stream(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(3):
            await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
        await send({"type": "http.response.body"})

    async with serving(Service(stream)) as (_, caller):
        bare = await caller.connect()
        await bare.say(GET)
        assert (await bare.response())[2] == b"x" * 300_000
        await bare.say(b"HEAD / HTTP/1.0\r\n\r\n")
        assert (await bare.reader.read()).endswith(b"\r\n\r\n")


@on_both_loops
async def test_old_clients_and_those_who_say_so_are_closed_after_the_answer() -> None:
    async with serving(Service()) as (_, caller):
        for head in (b"GET / HTTP/1.0\r\n\r\n", b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"):
            bare = await caller.connect()
            await bare.say(head)
            assert (await bare.response())[0] == 200
            assert await bare.is_closed()


@on_both_loops
async def test_who_waits_to_be_asked_for_the_body_is_asked() -> None:
    async with serving(Service()) as (_, caller):
        bare = await caller.connect()
        head, body = post(b"body", b"expect: 100-continue\r\n").split(b"body")[0], b"body"
        await bare.say(head)
        assert (await bare.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 100 ")
        await bare.say(body)
        assert (await bare.response())[2] == b"body"


@on_both_loops
async def test_an_answer_before_the_request_is_complete_is_read_by_whoever_is_still_sending() -> None:
    async def hasty(scope: Scope, receive: Receive, send: Send) -> None:
        await answer(send, b"too large", 413)

    async with serving(Service(hasty)) as (_, caller):
        bare = await caller.connect()
        bare.writer.write(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n" + b"x" * 300_000)
        status, headers, body = await bare.response()
        assert (status, headers["connection"], body) == (413, "close", b"too large")
        assert await bare.is_closed()


@on_both_loops
async def test_a_large_body_waits_until_it_is_wanted() -> None:
    wanted = asyncio.Event()

    async def late(scope: Scope, receive: Receive, send: Send) -> None:
        await wanted.wait()
        read = 0
        while (message := await receive()).get("more_body"):
            assert len(message["body"]) < 10 * http_exchange.MOST_BODY_AHEAD
            read += len(message["body"])
        await answer(send, b"%d" % (read + len(message["body"])))

    async with serving(Service(late)) as (_, caller):
        bare = await caller.connect()
        bare.writer.write(post(b"x" * 20_000_000))
        await asyncio.sleep(0.2)
        assert bare.writer.transport.get_write_buffer_size() > 1_000_000
        wanted.set()
        assert (await bare.response())[2] == b"20000000"


@on_both_loops
async def test_the_application_learns_that_the_client_has_gone() -> None:
    heard: asyncio.Queue[Any] = asyncio.Queue()

    async def listen(scope: Scope, receive: Receive, send: Send) -> None:
        for _ in range(2):
            heard.put_nowait((await receive())["type"])
        await answer(send, b"nobody reads this")

    async with serving(Service(listen)) as (listener, caller):
        bare = await caller.connect()
        await bare.say(GET)
        bare.writer.transport.abort()
        assert [await heard.get() for _ in range(2)] == ["http.request", "http.disconnect"]
        while listener.limits.open:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("where", ["before", "after"])
@on_both_loops
async def test_an_application_that_fails_ends_the_connection_and_no_other(where: str) -> None:
    async def fail(scope: Scope, receive: Receive, send: Send) -> None:
        if where == "after":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"x", "more_body": True})
        raise RuntimeError("the disk is on fire")

    async with serving(Service(fail)) as (_, caller):
        for _ in range(2):
            bare = await caller.connect()
            await bare.say(GET)
            with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
                await bare.response()


@on_both_loops
async def test_who_is_slow_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connection, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(http_connection, "REQUEST_SECONDS", 0.2)
    monkeypatch.setattr(http_connection, "IDLE_SECONDS", 0.2)
    service = Service()
    async with serving(service) as (_, caller):
        for sent in (b"", b"GET / HTT", post(b"body")[:-2]):
            bare = await caller.connect()
            await bare.say(sent)
            assert await bare.is_closed(), sent
        assert service.bad == ["slow_request", "slow_request"], "who says nothing is closed without a word in the log"
        monkeypatch.setattr(http_connection, "HEAD_SECONDS", PATIENCE)  # however long this test takes to ask
        monkeypatch.setattr(http_connection, "REQUEST_SECONDS", PATIENCE)
        idle = await caller.connect()
        await idle.say(post(b"body"))
        assert (await idle.response())[2] == b"body"
        assert await idle.is_closed()


@pytest.mark.parametrize(
    "sent", [b"GET / HTTP/1.1\r\nx: ", b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n"]
)
@on_both_loops
async def test_a_byte_now_and_then_does_not_keep_a_connection_open(
    sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_connection, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(http_connection, "REQUEST_SECONDS", 0.3)
    async with serving(Service()) as (_, caller):
        bare = await caller.connect()

        async def drip() -> None:
            await bare.say(sent, *[b"a"] * 10_000)

        dripping = asyncio.create_task(drip())
        assert await bare.is_closed()
        dripping.cancel()
        await asyncio.wait({dripping})


@on_both_loops
async def test_a_body_in_tiny_chunks_or_with_endless_extensions_is_refused() -> None:
    chunked = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    service = Service()
    async with serving(service) as (_, caller):
        for chunk in (b"1\r\nx\r\n", b"1;" + b"y" * 20_000 + b"\r\nx\r\n"):
            bare = await caller.connect()
            bare.writer.write(chunked)
            sending = asyncio.create_task(bare.flood(chunk))
            with suppress(asyncio.IncompleteReadError, ConnectionError):  # it may be cut off before it is read
                assert (await bare.response())[0] == 400
            await sending
        assert service.bad == ["not_http", "not_http"]


@on_both_loops
async def test_whoever_asks_too_often_is_cut_off_whatever_is_asked() -> None:
    service = Service()
    async with serving(service, address_rate=1) as (_, caller):
        bare = await caller.connect()
        bare.writer.write(GET * 1000)
        answered = 0
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                await bare.response()
                answered += 1
        assert 20 <= answered < 100
        assert service.bad == ["flood"]


@on_both_loops
async def test_who_is_told_that_it_was_too_fast_has_to_connect_again() -> None:
    async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
        await answer(send, b"", 429)

    async with serving(Service(refuse)) as (_, caller):
        bare = await caller.connect()
        await bare.say(GET)
        status, headers, _ = await bare.response()
        assert (status, headers["connection"]) == (429, "close")
        assert await bare.is_closed()


@on_both_loops
async def test_who_does_not_read_the_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_exchange, "WRITE_SECONDS", 0.2)

    async def endless(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(1000):
            await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})

    async with serving(Service(endless)) as (listener, caller):
        deaf = await caller.connect()
        await deaf.say(GET)
        deaf.writer.transport.pause_reading()  # type: ignore[attr-defined]
        while listener.limits.open:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "wrong",
    [
        b"nonsense\r\n\r\n",
        b"BREW / HTTP/1.1\r\nhost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/2.0\r\nhost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\nx : y\r\n\r\n",
        b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
        b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxy",
        b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip\r\n\r\n",
        b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nnonsense\r\n",
        b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x: y\r\n" * 10_000 + b"\r\n",
    ],
    ids=lambda wrong: wrong[:60].decode(),
)
@on_both_loops
async def test_what_is_no_request_is_refused_and_the_connection_closed(
    wrong: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_connection, "LINGER_SECONDS", 0.2)
    async with serving(Service()) as (listener, caller):
        bare = await caller.connect()
        await bare.say(wrong)
        status, headers, body = await bare.response()
        assert (status, headers["connection"], b"not_understood" in body) == (400, "close", True)
        bare.writer.write(GET)
        assert await bare.is_closed()
        while listener.limits.open:
            await asyncio.sleep(0.01)


@on_both_loops
async def test_when_the_server_stops_answers_are_finished_and_idle_connections_closed() -> None:
    go_on = asyncio.Event()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        await go_on.wait()
        await answer(send, b"done")

    async with serving(Service(slow)) as (listener, caller):
        busy, idle = await caller.connect(), await caller.connect()
        await busy.say(GET)
        await idle.say(b"GET / HT")
        stopping = asyncio.create_task(listener.stop(10))
        assert await idle.is_closed()
        go_on.set()
        assert (await busy.response())[2] == b"done"
        assert await busy.is_closed()
        await stopping
        with pytest.raises(ConnectionError):
            await caller.connect()
