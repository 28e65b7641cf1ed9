"""Teams: six cards that change counters, pit stops and damage. [PP-20.9 to PP-20.13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX
from rebufo.games.pole_position.rules.flow.cards import TEAMS, Deal
from rebufo.games.pole_position.rules.flow.order import gain_place
from rebufo.games.pole_position.rules.flow.pit_extra import ChooseExtra, gains_of
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import (
    BOX_ENTERED,
    BREAKDOWN_LIMIT,
    COUNTED,
    EXIT_BONUS,
    FIRST_BOX_TURN,
    FREE_REROLLS,
    NO_BLOWOUT,
    PREPARED,
    SOFTENED,
    SPARED,
)
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.spec import Module

RED_DART: Final = 0  # the order of content's cards
MOERANI: Final = 1
SUBIKO: Final = 2
HURRICANE: Final = 3
DIKLA: Final = 4
BOOSTEP: Final = 5
LIGHT_BREAKDOWN: Final = 0  # event cards
HEAVY_BREAKDOWN: Final = 1
HEAVY_ROLL: Final = 6


def deal(race: Race, nobody: int) -> None:
    race.push(Deal(TEAMS, list(range(race.rules.people)), race.rules.chosen_cards))


def count(race: Race, car: int) -> None:
    """Red Dart +2 engine, Subiko +2 brakes, Dikla +1 brakes. [PP-20.9]"""
    me = race.cars[car]
    if me.team == RED_DART:
        me.engine += 2
    elif me.team == SUBIKO:
        me.brakes += 2
    elif me.team == DIKLA:
        me.brakes += 1


def enter_box(race: Race, car: int) -> None:
    """Moerani goes ahead of all cars that entered their boxes in the same round. [PP-20.10]"""
    if race.cars[car].team != MOERANI:
        return
    for other in race.order:
        if other == car:
            return
        rival = race.cars[other]
        if rival.boxed == race.round and race.board.kind[rival.space] == BOX:
            gain_place(race, car, other)
            return


def exit_bonus(race: Race, car: int, what: int) -> int:
    team = race.cars[car].team
    return 3 if team == MOERANI else 1 if team == HURRICANE else 0


def offer_point(race: Race, car: int) -> None:
    """Hurricane regains a point in the first box turn. [PP-20.11]"""
    if race.cars[car].team == HURRICANE and len(gains_of(race, car)) > 1:
        race.push(ChooseExtra(car, True))


def free_rerolls(race: Race, car: int, what: int) -> int:
    return 1 if race.cars[car].team == DIKLA else 0


def softened(race: Race, car: int, roll: int) -> int:
    """Boostep's roll of 6 is a light breakdown. [PP-20.13]"""
    return 1 if race.cars[car].team == BOOSTEP and roll == HEAVY_ROLL else 0


def bears_more(race: Race, car: int, what: int) -> int:
    return 1 if race.cars[car].team == BOOSTEP else 0


def never_bursts(race: Race, car: int, what: int) -> bool:
    return race.cars[car].team == BOOSTEP


def is_spared(race: Race, car: int, card: int) -> bool:
    """Dikla takes no heavy breakdown from events, Boostep none at all. [PP-20.12, PP-20.13]"""
    team = race.cars[car].team
    if card == HEAVY_BREAKDOWN:
        return team in (DIKLA, BOOSTEP)
    return card == LIGHT_BREAKDOWN and team == BOOSTEP


MODULE = Module(
    "teams",
    seams=Seams(
        hooks={PREPARED: deal, COUNTED: count, BOX_ENTERED: enter_box, FIRST_BOX_TURN: offer_point},
        scores={
            EXIT_BONUS: exit_bonus,
            FREE_REROLLS: free_rerolls,
            SOFTENED: softened,
            BREAKDOWN_LIMIT: bears_more,
        },
        bans={NO_BLOWOUT: never_bursts, SPARED: is_spared},
    ),
)
