"""From options to a table: the first of a race, one in the middle of it, or a frozen one. [TG-1]"""

from __future__ import annotations

from typing import Any

import msgspec

from rebufo.games._template.rules.content import load_road
from rebufo.games._template.rules.flow.move import BidForPlace, ChooseDefence, Move, Overtaking
from rebufo.games._template.rules.flow.react import AskForFlags, ChooseReaction, Push, Reactions
from rebufo.games._template.rules.flow.round import Plan, Round, Rounds
from rebufo.games._template.rules.flow.turn import Turn
from rebufo.games._template.rules.modules import slipstream
from rebufo.games._template.rules.state import SEAMS, Car, Hook, Race, Rules
from rebufo.kernel.chance import Chance
from rebufo.kernel.codec import thaw
from rebufo.kernel.descriptions import read_description
from rebufo.kernel.errors import SetupError
from rebufo.kernel.setup import Setup

FLOW = (Rounds, Plan, Round, Turn, Move, Overtaking, ChooseDefence, BidForPlace, Reactions, ChooseReaction, Push)
MACHINERY = (Chance, Car, *FLOW, AskForFlags, slipstream.ChooseTow)


class CarPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    space: int = 0
    grit: int | None = None  # as at the start unless said
    hand: tuple[int, ...] = ()  # filled up from the deck


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `rebufo.position` takes: a round is about to be planned."""

    cars: tuple[CarPosition, ...]
    road: str = "short"
    slipstream: bool = False


def check_setup(setup: Setup) -> None:
    """Nothing here can be wrong that the options do not say; a real game has more to check."""


def rules_of(setup: Setup) -> Rules:
    seams: list[list[Hook]] = [[] for _ in range(SEAMS)]
    if setup.options["slipstream"]:
        for seam, hook in slipstream.SEAMS.items():
            seams[seam].append(hook)
    return Rules(load_road(setup.options["road"]), seams)


def start(setup: Setup, chance: Chance) -> Race:
    rules = rules_of(setup)
    cars = [Car(0, rules.road.grit, []) for _ in range(setup.seats)]
    return Race(rules, cars, rules.road.deck(), chance, [Rounds()])


def read_position(description: Any) -> Position:
    return read_description(description, Position)


def position_options(description: Any) -> tuple[int, dict[str, Any]]:
    position = read_position(description)
    return len(position.cars), {"road": position.road, "slipstream": position.slipstream}


def place(setup: Setup, chance: Chance) -> Race:
    """Cars where the description puts them, their cards taken out of the bag."""
    race = start(setup, chance)
    road = race.rules.road
    for seat, given in enumerate(read_position(setup.position).cars):
        grit = road.grit if given.grit is None else given.grit
        if not 0 <= given.space < road.length or not 0 <= grit <= road.grit_max or len(given.hand) > road.hand:
            raise SetupError("position_car", game=setup.game, seat=seat)
        for card in given.hand:
            if card not in race.bag:
                raise SetupError("position_card", game=setup.game, seat=seat, card=card)
            race.bag.remove(card)
        race.cars[seat] = Car(given.space, grit, list(given.hand))
    return race


def thaw_race(data: Any, setup: Setup) -> Race:
    """A frozen table back, on the rules of its setup."""
    rules = rules_of(setup)
    builders = {kind.__name__: kind for kind in MACHINERY}
    race: Race = thaw(data, {**builders, "Race": lambda **fields: Race(rules, **fields)})
    return race
