"""A move at a live table: judged against the position as it is now, with any shuffle that it causes."""

from saucerful.engine.errors import IllegalMove
from saucerful.engine.position import Judged
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.state import Change, Table


def move(table: Table, seat: int | None, text: str, now: int, by: str, id: str | None = None) -> Change:
    """The change that a move makes, if the rules allow it now; raises `Refusal`. `seat` is `None` for the table."""
    if table.position is None or table.closed or not table.has_moves_left:
        raise Refusal("not_playing")
    if by == "human" and seat is not None and table.seats[seat].bot is not None:
        raise Refusal("bot_plays")
    t = None
    if table.real_time:
        if not table.stopwatch.runs(now) and not table.position.over:
            raise Refusal("not_yet" if table.stopwatch.go is not None else "paused")
        t = max(table.stopwatch.t(now), table.position.t)
    try:
        judged = table.position.judge(seat, text, t=t)
    except IllegalMove as illegal:
        illegal.__traceback__ = None  # through the frames that raised it, it would refer to itself and to all of us
        raise Refusal.by_the_rules(illegal) from None
    shuffle, order = None, []
    if judged.gathered:
        order = _shuffled(table, judged)
        shuffle = [table.game.moves.card(table.setup.plain, card) for card in order]
    return Change(e.Moved(max(now, table.at), seat, text, by, shuffle, t, id), judged, order)


def _shuffled(table: Table, judged: Judged) -> list[int]:
    """The gathered cards in a new order: drawn, or as the lesson has it."""
    scripted = table.scripted
    if scripted and scripted.shuffle and (scripted.seat, scripted.move) == (judged.seat, judged.move):
        return [table.game.moves.card_number(table.setup.plain, card) for card in scripted.shuffle]
    return table.chance().shuffle(judged.gathered, table.shuffles)
