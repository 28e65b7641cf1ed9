"""Whole ways: every space that a car can reach in one go, with what the way to it costs, brings and risks. [PP-7.4]"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rebufo.games.pole_position.rules import car
from rebufo.games.pole_position.rules.board import HOW, ON_TRACK, PIT_ENTRY
from rebufo.games.pole_position.rules.flow.move import GO_FOR_IT, ChooseStep, step_action
from rebufo.games.pole_position.rules.flow.passing import passed_by
from rebufo.games.pole_position.rules.flow.steps import right_after
from rebufo.games.pole_position.rules.preview import contested, stop_price
from rebufo.games.pole_position.rules.state import Race
from rebufo.games.pole_position.rules.ways import Further, Reached, explore, stand
from rebufo.kernel.flow import NOBODY, decision
from rebufo.kernel.messages import Action, Seat, Way


class WholeWay(msgspec.Struct, frozen=True, kw_only=True):
    """A space and the cheapest way to it; chances are 0 where there is nothing to chance."""

    space: str = ""
    pm: int = 0  # that the steps of the way cost
    left: int  # in hand there; in the box they are lost
    stop: bool = False  # whether the car may be left there; not told of a contested step
    right: str = ""  # the curve to whose line it then has the right
    passes: tuple[int, ...] = ()  # cars that the way passes and that cannot contest it
    rivals: tuple[int, ...] = ()  # those that can contest its last step, the first to be fought first
    win: float = 0.0  # the chance to get by all of them when the dice have been rolled
    bidding: float = 0.0  # the same if both sides then bid all they have
    tie: float = 0.0  # the chance of equal rolls in the first fight
    damage: tuple[tuple[str, float], ...] = ()  # what a collision would do to this car, by chance
    wear: int  # of the tyres in use there; before a contested step
    pits: bool = False  # whether it leads into the pit lane
    rounds: float = 0.0  # what a stop costs here, where the way enters the pit lane
    skill: int = 0  # what has been paid for the push that the way is driven with
    engine: int = 0
    brakes: int = 0


def whole_ways(race: Race, seat: Seat) -> Sequence[Way]:
    """To each space the way of fewest PM, of equal ones one that ends with a right to the line.

    A way that ends with a contested step is told too where it is shorter than the free one to its space, or the only one. A space
    that the shortest way only drives through, since nothing is asked there, is not told.
    """
    top = decision(race)
    return Search(race, seat, top).found() if isinstance(top, ChooseStep) else ()


class Search:
    """For the ways of one car at one decision."""

    def __init__(self, race: Race, seat: int, top: ChooseStep) -> None:
        self.race = race
        self.car = seat
        self.top = top

    def found(self) -> Sequence[Way]:
        race, here = self.race, self.race.cars[self.car].space
        begin = Reached(stand(race, self.car, race.drive.pm), here, None, [], self.top.options, self.top.stop)
        free: dict[int, Further] = {}
        fights: dict[int, list[Further]] = {}
        through: dict[int, int] = {}
        for way in explore(begin, self.car, self.top.kind):
            target = way.step // HOW
            if way.to is None:
                fights.setdefault(target, []).append(way)
            elif target == here or self.cost(way) > through.get(target, self.race.drive.pm):
                continue  # to come back to where it stands is no way
            elif not way.to.rests:
                through.setdefault(target, self.cost(way))
            else:
                free[target] = min(free.get(target, way), way, key=self.order)
        told = [self.tell(way) for way in free.values()]
        for target, ways in fights.items():
            first = min(map(self.order, ways))
            if target not in free or first[0] < self.cost(free[target]):
                told.append(max((self.tell(way) for way in ways if self.order(way) == first), key=chance_to_win))
        return told

    def cost(self, way: Further) -> int:
        return self.race.drive.pm - way.at.race.drive.pm + 1

    def order(self, way: Further) -> tuple[int, bool]:
        return self.cost(way), self.right(way) == NOBODY

    def right(self, way: Further) -> int:
        return right_after(way.at.race, self.car, way.step // HOW)

    def tell(self, way: Further) -> Way:
        board, target, right = self.race.board, way.step // HOW, self.right(way)
        after = self.of_fight(way, target) if way.to is None else self.of_free(way.to)
        whole = msgspec.structs.replace(
            after,
            space=board.names[target],
            pm=self.cost(way),
            right="" if right == NOBODY else board.sectors[right],
            pits=board.kind[target] != ON_TRACK,
            rounds=stop_price(way.at.race, self.car) if board.kind[target] == PIT_ENTRY else 0.0,
            **self.paid(),
        )
        return Way(answers(way), whole)

    def of_free(self, to: Reached) -> WholeWay:
        me = to.race.cars[self.car]
        passes, wear = tuple(to.passed), me.wear[me.tyre]
        return WholeWay(left=to.race.drive.pm, stop=to.stop or not to.steps, passes=passes, wear=wear)

    def of_fight(self, way: Further, target: int) -> WholeWay:
        """The numbers of its last step as that tells them when it is offered."""
        race = way.at.race
        passed = passed_by(race, self.car, target)
        odds = contested(race, self.car, tuple(passed), way.rivals)
        free = (*way.at.passed, *(car for car in passed if car not in way.rivals))
        me = race.cars[self.car]
        return WholeWay(
            left=odds.pm,
            passes=free,
            wear=me.wear[me.tyre],
            rivals=odds.rivals,
            win=odds.win,
            bidding=odds.bidding,
            tie=odds.tie,
            damage=odds.damage,
        )

    def paid(self) -> dict[str, int]:
        """The second push of a kind has cost 2. [PP-7.16, PP-7.17, PP-7.19]"""
        drive = self.race.drive
        match self.top.kind:
            case car.ENGINE_PUSH:
                return {"engine": drive.engine}
            case car.BRAKE_PUSH:
                return {"brakes": drive.brakes}
            case car.SKILL_STEP:
                return {"skill": 1}
        return {}


def answers(way: Further) -> tuple[Action, ...]:
    """A step that is the only one is not asked for; one that can be contested is declared as well. [PP-10.1]"""
    path = way.at.path
    names = way.at.race.board.names
    ahead = [*(each.space for each in path[1:]), way.step // HOW]
    steps = [step_action(names[space]) for each, space in zip(path, ahead, strict=True) if each.is_asked]
    return (*steps, GO_FOR_IT) if way.rivals else tuple(steps)


def chance_to_win(way: Way) -> float:
    assert isinstance(way.whole, WholeWay)
    return way.whole.win
