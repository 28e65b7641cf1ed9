"""Chapter 22: wear, stops and tyres of automatic cars."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.events import (
    BotPitChecked,
    Stepped,
)
from rebufo.games.pole_position.rules.flow.bot_pits import new_tyre
from rebufo.games.pole_position.rules.messages import CollisionReroll
from rebufo.kernel.match import Match
from tests.games.pole_position.scenes import (
    act,
    attack,
    car,
    drive_on,
    happened,
    moving,
    options,
    place,
    racer,
    scene,
    table,
)

SUN = {"row": 1, "column": 1}
PERSON = car("S5:R0")


def bot_turn(
    space: str,
    *others: dict[str, Any],
    card: str = "red",
    draws: dict[str, list[int]] | None = None,
    **facts: Any,
) -> Match:
    """A person far away, then the automatic car whose turn it is."""
    own = {
        key: facts.pop(key)
        for key in list(facts)
        if key in ("tyre", "wear", "lap", "stopped", "pit", "counter", "off", "plan")
    }
    people = list(others) or [PERSON]
    bot = car(space, card=card, **own)
    modules = ("bots", *facts.pop("modules", ()))
    return scene(*people, bot, turn=len(people), modules=modules, draws=draws, **facts)


def way(race: Match, number: int) -> list[str]:
    return [event.to for event in happened(race, Stepped) if event.car == number]


@pytest.mark.clause("PP-X46", "PP-22.20")
@pytest.mark.parametrize(("tyre", "wear", "left"), [("hard", 3, 2), ("rain", 6, 6)])
def test_wear_of_bots(tyre: str, wear: int, left: int) -> None:
    race = bot_turn("S0:C4", tyre=tyre, wear=wear, lap=2)

    assert racer(race, 1).wear[racer(race, 1).tyre] == left


@pytest.mark.clause("PP-22.21", "PP-22.27")
@pytest.mark.parametrize(
    ("facts", "rolls", "stops"),
    [
        ({"wear": -1}, [], True),
        ({"wear": 1}, [2], True),
        ({"wear": 1}, [3], False),
        ({"wear": 4}, [], False),
        ({"wear": 4, "lap": 5}, [], True),
        ({"wear": 4, "lap": 5, "stopped": 1}, [], False),
        ({"wear": -1, "lap": 6, "stopped": 1}, [], False),
        ({"wear": -1, "lap": 6}, [], True),
    ],
)
def test_when_a_bot_stops(facts: dict[str, Any], rolls: list[int], stops: bool) -> None:
    """On hard in sun that lasts, two steps before the row of the pit entry."""
    lap = facts.get("lap", 2)
    race = bot_turn(
        "C11:R5", car("S10:R0", lap=lap), tyre="hard", weather={"row": 4, "column": 3}, draws={"black": rolls}, **facts
    )

    assert (racer(race, 1).plan == 2 or place(race, 1).startswith(("PE", "BOX"))) == stops


@pytest.mark.clause("PP-X47", "PP-22.21", "PP-22.22")
@pytest.mark.parametrize(("choice", "tyre"), [(2, 0), (3, 1)])
def test_a_bot_changes_for_the_dry(choice: int, tyre: int) -> None:
    """Intermediate, light rain, dry in 2 steps: a black 5 stops; then 1 or 2 gives soft, else hard."""
    weather = {"row": 1, "column": 5, "b": 4}
    race = bot_turn("C11:R5", car("S10:R0"), tyre="intermediate", weather=weather, draws={"black": [5]})
    assert happened(race, BotPitChecked)[-1].check == "weather"
    assert happened(race, BotPitChecked)[-1].stops
    state = table(race)
    state.cell, state.table_b = 4, 4
    state.chance.force(0, choice)

    assert new_tyre(state, 1) == tyre


@pytest.mark.clause("PP-22.22", "PP-22.2")
@pytest.mark.parametrize(
    ("tyre", "weather", "soft", "mounted"),
    [
        ("soft", {"row": 1, "column": 3, "b": 3}, 1, 2),
        ("soft", {"row": 1, "column": 3, "b": 2}, 1, 1),
        ("hard", {"row": 1, "column": 1, "b": 1}, 2, 0),
        ("hard", {"row": 1, "column": 1, "b": 1}, -1, 1),
        ("hard", {"row": 2, "column": 4, "b": 1}, 2, 3),
        ("intermediate", {"row": 5, "column": 4, "b": 4}, 2, 3),
        ("intermediate", {"row": 1, "column": 4, "b": 1}, 2, 2),
        ("rain", {"row": 2, "column": 4, "b": 4}, 2, 2),
        ("rain", {"row": 2, "column": 4, "b": 3}, 2, 3),
    ],
)
def test_what_a_bot_mounts(tyre: str, weather: dict[str, int], soft: int, mounted: int) -> None:
    wear = {"soft": soft}
    state = table(
        scene(PERSON, car("S9:C0", card="red", tyre=tyre, wear=wear), modules=("bots",), turn=0, weather=weather)
    )

    assert new_tyre(state, 1) == mounted


@pytest.mark.clause("PP-22.2")
@pytest.mark.parametrize(
    ("tyre", "wear", "after"),
    [("soft", -1, (-1, 4, 6, 6)), ("hard", -1, (1, 4, 6, 6)), ("intermediate", 2, (1, 4, 6, 6))],
)
def test_of_the_sets_taken_off_only_soft_is_worn(tyre: str, wear: int, after: tuple[int, ...]) -> None:
    """In sun that lasts, a worn set comes off for hard or soft."""
    sets = {"soft": 1, tyre: wear}
    sun = {"row": 4, "column": 3}
    race = bot_turn(
        "BOX", car("S3:R0", lap=3), lap=3, stopped=1, pit="STOP", tyre=tyre, wear=sets, order=(1, 0), weather=sun
    )

    seen = race.view().cars[1]
    assert (seen.token, seen.wear) == ("FIRST", after)
    assert race.description()["cars"][1]["wear"] == dict(
        zip(("soft", "hard", "intermediate", "rain"), after, strict=True)
    )


@pytest.mark.clause("PP-22.2")
def test_a_spare_set_of_an_automatic_car_is_new_in_a_position_too() -> None:
    worn = (1, 2, 3, 3)
    race = scene(car("S5:R0", wear=worn), car("S9:C0", card="red", tyre="intermediate", wear=worn), modules=("bots",))

    assert [each.wear for each in race.view().cars] == [worn, (1, 4, 3, 6)]


@pytest.mark.clause("PP-22.23", "PP-22.27", "PP-13.7")
def test_a_bot_serves_its_stop_and_leaves() -> None:
    race = bot_turn(
        "BOX", car("S3:R0", lap=3), lap=3, stopped=1, pit="STOP", counter=4, tyre="soft", wear=-1, order=(1, 0)
    )
    assert (racer(race, 1).token, racer(race, 1).tyre) == (2, 1)
    race = bot_turn("BOX", car("S3:R0", lap=3), lap=3, stopped=1, pit="FIRST", counter=4, order=(1, 0))
    assert racer(race, 1).token == 3
    race = bot_turn(
        "BOX", car("S3:R0", lap=3), lap=3, stopped=1, pit="GO", counter=4, order=(1, 0), draws={"purple": [2]}
    )

    assert way(race, 1) == ["PX:0", "PX:1", "PX:2", "PX:3", "S0:R9", "S0:C9"]


@pytest.mark.clause("PP-X56", "PP-22.5", "PP-13.13")
def test_a_bot_without_a_stop_makes_it_in_the_last_lap() -> None:
    race = bot_turn("PE:2", car("S10:R0", lap=6, stopped=1), lap=6, plan=2, order=(1, 0))

    assert (place(race, 1), racer(race, 1).lap) == ("BOX:red", 7)


@pytest.mark.clause("PP-22.24")
@pytest.mark.parametrize(
    ("wear", "lap", "stopped", "stops"), [(-2, 2, 1, True), (4, 2, 0, False), (4, 4, 0, True), (4, 4, 1, False)]
)
def test_a_bot_under_the_safety_car(wear: int, lap: int, stopped: int, stops: bool) -> None:
    race = moving(
        "S9:L2",
        1,
        car("S9:C2", lap=lap),
        car("C9:C5", lap=lap, card="red", tyre="hard", wear=wear, stopped=stopped),
        lap=lap,
        order=(1, 0, 2),
        weather=SUN,
        modules=("bots", "collisions", "safety_car"),
        draws={"black": [3, 3, 4, 4, 6, 6, 6], "purple": [2] * 6},
    )
    attack(race, "S9:L3")
    while race.decision in ("collision_reroll", "sc_stop"):
        act(race, options(race)[0])

    assert (racer(race, 2).stops > stopped) == stops


@pytest.mark.clause("PP-22.3")
def test_bots_take_no_damage() -> None:
    race = moving(
        "S9:L4", 1, car("S9:C4", card="red"), order=(1, 0), modules=("bots", "collisions"), draws={"black": [4, 4, 1]}
    )
    attack(race, "S9:L5")
    while race.decision == "collision_reroll":
        act(race, CollisionReroll("keep"))

    assert (racer(race, 1).points, racer(race, 1).engine) == (0, 0)
    drive_on(race)
