"""Plots of an arena's results."""

from importlib.util import find_spec
from pathlib import Path

from saucerful.engine.errors import SaucerfulError
from saucerful.lab.arena import ArenaTournament

SUFFIXES = (".svg", ".png")
BLUE, ORANGE, GREY = "#1f5fa8", "#c2570c", "#777777"


def check(path: Path) -> None:
    """Raise `SaucerfulError` if no plot can be drawn there, so that it is known before hours of play."""
    if path.suffix.lower() not in SUFFIXES:
        raise SaucerfulError(f"A plot is an .svg or a .png file, not {path.name!r}.")
    if not path.parent.is_dir():
        raise SaucerfulError(f"There is no folder {path.parent} for the plot: make it first.")
    if find_spec("matplotlib") is None:
        raise SaucerfulError("Plots need matplotlib: pip install 'saucerful[plots]', or pip install matplotlib.")


def draw(tournament: ArenaTournament, path: Path) -> None:
    """Draw the shares of victory by pairing and the ratings by level, each with its 95 % interval."""
    check(path)
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    arena, standings, ratings = tournament.arena, tournament.standings(), tournament.ratings()
    rows = max(len(standings), len(ratings))
    with mpl.rc_context({"svg.hashsalt": "saucerful", "svg.fonttype": "none"}):
        figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 1.8 + 0.45 * rows), layout="constrained")
        figure.suptitle(f"{tournament.setup.game.title}, {arena.seats} seats")
        left.set_title("share of victory, 95 %")
        for row, standing in enumerate(reversed(standings)):
            low, high = standing.mean.interval
            left.plot([low, high], [row, row], color=BLUE)
            left.plot(standing.mean.mean, row, "o", color=BLUE)
        left.set_yticks(range(len(standings)), [f"{s.pairing.a} over {s.pairing.b}" for s in reversed(standings)])
        left.set_xlim(0, 1)
        left.axvline(1 / arena.seats, color=GREY, linestyle=":", label="fair share")
        if arena.bar is not None:
            left.axvline(arena.bar, color=ORANGE, linestyle="--", label="bar")
        left.legend(loc="best", frameon=False)
        right.set_title("rating, 95 %")
        for row, rating in enumerate(reversed(ratings)):
            right.errorbar(rating.elo, row, xerr=rating.margin, fmt="o", color=BLUE)
        right.set_yticks(range(len(ratings)), [rating.level for rating in reversed(ratings)])
        for axes in (left, right):
            axes.set_ylim(-0.6, max(axes.get_yticks()) + 0.6)
            axes.grid(axis="x", alpha=0.3)
        try:
            figure.savefig(path, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
        except OSError as error:
            raise SaucerfulError(f"Cannot write {path}: {error.strerror or error}.") from None
        finally:
            pyplot.close(figure)
