"""Trained networks, compiled: what a seat sees in, a number for each choice and the reward to be expected out.

Most numbers of an observation are 0, and so is half of a hidden layer: each number that is not adds its row of weights
to the next layer, which the compiler does many at a time.
"""

from math import exp

from saucerful.bots.options import show_options
from saucerful.engine import generator, kernels
from saucerful.engine.rule import rule


@rule
def layer(numbers, weights, bias, out):
    """One layer: `out` becomes the bias and each number times its row of weights."""
    for j in range(len(out)):
        out[j] = bias[j]
    for i in range(len(numbers)):
        number = numbers[i]
        if number != 0:
            row = weights[i]
            for j in range(len(out)):
                out[j] += number * row[j]


@rule
def cut(numbers):
    """ReLU: what is below 0 becomes 0."""
    for i in range(len(numbers)):
        numbers[i] = max(numbers[i], 0)


@rule
def dot(numbers, weights, bias):
    total = bias[0]
    for i in range(len(numbers)):
        total += numbers[i] * weights[i, 0]
    return total


@rule
def by_observation(
    seen, first, first_bias, second, second_bias, policy, policy_bias, value, value_bias, one, two, logits
):
    """Write a logit for each choice, legal or not, and return the value; `one` and `two` are scratch."""
    layer(seen, first, first_bias, one)
    cut(one)
    layer(one, second, second_bias, two)
    cut(two)
    layer(two, policy, policy_bias, logits)
    return dot(two, value, value_bias)


@rule
def by_move(
    seen, count, table, first, first_bias, context, context_bias, move, move_bias, second, second_bias, policy,
    policy_bias, value, value_bias, sight, one, around, looked, two, logits,
):  # fmt: skip
    """Write a logit for each of the first `count` options and return the value; `one` to `two` are scratch."""
    layer(seen[:table], first, first_bias, one)
    cut(one)
    layer(one, context, context_bias, around)
    for i in range(len(around)):
        around[i] += move_bias[i]
    width = len(move)
    for option in range(count):
        start = table + option * width
        layer(seen[start : start + width], move, around, looked)
        cut(looked)
        layer(looked, second, second_bias, two)
        cut(two)
        logits[option] = dot(two, policy, policy_bias) + sight[0] * seen[start]
    return dot(one, value, value_bias)


@rule
def choose_by_observation(masked, seat, moves, count, temperature, odds, seen, weights, scratch, logits):
    """One of the seat's legal actions in a record masked for it (see `draw`); `odds` and what follows is scratch."""
    kernels.observe(masked[0], seat, seen)
    by_observation(seen, *weights, *scratch, logits)
    for i in range(count):
        odds[i] = logits[kernels.to_choice(masked[0], seat, int(moves[i]))]
    return int(moves[draw(masked[0], odds, count, temperature)])


@rule
def choose_by_move(masked, seat, moves, count, temperature, sizes, worths, seen, weights, scratch, logits):
    """The same for a network that looks at moves one by one; `sizes` are those of an `Outlook`."""
    kept = show_options(masked, seat, moves, count, worths, sizes[0], sizes[1], sizes[2], sizes[3], seen)
    by_move(seen, kept, sizes[0], *weights, *scratch, logits)
    return int(moves[draw(masked[0], logits, kept, temperature)])


@rule
def draw(state, logits, count, temperature):
    """The largest of the first logits, at temperature 0; else one at random, at 1 as likely as the network says."""
    best = 0
    for i in range(count):
        if logits[i] > logits[best]:
            best = i
    if temperature <= 0:
        return best
    total = 0.0
    for i in range(count):
        total += exp((logits[i] - logits[best]) / temperature)
    left = total * generator.below(state, 1 << 30) / (1 << 30)
    for i in range(count):
        left -= exp((logits[i] - logits[best]) / temperature)
        if left < 0:
            return i
    return best
