"""Moves as a network looks at them one by one: those that look best at first sight, described."""

from saucerful.engine import kernels, outlook
from saucerful.engine.rule import rule


@rule
def best_first(moves, worths, count, most):
    """Sort the actions that are worth most to the front, so many of them; returns how many there are."""
    kept = min(count, most)
    for i in range(kept):
        best = i
        for j in range(i + 1, count):
            if worths[j] > worths[best]:
                best = j
        move, worth = moves[i], worths[i]
        moves[i], worths[i] = moves[best], worths[best]
        moves[best], worths[best] = move, worth
    return kept


@rule
def show_options(masked, seat, moves, count, worths, table, description, most, clearly, out):
    """Write the glance at the table, then a description of each move that is looked at; returns how many there are.

    Of `out` the first `table` numbers are the glance; then each of the `most` options has one number for its worth
    against the best, and `description` numbers. The options are the first actions in `moves` afterwards.
    """
    outlook.glance(masked[0], seat, out)
    kernels.appraise(masked[0], seat, moves, count, worths)
    kept = best_first(moves, worths, count, most)
    for option in range(kept):
        start = table + option * (1 + description)
        out[start] = max(-1.0, (int(worths[option]) - int(worths[0])) / clearly)
        outlook.describe(masked[0], seat, int(moves[option]), out[start + 1 : start + 1 + description])
    for i in range(table + kept * (1 + description), len(out)):
        out[i] = 0.0
    return kept
