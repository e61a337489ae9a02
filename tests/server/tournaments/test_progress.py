"""A tournament as a value: who may do what when, who plays whom, what counts, and that it always ends."""

from collections import Counter
from itertools import count
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from saucerful.engine import fair
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.refusals import Refusal
from saucerful.server.tournaments import entering, progress
from saucerful.server.tournaments.standings import compared, standings
from saucerful.server.tournaments.state import (
    MOST_GAMES,
    MOST_PEOPLE,
    NOBODY,
    Entrant,
    Tournament,
    TournamentGame,
    TournamentSettings,
    decode,
    encode,
)
from tests.conftest import PROOF

SEED = "5a" * 32
IDS = (f"table {number}" for number in count())
LATER = 10 * progress.MINUTE


def tournament(kind: str = "duplicate", seats: int = 3, **settings: object) -> Tournament:
    chosen = TournamentSettings(kind=kind, game="zovnis", seats=seats, **settings)  # type: ignore[arg-type]
    return Tournament("t", "p0", chosen, 0, LATER, SEED, fair.commitment(SEED))


def joined(one: Tournament, people: int) -> Tournament:
    for number in range(people):
        one = entering.join(one, f"p{number}", f"nonce {number}", None, 0)
    return one


def over(game: TournamentGame, lots: Random, *, arena: bool = False) -> tuple[dict[int, str], GameOutcome]:
    """How a game might end."""
    entrants = list(game.entrants)
    if arena:
        lots.shuffle(entrants)
    points = [lots.randrange(30) for _ in entrants]
    winners = [seat for seat, mine in enumerate(points) if mine == max(points)]
    people = {seat: id for seat, id in enumerate(entrants) if id.startswith("p")}
    return people, GameOutcome(len(points), points, winners, [None] * len(points), 0, 1)


def played(one: Tournament, lots: Random, rounds: int = 10_000) -> Tournament:
    """Played to its end, or for so many rounds; games end in any order."""
    now, arena = one.begins, one.settings.kind == "arena"
    one = progress.advance(one, now, IDS.__next__)
    while one.phase == "playing":
        if not arena and one.round > rounds:
            return one
        if one.unfinished and lots.random() < 0.9:
            game = lots.choice(one.unfinished)
            now += 10_000 * arena
            one = progress.take_result(one, game.table, *over(game, lots, arena=arena), now)
        else:
            now = progress.due(one, now) or now
        again = progress.advance(one, now, IDS.__next__)
        assert progress.advance(again, now, IDS.__next__) is again, "what was due was done"
        assert decode(encode(again)) == again
        one = again
        check_nobody_is_at_two_tables(one)
    return one


def check_nobody_is_at_two_tables(one: Tournament) -> None:
    if not one.settings.over_days:
        at_tables = Counter(id for game in one.unfinished for id in game.entrants if id != NOBODY)
        assert not at_tables or max(at_tables.values()) == 1


@settings(max_examples=12 * PROOF)
@given(st.integers(2, 14), st.integers(2, 4), st.integers(1, 6), st.booleans(), st.randoms(use_true_random=False))
def test_in_a_duplicate_everybody_plays_every_deal_once_and_luck_counts_nothing(
    people: int, seats: int, rounds: int, bots: bool, lots: Random
) -> None:
    one = played(joined(tournament(seats=seats, rounds=rounds, bots=bots), people), lots)
    if not bots and people < 2 * seats:
        assert (one.phase, one.why) == ("cancelled", "too_few")
        return
    assert one.phase == "over"
    for deal in range(rounds):
        games = [game for game in one.games if game.deal == deal]
        assert len(games) >= 2
        seated = [id for game in games for id in game.entrants] + one.rounds[deal].out
        assert sorted(seated) == sorted(entrant.id for entrant in one.entrants)
    deals, table = compared(one), standings(one)
    assert len(deals) == rounds
    for found in deals:
        for seat in range(seats):
            assert sum(at.seats[seat].matchpoints for at in found.tables) * 2 == found.most * len(found.tables)
    assert sum(row.score for row in table) / len(table) == pytest.approx(50, abs=0.01)
    assert sum(row.margin for row in table) == pytest.approx(0, abs=0.05 * len(table))
    assert [row.score for row in table] == sorted((row.score for row in table), reverse=True)
    better = [replace(game, result=replace(game.result, points=[mine + 10 * (seat == 0) for seat, mine in enumerate(
        game.result.points)])) for game in one.games if game.result]  # fmt: skip
    assert standings(replace(one, games=better)) == table, "good cards in seat 0 count nothing"


@settings(max_examples=15 * PROOF)
@given(st.integers(2, 9), st.integers(2, 4), st.booleans(), st.randoms(use_true_random=False))
def test_a_round_robin_ends_and_each_of_its_tables_has_a_deal_of_its_own(
    people: int, seats: int, bots: bool, lots: Random
) -> None:
    one = played(joined(tournament("robin", seats, bots=bots, rounds=5), people), lots)
    if not bots and people < seats:
        assert one.phase == "cancelled"
        return
    assert one.phase == "over"
    assert len({game.deal for game in one.games}) == len(one.games)
    assert compared(one) == []
    if seats == 2:
        meetings = Counter(frozenset(game.entrants) for game in one.games)
        assert set(meetings.values()) == {1}
        players = len(one.entrants)
        assert len(meetings) == players * (players - 1) // 2
    got = sum(row.score for row in standings(one))
    assert got == len(one.games) * seats * (seats - 1)


@settings(max_examples=15 * PROOF)
@given(st.integers(2, 9), st.integers(2, 4), st.booleans(), st.randoms(use_true_random=False))
def test_an_arena_pairs_people_again_as_long_as_its_time_lasts(
    people: int, seats: int, bots: bool, lots: Random
) -> None:
    one = played(joined(tournament("arena", seats, bots=bots, minutes=5), people), lots)
    if not bots and people < seats:
        assert one.phase == "cancelled"
        return
    assert one.phase == "over"
    assert one.ended is not None
    assert one.ended >= one.begins + 5 * progress.MINUTE
    games = Counter(id for game in one.games for id in game.entrants if id != NOBODY)
    if bots or people == seats:
        assert set(games) == set(one.people), "nobody waits for ever"
    assert sum(row.games for row in standings(one)) == sum(games.values())


@settings(max_examples=10 * PROOF)
@given(st.integers(2, 8), st.randoms(use_true_random=False))
def test_nothing_is_told_of_a_deal_before_it_is_over_at_all_tables(people: int, lots: Random) -> None:
    one = progress.advance(joined(tournament(rounds=2), people), LATER, (f"{n}" for n in count()).__next__)
    *first, last = one.unfinished
    for game in first:
        one = progress.take_result(one, game.table, *over(game, lots), LATER)
        assert compared(one) == []
        assert {row.score for row in standings(one)} == {0}
        assert one.is_deal_open(0)
    one = progress.take_result(one, last.table, *over(last, lots), LATER)
    assert len(compared(one)) == 1
    assert not one.is_deal_open(0)


def test_over_days_all_deals_are_played_side_by_side() -> None:
    one = progress.advance(joined(tournament(rounds=3, pace="post"), 6), LATER, (f"{n}" for n in count()).__next__)
    assert len(one.unfinished) == 3 * 2
    assert len(one.games_of("p0")) == 3
    assert played(one, Random(1)).phase == "over"


def test_deals_follow_from_seed_and_nonces_and_each_has_a_seed_of_its_own() -> None:
    seeds = {fair.deal_seed(SEED, deal) for deal in range(50)}
    assert len(seeds) == 50
    assert SEED not in seeds
    one, other = joined(tournament(), 9), joined(tournament(), 9)
    other = replace(other, entrants=[replace(entrant, nonce="x") for entrant in other.entrants])
    ids = (f"{n}" for n in count()).__next__
    again = progress.advance(one, LATER, ids).rounds
    assert progress.advance(one, LATER, ids).rounds == again
    assert progress.advance(other, LATER, ids).rounds != again, "who sits where does, too"


def test_who_does_not_reveal_in_time_does_not_take_part() -> None:
    one = joined(tournament(), 3)
    late = fair.nonce_commitment(one.commitment, "mine")
    one = entering.join(one, "late", None, late, 0)
    one = entering.join(one, "quick", None, late, 0)
    with pytest.raises(Refusal, match="until the tournament begins"):
        entering.reveal(one, "quick", "mine")
    one = progress.advance(one, LATER, str)
    assert one.phase == "sealed"
    with pytest.raises(Refusal, match="not the nonce"):
        entering.reveal(one, "quick", "another")
    one = entering.reveal(one, "quick", "mine")
    assert progress.advance(one, LATER + progress.REVEAL_WITHIN - 1, str) is one
    one = progress.advance(one, LATER + progress.REVEAL_WITHIN, (f"{n}" for n in count()).__next__)
    assert one.phase == "playing"
    absent = one.entrant("late")
    assert absent is not None
    assert absent.state == "absent"
    assert not any("late" in game.entrants for game in one.games)
    assert "quick" in {id for game in one.games for id in game.entrants}
    assert one.nonces == ["nonce 0", "nonce 1", "nonce 2", "mine"]


def test_it_begins_as_soon_as_all_have_revealed_and_nobody_can_join_any_more() -> None:
    one = tournament(bots=True)
    for name in ("p0", "p1"):
        one = entering.join(one, name, None, fair.nonce_commitment(one.commitment, name), 0)
    with pytest.raises(Refusal, match="Only who has set up"):
        entering.begin(one, "p1", 5)
    one = entering.begin(one, "p0", 5)
    with pytest.raises(Refusal, match="has begun"):
        entering.join(one, "p7", "nonce", None, 5)
    for name in ("p0", "p1"):
        one = entering.reveal(one, name, name)
    one = progress.advance(one, 6, (f"{n}" for n in count()).__next__)
    assert one.phase == "playing"
    assert [entrant.id for entrant in one.entrants if entrant.bot] == ["bot 1", "bot 2", "bot 3", "bot 4"]


def test_with_too_few_people_it_is_cancelled_and_says_so() -> None:
    one = joined(tournament(), 1)
    with pytest.raises(Refusal, match="2 people at least"):
        entering.begin(one, "p0", 5)
    one = progress.advance(one, LATER, str)
    assert (one.phase, one.why, progress.due(one, LATER)) == ("cancelled", "too_few", None)
    with pytest.raises(Refusal, match="is over"):
        entering.join(one, "p5", "nonce", None, LATER)


def test_its_host_calls_it_off_before_anything_is_played() -> None:
    one = joined(tournament(), 4)
    with pytest.raises(Refusal, match="Only who has set up"):
        entering.cancel(one, "p1", 5)
    for phase in (one, entering.begin(one, "p0", 4)):
        off = entering.cancel(phase, "p0", 5)
        assert (off.phase, off.why, progress.due(off, 5)) == ("cancelled", "host", None)
        assert entering.cancel(off, "p0", 6) is off
    playing = progress.advance(entering.begin(one, "p0", 4), 5, IDS.__next__)
    with pytest.raises(Refusal, match="has begun"):
        entering.cancel(playing, "p0", 6)


def test_whom_the_host_removes_or_has_blocked_cannot_join() -> None:
    one = joined(tournament(), 3)
    with pytest.raises(Refusal, match="Only who has set up"):
        entering.remove(one, "p1", "p2")
    one = entering.remove(one, "p0", "p2")
    assert one.people == ["p0", "p1"]
    assert decode(encode(one)) == one
    for player, blocked_by in (("p2", frozenset[str]()), ("p3", frozenset({"p0"}))):
        with pytest.raises(Refusal, match="does not want you"):
            entering.join(one, player, "nonce", None, 5, blocked_by)
    assert entering.join(one, "p3", "nonce", None, 5, frozenset({"p1"})).people == ["p0", "p1", "p3"]
    with pytest.raises(Refusal, match="has begun"):
        entering.remove(entering.begin(one, "p0", 5), "p0", "p1")


def test_where_everybody_meets_everybody_no_more_can_join_than_can_meet() -> None:
    robin = tournament("robin", 2, pace="post")
    most = robin.settings.most_people
    full = joined(robin, most)
    with pytest.raises(Refusal, match=f"more than {most}.*set up another one"):
        entering.join(full, "one more", "nonce", None, 0)
    begun = progress.advance(full, full.begins, IDS.__next__)
    assert MOST_GAMES - most < len(begun.games) < MOST_GAMES + most
    assert tournament("robin", 3).settings.most_people == MOST_PEOPLE


def test_a_host_who_leaves_is_followed_by_another() -> None:
    one = entering.leave(joined(tournament(), 3), "p0")
    assert one.host == "p1"
    assert one.people == ["p1", "p2"]
    assert entering.begin(one, "p1", 5).phase == "sealed"


def test_bots_play_for_those_who_leave_and_they_come_last() -> None:
    lots = Random(3)
    one = played(joined(tournament(rounds=3), 6), lots, rounds=1)
    one = entering.leave(one, "p0")
    one = played(one, lots)
    assert one.phase == "over"
    last = standings(one)[-1]
    assert (last.entrant, last.left, last.games) == ("p0", True, 3)


@pytest.mark.parametrize("kind", ["arena", "robin"])
def test_whoever_gives_a_game_up_is_beaten_there_though_the_bot_has_won_it(kind: str) -> None:
    one = joined(tournament(kind, 2), 2)
    one = progress.advance(one, one.begins, IDS.__next__)
    [game] = one.unfinished
    gone = game.entrants.index("p0")
    points = [9 * (seat == gone) for seat in range(2)]
    outcome = GameOutcome(2, points, [gone], [None, None], 0, 1, absent=[gone])
    one = progress.take_result(one, game.table, dict(enumerate(game.entrants)), outcome, one.begins)
    assert {row.entrant: row.score for row in standings(one)} == {"p0": 0, "p1": 2}
    assert {row.entrant: row.wins for row in standings(one)} == {"p0": 0, "p1": 0}


def test_when_all_have_left_nobody_waits_for_the_other_rounds() -> None:
    lots = Random(3)
    one = played(joined(tournament(rounds=9), 2), lots, rounds=1)
    for name in ("p0", "p1"):
        one = entering.leave(one, name)
    one = played(one, lots)
    assert (one.phase, one.round) == ("over", 2)


def test_a_game_without_a_result_counts_for_nobody() -> None:
    one = progress.advance(joined(tournament(rounds=1), 9), LATER, (f"{n}" for n in count()).__next__)
    lost, *others = one.unfinished
    one = progress.take_result(one, lost.table, {}, None, LATER)
    for game in others:
        one = progress.take_result(one, game.table, *over(game, Random(1)), LATER)
    (deal,) = compared(one)
    assert [table.table for table in deal.tables] == [game.table for game in others]
    assert {row.games for row in standings(one) if row.entrant in lost.entrants} == {0}


def test_in_an_arena_people_come_late_rest_and_go_on() -> None:
    ids = (f"{n}" for n in count()).__next__
    one = progress.advance(joined(tournament("arena", 2, bots=False, minutes=10), 2), LATER, ids)
    (game,) = one.unfinished
    one = entering.join(one, "late", None, None, LATER)
    assert one.entrant("late") == Entrant("late", free_since=LATER)
    with pytest.raises(Refusal, match="nothing to do"):
        entering.rest(joined(tournament(), 2), "p0", LATER, on=True)
    people, outcome = over(game, Random(1), arena=True)
    gone = next(seat for seat, id in people.items() if id == "p1")
    outcome = msgspec.structs.replace(outcome, absent=[gone])
    one = progress.take_result(one, game.table, people, outcome, LATER + 5)
    resting = one.entrant("p1")
    assert resting is not None
    assert resting.free_since is None, "who did not play to the end is asked first"
    one = progress.advance(one, LATER + 6, ids)
    assert {"late", "p0"} == set(one.unfinished[0].entrants)
    one = entering.rest(one, "p1", LATER + 7, on=False)
    free = one.entrant("p1")
    assert free is not None
    assert free.free_since == LATER + 7
