"""Playing a game in real time in the terminal: a loop that reads what the person types and lets bots act when due."""

import queue
import sys
import threading
import time
from dataclasses import dataclass

from saucerful.bots.asking import Player
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.terminal.table import TerminalTable
from saucerful.terminal.turns import QUIT

TICK = 0.05
COUNTDOWN = 3


@dataclass
class Intention:
    """When a bot is going to act, for how many legal moves that was planned, and the move that it has chosen."""

    due: int
    moves: int
    thread: threading.Thread | None = None
    action: int = -1

    def think(self, player: Player, sight: Sight) -> None:
        """Choose a move in a thread, while the game goes on."""

        def choose() -> None:
            self.action = player.choose(sight)

        self.thread = threading.Thread(target=choose, daemon=True)
        self.thread.start()


class RealTime:
    """The clock, the lines that the person types, and what each bot intends; above 1, `pace` slows the bots down."""

    def __init__(self, table: TerminalTable, pace: float) -> None:
        self.table = table
        self.pace = pace
        self.lines: queue.Queue[str] = queue.Queue()
        self.plans: dict[int, Intention] = {}
        self.offset = table.position.t
        self.started = 0.0

    def run(self) -> None:
        """Play until the game is over or the person quits."""
        table = self.table
        table.help()
        table.draw()
        threading.Thread(target=self._listen, daemon=True).start()
        for left in range(COUNTDOWN, 0, -1):
            table.console.print(f"{left} …", style="bold")
            time.sleep(1)
        table.console.print("GO!", style="bold green")
        self.started = time.monotonic()
        while not table.position.over:
            self._bots()
            try:
                line = self.lines.get(timeout=TICK)
            except queue.Empty:
                continue
            if line.strip() in QUIT:
                table.save()
                table.console.print(f"The game is kept. Go on with: saucerful play {table.game.name}", markup=False)
                return
            if not table.position.over and table.answer(line, self._now()) and not table.position.over:
                table.draw()
        table.finish()

    def _now(self) -> int:
        return self.offset + int((time.monotonic() - self.started) * 1000)

    def _listen(self) -> None:
        for line in sys.stdin:
            self.lines.put(line)
        self.lines.put(QUIT[0])

    def _bots(self) -> None:
        """Let every bot act that is due; end the game when its time is up."""
        position = self.table.position
        limit = position.setup.options.limit
        for seat in self.table.bots:
            if position.over:
                return
            now = self._now()
            if limit is not None and now >= limit * 1000:
                self.table.tell(position.play(None, "time", t=now))
                return
            self._bot(seat, now)

    def _bot(self, seat: int, now: int) -> None:
        """Plan a bot's next move, have it chosen while the bot waits, and make it when due if it is still legal."""
        table = self.table
        sight = table.sight(seat)
        plan = self.plans.get(seat)
        if plan and plan.thread:
            if plan.thread.is_alive() or now < plan.due:
                return
            del self.plans[seat]
            if plan.action in sight.actions:
                before = table.position.legal(table.you)
                table.make(seat, plan.action, now)
                if not table.position.over and table.position.legal(table.you) not in ([], before):
                    table.draw()  # something has changed for the person: a pile has come, or a rival's stack calls
        elif len(sight.actions) == 0:
            self.plans.pop(seat, None)
        elif plan is None or plan.moves != len(sight.actions):
            self.plans[seat] = Intention(now + self._delay(sight), len(sight.actions))
        elif now >= plan.due - int(1000 * table.bots[seat].level.seconds):
            plan.think(table.bots[seat], sight.considerate([table.you], int(now / self.pace)))

    def _delay(self, sight: Sight) -> int:
        """The bot's reaction time in milliseconds, by the same model as in simulation, times the pace."""
        record = sight.armed()
        record["pace"][0, sight.seat] = self.table.bots[sight.seat].level.pace
        return int(border.delay(record, 0, sight.seat) * self.pace)
