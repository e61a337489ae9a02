"""Whatever the documentation points at is there, in the source tree and on the site that is made of it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted(path for where in ("*.md", "docs/**/*.md", "examples/*/*.md", "web/*.md") for path in ROOT.glob(where))
FENCED = re.compile(r"^```.*?^```$|`[^`\n]+`\B", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def anchors(page: Path) -> set[str]:
    """The headings of a page as GitHub and the site name them."""
    headings = re.findall(r"^#+ (.*)$", FENCED.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files_and_headings_that_are_there(page: Path) -> None:
    dead = []
    for link in LINK.findall(FENCED.sub("", page.read_text("utf-8"))):
        if re.match("[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent.joinpath(path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead.append(link)
    assert dead == []


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` does."""
    pytest.importorskip("mkdocs")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def test_the_site_has_every_page_and_every_clause_its_anchor(site: Path) -> None:
    for page in ROOT.joinpath("docs").rglob("*.md"):
        assert site.joinpath(page.relative_to(ROOT / "docs")).with_suffix(".html").is_file()
    assert all(site.joinpath(f"{name}.html").is_file() for name in ("index", "contribute", "changes"))
    assert all(f'id="INV-{n}"' in site.joinpath("rules", "invasion.html").read_text("utf-8") for n in range(1, 20))


def test_the_site_asks_no_other_host_for_anything(site: Path) -> None:
    for page in site.rglob("*.html"):
        fetched = re.findall(r"<(?:script|img|link)\b[^>]*?(?:src|href)=\"([^\"]*)\"", page.read_text("utf-8"))
        assert [address for address in fetched if re.match(r"(?:https?:)?//", address)] == [], page.name
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//|@import", sheet.read_text("utf-8")), sheet.name
