"""What holds in a sector: slipstream, Boost, Cooldown. [HT-15.8 to HT-15.15]"""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.events import Cooled, HeatPaid
from rebufo.games.heat.rules.messages import Boost, Cool, Done, PlayDirect, Slipstream, UseAdrenaline
from tests.games.heat.scenes_cards import (
    act,
    asked,
    car_of,
    coolings,
    done,
    drive_on,
    driver,
    driving,
    happened,
    moves,
    place,
    reactions,
    road,
    totals,
    turn,
    weather,
)


@pytest.mark.clause("HT-15.8")
@pytest.mark.parametrize(
    ("setup", "expected"),
    [
        ({"road": road("slipstream")}, {0, 2, 3}),
        (weather("storm"), {0, 2, 4}),
        (weather("sun"), {0, 2, 4}),
        ({"road": road("slipstream", 1)}, {0, 2}),
    ],
)
def test_a_sector_may_lengthen_the_slipstream(setup: dict[str, Any], expected: set[int]) -> None:
    race = turn(driver("0/13/2", "basic-1"), legends=["0/15/2"], **setup)

    assert totals(done(race, "react")) == expected


@pytest.mark.clause("HT-15.8")
def test_the_bonus_is_that_of_the_sector_where_the_slipstream_begins() -> None:
    """From 0/32 into the sector at 33: its token gives nothing, the one of the sector left gives 1."""
    into = turn(driver("0/31/2", "basic-1"), legends=["0/33/1"], road=road("slipstream", 1))
    out_of = turn(driver("0/31/2", "basic-1"), legends=["0/33/1"], road=road("slipstream", 0))
    assert totals(done(into, "react")) == {0, 2}
    assert totals(done(out_of, "react")) == {0, 2, 3}
    act(out_of, Slipstream(3))

    assert place(out_of) == "0/35/2"


@pytest.mark.clause("HT-15.9")
@pytest.mark.parametrize("engine", [0, 1])
def test_in_a_free_boost_sector_a_boost_costs_nothing(engine: int) -> None:
    race = turn(driver("0/13/2", "basic-1", engine=engine, hand=["up-24"]), road=road("free_boost"))
    act(race, Boost())

    assert car_of(race).engine == engine
    assert happened(race, HeatPaid) == []
    assert driving(race).speed == 2
    assert Boost() not in reactions(race), "one a turn all the same"


@pytest.mark.clause("HT-15.9")
def test_a_boost_paid_for_leaves_no_free_one() -> None:
    """Paid for at 0/11, it carries the car into the free sector."""
    race = turn(driver("0/10/1", "basic-1", hand=["up-24"]), road=road("free_boost"))
    act(race, Boost())

    assert (place(race), car_of(race).engine) == ("0/12/2", 5)
    assert reactions(race) == {PlayDirect("up-24"), Done()}


@pytest.mark.clause("HT-15.10")
def test_no_slipstream_starts_in_the_fog() -> None:
    """Not even with bonuses of cards."""
    race = turn(driver("0/13/2", "up-14"), legends=["0/15/2"], **weather("fog"))
    done(race, "react")

    assert asked(race) == "plan"
    assert moves(race) == [("cards", 1)]


@pytest.mark.clause("HT-15.10")
def test_a_slipstream_into_the_fog_is_allowed() -> None:
    race = turn(driver("0/10/1", "basic-1"), legends=["0/12/2"], **weather("fog"))
    done(race, "react")
    act(race, Slipstream(2))

    assert place(race) == "0/13/2"


@pytest.mark.clause("HT-15.11")
@pytest.mark.parametrize("name", ["snow", "rain"])
def test_a_sector_cools_once_a_turn(name: str) -> None:
    race = turn(driver("0/13/2", "basic-1", "basic-1", "basic-1", hand=["heat"] * 3), **weather(name))
    assert coolings(race) == {("sector", 1)}
    act(race, Cool("sector", 1))

    assert coolings(race) == set()
    assert car_of(race).engine == 7


@pytest.mark.clause("HT-15.11", "HT-15.13")
def test_another_sector_cools_anew() -> None:
    """Snow in two sectors: once at 0/32, and after one space more once at 0/33."""
    car = driver("0/29/2", "basic-1", "basic-1", "basic-1", hand=["heat"] * 3 + ["up-24"])
    race = turn(car, weather="snow", road=["weather", "weather", "", ""])
    act(race, Cool("sector", 1), PlayDirect("up-24"))
    assert coolings(race) == {("sector", 1)}
    act(race, Cool("sector", 1))

    assert [each.source for each in happened(race, Cooled)] == ["sector", "sector"]
    assert coolings(race) == set()


@pytest.mark.clause("HT-15.11")
def test_the_next_turn_cools_anew() -> None:
    race = turn(driver("0/13/2", "basic-1", hand=["heat"] * 4 + ["stress"] * 3), **weather("snow"))
    act(race, Cool("sector", 1))
    drive_on(race)
    while asked(race) == "plan":
        act(race, race.prompt(0).default)

    assert ("sector", 1) in coolings(race)


@pytest.mark.clause("HT-15.12", "HT-15.14")
def test_under_the_cloud_no_cooldown_whatever_works() -> None:
    """Neither the gear's nor Adrenaline's nor a card's."""
    car = driver("0/13/2", "up-12", hand=["heat"] * 3)
    race = turn(car, adrenaline=[0], **weather("cloud"))

    assert reactions(race) == {UseAdrenaline(), Boost(), Done()}


@pytest.mark.clause("HT-15.13", "HT-15.12")
def test_a_move_within_the_step_takes_the_car_out_of_the_cloud() -> None:
    car = driver("0/31/2", "basic-1", hand=["heat"])
    race = turn(car, adrenaline=[0], **weather("cloud"))
    assert coolings(race) == set()
    act(race, UseAdrenaline())

    assert coolings(race) == {("gear", 1), ("adrenaline", 1)}


@pytest.mark.clause("HT-15.13", "HT-15.9")
def test_a_move_within_the_step_takes_the_car_to_a_free_boost() -> None:
    race = turn(driver("0/10/1", "basic-1", engine=0), adrenaline=[0], road=road("free_boost"))
    assert reactions(race) == {UseAdrenaline(), Done()}
    act(race, UseAdrenaline())

    assert reactions(race) == {Boost(), Done()}


@pytest.mark.clause("HT-15.14")
@pytest.mark.parametrize("token", ["slipstream", "free_boost"])
def test_offers_of_a_sector_may_be_left(token: str) -> None:
    race = turn(driver("0/13/2", "basic-1"), legends=["0/14/1"], road=road(token))
    drive_on(race)

    assert asked(race) == "plan"
    assert moves(race) == [("cards", 1)]


@pytest.mark.clause("HT-15.15", "HT-1.7")
@pytest.mark.parametrize("at", ["-1/66/1", "-1/67/1", "0/0/1", "0/10/1", "0/56/2"])
def test_the_grid_belongs_to_the_sector_of_the_last_corner(at: str) -> None:
    race = turn(driver(at, "basic-1", engine=0), road=road("free_boost", 3), round=1, legends=["0/30/1"])
    assert reactions(race) == {Boost(), Done()}

    assert asked(turn(driver(at, "basic-1", engine=0), road=road("free_boost", 0), legends=["0/30/1"])) != "react"


@pytest.mark.clause("HT-15.15")
def test_a_sector_token_of_the_last_corner_works_from_the_first_turn_on() -> None:
    """Snow, and the weather token on the last corner: Heat drawn on the grid can be cooled with it."""
    race = rebufo.new(
        "heat",
        seats=2,
        seed=5,
        weather=True,
        draws={"grid": [0], "weather": [3], "road": [0, 1, 2, 5], "deck1": [6, 1]},
    )
    while asked(race) == "plan":
        act(race, race.prompt(race.waiting[0]).default)

    assert ("sector", 1) in coolings(race)
