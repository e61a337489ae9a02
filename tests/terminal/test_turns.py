"""Whole games in the terminal, with the person's typing scripted."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import saucerful
from saucerful import BadRecord, SaucerfulError
from saucerful.engine.errors import IllegalMove
from saucerful.engine.files.record import read_record
from saucerful.engine.words import help_lines
from saucerful.terminal import show
from saucerful.terminal.table import TerminalTable, saved_game
from saucerful.terminal.turns import play_turns
from saucerful.terminal.watch import watch

TURNS = [name for name in saucerful.names() if not saucerful.game(name).clock]


class Typist(Console):
    """A console with a script: it types what the table says is legal unless it is told what to type."""

    def __init__(self, *script: str) -> None:
        super().__init__(file=io.StringIO(), width=160, highlight=False)
        self.script: Iterator[str] = iter(script)
        self.table: TerminalTable | None = None
        self.typed = 0

    def input(self, *_: object, **__: object) -> str:
        self.typed += 1
        line = next(self.script, None)
        if line is not None:
            return line
        assert self.table
        return self.table.position.legal(self.table.you)[0]

    @property
    def shown(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def sit_down(game: str, typist: Typist, seats: int | None = None, seed: str = "7") -> TerminalTable:
    chosen = saucerful.game(game)
    table = TerminalTable.new(chosen.setup(seats or chosen.seats[-1]), ["random"], seed, typist)
    typist.table = table
    return table


def resume(game: str, typist: Typist) -> TerminalTable:
    table = TerminalTable.resume(saved_game(game), typist)
    typist.table = table
    return table


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in TURNS for seats in saucerful.game(game).seats])
def test_a_whole_game_can_be_played(game: str, seats: int) -> None:
    typist = Typist()
    table = sit_down(game, typist, seats)
    play_turns(table)
    assert table.position.over
    assert "The game is over" in typist.shown
    assert "Traceback" not in typist.shown
    assert not saved_game(game).exists()
    assert typist.typed == sum(played.by == "human" for played in table.position.history)


@pytest.mark.parametrize("game", TURNS)
def test_quitting_keeps_the_game_and_playing_again_goes_on(game: str) -> None:
    typist = Typist()
    whole = sit_down(game, typist)
    play_turns(whole)

    mine = [played.move for played in whole.position.history if played.by == "human"]
    typist = Typist(*mine[:2], "quit")
    table = sit_down(game, typist)
    play_turns(table)
    assert "saucerful play" in typist.shown
    assert not table.position.over
    kept = table.position

    again = Typist()
    table = resume(game, again)
    assert table.position.array.copy()["rng"] != 0
    assert table.position.json() == kept.json()
    assert table.position.record() == kept.record()
    assert (table.you, table.names, table.level) == (whole.you, whole.names, whole.level)
    play_turns(table)
    assert table.position.over
    assert not saved_game(game).exists()


@pytest.mark.parametrize("game", TURNS)
@pytest.mark.parametrize("quit_word", ["q", "exit", " quit "])
def test_there_is_more_than_one_word_for_leaving(game: str, quit_word: str) -> None:
    table = sit_down(game, Typist(quit_word))
    play_turns(table)
    assert saved_game(game).exists()


def test_the_end_of_input_is_leaving_too(monkeypatch: pytest.MonkeyPatch) -> None:
    typist = Typist()
    monkeypatch.setattr(typist, "input", lambda *_: (_ for _ in ()).throw(EOFError()))
    play_turns(sit_down("zovnis", typist))
    assert saved_game("zovnis").exists()


@pytest.mark.parametrize("game", TURNS)
def test_help_moves_and_table_can_be_asked_for_and_are_no_moves(game: str) -> None:
    typist = Typist("help", "?", "moves", "m", "table", "", "   ", "quit")
    table = sit_down(game, typist)
    play_turns(table)
    assert not any(played.by == "human" for played in table.position.history)
    assert typist.shown.count("Type a move and press Enter") == 3
    assert typist.shown.count(table.game.tagline) == 3
    for help_line in help_lines(game):
        assert help_line[:60] in typist.shown
    for move in table.position.legal(table.you)[:3]:
        assert move in typist.shown


@pytest.mark.parametrize("game", TURNS)
@pytest.mark.parametrize("line", ["nonsense", "[red]", "[/]", "{ $move }", "\x1b[31m", "99", ":cat:", "é"])
def test_a_refused_move_shows_its_reason_and_its_clause_and_the_turn_stays(game: str, line: str) -> None:
    typist = Typist(line, "quit")
    table = sit_down(game, typist)
    play_turns(table)
    assert not any(played.by == "human" for played in table.position.history)
    refused = table.position.refusal(table.you, line.strip())
    assert refused is not None
    assert f"({refused.clause})" in typist.shown
    assert "\x1b[31m" not in typist.shown


@pytest.mark.parametrize("game", TURNS)
def test_the_person_never_sees_what_the_others_draw(game: str) -> None:
    table = sit_down(game, Typist(), 2)
    for seat in range(2):
        view = table.position.view(table.you).json()["seats"][seat]
        assert (view["cards"] is None) == (seat != table.you)


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "null",
        "[" * 100_000,
        '{"format": "saucerful/1"}',
        "\x00",
    ],
)
def test_a_damaged_saved_game_says_what_to_do(damage: str) -> None:
    path = saved_game("zovnis")
    path.parent.mkdir(parents=True)
    path.write_text(damage, "utf-8")
    with pytest.raises(BadRecord, match="--new") as caught:
        TerminalTable.resume(path, Typist())
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(
    "meta",
    [
        {},
        {"you": 0},
        {"you": 9, "bots": ["random"] * 4},
        {"you": -1, "bots": ["random"] * 4},
        {"you": 0, "bots": ["random"]},
        {"you": 0, "bots": ["human", "genius", "random", "random"]},
        {"you": 0, "bots": None},
        {"you": "0", "bots": ["human", "random", "random", "random"]},
        {"you": 0, "bots": [[], {}, 3, None]},
    ],
)
def test_a_saved_game_whose_seats_do_not_fit_says_what_to_do(meta: dict[str, object]) -> None:
    play_turns(sit_down("zovnis", Typist("quit")))
    path = saved_game("zovnis")
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"meta": meta}), "utf-8")
    with pytest.raises(BadRecord, match="--new"):
        TerminalTable.resume(path, Typist())


def test_a_saved_game_of_another_game_says_what_to_do() -> None:
    play_turns(sit_down("zovnis", Typist("quit")))
    saved_game("invasion").write_bytes(saved_game("zovnis").read_bytes())
    with pytest.raises(BadRecord, match="--new"):
        TerminalTable.resume(saved_game("invasion"), Typist())


def test_where_nothing_can_be_kept_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    with pytest.raises(SaucerfulError, match="kept"):
        play_turns(sit_down("zovnis", Typist("quit")))


def test_a_refusal_calls_the_others_by_their_names() -> None:
    names = ["Earthling", "Zib"]
    told = show.refusal(IllegalMove("abduction", "ABD-13", "not-begun", {"rival": 1}), names)
    assert told == "Zib has no stack yet, so you can’t play on it. (ABD-13)"
    missing = show.refusal(IllegalMove("abduction", "ABD-13", "no-such-rival", {"rival": 5, "last": 1}), names)
    assert missing.startswith("There’s no seat 5;")


@pytest.mark.parametrize("game", TURNS)
def test_a_finished_game_is_kept_and_how_to_look_at_it_is_told(game: str) -> None:
    typist = Typist()
    table = sit_down(game, typist, 2)
    play_turns(table)
    assert table.kept is not None
    assert f"saucerful replay --step {table.kept}" in typist.shown
    assert f"saucerful review {table.kept}" in typist.shown
    assert saucerful.load(table.kept).end == table.position


@pytest.mark.parametrize("game", TURNS)
def test_undo_takes_back_the_persons_move_and_what_the_bots_did_since(game: str) -> None:
    typist = Typist("undo", "quit")
    table = sit_down(game, typist)
    play_turns(table)
    assert "You have made no move yet." in typist.shown
    before = table.position.copy()
    table.console = Typist(table.position.legal(table.you)[0], "undo", "quit")
    play_turns(table)
    assert "Taken back: " in table.console.shown
    assert table.position == before
    again = resume(game, Typist())
    assert again.position == before
    drawing = again.position.array["rng"].copy()
    again.console = Typist(again.position.legal(again.you)[0], "undo", "quit")
    play_turns(again)
    assert again.position == before
    assert again.position.array["rng"] == drawing != 0, "later shuffles are not known beforehand"


@pytest.mark.parametrize(
    ("typed", "words"), [("rule INV-7", "INV-7"), ("rule 7", "INV-7"), ("rule inv16", "most loot")]
)
def test_a_clause_can_be_asked_for(typed: str, words: str) -> None:
    typist = Typist(typed, "quit")
    play_turns(sit_down("invasion", typist))
    assert words in typist.shown


@pytest.mark.parametrize("typed", ["rule", "rule 99", "rule ZOV-1"])
def test_a_clause_that_is_not_there_is_named(typed: str) -> None:
    typist = Typist(typed, "quit")
    play_turns(sit_down("invasion", typist))
    assert "from INV-1 to INV-" in typist.shown


def test_why_a_tie_was_broken_is_told() -> None:
    names = [f"Seat {seat}" for seat in range(2)]
    for seed in range(200):
        position = saucerful.game("zovnis").deal(seats=2, seed=seed)
        while not position.over:
            seat = position.to_act[0]
            position.play(seat, position.legal(seat)[0])
        scores = position.scores()
        broken = scores[0] == scores[1] and len(position.winners) == 1
        assert (show.tie(position, names) is not None) == broken
        if broken:
            said = str(show.tie(position, names))
            assert f"the tie goes to Seat {position.winners[0]}. ZOV-20" in said
            assert "smallest heap" in said
            replay = read_record(json.dumps(position.record()), {"zovnis": position.game})
            console = Console(file=io.StringIO(), width=200)
            watch(console, 0, replay, wait=False, at=None, seat=None)
            assert said in " ".join(console.file.getvalue().split())  # type: ignore[attr-defined]
            return
    pytest.fail("no tie in 200 games")


def test_a_wide_board_is_drawn_in_parts_on_a_narrow_terminal() -> None:
    position = saucerful.game("constellations").deal(seats=2, seed=1)
    for _ in range(40):
        seat = position.to_act[0]
        position.play(seat, position.legal(seat)[-1])
    view = position.view(0)
    columns = {laid.column for laid in view.table}  # type: ignore[attr-defined]
    console = Console(file=io.StringIO(), width=40)
    with console.capture() as captured:
        console.print(show.board(position.game, view, ["Ada", "Tom"]))
    lines = captured.get().splitlines()
    assert max(map(len, lines)) <= 40
    assert len(columns) > 6
    heads = [
        line.split() for line in lines if line.split() and all(word.lstrip("-").isdigit() for word in line.split())
    ]
    assert columns <= {int(word) for head in heads for word in head}
