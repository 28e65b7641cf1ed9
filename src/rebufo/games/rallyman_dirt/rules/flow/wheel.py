"""The spare wheel: one gas damage less, for time or between two stages. [RD-20.5 to RD-20.9, RD-22.5]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.events import WheelChanged
from rebufo.games.rallyman_dirt.rules.flow.cards import is_gas_token, put_on_pile
from rebufo.games.rallyman_dirt.rules.flow.finish import leave_the_road
from rebufo.games.rallyman_dirt.rules.messages import ChangeWheel
from rebufo.games.rallyman_dirt.rules.state import GAS_DAMAGE, RACING, SPARE_WHEEL, Race, shows_front
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat


class ChooseWheel(Decision[Race]):
    """At the end of a turn in gear 1. [RD-20.5]"""

    name = "wheel"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseWheel:
        return ChooseWheel(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [ChangeWheel(False), ChangeWheel(True)]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, ChangeWheel)
        if action.change:
            change_wheel(race, seat)
        return True


def may_change_wheel(race: Race, seat: Seat) -> bool:
    """In gear 1 and in control, with a gas damage and the card. [RD-20.5]"""
    car = race.cars[seat]
    return car.status == RACING and car.gear == 1 and not lost_control(race, seat) and has_use_for_wheel(race, seat)


def lost_control(race: Race, seat: Seat) -> bool:
    """Whether the card on top shows its zero side, a SISU card among them."""
    return not shows_front(race.cars[seat].pile[-1])


def has_use_for_wheel(race: Race, seat: Seat) -> bool:
    car = race.cars[seat]
    return car.wheel and car.damage[GAS_DAMAGE] > 0


def change_wheel(race: Race, seat: Seat) -> None:
    """On top of the card of the turn; the car waits beside the road in gear 0. [RD-20.6, RD-20.8]"""
    car = race.cars[seat]
    put_on_pile(race, seat, SPARE_WHEEL, race.rules.wheel_seconds)
    car.gear = 0
    mend(race, seat)
    leave_the_road(race, seat)
    race.say(WheelChanged(seat, race.rules.wheel_seconds))


def mend(race: Race, seat: Seat) -> None:
    """The gas damage the driver has had longest goes back to the bag. [RD-20.7, RD-20.9]"""
    car = race.cars[seat]
    car.wheel = False
    car.damage[GAS_DAMAGE] -= 1
    for position, token in enumerate(car.tokens):
        if is_gas_token(token):
            del car.tokens[position]
            race.bag.append(token // 2)
            race.bag.sort()
            return
