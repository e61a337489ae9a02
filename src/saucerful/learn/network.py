"""The networks that learn: what a seat sees in, a number for each choice and the reward to be expected out."""

from abc import ABC, abstractmethod
from typing import Any

import torch
from torch import nn

from saucerful.bots.outlook import Outlook

BARRED = -1e9
"""The logit of a choice that is not legal."""
SIGHT = 8.0
"""How much a clear difference at first sight counts in the beginning, where moves are looked at one by one."""


class Network(nn.Module, ABC):
    """What all networks do: choose, and give their weights away. One plays all seats and all numbers of seats."""

    @abstractmethod
    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logits of all choices, those that are not legal barred, and the values."""

    @torch.no_grad()
    def act(self, seen: torch.Tensor, masks: torch.Tensor, greedy: bool = False) -> tuple[torch.Tensor, ...]:
        """A choice for each row, the logarithm of its probability, and the value."""
        logits, values = self(seen, masks)
        dice = 0.0 if greedy else -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-20, 1 - 1e-7)))
        choices = (logits + dice).argmax(-1)
        return choices, chosen_log(logits, choices), values

    def weights(self) -> dict[str, Any]:
        """All weights as NumPy arrays, each matrix as inputs × outputs."""
        return {name: tensor.detach().float().cpu().numpy().T for name, tensor in self.named_parameters()}

    @torch.no_grad()
    def take(self, weights: dict[str, Any]) -> None:
        """Set all weights from such arrays."""
        for name, tensor in self.named_parameters():
            tensor.copy_(torch.tensor(weights[name].T.astype("float32")))


class ByObservation(Network):
    """Two hidden layers look at the whole observation; each choice has its own output."""

    def __init__(self, outlook: Outlook, hidden: int) -> None:
        super().__init__()
        self.first = linear(outlook.inputs, hidden, 2**0.5)
        self.second = linear(hidden, hidden, 2**0.5)
        self.policy = linear(hidden, outlook.choices, 0.01)
        self.value = linear(hidden, 1, 0.1)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = torch.relu(self.second(torch.relu(self.first(seen))))
        logits = self.policy(hidden).float().masked_fill(masks == 0, BARRED)
        return logits, self.value(hidden).float().squeeze(-1)


class ByMove(Network):
    """One hidden layer looks at the table; with what it found, each move is looked at by itself.

    What a move looks worth at first sight is added to its logit, so that learning begins with a sensible player.
    """

    def __init__(self, outlook: Outlook, hidden: int) -> None:
        super().__init__()
        self.table, self.options = outlook.table, outlook.options
        self.first = linear(outlook.table, hidden, 2**0.5)
        self.context = linear(hidden, hidden // 2, 1.0)
        self.move = linear(1 + outlook.description, hidden // 2, 1.0)
        self.second = linear(hidden // 2, hidden // 4, 2**0.5)
        self.policy = linear(hidden // 4, 1, 0.01)
        self.value = linear(hidden, 1, 0.1)
        self.sight = nn.Parameter(torch.tensor([SIGHT]))

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        table, moves = seen[:, : self.table], seen[:, self.table :].unflatten(1, (self.options, -1))
        hidden = torch.relu(self.first(table))
        looked = torch.relu(self.context(hidden)[:, None] + self.move(moves))
        own = self.policy(torch.relu(self.second(looked))).squeeze(-1)
        logits = own.float() + self.sight.float() * moves[:, :, 0].float()
        return logits.masked_fill(masks == 0, BARRED), self.value(hidden).float().squeeze(-1)


def network_for(outlook: Outlook, hidden: int) -> Network:
    """A new network for a game that is seen in this way."""
    return ByMove(outlook, hidden) if outlook.by_move else ByObservation(outlook, hidden)


def linear(inputs: int, outputs: int, gain: float) -> nn.Linear:
    """A layer with orthogonal weights."""
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def chosen_log(logits: torch.Tensor, choices: torch.Tensor) -> torch.Tensor:
    """The logarithm of the probability of each row's choice."""
    return logits.gather(-1, choices[:, None]).squeeze(-1) - logits.logsumexp(-1)
