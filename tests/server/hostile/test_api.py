"""The API under Schemathesis: thousands of requests made from its own description, right ones and wrong ones.

Some hundreds here; more than fifty thousand with `make fuzz-server`.
"""

import asyncio
import re
import sys
from pathlib import Path

from tests.conftest import PROOF
from tests.server.live import PATIENCE, Server, running_server
from tests.server.storage.running import on_a_loop

REQUESTS = 400 if PROOF == 1 else 50_000
EXAMPLES = 5 if PROOF == 1 else 1000
"""For each operation and round, at most."""
LEFT_OUT = "positive_data_acceptance"
"""No schema can tell which avatars, links, words and tables there are: what looks right may still be refused."""


async def one_round(server: Server, cookie: str, folder: Path) -> int:
    """Raises unless all is well; returns how many requests were made."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()", "run"),
        *(f"{server.url}/api/openapi.json", "--url", server.url, "--exclude-checks", LEFT_OUT),
        *("--phases", "coverage,fuzzing", "--max-examples", str(EXAMPLES), "--generation-database", "none"),
        *("--header", f"Cookie: saucerful_player={cookie}"),
        *("--continue-on-failure", "--request-timeout", str(PATIENCE)),
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said = (await asyncio.wait_for(process.communicate(), 10 * PROOF * PATIENCE))[0].decode()
    assert process.returncode == 0, said
    return int(re.findall(r"([\d,]+) generated", said)[-1].replace(",", ""))


@on_a_loop
async def test_the_api_keeps_its_own_description_whatever_is_asked(tmp_path: Path) -> None:
    async with running_server(tmp_path / "data", address_rate=1_000_000) as server, server.client() as anna:
        table, made = await anna.open_table("zovnis", 2, public=True), 0
        while made < REQUESTS:
            made += await one_round(server, anna.http.cookies["saucerful_player"], tmp_path)
        print(f"{made} requests")
        assert (await anna.enter(table))["phase"] == "open"
        assert "request_failed" not in server.log.read_text()
