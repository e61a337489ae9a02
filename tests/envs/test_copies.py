"""Copies and pickles of environments stand where the original stood, and go their own way."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import saucerful
from saucerful.envs.vector import VectorEnv

WAYS = [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]


@pytest.mark.parametrize("again", WAYS)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_vector_environment(again: Any, threads: int) -> None:
    env = VectorEnv("zovnis", 6, seats=3, threads=threads)
    env.reset(seed=1)
    for _ in range(20):
        env.step(env.sample())
    other = again(env)
    assert repr(other) == "<VectorEnv of 6 games of zovnis, 3 seats, on cpu>"
    kept = env.positions.tobytes()
    for _ in range(10):
        there = other.step(other.sample())
    assert env.positions.tobytes() == kept
    for _ in range(10):
        here = env.step(env.sample())
    for one, two in zip(here[:4], there[:4], strict=True):
        np.testing.assert_array_equal(one, two)
    np.testing.assert_array_equal(here[4]["action_mask"], there[4]["action_mask"])
    env.close()
    other.close()


@pytest.mark.parametrize("again", WAYS)
@pytest.mark.parametrize("name", saucerful.names())
def test_a_pettingzoo_environment(name: str, again: Any) -> None:
    pettingzoo_env = pytest.importorskip("saucerful.envs.pettingzoo_env", reason="needs PettingZoo")

    def go_on(env: Any, moves: int) -> list[Any]:
        seen = []
        for _ in range(moves):
            observation, reward, over, cut, _ = env.last()
            seen.append((env.agent_selection, observation["observation"].tobytes(), reward, over))
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if over or cut else int(legal[len(legal) // 2]))
            if not env.agents:
                break
        return seen

    env = pettingzoo_env.raw_env(name, seats=3)
    env.reset(seed=5)
    go_on(env, 4)
    other = again(env)
    kept = env.position.key()
    there = go_on(other, 6)
    assert env.position.key() == kept
    assert go_on(env, 6) == there
