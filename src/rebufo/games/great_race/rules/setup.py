"""From options to a table: the first of a race or a tour, or a frozen one. [GR-2, GR-13]"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from rebufo.games.great_race.rules.board import Board, Course
from rebufo.games.great_race.rules.cards import CardBox, TileBox
from rebufo.games.great_race.rules.content import Map, load_cards, load_map, load_tiles, map_from_text, map_names
from rebufo.games.great_race.rules.flow.avoid import ChooseAvoid, ChooseFuelOrBack
from rebufo.games.great_race.rules.flow.camp import Camp, ChooseCampCard
from rebufo.games.great_race.rules.flow.drive import ChooseStep, Drive
from rebufo.games.great_race.rules.flow.entry import ChooseGuide, ChooseSplit, ChooseTransport, EnterCity, EnterOpen
from rebufo.games.great_race.rules.flow.hazard import Cancel
from rebufo.games.great_race.rules.flow.plan import Plan
from rebufo.games.great_race.rules.flow.repair import ChooseRepair, Repair
from rebufo.games.great_race.rules.flow.resources import ChooseSought, Resolve, ResolveHazard, Seek
from rebufo.games.great_race.rules.flow.round import Rounds, SingleRace
from rebufo.games.great_race.rules.flow.supply import ChooseDiscard, ChooseFuel
from rebufo.games.great_race.rules.flow.survey import ChoosePlace, ChooseRemoval, Survey
from rebufo.games.great_race.rules.flow.targets import ChooseTarget, ChooseTile
from rebufo.games.great_race.rules.flow.turn import ChooseAssistant, ChooseCard, Convoy, Turn
from rebufo.games.great_race.rules.modules.tour import Tour
from rebufo.games.great_race.rules.state import Crew, Race, Result, Rules
from rebufo.kernel.chance import Chance
from rebufo.kernel.codec import thaw
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY, Frame
from rebufo.kernel.setup import Setup

FLOW: Final = (SingleRace, Tour, Rounds, Camp, Convoy, Turn, Resolve, ResolveHazard, Seek, Survey, Repair, Drive)
ENTRIES: Final = (EnterCity, EnterOpen)
CONVOY_DECISIONS: Final = (ChooseFuel, ChooseCard, ChooseAssistant, ChooseTarget, ChooseTile, ChooseSought, Cancel)
MAP_DECISIONS: Final = (ChoosePlace, ChooseRemoval, ChooseRepair, ChooseStep, ChooseTransport)
ENTRY_DECISIONS: Final = (ChooseAvoid, ChooseFuelOrBack, ChooseSplit, ChooseGuide)
DECISIONS: Final = (ChooseCampCard, Plan, ChooseDiscard, *CONVOY_DECISIONS, *MAP_DECISIONS, *ENTRY_DECISIONS)
FRAMES: Final = (*FLOW, *ENTRIES, *DECISIONS)
MACHINERY: Final = (Chance, Crew, Result, *FRAMES)
USUAL_ROUTE: Final = "default"  # the one that a map marks


def defaults(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """The route that the map marks. [GR-13.2]"""
    name = given.get("map", map_names()[0])
    return {"route": load_map(name).default_route().id if name in map_names() else USUAL_ROUTE}


def check_setup(setup: Setup) -> None:
    """Options that do not go together. [GR-13.7]"""
    options = setup.options
    first = options["first_player"]
    if first != "random" and first >= setup.seats:
        raise SetupError("great_race_first_player", first_player=first, last=setup.seats - 1)
    if setup.seats < 2:
        raise SetupError("great_race_seats", seats=setup.seats)
    if not options["grand_tour"]:
        terrain = map_of(setup)
        routes = [route.id for route in terrain.route]
        if options["route"] not in (USUAL_ROUTE, *routes):
            known = ", ".join(routes)
            raise SetupError("great_race_route", route=options["route"], map=options["map"], known=known)


def map_of(setup: Setup) -> Map:
    name = setup.options["map"]
    return map_from_text(setup.files[name], name) if name in setup.files else load_map(name)


def named_in_files(setup: Setup) -> dict[str, dict[str, dict[str, str]]]:
    """The routes of a map of one's own, each called by its two ends. [GR-13.2]"""
    if setup.options["map"] not in setup.files:
        return {}
    terrain = map_of(setup)
    cities = {city.id: city for city in terrain.city}
    ends = {route.id: [cities[end] for end in route.ends] for route in terrain.route}
    return {
        "route": {
            route: {lang: "–".join(city.title(lang) for city in pair) for lang in terrain.names}
            for route, pair in ends.items()
        }
    }


@cache
def board_of(name: str) -> Board:
    return Board(load_map(name))


@cache
def course_of(name: str, route: str, reverse: bool) -> Course:
    terrain = load_map(name)
    return make_course(terrain, board_of(name), route, reverse)


def make_course(terrain: Map, board: Board, route: str, reverse: bool) -> Course:
    chosen = next((each for each in terrain.route if each.id == route), terrain.default_route())
    return Course(board, chosen, reverse)


def courses_for(setup: Setup) -> list[Course]:
    """That of the race, or the default routes of the three maps. [GR-13.5]"""
    options = setup.options
    reverse = bool(options["reverse"])
    if options["grand_tour"]:
        return [course_of(name, USUAL_ROUTE, reverse) for name in map_names()]
    name = options["map"]
    if name in setup.files:
        terrain = map_of(setup)
        return [make_course(terrain, Board(terrain), options["route"], reverse)]
    return [course_of(name, options["route"], reverse)]


@cache
def card_box() -> CardBox:
    return CardBox(load_cards())


@cache
def tile_box() -> TileBox:
    return TileBox(load_tiles())


def rules_of(setup: Setup) -> Rules:
    options = setup.options
    first = options["first_player"]
    return Rules(
        courses_for(setup),
        card_box(),
        tile_box(),
        setup.seats,
        NOBODY if first == "random" else first,
        options["max_rounds"],
        bool(options["grand_tour"]),
        options["map"] if options["map"] in setup.files else "",
    )


def start(setup: Setup, chance: Chance) -> Race:
    """A race or a tour about to begin."""
    rules = rules_of(setup)
    return bare_race(rules, chance, [Tour() if rules.tour else SingleRace()])


def bare_race(rules: Rules, chance: Chance, frames: list[Frame]) -> Race:
    """A table on which nothing lies yet."""
    return Race(rules, [Crew() for _ in range(rules.seats)], chance, frames)


def thaw_race(data: Any, setup: Setup) -> Race:
    """A frozen table back, on the rules of its setup."""
    rules = rules_of(setup)
    builders = {kind.__name__: kind for kind in MACHINERY}
    race: Race = thaw(data, {**builders, "Race": lambda **fields: Race(rules, **fields)})
    return race
