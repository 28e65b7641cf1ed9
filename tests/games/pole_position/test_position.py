"""Positions: any moment can be set up, described and set up again."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules import RULES
from rebufo.games.pole_position.rules.modules import MODULES
from rebufo.games.pole_position.rules.state import STREAMS
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from rebufo.kernel.messages import to_json
from rebufo.kernel.record import begin
from rebufo.kernel.setup import make_position
from tests.games.pole_position.scenes import car, moving, new_race, place, racer, scene, table

ALL = {
    module.id: True
    for module in MODULES
    if module.id not in ("championship", "engine_wear", "constructors", "long_race")
}
FORMS: list[dict[str, Any]] = [
    {"seats": 3},
    {"seats": 3, **ALL, "bot_cars": 1, "circuit": "usa", "laps": 3},
    {"seats": 2, **ALL, "bot_cars": 2, "laps": 2, "frequent_events": True},
    {"seats": 4, **ALL, "bots": False, "laps": 3, "no_elimination": False},
    {"seats": 2, **ALL, "bot_cars": 2, "circuit": "tramontana", "laps": 2, "cards": "chosen", "bot_cards": "chosen"},
    {"seats": 2, "bot_cars": 2, "championship": True, "engine_wear": True, "constructors": True, "races": 2, "laps": 2},
    {"seats": 3, **ALL, "long_race": True},
]


def play_on(race: Match, dice: Any, answers: int) -> list[Any]:
    """What is seen of so many random answers: the options each time, and the table at the end."""
    seen: list[Any] = []
    for _ in range(answers):
        if race.over:
            break
        seat = race.waiting[0]
        options = race.prompt(seat).options
        seen.append((seat, race.decision, options))
        race.play(seat, options[dice.below(0, len(options))])
    return [*seen, to_json(race.view(0))]


@pytest.mark.parametrize("number", range(len(FORMS)))
def test_random_moments_survive_their_description(number: int) -> None:
    """50 moments each of seven kinds of race: the same words, view, options and continuation."""
    form = dict(FORMS[number])
    race = new_race(form.pop("seats"), seed=number + 1, **form)
    dice = fresh_chance(number, 2)
    moments = 0
    while moments < 50:
        if race.over:
            race = new_race(len(race.view().cars) - form.get("bot_cars", 0), seed=moments + 50, **form)
        if dice.below(1, 12) == 0:
            moments += 1
            twin = begin(RULES, make_position(RULES, race.description(), seed=1, draws=None))
            first = race.clone()
            for each in (first, twin):
                table(each).chance = fresh_chance(moments, len(STREAMS))
            assert twin.description() == first.description()
            assert to_json(twin.view(0)) == to_json(first.view(0))
            assert play_on(twin, fresh_chance(7, 1), 15) == play_on(first, fresh_chance(7, 1), 15)
        seat = race.waiting[0]
        options = race.prompt(seat).options
        race.play(seat, options[dice.below(0, len(options))])


@pytest.mark.parametrize("change", ["seal", "frames", "drive", "cars", "modules", "due"])
def test_what_is_under_way_is_taken_as_it_was_given_or_not_at_all(change: str) -> None:
    race = scene(car("S9:L4"), car("S9:C4"), car("S5:R0"), order=(1, 0, 2), turn={"car": 0, "pm": 3})
    race.play(0, {"type": "step", "to": "S9:L5"})
    words = race.description()
    assert begin(RULES, make_position(RULES, words, seed=1, draws=None)).decision == "declare_overtake"

    match change:
        case "cars":
            words["cars"].pop()
            for key in ("order", "grid", "due"):
                words[key].remove(2)
        case "modules":
            words["modules"] = ["collisions"]
        case "due":
            words["due"] = [0]
        case _:
            del words["under_way"][change]
    with pytest.raises(SetupError) as refused:
        begin(RULES, make_position(RULES, words, seed=1, draws=None))

    assert refused.value.tag == "position_under_way"


def test_a_description_of_plain_words() -> None:
    race = moving("S9:L2", 5, car("S9:C4", skill=3), order=(1, 0), yellow=("S3",))
    words = race.description()

    assert words["turn"] == {"car": 0, "at": "move", "by": "tyre", "pm": 5, "visited": ["S9:L2"]}
    assert words["cars"][1]["space"] == "S9:C4"
    assert words["yellow"] == {"S3": 2}
    assert "under_way" not in words


@pytest.mark.clause("PP-2.3")
def test_boxes_halves_and_pit_cells_have_names() -> None:
    race = scene(car("BOX", lap=3, pit="FIRST", stopped=1), car("PX:2", lap=3, stopped=1), turn=0, order=(1, 0))

    assert (place(race), place(race, 1)) == ("BOX:red", "PX:2")


@pytest.mark.clause("PP-1.2")
@pytest.mark.parametrize(
    ("facts", "laps"),
    [({}, 6), ({"circuit": "tramontana"}, 7), ({"modules": ("long_race",)}, 12), ({"laps": 3}, 3)],
)
def test_laps_are_those_of_the_circuit_unless_said(facts: dict[str, Any], laps: int) -> None:
    assert table(scene(car("S1:L0"), car("S1:R0"), **facts)).laps == laps


@pytest.mark.clause("PP-3.3", "PP-3.4", "PP-20.9")
def test_points_are_those_of_the_start_unless_said() -> None:
    """Of the team and of the circuit."""
    british = scene(
        car("S1:L0", team="red_dart"), car("S1:C0", team="subiko"), car("S1:R0", team="dikla"), modules=("teams",)
    )
    american = scene(car("S1:L0"), car("S1:R0", team="red_dart"), modules=("teams",), circuit="usa")

    assert [(each.engine, each.brakes, each.skill) for each in british.view().cars] == [(9, 7, 8), (7, 9, 8), (7, 8, 8)]
    assert [(each.engine, each.brakes) for each in american.view().cars] == [(6, 6), (8, 6)]


@pytest.mark.clause("PP-20.1", "PP-20.2")
def test_shared_points_are_no_more_than_there_were() -> None:
    assert racer(scene(car("S9:L4", engine=12, brakes=2), car("S9:C4"), modules=("setups",))).engine == 12
    with pytest.raises(SetupError) as refused:
        scene(car("S9:L4", engine=12, brakes=3), car("S9:C4"), modules=("setups",))

    assert str(refused.value) == "Car 0 cannot be like this: engine 12, brakes 3."


@pytest.mark.clause("PP-3.5", "PP-20.11")
def test_a_car_may_have_had_more_at_the_start() -> None:
    race = scene(car("S9:L4", skill=12, skill_max=12, engine=9, engine_max=9), car("S9:C4"))

    assert (racer(race).skill, racer(race).engine) == (12, 9)


@pytest.mark.clause("PP-13.3", "PP-13.12")
def test_a_car_in_its_box_has_stopped_and_has_its_token() -> None:
    race = scene(car("BOX", lap=3), car("PX:1", lap=3), order=(1, 0), turn=0)

    assert race.decision == "pit_tyre"
    assert (racer(race).stops, racer(race, 1).stops) == (1, 1)


def test_the_names_that_a_view_has_are_understood_too() -> None:
    """Of breakdowns, stops, tokens, sets of tyres and weather."""
    race = scene(
        {"space": "BOX", "lap": 3, "stops": 2, "token": "GO", "wear": (1, -1, 5, 6), "breakdowns": ["light"]},
        car("S9:C4", lap=3, blown=True, breakdowns={"heavy": 1}),
        weather={"cell": 3, "table_b": 4},
        order=(1, 0),
        turn=1,
    )

    seen = race.view()
    assert (seen.weather, seen.cell, seen.table_b) == ("light_rain", 3, 4)
    assert (seen.cars[0].token, seen.cars[0].stops, seen.cars[0].wear, seen.cars[0].light) == (
        "GO",
        2,
        (1, -1, 5, 6),
        1,
    )
    assert (seen.cars[1].blown, seen.cars[1].heavy, seen.cars[1].points) == (True, 1, 2)


def test_what_is_in_hand_tells_how_far_a_turn_is() -> None:
    begun = scene(car("S9:L4"), car("S5:R0"), turn={"car": 0, "rolls": [7, 9]})
    moving_on = scene(car("S9:L4"), car("S5:R0"), turn={"car": 0, "pm": 5})
    leaving = scene(car("BOX", lap=3, pit="GO"), car("S5:R0", lap=3), order=(1, 0), turn={"car": 0, "pm": 3})

    assert (begun.decision, moving_on.decision, leaving.decision) == ("reroll", "step", "step")
    assert place(leaving) == "BOX:red"


@pytest.mark.clause("PP-9.6")
def test_a_recovery_is_set_up_in_the_middle() -> None:
    race = scene(
        car("S9:C2"),
        car("S5:R0"),
        weather="light_rain",
        turn={"car": 0, "by": "recovery", "pm": 1, "visited": ["S9:C1"]},
    )
    race.play(0, {"type": "step", "to": "S9:C3"})

    assert (place(race), racer(race).off, racer(race).rejoining) == ("S9:C3", False, True)


@pytest.mark.clause("PP-22.12")
def test_an_automatic_car_drives_the_pm_in_its_hand() -> None:
    race = scene(car("S5:R0"), car("S9:C0", card="red"), turn={"car": 1, "pm": 3})

    assert place(race, 1) == "S9:L2"  # sideways first, then on


@pytest.mark.clause("PP-5.3")
def test_a_start_round_is_the_first_unless_said() -> None:
    race = scene(car("S0:L4f", lap=0), car("S0:R4r", lap=0), phase="start")

    assert (race.view().round, race.view().phase) == (1, "start")
    assert race.description()["round"] == 1


@pytest.mark.clause("PP-9.5", "PP-9.7")
def test_off_the_track_and_rejoining_are_states_of_a_racing_car() -> None:
    race = scene(car("S9:L4", status="off_track"), car("S9:C4", status="rejoining"))

    assert (racer(race).off, racer(race).rejoining) == (True, False)
    assert (racer(race, 1).off, racer(race, 1).rejoining) == (False, True)
    assert [each.get("off", each.get("rejoining")) for each in race.description()["cars"]] == [True, True]


@pytest.mark.clause("PP-13.15")
@pytest.mark.parametrize(("pit", "asked"), [("STOP", True), ("FIRST", False), ("GO", False)])
def test_behind_the_first_box_turn_all_that_a_stop_gives_once_has_been_given(pit: str, asked: bool) -> None:
    race = scene(
        car("BOX", lap=3, pit=pit, light=1, engine=5, brakes=5, team="hurricane"),
        car("S5:R0", lap=3),
        order=(1, 0),
        due=(0, 1),
        turn=0,
        modules=("setups", "teams"),
        draws={"purple": [2], "hard": [7]},
    )
    if pit != "STOP":
        race.play(0, {"type": "pit_go", "choice": "stop"})
    while race.waiting == (1,):
        race.play(1, race.prompt(1).default)
    race.play(0, {"type": "pit_tyre", "tyre": "soft"})

    assert (race.waiting == (0,) and race.prompt(0).decision == "pit_extra") == asked
    assert racer(race).light == 0


@pytest.mark.clause("PP-3.2")
def test_the_position_on_table_b_alone_is_that_of_the_first_cell() -> None:
    seen = scene(car("S9:L4"), car("S5:R0"), weather={"b": 3}, turn=0).view()

    assert (seen.cell, seen.table_b, seen.weather) == (0, 3, "sunny")


def test_presets() -> None:
    basic = RULES.usual(3, {"preset": "basic"})
    standard = RULES.usual(3, {})
    full = RULES.usual(3, {"preset": "full"})

    assert [name for name, on in basic.items() if on is True] == ["bots"]
    assert {name for name in full if full[name] is True and standard[name] is False} == {"stress", "drivers", "teams"}
    assert standard["bot_cars"] == 3
    assert standard["laps"] == 6
    assert RULES.usual(3, {"long_race": True})["laps"] == 12
    assert racer(new_race(2)).skill == 8
