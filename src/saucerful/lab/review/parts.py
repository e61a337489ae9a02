"""What a review finds, as data. All chances, luck and losses are shares of one victory, from 0 to 1."""

from typing import Literal

import msgspec

Shares = list[float]
"""A number for each seat."""

Grade = Literal["best", "good", "slip", "mistake", "blunder"]


Note = Literal["not_over", "long", "many_decisions", "deal_only", "at_random", "by_bot", "luck_explains_little"]


class Method(msgspec.Struct, frozen=True):
    """How a game was judged."""

    chances: str
    """Who plays the game on, many times, to tell chances and luck: a level of bots."""
    losses: Literal["learned value", "playouts"]
    """How a move was judged: by what a network expects when the seat is to act again, or by games played to the end."""
    seed: int
    """All random numbers of the review follow from this one."""


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    """The first part: what will be looked at."""

    game: str
    seats: int
    steps: int
    """How many moves the record has."""
    reviewed: list[int]
    """The seats whose decisions are judged."""
    method: Method
    notes: list[str]
    """What cannot be reviewed, or only in part, and why: sentences."""
    keys: list[Note] = []
    """The same notes as keys, for those who say it in another language."""


class Moment(msgspec.Struct, frozen=True, tag="moment"):
    """The position after so many moves."""

    step: int
    chances: Shares
    """Each seat's chance of winning, all hands being known and the undrawn cards not."""
    luck: Shares
    """How much chance changed them in the step that led here; the deal in step 0."""
    error: Shares
    """The standard error of `luck`."""
    drawn: bool
    """Whether chance had any part in this step."""


class Decision(msgspec.Struct, frozen=True, tag="decision"):
    """A move that a seat chose, judged from what it knew then."""

    step: int
    """How many moves had been made before it."""
    seat: int
    move: str
    best: str
    """The move that promises most."""
    loss: float
    """What the seat gave up against the best move; never below 0."""
    standard_error: float
    chance: float
    """What the best move promises."""
    grade: Grade | None
    """`None` where the difference is not clearer than its error."""
    worlds: int
    """How many worlds the loss was measured in."""
    exact: bool = False
    """Whether in each of them all that could follow was reckoned to the end of the game."""
    tried: list[tuple[str, float]] = []
    """Where something was lost: other moves and what each would have given up, roughly; the best first."""


class TurningPoint(msgspec.Struct, frozen=True, tag="turning point"):
    """Where much was lost, or chance changed much."""

    step: int
    """How many moves had been made before it."""
    seat: int | None
    """Whose move it was; `None` for the deal and for the table's own moves."""
    cause: Literal["move", "luck"]
    change: Shares
    """By how much it changed each seat's chance; for a move, only the loss of its own seat is known."""
    better: str | None = None
    line: list[tuple[int, str]] = []
    """The likely continuation after the better move, which comes first, as (seat, move)."""


class Delay(msgspec.Struct, frozen=True, tag="delay"):
    """In real time: a move that came later than a practised player would have made it."""

    step: int
    seat: int
    move: str
    waited: int
    """Milliseconds since the seat could have made this very move: its last own move, or what others did, let it."""
    usual: int
    """What a practised player takes, in milliseconds."""
    lost: int
    """Milliseconds beyond what is usual."""
    kind: Literal["card", "pass"] | None = None
    """A playable card seen late, or a pass (or a departure) that waited; `None` in the review of an older version."""


class Total(msgspec.Struct, frozen=True, tag="total"):
    """The result, told as fair share + luck + skill."""

    result: Shares
    """Each seat's share of the victory; in a game that is not over, its chance at the last move."""
    fair: Shares
    """What each seat may expect before the deal, among equals."""
    luck: Shares
    luck_error: Shares
    skill: Shares
    """What the seats' moves changed: result - fair - luck."""
    adjusted: Shares
    """The luck-adjusted result: result - luck. It says more only where luck explains much (see `Note`)."""


Part = Begun | Moment | Decision | TurningPoint | Delay | Total


class Review(msgspec.Struct, frozen=True):
    """A whole review."""

    begun: Begun
    total: Total
    moments: list[Moment]
    decisions: list[Decision]
    turning_points: list[TurningPoint]
    delays: list[Delay]

    @classmethod
    def of(cls, parts: list[Part]) -> "Review":
        """All parts put together."""
        begun = next(part for part in parts if isinstance(part, Begun))
        total = next(part for part in parts if isinstance(part, Total))
        return cls(
            begun,
            total,
            [part for part in parts if isinstance(part, Moment)],
            [part for part in parts if isinstance(part, Decision)],
            [part for part in parts if isinstance(part, TurningPoint)],
            [part for part in parts if isinstance(part, Delay)],
        )
