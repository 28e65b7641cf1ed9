"""How HEAT's bots drive: every set of cards weighed by the turns it leaves to the finish."""

from __future__ import annotations

from typing import Final

from rebufo.bots.playout import Policy
from rebufo.games.heat.bot.garage import Taste, worth_of
from rebufo.games.heat.bot.manner import PLAIN
from rebufo.games.heat.bot.next import NextTurn
from rebufo.games.heat.bot.outlook import SPIN, Judge, outlook
from rebufo.games.heat.bot.plans import Plans
from rebufo.games.heat.rules.cards import HEAT, STRESS
from rebufo.games.heat.rules.flow.corner import corner_cost
from rebufo.games.heat.rules.flow.options import DONE, default_reaction
from rebufo.games.heat.rules.flow.place import finish_at, free_lane
from rebufo.games.heat.rules.flow.plan import GEARS, Plan, gears
from rebufo.games.heat.rules.flow.react import ChooseReaction, ChooseSalvage
from rebufo.games.heat.rules.flow.replenish import ChooseDiscard
from rebufo.games.heat.rules.flow.reveal import ChooseValue
from rebufo.games.heat.rules.flow.slipstream import ChooseSlipstream
from rebufo.games.heat.rules.messages import (
    Accelerate,
    Boost,
    ChooseSpeed,
    Cool,
    Discard,
    Draft,
    KeepPlayed,
    KeepUpgrade,
    PayHeat,
    PlayDirect,
    ReduceStress,
    Refresh,
    Salvage,
    Scrap,
    Slipstream,
    Swap,
    TakeBack,
    UseAdrenaline,
)
from rebufo.games.heat.rules.modules.championship import ChooseKeep
from rebufo.games.heat.rules.modules.garage import ChooseSwap, ChooseUpgrade
from rebufo.games.heat.rules.state import NO_PLAN, Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Table
from rebufo.kernel.messages import Action, Seat

GUESSES: Final = 10
SLIPPING: Final = -0.02  # turns that a slipstream must win to be taken: it also brings the car past others
THROWN: Final = -0.02  # and a discard: it also shows new cards
REFRESHED: Final = 1.0  # a fast card that comes back at once
STRESS_COST: Final = 0.25  # turns that a Stress card costs


class Racer(Policy):
    """Takes what leaves the fewest turns to go, as far as the road, its cards and a few guesses tell."""

    def __init__(self, luck: Chance, guesses: int = GUESSES) -> None:
        super().__init__(luck)
        self.guesses = guesses  # at the cards to be drawn
        self.reaction: float = PLAIN.reaction
        self.taste: Taste = worth_of
        self.planned: list[int] = []  # cards still to be laid, as long as the hand is the one they were chosen from
        self.hand: list[int] = []

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        top = table.frames[-1]
        if isinstance(top, Plan):
            return self.plan(table, seat)
        if isinstance(top, ChooseReaction):
            return self.react(table, seat, top.legal(table, seat))
        if isinstance(top, ChooseDiscard):
            return discard(table, seat, top.legal(table, seat), self.next_turn(table, seat))
        if isinstance(top, ChooseSlipstream):
            return best_slipstream(table, seat, top.legal(table, seat), self.judge(table, seat))
        if isinstance(top, ChooseValue):
            return best_value(table, seat, top.position, top.legal(table, seat), self.judge(table, seat))
        if isinstance(top, ChooseSalvage):
            return best_salvage(table, top.legal(table, seat))
        assert isinstance(top, ChooseUpgrade | ChooseSwap | ChooseKeep)
        return best_upgrade(table, top.legal(table, seat), self.taste)

    def next_turn(self, race: Race, seat: Seat) -> NextTurn:
        return NextTurn(race, seat, self.luck, self.guesses)

    def plans(self, race: Race, seat: Seat) -> Plans:
        return Plans(race, seat, self.next_turn(race, seat))

    def judge(self, race: Race, seat: Seat) -> Judge:
        """Who says in the middle of a turn what is left to go: the road alone."""
        return outlook(race, seat)

    def plan(self, race: Race, seat: Seat) -> Action:
        """The next part of the best plan: what was thought out with the gear holds for the cards."""
        car = race.cars[seat]
        missing = car.shift - len(car.plan)
        if car.shift == NO_PLAN or len(self.planned) != missing or self.hand != car.hand:
            gear, self.planned = self.plans(race, seat).best()
            self.hand = car.hand[:]
            if car.shift == NO_PLAN:
                return GEARS[gear]
        card = self.planned[0]
        self.planned = self.planned[1:]
        self.hand.remove(card)
        return race.rules.cards.plan_card[card]

    def react(self, race: Race, seat: Seat, options: list[Action]) -> Action:
        """Cool first, pay and scrap, then whatever brings the car on."""
        for action in options[::-1]:  # of each source the largest number comes last
            if isinstance(action, Cool | ReduceStress):
                return action
        for action in options:
            if isinstance(action, PayHeat | Scrap):
                return action
        return best_reaction(race, seat, options, self.judge(race, seat), self.reaction)


class Easy(Racer):
    """A beginner: every third gear is any that can be had, no Boost, no discards, and into every slipstream."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck, 1)

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        top = table.frames[-1]
        if isinstance(top, Plan) and table.cars[seat].shift == NO_PLAN and self.luck.below(0, 3) == 0:
            found = gears(table, seat)
            return GEARS[found[self.luck.below(0, len(found))]]
        if isinstance(top, ChooseReaction):
            return default_reaction(table, seat, top.legal(table, seat))
        if isinstance(top, ChooseDiscard):
            return top.default(table, seat)
        if isinstance(top, ChooseSlipstream):
            return top.legal(table, seat)[-1]
        return super().choose(table, seat)


def best_reaction(race: Race, seat: Seat, options: list[Action], view: Judge, gain: float) -> Action:
    """What leaves fewer turns to go than to be done, the best of it; forced choices as they come."""
    best = options[0]
    least = turns_left(race, seat, 0, 0, view)
    for action in options:
        if isinstance(action, Salvage):
            return action
        left = turns_after(race, seat, action, view)
        if left < least - gain:
            best = action
            least = left
    return best


def turns_after(race: Race, seat: Seat, action: Action, view: Judge) -> float:
    """Turns to go after one reaction; much where it is not one that moves the car."""
    if isinstance(action, UseAdrenaline):
        return turns_left(race, seat, 1, 0, view)
    if isinstance(action, Accelerate):
        return turns_left(race, seat, race.drive.pluses, 0, view)
    if isinstance(action, PlayDirect):
        card = race.rules.cards.number[action.card]
        return turns_left(race, seat, race.rules.cards.speeds[card][0], race.rules.cards.heat[card], view)
    if isinstance(action, Boost):
        return turns_boosted(race, seat, view)
    if isinstance(action, KeepPlayed):
        return 98.0 - len(action.cards)
    return 99.0


def turns_boosted(race: Race, seat: Seat, view: Judge) -> float:
    """The mean over the Basic cards that a Boost may bring."""
    car = race.cars[seat]
    cost = 0 if race.road.free_boost[race.track.sector[car.at % race.track.spaces]] else 1
    total = 0.0
    ways = 0
    for speed in range(1, 5):
        count = car.bag.count(speed)
        if count == 0:
            continue
        total += count * turns_left(race, seat, speed, cost, view)
        ways += count
    return total / ways if ways else turns_left(race, seat, 2, cost, view)


def turns_left(race: Race, seat: Seat, steps: int, heat: int, view: Judge) -> float:
    """Turns to go if the car went on by so many spaces at that much more Speed, paid so much, and was done."""
    drive = race.drive
    drive.speed += steps
    left = turns_from(race, seat, reached(race, seat, steps), race.cars[seat].engine - heat, view)
    drive.speed -= steps
    return left


def reached(race: Race, seat: Seat, steps: int) -> int:
    """Where a move ends, other cars considered. [HT-6.8]"""
    at = race.cars[seat].at
    end = at + steps
    while end > at and not free_lane(race, end % race.track.spaces, seat):
        end -= 1
    return end


def turns_from(race: Race, seat: Seat, at: int, engine: int, view: Judge) -> float:
    """Turns to go once the corners crossed in this turn are paid, or not. [HT-9]"""
    car = race.cars[seat]
    track = race.track
    line = track.next_line(race.drive.start)
    while line <= at and line < finish_at(race):
        cost = corner_cost(race, track.sector[line % track.spaces])
        if cost > engine:
            return SPIN + (1 if car.gear <= 2 else 2) * STRESS_COST + view.to_go(line - 1, 1, 0)
        engine -= cost
        line = track.next_line(line)
    return view.to_go(at, car.gear, engine)


def index_of_least(values: list[float]) -> int:
    best = 0
    for i, value in enumerate(values):
        if value < values[best]:
            best = i
    return best


def best_slipstream(race: Race, seat: Seat, options: list[Action], view: Judge) -> Action:
    turns = slipstream_turns(race, seat, options, view)
    turns[0] -= SLIPPING
    return options[index_of_least(turns)]


def slipstream_turns(race: Race, seat: Seat, options: list[Action], view: Judge) -> list[float]:
    """Turns to go after each slipstream, none first; Speed and so the corners' cost stay what they are."""
    turns: list[float] = []
    for action in options:
        assert isinstance(action, Slipstream)
        turns.append(turns_from(race, seat, reached(race, seat, action.spaces), race.cars[seat].engine, view))
    return turns


def best_value(race: Race, seat: Seat, position: int, options: list[Action], view: Judge) -> Action:
    """The speed of a card that has several; the car has not moved yet."""
    car = race.cars[seat]
    drive = race.drive
    now = drive.values[position]
    speed = drive.speed
    best = options[0]
    least = 999.0
    for action in options:
        assert isinstance(action, ChooseSpeed)
        drive.speed = speed + action.speed - now
        left = turns_from(race, seat, reached(race, seat, drive.speed), car.engine, view)
        if left < least:
            best = action
            least = left
    drive.speed = speed
    return best


def best_salvage(race: Race, options: list[Action]) -> Action:
    """Fast cards go back into the deck."""
    worth = race.rules.cards.worth
    best: Action = DONE
    most = 2
    for action in options:
        if isinstance(action, TakeBack):
            card = race.rules.cards.number[action.card]
            if card != HEAT and card != STRESS and worth[card] > most:
                best = action
                most = worth[card]
    return best


def best_upgrade(race: Race, options: list[Action], taste: Taste) -> Action:
    cards = race.rules.cards
    best = options[0]
    most = -99.0
    for action in options:
        worth = 0.0
        if isinstance(action, Draft):
            worth = taste(cards, cards.number[action.card])
        elif isinstance(action, Swap):
            worth = taste(cards, cards.number[action.card]) - taste(cards, cards.number[action.own])
        elif isinstance(action, KeepUpgrade) and action.card:
            worth = taste(cards, cards.number[action.card])
        if worth > most:
            best = action
            most = worth
    return best


def discard(race: Race, seat: Seat, options: list[Action], coming: NextTurn) -> Action:
    """Refresh what can be, then throw off whatever makes the next turn better."""
    turns = discard_turns(race, seat, options, coming)
    turns[0] -= THROWN
    return options[index_of_least(turns)]


def discard_turns(race: Race, seat: Seat, options: list[Action], coming: NextTurn) -> list[float]:
    """Turns to go without each card, to be done first; a Refresh is always worth it."""
    car = race.cars[seat]
    turns: list[float] = []
    for action in options:
        kept = car.hand[:]
        if isinstance(action, Discard):
            kept.remove(race.rules.cards.number[action.card])
            turns.append(coming.at_best(car.at, car.gear, car.engine, kept))
            continue
        left = coming.turns(car.at, car.gear, car.engine, kept)
        turns.append(left - REFRESHED if isinstance(action, Refresh) else left)
    return turns
