"""The long run: atheris feeds the record and edition readers for as long as it is let.

`make fuzz` runs `python -m tests.fuzz.readers -max_total_time=300`. Needs atheris (the extra `fuzz`); pytest never
imports this file. A folder given as an argument is a corpus that grows.
"""

import json
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"


def kernels() -> list[str]:
    """The modules that Numba compiles: it must see them as they are, not instrumented."""
    return [
        ".".join(path.relative_to(SOURCES).with_suffix("").parts)
        for path in SOURCES.rglob("*.py")
        if "@rule" in path.read_text("utf-8") or "@kernel" in path.read_text("utf-8")
    ]


def main() -> None:
    """Set atheris up and let it run."""
    import atheris

    with atheris.instrument_imports(include=["saucerful", "tomllib", "json"], exclude=kernels()):
        from tests.fuzz import targets

    games = sorted(targets.GAMES)
    examples = [json.dumps(example) for example in targets.EXAMPLES.values()]

    def one_input(data: bytes) -> None:
        chooser = atheris.FuzzedDataProvider(data)
        sort = chooser.ConsumeIntInRange(0, 3)
        if sort == 0:
            targets.record(chooser.ConsumeUnicode(sys.maxsize))
        elif sort == 1:
            targets.record(_damaged(chooser, examples[chooser.ConsumeIntInRange(0, len(examples) - 1)]))
        else:
            game = games[chooser.ConsumeIntInRange(0, len(games) - 1)]
            seats = targets.GAMES[game].seats
            text = chooser.ConsumeUnicodeNoSurrogates(sys.maxsize)
            heading = f"[{game}]\n" if sort == 3 else ""
            targets.edition(heading + text, game, seats[len(text) % len(seats)])

    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()


def _damaged(chooser: "atheris.FuzzedDataProvider", text: str) -> str:  # type: ignore[name-defined]  # noqa: F821
    """A good record with a few pieces cut out, moved or replaced."""
    for _ in range(chooser.ConsumeIntInRange(1, 4)):
        start = chooser.ConsumeIntInRange(0, len(text))
        end = min(len(text), start + chooser.ConsumeIntInRange(0, 40))
        piece = text[chooser.ConsumeIntInRange(0, len(text)) :][: chooser.ConsumeIntInRange(0, 40)]
        text = text[:start] + (piece if chooser.ConsumeBool() else chooser.ConsumeUnicode(8)) + text[end:]
    return text


if __name__ == "__main__":
    main()
