"""A position or a race that cannot be is refused, with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.kernel.errors import SetupError
from tests.games.pole_position.scenes import car, new_race, scene

IMPOSSIBLE: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "space": ([car("S9:X4"), car("S3:L0")], {}),
    "broken": ([car("S9:L4"), car("S9:L4")], {}),
    "ahead": ([car("S9:L4"), car("S9:L5")], {"order": (0, 1)}),
    "order": ([car("S9:L4"), car("S9:L5")], {"order": (1,)}),
    "lapped": ([car("S9:L4", lap=4), car("S9:C4", lap=3)], {}),
    "lap": ([car("S9:L4", lap=9), car("S9:C4", lap=3)], {}),
    "half": ([car("S0:L6r", lap=2), car("S9:C4", lap=1)], {}),
    "box": ([car("BOX", lap=2, stopped=0), car("S9:C4", lap=1)], {}),
    "wear": ([car("S9:L4", wear=0), car("S9:C4")], {}),
    "weather": ([car("S9:L4"), car("S9:C4")], {"weather": "snow"}),
    "module": ([car("S9:L4"), car("S9:C4")], {"modules": ("slipstream",)}),
    "turn": ([car("S9:L4"), car("S9:C4")], {"turn": 3}),
    "number": ([car("S9:L4"), car("S9:C4")], {"yellow": ("S99",)}),
    "seats": ([car("S9:L4", card="red"), car("S9:C4")], {}),
    "colour": ([car("S9:L4", colour="red"), car("S9:C4", colour="red")], {}),
    "car": ([car("S9:L4", skill=-1), car("S9:C4")], {}),
    "whole": ([car("S0:L4", lap=0), car("S0:R4r", lap=0)], {"phase": "start"}),
    "nowhere": ([car(""), car("S9:C4")], {}),
    "first": ([car("S9:L4", first=True), car("S9:C4")], {}),
    "shape": ([{"spase": "S9:L4"}, car("S9:C4")], {}),
}


@pytest.mark.parametrize("why", list(IMPOSSIBLE))
def test_a_position_that_cannot_be_is_refused_with_the_reason(why: str) -> None:
    cars, facts = IMPOSSIBLE[why]
    with pytest.raises(SetupError) as refused:
        scene(*cars, **facts)

    assert refused.value.tag == f"position_{why}"
    assert str(refused.value)
    assert refused.value.text("es")


WRONG: dict[str, dict[str, Any]] = {
    "bangs cannot be 1.": {"turn": {"car": 0, "at": "roll", "rolls": [3, 4], "bangs": [True]}},
    "rolls cannot be 77.": {"turn": {"car": 0, "at": "roll", "rolls": [77]}},
    "pm cannot be 99.": {"turn": {"car": 0, "at": "move", "pm": 99}},
    "engine cannot be 3.": {"turn": {"car": 0, "at": "move", "pm": 2, "engine": 3}},
    "by cannot be exit.": {"turn": {"car": 0, "at": "move", "by": "exit", "pm": 2}},
    "by cannot be start.": {"turn": {"car": 0, "at": "move", "by": "start", "pm": 2}},
    "pm cannot be 4.": {"turn": {"car": 0, "by": "engine", "pm": 4}},
    "pm cannot be 2.": {"turn": {"car": 0, "by": "skill", "pm": 2}},
    "at cannot be asleep.": {"turn": {"car": 0, "at": "asleep"}},
    "due cannot be 0, 0.": {"turn": 0, "due": [0, 0]},
    "due cannot be 0, 5.": {"turn": 0, "due": [0, 5]},
    "number cannot be 1.": {"number": 1},
    "round cannot be -3.": {"round": -3},
    "grid cannot be 0, 0.": {"grid": [0, 0]},
    "yellow cannot be S9, 3.": {"yellow": {"S9": 3}},
    "round cannot be 4.": {"phase": "start", "round": 4},
}


@pytest.mark.parametrize("why", list(WRONG))
def test_what_is_wrong_with_the_race_is_named_by_its_key(why: str) -> None:
    with pytest.raises(SetupError) as refused:
        scene(car("S9:L4"), car("S9:C4"), **WRONG[why])

    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"tyre": "wood"}, "tyre wood"),
        ({"status": "asleep"}, "status asleep"),
        ({"pit": "WAIT"}, "pit WAIT"),
        ({"box": "mauve"}, "box mauve"),
        ({"driver": "nobody"}, "driver nobody"),
        ({"team": "nobody"}, "team nobody"),
        ({"stopped": -1}, "stopped -1"),
        ({"plan": 3}, "plan 3"),
        ({"status": "off_track", "rejoining": True}, "off, rejoining"),
        ({"status": "off_track", "drs": True}, "off, drs"),
        ({"tokens": 5}, "tokens 5"),
        ({"breakdowns": ["noisy"]}, "breakdowns noisy"),
        ({"heavy": 1, "points": 1}, "points 1"),
        ({"counter": 3}, "counter 3"),
        ({"skill": 9}, "skill 9"),
        ({"skill": 9, "skill_max": 8}, "skill 9"),
        ({"engine": 8}, "engine 8"),
        ({"brakes": 8}, "brakes 8"),
        ({"brakes": -1}, "brakes -1"),
        ({"stress": 7}, "stress 7"),
        ({"right": "C5"}, "right C5"),
    ],
)
def test_what_is_wrong_with_a_car_is_named_by_its_key(facts: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError) as refused:
        scene(car("S9:L4", **facts), car("S9:C4"))

    assert str(refused.value) == f"Car 0 cannot be like this: {reason}."


@pytest.mark.clause("PP-20.3")
@pytest.mark.parametrize("key", ["driver", "team"])
def test_a_card_is_dealt_once(key: str) -> None:
    name = {"driver": "silva", "team": "dikla"}[key]
    with pytest.raises(SetupError) as refused:
        scene(car("S9:L4", **{key: name}), car("S9:C4", **{key: name}), modules=("drivers", "teams"))

    assert str(refused.value) == f"Car 1 cannot be like this: {key} {name}."


@pytest.mark.clause("PP-13.2")
def test_a_car_stands_in_its_own_box_only() -> None:
    with pytest.raises(SetupError) as refused:
        scene(car("BOX:green", lap=3, colour="red"), car("S9:C4"))

    assert str(refused.value) == "Car 0 cannot be like this: BOX:green."


def test_an_automatic_car_is_never_in_the_middle_of_a_choice() -> None:
    with pytest.raises(SetupError) as refused:
        scene(car("S5:R0"), car("S9:C0", card="red"), turn={"car": 1, "rolls": [9]})

    assert str(refused.value) == "at cannot be roll."


@pytest.mark.clause("PP-16.2")
def test_no_more_cards_were_drawn_than_the_circuit_has() -> None:
    twice: dict[str, Any] = {"modules": ("events",), "drawn": ["safety_car", "safety_car"]}
    for drawn in (twice, twice | {"events": ["gust_of_wind"]}):
        with pytest.raises(SetupError) as refused:
            scene(car("S9:L4"), car("S5:R0"), **drawn)
        assert str(refused.value) == "events cannot be safety_car."

    assert scene(car("S6:L4"), car("S5:R0"), circuit="usa", **twice).view().cards_left == 8


def test_a_missing_need_is_refused_in_a_sentence() -> None:
    with pytest.raises(SetupError) as refused:
        new_race(2, safety_car=True)

    assert str(refused.value) == "safety_car needs collisions or events."


@pytest.mark.parametrize(
    ("options", "tag"),
    [
        ({"yellow_flag": True}, "module_needs"),
        ({"frequent_events": True}, "module_needs"),
        ({"engine_wear": True}, "module_needs"),
        ({"constructors": True}, "module_needs"),
        ({"cards": "chosen"}, "module_needs"),
        ({"long_race": True, "laps": 6}, "long_race_laps"),
    ],
)
@pytest.mark.clause("PP-1.10")
def test_options_that_do_not_go_together(options: dict[str, Any], tag: str) -> None:
    with pytest.raises(SetupError) as refused:
        new_race(2, **options)

    assert refused.value.tag == tag
    assert str(refused.value)


@pytest.mark.clause("PP-4.8")
def test_one_car_alone_is_no_race() -> None:
    with pytest.raises(SetupError) as refused:
        new_race(1)

    assert str(refused.value) == "Two to six cars race, not 1; there are people: 1, automatic cars: 0."
