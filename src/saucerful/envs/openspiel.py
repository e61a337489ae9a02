"""All games as OpenSpiel games.

>>> import pyspiel, saucerful.envs.openspiel
>>> game = pyspiel.load_game("python_saucerful_zovnis(players=3)")

Chance is explicit: the deal, and each later shuffle, is a row of chance nodes, one for each card. In real time, a
generator that starts from the whole order of the deal draws who acts next.

A state is one value that never changes, so copying it is free and its past can be shared.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from types import NoneType
from typing import Any, get_args, get_type_hints

import msgspec
import numpy as np
import pyspiel

from saucerful.engine import border
from saucerful.engine.errors import BadSetup
from saucerful.engine.files.edition_file import DEFAULT, edition_called
from saucerful.engine.game import Game
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import SPECTATOR, TABLE, copy_of
from saucerful.engine.plain import plain
from saucerful.engine.view import ViewHeader
from saucerful.envs import actions, stepping
from saucerful.envs.actions import MAX_STEPS, Array
from saucerful.games import game as game_of
from saucerful.games import names

PREFIX = "python_saucerful_"
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
CHANCE = int(pyspiel.PlayerId.CHANCE)
NO_CHANCE = np.zeros(0, np.int16)
RECALL = 128
"""The bits of a fingerprint of all that a player has seen."""


class Box:
    """What stays the same throughout a game: seats and options, and the decks that are dealt."""

    def __init__(self, name: str, parameters: tuple[tuple[str, Any], ...]) -> None:
        given = dict(parameters)
        self.key = name, parameters
        self.max_steps: int = given.pop("max_steps")
        if self.max_steps < 1:
            raise BadSetup(f"A game needs at least one step, so max_steps cannot be {self.max_steps}.")
        seats, edition = given.pop("players"), given.pop("edition")
        kinds = get_type_hints(game_of(name).edition.Options)
        options = {
            option: None if value == 0 and NoneType in get_args(kinds[option]) else value
            for option, value in given.items()
        }
        game = game_of(name)
        self.setup = game.setup(seats, options, edition_called(edition, game, seats))
        self.game = self.setup.game
        self.decks = self.setup.decks
        self.cards = sum(map(len, self.decks))
        self.highest = max(map(max, self.decks))

    def __reduce__(self) -> tuple[Any, ...]:
        return box_of, self.key


@cache
def box_of(name: str, parameters: tuple[tuple[str, Any], ...]) -> Box:
    """The box of a game with these parameters, made once."""
    return Box(name, parameters)


class Past:
    """A position with a link to the one before it, and a digest of what each seat has seen up to here."""

    __slots__ = ("before", "chosen", "digests", "record", "seat")

    def __init__(self, before: "Past | None", seat: int, chosen: int, record: Array) -> None:
        self.before = before
        self.seat = seat
        self.chosen = chosen
        self.record = record
        self.digests: dict[int, bytes] = {}

    def digest(self, seat: int) -> bytes:
        """A fingerprint of all that the seat has done and seen: its own choices, its masked record at every step."""
        unread: list[Past] = []
        past: Past | None = self
        while past is not None and seat not in past.digests:
            unread.append(past)
            past = past.before
        digest = past.digests[seat] if past else b""
        for past in reversed(unread):
            masked = copy_of(past.record)
            border.mask(masked, 0, seat)
            own = past.chosen if past.seat == seat else -1
            digest = hashlib.blake2b(digest + masked.tobytes() + b"%d" % own, digest_size=RECALL // 8).digest()
            past.digests[seat] = digest
        return digest

    def __reduce__(self) -> tuple[Any, ...]:
        steps: list[tuple[int, int, Array]] = []
        past: Past | None = self
        while past is not None:
            steps.append((past.seat, past.chosen, past.record))
            past = past.before
        return _remember, (steps[::-1],)


def _remember(steps: list[tuple[int, int, Array]]) -> Past | None:
    past = None
    for seat, chosen, record in steps:
        past = Past(past, seat, chosen, record)
    return past


@dataclass(frozen=True)
class Situation:
    """One point of a game. Before the deal is complete there is no past; while cards are shuffled, an action waits."""

    box: Box
    drawn: tuple[int, ...] = ()
    past: Past | None = None
    actor: int = TABLE
    steps: int = 0
    waiting: tuple[int, int] | None = None
    """A choice, and the action that it stands for, whose shuffle is being drawn card by card."""

    left: Mapping[int, int] = field(default_factory=dict)
    """How many of each card may be drawn next."""

    def __deepcopy__(self, memo: Any) -> "Situation":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Situation, (self.box, self.drawn, self.past, self.actor, self.steps, self.waiting, dict(self.left))

    @cached_property
    def text(self) -> str:
        """Everything, as JSON."""
        if self.past is None:
            return f"dealing {' '.join(map(str, self.drawn))}"
        state = self.box.game.views.state(self.record.view(np.recarray)[0])
        shuffling = f"\nshuffling {' '.join(map(str, self.drawn))}" if self.waiting else ""
        return msgspec.json.encode(state).decode() + shuffling

    @cached_property
    def record(self) -> Array:
        """The position; an empty one before the deal is complete."""
        return self.past.record if self.past else self.box.setup.template

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.past is not None and bool(self.record["over"][0])

    @cached_property
    def player(self) -> int:
        """Who is to act, as OpenSpiel numbers it: a seat, chance, or nobody any more (at the cap, too)."""
        if self.over or self.steps >= self.box.max_steps:
            return TERMINAL
        return CHANCE if self.by_chance else self.actor

    @property
    def by_chance(self) -> bool:
        """Whether a card is to be drawn next."""
        return self.past is None or self.waiting is not None

    def masked(self, seat: int) -> Array:
        """The position as that seat knows it."""
        masked = copy_of(self.record)
        border.mask(masked, 0, seat)
        return masked

    def draw(self, card: int) -> "Situation":
        """The next card of the deal, or of the shuffle."""
        left = {other: count - (other == card) for other, count in self.left.items() if count > (other == card)}
        drawn = (*self.drawn, card)
        if left:
            return replace(self, drawn=drawn, left=left)
        if self.waiting is not None:
            return self._apply(*self.waiting, np.array(drawn, np.int16))
        return replace(self, drawn=drawn)._next_deck()

    def choose(self, choice: int) -> "Situation":
        """The action of the seat to act; one that shuffles waits for its cards."""
        action = actions.to_action(self.record, self.actor, choice)
        cards = np.zeros(self.box.game.rules.MAX_CARDS, np.int16)
        count = int(border.to_shuffle(self.record, 0, self.actor, action, cards))
        if count == 0:
            return self._apply(choice, action, NO_CHANCE)
        return replace(self, waiting=(choice, action), drawn=(), left=Counter(cards[:count].tolist()))

    def imagine(self, seat: int, seed: str) -> "Situation":
        """Another game that the seat cannot tell from this one."""
        if self.past is None:
            return self
        world = self.masked(seat)
        world["rng"] = seed_state(seed)
        border.determinize(world, 0, seat)
        return replace(self, past=Past(self.past.before, self.past.seat, self.past.chosen, world))

    def _next_deck(self) -> "Situation":
        """Go on with the next deck; after the last one the game begins."""
        dealt = len(self.drawn)
        for deck in self.box.decks:
            if dealt == 0:
                return replace(self, left=Counter(deck))
            dealt -= len(deck)
        record = self.box.setup.template.copy()
        record["rng"] = seed_state(" ".join(map(str, self.drawn)))
        border.deal(record, 0, self.box.setup.seats, np.array(self.drawn, np.int16))
        actor = int(stepping.advance_one(record, 0))
        return replace(self, past=Past(None, TABLE, -1, record), actor=actor, drawn=())

    def _apply(self, choice: int, action: int, chance: Array) -> "Situation":
        record = copy_of(self.record)
        border.apply(record, 0, self.actor, action, chance, None)
        actor = int(stepping.advance_one(record, 0))
        past = Past(self.past, self.actor, choice, record)
        return Situation(self.box, past=past, actor=actor, steps=self.steps + 1)


def deal(box: Box) -> Situation:
    """The start of a game: nothing dealt yet."""
    return Situation(box)._next_deck()


class State(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel wants it, around one `Situation`."""

    def __init__(self, game: "SaucerfulGame") -> None:
        super().__init__(game)
        self.now = game.start

    def current_player(self) -> int:
        """A seat, chance, or nobody any more."""
        return self.now.player

    def is_terminal(self) -> bool:
        """Whether the game has ended, by its rules or at the length cap."""
        return self.now.player == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come next, and how likely they are."""
        total = sum(self.now.left.values())
        return [(card, count / total) for card, count in sorted(self.now.left.items())]

    def returns(self) -> list[float]:
        """The rewards at the end; nothing before it, and nothing for a game that was cut short."""
        return actions.rewards(self.now.record) if self.now.over else [0.0] * self.now.box.setup.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state that the player cannot tell from this one. Its `history` still names the cards of the true deal."""
        state: State = self.clone()
        state.now = self.now.imagine(player, str(sampler()))
        return state

    def _legal_actions(self, player: int) -> list[int]:
        return actions.legal_choices(self.now.box.game, self.now.masked(player), player)

    def _apply_action(self, action: int) -> None:
        self.now = self.now.draw(action) if self.now.by_chance else self.now.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game, record = self.now.box.game, self.now.record.view(np.recarray)[0]
        if player == CHANCE:
            return f"card {game.moves.card(record, action)}"
        return game.moves.text(record, player, actions.to_action(self.now.record, player, action))

    def __str__(self) -> str:
        return self.now.text


class Observer:
    """What a player sees: the numbers for learning; the view as text, or a fingerprint of all it ever saw.

    With perfect recall the bits of the fingerprint follow the numbers, so that tensors are equal exactly where
    information states are. Where no private information is asked for, it is what a spectator sees.
    """

    def __init__(self, game: Game, perfect_recall: bool, public: bool) -> None:
        self._game = game
        self._perfect_recall = perfect_recall
        self._public = public
        numbers = game.features.OBSERVATION
        self.tensor = np.zeros(numbers + perfect_recall * RECALL, np.float32)
        self.dict = {"observation": self.tensor[:numbers]}
        if perfect_recall:
            self.dict["recall"] = self.tensor[numbers:]

    def set_from(self, state: State, player: int) -> None:
        """Write the numbers into `tensor`; all 0 while cards are dealt."""
        past, viewer = state.now.past, self._viewer(player)
        self.tensor.fill(0)
        if past is None:
            return
        border.observe(state.now.masked(viewer), 0, player, self.dict["observation"])
        if self._perfect_recall:
            self.dict["recall"][:] = np.unpackbits(np.frombuffer(past.digest(viewer), np.uint8))

    def string_from(self, state: State, player: int) -> str:
        """The same for people, or the fingerprint."""
        now, viewer = state.now, self._viewer(player)
        who = "everybody" if self._public else f"seat {player}"
        if now.past is None:
            return f"{who}, cards are dealt"
        shuffling = ", cards are shuffled" if now.waiting else ""
        if self._perfect_recall:
            return f"{who}, move {now.steps}, {now.past.digest(viewer).hex()}{shuffling}"
        view = self._game.view_of(plain(now.masked(viewer)), ViewHeader(self._game.name, None, now.over, [])).json()
        shown = {name: value for name, value in view.items() if name not in ViewHeader._fields}
        return f"{who}{shuffling} {msgspec.json.encode(shown).decode()}"

    def _viewer(self, player: int) -> int:
        return SPECTATOR if self._public else player


class SaucerfulGame(pyspiel.Game):  # type: ignore[misc]
    """A game; each has a subclass that is registered with pyspiel."""

    name: str
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = default_parameters(game_of(self.name)) | dict(params or {})
        box = box_of(self.name, tuple(sorted(parameters.items())))
        seats = box.setup.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=actions.size(box.game),
            max_chance_outcomes=box.highest + 1,
            num_players=seats,
            min_utility=-1.0 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=box.max_steps,
        )
        super().__init__(self.kind, info, dict(params or {}))
        self.start = deal(box)

    def new_initial_state(self) -> State:
        """A game before its deal."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """The observer that OpenSpiel asks for observations."""
        if params:
            raise ValueError(f"There are no observation parameters, so not {params}.")
        recall, private = False, pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type is not None:
            recall, private = iig_obs_type.perfect_recall, iig_obs_type.private_info
        return Observer(game_of(self.name), recall, private == pyspiel.PrivateInfoType.NONE)

    def max_chance_nodes_in_history(self) -> int:
        """The deal, and a shuffle of all cards at every move."""
        box = self.start.box
        return box.cards * (1 + box.max_steps)


def default_parameters(game: Game) -> dict[str, Any]:
    """Seats, the length cap, the edition and the game's options; 0 stands for `None` where an option can be that."""
    options = {option.name: option.default for option in msgspec.structs.fields(game.edition.Options)}
    return {"players": game.seats[0], "max_steps": MAX_STEPS, "edition": DEFAULT, **options}


def _register(name: str) -> None:
    game = game_of(name)
    kind = pyspiel.GameType(
        short_name=f"{PREFIX}{name}",
        long_name=f"Saucerful: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default_parameters(game),
    )
    pyspiel.register_game(kind, type(f"{game.title}Game", (SaucerfulGame,), {"name": name, "kind": kind}))


for _name in names():
    _register(_name)
