"""From options to a table: the first of a race or championship, or a frozen one. [PP-3]"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from rebufo.games.pole_position.rules.board import Board
from rebufo.games.pole_position.rules.car import Car, Drive
from rebufo.games.pole_position.rules.circuit import COLOURS, EVENTS, Circuit
from rebufo.games.pole_position.rules.content import (
    TYRES,
    circuit_from_text,
    circuit_names,
    load_bots,
    load_cards,
    load_championship,
    load_circuit,
    load_counters,
    load_dice,
    load_tyres,
)
from rebufo.games.pole_position.rules.flow.single_race import SingleRace
from rebufo.games.pole_position.rules.machinery import MACHINERY
from rebufo.games.pole_position.rules.modules import MODULES
from rebufo.games.pole_position.rules.modules.championship import Season
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import BANS, HOOKS, SCORES
from rebufo.games.pole_position.rules.state import Ban, BotRules, Hook, Race, Rules, Score
from rebufo.kernel.chance import Chance
from rebufo.kernel.codec import thaw
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import Frame
from rebufo.kernel.setup import Setup

GAME: Final = "pole_position"
MOST_CARS: Final = 6
LONG_LAPS: Final = 12
NO_STOP: Final = 7  # a roll that no black die shows


def defaults(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Automatic cars fill the grid; laps as the circuit has them. [PP-1.2, PP-22.28]"""
    usual: dict[str, Any] = {"bot_cars": max(MOST_CARS - seats, 0) if given.get("bots", True) else 0}
    circuit = given.get("circuit", circuit_names()[0])
    usual["laps"] = load_circuit(circuit).laps if circuit in circuit_names() else 6
    if given.get("long_race"):
        usual["laps"] = LONG_LAPS
    return usual


def check_setup(setup: Setup) -> None:
    """Numbers of cars and laps that do not fit; what modules need, their declarations say. [PP-1.10, PP-21.14, PP-22.28]"""
    options = setup.options
    cars = setup.seats + options["bot_cars"]
    if not 2 <= cars <= MOST_CARS:
        raise SetupError("car_count", game=GAME, people=setup.seats, bots=options["bot_cars"], cars=cars)
    if options["constructors"] and cars % 2:
        raise SetupError("odd_teams", game=GAME, cars=cars)
    if options["long_race"] and options["laps"] != LONG_LAPS:
        raise SetupError("long_race_laps", game=GAME, laps=options["laps"])
    if options["circuit"] in setup.files:
        circuit_from_text(setup.files[options["circuit"]], options["circuit"])


def circuits_of(setup: Setup) -> list[Circuit]:
    """The circuit of a race, or those of a championship's calendar. [PP-21.1]"""
    name = setup.options["circuit"]
    first = circuit_from_text(setup.files[name], name) if name in setup.files else load_circuit(name)
    if not setup.options["championship"]:
        return [first]
    others = [load_circuit(other) for other in dict.fromkeys(load_championship().calendar)]
    return [first, *(other for other in others if other.id != first.id)]


@cache
def board_of(name: str) -> Board:
    return Board(load_circuit(name))


def make_board(circuit: Circuit) -> Board:
    known = circuit.id in circuit_names() and load_circuit(circuit.id) == circuit
    return board_of(circuit.id) if known else Board(circuit)


def bot_rules() -> list[BotRules]:
    """The six cards of automatic cars, in numbers. [PP-22.1]"""
    found = []
    for card in load_bots().bot:
        most = max((int(steps) for steps in card.pit), default=0)
        pit = [card.pit.get(str(steps), NO_STOP) for steps in range(most + 1)]
        found.append(
            BotRules(
                COLOURS.index(card.colour),
                list(card.base.row()),
                list(card.dry),
                list(card.wet),
                pit,
                card.qualifying,
                list(card.start),
                card.overtake,
            )
        )
    return found


def deck_of(circuit: Circuit) -> list[int]:
    """The circuit's event cards by number. [PP-16.2]"""
    return [number for number, name in enumerate(EVENTS) for _ in range(getattr(circuit.events, name))]


def rules_of(setup: Setup) -> Rules:
    options = setup.options
    on = [module for module in MODULES if options[module.id]]
    hooks: list[list[Hook]] = [[] for _ in range(HOOKS)]
    scores: list[list[Score]] = [[] for _ in range(SCORES)]
    bans: list[list[Ban]] = [[] for _ in range(BANS)]
    for module in on:
        seams: Seams | None = module.seams
        if seams is None:
            continue
        for seam, hook in seams.hooks.items():
            hooks[seam].append(hook)
        for seam, score in seams.scores.items():
            scores[seam].append(score)
        for seam, ban in seams.bans.items():
            bans[seam].append(ban)
    circuits = circuits_of(setup)
    ids = [circuit.id for circuit in circuits]
    usual = load_counters().long_race if options["long_race"] else load_counters().start
    dice = load_dice().tyres()
    off = load_bots().off_track
    cards = load_cards()
    calendar = [ids.index(name) for name in calendar_of(setup, ids)]
    return Rules(
        [make_board(circuit) for circuit in circuits],
        [module.id for module in on],
        setup.seats,
        options["laps"],
        options["long_race"],
        usual.engine,
        usual.brakes,
        usual.skill,
        usual.breakdown_limit,
        usual.safety_car_laps,
        [usual.table_b or circuit.weather.table_b for circuit in circuits],
        [circuit.weather.cells() for circuit in circuits],
        [circuit.setup.engine for circuit in circuits],
        [circuit.setup.brakes for circuit in circuits],
        [deck_of(circuit) for circuit in circuits],
        [die.codes() for die in dice],
        [die.bangs()[0] for die in dice],
        [tyre.life for tyre in load_tyres().tyre],
        [list(tyre.wear.row()) for tyre in load_tyres().tyre],
        bot_rules(),
        options["bot_cars"],
        [[1, 1, 1, 1], list(off.light_rain.row()), list(off.heavy_rain.row())],
        [driver.one_lap for driver in cards.driver],
        options["cards"] == "chosen",
        options["bot_cards"] == "chosen",
        calendar,
        hooks,
        scores,
        bans,
        [driver.id for driver in cards.driver],
        [team.id for team in cards.team],
        list(EVENTS),
        ids,
        list(TYRES),
        list(COLOURS),
    )


def calendar_of(setup: Setup, ids: list[str]) -> list[str]:
    """The circuits of a championship in turn, as many races as agreed, beginning with the chosen one. [PP-21.1]"""
    if not setup.options["championship"]:
        return ids[:1]
    usual = load_championship()
    calendar = usual.calendar
    races = setup.options.get("races", usual.races)  # a record may be older than the option
    turn = calendar.index(ids[0]) if ids[0] in calendar else 0
    return [ids[0], *(calendar[(turn + number) % len(calendar)] for number in range(1, races))]


def bare_race(rules: Rules, chance: Chance, frames: list[Frame]) -> Race:
    """A table on which nothing lies yet; people take the first colours. [PP-3.1]"""
    cars = [Car(colour=number, box=number) for number in range(rules.people + rules.bot_cars)]
    race = Race(rules, cars, chance, frames, Drive())
    race.yellow = [0] * len(race.board.sectors)
    return race


def start(setup: Setup, chance: Chance) -> Race:
    """A race or a championship about to begin."""
    rules = rules_of(setup)
    first: Frame = Season() if setup.options["championship"] else SingleRace()
    return bare_race(rules, chance, [first])


def thaw_race(data: Any, setup: Setup) -> Race:
    """A frozen table back, on the rules of its setup."""
    rules = rules_of(setup)
    builders = {kind.__name__: kind for kind in MACHINERY}
    race: Race = thaw(data, {**builders, "Race": lambda **fields: Race(rules, **fields)})
    return race
