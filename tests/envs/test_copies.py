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

    for made in (pettingzoo_env.raw_env, pettingzoo_env.env):
        env = made(name, seats=3)
        env.reset(seed=5)
        go_on(env, 4)
        other = again(env)
        kept = env.unwrapped.position.key()
        there = go_on(other, 6)
        assert env.unwrapped.position.key() == kept
        assert go_on(env, 6) == there


@pytest.mark.parametrize("again", WAYS)
def test_a_parallel_environment(again: Any) -> None:
    pettingzoo_env = pytest.importorskip("saucerful.envs.pettingzoo_env", reason="needs PettingZoo")

    def go_on(env: Any, steps: int) -> list[bytes]:
        seen = []
        for _ in range(steps):
            masks = {agent: env.aec_env.known(seat)["action_mask"] for seat, agent in enumerate(env.agents)}
            observations, *_ = env.step({agent: int(mask.argmax()) for agent, mask in masks.items()})
            seen += [one["observation"].tobytes() for one in observations.values()]
        return seen

    env = pettingzoo_env.parallel_env("abduction", seats=3)
    env.reset(seed=5)
    go_on(env, 3)
    other = again(env)
    kept = env.aec_env.position.key()
    there = go_on(other, 4)
    assert env.aec_env.position.key() == kept
    assert go_on(env, 4) == there


@pytest.mark.parametrize("again", WAYS)
@pytest.mark.parametrize("threads", [1, 2])
def test_an_environment_of_one_learner(again: Any, threads: int) -> None:
    gymnasium_env = pytest.importorskip("saucerful.envs.gymnasium_env", reason="needs Gymnasium")

    def go_on(envs: Any, steps: int) -> list[bytes]:
        return [envs.step(envs.action_masks().argmax(1))[0].tobytes() for _ in range(steps)]

    envs = gymnasium_env.LearnerVectorEnv("zovnis", 4, seats=2, threads=threads)
    envs.reset(seed=1)
    go_on(envs, 3)
    other = again(envs)
    there = go_on(other, 12)
    assert go_on(envs, 12) == there
    envs.close()
    other.close()


@pytest.mark.parametrize("again", WAYS)
def test_a_single_game_of_a_learner(again: Any) -> None:
    gymnasium_env = pytest.importorskip("saucerful.envs.gymnasium_env", reason="needs Gymnasium")
    env = gymnasium_env.LearnerEnv("zovnis", seats=2)
    env.reset(seed=1)
    other = again(env)
    there = [other.step(int(other.action_masks().argmax()))[0].tobytes() for _ in range(3)]
    assert [env.step(int(env.action_masks().argmax()))[0].tobytes() for _ in range(3)] == there
