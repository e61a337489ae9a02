"""A position with its past: play moves, look at it from any seat, write it down."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from saucerful.engine import border
from saucerful.engine.errors import IllegalMove, SaucerfulError
from saucerful.engine.event import Event
from saucerful.engine.game import Card, Setup, State
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import HEADER, MAX_DECKS, SPECTATOR, TABLE, copy_of
from saucerful.engine.log import new_log
from saucerful.engine.plain import Known, Plain, plain
from saucerful.engine.view import View, ViewHeader

FORMAT = "saucerful/1"
GENERATOR = np.dtype(HEADER[:1]).itemsize
"""So many bytes at the start of a record are its generator."""
NO_CARDS = np.empty(0, np.int16)


class MadeMove(msgspec.Struct, frozen=True):
    """A move that was made, and what it takes to make it again."""

    seat: int | None
    move: str
    shuffle: tuple[Card, ...] | None = None
    t: int | None = None
    by: str | None = None

    def json(self) -> dict[str, Any]:
        entry: dict[str, Any] = {"seat": self.seat, "move": self.move}
        if self.shuffle is not None:
            entry["shuffle"] = list(self.shuffle)
        if self.t is not None:
            entry["t"] = self.t
        if self.by is not None:
            entry["by"] = self.by
        return entry


class Judged(msgspec.Struct, frozen=True):
    """A move that is legal and not made yet. `gathered` are the cards that it shuffles, sorted; mostly none."""

    seat: int | None
    action: int
    move: str
    gathered: tuple[int, ...]
    number: int
    """How many moves had been made when it was judged."""


class Position:
    """One state of one game. `legal`, `play`, `view` and `record` are most of what one needs.

    Two positions are equal if the same cards lie in the same places, however they came about and whatever their
    generators would draw. A position changes as one plays, so it is no key of a dict: `key()` is.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, setup: Setup, order: Sequence[int], seed: int | str | None = None) -> None:
        self.setup = setup
        self.game = setup.game
        self.seats = setup.seats
        self.seed = None if seed is None else str(seed)
        self.order = tuple(int(card) for card in order)
        self.history: list[MadeMove] = []
        self.array = copy_of(setup.template)
        border.deal(self.array, 0, self.seats, np.array(self.order, np.int16))
        self._known: Known | None = None
        self._start: bytes | None = None
        """The record before the first move of the history."""
        self._after: list[bytes | None] = []
        """The record after each move, for `undo`; none where nothing is drawn, because such moves can be repeated."""
        self.draws = False
        if seed is not None:
            self.draw_from(f"{seed}/play")

    @classmethod
    def dealt(cls, setup: Setup, seed: int | str) -> "Position":
        """A new game whose deal, and whose later shuffles unless they are given, follow from the seed."""
        dealer = copy_of(setup.template)
        dealer.view(np.recarray)[0].rng = seed_state(seed)
        order, ends = np.zeros(setup.game.rules.MAX_CARDS, np.int16), np.zeros(MAX_DECKS, np.int16)
        count = border.shuffled_box(dealer, 0, order, ends)
        return cls(setup, order[:count].tolist(), seed)

    def draw_from(self, seed: int | str) -> None:
        """From here on, draw shuffles that are not given from the generator. Replays and live tables never do.

        If moves that drew nothing are taken back later, the generator stays as it is set here.
        """
        self.array["rng"][0] = seed_state(seed)
        if not self.history:
            self._start = None
        elif self._start is not None and not self.draws:
            start = _record(self.setup, self._start)
            start["rng"][0] = seed_state(seed)
            self._start = start.tobytes()
        self.draws = True

    def __repr__(self) -> str:
        seats, acting = f"{self.seats} seats", ", ".join(map(str, self.to_act)) or "nobody"
        now = f"over, won by {', '.join(map(str, self.winners))}" if self.over else f"to act: {acting}"
        return f"<Position of {self.game.name}, {seats}, after {len(self.history)} moves, {now}>"

    def __str__(self) -> str:
        """The table with all cards open, as the terminal shows it."""
        return str(self.open_view())

    def _repr_html_(self) -> str:
        """The same as a picture, for notebooks."""
        return self.open_view()._repr_html_()

    def svg(self) -> str:
        """A picture of the table with all cards open; `view(seat).svg()` is what a seat sees."""
        return self.open_view().svg()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self.key() == other.key()

    def key(self) -> bytes:
        """What lies where, with the box and the options, as bytes: the same for equal positions, as a key for dicts."""
        return self.array.tobytes()[GENERATOR:]

    @property
    def state(self) -> State:
        """The whole record; fields are attributes, and whoever is given them may change them."""
        self._known = None
        return self.array.view(np.recarray)[0]

    @property
    def over(self) -> bool:
        return bool(self.array["over"][0]) if self._known is None else self._known.over

    @property
    def t(self) -> int:
        """Milliseconds since the start, where the game runs in real time."""
        return int(self.array["clock"][0]) if self._known is None else self._known.t

    @property
    def to_act(self) -> list[int]:
        """The seats that have a move, ascending."""
        return self._look().to_act.copy()

    def legal(self, seat: int) -> list[str]:
        """The seat's moves, in the order of their text."""
        seat = self._checked(seat)
        known = self._look()
        if not known.actions[seat]:
            return []
        if seat not in known.moves:
            state, text = known.plain(seat), self.game.moves.text
            known.moves[seat] = dict(sorted([(text(state, seat, action), action) for action in known.actions[seat]]))
        return list(known.moves[seat])

    def actions(self, seat: int) -> list[int]:
        """The seat's moves as kernels number them, in the order of the rules."""
        return self._look().actions[self._checked(seat)].copy()

    def refusal(self, seat: int, move: str) -> IllegalMove | None:
        """Why the seat may not make this move now; `None` exactly when it may."""
        try:
            self._action(seat, move, self.t)
        except IllegalMove as refused:
            return refused
        return None

    def play(
        self,
        seat: int | None,
        move: str,
        *,
        shuffle: Sequence[Card] | None = None,
        t: int | None = None,
        by: str | None = None,
    ) -> list[Event]:
        """Make a move. A shuffle that it needs is drawn from the position's generator unless it is given.

        Raises `IllegalMove` and changes nothing if the rules do not allow it. `seat` is `None` for the table's own
        move.
        """
        judged = self.judge(seat, move, t=t)
        return self.carry_out(judged, order=self._order(judged, shuffle), t=t, by=by)

    def judge(self, seat: int | None, move: str, *, t: int | None = None) -> Judged:
        """Whether the rules allow a move now: raises `IllegalMove` exactly as `play` would, and changes nothing."""
        if seat == TABLE:
            raise self._no_such_seat(seat)
        seat = int(seat) if isinstance(seat, np.integer) else seat
        number, now = _number(seat), self.t
        at = now if t is None else t
        if at < now:
            raise SaucerfulError(f"Time does not run backwards: {at} ms after {now} ms.")
        action = self._action(number, move, at)
        gathered = self._gathered(number, action)
        shuffled = tuple(sorted(gathered.tolist())) if len(gathered) else ()
        return Judged(seat, action, move, shuffled, len(self.history))

    def carry_out(
        self, judged: Judged, *, order: Sequence[int] = (), t: int | None = None, by: str | None = None
    ) -> list[Event]:
        """Make a move that was judged in this very position, with the gathered cards, by number, in this order."""
        if judged.number != len(self.history):
            raise SaucerfulError(f"The game has gone on since {judged.move!r} was judged: judge it again.")
        if (order or judged.gathered) and tuple(sorted(order)) != judged.gathered:
            raise SaucerfulError("The shuffle must hold just the cards that are gathered.")
        chance = np.array(order, np.int16) if order else NO_CARDS
        return self._make(_number(judged.seat), judged.action, judged.move, chance, t, by)

    def apply(
        self,
        seat: int,
        action: int,
        chance: np.ndarray[Any, Any] | None = None,
        t: int | None = None,
        by: str | None = None,
    ) -> list[Event]:
        """Do an action that is known to be legal, such as a bot's; a shuffle that is not given is drawn.

        Whether it is legal is not looked at, only whether there are such a seat and such an action at all: kernels do
        not ask, and would write beside the record.
        """
        if seat != TABLE:
            seat = self._checked(seat)
            if not 0 <= action < self.game.rules.ACTIONS:
                raise SaucerfulError(f"There is no action {action!r}: they are 0 to {self.game.rules.ACTIONS - 1}.")
        move = self.game.moves.text(plain(self.array), seat, action)
        return self._make(seat, action, move, self._drawn(seat, action) if chance is None else chance, t, by)

    def undo(self) -> MadeMove:
        """Take back the last move, and return it. All is as it was after the move before, the generator too."""
        if not self.history or self._start is None:
            raise SaucerfulError("There is no move to take back.")
        last = self.history.pop()
        self._after.pop()
        before = self._after[-1] if self._after else self._start
        self.array, self._known = _record(self.setup, self._start if before is None else before), None
        if before is None:
            for played in self.history:
                self._make_again(played)
        return last

    @property
    def table_move(self) -> str:
        """The move that the table itself makes when the time is up, in games that run in real time."""
        return self.game.moves.text(self.setup.plain, TABLE, 0)

    def next_seat(self) -> int:
        """Who acts next in simulation, or `TABLE`. Where there are no turns it is a race, and the clock moves on."""
        self._keep_start()
        self._known = None
        return int(border.next_seat(self.array, 0))

    def scores(self) -> list[int]:
        """What each seat would score if the game ended now."""
        out = np.zeros(8, np.int16)
        border.scores(self.array, 0, out)
        return [int(score) for score in out[: self.seats]]

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory once the game is over; before that, nobody."""
        if not self.over:
            return []
        out = np.zeros(8, np.int8)
        border.winners(self.array, 0, out)
        return [seat for seat in range(self.seats) if out[seat]]

    def masked(self, seat: int | None) -> np.ndarray[Any, Any]:
        """The record as that seat (or a spectator) knows it."""
        return self._look().plain(self._viewer(seat)).array()

    def view(self, seat: int | None) -> View:
        """What the seat, or a spectator (`None`), may see."""
        viewer = self._viewer(seat)
        return self._view(self._look().plain(viewer), None if seat is None else viewer)

    def shared_view(self, seat: int | None) -> View:
        """The same, made faster: views of one position share what all may see, so nobody may change their lists."""
        viewer, known = self._viewer(seat), self._look()
        if known.public is None:
            known.public = self.view(None)
        public: View = known.public
        if seat is None:
            return public
        if self.game.own_view is None:
            return self.view(seat)
        return self.game.own_view(public, known.plain(viewer), seat)

    def open_view(self) -> View:
        """The view with all cards open, for replays."""
        return self._view(plain(self.array), None)

    def json(self) -> dict[str, Any]:
        """The whole truth as `saucerful replay --json` prints it."""
        to_act = self.to_act
        return {
            "to_act": to_act,
            "legal": {str(seat): self.legal(seat) for seat in to_act},
            "scores": self.scores(),
            "over": self.over,
            "state": self.game.views.state(plain(self.array)),
        }

    def record(self) -> dict[str, Any]:
        """The game so far, written down."""
        record: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.name,
            "seats": self.seats,
            "options": self.setup.options_json(),
            "edition": self.setup.edition_json(),
            "deal": self.game.moves.deal_text(self.setup.plain, self.seats, self.order),
            "moves": [played.json() for played in self.history],
        }
        if self.seed is not None:
            record["seed"] = self.seed
        if self.over:
            record["result"] = {"scores": self.scores(), "winners": self.winners}
        return record

    def copy(self) -> "Position":
        """A position that goes its own way from here."""
        other = self.without_history()
        other.history = self.history.copy()
        other._start, other._after = self._start, self._after.copy()
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        past = (self.history, self._start, self._after)
        return _restore, (self.setup, self.order, self.seed, self.draws, self.array.tobytes(), *past)

    def without_history(self) -> "Position":
        """A copy that has forgotten how it came about, as if the game began here: many can be kept of one game."""
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.array = copy_of(self.array)
        other.history = []
        other._start, other._after = None, []
        other._known = None
        return other

    def _look(self) -> Known:
        """What the seats know and may do, worked out once for each position."""
        if self._known is None:
            self._known = Known(self.array, self.seats, self.game.rules.MAX_MOVES)
        return self._known

    def _action(self, seat: int, move: str, t: int) -> int:
        if seat != TABLE and seat not in range(self.seats):
            raise self._no_such_seat(seat)
        known = self._look()
        if t == known.t and seat in known.moves and move in known.moves[seat]:
            return known.moves[seat][move]
        state = known.plain(seat)
        if t != known.t:
            state = state.at(t)
        action = self.game.moves.action(state, seat, move)
        refused = self.game.moves.refusal(state, seat, action)
        if refused is not None:
            raise refused
        return action

    def _make(
        self, seat: int, action: int, move: str, chance: np.ndarray[Any, Any], t: int | None, by: str | None
    ) -> list[Event]:
        self._keep_start()
        if t is not None:
            self.array["clock"][0] = t
        log = new_log()
        border.apply(self.array, 0, seat, action, chance, log)
        self._known = None
        self._after.append(self.array.tobytes() if self.draws else None)
        card = self.game.moves.card
        shuffled = tuple(card(self.setup.plain, one) for one in chance.tolist()) if len(chance) else None
        who = None if seat == TABLE else seat
        self.history.append(MadeMove(who, move, shuffled, self.t if self.game.clock else t, by))
        return self.setup.read_events(log)

    def _keep_start(self) -> None:
        if self._start is None:
            self._start = self.array.tobytes()

    def _make_again(self, played: MadeMove) -> None:
        """Make a move of the history once more, without writing it down."""
        seat, setup = _number(played.seat), self.setup
        if played.t is not None:
            self.array["clock"][0] = played.t
        action = self.game.moves.action(plain(self.array), seat, played.move)
        shuffled = [self.game.moves.card_number(setup.plain, card) for card in played.shuffle or ()]
        border.apply(self.array, 0, seat, action, np.array(shuffled, np.int16) if shuffled else NO_CARDS, new_log())

    def _gathered(self, seat: int, action: int) -> np.ndarray[Any, Any]:
        """The cards that the action will have shuffled; none for most actions."""
        cards = np.zeros(self.game.rules.MAX_CARDS, np.int16)
        return cards[: border.to_shuffle(self.array, 0, seat, action, cards)]

    def _drawn(self, seat: int, action: int) -> np.ndarray[Any, Any]:
        """The gathered cards in an order that the position's generator draws."""
        cards = self._gathered(seat, action)
        if len(cards) and not self.draws:
            raise SaucerfulError("This move shuffles cards: it needs their order, in shuffle.")
        self._keep_start()
        border.shuffle(self.array, 0, cards, len(cards))
        return cards

    def _order(self, judged: Judged, shuffle: Sequence[Card] | None) -> Sequence[int]:
        """The order of the gathered cards: as written in a shuffle, else drawn."""
        if shuffle is None:
            return [int(card) for card in self._drawn(_number(judged.seat), judged.action)] if judged.gathered else ()
        if not judged.gathered:
            raise SaucerfulError("This move shuffles nothing, so it carries no shuffle.")
        return [self.game.moves.card_number(self.setup.plain, card) for card in shuffle]

    def _checked(self, seat: Any) -> int:
        """A seat of this table as Python's own number; NumPy's are taken, too."""
        if not (isinstance(seat, int | np.integer) and 0 <= seat < self.seats):
            raise self._no_such_seat(seat)
        return int(seat)

    def _viewer(self, seat: int | None) -> int:
        """The seat for whom the record is masked."""
        return SPECTATOR if seat is None else self._checked(seat)

    def _no_such_seat(self, seat: Any) -> SaucerfulError:
        return SaucerfulError(f"There is no seat {seat!r} at this table; its seats are 0 to {self.seats - 1}.")

    def _view(self, state: Plain, seat: int | None) -> View:
        return self.game.view_of(state, ViewHeader(self.game.name, seat, self.over, self.to_act))


def _number(seat: int | None) -> int:
    """The seat as kernels number it."""
    return TABLE if seat is None else seat


def _restore(
    setup: Setup,
    order: tuple[int, ...],
    seed: str | None,
    draws: bool,
    record: bytes,
    history: list[MadeMove],
    start: bytes | None,
    after: list[bytes | None],
) -> Position:
    """A position out of a pickle; raises `SaucerfulError` if the game's record has another form by now."""
    if len(record) != setup.template.nbytes:
        raise SaucerfulError(f"This position of {setup.game.title} was pickled by another version: keep records.")
    position = Position(setup, order)
    position.seed, position.draws = seed, draws
    position.array = _record(setup, record)
    position.history, position._start, position._after = history, start, after
    return position


def _record(setup: Setup, data: bytes) -> np.ndarray[Any, Any]:
    record = copy_of(setup.template)
    record[:] = np.frombuffer(data, record.dtype)
    return record
