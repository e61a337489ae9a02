"""Who plays what, what is checked, and whom to believe.

Nothing here has a socket or looks at a clock: the time is given. A piece is a number of whole deals, each played from
every seat, so that what the sequential test counts is always a block.

Nothing counts before it is checked. The first pieces of a machine are checked one by one; later it collects several,
of which one, drawn only when all of them have come, is played again by a machine elsewhere that has been right before,
or by the host. If the two agree, all of them count. If not, the host plays that piece itself; whoever was wrong is sent
away, and what they alone have played is played again.
"""

import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice

from saucerful.engine.errors import SaucerfulError
from saucerful.lab.arena import Arena, ArenaTournament, Pairing
from saucerful.lab.machines.version import code_version
from saucerful.lab.results import ArenaGame, Key
from saucerful.lab.volunteers.protocol import (
    MOST_DEALS,
    ArenaTerms,
    Hello,
    Pause,
    PieceResult,
    PlayedGame,
    Thanks,
    WorkerWelcome,
    WorkPiece,
    digest,
    printable,
)

AIM = 2.0
"""Seconds that a piece should take its machine."""
LEASE = 60.0
"""After so many seconds without an answer a piece is given to somebody else, too."""
ALONE = 5.0
"""So long a check waits for a second machine; then the host is the second one."""
WAIT = 0.5
FIRST = 3
"""So many pieces of a machine are checked one by one, before it may check others."""
MOST_MACHINES, MOST_AT_ADDRESS = 1_000, 100
HOST = "host"


class NotWelcome(SaucerfulError):
    """A machine that may not help, or not any more."""


@dataclass
class _Machine:
    key: str
    name: str
    address: str
    heard: float
    deals_a_second: float = 1.0
    pieces: int = 0
    counted_pieces: int = 0
    counted_deals: int = 0
    unchecked: "list[_PieceState]" = field(default_factory=list)
    """What it alone has played, and no check is asked for yet."""

    @property
    def proven(self) -> bool:
        """Whether it has been right often enough to check others."""
        return self.counted_pieces >= FIRST


@dataclass
class _PieceState:
    piece: WorkPiece
    given: dict[str, float] = field(default_factory=dict)
    """To whom, and when."""
    answers: dict[str, PieceResult] = field(default_factory=dict)
    """What the machine that played it said first; then whoever checked it."""
    check: "_Check | None" = None

    @property
    def agreed(self) -> bool:
        return len({answer.digest for answer in self.answers.values()}) == 1

    def under_way(self, now: float) -> bool:
        """Whether somebody plays it."""
        return any(one not in self.answers and now - at < LEASE for one, at in self.given.items())

    def matters(self, unfinished: set[tuple[str, str]]) -> bool:
        """Whether its pairing, or that of another piece that counts with it, is not yet decided."""
        pieces = self.check.pieces if self.check else [self]
        return any((one.piece.a, one.piece.b) in unfinished for one in pieces)


@dataclass
class _Check:
    """One piece that is played again; if it was right, several count."""

    author: _Machine
    pieces: list[_PieceState]
    drawn: _PieceState
    since: float

    @property
    def passed(self) -> bool:
        return HOST in self.drawn.answers or (len(self.drawn.answers) > 1 and self.drawn.agreed)


class Coordinator:
    """An arena in progress. `twice` is the share of pieces that are played again; 0 believes everybody."""

    def __init__(self, arena: Arena, played: Sequence[ArenaGame] = (), twice: float = 0.1) -> None:
        self.arena = arena
        self._before = {game.key: game for game in played}
        self._group = round(1 / twice) if twice else None
        """How many pieces of a machine are checked by one."""
        self._pieces: list[_PieceState] = []
        self._open: dict[int, _PieceState] = {}
        """Those that do not count yet."""
        self._next: Counter[Pairing] = Counter()
        """All deals below are in pieces, or were played before."""
        self._machines: dict[str, _Machine] = {}
        """Those that are here."""
        self._authors: dict[str, _Machine] = {}
        """Those that have played something, also if they are forgotten."""
        self._expelled: set[str] = set()
        self.exposed: list[str] = []
        """The names of machines that were wrong."""
        self.tournament = ArenaTournament(arena, dict(self._before))

    @property
    def over(self) -> bool:
        """Whether all is played and checked."""
        return not self.tournament.unfinished()

    @property
    def counted(self) -> dict[Key, ArenaGame]:
        """All games that count so far."""
        return self.tournament.played

    def terms(self) -> ArenaTerms:
        """What a machine must know to play."""
        setup = self.arena.setup()
        return ArenaTerms(
            self.arena.game,
            list(self.arena.names),
            self.arena.seats,
            self.arena.seed,
            setup.options_json(),
            setup.edition_json(),
            self.arena.terms.equal_pace,
            self.arena.terms.scale,
        )

    def join(self, hello: Hello, address: str, now: float) -> WorkerWelcome:
        """Let a machine in, unless its rules or bots are others. Two at one address never check each other."""
        if hello.version != code_version():
            raise NotWelcome(
                f"This arena is played with Saucerful {code_version()}, you have {hello.version}: install the same."
            )
        self._make_room([one for one in self._machines.values() if one.address == address], MOST_AT_ADDRESS, now)
        self._make_room(list(self._machines.values()), MOST_MACHINES, now)
        key = secrets.token_urlsafe(16)
        name = printable(hello.name) or f"machine {len(self._machines) + 1}"
        self._machines[key] = _Machine(key, name, address, now)
        return WorkerWelcome(key, self.terms())

    def work(self, worker: str, now: float) -> WorkPiece | Pause:
        """Something to play: a piece that is to be checked or was given up, else new deals."""
        machine = self._known(worker, now)
        if self.over:
            return Pause(WAIT, over=True)
        state = self._wanted(machine, now) or self._new_piece(machine)
        if state is None:  # what is left is under way, or unchecked
            for other in self._machines.values():
                self._ask_for_check(other, now)
            state = self._wanted(machine, now)
        if state is None:
            return Pause(WAIT)
        state.given[worker] = now
        return state.piece

    def take(self, result: PieceResult, now: float) -> Thanks:
        """A result; raises `NotWelcome` for one that cannot be."""
        machine = self._known(result.worker, now)
        state = self._pieces[result.piece] if result.piece < len(self._pieces) else None
        if state is None or machine.key not in state.given:
            raise NotWelcome("That piece was not given to you.")
        if machine.key in state.answers or self._counts(state):
            return Thanks(counted=False)
        if not self._possible(state.piece, result):
            self._expel(machine)
            raise NotWelcome("These games cannot be: nothing more is taken from you.")
        if state.answers and not self._may_check(machine, state):
            return Thanks(counted=False)
        machine.deals_a_second = len(state.piece.deals) / max(0.001, now - state.given[machine.key])
        machine.pieces += 1
        state.answers[machine.key] = result
        self._authors[machine.key] = machine
        if len(state.answers) == 1:
            machine.unchecked.append(state)
            if self._group and (machine.pieces <= FIRST or len(machine.unchecked) >= self._group):
                self._ask_for_check(machine, now)
        self._count()
        return Thanks(counted=True)

    def to_check(self, now: float) -> WorkPiece | None:
        """A piece that the host has to play itself: two machines disagree, or no second one is there."""
        for machine in self._machines.values():
            if now - machine.heard > LEASE:
                self._ask_for_check(machine, now)
        unfinished = self._unfinished()
        for state in self._open.values():
            check = state.check
            if check is None or check.drawn is not state or not state.matters(unfinished):
                continue
            waits = now - check.since <= ALONE and any(
                self._may_check(machine, state) and now - machine.heard < LEASE for machine in self._machines.values()
            )
            if not state.agreed or not (waits or state.under_way(now)):
                return state.piece
        return None

    def judge(self, piece: WorkPiece, games: list[PlayedGame]) -> None:
        """What the host itself has played: whoever said something else is sent away."""
        state = self._pieces[piece.number]
        truth = digest(piece.number, piece.deals, games)
        wrong = [worker for worker, answer in state.answers.items() if answer.digest != truth]
        state.answers[HOST] = PieceResult(HOST, piece.number, games, truth)
        for worker in wrong:
            if worker in self._authors:
                self._expel(self._authors[worker])
        self._count()

    def status(self) -> dict[str, object]:
        """How it stands, for anybody who looks."""
        return {
            "over": self.over,
            "pairings": [standing.json() for standing in self.tournament.standings()],
            "machines": [{"name": machine.name, "pieces": machine.pieces} for machine in self._machines.values()],
            "exposed": self.exposed,
        }

    # Machines

    def _known(self, worker: str, now: float) -> _Machine:
        if worker in self._expelled:
            raise NotWelcome("What you sent was wrong: nothing more is taken from you.")
        if worker not in self._machines:
            raise NotWelcome("Nobody knows you here: join first.")
        self._machines[worker].heard = now
        return self._machines[worker]

    def _make_room(self, machines: list[_Machine], most: int, now: float) -> None:
        """Forget the machine that has been silent longest, if there are too many."""
        if len(machines) < most:
            return
        longest = min(machines, key=lambda machine: machine.heard)
        if now - longest.heard < LEASE:
            raise NotWelcome("So many machines are here already: come again later.")
        self._ask_for_check(longest, now)
        del self._machines[longest.key]

    def _expel(self, machine: _Machine) -> None:
        """Believe nothing of a machine any more: all that only it has played is to be played again."""
        self._expelled.add(machine.key)
        self._machines.pop(machine.key, None)
        self._authors.pop(machine.key, None)
        self.exposed.append(machine.name)
        for state in self._pieces:
            state.given.pop(machine.key, None)
            if state.answers.pop(machine.key, None) is None:
                continue
            if state.check and state.check.author is machine:
                state.check = None
                self._adopt(state)
        self._open = {state.piece.number: state for state in self._pieces}
        self.tournament = ArenaTournament(self.arena, dict(self._before))
        self._count()

    def _adopt(self, state: _PieceState) -> None:
        """Whoever checked a piece whose player is gone is the one who played it."""
        for worker in state.answers:
            if worker in self._authors:
                self._authors[worker].unchecked.append(state)

    # Pieces

    def _wanted(self, machine: _Machine, now: float) -> _PieceState | None:
        """A piece that exists and still needs this machine."""
        unfinished = self._unfinished()
        for state in self._open.values():
            if machine.key in state.given or not state.matters(unfinished) or state.under_way(now):
                continue
            if not state.answers or self._may_check(machine, state):
                return state
        return None

    def _new_piece(self, machine: _Machine) -> _PieceState | None:
        """Deals that nobody was given yet, of the pairing of which fewest were, as many as take a while.

        What a machine gets at once grows with what of it counts: nobody plays a large part of an arena unseen.
        """
        most = max(1, min(MOST_DEALS, round(AIM * machine.deals_a_second), 1 + machine.counted_deals))
        for pairing in sorted(self.tournament.unfinished(), key=lambda one: self._next[one]):
            deals = list(islice(self.tournament.missing_deals(pairing, self._next[pairing]), most))
            if deals:
                self._next[pairing] = deals[-1] + 1
                state = _PieceState(WorkPiece(len(self._pieces), *pairing.names, deals))
                self._pieces.append(state)
                self._open[state.piece.number] = state
                return state
        return None

    def _unfinished(self) -> set[tuple[str, str]]:
        return {pairing.names for pairing in self.tournament.unfinished()}

    def _possible(self, piece: WorkPiece, result: PieceResult) -> bool:
        """Whether a result has the right shape: as many games, seats that there are, and the digest of its games."""
        seats = self.arena.seats
        return (
            len(result.games) == len(piece.deals) * seats
            and all(len(game.scores) == seats and set(game.winners) <= set(range(seats)) for game in result.games)
            and result.digest == digest(piece.number, piece.deals, result.games)
        )

    # Checks

    def _ask_for_check(self, machine: _Machine, now: float) -> None:
        """Draw one of the pieces that this machine alone has played: if it is right, all of them count."""
        if machine.unchecked:
            check = _Check(machine, machine.unchecked, secrets.choice(machine.unchecked), now)
            machine.unchecked = []
            for state in check.pieces:
                state.check = check

    def _may_check(self, machine: _Machine, state: _PieceState) -> bool:
        """Whether this machine may play a piece again: it has been right before, and is not where the first one is."""
        check = state.check
        return (
            check is not None
            and check.drawn is state
            and len(state.answers) == 1
            and machine.key not in state.answers
            and machine.proven
            and machine.address != check.author.address
        )

    def _counts(self, state: _PieceState) -> bool:
        """Whether a piece is checked, or counts together with one that is."""
        if HOST in state.answers or (state.check and state.check.passed):
            return True
        return self._group is None and bool(state.answers)

    def _count(self) -> None:
        """Count what is checked by now."""
        done = [state for state in self._open.values() if self._counts(state)]
        for state in done:
            del self._open[state.piece.number]
            author = self._authors.get(next(iter(state.answers)))
            if author is not None:
                author.counted_pieces += 1
                author.counted_deals += len(state.piece.deals)
        self.tournament.add([game for state in done for game in self._games(state)])

    def _games(self, state: _PieceState) -> list[ArenaGame]:
        piece, said = state.piece, state.answers.get(HOST) or next(iter(state.answers.values()))
        keys = [Key(piece.a, piece.b, deal, seat) for deal in piece.deals for seat in range(self.arena.seats)]
        nothing: list[list[str]] = [[] for _ in range(self.arena.seats)]
        return [
            ArenaGame(*key, moves=game.moves, scores=game.scores, winners=sorted(set(game.winners)), faults=nothing)
            for key, game in zip(keys, said.games, strict=True)
        ]
