"""The card of a set: what it is, how it was made, what it is good for and what not."""

from typing import Any

from saucerful.games import game as game_of
from saucerful.lab.dataset.playing import OPENING


def card(about: dict[str, Any]) -> str:
    """The card as Markdown."""
    seats, title = about["seats"], game_of(about["game"]).title
    shares = ", ".join(f"seat {seat} {share:.1%}" for seat, share in enumerate(about["victories"]))
    scale = "" if about["scale"] == 1 else f" --scale {about['scale']:g}"
    command = (
        f"saucerful dataset make {about['game']} --games {about['games']} --seats {seats} --level {about['level']}"
        f"{scale} --seed {about['seed']} --output FOLDER"
    )
    return f"""# {title}: {about["games"]:,} games between {about["level"]}s

{about["games"]:,} games with {seats} seats and {about["decisions"]:,} decisions. Every seat is played by the bot
`{about["level"]}`, which searches {about["simulations"]:,} times before each move.

- `games.parquet`: a row for each game, with moves, scores and winners, and the whole record.
- `decisions.parquet`: a row for each decision, with the moves that the search looked at, which share of its visits each
  had, and which share of the victory it expected of each. `game` and `step` lead to the position: `step` moves of that
  game have been made.
- `dataset.json`: how the set was made, and hashes of the files. `saucerful dataset check FOLDER` compares them.

## How it was made

```
{command}
```

Version {about["version"]}. The same version and command give the same games on any machine. In the first {OPENING}
moves of a game the bot chooses by lot, as often as it looked at a move, so that games differ; afterwards it makes the
move that it looked at most.

## What to know before using it

- The bot sees what its seat may know and nothing else; the records have everything, hidden cards too. Whoever learns
  from views must make them from the records (`position.view(seat)`), not from the deal.
- Shares and values are a search's opinion, not the truth: of {about["simulations"]:,} visits, from one tree.
- It is one bot playing itself: positions that other players bring about are rare here or missing.
- Victories, shared ones in parts: {shares}.
- The games are made by a program and about nobody; they may be used like the program (MIT).
"""
