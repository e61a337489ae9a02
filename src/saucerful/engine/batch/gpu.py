"""CUDA: whether there is a GPU to use, what its kernels need of a game, and arrays in its memory.

The rules are compiled for a GPU as they are: a kernel gives each game a thread, keeps the position in that thread's own
memory and calls the same functions as everybody else. The extra `gpu` brings what is needed, numba-cuda.
"""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from numba import from_dtype

from saucerful.engine.errors import SaucerfulError
from saucerful.engine.game import Game
from saucerful.engine.kernels import MAX_DECKS
from saucerful.engine.rule import compiled

THREADS = 64
"""Threads of a block."""

BLOCKS = 16
"""Blocks for each multiprocessor in one launch; their threads take the games in turn."""

MOST_SEATS = 8


class ArraySizes(NamedTuple):
    """The sizes of a thread's own arrays, which must be known when a kernel is compiled."""

    record: Any
    """The type of a position."""
    moves: int
    cards: int
    decks: int


def array_sizes(game: Game) -> ArraySizes:
    """How much room the moves, the cards and the decks of a game take at most."""
    rules = game.rules
    return ArraySizes(
        from_dtype(rules.RECORD), max(rules.MAX_MOVES, MOST_SEATS), max(rules.MAX_CARDS, MOST_SEATS), MAX_DECKS
    )


@cache
def cuda() -> Any:
    """The module `numba.cuda` with a GPU behind it; raises `SaucerfulError` with what is missing."""
    if find_spec("numba_cuda") is None:
        raise SaucerfulError("A GPU needs the extra gpu: pip install 'saucerful[gpu]'.")
    if not compiled:
        raise SaucerfulError("Rules that are not compiled (NUMBA_DISABLE_JIT) cannot run on a GPU.")
    cuda: Any = import_module("numba.cuda")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = cuda.is_available() and cuda.get_current_device() is not None
    except Exception as error:  # the driver's own errors, of many kinds
        raise SaucerfulError(f"The GPU cannot be used: {_sentence(error)}") from None
    if not found:
        raise SaucerfulError("There is no GPU that CUDA can use here: --device cpu needs none.")
    return cuda


def kernel(body: Callable[..., None]) -> Any:
    """Compile a kernel. Called with arguments, it runs on as many threads as suit the GPU."""
    jit = cuda().jit(body)
    processors = cuda().get_current_device().MULTIPROCESSOR_COUNT

    def launch(*arguments: Any) -> None:
        with refusals(), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about few games for a large GPU
            jit[BLOCKS * processors, THREADS](*arguments)

    return launch


def zeros(shape: "int | tuple[int, ...]", kind: Any) -> Any:
    """An array of zeros in the GPU's memory."""
    with refusals():
        array = cuda().device_array(shape, kind)
        cuda().cudadrv.driver.device_memset(array, 0, array.nbytes)
        return array


def to_gpu(array: "np.ndarray[Any, Any]") -> Any:
    """A copy of an array in the GPU's memory."""
    with refusals():
        return cuda().to_device(array)


@contextmanager
def refusals() -> Iterator[None]:
    """Turn an error of the driver, such as too little memory, into a sentence."""
    try:
        yield
    except Exception as error:
        if type(error).__name__ in ("CudaAPIError", "CudaDriverError", "CudaSupportError"):
            few = "OUT_OF_MEMORY" in str(error).upper()
            what = "it has too little memory for so many games." if few else _sentence(error)
            raise SaucerfulError(f"The GPU cannot do this: {what}") from None
        raise


def _sentence(error: Exception) -> str:
    first = (str(error).strip() or type(error).__name__).splitlines()[0]
    return f"{first.rstrip('.')}."
