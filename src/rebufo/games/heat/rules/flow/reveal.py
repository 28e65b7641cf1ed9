"""Step 3: show the cards, flip for every [+], choose values, move. [HT-5.4, HT-6]"""

from __future__ import annotations

from rebufo.games.heat.rules.cards import HEAT, SPONSOR
from rebufo.games.heat.rules.events import CardsRevealed, Cluttered, SpeedChosen
from rebufo.games.heat.rules.flow.deck import NOTHING, flip
from rebufo.games.heat.rules.messages import ChooseSpeed
from rebufo.games.heat.rules.state import NO_PLAN, Drive, Race
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat


def begin_turn(race: Race, seat: Seat) -> None:
    """Remember where the turn begins, and what Adrenaline offers. [HT-7.3, HT-13.9]"""
    car = race.cars[seat]
    race.drive = Drive(seat, car.at, car.lane, 0, 0, False, 3 if seat in race.lively else 0)


def reveal(race: Race, seat: Seat) -> None:
    """The planned cards lie open in the play area. [HT-6.1]"""
    car = race.cars[seat]
    race.reveal()
    if race.log is not None:
        race.say(CardsRevealed(seat, race.rules.cards.names(car.plan)))
    for card in car.plan:
        put_in_play(race, card)
    end_plan(race, seat)


def end_plan(race: Race, seat: Seat) -> None:
    car = race.cars[seat]
    car.plan = []
    car.shift = NO_PLAN
    car.asked = 0


def put_in_play(race: Race, card: int) -> None:
    """A card joins the play area with its lowest value, its symbols unused."""
    cards = race.rules.cards
    drive = race.drive
    value = cards.speeds[card][0]
    drive.cards.append(card)
    drive.values.append(value)
    drive.open.append(cards.symbols[card])
    drive.speed += value


def is_clutter(plan: list[int]) -> bool:
    return HEAT in plan


def clutter(race: Race, seat: Seat) -> None:
    """Heat was played: no effect, no move, first gear, all to the discard pile. [HT-5.4]"""
    car = race.cars[seat]
    race.reveal()
    if race.log is not None:
        race.say(Cluttered(seat, race.rules.cards.names(car.plan)))
    for card in car.plan:
        if card > SPONSOR:
            race.sponsor_pile.append(card)
        else:
            car.pile.append(card)
    end_plan(race, seat)
    car.gear = 1


def flip_all(race: Race, seat: Seat) -> None:
    """Every [+] of the revealed cards, one after the other. [HT-6.2]"""
    plus = race.rules.cards.plus
    for card in race.drive.cards[:]:
        for _ in range(plus[card]):
            use_plus(race, seat, "plus")


def use_plus(race: Race, seat: Seat, reason: str) -> int:
    """One [+]: the value of the Basic card it brought, 0 without one. [HT-6.3, HT-6.5]"""
    race.drive.pluses += 1
    return add_basic(race, seat, reason)


def add_basic(race: Race, seat: Seat, reason: str) -> int:
    """A flipped Basic card joins the play area. [HT-6.3]"""
    card = flip(race, seat, reason)
    if card == NOTHING:
        return 0
    put_in_play(race, card)
    return card


def next_choice(race: Race, after: int) -> int:
    """The next card in the play area, from position `after` on, that has several values; -1 without one."""
    speeds = race.rules.cards.speeds
    for position in range(after, len(race.drive.cards)):
        if len(speeds[race.drive.cards[position]]) > 1:
            return position
    return -1


class ChooseValue(Decision[Race]):
    """One value for a card that has several. [HT-6.6]"""

    name = "choose_speed"

    def __init__(self, seat: Seat, position: int) -> None:
        self.seat = seat
        self.position = position  # in the play area

    def clone(self) -> ChooseValue:
        return ChooseValue(self.seat, self.position)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return race.rules.cards.choose_speed[race.drive.cards[self.position]][:]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        """The next such card is asked for by the same frame."""
        assert isinstance(action, ChooseSpeed)
        drive = race.drive
        drive.speed += action.speed - drive.values[self.position]
        drive.values[self.position] = action.speed
        if race.log is not None:
            race.say(SpeedChosen(seat, action.card, action.speed))
        following = next_choice(race, self.position + 1)
        if following < 0:
            return True
        self.position = following
        return False
