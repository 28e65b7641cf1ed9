"""What a bot should think of a position, worked out from the clauses alone by a naive walk. [FD-17.3, FD-17.4, FD-17.8]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rebufo.games.formula_d.rules.content import load_circuit, load_rules
from tests.games.formula_d.naive_moves import Course, End, Route, unbeaten

LOST, HOME, TOUCH = -100.0, 100.0, 2.0


class Book:
    """One car among others on a formula circuit in a race over one lap, so that no pit lane is open."""

    def __init__(
        self, circuit: str, others: list[str], price: Callable[[int], float], *, further: bool = False
    ) -> None:
        self.circuit = load_circuit(circuit)
        self.spaces = {space.id: space for space in self.circuit.spaces}
        self.stops = {section.id: section.stops for section in self.circuit.sections}
        self.others = set(others)
        self.price = price  # of one point, to a car with that many
        self.further = further  # whether a move also gets the value of the best next turn

    def ends(self, car: dict[str, Any], roll: int) -> list[End]:
        """All moves of a roll in the order of the decision table: cost, progress, lane M, L, R."""
        start = Route(car["space"], first=car["space"], stops=car["stops"], crossings=car["crossings"])
        found = unbeaten(Course(self.circuit, self.others, 1, roll).all_ends(start), car["wear"])
        ranked = sorted(
            found, key=lambda end: (end.cost, -self.progress(car, end), "MLR".index(self.spaces[end.space].lane))
        )
        return list(ranked)

    def progress(self, car: dict[str, Any], end: End) -> float:
        """In `at`; crossing the line adds a lap's. [FD-17.8]"""
        gained = self.spaces[end.space].at - self.spaces[car["space"]].at
        return gained if gained >= 0 else gained + self.circuit.lap_at

    def value(self, car: dict[str, Any], end: End) -> float:
        crosses = self.spaces[end.space].at < self.spaces[car["space"]].at
        if crosses and car["crossings"] == 1:
            return HOME - self.price(car["wear"]) * end.cost
        here = self.spaces[end.space]
        touched = ({here.ahead} | set(here.beside)) & self.others
        worth = self.progress(car, end) / 2 - self.price(car["wear"]) * end.cost - TOUCH * len(touched)
        if self.further:
            then = {**car, "space": end.space, "wear": car["wear"] - end.cost, "stops": end.stops}
            then["crossings"] += crosses
            worth += max(self.last_turn().gear_values(then).values())
        return worth

    def last_turn(self) -> Book:
        return Book(self.circuit.id, list(self.others), self.price)

    def best_move(self, car: dict[str, Any], roll: int) -> tuple[float, str]:
        """The highest value and its end space; the first in the decision table of equal ones."""
        ends = self.ends(car, roll)
        if not ends:
            return LOST, ""
        values = [round(self.value(car, end), 9) for end in ends]
        return max(values), ends[values.index(max(values))].space

    def gear_values(self, car: dict[str, Any]) -> dict[int, float]:
        """By legal gear: the mean over its die of the best move, less the points the shift costs."""
        found: dict[int, float] = {}
        for gear in range(1, 7):
            cost = max(0, car["gear"] - gear - 1)
            if gear > car["gear"] + 1 or car["gear"] - gear > 4 or cost >= car["wear"]:
                continue
            shifted = {**car, "gear": gear, "wear": car["wear"] - cost}
            die = load_rules().faces(gear)
            best = {face: self.best_move(shifted, face)[0] for face in set(die)}
            found[gear] = round(sum(best[face] for face in die) / len(die) - self.price(car["wear"]) * cost, 9)
        return found

    def best_gear(self, car: dict[str, Any]) -> int:
        """Of equal values the lower gear. [FD-17.8]"""
        values = self.gear_values(car)
        return min(gear for gear, value in values.items() if value == max(values.values()))
