"""A race in figures: gaps and dice as the rules count them."""

from __future__ import annotations

from collections import Counter

import pytest

import rebufo
from rebufo.analysis.race_report import race_report
from rebufo.games.formula_d.rules.messages import GearRolled
from tests.analysis.reported import check_places_by_round_are_those_of_the_views, driven, raced
from tests.games.formula_d.reported import RACES


def test_gaps_are_the_fewest_spaces_to_be_level() -> None:
    """On the grid of Monaco rows are three spaces apart, and the right lane of a row is one space behind."""
    (first, *others) = race_report(raced("two laps")).cars

    assert first.gaps[0] == 0
    assert [car.gaps[0] for car in others] == [1, 3, 4, 6]


def test_a_race_that_began_as_a_position_has_its_dice_all_the_same() -> None:
    cars = [{"space": "s1L1", "gear": 1}, {"space": "s1R1", "gear": 1}]
    race = driven(rebufo.position("formula_d", {"circuit": "monaco", "laps": 1, "cars": cars}, seed=2))
    report = race_report(race)

    assert (report.rounds, report.cars, report.statistics) == (0, (), ())
    assert report.dice


def test_the_dice_are_counted_as_they_were_rolled() -> None:
    match = raced("two laps")
    rolled = Counter((event.gear, event.face) for event in match.events() if isinstance(event, GearRolled))
    dice = {die.id: die for die in race_report(match).dice}

    for stream, die in dice.items():
        if stream != "black":
            shown = {int(face.face): face.count for face in die.faces if face.count}
            assert shown == {face: count for (gear, face), count in rolled.items() if f"gear{gear}" == stream}


@pytest.mark.parametrize("name", RACES)
def test_places_by_round_are_those_of_the_views(name: str) -> None:
    check_places_by_round_are_those_of_the_views(name)
