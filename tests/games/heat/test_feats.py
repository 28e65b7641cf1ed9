"""Feats that earn a Sponsorship card: the first lap, Speed 15, passing three. [HT-18.1, HT-18.2, HT-18.8, HT-18.9]"""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.heat.rules.messages import Done, UseAdrenaline
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    TURBO,
    act,
    car_of,
    custom,
    decline,
    driver,
    gained,
    on_the_grid,
    place,
    put,
    run_race,
    slip,
    table,
    turn,
    until,
)

SIXTEEN = ("basic-4",) * 4


FIFTEEN = ("basic-4", "basic-4", "basic-4", "basic-3")


FOURTEEN = ("basic-4", "basic-4", "basic-4", "basic-2")


def grandstand(*cars: dict[str, Any], **rest: Any) -> Match:
    return turn(*cars, circuit="gb", event="new_grandstand", press=[], **rest)


def each_in_turn(race: Match, *seats: int) -> list[int]:
    """All take their turns and accept nothing; how many cards each has earned."""
    for seat in seats:
        decline(race, seat)
    return [len(gained(race, seat)) for seat in sorted(seats)]


@pytest.mark.clause("HT-18.1")
def test_the_first_three_to_complete_lap_1_earn_a_card() -> None:
    cars = (driver(at, "basic-4") for at in ("0/62/1", "0/62/2", "0/61/1", "0/61/2"))
    race = grandstand(*cars)

    assert each_in_turn(race, 0, 1, 2, 3) == [1, 1, 1, 0]
    assert {reason for seat in range(3) for reason, _ in gained(race, seat)} == {"event"}


@pytest.mark.clause("HT-18.1")
def test_a_legend_counts_among_the_three() -> None:
    cars = (driver(at, "basic-4") for at in ("0/61/1", "0/61/2", "0/60/1"))
    race = grandstand(*cars, legends=("0/62/1",), turn=3)

    assert car_of(race, 3).lap == 1
    assert each_in_turn(race, 0, 1, 2) == [1, 1, 0]


@pytest.mark.clause("HT-18.1")
def test_a_car_that_has_left_counts_among_the_three() -> None:
    cars = (driver(at, "basic-4") for at in ("0/62/1", "0/62/2", "0/61/1", "0/61/2"))
    race = grandstand(*cars)
    decline(race, 0)
    race.retire(0)

    assert each_in_turn(race, 1, 2, 3) == [1, 1, 0]


@pytest.mark.clause("HT-18.1")
@pytest.mark.parametrize(("at", "laps"), [("-1/62/1", 2), ("1/62/1", 3), ("0/50/1", 2)])
def test_only_the_step_from_lap_0_to_lap_1_counts(at: str, laps: int) -> None:
    cars = driver(at, "basic-4"), *(driver(f"-1/{space}/1", "basic-1") for space in (40, 38, 36))
    race = grandstand(*cars, laps=laps, turn=0)

    assert each_in_turn(race, 0) == [0]


@pytest.mark.clause("HT-18.1", "HT-8.6")
def test_lap_1_may_be_completed_by_slipstream() -> None:
    race = grandstand(driver("0/60/1", "basic-1"), legends=("0/62/1",))
    slip(race, 2)
    decline(race)

    assert (place(race), len(gained(race))) == ("1/0/1", 1)


@pytest.mark.clause("HT-18.1", "HT-9.9")
def test_a_spin_out_back_over_the_line_completes_nothing() -> None:
    """From 47 by 16 to 1/0, back to 0/47 at the line at 48: the three behind it are the first three."""
    cars = (driver("0/47/2", *SIXTEEN, engine=6), *(driver(at, "basic-4") for at in ("0/62/1", "0/62/2", "0/61/1")))
    race = grandstand(*cars, order=[0, 1, 2, 3])

    assert each_in_turn(race, 0, 1, 2, 3) == [0, 1, 1, 1]
    assert car_of(race, 0).lap == 0


@pytest.mark.clause("HT-18.1", "HT-17.5")
def test_who_spins_out_beyond_the_line_counts_but_earns_nothing() -> None:
    """From 0/62 by 16 over the line at 15 of the next lap (limit 10) with an empty Engine."""
    cars = (driver("0/62/1", *SIXTEEN, engine=0), *(driver(at, "basic-4") for at in ("0/62/2", "0/61/1", "0/61/2")))
    race = grandstand(*cars)

    assert each_in_turn(race, 0, 1, 2, 3) == [0, 1, 1, 0]
    assert place(race, 0) == "1/14/1"


@pytest.mark.clause("HT-18.2")
@pytest.mark.parametrize(("plan", "earned"), [(FOURTEEN, 0), (FIFTEEN, 1), (SIXTEEN, 1)])
@pytest.mark.parametrize("event", ["speed_record", "title_sponsor"])
def test_speed_15_earns_a_card(plan: tuple[str, ...], earned: int, event: str) -> None:
    race = turn(driver("0/13/2", *plan), event=event, press=[], draws={"sponsors": [TURBO]})
    decline(race)

    assert gained(race) == ([("event", "sp-turbo")] * earned if event == "speed_record" else [])


@pytest.mark.clause("HT-18.2", "HT-6.9")
def test_adrenaline_makes_speed_a_slipstream_does_not() -> None:
    for action in (UseAdrenaline(), Done()):
        car = driver("0/13/2", *FOURTEEN)
        race = turn(car, legends=("0/28/1",), event="speed_record", press=[], adrenaline=[0])
        act(race, action)
        slip(race, 2)
        decline(race)
        assert len(gained(race)) == (action == UseAdrenaline())


@pytest.mark.clause("HT-18.2", "HT-6.8")
def test_a_blocked_car_has_its_speed_all_the_same() -> None:
    wall = ("0/14/1", "0/14/2", "0/15/1", "0/15/2")
    race = turn(driver("0/13/2", *FIFTEEN), legends=wall, event="speed_record", press=[])
    table(race)
    decline(race)

    assert len(gained(race)) == 1


def tv(at: str, *plan: str, others: tuple[str, ...], **rest: Any) -> Match:
    return turn(driver(at, *plan), legends=others, circuit="gb", event="live_tv", press=[], **rest)


@pytest.mark.clause("HT-18.8", "HT-18.9")
def test_example_31_passing() -> None:
    """From 0/5/2 past a car beside, one between and one alongside at the end."""
    race = tv("0/5/2", "basic-4", others=("0/5/1", "0/7/1", "0/9/2"))
    decline(race)

    assert place(race) == "0/9/1"
    assert [reason for reason, _ in gained(race)] == ["event"]


@pytest.mark.clause("HT-18.9")
@pytest.mark.parametrize(
    ("at", "others"),
    [
        ("0/5/1", ("0/5/2", "0/7/1", "0/9/2")),  # the one beside was behind already
        ("0/5/2", ("0/5/1", "0/7/1", "0/9/1")),  # the one alongside has the Race Line now
        ("0/5/2", ("0/5/1", "0/7/1", "0/10/1")),
        ("0/5/2", ("0/4/1", "0/4/2", "0/3/1")),
    ],
)
def test_two_cars_are_not_enough(at: str, others: tuple[str, ...]) -> None:
    race = tv(at, "basic-4", others=others)
    decline(race)

    assert gained(race) == []


@pytest.mark.clause("HT-18.8")
def test_passing_more_than_three_is_still_one_card() -> None:
    race = tv("0/5/2", "basic-4", others=("0/5/1", "0/7/1", "0/7/2", "0/6/1", "0/9/2"))
    decline(race)

    assert len(gained(race)) == 1


@pytest.mark.clause("HT-18.9")
def test_a_slipstream_is_part_of_the_turn() -> None:
    """By 4 to 0/9/2 past two, by slipstream past the third."""
    race = tv("0/5/2", "basic-4", others=("0/5/1", "0/7/1", "0/9/1"))
    slip(race, 2)
    decline(race)

    assert (place(race), len(gained(race))) == ("0/11/1", 1)


@pytest.mark.clause("HT-18.8", "HT-18.9")
@pytest.mark.parametrize("missing", [None, "0/62/2", "1/2/1", "0/4/1"])
def test_example_40_passing_over_the_line(missing: str | None) -> None:
    """Of the cars at d = 2, 5 and 7 (a lap behind) each is needed; the one behind (d = 62) does not help."""
    others = tuple(at for at in ("0/62/2", "1/2/1", "0/4/1", "0/59/1") if at != missing)
    race = tv("0/60/1", "basic-4", "basic-4", others=others, order=[0, *range(1, len(others) + 1)])
    decline(race)

    assert place(race) == "1/5/1"
    assert len(gained(race)) == (missing is None)


@pytest.mark.clause("HT-18.8")
def test_drivers_are_cars_to_pass_too_and_those_who_are_out_are_not() -> None:
    own = driver("0/5/2", "basic-4")
    others = [driver(at, "basic-1") for at in ("0/5/1", "0/7/1", "0/9/2")]
    for out, earned in ((False, 1), (True, 0)):
        race = turn(own, *others, circuit="gb", event="live_tv", press=[], order=[0, 1, 2, 3])
        if out:
            race.retire(2)
        decline(race)
        assert len(gained(race)) == earned


def tv_like(event: str) -> Match:
    """Four cars passed at Speed 15 over the line of lap 1."""
    others = ("0/58/1", "0/60/1", "0/61/1", "0/62/1")
    race = turn(driver("0/55/1", *FIFTEEN), legends=others, circuit="gb", event=event, press=[])
    decline(race)
    return race


@pytest.mark.clause("HT-18.1", "HT-18.2", "HT-18.8")
@pytest.mark.parametrize("event", ["new_grandstand", "speed_record", "live_tv"])
def test_each_event_gives_for_its_own_feat_alone(event: str) -> None:
    assert [reason for reason, _ in gained(tv_like(event))] == ["event"]


@pytest.mark.clause("HT-18.1")
def test_the_first_three_are_counted_anew_in_every_race() -> None:
    race = on_the_grid(custom(("usa", "title_sponsor"), ("gb", "new_grandstand"), seats=2))
    table(race).lap_ones = 3
    run_race(race, 0, 1)
    on_the_grid(race)
    put(race, 0, "0/62/1")
    until(race, lambda race: race.view().round > 1)

    assert car_of(race, 0).lap == 1
    assert [reason for reason, _ in gained(race, 0)] == ["event"]
