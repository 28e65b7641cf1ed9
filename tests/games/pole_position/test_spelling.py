"""A description may say a thing as the rulebook, a view or the dice say it."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo

AHEAD = {"space": "S9:C4", "lap": 2}
BEHIND = {"space": "S9:L3", "lap": 2}
ALL = ["events", "collisions", "yellow_flag", "drivers", "teams"]


def described(car: dict[str, Any], **facts: Any) -> Any:
    position = {"cars": [AHEAD, {**BEHIND, **car}], "modules": ALL, "turn": 1, **facts}
    return rebufo.position("pole_position", position, seed=1).description()


@pytest.mark.clause("PP-9.3", "PP-13.3", "PP-15.6", "PP-20.3")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({"status": "off the track"}, {"status": "off_track"}),
        ({"status": "off-track"}, {"status": "off_track"}),
        ({"status": "on_track"}, {}),
        ({"tyre": "Soft"}, {"tyre": "soft"}),
        ({"tyre": "blando", "wear": {"Soft": 1}}, {"tyre": "soft", "wear": {"soft": 1}}),
        ({"tyres": "rain"}, {"tyre": "rain"}),
        ({"driver": "Fischer"}, {"driver": "fischer"}),
        ({"driver": "Ralph Fischer"}, {"driver": "fischer"}),
        ({"heavy": True}, {"heavy": 1}),
        ({"team": "Red Dart"}, {"team": "red_dart"}),
        ({"breakdowns": "heavy"}, {"breakdowns": ["heavy"]}),
        ({"breakdowns": ["light breakdown"]}, {"light": 1}),
        ({"color": "Blue", "drs_token": True}, {"colour": "blue", "drs": True}),
        ({"skill_points": 3, "engine_points": 2, "brake_points": 1}, {"skill": 3, "engine": 2, "brakes": 1}),
        ({"breakdown_points": 2}, {"points": 2}),
        ({"right": None}, {}),
        ({"space": "Box", "pit": "first"}, {"space": "BOX", "pit": "FIRST"}),
    ],
)
def test_a_car_in_other_words(said: dict[str, Any], meant: dict[str, Any]) -> None:
    assert described(said) == described(meant)


@pytest.mark.clause("PP-14.1", "PP-15.10", "PP-16.2", "PP-6.5")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({"weather": "light"}, {"weather": "light_rain"}),
        ({"weather": "H"}, {"weather": "heavy_rain"}),
        ({"weather": {"row": 1, "col": 4, "b": 2}}, {"weather": {"row": 1, "column": 4, "b": 2}}),
        ({"yellow": "S9"}, {"yellow": ["S9"]}),
        ({"phase": "round"}, {}),
        ({"events": {"light_breakdown": 2}}, {"events": ["light_breakdown", "light_breakdown"]}),
        ({"drawn": {"gust_of_wind": 1}}, {"drawn": ["gust_of_wind"]}),
        ({"drawn": "Safety car"}, {"drawn": ["safety_car"]}),
        ({"modules": "events"}, {"modules": ["events"]}),
        (
            {"modules": {"collisions": True, "drs": False, "yellow flag": True}},
            {"modules": ["collisions", "yellow_flag"]},
        ),
        ({"turn": {"car": 1, "at": "before the roll"}}, {"turn": {"car": 1, "at": "begin"}}),
        ({"turn": {"car": 1, "pm": 4, "pushes": {"engine": 1}}}, {"turn": {"car": 1, "pm": 4, "engine": 1}}),
        ({"turn": {"car": 1, "rolls": [7, 110]}}, {"turn": {"car": 1, "rolls": [7, 10], "bangs": [False, True]}}),
        ({"turn": {"car": 1, "roll": 9}}, {"turn": {"car": 1, "rolls": [9]}}),
        ({"turn": {"car": 1, "at": "tyre roll"}}, {"turn": {"car": 1, "at": "begin"}}),
        ({"turn": {"car": 1, "at": "pushes before", "pm": 7}}, {"turn": {"car": 1, "at": "boost", "pm": 7}}),
        ({"turn": {"car": 1, "by": "engine push", "pm": 2}}, {"turn": {"car": 1, "by": "engine", "pm": 2}}),
        ({"turn": {"car": 1, "pm": 4, "pushes": {"brake_push": 1}}}, {"turn": {"car": 1, "pm": 4, "brakes": 1}}),
        (
            {"modules": {"Yellow flag": True, "collisions": True, "drs": False}},
            {"modules": ["yellow_flag", "collisions"]},
        ),
        (
            {"events": ["Gust of wind"], "drawn": "light breakdown"},
            {"events": ["gust_of_wind"], "drawn": ["light_breakdown"]},
        ),
        ({"circuit": "Great Britain", "weather": "lluvia ligera"}, {"weather": "light"}),
        ({"turn": {"car": 1, "rolls": [9, 9]}}, {"turn": {"car": 1, "rolls": [9]}}),
    ],
)
def test_a_table_in_other_words(said: dict[str, Any], meant: dict[str, Any]) -> None:
    assert described({}, **said) == described({}, **meant)


@pytest.mark.clause("PP-7.2")
def test_the_only_face_of_a_number_has_its_mark() -> None:
    """The 12 of the soft tyre has the bang, whether it is said or not."""
    said = described({"tyre": "soft"}, turn={"car": 1, "rolls": [12]})
    assert said == described({"tyre": "soft"}, turn={"car": 1, "rolls": [12], "bangs": [True]})


@pytest.mark.parametrize("car", [{"status": "asleep"}, {"team": "Blue Dart"}, {"pit": "wait"}])
def test_a_word_that_nobody_knows_is_refused(car: dict[str, Any]) -> None:
    with pytest.raises(rebufo.SetupError):
        described(car)


@pytest.mark.clause("PP-8.1")
def test_a_car_may_go_by_its_colour() -> None:
    cars = [{**AHEAD, "colour": "blue"}, {**BEHIND, "colour": "green"}, {"space": "S5:R0", "lap": 2, "card": "red"}]
    said = rebufo.position("pole_position", {"cars": cars, "order": ["Blue", "green", "red"], "turn": "green"}, seed=1)
    meant = rebufo.position("pole_position", {"cars": cars, "order": [0, 1, 2], "turn": 1}, seed=1)

    assert said.description() == meant.description()
    assert said.waiting == (1,)


@pytest.mark.parametrize("count", [-1, 10**12])
def test_a_number_of_cards_that_no_deck_has_is_refused(count: int) -> None:
    with pytest.raises(rebufo.SetupError):
        described({}, events={"gust_of_wind": count})
