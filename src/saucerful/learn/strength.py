"""How strong a network is against our bots: its share of the victory, each game counted once."""

from collections.abc import Mapping
from math import sqrt
from typing import Any

import numpy as np
import torch

from saucerful.bots.learned import shipped_weights
from saucerful.bots.levels import attention_of
from saucerful.bots.outlook import outlook_of
from saucerful.bots.weights import rules_hash
from saucerful.engine.game import Game
from saucerful.learn import playing
from saucerful.learn.network import Network, network_for
from saucerful.learn.settings import TrainingSettings
from saucerful.learn.tables import SEATS, TrainingTables

Z = 1.96
QUICK = ("random", "cadet", "ensign", "pilot")
OFTEN = 0.2
"""Options of at least so many games are examined as well."""


class Examination:
    """Tables at which the network has one seat, and quick bots of one level or another network have all others."""

    def __init__(
        self,
        game: Game,
        seats: int,
        attention: int,
        games: int,
        seed: str,
        device: str,
        options: Mapping[str, Any] | None = None,
        rival: Network | None = None,
    ) -> None:
        self.seats, self.rival = seats, rival
        attentions = np.full((games, SEATS), attention, np.int8)
        own = np.arange(games) % seats
        attentions[np.arange(games), own] = playing.NETWORK
        self.own = torch.tensor(own, device=device)
        self.tables = TrainingTables(game, [seats] * games, attentions, seed, device, (options or {},))

    def share(self, network: Network, most_steps: int = 400) -> tuple[float, float]:
        """The network's share of the victory when it makes its most likely moves, and the margin of 95 %.

        Games that have not ended after so many of its moves count as shared by all.
        """
        tables, rival = self.tables, self.rival
        tables.deal()
        won = torch.full((tables.games,), torch.nan, device=self.own.device)
        for _ in range(most_steps if rival is None else most_steps * self.seats):
            choices, _, _ = network.act(tables.observations, tables.masks, greedy=True)
            if rival is not None:
                theirs, _, _ = rival.act(tables.observations, tables.masks, greedy=True)
                choices = torch.where(tables.actors == self.own, choices, theirs)
            tables.step(choices)
            reward = tables.rewards.gather(1, self.own[:, None]).squeeze(1)
            won = torch.where(won.isnan() & tables.ended, reward, won)
            if not won.isnan().any():
                break
        shares = (won.nan_to_num(0.0) * (self.seats - 1) + 1) / self.seats
        return float(shares.mean()), Z * float(shares.std()) / sqrt(tables.games)


def examinations(game: Game, settings: TrainingSettings, games: int, device: str) -> dict[str, Examination]:
    """What a run is examined by: `pilot-2` is against pilots with two seats.

    There are all quick bots with the least number of seats, pilots with one seat more, pilots with options that many
    games have, and the network that comes with the game, which is what `ace` plays until a better one has been trained.
    """
    few = list(game.seats[:2])
    kinds: list[tuple[str, str, int, dict[str, Any]]] = [(level, level, few[0], {}) for level in QUICK]
    kinds += [("pilot", "pilot", seats, {}) for seats in few[1:]]
    for share in settings.options:
        if share.part >= OFTEN:
            told = " ".join(f"{name}={value}" for name, value in share.options.items())
            kinds += [(f"pilot {told}", "pilot", seats, share.options) for seats in few if share.holds_for(seats)]
    exams = {
        f"{name}-{seats}": Examination(
            game, seats, attention_of(level, game), games, f"exam {seats} {name}", device, options
        )
        for name, level, seats, options in kinds
    }
    if rival := shipped_network(game, device):
        exams[f"ace-{few[0]}"] = Examination(
            game, few[0], playing.NETWORK, games, f"exam {few[0]} ace", device, rival=rival
        )
    return exams


def shipped_network(game: Game, device: str) -> Network | None:
    """The network that comes with the game, if there is one for its rules as they are."""
    weights = shipped_weights(game)
    if weights is None or weights.rules != rules_hash(game):
        return None
    network = network_for(outlook_of(game), weights.hidden)
    network.take(weights.arrays)
    network.to(device).eval().requires_grad_(False)
    return network
