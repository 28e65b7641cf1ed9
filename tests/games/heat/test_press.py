"""The Press: who is fast or drawn along past its corner gains a card. [HT-17.5 to HT-17.10]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from rebufo.games.heat.rules.events import CornerChecked, SponsorsDrawn
from rebufo.games.heat.rules.messages import Done, PlanCard, PlanGear
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    BRAKES,
    COOLING,
    RPM,
    TURBO,
    WINGS,
    act,
    asked,
    car_of,
    decline,
    driver,
    gained,
    happened,
    place,
    put,
    slip,
    sponsors_of,
    table,
    turn,
)

NINE = ("basic-4", "basic-4", "basic-1")


SIXTEEN = ("basic-4",) * 4


def press(*plan: str, at: str = "0/5/1", draws: Sequence[int] = (TURBO,), **rest: Any) -> Match:
    """A turn past the first corner of the USA (line 12, limit 7), where the Press stands."""
    state = {key: rest.pop(key) for key in ("engine", "hand", "deck", "gear") if key in rest}
    rest = {"event": "title_sponsor", "press": [0], **rest}
    return turn(driver(at, *plan, **state), draws={"sponsors": draws}, **rest)


@pytest.mark.clause("HT-17.5")
def test_no_press_card_in_a_turn_with_a_spin_out() -> None:
    """France: the corner at 12 is paid with 4 above its limit of 5, the corner at 20 is not."""
    race = turn(
        driver("0/11/1", *NINE, engine=6),
        circuit="france",
        event="title_sponsor",
        press=[0],
        draws={"sponsors": [TURBO]},
    )
    decline(race)

    assert place(race) == "0/19/1"
    assert [event.heat for event in happened(race, CornerChecked)] == [4]
    assert happened(race, SponsorsDrawn) == []


@pytest.mark.clause("HT-17.5")
@pytest.mark.parametrize(("engine", "cards"), [(8, []), (9, [("event", "sp-turbo")])])
def test_no_card_of_the_event_either(engine: int, cards: list[tuple[str, str]]) -> None:
    """Speed 16 through a limit of 7 costs 9."""
    race = press(*SIXTEEN, engine=engine, event="speed_record", press=[])
    decline(race)

    assert gained(race) == cards


@pytest.mark.clause("HT-17.5")
def test_nor_for_a_press_corner_crossed_by_slipstream() -> None:
    """GB: Speed 8 to 29, by slipstream over the line at 30 (limit 6), and back with an empty Engine."""
    race = turn(
        driver("0/21/1", "basic-4", "basic-4", engine=0),
        legends=("0/30/1",),
        circuit="gb",
        event="title_sponsor",
        press=[1],
        draws={"sponsors": [TURBO]},
    )
    slip(race, 2)
    decline(race)

    assert (place(race), car_of(race).gear) == ("0/29/1", 1)
    assert gained(race) == []


@pytest.mark.clause("HT-17.6", "HT-17.8")
def test_press_corners_give_in_the_order_crossed() -> None:
    """France, Speed 9 over the lines at 12 and 20, 4 and 7 above their limits; 11 Heat pay for both."""
    race = turn(
        driver("0/11/1", *NINE, engine=11),
        circuit="france",
        event="title_sponsor",
        press=[0, 1],
        draws={"sponsors": [WINGS, BRAKES]},
    )
    decline(race)

    assert gained(race) == [("press", "sp-wings"), ("press", "sp-brakes")]


@pytest.mark.clause("HT-17.6")
def test_the_event_gives_after_the_press() -> None:
    race = press(*SIXTEEN, engine=9, event="speed_record", draws=[COOLING, RPM])
    decline(race)

    assert gained(race) == [("press", "sp-cooling"), ("event", "sp-rpm")]


@pytest.mark.clause("HT-17.7")
@pytest.mark.parametrize(
    ("plan", "token", "earned"),
    [
        (("basic-4", "basic-4", "basic-1"), "", 1),  # 9 at 7
        (("basic-4", "basic-4"), "", 0),  # 8: only 1 above
        (("basic-4", "basic-3"), "", 0),  # 7: at the limit
        (("basic-4", "basic-4", "basic-1"), "limit_up", 0),  # 9 at 8
        (("basic-4", "basic-4", "basic-2"), "limit_up", 1),  # 10 at 8
        (("basic-4", "basic-4"), "limit_down", 1),  # 8 at 6
        (("basic-4", "basic-3"), "limit_down", 0),
        (("basic-4", "basic-4"), "overheat", 0),  # costs 2, but is 1 above
        (("basic-4", "basic-4", "basic-1"), "overheat", 1),
    ],
)
def test_the_press_looks_for_2_above_the_limit_as_the_road_has_it(
    plan: tuple[str, ...], token: str, earned: int
) -> None:
    race = press(*plan, engine=6, road=[token, "", "", ""])
    decline(race)

    assert gained(race) == [("press", "sp-turbo")] * earned


@pytest.mark.clause("HT-17.7")
@pytest.mark.parametrize(
    ("plan", "paid", "earned"),
    [
        (("basic-4", "basic-2", "sp-wings"), 1, 1),  # 9, limit 7 + 1
        (("basic-4", "basic-1", "sp-wings"), 0, 0),  # 8, limit 7 + 1
        (("basic-3", "basic-3", "up-36"), 2, 0),  # 8, limit 7 - 1
        (("basic-3", "basic-4", "up-36"), 3, 1),  # 9, limit 7 - 1
    ],
)
def test_the_press_does_not_look_at_adjusted_limits(plan: tuple[str, ...], paid: int, earned: int) -> None:
    race = press(*plan, engine=6)
    decline(race)

    assert [event.heat for event in happened(race, CornerChecked)] == [paid]
    assert gained(race) == [("press", "sp-turbo")] * earned


@pytest.mark.clause("HT-17.7")
def test_crossing_by_slipstream_earns_whatever_the_speed() -> None:
    race = press("basic-1", at="0/9/1", legends=("0/11/1",))
    slip(race, 2)
    decline(race)

    assert place(race) == "0/12/2"
    assert gained(race) == [("press", "sp-turbo")]


@pytest.mark.clause("HT-17.7")
@pytest.mark.parametrize("at", ["0/8/1", "0/6/1"])
def test_it_is_the_slipstream_that_must_cross_the_line(at: str) -> None:
    """At Speed 4 from 8 over the line by cards and on by slipstream; from 6 the slipstream stops on the line's near side."""
    legends = ("0/13/2",) if at == "0/8/1" else ("0/11/1", "0/12/1", "0/12/2")
    race = press("basic-4", at=at, legends=legends)
    slip(race, 2)
    decline(race)

    assert place(race) == ("0/14/2" if at == "0/8/1" else "0/11/2")
    assert gained(race) == []


@pytest.mark.clause("HT-17.7", "HT-17.8", "HT-13.12")
def test_a_long_slipstream_may_cross_two_press_corners() -> None:
    """Great Britain, from 42 by 2 + 2 + 2 over the lines at 43 and 48."""
    race = turn(
        driver("0/39/2", "up-14", "up-15", engine=6),
        legends=("0/43/2",),
        circuit="gb",
        event="title_sponsor",
        press=[3, 4],
        draws={"sponsors": [TURBO, WINGS]},
    )
    slip(race, 6)
    decline(race)

    assert (place(race), car_of(race).engine) == ("0/48/1", 6)
    assert gained(race) == [("press", "sp-turbo"), ("press", "sp-wings")]


@pytest.mark.clause("HT-17.8")
def test_fast_and_by_slipstream_is_still_one_card() -> None:
    race = press(*NINE, at="0/1/1", engine=6, legends=("0/11/1",))
    slip(race, 2)
    decline(race)

    assert place(race) == "0/12/2"
    assert gained(race) == [("press", "sp-turbo")]


@pytest.mark.clause("HT-17.8")
def test_every_lap_counts_anew() -> None:
    race = press(*NINE, engine=6, draws=[TURBO, WINGS], deck=("basic-4",) * 12)
    decline(race)
    put(race, 0, "1/5/1")
    table(race).cars[0].engine = 9
    table(race).cars[0].gear = 3
    act(race, PlanGear(3))
    while asked(race) == "plan":
        act(race, PlanCard("basic-4"))
    decline(race)

    assert gained(race) == [("press", "sp-turbo"), ("press", "sp-wings")]


@pytest.mark.clause("HT-17.8", "HT-17.7")
def test_a_corner_without_press_earns_nothing() -> None:
    race = press(*NINE, engine=6, press=[1])
    decline(race)

    assert gained(race) == []


@pytest.mark.clause("HT-17.7", "HT-14.1")
def test_legends_earn_nothing() -> None:
    race = turn(
        driver("0/30/1", "basic-1"), legends=("0/9/1",), event="title_sponsor", press=[0], draws={"legends": [1]}
    )
    held = len(table(race).sponsor_bag)
    decline(race)

    assert car_of(race, 1).space >= 12
    assert len(table(race).sponsor_bag) == held
    assert happened(race, SponsorsDrawn) == []


@pytest.mark.clause("HT-17.10")
def test_corners_beyond_the_finish_earn_no_card() -> None:
    """USA, one lap: from 0/66 by 16 over the line home and the line at 12 beyond it."""
    race = press(*SIXTEEN, at="0/66/1", laps=1, engine=9)
    decline(race)

    assert car_of(race).engine == 9
    assert gained(race) == []


@pytest.mark.clause("HT-17.10")
def test_a_press_corner_on_the_way_home_earns_its_card() -> None:
    """Over the line at 57 (limit 2) with 16, and home."""
    race = press(*SIXTEEN, at="0/56/2", laps=1, engine=14, press=[3])
    act(race, Done())

    assert gained(race) == [("press", "sp-turbo")]
    assert sponsors_of(race) == Counter({"sp-turbo": 1})


@pytest.mark.clause("HT-17.7", "HT-15.6")
@pytest.mark.parametrize(
    ("colour", "at", "plan", "slipstream", "paid", "earned"),
    [
        ("yellow", "0/30/2", ("basic-4", "basic-2"), 0, 2, 1),
        ("red", "0/28/2", ("basic-4",), 2, 0, 1),
        ("blue", "0/30/2", ("up-36", "up-39"), 0, 3, 0),
    ],
)
def test_example_20_press(colour: str, at: str, plan: tuple[str, ...], slipstream: int, paid: int, earned: int) -> None:
    """Printed limit 3, limit +1 token."""
    legends = ("0/32/1",) if slipstream else ("-1/40/1",)
    race = press(*plan, at=at, engine=6, press=[1], road=["", "limit_up", "", ""], legends=legends)
    if slipstream:
        slip(race, slipstream)
    decline(race)

    assert [event.heat for event in happened(race, CornerChecked)] == [paid], colour
    assert gained(race) == [("press", "sp-turbo")] * earned, colour


@pytest.mark.clause("HT-17.7", "HT-9.3", "HT-17.5")
@pytest.mark.parametrize(("engine", "earned"), [(5, 1), (4, 0)])
def test_example_39_limit_floor_and_press(engine: int, earned: int) -> None:
    """Italy, corner at 19: max(0, 2 - 1 - 2) = 0, cost 5; for the Press the limit is 1."""
    race = turn(
        driver("0/15/1", "up-36", "up-39", engine=engine),
        circuit="italia",
        event="title_sponsor",
        press=[1],
        road=["", "limit_down", ""],
        draws={"sponsors": [TURBO]},
    )
    decline(race)

    assert gained(race) == [("press", "sp-turbo")] * earned
    assert car_of(race).engine == 0
    assert car_of(race).space == (20 if earned else 18)
