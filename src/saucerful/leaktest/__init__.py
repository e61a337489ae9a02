"""A leak test for games with hidden information: redraw what a seat cannot know, and demand that it is sent the same.

>>> from saucerful import leaktest
>>> report = leaktest.check(leaktest.ours("invasion", seats=3), games=5, seed=1)
>>> report.leaks
[]

Games come from anywhere: `ours`, `openspiel`, `pettingzoo`, or whatever has the methods of a `Subject`.
"""

from saucerful.leaktest.check import Findings, Leak, check
from saucerful.leaktest.live_server import LiveFindings, check_live
from saucerful.leaktest.openspiel_game import openspiel
from saucerful.leaktest.our_game import ours
from saucerful.leaktest.pettingzoo_env import pettingzoo
from saucerful.leaktest.probe import Probed, probe
from saucerful.leaktest.subject import CannotRedraw, Make, Subject

__all__ = [
    "CannotRedraw",
    "Findings",
    "Leak",
    "LiveFindings",
    "Make",
    "Probed",
    "Subject",
    "check",
    "check_live",
    "openspiel",
    "ours",
    "pettingzoo",
    "probe",
]
