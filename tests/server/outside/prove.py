"""Long proofs that can be stopped and gone on with: kills, power cuts, audits, any order of messages, and timing.

    python -m tests.server.outside.prove                         until everything has been done
    python -m tests.server.outside.prove audit --minutes 10      only that, and no longer

What has been done so far is kept in `build/proved.json`, or where `--kept` says; several may work on it at a time. A
failure is printed with the seed of its round, and `--seed` repeats that round. On a machine with hardly any time for
this, `TEST_PATIENCE=120` waits two minutes for answers instead of one.
"""

import argparse
import asyncio
import fcntl
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
from tests.server.outside.timing import Difference, Timed, changed_waits, difference, forced_moves

KEPT = Path("build/proved.json")
Counts = dict[str, int]


async def audit(folder: Path, lots: random.Random) -> Counts:
    """Games in which nobody may be told what they cannot know."""
    async with running_server(folder, **SETTINGS) as server:
        done = await audited_games(server, [*SEATS] * 15, lots, at_once=8)
    return {"audited games": done.games, "audited moves": done.moves, "audited messages": done.messages}


async def pairs(folder: Path, lots: random.Random) -> Counts:
    """Pairs of tables that a seat cannot tell apart."""
    async with running_server(folder, **SETTINGS) as server:

        async def compared(game: str, seed: int) -> int | None:
            own_lots = random.Random(seed)
            chronicle, _ = await audited_game(server, game, own_lots)
            pair = await asyncio.to_thread(make_pair, chronicle.record, chronicle.events, own_lots)
            return None if pair is None else await check_pair(server, pair)

        texts: list[int] = []
        for _ in range(4):
            together = await asyncio.gather(*(compared(game, lots.randrange(2**32)) for game in [*SEATS] * 2))
            texts += [one for one in together if one is not None]
    return {"pairs of tables": len(texts), "compared texts": sum(texts)}


async def kills(folder: Path, lots: random.Random) -> Counts:
    """Kills of the server under load."""
    done = await kill_often(folder, 20, lots)
    return {"kills": done.kills, "games through kills": done.games, "moves through kills": done.moves}


async def images(folder: Path, lots: random.Random) -> Counts:
    """Images of what a power cut would have left."""
    done = await cut_often(folder, 200, lots)
    return {"crash images": done.images, "moves asked of images": done.moves}


async def disorder(folder: Path, lots: random.Random) -> Counts:
    """Tables at which people do everything in any order."""
    async with running_server(folder, **SETTINGS) as server:
        tables = [chaos(server, game, lots.random()) for game in [*SEATS] * 2]
        told = await asyncio.gather(*tables)
    return {"tables in disorder": len(told), "messages in disorder": sum(one.total() for one in told)}


async def forced(folder: Path, lots: random.Random) -> Counts:
    """Moves of bots, many of them forced: their times do not tell which."""
    level = lots.choice(("commander", "captain"))
    async with running_server(folder, **SETTINGS) as server:
        seen = _even(await forced_moves(server, 20, level))
    return {"timed moves": seen.moves, "forced moves": seen.marked} if seen else {}


async def waits(folder: Path, lots: random.Random) -> Counts:
    """Bots in Abduction whose moves change while they wait: their times do not tell."""
    async with running_server(folder, **SETTINGS) as server:
        seen = _even(await changed_waits(server, 20, "commander"))
    return {"timed waits": seen.moves, "changed waits": seen.marked} if seen else {}


def _even(times: list[list[Timed]]) -> Difference | None:
    """What differs, which must not be found; nothing where the bots hardly got to move, and no two can be compared."""
    if len({move.hidden for game in times for move in game}) < 2:
        return None
    seen = difference(times)
    print(seen, flush=True)
    assert not seen.found, seen
    return seen


GOALS: dict[Callable[[Path, random.Random], Coroutine[Any, Any, Counts]], tuple[str, int]] = {
    audit: ("audited games", 10_000),
    pairs: ("pairs of tables", 1_000),
    kills: ("kills", 1_000),
    images: ("crash images", 10_000),
    disorder: ("tables in disorder", 1_000),
    forced: ("timed moves", 10_000),
    waits: ("timed waits", 10_000),
}


def load(kept: Path) -> Counts:
    """What has been done so far."""
    return dict(json.loads(kept.read_text())) if kept.exists() else {}


def add(kept: Path, done: Counts) -> None:
    """Count a round, whoever else counts theirs."""
    kept.parent.mkdir(exist_ok=True)
    with kept.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        counts = load(kept)
        new = kept.with_suffix(".new")
        new.write_text(json.dumps({name: counts.get(name, 0) + done.get(name, 0) for name in counts | done}, indent=2))
        new.replace(kept)


def prove(wanted: list[str], until: float, seed: int | None, kept: Path) -> None:
    """One round after the other of whatever is furthest from its goal."""
    while True:
        counts = load(kept)
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
        add(kept, done)
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
    reader.add_argument("--kept", type=Path, default=KEPT, help="the file that says what has been done")
    asked = reader.parse_args()
    try:
        prove(asked.proofs, time.monotonic() + 60 * asked.minutes, asked.seed, asked.kept)
    except KeyboardInterrupt:
        print("Stopped; the next run goes on from here.")


if __name__ == "__main__":
    main()
