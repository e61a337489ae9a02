"""Settings: four sources in one order, and one sentence for whatever cannot work."""

import subprocess
from pathlib import Path
from typing import Any

import pytest

from saucerful.server.host.settings_sources import read_settings
from saucerful.server.settings import SETTINGS, BadSettings, Setting, Settings


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("tls")
    made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost"
    subprocess.run([*made.split(), "-keyout", "key.pem", "-out", "cert.pem"], cwd=folder, check=True, timeout=60)
    return folder / "cert.pem", folder / "key.pem"


def read(
    tmp_path: Path, toml: str = "", config: Path | None = None, env: dict[str, str] | None = None, **flags: Any
) -> Settings:
    data = tmp_path / "data"
    data.mkdir(exist_ok=True)
    (data / "saucerful.toml").write_text(toml, "utf-8")
    return read_settings({"data": str(data), **flags}, config, env or {})


def refused(tmp_path: Path, *parts: str, **sources: Any) -> str:
    """One sentence with all these parts."""
    with pytest.raises(BadSettings) as caught:
        read(tmp_path, **sources)
    sentence = str(caught.value)
    assert sentence.endswith((".", "?"))
    assert "\n" not in sentence
    for part in parts:
        assert part in sentence, sentence
    return sentence


def test_a_flag_beats_the_environment_that_beats_the_file_that_beats_the_default(tmp_path: Path) -> None:
    toml, env = "port = 1003\n", {"SAUCERFUL_PORT": "1002"}
    assert read(tmp_path).port == 8051
    assert read(tmp_path, toml).port == 1003
    assert read(tmp_path, toml, env=env).port == 1002
    assert read(tmp_path, toml, env=env, port="1001").port == 1001
    assert read(tmp_path, toml, env={"SAUCERFUL_PORT": ""}).port == 1003  # an empty variable sets nothing


def test_the_file_can_be_elsewhere_and_its_paths_start_from_it(tmp_path: Path) -> None:
    folder = tmp_path / "etc"
    folder.mkdir()
    file = folder / "mine.toml"
    file.write_text('data = "kept"\ngrace = 5\n')
    for found in (read_settings({}, file, {}), read_settings({}, None, {"SAUCERFUL_CONFIG": str(file)})):
        assert (found.data, found.grace) == (folder / "kept", 5.0)


def test_lists_come_as_repeated_flags_commas_or_arrays(tmp_path: Path) -> None:
    wanted = ("127.0.0.1", "10.0.0.0/8")
    assert read(tmp_path, trusted_proxies=wanted).trusted_proxies == wanted
    assert read(tmp_path, env={"SAUCERFUL_TRUSTED_PROXIES": "127.0.0.1, 10.0.0.0/8"}).trusted_proxies == wanted
    assert read(tmp_path, 'trusted_proxies = ["127.0.0.1", "10.0.0.0/8"]').trusted_proxies == wanted


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("port", "99999", "a whole number from 0 to 65535"),
        ("port", "http", "a whole number"),
        ("grace", "nan", "a number from 1 to 86400"),
        ("grace", "0", "a number from 1 to 86400"),
        ("bot_threads", "0", "from 1 to 256"),
        ("max_tables", "1.5", "a whole number"),
        ("log_format", "xml", "one of text, json"),
        ("log_level", "loud", "one of debug, info, warning, error"),
        ("host", "myhouse", "an address such as"),
        ("public_url", "games.example.org", "an address such as https://games.example.org"),
        ("public_url", "ftp://games.example.org", "an address such as"),
        ("public_url", "https://", "an address such as"),
        ("public_url", "https://[x", "an address such as"),
        ("public_url", "https://games.example.org:x", "an address such as"),
        ("public_url", "https://games.example.org?a=1", "an address such as"),
        ("public_url", "https://games.example.org/ufo", "write https://games.example.org there, and the path as"),
        ("path_prefix", "saucerful", "begin with a slash"),
        ("path_prefix", "/saucerful/", "not end with one"),
        ("path_prefix", "/../up", "begin with a slash"),
        ("path_prefix", "/a b", "begin with a slash"),
        ("trusted_proxies", "proxy", "an address or a network such as 10.0.0.0/8"),
        ("trusted_proxies", "10.0.0.1/8", "an address or a network"),
        ("allowed_hosts", "games.lan:8051", "without a port"),
        ("allowed_hosts", "*", "a name such as games.example.org"),
        ("tls_key", "k.pem", "needs tls_cert too"),
        ("tls_cert", "c.pem", "needs tls_key too"),
        ("page", "nowhere", "a folder with a built page"),
    ],
)
def test_a_wrong_value_is_refused_with_where_it_came_from_and_what_would_be_right(
    tmp_path: Path, name: str, value: str, right: str
) -> None:
    setting = SETTINGS[name]
    quoted = f'["{value}"]' if setting.several else f'"{value}"'
    refused(tmp_path, setting.flag, value, right, **{name: [value] if setting.several else value})
    refused(tmp_path, setting.variable, value, right, env={setting.variable: value})
    refused(tmp_path, f"{name} (", "saucerful.toml, line 2)", value, right, toml=f"# mine\n{name} = {quoted}")


@pytest.mark.parametrize("value", ["mysql://ann:secret@here/x", "ann:secret@here", "postgresql://ann:secret@here:x/y"])
def test_an_address_of_a_database_is_refused_without_its_password(tmp_path: Path, value: str) -> None:
    for sentence in (
        refused(tmp_path, "--database", "an address such as postgresql://", database=value),
        refused(tmp_path, "SAUCERFUL_DATABASE", "an address such as", env={"SAUCERFUL_DATABASE": value}),
        refused(tmp_path, "saucerful.toml, line 1", "an address such as", toml=f'database = "{value}"'),
    ):
        assert "secret" not in sentence
    good = "postgresql://ann:secret@here/saucerful"
    assert read(tmp_path, f'database = "{good}"').database == good
    assert "secret@" not in repr(read(tmp_path, database=good))


def test_a_slip_of_the_pen_is_pointed_out(tmp_path: Path) -> None:
    refused(tmp_path, "SAUCERFUL_PROT", "SAUCERFUL_PORT meant?", env={"SAUCERFUL_PROT": "1"})
    refused(tmp_path, "saucerful.toml, line 3", "'prot'", "'port' meant?", toml="\n\nprot = 1")
    refused(tmp_path, "line 1", "'public-url'", "'public_url' meant?", toml="public-url = 1")
    refused(tmp_path, "line 1", "'zzz'", "among host, port", toml="[zzz]\nport = 1")
    others = {"SAUCERFUL_CACHE_DIR": "x", "SAUCERFUL_PROOF": "1", "SAUCERFUL_OF_SECRETS": "ours", "OTHER": "2"}
    assert read(tmp_path, env=others) == read(tmp_path)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, "not TOML", "line 2", toml="\nport = x")
    refused(tmp_path, "not TOML", toml="a = " + "[" * 5000)
    refused(tmp_path, "nowhere.toml", "cannot be read", config=tmp_path / "nowhere.toml")
    refused(tmp_path, "line 1", "data cannot be set in the data folder itself", toml='data = "x"')
    (tmp_path / "latin.toml").write_bytes(b"# \xe9")
    refused(tmp_path, "latin.toml", "UTF-8", config=tmp_path / "latin.toml")


def test_a_data_folder_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for unusable in (file, file / "below", "/proc/saucerful"):
        refused(tmp_path, "--data", str(unusable), "a folder that we may write to", data=str(unusable))
    assert read(tmp_path, data=str(tmp_path / "new" / "data")).data.stat().st_mode & 0o077 == 0


def test_a_certificate_and_its_key_are_tried_before_the_start(tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    cert, key = map(str, certificate)
    assert read(tmp_path, tls_cert=cert, tls_key=key).https
    refused(tmp_path, "--tls-cert", "must be a certificate and its key", tls_cert=key, tls_key=cert)
    refused(tmp_path, "--tls-cert", "nowhere.pem must be a file", tls_cert=cert, tls_key="nowhere.pem")
    locked = tmp_path / "locked.pem"
    subprocess.run(["openssl", "ec", "-in", key, "-aes128", "-passout", "pass:word", "-out", locked], check=True)
    refused(tmp_path, "--tls-cert", "without a password", tls_cert=cert, tls_key=str(locked))


def test_no_secret_is_ever_repeated(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="at least 16") as caught:
        read(tmp_path, metrics_token="hush")
    assert "hush" not in str(caught.value)
    assert "0123456789abcdef" not in repr(read(tmp_path, metrics_token="0123456789abcdef"))
    with pytest.raises(BadSettings, match="at least 6") as caught:
        read(tmp_path, invite="hush")
    assert "hush" not in str(caught.value)
    assert "mothership" not in repr(read(tmp_path, invite="mothership"))


def test_people_behind_https_get_cookies_that_insist_on_it(tmp_path: Path) -> None:
    assert not read(tmp_path).https
    assert read(tmp_path, public_url="https://games.example.org").https
    assert not read(tmp_path, public_url="http://games.example.org:8080").https


def test_the_hosts_page_tells_every_setting() -> None:
    rows = [f"| `{setting.name}` | {setting.words} | {_default(setting)} |" for setting in SETTINGS.values()]
    page = Path(__file__).parents[3].joinpath("docs", "host.md").read_text("utf-8")
    assert "\n".join(rows) in page, "the table in docs/host.md should be:\n" + "\n".join(rows)


def _default(setting: Setting) -> str:
    if setting.name in ("data", "bot_threads"):
        return "of the machine"
    return f"`{setting.default}`" if setting.default not in ("", (), None) else "none"
