"""The games as Gymnasium's own environments: one learner, compiled opponents."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import saucerful
from saucerful import BadSetup, SaucerfulError
from saucerful.envs.gymnasium_env import LearnerEnv, LearnerVectorEnv

GAME = "zovnis"
"""One is enough: what is asked of all games is tested with `VectorEnv`."""


def draw(mask: "np.ndarray[tuple[int, ...], np.dtype[np.int8]]", chance: np.random.Generator) -> int:
    return int(chance.choice(np.flatnonzero(mask)))


def walk(envs: LearnerVectorEnv, steps: int, seed: int = 0) -> list[bytes]:
    chance, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        actions = np.array([draw(mask, chance) for mask in envs.action_masks()])
        observations, rewards, *_ = envs.step(actions)
        seen.append(observations.tobytes() + rewards.tobytes())
    return seen


def test_all_games_are_registered() -> None:
    known = gymnasium.registry
    assert {f"saucerful/{name.capitalize()}-v0" for name in saucerful.names()} <= known.keys()
    envs = gymnasium.make_vec("saucerful/Zovnis-v0", num_envs=3, seats=2, opponents="random")
    assert isinstance(envs.unwrapped, LearnerVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_gymnasiums_own_checker_is_content() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(LearnerEnv(GAME, illegal="lose"), skip_render_check=True)


def test_a_game_that_ends_is_dealt_anew_and_its_last_observation_is_kept() -> None:
    envs = LearnerVectorEnv(GAME, 6, seats=3, opponents="pilot")
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space
    chance, ended, total = np.random.default_rng(1), 0, 0.0
    for _ in range(60):
        actions = np.array([draw(mask, chance) for mask in infos["action_mask"]])
        assert actions in envs.action_space
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert observations in envs.observation_space
        assert not truncated.any()
        assert (rewards[~terminated] == 0).all()
        total += rewards.sum()
        if terminated.any():
            assert (infos["_final_obs"] == terminated).all()
            for number in np.flatnonzero(terminated):
                assert infos["final_obs"][number].shape == observations[number].shape
                ended += 1
            assert infos["final_obs"][~terminated].tolist() == [None] * int((~terminated).sum())
    assert ended > 6
    assert total < 0  # random moves do not beat pilots


def test_each_game_has_its_own_seed() -> None:
    envs = LearnerVectorEnv(GAME, 3, seats=2, learner=0)
    one, _ = envs.reset(seed=[5, 6, 5])
    assert (one[0] == one[2]).all()
    assert (one[0] != one[1]).any()
    again, _ = envs.reset(seed=5)
    assert (again[:2] == one[:2]).all()
    kept = envs.observations()
    some, _ = envs.reset(options={"reset_mask": np.array([False, True, False])})
    assert (some[[0, 2]] == kept[[0, 2]]).all()
    assert (some[1] != kept[1]).any()
    with pytest.raises(BadSetup, match="a seed for each of the 3 games, not 2"):
        envs.reset(seed=[1, 2])


def test_the_same_seed_gives_the_same_games() -> None:
    envs = LearnerVectorEnv(GAME, 4, seats=3)
    seen = []
    for _ in range(2):
        envs.reset(seed=3)
        seen.append(walk(envs, 30))
    assert seen[0] == seen[1]


def test_one_game_ends_by_itself() -> None:
    env = gymnasium.make("saucerful/Zovnis-v0", seats=2, opponents="random")
    chance = np.random.default_rng(0)
    _, infos = env.reset(seed=1)
    over = False
    while not over:
        _, reward, over, _, infos = env.step(draw(infos["action_mask"], chance))
    assert reward in (-1.0, 0.0, 1.0)


def test_what_cannot_be_is_told_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match="not 'captain'"):
        LearnerVectorEnv(GAME, 2, opponents="captain")
    with pytest.raises(BadSetup, match="There is no seat 7"):
        LearnerVectorEnv(GAME, 2, learner=7)
    envs = LearnerVectorEnv(GAME, 2)
    with pytest.raises(SaucerfulError, match=r"call reset\(\)"):
        envs.step([0, 0])
    envs.reset(seed=1)
    wrong = int(np.flatnonzero(~envs.action_masks()[1])[0])
    right = int(np.flatnonzero(envs.action_masks()[0])[0])
    before = envs.positions.tobytes()
    with pytest.raises(SaucerfulError, match="not legal in game 1"):
        envs.step([right, wrong])
    assert envs.positions.tobytes() == before
