"""What is sent goes out at the end of the event loop's turn, in order, and each connection is written to once."""

import asyncio

from saucerful.server.wire.outbox import MOST_WAITING, Outbox


class Sender:
    """Writes its name down when it is flushed."""

    def __init__(self, name: str, written: list[str]) -> None:
        self.name, self.written = name, written

    def flush(self) -> None:
        self.written.append(self.name)


def test_each_connection_is_flushed_once_and_before_anything_that_is_done_later() -> None:
    written: list[str] = []

    async def scenario() -> None:
        ada, bob, outbox = Sender("Ada", written), Sender("Bob", written), Outbox()
        outbox.add(ada)
        asyncio.get_running_loop().call_soon(written.append, "later")
        outbox.add(bob)
        outbox.add(ada)
        assert written == []
        await asyncio.sleep(0)
        outbox.add(bob)
        await asyncio.sleep(0)

    asyncio.run(scenario())
    assert written == ["Ada", "Bob", "later", "Bob"]


def test_with_very_many_to_be_sent_the_first_do_not_wait_for_the_last() -> None:
    written: list[str] = []

    async def scenario() -> None:
        outbox = Outbox()
        for number in range(MOST_WAITING + 1):
            outbox.add(Sender(str(number), written))
        assert len(written) == MOST_WAITING
        await asyncio.sleep(0)

    asyncio.run(scenario())
    assert written[-1] == str(MOST_WAITING)
