"""Chapters 11 to 13: tyres, blowouts, pit stops."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.events import BlowoutRolled
from rebufo.games.pole_position.rules.flow.tyres import worn
from rebufo.games.pole_position.rules.messages import AvoidOffTrack, PitGo, PitTyre, Step
from tests.games.pole_position.scenes import (
    act,
    attack,
    car,
    drive_on,
    go,
    happened,
    moving,
    no_boost,
    options,
    order,
    place,
    racer,
    scene,
    table,
    take,
    targets,
)


@pytest.mark.clause("PP-X32", "PP-11.2")
@pytest.mark.parametrize(
    ("wear", "loss", "left"), [(6, 1, 5), (2, 2, -1), (1, 1, -1), (-1, 2, -2), (-2, 1, -2), (1, 3, -2), (3, 3, -1)]
)
def test_the_wear_marker_has_no_zero(wear: int, loss: int, left: int) -> None:
    assert worn(wear, loss) == left


@pytest.mark.clause("PP-11.3")
@pytest.mark.parametrize(
    ("tyre", "weather", "loss"),
    [
        ("soft", "sunny", 1),
        ("soft", "heavy_rain", 1),
        ("hard", "light_rain", 1),
        ("intermediate", "sunny", 2),
        ("intermediate", "light_rain", 1),
        ("rain", "sunny", 3),
        ("rain", "light_rain", 2),
        ("rain", "heavy_rain", 1),
    ],
)
def test_a_lap_takes_wear_by_the_weather(tyre: str, weather: str, loss: int) -> None:
    race = moving("S0:L4", 1, tyre=tyre, weather=weather)
    before = racer(race).wear[racer(race).tyre]
    act(race, Step("S0:L5"))

    assert racer(race).wear[racer(race).tyre] == worn(before, loss)
    assert racer(race).lap == 3


@pytest.mark.clause("PP-11.5")
def test_the_loss_counts_from_the_next_roll() -> None:
    race = moving("S0:L4", 5, tyre="soft", wear=1)
    act(race, Step("S0:L5"))

    assert table(race).drive.pm == 4


@pytest.mark.clause("PP-X29", "PP-13.1", "PP-13.2", "PP-13.3")
def test_into_the_box_in_the_dry() -> None:
    race = scene(car("C11:R6", tyre="soft", wear=1, skill=2), turn=0, draws={"soft": [10]})
    take(race, 10)
    no_boost(race)
    go(race, "S0:R0", "PE:0", "PE:1", "PE:2", "BOX:red")

    me = racer(race)
    assert (me.counter, me.wear[0], me.skill, me.token, me.lap, me.stops) == (5, -1, 5, 1, 3, 1)


@pytest.mark.clause("PP-X29", "PP-2.14")
def test_into_the_box_in_rain() -> None:
    race = scene(car("C11:R6", tyre="soft", wear=1), turn=0, weather="light_rain", draws={"soft": [10]})
    take(race, 10)
    act(race, AvoidOffTrack(True))
    assert racer(race).skill == 6
    no_boost(race)
    go(race, "S0:R0", "PE:0", "PE:1a", "PE:1b", "PE:2a", "PE:2b", "BOX:red")

    assert racer(race).counter == 1
    assert racer(race).skill == 8


@pytest.mark.clause("PP-13.3")
def test_the_counter_is_ten_at_most() -> None:
    race = moving("PE:2", 12)

    assert (place(race), racer(race).counter) == ("BOX:red", 10)


@pytest.mark.clause("PP-X30", "PP-13.5", "PP-13.6")
def test_two_box_turns() -> None:
    boxed = car("BOX", tyre="soft", wear=-1, pit="STOP", stopped=1, counter=5, light=1)
    race = scene(boxed, turn=0)
    assert {option.tyre for option in options(race) if isinstance(option, PitTyre)} == {
        "soft",
        "hard",
        "intermediate",
        "rain",
    }
    act(race, PitTyre("hard"))
    me = racer(race)
    assert (me.token, me.tyre, me.wear) == (2, 1, [-1, 4, 6, 6])
    assert (me.light, me.points) == (0, 1)
    race = scene({**boxed, "pit": "FIRST", "tyre": "hard", "wear": None, "light": 0}, turn=0)
    act(race, PitGo("go"))

    assert racer(race).token == 3


@pytest.mark.clause("PP-X31", "PP-13.7")
def test_out_of_the_box() -> None:
    race = scene(car("BOX", lap=3, pit="GO", stopped=1, counter=5), turn=0, draws={"purple": [4]})
    act(race, PitGo("go"))
    go(race, "PX:0", "PX:1", "PX:2", "PX:3", "S0:R9", "S0:R10", "S0:R11", "C1:R0", "C1:R1")

    assert place(race) == "C1:R1"
    assert (racer(race).token, racer(race).counter, racer(race).right) == (0, 0, -1)


@pytest.mark.clause("PP-13.4")
def test_a_car_without_points_goes_on_in_its_next_turn() -> None:
    race = moving("PE:1", 1)
    act(race, Step("PE:2"))
    assert place(race) == "PE:2"
    assert targets(moving("PE:2", 3)) == {"BOX:red"}


@pytest.mark.clause("PP-13.6", "PP-13.16")
@pytest.mark.parametrize(("changes", "offered"), [(0, True), (2, True), (3, False)])
def test_tyres_are_changed_again_three_times_at_most(changes: int, offered: bool) -> None:
    race = scene(car("BOX", lap=3, pit="FIRST", stopped=1, changes=changes), car("S3:L0", lap=3), turn=0, order=(1, 0))

    assert (race.decision == "pit_go") == offered
    if offered:
        act(race, PitGo("change"), PitTyre("soft"))
        assert (racer(race).token, racer(race).tyre, racer(race).changes) == (2, 0, changes + 1)
    else:
        assert racer(race).token == 3


@pytest.mark.clause("PP-13.8")
def test_instead_of_the_exit_the_tyres_may_be_changed_again() -> None:
    race = scene(car("BOX", lap=3, pit="GO", stopped=1, counter=4), turn=0)
    act(race, PitGo("change"), PitTyre("rain"))

    assert (racer(race).token, racer(race).tyre, racer(race).counter) == (2, 3, 4)


@pytest.mark.clause("PP-13.9")
def test_a_blocked_exit_is_tried_again() -> None:
    race = scene(
        car("BOX", lap=3, pit="GO", stopped=1, counter=4),
        car("PX:0", lap=3, stopped=1),
        turn=0,
        order=(1, 0),
        due=(0, 1),
    )

    assert (place(race), racer(race).token, racer(race).counter) == ("BOX:red", 3, 4)
    assert race.waiting == (1,)


@pytest.mark.clause("PP-13.11")
def test_a_part_that_breaks_in_the_box_may_be_repaired_there() -> None:
    race = scene(car("BOX", lap=3, pit="FIRST", stopped=1, heavy=1), turn=0)
    act(race, PitGo("stop"))
    assert racer(race).token == 1
    race = scene(car("BOX", lap=3, pit="STOP", stopped=1, heavy=1), turn=0)
    act(race, PitTyre("hard"))

    assert (racer(race).token, racer(race).heavy, racer(race).points) == (2, 0, 2)


@pytest.mark.clause("PP-13.12")
def test_a_stop_counts_on_entering_the_box() -> None:
    race = moving("PE:2", 1)
    act(race, Step("BOX:red"))

    assert racer(race).stops == 1


@pytest.mark.clause("PP-13.14", "PP-13.15")
def test_a_stop_gives_back_neither_engine_nor_brakes() -> None:
    race = moving("PE:2", 1, engine=2, brakes=3, skill=8)
    act(race, Step("BOX:red"))

    assert (racer(race).engine, racer(race).brakes, racer(race).skill) == (2, 3, 8)


@pytest.mark.clause("PP-X33", "PP-12.1")
def test_a_worn_out_tyre_bursts_on_a_one() -> None:
    race = scene(
        car("S9:C0", tyre="soft", wear=-2, skill=0, engine=0, brakes=0),
        turn=0,
        modules=("blowouts",),
        draws={"soft": [11], "black": [1]},
    )
    assert table(race).drive.pm == 9
    drive_on(race)

    me = racer(race)
    assert (me.heavy, me.points, me.blown) == (1, 2, True)


@pytest.mark.clause("PP-12.1", "PP-12.2", "PP-12.3")
@pytest.mark.parametrize(
    ("facts", "rolled"),
    [
        ({"tyre": "hard", "wear": -2}, True),
        ({"tyre": "hard", "wear": -1}, False),
        ({"tyre": "rain", "wear": -2}, False),
        ({"tyre": "hard", "wear": -2, "blowout": True}, False),
        ({"tyre": "hard", "wear": -2, "blowout": True, "blowout_spared": False}, True),
    ],
)
def test_who_rolls_for_a_blowout(facts: dict[str, Any], rolled: bool) -> None:
    race = scene(car("S9:C0", skill=0, engine=0, **facts), turn={"car": 0, "at": "after"}, modules=("blowouts",))

    assert bool(happened(race, BlowoutRolled)) == rolled


@pytest.mark.clause("PP-12.2")
def test_no_blowout_in_the_pit_lane() -> None:
    race = moving("PE:0", 1, wear=-2, tyre="hard", modules=("blowouts",))
    act(race, Step("PE:1"))

    assert not happened(race, BlowoutRolled)


@pytest.mark.clause("PP-12.3", "PP-12.5")
def test_a_lap_with_the_same_tyres_begins_the_rolls_again() -> None:
    burst = car("S0:L4", tyre="hard", wear=-2, blowout=True, engine=0, skill=0)
    race = scene(
        burst, car("S3:R0"), turn={"car": 0, "at": "move", "pm": 1}, modules=("blowouts",), draws={"black": [2]}
    )
    act(race, Step("S0:L5"))

    assert happened(race, BlowoutRolled)


@pytest.mark.clause("PP-12.4")
def test_a_blowout_costs_one_in_fights_until_the_tyres_are_changed() -> None:
    race = scene(
        car("S9:L4", blowout=True, tyre="hard", wear=-2),
        car("S9:C4", skill=0),
        turn={"car": 0, "at": "move", "pm": 1},
        modules=("blowouts",),
        order=(1, 0),
        draws={"black": [5, 4, 3]},
    )
    attack(race, "S9:L5")

    assert race.decision == "bid"  # 5 − 1 against 4: the defender is winning
    assert race.waiting == (0,)
    assert order(race) == [1, 0]


@pytest.mark.clause("PP-21.7", "PP-21.14")
def test_a_shared_box_that_is_taken_holds_the_team_mate_up() -> None:
    race = moving(
        "PE:1",
        6,
        car("BOX", lap=3, pit="STOP", stopped=1),
        order=(1, 0),
        modules=("championship", "constructors"),
    )

    assert place(race) == "PE:2"
    assert race.waiting != (0,)
