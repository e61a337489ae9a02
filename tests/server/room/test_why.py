"""Asking why a move is not legal."""

from pathlib import Path

from saucerful.server import protocol as p
from saucerful.server.table import entries as e
from tests.server.inside import hall_in, seated
from tests.server.storage.running import on_a_loop


@on_a_loop
async def test_why_tells_the_clause_and_plays_nothing(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, bob] = await seated(hall, e.TableSettings("invasion", 2), "ada", "bob")
        acting, waiting = (ada, bob) if ada.legal else (bob, ada)
        number = hall.rooms[table].table.number
        waiting.say(p.Why("w1", acting.legal[0]))
        refused = await waiting.until("refused")
        assert (refused["id"], refused["clause"]) == ("w1", "INV-6")
        acting.say(p.Why("w2", acting.legal[0]))
        assert (await acting.until("fine"))["id"] == "w2"
        assert hall.rooms[table].table.number == number
