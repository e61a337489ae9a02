"""Counts hostile or broken input by kind: in the metrics, and in the log once a minute at most for each kind."""

import time
from collections.abc import Callable
from typing import Literal, get_args

import structlog
from prometheus_client import CollectorRegistry, Counter

Kind = Literal[
    # What the wire cuts off
    "connection_limit",
    "crowded_out",
    "tls_failed",
    "slow_request",
    "not_http",
    "not_websocket",
    "flood",
    # What is refused, by the key of the refusal
    "bad_invite",
    "bad_link",
    "bad_origin",
    "bad_passkey",
    "bad_record",
    "banned",
    "figures_are_private",
    "host_tools_are_private",
    "late_passkey",
    "lobby_share",
    "not_json",
    "not_understood",
    "table_share",
    "too_fast",
    "too_large",
    "too_many_sockets",
    "tournament_share",
    "unknown_passkey",
    "wrong_host",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
LOG_EVERY = 60.0
"""Seconds between two lines of the log about the same kind."""

log = structlog.get_logger("saucerful.bad_input")


class BadInput:
    """The counters of one server."""

    def __init__(self, registry: CollectorRegistry, clock: Callable[[], float] = time.monotonic) -> None:
        counter = Counter("saucerful_bad_input", "Hostile or broken input.", ["kind"], registry=registry)
        self._counters = {str(kind): counter.labels(kind) for kind in KINDS}
        self._clock = clock
        self._unlogged = dict.fromkeys(self._counters, 0)
        self._logged_at: dict[str, float] = {}

    def count(self, kind: Kind) -> None:
        """Count one case, and log it unless that kind was logged within the last minute."""
        self._count(kind)

    def count_refusal(self, key: str) -> None:
        """Count a refusal by its key; most refusals are no bad input."""
        if key in self._counters:
            self._count(key)

    def log_pending(self) -> None:
        """Log what was counted but not logged, once its minute is over."""
        for kind, count in self._unlogged.items():
            if count:
                self._log(kind)

    def _count(self, kind: str) -> None:
        self._counters[kind].inc()
        self._unlogged[kind] += 1
        self._log(kind)

    def _log(self, kind: str) -> None:
        now = self._clock()
        if now - self._logged_at.get(kind, -LOG_EVERY) >= LOG_EVERY:
            log.warning("bad_input", kind=kind, count=self._unlogged[kind])
            self._logged_at[kind] = now
            self._unlogged[kind] = 0
