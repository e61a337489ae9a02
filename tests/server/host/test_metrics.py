"""Metrics: what is counted can be read by Prometheus, and two servers in one process never mix."""

from prometheus_client import CollectorRegistry
from prometheus_client.parser import text_string_to_metric_families
from structlog.testing import capture_logs

import saucerful
from saucerful.server.bad_input import BadInput
from saucerful.server.metrics import Metrics


def samples(metrics: Metrics) -> dict[tuple[str, tuple[str, ...]], float]:
    families = text_string_to_metric_families(metrics.text().decode())
    return {(one.name, tuple(one.labels.values())): one.value for family in families for one in family.samples}


def test_what_happens_is_counted() -> None:
    metrics = Metrics()
    metrics.moves["zovnis"] += 1
    metrics.refused["zovnis"].inc()
    metrics.acknowledged.observe(0.003)
    metrics.committed(0.001, 12)
    metrics.thinking.observe(0.4)
    metrics.count_tables({"open": 2, "playing": 3})
    found = samples(metrics)
    assert found["saucerful_moves_total", ("zovnis",)] == 1
    assert found["saucerful_moves_refused_total", ("zovnis",)] == 1
    assert found["saucerful_acknowledgement_seconds_count", ()] == 1
    assert found["saucerful_acknowledgement_seconds_bucket", ("0.002",)] == 0
    assert found["saucerful_acknowledgement_seconds_bucket", ("0.005",)] == 1
    assert found["saucerful_journal_batch_entries_sum", ()] == 12
    assert found["saucerful_tables", ("playing",)] == 3
    assert found["process_resident_memory_bytes", ()] > 0
    metrics.moves["zovnis"] += 2
    assert samples(metrics)["saucerful_moves_total", ("zovnis",)] == 3


def test_bad_input_is_counted_by_kind_and_logged_once_a_minute() -> None:
    times, registry = [0.0], CollectorRegistry()
    bad = BadInput(registry, lambda: times[0])
    with capture_logs() as lines:
        for _ in range(5):
            bad.count("flood")
        bad.count_refusal("bad_invite")
        bad.count_refusal("not_your_turn")
        times[0] = 59.0
        bad.log_pending()
        assert [(line["kind"], line["count"]) for line in lines] == [("flood", 1), ("bad_invite", 1)]
        times[0] = 60.0
        bad.log_pending()
        bad.log_pending()
        assert [(line["kind"], line["count"]) for line in lines[2:]] == [("flood", 4)]
    assert registry.get_sample_value("saucerful_bad_input_total", {"kind": "flood"}) == 5
    assert registry.get_sample_value("saucerful_bad_input_total", {"kind": "bad_invite"}) == 1


def test_a_phase_without_tables_is_not_kept() -> None:
    metrics = Metrics()
    metrics.count_tables({"open": 2})
    metrics.count_tables({"playing": 1})
    assert ("saucerful_tables", ("open",)) not in samples(metrics)


def test_two_servers_never_mix_and_every_game_has_its_count_from_the_start() -> None:
    one, other = Metrics(), Metrics()
    one.moves["invasion"] += 1
    assert samples(other)["saucerful_moves_total", ("invasion",)] == 0
    assert set(one.moves) == set(one.refused) == set(saucerful.names())
