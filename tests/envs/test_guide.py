"""What the guide for researchers shows can be typed in and runs."""

import re
from pathlib import Path

import pytest

import saucerful

GUIDE = Path(__file__).parents[2] / "docs" / "research.md"
TEXT = GUIDE.read_text()
SNIPPETS = re.findall(r"```python\n(.*?)```", TEXT, re.S)


@pytest.mark.parametrize("snippet", SNIPPETS, ids=["vector", "pettingzoo", "openspiel"])
def test_a_snippet_of_the_guide_runs(snippet: str) -> None:
    exec(compile(snippet, str(GUIDE), "exec"), {})


@pytest.mark.parametrize("name", saucerful.names())
def test_the_guide_gives_the_right_sizes(name: str) -> None:
    game = saucerful.game(name)
    assert f"| {game.title} | {game.features.CHOICES:,} |" in TEXT
    assert f"| {game.title} | {game.features.OBSERVATION:,} |" in TEXT
