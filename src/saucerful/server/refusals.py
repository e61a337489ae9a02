"""Why the server does not do what it was asked: a key, its values, and a sentence that says what to do."""

from collections.abc import Mapping
from typing import Any

from saucerful.engine.errors import IllegalMove, SaucerfulError

SENTENCES = {
    "not_understood": "This message cannot be understood: {why}.",
    "too_fast": "That was too much at once: wait a moment and try again.",
    "busy": "The server has too much to do just now: try again in {seconds} seconds.",
    "took_too_long": "This takes too long to work out here: look at it with `saucerful replay` in a terminal.",
    "no_table": "There is no such table; ask for a new link or open a table of your own.",
    "no_game": "There is no such finished game; look in the list of your games.",
    "not_at_table": "Enter a table first.",
    "not_seated": "You do not sit at this table.",
    "no_spectators": "The host lets nobody watch this table.",
    "not_open": "The game has begun: places cannot change any more.",
    "not_playing": "There is no game going on at this table.",
    "no_reviews": "This server makes no reviews: use `saucerful review` in a terminal.",
    "not_over": "The game is not over yet.",
    "no_place": "There is no such place at this table.",
    "place_taken": "Somebody sits there already: choose another place.",
    "place_free": "Nobody sits there.",
    "host_only": "Only the host may do that.",
    "no_level": "There is no such bot: {level}.",
    "people_not_ready": "Not everybody is ready yet.",
    "not_sealed": "Keep your nonce until everybody is ready.",
    "wrong_nonce": "This is not the nonce that you have committed to: be ready once more, with another one.",
    "nobody_seated": "At least one person must sit at the table.",
    "not_yet": "Wait for GO.",
    "paused": "The game stands still until somebody is back.",
    "bot_plays": "A bot plays your seat: take it back first.",
    "time_used_up": "Your time for this game is used up; the bot plays on.",
    "given_up": "You have given this game up; you can watch how it ends.",
    "not_seeking": "You look for nobody to play with just now.",
    "nobody_gone": "Somebody else still plays: propose to end the game, or give it up.",
    "not_gone_yet": "The others may still come back: you can claim the game in {seconds} seconds.",
    "already_held": "Your last move still waits: take it back first, or let it be made.",
    "nothing_held": "There is nothing to take back any more.",
    "no_undo": "Moves are not undone at this table.",
    "no_hints": "There are no hints at this table.",
    "nothing_to_hint": "Wait until you have a move: then you can ask for a hint.",
    "already_proposed": "Somebody has proposed something already: agree to that, or refuse it first.",
    "proposal_gone": "This proposal is off the table already.",
    "nothing_to_undo": "You have made no move that could be undone.",
    "unknown_reaction": "There is no such reaction.",
    "no_such_player": "There is no such person at this table.",
    "bad_record": "This cannot be shown as a game: {why}. Download the record again, or open another one.",
    "record_too_long": "This game has more than {moves} moves: look at it with `saucerful replay` in a terminal.",
    "origin_seats": "This game has {seats} seats: open a table for {seats}.",
    "origin_differs": "This game is {title} with options and an edition of its own: leave them out.",
    "origin_over": "The game is over at that moment: choose an earlier one.",
    "no_lesson": "There is no guided game for this one: open a table with bots instead.",
    "no_puzzles": "There are no puzzles for this game: play it, or look at another one.",
    "no_puzzle": "There is no such puzzle here, perhaps it comes from another version: ask for another one.",
    "cannot_be_rated": "A game that goes on from another one is not rated: leave that out.",
    "rated_hints": "A rated game has no hints: leave out one of the two.",
    "not_confirmed": "This is not your name: say it exactly, so that nothing is deleted by mistake.",
    "no_push": "This server sends no notifications.",
    "bad_subscription": "The browser gave no address to which notifications can be sent: try again later.",
    "no_step": "There is no such moment: the game has steps 0 to {last}.",
    "not_stored": "The server could not write that down, so it has not happened: try again in a moment.",
    "not_read": "The server cannot read its file just now: try again in a moment.",
    "aside": "This table was begun with other rules, or its file is damaged: it cannot go on, but it is kept.",
    "setup": "{why}",
    "bad_edition": "{why}",
    "too_many_tables": "There are too many tables here already: finish one, or try again later.",
    "storage_full": "This server has no room for more tables: the host must make some.",
    "table_full": "Too much has happened at this table: open another one.",
    "table_share": "You or your network have too many unfinished tables: finish one first.",
    "lobby_share": "You or your network have too many tables in the lobby: open one that is not public.",
    "nothing_said": "There is nothing to read in that line.",
    "invite_needed": "This server is for invited people: open the link with its word.",
    "unknown_player": "Open the page first, so that the server knows you.",
    "bad_origin": "This page does not belong to this server.",
    "wrong_host": "This server has another name. Whoever runs it can add this one to allowed_hosts.",
    "figures_are_off": "The figures are switched off: set metrics_token, and send it as a bearer token.",
    "figures_are_private": "The figures are for the host: send metrics_token as a bearer token.",
    "failed": "Something went wrong on the server, and nothing has changed; the host finds it in the log.",
    "stopping": "The server is about to stop: come back in a moment.",
}


class Refusal(SaucerfulError):
    """Nothing has changed; the person is told why."""

    def __init__(
        self,
        key: str,
        values: Mapping[str, Any] | None = None,
        *,
        sentence: str | None = None,
        clause: str | None = None,
        late: bool = False,
    ) -> None:
        super().__init__(sentence or SENTENCES[key].format_map(values or {}))
        self.key = key
        self.values = dict(values or {})
        self.clause = clause
        self.late = late

    @classmethod
    def by_the_rules(cls, illegal: IllegalMove, late: bool = False) -> "Refusal":
        """A move that the rules refuse; `late` if it was legal a moment ago."""
        return cls(illegal.key, illegal.values, sentence=str(illegal), clause=illegal.clause, late=late)
