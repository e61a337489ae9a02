"""One person with two devices at a table: both are told what becomes of a move, whichever of them made it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.live import Server, running_server
from tests.server.outside.client import Client


@asynccontextmanager
async def two_devices(server: Server, **settings: bool) -> AsyncIterator[tuple[Client, Client]]:
    """A game of Invasion against a bot; it is the person's turn."""
    async with server.client() as laptop:
        await laptop.me()
        async with server.client(dict(laptop.http.cookies)) as phone:
            table = await laptop.open_table("invasion", 2, bots={1: "random"}, **settings)
            await laptop.enter(table)
            await phone.enter(table)
            await laptop.begin()
            for device in (laptop, phone):
                while not device.legal:
                    await device.until("table", "moved")
            yield laptop, phone


async def test_a_held_move_that_cannot_be_made_any_more_is_refused_to_both(tmp_path: Path) -> None:
    async with running_server(tmp_path, bot_wait=0) as server, two_devices(server, hold=True) as (laptop, phone):
        assert (await phone.move(phone.legal[0], "held"))["type"] == "held"
        assert (await laptop.until("held"))["id"] == "held"
        await laptop.ask("stand")
        for device in (laptop, phone):
            answer = await device.until(
                "refused", "moved", that=lambda one: "held" in (one.get("id"), one.get("yours"))
            )
            assert answer["type"] == "refused", answer


async def test_every_refusal_says_to_which_question_it_is_the_answer(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, server.client() as anna:
        await anna.connect()
        for ask in ("move", "why"):
            await anna.ask(ask, id=f"my {ask}", move="3b")
            assert (await anna.until("refused"))["id"] == f"my {ask}"
        await anna.ask("take_back", id="my move")
        assert (await anna.until("refused"))["id"] == "my move"
