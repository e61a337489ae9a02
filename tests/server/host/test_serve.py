"""`saucerful serve` as a process of its own with a small application: it opens, says where, and closes in order."""

import os
import pty
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx
import pytest
import websockets
from websockets.sync.client import ClientConnection, connect

from saucerful.server.access.addresses import addresses, network_addresses
from saucerful.server.settings import SETTINGS, Settings
from tests.commands import run
from tests.forked import Forked, start
from tests.server.live import PATIENCE

ROOT = Path(__file__).parents[3]
PROGRAM = "tests.server.stand_in"
SECRET = "mothership"


class Running:
    """A server process that has said where it is."""

    def __init__(self, process: Forked, output: IO[str], errors: IO[str]) -> None:
        self.process, self.output, self.errors = process, output, errors
        self.printed = ""
        while "Stop with" not in self.printed:
            line = output.readline()
            assert line, self._complaints()
            self.printed += line
        found = re.search(r"On this machine: (https?)://localhost:(\d+)", self.printed)
        assert found
        self.port = int(found[2])
        self.url = f"{found[1]}://127.0.0.1:{self.port}"

    def connect(self, path: str = "/socket", **headers: str) -> ClientConnection:
        return connect(f"ws://127.0.0.1:{self.port}{path}", additional_headers=headers)

    def stop(self, signals: int = 1, number: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        for _ in range(signals):
            self.process.send_signal(number)
        return self.end()

    def end(self) -> tuple[int, str, str]:
        deadline = time.monotonic() + PATIENCE
        while self.process.returncode is None:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        return self.process.wait(), self.output.read(), self._complaints()

    def _complaints(self) -> str:
        self.errors.seek(0)
        return self.errors.read()


@contextmanager
def serving(data: Path, *flags: str, mood: str = "") -> Iterator[Running]:
    reading, writing = os.pipe()
    with open(os.devnull) as nothing, open(reading) as output, tempfile.TemporaryFile("w+") as errors:
        streams = (nothing.fileno(), writing, errors.fileno())
        arguments = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data), *flags]
        process = start(arguments, streams, os.environ | {"STAND_IN": mood}, PROGRAM)
        os.close(writing)
        try:
            yield Running(process, output, errors)
        finally:
            process.kill()
            process.wait()


def refused(*flags: str) -> str:
    """It does not start; returns what it says on standard error."""
    done = run("serve", *flags, program=PROGRAM)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_when_it_stops_people_are_told_and_everything_is_written(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path) as server, server.connect() as connection:
        connection.send("hello")
        assert connection.recv() == "hello"
        server.process.send_signal(number)
        assert connection.recv() == "come back soon"
        with pytest.raises(websockets.ConnectionClosed) as closed:
            connection.recv()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012  # the server restarts
        code, out, err = server.end()
    assert (code, out) == (0, "all is written\n")
    assert "Traceback" not in err


def test_a_farewell_that_never_ends_does_not_keep_it_from_writing(tmp_path: Path) -> None:
    with serving(tmp_path, mood="rude") as server:
        code, out, _ = server.stop()
    assert (code, out) == (0, "all is written\n")


def test_a_second_signal_stops_it_on_the_spot(tmp_path: Path) -> None:
    with serving(tmp_path, mood="stuck") as server:
        server.process.send_signal(signal.SIGTERM)
        assert server.output.readline() == "stuck\n"
        assert server.stop()[0] == 128 + signal.SIGTERM


def test_an_application_that_cannot_start_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAND_IN", "broken")
    said = refused("--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path))
    assert "the disk is on fire" in said
    assert said.endswith("saucerful: The server did not start: the log above says why.\n")


def test_a_port_in_use_is_told_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refused("--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path))
    assert said.startswith(f"saucerful: Port {port} is in use")
    assert said.endswith("choose another with --port.\n")


def test_an_address_that_this_machine_does_not_have_is_told(tmp_path: Path) -> None:
    said = refused("--host", "203.0.113.77", "--data", str(tmp_path))
    assert said == "saucerful: This machine does not have the address 203.0.113.77: give another with --host.\n"


def test_a_wrong_setting_is_one_sentence_and_exit_code_two(tmp_path: Path) -> None:
    assert refused("--port", "70000", "--data", str(tmp_path)) == (
        "saucerful: --port is 70000: it must be a whole number from 0 to 65535.\n"
    )
    (tmp_path / "saucerful.toml").write_text("prot = 1")
    assert refused("--data", str(tmp_path)).endswith("there is no setting 'prot': is 'port' meant?\n")


def test_help_tells_every_setting_with_its_flag_and_variable() -> None:
    together = " ".join(run("serve", "--help", program=PROGRAM).stdout.split())
    for setting in SETTINGS.values():
        assert together.count(f" {setting.flag} ") >= 1
        assert together.count(setting.words) == 1
        assert f"{setting.variable}]" in together


def test_messages_longer_than_16_kib_end_the_line_and_nothing_is_compressed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with server.connect() as connection:
            assert not connection.protocol.extensions
            connection.send("x" * 16 * 1024)
            assert connection.recv() == "x" * 16 * 1024
            connection.send("x" * (16 * 1024 + 1))
            with pytest.raises(websockets.ConnectionClosed) as closed:
                connection.recv()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1009


def test_only_a_trusted_proxy_is_believed(tmp_path: Path) -> None:
    headers = {"X-Forwarded-For": "198.51.100.9", "X-Forwarded-Proto": "https"}
    with serving(tmp_path) as server:
        assert httpx.get(f"{server.url}/a", headers=headers).text == "127.0.0.1 http /a"
    with serving(tmp_path, "--trusted-proxies", "127.0.0.0/8") as server:
        assert httpx.get(f"{server.url}/a", headers=headers).text == "198.51.100.9 https /a"


def test_https_is_served_with_a_certificate_of_the_host(tmp_path: Path) -> None:
    made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost"
    names = ("-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem", "-out", "cert.pem")
    subprocess.run([*made.split(), *names], cwd=tmp_path, check=True, timeout=60, capture_output=True)
    flags = ("--tls-cert", str(tmp_path / "cert.pem"), "--tls-key", str(tmp_path / "key.pem"))
    with serving(tmp_path / "data", *flags) as server:
        trusting = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
        assert httpx.get(f"{server.url}/a", verify=trusting).text == "127.0.0.1 https /a"
        assert server.url.startswith("https:")


def test_the_whole_log_at_debug_level_holds_no_cookie_message_or_invite_word(tmp_path: Path) -> None:
    with serving(tmp_path, "--log-level", "debug", "--log-format", "json", "--invite", f"{SECRET} word") as server:
        httpx.get(f"{server.url}/enter?invite={SECRET}", headers={"Cookie": f"saucerful_player={SECRET}"})
        with server.connect(f"/socket?link={SECRET}", Cookie=f"saucerful_player={SECRET}") as connection:
            connection.send(SECRET)
            connection.recv()
        code, out, err = server.stop()
    assert code == 0
    assert "/enter" in err
    assert "/socket" in err
    assert SECRET not in server.printed + out + err


def test_the_network_address_is_for_the_others_and_a_public_one_wins() -> None:
    here, others = addresses(Settings(path_prefix="/ufo"), 8051)
    assert here == "http://localhost:8051/ufo/"
    assert others == [f"http://{found}:8051/ufo/" for found in network_addresses(socket.AF_INET)]
    hosted = Settings(public_url="https://games.example.org", path_prefix="/ufo")
    assert addresses(hosted, 8051) == (here, ["https://games.example.org/ufo/"])
    assert addresses(Settings(host="127.0.0.1"), 80) == ("http://localhost/", [])
    assert addresses(Settings(host="192.0.2.1"), 443) == ("http://192.0.2.1:443/", ["http://192.0.2.1:443/"])
    assert addresses(Settings(host="2001:db8::7"), 443)[1] == ["http://[2001:db8::7]:443/"]


def test_in_a_terminal_there_is_a_code_for_phones_and_only_there(tmp_path: Path) -> None:
    flags = ("--public-url", "https://games.example.org")
    with serving(tmp_path, *flags) as server:
        assert "For the others:  https://games.example.org/" in server.printed
        assert "█" not in server.printed
    command = [sys.executable, "-m", PROGRAM, "serve"]
    shown = _in_a_terminal([*command, "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path), *flags])
    rows = re.findall("\x1b\\[97;40m([ █▀▄]+)\x1b\\[0m", shown)
    assert len(rows) >= 14
    assert len({len(row) for row in rows}) == 1


def _in_a_terminal(command: list[str]) -> str:
    """What a terminal shows until the server is open."""
    ours, theirs = pty.openpty()
    try:
        os.set_blocking(ours, True)
        process = subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL, cwd=ROOT)
        shown = b""
        while b"Stop with" not in shown:
            shown += os.read(ours, 4096)
        process.terminate()
        process.wait(30)
        return shown.decode()
    finally:
        os.close(ours)
        os.close(theirs)
