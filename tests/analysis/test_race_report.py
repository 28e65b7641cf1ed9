"""A race in figures: places, gaps and statistics agree with the race itself, and the dice with its draws."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import Any

import pytest

import rebufo
from rebufo.analysis.dice_audit import PARTS, binomial_band
from rebufo.analysis.race_report import RaceReport, StatisticsTable, race_report
from rebufo.games.formula_d.messages import GearRolled
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Match
from rebufo.kernel.record import drawn_again
from rebufo.sim.statistics import statistics_of

RACES: dict[str, tuple[str, dict[str, Any]]] = {
    "two laps": ("formula_d", {"seats": 5, "laps": 2}),
    "street": ("formula_d", {"seats": 3, "circuit": "street"}),
    "first home": ("formula_d", {"seats": 4, "circuit": "suzuka", "finish": "winner"}),
    "legends": ("heat", {"seats": 2, "legends": 2}),
    "modules": ("heat", {"seats": 3, "garage": "mixed", "weather": True}),
}
SEASON: dict[str, Any] = {"seats": 3, "mode": "championship", "legends": 1}


@cache
def raced(name: str) -> Match:
    game, options = RACES[name]
    return driven(
        rebufo.new(game, seed=11, players=[f"bot:driver{seat}" for seat in range(options["seats"])], **options)
    )


def driven(match: Match) -> Match:
    bots = [
        rebufo.bot(match.game, "random" if match.game == "heat" else "easy", seed=seat)
        for seat in range(match.setup.seats)
    ]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match


def figures(report: RaceReport) -> dict[str, tuple[Any, ...]]:
    """By table and row."""
    return {f"{table.id}.{row.id}": row.values for table in report.statistics for row in table.rows}


@pytest.mark.parametrize("name", RACES)
def test_every_car_ends_where_the_standings_have_it(name: str) -> None:
    match = raced(name)
    report = race_report(match)
    last = {car.seat: car.places[-1] for car in report.cars if car.seat != NOBODY}

    assert last == {row.seat: row.place for row in match.standings}
    assert sorted(car.places[-1] for car in report.cars) == [*range(1, len(report.cars) + 1)]
    assert [car.places[0] for car in report.cars] == [*range(1, len(report.cars) + 1)]
    assert figures(report)["result.place"] == tuple(last[seat] for seat in range(match.setup.seats))


@pytest.mark.parametrize("name", RACES)
def test_places_by_round_are_those_of_the_views(name: str) -> None:
    """Looked up at the moment each round begins, for the cars that are still racing then."""
    match = raced(name)
    report = race_report(match)
    places: dict[int, list[int]] = {}
    again = rebufo.load(match.record(), at=0)
    rounds = 0
    for seat, action, _ in match.history:
        view = again.view()
        if view.round > rounds:
            rounds = view.round
            for car in view.cars:
                if car.status == "racing":
                    places.setdefault(number_of(car), []).append(car.place)
        again.play(seat, action)

    assert report.rounds == rounds
    for car in report.cars:
        seen = places[car.car]
        assert list(car.places[: len(seen)]) == seen
        assert len(car.places) == len(car.gaps) == len(seen) + 1


def number_of(car: Any) -> int:
    """As views number cars: Formula D by their seats."""
    return int(car.seat if isinstance(car.car, str) else car.car)


@pytest.mark.parametrize("name", RACES)
def test_the_leader_is_level_with_itself_and_nobody_is_ahead_of_it(name: str) -> None:
    report = race_report(raced(name))
    first_home = min((len(car.places) - 1 for car in report.cars if not car.out), default=report.rounds)
    for after in range(first_home):
        on_track = [car for car in report.cars if after < len(car.gaps) and car.gaps[after] is not None]
        gaps = {car.places[after]: car.gaps[after] for car in on_track}

        assert gaps[1] == 0
        assert all(gap is not None and gap >= 0 for gap in gaps.values())
    assert all(car.gaps[-1] is None for car in report.cars if car.out)


@pytest.mark.parametrize("name", [name for name, (game, _) in RACES.items() if game == "heat"])
def test_heats_gaps_are_the_distance_on_the_track(name: str) -> None:
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


def test_formula_ds_gaps_are_the_fewest_spaces_to_be_level() -> None:
    """On the grid of Monaco rows are three spaces apart, and the right lane of a row is one space behind."""
    (first, *others) = race_report(raced("two laps")).cars

    assert first.gaps[0] == 0
    assert [car.gaps[0] for car in others] == [1, 3, 4, 6]


@pytest.mark.parametrize("name", RACES)
def test_statistics_are_those_of_the_simulator(name: str) -> None:
    match = raced(name)
    statistics = statistics_of(match.game)
    rows = statistics.rows(match.setup, match.events(), match.standings)
    names = [column.name for column in statistics.columns]
    told = figures(race_report(match))

    for section in statistics.sections:
        for column in section.columns:
            if column in names and statistics.values(match.setup, column, "en") == {}:
                values = tuple(row[names.index(column)] for row in rows)
                assert told.get(f"{section.id}.{column}", (0,) * match.setup.seats) == values


def test_a_table_has_a_total_where_that_means_anything() -> None:
    tables = {table.id: table for table in race_report(raced("legends")).statistics}

    def total(table: StatisticsTable) -> bool:
        return table.rows[-1].id == "total"

    assert total(tables["heat_paid"])
    assert not total(tables["pace"])
    *parts, whole = (row.values for row in tables["heat_paid"].rows)
    assert whole == tuple(map(sum, zip(*parts, strict=True)))


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", RACES)
def test_everything_has_a_name_in_both_languages(name: str, lang: str) -> None:
    report = race_report(raced(name), lang, names=["Ana"])

    assert report.title
    assert all(car.name for car in report.cars)
    assert next(car.name for car in report.cars if car.seat == 0) == "Ana"
    assert next(car.name for car in report.cars if car.seat == 1) == "driver1"
    labels = [label for table in report.statistics for label in (table.title, *(row.label for row in table.rows))]
    labels += [die.name for die in report.dice]
    assert all(labels)
    assert not any("_" in label for label in labels), labels


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
    whole = statistics_of("heat")
    column = [each.name for each in whole.columns].index("turns")
    rows = whole.rows(season.setup, season.events(), season.standings)
    assert [sum(each) for each in zip(*turns, strict=True)] == [row[column] for row in rows]


@pytest.mark.parametrize("race", [0, 2])
def test_a_race_that_was_not_run_is_refused(race: int) -> None:
    with pytest.raises(SetupError) as error:
        race_report(raced("legends"), race=race)

    assert error.value.tag == "no_such_race"


def test_a_race_that_was_given_up_before_its_first_round_shows_the_grid() -> None:
    """In a championship Upgrades are drafted first."""
    report = race_report(rebufo.new("heat", seed=1, **SEASON))

    assert (report.rounds, report.races) == (0, 1)
    assert [car.places for car in report.cars] == [(1,), (2,), (3,), (4,)]


def test_a_race_that_began_as_a_position_has_its_dice_all_the_same() -> None:
    cars = [{"space": "s1L1", "gear": 1}, {"space": "s1R1", "gear": 1}]
    race = driven(rebufo.position("formula_d", {"circuit": "monaco", "laps": 1, "cars": cars}, seed=2))
    report = race_report(race)

    assert (report.rounds, report.cars, report.statistics) == (0, (), ())
    assert report.dice


# dice


@pytest.mark.parametrize("name", RACES)
@pytest.mark.parametrize("fair", [False, True])
def test_every_draw_with_a_choice_is_counted_once(name: str, fair: bool) -> None:
    game, options = RACES[name]
    match = driven(rebufo.new(game, fair=True, **options)) if fair else raced(name)
    drawn = Counter(stream for stream, _, n, _ in drawn_again(match) if n > 1)
    report = race_report(match)

    assert {die.id: die.draws for die in report.dice} == drawn
    for die in report.dice:
        assert sum(face.count for face in die.faces) == die.draws
        assert sum(face.sides for face in die.faces) == die.sides
        assert sum(face.expected for face in die.faces) == pytest.approx(die.draws, abs=0.2)
        assert all(face.low <= face.expected <= face.high or face.expected < 1 for face in die.faces)
        assert len(die.faces) == PARTS or die.sides


def test_the_dice_of_formula_d_are_counted_as_they_were_rolled() -> None:
    match = raced("two laps")
    rolled = Counter((event.gear, event.face) for event in match.events() if isinstance(event, GearRolled))
    dice = {die.id: die for die in race_report(match).dice}

    for stream, die in dice.items():
        if stream != "black":
            shown = {int(face.face): face.count for face in die.faces if face.count}
            assert shown == {face: count for (gear, face), count in rolled.items() if f"gear{gear}" == stream}


def test_a_seeded_race_draws_the_same_when_it_is_looked_at() -> None:
    match = raced("modules")
    drawn = drawn_again(match)

    assert Counter(stream for stream, *_ in drawn) == {
        name: count for name, count in zip(match.spec.streams, match.drawn, strict=True) if count
    }


@pytest.mark.parametrize(("n", "sides"), [(1, 2), (3, 30), (21, 20), (60, 6), (400, 4)])
def test_the_band_leaves_out_no_more_than_a_fortieth_on_either_side(n: int, sides: int) -> None:
    low, high = binomial_band(n, 1 / sides)
    chance = [comb(n, count) * (1 / sides) ** count * (1 - 1 / sides) ** (n - count) for count in range(n + 1)]

    assert sum(chance[:low]) <= 0.025 < sum(chance[: low + 1])
    assert sum(chance[high + 1 :]) <= 0.025 + 1e-12 < sum(chance[high:]) + 1e-12
