"""`saucerful lab`: real processes over real HTTP, one that lies and one that is killed."""

import json
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import pytest

from saucerful.engine.errors import SaucerfulError
from saucerful.lab.arena import Arena, play_keys
from saucerful.lab.machines.version import code_version
from saucerful.lab.results import ResultsFile
from saucerful.lab.terms import Terms
from saucerful.lab.volunteers.joining import join
from saucerful.lab.volunteers.playing import arena_of, play_piece
from saucerful.lab.volunteers.protocol import WorkerWelcome, WorkPiece, digest
from tests.commands import run

DEALS = "120"
PATIENCE = 300.0


def start(*arguments: str, output: Path) -> "subprocess.Popen[bytes]":
    with output.open("wb") as file:
        return subprocess.Popen(
            [sys.executable, "-m", "saucerful", *arguments], stdout=file, stderr=file, stdin=subprocess.DEVNULL
        )


def post(url: str, body: Any) -> Any:
    asked = urllib.request.Request(url, msgspec.json.encode(body), {"content-type": "application/json"})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return json.loads(answer.read())


def address(output: Path) -> str:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for word in output.read_text("utf-8").split():
            if word.startswith("http://"):
                return word
        time.sleep(0.1)
    raise AssertionError(output.read_text("utf-8"))


def lie(url: str) -> None:
    """Join, and say of the first piece that seat 0 won everything."""
    welcome = msgspec.convert(post(f"{url}/join", {"version": code_version(), "name": "Pinocchio"}), WorkerWelcome)
    piece = msgspec.convert(post(f"{url}/work", {"worker": welcome.worker}), WorkPiece)
    games = [msgspec.structs.replace(game, winners=[0]) for game in play_piece(arena_of(welcome.terms), piece)]
    result = {"worker": welcome.worker, "piece": piece.number, "games": games}
    post(f"{url}/result", result | {"digest": digest(piece.number, piece.deals, games)})


def test_a_liar_and_a_lost_machine_change_nothing(tmp_path: Path) -> None:
    said = tmp_path / "serve.txt"
    arguments = ["invasion", "--levels", "cadet,pilot", "--deals", DEALS, "--seed", "v"]
    host = start("lab", "serve", *arguments, "--twice", "1", "--port", "0", "--json", output=said)
    started = [host]
    try:
        url = address(said)
        lie(url)
        lost = post(f"{url}/join", {"version": code_version()})["worker"]
        assert "deals" in post(f"{url}/work", {"worker": lost}), "it takes a piece, and is never heard of again"
        started.append(start("lab", "join", url, "--name", "Ada", output=tmp_path / "ada.txt"))
        assert sum(join(url, "Tom")) > 0
        assert host.wait(PATIENCE) == 0
        assert started[1].wait(PATIENCE) == 0
    finally:
        for process in started:
            process.kill()
            process.wait()
    printed = said.read_text("utf-8")
    found = json.loads(printed[printed.index("{") :])
    assert found["exposed"] == ["Pinocchio"]
    alone = run("arena", *arguments, "--patience", "10", "--json")
    assert alone.returncode == 0, alone.stderr
    assert found["pairings"] == json.loads(alone.stdout)["pairings"]
    assert found["ratings"] == json.loads(alone.stdout)["ratings"]


def test_a_host_that_is_stopped_keeps_what_was_checked_and_nothing_else(tmp_path: Path) -> None:
    said, kept = tmp_path / "serve.txt", tmp_path / "results.jsonl"
    arguments = ["lab", "serve", "invasion", "--deals", "3000", "--seed", "v", "--results", str(kept), "--port", "0"]
    host = start(*arguments, output=said)
    try:
        url = address(said)
        games = join(url, "Ada")
        until = time.monotonic() + PATIENCE
        while kept.read_bytes().count(b"\n") < 20 and time.monotonic() < until:
            next(games)
        for _ in range(3):
            lie(url)
        host.send_signal(signal.SIGTERM)
        host.wait(PATIENCE)
    finally:
        host.kill()
        host.wait()
    arena = Arena("invasion", ("cadet", "pilot"), deals=3000, seed="v", terms=Terms(True, 1.0, None))
    with ResultsFile(kept, arena.arguments()) as file:
        found = list(file.games.values())
    assert len(found) >= 18
    assert found == play_keys(arena, [game.key for game in found])


@pytest.mark.parametrize("url", ["http://host:abc", "http://", "ftp://here", "there", "http://a:99999", "http://[::1"])
def test_what_is_no_address_is_told_in_a_sentence(url: str) -> None:
    with pytest.raises(SaucerfulError, match=r"Say where to join as http://HOST:PORT"):
        next(join(url))


@pytest.mark.parametrize(
    "greeting", [b"SSH-2.0-OpenSSH_9.6\r\n", b"HTTP/1.0 200 OK\r\n\r\n[1]", b"HTTP/1.0 500 \x1b[2J\r\n\r\n"]
)
def test_what_is_no_arena_is_told_in_a_sentence(greeting: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def greet() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(greeting)

        threading.Thread(target=greet, daemon=True).start()
        with pytest.raises(SaucerfulError, match="is no arena of Saucerful"):
            next(join(f"http://127.0.0.1:{server.getsockname()[1]}"))


def test_rude_messages_are_refused_and_the_arena_goes_on(tmp_path: Path) -> None:
    said = tmp_path / "serve.txt"
    host = start("lab", "serve", "invasion", "--deals", "2", "--port", "0", output=said)
    try:
        url = address(said)
        for path, body in (
            ("/join", b"{"),
            ("/join", b'{"version": 7}'),
            ("/work", b'{"worker": "nobody"}'),
            ("/result", b'{"worker": "nobody", "piece": 0, "games": [], "digest": ""}'),
            ("/elsewhere", b"{}"),
            ("/join", b" " * (1 << 21)),
        ):
            with pytest.raises((urllib.error.HTTPError, OSError)):
                urllib.request.urlopen(urllib.request.Request(url + path, body), timeout=30)
        assert sum(join(url)) == 4
        assert host.wait(PATIENCE) == 0
    finally:
        host.kill()
        host.wait()


def test_an_arena_that_is_not_there_is_told_in_a_sentence() -> None:
    done = run("lab", "join", "http://127.0.0.1:1")
    assert done.returncode == 2
    assert "Nobody answers at http://127.0.0.1:1/join" in done.stderr
    assert "http://HOST:PORT" in run("lab", "join", "there").stderr
