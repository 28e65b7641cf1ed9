"""The tables a seat can imagine: alike in all it sees, and each as likely as it should be. [RD Hidden information]"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import pytest

from rebufo.games.rallyman_dirt.rules.state import Race
from rebufo.games.rallyman_dirt.rules.view import view
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.playouts import wild_race
from tests.games.rallyman_dirt.scenes import car, drive, scene, through, token

STAGE = through("206a", "219b", "209a")
GEAR, BRAKE, GAS, FLAG = range(4)


def broken(minus1: int, *cars: dict[str, Any]) -> Match:
    """Damaged cars, and so many minus1 tokens on the curve of 219b."""
    return scene(*cars, stage=STAGE, minus1={"219b.2.O1": minus1} if minus1 else {})


def worlds(race: Match, number: int, seat: int = 0) -> list[Race]:
    eyes = race.seen(seat)
    tables = [eyes.imagine(seed) for seed in range(number)]
    assert all(isinstance(each, Race) for each in tables)
    return tables  # type: ignore[return-value]


@pytest.mark.clause("RD-1.4", "RD-1.5")
def test_everything_that_is_seen_stays_as_it_is() -> None:
    for count, race in enumerate(
        wild_race(7, 4, mode="rally", rally="rally4", checkpoints=True, sisu_tokens="per_rally")
    ):
        if count % 60:
            continue
        for seat in range(4):
            for world in worlds(race, 2, seat):
                assert view(world, seat) == race.view(seat)
                assert race.spec.invariants is not None
                assert race.spec.invariants(world) == []


@pytest.mark.clause("RD-1.4")
def test_the_next_card_of_a_deck_is_dealt_anew() -> None:
    race = scene(car("206a.0.L", 4), stage=STAGE)
    sides = Counter(world.chance.pick(8 + 4, world.decks[4]) for world in worlds(race, 600))

    assert {kind: pytest.approx(count / 600, abs=0.06) for kind, count in sides.items()} == {
        0: 12 / 32,
        1: 8 / 32,
        2: 11 / 32,
        3: 1 / 32,
    }


def test_a_shortcut_face_that_is_hidden() -> None:
    """A lone gear damage: 5 of the 11 gear tokens are ok on the other side, 2 gas, 4 minus1."""
    race = broken(0, car("206a.0.L", 4, gear_damage=1))
    faces = Counter(world.cars[0].tokens[0] // 2 for world in worlds(race, 1100))

    assert [faces[token("gear", face)] / 1100 for face in ("ok", "gas", "minus1")] == pytest.approx(
        [5 / 11, 2 / 11, 4 / 11], abs=0.05
    )


def test_a_damage_face_that_is_hidden() -> None:
    race = broken(1, car("206a.0.L", 4))
    kinds = Counter(world.laid[0] % 12 // 3 for world in worlds(race, 900))

    assert [kinds[kind] / 900 for kind in (GEAR, BRAKE, GAS, FLAG)] == pytest.approx(
        [4 / 18, 3 / 18, 9 / 18, 2 / 18], abs=0.05
    )


@pytest.mark.parametrize(("gas", "minus1"), [(4, 2), (20, 6), (23, 10)])
def test_what_lies_about_tells_of_what_is_hidden(gas: int, minus1: int) -> None:
    """The more gas tokens lie damage up, the fewer of the minus1 tokens can have gas on the other side."""
    race = broken(0, car("206a.0.L", 4, gas_damage=gas), car("202a.2.R", 1))
    lay_minus1(race, minus1)
    found = Counter(sum(number % 12 // 3 == GAS for number in world.laid) for world in worlds(race, 800))
    ways = {count: comb(9, count) * comb(9, minus1 - count) * comb(24 - count, gas) for count in range(minus1 + 1)}
    total = sum(ways.values())

    assert [found[count] / 800 for count in ways] == pytest.approx([way / total for way in ways.values()], abs=0.06)


def lay_minus1(race: Match, number: int) -> None:
    """Tokens that lie on the curve, taken from kinds that are still in the bag."""
    table = race._table
    assert isinstance(table, Race)
    curve = table.road.curve[table.road.number["219b.2.O1"]]
    for one in [each for each in table.bag if each % 3 == 2][-number:]:
        table.bag.remove(one)
        table.laid.append(curve * 12 + one)
    table.minus[curve] = number


def test_with_an_empty_bag_there_is_still_something_to_imagine() -> None:
    """48 tokens on the table: soon done, and no two of them the same."""
    cars = [
        car("206a.0.L", 4, gear_damage=4, brake_damage=2, gas_damage=8),
        car("206a.0.R", 4, gear_damage=3, brake_damage=2, gas_damage=7),
    ]
    race = broken(18, *cars)
    for world in worlds(race, 50):
        out = [each // 2 for one in world.cars for each in one.tokens] + [each % 12 for each in world.laid]
        assert sorted(out + world.bag) == world.rules.full_bag


def test_a_card_taken_front_up_may_be_any() -> None:
    race = scene(car("206a.0.L", 4), stage=STAGE)
    drive(race, "4>206a.1.L")

    assert all(len(world.decks[4]) == 32 and world.fronts[4] == 2 for world in worlds(race, 5))
