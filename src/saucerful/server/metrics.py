"""Metrics for Prometheus, in a registry of their own, so that two servers in one process do not mix."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from saucerful.games import names as game_names
from saucerful.server.bad_input import BadInput

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.5, 1.0, 5.0)
SLOW = (0.005, 0.02, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
PAUSES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Figures(Collector):
    """A histogram for one thread, cheaper than the library's."""

    def __init__(self, name: str, words: str, limits: tuple[float, ...]) -> None:
        self._name, self._words, self._limits = name, words, limits
        self._counts = [0] * (len(limits) + 1)
        self._sum = 0.0

    def observe(self, figure: float) -> None:
        """Count one figure."""
        self._counts[bisect_left(self._limits, figure)] += 1
        self._sum += figure

    def collect(self) -> Iterator[Metric]:
        """The histogram as the library has it."""
        limits = [*map(str, self._limits), "+Inf"]
        buckets = [*zip(limits, accumulate(self._counts), strict=True)]
        yield HistogramMetricFamily(self._name, self._words, buckets, self._sum)


class Pauses(Figures):
    """A histogram of pauses, and the longest one since somebody last looked."""

    def __init__(self, name: str, words: str) -> None:
        super().__init__(f"saucerful_{name}_seconds", words, PAUSES)
        self._longest_name = f"saucerful_{name}_longest_seconds"
        self.longest = 0.0

    def observe(self, figure: float) -> None:
        super().observe(figure)
        self.longest = max(self.longest, figure)

    def collect(self) -> Iterator[Metric]:
        yield from super().collect()
        longest, self.longest = self.longest, 0.0
        yield GaugeMetricFamily(self._longest_name, "The longest since this was last read.", longest)


class Metrics:
    """The metrics of one server. No visitor can create a new series.

    What happens with every move is counted here, and told to the library when somebody looks: its counters take longer
    than the move's own rules.
    """

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self.bad_input = BadInput(registry)

        self.tables = Gauge("saucerful_tables", "Tables by phase.", ["phase"], registry=registry)
        self.players = Gauge("saucerful_players_connected", "People with an open connection.", registry=registry)
        self.stored = Gauge("saucerful_storage_bytes", "Bytes in use in the database.", registry=registry)
        self.sent = 0
        """Messages sent since somebody last looked."""
        self._sent = Counter("saucerful_messages_sent", "Messages sent to clients.", registry=registry)
        self.dropped = Counter(
            "saucerful_clients_dropped", "Clients that could not keep up and must resume.", registry=registry
        )
        self.owned = Gauge("saucerful_tables_owned", "Tables that this server has in memory.", registry=registry)
        self.takeovers = Counter(
            "saucerful_takeovers", "Tables taken over from a server that was lost.", registry=registry
        )
        self.relayed_out = self.relayed_in = 0
        """Messages to and from other servers since somebody last looked."""
        self._relayed = Counter(
            "saucerful_messages_relayed", "Messages to and from other servers.", ["direction"], registry=registry
        )
        self.other_servers = Gauge(
            "saucerful_other_servers", "Other servers at work on the same database.", registry=registry
        )
        self.pool = Gauge(
            "saucerful_storage_connections", "Connections for reading, by what they do.", ["state"], registry=registry
        )
        self.reads_waiting = Gauge(
            "saucerful_storage_reads_waiting", "Questions that wait for such a connection.", registry=registry
        )
        self.moves = dict.fromkeys(game_names(), 0)
        """Moves of each game since then."""
        moves = Counter("saucerful_moves", "Moves played, bots' included.", ["game"], registry=registry)
        refused = Counter("saucerful_moves_refused", "Moves that the rules refused.", ["game"], registry=registry)
        self._moves = {game: moves.labels(game) for game in game_names()}
        self.refused = {game: refused.labels(game) for game in game_names()}

        self.acknowledged = Figures(
            "saucerful_acknowledgement_seconds", "From the arrival of a move to its acknowledgement.", QUICK
        )
        self._commits = Figures("saucerful_journal_commit_seconds", "Writing a batch to the disk.", QUICK)
        self._batches = Figures("saucerful_journal_batch_entries", "Entries in a batch.", SIZES)
        self.loop_delays = Pauses("loop_delay", "How late the event loop does what is due.")
        self.gc_pauses = Pauses("gc_pause", "How long the garbage collector keeps everything waiting.")
        for figures in (self.acknowledged, self._commits, self._batches, self.loop_delays, self.gc_pauses):
            registry.register(figures)
        self.thinking = Histogram(
            "saucerful_bot_thinking_seconds", "How long a bot thinks about a move.", buckets=SLOW, registry=registry
        )
        self.work = Histogram(
            "saucerful_work_seconds",
            "How long a replay or the like takes in its process.",
            buckets=SLOW,
            registry=registry,
        )
        self.jobs = Histogram(
            "saucerful_job_seconds", "How long a review takes.", buckets=(*SLOW, 60.0, 300.0), registry=registry
        )
        self.work_refused = Counter(
            "saucerful_work_refused", "Replays and the like that were refused because too many wait.", registry=registry
        )

    def committed(self, seconds: float, entries: int) -> None:
        """Count a batch of journal entries that is on disk."""
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
        self._relayed.labels("out").inc(self.relayed_out)
        self._relayed.labels("in").inc(self.relayed_in)
        self.relayed_out = self.relayed_in = 0
        for game, count in self.moves.items():
            self._moves[game].inc(count)
        self.moves = dict.fromkeys(self.moves, 0)
        return generate_latest(self.registry)
