"""One driver against Legends. [HT-21]"""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games.heat.rules.events import LegendCardShown, RaceEnded, SeasonEnded
from tests.games.heat.scenes_season import asked, driver, happened, on_the_grid, points, run_race, season, turn, until


@pytest.mark.clause("HT-21.1")
def test_one_driver_races_four_legends_unless_said_otherwise() -> None:
    race = rebufo.new("heat", seats=1, seed=1)

    assert race.setup.options["legends"] == 4
    assert [car.seat for car in race.view().cars] == [0, -1, -1, -1, -1]
    assert [car.colour for car in race.view().cars] == ["black", "blue", "green", "red", "gray"]
    assert race.waiting == (0,)


@pytest.mark.clause("HT-21.1")
@pytest.mark.parametrize(("legends", "fits"), [(0, False), (1, True), (5, True)])
def test_at_least_one_legend_is_needed(legends: int, fits: bool) -> None:
    if fits:
        race = rebufo.new("heat", seats=1, seed=1, legends=legends)
        assert len(race.view().cars) == 1 + legends
        return
    with pytest.raises(rebufo.SetupError):
        rebufo.new("heat", seats=1, seed=1, legends=legends)


@pytest.mark.clause("HT-21.1")
@pytest.mark.parametrize(("seats", "usual"), [(1, 4), (2, 3), (3, 2), (4, 0), (5, 0), (6, 0)])
def test_the_usual_number_of_legends(seats: int, usual: int) -> None:
    assert rebufo.new("heat", seats=seats, seed=1).setup.options["legends"] == usual


@pytest.mark.clause("HT-21.1")
@pytest.mark.parametrize(("seats", "legends"), [(1, 5), (2, 4), (3, 4), (6, 1), (2, 5), (4, 3)])
def test_drivers_and_legends_are_2_to_6(seats: int, legends: int) -> None:
    if seats + legends <= 6:
        assert len(rebufo.new("heat", seats=seats, seed=1, legends=legends).view().cars) == seats + legends
        return
    with pytest.raises(rebufo.SetupError):
        rebufo.new("heat", seats=seats, seed=1, legends=legends)


@pytest.mark.clause("HT-21.1", "HT-7.1")
def test_all_rules_are_unchanged() -> None:
    """Adrenaline for the last of two cars, a Legend card a round, the draft with four cards."""
    race = rebufo.new("heat", seats=1, seed=2, legends=1, garage="basic", weather=True, draws={"grid": [1]})
    assert (asked(race), len(race.view().market)) == ("draft", 4)
    until(race, lambda race: asked(race) != "draft")
    assert len(race.view().cars[0].upgrades) == 3
    until(race, lambda race: asked(race) == "react" or race.view().round > 1)

    assert happened(race, LegendCardShown)
    assert race.view().cars[0].adrenaline


@pytest.mark.clause("HT-21.2", "HT-11.5")
@pytest.mark.parametrize(("legend", "place"), [("0/62/1", 1), ("2/10/1", 2)])
def test_a_single_race_is_won_by_finishing_first(legend: str, place: int) -> None:
    """Otherwise the best placed Legend wins."""
    race = turn(driver("1/67/1", "basic-4"), legends=(legend,))
    until(race, lambda race: race.over)
    winner = min(race.view().cars, key=lambda car: car.place)

    assert [(row.seat, row.place) for row in race.standings] == [(0, place)]
    assert winner.seat == (0 if place == 1 else -1)


@pytest.mark.clause("HT-21.2", "HT-16.16")
@pytest.mark.parametrize(("order", "place"), [((0, 1, 2), 1), ((2, 0, 1), 2), ((1, 2, 0), 3)])
def test_a_season_is_won_by_leading_the_table(order: tuple[int, ...], place: int) -> None:
    race = season(seats=1, legends=2)
    while not race.over:
        run_race(race, *order)

    assert [(row.seat, row.place) for row in race.standings] == [(0, place)]
    assert happened(race, SeasonEnded)[0].cars[place - 1] == 0
    assert points(race)[order[0]] == 9 + 9 + 11


@pytest.mark.clause("HT-21.1", "HT-16.7", "HT-16.8")
def test_a_solo_season_has_its_market_and_its_exchange() -> None:
    race = season(seats=1, legends=3)
    assert len(race.view().market) == 4
    until(race, lambda race: asked(race) != "draft")
    assert (asked(race), race.waiting) == ("swap", (0,))
    on_the_grid(race)

    assert race.waiting == (0,)
    run_race(race, 3, 0, 1, 2)
    assert happened(race, RaceEnded)[0].points == (9, 6, 4, 3)
