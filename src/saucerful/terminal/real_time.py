"""Playing a game in real time in the terminal: a loop that reads what the person types and lets bots act when due."""

import queue
import threading
import time
from dataclasses import dataclass, replace

from saucerful.bots.reaction import MovePlan, reaction_time, replan, second_choice
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.terminal.table import TerminalTable
from saucerful.terminal.turns import QUIT
from saucerful.terminal.typing import read_line

TICK = 0.05
COUNTDOWN = 3


@dataclass
class Intention:
    """When a bot is going to act, and the move that it has chosen."""

    plan: MovePlan
    thread: threading.Thread | None = None
    action: int | None = None

    @property
    def thinking(self) -> bool:
        """Whether the bot is choosing its move."""
        return self.thread is not None and self.thread.is_alive()

    def think(self, player: SeatedBot, sight: Sight) -> None:
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
        self.intentions: dict[int, Intention] = {}
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
        try:
            while True:
                self.lines.put(read_line(self.table.console, ""))
        except EOFError:
            self.lines.put(QUIT[0])

    def _bots(self) -> None:
        """Let every bot act that is due; end the game when its time is up."""
        position = self.table.position
        limit = position.setup.time_limit
        for seat in self.table.bots:
            if position.over:
                return
            now = self._now()
            if limit is not None and now >= limit:
                self.table.tell(position.play(None, position.table_move, t=now))
                return
            self._bot(seat, now)

    def _bot(self, seat: int, now: int) -> None:
        """Plan a bot's next move, have it chosen while the bot waits, and make it, or its second choice, when due."""
        table, player = self.table, self.table.bots[seat]
        intention = self.intentions.get(seat)
        if intention and intention.thinking:
            return
        actions = table.position.actions(seat)
        before = intention.plan if intention else None
        plan = replan(before, bool(actions), now, player.level, lambda: self._reaction_time(seat))
        if plan is None:
            self.intentions.pop(seat, None)
            return
        if intention is None or plan is not before:
            intention = self.intentions[seat] = Intention(plan)
        if intention.action is None:
            if now >= plan.think_at:
                intention.think(player, replace(self._sight(seat, now), seconds=plan.seconds))
        elif now >= plan.due:
            del self.intentions[seat]
            possible = intention.action in actions
            self._act(seat, intention.action if possible else second_choice(self._sight(seat, now), player.level), now)

    def _sight(self, seat: int, now: int) -> Sight:
        return self.table.sight(seat).considerate([self.table.you], int(now / self.pace))

    def _act(self, seat: int, action: int, now: int) -> None:
        """Make a bot's move, and draw the table if the person now has other moves than before."""
        table = self.table
        before = table.position.legal(table.you)
        table.make(seat, action, now)
        if not table.position.over and table.position.legal(table.you) not in ([], before):
            table.draw()

    def _reaction_time(self, seat: int) -> int:
        """How many milliseconds the bot takes for its next move, times the pace."""
        return int(reaction_time(self.table.sight(seat), self.table.bots[seat].level.pace) * self.pace)
