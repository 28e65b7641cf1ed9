"""From options to a table: a stage or a rally about to begin, or a frozen one. [RD-1]"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.content import (
    Stage,
    StageTile,
    load_components,
    load_rallies,
    load_stage,
    sides,
    stage_from_text,
)
from rebufo.games.rallyman_dirt.rules.flow.plan import Plan
from rebufo.games.rallyman_dirt.rules.flow.rearrange import Rearrange
from rebufo.games.rallyman_dirt.rules.flow.roll import FlatOut, NextStep, OneByOne
from rebufo.games.rallyman_dirt.rules.flow.round import Round, Rounds
from rebufo.games.rallyman_dirt.rules.flow.stage import SingleStage
from rebufo.games.rallyman_dirt.rules.flow.turn import ChooseStart, Turn
from rebufo.games.rallyman_dirt.rules.flow.wheel import ChooseWheel
from rebufo.games.rallyman_dirt.rules.layout import lay_out
from rebufo.games.rallyman_dirt.rules.modules.rally import ChoosePenalty, ChooseWheelBetween, Rally, WheelsBetween
from rebufo.games.rallyman_dirt.rules.modules.sisu import ChooseSisu
from rebufo.games.rallyman_dirt.rules.state import Car, Drive, Race, Result, Rules, Step
from rebufo.kernel.chance import Chance
from rebufo.kernel.codec import thaw
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import Frame
from rebufo.kernel.setup import Setup

USUAL_STAGE: Final = "intro-ss1"
USUAL_RALLY: Final = "rally1"
FLOW: Final = (SingleStage, Rally, WheelsBetween, Rounds, Round, Turn, OneByOne, FlatOut)
DECISIONS: Final = (
    ChooseStart,
    Plan,
    NextStep,
    Rearrange,
    ChooseSisu,
    ChooseWheel,
    ChooseWheelBetween,
    ChoosePenalty,
)
MACHINERY: Final = (Chance, Car, Step, Drive, Result, *FLOW, *DECISIONS)


def check_setup(setup: Setup) -> None:
    """Options that do not go together, and a stage of one's own that cannot be driven. [RD Options]"""
    options = setup.options
    rally = options["mode"] == "rally"
    if options["checkpoints"] and not rally:
        raise SetupError("rally_only", option="checkpoints")
    if options["no_leader_dice"] and rally:
        raise SetupError("single_stage_only", option="no_leader_dice")
    if rally and options["stage"] != USUAL_STAGE:
        raise SetupError("single_stage_only", option="stage")
    if not rally and options["rally"] != USUAL_RALLY:
        raise SetupError("rally_only", option="rally")
    stage_of(setup)


def stage_of(setup: Setup) -> Stage:
    """The stage of a single-stage game, checked if it is a file of the user's own. [RD-1.3]"""
    name = setup.options["stage"]
    if name in setup.files:
        return stage_from_text(setup.files[name], name)
    return load_stage(name)


def road_for(stage: Stage) -> Road:
    return _road(stage.id, stage.tiles)


@lru_cache(64)
def _road(name: str, tiles: tuple[StageTile, ...]) -> Road:
    return Road(name, lay_out(tiles, sides()))


def rules_of(setup: Setup) -> Rules:
    options = setup.options
    rally = ""
    if options["mode"] == "rally":
        rally = options["rally"]
        stages = [load_stage(name) for name in load_rallies()[rally].stages]
    else:
        stages = [stage_of(setup)]
    return Rules(
        [road_for(stage) for stage in stages],
        [stage.service_park for stage in stages],
        rally,
        setup.seats,
        load_components(),
        options["quick_start"],
        options["red_zone"],
        options["checkpoints"],
        options["sisu_tokens"],
        not options["no_leader_dice"],
    )


def start(setup: Setup, chance: Chance) -> Race:
    """A stage or a rally about to begin. [RD-1.2]"""
    rules = rules_of(setup)
    first: Frame = Rally() if rules.rally else SingleStage()
    return bare_race(rules, chance, [first])


def bare_race(rules: Rules, chance: Chance, frames: list[Frame]) -> Race:
    """A table on which nothing lies yet."""
    cars = [Car(sisu=rules.sisu != "off") for _ in range(rules.seats)]
    return Race(rules, cars, chance, frames, Drive())


def thaw_race(data: Any, setup: Setup) -> Race:
    """A frozen table back, on the rules of its setup."""
    rules = rules_of(setup)
    builders = {kind.__name__: kind for kind in MACHINERY}
    race: Race = thaw(data, {**builders, "Race": lambda **fields: Race(rules, **fields)})
    return race
