"""ABD-1 to ABD-25, each clause by at least one promise."""

import json
from pathlib import Path

import pytest

import saucerful
from saucerful.engine.words import knows, narrate
from saucerful.games.abduction import rules
from tests.games.abduction.dealt import deal, played, two_with_low_cards
from tests.games.abduction.simulated import simulate

GAME = saucerful.game("abduction")
EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus"]


def refused(position, seat, move):
    """The clause and the key with which a move is refused; its words can be said."""
    refusal = position.refusal(seat, move)
    assert refusal is not None
    assert str(refusal).endswith(f"({refusal.clause})")
    return refusal.clause, refusal.key


def seat_of(position, seat):
    return position.json()["state"]["seats"][seat]


OPTIONS = [
    {},
    {"referee": "final", "limit": 20},
    {"departures": "one-fewer", "limit": None},
    {"leave_from": 4, "departures": "one-fewer"},
    {"leave_from": 20, "referee": "final", "limit": 60},
]


# What there is, and setting up


@pytest.mark.clause("ABD-1", "ABD-17")
def test_tens_are_worth_three_fives_two_and_all_others_one():
    points = GAME.deal(3, 1).view(None).json()["points"]
    assert len(points) == 65
    assert points[:10] == [1, 1, 1, 1, 2, 1, 1, 1, 1, 3]
    assert points[64] == 2
    assert sum(points) == 65 + 7 + 2 * 6


@pytest.mark.clause("ABD-2", "ABD-4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_seat_starts_with_one_landing_card_worth_three(seats):
    position = GAME.deal(seats, 1)
    assert [place["landing"] for place in position.view(None).json()["seats"]] == [1] * seats
    assert position.scores() == [3] * seats


@pytest.mark.clause("ABD-3", "ABD-17")
def test_a_departure_card_is_worth_its_number():
    position = played(GAME.deal(7, 1), "1 d7", "2 d2")
    assert position.scores() == [3, 10, 5, 3, 3, 3, 3]


@pytest.mark.clause("ABD-5")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [(3, [33, 32]), (4, [22, 22, 21]), (5, [17, 16, 16, 16]), (6, [13] * 5), (7, [11, 11, 11, 11, 11, 10])],
)
def test_piles_are_one_fewer_than_seats_and_the_larger_come_first(seats, sizes):
    piles = GAME.deal(seats, 1).record()["deal"]["piles"]
    assert [len(pile) for pile in piles] == sizes
    assert sorted(card for pile in piles for card in pile) == list(range(1, 66))


@pytest.mark.clause("ABD-6")
@pytest.mark.parametrize(
    ("seats", "chart", "one_fewer"),
    [
        (2, [2], [2]),
        (3, [2, 3], [2, 3]),
        (4, [2, 3, 4], [2, 3, 4]),
        (5, [2, 3, 4], [2, 3, 4, 5]),
        (6, [2, 3, 4, 6], [2, 3, 4, 5, 6]),
        (7, [2, 3, 4, 6, 7], [2, 3, 4, 5, 6, 7]),
    ],
)
def test_the_middle_has_the_departure_cards_of_the_chart_or_one_fewer_than_seats(seats, chart, one_fewer):
    assert GAME.deal(seats, 1).view(None).json()["departures"] == chart
    assert GAME.deal(seats, 1, {"departures": "one-fewer"}).view(None).json()["departures"] == one_fewer


@pytest.mark.clause("ABD-7")
def test_seat_0_waits_and_every_other_seat_holds_the_pile_before_it():
    position = GAME.deal(4, 1)
    piles = position.record()["deal"]["piles"]
    assert [seat_of(position, seat)["status"] for seat in range(4)] == ["waiting", "holding", "holding", "holding"]
    assert [seat_of(position, seat)["pile"] for seat in range(4)] == [[], *map(sorted, piles)]
    assert position.to_act == [1, 2, 3]


# Playing


@pytest.mark.clause("ABD-8", "ABD-15")
@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("options", OPTIONS)
def test_exactly_one_seat_waits_and_nobody_holds_two_piles(seats, options):
    for position in simulate(GAME.deal(seats, 5, options)):
        places = position.view(None).json()["seats"]
        assert [place["status"] for place in places].count("waiting") == 1
        assert all((place["pile"] is None) == (place["status"] in ("waiting", "gone")) for place in places)
        held = [place["pile"] for place in places if place["pile"] is not None]
        assert len(set(held)) == len(held) == seats - 1 - position.view(None).json()["off"]


@pytest.mark.clause("ABD-8")
def test_a_waiting_seat_has_no_move():
    position = GAME.deal(3, 1)
    assert position.legal(0) == []
    assert refused(position, 0, ">") == ("ABD-8", "you-wait")


@pytest.mark.clause("ABD-9", "ABD-12")
def test_only_one_card_is_played_from_a_pile_before_it_goes_on():
    position = played(deal([[5, 9], []]), "1 5")
    assert seat_of(position, 1)["status"] == "played"
    assert position.legal(1) == [">", "d2", "d3"]
    assert refused(position, 1, "9") == ("ABD-9", "already-played")


@pytest.mark.clause("ABD-9")
def test_playing_may_be_skipped_but_only_cards_of_the_pile_be_played():
    position = deal([[5], [6]])
    assert refused(position, 1, "6") == ("ABD-9", "not-in-pile")
    played(position, "1 >")
    assert seat_of(position, 1)["status"] == "waiting"


@pytest.mark.clause("ABD-10")
def test_the_first_card_may_be_any_and_every_further_one_must_be_higher():
    position = deal([[19, 14, 40], [3]])
    assert {"14", "19", "40"} <= set(position.legal(1))
    played(position, "1 19", "1 >", "0 >")
    assert "40" in position.legal(1)
    assert "14" not in position.legal(1)
    refusal = position.refusal(1, "14")
    assert (refusal.clause, refusal.key, refusal.values) == ("ABD-10", "not-higher", {"card": 14, "top": 19})


@pytest.mark.clause("ABD-11")
def test_a_rivals_stack_takes_only_the_very_next_card_and_pays_one_landing_card():
    position = played(deal([[19], [20, 21]]), "1 19")
    assert "20@1" in position.legal(2)
    assert "21@1" not in position.legal(2)
    assert refused(position, 2, "21@1") == ("ABD-11", "not-next")
    (event,) = position.play(2, "20@1")
    assert event.name == "jumped"
    assert (event["seat"], event["rival"], event["landing"]) == (2, 1, 1)
    assert seat_of(position, 1)["stack"] == [19, 20]
    assert seat_of(position, 2)["stack"] == []
    assert [seat_of(position, seat)["landing"] for seat in range(3)] == [1, 0, 2]
    assert position.scores() == [3, 1 + 3, 6]


@pytest.mark.clause("ABD-11")
def test_a_rival_without_landing_cards_loses_nothing():
    position = played(deal([[19, 21], [20]]), "1 19", "2 20@1", "1 >", "2 >", "0 21@1")
    assert seat_of(position, 1)["stack"] == [19, 20, 21]
    assert [seat_of(position, seat)["landing"] for seat in range(3)] == [1, 0, 2]


@pytest.mark.clause("ABD-11")
def test_no_card_goes_on_a_stack_that_has_not_begun_or_on_ones_own_as_a_rivals():
    position = deal([[1, 19], [20]])
    assert refused(position, 1, "1@2") == ("ABD-11", "not-begun")
    assert refused(position, 1, "1@0") == ("ABD-11", "not-begun")
    assert refused(position, 1, "1@1") == ("ABD-11", "not-yourself")
    assert refused(position, 1, "1@3") == ("ABD-11", "no-such-rival")
    played(position, "1 19")
    assert "20@1" in position.legal(2), "each stack opens by itself"


@pytest.mark.clause("ABD-12")
def test_a_passed_pile_is_held_by_who_waited_and_the_giver_waits():
    position = deal([[5], []])
    pile = seat_of(position, 1)["pile"]
    (event,) = position.play(1, ">")
    assert (event.name, event["seat"], event["to"], event["size"]) == ("passed", 1, 0, 33)
    assert seat_of(position, 0) == {"status": "holding", "pile": pile, "stack": [], "landing": 1, "departure": None}
    assert seat_of(position, 1)["status"] == "waiting"


@pytest.mark.clause("ABD-13")
def test_of_two_passes_at_the_same_moment_the_second_goes_to_the_first_giver():
    position = GAME.deal(3, 1)
    first, second = seat_of(position, 1)["pile"], seat_of(position, 2)["pile"]
    position.play(1, ">", t=1000)
    position.play(2, ">", t=1000)
    assert [seat_of(position, seat)["pile"] for seat in range(3)] == [first, second, []]


@pytest.mark.clause("ABD-14")
def test_departing_turns_the_pile_off_and_leaves_nothing_to_play_on():
    position = played(deal([[19], [20], []]), "1 19", "1 d3")
    assert seat_of(position, 1) == {"status": "gone", "pile": [], "stack": [19], "landing": 1, "departure": 3}
    assert position.json()["state"]["departures"] == [2, 4]
    assert position.json()["state"]["off"] == 1
    assert "20@1" not in position.legal(2)
    assert refused(position, 2, "20@1") == ("ABD-14", "rival-gone")
    assert refused(position, 1, ">") == ("ABD-14", "you-are-gone")
    assert refused(position, 2, "d3") == ("ABD-14", "no-such-departure")
    assert refused(position, 2, "d9") == ("ABD-14", "no-such-departure")


# The end


@pytest.mark.clause("ABD-16")
def test_the_last_departure_card_ends_the_game():
    position = played(GAME.deal(3, 1), "1 d2")
    assert not position.over
    assert [event.name for event in position.play(2, "d3")] == ["departed", "ended"]
    assert position.over
    assert position.to_act == []
    assert refused(position, 0, ">") == ("ABD-16", "game-over")


@pytest.mark.clause("ABD-16")
def test_the_last_card_of_a_pile_ends_the_game_and_its_player_stays_played():
    edition = {"points": [1, 1, 1]}
    position = saucerful.Position(GAME.setup(3, {}, edition), [1, 2, 3])
    assert [event.name for event in position.play(2, "3")] == ["played", "emptied", "ended"]
    assert position.over
    assert position.to_act == []
    assert seat_of(position, 2)["status"] == "played"
    assert seat_of(position, 2)["pile"] == []
    assert refused(position, 2, ">") == ("ABD-16", "game-over")


@pytest.mark.clause("ABD-17")
def test_a_tie_goes_to_the_longer_stack_and_else_is_shared():
    tied = played(deal([[10, 1], [2, 3]], limit=1), "1 10", "2 2")
    tied.play(None, "time", t=1000)
    assert tied.scores() == [3, 6, 4]
    assert tied.winners == [1]
    longer = played(deal([[5, 30], [1, 2]], limit=1), "1 5", "2 1", "2 >", "0 >", "2 2")
    longer.play(None, "time", t=1000)
    assert longer.scores() == [3, 5, 5]
    assert longer.winners == [2]
    shared = GAME.deal(3, 1, {"limit": 1})
    shared.play(None, "time", t=1000)
    assert shared.winners == [0, 1, 2]


@pytest.mark.clause("ABD-18")
def test_without_a_referee_any_card_may_be_laid_and_what_is_too_low_is_thrown_out():
    position = deal([[50, 40], [60]], referee="final", limit=1)
    played(position, "1 50", "1 >", "0 >")
    assert "40" in position.legal(1)
    played(position, "1 40", "2 >")
    assert seat_of(position, 1)["stack"] == [50, 40]
    assert position.scores()[1] == 3 + 3, "the 40 counts for nothing, at any time"
    assert position.view(None).json()["seats"][1]["out"] == [40]
    events = position.play(None, "time", t=1000)
    assert ("threw-out", 1, 1) in [
        (event.name, event.values.get("seat"), event.values.get("count")) for event in events
    ]
    assert seat_of(position, 1)["stack"] == [50, 40], "the stack stays as laid"


@pytest.mark.clause("ABD-18", "ABD-11")
def test_a_rival_looks_at_the_card_really_on_top():
    position = deal([[50, 40], [41, 51]], referee="final")
    played(position, "1 50", "1 >", "0 >", "1 40")
    assert "41@1" in position.legal(2)
    assert "51@1" not in position.legal(2)
    played(position, "2 41@1")
    assert position.scores() == [3, 3, 6], "41 is lower than 50, and the Landing card is gone"


@pytest.mark.clause("ABD-19")
def test_the_table_ends_the_game_when_the_time_is_up_and_no_seat_plays_after_that():
    position = GAME.deal(3, 1, {"limit": 30})
    with pytest.raises(saucerful.IllegalMove, match="too early") as early:
        position.play(None, "time", t=29_999)
    assert early.value.clause == "ABD-19"
    with pytest.raises(saucerful.IllegalMove, match="30 seconds are up"):
        position.play(1, ">", t=30_000)
    position.play(1, ">", t=29_999)
    assert [event.name for event in position.play(None, "time", t=30_000)] == ["time-up", "ended"]
    assert position.over
    with pytest.raises(saucerful.IllegalMove):
        position.play(None, "time", t=30_001)


@pytest.mark.clause("ABD-19")
def test_time_is_the_tables_move_alone_and_its_only_one():
    position = GAME.deal(3, 1, {"limit": None})
    assert refused(position, 1, "time") == ("ABD-19", "only-the-table")
    assert refused(position, -1, "time") == ("ABD-19", "no-limit")
    assert refused(position, -1, ">") == ("ABD-19", "only-time")
    assert all("time" not in position.legal(seat) for seat in range(3))
    assert GAME.setup(3).options.limit == 300


@pytest.mark.clause("ABD-19")
@pytest.mark.parametrize("limit", [0, -1, 1.5, "off", True])
def test_a_limit_is_a_positive_whole_number_or_nothing(limit):
    with pytest.raises(saucerful.BadSetup):
        GAME.setup(3, {"limit": limit})


def departures(position, seat):
    return [move for move in position.legal(seat) if move.startswith("d")]


@pytest.mark.clause("ABD-25")
def test_a_seat_departs_only_with_enough_cards_in_its_stack():
    position = deal([[5, 30], [1, 2]], leave_from=2)
    assert departures(position, 1) == []
    refusal = position.refusal(1, "d2")
    assert (refusal.clause, refusal.key, refusal.values) == ("ABD-25", "too-early-to-leave", {"needed": 2, "count": 0})
    assert "2 cards in your stack, and you have 0" in str(refusal)
    played(position, "1 5")
    assert departures(position, 1) == []
    assert position.refusal(1, "d2").values == {"needed": 2, "count": 1}
    played(position, "1 >", "0 >")
    assert departures(position, 1) == []
    played(position, "1 30")
    assert departures(position, 1) == ["d2", "d3"]
    played(position, "1 d3")
    assert seat_of(position, 1)["status"] == "gone"


@pytest.mark.clause("ABD-25")
def test_a_card_that_a_rival_has_laid_on_the_stack_counts_for_leaving():
    position = played(deal([[19, 1], [20]], leave_from=2), "1 19", "2 20@1")
    assert departures(position, 1) == ["d2", "d3"]
    assert departures(position, 2) == []


@pytest.mark.clause("ABD-25", "ABD-18")
def test_a_card_that_will_be_thrown_out_counts_for_leaving():
    position = played(deal([[50, 40], []], referee="final", leave_from=2), "1 50", "1 >", "0 >", "1 40")
    assert position.view(None).json()["seats"][1]["out"] == [40]
    assert departures(position, 1) == ["d2", "d3"]


@pytest.mark.clause("ABD-25")
def test_who_holds_a_pile_of_which_no_card_can_be_played_may_leave():
    position = played(two_with_low_cards(leave_from=10), "0 60")
    assert refused(position, 0, "d2") == ("ABD-25", "too-early-to-leave"), "played from, not merely held"
    played(position, "0 >")
    assert position.legal(0) == [">", "d2"]
    played(position, "0 d2")
    assert position.over


@pytest.mark.clause("ABD-25", "ABD-11")
def test_a_card_for_a_rivals_stack_can_be_played_so_one_may_not_leave():
    position = played(two_with_low_cards(leave_from=10), "0 60", "0 >")
    assert departures(position, 0) == ["d2"]
    played(position, "1 37")
    assert position.legal(0) == ["38@1", ">"]
    assert refused(position, 0, "d2") == ("ABD-25", "too-early-to-leave")


@pytest.mark.clause("ABD-25")
def test_a_departure_card_that_is_not_there_is_the_first_thing_to_say():
    assert refused(deal([[5], []], leave_from=2), 1, "d7") == ("ABD-14", "no-such-departure")


@pytest.mark.clause("ABD-25")
@pytest.mark.parametrize("leave_from", [-1, 21, 1.5, "ten", None, True])
def test_leaving_is_from_a_whole_number_of_cards_up_to_twenty(leave_from):
    with pytest.raises(saucerful.BadSetup):
        GAME.setup(2, {"leave_from": leave_from})


@pytest.mark.clause("ABD-25")
def test_as_printed_one_may_leave_at_once_and_records_do_not_mention_the_option():
    position = GAME.deal(2, 1, {"leave_from": 0})
    assert departures(position, 0) == ["d2"]
    assert "leave_from" not in position.record()["options"]
    assert position.view(0).json()["leave_from"] == 0
    ten = GAME.deal(2, 1, {"leave_from": 10})
    assert ten.record()["options"] == {"leave_from": 10}
    assert ten.view(None).json()["leave_from"] == 10


# Two seats


@pytest.mark.clause("ABD-20")
def test_two_seats_take_ten_cards_out_and_nobody_waits():
    position = GAME.deal(2, 1)
    cards = position.record()["deal"]
    assert [len(pile) for pile in cards["piles"]] == [19, 18, 18]
    assert len(cards["removed"]) == 10
    state = position.json()["state"]
    assert [place["pile"] for place in state["seats"]] == [sorted(pile) for pile in cards["piles"][:2]]
    assert state["middle"] == sorted(cards["piles"][2])
    assert position.to_act == [0, 1]
    assert position.view(None).json()["waiting"] is None


@pytest.mark.clause("ABD-21")
def test_two_seats_exchange_their_pile_for_the_one_in_the_middle():
    position = GAME.deal(2, 1)
    before = position.json()["state"]
    (event,) = position.play(0, ">")
    after = position.json()["state"]
    assert event.name == "exchanged"
    assert (event["pile"], event["taken"]) == (0, 2)
    assert after["seats"][0]["pile"] == before["middle"]
    assert after["middle"] == before["seats"][0]["pile"]
    assert after["seats"][0]["status"] == "holding"


@pytest.mark.clause("ABD-21")
def test_with_two_seats_departing_ends_the_game():
    position = played(GAME.deal(2, 1), "1 d2")
    assert position.over
    assert position.scores() == [3, 5]


def stacks_of_two(stack_0, stack_1, **options):
    """Two seats whose stacks have been laid; seat 0 lays all its cards, then seat 1."""
    position = deal([stack_0, stack_1, []], removed=[], **options)
    for seat, stack in enumerate((stack_0, stack_1)):
        for card in stack:
            played(position, f"{seat} {card}", f"{seat} >", f"{seat} >")
    return position


@pytest.mark.clause("ABD-22")
def test_a_seat_that_stayed_with_ten_cards_gives_the_highest_of_its_best():
    ten = [1, 2, 3, 4, 10, 11, 12, 13, 20, 21]
    position = stacks_of_two(ten, [5, 6])
    assert position.scores() == [8 + 6 + 3 - 3, 2 + 1 + 3 + 3]
    events = position.play(1, "d2")
    assert [(event["seat"], event["to"], event["card"]) for event in events if event.name == "gave"] == [(0, 1, 20)]
    assert position.scores() == [14, 11]


@pytest.mark.clause("ABD-22")
def test_nine_cards_or_a_departure_card_give_nothing():
    nine = [1, 2, 3, 4, 10, 11, 12, 13, 20]
    assert stacks_of_two(nine, []).scores() == [7 + 6 + 3, 3]
    gone = played(stacks_of_two([*nine, 21], []), "0 d2")
    assert gone.scores() == [8 + 6 + 3 + 2, 3]


@pytest.mark.clause("ABD-22", "ABD-17")
def test_if_both_must_give_both_choose_first_and_gifts_count_in_ties():
    position = stacks_of_two([1, 2, 3, 4, 6, 7, 8, 9, 10, 11], [12, 13, 14, 16, 17, 18, 19, 21, 22, 25], limit=1)
    assert position.scores() == [9 + 3 - 3 + 2 + 3, 9 + 2 - 2 + 3 + 3]
    tie = stacks_of_two([1, 2, 3, 4, 6, 7, 8, 9, 11, 12], [13, 14, 16, 17, 18, 19, 21, 22], limit=1)
    tie.play(None, "time", t=1000)
    assert tie.scores() == [9 + 3, 8 + 1 + 3]
    assert tie.winners == [0, 1], "nine cards each"


@pytest.mark.clause("ABD-22", "ABD-18")
def test_cards_are_thrown_out_before_ten_are_counted():
    ten = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12]
    assert stacks_of_two(ten, [], referee="final").scores() == [9 + 3, 1 + 3]
    thrown = [*ten[1:], ten[0]]
    assert stacks_of_two(thrown, [], referee="final").scores() == [9 + 3, 3]


# Who knows what, time, and records


@pytest.mark.clause("ABD-23")
def test_a_seat_sees_its_own_pile_and_remembers_those_it_held():
    position = deal([[5], [6]])
    assert position.view(0).json()["known"] == []
    assert position.view(1).json()["seats"][1]["cards"] is not None
    assert position.view(1).json()["seats"][2]["cards"] is None
    played(position, "1 >", "0 5")
    (remembered,) = position.view(1).json()["known"]
    assert (remembered["pile"], remembered["at"]) == (0, 0)
    assert remembered["cards"] == seat_of(position, 0)["pile"]
    assert 5 not in remembered["cards"]
    assert position.view(None).json()["known"] == []
    assert [place["size"] for place in position.view(None).json()["seats"]] == [32, 0, 32]


@pytest.mark.clause("ABD-24")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", OPTIONS)
def test_simulated_games_are_accepted_move_by_move_and_follow_from_the_seed(seats, options):
    position, twin = GAME.deal(seats, 11, options), GAME.deal(seats, 11, options)
    times = [at.t for at in simulate(position)]
    assert times == sorted(times)
    for _ in simulate(twin):
        pass
    assert twin.record() == position.record()
    limit = position.setup.options.limit
    assert all(move.t < limit * 1000 for move in position.history if move.seat is not None and limit)
    again = saucerful.Position(position.setup, GAME.moves.deal_order(position.state, seats, position.record()["deal"]))
    for move in position.history:
        for event in again.play(move.seat, move.move, t=move.t):
            assert narrate("abduction", event, NAMES)
    assert again.scores() == position.scores()
    assert again.winners == position.winners


@pytest.mark.clause("ABD-9", "ABD-10", "ABD-11", "ABD-14", "ABD-25")
@pytest.mark.parametrize("options", OPTIONS)
def test_a_move_is_refused_exactly_when_it_is_not_legal(options):
    for seats in (2, 4):
        for number, position in enumerate(simulate(GAME.deal(seats, 3, options))):
            if number % 7:
                continue
            for seat in range(seats):
                legal = set(position.legal(seat))
                texts = {GAME.moves.text(position.state, seat, action) for action in range(rules.ACTIONS)}
                assert legal <= texts
                for text in texts:
                    refusal = position.refusal(seat, text)
                    assert (refusal is None) == (text in legal), text
                    assert refusal is None or knows("abduction", f"refused-{refusal.key}")


@pytest.mark.clause("ABD-9")
@pytest.mark.parametrize(
    "text",
    ["", "03", "+3", " 3", "3 ", "3\n", "٣", "0", "-1", "66", "99999", "3@", "3@x", "3@01", "d", "d02", "D2", ">>"],
)
def test_only_the_written_form_is_a_move(text):
    assert GAME.deal(3, 1).refusal(1, text) is not None


@pytest.mark.clause("ABD-5", "ABD-20")
@pytest.mark.parametrize("spoil", ["twice", "bool", "short", "unknown", "extra", "removed", "text"])
def test_a_spoiled_deal_is_refused(spoil):
    position = GAME.deal(2 if spoil == "removed" else 3, 1)
    spoiled = json.loads(json.dumps(position.record()["deal"]))
    pile = spoiled["piles"][0]
    if spoil == "twice":
        pile[0] = pile[1]
    elif spoil == "bool":
        pile[pile.index(1) if 1 in pile else 0] = True
    elif spoil == "short":
        spoiled["piles"][1].append(pile.pop())
    elif spoil == "unknown":
        pile[0] = 66
    elif spoil == "extra":
        spoiled["middle"] = []
    elif spoil == "removed":
        del spoiled["removed"]
    else:
        pile[0] = str(pile[0])
    with pytest.raises(saucerful.BadRecord):
        GAME.moves.deal_order(position.state, position.seats, spoiled)


@pytest.mark.clause("ABD-17", "ABD-18", "ABD-19", "ABD-22")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_worked_examples_come_out_field_for_field(seats):
    record = json.loads((EXAMPLES / f"abduction-{seats}.record.json").read_text())
    wanted = [json.loads(line) for line in (EXAMPLES / f"abduction-{seats}.replay.jsonl").read_text().splitlines()]
    setup = GAME.setup(record["seats"], record["options"], record["edition"])
    position = saucerful.Position(setup, GAME.moves.deal_order(setup.state, seats, record["deal"]))
    steps = [position.json()]
    for move in record["moves"]:
        position.play(move["seat"], move["move"], t=move["t"])
        steps.append(position.json())
    assert [{"record": 0, "step": number} | step for number, step in enumerate(steps)] == wanted
    assert position.record() == record
