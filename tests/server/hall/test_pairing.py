"""Pairing: nobody waits for ever, nobody plays at two tables, nobody is passed over for those who come later."""

from hypothesis import given
from hypothesis import strategies as st

from saucerful.server.hall.pairing import ANYBODY_AFTER, NEAR, Wish, near, pair

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


@given(wishes)
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
    for wish in left:
        fit = [one for one in left if one.kind == wish.kind and one != wish and near(wish, one, NOW)]
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
