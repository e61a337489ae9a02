"""The hash chain of a journal: whatever is not as it was written is noticed, and named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saucerful.server.storage.chain import Head, Stored, examine, first_link, link_of, next_link

ENTRIES = [b'{"number":%d}' % number for number in range(6)]


def journal(entries: list[bytes] = ENTRIES, unlinked: int = 0, table: str = "table") -> list[Stored]:
    """Entries as they are stored; the first ones from before there were links."""
    link, stored = first_link(table), []
    for number, entry in enumerate(entries):
        link = next_link(link, entry)
        stored.append(Stored(number, entry, None if number < unlinked else link))
    return stored


@pytest.mark.parametrize("unlinked", [0, 3, 6])
def test_what_was_written_is_read_again(unlinked: int) -> None:
    examined = examine("table", journal(unlinked=unlinked), Head(6, link_of("table", ENTRIES)))
    assert examined == (ENTRIES, link_of("table", ENTRIES), None)


@given(st.integers(0, 5), st.integers(0, 100), st.integers(1, 255), st.integers(0, 5))
def test_any_changed_byte_is_noticed_where_it_is(number: int, place: int, flip: int, unlinked: int) -> None:
    stored = journal(unlinked=unlinked)
    entry = bytearray(stored[number].entry)
    entry[place % len(entry)] ^= flip
    stored[number] = stored[number]._replace(entry=bytes(entry))
    examined = examine("table", stored)
    assert examined.damage is not None
    assert examined.entries[: min(number, unlinked)] == ENTRIES[: min(number, unlinked)]
    if number >= unlinked:
        assert examined.entries == ENTRIES[:number], "what comes before the damage can be trusted"


@pytest.mark.parametrize(
    ("damaged", "words"),
    [
        (journal()[1:], "entry 0 is missing"),
        (journal()[:2] + journal()[3:], "entry 2 is missing"),
        (journal()[:3] + [Stored(2, *one[1:]) for one in journal()[2:3]] + journal()[3:], "entry 3 is missing"),
        (journal(table="another"), "entry 0, or one before it, was changed"),
        ([*journal()[:2], journal()[2]._replace(link=None), *journal()[3:]], "entry 2 has no link"),
        (journal()[:4], "it has 4 entries, and not the 6 that were written"),
        ([], "it has 0 entries, and not the 6 that were written"),
        (journal([*ENTRIES, b"another"]), "it has 7 entries, and not the 6 that were written"),
        (journal([*ENTRIES[:5], b"another"]), "it has 6 entries, and not the 6 that were written"),
    ],
)
def test_what_is_missing_moved_or_replaced_is_named(damaged: list[Stored], words: str) -> None:
    assert examine("table", damaged, Head(6, link_of("table", ENTRIES))).damage == words


def test_the_head_of_a_journal_without_links_knows_how_long_it_is() -> None:
    assert examine("table", journal(unlinked=6), Head(6, None)).damage is None
    assert examine("table", journal(unlinked=6)[:5], Head(6, None)).damage is not None
