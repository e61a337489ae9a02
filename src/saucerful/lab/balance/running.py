"""An experiment carried out: in this process, in several, or on a GPU, always with the same counts."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Literal

from saucerful.engine.errors import BadSetup
from saucerful.lab.balance import gpu
from saucerful.lab.balance.arms import Chunk, Experiment
from saucerful.lab.balance.counting import Counts, count
from saucerful.lab.balance.plan import BalancePlan
from saucerful.lab.balance.playing import play
from saucerful.lab.machines.workplace import check_place, workplace

Device = Literal["cpu", "cuda"]

KEPT = 4
_made: "OrderedDict[str, Experiment]" = OrderedDict()
"""The experiments that this process has worked for, the latest last."""


def experiment_of(plan: BalancePlan) -> Experiment:
    """The experiment of a plan, made once in each process: a box with many numbers takes a while to look through."""
    key = repr(plan)
    if key not in _made:
        _made[key] = Experiment(plan)
    _made.move_to_end(key)
    while len(_made) > KEPT:
        _made.popitem(last=False)
    return _made[key]


def chunk_counts(plan: BalancePlan, chunk: Chunk) -> dict[int, Counts]:
    """Play a chunk and count. A plain function of what it is given, so it may run anywhere."""
    return counts_of(experiment_of(plan), chunk)


def counts_of(experiment: Experiment, chunk: Chunk) -> dict[int, Counts]:
    """The same for an experiment at hand."""
    return count(experiment, chunk, play(experiment, chunk))


def run(
    plan: BalancePlan,
    jobs: int = 1,
    device: Device = "cpu",
    advance: Callable[[int], None] = lambda _: None,
    on: str | None = None,
) -> list[Counts]:
    """The counts of each arm of a plan. `advance` hears how many more games have been counted."""
    plan.check()
    if device == "cuda" and on is not None:
        raise BadSetup("--device cuda plays on the GPU of this machine: leave out --on.")
    check_place(jobs, on)
    experiment = experiment_of(plan)
    found = [Counts() for _ in experiment.arms]
    for chunk, counts in _counted(plan, experiment, jobs, device, on):
        for number, one in counts.items():
            found[number].add(one)
        advance((chunk.end - chunk.start) * len(chunk.arms))
    return found


def _counted(
    plan: BalancePlan, experiment: Experiment, jobs: int, device: Device, on: str | None
) -> Iterator[tuple[Chunk, dict[int, Counts]]]:
    if device == "cuda":
        for chunk in experiment.chunks(gpu.TOGETHER):
            yield chunk, count(experiment, chunk, gpu.play(experiment, chunk))
        return
    chunks = experiment.chunks()
    with workplace(jobs, on) as place:
        yield from zip(chunks, place.map(chunk_counts, repeat(plan), chunks), strict=False)
