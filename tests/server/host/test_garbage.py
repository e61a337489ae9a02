"""What is put away is freed at once: the garbage collector, which makes everybody wait, has nothing to find there."""

import asyncio
import gc
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvloop

from saucerful.server import protocol as p
from saucerful.server.host.app import create_app
from saucerful.server.host.garbage import DAY, EVERY, FEW, QuietMoments
from saucerful.server.host.serve import take_port
from saucerful.server.settings import Settings
from saucerful.server.table import entries as e
from saucerful.server.table.seats import places
from saucerful.server.wire.listener import Listener
from tests.server.inside import hall_in, seated
from tests.server.storage.running import on_a_loop

TIMES = 3
ROOT = Path(__file__).parents[3]
LIBRARIES = ("saucerful", "websockets", "h11", "asyncio", "uvloop", "_asyncio")
NOT_OURS = ("asyncio.selector_events", "asyncio.trsock")
"""A transport of asyncio's own loop refers to itself; those of uvloop do not."""


@contextmanager
def collected() -> Iterator[Counter[str]]:
    """What only the garbage collector could free of all that was made within: types of ours and of what we use."""
    found: Counter[str] = Counter()
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield found
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        kinds = [type(one) for one in gc.garbage if type(one).__module__ not in NOT_OURS]
        found.update(f"{kind.__module__}.{kind.__name__}" for kind in kinds if kind.__module__.startswith(LIBRARIES))
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
        gc.unfreeze()


TABLES = [
    e.TableSettings("invasion", 3, clock=e.Clock(total=600, move=60)),
    e.TableSettings("zovnis", 3, hold=True),
    e.TableSettings("constellations", 3),
    e.TableSettings("abduction", 3),
]


@on_a_loop
@pytest.mark.parametrize("settings", TABLES, ids=lambda settings: settings.game)
async def test_a_table_and_its_people_leave_no_circle_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: e.TableSettings
) -> None:
    monkeypatch.setattr(places, "COUNTDOWN", 0)

    async def evening(number: int) -> None:
        table, people = await seated(hall, settings, f"ada{number}", f"bob{number}", bots={2: "pilot"})
        moves = 0
        while moves < 3:
            for someone in people:
                if someone.legal:
                    for number, move in enumerate((someone.legal[0], someone.legal[0], "nonsense")):
                        someone.say(p.Move(f"move {moves} {number}", move))
                    moves += 1
            await asyncio.sleep(0.01)
        people[0].say(p.Chat("hello"))
        for someone in people:
            await someone.settled()
            await someone.lose_connection()
            someone._connection = None  # a circle of the test's own
        room = hall.rooms[table]
        while not room.idle:
            await asyncio.sleep(0.01)
        hall.put_away_idle(0, 0)
        assert table not in hall.rooms

    async with hall_in(tmp_path, real_time_grace=1.0) as hall:
        await evening(-1)
        with collected() as found:
            for number in range(TIMES):
                await evening(number)
            await asyncio.sleep(0.1)
        assert not found


def test_everything_is_looked_at_when_it_is_quiet_and_else_once_a_day_when_it_is_quietest() -> None:
    moments = QuietMoments()
    assert moments.is_quiet(FEW)
    a_day = round(DAY / EVERY)
    busy = [FEW + 100 + abs(minute % a_day - a_day // 2) for minute in range(3 * a_day)]
    quiet = [minute for minute, tables in enumerate(busy) if moments.is_quiet(tables)]
    assert all(busy[minute] <= 1.1 * min(busy) < max(busy) for minute in quiet)
    assert [minute // a_day for minute in quiet] == [1, 2], "the first day must be seen to its end"
    assert moments.is_quiet(FEW)


VISIT = """
import asyncio, sys
from tests.server.live import Client

async def visit(url):
    client = Client(url, {}, {}, "127.0.0.1")
    table = await client.open_table("invasion", 2)
    await client.enter(table)
    await client.ask("chat", text="hello")
    await client.until("said")
    await client.ask_http("GET", "/api/games")
    await client.ask_http("GET", "/nothing")
    await client.close()

for _ in sys.stdin:
    asyncio.run(visit(sys.argv[1]))
    print("gone", flush=True)
"""
"""A request, a socket, a table, and away; in another process, since the client's own circles are no concern of ours."""


class Visitor:
    """The process, which comes again as often as it is asked to."""

    def __init__(self, url: str) -> None:
        command = [sys.executable, "-c", VISIT, url]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    async def visit(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write("come\n")
        assert await asyncio.to_thread(self._process.stdout.readline) == "gone\n"

    async def leave(self) -> None:
        await asyncio.to_thread(self._process.communicate)
        assert self._process.returncode == 0


@pytest.mark.parametrize("factory", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_visit_leaves_no_circle_behind(tmp_path: Path, factory: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def visits() -> Counter[str]:
        settings = Settings(host="127.0.0.1", port=0, data=tmp_path, address_rate=1000)
        app = create_app(settings)
        await app.start()
        with take_port(settings) as listening:
            listener = Listener(listening, app, settings)
            listener.start()
            url = f"http://127.0.0.1:{listening.getsockname()[1]}"
            visitor = Visitor(url)
            await visitor.visit()
            with collected() as found:
                for _ in range(TIMES):
                    await visitor.visit()
                while app.hall.people.connections:
                    await asyncio.sleep(0.01)
                app.hall.put_away_idle(0, 0)
                await asyncio.sleep(0.1)
            await visitor.leave()
            await app.stop()
            await listener.stop(0)
        return found

    with asyncio.Runner(loop_factory=factory) as runner:
        assert not runner.run(visits())
