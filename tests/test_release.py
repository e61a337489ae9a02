"""What is released: versions that are said once, and wheels that have the page in them."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import saucerful

ROOT = Path(__file__).parents[1]
BUILT = Path("src/saucerful/server/page/built")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone as it is before anything has been built."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "docs" / "rules", tmp_path / "docs" / "rules")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("built", "__pycache__"))
    return tmp_path


def build(clone: Path, what: str) -> "subprocess.CompletedProcess[str]":
    """Call the build backend as `pip` and `python -m build` do."""
    code = f"import hatchling.build as backend; print(backend.build_{what}('dist'))"
    return subprocess.run([sys.executable, "-c", code], cwd=clone, capture_output=True, text=True)


def test_a_wheel_has_the_page_and_the_mark_of_a_typed_package_in_it(clone: Path) -> None:
    (clone / BUILT).mkdir()
    (clone / BUILT / "index.html").write_text("<!doctype html>")
    done = build(clone, "wheel")
    assert done.returncode == 0, done.stderr
    (wheel,) = (clone / "dist").glob("*.whl")
    assert wheel.name == f"saucerful-{saucerful.__version__}-py3-none-any.whl"
    names = {*zipfile.ZipFile(wheel).namelist()}
    assert {"saucerful/server/page/built/index.html", "saucerful/py.typed"} <= names
    assert {f"saucerful/rule_pages/{game}.md" for game in saucerful.names()} <= names


@pytest.mark.parametrize("repository", ["", "https://example.org/saucerful/"])
def test_the_readme_of_a_wheel_leads_nowhere_that_is_not_there(
    clone: Path, repository: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (clone / BUILT).mkdir()
    (clone / BUILT / "index.html").write_text("<!doctype html>")
    monkeypatch.setenv("SAUCERFUL_REPOSITORY", repository)
    assert build(clone, "wheel").returncode == 0
    (wheel,) = (clone / "dist").glob("*.whl")
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    text = archive.read(name).decode()
    targets = re.findall(r"\]\(([^)]+)\)|<img src=\"([^\"]+)", text)
    assert all((one or other).startswith("https://") for one, other in targets), targets
    shown = "https://example.org/saucerful/raw/HEAD/docs/pictures/"
    assert text.count(shown) == (6 if repository else 0)
    assert ("Project-URL: Homepage, https://example.org/saucerful" in text) == bool(repository)
    assert "Play them in the browser" in text
    assert "| [" not in text or repository
    assert "| | |" not in text or repository
    assert "| --- | --- | --- |" in text


@pytest.mark.parametrize("what", ["wheel", "sdist"])
def test_without_the_page_nothing_is_built(clone: Path, what: str) -> None:
    done = build(clone, what)
    assert done.returncode == 1
    assert (
        done.stderr
        == "The page in the browser has not been built: run `make wheel`, or `npm ci && npm run build` in web/ first.\n"
    )
    assert not list(clone.glob("dist/*"))


def test_a_setting_that_leaves_the_page_out_fails_the_build(clone: Path) -> None:
    settings = (clone / "pyproject.toml").read_text()
    (clone / "pyproject.toml").write_text(settings.replace("artifacts =", "exclude ="))
    (clone / BUILT).mkdir()
    (clone / BUILT / "index.html").write_text("<!doctype html>")
    done = build(clone, "wheel")
    assert done.returncode == 1
    assert "The page is missing from " in done.stderr
    assert not list(clone.glob("dist/*"))


def test_a_clone_can_be_installed_before_the_page_is_built(clone: Path) -> None:
    done = build(clone, "editable")
    assert done.returncode == 0, done.stderr
    assert list(clone.glob("dist/*.whl"))


def test_the_changelog_names_this_version_or_work_after_the_last_one() -> None:
    """A released version has its date in CHANGELOG.md; until then its changes stand under Unreleased."""
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    released = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) - \d{4}-\d\d-\d\d", heading) for heading in headings[1:]]
    versions = [tuple(map(int, found.groups())) for found in released if found]
    assert len(versions) == len(headings) - 1
    assert versions == sorted(versions, reverse=True)
    this, _, development = saucerful.__version__.partition(".dev")
    number = tuple(map(int, this.split(".")))
    assert number > versions[0] if development else number == versions[0]


def test_the_version_is_written_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project
    assert "version" in project["dynamic"]
