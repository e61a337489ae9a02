"""Every clause of the rule pages has a test that names it, and no test names a clause that there is not."""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGES = TESTS.parent / "docs" / "rules"
LAST = {"INV": 19, "CON": 19, "ABD": 25, "ZOV": 21}
"""How many clauses the reference rules have of each game."""

ALL = {f"{game}-{number}" for game, last in LAST.items() for number in range(1, last + 1)}
DEFINED = re.compile(r"(?:^#+ .*?|\*\*)\b((?:INV|CON|ABD|ZOV)-\d+)\b", re.MULTILINE)


LANGUAGES = ["", *sorted(folder.name for folder in PAGES.iterdir() if folder.is_dir())]
"""English, and the languages into which the pages have been translated."""


def defined(language: str = "") -> set[str]:
    """The clauses that the pages for players state: their ids in bold or in a heading."""
    pages = PAGES.joinpath(language).glob("*.md")
    return {clause for page in pages for clause in DEFINED.findall(page.read_text("utf-8"))}


def cited() -> dict[str, list[str]]:
    """For each clause the tests that a mark says hold it."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.joinpath("games").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            is_mark = isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause"
            if is_mark and isinstance(node, ast.Call):
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path}:{node.lineno}: write the clauses out"
                    found.setdefault(str(argument.value), []).append(f"{path}:{node.lineno}")
    return found


def numbered(clauses: set[str]) -> list[str]:
    return sorted(clauses, key=lambda clause: (clause[:3], int(clause[4:])))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LAST)
def test_the_rule_pages_state_every_clause_and_no_other(game: str, language: str) -> None:
    stated = {clause for clause in defined(language) if clause.startswith(game)}
    assert numbered(stated) == [f"{game}-{number}" for number in range(1, LAST[game] + 1)]


@pytest.mark.parametrize("game", LAST)
def test_every_clause_is_held_by_a_test(game: str) -> None:
    held = set(cited())
    assert [f"{game}-{n}" for n in range(1, LAST[game] + 1) if f"{game}-{n}" not in held] == []


def test_no_test_cites_a_clause_that_there_is_not() -> None:
    assert {clause: where for clause, where in cited().items() if clause not in ALL} == {}


def test_no_source_cites_a_clause_that_there_is_not() -> None:
    wrong = {
        f"{path.name}: {clause}"
        for path in TESTS.parent.joinpath("src").rglob("*")
        if path.suffix in (".py", ".ftl")
        for clause in re.findall(r"\b(?:INV|CON|ABD|ZOV)-\d+", path.read_text("utf-8"))
        if clause not in ALL
    }
    assert wrong == set()
