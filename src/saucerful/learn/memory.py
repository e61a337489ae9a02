"""Too little memory: said in one sentence, whoever ran out of it."""

from collections.abc import Iterator
from contextlib import contextmanager

import torch

from saucerful.engine.errors import SaucerfulError
from saucerful.learn.run import Run

SIGNS = (
    "out of memory",
    "can't allocate memory",
    "not enough memory",
    "cublas_status_alloc_failed",
    "too little memory",
)
"""What PyTorch, CUDA's libraries and our own kernels say, in small letters."""


def is_shortage(error: BaseException) -> bool:
    """Whether the error says that there is too little memory."""
    if isinstance(error, MemoryError | torch.OutOfMemoryError):
        return True
    return isinstance(error, RuntimeError | SaucerfulError) and any(sign in str(error).lower() for sign in SIGNS)


@contextmanager
def enough_memory(run: Run, device: str) -> Iterator[None]:
    """Turn too little memory into a sentence that says what to do. A run that has learned nothing yet is withdrawn."""
    try:
        yield
    except Exception as error:
        if not is_shortage(error):
            raise
        settings = run.settings
        where = "The GPU" if device == "cuda" else "This machine"
        lack = f"{where} has too little memory to play {settings.games} games at once and learn from them"
        fewer = f"--set games={max(1, settings.games // 2)} --set batch={max(1, settings.batch // 2)}"
        way = f"try {fewer}" if run.new else f"begin another run with --start {run.folder / 'weights.npz'} {fewer}"
        run.withdraw()
        raise SaucerfulError(f"{lack}: {way}.") from None
