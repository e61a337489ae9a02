"""Nobody waits for a crowd: each address has its turn, and behind it each person."""

import pytest

from saucerful.server.work.fair_queue import FairQueue, Full


def taken(queue: FairQueue[str]) -> list[str]:
    found = []
    while (item := queue.take()) is not None:
        found.append(item)
    return found


def test_each_address_has_its_turn_and_behind_it_each_person() -> None:
    queue: FairQueue[str] = FairQueue(most_each=9, most=99)
    for item in ("eve 1", "eve 2", "eve 3", "mal 1", "mal 2"):
        queue.put("192.0.2.1", item.split()[0], item)
    queue.put("192.0.2.2", "ann", "ann 1")
    queue.put("192.0.2.2", "ann", "ann 2")
    assert len(queue) == 7
    assert taken(queue) == ["eve 1", "ann 1", "mal 1", "ann 2", "eve 2", "mal 2", "eve 3"]
    assert len(queue) == 0
    assert queue.take() is None


def test_a_person_has_a_few_items_at_most_and_may_come_again_later() -> None:
    queue: FairQueue[str] = FairQueue(most_each=2, most=99)
    queue.put("a", "eve", "1")
    queue.put("a", "eve", "2")
    with pytest.raises(Full):
        queue.put("a", "eve", "3")
    assert queue.take() == "1"
    assert queue.put("a", "eve", "3") is None
    assert taken(queue) == ["2", "3"]


def test_a_full_queue_drops_the_last_item_of_whoever_has_most() -> None:
    queue: FairQueue[str] = FairQueue(most_each=3, most=6)
    for item in ("eve 1", "eve 2", "eve 3", "mal 1", "mal 2", "ann 1"):
        queue.put("here" if item.startswith("ann") else "there", item.split()[0], item)
    assert queue.put("here", "ann", "ann 2") == "eve 3"
    assert queue.put("here", "ben", "ben 1") in ("eve 2", "mal 2")
    with pytest.raises(Full):  # now both have as many
        queue.put("here", "ben", "ben 2")
    with pytest.raises(Full):
        queue.put("there", "eve", "eve 4")
    assert len(queue) == 6
    assert len(taken(queue)) == 6
