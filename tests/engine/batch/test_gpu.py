"""What is done before and after a GPU is used; none of it needs one."""

from types import SimpleNamespace

import pytest

from saucerful import SaucerfulError
from saucerful.engine.batch import gpu

H200 = SimpleNamespace(MULTIPROCESSOR_COUNT=132, MAX_THREADS_PER_MULTIPROCESSOR=2048, MAX_REGISTERS_PER_BLOCK=65536)
SMALL = SimpleNamespace(MULTIPROCESSOR_COUNT=8, MAX_THREADS_PER_MULTIPROCESSOR=1024, MAX_REGISTERS_PER_BLOCK=32768)


def failure(name: str, base: type[Exception] = Exception) -> type[Exception]:
    return type(name, (base,), {})


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (failure("CudaAPIError", failure("CudaDriverError"))("[2] Call to cuMemAlloc gives CUDA_ERROR_OUT_OF_MEMORY"),
         "The GPU cannot do this: it has too little memory for so many games."),
        (failure("CUDAError")("CUDA_ERROR_OUT_OF_MEMORY: The API call failed because it was unable to allocate"),
         "The GPU cannot do this: it has too little memory for so many games."),
        (failure("LinkerError", RuntimeError)("[222] Call to cuLinkAddData gives CUDA_ERROR_UNSUPPORTED_PTX_VERSION"),
         "The GPU cannot do this: its driver is too old for this CUDA: update NVIDIA's driver."),
        (failure("CudaSupportError", ImportError)("CUDA driver version is insufficient for CUDA runtime version"),
         "The GPU cannot do this: its driver is too old for this CUDA: update NVIDIA's driver."),
        (failure("LinkerError", RuntimeError)("something.o not found\nand more"),
         "The GPU cannot do this: something.o not found."),
        (failure("nvJitLinkError")("ERROR_PTX_COMPILE (4)"), "The GPU cannot do this: ERROR_PTX_COMPILE (4)."),
        (failure("CCSupportError", RuntimeError)("GPUs with compute capability < 5.0 are not supported"),
         "The GPU cannot do this: it is too old for this CUDA."),
        (failure("NvvmSupportError", ImportError)("libNVVM cannot be found. Do `conda install cudatoolkit`"),
         "The GPU cannot do this: what compiles for it is missing: pip install 'saucerful\\[gpu\\]'."),
        (failure("DynamicLibNotFoundError", RuntimeError)("Failure finding \"libnvvm.so\": no such file"),
         "The GPU cannot do this: what compiles for it is missing: pip install 'saucerful\\[gpu\\]'."),
    ],
)  # fmt: skip
def test_what_the_gpu_refuses_is_one_sentence(error: Exception, sentence: str) -> None:
    with pytest.raises(SaucerfulError, match=f"^{sentence.replace('(', r'.').replace(')', r'.')}$"), gpu.refusals():
        raise error


def test_a_mistake_of_ours_is_not_taken_for_a_refusal() -> None:
    with pytest.raises(Exception, match="cannot determine the type"), gpu.refusals():
        raise failure("TypingError")("cannot determine the type of x")
    with pytest.raises(ZeroDivisionError), gpu.refusals():
        raise ZeroDivisionError


def test_a_driver_that_is_too_old_is_told_when_the_gpu_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def old() -> None:
        raise failure("CudaSupportError", ImportError)("CUDA_ERROR_SYSTEM_DRIVER_MISMATCH")

    monkeypatch.setattr(gpu, "find_spec", lambda name: True)
    monkeypatch.setattr(gpu, "compiled", True)
    monkeypatch.setattr(gpu, "import_module", lambda name: SimpleNamespace(is_available=old))
    with pytest.raises(SaucerfulError, match=r"^The GPU cannot be used: its driver is too old for this CUDA: update"):
        gpu.cuda.__wrapped__()


def test_a_launch_has_the_shape_that_was_found_fastest_where_there_are_games_enough() -> None:
    assert gpu.launch_shape(H200) == (5 * 132, 256)
    assert gpu.launch_shape(H200, 1 << 20) == (5 * 132, 256)
    assert gpu.launch_shape(SMALL) == (5 * 8, 128)


def test_few_games_are_spread_over_all_multiprocessors() -> None:
    assert gpu.launch_shape(H200, 32_768) == (512, 64)
    assert gpu.launch_shape(H200, 16_384) == (512, 32)
    assert gpu.launch_shape(H200, 1) == (1, 32)
    for games in (1, 31, 33, 1000, 5000, 16_385, 70_001, 300_000):
        for device in (H200, SMALL):
            blocks, threads = gpu.launch_shape(device, games)
            assert threads % 32 == 0
            assert (blocks - 1) * threads < games
            assert blocks * threads <= device.MULTIPROCESSOR_COUNT * device.MAX_THREADS_PER_MULTIPROCESSOR
