"""The police line: speeds are noted, and the fastest of a lap gains two points. [FD-16.10 to FD-16.12, FD-16.20]

The line on Puerto Rebufo is `s8L12`, `s8M13`, `s8R13`.
"""

from __future__ import annotations

import pytest

from rebufo.games.formula_d.rules.messages import CheckRolled, Eliminated, Finished, PoliceBonus, PoliceNoted
from rebufo.kernel.match import Match
from tests.games.formula_d.scene import act, car, drive, happened, shift
from tests.games.formula_d.street_scene import street, use_nitro, wear

FAR = car("s1M4", nitro=False)  # a car that has still to come to the line


def notes(race: Match) -> list[tuple[int, int, int]]:
    """Speeds noted while the test watched: seat, lap, speed."""
    return [(each.seat, each.lap, each.speed) for each in happened(race, PoliceNoted)]


def bonuses(race: Match) -> list[tuple[int, int, int]]:
    """Contests settled while the test watched: seat, lap, points."""
    return [(each.seat, each.lap, each.gained) for each in happened(race, PoliceBonus)]


def noted(seat: int, speed: int, lap: int = 1) -> dict[str, int]:
    return {"seat": seat, "lap": lap, "speed": speed}


@pytest.mark.clause("FD-16.10")
@pytest.mark.parametrize(
    ("start", "gear", "face", "end", "speed"),
    [
        ("s8M11", 3, 5, "s8M16", 50),
        ("s8M11", 1, 2, "s8M13", 20),
        ("s8L8", 2, 4, "s8L12", 40),
        ("s8R5", 4, 12, "s8R17", 120),
        ("s8M12", 1, 1, "s8R13", 10),
        ("s8M1", 5, 20, "s8M21", 200),
    ],
)
def test_the_speed_is_ten_times_the_die(start: str, gear: int, face: int, end: str, speed: int) -> None:
    """Whether the car ends on the line or drives over it, in any lane."""
    race = street(car(start, gear=gear, nitro=False), FAR, roll=face, draws={"black": [20]})
    drive(race, end)

    assert notes(race) == [(0, 1, speed)]
    assert [(each.seat, each.lap, each.speed) for each in race.view().notes] == [(0, 1, speed)]


@pytest.mark.clause("FD-16.10")
def test_a_car_that_stops_short_of_the_line_is_not_noted() -> None:
    race = street(car("s8M8", nitro=False), FAR, roll=4)
    drive(race, "s8M12")

    assert notes(race) == []


@pytest.mark.clause("FD-16.10")
def test_nitro_and_brakes_do_not_change_the_speed() -> None:
    fast = street(car("s8M11", gear=3), FAR, roll=5)
    use_nitro(fast)
    drive(fast, "s8M19")
    slow = street(car("s8M11", gear=3, nitro=False), FAR, roll=5)
    drive(slow, "s8M14")

    assert notes(fast) == notes(slow) == [(0, 1, 50)]


@pytest.mark.clause("FD-16.11")
@pytest.mark.parametrize(("points", "after"), [(10, 12), (16, 18), (17, 18), (18, 18)])
def test_the_fastest_gains_two_points_once_all_have_crossed(points: int, after: int) -> None:
    cars = car("s8M11", nitro=False, wear=15), car("s9M1", wear=points), car("s8M20", wear=14)
    race = street(*cars, roll=5, notes=[noted(1, 200), noted(2, 110)])
    drive(race, "s8M16")

    assert bonuses(race) == [(1, 1, after - points)]
    assert wear(race) == [15, after, 14]


@pytest.mark.clause("FD-16.11")
def test_while_a_car_is_still_to_come_nobody_gains() -> None:
    race = street(car("s8M11", nitro=False, wear=9), car("s9M1", wear=9), FAR, roll=5, notes=[noted(1, 200)])
    drive(race, "s8M16")

    assert bonuses(race) == []
    assert wear(race) == [9, 9, 18]


@pytest.mark.clause("FD-16.11")
def test_the_one_who_completes_the_contest_may_win_it() -> None:
    race = street(car("s8M11", gear=3, nitro=False, wear=9), car("s9M1", wear=9), roll=8, notes=[noted(1, 70)])
    drive(race, "s8M19")

    assert wear(race) == [11, 9]


@pytest.mark.clause("FD-16.11")
def test_there_is_one_contest_a_lap() -> None:
    """Lap 1's bonus goes to seat 1; lap 2's waits for seat 0 to come round again."""
    cars = car("s8M11", nitro=False, wear=9), car("s9M1", crossings=2, wear=9)
    race = street(*cars, laps=2, roll=5, notes=[noted(1, 90), noted(1, 210, lap=2)])
    drive(race, "s8M16")

    assert bonuses(race) == [(1, 1, 2)]


@pytest.mark.clause("FD-16.12")
def test_an_eliminated_car_takes_its_note_with_it() -> None:
    """Seat 1 was fastest and is out; seat 2 is the fastest of those left."""
    cars = car("s8M11", nitro=False, wear=9), {"status": "out"}, car("s9M1", wear=9)
    race = street(*cars, roll=5, notes=[noted(1, 300), noted(2, 90)])
    drive(race, "s8M16")

    assert bonuses(race) == [(2, 1, 2)]


@pytest.mark.clause("FD-16.12")
def test_the_contest_is_looked_at_after_every_elimination() -> None:
    """The last car without a note can make no move and is out: seat 1 has won."""
    wall = car("s1L5", wear=9), car("s1M5", wear=9), car("s1R5", wear=9), car("s1L4", wear=9)
    race = street(
        car("s1M4", gear=3, wear=1, nitro=False),
        *wall,
        notes=[noted(seat, 100 + seat) for seat in (4, 1, 2, 3)],
        draws={"gear3": [8]},
    )
    shift(race, 3)

    assert [each.cause for each in happened(race, Eliminated)] == ["stuck"]
    assert bonuses(race) == [(4, 1, 2)]


@pytest.mark.clause("FD-16.12")
@pytest.mark.parametrize(
    ("start", "face", "end", "dark", "roll", "cause"),
    [("s3M1", 2, "s3M3", 0, 11, "noisy"), ("s5M8", 1, "s5M9", 1, 4, "dark")],
)
def test_also_when_the_street_puts_a_car_out(start: str, face: int, end: str, dark: int, roll: int, cause: str) -> None:
    cars = car(start, wear=1, nitro=False), car("s9M1", wear=9)
    race = street(*cars, roll=face, notes=[noted(1, 90)], draws={"black": [roll]})
    drive(race, end, dark)

    assert [each.cause for each in happened(race, Eliminated)] == [cause]
    assert bonuses(race) == [(1, 1, 2)]


@pytest.mark.clause("FD-16.12", "FD-17.7")
def test_a_car_whose_player_leaves_drops_out_of_the_contest() -> None:
    race = street(car("s9M5", wear=9), FAR, turn=0, notes=[noted(0, 120)])
    race.retire(1)

    assert bonuses(race) == [(0, 1, 2)]


@pytest.mark.clause("FD-16.12")
def test_the_contest_is_looked_at_after_every_finish() -> None:
    """Seat 0 goes home unnoted, as a race set up in the middle may have it: all that still race have crossed."""
    race = street(car("s10M17", nitro=False), car("s9M1", wear=9), roll=2, notes=[noted(1, 90)])
    drive(race, "s1M1")

    assert [each.seat for each in happened(race, Finished)] == [0]
    assert bonuses(race) == [(1, 1, 2)]


@pytest.mark.clause("FD-16.12")
def test_when_the_fastest_is_home_the_bonus_lapses() -> None:
    cars = car("s8M11", nitro=False, wear=9), {"status": "finished", "crossings": 2}, car("s9M1", wear=9)
    race = street(*cars, roll=5, notes=[noted(1, 300), noted(2, 90)])
    drive(race, "s8M16")

    assert [(seat, gained) for seat, _, gained in bonuses(race)] == [(-1, 0)]
    assert wear(race)[0] == wear(race)[2] == 9


@pytest.mark.clause("FD-16.12")
def test_a_car_that_is_home_is_no_longer_waited_for_but_may_be_beaten() -> None:
    cars = car("s8M11", nitro=False, wear=9), {"status": "finished", "crossings": 2}, car("s9M1", wear=9)
    race = street(*cars, roll=5, notes=[noted(1, 60), noted(2, 90)])
    drive(race, "s8M16")

    assert bonuses(race) == [(2, 1, 2)]


@pytest.mark.clause("FD-16.20")
def test_the_note_belongs_to_the_lap_the_car_is_on() -> None:
    race = street(car("s8M11", crossings=2, nitro=False), FAR, laps=2, roll=5)
    drive(race, "s8M16")

    assert notes(race) == [(0, 2, 50)]


@pytest.mark.clause("FD-16.20")
@pytest.mark.parametrize("face", [1, 2])
def test_driving_on_from_the_line_makes_no_second_note(face: int) -> None:
    race = street(car("s8M12", nitro=False, gear=1), FAR, draws={"gear1": [1, face, 1], "black": [20] * 4})
    shift(race, 1)
    drive(race, "s8M13")
    race.retire(1)
    shift(race, 1)
    act(race, race.prompt(0).default)
    shift(race, 1)

    assert notes(race) == [(0, 1, 10)]


@pytest.mark.clause("FD-16.20")
def test_standing_still_on_the_line_makes_no_second_note() -> None:
    race = street(car("s8M13", nitro=False), FAR, roll=2, notes=[noted(0, 90)])
    drive(race, "s8M13")

    assert notes(race) == []


@pytest.mark.clause("FD-16.20", "FD-16.11")
def test_a_contest_is_paid_once() -> None:
    """Seat 0 completes it; the elimination a moment later brings nothing more."""
    cars = car("s8M11", gear=3, nitro=False, wear=9), car("s9M1", wear=9), car("s8M2", wear=9)
    race = street(*cars, roll=5, notes=[noted(1, 200), noted(2, 90)])
    drive(race, "s8M16")
    race.retire(2)

    assert bonuses(race) == [(1, 1, 2)]
    assert wear(race)[:2] == [9, 11]


@pytest.mark.clause("FD-16.20")
def test_contests_of_two_laps_run_side_by_side() -> None:
    """Seat 0 completes lap 1's and wins it; lap 2's stays open until seat 0, still to come there, is out."""
    cars = car("s8M11", nitro=False, wear=9), car("s9M1", crossings=2, wear=9)
    race = street(*cars, laps=2, roll=8, notes=[noted(1, 70), noted(1, 210, lap=2)])
    drive(race, "s8M19")
    assert bonuses(race) == [(0, 1, 2)]
    race.retire(0)

    assert bonuses(race) == [(0, 1, 2), (1, 2, 2)]


@pytest.mark.clause("FD-16.20")
def test_a_contest_that_is_complete_in_a_position_was_paid_before() -> None:
    """Both cars have their notes of lap 1; on lap 2 the slower crosses as the last."""
    cars = car("s8M11", crossings=2, nitro=False, wear=9), car("s9M1", crossings=2, wear=9)
    race = street(*cars, laps=2, roll=8, notes=[noted(1, 70), noted(1, 210, lap=2), noted(0, 80)])
    drive(race, "s8M19")

    assert bonuses(race) == [(1, 2, 2)]


@pytest.mark.clause("FD-16.10", "FD-16.11")
@pytest.mark.parametrize(("points", "after"), [(10, 12), (17, 18)])
def test_example_28(points: int, after: int) -> None:
    race = street(
        car("s8M5", gear=5, nitro=False, wear=points),
        car("s8L3", gear=4, nitro=False),
        car("s8R2", gear=5, nitro=False),
        draws={"gear5": [14, 14], "gear4": [12]},
    )
    for gear, end in ((5, "s8M19"), (4, "s8L15"), (5, "s8R16")):
        shift(race, gear)
        drive(race, end)

    assert notes(race) == [(0, 1, 140), (1, 1, 120), (2, 1, 140)]
    assert bonuses(race) == [(0, 1, 2 if points == 10 else 1)]
    assert wear(race) == [after, 18, 18]


@pytest.mark.clause("FD-16.12", "FD-10.4")
def test_example_43() -> None:
    """C ends behind A and goes out; A rolls all the same, loses a point, and then gains two: 18, not 17."""
    a, b, c = car("s1M6"), car("s9M1"), car("s1M2", wear=1, nitro=False)
    race = street(a, b, c, turn=2, roll=3, notes=[noted(0, 200), noted(1, 150)], draws={"black": [2, 3]})
    before = race.event_count
    drive(race, "s1M5")

    told = [event for event in race.events(before) if isinstance(event, CheckRolled | Eliminated | PoliceBonus)]
    assert [type(event) for event in told] == [CheckRolled, Eliminated, CheckRolled, PoliceBonus]
    assert bonuses(race) == [(0, 1, 1)]
    assert wear(race) == [18, 18, 0]
