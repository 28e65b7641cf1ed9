"""Chapter 22: automatic cars."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.car import Drive
from rebufo.games.pole_position.rules.events import (
    BotPoints,
    BotsRolled,
    FightRolled,
    QualifyingEnded,
    SafetyCarOut,
    Stepped,
    YellowShown,
)
from rebufo.games.pole_position.rules.flow.bot_move import Gift
from rebufo.games.pole_position.rules.flow.round import Round
from rebufo.games.pole_position.rules.flow.turn import Turn
from rebufo.games.pole_position.rules.messages import Bid, ChooseCard, Defend, QualifyingTile
from rebufo.games.pole_position.rules.modules.bots import first_tyre
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import settle
from rebufo.kernel.match import Match
from tests.games.pole_position.scenes import (
    act,
    attack,
    car,
    happened,
    moving,
    new_race,
    order,
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


@pytest.mark.clause("PP-X43", "PP-22.6")
@pytest.mark.parametrize(("extra", "pole"), [([], 1), ([5, 1], 1), ([6, 1], 0)])
def test_a_bot_adds_its_modifier_and_is_ahead_in_a_tie(extra: list[int], pole: int) -> None:
    race = new_race(1, {"black": [1, 1, 1, 4, 3, *extra], "bots": [0]}, bot_cars=1)
    race.play(0, QualifyingTile(bool(extra)))

    assert table(race).grid[0] == pole
    assert happened(race, QualifyingEnded)[0].results[1] == (1, 5)


@pytest.mark.clause("PP-22.1", "PP-22.28")
def test_cards_are_dealt_and_colours_follow() -> None:
    race = new_race(2, {"bots": [0, 2]}, bot_cars=2)

    assert [each.colour for each in race.view().cars] == ["orange", "yellow", "red", "blue"]
    assert [each.card for each in race.view().cars] == ["", "", "red", "blue"]


@pytest.mark.clause("PP-22.28")
def test_the_owner_may_choose_the_cards() -> None:
    race = new_race(2, bot_cars=1, bot_cards="chosen")
    assert (race.decision, race.waiting) == ("choose_card", (0,))
    act(race, ChooseCard("green"))

    assert race.view().cars[2].colour == "green"


@pytest.mark.clause("PP-22.28", "PP-4.8")
@pytest.mark.parametrize(("seats", "bots"), [(1, 0), (4, 3)])
def test_two_to_six_cars(seats: int, bots: int) -> None:
    with pytest.raises(SetupError):
        new_race(seats, bot_cars=bots)


@pytest.mark.clause("PP-X44", "PP-22.9")
@pytest.mark.parametrize(
    ("tyre", "wear", "progress", "weather", "pm"),
    [
        ("soft", 2, 4, "sunny", 14),
        ("soft", -1, 4, "sunny", 13),
        ("hard", 4, 1, "sunny", 9),
        ("rain", 6, 3, "heavy_rain", 6),
    ],
)
def test_points_of_a_bot(tyre: str, wear: int, progress: int, weather: str, pm: int) -> None:
    race = bot_turn("S9:C0", tyre=tyre, wear=wear, progress=progress, weather=weather)

    assert happened(race, BotPoints)[0].pm == pm


@pytest.mark.clause("PP-X48", "PP-22.10")
@pytest.mark.parametrize(("roll", "off", "pm"), [(4, True, 4), (5, False, 8), (6, False, 8)])
def test_a_bot_on_hard_in_light_rain(roll: int, off: bool, pm: int) -> None:
    race = bot_turn("S9:C0", tyre="hard", weather="light_rain", draws={"purple": [roll]})

    assert racer(race, 1).off == off
    assert happened(race, BotPoints)[0].pm == pm


@pytest.mark.clause("PP-22.10")
def test_the_cap_comes_before_the_wear() -> None:
    race = bot_turn("S9:C0", tyre="hard", wear=-1, weather="light_rain", draws={"purple": [6]})

    assert happened(race, BotPoints)[0].pm == 7


@pytest.mark.clause("PP-22.10")
def test_tyres_that_always_stay_on_are_not_rolled_for() -> None:
    race = bot_turn("S9:C0", tyre="intermediate", weather="light_rain", draws={"purple": [1]})

    assert not racer(race, 1).off
    assert table(race).chance.forced[1] == [1]


@pytest.mark.clause("PP-22.4")
def test_a_circle_moves_the_progress_from_six_to_one() -> None:
    race = scene(PERSON, car("S9:C0", card="red"), modules=("bots",), order=(1, 0), progress=6, draws={"purple": [1]})

    assert table(race).progress == 1


@pytest.mark.clause("PP-X60", "PP-22.7")
@pytest.mark.parametrize(
    ("weather", "grid", "roll", "tyre"),
    [
        ({"row": 1, "column": 3, "b": 4}, (1, 0), 3, 2),
        ({"row": 1, "column": 3, "b": 3}, (1, 0), 3, 0),
        ({"row": 1, "column": 1}, (1, 0), 1, 1),
        ({"row": 1, "column": 1}, (0, 1), 1, 0),
        ({"row": 1, "column": 1}, (0, 1), 5, 1),
        ({"row": 2, "column": 4}, (1, 0), 5, 3),
        ({"row": 2, "column": 3, "b": 5}, (1, 0), 5, 2),
    ],
)
def test_the_first_tyre(weather: dict[str, int], grid: tuple[int, int], roll: int, tyre: int) -> None:
    race = table(scene(PERSON, car("S9:C0", card="red"), modules=("bots",), turn=0, weather=weather, grid=grid))
    race.chance.force(0, roll)

    assert first_tyre(race, 1) == tyre


@pytest.mark.clause("PP-22.8")
def test_a_bot_moves_its_start_points() -> None:
    race = scene(
        car("S0:R2r", lap=0),
        car("S0:R4r", lap=0, card="blue"),
        turn=1,
        modules=("bots",),
        phase="start",
        round=2,
        order=(1, 0),
    )

    assert len(way(race, 1)) == 3


@pytest.mark.clause("PP-22.11", "PP-22.12")
def test_the_route_goes_to_the_arrow_and_along_the_line() -> None:
    """From S9:C5 on hard with 9 PM: lateral first, then the line of Stowe, Vale and its arrow."""
    race = bot_turn("S9:C5", tyre="hard")

    assert way(race, 1) == ["S9:L5", "S9:L6", "S9:L7", "C10:C1", "C10:L5", "S10:L0", "S10:L1", "S10:L2", "S10:L3"]


@pytest.mark.clause("PP-22.11")
def test_a_bot_has_the_right_on_any_shaded_space_also_of_a_technical_curve() -> None:
    race = bot_turn("C9:R2", tyre="hard", modules=("technical_corners",))

    assert way(race, 1)[0] == "C9:C5"


@pytest.mark.clause("PP-22.12", "PP-7.24")
@pytest.mark.parametrize(("pm", "way"), [(3, ["S9:L4", "S9:L5", "S9:L6"]), (1, ["S9:C4"])])
def test_it_drives_through_a_rejoining_car_where_its_pm_suffice(pm: int, way: list[str]) -> None:
    race = scene(
        car("C1:C1"),
        car("S9:L4", card="blue", status="rejoining"),
        car("S9:L3", card="red"),
        order=(1, 2, 0),
        weather="light_rain",
        turn={"car": 2, "pm": pm},
        draws={"purple": [2]},
    )

    assert [event.to for event in happened(race, Stepped) if event.car == 2] == way


@pytest.mark.clause("PP-22.12")
def test_a_bot_closes_up_behind_cars_that_block_the_track() -> None:
    rivals = [car("S9:L3"), car("S9:C3"), car("S9:R3")]
    race = bot_turn(
        "S9:C0", *rivals, tyre="hard", order=(0, 1, 2, 3), modules=("yellow_flag", "collisions"), yellow=("S9",)
    )

    assert place(race, 3) in ("S9:L2", "S9:C2", "S9:R2")


@pytest.mark.clause("PP-22.13")
def test_a_contested_pass_goes_diagonally_into_the_lane_of_the_arrow() -> None:
    """The arrow of Stowe is in lane L; beside the bot in lane C a person stands in L."""
    race = bot_turn("S9:C4", car("S9:L4", skill=0), tyre="hard", order=(0, 1), draws={"black": [6, 1]})
    act(race, Defend(True))

    assert way(race, 1)[0] == "S9:L5"
    assert order(race) == [1, 0]


@pytest.mark.clause("PP-22.13")
def test_after_a_contested_pass_in_a_curve_it_goes_to_the_next_free_shaded_space() -> None:
    """Off the line in lane L behind a person on C5:C3: it passes and lands on C5:R5."""
    race = bot_turn("C5:L3", car("C5:C3", skill=0), tyre="hard", order=(0, 1), draws={"black": [6, 1]})
    act(race, Defend(True))

    assert way(race, 1)[0] == "C5:R5"


@pytest.mark.clause("PP-22.14", "PP-22.15")
def test_a_bot_always_defends_and_holds_on_a_tie() -> None:
    race = moving(
        "S9:L4", 1, car("S9:C4", card="red"), order=(1, 0), skill=0, modules=("bots",), draws={"black": [6, 4]}
    )
    attack(race, "S9:L5")

    assert happened(race, FightRolled)[0].totals == (6, 6)
    assert order(race) == [1, 0]


@pytest.mark.clause("PP-22.15", "PP-22.3")
def test_a_bot_never_bids() -> None:
    race = moving("S9:L4", 1, car("S9:C4", card="red"), order=(1, 0), modules=("bots",), draws={"black": [5, 4]})
    attack(race, "S9:L5")
    act(race, Bid(2))

    assert order(race) == [0, 1]
    assert racer(race).skill == 6


def ended_on(space: str, *people: dict[str, Any], draws: dict[str, list[int]], **facts: Any) -> Match:
    """An automatic car that has just ended its moving, with nothing left, behind people who are ahead of it."""
    number = len(people)
    race = scene(
        *people, car(space, card="red"), turn=0, order=tuple(range(number + 1)), modules=("bots",), draws=draws, **facts
    )
    state = table(race)
    state.frames = [*state.frames[:2], Round(number + 1), Turn(number, 1), Gift(number)]
    state.drive = Drive(number, visited=[state.cars[number].space])
    settle(state)
    race._keep_events()
    return race


@pytest.mark.clause("PP-X45", "PP-22.16", "PP-22.26")
def test_a_bot_is_given_the_points_to_attack_a_person() -> None:
    """Directly behind a person it slips beside it; 3 + 2 against 4 and 1 skill: it stays beside."""
    race = ended_on("S9:C3", car("S9:C4"), draws={"black": [3, 4]})
    assert way(race, 1) == ["S9:L4"]
    act(race, Defend(True))
    act(race, Bid(1))

    assert happened(race, FightRolled)[0].totals == (5, 4)
    assert (place(race, 1), order(race), racer(race).skill) == ("S9:L4", [0, 1], 7)


@pytest.mark.clause("PP-22.16")
def test_a_gift_that_wins_ends_there() -> None:
    race = ended_on("S9:C3", car("S9:C4", skill=0), draws={"black": [6, 4]})
    act(race, Defend(True))

    assert way(race, 1)[:2] == ["S9:L4", "S9:L5"]
    assert order(race) == [1, 0]


@pytest.mark.clause("PP-22.16", "PP-22.26")
def test_no_gift_where_nobody_is_one_step_ahead_or_no_way_is_open() -> None:
    assert way(ended_on("S9:C2", car("S9:C4"), draws={}), 1) == []
    blocked = ended_on("S9:C3", car("S9:L5"), car("S9:R5"), car("S9:C4"), car("S9:L4"), car("S9:R4"), draws={})
    assert way(blocked, 5) == []


@pytest.mark.clause("PP-22.26")
def test_no_gift_past_the_pit_entry_while_the_stop_is_undecided() -> None:
    assert way(ended_on("S0:C0", car("S0:C1"), draws={}), 1) == []


@pytest.mark.clause("PP-22.17", "PP-22.19")
@pytest.mark.parametrize(("last", "car_out"), [(3, True), (4, False)])
def test_a_heavy_breakdown_against_a_bot_may_bring_the_safety_car(last: int, car_out: bool) -> None:
    race = moving(
        "S9:L4",
        1,
        car("S9:C4", card="red"),
        order=(1, 0),
        skill=0,
        modules=("bots", "collisions", "safety_car", "yellow_flag"),
        draws={"black": [4, 4, 6, last], "purple": [2] * 6},
    )
    attack(race, "S9:L5")

    assert bool(happened(race, SafetyCarOut)) == car_out
    assert bool(happened(race, YellowShown)) != car_out


@pytest.mark.clause("PP-22.19")
def test_without_collisions_equal_rolls_only_fail() -> None:
    race = moving("S9:L4", 1, car("S9:C4", card="red"), order=(1, 0), modules=("bots",), draws={"black": [4, 4]})
    attack(race, "S9:L5")

    assert (order(race), racer(race).heavy) == ([1, 0], 0)


@pytest.mark.clause("PP-22.18", "PP-22.25")
@pytest.mark.parametrize(("rolls", "passed"), [([6, 6], False), ([6, 5], True)])
def test_two_bangs_between_bots_bring_the_safety_car(rolls: list[int], passed: bool) -> None:
    race = scene(
        car("S3:L0"),
        car("S9:C4", card="blue"),
        car("S9:L4", card="red", tyre="hard"),
        turn=2,
        order=(1, 2, 0),
        modules=("bots", "collisions", "safety_car"),
        draws={"purple": [*rolls, 2, 2, 2, 2, 2]},
    )

    assert happened(race, BotsRolled)[0].rolls == tuple(rolls)
    assert bool(happened(race, SafetyCarOut)) != passed
    if passed:
        assert order(race)[0] == 2
    else:
        assert set(happened(race, SafetyCarOut)[0].culprits) == {1, 2}
