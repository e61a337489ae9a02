"""Work on a Ray cluster: the same bytes as on one core, also when a machine is lost; `make prove-cluster` installs Ray.

The cluster is real: two nodes on this machine, each with processes of its own, one of which is killed at work.
"""

import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import saucerful
from saucerful.engine.errors import BadSetup, SaucerfulError
from saucerful.engine.files.atomic_file import atomic_file
from saucerful.engine.files.record import read_record
from saucerful.lab.arena import Arena, ArenaTournament
from saucerful.lab.dataset import folder
from saucerful.lab.dataset.playing import DatasetPlan
from saucerful.lab.machines import ray_cluster
from saucerful.lab.machines.workplace import workplace
from saucerful.lab.puzzles import finding
from saucerful.lab.simulate import Plan, simulate

PLAN = Plan("invasion", 3, "cluster", ("pilot",))
GAMES = 3_000


def test_what_is_no_place_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match=r"ray://HOST:PORT, not on 'moon'"), workplace(1, "moon"):
        pass
    with pytest.raises(BadSetup, match="leave out --jobs"), workplace(2, "ray://here:1"):
        pass


def test_without_the_library_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "find_spec", lambda _: None)
    with pytest.raises(SaucerfulError, match=r"pip install 'saucerful\[cluster\]'"), workplace(1, "ray"):
        pass


class Failed(Exception):
    """As Ray tells that a call has failed: with what was raised there."""

    def __init__(self, cause: Exception) -> None:
        super().__init__("a traceback of many lines")
        self.cause = cause


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            ConnectionError("GRPC connection failed.\nmore"),
            r"connection to the cluster ray://x:1 was lost: GRPC .*failed\.$",
        ),
        (
            Failed(ValueError("no such\nthing")),
            r"failed on a machine of the cluster ray://x:1, by ValueError: no such\.$",
        ),
        (Failed(BadSetup("There is no bot 'x'.")), r"^There is no bot 'x'\.$"),
    ],
)
def test_what_goes_wrong_at_work_is_one_sentence_and_blames_no_file(
    error: Exception, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray is played here: what is looked at is what becomes of its errors, with a file open that takes the results."""

    def get(_: Any) -> Any:
        raise error

    names = {"RayTaskError": Failed, "RayError": Failed}
    work = SimpleNamespace(remote=lambda *_: "reference")
    fake = SimpleNamespace(
        remote=lambda **_: lambda _: work, cluster_resources=dict, get=get, cancel=lambda *_, **__: None
    )
    fake.exceptions = SimpleNamespace(**names)
    monkeypatch.setitem(sys.modules, "ray", fake)
    with pytest.raises(SaucerfulError, match=sentence), atomic_file(tmp_path / "results") as file:
        file.writelines(ray_cluster.Cluster("ray://x:1").map(str, range(3)))
    assert [*tmp_path.iterdir()] == []


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head and another node, a core each."""
    pytest.importorskip("ray", reason="Ray is not installed: make prove-cluster installs it")
    from ray.cluster_utils import Cluster

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    head = {"num_cpus": 1, "include_dashboard": False, "ray_client_server_port": port}
    made: Any = Cluster(initialize_head=True, head_node_args=head)
    made.client = f"ray://127.0.0.1:{port}"
    made.add_node(num_cpus=1)
    yield made
    made.shutdown()


@pytest.fixture
def here(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """The cluster as `--on ray` finds it."""
    monkeypatch.setenv("RAY_ADDRESS", cluster.address)
    return "ray"


@pytest.fixture(params=["as a part of it", "as its client"])
def place(cluster: Any, here: str, request: pytest.FixtureRequest) -> str:
    """The cluster as `--on ray` finds it, and as `--on ray://HOST:PORT` does."""
    return here if request.param == "as a part of it" else str(cluster.client)


def test_a_client_of_a_cluster_gets_the_same_games(cluster: Any) -> None:
    records = [outcome.record for outcome in simulate(PLAN, 1_000, on=cluster.client)]
    assert records == [outcome.record for outcome in simulate(PLAN, 1_000)]


def test_balance_is_the_same_on_a_cluster(place: str) -> None:
    def found(on: str | None) -> object:
        return saucerful.balance("invasion", {"loot": 40}, deals=4_000, seed=1, parts=("cards",), on=on).json()

    assert found(place) == found(None)


def test_puzzles_are_the_same_on_a_cluster(place: str) -> None:
    wanted = finding.Wanted("zovnis", "cluster", 2)
    assert [*finding.make(wanted, on=place)] == [*finding.make(wanted)]
    records = [
        (number, read_record(wanted.record(number), {"zovnis": saucerful.game("zovnis")}).record) for number in range(3)
    ]
    assert [*finding.recorded(wanted, records, on=place)] == [*finding.recorded(wanted, records)]


def test_a_dataset_is_the_same_on_a_cluster(place: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    plan = DatasetPlan("invasion", 2, "set", "captain", 0.02)
    one, other = tmp_path / "one", tmp_path / "other"
    assert folder.make(plan, 3, one) == folder.make(plan, 3, other, on=place)
    assert [file.read_bytes() for file in sorted(one.iterdir())] == [
        file.read_bytes() for file in sorted(other.iterdir())
    ]


def test_a_cluster_plays_the_same_games(here: str) -> None:
    records = [outcome.record for outcome in simulate(PLAN, GAMES, on=here)]
    assert records == [outcome.record for outcome in simulate(PLAN, GAMES)]


@pytest.mark.parametrize("bar", [None, 0.45])
def test_an_arena_on_a_cluster_has_the_same_results(here: str, bar: float | None) -> None:
    arena = Arena("invasion", ("cadet", "pilot"), deals=60, seed="cluster", bar=bar)
    found = []
    for on in (here, None):
        tournament = ArenaTournament(arena)
        played = sum(1 for _ in tournament.play(on=on))
        assert played >= 2 * tournament.standings()[0].mean.count
        found.append(tournament.json())
    assert found[0] == found[1]


def test_another_version_is_refused_in_one_sentence(here: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "work_version", lambda: "0.0.1 other")
    with pytest.raises(ray_cluster.OtherVersion, match="install the same on all machines"):
        list(simulate(PLAN, 10, on=here))


def test_a_bot_that_is_wrong_is_told_as_on_one_core(here: str) -> None:
    with pytest.raises(BadSetup, match="There is no bot 'nobody'"):
        list(simulate(Plan("invasion", 3, "x", ("nobody",)), 10, on=here))


@pytest.mark.parametrize("at_work", [True, False])
def test_a_machine_that_is_lost_changes_nothing(cluster: Any, here: str, at_work: bool) -> None:
    """Lost in the middle of the work, or when nobody has noticed yet that it is gone."""
    lost = cluster.add_node(num_cpus=1)
    outcomes = simulate(PLAN, 10 * GAMES, on=here)
    records = [next(outcomes).record] if at_work else []
    cluster.remove_node(lost, allow_graceful=False)
    records += [outcome.record for outcome in outcomes]
    assert records == [outcome.record for outcome in simulate(PLAN, 10 * GAMES)]


def test_a_cluster_that_is_not_there_is_told() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: make prove-cluster installs it")
    with (
        pytest.raises(SaucerfulError, match=r"There is no way to the cluster ray://127\.0\.0\.1:1"),
        workplace(1, "ray://127.0.0.1:1"),
    ):
        pass
