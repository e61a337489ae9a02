"""The games as OpenSpiel games: its own suites, its search, and that they are the games."""

import os
import re
import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import saucerful
from saucerful import BadEdition, BadSetup, Position
from saucerful.engine.kernels import TABLE
from saucerful.envs import actions, openspiel
from tests.conftest import PROOF

GAMES_AND_SEATS = [(name, seats) for name in saucerful.names() for seats in saucerful.game(name).seats]
SIMULATIONS, OF_LONG_GAMES = (3, 1) if PROOF == 1 else (10, 2)
exploitability: Any = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "exploitability.py"))
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
KEPT = re.compile(r"(game:|GameType|Num|Policy|Max|Min|Util|ObservationTensorS|InformationStateTensorS"
                  r"|ToString|# State|# Apply|action:|IsTerm"
                  r"|CurrentPl|LegalA|StringL|Rewards|Returns)")  # fmt: skip
"""The lines of a playthrough that are kept: not those that print whole observations."""


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"{openspiel.PREFIX}{name}", parameters)


def draw(state: Any, lots: np.random.RandomState) -> None:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(int(lots.choice(outcomes, p=weights)))


def walk(game: Any, seed: int) -> Any:
    """A random game, state by state."""
    state, lots = game.new_initial_state(), np.random.RandomState(seed)
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            draw(state, lots)
        else:
            state.apply_action(int(lots.choice(state.legal_actions())))
    yield state


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_it_passes_the_random_simulation_test(name: str, seats: int) -> None:
    game = load(name, players=seats)
    assert game.num_players() == seats
    pyspiel.random_sim_test(
        game, num_sims=OF_LONG_GAMES if name == "constellations" else SIMULATIONS, serialize=True, verbose=False
    )


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_a_state_comes_back_whole_from_its_text(name: str, seats: int) -> None:
    for number, state in enumerate(walk(load(name, players=seats), 1)):
        if number % 12 == 0 or state.is_terminal():
            _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
            assert again.now.text == state.now.text
            assert again.history() == state.history()
            assert again.returns() == state.returns()
            for player in range(seats):
                assert again.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_a_player_cannot_tell_a_resampled_state_from_the_true_one(name: str, seats: int) -> None:
    lots = np.random.RandomState(5)
    others = 0
    for state in walk(load(name, players=seats), 2):
        if state.is_chance_node() or state.is_terminal() or lots.rand() > 0.3:
            continue
        for player in range(seats):
            world = state.resample_from_infostate(player, lots.rand)
            assert world.current_player() == state.current_player()
            assert world.legal_actions(player) == state.legal_actions(player)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            others += world.now.text != state.now.text
    assert others > 0


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_its_search_plays_it(name: str, seats: int) -> None:
    game, lots = load(name, players=seats), np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(4))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=12, random_state=lots)
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal() and moves < 4:
        if state.is_chance_node():
            draw(state, lots)
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_it_is_the_game(name: str, seats: int) -> None:
    """The same deal, moves, shuffles and times give the same positions, scores and winners."""
    *_, state = walk(load(name, players=seats), 6)
    box, history = state.now.box, state.full_history()
    position = Position(box.setup, [drawn.action for drawn in history[: box.cards]])
    records = [state.now.record]
    past = state.now.past
    while past.before is not None:
        past = past.before
        records.append(past.record)
    moves = [i for i in range(box.cards, len(history)) if history[i].player >= 0]
    for i, end, before, after in zip(moves, [*moves[1:], len(history)], records[::-1], records[-2::-1], strict=False):
        shuffled = np.array([drawn.action for drawn in history[i + 1 : end]], np.int16)
        seat = history[i].player
        action = actions.to_action(before, seat, history[i].action)
        position.apply(seat, action, shuffled, int(before["clock"][0]) if box.game.clock else None)
        if after["over"][0] and not position.over:
            position.apply(TABLE, 0, t=int(after["clock"][0]))
        position.array["clock"] = after["clock"]
        assert position.json()["state"] == box.game.views.state(after.view(np.recarray)[0])
    assert position.over
    assert state.returns() == actions.rewards(position.array)


@pytest.mark.parametrize("name", saucerful.names())
def test_what_is_public_is_what_a_spectator_sees(name: str) -> None:
    game = load(name)
    public = game.make_py_observer(
        pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    for number, state in enumerate(walk(game, 7)):
        if state.now.past is not None and number % 6 == 0:
            assert public.string_from(state, 0) == public.string_from(state, 1)
            public.set_from(state, 0)
            assert np.abs(public.tensor).max() <= 1


def test_the_deal_is_fair_card_by_card() -> None:
    state = load("invasion").new_initial_state()
    assert dict(state.chance_outcomes())[12] == pytest.approx(10 / 55)  # ten of Strength in Numbers
    state.apply_action(12)
    assert dict(state.chance_outcomes())[12] == pytest.approx(9 / 54)


def test_a_game_as_long_as_the_cap_ends_without_returns() -> None:
    game = load("abduction", players=3, limit=0, max_steps=20)
    state, lots = game.new_initial_state(), np.random.RandomState(1)
    while not state.is_terminal():
        if state.is_chance_node():
            draw(state, lots)
        else:
            state.apply_action(0)
    assert state.now.steps == 20
    assert state.returns() == [0.0, 0.0, 0.0]


def test_options_are_parameters() -> None:
    game = pyspiel.load_game(
        "python_saucerful_abduction(players=4,limit=30,referee=final,departures=one-fewer,leave_from=7)"
    )
    options = game.new_initial_state().now.box.setup.options
    chosen = (options.limit, options.referee, options.departures, options.leave_from)
    assert chosen == (30, "final", "one-fewer", 7)


def test_a_box_is_a_parameter(tmp_path: Path) -> None:
    tiny = load("invasion", edition="tiny", max_steps=8)
    assert tiny.new_initial_state().now.box.setup.edition.loot == 3
    path = tmp_path / "mine.toml"
    path.write_text("[invasion]\nloot = 7\n")
    game = load("invasion", edition=str(path))
    state = game.new_initial_state()
    assert state.now.box.setup.edition.loot == 7
    again, _ = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.new_initial_state().now.box.setup.edition.loot == 7
    pyspiel.random_sim_test(tiny, num_sims=5, serialize=True, verbose=False)


def test_a_box_that_cannot_be_played_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match="no edition 'huge' of Invasion: there are default, small, tiny, and files"):
        load("invasion", edition="huge")
    with pytest.raises(BadEdition, match="No such file"):
        load("invasion", edition=str(tmp_path / "none.toml"))
    path = tmp_path / "mine.toml"
    path.write_text("[invasion]\nloot = 7\nhand = 0\n")
    with pytest.raises(BadEdition, match="line 3"):
        load("invasion", edition=str(path))
    with pytest.raises(BadSetup, match="max_steps cannot be 0"):
        load("invasion", max_steps=0)


def every_state(state: Any) -> Any:
    """The whole tree below a state."""
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from every_state(state.child(action))


def test_tensors_are_equal_exactly_where_information_states_are() -> None:
    game, strings = load("invasion", edition="tiny", max_steps=4), dict[tuple[float, ...], str]()
    for state in every_state(game.new_initial_state()):
        if state.current_player() >= 0:
            player = state.current_player()
            tensor, string = tuple(state.information_state_tensor(player)), state.information_state_string(player)
            assert strings.setdefault(tensor, string) == string
            assert tensor[:207] == tuple(state.observation_tensor(player))
    assert len(set(strings.values())) == len(strings) > 40


def test_a_small_box_is_solved() -> None:
    """NashConv falls under CFR; the script of the guide shows it for longer."""
    found = list(exploitability["solve"]("tiny", max_steps=5, iterations=10))
    convs = [conv for _, conv, _ in found]
    assert convs == sorted(convs, reverse=True)
    assert convs[-1] < convs[0] / 5


@pytest.mark.parametrize("name", saucerful.names())
def test_a_game_reads_as_it_always_did(name: str) -> None:
    """Playthroughs as OpenSpiel keeps them, the long lines left out. `SAUCERFUL_PLAYTHROUGHS=1` writes them anew."""
    path = PLAYTHROUGHS / f"{name}.txt"
    rewrite = bool(os.environ.get("SAUCERFUL_PLAYTHROUGHS"))
    chosen = None if rewrite else [int(action) for action in re.findall(r"^action: (\d+)$", path.read_text(), re.M)]
    from open_spiel.python.algorithms import generate_playthrough  # slow: it imports half of SciPy

    lines = generate_playthrough.playthrough(f"{openspiel.PREFIX}{name}(max_steps=25)", chosen, seed=1).splitlines()
    text = "".join(f"{line}\n" for line in lines if KEPT.match(line))
    if rewrite:
        path.write_text(text)
    assert text == path.read_text()
