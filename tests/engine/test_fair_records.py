"""Records of live tables: what was dealt fairly is found to be fair, and any tampering is found."""

import copy
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import saucerful
from saucerful import BadRecord
from saucerful.engine.fair import commitment, new_seed, nonce_commitment, verify
from saucerful.engine.files.record import read_record, write_record
from saucerful.engine.position import Position
from tests.fair_games import FairGame

GAMES = {name: saucerful.game(name) for name in saucerful.names()}


# What is fair


@cache
def game_with_generals() -> FairGame:
    """Invasion with shuffles in the game, some taken back before others, and undos that reach behind undos."""
    for number in range(100):
        game = FairGame("invasion", 3, number, undo=0.2)
        if game.shuffles - game.shuffles_undone >= 2 <= game.shuffles_undone and reaches_back(game.undone):
            return game
    raise AssertionError("no such game")


def reaches_back(undone: list[dict[str, Any]]) -> bool:
    return any(later["after"] < earlier["after"] for earlier, later in pairwise(undone))


def judged(record: dict[str, Any]) -> list[str]:
    return verify(read_record(write_record(record), GAMES))


def why_not(record: dict[str, Any]) -> str:
    """Why the record is refused, by its reader or by the check of its chance; nothing if it is fair."""
    try:
        judged(record)
    except BadRecord as error:
        return str(error)
    return ""


def unfair(record: dict[str, Any]) -> str:
    why = why_not(record)
    assert why
    return why


@pytest.mark.parametrize("undo", [0.0, 0.2])
@pytest.mark.parametrize("name", GAMES)
def test_what_a_live_table_deals_is_fair(name: str, undo: float) -> None:
    for seats in GAMES[name].seats:
        game = FairGame(name, seats, undo=undo)
        assert judged(game.record()) == [
            "the seed fits the commitment",
            "the seats were drawn by lot",
            "the deal follows from the seed and the nonces (there were 3)",
            f"so do the later shuffles (there were {game.shuffles})",
        ]


def test_shuffles_are_counted_as_they_happened_however_often_moves_are_taken_back() -> None:
    for number in range(20):
        game = FairGame("invasion", 3, number, undo=0.3)
        assert judged(game.record())[-1].endswith(f"(there were {game.shuffles})")


def test_positions_kept_to_return_to_do_not_carry_their_past(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the memory that it takes would grow with the square of the game's length."""
    copied: list[int] = []
    copy_of = Position.copy

    def counted(position: Position) -> Position:
        copied.append(len(position.history))
        return copy_of(position)

    replay = read_record(write_record(game_with_generals().record()), GAMES)
    monkeypatch.setattr(Position, "copy", counted)
    assert verify(replay)
    assert set(copied) == {0}


def with_commitments(broken_off: int = 0) -> dict[str, Any]:
    record = game_with_generals().record()
    told = record["meta"]["fair"]
    told["commitments"] = [nonce_commitment(told["commitment"], nonce) for nonce in told["nonces"]]
    if broken_off:
        told["broken_off"] = broken_off
    return record


def test_players_who_committed_to_their_nonces_are_told_so() -> None:
    assert judged(with_commitments())[1] == "3 of 3 players had committed to their nonces before any was known"
    assert judged(with_commitments(2))[1].endswith("before any was known, after 2 broken off")
    record = with_commitments()
    record["meta"]["fair"]["commitments"][1] = None
    assert judged(record)[1].startswith("2 of 3 ")


def test_a_nonce_that_nobody_committed_to_is_found() -> None:
    record = with_commitments()
    record["meta"]["fair"]["commitments"][1] = "0" * 64
    assert "nonce 1 does not fit its commitment" in unfair(record)
    record = with_commitments()
    record["meta"]["fair"]["commitments"].pop()
    assert "3 nonces, but 2 commitments" in unfair(record)
    record = with_commitments(-1)
    assert "broken_off" in unfair(record)


def test_a_rematch_whose_seats_rotate_is_fair_and_says_so() -> None:
    record = game_with_generals().record()
    del record["meta"]["fair"]["lots"]
    assert judged(record)[1] == "the seats were not drawn by lot (in a rematch they rotate)"


# What is not


def test_a_record_that_no_live_table_dealt_cannot_be_checked() -> None:
    simulated = saucerful.game("zovnis").deal(2, seed=7).record()
    assert "was not dealt by a live table" in unfair(simulated)
    assert "was not dealt by a live table" in unfair(simulated | {"meta": {"names": ["Ada", "Bob"]}})


def test_a_game_that_is_not_over_keeps_its_seed() -> None:
    record = game_with_generals().record()
    del record["seed"]
    assert "a live table tells it when the game is over" in unfair(record)


def start(game: FairGame) -> dict[str, Any]:
    """Only the deal: a changed one would not fit the moves, which is found even sooner."""
    record = game.record()
    record.pop("result", None)
    return record | {"moves": [], "meta": {"fair": record["meta"]["fair"]}}


def other_seed(record: dict[str, Any]) -> None:
    record["seed"] = new_seed()


def other_seed_and_commitment(record: dict[str, Any]) -> None:
    record["seed"] = "ab" * 32
    record["meta"]["fair"]["commitment"] = commitment("ab" * 32)
    del record["meta"]["fair"]["lots"]


def other_nonce(record: dict[str, Any]) -> None:
    record["meta"]["fair"]["nonces"][1] += "!"
    del record["meta"]["fair"]["lots"]


def nonces_in_another_order(record: dict[str, Any]) -> None:
    record["meta"]["fair"]["nonces"].reverse()
    del record["meta"]["fair"]["lots"]


def nonces_run_together(record: dict[str, Any]) -> None:
    first, second, third = record["meta"]["fair"]["nonces"]
    record["meta"]["fair"]["nonces"] = [first + second, third]
    del record["meta"]["fair"]["lots"]


def other_commitment(record: dict[str, Any]) -> None:
    record["meta"]["fair"]["commitment"] = commitment("0" * 64)


def other_lots(record: dict[str, Any]) -> None:
    record["meta"]["fair"]["lots"].reverse()


def fewer_lots(record: dict[str, Any]) -> None:
    record["meta"]["fair"]["lots"].pop()


def two_cards_changed_places(record: dict[str, Any]) -> None:
    deal = record["deal"]
    cards = deal["piles"][0] if "piles" in deal else deal.get("pile") or deal["planet"]
    other = next(place for place, card in enumerate(cards) if card != cards[0])
    cards[0], cards[other] = cards[other], cards[0]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("tamper", "why"),
    [
        (other_seed, "does not fit the commitment"),
        (other_commitment, "does not fit the commitment"),
        (other_seed_and_commitment, "the deal (step 0) does not follow"),
        (other_nonce, "the deal (step 0) does not follow"),
        (nonces_in_another_order, "the deal (step 0) does not follow"),
        (nonces_run_together, "the deal (step 0) does not follow"),
        (two_cards_changed_places, "the deal (step 0) does not follow"),
        (other_lots, "the lots should be"),
        (fewer_lots, "the lots should be"),
    ],
)
def test_tampering_with_the_deal_is_found(name: str, tamper: Callable[[dict[str, Any]], None], why: str) -> None:
    record = copy.deepcopy(start(FairGame(name, GAMES[name].seats[-1])))
    assert len(judged(record)) == 4
    tamper(record)
    assert why in unfair(record)


def test_goals_that_were_exchanged_are_found() -> None:
    record = start(FairGame("zovnis", 2))
    record["deal"]["goals"].reverse()
    assert "the deal (step 0) does not follow" in unfair(record)


def test_cards_that_were_taken_out_in_another_order_are_found() -> None:
    record = start(FairGame("abduction", 2))
    record["deal"]["removed"].reverse()
    assert "the deal (step 0) does not follow" in unfair(record)


def shuffles(record: dict[str, Any]) -> list[list[Any]]:
    stretches = [record["moves"], *(stretch["moves"] for stretch in record["meta"]["undone"])]
    return [move["shuffle"] for moves in stretches for move in moves if "shuffle" in move]


def test_a_shuffle_in_another_order_is_found_wherever_it_stands() -> None:
    original = game_with_generals().record()
    for number, cards in enumerate(shuffles(original)):
        record = copy.deepcopy(original)
        shuffles(record)[number].sort(reverse=cards == sorted(cards))
        if record != original:
            unfair(record)


def test_the_last_shuffle_is_named_with_its_step_and_what_it_should_be() -> None:
    """Cards of the last layer are seldom drawn, so only the check of the chance can find it."""
    game = game_with_generals()
    record = copy.deepcopy(game.record())
    step = max(step for step, move in enumerate(record["moves"], 1) if "shuffle" in move)
    record["moves"], cards = record["moves"][:step], list(record["moves"][step - 1]["shuffle"])
    record.pop("result", None)
    record["moves"][-1]["shuffle"].reverse()
    said = unfair(record)
    assert said.startswith(f"step {step} ('g'): shuffle ")
    assert f"it should be {cards}, not {cards[::-1]}" in said


def test_leaving_out_what_was_taken_back_is_found() -> None:
    original = game_with_generals().record()
    undone = original["meta"]["undone"]
    first_with_general = next(
        number for number, stretch in enumerate(undone) if any("shuffle" in move for move in stretch["moves"])
    )
    for kept in ([], [*undone[:first_with_general], *undone[first_with_general + 1 :]]):
        record = copy.deepcopy(original)
        record["meta"]["undone"] = kept
        unfair(record)


def test_inventing_that_a_general_was_taken_back_is_found() -> None:
    record = FairGame("invasion", 3, next(n for n in range(100) if FairGame("invasion", 3, n).shuffles > 1)).record()
    step = next(step for step, move in enumerate(record["moves"]) if "shuffle" in move)
    record["meta"]["undone"] = [{"after": step, "moves": [record["moves"][step]]}]
    assert "shuffle 1 does not follow" in unfair(record)


def test_a_move_that_was_taken_back_must_have_been_legal() -> None:
    record = game_with_generals().record()
    record["meta"]["undone"] = [{"after": 0, "moves": [{"seat": 1, "move": "g", "shuffle": ["g"]}]}]
    assert unfair(record).startswith("step 1 ('g', later taken back): ")
    record["meta"]["undone"] = [{"after": 0, "moves": [{"seat": 9, "move": "n1"}]}]
    assert "There is no seat 9" in unfair(record)


@pytest.mark.parametrize("after", [-1, 10_000])
def test_moves_cannot_have_been_taken_back_where_there_were_none(after: int) -> None:
    record = game_with_generals().record()
    record["meta"]["undone"] = [{"after": after, "moves": []}]
    assert "never had" in unfair(record)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.just("g"),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.sampled_from(["a", "\x1b[2J"]), parts, max_size=2),
    max_leaves=6,
)
MOVES = st.fixed_dictionaries(
    {"seat": JSON, "move": JSON | st.sampled_from(["2a", "g", "n1"])}, optional={"shuffle": JSON, "t": JSON, "x": JSON}
)
STRETCHES = st.fixed_dictionaries({"after": st.integers(-1, 3) | JSON, "moves": st.lists(MOVES, max_size=2) | JSON})
FAIR = st.fixed_dictionaries({}, optional=dict.fromkeys(("commitment", "nonces", "lots", "\x1b"), JSON))
META = st.fixed_dictionaries({}, optional={"fair": FAIR | JSON, "undone": st.lists(STRETCHES, max_size=2) | JSON})


@given(meta=META, whole=st.booleans())
def test_whatever_a_record_tells_is_refused_in_a_sentence_or_fair(meta: dict[str, Any], whole: bool) -> None:
    record = copy.deepcopy(game_with_generals().record())
    if whole and "undone" in meta:
        meta["fair"] = record["meta"]["fair"]
    record["meta"] = meta
    assert why_not(record).isprintable()
