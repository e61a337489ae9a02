"""Draws: seats are shared out evenly, nobody plays twice, nobody waits for ever, and good cards count nothing."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from saucerful.server.tournaments.draw.arena import BOTS_AFTER, NEW_COMPANY, Free, pair
from saucerful.server.tournaments.draw.assignment import cheapest
from saucerful.server.tournaments.draw.circle import circle
from saucerful.server.tournaments.draw.counting import beaten, margins, matchpoints, most
from saucerful.server.tournaments.draw.rotation import Round, next_round

NOW = 1_000_000
points = st.lists(st.integers(-50, 200), min_size=1, max_size=12)


def names(count: int) -> list[str]:
    return [f"e{number}" for number in range(count)]


def play(entrants: list[str], seats: int, rounds: int) -> list[Round]:
    played: list[Round] = []
    for number in range(rounds):
        turned = entrants[number % len(entrants) :] + entrants[: number % len(entrants)]
        played.append(next_round(turned, seats, played))
    return played


def meetings(rounds: list[Round]) -> Counter[frozenset[str]]:
    return Counter(frozenset(two) for round in rounds for company in round.tables for two in combinations(company, 2))


@given(
    st.integers(1, 5).flatmap(
        lambda n: st.lists(st.lists(st.integers(0, 9), min_size=n, max_size=n), min_size=n, max_size=n)
    )
)
def test_no_other_assignment_is_cheaper(rows: list[list[int]]) -> None:
    found = cheapest(np.array(rows, np.int64))
    assert sorted(found) == list(range(len(rows)))
    cost = sum(rows[row][column] for row, column in enumerate(found))
    assert cost == min(sum(rows[row][column] for row, column in enumerate(one)) for one in permutations(found))


# Rounds


@settings(max_examples=20)
@given(st.integers(2, 5), st.integers(2, 4), st.integers(1, 7))
def test_everybody_plays_every_deal_in_seats_that_rotate_evenly(seats: int, tables: int, rounds: int) -> None:
    entrants = names(seats * tables)
    played = play(entrants, seats, rounds)
    for round in played:
        assert sorted(one for company in round.tables for one in company) == sorted(entrants)
        assert all(len(company) == seats for company in round.tables)
    for one in entrants:
        had = Counter(company.index(one) for round in played for company in round.tables if one in company)
        times = [had[seat] for seat in range(seats)]
        assert max(times) - min(times) <= 1


@settings(max_examples=20)
@given(st.integers(2, 12))
def test_two_who_have_met_do_not_meet_again_as_long_as_there_are_others(tables: int) -> None:
    played = play(names(2 * tables), 2, (tables + 1) // 2)
    assert max(meetings(played).values()) == 1


@settings(max_examples=20)
@given(st.integers(2, 5), st.integers(0, 17), st.integers(1, 8))
def test_those_who_do_not_fit_sit_out_by_turns(seats: int, people: int, rounds: int) -> None:
    entrants = names(people)
    played = play(entrants, seats, rounds) if people else [next_round([], seats, [])]
    sat_out = Counter(one for round in played for one in round.out)
    for round in played:
        assert len(round.out) == people % seats
        assert sorted([*round.out, *(one for company in round.tables for one in company)]) == sorted(entrants)
    times = [sat_out[one] for one in entrants] or [0]
    assert max(times) - min(times) <= 1


@settings(max_examples=20)
@given(st.integers(2, 4), st.lists(st.sets(st.integers(0, 15), min_size=4), min_size=1, max_size=8))
def test_people_come_and_go_and_nobody_is_at_two_tables(seats: int, present: list[set[int]]) -> None:
    played: list[Round] = []
    for some in present:
        entrants = [f"e{number}" for number in sorted(some)]
        played.append(next_round(entrants, seats, played))
        placed = [*played[-1].out, *(one for company in played[-1].tables for one in company)]
        assert sorted(placed) == sorted(entrants)


def test_sixty_four_people_and_eight_deals_are_drawn_without_a_rematch() -> None:
    played = play(names(64), 4, 8)
    assert max(meetings(played).values()) == 1


@given(st.integers(0, 21))
def test_in_a_round_robin_everybody_meets_everybody_once_and_begins_in_half_of_the_games(people: int) -> None:
    entrants = names(people)
    rounds = circle(entrants)
    assert all(times == 1 for times in meetings(rounds).values())
    assert len(meetings(rounds)) == people * (people - 1) // 2
    for round in rounds:
        placed = [*round.out, *(one for company in round.tables for one in company)]
        assert sorted(placed) == sorted(entrants)
    for one in entrants:
        begun = sum(company[0] == one for round in rounds for company in round.tables)
        assert abs(2 * begun - (people - 1)) <= 1


# Arenas

waiting = st.lists(
    st.builds(
        Free,
        entrant=st.sampled_from(names(20)),
        since=st.integers(NOW - 60_000, NOW),
        points=st.integers(0, 30),
        last=st.frozensets(st.sampled_from(names(20)), max_size=3),
    ),
    max_size=20,
    unique_by=lambda one: one.entrant,
)


@settings(max_examples=40)
@given(waiting, st.integers(2, 5), st.booleans(), st.integers(0, 30))
def test_nobody_is_at_two_tables_of_an_arena_and_every_seat_is_taken(
    free: list[Free], seats: int, bots: bool, busy: int
) -> None:
    tables = pair(free, seats, NOW, bots=bots, busy=busy)
    seated = [one for table in tables for one in table.entrants]
    assert len(seated) == len(set(seated))
    assert set(seated) <= {one.entrant for one in free}
    assert all(len(table.entrants) + table.bots == seats and table.entrants for table in tables)
    assert bots or not any(table.bots for table in tables)


@settings(max_examples=40)
@given(waiting, st.integers(2, 5), st.integers(0, 30))
def test_nobody_waits_for_ever_in_an_arena(free: list[Free], seats: int, busy: int) -> None:
    later = NOW + max(NEW_COMPANY, BOTS_AFTER)
    with_bots = pair(free, seats, later, bots=True, busy=busy)
    assert sorted(one for table in with_bots for one in table.entrants) == sorted(one.entrant for one in free)
    without = pair(free, seats, later, bots=False, busy=busy)
    assert len(without) == len(free) // seats
    if without:
        assert min(free, key=lambda one: (one.since, one.entrant)).entrant in without[0].entrants


def test_whoever_has_just_played_together_plays_with_others_if_there_are_some() -> None:
    four = [Free(f"e{one}", NOW, last=frozenset({f"e{one ^ 1}"})) for one in range(4)]
    tables = pair(four, 2, NOW, bots=True, busy=4)
    assert {frozenset(table.entrants) for table in tables} == {frozenset({"e0", "e2"}), frozenset({"e1", "e3"})}
    assert pair(four[:2], 2, NOW, bots=True, busy=6) == []
    assert len(pair(four[:2], 2, NOW, bots=True)) == 1  # nobody else will ever come


# What counts


@given(points, st.integers(-100, 100))
def test_good_cards_count_nothing(made: list[int], luck: int) -> None:
    better = [one + luck for one in made]
    assert matchpoints(better) == matchpoints(made)
    assert margins(better) == margins(made)


@given(points)
def test_what_is_won_by_some_is_lost_by_others(made: list[int]) -> None:
    assert 2 * sum(matchpoints(made)) == len(made) * most(len(made))
    assert sum(margins(made)) == Fraction(0)
    assert all(0 <= one <= most(len(made)) for one in matchpoints(made))


@given(points, st.data())
def test_whoever_does_better_gets_more(made: list[int], data: st.DataObject) -> None:
    one, other = (data.draw(st.integers(0, len(made) - 1)) for _ in range(2))
    got = matchpoints(made)
    assert (made[one] > made[other]) == (got[one] > got[other])


def test_at_a_table_winners_are_first_and_those_who_left_last() -> None:
    assert beaten([5, 9, 5], [0]) == [4, 2, 0]
    assert beaten([5, 9, 5], [1]) == [1, 4, 1]
    assert beaten([5, 9], [1], out=[1]) == [2, 0]
    assert beaten([5, 9, 7], [1], out=[1, 2]) == [4, 0, 0]
