"""Races by the thousand: on every core or on a cluster, the same result each time, counted and written down."""

from __future__ import annotations

from rebufo.figures.summary import Summary, wilson
from rebufo.sim.errors import SimulationError
from rebufo.sim.rerun import race_again
from rebufo.sim.run import simulate

__all__ = ["SimulationError", "Summary", "race_again", "simulate", "wilson"]
