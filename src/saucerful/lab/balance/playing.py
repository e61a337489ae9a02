"""Deals played in several arms on a CPU, in one compiled call."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from saucerful.engine.batch import measured, numbered
from saucerful.engine.batch.blake2b import WORDS
from saucerful.engine.kernels import new_positions
from saucerful.lab.balance.arms import Chunk, Experiment

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class PlayedChunk:
    """What came of some deals: arrays with a row for each deal, and in it one for each arm that was played."""

    arms: list[int]
    """Which arms, by their numbers in the experiment."""
    told: Array
    shares: Array
    scores: Array
    uses: Array
    """For each deal, each arm whose cards are counted, each seat and each use: 1 at the cards of which it is true."""


def empty(experiment: Experiment, chunk: Chunk) -> PlayedChunk:
    """Room for the results of a chunk."""
    arms, deals = experiment.played_with(chunk), chunk.end - chunk.start
    seats, cards = experiment.plan.seats, experiment.setups[0].game.counted_cards
    watched = sum(experiment.arms[number].watched for number in arms)
    return PlayedChunk(
        arms,
        np.zeros((deals, len(arms), measured.TOLD), np.int32),
        np.zeros((deals, len(arms), seats), np.int16),
        np.zeros((deals, len(arms), seats), np.int16),
        np.zeros((deals, watched, seats, measured.USES, max(1, cards)), np.uint8),
    )


def play(experiment: Experiment, chunk: Chunk) -> PlayedChunk:
    """Play the deals of a chunk in its arms, and in those that they are compared with."""
    played, tables, plan = empty(experiment, chunk), experiment.tables, experiment.plan
    rules, seats = experiment.setups[0].game.rules, plan.seats
    moves, cards = max(rules.MAX_MOVES, seats), max(rules.MAX_CARDS, seats)
    measured.play_deals(
        new_positions(1, rules.RECORD), tables.templates, seats, chunk.start, chunk.end,
        np.frombuffer(f"{plan.seed}/".encode(), np.uint8).copy(), experiment.rows(played.arms), tables.ends,
        tables.cards_at, tables.added, experiment.attentions(), experiment.paces(), new_positions(1, rules.RECORD),
        np.zeros(cards, np.int16), np.zeros(seats + 2, np.uint64), np.zeros(moves, np.int16), np.zeros(moves, np.int32),
        np.zeros(cards, np.int16), np.zeros((2, seats), np.int32), np.zeros(numbered.TEXT, np.uint8),
        np.zeros(WORDS, np.uint64), played.told, played.shares, played.scores, played.uses,
    )  # fmt: skip
    return played
