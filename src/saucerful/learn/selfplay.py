"""The network at all its tables: so many moves in each game, remembered for learning."""

import torch

from saucerful.engine.game import Game
from saucerful.learn.improve import PlayedMoves
from saucerful.learn.league import LeagueSeats
from saucerful.learn.network import Network
from saucerful.learn.settings import TrainingSettings
from saucerful.learn.tables import SEATS, TrainingTables


class SelfPlay:
    """The tables of a run, and room for what happens at them between two improvements (steps × games)."""

    def __init__(self, game: Game, settings: TrainingSettings, seed: str, device: str) -> None:
        seating = LeagueSeats(game, settings)
        self.trust, self.device = settings.trust, device
        self.tables = TrainingTables(
            game, seating.seats, seating.attentions, seed, device, seating.options, seating.kinds
        )
        self.by_earlier = seating.of_earlier(device)
        shape, outlook = (settings.steps, settings.games), self.tables.outlook
        small = torch.bfloat16 if device == "cuda" else torch.float32
        self.observations = torch.empty(*shape, outlook.inputs, dtype=small, device=device)
        self.masks = torch.empty(*shape, outlook.choices, dtype=torch.int8, device=device)
        self.choices = torch.empty(shape, dtype=torch.int64, device=device)
        self.actors = torch.empty(shape, dtype=torch.int64, device=device)
        self.logs, self.values = torch.empty(shape, device=device), torch.empty(shape, device=device)
        self.mine = torch.empty(shape, dtype=torch.bool, device=device)
        self.rewards = torch.empty(*shape, SEATS, device=device)
        self.ended = torch.empty(shape, dtype=torch.bool, device=device)
        self.tables.deal()

    def play(self, network: Network, opponent: Network | None) -> PlayedMoves:
        """Play on at all tables and return what there is to learn from it."""
        tables, device = self.tables, torch.device(self.device)
        first = len(self.by_earlier)
        for t in range(len(self.choices)):
            self.observations[t] = tables.observations
            self.masks[t] = tables.masks
            self.actors[t] = tables.actors
            self.mine[t] = True
            with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
                choices, self.logs[t], self.values[t] = network.act(self.observations[t], self.masks[t])
                if opponent is not None and first:
                    theirs = self.by_earlier.gather(1, tables.actors[:first, None]).squeeze(1)
                    answers, _, _ = opponent.act(self.observations[t, :first], self.masks[t, :first])
                    choices[:first] = torch.where(theirs, answers, choices[:first])
                    self.mine[t, :first] = ~theirs
            self.choices[t] = choices
            tables.step(choices)
            self.rewards[t] = tables.rewards
            self.ended[t] = tables.ended
        returns, known = tables.credit(self.trust, self.actors, self.values, self.rewards, self.ended)
        return PlayedMoves(
            (self.mine & (known > 0)).flatten().nonzero().squeeze(1),
            self.observations.flatten(0, 1),
            self.masks.flatten(0, 1),
            self.choices.flatten(),
            self.logs.flatten(),
            self.values.flatten(),
            returns.flatten(),
        )

    @property
    def moves(self) -> int:
        """How many moves of the network one call of `play` makes."""
        return int(self.choices.numel())
