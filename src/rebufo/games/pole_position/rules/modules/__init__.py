"""The optional rules: a file a module, each with its declaration; `MODULES` has them in the order in which they act."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.modules import (
    blowouts,
    bots,
    championship,
    collisions,
    constructors,
    drivers,
    drs,
    engine_wear,
    events,
    frequent_events,
    long_race,
    no_elimination,
    safety_car,
    setups,
    stress,
    teams,
    technical_corners,
    yellow_flag,
)
from rebufo.kernel.spec import Module, Preset

MODULES: Final[tuple[Module, ...]] = (
    technical_corners.MODULE,
    blowouts.MODULE,
    frequent_events.MODULE,  # its hook on the weather roll has the last word
    events.MODULE,
    collisions.MODULE,
    yellow_flag.MODULE,  # after the safety car, which makes it needless
    safety_car.MODULE,
    drs.MODULE,
    bots.MODULE,
    drivers.MODULE,  # tokens before relief
    teams.MODULE,
    stress.MODULE,
    engine_wear.MODULE,
    setups.MODULE,
    championship.MODULE,
    constructors.MODULE,
    no_elimination.MODULE,
    long_race.MODULE,
)

STANDARD: Final = {module.id: module.default for module in MODULES if module.default}
PRESETS: Final = (
    Preset("basic", {"bots": True}),
    Preset("standard", STANDARD),
    Preset("full", {**STANDARD, "stress": True, "drivers": True, "teams": True}),
)
