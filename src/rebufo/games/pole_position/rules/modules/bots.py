"""Automatic cars: they drive by their cards. [PP-22]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX
from rebufo.games.pole_position.rules.car import STOP
from rebufo.games.pole_position.rules.content import HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, RAIN, SOFT
from rebufo.games.pole_position.rules.events import BotDieRolled, BotsRolled
from rebufo.games.pole_position.rules.flow.bot_pits import new_tyre, wants_stop
from rebufo.games.pole_position.rules.flow.bot_turn import BotTurn
from rebufo.games.pole_position.rules.flow.cards import BOTS, Deal
from rebufo.games.pole_position.rules.flow.overtake import LOST
from rebufo.games.pole_position.rules.flow.tyres import mount
from rebufo.games.pole_position.rules.flow.weather import BANG, steps_to
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import (
    AUTOMATIC,
    FIGHT_BONUS,
    ON_GRID,
    PREPARED,
    SAFETY_CAR,
    SAFETY_CAR_STOP,
    TWO_BOTS,
    WEATHER_ROLLED,
)
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY, Procedure
from rebufo.kernel.spec import Module

LAST_PROGRESS: Final = 6
SOON: Final = 3  # steps to a rain below which the first tyre is for it


def deal(race: Race, nobody: int) -> None:
    """Each automatic car has a card, and drives in its colour. [PP-22.1, PP-22.28]"""
    race.push(Colours())
    race.push(Deal(BOTS, list(range(race.rules.people, len(race.cars))), race.rules.chosen_bots))


class Colours(Procedure[Race]):
    """A person whose colour an automatic car has takes another. [PP-22.28]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Colours:
        return Colours(self.line)

    def step(self, race: Race) -> bool:
        rules = race.rules
        taken = [rules.bots[race.cars[bot].card].colour for bot in range(rules.people, len(race.cars))]
        free = [colour for colour in range(len(rules.colours)) if colour not in taken]
        for number, car in enumerate(race.cars):
            car.colour = free[number] if number < rules.people else taken[number - rules.people]
            car.box = car.colour
        return True


def advance(race: Race, nobody: int) -> None:
    """A circle moves all progress markers one on, from 6 to 1. [PP-22.4]"""
    race.progress = race.progress % LAST_PROGRESS + 1


def first_tyres(race: Race, nobody: int) -> None:
    for bot in range(race.rules.people, len(race.cars)):
        mount(race, bot, first_tyre(race, bot))


def first_tyre(race: Race, bot: int) -> int:
    """For the nearest rain that holds or is fewer than 3 steps away; else by the place on the grid. [PP-22.7]"""
    light = steps_to(race, LIGHT_RAIN)
    heavy = steps_to(race, HEAVY_RAIN)
    if min(light, heavy) < SOON:
        return INTERMEDIATE if light < heavy else RAIN
    ahead = race.grid.index(bot) < (len(race.grid) + 1) // 2
    roll = race.roll_black()
    if race.log is not None:
        race.say(BotDieRolled(bot, "black", roll, "first_tyre"))
    if ahead:
        return HARD if roll == 1 else SOFT
    return SOFT if roll == 1 else HARD


def fight_bonus(race: Race, car: int, role: int) -> int:
    """A bot's total is its roll and its overtake modifier. [PP-22.15]"""
    return race.rules.bots[race.cars[car].card].overtake if race.is_bot(car) else 0


def meet(race: Race, attacker: int) -> None:
    """Between automatic cars an overtake succeeds, unless two bangs bring the safety car. [PP-22.18, PP-22.19]"""
    modules = race.rules.modules
    if "collisions" not in modules or "safety_car" not in modules:
        return
    first = race.roll_purple()
    second = race.roll_purple()
    if race.log is not None:
        race.say(BotsRolled(race.fight[0], race.fight[1], (first, second)))
    if first == BANG and second == BANG:
        race.result = LOST
        race.culprits = race.fight[:]
        race.rules.open(SAFETY_CAR, race, attacker)


def stop_under_safety_car(race: Race, bot: int) -> None:
    """In its box it mounts what its first box turn would; else it stops if its checks say so. [PP-17.4, PP-22.24]"""
    me = race.cars[bot]
    if race.board.kind[me.space] == BOX:
        race.result = new_tyre(race, bot) if me.token == STOP else me.tyre
        return
    lap = race.cars[race.order[0]].lap + race.rules.safety_car_laps
    race.result = new_tyre(race, bot) if wants_stop(race, bot, me.wear[me.tyre], lap) else NOBODY


def drive(race: Race, bot: int) -> None:
    race.push(BotTurn(bot))


MODULE = Module(
    "bots",
    default=True,
    seams=Seams(
        hooks={
            PREPARED: deal,
            WEATHER_ROLLED: advance,
            ON_GRID: first_tyres,
            AUTOMATIC: drive,
            TWO_BOTS: meet,
            SAFETY_CAR_STOP: stop_under_safety_car,
        },
        scores={FIGHT_BONUS: fight_bonus},
    ),
)
