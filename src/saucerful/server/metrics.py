"""What the server counts and times, for Prometheus. A registry of our own, so that two servers in a test never mix."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

from saucerful.games import names as game_names

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.5, 1.0, 5.0)
SLOW = (0.005, 0.02, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """One of these for each server; whoever does a thing tells it.

    Labels are looked up once and are few: `moves["invasion"].inc()` costs a microsecond, and no visitor can make us
    keep a new series.
    """

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)

        self.tables = Gauge("saucerful_tables", "Tables by phase.", ["phase"], registry=registry)
        self.players = Gauge("saucerful_players_connected", "People with an open line.", registry=registry)
        self.sent = 0
        """Messages sent since somebody last looked: there are so many that even counting takes time."""
        self._sent = Counter("saucerful_messages_sent", "Messages sent to clients.", registry=registry)
        self.dropped = Counter(
            "saucerful_clients_dropped", "Clients that could not keep up and must resume.", registry=registry
        )
        moves = Counter("saucerful_moves", "Moves played, bots' included.", ["game"], registry=registry)
        refused = Counter("saucerful_moves_refused", "Moves that the rules refused.", ["game"], registry=registry)
        self.moves = {game: moves.labels(game) for game in game_names()}
        self.refused = {game: refused.labels(game) for game in game_names()}

        self.acknowledged = Histogram(
            "saucerful_acknowledgement_seconds",
            "From the arrival of a move to its acknowledgement.",
            buckets=QUICK,
            registry=registry,
        )
        self._commits = Histogram(
            "saucerful_journal_commit_seconds", "Writing a batch to the disk.", buckets=QUICK, registry=registry
        )
        self._batches = Histogram(
            "saucerful_journal_batch_entries", "Entries in a batch.", buckets=SIZES, registry=registry
        )
        self.thinking = Histogram(
            "saucerful_bot_thinking_seconds", "How long a bot thinks about a move.", buckets=SLOW, registry=registry
        )

    def committed(self, seconds: float, entries: int) -> None:
        """A batch of journal entries is on disk; may be called from any thread."""
        self._commits.observe(seconds)
        self._batches.observe(entries)

    def count_tables(self, by_phase: dict[str, int]) -> None:
        """Take over a new count; a phase that is not in it has no tables."""
        self.tables.clear()
        for phase, count in by_phase.items():
            self.tables.labels(phase).set(count)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        self._sent.inc(self.sent)
        self.sent = 0
        return generate_latest(self.registry)
