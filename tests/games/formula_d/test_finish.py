"""Section 14: the line, the places, and the end of the race."""

from __future__ import annotations

import pytest

from rebufo.games.formula_d.rules.messages import (
    CheckRolled,
    Eliminated,
    Finished,
    LineCrossed,
    Moved,
    RoundBegan,
    UseNitro,
)
from rebufo.kernel.match import Match
from tests.games.formula_d.scene import (
    act,
    asked,
    car,
    car_of,
    drive,
    ends,
    free_ends,
    happened,
    only_move,
    preview_of,
    race_on,
    scene,
    shift,
)


def ranking(race: Match) -> list[tuple[int, str]]:
    assert [row.place for row in race.standings] == [*range(1, len(race.standings) + 1)]
    return [(row.seat, row.status) for row in race.standings]


@pytest.mark.clause("FD-14.1")
@pytest.mark.parametrize(
    ("start", "to"), [("s11L16", "s1L1"), ("s11M17", "s1L1"), ("s11M17", "s1M1"), ("s11R17", "s1R1")]
)
def test_the_line_is_crossed_by_stepping_onto_a_finish_space(start: str, to: str) -> None:
    race = scene(car(start, crossings=0), roll=1)
    drive(race, to)

    assert happened(race, LineCrossed) == [LineCrossed(0, 1)]


@pytest.mark.clause("FD-14.1")
def test_from_one_finish_space_to_the_other_nothing_is_crossed() -> None:
    race = scene(car("s1L1", crossings=1), roll=1)
    drive(race, "s1M1")

    assert happened(race, LineCrossed) == []
    assert car_of(race, 0).crossings == 1


@pytest.mark.clause("FD-14.1")
def test_a_move_over_two_finish_spaces_crosses_once() -> None:
    """s11L16, s1L1, s1M1, s1R2 and no other way: the middle is taken before the line."""
    race = scene(car("s11L16", crossings=0), car("s11M17", crossings=0), roll=3)
    assert preview_of(race, "s1R2").path == ("s11L16", "s1L1", "s1M1", "s1R2")
    drive(race, "s1R2")

    assert happened(race, LineCrossed) == [LineCrossed(0, 1)]


@pytest.mark.clause("FD-14.2")
@pytest.mark.parametrize("laps", [1, 2])
def test_a_car_has_finished_when_its_crossings_reach_the_laps_plus_one(laps: int) -> None:
    for crossings in range(laps + 1):
        race = scene(car("s11M16", crossings=crossings), roll=4, laps=laps)
        last = crossings == laps

        assert preview_of(race, "s1M1").finishes == last
        assert ("s1M3" in ends(race)) == (not last)


@pytest.mark.clause("FD-14.2")
def test_a_finishing_car_stops_on_the_line_leaves_the_board_and_takes_the_next_place() -> None:
    race = scene(car("s11M16"), car("s11R16"), car("s11L10"), roll=4, draws={"gear1": [2]})
    drive(race, "s1M1")

    assert happened(race, Moved)[0].path == ("s11M16", "s11M17", "s1M1")
    assert (car_of(race, 0).space, car_of(race, 0).status, car_of(race, 0).crossings) == ("", "finished", 2)
    shift(race, 1)
    drive(race, "s1R1")
    assert happened(race, Finished) == [Finished(0, 1), Finished(1, 2)]
    assert not race.over


@pytest.mark.clause("FD-14.2")
@pytest.mark.parametrize("to", ["s1L1", "s1M1", "s1R1"])
def test_the_way_to_the_line_ends_on_the_first_finish_space(to: str) -> None:
    """From s11L14 every finish space can be reached; no way leads over one finish space to another."""
    path = preview_of(scene(car("s11L14"), roll=8), to).path

    assert [space for space in path if space in {"s1L1", "s1M1", "s1R1"}] == [to]


@pytest.mark.clause("FD-14.3")
def test_the_first_over_the_line_wins_however_far_the_others_could_have_gone() -> None:
    """Seat 0 just makes it; seat 1, later in the round, would be twelve spaces past the line."""
    race = scene(car("s11M17"), car("s11L15", gear=5), roll=1, draws={"gear5": [14]})
    drive(race, "s1M1")
    shift(race, 5)
    drive(race, "s1L1")

    assert race.over
    assert ranking(race) == [(0, "finished"), (1, "finished")]


@pytest.mark.clause("FD-14.4")
def test_a_finishing_move_causes_no_collision_check() -> None:
    """s1M1 lies beside s1L1, where another car stands, and behind s1M2, where a third does."""
    others = car("s1L1", crossings=1), car("s1M2", crossings=1)
    race = scene(car("s11M16"), *others, roll=4)
    assert preview_of(race, "s1M1").touches == ()
    drive(race, "s1M1")

    assert happened(race, Finished) == [Finished(0, 1)]
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-14.4")
def test_a_finishing_20_in_5th_causes_no_engine_check() -> None:
    race = scene(car("s11M8", gear=5), car("s6M3", gear=5), roll=20)
    drive(race, "s1M1")

    assert happened(race, Finished) == [Finished(0, 1)]
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-14.4")
def test_a_finishing_move_on_the_street_is_followed_by_nothing() -> None:
    """A 30 in 6th, and nitro on top: no engine check for the other car in 6th, no die at all."""
    race = scene(car("c9R3", gear=6, stops=1), car("s3M3", gear=6), roll=30, circuit="street")
    act(race, UseNitro(True))
    drive(race, "s1R1")

    assert happened(race, Finished) == [Finished(0, 1)]
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-14.5", "FD-5.8")
def test_example_33_an_overshooting_car_pays_up_to_the_line() -> None:
    """Seventeen spaces from c10L6 to s1L1 leave one point of 18; nothing else can be paid, so nothing is asked."""
    race = scene(car("c10L6", wear=18), roll=19)

    assert only_move(race).path[-1] == "s1L1"
    assert (only_move(race).braked, only_move(race).overshot) == (0, 17)
    assert race.standings[0].wear == 1
    assert race.standings[0].status == "finished"


@pytest.mark.clause("FD-14.5", "FD-5.8")
def test_example_33_a_space_further_back_the_car_is_out() -> None:
    race = scene(car("c10M4", wear=18), roll=19)

    assert happened(race, Eliminated) == [Eliminated(0, "stuck", "c10M4")]
    assert happened(race, Finished) == []


@pytest.mark.clause("FD-14.6")
def test_the_race_goes_on_until_no_car_is_left() -> None:
    race = scene(car("s11M16"), car("s6M3"), roll=4, finish="all")
    drive(race, "s1M1")
    assert not race.over
    race_on(race)

    assert all(row.status != "racing" for row in race.standings)


@pytest.mark.clause("FD-14.6", "FD-14.9")
def test_the_race_ends_with_the_winner() -> None:
    """Those still racing follow in the order of play, then the one that is out, though it came furthest."""
    race = scene(
        car("s11M16"),
        car("s6R11", gear=3),
        car("s6M11", gear=1),
        car("s6L10", gear=3),
        car("s2M1", gear=6),
        {"status": "out"},
        roll=4,
        finish="winner",
    )
    drive(race, "s1M1")

    assert race.over
    assert ranking(race) == [
        (0, "finished"),
        (2, "racing"),
        (3, "racing"),
        (1, "racing"),
        (4, "racing"),
        (5, "out"),
    ]


@pytest.mark.clause("FD-14.9")
def test_a_car_in_the_pit_lane_is_ranked_by_its_place_in_the_order_of_play() -> None:
    """The pit lane ranks at 356, behind s11R2 and before s11R1."""
    race = scene(
        car("s11M16", crossings=2),
        car("s11R1"),
        car("p10", box_ahead=False),
        car("s11R2"),
        roll=4,
        laps=2,
        finish="winner",
    )
    drive(race, "s1M1")

    assert [seat for seat, _ in ranking(race)] == [0, 3, 2, 1]


@pytest.mark.clause("FD-14.7")
def test_eliminated_cars_come_behind_all_finishers_by_how_far_they_got() -> None:
    """Seat 1 goes out first and furthest on, seat 2 later and further back; seat 0 comes home after both."""
    race = scene(car("s11M17"), car("s6M3"), car("c5M12"), roll=1)
    race.retire(1)
    race.retire(2)
    drive(race, "s1M1")

    assert ranking(race) == [(0, "finished"), (1, "out"), (2, "out")]


@pytest.mark.clause("FD-14.7")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_on_equal_position_the_one_eliminated_later_is_ahead(first: int, second: int) -> None:
    race = scene(car("s11M17"), car("s6L10"), car("s6R11"), roll=1)
    race.retire(first)
    race.retire(second)
    drive(race, "s1M1")

    assert ranking(race) == [(0, "finished"), (second, "out"), (first, "out")]


@pytest.mark.clause("FD-14.7")
def test_crossings_count_before_the_place_on_the_lap() -> None:
    race = scene(car("s11M17", crossings=2), car("s11M10"), car("s1M4", crossings=2), roll=1, laps=2)
    race.retire(2)
    race.retire(1)
    drive(race, "s1M1")

    assert ranking(race) == [(0, "finished"), (2, "out"), (1, "out")]


@pytest.mark.clause("FD-14.8")
def test_a_car_that_goes_out_by_its_move_is_ranked_where_the_move_led() -> None:
    """Seat 0 starts behind seat 2, drives past it and goes out in the check; so does seat 1, where it stands."""
    race = scene(car("s6M3", wear=1), car("s6M9", wear=1), car("s6L7", wear=1), roll=5, draws={"black": [1, 1]})
    drive(race, "s6M8")
    assert [event.space for event in happened(race, Eliminated)] == ["s6M8", "s6M9"]
    race.retire(2)

    assert race.over
    assert ranking(race) == [(1, "out"), (0, "out"), (2, "out")]


@pytest.mark.clause("FD-14.8")
def test_a_car_without_a_move_is_ranked_where_it_stood() -> None:
    """Seat 0 could have braked its way ahead of seat 1 had it had the points; it went out on s6M3."""
    wall = car("s6L6"), car("s6M6"), car("s6R6")
    race = scene(car("s6M3", wear=5), car("s6L4"), *wall, roll=8)
    for seat in (1, 2, 3, 4):
        race.retire(seat)

    assert happened(race, Eliminated)[0] == Eliminated(0, "stuck", "s6M3")
    assert [seat for seat, _ in ranking(race)] == [2, 3, 4, 1, 0]


@pytest.mark.clause("FD-14.10")
def test_if_no_car_finishes_nobody_wins_and_the_places_are_given_all_the_same() -> None:
    race = scene(car("s6M8", wear=1), car("s6M11", wear=1), roll=2, draws={"black": [2, 3]})
    drive(race, "s6M10")

    assert race.over
    assert happened(race, Finished) == []
    assert ranking(race) == [(1, "out"), (0, "out")]


@pytest.mark.clause("FD-14.10")
@pytest.mark.parametrize("finish", ["all", "winner"])
def test_a_single_car_left_must_still_drive_to_the_line(finish: str) -> None:
    race = scene(car("s11M10"), car("s6M11"), roll=2, finish=finish, draws={"gear2": [4, 4]})
    race.retire(1)
    assert not race.over
    drive(race, "s11M12")
    assert (race.waiting, asked(race)) == ((0,), "gear")
    assert happened(race, RoundBegan)[-1].order == (0,)
    shift(race, 2)
    drive(race, "s11M16")
    shift(race, 2)
    assert free_ends(race) >= {"s1M1"}
    drive(race, "s1M1")

    assert race.over
    assert ranking(race) == [(0, "finished"), (1, "out")]


@pytest.mark.clause("FD-14.2", "FD-5.6")
@pytest.mark.parametrize("roll", [2, 3])
def test_the_way_home_ends_on_the_line_with_the_last_step_or_before(roll: int) -> None:
    race = scene(car("s11M16", gear=2), roll=roll)

    assert preview_of(race, "s1M1").path == ("s11M16", "s11M17", "s1M1")
