"""Records the positions that the figures of the rule pages show.

    .venv/bin/python web/tools/record_figures.py [game …]       # → web/src/games/<game>/figures/positions.json

Each game's `figures/record.py` says what it wants. `tests/test_figures.py` replays what was recorded.
"""

import argparse
import json
import runpy
from pathlib import Path

GAMES = Path(__file__).parents[1] / "src" / "games"


def main() -> None:
    """Read the command line and write the files."""
    recorders = {path.parts[-3]: path for path in sorted(GAMES.glob("*/figures/record.py"))}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", choices=[*recorders, []])
    for name in parser.parse_args().game or recorders:
        found = {figure: moment.json() for figure, moment in runpy.run_path(str(recorders[name]))["figures"]().items()}
        lines = ",\n".join(f"{json.dumps(figure)}: {json.dumps(one)}" for figure, one in found.items())
        recorders[name].with_name("positions.json").write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
