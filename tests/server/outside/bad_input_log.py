"""What the server's log says about bad input: each kind at most once a minute."""

import re
from collections import defaultdict
from datetime import datetime, timedelta
from itertools import pairwise

LINE = re.compile(r"^(\S+ \S+) \[[^]]*\] bad_input .*\bkind=(\w+)", re.MULTILINE)
A_MINUTE = timedelta(seconds=59)
"""The log tells whole seconds."""


def logged_kinds(log: str) -> set[str]:
    """The kinds of bad input that are in the log; fails if one of them is there twice within a minute."""
    times: dict[str, list[datetime]] = defaultdict(list)
    for at, kind in LINE.findall(log):
        times[kind].append(datetime.fromisoformat(at))
    for kind, found in times.items():
        pairs = pairwise(found)
        assert all(later - earlier >= A_MINUTE for earlier, later in pairs), f"{kind} was logged at {found}"
    return set(times)
