"""The interval holds however often one looks, and narrows."""

import random

from saucerful.lab.statistics.confidence import Mean

RUNS, LENGTH = 200, 120


def test_at_most_one_run_in_twenty_ever_excludes_the_true_mean() -> None:
    lots = random.Random(1)
    wrong = 0
    for _ in range(RUNS):
        mean = Mean(LENGTH)
        excluded = False
        for _ in range(LENGTH):
            mean.add((lots.random() < 0.6) / 2 + (lots.random() < 0.6) / 2)
            excluded = excluded or mean.excludes(0.6)
        wrong += excluded
    assert wrong <= RUNS / 20 + 3 * (RUNS / 20) ** 0.5


def test_it_narrows_and_holds_the_mean() -> None:
    lots = random.Random(2)
    mean = Mean(1000)
    widths = []
    for number in range(1000):
        mean.add(float(lots.random() < 0.8))
        low, high = mean.interval
        assert 0 <= low <= mean.mean <= high <= 1
        if number in (9, 99, 999):
            widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.08


def test_observations_that_differ_little_give_a_narrow_interval() -> None:
    """Each deal from every seat: where the cards decide, every deal is shared, and that is soon known."""
    even, wild = Mean(200), Mean(200)
    for number in range(200):
        even.add(0.5)
        wild.add(number % 2)
    width = {mean: mean.interval[1] - mean.interval[0] for mean in (even, wild)}
    assert width[even] < width[wild] / 2


def test_it_says_something_of_one_observation_and_of_none() -> None:
    mean = Mean(10)
    assert mean.interval == (0.0, 1.0)
    mean.add(1.0)
    assert mean.interval[1] == 1.0
    assert not mean.excludes(0.5)


def test_victories_alone_do_not_make_it_certain() -> None:
    mean = Mean(20)
    for _ in range(20):
        mean.add(1.0)
    low, high = mean.interval
    assert 0.6 < low < 0.95
    assert high == 1.0
