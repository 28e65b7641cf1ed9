"""Rounds: plan in secret, show, drive, fill the hands. [TG-2, TG-3, TG-9, TG-10]"""

from __future__ import annotations

from rebufo.games._template.rules.flow.turn import Turn
from rebufo.games._template.rules.messages import CardsDrawn, PlanCard, PlansShown, RoundBegan
from rebufo.games._template.rules.state import Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat


class Rounds(Procedure[Race]):
    """Round after round until a car is home. [TG-10]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Rounds:
        return Rounds(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                fill_hands(race)
            case 1 if is_over(race):
                return True
            case 1:
                begin_round(race)
                race.push(Plan())
            case 2:
                show_plans(race)
                race.push(Round())
            case _:
                fill_hands(race)
                self.line = 1
        return False


class Plan(Decision[Race]):
    """All drivers lay a card face down at once; till the last is down, each may take theirs back. [TG-2]"""

    name = "plan"

    def clone(self) -> Plan:
        return Plan()

    def deciders(self, race: Race) -> list[Seat]:
        return [seat for seat, car in enumerate(race.cars) if not car.out and car.plan == 0]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [PlanCard(card) for card in sorted(set(race.cars[seat].hand))]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, PlanCard)
        race.cars[seat].plan = action.card
        return not self.deciders(race)

    def can_retract(self, race: Race, seat: Seat) -> bool:
        return race.cars[seat].plan > 0

    def retract(self, race: Race, seat: Seat) -> None:
        race.cars[seat].plan = 0


class Round(Procedure[Race]):
    """One turn for every car, the furthest ahead first. [TG-3]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line  # how many of the order have had their turn

    def clone(self) -> Round:
        return Round(self.line)

    def step(self, race: Race) -> bool:
        turn = self.advance()
        if turn == len(race.order):
            return True
        if not race.cars[race.order[turn]].out:
            race.push(Turn(race.order[turn]))
        return False


def begin_round(race: Race) -> None:
    """The order holds for the whole round; of cars side by side the lower seat goes first. [TG-3]"""
    cars = race.cars
    race.round += 1
    race.order = sorted((seat for seat, car in enumerate(cars) if not car.out), key=lambda seat: -cars[seat].space)
    race.shown = False
    for car in cars:
        car.plan = 0
    race.say(RoundBegan(race.round, tuple(race.order)))


def show_plans(race: Race) -> None:
    """No draw, but secrets are out all the same. [TG-2]"""
    race.reveal()
    race.shown = True
    race.order = [seat for seat in race.order if not race.cars[seat].out]
    for seat in race.order:
        race.discard(seat, race.cars[seat].plan)
    race.say(PlansShown(tuple((seat, race.cars[seat].plan) for seat in race.order)))


def fill_hands(race: Race) -> None:
    """Everybody draws up to the size of a hand. [TG-9]"""
    for seat, car in enumerate(race.cars):
        missing = 0 if car.out else race.rules.road.hand - len(car.hand)
        drawn = sorted(race.draw() for _ in range(missing))
        if drawn:
            car.hand = sorted(car.hand + drawn)
            race.say(CardsDrawn(seat, tuple(drawn)))


def is_over(race: Race) -> bool:
    """A car at the end of the road when a round is over, or nobody left. [TG-10]"""
    racing = [car for car in race.cars if not car.out]
    return not racing or max(car.space for car in racing) >= race.rules.road.length
