"""Redrawing games of OpenSpiel that deal one card after the other: cards that a player has not seen change places."""

import random
from collections.abc import Callable
from typing import Any

from saucerful.leaktest.openspiel_game import Redraw

Seen = Callable[[list[Any], int, int], bool]
"""`seen(history, i, player)`: whether the player has seen what chance dealt as entry `i` of the history."""

CHANCE, TRIES = -1, 6


def swapping(seen: Seen) -> Redraw:
    """A hook that swaps cards which the player has not seen, as long as all moves stay legal."""

    def redraw(state: Any, player: int, chance: random.Random) -> Any:
        history = [(one.player, one.action) for one in state.full_history()]
        hidden = [i for i, one in enumerate(history) if one[0] == CHANCE and not seen(history, i, player)]
        known = {history[i][1] for i in range(len(history)) if history[i][0] == CHANCE and i not in set(hidden)}
        game, found = state.get_game(), None
        deck = [card for card in range(game.max_chance_outcomes()) if card not in known]
        for _ in range(TRIES if hidden else 0):
            there = chance.choice(hidden)
            one, other = history[there][1], chance.choice(deck)
            names = {one: other, other: one}
            changed = [
                (who, names.get(what, what)) if i in hidden else (who, what) for i, (who, what) in enumerate(history)
            ]
            replayed = _replayed(game, changed)
            if replayed is not None:
                history, found = changed, replayed
        return found or state.clone()

    return redraw


def _replayed(game: Any, history: list[tuple[int, int]]) -> Any:
    """The state after these actions, or `None` if one of them is not legal."""
    state = game.new_initial_state()
    for player, action in history:
        if state.is_terminal() or (player == CHANCE) != state.is_chance_node():
            return None
        legal = [outcome for outcome, _ in state.chance_outcomes()] if player == CHANCE else state.legal_actions()
        if action not in legal:
            return None
        state.apply_action(action)
    return state


def of_gin_rummy(history: list[Any], at: int, player: int) -> bool:
    """Ten cards each, the upcard for all to see; from the stock, only who draws sees the card."""
    hand, draw_stock = 10, 53
    if at < 2 * hand:
        return at // hand == player
    before = history[at - 1]
    return at == 2 * hand or before[1] != draw_stock or before[0] == player


SEEN: dict[str, Seen] = {"gin_rummy": of_gin_rummy}
"""What players see of the deal, for games that we know how to redraw ourselves."""


def redraw_of(name: str) -> Redraw | None:
    """Our own way to redraw a game, if there is one."""
    seen = SEEN.get(name.partition("(")[0])
    return swapping(seen) if seen else None
