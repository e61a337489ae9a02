"""The cheapest way to give each of some rows a column of its own."""

import numpy as np
from numpy.typing import NDArray


def cheapest(costs: NDArray[np.int64]) -> list[int]:
    """The column of each row, all different, so that the sum of their costs is as small as it can be.

    The Hungarian method: rows come one after the other, and each may push earlier ones aside along a path on which the
    sum grows least. `costs` is square.
    """
    size = len(costs)
    row_price, column_price = np.zeros(size + 1, np.int64), np.zeros(size + 1, np.int64)
    taken = np.full(size + 1, size)
    """Which row has each column; the last column stands for the row that is just looking."""
    for row in range(size):
        taken[size], column = row, size
        slack, came_from = np.full(size, np.iinfo(np.int64).max), np.full(size, size)
        seen = np.zeros(size + 1, bool)
        while taken[column] != size:
            seen[column] = True
            looking = taken[column]
            reduced = costs[looking] - row_price[looking] - column_price[:size]
            better = ~seen[:size] & (reduced < slack)
            slack[better], came_from[better] = reduced[better], column
            left = np.where(seen[:size], np.iinfo(np.int64).max, slack)
            step = left.min()
            nearest = _first(left == step, taken[:size] == size)
            row_price[taken[seen]] += step
            column_price[seen] -= step
            slack[~seen[:size]] -= step
            column = nearest
        while column != size:
            before = int(came_from[column])
            taken[column] = taken[before]
            column = before
    found = [0] * size
    for column, row in enumerate(taken[:size].tolist()):
        found[row] = column
    return found


def _first(nearest: NDArray[np.bool_], free: NDArray[np.bool_]) -> int:
    """The first of the nearest columns, a free one if there is any: where many cost the same, the path ends soon."""
    both = nearest & free
    return int(np.argmax(both if both.any() else nearest))
