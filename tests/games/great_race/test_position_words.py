"""Positions in other words, what may be left unsaid, and what cannot come about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import rebufo
from rebufo.games.great_race.rules.content import load_cards, load_tiles
from rebufo.games.great_race.rules.messages import Drive, Step
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import act, crew, scene
from tests.games.great_race.test_map_files import OWN

PLAN = {"explorer": 2, "mechanic": 2, "escort": 0, "treasury": 2}
HOME = {"at": "cape_town", "arrived": 1}
SABOTAGE: dict[str, Any] = {"is": "resolve_hazard", "seat": 0, "target": 1, "engine": 1, "chassis": 1}
CHEAT: dict[str, Any] = {"is": "resolve_hazard", "seat": 0, "spaces": ["8,1", "7,1"]}


def set_up(*crews: dict[str, Any], **rest: Any) -> Match:
    return rebufo.position("great_race", {"crews": list(crews), **rest}, seed=1)


def refusal(*crews: dict[str, Any], **rest: Any) -> tuple[str, str]:
    with pytest.raises(SetupError) as refused:
        set_up(*crews, **rest)
    return refused.value.tag.removeprefix("great_race_position_"), refused.value.facts.get("key", "")


# other words


def test_the_words_of_the_rules_and_of_a_view_mean_the_same() -> None:
    tiles = {"8,1": "track"}
    usual = set_up(
        {"at": "8,1", "mechanic": 1, "treasury": 2},
        {"at": "colomb_bechar", "escort": 1},
        order=[1, 0],
        turn=0,
        stacks=[{"level": 2, "seats": [0]}, {"level": 1, "seats": [1]}],
        discard=["guide"],
        tiles=tiles,
    )
    other = set_up(
        {"place": "2-4", "assistants": {"mechanic": 1, "treasury": 2}},
        {"place": "Colomb-Béchar", "assistants": {"escort": 1}},
        turn_order=[1, 0],
        whose_turn=0,
        stacks={"2": [0], "1": [1]},
        discard_pile=["guide"],
        tiles=[{"q": 8, "r": 1, "tile": "track"}],
    )

    assert other.description() == usual.description()


@pytest.mark.clause("GR-1.5", "GR-1.6")
def test_cards_and_tiles_have_the_names_that_are_printed_on_them() -> None:
    """In both languages, the misprint of the rulebook too."""
    for box, key in ((load_cards().card, "discard"), (load_tiles().tile, "removed")):
        for name in (name for piece in box for name in (*piece.names.values(), piece.id.upper())):
            usual = next(piece.id for piece in box if name in (*piece.names.values(), piece.id.upper()))
            assert set_up(crew(), crew(), **{key: [name]}).description()[key] == [usual]
    assert set_up(crew(), crew(), discard=["Tramoso"]).description()["discard"] == ["cheat"]


@pytest.mark.clause("GR-1.5", "GR-1.6", "GR-4.1", "GR-13.2")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({"map": "África", "route": "Cairo–Cape Town"}, {"route": "cairo-cape_town"}),
        ({"map": "Africa", "route": "El Cairo–Tananarive"}, {"route": "cairo-tananarive"}),
        ({"phase": "Convoy", "step": "c"}, {"step": "assistant"}),
        ({"step": "buy fuel"}, {"step": "buy_fuel"}),
        ({"tiles": {"(8,1)": "Deep sand", "9,0": "Puerto de montaña"}}, {"tiles": {"8,1": "sand", "9,0": "pass"}}),
        ({"bag": {"Rough plain": 2}}, {"bag": ["plain", "plain"]}),
        ({"deck": ["Piezas de recambio", "Fuel resupply"]}, {"deck": ["spare_parts", "resupply"]}),
    ],
)
def test_a_table_in_the_words_of_the_rulebook(said: dict[str, Any], meant: dict[str, Any]) -> None:
    busy = {"at": "8,0", "mechanic": 1}
    assert set_up(busy, busy, **said).description() == set_up(busy, busy, **meant).description()


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({"at": "colomb-bechar"}, {"at": "8,0"}),
        ({"at": "LE CAIRE"}, None),
        ({"hand": {"Bidón": 2, "Guía": 1}}, {"hand": ["jerrycan", "jerrycan", "guide"]}),
        ({"assistants": {"Mecánico": 1, "escolta": 2}}, {"mechanic": 1, "escort": 2}),
        ({"explorers": 2, "tesorería": 1}, {"explorer": 2, "treasury": 1}),
        ({"hand": ["Brújula"]}, None),
    ],
)
def test_a_crew_in_the_words_of_the_rulebook(said: dict[str, Any], meant: dict[str, Any] | None) -> None:
    usual = {"at": "colomb_bechar", "mechanic": 0}
    if meant is None:
        assert refusal(usual | said, crew())[0] in ("word", "place")
    else:
        assert set_up({"at": "8,0"} | said, crew()).description() == set_up({"at": "8,0"} | meant, crew()).description()


@pytest.mark.parametrize(
    ("key", "one", "rest"),
    [
        ("order", {}, {"order": [0, 1], "turn_order": [0, 1]}),
        ("crews[0].plan.escort", {"plan": {"escort": 1, "Escolta": 1}}, {}),
        ("crews[0].at", {"place": "zinder"}, {}),
        ("crews[0].escort", {"escort": 1, "assistants": {"escort": 1}}, {}),
        ("tiles.2-4", {}, {"tiles": {"8,1": "track", "2-4": "sand"}}),
        ("tiles.8,1", {}, {"tiles": [{"q": 8, "r": 1, "tile": "track"}, {"q": 8, "r": 1, "tile": "sand"}]}),
    ],
)
def test_what_is_said_twice_is_refused(key: str, one: dict[str, Any], rest: dict[str, Any]) -> None:
    assert refusal({"at": "colomb_bechar", **one}, crew(), **rest) == ("twice", key)


@pytest.mark.parametrize(
    "wrong", [{"crews": ["zinder"] * 2}, {"tiles": ["track"]}, {"tiles": [{"q": 8}]}, {"stacks": 3}]
)
def test_a_shape_that_is_none_of_them_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as refused:
        rebufo.position("great_race", {"crews": [crew(), crew()], **wrong})

    assert refused.value.tag == "position_shape"


# what goes without saying


@pytest.mark.clause("GR-11.3", "GR-11.5")
def test_only_stacks_that_matter_need_be_told() -> None:
    cars = [{"at": at, "mechanic": 1} for at in ("8,1", "zinder", "9,1", "colomb_bechar")]
    race = set_up(*cars, tiles={"8,1": "track", "9,1": "sand"}, stacks={"2": [2, 0]})

    assert [(stack.level, stack.seats) for stack in race.view().stacks] == [(7, (1,)), (2, (2, 0)), (1, (3,))]


@pytest.mark.clause("GR-10.3")
def test_while_reactions_are_waited_for_somebody_is_asked() -> None:
    asked = {"resolving": "saboteur", "under_way": [SABOTAGE, {"is": "cancel"}], "turn": 0, "step": "card"}

    assert refusal(crew(mechanic=1), crew(escort=1, reply="no"), **asked) == ("nobody_asked", "crews")


@pytest.mark.clause("GR-5.3", "GR-12.2")
def test_who_has_no_assistant_or_has_arrived_has_passed() -> None:
    race = set_up(crew(mechanic=1), crew(), crew(escort=1), HOME, round=4)

    assert [each.passed for each in race.view().crews] == [False, True, False, True]


@pytest.mark.clause("GR-5.3")
def test_the_crew_in_turn_passes_by_itself_without_an_assistant() -> None:
    race = set_up(crew(), crew(mechanic=1), turn=0, step="card")

    assert (race.waiting, race.view().crews[0].passed) == ((1,), True)


def test_a_crew_whose_last_assistant_is_at_work_has_passed() -> None:
    race = scene(crew("8,1", mechanic=1), crew(mechanic=1), tiles={"8,1": "track"})
    act(race, Drive())
    told = race.description()
    del told["crews"][0]["passed"]

    assert rebufo.position("great_race", told).description() == race.description()


@pytest.mark.clause("GR-13.5", "GR-13.6")
@pytest.mark.parametrize(("prestige", "winner"), [([9, 0], 0), ([0, 0], -1)])
def test_the_first_of_a_ranking_has_won_unless_the_race_was_called_off(prestige: list[int], winner: int) -> None:
    result = {"ranking": [0, 1], "prestige": prestige}
    race = set_up(*[crew("caracas")] * 2, grand_tour=True, race=2, results=[result], phase="camp")

    assert race.view().results[0].winner == winner


@pytest.mark.clause("GR-12.11")
def test_a_crew_whose_player_has_left_has_planned() -> None:
    assert set_up(crew(left=True), crew(), phase="planning").waiting == (1,)


# a map of one's own


def test_a_race_on_a_map_of_ones_own_names_its_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN, encoding="utf-8")
    race = rebufo.new("great_race", seats=2, seed=3, map=str(file))
    told = race.description()

    assert told["map"] == str(file)
    assert rebufo.position("great_race", told).view(0) == race.view(0)


# what cannot come about


@pytest.mark.clause("GR-4.4")
def test_plans_that_are_all_committed_are_no_secret_any_more() -> None:
    assert refusal(crew(plan=PLAN), crew(plan=PLAN), phase="planning") == ("all_planned", "crews")


@pytest.mark.clause("GR-12.4", "GR-12.10")
@pytest.mark.parametrize(
    ("crews", "rest"),
    [
        ([crew(), crew()], {"round": 29}),
        ([HOME, crew(passed=False)], {"round": 5}),
        ([HOME, crew()], {"grand_tour": True, "results": [{"ranking": [0, 1], "prestige": [15, 0]}]}),
    ],
)
def test_a_race_is_over_only_when_it_is(crews: list[dict[str, Any]], rest: dict[str, Any]) -> None:
    assert refusal(*crews, phase="over", **rest)[0] == "not_over"


@pytest.mark.clause("GR-12.10")
@pytest.mark.parametrize(("crews", "round"), [([crew(), crew(escort=1)], 30), ([HOME, crew(escort=1)], 5)])
def test_a_race_that_is_over_needs_no_more_words(crews: list[dict[str, Any]], round: int) -> None:
    race = set_up(*crews, phase="over", round=round)

    assert (race.over, race.view().called_off) == (True, round == 30)


def test_a_race_that_all_have_left_is_refused() -> None:
    assert refusal(crew(left=True), crew(left=True), phase="planning")[0] == "all_left"


@pytest.mark.parametrize(
    ("tag", "results"),
    [
        ("results", []),
        ("seats", [{"ranking": [0, 0], "prestige": [9, 0]}]),
        ("prestige", [{"ranking": [0, 1], "prestige": [9]}]),
        ("prestige", [{"ranking": [0, 1], "prestige": [9, -1]}]),
        ("ranking", [{"ranking": [1, 0], "prestige": [9, 0]}]),
        ("ranking", [{"ranking": [0, 1], "prestige": [6, 9]}]),
        ("winner", [{"ranking": [0, 1], "prestige": [9, 0], "winner": 2}]),
        ("winner", [{"ranking": [0, 1], "prestige": [9, 6], "winner": 1}]),
        ("winner", [{"ranking": [0, 1], "prestige": [9, 0], "winner": -1}]),
        ("winner", [{"ranking": [0, 1], "prestige": [0, 0], "winner": 0}]),
    ],
)
def test_results_of_a_tour_fit_together(tag: str, results: list[Any]) -> None:
    assert refusal(*[crew("caracas")] * 2, grand_tour=True, race=2, results=results)[0] == tag


def test_a_single_race_has_no_results_before_it() -> None:
    assert refusal(crew(), crew(), results=[{"ranking": [0, 1], "prestige": [9, 0]}])[0] == "results"


@pytest.mark.clause("GR-7.2", "GR-7.3")
@pytest.mark.parametrize(
    ("tag", "engine", "spaces", "first"),
    [("spaces", 2, 5, True), ("spaces", 0, 0, True), ("spaces", 2, 5, False), ("order", 2, 2, False)],
)
def test_a_drive_under_way_fits_the_engine(tag: str, engine: int, spaces: int, first: bool) -> None:
    drive = {"is": "drive", "seat": 0, "begin": "8,1", "spaces": spaces, "first": first}
    asked = {"is": "choose_step", "seat": 0, "begin": "8,1", "first": first if tag == "spaces" else not first}
    driver = crew("8,1", engine=engine, escort=1)

    assert refusal(driver, crew(), turn=0, step="assistant", tiles={"8,1": "track"}, under_way=[drive, asked]) == (
        tag,
        "under_way[0]",
    )


@pytest.mark.clause("GR-6.2", "GR-9.5")
@pytest.mark.parametrize(("tiles", "drawn"), [(2, ["sand"] * 3), (3, ["sand"] * 3), (1, ["sand"])])
def test_an_explorer_has_drawn_two_tiles_at_most(tiles: int, drawn: list[str]) -> None:
    survey = [{"is": "survey", "seat": 0, "tiles": tiles}, {"is": "choose_place", "seat": 0}]

    assert refusal(crew(), crew(), turn=0, step="assistant", drawn=drawn, under_way=survey)[0] == "tiles"


def test_a_repair_counts_its_parts_once() -> None:
    repair = [{"is": "repair", "seat": 0, "fitted": 1}, {"is": "choose_repair", "seat": 0, "fitted": 2}]

    assert refusal(crew(money=40, engine=2), crew(), turn=0, step="assistant", under_way=repair)[0] == "fitted"


@pytest.mark.clause("GR-9.16", "GR-9.17", "GR-9.19")
@pytest.mark.parametrize(
    ("card", "passage"),
    [
        ("saboteur", {**SABOTAGE, "engine": 2}),
        ("saboteur", {**SABOTAGE, "target": 0}),
        ("cheat", {**CHEAT, "spaces": ["8,1", "9,0"]}),
        ("cheat", {**CHEAT, "spaces": ["8,1"]}),
        ("cheat", {**CHEAT, "spaces": []}),
        ("tracker", {**CHEAT, "spaces": ["8,1", "8,1"]}),
        ("tracker", {**CHEAT, "spaces": ["8,1", "12,12"]}),
        ("tracker", {**CHEAT, "spaces": ["12,12", "8,1"]}),
    ],
)
def test_a_hazard_card_is_aimed_as_it_may_be(card: str, passage: dict[str, Any]) -> None:
    tiles = {"8,1": "track", "7,1": "sand", "9,0": "track", "12,12": "wilds"}
    asked = {"resolving": card, "tiles": tiles, "under_way": [passage, {"is": "cancel"}], "turn": 0, "step": "card"}

    assert refusal(crew(mechanic=1), crew(escort=1, reply="asked"), **asked) == ("aim", "under_way[0]")


@pytest.mark.clause("GR-9.1", "GR-9.9")
@pytest.mark.parametrize(("card", "spaces"), [("cheat", ["8,1", "7,1"]), ("tracker", ["7,1", "8,1"])])
def test_a_hazard_card_that_waits_for_reactions_can_be_set_up(card: str, spaces: list[str]) -> None:
    asked = [{"is": "resolve_hazard", "seat": 0, "spaces": spaces}, {"is": "cancel"}]
    tiles = {"8,1": "track", "7,1": "sand"}
    race = set_up(
        crew(mechanic=1),
        crew(escort=1, reply="asked"),
        resolving=card,
        tiles=tiles,
        under_way=asked,
        turn=0,
        step="card",
    )

    assert (race.waiting, race.prompt(1).decision) == ((1,), "cancel")


@pytest.mark.clause("GR-10.3")
@pytest.mark.parametrize(
    "third",
    [crew("colomb_bechar", "guide"), crew(reply="escort"), crew("colomb_bechar", "guide", reply="ranger")],
)
def test_who_is_asked_to_cancel_has_an_escort_or_a_card(third: dict[str, Any]) -> None:
    asked = {"resolving": "saboteur", "under_way": [SABOTAGE, {"is": "cancel"}], "turn": 0, "step": "card"}
    second = crew(escort=1, reply="asked")

    assert refusal(crew(mechanic=1), second, third, **asked) == ("reply", "crews[2].reply")


def test_a_crew_that_is_not_there_is_asked_nothing() -> None:
    entry = [
        {"is": "drive", "seat": 0, "begin": "8,1", "spaces": 5, "first": True},
        {"is": "choose_step", "seat": 0, "begin": "8,1", "first": True},
    ]
    gone = crew("8,1", left=True)

    assert refusal(gone, crew(), turn=0, step="assistant", tiles={"8,1": "track"}, under_way=entry)[0] == "left"


@pytest.mark.clause("GR-7.4")
def test_the_whole_of_it_still_drives() -> None:
    entry = [
        {"is": "drive", "seat": 0, "begin": "8,1", "spaces": 5, "first": True},
        {"is": "choose_step", "seat": 0, "begin": "8,1", "first": True},
    ]
    race = set_up(crew("8,1"), crew(), turn=0, step="assistant", tiles={"8,1": "track", "9,1": "ford"}, under_way=entry)
    act(race, Step(9, 1))

    assert (race.view().crews[0].q, race.view().crews[0].fuel) == (9, 7)
