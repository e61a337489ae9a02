"""Zovnis, clause by clause."""

import itertools
import json
import random
import re
from collections import Counter

import numpy as np
import pytest

import saucerful
from saucerful.engine import border
from saucerful.engine.words import knows, narrate, say
from saucerful.games.zovnis import edition, rules

GAME = saucerful.game("zovnis")
NAMES = ["Ann", "Bob", "Cy", "Dee"]
BOX = {card.id: card for card in edition.default_cards()}
STAR = "*"


def sky(columns, hand, *, seats=2, goals=None, pile=None):
    """A position with these columns (`17`, `"17^"`, `"*"`, bottom first) and this hand of seat 0; all else is dealt."""
    position = GAME.deal(seats=seats, seed="sky")
    state = position.state
    unused = Counter(range(1, 37)) + Counter({rules.STAR: 6})
    for field in (state.cards, state.ways, state.heights, state.hands, state.hand_size, state.pile, state.planet):
        field[...] = 0

    def use(code):
        number = rules.STAR if code == STAR else int(code)
        assert unused[number] > 0, f"there is no further {code}"
        unused[number] -= 1
        return number

    for column, cards in enumerate(columns):
        for height, code in enumerate(cards):
            state.cards[column, height] = use(str(code).rstrip("^"))
            state.ways[column, height] = str(code).endswith("^")
        state.heights[column] = len(cards)
    hold(position, 0, [use(code) for code in hand])
    for seat, goal in enumerate(goals or ()):
        state.goals[seat] = [rules.ALIENS + "SPMT".index(goal[0]), rules.SAUCERS + "GECK".index(goal[1])]
    rest = sorted(unused.elements())
    for seat in range(1, seats):
        hold(position, seat, [rest.pop() for _ in range(4)])
    state.planet[:] = [rest.pop() for _ in range(4)]
    rest = rest if pile is None else rest[:pile]
    state.pile[: len(rest)] = rest
    state.pile_size = len(rest)
    return position


def hold(position, seat, cards):
    position.state.hands[seat] = sorted(cards) + [0] * (4 - len(cards))
    position.state.hand_size[seat] = len(cards)


def columns(position):
    return [[f"{card}^" if way else card for card, way in column] for column in position.view(None).json()["columns"]]


def heap(position, seat):
    return position.view(None).json()["seats"][seat]["heap"]


def named(happened, name):
    return [event for event in happened if event.name == name]


def random_game(seats, seed):
    chooser = random.Random(seed)
    position = GAME.deal(seats=seats, seed=seed)
    while not position.over:
        yield position
        seat = position.to_act[0]
        position.play(seat, chooser.choice(position.legal(seat)))
    yield position


# What there is


@pytest.mark.clause("ZOV-1")
def test_a_zovni_is_one_of_four_aliens_in_one_of_four_saucers():
    zovnis = {zovni for card in BOX.values() for zovni in card.ends}
    assert zovnis == {alien + saucer for alien in "SPMT" for saucer in "GECK"}
    assert list(edition.ALIENS.values()) == ["Shaggy", "Piovr", "Mumbo", "Tiki"]
    assert list(edition.SAUCERS.values()) == ["G-Lul", "Egg", "Pink Cup", "Kettle"]


@pytest.mark.clause("ZOV-2")
def test_every_pair_of_aliens_meets_every_pair_of_saucers_on_one_card():
    assert len(BOX) == 36
    assert sum(card.armed for card in BOX.values()) == 12
    meetings = Counter(tuple(frozenset(letters) for letters in zip(*card.ends, strict=True)) for card in BOX.values())
    pairs = [[frozenset(pair) for pair in itertools.combinations(letters, 2)] for letters in ("SPMT", "GECK")]
    assert meetings == Counter(itertools.product(*pairs))


@pytest.mark.clause("ZOV-2", "ZOV-3", "ZOV-4")
def test_the_box_holds_eight_goals_36_zovni_cards_and_six_stars():
    order = GAME.deal(seats=2, seed=1).order
    assert sorted(order[:4]) == [rules.ALIENS + kind for kind in range(4)]
    assert sorted(order[4:8]) == [rules.SAUCERS + kind for kind in range(4)]
    assert sorted(order[8:]) == [*range(1, 37), *[rules.STAR] * 6]


# Setting up


@pytest.mark.clause("ZOV-4", "ZOV-5")
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_two_seats_root_for_the_same_alien_or_saucer(seats):
    for seed in range(20):
        goals = GAME.deal(seats=seats, seed=seed).json()["state"]["goals"]
        assert len(goals) == len({goal[0] for goal in goals}) == len({goal[1] for goal in goals}) == seats


@pytest.mark.clause("ZOV-6")
@pytest.mark.parametrize("seats", GAME.seats)
def test_each_seat_is_dealt_four_then_the_planet_and_the_rest_is_the_pile(seats):
    position = GAME.deal(seats=seats, seed=4)
    pile, state = position.record()["deal"]["pile"], position.json()["state"]
    for seat in range(seats):
        assert Counter(state["hands"][seat]) == Counter(pile[4 * seat : 4 * seat + 4])
    assert state["planet"] == pile[4 * seats : 4 * seats + 4]
    assert state["pile"] == pile[4 * seats + 4 :]
    assert len(pile) == 42


@pytest.mark.clause("ZOV-6", "ZOV-13")
def test_the_planet_never_moves_matches_or_scores():
    position = sky([[], [], [], []], [2, 3, 7, 10])
    position.state.planet[:] = [1, 4, 5, 6]
    assert position.scores() == [0, 0]
    happened = position.play(0, "2@0")
    assert not named(happened, "eliminated")
    assert position.json()["state"]["planet"] == [1, 4, 5, 6]


@pytest.mark.clause("ZOV-7")
@pytest.mark.parametrize("seats", GAME.seats)
def test_seat_0_begins_and_play_goes_clockwise_over_four_columns(seats):
    position = GAME.deal(seats=seats, seed=2)
    assert position.json()["state"]["columns"] == [[], [], [], []]
    for turn in range(2 * seats):
        assert position.to_act == [turn % seats]
        assert position.refusal((turn + 1) % seats, "1@0").clause == "ZOV-7"
        position.play(turn % seats, position.legal(turn % seats)[0])


# A turn


@pytest.mark.clause("ZOV-8")
def test_a_card_goes_on_top_of_its_column():
    position = sky([[1], [], [], []], [4, 5, 6, STAR])
    position.play(0, "4@0")
    assert columns(position) == [[1, 4], [], [], []]
    assert 4 not in position.json()["state"]["hands"][0]


@pytest.mark.clause("ZOV-8")
def test_a_column_holds_at_most_five_cards():
    position = sky([[1, 4, 5, 6, 8], [9, 11, 12, 14], [], []], [15, 16, 18, STAR])
    assert not [move for move in position.legal(0) if "@0" in move]
    refused = position.refusal(0, "15@0")
    assert (refused.clause, refused.key, refused.values["room"]) == ("ZOV-8", "column-full", "1, 2, 3")
    assert position.refusal(0, "15@1") is None


@pytest.mark.clause("ZOV-8")
def test_only_cards_in_hand_are_played():
    position = sky([[], [], [], []], [4, 5, 6, 8])
    for move, key in {"9@0": "not-in-hand", "*@0": "not-in-hand", "37@0": "no-such-card", "-": "must-play"}.items():
        assert position.refusal(0, move).key == key
    assert position.refusal(0, "4@4").key == "no-such-column"


@pytest.mark.clause("ZOV-8", "ZOV-9")
@pytest.mark.parametrize(
    "move",
    ["", " ", "4", "4@", "@0", "04@0", "+4@0", "4@00", "4@0 ", " 4@0", "4@0\n", "4 @0", "4@0^^", "4@٠", "٤@0", "4@-1",
     "0@0", "-4@0", "4@0v", "4.0@0", "100@0", "**@0", "--", "- ", "S@0", "4@O"],
)  # fmt: skip
def test_only_the_canonical_text_is_a_move(move):
    position = sky([[], [], [], []], [4, 5, 6, 8])
    assert position.refusal(0, move).key == "not-a-move"


@pytest.mark.clause("ZOV-9")
def test_a_zovni_card_is_laid_either_way_up_and_a_star_has_none():
    position = sky([[], [], [], []], [4, 6, STAR, STAR])
    there = [f"{card}@{column}{way}" for card in (4, 6) for column in range(4) for way in ("", "^")]
    assert position.legal(0) == sorted(there + [f"*@{column}" for column in range(4)])
    refused = position.refusal(0, "*@1^")
    assert (refused.clause, refused.key) == ("ZOV-9", "star-has-no-way-up")


@pytest.mark.clause("ZOV-9", "ZOV-19")
@pytest.mark.parametrize(("move", "points"), [("1@0", [2, 0]), ("1@0^", [0, 2])])
def test_the_end_at_the_bottom_is_landing(move, points):
    position = sky([[], [], [], []], [1, 5, 6, 8], goals=["SG", "PE"])
    (laid,) = named(position.play(0, move), "laid")
    assert laid["alien"] + laid["saucer"] == BOX[1].ends[laid["way"]]
    assert position.scores() == points


@pytest.mark.clause("ZOV-10")
def test_after_playing_one_card_is_drawn_while_the_pile_lasts():
    position = sky([[], [], [], []], [4, 5, 6, 8], pile=1)
    top = position.json()["state"]["pile"][0]
    (drew,) = named(position.play(0, "4@0"), "drew")
    assert drew["card"] == top
    assert Counter(position.json()["state"]["hands"][0]) == Counter([5, 6, 8, top])
    happened = position.play(1, position.legal(1)[0])
    assert not named(happened, "drew")
    assert position.view(None).json()["seats"][1]["hand"] == 3


@pytest.mark.clause("ZOV-10", "ZOV-11")
def test_firing_comes_before_drawing():
    position = sky([[], [1], [], []], [2, 5, 6, 8])
    order = [event.name for event in position.play(0, "2@0")]
    assert order == ["laid", "fired", "eliminated", "fired", "drew"]


# Firing


@pytest.mark.clause("ZOV-11")
def test_an_armed_card_that_lies_never_fires_again():
    position = sky([[2], [], [], []], [1, 5, 6, 8])  # 2 is armed, 1 would match it
    assert not named(position.play(0, "1@1"), "fired")
    assert columns(position) == [[2], [1], [], []]


@pytest.mark.clause("ZOV-12")
@pytest.mark.parametrize(
    ("neighbour", "move", "hit"),
    [
        (1, "2@1", True),  # both land SG
        (4, "2@1", True),  # SE and SG land: the same alien
        (9, "27@1", True),  # SK and PK land: the same saucer
        (28, "13@1", True),  # PE and SG land, TC and TE are on top: the same alien
        ("19^", "13@1", False),  # ME and SG land, PG and TE are on top: alike only crosswise
        (30, "7@1", False),  # PK and SE land, TC and MG are on top: nothing alike
    ],
)
@pytest.mark.parametrize("side", [0, 2])
def test_neighbours_match_bottom_with_bottom_or_top_with_top(neighbour, move, hit, side):
    position = sky([[neighbour] if column == side else [] for column in range(4)], [2, 7, 13, 27])
    assert bool(named(position.play(0, move), "eliminated")) == hit


@pytest.mark.clause("ZOV-12")
def test_the_card_below_matches_with_its_top_only():
    for under, way in itertools.product([number for number in BOX if number != 36], ("", "^")):
        position = sky([[f"{under}{way}"], [], [], []], [36, *(n for n in (1, 4, 5) if n != under)])
        top = BOX[under].ends[0 if way else 1]
        assert bool(named(position.play(0, "36@0"), "eliminated")) == bool(set("MC") & set(top))


@pytest.mark.clause("ZOV-13")
def test_stars_shield_and_armed_neighbours_fall_like_others():
    position = sky([["*"], [], [3], []], [2, 5, 6, 8])  # 3: SK below, 2: SG below
    happened = position.play(0, "2@1")
    assert [event["card"] for event in named(happened, "eliminated")] == [3]
    assert columns(position) == [["*"], [2], [], []]


@pytest.mark.clause("ZOV-13")
def test_firing_is_compulsory_and_may_hit_ones_own_points():
    position = sky([[], [1], [], []], [10, 5, 6, 8], goals=["SG", "PE"])
    assert position.scores() == [2, 0]
    position.play(0, "10@0")  # SC lands beside SG
    assert heap(position, 0) == [1]
    assert position.scores() == [1, 0]


@pytest.mark.clause("ZOV-14")
def test_all_three_sides_are_judged_in_one_position_and_taken_left_right_below():
    # Card 13 with SG landing: left 1 (SG), right 8 (SG), and under it 9 with its top, MG.
    position = sky([[12, 1], [9], [11, 8], []], [13, 5, 6, 18])
    happened = position.play(0, "13@1")
    first = [event for event in named(happened, "eliminated") if event["round"] == 1]
    assert [(event["side"], event["card"], event["column"], event["height"]) for event in first] == [
        (rules.LEFT, 1, 0, 2),
        (rules.RIGHT, 8, 2, 2),
        (rules.BELOW, 9, 1, 1),
    ]
    (fell,) = named(happened, "fell")[:1]
    assert (fell["card"], fell["column"], fell["from"], fell["to"]) == (13, 1, 2, 1)
    assert heap(position, 0)[:3] == [1, 8, 9]


@pytest.mark.clause("ZOV-14")
def test_everything_above_a_gap_falls_straight_down():
    position = sky([["*", 1, "*", "31^"], ["*"], [], []], [2, 5, 6, 8])
    happened = position.play(0, "2@1")
    assert columns(position) == [["*", "*", "31^"], ["*", 2], [], []]
    assert [(event["card"], event["from"], event["to"]) for event in named(happened, "fell")] == [
        ("*", 3, 2),
        (31, 4, 3),
    ]


@pytest.mark.clause("ZOV-15")
def test_it_fires_again_where_only_a_neighbour_fell():
    position = sky([[1, 4], [], [], []], [2, 5, 6, 8])
    happened = position.play(0, "2@1")
    assert columns(position) == [[], [2], [], []]
    assert heap(position, 0) == [1, 4]
    assert [(event["round"], event["hits"]) for event in named(happened, "fired")] == [(1, 1), (2, 1), (3, 0)]


@pytest.mark.clause("ZOV-12", "ZOV-13", "ZOV-14", "ZOV-15")
@pytest.mark.parametrize("seats", GAME.seats)
def test_firing_agrees_with_the_page_written_out_plainly(seats):
    shots = 0
    for seed in range(25):
        before = None
        for position in random_game(seats, seed):
            if before is not None:
                last = position.history[-1]
                assert (columns(position), heap(position, last.seat)) == plainly(*before, last.move)
                shots += 1
            seat = (position.to_act or [0])[0]
            before = columns(position), heap(position, seat)
    assert shots > 300


def plainly(towers, taken, move):
    """The columns and the mover's heap after a move, in sets of letters."""
    code, column, way = re.fullmatch(r"(.+)@(.)(\^?)", move).groups()
    column, towers, taken = int(column), [list(tower) for tower in towers], list(taken)
    laid = STAR if code == STAR else code + way if way else int(code)
    towers[column].append(laid)
    if code == STAR or not BOX[int(code)].armed:
        return towers, taken

    def end(card, which):
        if card == STAR:
            return set()
        return set(BOX[int(str(card).rstrip("^"))].ends[which ^ str(card).endswith("^")])

    while True:
        height = towers[column].index(laid)
        hits = []
        for other in (column - 1, column + 1):
            if 0 <= other < 4 and height < len(towers[other]):
                card = towers[other][height]
                if end(laid, 0) & end(card, 0) or end(laid, 1) & end(card, 1):
                    hits.append((other, card))
        if height and end(laid, 0) & end(towers[column][height - 1], 1):
            hits.append((column, towers[column][height - 1]))
        if not hits:
            return towers, taken
        for other, card in hits:
            towers[other].remove(card)
            taken.append(int(str(card).rstrip("^")))


@pytest.mark.clause("ZOV-16")
def test_what_is_eliminated_goes_to_the_heap_of_the_seat_that_fired_and_scores_nothing():
    position = sky([[1], [], [], []], [2, 5, 6, 8], goals=["SG", "PE"])
    position.play(0, "2@1")
    assert [heap(position, seat) for seat in (0, 1)] == [[1], []]
    assert position.scores() == [2, 0]  # card 2 alone


# The end


FULL = [[1, 4, 5, 6, 8], [9, 11, 12, 14, 15], [16, 18, 19, 21, 23], [24, 25, 26, 28]]


@pytest.mark.clause("ZOV-17")
def test_the_game_ends_when_all_four_columns_hold_five_cards():
    position = sky(FULL, [29, 31, 32, 33])
    happened = position.play(0, "29@3")
    assert position.over
    assert position.to_act == []
    assert [event["reason"] for event in named(happened, "ended")] == [rules.COLUMNS_FULL]
    assert position.refusal(1, "31@0").key == "game-over"


@pytest.mark.clause("ZOV-17")
def test_full_columns_are_looked_at_after_firing():
    position = sky([*FULL[:3], [24, 25, 26, 32]], [22, 31, 28, 33])  # PE over a top TG, MC beside 23's ME: it hits
    happened = position.play(0, "22@3^")
    assert named(happened, "eliminated")
    assert not position.over


@pytest.mark.clause("ZOV-17")
def test_the_game_ends_when_nobody_has_a_card():
    position = sky([[], [], [], []], [STAR], pile=0)
    hold(position, 1, [rules.STAR])
    assert not named(position.play(0, "*@0"), "ended")
    happened = position.play(1, "*@0")
    assert position.over
    assert [event["reason"] for event in named(happened, "ended")] == [rules.CARDS_GONE]


@pytest.mark.clause("ZOV-18")
def test_an_empty_hand_misses_its_turn_while_others_hold_cards():
    position = sky([[], [], [], []], [], pile=0)
    assert position.legal(0) == ["-"]
    assert position.refusal(0, "4@0").key == "must-miss"
    assert [event.name for event in position.play(0, "-")] == ["missed"]
    assert position.to_act == [1]
    assert not position.over


@pytest.mark.clause("ZOV-18")
def test_in_the_smallest_edition_everybody_plays_out_the_hand():
    box = {"cards": [{"id": n, "ends": ["SG", "TK"], "armed": False} for n in range(1, 13)], "stars": 0}
    position = GAME.deal(seats=2, seed=3, edition=box)
    for turn in range(8):
        assert position.legal(turn % 2)[0] != "-"
        position.play(turn % 2, position.legal(turn % 2)[0])
    assert position.over
    assert position.record()["edition"] == box
    assert json.loads(json.dumps(position.record())) == position.record()


@pytest.mark.clause("ZOV-18")
@pytest.mark.parametrize("seats", GAME.seats)
def test_there_is_always_a_move_until_the_game_is_over(seats):
    for seed in range(10):
        for position in random_game(seats, seed):
            assert len(position.to_act) == (0 if position.over else 1)


@pytest.mark.clause("ZOV-19")
def test_each_landing_zovni_is_a_point_for_its_alien_and_one_for_its_saucer():
    position = sky([[1, 9], ["*"], ["4^"], []], [5, 6, 8, 11], goals=["SG", "PC"])
    # landing: SG, SK, a star, PC
    assert position.scores() == [3, 2]


@pytest.mark.clause("ZOV-19")
def test_all_goals_are_shown_at_the_end():
    position = sky(FULL, [29, 31, 32, 33], goals=["SG", "PE"])
    shown = [(event["seat"], event["alien"] + event["saucer"]) for event in named(position.play(0, "29@3"), "revealed")]
    assert shown == [(0, "SG"), (1, "PE")]
    view = position.view(None).json()
    assert [place["goals"] for place in view["seats"]] == ["SG", "PE"]
    assert view["scores"] == position.scores()
    assert [place["cards"] for place in view["seats"]] == [None, None]


@pytest.mark.clause("ZOV-20")
@pytest.mark.parametrize(
    ("column", "heaps", "winners"),
    [
        ([1], [0, 0], [0]),
        ([1], [9, 0], [0]),
        ([], [2, 1], [1]),
        ([], [2, 2], [0, 1]),
    ],
)
def test_most_points_win_then_the_smaller_heap_then_both(column, heaps, winners):
    position = sky([column, [], [], []], [5, 6, 8, 11], goals=["SG", "TK"])
    position.state.heap_size[:2] = heaps
    out = np.zeros(8, np.int8)
    border.winners(position.array, 0, out)
    assert [seat for seat in range(2) if out[seat]] == winners


# Who knows what


@pytest.mark.clause("ZOV-21")
def test_a_seat_sees_its_own_hand_goals_and_points_and_no_others():
    position = GAME.deal(seats=3, seed=8)
    position.play(0, position.legal(0)[0])
    truth = position.json()
    for seat in (0, 1, 2, None):
        view = position.view(seat).json()
        for other, place in enumerate(view["seats"]):
            own = other == seat
            assert place["cards"] == (truth["state"]["hands"][other] if own else None)
            assert place["goals"] == (truth["state"]["goals"][other] if own else None)
            assert place["points"] == (truth["scores"][other] if own else None)
        assert view["planet"] == [None] * 4
        assert view["pile"] == len(truth["state"]["pile"])
        assert view["columns"] == truth["state"]["columns"]


@pytest.mark.clause("ZOV-21")
def test_only_the_drawer_sees_the_drawn_card():
    position = GAME.deal(seats=2, seed=8)
    (drew,) = named(position.play(0, position.legal(0)[0]), "drew")
    assert drew.seen_by(0)["card"] is not None
    assert drew.seen_by(1)["card"] is drew.seen_by(None)["card"] is None


# Records, refusals and words


@pytest.mark.clause("ZOV-5", "ZOV-6")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_deal_written_down_is_the_same_deal_read_back(seats):
    setup = GAME.setup(seats)
    position = GAME.deal(seats=seats, seed=6)
    deal = position.record()["deal"]
    again = saucerful.Position(setup, GAME.moves.deal_order(setup.state, seats, json.loads(json.dumps(deal))))
    assert again.json() == position.json()
    assert again.record()["deal"] == deal


@pytest.mark.clause("ZOV-4", "ZOV-6")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda deal: deal.pop("goals"),
        lambda deal: deal.update(planet=[]),
        lambda deal: deal.update(goals=["SG"]),
        lambda deal: deal.update(goals=["SG", "SE"]),
        lambda deal: deal.update(goals=["SG", "PG"]),
        lambda deal: deal.update(goals=["GS", "PE"]),
        lambda deal: deal.update(goals=["SG", 5]),
        lambda deal: deal["pile"].pop(),
        lambda deal: deal["pile"].append("*"),
        lambda deal: deal["pile"].__setitem__(0, deal["pile"][1]),
        lambda deal: deal["pile"].__setitem__(0, "S"),
        lambda deal: deal["pile"].__setitem__(0, "17"),
        lambda deal: deal["pile"].__setitem__(0, 37),
        lambda deal: deal["pile"].__setitem__(0, 1.0),
        lambda deal: deal["pile"].__setitem__(0, True),
        lambda deal: deal["pile"].__setitem__(0, None),
        lambda deal: deal["pile"].__setitem__(0, ["*"]),
    ],
)
def test_a_deal_that_cannot_be_is_refused(spoil):
    setup = GAME.setup(2)
    deal = GAME.deal(seats=2, seed=6).record()["deal"]
    spoil(deal)
    with pytest.raises(saucerful.BadRecord, match=r"\(ZOV-"):
        GAME.moves.deal_order(setup.state, 2, deal)


@pytest.mark.clause("ZOV-8", "ZOV-9")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_move_is_refused_exactly_when_it_is_not_legal(seats):
    for position in itertools.islice(random_game(seats, 3), 0, None, 6):
        for seat in range(seats):
            state = position.masked(seat).view(np.recarray)[0]
            legal = set(position.legal(seat))
            for action in range(rules.ACTIONS):
                move, refused = GAME.moves.text(state, seat, action), GAME.moves.refusal(state, seat, action)
                assert (refused is None) == (move in legal)
                if refused:
                    assert str(refused).endswith(f"({refused.clause})")


def test_every_event_of_a_game_can_be_told():
    for position in random_game(4, 9):
        state = position.copy()
        for seat in state.to_act:
            for event in state.play(seat, state.legal(seat)[-1]):
                for viewer in (seat, None):
                    told = narrate("zovnis", event.seen_by(viewer), NAMES)
                    assert told.endswith(".")
                    assert "None" not in told
                    assert "{" not in told
    for kind in GAME.event_kinds.values():
        assert knows("zovnis", f"event-{kind.name}")
    for line in ("goal", "turn", "fire", "end", "moves"):
        assert say("zovnis", f"help-{line}")
