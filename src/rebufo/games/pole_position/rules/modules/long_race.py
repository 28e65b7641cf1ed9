"""The long race: 12 laps and bigger counters, which the setup puts in place of the usual ones. [PP-21.12]"""

from __future__ import annotations

from rebufo.kernel.spec import Module

MODULE = Module("long_race")
