"""Learning from what was played: proximal policy optimization (Schulman et al., 2017).

A move that did better than expected becomes more likely, one that did worse less, but in no step by much; and the value
moves towards what came of the move.
"""

from dataclasses import dataclass

import torch

from saucerful.learn.network import Network, chosen_log

CLIP = 0.2
"""By what part the probability of a move may change before it gains nothing more."""
VALUE = 0.5
"""How much a wrong value weighs against a bad choice."""
STEEPEST = 1.0
"""The longest gradient that one step follows."""


@dataclass
class PlayedMoves:
    """Moves that were made, a row for each, and what came of them; `rows` are those to learn from."""

    rows: torch.Tensor
    observations: torch.Tensor
    masks: torch.Tensor
    choices: torch.Tensor
    logs: torch.Tensor
    values: torch.Tensor
    returns: torch.Tensor


def improve(
    network: Network, optimizer: torch.optim.Optimizer, played: PlayedMoves, batch: int, epochs: int, entropy: float
) -> dict[str, float]:
    """Take steps of learning; returns the policy's entropy, how far it moved, and the error of its values."""
    device = played.choices.device
    autocast = torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")
    totals, steps = torch.zeros(3, device=device), 0
    for _ in range(epochs):
        order = torch.randperm(len(played.rows), device=device)
        for rows in played.rows[order].split(batch):
            with autocast:
                logits, values = network(played.observations[rows], played.masks[rows])
            gains = played.returns[rows] - played.values[rows]
            gains = (gains - gains.mean()) / (gains.std(correction=0) + 1e-6)
            change = chosen_log(logits, played.choices[rows]) - played.logs[rows]
            ratio = change.exp()
            policy = -torch.minimum(gains * ratio, gains * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            logs = logits.log_softmax(-1)
            variety = -(logs.exp() * logs.clamp_min(-30.0)).sum(-1).mean()
            error = (values - played.returns[rows]).square().mean()
            optimizer.zero_grad(set_to_none=True)
            (policy + VALUE * error - entropy * variety).backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
            optimizer.step()
            totals += torch.stack([variety.detach(), (ratio.detach() - 1 - change.detach()).mean(), error.detach()])
            steps += 1
    variety_, moved, error_ = (totals / max(1, steps)).tolist()
    return {"entropy": variety_, "moved": moved, "error": error_}
