"""Chapter 14: the clockwork of the weather."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import ON_TRACK
from rebufo.games.pole_position.rules.car import RACING
from rebufo.games.pole_position.rules.circuit import WEATHERS
from rebufo.games.pole_position.rules.events import WeatherRolled, WeatherSet
from rebufo.games.pole_position.rules.seams import WEATHER_ROLLED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY

CELLS: Final = 36
COLUMNS: Final = 6
CIRCLES: Final[list[int]] = [1, 3, 5]  # faces of the purple die with a circle
BANG: Final = 6  # its face with a bang
NEVER: Final = 1 << 20  # steps to a weather that does not come


def set_weather(race: Race) -> None:
    """Row, column and position of the two markers; beyond the last position of table B the die is rolled again. [PP-3.2]"""
    row = race.roll_black()
    column = race.roll_black()
    race.cell = (row - 1) * COLUMNS + column - 1
    race.table_b = race.roll_black()
    while race.table_b > table_b_size(race):
        race.table_b = race.roll_black()
    if race.log is not None:
        race.say(WeatherSet(race.cell, race.table_b, WEATHERS[race.weather]))


def table_b_size(race: Race) -> int:
    """How many positions table B has. [PP-14.3]"""
    return race.rules.table_b[race.circuit]


def roll_weather(race: Race) -> int:
    """A circle moves table B's marker, and from its last position table A's. The face is returned. [PP-14.2]"""
    face = race.roll_purple()
    if face in CIRCLES:
        race.table_b += 1
        if race.table_b > table_b_size(race):
            race.table_b = 1
            turn_to(race, (race.cell + 1) % CELLS)
        race.rules.open(WEATHER_ROLLED, race, NOBODY)
    if race.log is not None:
        race.say(WeatherRolled(face, race.cell, race.table_b, WEATHERS[race.weather]))
    return face


def turn_to(race: Race, cell: int) -> None:
    """The new weather holds at once; cars in the pit lane stand in halves of cells or in whole ones. [PP-14.2, PP-2.14]"""
    was_wet = race.weather != 0
    race.cell = cell
    wet = race.weather != 0
    if was_wet != wet:
        settle_pit_cells(race)


def settle_pit_cells(race: Race) -> None:
    """In rain a car stands in the front half of its cell; when it dries, two in one cell stay as they are. [PP-2.14]"""
    board = race.board
    wet = race.weather != 0
    for car in race.cars:
        if car.status == RACING and car.space >= 0 and board.kind[car.space] != ON_TRACK:
            if wet:
                if not board.is_half[car.space]:
                    car.space = board.stand(car.space, True)
            elif board.is_half[car.space] and not shares_cell(race, car.space):
                car.space = board.whole[car.space]


def shares_cell(race: Race, space: int) -> bool:
    """Whether the other half of a pit cell is taken too. [PP-2.14]"""
    board = race.board
    for car in race.cars:
        if (
            car.status == RACING
            and car.space >= 0
            and car.space != space
            and board.whole[car.space] == board.whole[space]
        ):
            return True
    return False


def steps_to(race: Race, wanted: int) -> int:
    """Circles until table A's marker stands on such a cell; 0 if it does now. [PP-14.5, PP-14.6]"""
    table = race.rules.table_a[race.circuit]
    for ahead in range(CELLS):
        if table[(race.cell + ahead) % CELLS] == wanted:
            return steps_of(race, ahead)
    return NEVER


def steps_to_change(race: Race) -> int:
    """Circles until a different weather. [PP-14.5]"""
    table = race.rules.table_a[race.circuit]
    for ahead in range(1, CELLS):
        if table[(race.cell + ahead) % CELLS] != table[race.cell]:
            return steps_of(race, ahead)
    return NEVER


def steps_of(race: Race, cells: int) -> int:
    """Circles: n − p + 1 to the next cell, and n more for each further one. [PP-14.6]"""
    if cells == 0:
        return 0
    size = table_b_size(race)
    return size - race.table_b + 1 + (cells - 1) * size


def next_different(race: Race) -> int:
    """The first cell ahead with another weather than now. [PP-16.6]"""
    table = race.rules.table_a[race.circuit]
    for ahead in range(1, CELLS):
        cell = (race.cell + ahead) % CELLS
        if table[cell] != table[race.cell]:
            return cell
    return race.cell
