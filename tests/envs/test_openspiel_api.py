"""OpenSpiel's own API test, on the whole tree of a small box and on a part of the tree of every game."""

import unittest
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

import saucerful
from saucerful.envs import openspiel

STATES, INFORMATION_STATES = (228, 168, 206), 34
"""Of the small box with three moves: chance nodes, decisions and ends, and information states."""


def check(base: Any, game: Any) -> None:
    """Run the tests of one of their classes on the game."""
    case = type(base.__name__, (base,), {"game": game, "game_name": str(game)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert result.wasSuccessful(), "\n".join(text for _, text in (*result.failures, *result.errors))


def test_the_whole_tree_of_a_small_box(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pyspiel.load_game(f"{openspiel.PREFIX}invasion(edition=tiny,max_steps=3)")
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, str(game), STATES)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, str(game), INFORMATION_STATES)
    check(api_test.EnforceAPIOnFullTreeBase, game)


@pytest.mark.parametrize("name", saucerful.names())
def test_a_part_of_every_tree(name: str) -> None:
    check(api_test.EnforceAPIOnPartialTreeBase, pyspiel.load_game(f"{openspiel.PREFIX}{name}(max_steps=8)"))
