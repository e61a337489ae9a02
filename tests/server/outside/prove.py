"""Long proofs that can be stopped and gone on with: kills, power cuts, audits, and any order of messages.

    python -m tests.server.outside.prove                         until everything has been done
    python -m tests.server.outside.prove audit --minutes 10      only that, and no longer

What has been done so far is kept in `build/proved.json`. A failure is printed with the seed of its round, and `--seed`
repeats that round.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from tests.server.live import running_server
from tests.server.outside.audit import audited_game, audited_games
from tests.server.outside.chaos import chaos
from tests.server.outside.interference import check_pair, make_pair
from tests.server.outside.kills import SETTINGS, kill_often
from tests.server.outside.knowledge.games import SEATS
from tests.server.outside.power_cuts import cut_often

KEPT = Path("build/proved.json")
Counts = dict[str, int]


async def audit(folder: Path, lots: random.Random) -> Counts:
    """Games in which nobody may be told what they cannot know."""
    async with running_server(folder, **SETTINGS) as server:
        done = await audited_games(server, [*SEATS] * 15, lots, at_once=8)
    return {"audited games": done.games, "audited moves": done.moves, "audited messages": done.messages}


async def pairs(folder: Path, lots: random.Random) -> Counts:
    """Pairs of tables that a seat cannot tell apart."""
    counts = {"pairs of tables": 0, "compared texts": 0}
    async with running_server(folder, **SETTINGS) as server:
        for game in [*SEATS] * 3:
            chronicle, _ = await audited_game(server, game, lots)
            if (pair := make_pair(chronicle.record, chronicle.events, lots)) is not None:
                counts["compared texts"] += await check_pair(server, pair)
                counts["pairs of tables"] += 1
    return counts


async def kills(folder: Path, lots: random.Random) -> Counts:
    """Kills of the server under load."""
    done = await kill_often(folder, 20, lots)
    return {"kills": done.kills, "games through kills": done.games, "moves through kills": done.moves}


async def images(folder: Path, lots: random.Random) -> Counts:
    """Images of what a power cut would have left."""
    done = await cut_often(folder, 100, lots)
    return {"crash images": done.images, "moves asked of images": done.moves}


async def disorder(folder: Path, lots: random.Random) -> Counts:
    """Tables at which people do everything in any order."""
    async with running_server(folder, **SETTINGS) as server:
        tables = [chaos(server, game, lots.random()) for game in [*SEATS] * 2]
        told = await asyncio.gather(*tables)
    return {"tables in disorder": len(told), "messages in disorder": sum(one.total() for one in told)}


GOALS: dict[Callable[[Path, random.Random], Coroutine[Any, Any, Counts]], tuple[str, int]] = {
    audit: ("audited games", 10_000),
    pairs: ("pairs of tables", 1_000),
    kills: ("kills", 1_000),
    images: ("crash images", 10_000),
    disorder: ("tables in disorder", 1_000),
}


def load() -> Counts:
    """What has been done so far."""
    return dict(json.loads(KEPT.read_text())) if KEPT.exists() else {}


def keep(counts: Counts) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    new = KEPT.with_suffix(".new")
    new.write_text(json.dumps(counts, indent=2) + "\n")
    new.replace(KEPT)


def prove(wanted: list[str], until: float, seed: int | None) -> None:
    """One round after the other of whatever is furthest from its goal."""
    while True:
        counts = load()
        shares = {
            proof: counts.get(name, 0) / goal
            for proof, (name, goal) in GOALS.items()
            if (not wanted or proof.__name__ in wanted) and counts.get(name, 0) < goal
        }
        if not shares or time.monotonic() > until:
            break
        proof = min(shares, key=lambda one: shares[one])
        chosen = random.randrange(2**32) if seed is None else seed
        with tempfile.TemporaryDirectory() as folder:
            try:
                done = asyncio.run(proof(Path(folder), random.Random(chosen)))
            except BaseException as error:
                error.add_note(f"in a round of {proof.__name__} with --seed {chosen}")
                raise
        keep({name: counts.get(name, 0) + done.get(name, 0) for name in counts | done})
        print(f"{proof.__name__}: {done}", flush=True)
        if seed is not None:
            return
    for name, goal in GOALS.values():
        print(f"{counts.get(name, 0):>7} of {goal} {name}")


def main() -> None:
    reader = argparse.ArgumentParser(description="Long proofs that can be stopped and gone on with.")
    reader.add_argument("proofs", nargs="*", metavar="PROOF", help=", ".join(one.__name__ for one in GOALS))
    reader.add_argument("--minutes", type=float, default=float("inf"), help="begin no round after so many minutes")
    reader.add_argument("--seed", type=int, help="repeat the round with that seed")
    asked = reader.parse_args()
    try:
        prove(asked.proofs, time.monotonic() + 60 * asked.minutes, asked.seed)
    except KeyboardInterrupt:
        print("Stopped; the next run goes on from here.")


if __name__ == "__main__":
    main()
