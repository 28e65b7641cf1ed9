"""Descriptions: any moment can be set up, and told again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.messages import (
    CardTile,
    Drive,
    Fit,
    LetPass,
    PlaceTile,
    PlayCard,
    PlayJerrycan,
    Remove,
    Repair,
    Sabotage,
    Step,
    Survey,
    TakeLine,
)
from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, to_json
from rebufo.kernel.record import begin
from rebufo.kernel.setup import make_position
from tests.games.great_race.scenes import act, all_but, asked, crew, fresh, gauges, scene

RACES: list[dict[str, Any]] = [
    {"seats": 2, "map": "africa"},
    {"seats": 3, "map": "asia", "route": "beirut-shanghai", "reverse": True},
    {"seats": 4, "map": "south_america", "first_player": 3},
    {"seats": 3, "map": "africa", "route": "colomb_bechar-tananarive"},
    {"seats": 2, "grand_tour": True, "max_rounds": 10},
    {"seats": 4, "map": "asia", "route": "constantinople-shanghai"},
    {"seats": 3, "map": "south_america", "route": "cartagena-punta_arenas", "reverse": True},
    {"seats": 4, "map": "africa", "route": "cairo-tananarive", "reverse": True},
]
MOMENTS = 40  # of each of them


def told(race: Match) -> list[Any]:
    """What everybody sees and is asked."""
    viewers = [None, *range(race.setup.seats)]
    views = [to_json(race.view(viewer)) for viewer in viewers]
    options = [to_json(list(race.prompt(seat).options)) for seat in race.waiting]
    return [views, race.waiting, options, to_json(list(race.standings))]


def answer_at_random(race: Match, luck: Chance) -> tuple[int, Any]:
    """Jerrycans more often than not: they may leave nothing of what was asked."""
    seat = race.waiting[luck.below(0, len(race.waiting))]
    options = race.prompt(seat).options
    if PlayJerrycan() in options and luck.below(0, 2):
        return seat, PlayJerrycan()
    return seat, options[luck.below(0, len(options))]


def again(race: Match) -> Match:
    """The same moment out of its description, through JSON."""
    description = json.loads(json.dumps(race.description()))
    return begin(RULES, make_position(RULES, description, seed=0, draws=None))


@pytest.mark.parametrize("number", range(len(RACES)))
def test_random_moments_survive_the_round_trip(number: int) -> None:
    """Equal views and options, and with the same luck an equal continuation."""
    options = dict(RACES[number])
    race = fresh(options.pop("seats"), seed=number, **options)
    luck = fresh_chance(number, 1)
    compared = 0
    while compared < MOMENTS and not race.over:
        for _ in range(1 + luck.below(0, 25)):
            if not race.over:
                race.play(*answer_at_random(race, luck))
        compared += 1
        twin = again(race)
        assert told(twin) == told(race)
        assert twin.description() == race.description()
        original = race.clone()
        twin._table.chance = original._table.chance.clone()
        for _ in range(8):
            if original.over:
                break
            seat, action = answer_at_random(original, luck)
            original.play(seat, action)
            twin.play(seat, action)
        assert told(twin) == told(original)
    assert compared == MOMENTS


def beside(tile: str, *cards: str, **state: Any) -> Match:
    """A car on sand, driving onto a known tile."""
    race = scene(crew("10,5", *cards, mechanic=1, treasury=1, **state), tiles={"10,5": "sand", "11,5": tile})
    act(race, Drive(), Step(11, 5))
    return race


def drawn(tile: str, *cards: str, **state: Any) -> Match:
    race = scene(crew("10,5", *cards, mechanic=1, treasury=1, **state), tiles={"10,5": "sand"}, bag=[tile])
    act(race, Drive(), Step(11, 5))
    return race


def after(race: Match, *actions: Action) -> Match:
    act(race, *actions)
    return race


TWO_TILES = {"8,1": "track", "8,2": "ford"}
QUESTIONS = {
    "camp_card": lambda: scene(crew(), crew(), crew(), phase="camp", display=["guide", "cheat", "pilot"]),
    "plan": lambda: scene(crew(), crew(plan={"explorer": 6}), phase="planning"),
    "buy_fuel": lambda: scene(crew("zinder", fuel=2, money=40, explorer=1), step="buy_fuel"),
    "card": lambda: scene(crew("zinder", "financier", explorer=1), step="card"),
    "assistant": lambda: scene(crew("zinder", explorer=1)),
    "remove_tile": lambda: after(scene(crew(escort=1), tiles=TWO_TILES), Remove()),
    "place_tile": lambda: after(scene(crew(explorer=1), bag=["ford", "wilds"]), Survey(), PlaceTile("wilds", 8, 1)),
    "repair": lambda: after(scene(crew("zinder", engine=2, money=60, mechanic=1)), Repair(), Fit("bought", "engine")),
    "step": lambda: after(beside("track"), Step(10, 5)),
    "transport_cards": lambda: after(
        scene(crew("dakar", "transport", money=150, mechanic=1)), Drive(), TakeLine("dakar-lagos")
    ),
    "avoid": lambda: beside("bandits", escort=1),
    "pay_split": lambda: beside("ravine"),
    "guide": lambda: beside("ford", "guide"),
    "jerrycan": lambda: drawn("wilds", "jerrycan", fuel=2),
    "sabotage": lambda: after(scene(crew("dakar", "saboteur", explorer=1), step="card"), PlayCard("saboteur")),
    "card_tiles": lambda: after(
        scene(crew("dakar", "cheat", explorer=1), tiles=TWO_TILES, step="card"), PlayCard("cheat"), CardTile(8, 1)
    ),
    "cancel": lambda: after(
        scene(crew("dakar", "saboteur", explorer=1), crew("dakar", "guide", passed=True), step="card"),
        PlayCard("saboteur"),
        Sabotage(1, 1, 1),
    ),
    "seeker_discard": lambda: after(scene(crew("dakar", "seeker", explorer=1), step="card"), PlayCard("seeker")),
    "hand_discard": lambda: after(
        scene(crew("8,5", "guide", "pilot", chassis=2, mechanic=1), tiles={"8,5": "track"}), Drive(), Step(8, 6)
    ),
}


@pytest.mark.parametrize("name", RULES.decisions)
def test_every_question_survives_the_round_trip(name: str) -> None:
    """And every answer to it leads to the same."""
    race = QUESTIONS[name]()
    twin = again(race)

    assert (asked(race), asked(twin)) == (name, name)
    assert told(twin) == told(race)
    for option in race.prompt(race.waiting[0]).options:
        first, second = race.clone(), twin.clone()
        second._table.chance = first._table.chance.clone()
        act(first, option)
        act(second, option)
        assert told(second) == told(first)


def test_forced_draws_are_told_too() -> None:
    race = scene(crew(explorer=1), bag=["track", "wilds"], deck=["pilot"])

    assert (race.description()["bag"], race.description()["deck"]) == (["track", "wilds"], ["pilot"])


def test_a_race_that_is_over_is_told_too() -> None:
    race = scene(crew("zinder", explorer=1), round=30)
    while not race.over:
        act(race, race.prompt(race.waiting[0]).default)
    twin = again(race)

    assert twin.over
    assert [row.seat for row in twin.standings] == [row.seat for row in race.standings]


def test_the_middle_of_a_reaction_can_be_set_up() -> None:
    crews = [crew("dakar", explorer=1), crew("dakar", "ranger", reply="asked"), crew("dakar", escort=1, reply="no")]
    aimed = {"is": "resolve_hazard", "seat": 0, "target": 1, "engine": 2, "chassis": 0, "spaces": [], "line": 4}
    race = scene(*crews, step="card", resolving="saboteur", under_way=[aimed, {"is": "cancel"}])

    assert (asked(race), race.waiting) == ("cancel", (1,))
    act(race, LetPass())
    assert gauges(race, 1) == (8, 3, 5)


def test_how_far_a_passage_has_come_follows_from_what_is_under_way_in_it() -> None:
    """Nobody has to count the lines of the rules: a Cheat that waits for its second tile, without any of them."""
    aimed = [{"is": "resolve_hazard", "seat": 0, "spaces": ["8,1"]}, {"is": "choose_tile", "seat": 0, "first": "8,1"}]
    race = scene(crew("dakar", explorer=1), tiles=TWO_TILES, step="card", resolving="cheat", under_way=aimed)

    assert (asked(race), race.prompt(0).options) == ("card_tiles", (CardTile(8, 2),))
    assert [frame.get("line") for frame in race.description()["under_way"]] == [2, None]


ON_TRACK: dict[str, Any] = {"at": "8,1", "mechanic": 1}


@pytest.mark.parametrize("to", ["8,3", "8,4", "7,1"])
def test_an_entry_under_way_is_into_a_tile_beside_the_vehicle(to: str) -> None:
    """Not into a city, not far away, not onto a space for which no tile was drawn."""
    entry = [
        {"is": "drive", "seat": 0, "begin": "8,1", "spaces": 4, "first": False},
        {"is": "enter_open", "seat": 0, "to": to, "spaces": 4},
        {"is": "choose_split", "seat": 0, "points": 2},
    ]
    with pytest.raises(SetupError) as refused:
        scene(ON_TRACK, tiles={"8,1": "track", "8,4": "ravine"}, under_way=entry)

    assert (refused.value.tag, refused.value.facts["key"]) == ("great_race_position_place", "under_way[1].to")


@pytest.mark.parametrize("at", ["dakar", "0,6", [0, 6], "7-1"])
def test_a_place_is_a_city_a_label_or_coordinates(at: Any) -> None:
    race = scene({"at": at, "explorer": 1})

    assert race.view().crews[0].city == "dakar"


@pytest.mark.parametrize(
    ("tag", "one", "rest"),
    [
        ("gauge", {"fuel": 9}, {}),
        ("gauge", {"engine": 6}, {}),
        ("gauge", {"chassis": -1}, {}),
        ("money", {"money": 15}, {}),
        ("money", {"money": -10}, {}),
        ("hand", {"chassis": 1, "hand": ["pilot", "guide"]}, {}),
        ("too_many", {"hand": ["tracker", "tracker", "tracker"]}, {}),
        ("too_many", {}, {"tiles": {f"{q},5": "track" for q in (10, 11, 12, 13)}}),
        ("too_many", {}, {"removed": ["ford"] * 4}),
        ("word", {"hand": ["joker"]}, {}),
        ("word", {}, {"tiles": {"10,5": "lava"}}),
        ("word", {}, {"phase": "siesta"}),
        ("word", {}, {"step": "sleep"}),
        ("word", {"reply": "perhaps"}, {}),
        ("place", {"at": "atlantis"}, {}),
        ("place", {"at": [99, 99]}, {}),
        ("place", {"at": "1,x"}, {}),
        ("tile_on_city", {}, {"tiles": {"8,0": "track"}}),
        ("blank", {"at": [10, 5]}, {}),
        ("assistants", {"explorer": 7}, {}),
        ("assistants", {"treasury": 6}, {}),
        ("negative", {"escort": -1}, {}),
        ("passed", {"passed": True, "explorer": 1}, {"turn": 1}),
        ("away", {"arrived": 1}, {"turn": 1}),
        ("home", {"at": "cape_town"}, {}),
        ("arrivals", {"at": "cape_town", "arrived": 2, "explorer": 0}, {"turn": 1}),
        ("retired_home", {"at": "cape_town", "arrived": 1, "passed": True, "explorer": 0, "escort": 1}, {"turn": 1}),
        ("retired_home", {"at": "cape_town", "arrived": 1, "passed": False, "explorer": 0}, {"turn": 1}),
        ("too_early_home", {"at": "cape_town", "arrived": 1, "explorer": 0}, {"phase": "camp"}),
        ("level", {}, {"stacks": [{"level": 3, "seats": [0, 1]}]}),
        ("seats", {}, {"stacks": [{"level": 1, "seats": [0]}]}),
        ("seats", {}, {"order": [0, 0]}),
        ("range", {}, {"round": 0}),
        ("range", {}, {"round": 31}),
        ("range", {"explorer": 0}, {"round": 31, "phase": "camp"}),
        ("range", {}, {"race": 2}),
        ("turn", {}, {"turn": 5}),
        ("display", {}, {"display": ["pilot"]}),
        ("too_early", {}, {"phase": "planning"}),
        ("too_late", {"plan": {"explorer": 6}}, {}),
        ("plan", {"plan": {"explorer": 5}}, {}),
        ("under_way", {}, {"under_way": [{"is": "nap"}]}),
        ("under_way", {}, {"under_way": [{"is": "drive", "seat": 0, "begin": "8,0", "spaces": 3}]}),
        ("fields", {}, {"under_way": [{"is": "choose_split", "seat": 0, "wrong": 1}]}),
        ("under_way", {}, {"under_way": [{"is": "choose_guide", "seat": 7}]}),
        ("fields", {}, {"under_way": [{"is": "choose_discard", "seat": True}]}),
        ("under_way", {}, {"under_way": [{"is": "choose_discard", "seat": -1}]}),
        ("place", {}, {"under_way": [{"is": "choose_step", "seat": 0, "begin": 8, "first": True}]}),
        ("place", {}, {"under_way": [{"is": "resolve_hazard", "seat": 0, "spaces": "8,1"}, {"is": "cancel"}]}),
        ("order", {}, {"under_way": [{"is": "choose_guide", "seat": 0}]}),
        ("order", {}, {"under_way": [{"is": "repair", "seat": 0, "line": 0}, {"is": "choose_removal", "seat": 0}]}),
        ("order", {}, {"under_way": [{"is": "resolve", "seat": 0}, {"is": "choose_sought", "seat": 0}]}),
        ("order", {"explorer": 0}, {"phase": "planning", "under_way": [{"is": "choose_discard", "seat": 0}]}),
        ("turn_of", {}, {"under_way": [{"is": "choose_removal", "seat": 1}]}),
        ("no_answer", {}, {"under_way": [{"is": "choose_removal", "seat": 0}]}),
        ("piece", {}, {"resolving": "pilot"}),
        ("piece", {}, {"drawn": ["track"]}),
        ("piece", {}, {"sought": ["pilot"]}),
        ("reply", {"reply": "asked"}, {}),
        ("range", {"explorer": 0}, {"phase": "camp", "display": ["pilot", "guide"], "taken": 2}),
        ("next", {}, {"bag": ["track"] * 4}),
        ("next", {}, {"deck": ["tracker"] * 3}),
    ],
)
def test_what_no_play_leads_to_is_refused(tag: str, one: dict[str, Any], rest: dict[str, Any]) -> None:
    other = crew(explorer=0 if "phase" in rest else 1)
    with pytest.raises(SetupError) as refused:
        scene({"at": "colomb_bechar", "explorer": 1, **one}, other, **{"turn": 0, **rest})

    assert refused.value.tag == f"great_race_position_{tag}"


@pytest.mark.parametrize("wrong", [{}, {"crews": 3}, {"crews": [], "mood": "good"}, {"crews": [{"fuel": 3}]}])
def test_a_description_of_another_shape_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as refused:
        make_position(RULES, wrong, seed=0, draws=None)

    assert refused.value.tag in {"position_shape", "bad_seats"}


def test_one_crew_is_no_race() -> None:
    with pytest.raises(SetupError) as refused:
        make_position(RULES, {"crews": [crew()]}, seed=0, draws=None)

    assert refused.value.tag == "great_race_seats"


def test_an_empty_bag_is_set_up_by_removing_what_is_not_on_the_map() -> None:
    race = scene(crew(explorer=1), tiles={"8,1": "track"}, removed=all_but("track"))

    assert (race.view().bag, len(race.view().removed)) == (0, 59)
    assert PlayCard("pilot") not in race.prompt(0).options
    assert Sabotage(1, 1, 1) not in race.prompt(0).options
