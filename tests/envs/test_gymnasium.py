"""The games as Gymnasium's own environments: one learner, compiled opponents."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import saucerful
from saucerful import BadSetup, SaucerfulError
from saucerful.envs.gymnasium_env import LearnerEnv, LearnerVectorEnv

GAME = "zovnis"
"""One is enough for wrappers and pictures."""


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


@pytest.mark.parametrize("name", saucerful.names())
def test_gymnasiums_own_checker_is_content(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make(f"saucerful/{name.capitalize()}-v0", illegal="lose").unwrapped)


@pytest.mark.parametrize("action", [-1, 329, 10**6])
def test_an_action_that_is_none_is_as_illegal_as_any(action: int) -> None:
    """Also where the one that it would wrap around to is legal."""
    env = LearnerEnv(GAME, seats=2, opponents="random", illegal="lose")
    env.reset(seed=1)
    env._one.action_masks = lambda: np.ones((1, 329), bool)  # type: ignore[method-assign]
    assert env.step(action)[1:4] == (-1.0, True, False)


def same(one: Any, other: Any) -> bool:
    """Whether infos of vector environments say the same."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    if one.dtype == object:
        return all(np.array_equal(*pair) for pair in zip(one, other, strict=True))
    return np.array_equal(one, other)


@pytest.mark.parametrize("name", saucerful.names())
def test_many_games_are_what_gymnasium_makes_of_single_ones(name: str) -> None:
    """Step by step the same as `SyncVectorEnv`, which is what Gymnasium's own vector tests compare with."""
    ours = LearnerVectorEnv(name, 3, seats=2, learner=1, opponents="cadet", max_steps=7)
    theirs = gymnasium.vector.SyncVectorEnv(
        [lambda: LearnerEnv(name, seats=2, learner=1, opponents="cadet", max_steps=7)] * 3,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    chance, cut, steps = np.random.default_rng(3), 0, 0
    here: tuple[Any, ...] = ours.reset(seed=4)
    there: tuple[Any, ...] = theirs.reset(seed=4)
    while steps < 60 or cut <= 3:
        steps += 1
        np.testing.assert_array_equal(here[0], there[0])
        assert same(here[-1], there[-1])
        actions = np.array([draw(mask, chance) for mask in here[-1]["action_mask"]])
        here, there = ours.step(actions), theirs.step(actions)
        for one, other in zip(here[1:4], there[1:4], strict=True):
            np.testing.assert_array_equal(one, other)
            assert one.dtype == other.dtype
        cut += int(here[3].sum())
    ours.close()
    assert ours.closed


def test_the_wrappers_that_cleanrl_puts_around_it_work() -> None:
    envs: Any = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        gymnasium.make_vec("saucerful/Zovnis-v0", num_envs=4, seats=2, opponents="pilot")
    )
    assert envs.single_observation_space.shape == (572,)
    assert envs.single_action_space.n == 329
    _, infos = envs.reset(seed=1)
    chance, told = np.random.default_rng(1), list[float]()
    for _ in range(60):
        actions = np.array([draw(mask, chance) for mask in infos["action_mask"]])
        assert (envs.unwrapped.action_masks() == infos["action_mask"]).all()
        _, rewards, terminated, _, infos = envs.step(actions)
        if "episode" in infos:
            told += infos["episode"]["r"][infos["_episode"]].tolist()
            assert infos["episode"]["r"][terminated].tolist() == rewards[terminated].tolist()
    assert len(told) >= 4


def test_a_picture_shows_what_the_learner_sees() -> None:
    env: Any = gymnasium.make("saucerful/Zovnis-v0", seats=2, opponents="random", render_mode="rgb_array")
    chance = np.random.default_rng(0)
    _, infos = env.reset(seed=1)
    assert env.render().shape[2] == 3
    text = LearnerEnv(GAME, seats=2, opponents="random", render_mode="ansi")
    _, again = text.reset(seed=1)
    assert (again["action_mask"] == infos["action_mask"]).all()
    shown, over = "", False
    while not over:
        shown = text.render()
        action = draw(infos["action_mask"], chance)
        _, _, over, _, infos = text.step(action)
    assert text.render() != shown
    assert not infos["action_mask"].any()  # it is over: the next game is shown by reset


def test_the_seats_take_turns_to_learn() -> None:
    env = LearnerEnv(GAME, seats=3)
    env.reset(seed=7)
    assert env.seat == 1
    env.reset()
    assert env.seat == 2
    first, _ = env.reset(seed=7)
    again, _ = LearnerEnv(GAME, seats=3).reset(seed=7)
    assert (first == again).all()


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


def test_games_do_not_depend_on_threads() -> None:
    seen = []
    for threads in (1, 3):
        envs = LearnerVectorEnv(GAME, 7, seats=2, threads=threads)
        envs.reset(seed=3)
        seen.append(walk(envs, 30))
        envs.close()
    assert seen[0] == seen[1]


def test_what_was_handed_out_is_the_programs_own() -> None:
    """It stays as it was, and whatever is done to it changes nothing in the environment."""
    envs, other = (LearnerVectorEnv(GAME, 3, seats=2) for _ in range(2))
    first, infos = envs.reset(seed=3)
    other.reset(seed=3)
    kept = first.copy()
    first += 1
    infos["action_mask"][:] = 0
    assert (envs.observations() == kept).all()
    some, _ = envs.reset(options={"reset_mask": np.array([False, False, False])})
    assert (some == kept).all()
    assert walk(envs, 5) == walk(other, 5)
    assert (some == kept).all()


def test_without_copies_a_step_overwrites_what_was_handed_out() -> None:
    envs, other = LearnerVectorEnv(GAME, 3, seats=2, copy=False), LearnerVectorEnv(GAME, 3, seats=2)
    first, infos = envs.reset(seed=3)
    other.reset(seed=3)
    assert walk(envs, 12) == walk(other, 12)
    assert (first == other.observations()).all()
    assert (infos["action_mask"] == other.action_masks()).all()


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
    with pytest.raises(SaucerfulError, match=r"call reset\(\)"):
        envs.observations()
    envs.reset(seed=1)
    wrong = int(np.flatnonzero(~envs.action_masks()[1])[0])
    right = int(np.flatnonzero(envs.action_masks()[0])[0])
    before = envs.positions.tobytes()
    with pytest.raises(SaucerfulError, match="not legal in game 1"):
        envs.step([right, wrong])
    for few in ([right], right, [right, right, right], [[right, right]]):
        with pytest.raises(SaucerfulError, match="one action for each of the 2 games"):
            envs.step(few)
    assert envs.positions.tobytes() == before
