"""Constructors: teams of two share a box and add up their points. [PP-21.7, PP-21.8, PP-21.14]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.modules.championship import places_of
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import COUNTED, PREPARED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.spec import Module


def share_boxes(race: Race, nobody: int) -> None:
    """Cars 1 and 2, 3 and 4, 5 and 6 are teams; the box has the colour of the first. [PP-21.14]"""
    for number, car in enumerate(race.cars):
        car.box = race.cars[number - number % 2].colour


def share_box(race: Race, car: int) -> None:
    share_boxes(race, car)


def team_table(race: Race) -> list[int]:
    """Teams by the sum of both cars' points, ties as for drivers over both cars' places. [PP-21.8]"""
    last = race.results[-1].cars if race.results else []
    ranked: list[tuple[list[int], int]] = []
    for team in range(len(race.cars) // 2):
        cars = [2 * team, 2 * team + 1]
        points = race.cars[cars[0]].title + race.cars[cars[1]].title
        counts = [-(a + b) for a, b in zip(places_of(race, cars[0]), places_of(race, cars[1]), strict=True)]
        place = min([last.index(car) if car in last else len(race.cars) for car in cars])
        ranked.append(([-points, *counts, place, team], team))
    ranked.sort()
    return [entry[1] for entry in ranked]


MODULE = Module(
    "constructors", needs=(("championship",),), seams=Seams(hooks={PREPARED: share_boxes, COUNTED: share_box})
)
