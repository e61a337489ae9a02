"""What the site needs besides MkDocs: pages from outside docs/, anchors for clauses, and links that lead somewhere.

The pages are written to be read in the source tree as well. There a link may lead to a file of the sources; the site
has none of these, so it shows such a link as plain words, once it has made sure that the file is there.
"""

import logging
import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]
OUTSIDE = {"README.md": "index.md", "CONTRIBUTING.md": "contribute.md", "CHANGELOG.md": "changes.md"}
SOURCES = {page: source for source, page in OUTSIDE.items()}
LANGUAGES = {"": "English", "pl": "polski", "fr": "français", "cs": "čeština"}

FENCED = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
CLAUSE = re.compile(r"^\*\*([A-Z]{3}-\d+)\*\*", re.MULTILINE)
log = logging.getLogger("mkdocs.saucerful")


def on_files(files: Files, config: Any) -> Files:
    """Pages that lie where people look for them first: beside the sources."""
    for source, page in OUTSIDE.items():
        files.append(File.generated(config, page, content=ROOT.joinpath(source).read_text("utf-8")))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """A page as MkDocs reads it: links set right, clauses with their anchors."""
    here = page.file.src_uri
    parts = FENCED.split(markdown)
    parts[::2] = [CLAUSE.sub(r"**\1**{: #\1 }", LINK.sub(lambda link: _link(here, link), text)) for text in parts[::2]]
    return _other_languages(here) + "".join(parts)


def _link(here: str, link: re.Match[str]) -> str:
    """The same link, as it must be on the site."""
    picture, words, target = link.groups()
    if re.match(r"[a-z]+:|#", target):
        return link[0]
    path, hash, anchor = target.partition("#")
    folder = posixpath.dirname(SOURCES.get(here, f"docs/{here}"))
    source = posixpath.normpath(posixpath.join(folder, path))
    if source in OUTSIDE or source.startswith("docs/"):
        inside = OUTSIDE.get(source) or source.removeprefix("docs/")
        return f"{picture}[{words}]({posixpath.relpath(inside, posixpath.dirname(here) or '.')}{hash}{anchor})"
    if not ROOT.joinpath(source).exists():
        log.warning("%s links to %s, which is not there", here, target)
    return words


def _other_languages(here: str) -> str:
    """Rule pages are written in four languages."""
    rules = re.fullmatch(r"rules/(?:(\w\w)/)?(\w+)\.md", here)
    if not rules:
        return ""
    own, game = rules[1] or "", rules[2]
    up = "../" if own else ""
    others = [f"[{name}]({up}{code + '/' if code else ''}{game}.md)" for code, name in LANGUAGES.items() if code != own]
    return " · ".join(others) + "\n\n"
