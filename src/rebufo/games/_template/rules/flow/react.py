"""Reactions in any order, and the yellow flag that rivals may throw out of turn. [TG-6 to TG-8]"""

from __future__ import annotations

from typing import Final

from rebufo.games._template.rules.messages import Done, Flag, Flagged, Pushed, PushOn, Rest, Rested
from rebufo.games._template.rules.state import ASKED, KEPT, THROWN, UNASKED, Race
from rebufo.kernel.flow import NOBODY, Decision, Procedure
from rebufo.kernel.messages import Action, Seat

YELLOW: Final = 1  # the card that is a flag too
ENDED: Final = 0  # what a reaction was, as its small result; above 0 the card rested
PUSHED: Final = -2


class Reactions(Procedure[Race]):
    """The driver reacts, one thing after the other, until done. [TG-6]"""

    def __init__(self, seat: Seat, pushed: bool = False, line: int = 0) -> None:
        self.seat = seat
        self.pushed = pushed
        self.line = line

    def clone(self) -> Reactions:
        return Reactions(self.seat, self.pushed, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                race.result = ENDED
                if len(reactions(race, self.seat, self.pushed)) > 1:
                    race.push(ChooseReaction(self.seat, self.pushed))
            case _ if race.result == ENDED:
                return True
            case _:
                self.line = 0
                self.carry_out(race)
        return False

    def carry_out(self, race: Race) -> None:
        if race.result == PUSHED:
            self.pushed = True
            race.push(Push(self.seat))
        else:
            race.cars[self.seat].grit += 1
            race.say(Rested(self.seat, race.result))
            race.discard(self.seat, race.result)


class ChooseReaction(Decision[Race]):
    """Everything that can be done now, and to be done with it. [TG-6]"""

    name = "react"

    def __init__(self, seat: Seat, pushed: bool) -> None:
        self.seat = seat
        self.pushed = pushed

    def clone(self) -> ChooseReaction:
        return ChooseReaction(self.seat, self.pushed)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return reactions(race, seat, self.pushed)

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = action.card if isinstance(action, Rest) else PUSHED if isinstance(action, PushOn) else ENDED
        return True


def reactions(race: Race, seat: Seat, pushed: bool) -> list[Action]:
    """Done comes first: it is what a driver does whose time is up."""
    car = race.cars[seat]
    options: list[Action] = [Done()]
    if car.grit > 0 and not pushed:
        options.append(PushOn())
    if car.grit < race.rules.road.grit_max:
        options.extend([Rest(card) for card in sorted(set(car.hand))])
    return options


class Push(Procedure[Race]):
    """One space more, unless somebody throws a yellow flag. [TG-7]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> Push:
        return Push(self.seat, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.pay_and_ask(race)
            case _:
                self.go_on(race)
                return True
        return False

    def pay_and_ask(self, race: Race) -> None:
        """Everybody who has cards at all is asked, so that being asked tells nothing. [TG-8]"""
        race.cars[self.seat].grit -= 1
        asked = [seat for seat in race.order if seat != self.seat and not race.cars[seat].out and race.cars[seat].hand]
        for seat in asked:
            race.cars[seat].flag = ASKED
        if asked:
            race.push(AskForFlags())

    def go_on(self, race: Race) -> None:
        """The first thrower in order pays with the card; what the others answered nobody learns. [TG-8]"""
        race.reveal()
        thrower = NOBODY
        for seat in race.order:
            if thrower == NOBODY and race.cars[seat].flag == THROWN:
                thrower = seat
            race.cars[seat].flag = UNASKED
        if thrower != NOBODY:
            race.discard(thrower, YELLOW)
            race.say(Flagged(self.seat, thrower))
            return
        race.cars[self.seat].space += 1
        race.say(Pushed(self.seat, race.cars[self.seat].space))


class AskForFlags(Decision[Race]):
    """All rivals are asked at once and answer in secret, out of turn. [TG-8]"""

    name = "flag"

    def clone(self) -> AskForFlags:
        return AskForFlags()

    def deciders(self, race: Race) -> list[Seat]:
        return [seat for seat, car in enumerate(race.cars) if car.flag == ASKED]

    def shown(self, race: Race, viewer: Seat) -> list[Seat]:
        return [seat for seat in self.deciders(race) if seat == viewer]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        keep: list[Action] = [Flag(False)]
        return [*keep, Flag(True)] if YELLOW in race.cars[seat].hand else keep

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Flag)
        race.cars[seat].flag = THROWN if action.throw else KEPT
        return not self.deciders(race)

    def can_retract(self, race: Race, seat: Seat) -> bool:
        return race.cars[seat].flag > ASKED

    def retract(self, race: Race, seat: Seat) -> None:
        race.cars[seat].flag = ASKED
