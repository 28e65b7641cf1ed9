"""A rally as a season object: table, calendar, what is carried, suspending and resuming. [RD-22]"""

from __future__ import annotations

import json
from typing import Any

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.messages import ChangeWheel, GiveUp, Go, KeepPlan, Penalty
from rebufo.kernel.match import Match
from rebufo.kernel.season import Season
from tests.games.rallyman_dirt.playouts import wild_race
from tests.games.rallyman_dirt.scenes import act, asked, car, drive, let_run, scene, table, token


def rally(*cars: dict[str, Any], name: str = "rally4", **rest: Any) -> Match:
    """One by one they come home from the row before the finish, in gear 5."""
    race = scene(*cars, mode="rally", rally=name, **rest)
    for each in cars:
        drive(race, f"5>203a.2.{each['space'][-1]}")
    return race


def left(time: int = 100, **state: Any) -> dict[str, Any]:
    return car("203a.1.L", 5, time=time, **state)


def right(time: int = 100, **state: Any) -> dict[str, Any]:
    return car("203a.1.R", 4, time=time, **state)


@pytest.mark.clause("RD-1.2", "RD-22.1")
def test_a_season_is_a_rally() -> None:
    one = rebufo.season("rallyman_dirt", seats=3, seed=7, rally="rally4")

    assert one.match.setup.options["mode"] == "rally"
    assert (one.name, one.game, one.between_races, one.over) == ("rally4", "rallyman_dirt", True, False)
    assert [(race.number, race.circuit, race.event, race.state) for race in one.races] == [
        (1, "rally4-ss1", "", "running"),
        (2, "rally4-ss2", "service_park", "to_come"),
        (3, "rally4-ss3", "", "to_come"),
    ]
    assert one.current == one.races[0]
    assert {(row.place, row.time, row.wins) for row in one.standings} == {(1, 0, 0)}


def test_a_single_stage_is_none() -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.season("rallyman_dirt", seats=3, seed=7, mode="single_stage")

    assert caught.value.tag == "not_a_season"


@pytest.mark.clause("RD-22.1", "RD-22.10")
def test_the_table_and_the_classification_of_each_stage() -> None:
    told = Season(rally(left(200), right(185), results=[(100, 130)]))

    assert [(row.place, row.seat, row.name, row.time, row.wins) for row in told.standings] == [
        (1, 0, "red", 315, 1),
        (2, 1, "green", 330, 1),
    ]
    first, second, third = told.races
    assert [(row.place, row.seat, row.time) for row in first.classification] == [(1, 0, 100), (2, 1, 130)]
    assert [(row.place, row.seat, row.time) for row in second.classification] == [(1, 1, 200), (2, 0, 215)]
    assert (second.state, third.state, third.classification) == ("over", "running", ())
    assert told.seasons[0].standings == told.standings


@pytest.mark.clause("RD-21.8")
def test_a_stage_is_won_by_the_driver_who_is_first_in_its_classification() -> None:
    """Equal times: more seconds left win, and only he has won."""
    told = Season(rally(left(100), right(104, seconds=4)))

    assert [(row.place, row.seat) for row in told.races[0].classification] == [(1, 1), (2, 0)]
    assert {row.seat: row.wins for row in told.standings} == {0: 0, 1: 1}


@pytest.mark.clause("RD-21.8", "RD-21.10", "RD-25.2")
def test_a_retired_driver_shares_the_place_of_a_finisher_whose_penalty_makes_them_level() -> None:
    """115 seconds and a minute for the one who gave up; 115 and twelve tokens for the other; nobody has seconds left."""
    race = scene(left(100), right(100), mode="rally", rally="rally4", checkpoints=True)
    drive(race, "5>203a.2.L")
    act(race, GiveUp())
    race.play(0, Penalty(12))
    race.play(1, Penalty(0))

    rows = Season(race).races[0].classification
    assert [(row.place, row.seat, row.time) for row in rows] == [(1, 0, 175), (1, 1, 175)]


@pytest.mark.clause("RD-21.11")
def test_a_stage_that_nobody_finishes_is_won_by_nobody() -> None:
    race = scene(left(), right(), mode="rally", rally="rally4")
    act(race, GiveUp(), GiveUp())

    assert {row.wins for row in Season(race).standings} == {0}


@pytest.mark.clause("RD-22.10")
def test_the_table_agrees_with_the_standings_when_the_rally_is_over() -> None:
    (*_, race) = wild_race(3, 3, mode="rally", rally="rally3", checkpoints=True)
    rows = [(row.place, row.seat, row.time) for row in Season(race).standings]

    assert rows == [(row.place, row.seat, row.time) for row in race.standings]
    assert [each.state for each in Season(race).races] == ["over"] * 3
    assert Season(race).current is None


@pytest.mark.clause("RD-22.4", "RD-22.9", "RD-22.11", "RD-26.6")
def test_what_is_carried() -> None:
    """Damage by kind, the spare wheel, the SISU token, and when one starts."""
    draws = {"tokens": [token("gear", "ok"), token("brake", "ok"), token("gas", "ok"), token("gas", "ok")]}
    first = left(150, gear_damage=1, brake_damage=1, gas_damage=2, wheel=False, sisu=False)
    told = Season(rally(first, right(100), sisu_tokens="per_rally", draws=draws))

    assert told.match.view().number == 2
    assert told.carried(0) == {
        "gear_damage": 1,
        "brake_damage": 1,
        "gas_damage": 2,
        "wheel": False,
        "sisu": False,
        "starts": 2,
    }
    assert told.carried(1) == {
        "gear_damage": 0,
        "brake_damage": 0,
        "gas_damage": 0,
        "wheel": True,
        "sisu": True,
        "starts": 1,
    }


@pytest.mark.clause("RD-22.11")
def test_between_races_until_the_first_die_lies() -> None:
    one = rebufo.season("rallyman_dirt", seats=2, seed=7, rally="rally4")
    assert one.between_races
    act(one.match, one.match.prompt(one.waiting[0]).default)
    assert one.between_races
    act(one.match, one.match.prompt(one.waiting[0]).default)
    assert not one.between_races


@pytest.mark.clause("RD-22.11")
def test_not_while_a_first_roll_that_failed_is_laid_anew() -> None:
    draws = {"start": [0], "gear1": [1], "leader": [1, 1]}
    race = rebufo.new("rallyman_dirt", seats=1, seed=0, draws=draws, mode="rally", rally="rally4")
    act(race, race.prompt(0).default)
    for die in ("1", "leader", "leader"):
        act(race, next(option for option in race.prompt(0).options if getattr(option, "die", "") == die))
    act(race, Go(flat_out=True))
    assert asked(race) == "rearrange"

    assert not Season(race).between_races
    act(race, KeepPlan())
    assert not Season(race).between_races


@pytest.mark.clause("RD-22.11")
def test_between_races_at_every_question_between_two_stages() -> None:
    race = rally(left(gas_damage=1), checkpoints=True)
    assert (asked(race), Season(race).between_races) == ("checkpoint", True)
    act(race, Penalty(0))
    assert (asked(race), Season(race).between_races) == ("wheel_between", True)
    act(race, ChangeWheel(change=True))
    assert (asked(race), Season(race).between_races) == ("lane", True)


@pytest.mark.clause("RD-22.11")
def test_a_rally_is_suspended_between_stages_and_resumed_from_its_record() -> None:
    one = rebufo.season("rallyman_dirt", seats=2, seed=11, rally="rally4")
    while one.races[0].state != "over":
        act(one.match, one.match.prompt(one.waiting[0]).default)
    assert one.between_races
    record = json.loads(json.dumps(one.record()))
    again = rebufo.season(record)

    assert again.match.snapshot() == one.match.snapshot()
    assert (again.standings, again.races, again.carried(0)) == (one.standings, one.races, one.carried(0))
    for each in (one, again):
        let_run(each.match)
    assert (again.over, again.standings) == (True, one.standings)


@pytest.mark.clause("RD-22.11", "RD-22.8")
def test_what_is_kept_between_stages_is_the_sheet_and_the_start_order() -> None:
    """Two races that differ in everything else go on alike: same sheet, same order, same future."""
    ends = []
    for time, seconds in ((100, 0), (130, 30)):
        race = rally(left(time, seconds=seconds), right(150))
        view = table(race)
        ends.append(
            (view.start_order, [each.total for each in view.cars], view.decks, view.bag, Season(race).standings)
        )

    assert ends[0] == ends[1]


@pytest.mark.clause("RD-21.12", "RD-22.10")
def test_who_left_stays_in_the_table() -> None:
    race = scene(left(), right(), mode="rally", rally="rally4")
    race.retire(0)
    drive(race, "5>203a.2.R")
    assert (Season(race).carried(0)["starts"], Season(race).carried(1)["starts"]) == (0, 1)
    let_run(race)

    assert [(row.seat, row.left) for row in Season(race).standings] == [(1, False), (0, True)]
    assert [each.state for each in Season(race).races] == ["over"] * 3


@pytest.mark.clause("RD-21.12", "RD-4.6")
def test_nobody_starts_behind_a_driver_who_has_left() -> None:
    race = scene(left(100), right(200), mode="rally", rally="rally4", checkpoints=True)
    drive(race, "5>203a.2.L")
    drive(race, "5>203a.2.R")
    race.retire(0)

    assert (asked(race), Season(race).carried(1)["starts"]) == ("checkpoint", 1)


@pytest.mark.clause("RD-21.12")
def test_stages_that_nobody_is_left_to_drive_are_not_run() -> None:
    race = scene(left(), right(), mode="rally", rally="rally4")
    race.retire(0)
    race.retire(1)

    assert race.over
    assert [each.state for each in Season(race).races] == ["over", "not_run", "not_run"]
