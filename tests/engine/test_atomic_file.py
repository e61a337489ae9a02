"""A file is replaced as a whole or not at all."""

import os
from pathlib import Path

import pytest

from saucerful.engine.errors import SaucerfulError
from saucerful.engine.files.atomic_file import atomic_file, replacing


def test_nothing_is_seen_before_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text("old")
    with atomic_file(path) as file:
        file.write("new")
        file.flush()
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


def stop_halfway(path: Path) -> None:
    with atomic_file(path) as file:
        file.write("half")
        raise KeyboardInterrupt


def test_after_an_error_the_old_file_is_there_and_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text("old")
    with pytest.raises(KeyboardInterrupt):
        stop_halfway(path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_keeps_leading_to_its_file(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    target, link = tmp_path / "elsewhere" / "real", tmp_path / "link"
    link.symlink_to(target)
    with atomic_file(link) as file:
        file.write("new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_what_is_no_file_is_written_to_as_it_is() -> None:
    with atomic_file(Path(os.devnull)) as file:
        file.write("gone")
    assert not Path(os.devnull).is_file()


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaucerfulError, match=r"Cannot write .*missing"), atomic_file(tmp_path / "missing" / "file"):
        pass


@pytest.mark.parametrize("mode", [0o600, 0o640])
def test_permissions_are_those_asked_for_or_those_of_the_old_file(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "secret.key"
    with replacing(path, mode=mode) as draft:
        draft.write_text("1")
    assert path.stat().st_mode & 0o777 == mode
    with replacing(path) as draft:
        draft.write_text("2")
    assert path.stat().st_mode & 0o777 == mode
