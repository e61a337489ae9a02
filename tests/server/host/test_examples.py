"""What `compose.yaml` and the host's guide give as examples names settings that there are, and fits together."""

import re
from pathlib import Path
from typing import Any

import yaml

from saucerful.server.settings import SETTINGS

ROOT = Path(__file__).parents[3]
VARIABLE = re.compile(r"SAUCERFUL_([A-Z_]+)")
UNIT = re.compile(r"```ini\n(\[Unit\].*?)```", re.DOTALL)
OTHER_VARIABLES = {"cache_dir", "config"}


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8")))


def test_every_variable_of_the_examples_is_a_setting() -> None:
    for path in (ROOT / "compose.yaml", ROOT / "docs" / "host.md"):
        named = {name.lower() for name in VARIABLE.findall(path.read_text(encoding="utf-8"))}
        assert named
        assert named - OTHER_VARIABLES <= set(SETTINGS), path.name


def test_the_servers_of_compose_find_each_other_the_database_and_their_proxy() -> None:
    services = compose()["services"]
    servers = {name: one for name, one in services.items() if "SAUCERFUL_DATABASE" in one.get("environment", {})}
    assert len(servers) == 2
    database = services["database"]["environment"]
    for name, server in servers.items():
        settings = server["environment"]
        login = f"{database['POSTGRES_USER']}:{database['POSTGRES_PASSWORD']}"
        assert settings["SAUCERFUL_DATABASE"] == f"postgresql://{login}@database/{database['POSTGRES_DB']}"
        assert settings["SAUCERFUL_NODE_ADDRESS"].partition(":")[0] == server["hostname"] == name
        assert f"{name}:{SETTINGS['port'].default}" in compose()["configs"]["proxy"]["content"].split()
        assert name in services["proxy"]["depends_on"]


def test_rules_are_compiled_into_the_image_for_whoever_runs_the_server() -> None:
    image = compose()["services"]["one"]["build"]["dockerfile_inline"].splitlines()
    place = next(number for number, line in enumerate(image) if "SAUCERFUL_CACHE_DIR=" in line)
    assert image.index("USER nobody") < place < image.index("RUN saucerful warm")


def test_a_server_that_is_down_is_left_out_by_every_proxy_of_the_examples() -> None:
    """A request that has just reached it is tried again."""
    guide = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    for caddy in (compose()["configs"]["proxy"]["content"], guide.partition("or Caddy, which asks")[2]):
        for line in ("health_uri /ready", "lb_try_duration", "fail_duration"):
            assert line in caddy
    assert "proxy_next_upstream error timeout http_503;" in guide


def test_a_server_is_started_again_however_long_the_database_is_away() -> None:
    guide = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    for unit in UNIT.findall(guide):
        assert "Restart=always" not in unit or "StartLimitIntervalSec=0" in unit
