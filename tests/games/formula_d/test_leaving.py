"""A player who is out of time, and one who leaves. [FD-17.6, FD-17.7]"""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.formula_d.rules.messages import Eliminated, Move, RoundBegan, ShiftTo, UseNitro
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.messages import Retire
from tests.games.formula_d.scene import asked, car, car_of, drive, ends, happened, scene, shift
from tests.games.formula_d.street_scene import OUT, keep_nitro, street, use_nitro


@pytest.mark.clause("FD-17.6")
@pytest.mark.parametrize(
    ("where", "gear", "kept"),
    [("s6M3", 3, 3), ("s6M3", 6, 6), ("p2", 5, 5), ("p2", 1, 1), ("box", 1, 4), ("box", 6, 4)],
)
def test_on_a_time_out_the_gear_is_kept_and_from_the_box_it_is_4th(where: str, gear: int, kept: int) -> None:
    race = scene(OUT, OUT, OUT, car(where, gear=gear), laps=2, turn=3)

    assert race.prompt(3).default == ShiftTo(kept)


@pytest.mark.clause("FD-17.6")
def test_on_a_time_out_nitro_is_kept() -> None:
    assert street(car("s7M1", gear=6), roll=21).prompt(0).default == UseNitro(False)


@pytest.mark.clause("FD-17.6")
@pytest.mark.parametrize(
    ("cars", "roll", "default"),
    [
        ([car("s6M3")], 8, "s6M11"),
        ([car("s4M6")], 8, "c4L6"),
        ([car("s6M3"), car("s6M6")], 8, "s6L10"),
        ([car("s6M3"), car("s6L6"), car("s6M6"), car("s6R6")], 8, "s6L5"),
        ([car("s11M12", gear=4)], 11, "s1M1"),
        ([car("s11L15", crossings=0)], 2, "s1L1"),  # over the line, and `s11M17` is not
        ([car("c10L6")], 2, "s11L2"),  # overshooting two spaces, braking one or both: each costs two points
    ],
)
def test_on_a_time_out_the_cheapest_then_furthest_then_lane_m_l_r(
    cars: list[dict[str, Any]], roll: int, default: str
) -> None:
    """Round `s6M6` both `s6L10` and `s6R11` (level) lie before `s6M10`; home, the middle lane is furthest."""
    assert scene(*cars, roll=roll).prompt(0).default == Move(default)


@pytest.mark.clause("FD-17.6")
def test_on_a_time_out_the_street_has_fewest_dark_spaces_before_progress() -> None:
    """`s5M13` is furthest but over two; `s5L12` (146) is further than `s5M12` (145) and over none."""
    race = street(car("s5M5", nitro=False), roll=8)

    assert race.prompt(0).default == Move("s5L12")


@pytest.mark.clause("FD-17.6")
def test_on_a_time_out_the_pit_lane_only_if_nothing_else_is_left() -> None:
    """With the road shut and one point the choice is between `p4` and `p3`."""
    wall = car("s11M1"), car("s11M2"), car("s11R3")
    shut = scene(*wall, car("s11R1", gear=2, wear=1), laps=2, turn=3, roll=4)
    dear = scene(*wall, car("s11R1", gear=2, wear=18), laps=2, turn=3, roll=4)

    assert set(ends(shut)) == {"p4", "p3"}
    assert shut.prompt(3).default in shut.prompt(3).options
    assert dear.prompt(3).default == Move("s11R2")


@pytest.mark.clause("FD-17.7")
def test_who_leaves_is_out_at_once_and_the_others_go_on() -> None:
    race = scene(car("s6M3", gear=3), car("s4M6", gear=3), car("s2M3"))
    race.retire(1)

    assert (car_of(race, 1).status, car_of(race, 1).space, car_of(race, 1).wear) == ("out", "", 0)
    assert [(each.seat, each.cause, each.space) for each in happened(race, Eliminated)] == [(1, "left", "s4M6")]
    assert race.waiting == (0,)
    shift(race, 3)
    race.play(0, race.prompt(0).default)
    assert race.waiting == (2,)


@pytest.mark.clause("FD-17.7", "FD-10.2", "FD-1.8")
def test_who_leaves_in_the_pit_lane_has_no_place_there_any_more() -> None:
    """White-1's box beside `p4` lay ahead of it; a car that is off the board has none to drive to."""
    race = scene(car("p2"), car("s6M3"), laps=2)
    assert car_of(race, 0).box_ahead
    race.retire(0)

    assert (car_of(race, 0).space, car_of(race, 0).box_ahead) == ("", False)


@pytest.mark.clause("FD-17.7")
@pytest.mark.parametrize("moment", ["gear", "nitro", "move"])
def test_what_was_left_of_the_turn_is_dropped(moment: str) -> None:
    """Leaving before the roll, after it, or with the move to choose: the next car is asked for its gear."""
    race = street(car("s7M4", gear=3), car("s2M3", gear=3), draws={"gear3": [5]})
    if moment != "gear":
        shift(race, 3)
    if moment == "move":
        use_nitro(race)
    assert asked(race) == moment
    race.retire(0)

    assert race.waiting == (1,)
    assert asked(race) == "gear"


@pytest.mark.clause("FD-17.7")
def test_the_car_that_left_no_longer_bars_the_way() -> None:
    """Seat 0 has rolled and is choosing: the space in front of it is free now."""
    race = scene(car("s6M3"), car("s6M6"), roll=8)
    assert "s6M11" not in ends(race)
    race.retire(1)

    assert ends(race)["s6M11"] == 0


@pytest.mark.clause("FD-17.7")
def test_a_car_that_leaves_a_wall_opens_the_road() -> None:
    race = street(car("s8M1", gear=3), car("s8L3"), car("s8M3"), car("s8R4"), roll=4)
    assert (asked(race), min(ends(race).values())) == ("move", 2)
    race.retire(2)
    assert asked(race) == "nitro"
    keep_nitro(race)

    assert ends(race)["s8M5"] == 0


@pytest.mark.clause("FD-17.7", "FD-16.3")
def test_nitro_that_was_kept_is_not_asked_about_again_when_another_leaves() -> None:
    race = street(car("s8M1", gear=3), car("s8L7"), car("s8M8"), roll=4)
    keep_nitro(race)
    race.retire(2)

    assert asked(race) == "move"


@pytest.mark.clause("FD-17.7")
def test_leaving_is_an_answer_every_record_can_hold() -> None:
    race = scene(car("s6M3", gear=3), car("s4M6", gear=3))
    race.play(1, Retire())
    again = rebufo.load(race.record())

    assert again.snapshot() == race.snapshot()
    with pytest.raises(IllegalAction) as error:
        race.retire(1)
    assert error.value.tag == "not_racing"


@pytest.mark.clause("FD-17.7", "FD-14.10")
def test_when_the_last_one_leaves_the_race_is_over() -> None:
    race = scene(car("s6M3", gear=3), car("s4M6", gear=3))
    race.retire(0)
    assert race.waiting == (1,)
    race.retire(1)

    assert race.over
    assert [(row.seat, row.retired) for row in race.standings] == [(0, "left"), (1, "left")]


@pytest.mark.clause("FD-17.7", "FD-3.7")
def test_who_leaves_has_no_turn_in_the_rounds_to_come() -> None:
    race = scene(car("s6M3", gear=1), car("s4M6", gear=1), draws={"gear1": [1, 1]})
    shift(race, 1)
    race.retire(1)
    drive(race, "s6M4")

    assert [each.order for each in happened(race, RoundBegan)] == [(0,)]
