"""How strong the levels are: every claim about them, tested on the same deals from every seat.

`make strength` runs all matches (every finished game is kept in build/strength and not played again) and writes its own
section of docs/strength.md after each. A match ends as soon as its 95 % interval, which holds however often one looks,
excludes the bar.
"""

import argparse
import platform
import time
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import Console

from saucerful.bots.levels import LADDER, level
from saucerful.lab.arena import Arena, ArenaTournament
from saucerful.lab.results import ResultsFile
from saucerful.lab.terms import Terms

GAMES = ("invasion", "constellations", "abduction", "zovnis")
FAIR_SHARE_TIMES = 1.5
DUEL_SCALES = {"invasion": 0.15, "constellations": 0.5, "abduction": 0.5, "zovnis": 0.5}
TABLE_SCALES = {"invasion": 0.1, "constellations": 0.1, "abduction": 0.1, "zovnis": 0.1}
"""Captain against pilot with two seats, and with three and four: the part of a captain's usual searches."""

ALONE_AGAINST_SEARCH = {"invasion": 0.53, "zovnis": 0.50}
ALONE_AGAINST_PILOT = {"constellations": 0.70, "abduction": 0.60}
GUIDED = {"invasion": 0.57, "zovnis": 0.65, "constellations": 0.65, "abduction": 0.60}
"""What learned levels should reach with two seats: the network alone, and the search that it guides."""

KEPT = Path("build/strength")
PAGE = Path("docs/strength.md")


@dataclass(frozen=True)
class Claim:
    """Level `a`, alone against a table of level `b`, wins more than the bar."""

    game: str
    seats: int
    a: str
    b: str
    bar: float
    deals: int
    scale: float = 1.0

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.a}-{self.b}-{self.bar:.2f}"


def claims() -> list[Claim]:
    """The bars of issues 3 and 17. `scale` makes the searches of both sides smaller, where a match would take too long.

    Each level of the ladder should be 60 to 65 % over the one below; that it is above at all is what is tested.
    """
    found = [Claim(game, 2, a, b, 0.5, _deals(b)) for game in GAMES for b, a in pairwise(LADDER)]
    found += [Claim("invasion", 2, "classic-captain", "pilot", 0.65, 1500, DUEL_SCALES["invasion"])]
    found += [
        Claim(game, 2, "classic-captain", "pilot", 0.70, 200, DUEL_SCALES[game]) for game in GAMES if game != "invasion"
    ]
    for seats in (3, 4):
        fair = FAIR_SHARE_TIMES / seats
        found += [Claim(game, seats, "classic-captain", "pilot", fair, 200, TABLE_SCALES[game]) for game in GAMES]
        found += [Claim(game, seats, "captain", "classic-captain", 1 / seats, 200) for game in GAMES]
        found += [Claim(game, seats, "ace", "pilot", 1 / seats, 200) for game in GAMES]
    found += [Claim(game, 2, "ace", "classic-captain", bar, 600) for game, bar in ALONE_AGAINST_SEARCH.items()]
    found += [Claim(game, 2, "ace", "pilot", bar, 1000) for game, bar in ALONE_AGAINST_PILOT.items()]
    found += [Claim(game, 2, "captain", "classic-captain", bar, 600) for game, bar in GUIDED.items()]
    found += [Claim("abduction", 3, "captain", "classic-captain", 0.45, 300)]
    return found


def _deals(weaker: str) -> int:
    """How many deals a step of the ladder plays at most: few where both sides search."""
    return 2000 if level(weaker).at_first_sight else 300


def run(claim: Claim, jobs: int) -> dict[str, Any]:
    """Play the match, or what is left of it: every finished game is kept."""
    KEPT.mkdir(parents=True, exist_ok=True)
    start = time.perf_counter()
    terms = Terms(equal_pace=True, scale=claim.scale)
    levels = (claim.b, claim.a)
    arena = Arena(claim.game, levels, "ladder", claim.seats, claim.deals, "strength", terms=terms, bar=claim.bar)
    with ResultsFile(KEPT / f"{claim.name}.jsonl", arena.arguments()) as file:
        tournament = ArenaTournament(arena, file.games)
        for game in tournament.play(jobs):
            file.add(game)
    return tournament.standings()[0].json() | {"seconds": round(time.perf_counter() - start)}


def row(claim: Claim, result: dict[str, Any]) -> str:
    scale = "" if claim.scale == 1 else f"× {claim.scale:g}"
    return (
        f"| {claim.game} | {claim.seats} | {claim.a} | {claim.b} | {result['share']:.1%} "
        f"| {result['low']:.1%} – {result['high']:.1%} | {claim.bar:.1%} "
        f"| {result['verdict']} | {result['games']} | {scale} |"
    )


BEGIN, END = "<!-- begin: make strength -->", "<!-- end: make strength -->"
"""Between these lines the page is written anew; the rest of it is told by people."""
SECTION = """## Every claim, played by `make strength`

Measured on {today} ({machine}, {minutes} minutes of matches). One seat of level *a* plays against a table of level *b*;
the same deals are played from every seat; a shared victory counts in parts. The intervals are 95 % confidence
sequences, so a match may end as soon as they exclude the bar. In Abduction all seats are equally fast. Where searches
were made smaller to save time, for both sides alike, the last column says by how much.

| game | seats | a | b | share of a | 95 % interval | bar | verdict | games | searches |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def with_section(page: str, section: str) -> str:
    """The page with that section in place of the one there is, or at its end."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(f"{END}\n")
    return f"{before.rstrip()}\n\n{BEGIN}\n{section.strip()}\n{END}\n{after}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="only claims whose name contains this")
    arguments = parser.parse_args()
    console = Console()
    rows, seconds = [], 0
    machine = f"{platform.machine()}, {arguments.jobs} jobs"
    for claim in claims():
        if arguments.only in claim.name:
            result = run(claim, arguments.jobs)
            seconds += result["seconds"]
            rows.append(row(claim, result))
            console.print(rows[-1], f"{result['seconds']} s", markup=False, soft_wrap=True)
            head = SECTION.format(today=date.today(), machine=machine, minutes=seconds // 60)
            PAGE.write_text(with_section(PAGE.read_text("utf-8"), head + "\n".join(rows)), "utf-8")


if __name__ == "__main__":
    main()
