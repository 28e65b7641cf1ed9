"""What is counted in a race: spaces known and blind, hazards, tiles, cards, francs, assistants, and the Gazette."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.figures import STATISTICS, gazette
from rebufo.games.great_race.rules.messages import Drive, PaySplit, PlaceTile, Step, Stop, Survey, Treasury, UseEscort
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import act, crew, fresh, scene


def counted(race: Match, seat: int = 0) -> dict[str, int | str]:
    row = STATISTICS.rows(race.setup, race.events(), race.standings)[seat]
    return dict(zip([column.name for column in STATISTICS.columns], row, strict=True))


@pytest.mark.clause("GR-7.12")
def test_a_space_is_driven_blind_if_its_tile_was_drawn_for_the_car() -> None:
    race = scene(crew(mechanic=1), bag=["track"])
    act(race, Drive(), Step(8, 1), Stop())
    found = counted(race)

    assert (found["spaces_blind"], found["spaces_known"], found["fuel_burnt"]) == (1, 0, 1)


@pytest.mark.clause("GR-10.1")
def test_a_hazard_is_met_or_averted() -> None:
    """Two tiles that a survey has laid: bandits are averted by the escort, beasts are met."""
    race = scene(crew(explorer=1, mechanic=1, escort=1, treasury=3), bag=["bandits", "beasts"])
    act(race, Survey(), PlaceTile("bandits", 8, 1), PlaceTile("beasts", 7, 2), Drive(), Step(8, 1), UseEscort())
    act(race, Step(7, 2), PaySplit(0), Stop(), Treasury())
    found = counted(race)

    assert (found["hazards_avoided"], found["hazards_met"], found["tiles_laid"]) == (1, 1, 2)
    assert (found["spaces_known"], found["damage"], found["francs_treasury"]) == (2, 3, 40)


@pytest.mark.clause("GR-11.5")
def test_the_gazette_has_the_place_of_every_crew_after_each_round() -> None:
    race = fresh(3, seed=4, max_rounds=10)
    while not race.over:
        race.play(race.waiting[0], race.default_for(race.waiting[0]))
    chart = gazette(race.setup, race.events(), "en").chart()

    assert chart.rounds == 10
    assert all(len(line.places) == 11 for line in chart.lines)  # one before the first round
    assert [line.places[-1] for line in chart.lines] == [
        next(row.place for row in race.standings if row.seat == line.seat) for line in chart.lines
    ]
