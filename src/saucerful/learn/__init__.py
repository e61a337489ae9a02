"""Bots that learn by playing themselves: `saucerful train` (needs the extra `train`; a GPU, the extra `gpu`).

`settings` says how a run is made, `playing` and `tables` play many games together, `network` chooses, `improve` learns
from what was played (PPO), `league` has the opponents, `strength` measures, `run` is the folder in which all is kept.
"""
