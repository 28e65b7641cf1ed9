"""When to stop and for which tyres: turns to the flag for every plan of one more stop, under the weather to come. [PP-11, PP-13, PP-14]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.bot.manner import Manner
from rebufo.games.pole_position.rules.flow.off_track import LIMITS, SKID_PM
from rebufo.games.pole_position.rules.flow.tyres import TRACK, worn
from rebufo.games.pole_position.rules.state import Race

ROUNDS: Final = 8.0  # in a lap
LATE: Final = 6.0  # turns lost by a car that stops on its last lap
STAY: Final = -1
COMPULSORY: Final = 4  # laps from which on a stop must be made [PP-1.10]
BEYOND: Final = 20


class Plan:
    """The best way on: the turns it takes, in how many laps to stop (0: this lap; STAY: never), and the tyres then."""

    def __init__(self, turns: float, stop: int, tyre: int) -> None:
        self.turns = turns
        self.stop = stop
        self.tyre = tyre


class Strategy:
    """What one car can expect of its tyres."""

    def __init__(self, race: Race, car: int, lap_pm: int, manner: Manner) -> None:
        self.race = race
        self.me = race.cars[car]
        self.lap_pm = float(lap_pm)
        self.manner = manner
        rules = race.rules
        self.means: list[list[float]] = []
        for tyre in range(4):
            row: list[float] = []
            for weather in range(3):
                total = 0.0
                for code in rules.tyre_faces[tyre]:
                    value = code % 100
                    total += SKID_PM if value > LIMITS[weather] else value
                row.append(total / 6.0)
            self.means.append(row)
        self.skies: list[list[float]] = [self._sky(lap) for lap in range(BEYOND)]

    def _sky(self, lap: int) -> list[float]:
        """The chance of each weather in a lap from now: three guesses at the circles until then."""
        race = self.race
        found = [0.0, 0.0, 0.0]
        circles = ROUNDS / 2.0 * lap + (0.0 if lap == 0 else 1.0)
        size = race.rules.table_b[race.circuit]
        cells = race.rules.table_a[race.circuit]
        for more, share in ((-2.0, 0.25), (0.0, 0.5), (2.0, 0.25)):
            ahead = max(circles + (more if lap else 0.0), 0.0)
            moved = (race.table_b - 1 + int(ahead)) // size
            found[cells[(race.cell + moved) % len(cells)]] += share
        return found

    def stint(self, tyre: int, wear: int, first: int, laps: int, broken: int) -> float:
        """The turns of so many laps on a set, from lap `first` from now on."""
        turns = 0.0
        loss = self.race.rules.wear_loss[tyre]
        for lap in range(laps):
            sky = self.skies[min(first + lap, BEYOND - 1)]
            pm = self.manner.pushes - broken
            for weather in range(3):
                pm += sky[weather] * self.means[tyre][weather]
            if wear < 0:
                pm += wear
            if wear == TRACK[-1]:
                pm -= self.manner.burst
            turns += self.lap_pm / max(pm, 2.0)
            likely = 0
            for weather in range(1, 3):
                if sky[weather] > sky[likely]:
                    likely = weather
            wear = worn(wear, loss[likely])
        return turns

    def best(self, tyre: int, wear: int, lap: int, stopped: bool, soonest: int = 0) -> Plan:
        """The fastest plan from the beginning of a lap, with one more stop at most."""
        race, me = self.race, self.me
        left = race.laps - lap + 1
        owes = not stopped and race.laps >= COMPULSORY
        found = Plan(1000.0, STAY, tyre)
        if not owes:
            found.turns = self.stint(tyre, wear, 0, left, me.heavy)
        for stop in range(soonest, left):
            late = LATE if stop == left - 1 else 0.0
            if late and not owes:
                continue
            before = self.stint(tyre, wear, 0, stop + 1, me.heavy) + self.manner.stop + late
            for other in range(4):
                set_wear = me.wear[other]
                if other == tyre:
                    set_wear = worn(wear, min(stop + 1, len(TRACK)))
                turns = before + self.stint(other, set_wear, stop + 1, left - stop - 1, 0)
                if turns < found.turns - 0.01:
                    found = Plan(turns, stop, other)
        return found

    def now(self) -> Plan:
        """The plan of a car on the track."""
        me = self.me
        return self.best(me.tyre, me.wear[me.tyre], max(me.lap, 1), me.stops > 0)

    def tyre_for(self, lap: int, stopped: bool, sets: list[int]) -> int:
        """The set to drive on with from the beginning of a lap."""
        found, least = sets[0], 10000.0
        for tyre in sets:
            turns = self.best(tyre, self.me.wear[tyre], lap, stopped).turns
            if turns < least - 0.01:
                found, least = tyre, turns
        return found
