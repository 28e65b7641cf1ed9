"""From options to a table: the first of a race or season, one in the middle, or a frozen one. [HT-2]"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.cards import CardBox
from rebufo.games.heat.rules.content import (
    BASE_BOX,
    COLOURS,
    circuit_from_text,
    load_cards,
    load_championship,
    load_circuit,
    load_conditions,
    load_legends,
)
from rebufo.games.heat.rules.flow.plan import Plan
from rebufo.games.heat.rules.flow.preparation import Preparation, SeasonPreparation
from rebufo.games.heat.rules.flow.react import ChooseReaction, ChooseSalvage, React
from rebufo.games.heat.rules.flow.replenish import ChooseDiscard
from rebufo.games.heat.rules.flow.reveal import ChooseValue
from rebufo.games.heat.rules.flow.round import Round, Rounds
from rebufo.games.heat.rules.flow.slipstream import ChooseSlipstream
from rebufo.games.heat.rules.flow.turn import Turn
from rebufo.games.heat.rules.modules import sponsors
from rebufo.games.heat.rules.modules.championship import ChooseKeep, Goat, Season, SingleRace
from rebufo.games.heat.rules.modules.garage import ChooseSwap, ChooseUpgrade, Garage, ModifyCar
from rebufo.games.heat.rules.modules.weather import plain_road
from rebufo.games.heat.rules.state import SEAMS, Car, Drive, Hook, Race, Result, Road, Rules
from rebufo.kernel.chance import Chance
from rebufo.kernel.codec import thaw
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import Frame
from rebufo.kernel.setup import Setup

MOST_CARS: Final = 6
LEGENDS_FOR: Final = (4, 3, 2, 0, 0, 0)  # usual Legends, for 1 to 6 drivers
SEASONS: Final = (SingleRace, Season, Goat, Preparation, SeasonPreparation, ModifyCar, Garage)
FLOW: Final = (Rounds, Round, Turn, React)
DECISIONS: Final = (Plan, ChooseValue, ChooseReaction, ChooseSalvage, ChooseSlipstream, ChooseDiscard)
SEASON_DECISIONS: Final = (ChooseUpgrade, ChooseSwap, ChooseKeep)
MACHINERY: Final = (Chance, Car, Drive, Road, Result, *SEASONS, *FLOW, *DECISIONS, *SEASON_DECISIONS)


def defaults(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Legends fill a small field; a season has Garage and weather."""
    usual: dict[str, Any] = {"legends": LEGENDS_FOR[seats - 1] if 1 <= seats <= MOST_CARS else 0}
    if given.get("mode", "race") != "race":
        usual |= {"garage": "mixed", "weather": True}
    return usual


def check_setup(setup: Setup) -> None:
    """Options that do not go together."""
    options = setup.options
    cars = setup.seats + options["legends"]
    least = 2 if setup.position is None else 1
    if not least <= cars <= MOST_CARS:
        raise SetupError("heat_cars", drivers=setup.seats, legends=options["legends"], cars=cars)
    if options["mode"] == "race":
        check_race(setup)
    else:
        check_season(options)


def check_race(setup: Setup) -> None:
    options = setup.options
    if options["season"] != "1961":
        raise SetupError("heat_season_only", season=options["season"])
    if options["circuit"] in setup.files:
        circuit_from_text(setup.files[options["circuit"]], options["circuit"])
    elif load_circuit(options["circuit"]).box != BASE_BOX and not options["expansion_circuits"]:
        raise SetupError("heat_expansion", circuit=options["circuit"])


def check_season(options: dict[str, Any]) -> None:
    """Circuits, laps and Upgrades go by the season's rules. [HT-16, HT-23.8]"""
    for option, usual in (("circuit", "usa"), ("laps", 0), ("garage_choice", "draft")):
        if options[option] != usual:
            raise SetupError("heat_only_in_race", option=option)
    if options["garage"] == "off":
        raise SetupError("heat_garage_needed")
    if not options["weather"]:
        raise SetupError("heat_weather_needed")
    if options["expansion_circuits"]:
        raise SetupError("heat_expansion_in_season")
    if options["mode"] == "goat" and options["season"] != "1961":
        raise SetupError("heat_season_only", season=options["season"])


@cache
def card_box() -> CardBox:
    return CardBox(load_cards())


@cache
def track_of(name: str) -> Track:
    return Track(load_circuit(name))


@cache
def helmets(cars: int) -> tuple[list[list[int]], list[list[int]]]:
    """Diamonds and top speeds by Legend card and car. [HT-14.4]"""
    cards = [[getattr(card, colour) for colour in COLOURS[:cars]] for card in load_legends().legend_card]
    return (
        [[helmet.diamond for helmet in row] for row in cards],
        [[helmet.top_speed for helmet in row] for row in cards],
    )


def tracks_for(setup: Setup) -> list[Track]:
    """The one of a race, or the base box for a season. [HT-20.1]"""
    name = setup.options["circuit"]
    if setup.options["mode"] != "race":
        return [track_of(circuit) for circuit in ("usa", "gb", "italia", "france")]
    if name in setup.files:
        return [Track(circuit_from_text(setup.files[name], name))]
    return [track_of(name)]


def rules_of(setup: Setup) -> Rules:
    options = setup.options
    cars = setup.seats + options["legends"]
    seams: list[list[Hook]] = [[] for _ in range(SEAMS)]
    if options["mode"] != "race" or setup.position is not None:
        for seam, hook in sponsors.SEAMS.items():
            seams[seam].append(hook)
    diamonds, top_speeds = helmets(cars)
    return Rules(
        tracks_for(setup),
        card_box(),
        setup.seats,
        list(COLOURS[:cars]),
        seams,
        options["mode"],
        options["season"],
        options["laps"],
        options["garage"],
        options["garage_choice"] == "quick",
        options["weather"],
        options["legend_bonus"],
        options["tournament"],
        options["aggressive_legends"],
        diamonds,
        top_speeds,
        load_conditions(),
        load_championship(),
    )


def start(setup: Setup, chance: Chance) -> Race:
    """A race or a season about to begin."""
    rules = rules_of(setup)
    first: Frame = SingleRace()
    if rules.mode == "championship":
        first = Season(rules.season)
    elif rules.mode == "goat":
        first = Goat()
    return bare_race(rules, chance, [first])


def bare_race(rules: Rules, chance: Chance, frames: list[Frame]) -> Race:
    """A table on which nothing lies yet."""
    cars = [Car() for _ in rules.colours]
    return Race(rules, cars, chance, frames, Drive(), plain_road(rules.tracks[0]))


def thaw_race(data: Any, setup: Setup) -> Race:
    """A frozen table back, on the rules of its setup."""
    rules = rules_of(setup)
    builders = {kind.__name__: kind for kind in MACHINERY}
    race: Race = thaw(data, {**builders, "Race": lambda **fields: Race(rules, **fields)})
    return race
