"""Chapter 10: a step that cars contest: defend or let pass, dice, and an auction of skill."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import ON_TRACK
from rebufo.games.pole_position.rules.car import RACING
from rebufo.games.pole_position.rules.events import (
    FightDecided,
    FightRolled,
    FightTied,
    LetThrough,
    OvertakeDeclared,
    SkillBid,
)
from rebufo.games.pole_position.rules.flow.order import gain_place, lap_cars
from rebufo.games.pole_position.rules.messages import Bid, Defend, TeammatePass
from rebufo.games.pole_position.rules.seams import (
    ATTACK,
    DEFENCE,
    FIGHT_BONUS,
    FIGHT_LOST,
    LEVEL_ROLL,
    NO_BID,
    NO_DEFENCE,
    TWO_BOTS,
)
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat

LOST: Final = 0  # what an overtaking ends in
WON: Final = 1

LET_PASS: Final[Action] = Defend(False)
FIGHT: Final[Action] = Defend(True)
CONSENT: Final[Action] = TeammatePass(True)
REFUSE: Final[Action] = TeammatePass(False)
BIDS: Final[list[Action]] = [Bid(points) for points in range(31)]
FULL_BONUS: Final = 3


class Overtaking(Procedure[Race]):
    """The cars that contest a step are fought one after the other, the last of the race order first. [PP-10.5]"""

    def __init__(self, attacker: int, target: int, rivals: list[int], line: int = 0) -> None:
        self.attacker = attacker
        self.target = target
        self.rivals = rivals  # still to be fought, the next one last
        self.line = line

    def clone(self) -> Overtaking:
        return Overtaking(self.attacker, self.target, self.rivals[:], self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                if race.log is not None:
                    rivals = tuple(self.rivals)
                    race.say(OvertakeDeclared(self.attacker, race.board.names[self.target], rivals))
            case 1:
                race.result = WON
                if not self.rivals:
                    return True
                race.push(Contest(self.attacker, self.rivals[-1]))
            case _:
                if race.halt:
                    return True
                if race.result == LOST:
                    self.fail(race)
                    return True
                rival = self.rivals.pop()
                if race.cars[rival].status == RACING:
                    self.win_place(race, rival)
                self.line = 1
        return False

    def win_place(self, race: Race, rival: int) -> None:
        """A place won against a car level on a straight is kept, whatever comes; in curves the step decides. [PP-10.5]"""
        board = race.board
        me = race.cars[self.attacker].space
        them = race.cars[rival].space
        straight = board.kind[me] == ON_TRACK and not board.in_curve[me]
        ahead = race.order.index(rival) < race.order.index(self.attacker)
        if self.rivals and straight and ahead and board.is_level(me, them):
            gain_place(race, self.attacker, rival)
            lap_cars(race)

    def fail(self, race: Race) -> None:
        """The attacker stays where it is and its moving is over. [PP-10.13]"""
        race.drive.ended = True
        race.drive.pm = 0
        race.drive.reserve = 0
        race.result = LOST


class Contest(Procedure[Race]):
    """One car contests: it lets pass, or both fight. [PP-10.7]"""

    def __init__(self, attacker: int, defender: int, line: int = 0) -> None:
        self.attacker = attacker
        self.defender = defender
        self.line = line

    def clone(self) -> Contest:
        return Contest(self.attacker, self.defender, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.ask(race)
            case 1:
                if race.cars[self.defender].status != RACING:
                    race.result = WON  # its driver has left
                    return True
                if race.result == WON:
                    if race.log is not None:
                        race.say(LetThrough(self.defender, self.attacker))
                    return True
                self.fight(race)
            case _:
                return True
        return False

    def ask(self, race: Race) -> None:
        """An automatic car always defends; a driver under too much stress cannot. [PP-10.18, PP-22.14]"""
        race.result = LOST
        if race.is_bot(self.defender):
            return
        if race.rules.forbids(NO_DEFENCE, race, self.defender):
            race.result = WON
        elif race.cars[self.attacker].box == race.cars[self.defender].box:
            race.push(AskTeammate(self.attacker, self.defender))
        else:
            race.push(ChooseDefence(self.attacker, self.defender))

    def fight(self, race: Race) -> None:
        if race.is_bot(self.attacker) and race.is_bot(self.defender):
            race.fight = [self.attacker, self.defender]
            race.result = WON
            race.rules.open(TWO_BOTS, race, self.attacker)
        else:
            race.push(PositionFight(self.attacker, self.defender))


class ChooseDefence(Decision[Race]):
    """The defender lets the attacker pass, or defends. [PP-10.7]"""

    name = "defend"

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker = attacker
        self.defender = defender

    def clone(self) -> ChooseDefence:
        return ChooseDefence(self.attacker, self.defender)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.defender]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [LET_PASS, FIGHT]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = WON if action == LET_PASS else LOST
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        return FIGHT


class AskTeammate(Decision[Race]):
    """Between team mates, letting pass is a matter of consent. [PP-21.8]"""

    name = "teammate_pass"

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker = attacker
        self.defender = defender

    def clone(self) -> AskTeammate:
        return AskTeammate(self.attacker, self.defender)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.defender]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [CONSENT, REFUSE]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = WON if action == CONSENT else LOST
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        return REFUSE


class PositionFight(Procedure[Race]):
    """Both roll; equal rolls fail, else the side that is losing bids skill until it passes. [PP-10.8 to PP-10.12]"""

    def __init__(self, attacker: int, defender: int, line: int = 0) -> None:
        self.attacker = attacker
        self.defender = defender
        self.line = line

    def clone(self) -> PositionFight:
        return PositionFight(self.attacker, self.defender, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.roll_off(race)
            case _:
                if race.result == LOST:
                    race.rules.open(FIGHT_LOST, race, self.attacker)
                return True
        return False

    def roll_off(self, race: Race) -> None:
        attack = race.roll_black()
        defence = race.roll_black()
        race.fight = [self.attacker, self.defender]
        race.result = LOST
        if attack == defence:
            if race.log is not None:
                race.say(FightRolled(self.attacker, self.defender, (attack, defence), (attack, defence)))
                race.say(FightTied(self.attacker, self.defender))
            race.rules.open(LEVEL_ROLL, race, self.attacker)
            return
        bonus = 0 if race.is_bot(self.attacker) else unspent_bonus(race)
        totals = [
            attack + bonus + race.rules.total(FIGHT_BONUS, race, self.attacker, ATTACK),
            defence + race.rules.total(FIGHT_BONUS, race, self.defender, DEFENCE),
        ]
        if race.log is not None:
            race.say(FightRolled(self.attacker, self.defender, (attack, defence), (totals[0], totals[1])))
        race.push(Auction(self.attacker, self.defender, totals, [0, 0], [attack, defence]))


def unspent_bonus(race: Race) -> int:
    """What unspent PM add to the attacker's roll: all PM got in this turn and not used. [PP-10.9]"""
    unspent = race.drive.pm + race.drive.reserve
    return min(unspent - 2, FULL_BONUS) if unspent > 2 else 0


class Auction(Procedure[Race]):
    """The losing side bids or passes, then the other one; only the winner pays. [PP-10.11, PP-10.12]"""

    def __init__(
        self, attacker: int, defender: int, totals: list[int], bids: list[int], rolls: list[int], line: int = 0
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.totals = totals
        self.bids = bids
        self.rolls = rolls  # never changed, so clones share it
        self.line = line

    def clone(self) -> Auction:
        return Auction(self.attacker, self.defender, self.totals[:], self.bids[:], self.rolls, self.line)

    def step(self, race: Race) -> bool:
        side = 1 if self.totals[0] > self.totals[1] else 0
        if self.advance() == 0:
            least = self.totals[0] - self.totals[1] if side else self.totals[1] - self.totals[0] + 1
            car = self.defender if side else self.attacker
            most = race.cars[car].skill - self.bids[side]
            race.result = 0
            if race.cars[self.attacker].status != RACING or race.cars[self.defender].status != RACING:
                race.result = LOST if race.cars[self.attacker].status != RACING else WON
                return True
            if least <= most and not race.is_bot(car) and not race.rules.forbids(NO_BID, race, car):
                race.push(ChooseBid(car, least, most))
            return False
        self.line = 0
        points = race.result
        if points:
            self.totals[side] += points
            self.bids[side] += points
            if race.log is not None:
                car = self.defender if side else self.attacker
                race.say(SkillBid(car, points, (self.totals[0], self.totals[1])))
            return False
        self.settle(race, 1 - side)
        return True

    def settle(self, race: Race, side: int) -> None:
        """The winner pays all it has bid, the loser nothing. [PP-10.12]"""
        winner = self.defender if side else self.attacker
        race.cars[winner].skill -= self.bids[side]
        race.result = LOST if side else WON
        if race.log is not None:
            race.say(FightDecided(self.attacker, self.defender, winner, self.bids[side]))


class ChooseBid(Decision[Race]):
    """Enough skill to be winning, or pass. [PP-10.11]"""

    name = "bid"

    def __init__(self, car: int, least: int, most: int) -> None:
        self.car = car
        self.least = least
        self.most = most

    def clone(self) -> ChooseBid:
        return ChooseBid(self.car, self.least, self.most)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [BIDS[0], *BIDS[self.least : self.most + 1]]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Bid)
        race.result = action.points
        return True
