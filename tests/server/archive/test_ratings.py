"""Ratings: a rated game changes them once, whatever happens to the server; and what somebody's games come to."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from saucerful.bots.levels import LADDER
from saucerful.games import game as game_of
from saucerful.games import names
from saucerful.lab.scale import Scale, scale_of
from saucerful.server import protocol as p
from saucerful.server.archive import ratings
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.lessons import first_entries
from saucerful.server.archive.rating_weights import ESTABLISHED
from saucerful.server.archive.ratings import elo, margin, rated
from saucerful.server.archive.reviews import ReviewSummary
from saucerful.server.archive.statistics import Reviewed, statistics
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import AlreadyRated
from saucerful.server.storage.rows import FinishedGame, GameRatings, Rating
from saucerful.server.table import entries as e
from tests.server.inside import hall_in, play_on, seated
from tests.server.storage.running import on_a_loop

RATED = e.TableSettings("zovnis", 2, rated=True)


def finished(id: str, people: dict[int, str], scores: list[int], winners: list[int], **more: object) -> FinishedGame:
    bots = [None if seat in people else "pilot" for seat in range(len(scores))]
    summary = GameOutcome(len(scores), scores, winners, bots, 1, 20, **more)  # type: ignore[arg-type]
    return FinishedGame(id=id, game="zovnis", ended=1, people=people, summary=msgspec.json.encode(summary))


@pytest.fixture(autouse=True)
def level_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot is a mark and no seat is better, but where a test says so."""
    monkeypatch.setattr(ratings, "scale_of", lambda _: Scale())


async def introduce(hall: Hall, *players: str) -> None:
    """They have met enough other people in rated games to be somebody."""
    for player in players:
        for number in range(ESTABLISHED):
            name = f"{player} meets {number}"
            game = finished(name, {0: player, 1: f"stranger {number}"}, [1, 2], [1], rated=True)
            written = asyncio.get_running_loop().create_future()
            hall.storage.append(name, 0, [b"{}"], written.set_result, None, game)
            assert await written is None


KNOWN = {
    player: [finished(f"{player}{n}", {0: player, 1: f"{n}"}, [1, 2], [1], rated=True) for n in range(ESTABLISHED)]
    for player in ("ada", "bob", "cyd")
}
"""They have met enough others to be somebody."""


async def ratings_of(hall: Hall, *players: str) -> dict[str, Rating]:
    return {one.player: one for one in await hall.storage.ratings(list(players))}


@on_a_loop
async def test_a_rated_game_changes_the_ratings_of_its_people_once(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        await introduce(hall, "ada", "bob")
        table, people = await seated(hall, RATED, "ada", "bob")
        assert (await people[0].refused(p.Undo()))["key"] == "no_undo"
        await play_on(*people)
        over = await people[0].until("table", lambda shown: shown["phase"] == "over")
        await hall.ratings.update()
        found = await ratings_of(hall, "ada", "bob")
        assert {one.games for one in found.values()} == {1}
        for someone in people:
            won = someone.seat in over["winners"]
            assert (elo(found[someone.id]) > 1500) == won or len(over["winners"]) == 2
        assert await hall.storage.unrated_games() == []
        await hall.ratings.update()
        with pytest.raises(AlreadyRated):
            await hall.storage.save_ratings(GameRatings(id=table, game="zovnis", ratings={"ada": (99.0, 1.0)}))
        assert await ratings_of(hall, "ada", "bob") == found
        await hall.storage.forget_player("ada")
        assert set(await ratings_of(hall, "ada", "bob")) == {"bob"}


@on_a_loop
async def test_a_game_that_ended_just_before_a_stop_is_rated_after_the_start(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        hall.ratings.update = nothing  # type: ignore[method-assign]
        _, people = await seated(hall, RATED, "ada", "bob")
        await play_on(*people)
        assert await ratings_of(hall, "ada") == {}
    async with hall_in(tmp_path) as hall:
        await hall.ratings.update()
        assert (await ratings_of(hall, "ada"))["ada"].games == 1


async def nothing() -> None:
    """A server that is too busy to reckon."""


@on_a_loop
async def test_games_against_bots_alone_are_not_rated_nor_are_those_that_go_on_from_others(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, [ada] = await seated(hall, RATED, "ada", bots={1: "random"})
        await play_on(ada)
        await ada.until("table", lambda shown: shown["phase"] == "over")
        assert await hall.storage.unrated_games() == []
        origin = first_entries("zovnis", "ada", 1)[0].origin  # type: ignore[union-attr]
        with pytest.raises(Refusal) as refused:
            await hall.open_table(RATED, "ada", {}, 0, origin)
        assert refused.value.key == "cannot_be_rated"


def test_winners_gain_and_the_others_follow_in_the_order_of_their_scores() -> None:
    people = {0: "ada", 1: "bob", 3: "cyd"}
    game = finished("one", people, [9, 12, 30, 5], [0], rated=True)  # the bot's score is nobody's business
    after = rated(game, [], KNOWN)
    assert after["ada"][0] > after["bob"][0] > after["cyd"][0]
    tied = rated(finished("two", {0: "ada", 1: "bob"}, [9, 9], [0, 1], rated=True), [], KNOWN)
    assert tied["ada"] == pytest.approx(tied["bob"])
    known = [Rating("ada", "zovnis", 40.0, 2.0, 9), Rating("ada", "invasion", 5.0, 2.0, 9)]
    expected = rated(finished("three", {0: "ada", 1: "bob"}, [9, 3], [0], rated=True), known, KNOWN)["ada"]
    assert 0 < expected[0] - 40.0 < 1, "a victory that everybody expected says little"
    assert (elo(Rating("x", "zovnis", 25.0, 8.0, 1)), margin(Rating("x", "zovnis", 25.0, 0.0, 1))) == (1500, 0)


def test_who_gave_up_or_was_not_there_in_the_end_comes_last_whatever_a_bot_made_of_it() -> None:
    people = {0: "ada", 1: "bob", 2: "cyd"}
    game = finished("one", people, [30, 12, 9], [0], rated=True, absent=[0])
    after = rated(game, [], KNOWN)
    assert after["bob"][0] > after["cyd"][0] > after["ada"][0]
    [mine] = statistics("ada", [game], [], {}, {}).by_game
    assert mine.wins == 0, "the bot has won"
    early = finished("two", people, [0, 12, 9], [1, 2], rated=True, absent=[0], ended="resigned")
    after = rated(early, [], KNOWN)
    assert after["bob"] == pytest.approx(after["cyd"]), "nothing tells them apart"
    assert after["bob"][0] > after["ada"][0]


def test_bots_are_fixed_marks_on_the_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    people = {0: "ada", 1: "bob"}
    scale = Scale({"pilot": 1500, "ace": 1900})
    monkeypatch.setattr(ratings, "scale_of", lambda _: scale)
    behind = rated(finished("one", people, [9, 3, 30], [2], rated=True), [], KNOWN)
    alone = rated(finished("two", people, [9, 3], [0], rated=True), [], KNOWN)
    assert behind["ada"][0] > 25.0 > behind["bob"][0]
    assert behind["ada"][0] < alone["ada"][0], "the bot was better"
    stronger = GameOutcome(3, [9, 3, 30], [2], [None, None, "ace"], 1, 20, rated=True)
    game = finished("three", people, [9, 3, 30], [2], rated=True)
    by_an_ace = rated(msgspec.structs.replace(game, summary=msgspec.json.encode(stronger)), [], KNOWN)
    assert by_an_ace["bob"][0] > behind["bob"][0], "to lose against a strong bot costs less"
    unknown = msgspec.structs.replace(stronger, bots=[None, None, "captain"])
    unmarked = rated(msgspec.structs.replace(game, summary=msgspec.json.encode(unknown)), [], KNOWN)
    assert unmarked["ada"][0] == pytest.approx(alone["ada"][0]), "a bot of unknown strength is left out"


def test_everybody_meets_the_bots_where_they_are_however_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """People who always win against a pilot and draw with each other end up well above its mark."""
    monkeypatch.setattr(ratings, "scale_of", lambda _: Scale({"pilot": 1500}))
    known = [Rating(player, "zovnis", 25.0, 4.0, 9) for player in ("ada", "bob")]
    for number in range(12):
        after = rated(finished(f"then {number}", {0: "ada", 1: "bob"}, [9, 9, 1], [0, 1], rated=True), known, KNOWN)
        known = [Rating(player, "zovnis", mu, sigma, 9) for player, (mu, sigma) in after.items()]
    assert min(map(elo, known)) > 1550


def test_what_a_seat_is_worth_is_taken_out(monkeypatch: pytest.MonkeyPatch) -> None:
    people = {0: "ada", 1: "bob"}
    won, lost = (finished("one", people, scores, [winner], rated=True) for scores, winner in (([9, 3], 0), ([3, 9], 1)))
    monkeypatch.setattr(ratings, "scale_of", lambda _: Scale(seats={2: [60, -60]}))
    easy, hard = rated(won, [], KNOWN)["ada"], rated(lost, [], KNOWN)["bob"]
    monkeypatch.setattr(ratings, "scale_of", lambda _: Scale())
    level = rated(won, [], KNOWN)["ada"]
    assert easy[0] < level[0] < hard[0]
    assert rated(lost, [], KNOWN)["bob"] == pytest.approx(level)


@pytest.mark.parametrize("game", names())
def test_every_scale_is_about_its_game(game: str) -> None:
    scale = scale_of(game)
    assert set(scale.marks) <= set(LADDER)
    assert scale.marks.get("pilot", 1500) == 1500, "where everybody begins"
    for seats, points in scale.seats.items():
        assert seats in game_of(game).seats
        assert len(points) == seats
        assert abs(sum(points)) <= seats
    assert scale_of("no such game") == Scale()


def test_a_game_that_all_agreed_to_end_is_not_counted() -> None:
    game = finished("one", {0: "ada", 1: "bob"}, [3, 2], [], ended="agreed")
    assert statistics("ada", [game], [], {}, {}).games == 0


@on_a_loop
async def test_giving_up_a_rated_game_costs_what_losing_costs(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        await introduce(hall, "ada", "bob")
        settings = msgspec.structs.replace(RATED, resigning="end")
        table, [ada, bob] = await seated(hall, settings, "ada", "bob")
        ada.say(p.GiveUp())
        over = await bob.until("table", lambda shown: shown["phase"] == "over")
        assert (over["ended"], over["ended_by"], over["winners"]) == ("resigned", ada.seat, [bob.seat])
        await hall.ratings.update()
        found = await ratings_of(hall, "ada", "bob")
        assert elo(found["ada"]) < 1500 < elo(found["bob"])
        game = await hall.storage.finished_game(table)
        assert game is not None, "it can be looked at again"
        assert msgspec.json.decode(game.record)["meta"]["ended"]["why"] == "resigned"


def test_games_and_wins_are_counted_by_game_and_by_opponent() -> None:
    games = [
        finished("1", {0: "ada", 1: "bob"}, [9, 3], [0]),
        finished("2", {0: "bob", 1: "ada"}, [9, 3], [0]),
        finished("3", {0: "ada", 1: "bob"}, [9, 9, 1], [0, 1]),
        finished("4", {1: "ada"}, [5, 1, 9], [2]),
        finished("lesson", {0: "ada"}, [9, 1], [0], origin=True),
    ]
    games[0] = msgspec.structs.replace(games[0], game="invasion")
    skill = [Rating("ada", "zovnis", 25.0, 8.0, 3)]
    found = statistics("ada", games, skill, {"bob": p.Person("bob", "Bob", "moth")}, {})
    assert (found.games, found.wins) == (4, 2)
    assert [(one.game, one.games, one.wins) for one in found.by_game] == [("invasion", 1, 1), ("zovnis", 3, 1)]
    assert [one.rating and one.rating.elo for one in found.by_game] == [None, 1500]
    bob, pilots = found.by_opponent
    assert (bob.player and bob.player.name, bob.games, bob.wins, bob.losses) == ("Bob", 3, 2, 1)
    assert (pilots.bot, pilots.games, pilots.wins, pilots.losses) == ("pilot", 2, 1, 1)
    assert (found.reviewed, bob.reviewed) == (None, None)


def test_luck_and_loss_of_reviewed_games_are_told_by_game_and_opponent_and_over_time() -> None:
    games = [finished("2", {1: "ada", 0: "bob"}, [9, 3], [0]), finished("1", {0: "ada"}, [9, 1], [0])]
    reviews = {
        "1": ReviewSummary([0.2, -0.2], [0.3, -0.3], [0.1, 0.0], [4, 0]),
        "2": ReviewSummary([0.1, -0.1], [0.4, -0.4], [0.0, 0.5], [0, 6]),
    }
    found = statistics("ada", games, [], {}, reviews)
    assert found.reviewed == Reviewed(2, 0.05, 10, 0.06)
    bob = next(one for one in found.by_opponent if one.player)
    assert bob.reviewed == Reviewed(1, -0.1, 6, 0.0833)
    assert [(one.id, one.won, one.luck, one.loss) for one in found.latest] == [
        ("1", True, 0.2, 0.025),
        ("2", False, -0.1, 0.0833),
    ]
    [untold, _] = statistics("ada", games, [], {}, {"2": reviews["2"]}).latest
    assert (untold.luck, untold.loss) == (None, None)
