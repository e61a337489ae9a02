"""What environments on a GPU do with other libraries' arrays; the GPU itself is a stand-in here."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from saucerful import SaucerfulError
from saucerful.engine.batch import gpu
from saucerful.envs.gpu import DeviceArray, Gpu


def given(numbers: Any) -> Any:
    """An array that says it is on a GPU."""
    array = np.asarray(numbers)
    on_gpu = SimpleNamespace(
        dtype=array.dtype, shape=array.shape, numbers=array, is_c_contiguous=lambda: array.flags.c_contiguous
    )
    on_gpu.__cuda_array_interface__ = {}
    return on_gpu


@pytest.fixture
def games() -> Any:
    """Four games of which only the choices are there."""
    games: Any = object.__new__(Gpu)
    games._cuda = SimpleNamespace(as_cuda_array=lambda array: array)
    games._count, games._widened = 4, np.zeros(4, np.int64)

    def widen(choices: Any, wide: Any, games: int) -> None:
        wide[:] = choices.numbers

    games._widen = widen
    return games


def test_choices_of_pytorch_are_used_as_they_are(games: Any) -> None:
    choices = given(np.array([3, 1, 2, 0], np.int64))
    games.choose(choices)
    assert games._choices is choices


@pytest.mark.parametrize("numbers", [np.array([3, 1, 2, 0], np.int32), np.array([3, 9, 1, 9, 2, 9, 0, 9])[::2]])
def test_choices_of_jax_and_every_second_one_of_an_array_are_taken(games: Any, numbers: Any) -> None:
    games.choose(given(numbers))
    assert games._choices.tolist() == [3, 1, 2, 0]
    assert games._choices.dtype == np.int64


@pytest.mark.parametrize("numbers", [[0.0, 1.0, 2.0, 3.0], [1, 2, 3], [[1, 2, 3, 4]], [True] * 4])
def test_what_are_no_choices_is_refused(games: Any, numbers: Any) -> None:
    with pytest.raises(SaucerfulError, match=r"^Actions are 4 numbers of type int64 or int32, one for each game\.$"):
        games.choose(given(numbers))


@pytest.mark.parametrize(
    ("stream", "told"),
    [(None, []), (1, []), (-1, []), (77, ["record", "wait 77"]), (2, ["record", "wait per thread"])],
)
def test_a_library_with_a_stream_of_its_own_waits_for_what_it_takes_over(
    stream: int | None, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    event = SimpleNamespace(record=lambda: seen.append("record"), wait=lambda stream: seen.append(f"wait {stream}"))
    cuda = SimpleNamespace(
        event=lambda timing: event, external_stream=str, per_thread_default_stream=lambda: "per thread"
    )
    monkeypatch.setattr(gpu, "cuda", lambda: cuda)
    view = SimpleNamespace(__dlpack__=lambda **options: ("capsule", options))
    monkeypatch.setattr(DeviceArray, "_view", lambda self: view)
    array = SimpleNamespace(shape=(4,), dtype=np.int64, __cuda_array_interface__={"data": (1, False), "stream": None})
    assert DeviceArray(array).__dlpack__(stream=stream, max_version=(1, 0)) == (
        "capsule",
        {"max_version": (1, 0)},
    )
    assert seen == told
    assert DeviceArray(array).__cuda_array_interface__["stream"] == 1
