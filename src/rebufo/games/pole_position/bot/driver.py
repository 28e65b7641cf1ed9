"""Driving: how far it is to the flag from a place, and which step leads nearest to it through the traffic. [PP-7]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rebufo.bots.playout import Policy
from rebufo.games.pole_position.bot.manner import Manner
from rebufo.games.pole_position.bot.roadbook import RoadBook
from rebufo.games.pole_position.bot.strategy import STAY, Plan, Strategy
from rebufo.games.pole_position.rules.board import BOX, HOW, NOWHERE, ON_TRACK, PIT_ENTRY
from rebufo.games.pole_position.rules.flow.move import STAND_STILL, ChooseStep, rivals_of, step_action
from rebufo.games.pole_position.rules.flow.overtake import unspent_bonus
from rebufo.games.pole_position.rules.flow.passing import lap_after
from rebufo.games.pole_position.rules.flow.steps import fits_kind, right_after, stands_on
from rebufo.games.pole_position.rules.seams import ATTACK, DEFENCE, FIGHT_BONUS
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.messages import Action

NEAR: Final = 0.001
MISSED: Final = 300.0  # PM: as bad as it is to drive past the pits on the lap of the stop
THROUGH: Final = -100.0  # beyond the flag


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver(Policy):
    """Counts PM to the flag, on the track as it stands."""

    def __init__(self, luck: Chance, manner: Manner) -> None:
        super().__init__(luck)
        self.manner = manner
        self.books: dict[str, RoadBook] = {}
        self.plan_key: list[int] = []
        self.plan: Plan = Plan(0.0, STAY, 0)

    def book(self, race: Race) -> RoadBook:
        """The distances of the circuit, worked out once."""
        technical = "technical_corners" in race.rules.modules
        found = self.books.get(race.board.circuit)
        if found is None or found.board is not race.board or found.technical != technical:
            found = RoadBook(race.board, technical)
            self.books[race.board.circuit] = found
        return found

    def to_go(self, race: Race, lap: int, space: int, right: int) -> float:
        """PM to the flag from a place, and a bit for a car that has yet to find the pits."""
        book = self.book(race)
        if lap > race.laps:
            return THROUGH
        state = 2 * space + (1 if right != NOWHERE else 0)
        return float((race.laps - lap) * book.lap + book.to_finish[state])

    def aim(self, race: Race, car: int, lap: int, space: int, right: int) -> float:
        """The same for a car that stops in this lap: what counts is the way to the pit entry. [PP-13.1]"""
        board = race.board
        if board.kind[space] == BOX:
            return THROUGH
        if board.kind[space] == PIT_ENTRY:
            return THROUGH / 2 - board.row[space]
        if not self.pits_now(race, car):
            return self.to_go(race, lap, space, right)
        if lap != race.cars[car].lap:
            return self.to_go(race, lap, space, right) + MISSED
        book = self.book(race)
        return float((race.laps - lap) * book.lap + book.to_entry[2 * space + (1 if right != NOWHERE else 0)])

    def pits_now(self, race: Race, car: int) -> bool:
        """Whether the best plan has the stop at the end of this lap."""
        me = race.cars[car]
        if me.must_pit:
            return True
        if me.lap < 1 or me.tyre < 0:
            return False
        key = [
            race.round,
            car,
            me.lap,
            me.tyre,
            me.wear[me.tyre],
            race.cell,
            race.table_b,
            me.stops,
            me.heavy,
            race.number,
        ]
        if key != self.plan_key:
            self.plan_key = key
            self.plan = Strategy(race, car, self.book(race).lap, self.manner).now()
        return self.plan.stop == 0

    def step(self, race: Race, top: ChooseStep) -> Action:
        """The step from which the movement ends nearest to the flag, fights and all."""
        car = top.car
        me = race.cars[car]
        here = self.aim(race, car, me.lap, me.space, me.right)
        best, found = here + (0.0 if top.stop else 1000.0), STAND_STILL
        for step in top.options:
            worth = self.worth(race, top, step, here)
            if worth < best - NEAR / 2:
                best = worth
                found = step_action(race.board.names[step // HOW])
        return found

    def worth(self, race: Race, top: ChooseStep, step: int, here: float) -> float:
        """PM to go at the end of the movement, if it begins with a step; a fight that is lost ends it here."""
        car = top.car
        target = step // HOW
        lap = lap_after(race, car, target)
        right = right_after(race, car, target)
        pm = race.drive.pm - 1
        there = self.aim(race, car, lap, target, right)
        if self.manner.farsighted and race.board.kind[target] == ON_TRACK:
            there = self.look_ahead(race, top, lap, target, right, pm) + there * NEAR  # of equal ways the straight one
        else:
            there -= pm
        rivals = rivals_of(race, car, top.kind, step)
        for rival in rivals:
            chance = self.winning(race, car, rival)
            there = chance * (there - self.manner.place) + (1.0 - chance) * (here + self.manner.crash)
        return there

    def look_ahead(self, race: Race, top: ChooseStep, lap: int, space: int, right: int, pm: int) -> float:
        """The least PM to go that so many more steps reach, cars being in the way where they stand."""
        car = top.car
        book = self.book(race)
        board = race.board
        state = 2 * space + (1 if right != NOWHERE else 0)
        best = self.aim(race, car, lap, space, right)
        todo = [state]
        seen = {state}
        laps = {state: lap}
        for _ in range(pm):
            near: list[int] = []
            for one in todo:
                for other in book.next[one]:
                    target = other // 2
                    if other in seen or target in race.drive.visited or not fits_kind(race, top.kind, target):
                        continue
                    if stands_on(race, car, target):
                        continue
                    if self.is_blocked(race, car, one, other):
                        continue
                    seen.add(other)
                    after = laps[one] + (1 if board.crosses_finish(one // 2, target) else 0)
                    laps[other] = after
                    near.append(other)
                    there = self.aim(race, car, after, target, 0 if other % 2 else NOWHERE)
                    if there < best:
                        best = there
            todo = near
        return best

    def is_blocked(self, race: Race, car: int, state: int, other: int) -> bool:
        """Whether a car stands under a hop. [PP-7.12]"""
        board = race.board
        space = state // 2
        if state % 2 == 0 or board.hop[space] != other // 2 or other // 2 in board.forward[space]:
            return False
        for between in board.over[space]:
            if stands_on(race, car, between):
                return True
        return False

    def winning(self, race: Race, car: int, rival: int) -> float:
        """The chance to get past a rival, each side bidding what it can spare. [PP-10.8 to PP-10.11]"""
        me, them = race.cars[car], race.cars[rival]
        own = unspent_bonus(race) + race.rules.total(FIGHT_BONUS, race, car, ATTACK) + min(me.skill, 2)
        other = race.rules.total(FIGHT_BONUS, race, rival, DEFENCE)
        if not race.is_bot(rival):
            other += min(them.skill, 2)
        return share_of(own - other)


def share_of(lead: int) -> float:
    """The chance that one black die beats another with such a lead; equal rolls win nothing. [PP-10.8]"""
    won = 0
    for attack in range(1, 7):
        for defence in range(1, 7):
            if attack != defence and attack + lead > defence:
                won += 1
    return won / 36.0
