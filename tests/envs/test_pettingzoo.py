"""The games as PettingZoo environments: its own suites, and that they are the games."""

import pickle
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space

import saucerful
from saucerful import BadSetup, SaucerfulError
from saucerful.envs import actions, pettingzoo_env

GAMES_AND_SEATS = [(name, seats) for name in saucerful.names() for seats in saucerful.game(name).seats]

# Its own chess, Go and Leduc environments have dictionaries too, and are excused by name in the test.
EXCUSED = "Observation is not a NumPy array|Observation space for each agent probably should be"


@pytest.fixture(autouse=True)
def _no_other_warning() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", EXCUSED)
        yield


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_it_passes_the_api_test(name: str, seats: int) -> None:
    api_test(pettingzoo_env.env(name, seats=seats), num_cycles=200)


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_it_passes_the_seed_test(name: str, seats: int) -> None:
    seed_test(lambda: pettingzoo_env.env(name, seats=seats), num_cycles=100)


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_it_passes_the_state_test(name: str, seats: int) -> None:
    env = pettingzoo_env.env(name, seats=seats)
    check_state_space(env)
    check_state(env, num_cycles=20)


@pytest.mark.parametrize("name", saucerful.names())
def test_it_passes_the_render_test(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = saucerful.game(name).seats[-1]
    render_test(lambda render_mode: pettingzoo_env.env(name, seats=seats, render_mode=render_mode))
    assert "Seat 1" in capsys.readouterr().out


def play(env: Any, seed: int) -> list[tuple[str, float]]:
    """A random game to its end; the last reward of each agent, in the order in which they were told."""
    env.reset(seed=seed)
    lots, told = np.random.default_rng(seed), []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            told.append((agent, reward))
            env.step(None)
        else:
            env.step(int(lots.choice(np.flatnonzero(observation["action_mask"]))))
    return told


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_a_game_ends_for_all_with_rewards_that_add_up_to_nothing(name: str, seats: int) -> None:
    env = pettingzoo_env.raw_env(name, seats=seats)
    for seed in range(3):
        told = dict(play(env, seed))
        assert sorted(told) == env.possible_agents
        assert sum(told.values()) == pytest.approx(0)
        assert list(map(told.get, env.possible_agents)) == pytest.approx(actions.rewards(env.position.array))
        assert env.position.over


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_masks_are_the_legal_moves_of_the_seat_to_act_and_nobody_elses(name: str, seats: int) -> None:
    env = pettingzoo_env.raw_env(name, seats=seats)
    env.reset(seed=2)
    lots = np.random.default_rng(2)
    while not env.position.over:
        for seat, agent in enumerate(env.possible_agents):
            mask = env.observe(agent)["action_mask"]
            choices = [actions.to_action(env.position.array, seat, choice) for choice in np.flatnonzero(mask).tolist()]
            moves = sorted(env.game.moves.text(env.position.state, seat, action) for action in choices)
            assert moves == (env.position.legal(seat) if agent == env.agent_selection else [])
        env.step(int(lots.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))


def test_the_deal_of_a_seed_is_the_one_that_simulate_has() -> None:
    env = pettingzoo_env.raw_env("zovnis", seats=3)
    env.reset(seed=7)
    assert env.position.order == saucerful.game("zovnis").deal(seats=3, seed="7/0").order
    env.reset()
    assert env.position.order == saucerful.game("zovnis").deal(seats=3, seed="7/1").order


def test_a_game_as_long_as_the_cap_is_truncated_without_rewards() -> None:
    env = pettingzoo_env.raw_env("abduction", seats=3, options={"limit": None}, max_steps=30)
    env.reset(seed=1)
    for _ in range(30):
        assert not any(env.truncations.values())
        env.step(0)  # pass, for ever
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_the_table_ends_abduction_when_the_time_is_up() -> None:
    env = pettingzoo_env.raw_env("abduction", seats=4, options={"limit": 20})
    env.reset(seed=1)
    while not env.position.over:
        env.step(0)
    assert env.position.history[-1].move == "time"
    assert env.position.t == 20_000
    assert all(env.terminations.values())


def test_an_illegal_action_is_refused_raw_and_loses_the_game_wrapped() -> None:
    raw, wrapped = pettingzoo_env.raw_env("invasion"), pettingzoo_env.env("invasion")
    raw.reset(seed=1)
    wrapped.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe("seat_0")["action_mask"] == 0)[0])
    with pytest.raises(SaucerfulError, match="not legal for seat_0"):
        raw.step(illegal)
    wrapped.step(illegal)
    assert wrapped.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(wrapped.terminations.values())


@pytest.mark.parametrize("name", saucerful.names())
def test_a_picture_shows_the_table_in_colours(name: str) -> None:
    env = pettingzoo_env.raw_env(name, seats=3, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[0] > 500
    assert picture.shape[1] > 500
    assert len({tuple(dot) for dot in picture[::4, ::4].reshape(-1, 3).tolist()}) >= 3
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert env.render().shape == picture.shape
    assert not np.array_equal(env.render(), picture)


def test_environments_can_be_sent_to_other_processes() -> None:
    env = pickle.loads(pickle.dumps(pettingzoo_env.raw_env("abduction", seats=5, options={"limit": 60})))
    env.reset(seed=3)
    assert env.setup.seats == 5
    assert env.setup.options.limit == 60


def test_an_unknown_way_to_render_is_refused() -> None:
    with pytest.raises(BadSetup, match="rgb_array"):
        pettingzoo_env.raw_env("invasion", render_mode="hologram")


@pytest.mark.parametrize("seats", [2, 7])
def test_the_parallel_view_passes_its_tests(seats: int) -> None:
    parallel_api_test(pettingzoo_env.parallel_env("abduction", seats=seats), num_cycles=60)
    parallel_seed_test(lambda: pettingzoo_env.parallel_env("abduction", seats=seats), num_cycles=20)


def test_seats_that_choose_at_once_play_the_game_that_they_play_one_by_one() -> None:
    def choice(observation: Any) -> int:
        legal = np.flatnonzero(observation["action_mask"])
        return int(legal[int(np.abs(observation["observation"]).sum() * 7) % len(legal)]) if len(legal) else 0

    one_by_one = pettingzoo_env.raw_env("abduction", seats=4)
    at_once = pettingzoo_env.parallel_env("abduction", seats=4)
    one_by_one.reset(seed=3)
    seen, infos = at_once.reset(seed=3)
    while at_once.agents:
        acting = one_by_one.agent_selection
        one_by_one.step(choice(one_by_one.observe(acting)))
        seen, rewards, terminations, _, infos = at_once.step({agent: choice(seen[agent]) for agent in at_once.agents})
        assert at_once.aec_env.position == one_by_one.position
        assert [agent for agent in infos if infos[agent]["acted"]] == [acting]
    assert rewards == one_by_one.rewards
    assert all(terminations.values())
    assert infos["seat_0"]["score"] == one_by_one.infos["seat_0"]["score"]


def test_an_illegal_choice_of_the_quickest_ends_the_parallel_game() -> None:
    env = pettingzoo_env.parallel_env("abduction", seats=3)
    env.reset(seed=1)
    quickest = env.aec_env.agent_selection
    _, rewards, terminations, _, _ = env.step(dict.fromkeys(env.agents, 111))
    assert rewards[quickest] == -1.0
    assert sum(rewards.values()) == -1.0
    assert all(terminations.values())
    assert env.agents == []


def test_where_seats_take_turns_there_is_no_parallel_view() -> None:
    with pytest.raises(BadSetup, match="Seats take turns in Zovnis"):
        pettingzoo_env.parallel_env("zovnis")
