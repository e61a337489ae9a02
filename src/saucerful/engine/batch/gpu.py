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

THREADS = 256
"""Threads of a block, where there are games enough."""

WARP = 32
"""Threads that run in step: a block has no fewer."""

MOST_REGISTERS = 256
"""How many registers a thread takes at most."""

FULL = 5 / 8
"""So much of the threads that a multiprocessor can hold is used: with more, the rules were slower (docs/gpu.md)."""

MOST_SEATS = 8

REFUSALS = {
    "CCSupportError", "CUDAError", "CudaDriverError", "CudaRuntimeError", "CudaSupportError", "DeadMemoryError",
    "DynamicLibNotFoundError", "LinkerError", "NVRTCError", "NvrtcError", "NvrtcSupportError", "NvvmError",
    "NvvmSupportError", "nvJitLinkError",
}  # fmt: skip
"""What numba-cuda and NVIDIA's libraries raise, by name: which module each is in differs from version to version."""

REASONS = (
    (("OUT_OF_MEMORY", "MEMORY_ALLOCATION"), "it has too little memory for so many games."),
    (
        ("UNSUPPORTED_PTX_VERSION", "UNSUPPORTED_TOOLCHAIN", "INSUFFICIENT_DRIVER", "DRIVER_VERSION_IS_INSUFFICIENT",
         "SYSTEM_DRIVER_MISMATCH", "DRIVER_IS_TOO_OLD", "DRIVER_IS_OLDER", "INVALID_PTX", "PTX_JIT"),
        "its driver is too old for this CUDA: update NVIDIA's driver.",
    ),
    (("NO_BINARY_FOR_GPU", "CCSUPPORT"), "it is too old for this CUDA."),
    (
        ("NVVMSUPPORT", "NVRTCSUPPORT", "DYNAMICLIBNOTFOUND"),
        "what compiles for it is missing: pip install 'saucerful[gpu]'.",
    ),
)  # fmt: skip
"""By what an error says: what is the matter."""


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
        raise SaucerfulError(f"The GPU cannot be used: {_reason(error)}") from None
    if not found:
        raise SaucerfulError("There is no GPU that CUDA can use here: --device cpu needs none.")
    return cuda


def kernel(body: Callable[..., None]) -> Any:
    """Compile a kernel. Called with arguments, it runs on as many threads as suit the GPU, and `games`, if given."""
    jit = cuda().jit(body)
    device = cuda().get_current_device()

    def launch(*arguments: Any, games: int | None = None) -> None:
        with refusals(), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about few games for a large GPU
            jit[launch_shape(device, games)](*arguments)

    return launch


def launch_shape(device: Any, games: int | None = None) -> tuple[int, int]:
    """How many blocks a launch has, and how many threads each: together no more than there are games for.

    Few games are spread over all multiprocessors in smaller blocks.
    """
    processors = int(device.MULTIPROCESSOR_COUNT)
    threads = min(THREADS, int(device.MAX_REGISTERS_PER_BLOCK) // MOST_REGISTERS // WARP * WARP)
    together = int(FULL * device.MAX_THREADS_PER_MULTIPROCESSOR)
    if games is None:
        return processors * max(1, together // threads), threads
    while threads > WARP and games < 2 * threads * processors:
        threads = max(WARP, threads // 2 // WARP * WARP)
    return max(1, min(-(-games // threads), processors * max(1, together // threads))), threads


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
    """Turn an error of the driver or of what compiles for it, such as too little memory, into a sentence."""
    try:
        yield
    except Exception as error:
        if REFUSALS.isdisjoint(kind.__name__ for kind in type(error).__mro__):
            raise
        raise SaucerfulError(f"The GPU cannot do this: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    """What is the matter, and what can be done."""
    said = f"{type(error).__name__} {error}".upper().replace(" ", "_")
    for signs, reason in REASONS:
        if any(sign in said for sign in signs):
            return reason
    return _sentence(error)


def _sentence(error: Exception) -> str:
    first = (str(error).strip() or type(error).__name__).splitlines()[0]
    return f"{first.rstrip('.')}."
