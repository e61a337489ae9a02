"""The tiny built-in page: found at every table's link, nothing inline, always fresh."""

import re

import pytest

from tests.server.live import Server


@pytest.mark.parametrize("path", ["/", "/t/ivwx_-Ytqi4HVc-qSrw_sA"])
async def test_the_page_is_found_and_has_nothing_inline(server: Server, path: str) -> None:
    async with server.client() as anna:
        page = await anna.ask_http("GET", path)
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        assert not re.search(r"<style|<script(?![^>]*src)|\son\w+=|style=", page.text)
        files = re.findall(r'(?:src|href)="(/page/[^"]+)"', page.text)
        assert len(files) == 2
        for file in files:
            answer = await anna.ask_http("GET", file)
            assert answer.headers["content-type"].startswith(("text/css", "text/javascript"))
            assert "innerHTML" not in answer.text
