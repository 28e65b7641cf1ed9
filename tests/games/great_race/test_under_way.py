"""A question is set up only where the rules would ask it, and what a passage leaves unsaid is clear from the others."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import crew

TILES = {
    "8,1": "track",
    "8,2": "ford",
    "7,2": "ravine",
    "9,1": "bandits",
    "9,0": "rocks",
    "7,1": "ambush",
    "12,12": "wilds",
}
DRIVE: dict[str, Any] = {"is": "drive", "begin": "8,1"}
ON: dict[str, Any] = {"first": False}


def moment(driver: dict[str, Any], *passages: dict[str, Any], others: Any = None, **rest: Any) -> Match:
    """A crew in turn on a track south of Colomb-Béchar, its mechanic at work unless a card is."""
    position = {
        "crews": [{"at": "8,1", "explorer": 1, **driver}, *(others or [crew()])],
        "turn": 0,
        "step": "card" if "resolving" in rest else "assistant",
        "tiles": TILES,
        "under_way": list(passages),
        **rest,
    }
    return rebufo.position("great_race", position, seed=1)


def refusal(*args: Any, **rest: Any) -> str:
    with pytest.raises(SetupError) as refused:
        moment(*args, **rest)
    assert str(refused.value)
    assert refused.value.text("es")
    return refused.value.tag.removeprefix("great_race_position_")


def entry(to: str, spaces: int = 4, **fields: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return {**DRIVE, "spaces": spaces}, {"is": "enter_open", "to": to, **fields}


def named(to: str, **fields: Any) -> dict[str, Any]:
    return {"is": "enter_city", "to": to, **fields}


PORT = {"at": "dakar", "money": 300, "hand": ["guide"]}
SPLIT = {"is": "choose_split"}
AVOID = {"is": "choose_avoid"}
GUIDE = {"is": "choose_guide"}
STEP = {"is": "choose_step"}
FUEL = {"is": "choose_fuel_or_back"}
OVER = {"is": "choose_discard"}
REPAIR = {"is": "repair"}
PART = {"is": "choose_repair"}
SURVEY = {"is": "survey", "tiles": 2}
LAY = {"is": "choose_place"}
CARD = {"is": "resolve"}
HAZARD = {"is": "resolve_hazard"}
FARE = {"is": "choose_transport"}
HAND = ["guide", "pilot"]


@pytest.mark.parametrize(
    ("decision", "driver", "passages", "rest"),
    [
        ("pay_split", {}, [*entry("7,2"), SPLIT], {}),
        ("pay_split", {}, [*entry("9,1"), SPLIT], {}),
        ("pay_split", {"at": "8,2", "engine": 4}, [*entry("7,2", 2), SPLIT], {"discard": ["guide"]}),
        ("avoid", {"escort": 1}, [*entry("9,1"), AVOID], {}),
        ("avoid", {"hand": ["guide"]}, [*entry("9,1", fresh=True), AVOID], {}),
        ("jerrycan", {"hand": ["pilot"], "fuel": 1}, [*entry("9,0", fresh=True), FUEL], {}),
        ("guide", {"at": "8,2", "hand": ["pilot"]}, [*entry("8,2"), GUIDE], {}),
        ("step", {}, [DRIVE, STEP], {}),
        ("step", {"at": "7,2", "engine": 2}, [{**DRIVE, "spaces": 2, "first": False}, STEP], {}),
        (
            "transport_cards",
            PORT,
            [{**DRIVE, "begin": "dakar", "spaces": 4}, named("lagos", way="dakar-lagos"), FARE],
            {},
        ),
        ("hand_discard", {"at": "8,2", "chassis": 4, "hand": [*HAND] * 2}, [{"is": "choose_discard"}], None),
        ("hand_discard", {"at": "7,2", "chassis": 1, "hand": HAND}, [*entry("7,2"), OVER], {}),
        ("repair", {"money": 40, "engine": 2}, [REPAIR, PART], {}),
        ("repair", {"engine": 2, "hand": ["spare_parts"]}, [CARD, REPAIR, PART], {"resolving": "mechanic"}),
        ("place_tile", {}, [SURVEY, LAY], {"drawn": ["sand", "mire"]}),
        ("place_tile", {}, [CARD, {**SURVEY, "tiles": 3}, LAY], {"drawn": ["sand"], "resolving": "cartographer"}),
        (
            "seeker_discard",
            {},
            [CARD, {"is": "seek"}, {"is": "choose_sought"}],
            {"sought": HAND * 1 + ["cheat"], "resolving": "seeker"},
        ),
        ("sabotage", {}, [HAZARD, {"is": "choose_target"}], {"resolving": "saboteur"}),
        ("card_tiles", {}, [HAZARD, {"is": "choose_tile"}], {"resolving": "tracker"}),
        ("card_tiles", {}, [{**HAZARD, "spaces": ["8,2"]}, {"is": "choose_tile"}], {"resolving": "tracker"}),
        ("remove_tile", {}, [{"is": "choose_removal"}], {}),
    ],
)
def test_what_is_clear_need_not_be_said(decision: str, driver: dict[str, Any], passages: Any, rest: Any) -> None:
    if rest is None:  # a card was drawn, one more than the chassis allows
        driver, rest = {**driver, "hand": ["guide", "pilot", "guide", "pilot", "cheat"]}, {}
    race = moment(driver, *passages, **rest)

    assert (race.waiting, race.prompt(0).decision) == ((0,), decision)


@pytest.mark.clause("GR-7.6", "GR-7.8")
@pytest.mark.parametrize(
    ("driver", "passages"),
    [
        ({}, [*entry("7,2"), {**SPLIT, "points": 3}]),  # a ravine costs two
        ({}, [*entry("8,2"), SPLIT]),  # a ford costs none
        ({"chassis": 0}, [*entry("7,2"), SPLIT]),  # only one gauge can pay
        ({"engine": 1, "chassis": 1}, [*entry("7,2", 0), SPLIT]),  # both must pay all they have
        ({"fuel": 0}, [*entry("7,2"), SPLIT]),
        ({"engine": 1, "chassis": 0}, [*entry("7,2", 0), SPLIT]),
        ({}, [*entry("9,1", avoided=True), SPLIT]),  # nothing is left to pay
        ({"fuel": 1}, [*entry("9,0", fresh=True), SPLIT]),  # it goes back, or plays a Jerrycan first
        ({"engine": 1, "chassis": 0}, [*entry("9,1", 0, fresh=True), SPLIT]),
        ({}, [*entry("7,2", avoided=True), SPLIT]),  # there is no hazard
    ],
)
def test_a_split_is_asked_where_there_is_one(driver: dict[str, Any], passages: Any) -> None:
    assert refusal(driver, *passages) in ("asked", "no_answer", "place")


@pytest.mark.clause("GR-7.13", "GR-10.1", "GR-10.8")
@pytest.mark.parametrize(
    ("driver", "passages"),
    [
        ({"escort": 1}, [*entry("7,2"), AVOID]),  # no hazard
        ({}, [*entry("9,1"), AVOID]),  # nothing to avoid it with
        ({"escort": 1, "fuel": 0}, [*entry("9,1"), AVOID]),
        ({"escort": 1, "engine": 1, "chassis": 0}, [*entry("9,1", 0, fresh=True), {**AVOID, "fresh": False}]),
        ({"hand": ["guide"], "engine": 1, "chassis": 0}, [*entry("9,1", 0), AVOID]),  # it could not be entered
        ({"hand": ["pilot"], "fuel": 2}, [*entry("9,0", fresh=True), FUEL]),  # there is fuel enough
        ({"fuel": 1}, [*entry("9,0", fresh=True), FUEL]),  # and no card
        ({"hand": ["pilot"], "fuel": 1}, [*entry("9,0"), FUEL]),  # a known space has no way back
    ],
)
def test_a_hazard_is_to_be_avoided_where_it_is(driver: dict[str, Any], passages: Any) -> None:
    assert refusal(driver, *passages) in ("asked", "no_answer")


@pytest.mark.clause("GR-7.9", "GR-7.10", "GR-7.24")
@pytest.mark.parametrize(
    ("driver", "spaces"),
    [
        ({"hand": ["guide"]}, 4),  # a track, no stop
        ({"at": "8,2"}, 4),  # no card
        ({"at": "8,2", "hand": ["guide"], "engine": 0}, 2),  # broken down
        ({"at": "8,2", "hand": ["guide"], "engine": 1}, 0),  # no space left
    ],
)
def test_a_guide_is_asked_for_at_a_stop(driver: dict[str, Any], spaces: int) -> None:
    to = driver.get("at", "8,1")
    drive = {**DRIVE, "begin": "8,0" if to == "8,1" else "8,1", "spaces": spaces}

    assert refusal(driver, drive, {"is": "enter_open", "to": to}, GUIDE) == "asked"


@pytest.mark.clause("GR-7.2", "GR-7.3", "GR-7.5", "GR-7.10", "GR-7.25")
@pytest.mark.parametrize(
    ("driver", "passages"),
    [
        ({}, [{**DRIVE, "spaces": 0, "first": False}, STEP]),  # no spaces left
        ({"at": "8,2", "engine": 0}, [{**DRIVE, "spaces": 3, "first": False}, STEP]),  # broken down on the way
        ({"at": "7,2", "engine": 2}, [{**DRIVE, "spaces": 4, "first": False}, STEP]),  # a ravine takes two at most
        ({"at": "8,2"}, [{**DRIVE, "spaces": 3, "first": False}, STEP]),  # it stopped at the ford
        ({"at": "8,2"}, [*entry("7,2", 2), SPLIT]),
        ({"at": "8,2"}, [{**DRIVE, "spaces": 5, "first": False}, STEP]),
        ({"at": "zinder"}, [{**DRIVE, "begin": "8,5", "spaces": 3, "first": False}, STEP]),  # a city ends the drive
        ({"at": "12,12"}, [{**DRIVE, "spaces": 4, "first": False}, STEP]),  # too far for one space
        ({}, [{**DRIVE, "begin": "8,2"}, STEP]),  # the first step is from where it stands
        ({}, [{**DRIVE, "begin": "7,3", **ON, "spaces": 2}, STEP]),  # it cannot have stood on a blank space
        ({}, [{**DRIVE, "begin": "8,0", "spaces": 3}, named("8,0"), OVER]),  # back into the city
        ({**PORT, "at": "dakar"}, [{**DRIVE, "begin": "dakar", "spaces": 2}, named("lagos", way="dakar-lagos"), FARE]),
        (PORT, [{**DRIVE, "begin": "8,1", "spaces": 4}, named("lagos", way="dakar-lagos"), FARE]),
    ],
)
def test_a_drive_could_have_come_so_far(driver: dict[str, Any], passages: Any) -> None:
    assert refusal(driver, *passages) in ("spaces", "place")


@pytest.mark.clause("GR-7.17", "GR-7.18")
@pytest.mark.parametrize(
    ("driver", "to", "way", "price"),
    [
        (PORT, "leopoldville", "dakar-lagos", 110),
        (PORT, "lagos", "lagos-leopoldville", 110),
        ({**PORT, "hand": []}, "lagos", "dakar-lagos", None),  # no card
        (PORT, "lagos", "dakar-lagos", 10),
    ],
)
def test_transport_cards_are_asked_for_on_a_line(driver: dict[str, Any], to: str, way: str, price: int | None) -> None:
    asked = FARE if price is None else {**FARE, "price": price}

    assert refusal(driver, {**DRIVE, "begin": "dakar", "spaces": 4}, named(to, way=way), asked) in ("asked", "place")


@pytest.mark.clause("GR-5.6", "GR-9.2", "GR-9.4", "GR-9.5", "GR-9.8")
@pytest.mark.parametrize(
    ("card", "passages", "rest"),
    [
        ("pilot", [CARD, REPAIR, PART], {}),
        ("mechanic", [CARD, DRIVE, STEP], {}),
        ("seeker", [CARD, {**SURVEY, "tiles": 3}, LAY], {"drawn": ["sand"]}),
        ("cartographer", [CARD, {"is": "seek"}, {"is": "choose_sought"}], {"sought": ["guide"] * 2 + ["cheat"]}),
        ("financier", [CARD, REPAIR, PART], {}),
        ("tracker", [HAZARD, {"is": "choose_target"}], {}),
        ("saboteur", [HAZARD, {"is": "choose_tile", "first": ""}], {}),
        ("saboteur", [{**HAZARD, "target": 1, "engine": 1, "chassis": 1}, {"is": "choose_target"}], {}),
        ("cheat", [{**HAZARD, "spaces": ["8,2"]}, {"is": "choose_tile", "first": "7,2"}], {}),
        ("seeker", [CARD, {"is": "seek"}, {"is": "choose_sought"}], {"sought": ["guide", "cheat"]}),
    ],
)
def test_a_card_begins_what_it_says(card: str, passages: Any, rest: dict[str, Any]) -> None:
    tag = refusal({"money": 80, "engine": 3}, *passages, resolving=card, **rest)

    assert tag in ("piece", "asked", "aim")


@pytest.mark.clause("GR-8.6", "GR-8.13")
@pytest.mark.parametrize(
    ("driver", "fitted"),
    [
        ({"money": 40}, 0),
        ({"engine": 2}, 0),
        ({"engine": 2, "hand": ["pilot"]}, 0),
        ({"engine": 1, "chassis": 1, "money": 40}, 3),
    ],
)
def test_a_repair_is_asked_for_where_something_can_be_fitted(driver: dict[str, Any], fitted: int) -> None:
    assert refusal(driver, {**REPAIR, "fitted": fitted}, PART) in ("asked", "fitted")


@pytest.mark.clause("GR-8.8", "GR-8.10")
@pytest.mark.parametrize(
    ("driver", "passages", "rest"),
    [
        ({"hand": HAND}, [OVER], {}),  # the chassis allows them
        ({"hand": ["guide", "pilot", "cheat"], "chassis": 1}, [OVER], {}),  # two above after one was drawn
        ({"at": "8,2", "hand": HAND, "chassis": 1}, [*entry("8,2"), OVER], {}),  # a ford takes no point
        (
            {"at": "zinder", "hand": [*HAND, "cheat", "tracker"], "chassis": 1},
            [*entry("8,5")[:1], named("zinder"), OVER],
            {},
        ),
        (
            {"hand": HAND, "chassis": 1},
            [{**OVER, "seat": 0}],
            {"phase": "camp", "display": ["cheat", "tracker"]},
        ),  # the other took
        ({"hand": ["guide"], "chassis": 0}, [OVER], {}),  # all goes, and no Jerrycan could be played
    ],
)
def test_a_hand_is_above_the_chassis_by_what_came_or_was_lost(driver: Any, passages: Any, rest: dict[str, Any]) -> None:
    tag = refusal({**driver, "explorer": 0 if "phase" in rest else 1}, *passages, **rest)

    assert tag in ("asked", "spaces", "no_answer")


@pytest.mark.clause("GR-9.6", "GR-9.7")
@pytest.mark.parametrize(
    ("aim", "victim", "seat"),
    [
        ((2, 0), {"chassis": 1}, 1),  # only the engine was hit
        ((0, 2), {"chassis": 1, "hand": ["guide", "cheat", "pilot", "ranger"]}, 1),  # three above
        ((0, 1), {"chassis": 1}, 1),  # both points are lost
        ((0, 2), {"chassis": 4, "hand": ["guide", "cheat", "pilot", "ranger", "ranger"]}, 1),  # it had five at most
        ((0, 2), {"chassis": 1}, 0),
    ],
)
def test_a_saboteurs_victim_discards(aim: tuple[int, int], victim: dict[str, Any], seat: int) -> None:
    other = crew("colomb_bechar", **{"hand": HAND, "passed": True} | victim)
    card = {**HAZARD, "target": 1, "engine": aim[0], "chassis": aim[1]}

    assert refusal({"hand": []}, card, {**OVER, "seat": seat}, others=[other], resolving="saboteur") in ("asked", "aim")


@pytest.mark.clause("GR-10.3")
def test_before_anybody_has_answered_all_who_may_cancel_are_asked() -> None:
    others = [crew(escort=1), crew(), crew("colomb_bechar", "guide")]
    card = {**HAZARD, "target": 1, "engine": 2}
    race = moment({}, card, {"is": "cancel"}, others=others, resolving="saboteur")

    assert race.waiting == (1, 3)


@pytest.mark.clause("GR-10.3")
def test_where_nobody_could_cancel_nobody_is_asked() -> None:
    assert refusal({}, {**HAZARD, "target": 1, "engine": 2}, {"is": "cancel"}, resolving="saboteur") == "nobody_asked"


@pytest.mark.clause("GR-9.7")
def test_a_saboteurs_victim_discards_down_to_its_chassis() -> None:
    other = crew("colomb_bechar", *HAND, chassis=1, passed=True)
    race = moment({}, {**HAZARD, "target": 1, "chassis": 2}, OVER, others=[other], resolving="saboteur")

    assert (race.waiting, race.prompt(1).decision) == ((1,), "hand_discard")


@pytest.mark.clause("GR-5.4", "GR-5.10", "GR-5.12")
@pytest.mark.parametrize(
    ("tag", "driver", "passages", "rest"),
    [
        ("at_work", {"mechanic": 5}, [DRIVE, STEP], {}),
        ("idle", {"explorer": 0}, [CARD, DRIVE, STEP], {"resolving": "pilot"}),
        ("hand_played", {"hand": HAND, "chassis": 2}, [HAZARD, {"is": "choose_target"}], {"resolving": "saboteur"}),
        ("turn", {"explorer": 0, "escort": 1, "passed": True}, [DRIVE, STEP], {}),
    ],
)
def test_the_crew_in_turn_has_used_what_is_at_work(tag: str, driver: Any, passages: Any, rest: dict[str, Any]) -> None:
    assert refusal(driver, *passages, **rest) == tag


@pytest.mark.clause("GR-5.8", "GR-5.17")
@pytest.mark.parametrize(("step", "name"), [("buy_fuel", "choose_fuel"), ("card", "choose_card")])
def test_a_jerrycan_may_have_left_nothing_of_a_question(step: str, name: str) -> None:
    """The tank is full, or the hand empty, and the crew still owes its answer."""
    crews = [crew("8,0", "jerrycan", fuel=7, money=80, mechanic=1), crew(passed=True)]
    race = rebufo.position("great_race", {"crews": crews, "turn": 0, "step": step}, seed=1)
    race.play(0, {"type": "jerrycan"})
    told = race.description()

    assert [passage["is"] for passage in told["under_way"]] == [name]
    assert rebufo.position("great_race", told).prompt(0).options == race.prompt(0).options
    assert race.prompt(0).decision == step


@pytest.mark.parametrize("name", ["choose_fuel", "choose_card"])
def test_what_a_turn_would_not_ask_is_no_question(name: str) -> None:
    step = "buy_fuel" if name == "choose_fuel" else "card"
    assert refusal({}, {"is": name}, step=step) == "asked"
