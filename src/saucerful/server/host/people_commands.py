"""`saucerful people`: reports, bans, mutes and words that are not allowed in names, for hosts.

Everything is written into the database; a server that runs learns of it within seconds.
"""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from saucerful.server.host.storage_commands import database_of, where_options

if TYPE_CHECKING:
    from saucerful.server.storage.rows import Measure, Player, Row

DAY = 86_400_000
MOST = 100
MOST_OF_NETWORK = 10
"""Reports that come from one network, and with which nobody has dealt."""


class _Opened(NamedTuple):
    """A database beside a server that may be at work."""

    ask: Callable[..., list[Any]]
    questions: Any
    find: Callable[[str], "Player"]
    store: Callable[["Row"], None]


@contextmanager
def _opened(data: str | None, database: str | None) -> Iterator[_Opened]:
    found = database_of(data, database)
    with _in_postgres(found) if isinstance(found, str) else _in_file(found) as opened:
        yield opened


@contextmanager
def _in_file(path: Path) -> Iterator[_Opened]:
    from saucerful.server.storage.sqlite.connection import transaction_beside
    from saucerful.server.storage.sqlite.faults import explained
    from saucerful.server.storage.sqlite.forget import find_player
    from saucerful.server.storage.sqlite.opening import open_existing
    from saucerful.server.storage.sqlite.reader import QUESTIONS
    from saucerful.server.storage.sqlite.writes import write

    with closing(open_existing(path)) as connection, explained(path):

        def store(row: "Row") -> None:
            with transaction_beside(connection):
                write(connection, [row])

        yield _Opened(
            lambda question, *values: connection.execute(question, values).fetchall(),
            QUESTIONS,
            lambda who: find_player(connection, who),
            store,
        )


@contextmanager
def _in_postgres(url: str) -> Iterator[_Opened]:
    from saucerful.server.storage.postgres.forget import find_player
    from saucerful.server.storage.postgres.opening import open_existing
    from saucerful.server.storage.postgres.reader import QUESTIONS
    from saucerful.server.storage.postgres.writes import write

    with open_existing(url) as connection:

        def store(row: "Row") -> None:
            with connection.transaction():
                write(connection, "", [row])

        yield _Opened(
            lambda question, *values: connection.execute(question, values).fetchall(),
            QUESTIONS,
            lambda who: find_player(connection, who),
            store,
        )


@click.group()
def people() -> None:
    """What people report, and who may not come, speak, or be called what."""


@people.command()
@where_options
@click.option("--done", metavar="NUMBER", type=int, help="Say that you have dealt with this one.")
def reports(data: str | None, database: str | None, done: int | None) -> None:
    """List what people have reported, those first with which nobody has dealt."""
    from saucerful.server.storage.reading import report_of
    from saucerful.server.storage.rows import ReportDone

    with _opened(data, database) as opened:
        if done is not None:
            opened.store(ReportDone(number=done))
        found = [report_of(*row) for row in opened.ask(opened.questions.reports, MOST_OF_NETWORK, MOST)]
        for one in found:
            state = "done" if one.done else "new"
            where = f" at table {one.table}" if one.table else ""
            words = f": {_plain(one.words)}" if one.words else ""
            click.echo(
                f"{one.number} ({state}), {_day(one.at)}: {one.reason}, about {_name(opened, one.about)}, "
                f"by {_name(opened, one.player)}{where}{words}"
            )
    if not found:
        click.echo("Nobody has reported anything.")


@people.command("list")
@where_options
def list_measures(data: str | None, database: str | None) -> None:
    """List who may not come or speak, and which words may not be in names."""
    from saucerful.server.storage.reading import measure_of

    with _opened(data, database) as opened:
        found = [measure_of(*row) for row in opened.ask(opened.questions.measures, _now())]
        for one in found:
            who = _name(opened, one.who) if one.kind == "person" else one.who
            until = "for good" if one.until is None else f"until {_day(one.until)}"
            why = f" ({one.why})" if one.why else ""
            what = "not allowed in names" if one.what == "name" else {"ban": "banned", "mute": "muted"}[one.what]
            click.echo(f"{who}: {what} {until}{why}")
    if not found:
        click.echo("Everybody may come and speak, and every word may be in a name.")


def _about_people(what: str, help: str) -> None:
    @people.command(what, help=help)
    @click.argument("who")
    @where_options
    @click.option("--days", type=click.FloatRange(0, 3650, min_open=True), help="For so long.  [for good]")
    @click.option("--why", default="", help="A note for yourself.")
    @click.option("--address", is_flag=True, help="WHO is an address, such as 203.0.113.7.")
    @click.option("--off", is_flag=True, help="Take it back.")
    def command(
        who: str, data: str | None, database: str | None, days: float | None, why: str, address: bool, off: bool
    ) -> None:
        until = None if days is None else _now() + round(days * DAY)
        with _opened(data, database) as opened:
            named = who if address else opened.find(who).id
            _store(opened, "network" if address else "person", named, what, until, why, on=not off)
        done = {"ban": "banned", "mute": "muted"}[what]
        click.echo(f"{who} is {'no longer ' if off else ''}{done}. A server that is running notices within seconds.")


_about_people("ban", "Let somebody come no more; WHO is their name or id, or an address.")
_about_people("mute", "Let somebody say nothing; WHO is their name or id, or an address.")


@people.command()
@click.argument("word")
@where_options
@click.option("--off", is_flag=True, help="Allow it again.")
def word(word: str, data: str | None, database: str | None, off: bool) -> None:
    """Keep a WORD out of names, however it is spelled: with signs, other alphabets or accents."""
    with _opened(data, database) as opened:
        _store(opened, "word", word, "name", None, "", on=not off)
    click.echo(f"{word} may {'be in names again' if off else 'not be in new names any more'}.")


@people.command()
@click.argument("who")
@where_options
def rename(who: str, data: str | None, database: str | None) -> None:
    """Take a name away; WHO is a name or an id. They get a nickname, and may choose another name."""
    import msgspec

    from saucerful.server.access.names import nickname
    from saucerful.server.storage.reading import passkey_of, player_of

    with _opened(data, database) as opened:
        [row] = opened.ask(opened.questions.players, json.dumps([opened.find(who).id]))
        person = player_of(*row)
        changed = msgspec.structs.replace(person, name=nickname(person.avatar))
        opened.store(changed)
        for key in opened.ask(opened.questions.passkeys, person.id):
            opened.store(msgspec.structs.replace(passkey_of(*key), looks=""))
    click.echo(f"{who} is called {changed.name} now; tables that are open show it when they are opened anew.")


def _store(opened: _Opened, kind: Any, who: str, what: Any, until: int | None, why: str, *, on: bool) -> None:
    from saucerful.server.access.measures import measure

    wanted: Measure = measure(kind, who, what, until, why, _now(), on=on)
    opened.store(wanted)


def _name(opened: _Opened, id: str) -> str:
    rows = opened.ask(opened.questions.players, json.dumps([id]))
    return f"{rows[0][1]} ({id})" if rows else f"somebody who is forgotten ({id})"


def _plain(text: str) -> str:
    """Text without characters that control a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _now() -> int:
    return round(time.time() * 1000)


def _day(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000):%d %B %Y, %H:%M}"
