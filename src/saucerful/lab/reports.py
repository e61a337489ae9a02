"""What arenas and simulations found, as tables."""

from collections.abc import Iterator

from saucerful.lab.arena import ArenaTournament
from saucerful.lab.report import ReportTable
from saucerful.lab.summary import Summary


def summary(figures: Summary, title: str) -> ReportTable:
    """A run of simulated games, one row per seat."""
    moves = f"{figures.moves.mean:.1f} ± {figures.moves.margin:.1f} moves a game"
    cut = f", {figures.unfinished} cut short" if figures.unfinished else ""
    forfeited = f", {sum(figures.forfeited)} lost by a fault" if any(figures.forfeited) else ""
    headings = ["seat", "bot", "score", "wins", "95 % interval"]
    faulty = any(figures.faults)
    rows = []
    for seat, bot in enumerate(figures.bots):
        score, (share, low, high) = figures.scores[seat], figures.win_rate(seat)
        mean, interval = f"{score.mean:.2f} ± {score.margin:.2f}", f"{low:.1%} to {high:.1%}"
        faults = [str(figures.faults[seat])] if faulty else []
        rows.append([str(seat), bot, mean, f"{share:.1%}", interval, *faults])
    heading = f"{title}: {figures.games:,} games, {moves}{cut}{forfeited}"
    return ReportTable(heading, headings + ["faults"] * faulty, rows)


def pairings(tournament: ArenaTournament) -> ReportTable:
    """The results of an arena, one row per pairing."""
    arena = tournament.arena
    title = f"{tournament.setup.game.title}, {arena.seats} seats: one seat of a against "
    headings = ["a", "b", "share of a", "95 % interval", "deals", "games", "faults"]
    fair = ["× fair share"] if arena.seats > 2 else []
    bar = [] if arena.bar is None else [f"bar {arena.bar:.1%}"]
    rows = []
    for standing in tournament.standings():
        found = standing.json()
        faults = f"a {found['faults']['a']}, b {found['faults']['b']}" if any(found["faults"].values()) else "none"
        cut = f" ({found['cut_short']} cut short)" if found["cut_short"] else ""
        interval = f"{found['low']:.1%} to {found['high']:.1%}"
        deals, games = f"{found['deals']:,}", f"{found['games']:,}{cut}"
        row = [found["a"], found["b"], f"{found['share']:.1%}", interval, deals, games, faults]
        row += [f"{found['share'] * arena.seats:.2f}"] * len(fair) + [str(found["verdict"])] * len(bar)
        rows.append(row)
    other = f"a table of b (fair share {1 / arena.seats:.1%})" if fair else "b"
    return ReportTable(title + other, headings + fair + bar, rows)


def without_luck(tournament: ArenaTournament) -> list[ReportTable]:
    """The same without luck, where luck was measured, one row per pairing."""
    rows = []
    for standing in tournament.standings():
        if (found := standing.adjusted) is not None:
            low, high = found.interval
            row = [*standing.names, f"{found.mean:.1%}", f"{low:.1%} to {high:.1%}", f"{found.times_fewer:.1f}"]
            rows.append(row)
    headings = ["a", "b", "share of a", "95 % interval", "times fewer games"]
    return [ReportTable("Without luck", headings, rows)] if rows else []


def ratings(tournament: ArenaTournament) -> ReportTable:
    """The ratings of an arena, one row per level."""
    rows = []
    for rating in tournament.ratings():
        low, high = rating.elo - rating.margin, rating.elo + rating.margin
        faults = str(len(tournament.faults(rating.level)))
        rows.append([rating.level, f"{rating.elo:.0f}", f"{low:.0f} to {high:.0f}", f"{rating.games:,}", faults])
    return ReportTable("Ratings, Elo-like", ["level", "rating", "95 % interval", "games", "faults"], rows)


def notes(tournament: ArenaTournament) -> Iterator[str]:
    """Notes that explain an arena's tables."""
    arena = tournament.arena
    yield (
        "Each deal is played from every seat and counts once. The intervals of the shares hold however often one looks"
        " (hedged betting, Waudby-Smith and Ramdas 2024)."
    )
    if arena.luck:
        yield (
            "Without luck: the share less a part of what chance brought, which is 0 on average, so that fewer games"
            " settle it."
        )
    yield (
        "Ratings: openskill's Plackett-Luce model, its scale stretched such that 400 points are odds of ten to one;"
        " 1500 is the middle of these levels."
    )
    if arena.terms.scale != 1:
        yield f"Levels that search had {arena.terms.scale:g} times their usual simulations."
    if tournament.setup.game.clock:
        yield "All seats were equally fast." if arena.terms.equal_pace else "Each level had its own reaction time."
    cost = "each cost it the game" if arena.terms.faults == "lose" else "a quick move stood in for each"
    for level in arena.names:
        found = tournament.faults(level)
        if found:
            yield f"{level}: {len(found)} faults, {cost}; the first: {found[0]}."
        if where := tournament.traceback(level):
            yield where.rstrip()
