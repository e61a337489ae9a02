"""A game is printed from the page: a PDF of the usual box or of one's own, made once."""

import pytest

from tests.server.live import Server

pytest.importorskip("reportlab", reason="printing needs the extra `print`")


async def test_the_server_makes_a_pdf_of_a_box(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        assert (await anna.json("GET", "/api/games"))["prints"] is True
        wanted = {"seats": 3, "paper": "letter", "language": "pl", "edition": None}
        first = await anna.http.post("/api/print/invasion", json=wanted)
        assert (first.status_code, first.headers["content-type"]) == (200, "application/pdf")
        assert "invasion-pl.pdf" in first.headers["content-disposition"]
        assert first.content.startswith(b"%PDF")
        again = await anna.http.post("/api/print/invasion", json=wanted)
        assert again.content == first.content
        own = await anna.http.post("/api/print/invasion", json=wanted | {"edition": {"loot": 5}})
        assert own.content.startswith(b"%PDF")
        assert own.content != first.content


async def test_what_cannot_be_printed_is_refused_in_a_sentence(server: Server) -> None:
    async with server.client() as anna:
        await anna.me()
        for path, wanted in (
            ("chess", {"seats": 3}),
            ("invasion", {"seats": 8}),
            ("invasion", {"seats": 3, "edition": {"actions": {}}}),
        ):
            refused = await anna.http.post(f"/api/print/{path}", json=wanted)
            assert refused.status_code == 400, refused.text
            assert refused.json()["key"] == "setup"
