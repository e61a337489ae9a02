"""Playing a game without turns in the terminal: everybody acts when they like, and the clock runs."""

import queue
import sys
import threading
import time
from random import Random

from saucerful.terminal.table import TerminalTable
from saucerful.terminal.turns import QUIT

TICK = 0.05
LOOK_MS, PER_CARD_MS, HAND_OVER_MS = 1500, 90, 700  # how long a calm bot looks through a pile, and hands it on
COUNTDOWN = 3


class RealTime:
    """The clock, the person's typing, and when each bot will act."""

    def __init__(self, table: TerminalTable, pace: float) -> None:
        self.table = table
        self.pace = pace
        self.random = Random(f"{table.position.seed}/{table.position.t}")
        self.lines: queue.Queue[str] = queue.Queue()
        self.plans: dict[int, tuple[int, int]] = {}
        self.offset = table.position.t
        self.started = 0.0

    def run(self) -> None:
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
        """Let every bot act whose time has come; the table itself calls time."""
        position = self.table.position
        limit = position.setup.options.limit
        for seat in self.table.bots:
            if position.over:
                return
            now = self._now()
            if limit is not None and now >= limit * 1000:
                self.table.tell(position.play(None, "time", t=now))
                return
            moves = len(position.legal(seat))
            if moves == 0:
                self.plans.pop(seat, None)
                continue
            planned, for_moves = self.plans.get(seat, (0, -1))
            if for_moves != moves:
                self.plans[seat] = (now + self._delay(moves), moves)
            elif now >= planned:
                del self.plans[seat]
                self.table.bot_moves(seat, now)
                if position.to_act and self.table.you in position.to_act and not position.over:
                    self.table.draw()

    def _delay(self, moves: int) -> int:
        base = HAND_OVER_MS if moves < 4 else LOOK_MS + PER_CARD_MS * moves
        return int(base * self.random.uniform(0.6, 1.6) * self.pace)
