"""Every language calls a thing by one name: the glossaries say which, and which names are never used for it."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from saucerful.engine.words import LANGUAGES

ROOT = Path(__file__).parents[1]
GLOSSARIES = ROOT / "docs" / "glossary"
OURS = ("src/saucerful", "web/src")
"""Where the words of the program are."""
NO_WORDS = re.compile(r"^# .*$|^[\w-]+ =|^ *\*?\[[\w-]+\]|\{ \$[\w-]+ ->|\{[^{}]*\}|`[^`]*`|<!--.*?-->", re.MULTILINE)
"""In these files: comments, names of messages and variants, values, codes."""


def concepts(language: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(GLOSSARIES.joinpath(f"{language}.toml").read_text("utf-8"))["concept"]
    return found


@cache
def texts(language: str) -> dict[str, str]:
    """Everything that people read in a language, by its path."""
    words = [path for folder in OURS for path in ROOT.joinpath(folder).rglob(f"words/**/{language}.ftl")]
    rules = ROOT.joinpath("docs", "rules", "" if language == "en" else language).glob("*.md")
    return {path.relative_to(ROOT).as_posix(): NO_WORDS.sub(" ", path.read_text("utf-8")) for path in [*words, *rules]}


def told(language: str, concept: dict[str, Any]) -> dict[str, str]:
    """The texts in which a concept must be called by its name."""
    only = concept.get("only", [""])
    return {path: text for path, text in texts(language).items() if any(part in path for part in only)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_called_what_it_should_not_be_called(language: str) -> None:
    found = [
        f"{path}: “{text[max(0, hit.start() - 30) : hit.end() + 30]}”: {concept['name']} is “{concept['term']}”"
        for concept in concepts(language)
        for path, text in told(language, concept).items()
        for never in concept["never"]
        for hit in re.finditer(never, text, re.IGNORECASE)
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_a_glossary_is_used(language: str) -> None:
    unused = [
        concept["name"]
        for concept in concepts(language)
        if not any(re.search(concept["term"], text, re.IGNORECASE) for text in told(language, concept).values())
    ]
    assert unused == []


def test_every_glossary_has_the_same_concepts() -> None:
    def names(language: str) -> list[str]:
        return [concept["name"] for concept in concepts(language) if concept["name"] != "short forms"]

    for language in LANGUAGES:
        assert names(language) == names("en")
        assert len(texts(language)) >= 16
