"""The page's types come from the server's own schema: `npm run types` writes them down."""

import pytest

from web.tools import schema


@pytest.mark.parametrize(
    ("file", "made"), [(schema.SCHEMA, schema.messages), (schema.KINDS, schema.event_kinds)], ids=["schema", "kinds"]
)
def test_what_the_page_knows_of_the_server_is_up_to_date(file, made) -> None:
    assert file.read_text("utf-8") == schema.text(made()), "run `npm run types` in web/"
