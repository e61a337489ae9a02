"""What goes in is on disk when we say so, whole and in order."""

import asyncio
import itertools
import json
import threading

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from saucerful.server.storage.errors import NotRead, NotStored, OutOfOrder
from tests.server.storage.running import (
    AnyStorage,
    Place,
    append,
    finished,
    on_a_loop,
    opened,
    player,
    running,
    table_row,
)


@on_a_loop
async def test_a_journal_comes_back_in_order_and_byte_by_byte(place: Place) -> None:
    entries = [
        b'{"kind": "opened" }',
        '{"text":"zażółć 👽 \\u0000 \\"hi\\""}'.encode(),
        b"{}",
        b'{"a":[1.50,null]}',
    ]
    async with running(place) as storage:
        for number, entry in enumerate(entries):
            await append(storage, "table", number, entry)
        assert await storage.read_entries("table") == entries
        assert await storage.read_entries("no such table") == []
    async with running(place) as storage:
        assert await storage.read_entries("table") == entries


def test_any_json_comes_back_as_it_was(place: Place) -> None:
    lists_of_objects = st.lists(st.dictionaries(st.text(), st.text() | st.integers() | st.none()), max_size=20)
    tables = itertools.count()

    async def check(storage: AnyStorage, documents: list[object]) -> None:
        table, entries = str(next(tables)), [msgspec.json.encode(document) for document in documents]
        await asyncio.gather(*(append(storage, table, number, entry) for number, entry in enumerate(entries)))
        assert await storage.read_entries(table) == entries

    with asyncio.Runner() as runner:
        storage = opened(place)
        runner.run(storage.start())
        given(lists_of_objects)(lambda documents: runner.run(check(storage, documents)))()
        runner.run(storage.close())


@on_a_loop
async def test_a_number_that_leaves_a_gap_or_is_taken_is_refused_and_the_others_are_stored(place: Place) -> None:
    async with running(place) as storage:
        attempts = [("a", 0), ("b", 1), ("c", 0), ("a", 1), ("a", 1), ("c", 2), ("c", 1), ("d", -1), ("d", 0)]
        told = await asyncio.gather(*(append(storage, *attempt) for attempt in attempts), return_exceptions=True)
        refused = [attempt for attempt, error in zip(attempts, told, strict=True) if isinstance(error, OutOfOrder)]
        assert refused == [("b", 1), ("a", 1), ("c", 2), ("d", -1)]
        assert [len(await storage.read_entries(table)) for table in "abcd"] == [2, 0, 2, 1]


@on_a_loop
async def test_an_entry_its_summary_and_the_finished_game_are_stored_together_or_not_at_all(place: Place) -> None:
    async with running(place) as storage:
        with pytest.raises(OutOfOrder):
            await append(storage, "table", 5, row=table_row(), finished=finished())
        assert await storage.table_row("table") is None
        assert await storage.finished_game("table") is None
        with pytest.raises(NotStored):
            await append(storage, "table", 0, row=table_row(summary=b"not JSON"))
        assert await storage.read_entries("table") == []
        await append(storage, "table", 0, row=table_row(), finished=finished())
        assert await storage.table_row("table") == msgspec.structs.replace(table_row(), players=())
        assert await storage.finished_game("table") is not None


@on_a_loop
async def test_callbacks_run_on_the_loop_in_the_order_of_the_entries(place: Place) -> None:
    async with running(place) as storage:
        told: list[tuple[int, Exception | None, str]] = []
        everything = asyncio.Event()

        def tell(number: int, error: Exception | None) -> None:
            told.append((number, error, threading.current_thread().name))
            if number == 99:
                everything.set()

        for number in range(100):
            storage.append("table", number, [b"{}"], lambda error, number=number: tell(number, error))
        await everything.wait()
        assert told == [(number, None, threading.current_thread().name) for number in range(100)]


@on_a_loop
async def test_a_callback_that_fails_does_not_keep_the_others_from_being_called(place: Place) -> None:
    complaints: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context["exception"]))
    async with running(place) as storage:
        storage.append("table", 0, [b"{}"], lambda _: [][1])
        await append(storage, "table", 1)
    assert isinstance(complaints[0], IndexError)


@on_a_loop
async def test_closing_finishes_what_was_queued(place: Place) -> None:
    async with running(place) as storage:
        for number in range(2_500):
            storage.append("table", number, [json.dumps({"number": number}).encode()], lambda _: None)
    async with running(place) as storage:
        assert [json.loads(entry)["number"] for entry in await storage.read_entries("table")] == list(range(2_500))


@on_a_loop
async def test_batches_are_observed(place: Place) -> None:
    seen: list[tuple[float, int]] = []
    storage = opened(place, observe_batch=lambda seconds, parcels: seen.append((seconds, parcels)))
    await storage.start()
    await asyncio.gather(*(append(storage, "table", number) for number in range(50)))
    await storage.close()
    assert sum(parcels for _, parcels in seen) == 50
    assert all(seconds > 0 for seconds, _ in seen)


@on_a_loop
async def test_a_token_is_spent_once_even_if_two_ask_at_the_same_moment(place: Place) -> None:
    async with running(place) as storage:
        assert sorted(await asyncio.gather(storage.use_token("x", 2**50), storage.use_token("x", 2**50))) == [
            False,
            True,
        ]
        assert not await storage.use_token("x", 2**50)
        assert await storage.use_token("old", 1)
    async with running(place) as storage:
        assert not await storage.use_token("x", 2**50)
        assert await storage.use_token("old", 1)  # it had expired, so it was not kept


@on_a_loop
async def test_a_player_keeps_the_day_they_came_when_they_change_their_name(place: Place) -> None:
    async with running(place) as storage:
        await storage.save_player(player())
        await storage.save_player(player(name="Anna", created=5, seen=9))
        assert await storage.player("ann") == player(name="Anna", created=1, seen=9)


@on_a_loop
async def test_what_a_player_has_chosen_is_kept(place: Place) -> None:
    chosen = player(settings=b'{"speed":"off"}')
    async with running(place) as storage:
        await storage.save_player(player())
        await storage.save_player(chosen)
        assert await storage.player("ann") == chosen
        assert (await storage.export_player("ann"))["person"]["settings"] == {"speed": "off"}


@on_a_loop
async def test_whoever_stops_waiting_does_no_harm(place: Place) -> None:
    async with running(place) as storage:
        waiting = asyncio.ensure_future(storage.save_player(player()))
        await asyncio.sleep(0)
        waiting.cancel()
        await storage.save_player(player("bob"))
        assert await storage.player("ann") is not None


@on_a_loop
async def test_a_closed_storage_refuses_in_words(place: Place) -> None:
    async with running(place) as storage:
        await append(storage, "table", 0)
    with pytest.raises(NotStored, match="closed"):
        await append(storage, "table", 1)
    with pytest.raises(NotRead, match="closed"):
        await storage.read_entries("table")
    await storage.close()
