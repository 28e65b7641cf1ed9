"""The road of a stage, worked out word by word from the head of the tiles file: slow, simple and nothing but the rule."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

from rebufo.games.rallyman_dirt.rules.content import CONTENT

NO_LIMIT = 9

Chain = list[tuple[str, str]]  # side, direction
Table = dict[str, Any]


@cache
def printed_sides() -> dict[str, Table]:
    data = tomllib.loads((CONTENT / "tiles.toml").read_text("utf-8"))
    return {side["id"]: side for side in data["side"]}


class NaiveRoad:
    """Everything by the ids of the spaces."""

    def __init__(self, chain: Chain) -> None:
        self.links: dict[str, set[str]] = {}
        self.beside: dict[str, set[str]] = {}
        self.conflict: dict[str, set[str]] = {}
        self.progress: dict[str, Fraction] = {}  # section number along the stage, from 0, and share of it
        self.limit: dict[str, int] = {}
        self.jump: dict[str, int] = {}
        self.ford: dict[str, bool] = {}
        self.rows: list[list[str]] = []  # spaces by section along the stage
        outs: list[str] = []
        for side, direction in chain:
            outs = self.drive(printed_sides()[side], direction == "AB", outs)
        self.last = outs

    def drive(self, side: Table, forward: bool, outs: list[str]) -> list[str]:
        """All sections of a tile behind the `outs` of the road so far; gives its own."""
        sections = list(enumerate(side["sections"]))
        numbers: dict[int, int] = {}
        for index, section in sections if forward else sections[::-1]:
            numbers[index] = len(self.rows)
            ins, next_outs = self.section(f"{side['id']}.{index}", section, forward)
            for out in outs:
                self.links[out].update(ins)
            outs = next_outs
        for j, shortcut in enumerate(side["shortcuts"], 1):
            self.shortcut(side, f"{side['id']}.K{j}", shortcut, forward, numbers[shortcut["curve"]])
        return outs

    def add(self, space: str, number: int, share: Fraction, limit: int = NO_LIMIT) -> str:
        self.links[space], self.beside[space], self.conflict[space] = set(), set(), set()
        self.progress[space] = number + share
        self.limit[space], self.jump[space], self.ford[space] = limit, 0, False
        return space

    def section(self, name: str, section: Table, forward: bool) -> tuple[list[str], list[str]]:
        number, whole = len(self.rows), Fraction(1)
        self.rows.append([])
        match section["kind"]:
            case "full":
                ins = outs = [self.add(f"{name}.F", number, whole, section.get("limit", NO_LIMIT))]
                self.rows[-1] += ins
            case "curve":
                routes = [self.route(name, letter, section, number, forward) for letter in "OI"]
                for one, other in (routes, routes[::-1]):
                    for space in one:
                        self.conflict[space] |= set(other)
                ins, outs = [route[0] for route in routes], [route[-1] for route in routes]
                self.rows[-1] += routes[0] + routes[1]
            case kind:
                left, right = (self.add(f"{name}.{lane}", number, whole) for lane in "LR")
                ins, outs = [left, right], [left, right]
                self.beside[left], self.beside[right] = {right}, {left}
                for lane in ins:
                    self.jump[lane], self.ford[lane] = section.get("jump", 0), section.get("ford", False)
                self.rows[-1] += ins
                if kind == "slide":
                    halves = [f"{name}.S1", f"{name}.S2"][:: 1 if forward else -1]
                    self.add(halves[0], number, Fraction(1, 2))
                    self.add(halves[1], number, whole)
                    self.links[halves[0]].add(halves[1])
                    for lane in (left, right):
                        self.conflict[lane] = set(halves)
                    for half in halves:
                        self.conflict[half] = {left, right}
                    self.rows[-1] += halves
                    ins, outs = [*ins, halves[0]], [*outs, halves[1]]
        return ins, outs

    def route(self, name: str, letter: str, section: Table, number: int, forward: bool) -> list[str]:
        limits = section["outer" if letter == "O" else "inner"]
        numbered = list(enumerate(limits, 1))
        route = [
            self.add(f"{name}.{letter}{j}", number, Fraction(step, len(limits)), limit)
            for step, (j, limit) in enumerate(numbered if forward else numbered[::-1], 1)
        ]
        for one, two in pairwise(route):
            self.links[one].add(two)
        return route

    def shortcut(self, side: Table, name: str, shortcut: Table, forward: bool, number: int) -> None:
        limits = shortcut["limits"]
        numbered = list(enumerate(limits, 1))
        spaces = [
            self.add(f"{name}.{m}", number, Fraction(step, len(limits)), limit)
            for step, (m, limit) in enumerate(numbered if forward else numbered[::-1], 1)
        ]
        for one, two in pairwise(spaces):
            self.links[one].add(two)
        inner = side["sections"][shortcut["curve"]]["turn"]
        touched = {
            end: [
                f"{side['id']}.{index}.{space}"
                for index in shortcut[end]
                for space in {"row": [inner], "slide": [inner, "S1", "S2"], "full": ["F"]}[
                    side["sections"][index]["kind"]
                ]
            ]
            for end in ("from", "to")
        }
        before, behind = ("from", "to") if forward else ("to", "from")
        for space in touched[before]:
            self.links[space].add(spaces[0])
            self.put_beside(space, spaces[0])
        for space in touched[behind]:
            self.links[spaces[-1]].add(space)
            self.put_beside(space, spaces[-1])

    def put_beside(self, one: str, other: str) -> None:
        self.beside[one].add(other)
        self.beside[other].add(one)
