"""What a puzzle is about, in keys for which the page has words in every language."""

from collections.abc import Iterator

import numpy as np

from saucerful.bots.explaining import reasons
from saucerful.bots.reason import Reason
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.engine.position import Position
from saucerful.lab.puzzles.proving import ProvenMove
from saucerful.lab.review.worlds import Worlds

THEMES = (
    "win",
    "endgame",
    "hold-on",
    "take",
    "strike",
    "patience",
    "sacrifice",
    "surprise",
    "choice",
    "crowd",
    "hidden",
    "ahead",
    "behind",
)
"""All keys, in the order in which they are told."""

CROWD = 12
"""So many moves are many."""
HIDDEN = 0.2
"""In so many of the possible worlds another move turns out better: one has to weigh up what one cannot see."""
WORLDS, MOSTLY = 32, 0.75
"""A seat leads or trails if it does in so large a part of so many possible worlds."""


def themes(position: Position, seat: int, found: ProvenMove) -> list[str]:
    """The keys that fit a puzzle."""
    return sorted(set(_themes(position, seat, found)), key=THEMES.index)


def first_sight(sight: Sight) -> int:
    """The move that looks best at first sight."""
    actions, count = sight.actions.copy(), len(sight.actions)
    worths = np.zeros(count, np.int32)
    border.policy(sight.seeded_record(), 0, sight.seat, actions, count, worths)
    return int(actions[int(worths.argmax())])


def _themes(position: Position, seat: int, found: ProvenMove) -> Iterator[str]:
    sight = Sight.of(position, seat, 0)
    does = {action: reasons(sight, action) for action in sight.actions.tolist()[: 4 * CROWD]}
    best = does.get(found.best) or reasons(sight, found.best)
    gained = _gain(best)
    keys = {one.key for one in best}
    if keys & {"wins", "shares-win"}:
        yield "win"
    if found.proof.exact:
        yield "endgame"
    if found.proof.chance < 1 / position.seats and not keys & {"wins", "shares-win"}:
        yield "hold-on"
    most = max((_gain(one) for one in does.values()), default=0.0)
    if gained > 0 and gained >= most:
        yield "take"
    if most > max(gained, 0):
        yield "patience"
    if gained < 0:
        yield "sacrifice"
    if "takes-from" in keys:
        yield "strike"
    if first_sight(sight) != found.best:
        yield "surprise"
    if len(sight.actions) == 2:
        yield "choice"
    if len(sight.actions) >= CROWD:
        yield "crowd"
    if found.misled >= HIDDEN:
        yield "hidden"
    yield from _standing(sight, position.seats)


def _gain(does: list[Reason]) -> float:
    """How many points a move brings its seat at once, at least."""
    for one in does:
        if one.key == "gains":
            return one.least or 0
        if one.key == "gives-up":
            return -(one.most or 0)
    return 0


def _standing(sight: Sight, seats: int) -> Iterator[str]:
    """Whether the seat leads or trails as far as it can know: what scores may be hidden."""
    if seats == 1:
        return
    known = seed_state(f"standing/{sight.masked.tobytes().hex()}")
    worlds, _ = Worlds(sight, np.random.default_rng(int(known))).draw(WORLDS)
    scores = np.zeros((WORLDS, 8), np.int16)
    for i in range(WORLDS):
        border.scores(worlds, i, scores[i])
    lead = scores[:, sight.seat] - np.delete(scores[:, :seats], sight.seat, 1).max(1)
    if (lead > 0).mean() >= MOSTLY:
        yield "ahead"
    elif (lead < 0).mean() >= MOSTLY:
        yield "behind"
