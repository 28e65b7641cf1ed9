"""Moving: space by space, and a fight for every space where a rival stands. [TG-4, TG-5]"""

from __future__ import annotations

from rebufo.games._template.rules.messages import Bid, Defend, FightWon, Moved
from rebufo.games._template.rules.state import Race
from rebufo.kernel.flow import NOBODY, Decision, Procedure
from rebufo.kernel.messages import Action, Seat


class Move(Procedure[Race]):
    """The car drives `steps` spaces, or until a rival holds it up. [TG-4]"""

    def __init__(self, seat: Seat, steps: int, line: int = 0) -> None:
        self.seat = seat
        self.steps = steps
        self.line = line

    def clone(self) -> Move:
        return Move(self.seat, self.steps, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.look_ahead(race)
            case _:
                return self.drive_on(race)
        return False

    def look_ahead(self, race: Race) -> None:
        rival = race.rival_ahead(self.seat)
        race.result = self.seat
        if rival != NOBODY:
            race.push(Overtaking(self.seat, rival))

    def drive_on(self, race: Race) -> bool:
        """The seat that won the space is the result of what went before. True when the move is over."""
        car = race.cars[self.seat]
        if race.result == self.seat:
            car.space += 1
            self.steps -= 1
            self.line = 0
        if race.result == self.seat and self.steps > 0:
            return False
        race.say(Moved(self.seat, car.space))
        return True


class Overtaking(Procedure[Race]):
    """The car ahead lets the attacker through or fights; the result is the winner. [TG-4]"""

    def __init__(self, attacker: Seat, defender: Seat, line: int = 0) -> None:
        self.attacker = attacker
        self.defender = defender
        self.line = line

    def clone(self) -> Overtaking:
        return Overtaking(self.attacker, self.defender, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                race.push(ChooseDefence(self.defender))
            case 1 if race.result == NOBODY:
                race.result = self.attacker
                return True
            case 1:
                if race.cars[self.attacker].grit > 0:
                    race.push(BidForPlace([self.attacker, self.defender], [0, 0]))
            case _:
                return True
        return False


class ChooseDefence(Decision[Race]):
    """The defender fights, or nobody does. [TG-4]"""

    name = "defend"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseDefence:
        return ChooseDefence(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [Defend(True), Defend(False)]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Defend)
        race.result = seat if action.fight else NOBODY
        return True


class BidForPlace(Decision[Race]):
    """The side that is behind outbids the other or passes; only the winner pays. [TG-5]"""

    name = "bid"

    def __init__(self, sides: list[int], bids: list[int], turn: int = 0) -> None:
        self.sides = sides
        self.bids = bids
        self.turn = turn

    def clone(self) -> BidForPlace:
        return BidForPlace(self.sides[:], self.bids[:], self.turn)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.sides[self.turn]]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        least = self.bids[1 - self.turn] + 1
        return [Bid(0), *[Bid(points) for points in range(least, race.cars[seat].grit + 1)]]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Bid)
        if action.points > 0:
            self.bids[self.turn] = action.points
            self.turn = 1 - self.turn
            if race.cars[self.sides[self.turn]].grit > action.points:
                return False
        winner = self.sides[1 - self.turn]
        race.cars[winner].grit -= self.bids[1 - self.turn]
        race.say(FightWon(winner, self.sides[self.turn], self.bids[1 - self.turn]))
        race.result = winner
        return True
