"""Train networks for several games side by side on one GPU, each in a process of its own.

    python -m benchmarks.train --minutes 9 --folder build/runs invasion zovnis

A run that is in the folder already goes on. `saucerful train` does the same for one game.
"""

import argparse
import traceback
from multiprocessing import get_context
from pathlib import Path

from saucerful.learn.run import Run
from saucerful.learn.settings import changed, settings_for
from saucerful.learn.train import train


def one_game(
    name: str, folder: Path, minutes: float, device: str, look_every: float, whole: float | None, changes: list[str]
) -> None:
    try:
        place = folder / name
        mine = [change.partition(":")[2] for change in changes if change.startswith(f"{name}:")]
        run = Run(place)
        if not (place / "settings.json").exists():
            run = Run.begin(place, changed(settings_for(name, device), mine))
        for entry in train(run, minutes, device, look_every, whole):
            told = " ".join(f"{key} {value}" for key, value in entry.items())
            print(f"{name}: {told}", flush=True)
    except Exception:
        print(f"{name} failed: {traceback.format_exc()}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--folder", type=Path, default=Path("build/runs"))
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--look-every", type=float, default=30.0)
    parser.add_argument("--whole", type=float, help="minutes of all parts together, if a run is made in parts")
    parser.add_argument("--set", action="append", default=[], metavar="GAME:NAME=VALUE", help="for a new run")
    chosen = parser.parse_args()
    context = get_context("spawn")
    running = [
        context.Process(
            target=one_game,
            args=(name, chosen.folder, chosen.minutes, chosen.device, chosen.look_every, chosen.whole, chosen.set),
        )
        for name in chosen.games
    ]
    for process in running:
        process.start()
    for process in running:
        process.join()


if __name__ == "__main__":
    main()
