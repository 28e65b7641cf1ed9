"""How a plan may end, worked out exactly from the faces of its dice and the cards nobody has seen."""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.content import ZeroSide
from rebufo.games.rallyman_dirt.rules.flow.cards import heap_of
from rebufo.games.rallyman_dirt.rules.flow.roll import stream_of
from rebufo.games.rallyman_dirt.rules.flow.steps import QUICK_DIE
from rebufo.games.rallyman_dirt.rules.state import BRAKE_STREAM, IF_WARNED, Drive, Race, Step

FACES: Final = 6


class Outlook:
    """By step: the chance that control is lost there, and that the turn ends there in control."""

    def __init__(self, steps: int) -> None:
        self.lost: list[float] = [0.0] * steps
        self.ended: list[float] = [0.0] * steps

    def loss(self) -> float:
        total = 0.0
        for chance in self.lost:
            total += chance
        return total


def outlook(
    race: Race,
    drive: Drive,
    steps: list[Step],
    warnings: int = 0,
    first: int = 0,
    careful: bool = False,
    bound: bool = True,
) -> Outlook:
    """Of rolling a plan from step `first` on, with so many warnings so far.

    Flat out and one by one to the end are the same; a careful driver stops with one warning to spare, and before a certain loss,
    but not before the first of the steps if he is bound to drive it.
    """
    found = Outlook(len(steps))
    limit = race.rules.warning_limit
    if drive.sisu:  # warnings do not count any more [RD-26.2]
        limit += 2 * len(steps)
        warnings = 0
    alive = [0.0] * limit  # by warnings so far
    alive[warnings] = 1.0
    quick = drive.gear == 0 and bool(steps) and steps[0].die == QUICK_DIE
    for position in range(first, len(steps)):
        step = steps[position]
        may_stop = careful and (position > first or not bound)
        if step.certain:
            end_or_lose(found, alive, position, may_stop)
            return found
        after = [0.0] * limit
        die = warning_chance(race, drive, step)
        brake = race.rules.warning_faces[BRAKE_STREAM] / FACES if step.brake else 0.0
        for so_far, chance in enumerate(alive):
            if chance == 0.0:
                continue
            if may_stop and so_far == limit - 1:
                found.ended[position - 1] += chance
                continue
            if quick and position == 0:  # a warning ends the turn after one space, in control [RD-23.2]
                found.ended[0] += chance * die
            elif step.loss == IF_WARNED:
                found.lost[position] += chance * die
            else:
                note(found, after, position, so_far + 1, chance * die * (1 - brake))
                note(found, after, position, so_far + 2, chance * die * brake)
            note(found, after, position, so_far, chance * (1 - die) * (1 - brake))
            note(found, after, position, so_far + 1, chance * (1 - die) * brake)
        alive = after
    for chance in alive:
        found.ended[len(steps) - 1] += chance
    return found


def end_or_lose(found: Outlook, alive: list[float], position: int, may_stop: bool) -> None:
    """A certain loss comes next: a driver who may stop stops before it."""
    for chance in alive:
        if may_stop:
            found.ended[position - 1] += chance
        else:
            found.lost[position] += chance


def note(found: Outlook, after: list[float], position: int, warnings: int, chance: float) -> None:
    if warnings < len(after):
        after[warnings] += chance
    else:
        found.lost[position] += chance


def warning_chance(race: Race, drive: Drive, step: Step) -> float:
    return race.rules.warning_faces[stream_of(drive, step.die)] / FACES


class Mishap:
    """What a loss of control in a gear brings on a tile, over the cards nobody has seen."""

    def __init__(self, race: Race, gear: int, danger: int) -> None:
        self.spin = 0.0
        self.accident = 0.0
        self.sisu = 0.0
        self.seconds = 0.0
        self.tokens = 0.0  # damage tokens on average
        self.most = 0
        sides = race.rules.zero_sides[gear]
        heap = heap_of(race, gear)
        for kind in range(len(sides)):
            side: ZeroSide = sides[kind]
            share = heap.count(kind) / len(heap)
            if share == 0.0:
                continue
            self.seconds += share * (side.seconds or race.rules.zero_seconds)
            if side.effect == "spin":
                self.spin += share
            elif side.effect == "sisu":
                self.sisu += share
            else:
                self.accident += share
                self.tokens += share * side.damage[danger]
                self.most = max(self.most, side.damage[danger])
