"""Where a test of the storage keeps its data: each test that asks for a place runs once for each database."""

from pathlib import Path

import pytest

from tests.postgres import Cluster
from tests.server.storage.running import Place


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """An empty folder for SQLite, or an empty PostgreSQL database."""
    if request.param == "sqlite":
        return tmp_path
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()
