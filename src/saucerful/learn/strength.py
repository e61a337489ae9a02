"""How strong a network is against quick bots: its share of the victory, each game counted once."""

from math import sqrt

import numpy as np
import torch

from saucerful.engine.game import Game
from saucerful.learn import playing
from saucerful.learn.network import Network
from saucerful.learn.tables import SEATS, TrainingTables

Z = 1.96


class Examination:
    """Tables at which the network has one seat and quick bots of one level all others."""

    def __init__(self, game: Game, seats: int, attention: int, games: int, seed: str, device: str) -> None:
        self.seats = seats
        attentions = np.full((games, SEATS), attention, np.int8)
        own = np.arange(games) % seats
        attentions[np.arange(games), own] = playing.NETWORK
        self.own = torch.tensor(own, device=device)
        self.tables = TrainingTables(game, [seats] * games, attentions, seed, device)

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
