"""Nobody becomes a champion by playing against themselves: what a rated game counts, and what a farm gains."""

from collections import defaultdict
from itertools import count, pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

from saucerful.server import protocol as p
from saucerful.server.access.networks import MOST_NETWORKS, MOST_PEOPLE, PERIOD, Networks
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.rating_weights import ESTABLISHED, REMEMBERED, rating_weights
from saucerful.server.archive.ratings import elo, rated
from saucerful.server.storage.rows import FinishedGame, Rating
from saucerful.server.table import entries as e
from saucerful.server.table.state import DAY
from tests.server.inside import Someone, entries, hall_in, play_on, seated
from tests.server.storage.running import on_a_loop

FRESH = Rating("", "zovnis", 25.0, 25.0 / 3, 0)


class Season:
    """A server's rated games, one after the other. `home` says who plays from where, if not from their own place."""

    def __init__(self) -> None:
        self.games: dict[str, list[FinishedGame]] = defaultdict(list)
        self.ratings: dict[str, Rating] = {}
        self.home: dict[str, str] = {}
        self.day = 1
        self._numbers = count()

    def play(self, *people: str) -> dict[str, float]:
        """A game in which the first one wins, the second comes second, and so on; how much it counted.

        Every other time they sit the other way round, as lots would have it.
        """
        number = next(self._numbers)
        seats = people[::-1] if number % 2 else people
        networks = [[f"{self.day * DAY // PERIOD} {self.home.get(player, player)}"] for player in seats]
        scores = [len(people) - people.index(player) for player in seats]
        won = [seats.index(people[0])]
        outcome = GameOutcome(len(people), scores, won, [None] * len(people), 1, 9, rated=True, networks=networks)
        game = FinishedGame(
            id=f"{number:06}",
            game="zovnis",
            ended=self.day * DAY + number,
            people=dict(enumerate(seats)),
            summary=msgspec.json.encode(outcome),
        )
        for player in people:
            self.games[player].append(game)
        past = {player: self.games[player][-REMEMBERED:] for player in people}
        for player, (mu, sigma) in rated(game, list(self.ratings.values()), past).items():
            self.ratings[player] = Rating(player, "zovnis", mu, sigma, 1)
        return rating_weights(game, past)

    def elo(self, player: str) -> int:
        return elo(self.ratings.get(player, FRESH))

    def establish(self, *people: str) -> None:
        """Each meets enough people whom nobody else meets, and loses or wins as chance will have it."""
        lots = Random(len(people))
        for player in people:
            for number in range(ESTABLISHED):
                pair = [player, f"friend {number} of {player}"]
                lots.shuffle(pair)
                self.play(*pair)


def test_a_game_against_somebody_whom_many_know_counts_in_full() -> None:
    season = Season()
    season.establish("ada", "bob")
    assert season.play("ada", "bob") == {"ada": 1.0, "bob": 1.0}
    assert season.elo("ada") > 1550
    assert season.elo("bob") < 1450


def test_whoever_knows_nobody_else_counts_for_nothing_and_loses_or_gains_all_the_same() -> None:
    season = Season()
    season.establish("ada")
    assert season.play("ada", "new") == {"ada": 0.0, "new": 1.0}
    assert (season.elo("ada"), season.elo("new") < 1450) == (1500, True)


def test_each_further_person_whom_somebody_has_met_makes_them_count_for_more() -> None:
    season, weights = Season(), []
    for number in range(ESTABLISHED + 2):
        weights.append(season.play("ada", f"somebody {number}")[f"somebody {number}"])
    assert weights == [min(1.0, number / ESTABLISHED) ** 2 for number in range(ESTABLISHED + 2)]


def test_the_same_two_count_for_less_each_time_within_thirty_days() -> None:
    season = Season()
    season.establish("ada", "bob")
    assert [season.play("ada", "bob")["ada"] for _ in range(4)] == [1.0, 1 / 2, 1 / 3, 1 / 4]
    season.day += 30
    assert season.play("ada", "bob")["ada"] == 1.0


def test_people_at_one_address_do_not_count_for_each_other() -> None:
    season = Season()
    season.establish("ada", "bob", "cyd")
    season.home = {"ada": "a house", "bob": "a house"}
    assert season.play("ada", "bob") == {"ada": 0.0, "bob": 0.0}
    assert season.play("ada", "bob", "cyd") == {"ada": 0.5, "bob": 0.5, "cyd": 1.0}


def test_of_one_address_somebody_meets_one_person_in_thirty_days() -> None:
    season = Season()
    for number in range(5):
        season.home[f"guest {number}"] = "an inn"
        season.play("ada", f"guest {number}")
    assert season.play("bob", "ada")["bob"] == (1 / ESTABLISHED) ** 2


def test_friends_who_play_with_each_other_come_to_count() -> None:
    season, lots, friends = Season(), Random(3), ["ada", "bob", "cyd", "dan", "eve"]
    for _ in range(20):
        season.day += 1
        for _ in range(3):
            pair = sorted(lots.sample(friends, 2), key=lambda name: (lots.random() < 0.2, friends.index(name)))
            season.play(*pair)
    assert season.elo("ada") > 1600 > 1450 > season.elo("eve")


# Farms: what one person gains with identities of their own


def farm(addresses: int, days: int, games: int = 60, crowd: int = 8) -> int:
    """How many points somebody gains who plays from one address and has identities at so many others.

    On each day new identities come to each of those addresses. They meet each other, so that they count, and then lose
    to the one who gains; or they lose to one who has been there from the first day on.
    """
    season, names = Season(), count()
    season.home["main"] = "0"
    old: list[str] = []
    for _ in range(days):
        season.day += 1
        new = [f"own {next(names)}" for _ in range(max(1, addresses) * crowd)]
        for number, name in enumerate(new):
            season.home[name] = str(number % addresses + 1 if addresses else 0)
        for veteran in old[: 2 * addresses]:
            for name in new[: 2 * addresses + 1]:
                season.play(name, veteran)
        for one, other in pairwise(new):
            season.play(one, other)
        for name in (old[: 2 * addresses] + new)[:games]:
            season.play("main", name)
        old += new
    return season.elo("main") - 1500


@pytest.mark.parametrize("days", [1, 20])
def test_identities_at_ones_own_address_are_worth_nothing(days: int) -> None:
    assert farm(0, days) == 0


@pytest.mark.parametrize(
    ("addresses", "days", "most"), [(1, 1, 0), (1, 20, 0), (2, 1, 30), (2, 20, 60), (5, 1, 200), (5, 5, 420)]
)
def test_identities_at_a_few_more_addresses_are_worth_little(addresses: int, days: int, most: int) -> None:
    assert 0 <= farm(addresses, days) <= most


@pytest.mark.parametrize(
    ("ada", "bob", "counts"),
    [
        (["99:at home"], ["99:elsewhere", "abroad"], True),
        (["99:at home"], ["99:at home", "abroad"], False),
        (["99:at home"], ["abroad"], False),
    ],
)
def test_whoever_left_long_ago_is_compared_with_where_the_others_were_then(
    ada: list[str], bob: list[str], counts: bool
) -> None:
    season = Season()
    season.establish("ada", "bob")
    outcome = GameOutcome(2, [1, 0], [0], [None, None], 1, 9, rated=True, networks=[ada, bob])
    summary = msgspec.json.encode(outcome)
    game = FinishedGame(id="z", game="zovnis", ended=100 * PERIOD, people={0: "ada", 1: "bob"}, summary=summary)
    assert rating_weights(game, season.games) == {"ada": float(counts), "bob": float(counts)}


# Where people come from


def test_networks_are_known_by_tags_that_tell_nothing_else() -> None:
    networks, now = Networks(), 700 * PERIOD
    networks.note("ada", "192.0.2.1", now)
    networks.note("bob", "192.0.2.1", now)
    networks.note("bob", "192.0.2.7", now + 5)
    [tag] = networks.tags("ada", now + 10)
    assert tag in networks.tags("bob", now + 10)
    assert len(networks.tags("bob", now + 10)) == 2
    assert networks.tags("cyd", now) == []
    assert networks.tags("ada", now + DAY) == []
    networks.note("ada", "192.0.2.1", now + PERIOD)
    assert networks.tags("ada", now + PERIOD) != [tag], "another month, another tag"
    one, other = Networks(), Networks()
    for server in (one, other):
        server.note("ada", "192.0.2.1", now)
    assert one.tags("ada", now) != other.tags("ada", now), "nobody else has the key"
    for server in (one, other):
        server.use_key(700, b"of this month")
    assert one.tags("ada", now) == other.tags("ada", now), "at all servers, and after a restart"


@on_a_loop
async def test_a_network_has_the_same_tag_after_a_restart(tmp_path: Path) -> None:
    tags = []
    for _ in range(2):
        async with hall_in(tmp_path) as hall:
            await hall.people.share_network_key()
            networks = hall.people.networks
            networks.note("ada", "192.0.2.1", hall.time().wall)
            tags.append(networks.tags("ada", hall.time().wall))
    assert tags[0] == tags[1] != []


def test_no_more_is_remembered_than_fits() -> None:
    networks = Networks()
    for number in range(100):
        networks.note("ada", f"{number}", number)
    assert len(networks.tags("ada", 100)) == MOST_NETWORKS
    for number in range(MOST_PEOPLE):
        networks.note(f"{number}", "x", number)
    assert networks.tags("ada", 100) == []


@on_a_loop
async def test_a_live_game_knows_who_played_from_one_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Someone, "address", property(lambda self: "one roof", lambda self, _: None), raising=False)
    async with hall_in(tmp_path) as hall:
        table, people = await seated(hall, e.TableSettings("zovnis", 2, rated=True), "ada", "bob")
        await play_on(*people, moves=3)
        people[1].say(p.Stand())
        await people[0].until("table", lambda shown: any(seat.get("why") for seat in shown["seats"]))
        await people[1].lose_connection()
        await play_on(people[0])
        game = await hall.storage.finished_game(table)
        assert game is not None
        networks = msgspec.json.decode(game.summary, type=GameOutcome).networks
        assert networks[0] == networks[1] != []


@on_a_loop
async def test_whoever_stays_away_from_a_lost_game_loses_it_all_the_same(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        await hall.people.share_network_key()
        table, (ada, bob) = await seated(hall, e.TableSettings("zovnis", 2, rated=True), "ada", "bob")
        await play_on(ada, bob, moves=3)
        bob.say(p.Stand())
        await ada.until("table", lambda shown: any(seat.get("why") for seat in shown["seats"]))
        await bob.lose_connection()
        hall.people.networks = Networks()  # as after a restart, or a day
        await hall.people.share_network_key()
        await play_on(ada)
        game = await hall.storage.finished_game(table)
        assert game is not None
        networks = msgspec.json.decode(game.summary, type=GameOutcome).networks
        assert [len(one) for one in networks] == [1, 1]
        assert [len(seen.networks) for seen in await entries(hall, table, e.Seen)] == [1, 1]
        assert not set(networks[0]) & set(networks[1])
