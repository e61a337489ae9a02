"""One game in the terminal between a person and bots, saved after every move."""

import json
import secrets
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

import platformdirs
from rich.console import Console
from rich.markdown import Markdown

from saucerful.bots.hints import hint
from saucerful.bots.levels import level
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight, seed_of_move, stems
from saucerful.engine.errors import BadRecord, BadSetup, SaucerfulError
from saucerful.engine.event import Event
from saucerful.engine.files.atomic_file import atomic_file
from saucerful.engine.files.record import read_record, write_record
from saucerful.engine.game import Setup
from saucerful.engine.generator import seed_state
from saucerful.engine.position import Position
from saucerful.engine.words import help_lines
from saucerful.games import game as game_of
from saucerful.games import names as game_names
from saucerful.games.clauses import clause
from saucerful.terminal import show

BOT_NAMES = ["Zib", "Morx", "Plee", "Quorn", "Vix", "Oolu"]
YOU = "Earthling"
COMMANDS = ("moves", "hint", "undo", "rule", "table", "help", "quit")
HELP = (
    "Type a move and press Enter. Also: moves, hint, undo, rule 7 (what the clause says), table, help, quit (the game"
    " is kept; play again to go on)."
)


def saved_game(game: str) -> Path:
    """The file in which an unfinished game is kept."""
    return Path(platformdirs.user_data_dir("saucerful")) / "play" / f"{game}.json"


def finished_game(game: str) -> Path:
    """A new file for a game that has just ended."""
    folder = Path(platformdirs.user_data_dir("saucerful")) / "played"
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.json" for number in count(1))
    return next(folder / name for name in names if not (folder / name).exists())


class TerminalTable:
    """A position, the person's seat, and the bots in the other seats."""

    def __init__(self, position: Position, you: int, bots: list[str], console: Console) -> None:
        self.position = position
        self.game = position.game
        self.you = you
        self.console = console
        self.level = bots
        others = iter(BOT_NAMES)
        self.names = [YOU if seat == you else next(others) for seat in range(position.seats)]
        self.bots = {seat: SeatedBot(bots[seat]) for seat in range(position.seats) if seat != you}
        self.kept: Path | None = None
        """Where the game is kept, once it is over."""
        self._stems = stems(str(position.seed), position.seats)

    @classmethod
    def new(cls, setup: Setup, bots: list[str], seed: str | None, console: Console) -> "TerminalTable":
        """Deal a new game; the person's seat is drawn by lot. A single bot's name counts for all other seats."""
        drawn = seed or secrets.token_hex(8)
        you = int(seed_state(f"{drawn}/lot")) % setup.seats
        others = bots * (setup.seats - 1) if len(bots) == 1 else list(bots)
        if len(others) != setup.seats - 1:
            raise BadSetup(f"Name one bot for all others or {setup.seats - 1} bots, not {len(bots)}.")
        for bot in others:
            level(bot).check(setup.game)
        others.insert(you, "human")
        return cls(Position.dealt(setup, drawn), you, others, console)

    @classmethod
    def resume(cls, path: Path, console: Console) -> "TerminalTable":
        """Resume a saved game; raises `BadRecord` if it cannot be read."""
        try:
            saved = json.loads(path.read_text("utf-8"))
            you, bots = saved["meta"]["you"], saved["meta"]["bots"]
            replay = read_record(json.dumps(saved), {name: game_of(name) for name in game_names()})
            if you not in range(replay.end.seats) or len(bots) != replay.end.seats:
                raise BadRecord("its seats do not fit")
            if path != saved_game(replay.game.name):
                raise BadRecord(f"it is a game of {replay.game.title}")
            replay.end.draw_from(f"{replay.end.seed}/{len(replay.end.history)}")
            return cls(replay.end, you, bots, console)
        except (OSError, ValueError, KeyError, TypeError, RecursionError, SaucerfulError) as error:
            why = f"there is no {error}" if isinstance(error, KeyError) else str(error).rstrip(".")
            raise BadRecord(f"The saved game {path} cannot be read: {why}. Start a new game with --new.") from None

    def save(self) -> None:
        """Save the game so that it can be gone on with; once it is over, so that it can be looked at again."""
        path = saved_game(self.game.name)
        if self.position.over:
            if self.kept is None:
                self.kept = finished_game(self.game.name)
                self._write(self.kept)
            path.unlink(missing_ok=True)
            return
        self._write(path)

    def _write(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaucerfulError(f"The game cannot be kept in {path.parent}: {error.strerror or error}.") from None
        meta: dict[str, Any] = {"you": self.you, "bots": self.level, "names": self.names}
        with atomic_file(path) as file:
            file.write(write_record(self.position.record() | {"meta": meta}) + "\n")

    def sight(self, seat: int) -> Sight:
        """What the bot in that seat may know, with the time it may take."""
        seed = seed_of_move(self._stems[seat], len(self.position.history))
        return Sight.of(self.position, seat, seed, self.bots[seat].level.seconds)

    def bot_moves(self, seat: int) -> None:
        """Ask the bot in that seat for a move, and make it."""
        self.make(seat, self.bots[seat].choose(self.sight(seat)))

    def make(self, seat: int, action: int, t: int | None = None) -> None:
        """Make a bot's move, after a note on each fault for which a quick move stands in."""
        bot = self.bots[seat]
        for fault in bot.faults:
            self.console.print(
                f"{self.names[seat]}, {bot.name}, {fault}: a quick move stands in.", style="red", markup=False
            )
        bot.faults.clear()
        self.tell(self.position.apply(seat, action, t=t, by=bot.name))

    def answer(self, line: str, t: int | None = None) -> bool:
        """Do what the person typed; True if it was a move."""
        typed = line.strip()
        if typed in ("help", "?", "h"):
            self.help()
        elif typed in ("table", "t"):
            self.draw()
        elif typed in ("moves", "m"):
            self.console.print(" ".join(self.position.legal(self.you)) or "You have no move now.", style="cyan")
        elif typed == "hint":
            self.hint()
        elif typed == "undo":
            return self.undo()
        elif typed.split()[:1] == ["rule"]:
            self.rule(typed.removeprefix("rule").strip())
        elif typed:
            try:
                self.tell(self.position.play(self.you, typed, t=t, by="human"))
            except SaucerfulError as refused:
                self.console.print(show.refusal(refused, self.names), style="yellow", markup=False)
                return False
            return True
        return False

    def hint(self) -> None:
        """Print what a captain thinks of the person's moves, from what the person may know."""
        try:
            found = hint(self.position, self.you)
        except SaucerfulError as error:
            self.console.print(str(error), style="yellow", markup=False)
        else:
            self.console.print(show.advice(found, self.names))

    def undo(self) -> bool:
        """Take back the person's last move and all that came after it; True if there was one."""
        if self.game.clock:
            self.console.print("In real time nothing can be taken back.", style="yellow")
            return False
        if not any(played.seat == self.you for played in self.position.history):
            self.console.print("You have made no move yet.", style="yellow")
            return False
        while (undone := self.position.undo()).seat != self.you:
            pass
        self.console.print(f"Taken back: {undone.move}", style="bold", markup=False)
        self.save()
        return True

    def rule(self, wanted: str) -> None:
        """Print a clause of the rules."""
        try:
            self.console.print(Markdown(clause(self.game.name, wanted)))
        except SaucerfulError as error:
            self.console.print(str(error), style="yellow", markup=False)

    def help(self) -> None:
        """Print how to play, in a few lines."""
        self.console.print(self.game.tagline, style="bold", markup=False)
        for line in help_lines(self.game.name):
            self.console.print(line, markup=False)
        self.console.print(HELP, markup=False)

    def tell(self, events: list[Event]) -> None:
        """Print what happened, as the person may know it, and save the game."""
        self.console.print(show.story(self.game, events, self.names, self.you))
        self.save()

    def draw(self) -> None:
        """Print the table as the person may see it."""
        self.console.print(show.board(self.game, self.position.view(self.you), self.names))

    def finish(self) -> None:
        """Print the final table and the result."""
        self.draw()
        self.console.print(show.result(self.position.scores(), self.position.winners, self.names))
        if tie := show.tie(self.position, self.names):
            self.console.print(tie, markup=False)
        if self.kept:
            self.console.print("Look at it again, move by move, or see what was luck and what your moves gave up:")
            self.console.print(f"  saucerful replay --step {self.kept}", markup=False, soft_wrap=True)
            self.console.print(f"  saucerful review {self.kept}", markup=False, soft_wrap=True)
