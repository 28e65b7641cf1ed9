"""HEAT's championships as season objects: table, calendar, what is carried, suspending and resuming. [HT-16, HT-20]"""

from __future__ import annotations

import json
from typing import cast

import pytest

import rebufo
from rebufo.games import game_spec
from rebufo.games.heat.rules.messages import Concede
from rebufo.games.heat.rules.season import report
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.record import read_record, verify
from rebufo.kernel.season import Season
from tests.games.heat.scenes_season import (
    SPONSORS,
    asked,
    default,
    goat,
    on_the_grid,
    run_race,
    season,
    sponsors_of,
    table,
    until,
)

A, B, C = 0, 1, 2


@pytest.mark.clause("HT-16.1")
def test_a_season_of_heat_is_a_championship_unless_one_says_goat() -> None:
    one = rebufo.season("heat", seats=3, seed=7, season="1961", legends=2)
    assert one.match.setup.options["mode"] == "championship"
    assert (one.name, one.game, one.between_races) == ("1961", "heat", True)
    assert [(race.number, race.circuit, race.event, race.state) for race in one.races] == [
        (1, "gb", "new_grandstand", "running"),
        (2, "usa", "speed_record", "to_come"),
        (3, "italia", "drivers_strike", "to_come"),
    ]
    assert one.current == one.races[0]

    other = rebufo.season("heat", seats=3, seed=7, mode="goat")
    assert (other.name, len(other.races)) == ("goat", 10)
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.season("heat", seats=3, seed=7, mode="race")
    assert caught.value.tag == "not_a_season"


@pytest.mark.clause("HT-16.13", "HT-16.16")
def test_the_table_has_all_cars_and_the_races_their_classification() -> None:
    race = season(seats=2, legends=1)
    run_race(race, 2, 0, 1)
    run_race(race, 0, 1, 2)
    told = Season(race)

    assert [(row.place, row.car, row.seat, row.name, row.points, row.wins) for row in told.standings] == [
        (1, 0, 0, "black", 15, 1),
        (2, 2, -1, "green", 13, 1),
        (3, 1, 1, "blue", 10, 0),
    ]
    first, second, third = told.races
    assert [(row.place, row.car, row.name, row.points) for row in first.classification] == [
        (1, 2, "green", 9),
        (2, 0, "black", 6),
        (3, 1, "blue", 4),
    ]
    assert [row.car for row in second.classification] == [0, 1, 2]
    assert (second.state, third.state, third.classification) == ("over", "running", ())
    assert told.seasons[0].standings == told.standings


@pytest.mark.clause("HT-16.16")
def test_the_table_agrees_with_the_standings_of_the_match_all_season() -> None:
    for race in (season("custom", seats=2, legends=2, seed=4), goat(seats=3, seed=4)):
        count = 0
        while not race.over:
            if count % 20 == 0 or asked(race) in {"draft", "goat_keep"}:
                rows = [(row.place, row.seat, row.points) for row in Season(race).standings if row.seat >= 0]
                assert rows == [(row.place, row.seat, row.points) for row in race.standings]
            options = [option for option in race.prompt(race.waiting[0]).options if option != Concede()]
            race.play(race.waiting[0], options[count * 7 % len(options)])
            count += 1
        rows = [(row.place, row.seat, row.points) for row in Season(race).standings if row.seat >= 0]
        assert rows == [(row.place, row.seat, row.points) for row in race.standings]


@pytest.mark.clause("HT-20.2")
def test_races_of_a_custom_season_are_revealed_one_by_one() -> None:
    race = season("custom", seats=2)
    assert [bool(each.circuit) for each in Season(race).races] == [True, False, False, False]
    assert [bool(each.event) for each in Season(race).races] == [True, False, False, False]
    run_race(race, 0, 1)

    first, second, *rest = Season(race).races
    assert (first.state, second.state) == ("over", "running")
    assert second.circuit == race.view().circuit
    assert second.event == race.view().event
    assert {each.circuit for each in rest} == {""}


@pytest.mark.clause("HT-16.14", "HT-17.3")
def test_what_a_seat_carries_is_told_to_that_seat_alone() -> None:
    race = on_the_grid(season(seats=2))
    own = Season(race).carried(0)

    assert own["upgrades"] == list(race.view().cars[0].upgrades)
    assert sorted(own["sponsors"]) == sorted(sponsors_of(race, 0).elements())
    assert len(own["sponsors"]) == 2
    for viewer in (1, None):
        seen = Season(race).report(viewer).carried[0]
        assert seen["upgrades"] == own["upgrades"]
        assert len(seen["sponsors"]) == 2
        assert not set(seen["sponsors"]) & set(SPONSORS)
    assert rebufo.to_json(Season(race).report(0))["carried"][0] == own


@pytest.mark.clause("HT-16.17")
def test_between_races_is_before_the_plans_of_the_first_round_are_in() -> None:
    race = season(seats=2)
    for moment in ("draft", "swap", "plan"):
        while asked(race) != moment:
            default(race)
        assert Season(race).between_races
    until(race, lambda race: race.view().round > 1)
    assert not Season(race).between_races
    run_race(race, 0, 1)
    assert Season(race).between_races
    while not race.over:
        run_race(race, 0, 1)
    assert not Season(race).between_races
    assert Season(race).current is None


@pytest.mark.clause("HT-16.17")
def test_a_season_is_suspended_between_two_races_and_resumed() -> None:
    one = rebufo.season("heat", seats=2, seed=7, legends=1)
    while one.races[0].state != "over":
        default(one.match)
    assert one.between_races
    other = rebufo.season(json.loads(json.dumps(one.record())))

    assert other.match.snapshot() == one.match.snapshot()
    assert other.report(0) == one.report(0)
    for each in (one, other):
        until(each.match, lambda race: race.over)
    assert other.standings == one.standings
    assert [race.state for race in other.races] == ["over"] * 3


@pytest.mark.clause("HT-16.17")
def test_a_fair_season_is_verified_to_the_last_draw() -> None:
    seeds = rebufo.FairSeeds("cd" * 32, ("ana", "luis"))
    one = rebufo.season("heat", seats=2, fair=seeds, legends=0, season="1962")
    until(one.match, lambda race: race.over)
    record = one.record()

    assert verify(game_spec("heat"), read_record(record)) > 200
    record["standings"][0]["points"] += 1
    with pytest.raises(rebufo.RecordError):
        rebufo.season(record)


@pytest.mark.clause("HT-20.3", "HT-20.4", "HT-20.5")
def test_three_seasons_each_have_a_table_and_one_table_has_all() -> None:
    race = goat(seats=2)
    for _ in range(3):
        run_race(race, A, B)
    told = Season(race)
    assert asked(race) == "goat_keep"
    assert (told.current, told.between_races) == (None, True)
    assert [(row.seat, row.points, row.titles, row.wins) for row in told.standings] == [(A, 29, 1, 3), (B, 18, 0, 0)]
    default(race)
    default(race)
    run_race(race, B, A)
    told = Season(race)

    assert [(row.seat, row.points, row.titles, row.wins) for row in told.standings] == [(A, 35, 1, 3), (B, 27, 0, 1)]
    assert [each.season for each in told.seasons] == ["1961", "1962"]
    assert [[(row.seat, row.points) for row in each.standings] for each in told.seasons] == [
        [(A, 29), (B, 18)],
        [(B, 9), (A, 6)],
    ]
    assert [each.season for each in told.races].count("1963") == 4
    assert told.current is not None
    assert (told.current.number, told.current.circuit) == (5, "gb")


@pytest.mark.clause("HT-22.7", "HT-22.8")
def test_who_has_left_stays_in_the_table_and_races_that_cannot_be_run_are_told() -> None:
    race = on_the_grid(season(seats=2))
    race.retire(B)
    run_race(race, A)
    told = Season(race)

    assert race.over
    assert [(row.seat, row.points, row.left) for row in told.standings] == [(A, 9, False), (B, 0, True)]
    assert [each.state for each in told.races] == ["over", "not_run", "not_run"]
    assert told.carried(B) == {"upgrades": [], "sponsors": []}
    assert repr(told) == "<Season heat 1961: 1 of 3 races>"


@pytest.mark.clause("HT-17.3", "HT-20.2")
@pytest.mark.parametrize("viewer", [NOBODY, 0, 1])
def test_a_redeal_of_what_a_viewer_cannot_see_changes_nothing_in_the_report(viewer: int) -> None:
    race = season("custom", seats=2, legends=1, seed=6)
    for moment in range(400):
        if moment % 40 == 0:
            told = report(table(race), viewer)
            for seed in range(3):
                assert report(cast("Race", race.spec.imagine(table(race), viewer, seed)), viewer) == told
        if race.over:
            break
        options = race.prompt(race.waiting[0]).options
        race.play(race.waiting[0], options[moment * 7 % len(options)])
    assert len(race.history) > 300
