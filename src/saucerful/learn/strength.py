"""How strong a network is against quick bots: its share of the victory, each game counted once."""

from collections.abc import Mapping
from math import sqrt
from typing import Any

import numpy as np
import torch

from saucerful.engine.game import Game
from saucerful.learn import playing
from saucerful.learn.league import PILOT
from saucerful.learn.network import Network
from saucerful.learn.settings import TrainingSettings
from saucerful.learn.tables import SEATS, TrainingTables

Z = 1.96
RANDOM = 0
OFTEN = 0.2
"""Options of at least so many games are examined as well."""


class Examination:
    """Tables at which the network has one seat and quick bots of one level all others."""

    def __init__(
        self,
        game: Game,
        seats: int,
        attention: int,
        games: int,
        seed: str,
        device: str,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.seats = seats
        attentions = np.full((games, SEATS), attention, np.int8)
        own = np.arange(games) % seats
        attentions[np.arange(games), own] = playing.NETWORK
        self.own = torch.tensor(own, device=device)
        self.tables = TrainingTables(game, [seats] * games, attentions, seed, device, (options or {},))

    def share(self, network: Network, most_steps: int = 400) -> tuple[float, float]:
        """The network's share of the victory when it makes its most likely moves, and the margin of 95 %.

        Games that have not ended after so many of its moves count as shared by all.
        """
        tables = self.tables
        tables.deal()
        won = torch.full((tables.games,), torch.nan, device=self.own.device)
        for _ in range(most_steps):
            choices, _, _ = network.act(tables.observations, tables.masks, greedy=True)
            tables.step(choices)
            reward = tables.rewards.gather(1, self.own[:, None]).squeeze(1)
            won = torch.where(won.isnan() & tables.ended, reward, won)
            if not won.isnan().any():
                break
        shares = (won.nan_to_num(0.0) * (self.seats - 1) + 1) / self.seats
        return float(shares.mean()), Z * float(shares.std()) / sqrt(tables.games)


def examinations(game: Game, settings: TrainingSettings, games: int, device: str) -> dict[str, Examination]:
    """What a run is examined by: `pilot-2` is against pilots with two seats.

    There are pilots with the two least numbers of seats, random players with the least, and pilots again with options
    that many games have.
    """
    few = list(game.seats[:2])
    kinds: list[tuple[str, int, int, dict[str, Any]]] = [("pilot", PILOT, seats, {}) for seats in few]
    kinds.insert(0, ("random", RANDOM, few[0], {}))
    for share in settings.options:
        if share.part >= OFTEN:
            told = " ".join(f"{name}={value}" for name, value in share.options.items())
            kinds += [(f"pilot {told}", PILOT, seats, share.options) for seats in few if share.holds_for(seats)]
    return {
        f"{level}-{seats}": Examination(game, seats, attention, games, f"exam {seats} {level}", device, options)
        for level, attention, seats, options in kinds
    }
