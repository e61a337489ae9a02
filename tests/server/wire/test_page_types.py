"""The page's types come from the server's own schema: `npm run types` writes them down."""

import re
from pathlib import Path

import pytest

from saucerful.server.refusals import SENTENCES
from web.tools import schema

WORDS = schema.WEB / "src" / "words" / "page" / "en.ftl"
SERVER = Path(__file__).parents[3] / "src" / "saucerful" / "server"
FOR_PROGRAMS = {"no_page", "not_json", "figures_are_off", "figures_are_private", "not_aside", "wrong_host"}
"""What no page of ours ever hears."""


def test_what_the_page_knows_of_the_server_is_up_to_date() -> None:
    assert schema.SCHEMA.read_text("utf-8") == schema.text(schema.messages()), "run `npm run types` in web/"


@pytest.mark.parametrize("file", schema.game_files(), ids=lambda file: f"{file.parent.name} {file.name}")
def test_what_the_page_knows_of_a_games_views_and_events_is_up_to_date(file: Path) -> None:
    assert file.read_text("utf-8") == schema.game_files()[file], "run `npm run types` in web/"


def test_every_refusal_of_the_server_has_words_on_the_page() -> None:
    source = "\n".join(path.read_text("utf-8") for path in SERVER.rglob("*.py"))
    keys = set(SENTENCES) | set(re.findall(r'Refusal\(\s*"([a-z_]+)"', source))
    words = set(re.findall(r"^refused-([a-z-]+) =", WORDS.read_text("utf-8"), re.MULTILINE))
    assert {key.replace("_", "-") for key in keys - FOR_PROGRAMS} <= words
