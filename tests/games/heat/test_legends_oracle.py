"""The moves of Legends against a naive reading of the clauses, over positions drawn at random on all circuits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.content import circuit_names, load_circuit
from tests.games.heat.legend_table import HELMETS
from tests.games.heat.naive_legends import Helmet, Street
from tests.games.heat.scenes_cards import place

POSITIONS = 250  # a circuit
ROAD = ("", "", "limit_up", "limit_down", "overheat", "weather")


def random_race(dice: Random, name: str) -> dict[str, Any]:
    """Five Legends, often right before a corner or the finish line and in each other's way, all about to move."""
    circuit = load_circuit(name)
    laps = dice.randint(1, 3)
    centre = dice.choice([0, *(corner.line for corner in circuit.corner)])
    spots: list[tuple[int, int]] = []
    while len(spots) < 6:
        near = dice.random() < 0.7
        space = (centre - dice.randint(-8, 8)) % circuit.spaces if near else dice.randrange(circuit.spaces)
        spot = space, dice.choice((1, 2))
        if spot not in spots:
            spots.append(spot)
    places = [f"{dice.randrange(laps)}/{space}/{lane}" for space, lane in spots]
    return {
        "circuit": name,
        "expansion_circuits": circuit.box != "base",
        "laps": laps,
        "weather": "fog",
        "road": [dice.choice(ROAD) for corner in circuit.corner if corner.chicane_of is None],
        "aggressive_legends": dice.random() < 0.5,
        "legend_bonus": dice.choice((0, 0, 3, 6)),
        "order": [*dice.sample(range(1, 6), 5), 0],
        "cars": [{"at": places[0], "plan": ["basic-1"], "hand": ["stress"] * 7, "deck": ["basic-1"] * 9}],
        "legends": [{"at": each} for each in places[1:]],
    }


def expected(position: dict[str, Any], card: int) -> list[str]:
    """Where the Legends stand when all have moved, one after the other."""
    circuit = load_circuit(position["circuit"])
    cars = [position["cars"][0], *position["legends"]]
    places = [tuple(int(part) for part in car["at"].split("/")) for car in cars]
    for number in position["order"][:-1]:
        taken = {(space, lane) for other, (_, space, lane) in enumerate(places) if other != number}
        street = Street(circuit, position["road"], position["laps"], position["aggressive_legends"], taken)
        lap, space, lane = places[number]
        at = lap * circuit.spaces + space
        diamond, top_speed = HELMETS[card][number]
        at, better = street.end(at, street.goal(at, Helmet(diamond, top_speed + position["legend_bonus"])))
        places[number] = at // circuit.spaces, at % circuit.spaces, better or lane
    return [f"{lap}/{space}/{lane}" for lap, space, lane in places[1:]]


@pytest.mark.exhaustive
@pytest.mark.clause("HT-14.5", "HT-14.6", "HT-14.7", "HT-14.8", "HT-14.9", "HT-14.10", "HT-23.1")
@pytest.mark.parametrize("name", circuit_names())
def test_legends_move_as_the_clauses_say(name: str) -> None:
    dice = Random(name)  # noqa: S311 - positions to look at, not secrets
    for _ in range(POSITIONS):
        position = random_race(dice, name)
        card = dice.randint(1, 10)
        begun = {**position, "turn": position["order"][0], "adrenaline": []}
        race = rebufo.position("heat", begun, seed=0, draws={"legends": [card]})

        assert [place(race, car) for car in range(1, 6)] == expected(position, card), (position, card)
