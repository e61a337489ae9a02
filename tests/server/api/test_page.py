"""The page: found at every table's link, nothing inline, the same file never fetched twice."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.testing import TestClient
from litestar.types import ExceptionHandlersMap
from prometheus_client import CollectorRegistry

from saucerful.server import page
from saucerful.server.api.requests.errors import not_understood
from saucerful.server.bad_input import BadInput
from saucerful.server.page import page_for_nothing, page_routes

INDEX = '<script src="./theme.js"></script><script type="module" src="./assets/index-a1.js"></script>'
RULES = '<link rel="stylesheet" href="./assets/rules-a1.css"><a href="./">'
SCRIPT = "export const said = 'hello';"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page as `npm run build` makes it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "theme.js").write_text("")
    (tmp_path / "worker.js").write_text("")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "icon-192.png").write_bytes(b"packed")
    for language in ("en", "pl"):
        (tmp_path / "rules" / language).mkdir(parents=True)
        (tmp_path / "rules" / language / "zovnis.html").write_text(RULES + language)
    (tmp_path / "assets" / "index-a1.js").write_text(SCRIPT)
    (tmp_path / "assets" / "face.woff2").write_bytes(b"packed")
    return tmp_path


def browser(routes: list[HTTPRouteHandler], **settings: Any) -> TestClient[Litestar]:
    """A client of these routes alone; Litestar leaves the logs of the other tests as they are."""
    return TestClient(Litestar(routes, logging_config=None, **settings))


def test_every_file_says_once_what_it_is(built: Path) -> None:
    with browser(page_routes("", built)) as client:
        for path, kind in {
            "/": "text/html; charset=utf-8",
            "/theme.js": "text/javascript; charset=utf-8",
            "/assets/index-a1.js": "text/javascript; charset=utf-8",
            "/rules/en/zovnis": "text/html; charset=utf-8",
            "/icon-192.png": "image/png",
            "/manifest.webmanifest": "application/manifest+json",
        }.items():
            assert client.get(path).headers["content-type"] == kind


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/",
            "/t/ivwx_-Ytqi4HVc-qSrw_sA",
            "/g/abc",
            "/replay",
            "/replay/ivwx_-Ytqi4HVc-qSrw_sA?as=1",
            "/me",
            "/today",
        ),
        *("/puzzles/zovnis", "/puzzles/zovnis/0a1b2c3d"),
    ],
)
@pytest.mark.parametrize("prefix", ["", "/ufo"])
def test_the_page_finds_its_files_from_every_address(built: Path, path: str, prefix: str) -> None:
    with browser(page_routes(prefix, built)) as client:
        page = client.get(path)
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        files = re.findall('src="([^"]+)"', page.text)
        assert files == [f"{prefix}/theme.js", f"{prefix}/assets/index-a1.js"]
        for file in files:
            assert client.get(file.removeprefix(prefix)).headers["content-type"].startswith("text/javascript")


def test_files_with_a_hash_in_their_name_are_kept_and_text_travels_compressed(built: Path) -> None:
    with browser(page_routes("", built)) as client:
        plain = client.get("/assets/index-a1.js", headers={"accept-encoding": "identity"})
        assert plain.text == SCRIPT
        assert "immutable" in plain.headers["cache-control"]
        packed = client.get("/assets/index-a1.js", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.text == SCRIPT
        assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode()))
        assert "content-encoding" not in client.get("/assets/face.woff2").headers
        assert client.get("/assets/other.js").status_code == 404
        for path in ("/assets/%2e%2e/index.html", "/assets/%2e%2e%2findex.html", "/assets/..%5cindex.html"):
            assert client.get(path).status_code == 404


def test_what_was_packed_when_the_page_was_built_goes_out_as_it_is(built: Path) -> None:
    (built / "assets" / "index-a1.js.br").write_bytes(b"smaller still")
    with browser(page_routes("", built)) as client:
        with client.stream("GET", "/assets/index-a1.js", headers={"accept-encoding": "gzip, br"}) as answer:
            assert answer.headers["content-encoding"] == "br"
            assert b"".join(answer.iter_raw()) == b"smaller still"
        assert client.get("/assets/index-a1.js", headers={"accept-encoding": "gzip"}).text == SCRIPT
        assert client.get("/assets/index-a1.js.br").status_code == 404


PARTS = {
    "src/words/page/en.ts": {"file": "assets/en-p.js"},
    "src/words/page/pl.ts": {"file": "assets/pl-p.js"},
    "src/table/TablePage.svelte": {"file": "assets/table.js", "css": ["assets/table.css"], "imports": ["_index"]},
    "src/learn/Learn.svelte": {"file": "assets/learn.js"},
    "src/games/zovnis/index.ts": {"file": "assets/zovnis.js", "imports": ["_index", "_card", "_card"]},
    "../src/saucerful/games/zovnis/words/pl.ftl?raw": {"file": "assets/pl-z.js"},
    "../../elsewhere/signals/page/index.ts": {"file": "assets/signals.js", "imports": ["_index"]},
    "../../elsewhere/signals/words/en.ftl?raw": {"file": "assets/en-s.js"},
    "_index": {"file": "assets/index-a1.js"},
    "_card": {"file": "assets/card.js", "imports": ["src/games/zovnis/index.ts"]},
}


@pytest.mark.parametrize(
    ("path", "wished", "named"),
    [
        ("/", "de", ["en-p.js"]),
        ("/t/there", "pl", ["pl-p.js", "table.js", "table.css", "zovnis.js", "pl-z.js", "card.js"]),
        ("/t/elsewhere", "pl", ["pl-p.js", "table.js", "table.css"]),
        ("/learn/zovnis", "pl", ["pl-p.js", "learn.js", "table.js", "zovnis.js", "table.css", "pl-z.js", "card.js"]),
        ("/t/from-elsewhere", "en", ["en-p.js", "table.js", "table.css", "signals.js", "en-s.js"]),
        ("/learn/..", "pl", ["pl-p.js", "learn.js", "table.js", "table.css"]),
    ],
)
def test_the_page_names_what_it_will_ask_for_next(built: Path, path: str, wished: str, named: list[str]) -> None:
    (built / "index.html").write_text(f"<head>{INDEX}</head>")
    (built / "parts.json").write_text(json.dumps(PARTS))
    games = {"there": "zovnis", "from-elsewhere": "signals"}
    with browser(page_routes("/ufo", built, games.get)) as client:
        page = client.get(path.replace("..", "%2e%2e"), headers={"accept-language": wished})
        links = re.findall('<link [^>]*href="/ufo/assets/([^"]+)">', page.text.partition("</head>")[0])
        assert sorted(links) == sorted(named)
        assert page.headers["vary"] == "accept-encoding, accept-language"


def test_what_makes_the_page_an_app_lies_at_its_top_and_is_asked_for_every_time(built: Path) -> None:
    kinds = {
        "/manifest.webmanifest": "application/manifest+json",
        "/worker.js": "text/javascript",
        "/icon-192.png": "image/png",
    }
    with browser(page_routes("", built)) as client:
        for path, kind in kinds.items():
            answer = client.get(path)
            assert answer.headers["content-type"].startswith(kind)
            assert answer.headers["cache-control"] == "no-cache"
        assert "content-encoding" not in client.get("/icon-192.png").headers


def test_a_page_that_is_built_anew_is_served_without_a_restart(built: Path) -> None:
    with browser(page_routes("", built)) as client:
        assert "index-a1" in client.get("/").text
        (built / "index.html").write_text(INDEX.replace("a1", "b2"))
        (built / "assets" / "index-a1.js").rename(built / "assets" / "index-b2.js")
        assert "index-b2" in client.get("/").text
        assert client.get("/assets/index-b2.js").text == SCRIPT
        assert client.get("/assets/index-a1.js").status_code == 404


def test_a_server_without_a_built_page_says_what_to_do(tmp_path: Path) -> None:
    with browser(page_routes("", tmp_path / "nothing")) as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "npm run build" in answer.text


@pytest.mark.parametrize("prefix", ["", "/ufo"])
def test_the_rules_are_found_in_every_language_below_the_prefix(built: Path, prefix: str) -> None:
    with browser(page_routes(prefix, built)) as client:
        page = client.get("/rules/pl/zovnis")
        assert page.text == f'<link rel="stylesheet" href="{prefix}/assets/rules-a1.css"><a href="{prefix}/">pl'
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        for path in ("/rules/de/zovnis", "/rules/pl/chess", "/rules/chess", "/rules/%2e%2e/index", "/rules/en/%2e%2e"):
            assert client.get(path).status_code == 404


def test_rules_that_nobody_has_translated_are_shown_in_english(built: Path) -> None:
    (built / "rules" / "en" / "signals.html").write_text(RULES + "signals")
    with browser(page_routes("", built)) as client:
        assert client.get("/rules/pl/signals").text.endswith("signals")


@pytest.mark.parametrize(
    ("wished", "given"),
    [
        ("pl", "pl"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("de, pl;q=0.5, en;q=0.9", "en"),
        ("de", "en"),
        ("pl;q=0, en;q=0.1", "en"),
        ("", "en"),
        ("pl;q=much, ;;,=", "en"),
    ],
)
def test_the_rules_come_in_the_language_that_the_browser_asks_for(built: Path, wished: str, given: str) -> None:
    with browser(page_routes("/ufo", built)) as client:
        answer = client.get("/rules/zovnis", headers={"accept-language": wished}, follow_redirects=False)
        assert answer.status_code == 302
        assert answer.headers["location"] == f"/ufo/rules/{given}/zovnis"
        assert answer.headers["vary"] == "accept-language"


def test_people_at_an_address_where_nothing_is_see_the_page_and_programs_a_problem(built: Path) -> None:
    handlers: ExceptionHandlersMap = {NotFoundException: page_for_nothing("/ufo", not_understood, built)}
    state = State({"bad_input": BadInput(CollectorRegistry())}, deep_copy=False)
    with browser(page_routes("/ufo", built), exception_handlers=handlers, state=state) as client:
        for path in ("/nothing", "/t/", "/rules/xx/chess", "/some/where/else"):
            seen = client.get(path, headers={"accept": "text/html,*/*;q=0.8"})
            assert (seen.status_code, seen.headers["content-type"]) == (404, "text/html; charset=utf-8"), path
            assert '"/ufo/assets/' in seen.text
            told = client.get(path)
            assert (told.status_code, told.json()["key"]) == (404, "no_page"), path
        assert client.get("/api/nothing", headers={"accept": "text/html"}).json()["key"] == "no_page"


def test_pages_at_many_addresses_drop_no_file_from_memory(built: Path) -> None:
    with browser(page_routes("", built)) as client:
        asset = next((built / "assets").iterdir()).name
        client.get(f"/assets/{asset}")
        before = page._file.cache_info()
        for number in range(520):
            assert client.get(f"/t/{number}").status_code == 200
        client.get(f"/assets/{asset}")
        after = page._file.cache_info()
    assert (after.misses, after.hits) == (before.misses, before.hits + 1)
    assert page._with_head.cache_info().currsize <= 128
