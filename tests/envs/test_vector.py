"""Many games stepped together are the same games as one by one."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Discrete

import saucerful
from saucerful import BadSetup, Position, SaucerfulError
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import MAX_DECKS, TABLE
from saucerful.envs import actions
from saucerful.envs.vector import VectorEnv

ROOT = Path(__file__).parents[2]
GAMES_AND_SEATS = [(name, seats) for name in saucerful.names() for seats in saucerful.game(name).seats]


class OneByOne:
    """Game number i of a vector environment, played with `Position`, from its own generator."""

    def __init__(self, env: VectorEnv, seed: int, number: int) -> None:
        self.setup = env.setup
        self.rng = seed_state(f"{seed}/{number}")
        self.deal()

    def deal(self) -> None:
        """As a fresh deal is drawn in a vector environment: shuffles and race go on with the same generator."""
        dealer = self.setup.template.copy()
        dealer["rng"] = self.rng
        order, ends = np.zeros(self.setup.game.rules.MAX_CARDS, np.int16), np.zeros(MAX_DECKS, np.int16)
        count = border.shuffled_box(dealer, 0, order, ends)
        self.position = Position(self.setup, order[:count].tolist())
        self.position.array["rng"] = dealer["rng"]
        self.position.draws = True
        self.moves = 0
        self.to_next_seat()

    def to_next_seat(self) -> None:
        while not self.position.over and (seat := self.position.next_seat()) == TABLE:
            self.position.apply(seat, 0, t=self.position.t)
        self.actor = TABLE if self.position.over else seat

    def play(self, choice: int) -> None:
        action = actions.to_action(self.position.array, self.actor, choice)
        self.position.apply(self.actor, action, t=self.position.t if self.setup.game.clock else None)
        self.moves += 1
        self.rng = self.position.array["rng"][0]
        self.to_next_seat()
        self.rng = self.position.array["rng"][0]


@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_games_together_are_the_games_one_by_one(name: str, seats: int) -> None:
    env = VectorEnv(name, 5, seats, max_steps=45)
    observations, infos = env.reset(seed=seats)
    games = [OneByOne(env, seats, number) for number in range(env.num_envs)]
    ended = 0
    for _ in range(120):
        for i, game in enumerate(games):
            masked = game.position.masked(game.actor)
            assert env.positions[i].tobytes() == game.position.array[0].tobytes()
            assert infos["actor"][i] == game.actor
            assert infos["length"][i] == game.moves
            assert np.array_equal(observations[i], actions.observation(env.game, masked, game.actor))
            assert np.array_equal(infos["action_mask"][i], actions.legal_mask(env.game, masked, game.actor))
        chosen = env.sample()
        observations, rewards, terminations, truncations, infos = env.step(chosen)
        for i, game in enumerate(games):
            game.play(int(chosen[i]))
            over, cut = game.position.over, not game.position.over and game.moves >= env.max_steps
            assert (bool(terminations[i]), bool(truncations[i])) == (over, cut)
            assert rewards[i].tolist() == pytest.approx(actions.rewards(game.position.array) if over else [0.0] * seats)
            if over or cut:
                assert infos["final_scores"][i].tolist() == game.position.scores()
                game.deal()
                ended += 1
    assert ended > 5


def trajectory(env: VectorEnv, steps: int, seed: int) -> list[bytes]:
    observations, infos = env.reset(seed=seed)
    seen = [observations.tobytes()]
    for _ in range(steps):
        observations, rewards, *_, infos = env.step(env.sample())
        seen.append(observations.tobytes() + rewards.tobytes() + infos["action_mask"].tobytes())
    return seen


@pytest.mark.parametrize("name", saucerful.names())
def test_threads_change_nothing_and_a_seed_gives_the_same_games(name: str) -> None:
    alone, threads = VectorEnv(name, 64), VectorEnv(name, 64, threads=3)
    assert trajectory(alone, 40, seed=4) == trajectory(threads, 40, seed=4)
    assert trajectory(alone, 40, seed=4) != trajectory(threads, 40, seed=5)
    threads.close()


def test_without_a_seed_games_go_on_with_other_deals() -> None:
    env = VectorEnv("zovnis", 8)
    first, _ = env.reset(seed=1)
    second, _ = env.reset()
    assert not np.array_equal(first, second)
    assert not np.array_equal(VectorEnv("zovnis", 8).reset()[0], VectorEnv("zovnis", 8).reset()[0])


def test_arrays_are_yours_to_keep_unless_you_ask_for_speed() -> None:
    kept, _ = (env := VectorEnv("invasion", 4)).reset(seed=1)
    before = kept.copy()
    env.step(env.sample())
    assert np.array_equal(kept, before)
    shared, _ = (env := VectorEnv("invasion", 4, copy=False)).reset(seed=1)
    env.step(env.sample())
    assert not np.array_equal(shared, before)


@pytest.mark.parametrize("bad", [-1, 29, 14, 10**6])
def test_an_illegal_action_is_refused_and_changes_nothing(bad: int) -> None:
    env = VectorEnv("invasion", 3)
    env.reset(seed=1)
    before = env.positions.tobytes()
    chosen = env.sample()
    chosen[1] = bad
    with pytest.raises(SaucerfulError, match="not legal in game 1"):
        env.step(chosen)
    assert env.positions.tobytes() == before


@pytest.mark.parametrize("wrong", [{"num_envs": 0}, {"threads": 0}, {"max_steps": 0}, {"seats": 9}, {"game": "chess"}])
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    arguments: dict[str, Any] = {"game": "invasion", "num_envs": 2, **wrong}
    with pytest.raises(BadSetup):
        VectorEnv(**arguments)
    with pytest.raises(SaucerfulError, match="reset"):
        VectorEnv("invasion", 2).step([0, 0])


def test_it_has_the_spaces_that_gymnasium_names() -> None:
    env = VectorEnv("abduction", 2, seats=3, options={"limit": 12})
    observations, infos = env.reset(seed=1)
    assert env.single_observation_space.contains(observations[0])
    assert env.single_action_space == Discrete(112)
    assert infos["action_mask"].shape == (2, 112)


UNCOMPILED = """
import sys
from tests.envs.test_vector import fingerprint
print(*map(fingerprint, sys.argv[1:]))
"""


def fingerprint(name: str) -> str:
    return hashlib.sha256(b"".join(trajectory(VectorEnv(name, 1, 3), 20, seed=6))).hexdigest()


def test_observations_are_the_same_uncompiled() -> None:
    """Small integers wrap around in plain NumPy: kernels must widen them."""
    run = [sys.executable, "-W", "error::RuntimeWarning", "-c", UNCOMPILED, *saucerful.names()]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    said = subprocess.run(run, check=True, capture_output=True, text=True, env=environment, cwd=ROOT).stdout
    assert said.split() == [fingerprint(name) for name in saucerful.names()]
