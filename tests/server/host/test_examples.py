"""What `compose.yaml` and the host's guide give as examples names settings that there are, and fits together."""

import re
from pathlib import Path
from typing import Any

import yaml

from saucerful.server.settings import SETTINGS

ROOT = Path(__file__).parents[3]
VARIABLE = re.compile(r"SAUCERFUL_([A-Z_]+)")
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
        assert f"{name}:{SETTINGS['port'].default}" in services["proxy"]["command"]
        assert name in services["proxy"]["depends_on"]
