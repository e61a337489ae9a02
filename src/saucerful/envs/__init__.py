"""The games as research environments: PettingZoo, OpenSpiel, and thousands of games stepped together.

`saucerful.envs.vector` needs NumPy only; the others need the extra `research`.
"""
