"""A game that is over: its record, and the next game of the evening."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import saucerful
from saucerful.engine import fair
from saucerful.engine.files.record import read_record
from saucerful.server import protocol as p
from saucerful.server.hall.hall import Hall
from saucerful.server.table import entries as e
from tests.server.inside import Someone, entries, hall_in, play_on, replayed, seated
from tests.server.storage.running import on_a_loop

TWO = e.TableSettings("zovnis", 2)


async def finished(hall: Hall, settings: e.TableSettings, *names: str) -> tuple[str, list[Someone]]:
    table, people = await seated(hall, settings, *names)
    await play_on(*people)
    for someone in people:
        await someone.until("table", lambda shown: shown["phase"] == "over")
    return table, people


@on_a_loop
@pytest.mark.parametrize("game", ["invasion", "zovnis", "constellations"])
async def test_the_record_of_a_finished_game_is_kept_and_proved_fair(tmp_path: Path, game: str) -> None:
    async with hall_in(tmp_path) as hall:
        settings = e.TableSettings(game, saucerful.game(game).seats[0])
        names = ["ada", "bob", "cyd"][: settings.seats]
        table, people = await finished(hall, settings, *names)
        kept = await hall.storage.finished_game(table)
        assert kept is not None
        replay = read_record(bytes(kept.record).decode(), {game: saucerful.game(game)})
        assert len(fair.verify(replay)) == 5
        assert (await replayed(hall, table)).record() == msgspec.json.decode(kept.record)
        over = people[0].last
        assert over["scores"] == replay.end.scores()
        assert over["winners"] == replay.end.winners
        assert kept.people == {someone.seat: someone.id for someone in people}
        assert [one.id for one in await hall.storage.games_of("ada")] == [table]
        assert await hall.storage.tables_of("ada") == []


@on_a_loop
async def test_a_finished_game_can_be_looked_at_after_a_restart(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, _] = await finished(hall, TWO, "ada", "bob")
        last = ada.last
    async with hall_in(tmp_path) as hall:
        cyd = await Someone(hall, "cyd").connect()
        shown = await cyd.enter(table)
        assert (shown["phase"], shown["scores"], shown["tally"]) == ("over", last["scores"], last["tally"])


@on_a_loop
async def test_a_rematch_rotates_the_seats_and_the_tally_goes_on(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        settings = e.TableSettings("invasion", 3)
        table, [ada, bob] = await seated(hall, settings, "ada", "bob", bots={2: "pilot"})
        assert (await ada.refused(p.Rematch()))["key"] == "not_over"
        played: list[dict[str, Any]] = []
        for evening in range(3):
            await play_on(ada, bob)
            over = await ada.until("table", lambda shown: shown["phase"] == "over")
            played.append(over)
            cyd = await Someone(hall, f"cyd{evening}").connect()
            await cyd.enter(table)
            assert (await cyd.refused(p.Rematch()))["key"] == "not_seated"
            ada.say(p.Rematch())
            bob.say(p.Rematch())
            next_table = (await ada.until("table", lambda shown: "next" in shown))["next"]
            assert (await bob.until("table", lambda shown: "next" in shown))["next"] == next_table
            bob.say(p.Rematch())
            await bob.settled()
            assert len(await entries(hall, table, e.Succeeded)) == 1
            for someone in (ada, bob):
                shown = await someone.enter(next_table)
                assert (shown["previous"], shown["games"], shown["tally"]) == (table, evening + 1, over["tally"])
                assert who(shown) == [*who(over)[1:], who(over)[0]]
                someone.say(p.Ready(f"{someone.id}-{evening}"))
            for someone in (ada, bob):
                shown = await someone.until("table", lambda shown: shown["phase"] == "playing")
                assert who(shown) == [*who(over)[1:], who(over)[0]], "no lots are drawn"
            table = next_table
        people = [winner for over in played for winner in winners(over) if winner != "pilot"]
        assert played[-1]["tally"] == {player: people.count(player) for player in set(people)}


def who(shown: dict[str, Any]) -> list[str]:
    return [seat["player"]["id"] if "player" in seat else seat["bot"] for seat in shown["seats"]]


def winners(over: dict[str, Any]) -> list[str]:
    return [who(over)[seat] for seat in over["winners"]]


@on_a_loop
async def test_the_last_move_and_the_finished_game_are_stored_together(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        stored: list[tuple[Any, ...]] = []
        append = hall.storage.append

        def watch(*parts: Any) -> None:
            stored.append(parts)
            append(*parts)

        hall.storage.append = watch  # type: ignore[method-assign, assignment]
        await finished(hall, TWO, "ada", "bob")
        assert [parts[5] is not None for parts in stored] == [False] * (len(stored) - 1) + [True]
        *_, row, game = stored[-1]
        assert (row.phase, game.id) == ("over", row.id)
