"""Crowded roads drawn at random: the order of a round is the one sort that the rules describe."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any, NamedTuple

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.content import stage_names
from rebufo.games.rallyman_dirt.rules.events import RoundBegan
from rebufo.kernel.chance import Chance, fresh_chance
from tests.games.rallyman_dirt.crowds import crowd
from tests.games.rallyman_dirt.naive_road import NaiveRoad, printed_sides
from tests.games.rallyman_dirt.roads import chain_of, road
from tests.games.rallyman_dirt.scenes import happened

SHORTCUT, INNER, FULL_WIDTH, OUTER = range(4)
OTHER = {"L": "R", "R": "L"}


class Driven(NamedTuple):
    """A section as the driver comes to it; `turn` is the way he bends there, empty but in a curve."""

    name: str
    forward: bool
    turn: str


def driven(stage: str) -> list[Driven]:
    found: list[Driven] = []
    for side, direction in chain_of(stage):
        forward = direction == "AB"
        sections = list(enumerate(printed_sides()[side]["sections"]))
        for index, section in sections if forward else sections[::-1]:
            turn = section.get("turn", "")
            found.append(Driven(f"{side}.{index}", forward, turn if forward or not turn else OTHER[turn]))
    return found


def rank(space: str, sections: list[Driven], progress: Fraction) -> int:
    """Shortcut; inner lane; slide half or full width; outer lane: judged by the next curve ahead."""
    _, section, place = space.split(".")
    number = ceil(progress)  # of the section, from 1
    here = sections[number - 1]
    inside = next((ahead.turn for ahead in sections[number:] if ahead.turn), "R")
    if section.startswith("K"):
        return SHORTCUT
    if place[0] in "SF":
        return FULL_WIDTH
    if place in ("L", "R"):
        mine = place if here.forward else OTHER[place]
    else:
        mine = here.turn if place.startswith("I") else OTHER[here.turn]
    return INNER if mine == inside else OUTER


def cars_on(luck: Chance, stage: str) -> list[dict[str, Any]]:
    """A crowd, some of it beside the road; two beside at one place would be a matter of who came first."""
    whole = road(stage)
    cars = []
    for space in crowd(luck, whole):
        beside = luck.below(0, 3) == 0
        cars.append({"space": whole.names[space], "gear": 0 if beside else luck.below(0, 4), "beside": beside})
    return cars


@pytest.mark.clause("RD-3.3", "RD-3.4", "RD-3.5", "RD-3.6", "RD-3.7", "RD-3.9", "RD-3.11")
@pytest.mark.parametrize("stage", stage_names())
def test_the_order_of_a_round(stage: str) -> None:
    luck = fresh_chance(sum(stage.encode()), 1)
    naive, sections = NaiveRoad(chain_of(stage)), driven(stage)
    compared = 0
    for _ in range(40):
        cars = cars_on(luck, stage)
        race = rebufo.position("rallyman_dirt", {"cars": cars, "stage": stage}, seed=1)
        if happened(race, RoundBegan):  # nobody had a choice, and a round is over
            continue
        keys = {
            seat: (
                -naive.progress[car["space"]],
                car["beside"],
                -car["gear"],
                rank(car["space"], sections, naive.progress[car["space"]]),
            )
            for seat, car in enumerate(cars)
        }
        assert [keys[seat] for seat in race.view().order] == sorted(keys.values())
        compared += 1

    assert compared > 30
