"""Pairing: nobody waits for ever, nobody plays at two tables, nobody is passed over for those who come later."""

import itertools

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from saucerful.server.hall import pairing
from saucerful.server.hall.pairing import (
    ANYBODY_AFTER,
    HELD_AT_MOST,
    HELD_PART,
    NEAR,
    Wish,
    holds,
    near,
    pair,
    would_play,
)
from tests.conftest import PROOF

NOW = 1_000_000

wishes = st.lists(
    st.builds(
        Wish,
        player=st.sampled_from([f"person {number}" for number in range(30)]),
        kind=st.sampled_from(["zovnis", "invasion"]),
        seats=st.frozensets(st.integers(2, 5), min_size=1),
        strength=st.integers(800, 2400),
        since=st.integers(NOW - 2 * ANYBODY_AFTER, NOW),
    ),
    max_size=30,
    unique_by=lambda wish: wish.player,
)


def free(left: list[Wish]) -> list[Wish]:
    """Those of them whom nobody holds who has waited longer."""
    return [one for one in left if not any(other.kind == one.kind and holds(other, one, NOW) for other in left)]


@given(wishes)
@example(  # Whoever chooses does not come first, if another has looked for as long.
    [
        Wish("person 1", "invasion", frozenset({2, 3}), 800, NOW - 19_999),
        Wish("person 2", "invasion", frozenset({3}), 801, NOW - 19_999),
        Wish("person 3", "invasion", frozenset({3}), 1450, NOW - 19_999),
    ]
)
def test_nobody_plays_twice_and_everybody_plays_what_they_accept(wishes: list[Wish]) -> None:
    tables = pair(wishes, NOW)
    known = {wish.player: wish for wish in wishes}
    seated = [player for table in tables for player in table.players]
    assert len(seated) == len(set(seated))
    for table in tables:
        people = [known[player] for player in table.players]
        assert len({one.kind for one in people}) == 1
        assert all(len(people) in one.seats for one in people)
        assert people == sorted(people, key=lambda one: (one.since, one.player))
        assert len(people) > 1


@given(wishes)
def test_whoever_is_left_could_not_have_played_with_others_who_are_left(wishes: list[Wish]) -> None:
    seated = {player for table in pair(wishes, NOW) for player in table.players}
    left = [wish for wish in wishes if wish.player not in seated]
    assert pair(left, NOW) == []
    for wish in free(left):
        fit = [one for one in free(left) if one.kind == wish.kind and one != wish and near(wish, one, NOW)]
        for seats in wish.seats:
            assert sum(seats in one.seats for one in fit) < seats - 1


@given(wishes)
def test_whoever_has_waited_long_plays_as_soon_as_there_are_enough_others(wishes: list[Wish]) -> None:
    later = NOW + ANYBODY_AFTER
    seated = {player for table in pair(wishes, later) for player in table.players}
    for wish in wishes:
        if wish.player not in seated:
            left = [one for one in wishes if one.player not in seated and one.kind == wish.kind and one != wish]
            assert all(sum(seats in one.seats for one in left) < seats - 1 for seats in wish.seats)


@given(wishes, st.integers(2, 5))
def test_whoever_comes_later_passes_nobody_who_has_waited_longest(wishes: list[Wish], seats: int) -> None:
    first = Wish("first of all", "zovnis", frozenset({seats}), 1500, NOW - 3 * ANYBODY_AFTER)
    others = [wish for wish in wishes if wish.kind == "zovnis" and seats in wish.seats]
    tables = pair([*wishes, first], NOW)
    plays = any(first.player in table.players for table in tables)
    assert plays == (len(others) >= seats - 1)


@given(wishes, st.data())
def test_nobody_plays_with_somebody_whom_either_has_blocked(wishes: list[Wish], data: st.DataObject) -> None:
    names = [wish.player for wish in wishes]
    blocks = st.frozensets(st.sampled_from(names), max_size=4) if names else st.just(frozenset())
    wishes = [wish._replace(avoids=data.draw(blocks)) for wish in wishes]
    known = {wish.player: wish for wish in wishes}
    tables = pair(wishes, NOW)
    for table in tables:
        for player in table.players:
            assert known[player].avoids.isdisjoint({*table.players} - {player})
    seated = {player for table in tables for player in table.players}
    left = [wish for wish in wishes if wish.player not in seated]
    for one, other in itertools.combinations(free(left), 2):
        fits = one.kind == other.kind and 2 in one.seats & other.seats and near(one, other, NOW)
        assert not (fits and would_play(one, other))


def test_somebody_whom_others_have_blocked_keeps_nobody_from_playing() -> None:
    three = frozenset({3})
    first = Wish("first", "zovnis", three, 1500, NOW - 9)
    disliked = Wish("disliked", "zovnis", three, 1500, NOW - 8)
    others = [Wish(name, "zovnis", three, 1600, NOW, frozenset({"disliked"})) for name in ("one", "two")]
    (table,) = pair([first, disliked, *others], NOW)
    assert table.players == ("first", "one", "two")


def test_strength_matters_less_and_less() -> None:
    both = frozenset({2})
    one, other = Wish("a", "zovnis", both, 1500, NOW), Wish("b", "zovnis", both, 1500 + 2 * NEAR, NOW)
    assert pair([one, other], NOW) == []
    assert pair([one, other], NOW + ANYBODY_AFTER // 2) != []
    nearer = Wish("c", "zovnis", both, 1480, NOW + 1)
    assert [table.players for table in pair([one, other, nearer], NOW + ANYBODY_AFTER)] == [("a", "c")]


def test_as_many_play_together_as_all_accept() -> None:
    some = frozenset({2, 3, 4})
    people = [Wish(name, "zovnis", some, 1500, NOW + at) for at, name in enumerate("abc")]
    assert [table.players for table in pair(people, NOW)] == [("a", "b", "c")]
    assert [table.players for table in pair(people[:2], NOW)] == [("a", "b")]
    assert pair(people[:1], NOW) == []


@given(
    st.lists(st.tuples(st.integers(0, 300), st.integers(3, 5), st.integers(800, 2400)), max_size=4),
    st.lists(st.integers(1, 14), min_size=90, max_size=90),
)
@settings(max_examples=30 * PROOF)
def test_in_a_stream_of_people_nobody_waits_for_ever(picky: list[tuple[int, int, int]], gaps: list[int]) -> None:
    """Some accept one number of seats only; those who come and accept any could always play in twos without them."""
    everybody = frozenset({2, 3, 4, 5})
    coming = [
        Wish(f"picky {number}", "zovnis", frozenset({seats}), strength, 1000 * at)
        for number, (at, seats, strength) in enumerate(picky)
    ]
    coming += [
        Wish(f"easy {number}", "zovnis", everybody, 1500, 1000 * at)
        for number, at in enumerate(itertools.accumulate(gaps))
    ]
    longest = HELD_PART * HELD_AT_MOST + HELD_AT_MOST * (1 + len(picky))
    waiting: dict[str, Wish] = {}
    played: set[str] = set()
    for now in range(0, 1000 * sum(gaps), 1000):
        arrived = [wish for wish in coming if wish.since == now]
        waiting.update((wish.player, wish) for wish in arrived)
        for table in pair(waiting.values(), now):
            assert played.isdisjoint(table.players)
            played.update(table.players)
            for player in table.players:
                del waiting[player]
        assert all(now - wish.since <= longest for wish in waiting.values())


def test_whoever_chooses_among_hundreds_looks_at_few(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = itertools.count()

    def counted(one: Wish, other: Wish) -> bool:
        next(asked)
        return would_play(one, other)

    monkeypatch.setattr(pairing, "would_play", counted)
    crowd = [Wish(f"person {number}", "zovnis", frozenset({2, 4}), 1500, NOW - number) for number in range(500)]
    assert len(pair(crowd, NOW)) == 125
    far = [Wish(one.player, one.kind, one.seats, 400 * number, one.since) for number, one in enumerate(crowd)]
    assert pair(far, NOW) == []
    assert next(asked) < 5_000


def test_nobody_is_held_for_longer_than_a_minute() -> None:
    waits = Wish("waits", "zovnis", frozenset({4}), 1500, 0)
    some = frozenset({2, 4})
    two = [Wish(name, "zovnis", some, 1500, 10 * HELD_AT_MOST) for name in ("a", "b")]
    assert pair([waits, *two], two[0].since + HELD_AT_MOST - 1) == []
    assert [table.players for table in pair([waits, *two], two[0].since + HELD_AT_MOST)] == [("a", "b")]
    fresh = waits._replace(since=two[0].since - 1000)
    assert pair([fresh, *two], two[0].since + 1000) != [], "who has not waited long themselves holds nobody"
