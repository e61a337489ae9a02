"""What clients say to the server."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from saucerful.server.protocol.values import Commitment, Id, MoveId, Nonce, Pace, Place, Reaction, Text


class Ask(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A message from a client."""


class Enter(Ask, frozen=True):
    """Come to a table: to sit, to play or to watch. `seen` is the last number the client has seen there."""

    table: Id
    seen: Annotated[int, Meta(ge=0)] = 0


class Leave(Ask, frozen=True):
    """Go away from the table; the seat stays yours."""


class LobbyFilter(Struct, frozen=True, omit_defaults=True):
    """Which tables somebody wants to see in the lobby."""

    game: Annotated[str, Meta(max_length=64)] = ""
    """Only those of this game; empty: of any."""
    rated: bool | None = None
    """Only rated ones, or only casual ones."""
    days: bool | None = None
    """Only those where a move may take a day or more, or only the others."""
    free: bool = False
    """Only those with free places."""


class WatchLobby(Ask, frozen=True, tag="lobby"):
    """Be told about open tables from now on, or no longer. Once more: with another filter."""

    on: bool = True
    filter: LobbyFilter = LobbyFilter()
    """Which tables you want to see; `playing` does not depend on it."""


class Seek(Ask, frozen=True):
    """Look for somebody to play with. Ends when you are `paired`, `stop_seeking`, or are not connected any more."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[Annotated[int, Meta(ge=2, le=8)]], Meta(min_length=1, max_length=7)]
    """The numbers of seats that you accept."""
    pace: Pace = "easy"
    """How long people may take. In real time it does not matter."""
    rated: bool = False
    """Whether the game shall be rated, or not."""
    options: dict[str, dict[str, Any]] = {}
    """The game's options, by the number of seats where there are some; others must look for the same."""


class StopSeeking(Ask, frozen=True, tag="stop_seeking"):
    """Look for nobody any more."""


class WithBots(Ask, frozen=True, tag="with_bots"):
    """Begin with bots instead of those whom you look for; who comes within the first moves takes over from a bot."""

    level: Id = "pilot"


class Sit(Ask, frozen=True):
    """Take a free place."""

    place: Place


class Stand(Ask, frozen=True):
    """Free your place; during the game a bot plays on for you until you take the seat back."""


class SeatBot(Ask, frozen=True, tag="bot"):
    """The host puts a bot in a free place."""

    place: Place
    level: Id


class Remove(Ask, frozen=True):
    """The host frees a place before the game."""

    place: Place


class Ready(Ask, frozen=True):
    """You are ready, and commit to the nonce that your device adds to the deal. Neither: not ready after all."""

    nonce: Nonce | None = None
    """The nonce itself: then you trust whoever runs the server not to choose another one by it."""
    commitment: Commitment | None = None
    """Instead of that: the hash of the nonce, which you `reveal` once everybody is ready."""


class Reveal(Ask, frozen=True):
    """The nonce that you have committed to, once the table is `sealed`."""

    nonce: Nonce


class Start(Ask, frozen=True):
    """The host starts: free places are filled with bots of that level. Everybody who sits must be ready."""

    level: Id = "pilot"


class Move(Ask, frozen=True):
    """Make a move. The id is the client's own: sending the same id twice plays once."""

    id: MoveId
    move: Annotated[str, Meta(max_length=64)]


class Why(Ask, frozen=True):
    """Ask why a move is not legal; it is not made, even if it is. The answer is `refused` with that id, or `fine`."""

    id: MoveId
    move: Annotated[str, Meta(max_length=64)]


class TakeBack(Ask, frozen=True, tag="take_back"):
    """Take back a move that is still held, see `held`."""

    id: MoveId


class Undo(Ask, frozen=True):
    """Propose to undo your last move; or, with the id of a proposal, agree to it or refuse it."""

    proposal: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    agree: bool = True


class Hint(Ask, frozen=True):
    """Ask which moves are best for you now, where the host allows it. How often you did is shown to everybody."""


class GiveUp(Ask, frozen=True, tag="give_up"):
    """Give the game up: you have lost. A bot plays on for you, or the game ends, as the host chose."""


class End(Ask, frozen=True):
    """Propose to end the game without a result; or, with the id of a proposal, agree to it or refuse it."""

    proposal: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    agree: bool = True


class Claim(Ask, frozen=True):
    """Claim the game, which nobody else plays any more: bots have kept all other people's seats for a minute."""


class Return(Ask, frozen=True):
    """Take your seat back from the bot that plays it."""


class Chat(Ask, frozen=True):
    """Say something to everybody at the table."""

    text: Text


class React(Ask, frozen=True):
    """Show a quick reaction, one of those that `welcome` lists."""

    reaction: Reaction


class Mute(Ask, frozen=True):
    """Do not hear a person any more, or hear them again."""

    player: Id
    on: bool = True


class Rematch(Ask, frozen=True):
    """Play again, seats rotated. The first who asks opens the next table, at which everybody sits already."""


class Ping(Ask, frozen=True):
    """Asks for the server's time."""

    id: Annotated[int, Meta(ge=0, le=2**53)] = 0


AnyAsk = (
    Enter
    | Leave
    | WatchLobby
    | Seek
    | StopSeeking
    | WithBots
    | Sit
    | Stand
    | SeatBot
    | Remove
    | Ready
    | Reveal
    | Start
    | Move
    | Why
    | TakeBack
    | Undo
    | Hint
    | GiveUp
    | End
    | Claim
    | Return
    | Chat
    | React
    | Mute
    | Rematch
    | Ping
)
