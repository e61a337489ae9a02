"""Build hook: a wheel or a source archive must contain the built page, because people who install it have no Node."""

import tarfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "saucerful/server/page/built/index.html"
NOT_BUILT = "The page in the browser has not been built: run `make wheel`, or `npm ci && npm run build` in web/ first."


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
