"""What things are called: cars, gears, spaces."""

from __future__ import annotations

from functools import cached_property

from rebufo.games.formula_d.rules.board import LANES, NOWHERE, Board
from rebufo.games.formula_d.rules.content import Circuit
from rebufo.games.formula_d.rules.numbers import load_rules
from rebufo.games.formula_d.words.road import Spot, spots_of
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Seat


class Names:
    """The names of one race in one language."""

    def __init__(self, words: Words, circuit: Circuit, board: Board, *, codes: bool = True) -> None:
        """`codes`: spaces by their ids, for who types them; else by their lanes, for who sees them."""
        self.words = words
        self.codes = codes
        self.circuit = circuit
        self.board = board
        self.cars = load_rules().teams.seats
        self._corners = {section.id: section.title(words.lang) for section in circuit.sections}

    @cached_property
    def spots(self) -> dict[str, Spot]:
        return spots_of(self.circuit)

    def car(self, seat: Seat) -> str:
        colour, _, number = self.cars[seat].partition("-")
        return self.words.text(f"cars.{colour}", number=number)

    def code(self, seat: Seat) -> str:
        """Colour and number in two characters."""
        colour, _, number = self.cars[seat].partition("-")
        return self.words.text(f"cars.code.{colour}") + number

    def gear(self, gear: int) -> str:
        return self.words.text(f"gears.{gear}")

    def corner(self, name: str) -> str:
        return self._corners.get(name, "")

    def region(self, place: str) -> str:
        """The corner or straight a place belongs to."""
        number = self.board.number[place]
        if number >= self.board.size:
            return self.words.text("places.box" if place == "box" else "places.pit")
        corner = self.board.corner[number]
        if corner != NOWHERE:
            return self.corner(self.board.corner_ids[corner])
        ahead = self.board.corner_ids[self.board.next_corner[number]]
        return self.words.text("places.straight", corner=self.corner(ahead))

    def region_with_stops(self, place: str, stops: int) -> str:
        """The same and, in a corner, how many of its stops are made."""
        number = self.board.number[place]
        corner = self.board.corner[number] if number < self.board.size else NOWHERE
        if corner == NOWHERE:
            return self.region(place)
        return self.words.text("results.stops", region=self.region(place), stops=stops, needed=self.board.stops[corner])

    def place(self, place: str) -> str:
        """A place as the log names it."""
        if not place:
            return self.words.text("places.nowhere")
        if place == "box":
            return self.region(place)
        if not self.codes:
            return self.lane(place)
        return self.words.text("places.space", region=self.region(place), space=place)

    def lane(self, place: str) -> str:
        """A place without its id: the lane and where along the track; the pit lane has but one."""
        number = self.board.number[place]
        if number >= self.board.size:
            return self.region(place)
        lane = self.words.text(f"lanes.{LANES[self.board.lane[number]]}")
        return self.words.text("places.lane", lane=lane, number=self.spots[place].number, region=self.region(place))
