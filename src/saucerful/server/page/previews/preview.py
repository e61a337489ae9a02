"""What is told of a table, a game, a tournament or a person to whoever gets a link: only what anybody may see."""

import asyncio
from datetime import UTC, datetime
from html import escape

import msgspec

from saucerful.engine.errors import SaucerfulError
from saucerful.games import game as game_of
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.pictures.drawing import HEIGHT, WIDTH, Preview
from saucerful.server.archive.profiles import shows_everybody
from saucerful.server.hall.hall import Hall
from saucerful.server.page.previews.words import say
from saucerful.server.room.table_rows import summary_of
from saucerful.server.storage.rows import FinishedGame, TableRow
from saucerful.server.tournaments.state import decode

WITHIN = 2.0
"""Seconds in which a table must be found: whoever opens the page waits for it."""


async def preview_of(hall: Hall, id: str, language: str) -> Preview | None:
    """The preview of a table, or of the game that was finished there; None if not everybody may see it."""
    try:
        async with asyncio.timeout(WITHIN):
            game = await hall.storage.finished_game(id)
            if game is not None:
                return await _over(hall, game, language)
            row = await hall.storage.table_row(id)
            return None if row is None else await _table(hall, row, language)
    except (SaucerfulError, TimeoutError):
        return None


async def words_of(hall: Hall, kind: str, id: str, language: str) -> Preview | None:
    """The preview of a tournament, or of a person; None if there is none, or not everybody may see it."""
    try:
        async with asyncio.timeout(WITHIN):
            return await (_tournament(hall, id, language) if kind == "tournament" else _person(hall, id, language))
    except (SaucerfulError, TimeoutError):
        return None


async def _tournament(hall: Hall, id: str, language: str) -> Preview | None:
    """What is played, when it begins, and how many have joined."""
    row = await hall.storage.tournament(id)
    if row is None:
        return None
    one = decode(row.state)
    title = say(language, "tournament", kind=one.settings.kind, game=game_of(row.game).title)
    people = sum(entrant.bot is None and entrant.state != "absent" for entrant in one.entrants)
    joined = say(language, "tournament-people", people=people)
    if one.phase == "open":
        begins = datetime.fromtimestamp(one.begins / 1000, UTC)
        when = say(language, "tournament-open", day=f"{begins:%Y-%m-%d}", time=f"{begins:%H:%M}")
    else:
        when = say(language, f"tournament-{'playing' if one.phase == 'sealed' else one.phase}")
    return Preview(title, f"{when} {joined}", row.game, one.settings.seats, 0)


async def _person(hall: Hall, id: str, language: str) -> Preview | None:
    """Their name, if they show themselves to everybody."""
    player = await hall.storage.player(id)
    if player is None or not player.name or not shows_everybody(player):
        return None
    return Preview(player.name, say(language, "person"), "", 0, 0)


async def seen_by_spectators(hall: Hall, table: str) -> bytes | None:
    """What spectators see of a game in play, as JSON, wherever it is played; None if nobody may watch."""
    try:
        async with asyncio.timeout(WITHIN):
            return await (await hall.find(table)).seen_by_spectators()
    except (SaucerfulError, TimeoutError):
        return None


async def _table(hall: Hall, row: TableRow, language: str) -> Preview | None:
    title, summary = game_of(row.game).title, summary_of(row)
    known = await hall.storage.players([row.host, *(row.players or ())])
    taken = row.seats - summary.free
    if row.phase == "open":
        host = known.get(row.host)
        words = say(language, "open", game=title)
        if host is not None and host.name:
            words = say(language, "invites", game=title, name=host.name)
        return Preview(words, say(language, "free", free=summary.free), row.game, row.seats, taken)
    if row.phase != "playing":
        return None
    room = await hall.find(row.id)  # wherever it is played, and also if nobody is there just now
    if not (await room.summary()).spectators:
        return None
    names = ", ".join(known[id].name for id in row.players or () if id in known)
    words, more = say(language, "playing", game=title), say(language, "playing-how", names=names)
    return Preview(words, more, row.game, row.seats, row.seats)


async def _over(hall: Hall, game: FinishedGame, language: str) -> Preview | None:
    return preview_of_finished(game, await names_of(hall, game), language) if outcome_of(game).spectators else None


def outcome_of(game: FinishedGame) -> GameOutcome:
    """How a finished game ended."""
    return msgspec.json.decode(game.summary, type=GameOutcome)


async def names_of(hall: Hall, game: FinishedGame) -> list[str]:
    """What those are called who sat in each seat, people as today; bots by their level."""
    known = await hall.storage.players(list(game.people.values()))
    return [
        known[game.people[seat]].name if game.people.get(seat) in known else f"{bot or ''}".title()
        for seat, bot in enumerate(outcome_of(game).bots)
    ]


def preview_of_finished(game: FinishedGame, names: list[str], language: str) -> Preview:
    """Who has won, and with which scores."""
    outcome, title = outcome_of(game), game_of(game.game).title
    winners = ", ".join(names[seat] for seat in outcome.winners if names[seat])
    scores = (
        "" if outcome.ended else ", ".join(f"{one} {score}" for one, score in zip(names, outcome.scores, strict=True))
    )
    words = say(language, "over", game=title, winners=winners) if winners else say(language, "over-nobody", game=title)
    return Preview(words, scores, game.game, outcome.seats, outcome.seats)


def front(language: str) -> Preview:
    """The preview of the server itself."""
    return Preview(say(language, "title"), say(language, "about"), "", 0, 0)


def tags(preview: Preview, page: str, picture: str | None) -> str:
    """The preview for the head of a page, as Open Graph has it."""
    found = {"og:site_name": "Saucerful", "og:type": "website", "og:title": preview.title, "og:url": page}
    if preview.text:
        found["og:description"] = preview.text
    if picture is not None:
        found |= {"og:image": picture, "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
        found["twitter:card"] = "summary_large_image"
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in found.items())
