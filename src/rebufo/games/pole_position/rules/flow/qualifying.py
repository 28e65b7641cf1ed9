"""Chapter 4: three rounds of qualifying decide the grid."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.car import UNSEEN
from rebufo.games.pole_position.rules.events import (
    ExtraLapsRolled,
    GridSet,
    QualifyingEnded,
    QualifyingRolled,
    TieRolled,
    TilesShown,
)
from rebufo.games.pole_position.rules.messages import QualifyingTile
from rebufo.games.pole_position.rules.seams import EXTRA_LAP_BONUS
from rebufo.games.pole_position.rules.state import LOTS, Race
from rebufo.kernel.flow import NOBODY, Decision, Procedure
from rebufo.kernel.messages import Action, Seat

LAST_ROUND: Final = 3
HIGHEST: Final = 6
MORE: Final[Action] = QualifyingTile(True)
STAND: Final[Action] = QualifyingTile(False)
TAKES_MORE: Final = 1
STANDS: Final = 0


class Qualifying(Procedure[Race]):
    """Q1 and Q2 each send one car to the back of the grid, Q3 orders the rest. [PP-4.1, PP-4.5, PP-4.6]"""

    def __init__(self, round: int, field: list[int], best: list[int], slots: list[int], line: int = 0) -> None:
        self.round = round
        self.field = field  # cars still in qualifying
        self.best = best  # their results in this round
        self.slots = slots  # cars that have their place, the last of the grid last
        self.line = line

    def clone(self) -> Qualifying:
        return Qualifying(self.round, self.field[:], self.best[:], self.slots[:], self.line)

    def step(self, race: Race) -> bool:
        if not self.field:
            self.order_rest(race)  # their drivers have left
            return True
        match self.advance():
            case 0:
                self.roll(race)
            case 1:
                self.ask(race)
            case 2:
                self.drive_more(race)
            case _:
                self.line = 0
                if self.round == LAST_ROUND:
                    self.order_rest(race)
                    return True
                self.drop_last(race)
        return False

    def roll(self, race: Race) -> None:
        """One open roll for every car; an automatic one adds its modifier. [PP-4.2, PP-22.6]"""
        self.best = []
        for car in self.field:
            value = race.roll_black()
            if race.is_bot(car):
                value += race.rules.bots[race.cars[car].card].qualifying
            self.best.append(value)
        if race.log is not None:
            race.say(
                QualifyingRolled(f"Q{self.round}", tuple([(car, self.best[at]) for at, car in enumerate(self.field)]))
            )

    def ask(self, race: Race) -> None:
        """Those who can pay choose in secret; the others stand. [PP-4.3]"""
        asked = False
        for car in self.field:
            if not race.is_bot(car) and race.cars[car].skill > 0 and not race.cars[car].left:
                race.cars[car].choice = UNSEEN
                asked = True
            else:
                race.cars[car].choice = STANDS
        if asked:
            race.push(ChooseTile(self.field[:]))  # which is changed when the round is over; clones share it until then

    def drive_more(self, race: Race) -> None:
        """All choices are shown together, then paid and rolled. [PP-4.3, PP-4.4]"""
        race.reveal()
        more = [car for car in self.field if race.cars[car].choice == TAKES_MORE]
        if race.log is not None:
            race.say(TilesShown(tuple(more)))
        for car in more:
            race.cars[car].skill -= 1
            bonus = race.rules.total(EXTRA_LAP_BONUS, race, car)
            first = min(race.roll_black() + bonus, HIGHEST)
            second = min(race.roll_black() + bonus, HIGHEST)
            at = self.field.index(car)
            self.best[at] = max(self.best[at], first, second)
            if race.log is not None:
                race.say(ExtraLapsRolled(car, (first, second)))
        for car in self.field:
            race.cars[car].choice = UNSEEN

    def drop_last(self, race: Race) -> None:
        """The lowest result has its place on the grid; the others go on and pay 1 skill. [PP-4.5]"""
        lowest = min(self.best)
        last = find_last(race, [car for at, car in enumerate(self.field) if self.best[at] == lowest])
        self.slots.insert(0, last)
        self.tell(race, [last], len(self.field))
        self.field.remove(last)
        for car in self.field:
            if race.cars[car].skill > 0:
                race.cars[car].skill -= 1
        self.round += 1

    def order_rest(self, race: Race) -> None:
        """From the highest result to the lowest; new engines start from the end. [PP-4.6, PP-21.5]"""
        ranked: list[int] = []
        for value in sorted(set(self.best), reverse=True):
            ranked.extend(rank_tied(race, [car for at, car in enumerate(self.field) if self.best[at] == value]))
        self.tell(race, ranked, 1)
        grid = [*ranked, *self.slots]
        race.grid = [car for car in grid if not race.cars[car].replaced]
        race.grid.extend([car for car in grid if race.cars[car].replaced])
        if race.log is not None:
            race.say(GridSet(tuple(race.grid)))

    def tell(self, race: Race, cars: list[int], first: int) -> None:
        if race.log is not None:
            results = tuple([(car, self.best[at]) for at, car in enumerate(self.field)])
            places = tuple([(car, first + at) for at, car in enumerate(cars)])
            race.say(QualifyingEnded(f"Q{self.round}", results, places))


def first_round(cars: int) -> int:
    """Six cars begin with Q1, five with Q2, fewer with Q3. [PP-4.1]"""
    return 1 if cars == 6 else 2 if cars == 5 else LAST_ROUND


def one_lap(race: Race, car: int) -> int:
    driver = race.cars[car].driver
    return 0 if driver == NOBODY else race.rules.one_lap[driver]


def find_last(race: Race, tied: list[int]) -> int:
    """The worst of those with the lowest result: people before automatic cars, then by one-lap value, then by dice. [PP-4.7, PP-22.6]"""
    people = [car for car in tied if not race.is_bot(car)]
    if not people:
        return race.chance.pick(LOTS, tied) if len(tied) > 1 else tied[0]
    least = min([one_lap(race, car) for car in people])
    people = [car for car in people if one_lap(race, car) == least]
    while len(people) > 1:
        rolls = roll_tie(race, people)
        least = min(rolls)
        people = [car for at, car in enumerate(people) if rolls[at] == least]
    return people[0]


def rank_tied(race: Race, tied: list[int]) -> list[int]:
    """Cars with equal results, best first. [PP-4.7, PP-22.6]"""
    bots = [car for car in tied if race.is_bot(car)]
    people = [car for car in tied if not race.is_bot(car)]
    ranked: list[int] = []
    while len(bots) > 1:
        car = race.chance.pick(LOTS, bots)
        bots.remove(car)
        ranked.append(car)
    ranked.extend(bots)
    for value in sorted({one_lap(race, car) for car in people}, reverse=True):
        ranked.extend(rank_by_dice(race, [car for car in people if one_lap(race, car) == value]))
    return ranked


def rank_by_dice(race: Race, tied: list[int]) -> list[int]:
    """The higher roll is better, and those still tied roll again. [PP-4.7]"""
    if len(tied) < 2:
        return tied
    rolls = roll_tie(race, tied)
    ranked: list[int] = []
    for value in sorted(set(rolls), reverse=True):
        ranked.extend(rank_by_dice(race, [car for at, car in enumerate(tied) if rolls[at] == value]))
    return ranked


def roll_tie(race: Race, tied: list[int]) -> list[int]:
    rolls = [race.roll_black() for _ in tied]
    if race.log is not None:
        race.say(TieRolled(tuple([(car, rolls[at]) for at, car in enumerate(tied)])))
    return rolls


class ChooseTile(Decision[Race]):
    """Two more laps or stand, all at once and in secret; changeable until the last is in. [PP-4.3]"""

    name = "qualifying_tile"

    def __init__(self, field: list[int]) -> None:
        self.field = field

    def clone(self) -> ChooseTile:
        return ChooseTile(self.field)

    def deciders(self, race: Race) -> list[Seat]:
        return [car for car in self.field if race.cars[car].choice == UNSEEN]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [STAND, MORE]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.cars[seat].choice = TAKES_MORE if action == MORE else STANDS
        return not self.deciders(race)

    def can_retract(self, race: Race, seat: Seat) -> bool:
        return seat in self.field and race.cars[seat].choice != UNSEEN and race.cars[seat].skill > 0

    def retract(self, race: Race, seat: Seat) -> None:
        race.cars[seat].choice = UNSEEN
