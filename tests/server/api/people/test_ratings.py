"""Ratings that others may see: the best at a game, and those at a table; only once they are certain enough."""

from pathlib import Path

from saucerful.server.archive.ratings import MOST_SIGMA, elo, is_certain
from saucerful.server.hall.hall import Hall
from saucerful.server.storage.rows import Rating
from tests.server.archive.test_ratings import RATED, introduce
from tests.server.inside import hall_in, play_on, seated
from tests.server.live import Server
from tests.server.storage.running import on_a_loop


async def best(hall: Hall, sigma: float, most: int = 10) -> list[Rating]:
    return await hall.storage.best_ratings("zovnis", sigma, most)


@on_a_loop
async def test_the_best_come_first_and_nobody_whose_rating_is_uncertain(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        await introduce(hall, "ada", "bob")
        _, people = await seated(hall, RATED, "ada", "bob")
        await play_on(*people)
        await people[0].until("table", lambda shown: shown["phase"] == "over")
        await hall.ratings.update()
        found = await best(hall, 100.0)
        assert {"ada", "bob"} <= {one.player for one in found}
        assert [one.mu for one in found] == sorted((one.mu for one in found), reverse=True)
        assert await best(hall, 100.0, 1) == found[:1]
        assert await best(hall, MOST_SIGMA) == [], "one game says little"
        assert await hall.storage.best_ratings("invasion", 100.0, 10) == []


def test_a_rating_is_shown_once_it_is_certain_enough() -> None:
    assert not is_certain(Rating("ada", "zovnis", 25.0, 2 * MOST_SIGMA, 3))
    assert is_certain(Rating("ada", "zovnis", 25.0, MOST_SIGMA / 2, 30))
    assert elo(Rating("ada", "zovnis", 25.0, 1.0, 30)) == 1500


async def test_who_asks_sees_their_own_place_and_nobody_elses_uncertain_rating(server: Server) -> None:
    async with server.client() as anna:
        me = await anna.me()
        found = await anna.json("GET", "/api/ratings/zovnis")
        assert (found["game"], found["ranked"], found["you"]) == ("zovnis", [], None)
        marks = [(one["level"], one["elo"]) for one in found["marks"]]
        assert ("pilot", 1500) in marks
        assert marks == sorted(marks, key=lambda one: -one[1])
        week = await anna.json("GET", "/api/ratings/zovnis?week=true")
        assert (week["ranked"], week["marks"]) == ([], [])
        assert (await anna.json("GET", "/api/ratings/nothing"))["marks"] == []
        assert await anna.json("GET", f"/api/ratings/zovnis/people?players={me['id']}&players=nobody") == {}
