"""The event log that kernels write: rows of small integers, or nothing at all.

Row 0 holds the number of events; each further row is one event: its kind and up to seven values. Where a kernel is
given `None` instead of a log, the compiler removes the writing altogether.
"""

from typing import Any

import numpy as np

from saucerful.engine.rule import rule

ROWS, WIDTH = 256, 8


def new_log() -> np.ndarray[Any, Any]:
    """An empty log, long enough for the longest chain of events one move can cause."""
    log = np.empty((ROWS, WIDTH), np.int16)
    log[0, 0] = 0
    return log


@rule
def note(log, kind, a=0, b=0, c=0, d=0, e=0, f=0, g=0):
    """Append one event, unless `log` is `None`."""
    if log is not None:
        row = np.int64(log[0, 0]) + 1
        if row < ROWS:
            log[0, 0] = row
            log[row, 0] = kind
            log[row, 1] = a
            log[row, 2] = b
            log[row, 3] = c
            log[row, 4] = d
            log[row, 5] = e
            log[row, 6] = f
            log[row, 7] = g
