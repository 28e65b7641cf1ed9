"""A race in figures: places, gaps and statistics agree with the race itself, and the dice with its draws."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

import rebufo
from rebufo.analysis.dice_audit import PARTS, binomial_band
from rebufo.analysis.race_report import race_report
from rebufo.games import find_game
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.record import drawn_again
from tests.analysis.reported import RACES, driven, figures, raced


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
def test_the_leader_is_level_with_itself_and_nobody_is_ahead_of_it(name: str) -> None:
    report = race_report(raced(name))
    first_home = min((len(car.places) - 1 for car in report.cars if not car.out), default=report.rounds)
    for after in range(first_home):
        on_track = [car for car in report.cars if after < len(car.gaps) and car.gaps[after] is not None]
        gaps = {car.places[after]: car.gaps[after] for car in on_track}

        assert gaps[1] == 0
        assert all(gap is not None and gap >= 0 for gap in gaps.values())
    assert all(car.gaps[-1] is None for car in report.cars if car.out)


@pytest.mark.parametrize("name", RACES)
def test_statistics_are_those_of_the_simulator(name: str) -> None:
    match = raced(name)
    statistics = find_game(match.game).figures()
    rows = statistics.rows(match.setup, match.events(), match.standings)
    names = [column.name for column in statistics.columns]
    told = figures(race_report(match))

    for section in statistics.sections:
        for column in section.columns:
            if column in names and statistics.values(match.setup, column, "en") == {}:
                values = tuple(row[names.index(column)] for row in rows)
                assert told.get(f"{section.id}.{column}", (0,) * match.setup.seats) == values


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


@pytest.mark.parametrize("race", [0, 2])
def test_a_race_that_was_not_run_is_refused(race: int) -> None:
    with pytest.raises(SetupError) as error:
        race_report(raced(next(iter(RACES))), race=race)

    assert error.value.tag == "no_such_race"


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


@pytest.mark.parametrize("name", RACES)
def test_a_seeded_race_draws_the_same_when_it_is_looked_at(name: str) -> None:
    match = raced(name)
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
