"""What all tests share: how hard Hypothesis tries, and which tests are proofs, left out by `make check`.

`SAUCERFUL_PROOF=20` (`make prove`) tries twenty times as hard. What tests start can be stopped by hand: a run in the
background would pass on that Ctrl+C means nothing. A failure is not buried under a line for each HTTP request.
"""

import logging
import os
import signal
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

PROOF = int(os.environ.get("SAUCERFUL_PROOF", "1"))

settings.register_profile(
    "saucerful",
    deadline=None,
    derandomize=PROOF == 1,
    max_examples=100 * PROOF,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("saucerful")

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

for _library in ("httpx", "httpcore"):
    logging.getLogger(_library).setLevel(logging.WARNING)

PROOFS = (
    "bots/test_honesty.py",
    "bots/test_own_bot.py",
    "bots/test_puzzles.py",
    "engine/test_fair_records.py",
    "engine/test_plain.py",
    "engine/test_readers_take_anything.py",
    "engine/test_rule.py",
    "envs",
    "examples",
    "fifth_game",
    "games/abduction/test_knowledge.py",
    "games/constellations/test_knowledge.py",
    "games/invasion/test_knowledge.py",
    "games/zovnis/test_knowledge.py",
    "games/zovnis/test_terminal.py",
    "lab/test_arena.py",
    "lab/machines/test_cluster.py",
    "lab/test_dataset.py",
    "lab/test_puzzles.py",
    "lab/volunteers/test_join.py",
    "properties",
    "referee",
    "server/api/finished/test_reviews.py",
    "server/hall/test_soak.py",
    "server/host/test_garbage.py",
    "server/host/test_serve.py",
    "server/hostile",
    "server/outside",
    "server/proofs",
    "server/relay/test_database_away.py",
    "server/relay/test_killed.py",
    "server/relay/test_rolling_upgrade.py",
    "server/relay/test_tournaments.py",
    "server/storage/sqlite/test_kill.py",
    "server/table/test_hidden.py",
    "server/test_leaktest.py",
    "server/work/test_jobs.py",
    "terminal/test_typing.py",
    "test_api_page.py",
    "test_compiled_and_plain.py",
)
"""Files and folders whose tests play or review many games, kill or flood a server, compile, or install packages.

Where a single test does so, it is marked itself.
"""


LONGEST = (
    "server/relay/test_tournaments.py",
    "server/test_leaktest.py",
    "server/proofs",
    "server/outside",
    "server/hostile",
    "fifth_game",
    "bots/test_own_bot.py",
    "server/host",
    "engine/test_rule.py",
    "lab/test_arena.py",
    "server/storage",
    "server/relay",
    "server/work",
    "bots/test_honesty.py",
    "server/room",
)
"""What takes longest begins first, at each worker, so that all are done at about the same time."""

NO_PROOFS = "not proof"
FOLDER = Path(__file__).parent
PROOFS_AT = {FOLDER / name for name in PROOFS}


@cache
def is_proof(path: Path) -> bool:
    """Whether a file, or all of a folder, is made of proofs."""
    return not PROOFS_AT.isdisjoint((path, *path.parents))


@cache
def turn(path: Path) -> int:
    """When a file's tests begin: the lower, the earlier."""
    return next((at for at, name in enumerate(LONGEST) if path.is_relative_to(FOLDER / name)), len(LONGEST))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where proofs are left out, do not even import them."""
    return True if config.option.markexpr == NO_PROOFS and is_proof(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the proofs, and deal the tests out: a worker gets one part of the list, and later takes over from others."""
    items.sort(key=lambda item: turn(item.path))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [item for worker in range(workers) for item in items[worker::workers]]
    for item in items:
        if is_proof(item.path):
            item.add_marker("proof")
