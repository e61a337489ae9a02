"""What clients and the server say to each other over the socket.

asks.py    messages of clients
tells.py   messages of the server; shown.py  what they are made of
values.py  what both are made of, with its limits

The page's types are generated from here, see `wire/protocol_schema.py`.
"""

import msgspec

from saucerful.server.protocol.asks import (
    AnyAsk,
    Ask,
    Chat,
    Claim,
    End,
    Enter,
    GiveUp,
    Hint,
    Leave,
    LobbyFilter,
    Move,
    Mute,
    Ping,
    React,
    Ready,
    Rematch,
    Remove,
    Return,
    Reveal,
    SeatBot,
    Seek,
    Sit,
    Stand,
    Start,
    StopSeeking,
    TakeBack,
    Undo,
    WatchLobby,
    Why,
    WithBots,
)
from saucerful.server.protocol.shown import (
    ChatLine,
    ClockShown,
    EncodedView,
    EventShown,
    GameEvent,
    Glimpse,
    HintMove,
    LessonShown,
    LobbySeat,
    LobbyTable,
    OriginShown,
    Person,
    Proposal,
    SeatShown,
    StepShown,
    TournamentTable,
)
from saucerful.server.protocol.tells import (
    Accepted,
    AnyTell,
    ChatShown,
    Closing,
    Fine,
    Held,
    HintShown,
    Invited,
    LobbyShown,
    MoveShown,
    MoveTakenBack,
    Paired,
    Playing,
    Pong,
    Presence,
    Reacted,
    Refused,
    Seeking,
    TableShown,
    Tell,
    TournamentCalls,
    Undoing,
    Welcome,
    YourTurn,
)
from saucerful.server.protocol.values import (
    END,
    Clock,
    Commitment,
    Id,
    Level,
    MoveId,
    Nonce,
    Pace,
    Place,
    Reaction,
    TableSettings,
    Text,
)

__all__ = [
    "END",
    "VERSION",
    "Accepted",
    "AnyAsk",
    "AnyTell",
    "Ask",
    "Chat",
    "ChatLine",
    "ChatShown",
    "Claim",
    "Clock",
    "ClockShown",
    "Closing",
    "Commitment",
    "EncodedView",
    "End",
    "Enter",
    "EventShown",
    "Fine",
    "GameEvent",
    "GiveUp",
    "Glimpse",
    "Held",
    "Hint",
    "HintMove",
    "HintShown",
    "Id",
    "Invited",
    "Leave",
    "LessonShown",
    "Level",
    "LobbyFilter",
    "LobbySeat",
    "LobbyShown",
    "LobbyTable",
    "Move",
    "MoveId",
    "MoveShown",
    "MoveTakenBack",
    "Mute",
    "Nonce",
    "OriginShown",
    "Pace",
    "Paired",
    "Person",
    "Ping",
    "Place",
    "Playing",
    "Pong",
    "Presence",
    "Proposal",
    "React",
    "Reacted",
    "Reaction",
    "Ready",
    "Refused",
    "Rematch",
    "Remove",
    "Return",
    "Reveal",
    "SeatBot",
    "SeatShown",
    "Seek",
    "Seeking",
    "Sit",
    "Stand",
    "Start",
    "StepShown",
    "StopSeeking",
    "TableSettings",
    "TableShown",
    "TakeBack",
    "Tell",
    "Text",
    "TournamentCalls",
    "TournamentTable",
    "Undo",
    "Undoing",
    "WatchLobby",
    "Welcome",
    "Why",
    "WithBots",
    "YourTurn",
    "read_ask",
    "write_ask",
    "write_tell",
]

VERSION = 1

_decoder: msgspec.json.Decoder[AnyAsk] = msgspec.json.Decoder(AnyAsk)
_encoder = msgspec.json.Encoder()


def read_ask(text: str | bytes) -> AnyAsk:
    """A client's message; raises `msgspec.MsgspecError` if it is none."""
    return _decoder.decode(text)


def write_ask(message: Ask) -> bytes:
    """A client's message as it goes over the socket."""
    return _encoder.encode(message)


def write_tell(message: Tell) -> bytes:
    """The server's message as it goes over the socket."""
    return _encoder.encode(message)
