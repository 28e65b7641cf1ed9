"""The template's actions (imperatives) and events (past tense)."""

from __future__ import annotations

from rebufo.kernel.messages import HIDDEN, Action, Event, Seat


class PlanCard(Action, frozen=True, tag="plan"):
    """Lay a card of one's hand face down. [TG-2]"""

    card: int


class Defend(Action, frozen=True, tag="defend"):
    """Fight for the place, or let the attacker draw level. [TG-4]"""

    fight: bool


class Bid(Action, frozen=True, tag="bid"):
    """Offer so much grit in all; 0 passes. [TG-5]"""

    points: int


class Rest(Action, frozen=True, tag="rest"):
    """Discard a card for a point of grit. [TG-6]"""

    card: int


class PushOn(Action, frozen=True, tag="push"):
    """Pay a point of grit to go one space further. [TG-7]"""


class Done(Action, frozen=True, tag="done"):
    """End the turn. [TG-6]"""


class Flag(Action, frozen=True, tag="flag"):
    """Throw a 1 as a yellow flag, or keep one's cards. [TG-8]"""

    throw: bool


class Tow(Action, frozen=True, tag="tow"):
    """Take the slipstream of the car ahead, or stay. [TG-11]"""

    take: bool


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    order: tuple[Seat, ...]


class PlansShown(Event, frozen=True, tag="plans_shown"):
    cards: tuple[tuple[Seat, int], ...]


class Moved(Event, frozen=True, tag="moved"):
    seat: Seat
    space: int


class FightWon(Event, frozen=True, tag="fight_won"):
    seat: Seat
    rival: Seat
    paid: int


class Rested(Event, frozen=True, tag="rested"):
    seat: Seat
    card: int


class Pushed(Event, frozen=True, tag="pushed"):
    seat: Seat
    space: int


class Flagged(Event, frozen=True, tag="flagged"):
    seat: Seat
    by: Seat


class Towed(Event, frozen=True, tag="towed"):
    seat: Seat
    space: int


class CarLeft(Event, frozen=True, tag="car_left"):
    seat: Seat


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """What was drawn is for the drawer's eyes; how many, for everybody's. [TG-9]"""

    seat: Seat
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat) -> CardsDrawn:
        return self if seat == self.seat else CardsDrawn(self.seat, (HIDDEN,) * len(self.cards))


ACTIONS = (PlanCard, Defend, Bid, Rest, PushOn, Done, Flag, Tow)
EVENTS = (RoundBegan, PlansShown, Moved, FightWon, Rested, Pushed, Flagged, Towed, CarLeft, CardsDrawn)
