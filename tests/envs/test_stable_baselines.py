"""The games as Stable-Baselines3 has its environments. `make test-extras` installs what this needs, and runs it."""

from typing import Any

import numpy as np
import pytest

NEEDED = "needs Stable-Baselines3: make test-extras"
sb3_contrib = pytest.importorskip("sb3_contrib", reason=NEEDED)

from saucerful.envs.gymnasium_env import LearnerVectorEnv  # noqa: E402
from saucerful.envs.stable_baselines import LearnerVecEnv  # noqa: E402


def draw(masks: Any, chance: np.random.Generator) -> Any:
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])


def test_it_plays_the_games_of_the_vector_environment() -> None:
    ours, theirs = LearnerVectorEnv("zovnis", 4, seats=2), LearnerVecEnv("zovnis", 4, seats=2)
    theirs.seed(5)
    here, _ = ours.reset(seed=5)
    there = theirs.reset()
    chance, ended = np.random.default_rng(1), 0
    for _ in range(40):
        np.testing.assert_array_equal(here, there)
        masks = np.stack(theirs.env_method("action_masks"))
        np.testing.assert_array_equal(masks, ours.action_masks())
        actions = draw(masks, chance)
        here, rewards, terminated, truncated, infos = ours.step(actions)
        there, gained, over, each = theirs.step(actions)
        np.testing.assert_array_equal(rewards, gained)
        np.testing.assert_array_equal(terminated | truncated, over)
        for number in np.flatnonzero(over):
            np.testing.assert_array_equal(each[number]["terminal_observation"], infos["final_obs"][number])
            assert each[number]["TimeLimit.truncated"] == truncated[number]
            ended += 1
    assert ended > 4


@pytest.mark.parametrize("plain", [False, True])
def test_maskable_ppo_trains_on_it(plain: bool) -> None:
    from sb3_contrib.common.maskable.utils import is_masking_supported
    from stable_baselines3.common.env_util import make_vec_env

    table: dict[str, Any] = {"seats": 2, "opponents": "pilot"}
    env = make_vec_env("saucerful/Invasion-v0", 2, env_kwargs=table) if plain else LearnerVecEnv("invasion", 8, **table)
    assert is_masking_supported(env)
    model = sb3_contrib.MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=32, seed=1, device="cpu")
    before = model.policy.get_distribution(model.policy.obs_to_tensor(env.reset())[0]).distribution.probs.detach()
    model.learn(64 if plain else 512)  # an illegal action would raise
    masks = np.stack(env.env_method("action_masks"))
    actions, _ = model.predict(env.reset(), action_masks=np.stack(env.env_method("action_masks")))
    assert masks.shape == before.shape
    assert len(actions) == env.num_envs


def test_what_single_games_do_not_have_is_told() -> None:
    env = LearnerVecEnv("zovnis", 2)
    with pytest.raises(AttributeError, match="no method 'foo'"):
        env.env_method("foo")
    with pytest.raises(AttributeError, match="with other arguments"):
        env.set_attr("seats", 3)
    assert env.get_attr("num_envs") == [2, 2]
    assert not any(env.env_is_wrapped(object))
