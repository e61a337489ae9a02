"""Train a small policy with NumPy alone against a compiled opponent, the pilot unless you say otherwise.

    python examples/train_policy.py [--game invasion] [--seats 2] [--opponents pilot] [--updates 300] [--seed 1]

A network with one hidden layer learns by policy gradient (REINFORCE with a learned baseline): one seat of each game is
the learner's, the environment plays the others, and every move is reinforced by how the game ended.
"""

import argparse
import os
import time
from dataclasses import dataclass, field
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: waiting for other cores costs more than it brings

import gymnasium
import numpy as np

import saucerful.envs.gymnasium_env  # noqa: F401  (so that Gymnasium knows the games)

Array = np.ndarray[Any, Any]

GAMES, STEPS = 512, 48
HIDDEN = 64
ENTROPY, VALUE = 0.01, 0.5


@dataclass
class Policy:
    """Observation → hidden layer → a logit for each action, and the reward to be expected."""

    weights: dict[str, Array]
    moments: dict[str, list[Array]] = field(default_factory=dict)
    updates: int = 0

    @classmethod
    def new(cls, inputs: int, actions: int, rng: np.random.Generator) -> "Policy":
        shapes = {"in": (inputs, HIDDEN), "bias": (HIDDEN,), "act": (HIDDEN, actions), "value": (HIDDEN, 1)}
        scales = {"in": inputs**-0.5, "bias": 0.0, "act": 0.01, "value": 0.01}
        return cls({name: scales[name] * rng.standard_normal(shape, np.float32) for name, shape in shapes.items()})

    def __call__(self, observations: Array, masks: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probability of each legal action, and the value."""
        hidden = np.tanh(observations @ self.weights["in"] + self.weights["bias"])
        logits = np.where(masks, hidden @ self.weights["act"], np.float32(-1e9))
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return hidden, odds / odds.sum(1, keepdims=True), (hidden @ self.weights["value"])[:, 0]

    def learn(self, observations: Array, masks: Array, actions: Array, returns: Array, rate: float) -> None:
        """One step up the policy gradient."""
        hidden, odds, values = self(observations, masks)
        gains = returns - values
        spread = gains / (gains.std() + 1e-6)
        logs = np.log(odds + 1e-9)
        pull = odds * spread[:, None]
        pull[np.arange(len(actions)), actions] -= spread
        pull += ENTROPY * odds * (logs - (odds * logs).sum(1, keepdims=True))
        pull /= len(actions)
        miss = (-2 * VALUE * gains / len(actions))[:, None].astype(np.float32)
        back = (pull @ self.weights["act"].T + miss @ self.weights["value"].T) * (1 - hidden**2)
        self._descend(
            {"in": observations.T @ back, "bias": back.sum(0), "act": hidden.T @ pull, "value": hidden.T @ miss}, rate
        )

    def _descend(self, slopes: dict[str, Array], rate: float) -> None:
        """Adam."""
        self.updates += 1
        for name, slope in slopes.items():
            first, second = self.moments.setdefault(name, [np.zeros_like(slope), np.zeros_like(slope)])
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            size = np.sqrt(second / (1 - 0.999**self.updates)) + 1e-8
            self.weights[name] -= rate * (first / (1 - 0.9**self.updates)) / size


def draw(odds: Array, rng: np.random.Generator) -> Array:
    """An action for each row, by its probabilities."""
    drawn: Array = (odds.cumsum(1) > rng.random((len(odds), 1))).argmax(1)
    return drawn


def begin(game: str, seats: int, opponents: str, seed: int) -> tuple[Any, Array, Array]:
    """Games in which the learner is to act, what it sees, and what it may do. It has seat i mod seats in game i."""
    name = f"saucerful/{game.capitalize()}-v0"
    envs = gymnasium.make_vec(name, num_envs=GAMES, seats=seats, opponents=opponents)
    observations, infos = envs.reset(seed=seed)
    return envs, observations, infos["action_mask"]


def train(game: str, seats: int, opponents: str, updates: int, seed: int, rate: float = 0.003) -> Policy:
    """Play and learn, so many times."""
    rng = np.random.default_rng(seed)
    envs, observations, masks = begin(game, seats, opponents, seed)
    policy = Policy.new(observations.shape[1], masks.shape[1], rng)
    for _ in range(updates):
        seen, gained = [], []
        for _ in range(STEPS):
            actions = draw(policy(observations, masks)[1], rng)
            seen.append((observations, masks, actions))
            observations, rewards, terminations, truncations, infos = envs.step(actions)
            gained.append((rewards, terminations | truncations))
            masks = infos["action_mask"]
        returns, known = np.zeros(GAMES, np.float32), np.zeros(GAMES, bool)
        lessons = []
        for shown, (reward, ended) in zip(reversed(seen), reversed(gained), strict=True):
            returns, known = np.where(ended, reward, returns), known | ended
            # Moves of games whose end was not seen teach nothing.
            lessons.append([part[known] for part in (*shown, returns)])
        all_seen, all_masks, all_actions, all_returns = (np.concatenate(part) for part in zip(*lessons, strict=True))
        policy.learn(all_seen, all_masks, all_actions, all_returns, rate)
    return policy


def evaluate(policy: Policy, game: str, seats: int, opponents: str, games: int, seed: int) -> tuple[float, float]:
    """The policy's average reward against these opponents, from every seat alike, and its 95 % margin."""
    rng = np.random.default_rng(seed)
    envs, observations, masks = begin(game, seats, opponents, seed)
    first: Array = np.full(GAMES, np.nan)
    results: list[float] = []
    while len(results) < games:
        actions = draw(policy(observations, masks)[1], rng)
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        masks = infos["action_mask"]
        new = (terminations | truncations) & np.isnan(first)
        first[new] = rewards[new]
        if not np.isnan(first).any():  # one game from each place, so that short games do not count more
            results += first.tolist()
            observations, infos = envs.reset()
            masks = infos["action_mask"]
            first[:] = np.nan
    return float(np.mean(results)), float(1.96 * np.std(results) / len(results) ** 0.5)


def share(reward: float, seats: int) -> float:
    """A reward as a share of the victory."""
    return (reward * (seats - 1) + 1) / seats


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="invasion")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponents", default="pilot", help="random, cadet, ensign or pilot")
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--games", type=int, default=20_000, help="games to measure with")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    start = time.perf_counter()
    table = (chosen.game, chosen.seats, chosen.opponents)
    policy = train(*table, chosen.updates, chosen.seed)
    trained = time.perf_counter() - start
    reward, margin = evaluate(policy, *table, chosen.games, chosen.seed + 1)
    won, part = share(reward, chosen.seats), margin * (chosen.seats - 1) / chosen.seats
    print(f"{chosen.game}, {chosen.seats} seats: {chosen.updates} updates in {trained:.0f} s.")
    print(f"Against {chosen.opponents} it wins {won:.1%} ± {part:.1%} (its fair share: {1 / chosen.seats:.0%}).")


if __name__ == "__main__":
    main()
