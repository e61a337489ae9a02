"""`saucerful backup`, `check`, `restore`, `forget` and `move-data`, for hosts."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from saucerful.server.storage.copying import Source, Target
    from saucerful.server.storage.rows import Player

POSTGRES = ("postgresql://", "postgres://")


def where_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that say where a server keeps its data."""
    command = click.option("--database", metavar="URL", help="PostgreSQL.  [as for serve; SAUCERFUL_DATABASE]")(command)
    return click.option("--data", metavar="DIR", help="The server's folder.  [as for serve; SAUCERFUL_DATA]")(command)


def database_of(data: str | None, database: str | None) -> Path | str:
    """The server's file, or the address of its PostgreSQL database."""
    from saucerful.server.host.settings_sources import read_settings
    from saucerful.server.storage.sqlite.database import FILE_NAME

    settings = read_settings({"data": data, "database": database})
    return settings.database or settings.data / FILE_NAME


def _file(data: str | None, database: str | None, instead: str) -> Path:
    """The server's file; raises `BadStorage` with what to do instead if it uses PostgreSQL."""
    from saucerful.server.storage.errors import BadStorage

    found = database_of(data, database)
    if isinstance(found, str):
        raise BadStorage(f"The server's data is in PostgreSQL, which has its own tools for that: {instead}.")
    return found


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@where_options
def backup(file: Path, data: str | None, database: str | None) -> None:
    """Copy everything that the server keeps to a new FILE, while it runs.

    `saucerful restore` puts it back. Keep a copy of secret.key as well: without it everybody would come back as a
    stranger. With PostgreSQL use pg_dump.
    """
    from saucerful.server.storage.sqlite.maintenance.backup import back_up

    path = _file(data, database, "pg_dump --format=custom --schema=saucerful --file=FILE URL")
    back_up(path, file)
    click.echo(f"{path} is copied to {file}, and the copy is whole.")


@click.command()
@click.argument("who")
@where_options
@click.option("--yes", is_flag=True, help="Do not ask.")
def forget(who: str, data: str | None, database: str | None, yes: bool) -> None:
    """Delete what the server knows of a player; WHO is their name or id.

    Name, avatar, all they said and the list of their games go for good. The games themselves stay for those who played
    with them.
    """
    found = database_of(data, database)
    player = _forget_in_postgres(found, who, yes) if isinstance(found, str) else _forget_in_file(found, who, yes)
    click.echo(f"{player.name} is forgotten. A server that is running notices within seconds.")


def _forget_in_file(path: Path, who: str, yes: bool) -> "Player":
    from saucerful.server.storage.sqlite.faults import explained
    from saucerful.server.storage.sqlite.forget import find_player, forget_player
    from saucerful.server.storage.sqlite.opening import open_existing

    with closing(open_existing(path)) as connection, explained(path):
        player = find_player(connection, who)
        _confirm(player, yes)
        forget_player(connection, player.id)
    return player


def _forget_in_postgres(url: str, who: str, yes: bool) -> "Player":
    from saucerful.server.storage.postgres.forget import delete_player, find_player
    from saucerful.server.storage.postgres.opening import open_existing

    with open_existing(url) as connection:
        player = find_player(connection, who)
        _confirm(player, yes)
        with connection.transaction():
            delete_player(connection, player.id)
    return player


def _confirm(player: "Player", yes: bool) -> None:
    if not yes:
        seen = datetime.fromtimestamp(player.seen / 1000)
        click.confirm(f"Forget {player.name}, last seen {seen:%d %B %Y, %H:%M}, for good?", abort=True)


@click.command()
@where_options
def check(data: str | None, database: str | None) -> None:
    """Examine everything that the server keeps, and say what is damaged or missing.

    Nothing is changed, and a server may be at work. The exit code is 0 if all is well, 1 if something is wrong, and 2
    if there is nothing that could be examined.
    """
    found = database_of(data, database)
    if isinstance(found, str):
        from saucerful.server.storage.postgres.connection import shown
        from saucerful.server.storage.postgres.maintenance import check as postgres

        name, lines = shown(found), postgres.check(found)
    else:
        from saucerful.server.storage.sqlite.maintenance import check as sqlite

        name, lines = str(found), sqlite.check(found)
    findings = 0
    for line in lines:
        findings += 1
        click.echo(line)
    if findings:
        sys.exit(1)
    click.echo(f"{name} is whole.")


@click.command()
@click.argument("backup", type=click.Path(path_type=Path), required=False)
@where_options
def restore(backup: Path | None, data: str | None, database: str | None) -> None:
    """Put a BACKUP back, with what the damaged database still has beyond it. Stop the server first.

    Entries of journals are added as far as their hash chains are whole. The files that were there are not changed: they
    are moved to a folder of their own. Without a BACKUP the database stays, and gets what damaged files still have.
    With PostgreSQL use pg_restore.
    """
    from saucerful.server.storage.sqlite.maintenance.restore import restore

    path = _file(data, database, "pg_restore --clean --if-exists --dbname=URL FILE")
    for line in restore(path, backup or path):
        click.echo(line)


@click.command("nodes")
@where_options
def list_nodes(data: str | None, database: str | None) -> None:
    """List the servers that use a PostgreSQL database, and how many tables each owns."""
    from saucerful.server.storage.errors import BadStorage

    found = database_of(data, database)
    if not isinstance(found, str):
        raise BadStorage("The server's data is in a file, which only one server can use: name a --database.")
    from saucerful.server.storage.postgres import nodes
    from saucerful.server.storage.postgres.opening import open_existing

    with open_existing(found, read_only=True) as connection:
        servers = nodes.listed(connection)
    for server in servers:
        state = "at work" if server.at_work else f"without a sign of life for {server.expired:.0f} s"
        tables = "1 table" if server.tables == 1 else f"{server.tables} tables"
        where = f" ({server.address})" if server.address else ""
        version = f" version {server.version}," if server.version else ""
        since = f"{server.started.astimezone():%d %B %Y, %H:%M}"
        click.echo(f"{server.name}{where}:{version} {state}, since {since}, {tables}.")
    if not servers:
        click.echo("No server is at work.")


@click.command("move-data")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move_data(source: str, target: str) -> None:
    """Copy everything that a server keeps from one database to another, and check the copy.

    FROM and TO are data folders, or addresses of PostgreSQL databases (postgresql://…). Stop the server first. FROM is
    not changed. TO must be new or empty, or an earlier copy that no server has used: then it is replaced. An error
    leaves TO as it was.
    """
    from saucerful.server.storage.copying import copy

    with _opened_source(source) as read, _opened_target(target) as written:
        copied = copy(read, written)
    for table in copied.damaged:
        click.echo(f"Table {table}: its journal was damaged, and is so in the copy.")
    rows = copied.rows
    click.echo(
        f"{read.name} is copied to {written.name}: {rows['players']} people, {rows['tables']} tables with "
        f"{rows['journal']} journal entries, {rows['finished']} finished games. Counts and hash chains are the same."
    )


def _opened_source(where: str) -> "AbstractContextManager[Source]":
    if not where.startswith(POSTGRES):
        from saucerful.server.storage.sqlite.maintenance import copying as sqlite

        return sqlite.source(_file_in(where, must_exist=True))
    _need_psycopg()
    from saucerful.server.storage.postgres.maintenance import copying as postgres

    return postgres.source(where)


def _opened_target(where: str) -> "AbstractContextManager[Target]":
    if not where.startswith(POSTGRES):
        from saucerful.server.storage.sqlite.maintenance import copying as sqlite

        return sqlite.target(_file_in(where))
    _need_psycopg()
    from saucerful.server.storage.postgres.maintenance import copying as postgres

    return postgres.target(where)


def _file_in(folder: str, must_exist: bool = False) -> Path:
    from saucerful.server.storage.errors import BadStorage
    from saucerful.server.storage.sqlite.database import FILE_NAME

    if "://" in folder:
        kind, _, _ = folder.partition("://")
        raise BadStorage(f"{kind}:// is not known: name a data folder, or an address such as postgresql://….")
    path = Path(folder).expanduser() / FILE_NAME
    if must_exist and not path.is_file():
        raise BadStorage(f"There is no {path}: name the server's data folder, or an address such as postgresql://….")
    return path


def _need_psycopg() -> None:
    from importlib.util import find_spec

    from saucerful.server.storage.errors import BadStorage

    if find_spec("psycopg") is None:
        raise BadStorage("PostgreSQL needs one more package: pip install 'saucerful[postgres]'.")
