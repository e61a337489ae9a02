"""`saucerful backup`, `check`, `restore` and `forget`: for hosts, beside a running server or without one."""

import sys
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import click


def _data_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option("--data", metavar="DIR", help="The server's folder.  [as for serve; SAUCERFUL_DATA]")(command)


def _database(data: str | None) -> Path:
    from saucerful.server.host.settings_sources import read_settings
    from saucerful.server.storage.sqlite.database import FILE_NAME

    return read_settings({"data": data}).data / FILE_NAME


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@_data_option
def backup(file: Path, data: str | None) -> None:
    """Copy everything that the server keeps to a new FILE, while it runs.

    `saucerful restore` puts it back. Keep a copy of secret.key as well: without it everybody would come back as a
    stranger.
    """
    from saucerful.server.storage.sqlite.backup import back_up

    path = _database(data)
    back_up(path, file)
    click.echo(f"{path} is copied to {file}, and the copy is whole.")


@click.command()
@click.argument("who")
@_data_option
@click.option("--yes", is_flag=True, help="Do not ask.")
def forget(who: str, data: str | None, yes: bool) -> None:
    """Delete what the server knows of a player; WHO is their name or id.

    Name, avatar, all they said and the list of their games go for good. The games themselves stay for those who played
    with them.
    """
    from saucerful.server.storage.sqlite.faults import explained
    from saucerful.server.storage.sqlite.forget import find_player, forget_player
    from saucerful.server.storage.sqlite.opening import open_existing

    path = _database(data)
    with closing(open_existing(path)) as connection, explained(path):
        player = find_player(connection, who)
        if not yes:
            seen = datetime.fromtimestamp(player.seen / 1000)
            click.confirm(f"Forget {player.name}, last seen {seen:%d %B %Y, %H:%M}, for good?", abort=True)
        forget_player(connection, player.id)
    click.echo(f"{player.name} is forgotten. A server that is running notices within seconds.")


@click.command()
@_data_option
def check(data: str | None) -> None:
    """Examine everything that the server keeps, and say what is damaged or missing.

    Nothing is changed, and a server may be at work. The exit code is 0 if all is well, 1 if something is wrong, and 2
    if there is nothing that could be examined.
    """
    from saucerful.server.storage.sqlite.check import check

    path = _database(data)
    findings = 0
    for line in check(path):
        findings += 1
        click.echo(line)
    if findings:
        sys.exit(1)
    click.echo(f"{path} is whole.")


@click.command()
@click.argument("backup", type=click.Path(path_type=Path), required=False)
@_data_option
def restore(backup: Path | None, data: str | None) -> None:
    """Put a BACKUP back, with what the damaged database still has beyond it. Stop the server first.

    Entries of journals are added as far as their hash chains are whole. The files that were there are not changed: they
    are moved to a folder of their own. Without a BACKUP the database stays, and gets what damaged files still have.
    """
    from saucerful.server.storage.sqlite.restore import restore

    path = _database(data)
    for line in restore(path, backup or path):
        click.echo(line)
