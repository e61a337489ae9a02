"""Fair deals: chance that nobody at the table can choose, and that everybody can check (`docs/fair-deals.md`)."""

import hashlib
import re
import secrets
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from saucerful.engine.errors import BadRecord, SaucerfulError
from saucerful.engine.files.record import MAX_T, MoveEntry, Record, Replay
from saucerful.engine.game import Setup
from saucerful.engine.position import Position

LABEL = "saucerful fair deal 1"
SEED = re.compile(r"[0-9a-f]{64}")
NONCE = re.compile(r"[ -~]{1,64}")

LOTS, DEAL, FIRST_SHUFFLE = 0, 1, 2
"""The numbers of the draws."""

BLOCK, WORDS, VALUES = 512, struct.Struct(">128I"), 1 << 32
"""How many bytes are drawn at a time, the numbers that they are, and how many values such a number can have."""

T = TypeVar("T")


def new_seed() -> str:
    """256 bits from the operating system, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is shown before anybody adds a nonce: it gives nothing away, and no other seed fits it."""
    return hashlib.sha256(f"{LABEL} commitment\n{seed}\n".encode()).hexdigest()


def nonce_commitment(seed_commitment: str, nonce: str) -> str:
    """What a player shows before anybody's nonce is known. It holds at the table of that seed only."""
    return hashlib.sha256(f"{LABEL} nonce\n{seed_commitment}\n{nonce}\n".encode()).hexdigest()


def deal_seed(tournament_seed: str, deal: int) -> str:
    """The seed of one deal of a tournament; it tells nothing about the others."""
    return hashlib.sha256(f"{LABEL} tournament\n{tournament_seed}\n{deal}\n".encode()).hexdigest()


def check_nonce(nonce: str) -> None:
    """Raise `SaucerfulError` unless a player may add this to the deal."""
    if not NONCE.fullmatch(nonce):
        raise SaucerfulError(f"A nonce is 1 to 64 printable ASCII characters, not {nonce!r}.")


@dataclass(frozen=True)
class Chance:
    """All the chance of one game: it follows from the server's seed and the players' nonces."""

    seed: str
    nonces: Sequence[str]

    def __post_init__(self) -> None:
        if not SEED.fullmatch(self.seed):
            raise SaucerfulError(f"A seed is 64 hexadecimal digits in lower case, not {self.seed!r}.")
        for nonce in self.nonces:
            check_nonce(nonce)

    def lots(self, places: int) -> list[int]:
        """Which place at the table gets seat 0, seat 1 and so on."""
        return _shuffled(range(places), self._words(LOTS))

    def deal(self, setup: Setup) -> list[int]:
        """The order of cards with which `Position(setup, order)` starts: decks are shuffled from their sorted cards."""
        words = self._words(DEAL)
        return [card for deck in setup.decks for card in _shuffled(sorted(deck), words)]

    def shuffle(self, cards: Sequence[T], k: int) -> list[T]:
        """The k-th later shuffle, counted from 0. The cards come in the order of their numbers (`Judged.gathered`)."""
        return _shuffled(cards, self._words(FIRST_SHUFFLE + k))

    def _words(self, draw: int) -> Iterator[int]:
        """The random 32-bit numbers of one draw, without end."""
        lines = [LABEL, self.seed, str(draw), str(len(self.nonces)), *self.nonces]
        stream = hashlib.shake_256("".join(f"{line}\n" for line in lines).encode())
        read = 0
        while True:
            block = stream.digest(read + BLOCK)[read:]  # a longer digest begins with the shorter one
            read += BLOCK
            yield from WORDS.unpack(block)


def _below(n: int, words: Iterator[int]) -> int:
    """A whole number from 0 to n - 1: the few words at the top that would favour small numbers are passed over."""
    fair = VALUES - VALUES % n
    while (word := next(words)) >= fair:
        pass
    return word % n


def _shuffled(cards: Sequence[T], words: Iterator[int]) -> list[T]:
    """Fisher and Yates, from the last place down."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, words)
        order[last], order[other] = order[other], order[last]
    return order


class ToldOfTournament(msgspec.Struct):
    """The tournament from whose seed that of a table follows."""

    id: str
    deal: int
    commitment: str
    """To the tournament's seed, which is told when it is over."""


class ToldOfChance(msgspec.Struct):
    """What a record tells of its chance, in `meta.fair`. Seats that rotate in a rematch are not drawn: no lots."""

    commitment: str
    nonces: list[str]
    lots: list[int] | None = None
    commitments: list[str | None] | None = None
    """What the players had shown of their nonces before any was known; `None` for one that was known at once."""
    broken_off: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How often all had committed, and then somebody was no longer ready."""
    tournament: ToldOfTournament | None = None
    """Where seed and nonces come from, if not from this table alone."""


class TakenBack(MoveEntry):
    """A move that is no longer in the game. Reading a record has not looked at its time, so it is done here."""

    t: Annotated[int, msgspec.Meta(ge=0, le=MAX_T)] | UnsetType = UNSET


class Stretch(msgspec.Struct):
    """Moves that were taken back by agreement, and how many moves the game then had left."""

    after: int
    moves: list[TakenBack]


class Meta(msgspec.Struct):
    """The parts of a record's `meta` that are checked here."""

    fair: ToldOfChance | None = None
    undone: list[Stretch] = []
    origin: dict[str, Any] | None = None


def verify(replay: Replay) -> list[str]:
    """Check all the chance in a record; tells what was found to be right, or raises `BadRecord` with what is not."""
    record = replay.record
    meta = _meta(record)
    if meta.origin is not None:
        raise BadRecord("this game did not begin with a deal of its own but with another game's: nobody claims it fair")
    if meta.fair is None:
        raise BadRecord("this record was not dealt by a live table: it tells nothing that could be checked (meta.fair)")
    if record.seed is UNSET:
        raise BadRecord("the seed is not in this record: a live table tells it when the game is over")
    try:
        chance = Chance(record.seed, meta.fair.nonces)
    except SaucerfulError as error:
        raise BadRecord(str(error)) from None
    return [
        _check_commitment(record.seed, meta.fair.commitment),
        *_check_nonces(meta.fair),
        *_tell_of_tournament(meta.fair),
        _check_lots(chance, meta.fair.lots, record.seats, given=meta.fair.tournament is not None),
        _check_deal(chance, replay),
        _check_shuffles(chance, replay, meta.undone),
    ]


def _meta(record: Record) -> Meta:
    try:
        return msgspec.convert(record.meta or {}, Meta)
    except msgspec.ValidationError as error:
        raise BadRecord(f"meta: {ascii(str(error))[1:-1]}".replace("`", "'")) from None


def _check_commitment(seed: str, shown: str) -> str:
    fitting = commitment(seed)
    if shown != fitting:
        raise BadRecord(f"the seed does not fit the commitment: it should be {fitting!r}, not {shown!r}")
    return "the seed fits the commitment"


def _check_nonces(told: ToldOfChance) -> list[str]:
    """Whether the nonces are those that the players had committed to, if they had."""
    if told.commitments is None:
        return []
    if len(told.commitments) != len(told.nonces):
        raise BadRecord(f"there are {len(told.nonces)} nonces, but {len(told.commitments)} commitments to them")
    for number, (shown, nonce) in enumerate(zip(told.commitments, told.nonces, strict=True)):
        fitting = nonce_commitment(told.commitment, nonce)
        if shown not in (None, fitting):
            raise BadRecord(f"nonce {number} does not fit its commitment: that should be {fitting!r}, not {shown!r}")
    committed = sum(shown is not None for shown in told.commitments)
    before = f", after {told.broken_off} broken off" if told.broken_off else ""
    return [f"{committed} of {len(told.nonces)} players had committed to their nonces before any was known{before}"]


def _tell_of_tournament(told: ToldOfChance) -> list[str]:
    """What this record alone cannot prove, and where the rest is."""
    if told.tournament is None:
        return []
    return [
        f"seed and nonces are those of deal {told.tournament.deal} of tournament {ascii(told.tournament.id)[1:-1]}, "
        "whose page tells the rest"
    ]


def _check_lots(chance: Chance, lots: list[int] | None, seats: int, *, given: bool) -> str:
    if lots is None:
        return (
            f"the seats were not drawn by lot ({'the tournament gives them' if given else 'in a rematch they rotate'})"
        )
    drawn = chance.lots(seats)
    if lots != drawn:
        raise BadRecord(f"the seats do not follow from the seed: the lots should be {drawn}, not {lots}")
    return "the seats were drawn by lot"


def _check_deal(chance: Chance, replay: Replay) -> str:
    setup = replay.start.setup
    deal = replay.game.moves.deal_text(setup.plain, setup.seats, chance.deal(setup))
    if replay.record.deal != deal:
        raise BadRecord(f"the deal (step 0) does not follow from the seed: it should be {deal}")
    return f"the deal follows from the seed and the nonces (there were {len(chance.nonces)})"


def _check_shuffles(chance: Chance, replay: Replay, undone: list[Stretch]) -> str:
    """Play the game as it went, moves that were taken back included: their shuffles count as well."""
    stretches = _as_it_went(replay.record.moves, undone)
    returns = {after for after, _ in stretches}
    kept = {0: replay.start.without_history()}
    k = 0
    for after, moves in stretches:
        position = kept[after].copy()
        for step, entry in enumerate(moves, after + 1):
            try:
                k += _check_move(chance, position, entry, k)
            except SaucerfulError as error:
                later = ", later taken back" if isinstance(entry, TakenBack) else ""
                raise BadRecord(f"step {step} ({entry.move!r}{later}): {error}") from None
            if step in returns:
                kept[step] = position.without_history()
    return f"so do the later shuffles (there were {k})"


def _as_it_went(moves: list[MoveEntry], undone: list[Stretch]) -> list[tuple[int, list[MoveEntry]]]:
    """What was played without going back, stretch by stretch: after how many moves of the game, and which moves.

    It is found from the end: before moves were taken back, the game was what it then kept, and those moves.
    """
    found = []
    for number, stretch in reversed(list(enumerate(undone))):
        if not 0 <= stretch.after <= len(moves):
            raise BadRecord(f"meta.undone[{number}]: the game never had {stretch.after} moves left")
        found.append((stretch.after, moves[stretch.after :]))
        moves = [*moves[: stretch.after], *stretch.moves]
    return [(0, moves), *reversed(found)]


def _check_move(chance: Chance, position: Position, entry: MoveEntry, k: int) -> bool:
    """Play the move; whether it shuffled."""
    t = None if entry.t is UNSET else entry.t
    judged = position.judge(entry.seat, entry.move, t=t)
    order = chance.shuffle(judged.gathered, k)
    expected = [position.game.moves.card(position.state, card) for card in order]
    given = [] if entry.shuffle is UNSET else entry.shuffle
    if given != expected:
        raise BadRecord(f"shuffle {k} does not follow from the seed: it should be {expected}, not {given}")
    position.carry_out(judged, order=order, t=t)
    return bool(order)
