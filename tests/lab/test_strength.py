"""The page about strength: what `make strength` measures has a section of its own."""

from benchmarks.strength import PAGE, with_section


def test_a_measurement_replaces_the_one_before_and_nothing_else() -> None:
    page = PAGE.read_text("utf-8")
    once = with_section(page, "one")
    assert once.startswith(page.rstrip())
    assert with_section(once, "two") == with_section(page, "two")
    told = once + "\nWhat somebody has added below.\n"
    assert with_section(told, "two").endswith("What somebody has added below.\n")
