"""The vector environment on a GPU: that it is the one of the CPU, step by step, and that PyTorch shares its arrays.

    python -m benchmarks.gpu_envs [--games 4096] [--steps 300] [--only invasion,zovnis]

Both sides are reset with the same seed and given the same random legal actions; after every step observations, masks,
rewards, ends, actors, lengths and scores must be equal, bit by bit, and at the end the positions. Every third step the
actions are `int32`, every third they come from the CPU. Then PyTorch takes every array over: it must lie at the same
place of the memory, and see the next step without being asked. Docs/gpu.md holds what it printed.
"""

import argparse
from typing import Any

import saucerful
from saucerful.engine.batch import gpu
from saucerful.envs.vector import VectorEnv

MOST_STEPS = 30
"""So few that some games are cut short."""
NAMES = ("observations", "rewards", "terminations", "truncations")


def differences(here: tuple[Any, ...], there: tuple[Any, ...]) -> list[str]:
    """The names of what differs after a step."""
    infos_here, infos_there = here[-1], there[-1]
    pairs = dict(zip(NAMES, zip(here[:-1], there[:-1], strict=True), strict=True))
    pairs |= {name: (array, infos_there[name]) for name, array in infos_here.items()}
    return [name for name, (mine, theirs) in pairs.items() if not same(mine, theirs.numpy())]


def same(mine: Any, theirs: Any) -> bool:
    return bool(mine.shape == theirs.shape and mine.tobytes() == theirs.astype(mine.dtype).tobytes())


def prove(name: str, seats: int, games: int, steps: int) -> tuple[int, int, int, list[str]]:
    """How many steps were compared, how many games ended or were cut short meanwhile, and what differed."""
    import torch

    cpu: Any = VectorEnv(name, games, seats, max_steps=MOST_STEPS)
    cuda: Any = VectorEnv(name, games, seats, max_steps=MOST_STEPS, device="cuda")
    (seen, infos), (seen_there, infos_there) = cpu.reset(seed=5), cuda.reset(seed=5)
    wrong = set() if same(seen, seen_there.numpy()) else {"first observations"}
    wrong |= {f"first {key}" for key in ("action_mask", "actor") if not same(infos[key], infos_there[key].numpy())}
    ended = cut = 0
    for step in range(steps):
        actions = cpu.sample()
        kinds = (torch.int64, torch.int32, None)
        kind = kinds[step % len(kinds)]
        given = actions if kind is None else torch.tensor(actions, device="cuda", dtype=kind)
        here, there = cpu.step(actions), cuda.step(given)
        wrong |= set(differences(here, there))
        ended, cut = ended + int(here[2].sum()), cut + int(here[3].sum())
    if cpu.positions.tobytes() != cuda.positions.numpy().tobytes():
        wrong.add("positions")
    cpu.close()
    return ended, cut, steps * games, sorted(wrong)


def prove_sharing(name: str, games: int) -> list[str]:
    """What PyTorch does not share, or sees too late."""
    import torch

    env: Any = VectorEnv(name, games, 2, device="cuda")
    env.reset(seed=1)
    result = env.step(env.sample())
    arrays: dict[str, Any] = dict(zip(NAMES, result[:-1], strict=True)) | result[-1]
    tensors = {key: torch.from_dlpack(array) for key, array in arrays.items()}
    wrong = [
        f"{key} is copied"
        for key, array in arrays.items()
        if tensors[key].data_ptr() != array.__cuda_array_interface__["data"][0]
    ]
    other = torch.cuda.Stream()
    for _ in range(20):
        env.step(env.sample())
        with torch.cuda.stream(other):  # a stream of its own has to wait
            late = torch.from_dlpack(arrays["observations"]).clone()
        other.synchronize()
        if late.cpu().numpy().tobytes() != arrays["observations"].numpy().tobytes():
            wrong.append("observations come too early in another stream")
    wrong += [
        f"{key} is not seen"
        for key, array in arrays.items()
        if tensors[key].cpu().numpy().tobytes() != array.numpy().tobytes()
    ]
    return sorted(set(wrong))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--only", default=",".join(saucerful.names()))
    chosen = parser.parse_args()
    print(f"GPU: {gpu.cuda().get_current_device().name}.")
    failed = False
    for name in chosen.only.split(","):
        seats_of = saucerful.game(name).seats
        for seats in sorted({seats_of[0], seats_of[-1]}):
            ended, cut, steps, wrong = prove(name, seats, chosen.games, chosen.steps)
            told = f"differ: {', '.join(wrong)}" if wrong else "all equal"
            print(
                f"{name}, {seats} seats: {steps:,} steps, {ended:,} games ended, {cut:,} cut short: {told}", flush=True
            )
            failed = failed or bool(wrong)
        wrong = prove_sharing(name, chosen.games)
        print(f"{name}, shared with PyTorch: {', '.join(wrong) or 'every array, without a copy'}", flush=True)
        failed = failed or bool(wrong)
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
