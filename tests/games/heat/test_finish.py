"""Chapter 11: crossing the line, places, and races that would never end."""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import Finished, Moved, RaceEnded
from rebufo.games.heat.rules.messages import Done
from rebufo.kernel.match import Match
from tests.games.heat.scenes_race import act, asked, car_of, decline, driver, happened, moves, plan, round_of, scene

SLOW = {"hand": ["start-0"], "deck": ["start-0"] * 12, "engine": 0}


def play_round(race: Match) -> None:
    """Seats that are asked decline until plans are asked again or the race is over."""
    while race.waiting and asked(race) != "plan":
        decline(race)


def ranking(race: Match) -> list[tuple[int, int]]:
    """Places, and the cars that took them, Legends included."""
    return sorted((car.place, car.car) for car in race.view().cars)


@pytest.mark.clause("HT-11.1")
@pytest.mark.parametrize(("speed", "home"), [(1, False), (2, True), (3, True)])
def test_a_car_finishes_with_the_progress_of_all_laps(speed: int, home: bool) -> None:
    """From 1/67: space 0 of lap 2 is progress 138."""
    race = scene(driver("1/67/1", f"basic-{speed}", engine=0), driver("1/10/1", "basic-1", engine=0), laps=2)
    play_round(race)

    assert [event.car for event in happened(race, Finished)] == ([0] if home else [])
    assert car_of(race).status == ("finished" if home else "racing")


@pytest.mark.clause("HT-11.1")
@pytest.mark.parametrize("laps", [1, 2, 3, 5])
def test_as_many_laps_as_the_race_has(laps: int) -> None:
    for lap in range(laps):
        race = scene(driver(f"{lap}/67/1", "basic-4", engine=0), driver("0/10/1", "basic-1", engine=0), laps=laps)
        play_round(race)
        assert [event.car for event in happened(race, Finished)] == ([0] if lap == laps - 1 else [])


@pytest.mark.clause("HT-11.1", "HT-11.2")
def test_a_car_over_the_line_has_not_finished_before_the_round_ends() -> None:
    race = scene(driver("1/67/1", "basic-4", engine=0), driver("1/60/1", "basic-1", engine=1))

    assert (race.waiting, car_of(race).status) == ((1,), "racing")
    assert happened(race, Finished) == []
    act(race, Done())
    assert [event.car for event in happened(race, Finished)] == [0]


@pytest.mark.clause("HT-11.2", "HT-11.3")
def test_the_round_is_played_to_its_end_and_the_furthest_wins() -> None:
    """Seat 0 is first over the line, seat 2, last to drive, goes further."""
    race = scene(
        driver("1/67/1", "basic-2", engine=0),
        driver("1/66/1", "basic-1", engine=0),
        driver("1/65/1", "start-5", "basic-4", engine=0),
    )
    play_round(race)

    assert moves(race, 2)[0] == "2/5/1"
    assert happened(race, Finished) == [Finished(2, 1), Finished(0, 2)]
    assert not race.over


@pytest.mark.clause("HT-11.3", "HT-1.5")
def test_example_11_on_equal_distance_the_race_line_is_ahead() -> None:
    """X from 1/66 by 6 to 2/3/1, later Y from 1/64 by 8 to 2/3/2."""
    race = scene(
        driver("1/66/1", "basic-4", "basic-2", engine=0),
        driver("1/64/1", "basic-4", "basic-4", engine=0),
        laps=2,
    )
    play_round(race)

    assert (moves(race, 0), moves(race, 1)) == (["2/3/1"], ["2/3/2"])
    assert happened(race, Finished) == [Finished(0, 1), Finished(1, 2)]
    assert race.over


@pytest.mark.clause("HT-11.3", "HT-1.5")
def test_the_race_line_is_ahead_though_the_other_got_there_first() -> None:
    """Seat 0 finds seat 1, a lap down, on the Race Line of space 2; seat 1 drives on, and seat 2 takes that spot."""
    race = scene(
        driver("1/67/1", "basic-4", engine=0),
        driver("1/2/1", "basic-1", engine=0),
        driver("1/68/1", "basic-3", engine=0),
        order=[0, 1, 2],
    )
    play_round(race)

    assert (moves(race, 0), moves(race, 2)) == (["2/2/2"], ["2/2/1"])
    assert happened(race, Finished) == [Finished(2, 1), Finished(0, 2)]


@pytest.mark.clause("HT-11.3", "HT-3.4")
def test_finished_cars_leave_the_track_and_block_no_more() -> None:
    """Seat 0 came to 2/3 in the last round; seat 1 takes the very spot."""
    race = scene(
        driver("1/66/1", "basic-4", "basic-2", engine=0), driver("1/58/1", "basic-4", engine=0, hand=["start-5"] * 6)
    )
    play_round(race)
    assert moves(race, 0) == ["2/3/1"]
    plan(race, 1, 2, "start-5", "start-5")
    play_round(race)

    assert moves(race, 1)[-1] == "2/3/1"


@pytest.mark.clause("HT-11.3")
def test_places_go_on_from_round_to_round() -> None:
    race = scene(
        driver("1/67/1", "basic-4", engine=0),
        driver("1/66/1", "basic-1", "start-0", engine=0),
        driver("1/66/2", "basic-4", engine=0),
    )
    play_round(race)
    assert happened(race, Finished) == [Finished(0, 1), Finished(2, 2)]
    plan(race, 1, 2, "basic-1", "basic-1")
    play_round(race)

    assert happened(race, Finished)[2:] == [Finished(1, 3)]
    assert race.over


@pytest.mark.clause("HT-11.4", "HT-11.5")
def test_legends_left_alone_drive_home_without_asking() -> None:
    race = scene(driver("1/67/1", "basic-4", engine=0), legends=["0/10/1", "0/20/1", "0/30/1"], laps=2)

    assert race.over
    assert sorted(event.place for event in happened(race, Finished)) == [1, 2, 3, 4]
    assert len([event for event in happened(race, Moved) if event.car == 1]) > 3
    assert ranking(race)[0] == (1, 0)


@pytest.mark.clause("HT-11.4")
def test_the_race_goes_on_until_every_car_is_classified() -> None:
    race = scene(driver("1/67/1", "basic-4", engine=0), driver("0/10/1", "basic-1", engine=0), laps=2)
    play_round(race)

    assert not race.over
    assert race.waiting == (1,)


@pytest.mark.clause("HT-11.5")
def test_the_whole_classification_is_reported() -> None:
    """Seat 1 is first over the line, seat 0 goes further, the Legend follows some rounds later."""
    race = scene(
        driver("1/64/1", "basic-4", "basic-4", engine=0),
        driver("1/67/1", "basic-4", engine=0),
        legends=["1/30/1"],
        turn=1,
        laps=2,
    )

    assert race.over
    assert [event.cars for event in happened(race, RaceEnded)] == [(0, 1, 2)]
    assert ranking(race) == [(1, 0), (2, 1), (3, 2)]
    assert [(row.place, row.seat, row.status) for row in race.standings if row.seat >= 0] == [
        (1, 0, "finished"),
        (2, 1, "finished"),
    ]


@pytest.mark.clause("HT-11.6")
@pytest.mark.parametrize(("number", "over"), [(34, False), (35, True)])
def test_thirty_rounds_after_the_first_car_came_home_the_race_ends(number: int, over: bool) -> None:
    """The first finished in round 5; when 6 to 35 are completed the others are classified as they stand."""
    race = round_of(
        driver("0/20/1", **SLOW),
        driver("0/20/2", **SLOW),
        driver("0/30/1", **SLOW),
        driver("0/50/1", status="finished"),
        round=number,
        first_home=5,
        started=4,
    )
    for seat in (0, 1, 2):
        plan(race, seat, 1)
    play_round(race)

    assert race.over == over
    if over:
        assert [(car, place) for place, car in ranking(race)] == [(3, 1), (2, 2), (1, 3), (0, 4)]


@pytest.mark.clause("HT-11.6")
def test_the_first_car_home_sets_the_clock_and_no_other() -> None:
    """Seat 0 comes home in round 20, seat 1 in 21; seat 2, which never moves, is classified after round 50."""
    race = scene(
        driver("1/68/1", "basic-2", engine=0),
        driver("1/60/1", "start-0", engine=0, hand=["start-5"] * 7),
        driver("0/20/1", "start-0", **SLOW),
        round=20,
    )
    play_round(race)
    plan(race, 1, 2)
    while not race.over:
        plan(race, 2, 1)
        play_round(race)

    assert race.view().round == 50
    assert happened(race, Finished) == [Finished(0, 1), Finished(1, 2), Finished(2, 3)]


@pytest.mark.clause("HT-11.7")
@pytest.mark.parametrize(("laps", "number", "over"), [(1, 49, False), (1, 50, True), (2, 99, False), (2, 100, True)])
def test_a_race_ends_after_fifty_rounds_a_lap(laps: int, number: int, over: bool) -> None:
    race = round_of(
        driver("0/20/1", **SLOW), driver("0/20/2", **SLOW), driver("0/30/1", **SLOW), round=number, laps=laps
    )
    for seat in (0, 1, 2):
        plan(race, seat, 1)
    play_round(race)

    assert race.over == over
    if over:
        assert [(car, place) for place, car in ranking(race)] == [(2, 1), (1, 2), (0, 3)]


@pytest.mark.clause("HT-11.7", "HT-11.3")
def test_who_crosses_the_line_in_the_last_round_allowed_is_placed_first() -> None:
    race = round_of(driver("0/20/1", **SLOW), driver("0/67/1", hand=["basic-4"], engine=0), round=50, laps=1)
    for seat in (0, 1):
        plan(race, seat, 1)
    play_round(race)

    assert race.over
    assert [car for _, car in ranking(race)] == [1, 0]
