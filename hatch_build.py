"""Build hooks: what is released must contain the built page, because people who install it have no Node, and a README
whose pictures and links lead somewhere on a package index, which has no files beside it.
"""

import os
import re
import tarfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = "saucerful/server/page/built/index.html"
NOT_BUILT = "The page in the browser has not been built: run `make wheel`, or `npm ci && npm run build` in web/ first."


REPOSITORY = "SAUCERFUL_REPOSITORY"
"""The variable that says where the source is on the web, such as `https://example.org/saucerful`, when one releases."""

PICTURE = re.compile(r"!\[([^]]*)\]\((?!https?:)([^)]+)\)")
LINK = re.compile(r"\[([^]]*)\]\((?!https?:|#)([^)]+)\)")
IMAGE = re.compile(r'<img src="(?!https?:)([^"]+)"([^>]*)>')
NOTHING = re.compile(r"^\| \| \|\n\| --- \| --- \|\n", re.M)
"""The head of the table of pictures, when these are gone."""


def readme_for_an_index(text: str, repository: str) -> str:
    """The README with addresses instead of paths; without a repository pictures are left out and links are words."""
    if repository:
        raw, page = f"{repository}/raw/HEAD/", f"{repository}/blob/HEAD/"
        text = IMAGE.sub(rf'<img src="{raw}\1"\2>', PICTURE.sub(rf"![\1]({raw}\2)", text))
        return LINK.sub(rf"[\1]({page}\2)", text)
    pictures = re.compile(rf"^\| {PICTURE.pattern}.*\n|{PICTURE.pattern}\n*|{IMAGE.pattern}\n*", re.M)
    return LINK.sub(r"\1", NOTHING.sub("", pictures.sub("", text)))


class LinksHook(MetadataHookInterface):
    """Gives the package its README and its links."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add what follows from where the source is."""
        repository = os.environ.get(REPOSITORY, "").rstrip("/")
        text = Path(self.root, "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_for_an_index(text, repository)}
        if repository:
            metadata["urls"] = {
                "Homepage": repository,
                "Documentation": f"{repository}/tree/HEAD/docs",
                "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
                "Issues": f"{repository}/issues",
            }


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Fails a build without the page; an editable install does without, because it serves the page of the clone."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Check the folder before the build, so that it fails early."""
        if version != "editable" and not Path(self.root, "src", PAGE).is_file():
            self.app.abort(NOT_BUILT)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Check the finished archive as well, since a setting in pyproject.toml could leave the page out."""
        if version != "editable" and not any(name.endswith(PAGE) for name in _names(artifact_path)):
            Path(artifact_path).unlink()
            self.app.abort(f"The page is missing from {artifact_path}: see `artifacts` in pyproject.toml.")


def _names(archive: str) -> list[str]:
    if archive.endswith(".whl"):
        with zipfile.ZipFile(archive) as wheel:
            return wheel.namelist()
    with tarfile.open(archive) as sources:
        return sources.getnames()
