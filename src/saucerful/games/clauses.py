"""The clauses of the rule pages, by their ids."""

import re
from functools import cache
from importlib import resources
from pathlib import Path

from saucerful.engine.errors import SaucerfulError

IN_A_CLONE = Path(__file__).parents[3] / "docs" / "rules"
"""Where the pages are in the source tree; a wheel has copies in the package, as `rule_pages`."""

FIRST_WORDS = re.compile(r"\*\*([A-Z]{3}-\d+)\*\* ")


def rule_page(game: str, language: str = "en") -> str | None:
    """The rule page of a game as Markdown; `None` where there is none in that language."""
    name = f"{game}.md" if language == "en" else f"{language}/{game}.md"
    installed = resources.files("saucerful").joinpath("rule_pages", name)
    page = installed if installed.is_file() else IN_A_CLONE / name
    return page.read_text("utf-8") if page.is_file() else None


@cache
def clauses(game: str) -> dict[str, str]:
    """The English clauses of a game in order, as Markdown; none for a game whose page is not here."""
    page = rule_page(game)
    if page is None:
        return {}
    found: dict[str, str] = {}
    clause = None
    for part in page.split("\n\n"):
        begins = FIRST_WORDS.match(part)
        if begins:
            clause = begins[1]
            found[clause] = part
        elif part.startswith(("#", "<!--", ">")):
            clause = None
        elif clause:
            found[clause] += f"\n\n{part}"
    return found


def clause(game: str, wanted: str) -> str:
    """The clause that somebody asks for, as `INV-7`, `inv7` or just `7`; raises `SaucerfulError` if there is none."""
    known = clauses(game)
    if not known:
        raise SaucerfulError("The rules of this game are not here.")
    letters, digits = re.sub(r"[^a-zA-Z]", "", wanted).upper(), re.sub(r"\D", "", wanted)
    prefix = next(iter(known)).partition("-")[0]
    found = f"{letters or prefix}-{digits}"
    if found not in known:
        first, *_, last = known
        raise SaucerfulError(f"There is no clause {wanted!r}: type one from {first} to {last}, such as rule {first}.")
    return known[found]
