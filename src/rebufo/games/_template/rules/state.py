"""The template's table: what lies on it, and nothing that moves it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from rebufo.games._template.rules.content import Road
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import NOBODY, Frame, Table
from rebufo.kernel.messages import Seat

STREAMS: Final = ("deck",)
DECK: Final = 0

MOVED: Final = 0  # seam: the car has moved and its driver has not reacted yet
SEAMS: Final = 1  # how many there are

UNASKED: Final = 0  # a rival's answer to "a yellow flag?"
ASKED: Final = 1
KEPT: Final = 2
THROWN: Final = 3


class Car:
    """One seat's car and cards; every field is a constructor parameter, so that no copy forgets one."""

    def __init__(
        self, space: int, grit: int, hand: list[int], plan: int = 0, flag: int = UNASKED, out: bool = False
    ) -> None:
        self.space = space
        self.grit = grit
        self.hand = hand
        self.plan = plan  # still in the hand until all plans are shown; 0 where none is made
        self.flag = flag
        self.out = out

    def clone(self) -> Car:
        return Car(self.space, self.grit, self.hand[:], self.plan, self.flag, self.out)


Hook: TypeAlias = "Callable[[Race, int], None]"


class Rules:
    """What never changes in a race; clones share it."""

    def __init__(self, road: Road, seams: list[list[Hook]]) -> None:
        self.road = road
        self.seams = seams

    def open(self, seam: int, race: Race, seat: Seat) -> None:
        """Let the modules that hang on a seam have their say, the first declared first."""
        for hook in reversed(self.seams[seam]):
            hook(race, seat)


class Race(Table):
    """The whole table. The deck is a bag: a card has no place in it until it is drawn."""

    def __init__(
        self,
        rules: Rules,
        cars: list[Car],
        bag: list[int],
        chance: Chance,
        frames: list[Frame],
        result: int = NOBODY,
        round: int = 0,
        order: list[int] | None = None,
        pile: list[int] | None = None,
        shown: bool = False,
    ) -> None:
        super().__init__(chance, frames, result)
        self.rules = rules
        self.cars = cars
        self.bag = bag
        self.round = round
        self.order: list[int] = [] if order is None else order
        self.pile: list[int] = [] if pile is None else pile  # played and discarded, open to all
        self.shown = shown  # whether this round's plans lie open

    def clone(self) -> Race:
        return Race(
            self.rules,
            [car.clone() for car in self.cars],
            self.bag[:],
            self.chance.clone(),
            [frame.clone() for frame in self.frames],
            self.result,
            self.round,
            self.order[:],
            self.pile[:],
            self.shown,
        )

    def draw(self) -> int:
        """A card out of the bag; when it is empty, the pile goes back into it. [TG-9]"""
        if not self.bag:
            self.bag = sorted(self.pile)
            self.pile = []
        card = self.chance.pick(DECK, self.bag)
        self.bag.remove(card)
        return card

    def discard(self, seat: Seat, card: int) -> None:
        self.cars[seat].hand.remove(card)
        self.pile.append(card)

    def rival_ahead(self, seat: Seat) -> Seat:
        """The first car in order on the next space, NOBODY where it is free. [TG-4]"""
        space = self.cars[seat].space + 1
        for other in self.order:
            if self.cars[other].space == space and not self.cars[other].out:
                return other
        return NOBODY
