"""No game goes on for ever: at its greatest number of moves it ends without a result, and everybody is told why."""

from pathlib import Path

import pytest

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table import commands as c
from saucerful.server.table import entries as e
from saucerful.server.table import state
from saucerful.server.table.state import Table
from tests.server.inside import entries, hall_in, replayed, seated, to_act
from tests.server.room.test_undo import agree_to_undo
from tests.server.storage.running import on_a_loop
from tests.server.table.test_decide import TWO, Evening

FEW = 4


@pytest.fixture(autouse=True)
def _few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "MOST_MOVES", FEW)


def test_the_longest_game_ends_without_a_result() -> None:
    evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
    for number in range(FEW):
        player, move = evening.to_act()
        evening.say(player, p.Move(str(number), move))
    player, move = evening.to_act()
    with pytest.raises(Refusal, match="no game going on"):  # also before the table has ended it by itself
        evening.say(player, p.Move("one too many", move))
    [closed] = evening.wake().happened
    assert closed.entry == e.Closed(evening.now.wall, e.TOO_MANY_MOVES)
    table = Table.from_journal("t", [e.write_entry(entry) for entry in evening.journal])
    assert (table.phase, table.closed, table.moves) == ("over", "too_many_moves", FEW)
    assert not evening.wake().happened


def test_bots_do_not_play_on_either_and_the_table_can_be_put_away() -> None:
    evening = Evening(p.TableSettings("abduction", 3), "ada")
    evening.say("ada", p.SeatBot(1, "pilot"))
    evening.say("ada", p.SeatBot(2, "cadet"))
    evening.begin("ada")
    live = evening.live
    assert live.table.position is not None
    evening.wake(6_000)
    while live.table.phase == "playing":
        for seat, plan in live.bot_plans.items():
            if plan.request is not None:
                evening.do(c.BotAnswered(plan.request, live.table.position.legal(seat)[0]))
        evening.wake(500)
    assert live.table.closed == "too_many_moves"
    assert live.idle


def test_a_game_that_ends_with_its_last_move_has_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def played(most: int) -> Table:
        monkeypatch.setattr(state, "MOST_MOVES", most)
        evening = Evening(TWO, "ada", "bob").begin("ada", "bob")
        while evening.live.table.phase == "playing":
            player, move = evening.to_act()
            evening.say(player, p.Move(f"{len(evening.journal)}", move))
            evening.wake()
        return evening.live.table

    whole = played(1_000)
    again = played(whole.moves)
    assert whole.closed is again.closed is None
    assert again.record() == whole.record()
    assert played(whole.moves - 1).closed == "too_many_moves"


@on_a_loop
async def test_moves_that_were_taken_back_count_and_everybody_is_told(tmp_path: Path) -> None:
    settings = e.TableSettings("zovnis", 2, friendly=True)
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, settings, "ada", "bob")
        for _ in range(FEW - 1):
            one = await to_act(*people)
            await one.move()
            await agree_to_undo(one, people)
            for someone in people:
                await someone.until("table", lambda shown: not shown["view"]["over"])
        one = await to_act(*people)
        await one.move()
        for someone in people:
            shown = await someone.until("table", lambda shown: shown["phase"] == "over")
            assert shown["ended"] == "too_many_moves"
            assert (shown.get("winners"), shown.get("scores"), shown.get("legal", [])) == (None, None, [])
        assert (await one.refused(p.Move("again", "x")))["key"] == "not_playing"
        assert [entry.why for entry in await entries(hall, table, e.Closed)] == ["too_many_moves"]
        assert (await replayed(hall, table)).closed == "too_many_moves"
        assert await hall.storage.finished_game(table) is None
        one.say(p.Rematch())
        assert (await one.until("table", lambda shown: "next" in shown))["phase"] == "over"


def test_a_table_that_was_given_up_as_before_says_so_too() -> None:
    old = b'{"kind":"closed","at":7}'
    closed = e.read_entry(old)
    assert closed == e.Closed(7, e.ABANDONED)
    assert e.write_entry(closed) == old
