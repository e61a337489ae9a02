"""What is heard and said together keeps its order."""

import asyncio

from saucerful.server.wire.batching import AT_ONCE, Inbox, Outbox


class Somebody:
    """Notes in a diary that many may share."""

    def __init__(self, name: str, diary: list[str]) -> None:
        self.name, self.diary = name, diary

    def read(self, data: bytes) -> None:
        self.diary.append(f"{self.name} said {data.decode()}")

    def write(self, data: bytes) -> None:
        self.diary.append(f"{self.name} hears {data.decode()}")


def test_everybody_is_heard_in_the_order_in_which_they_spoke() -> None:
    diary: list[str] = []

    async def scenario() -> None:
        ada, bob, inbox = Somebody("Ada", diary), Somebody("Bob", diary), Inbox()
        for who, what in [(ada, b"1"), (bob, b"2"), (ada, b"3")]:
            inbox.put(who, what)
        assert diary == []
        await asyncio.sleep(0)
        inbox.put(bob, b"4")
        await asyncio.sleep(0)

    asyncio.run(scenario())
    assert diary == ["Ada said 1", "Bob said 2", "Ada said 3", "Bob said 4"]


def test_what_one_person_is_told_goes_out_in_one_piece_before_anything_that_is_done_later() -> None:
    diary: list[str] = []

    async def scenario() -> None:
        ada, bob, outbox = Somebody("Ada", diary), Somebody("Bob", diary), Outbox()
        outbox.put(ada, b"1")
        asyncio.get_running_loop().call_soon(diary.append, "the line is closed")
        outbox.put(bob, b"2")
        outbox.put(ada, b"3")
        await asyncio.sleep(0)

    asyncio.run(scenario())
    assert diary == ["Ada hears 13", "Bob hears 2", "the line is closed"]


def test_with_very_many_to_be_told_the_first_do_not_wait_for_the_last() -> None:
    diary: list[str] = []

    async def scenario() -> None:
        outbox = Outbox()
        for number in range(AT_ONCE + 1):
            outbox.put(Somebody(str(number), diary), b"!")
        assert len(diary) == AT_ONCE
        await asyncio.sleep(0)

    asyncio.run(scenario())
    assert diary[-1] == f"{AT_ONCE} hears !"
