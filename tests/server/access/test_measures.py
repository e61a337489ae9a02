"""Who may come and speak, and which names are allowed, however they are spelled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saucerful.server.access.measures import Measures, measure
from saucerful.server.access.names import skeleton
from saucerful.server.refusals import Refusal

NOW = 1_000_000


def refused(check: object, *arguments: object) -> str:
    with pytest.raises(Refusal) as found:
        check(*arguments)  # type: ignore[operator]
    return found.value.key


def test_a_ban_holds_for_a_person_or_a_network_until_its_time_is_up() -> None:
    measures = Measures()
    measures.replace(
        [
            measure("person", "eve", "ban", NOW + 10, "", NOW),
            measure("network", "203.0.113.7", "mute", None, "", NOW),
            measure("network", "2001:db8::1", "ban", None, "", NOW),
        ]
    )
    assert refused(measures.check_ban, "eve", "198.51.100.1", NOW) == "banned"
    assert refused(measures.check_ban, "anybody", "2001:db8::/64", NOW) == "banned", "a household has a whole network"
    assert refused(measures.check_mute, "anybody", "203.0.113.7", NOW) == "host_muted"
    assert not measures.is_banned("eve", "198.51.100.1", NOW + 10)
    measures.check_mute("eve", "198.51.100.1", NOW)


@pytest.mark.parametrize(
    "name", ["Saucer Boss", "s.a.u.c.e.r", "ЅАUСЕR", "5@ucer", "Sáucęr", "ｓａｕｃｅｒ", "xXsaucerXx"]
)
def test_a_word_is_found_in_names_however_it_is_spelled(name: str) -> None:
    measures = Measures()
    measures.replace([measure("word", "Saucer", "name", None, "", NOW)])
    assert refused(measures.check_name, name) == "name_not_allowed"
    measures.check_name("Sauce")


@given(st.text(max_size=30))
def test_a_skeleton_has_no_skeleton_but_itself(text: str) -> None:
    once = skeleton(text)
    assert skeleton(text.upper()) == skeleton(text.upper().lower())
    assert all(letter.isalnum() for letter in once)


@pytest.mark.parametrize(
    ("kind", "who", "what"),
    [("word", "rude", "ban"), ("person", "eve", "name"), ("network", "home", "ban"), ("word", "...", "name")],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(kind: str, who: str, what: str) -> None:
    assert refused(measure, kind, who, what, None, "", NOW) == "bad_measure"
