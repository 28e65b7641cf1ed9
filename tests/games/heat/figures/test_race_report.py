"""A race in figures: gaps on the track, totals, and a season race by race."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.analysis.race_report import StatisticsTable, race_report
from rebufo.games import find_game
from tests.analysis.reported import check_places_by_round_are_those_of_the_views, driven, figures, raced
from tests.games.heat.reported import RACES

SEASON: dict[str, Any] = {"seats": 3, "mode": "championship", "legends": 1}


@pytest.mark.parametrize("name", RACES)
def test_gaps_are_the_distance_on_the_track(name: str) -> None:
    match = raced(name)
    report = race_report(match)
    again = rebufo.load(match.record(), at=0)
    rounds = 0
    for seat, action, _ in match.history:
        view = again.view()
        if view.round > rounds:
            rounds = view.round
            at = {car.car: car.lap * view.spaces + car.space for car in view.cars if car.status != "out"}
            first = min(max(at.values()), view.laps * view.spaces)
            gaps = {car.car: first - at[car.car] for car in view.cars if car.status == "racing"}
            told = {car.car: car.gaps[rounds - 1] for car in report.cars if rounds - 1 < len(car.gaps)}
            assert {car: gap for car, gap in told.items() if gap is not None} == gaps
        again.play(seat, action)


def test_a_table_has_a_total_where_that_means_anything() -> None:
    tables = {table.id: table for table in race_report(raced("legends")).statistics}

    def total(table: StatisticsTable) -> bool:
        return table.rows[-1].id == "total"

    assert total(tables["heat_paid"])
    assert not total(tables["pace"])
    *parts, whole = (row.values for row in tables["heat_paid"].rows)
    assert whole == tuple(map(sum, zip(*parts, strict=True)))


def test_a_season_is_told_race_by_race() -> None:
    season = driven(rebufo.new("heat", seed=5, **SEASON))
    reports = [race_report(season, "en", race) for race in (1, 2, 3)]

    assert race_report(season) == reports[-1]
    assert [report.title for report in reports] == ["Great Britain", "USA", "Italy"]
    assert [report.race for report in reports] == [1, 2, 3]
    assert {report.races for report in reports} == {3}
    assert reports[0].dice == reports[2].dice
    points = [figures(report)["season.points"] for report in reports]
    standings = sorted(season.standings, key=lambda row: int(row.seat))
    assert [sum(each) for each in zip(*points, strict=True)] == [row.points for row in standings]
    turns = [figures(report)["result.turns"] for report in reports]
    whole = find_game("heat").figures()
    column = [each.name for each in whole.columns].index("turns")
    rows = whole.rows(season.setup, season.events(), season.standings)
    assert [sum(each) for each in zip(*turns, strict=True)] == [row[column] for row in rows]


def test_a_race_that_was_given_up_before_its_first_round_shows_the_grid() -> None:
    """In a championship Upgrades are drafted first."""
    report = race_report(rebufo.new("heat", seed=1, **SEASON))

    assert (report.rounds, report.races) == (0, 1)
    assert [car.places for car in report.cars] == [(1,), (2,), (3,), (4,)]


@pytest.mark.parametrize("name", RACES)
def test_places_by_round_are_those_of_the_views(name: str) -> None:
    check_places_by_round_are_those_of_the_views(name)
