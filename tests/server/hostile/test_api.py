"""The API under Schemathesis: thousands of requests made from its own description, right ones and wrong ones.

Some hundreds here; more than fifty thousand with `make fuzz-server`.
"""

import asyncio
import re
import sys
from pathlib import Path

from tests.conftest import PROOF
from tests.server.live import PATIENCE, running_server
from tests.server.storage.running import on_a_loop

REQUESTS = 500 if PROOF == 1 else 50_000
SECONDS = 10 if PROOF == 1 else 3600
EXAMPLES = 20 if PROOF == 1 else 3500
"""For each operation at most; the fewest that make up the requests wanted."""
LEFT_OUT = "positive_data_acceptance"
"""No schema can tell which avatars, links, words and tables there are: what looks right may still be refused."""


@on_a_loop
async def test_the_api_keeps_its_own_description_whatever_is_asked(tmp_path: Path) -> None:
    async with running_server(tmp_path / "data", address_rate=1_000_000) as server, server.client() as anna:
        table = await anna.open_table("zovnis", 2, public=True)
        cookie = anna.http.cookies["saucerful_player"]
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()", "run"),
            *(f"{server.url}/api/openapi.json", "--url", server.url, "--exclude-checks", LEFT_OUT),
            *("--phases", "coverage,fuzzing", "--max-examples", str(EXAMPLES), "--max-time", str(SECONDS)),
            *(
                "--header",
                f"Cookie: saucerful_player={cookie}",
                "--generation-database",
                "none",
                "--continue-on-failure",
            ),
            "--continue-on-failure",
            cwd=tmp_path,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        said = (await asyncio.wait_for(process.communicate(), SECONDS + 3 * PATIENCE))[0].decode()
        assert process.returncode == 0, said
        made = int(re.findall(r"([\d,]+) generated", said)[-1].replace(",", ""))
        print(f"{made} requests")
        assert made >= REQUESTS
        assert (await anna.enter(table))["phase"] == "open"
        assert "request_failed" not in server.log.read_text()
