"""Experiments: simulation, tournaments of bots, and their statistics.

simulate.py  match.py  warm.py  gpu.py   games between bots, many at once
arena.py  results.py  terms.py  scale.py   tournaments of bots, and what is kept of them
experiments.py  reports.py  report.py  summary.py  plot.py   the same in one call from Python, and what is shown of it
proof.py      positions near the end of a game, solved
statistics/   what can be said of many games
machines/     where the work is done
balance/  dataset/  puzzles/  review/  volunteers/   experiments with a room of their own
"""
