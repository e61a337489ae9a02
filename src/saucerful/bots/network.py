"""Trained networks, compiled: what a seat sees in, a number for each choice and the reward to be expected out.

Most numbers of an observation are 0, and so is half of a hidden layer: each number that is not adds its row of weights
to the next layer, which the compiler does many at a time. Four rows are added in one go, because to read and write the
layer costs as much as to read a row.
"""

from math import exp

from saucerful.bots.options import show_options
from saucerful.engine import generator, kernels, outlook
from saucerful.engine.rule import rule


@rule
def layer(numbers, weights, bias, out):
    """One layer: `out` becomes the bias and each number times its row of weights."""
    for j in range(len(out)):
        out[j] = bias[j]
    held = 0
    first = second = third = 0
    for i in range(len(numbers)):
        if numbers[i] != 0:
            if held == 0:
                first = i
            elif held == 1:
                second = i
            elif held == 2:
                third = i
            else:
                add_four(numbers, weights, first, second, third, i, out)
            held = (held + 1) % 4
    if held > 0:
        add_one(numbers[first], weights[first], out)
    if held > 1:
        add_one(numbers[second], weights[second], out)
    if held > 2:
        add_one(numbers[third], weights[third], out)


@rule
def add_four(numbers, weights, a, b, c, d, out):
    one, two, three, four = numbers[a], numbers[b], numbers[c], numbers[d]
    row, next_row, third_row, last_row = weights[a], weights[b], weights[c], weights[d]
    for j in range(len(out)):
        out[j] += one * row[j] + two * next_row[j] + three * third_row[j] + four * last_row[j]


@rule
def add_one(number, row, out):
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
def value_of(state, seat, deep, first, first_bias, second, second_bias, value, value_bias, seen, one, two):
    """The reward that a network expects for the seat in a record masked for it; `seen`, `one` and `two` are scratch.

    One that sees the whole observation says it after two layers (`deep`), one that looks at moves after the first.
    """
    outlook.glance(state, seat, seen)
    layer(seen, first, first_bias, one)
    cut(one)
    if not deep:
        return dot(one, value, value_bias)
    layer(one, second, second_bias, two)
    cut(two)
    return dot(two, value, value_bias)


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
