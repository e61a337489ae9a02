"""The curve of a run: how strong the network was after how many moves."""

from importlib.util import find_spec

from saucerful.learn.run import Run

COLOURS = ("#1f5fa8", "#c2570c", "#2f7d4f", "#777777")


def draw_curve(run: Run) -> None:
    """Draw the shares of victory in the log into the folder; without matplotlib (the extra `plots`) draw nothing."""
    entries = run.log()
    names = [name for name in entries[-1] if "-" in name] if entries else []
    if not names or find_spec("matplotlib") is None:
        return
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    with mpl.rc_context({"svg.hashsalt": "saucerful", "svg.fonttype": "none"}):
        figure, axes = pyplot.subplots(figsize=(8, 4.5), layout="constrained")
        for name, colour in zip(names, COLOURS * len(names), strict=False):
            level, seats = name.rsplit("-", 1)
            places = [(entry["moves"] / 1e6, entry[name]) for entry in entries if name in entry]
            axes.plot(*zip(*places, strict=True), color=colour, label=f"against {level}, {seats} seats")
            axes.axhline(1 / int(seats), color=colour, linestyle=":", linewidth=0.8)
        axes.set_title(run.settings.game.title())
        axes.set_xlabel("million moves")
        axes.set_ylabel("share of victory")
        axes.set_ylim(0, 1)
        axes.grid(alpha=0.3)
        axes.legend(frameon=False)
        figure.savefig(run.folder / "curve.svg", metadata={"Date": None})
        pyplot.close(figure)
