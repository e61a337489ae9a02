"""`saucerful serve`: one option for each setting, made from the settings themselves."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import click

from saucerful.server.host.settings_sources import CONFIG, FILE, read_settings
from saucerful.server.settings import SETTINGS, Setting


def _option(setting: Setting) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option of a setting. Values stay text, to be read and refused in the same words wherever they come from."""
    default = "" if setting.default in ("", None, ()) else f"{setting.default}; "
    return click.option(
        setting.flag,
        setting.name,
        multiple=setting.several,
        metavar=_metavar(setting),
        help=f"{setting.words}  [{default}{setting.variable}]",
    )


def _metavar(setting: Setting) -> str:
    if get_origin(setting.kind) is Literal:
        return "|".join(get_args(setting.kind))
    return "NUMBER" if setting.kind in (int, float) else "TEXT"


def _all_settings(command: Callable[..., Any]) -> Callable[..., Any]:
    for setting in reversed(SETTINGS.values()):
        command = _option(setting)(command)
    return command


@click.command()
@click.option(
    "--config", type=click.Path(path_type=Path), help=f"Settings in a TOML file.  [{FILE} in the data folder; {CONFIG}]"
)
@_all_settings
def serve(config: Path | None, **flags: Any) -> None:
    """Open tables for people and bots, in the browser, for everybody in your network.

    Each setting is a flag, an environment variable (in brackets) or a line of the TOML file, such as port = 9000; a
    flag counts more than a variable, and that more than the file.
    """
    settings = read_settings(flags, config)

    from saucerful.server.host.serve import run

    run(settings)
