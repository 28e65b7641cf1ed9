"""Slipstream: a car that ends its move right behind another may be drawn level with it. [TG-11]"""

from __future__ import annotations

from rebufo.games._template.rules.messages import Tow, Towed
from rebufo.games._template.rules.state import MOVED, Hook, Race
from rebufo.kernel.flow import NOBODY, Decision
from rebufo.kernel.messages import Action, Seat


class ChooseTow(Decision[Race]):
    """One space further without a fight, or not. [TG-11]"""

    name = "tow"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseTow:
        return ChooseTow(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [Tow(False), Tow(True)]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Tow)
        if action.take:
            race.cars[seat].space += 1
            race.say(Towed(seat, race.cars[seat].space))
        return True


def offer_tow(race: Race, seat: Seat) -> None:
    if race.rival_ahead(seat) != NOBODY:
        race.push(ChooseTow(seat))


SEAMS: dict[int, Hook] = {MOVED: offer_tow}
