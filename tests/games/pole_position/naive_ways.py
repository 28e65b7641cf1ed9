"""Every space that can be reached, by answering step after step on copies of the table; nothing of the search for ways is in it."""

from __future__ import annotations

from typing import NamedTuple

from rebufo.games.pole_position.rules.board import HOW
from rebufo.games.pole_position.rules.events import Stepped, Stopped
from rebufo.games.pole_position.rules.flow.move import ChooseDeclaration, ChooseStep
from rebufo.games.pole_position.rules.messages import Step
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import answer, decision
from rebufo.kernel.messages import Action


class Costs(NamedTuple):
    """The least PM to each space: by free steps alone, and with a contested step at the end."""

    free: dict[str, int]
    contested: dict[str, int]
    through: dict[str, int]  # to spaces in which nothing is asked


def naive_ways(race: Race, seat: int) -> Costs:
    """Tables that differ in nothing a step depends on are looked at once."""
    begin = decision(race)
    assert isinstance(begin, ChooseStep)
    here = race.board.names[race.cars[seat].space]
    costs = Costs({}, {}, {})
    seen = set()
    waiting = [race]
    while waiting:
        table = waiting.pop()
        for action in [option for option in legal(table, seat) if isinstance(option, Step)]:
            after, driven = stepped(table, seat, action)
            spent = race.drive.pm - table.drive.pm + len(driven)
            asked = decision(after)
            if isinstance(asked, ChooseDeclaration) and asked.car == seat:
                note(costs.contested, after.board.names[asked.target // HOW], spent + 1)
                continue
            for number, space in enumerate(reversed(driven)):
                if space != here:
                    note(costs.through if number else costs.free, space, spent - number)
            if goes_on(table, after, begin, len(driven)):
                me = after.cars[seat]
                state = (me.space, me.right, me.lap, frozenset(after.drive.visited), after.drive.pm)
                if state not in seen:
                    seen.add(state)
                    waiting.append(after)
    return costs


def legal(table: Race, seat: int) -> list[Action]:
    top = decision(table)
    assert top is not None
    return top.legal(table, seat)


def stepped(table: Race, seat: int, action: Action) -> tuple[Race, list[str]]:
    """The table after an answer, and the spaces that the car went to with it, without asking again too."""
    after, left = table.clone(), table.drive.pm
    after.log = []
    answer(after, seat, action)
    driven: list[str] = []
    at = after.board.names[table.cars[seat].space]
    for event in after.log:
        if isinstance(event, Stopped):
            break
        if isinstance(event, Stepped) and (event.car, event.start, event.left) == (seat, at, left - 1):
            at, left = event.to, event.left
            driven.append(at)
    return after, driven


def goes_on(before: Race, after: Race, begin: ChooseStep, steps: int) -> bool:
    """Whether the same movement asks for a further step."""
    top = decision(after)
    if not isinstance(top, ChooseStep) or (top.car, top.kind) != (begin.car, begin.kind):
        return False
    seen = before.drive.visited
    return len(after.drive.visited) == len(seen) + steps and after.drive.visited[: len(seen)] == seen


def note(costs: dict[str, int], space: str, pm: int) -> None:
    costs[space] = min(costs.get(space, pm), pm)
