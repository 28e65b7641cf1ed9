"""The template game as a series: with `slipstream` every round counts as a race, and the hand is what a seat carries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from rebufo.games._template import GAME as TEMPLATE
from rebufo.games._template.rules.state import MOVED, Race
from rebufo.kernel.messages import Seat
from rebufo.kernel.season import OVER, RUNNING, SeasonRace, SeasonReport, SeasonRow, SeasonTable

NAMES: Final = ("red", "blue", "green", "black", "white", "gray")


def report(race: Race, viewer: Seat) -> SeasonReport | None:
    """Spaces are points; who sees a hand that is not theirs sees nothing."""
    if not race.rules.seams[MOVED]:
        return None
    rows = [SeasonRow(0, seat, seat, NAMES[seat], points=car.space) for seat, car in enumerate(race.cars)]
    rows.sort(key=lambda row: (-row.points, row.car))
    table = tuple(msgspec.structs.replace(row, place=place) for place, row in enumerate(rows, 1))
    last = RUNNING if race.frames else OVER
    states = [OVER] * (race.round - 1) + [last]
    races = tuple(SeasonRace(number, "small", "road", "", state) for number, state in enumerate(states, 1))
    carried = tuple({"hand": car.hand[:]} if seat == viewer else {} for seat, car in enumerate(race.cars))
    return SeasonReport("small", table, races, (SeasonTable("small", table),), carried, not race.shown)


def defaults(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Two race on the long road, and all on that of a season; there is a slipstream on it, unless somebody says no."""
    road = given.get("road", "long" if seats == 2 or given.get("slipstream") else "short")
    return {"road": road, "slipstream": road == "long"}


RULES: Final = msgspec.structs.replace(
    TEMPLATE.rules, id="series", season=report, season_options={"slipstream": True}, defaults=defaults
)
GAME: Final = replace(TEMPLATE, rules=RULES)
