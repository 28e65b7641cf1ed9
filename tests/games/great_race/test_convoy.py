"""Chapter 5: turns, their three steps, and when cards may be played."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    CardTile,
    Draw,
    Drive,
    DropCard,
    Fit,
    LetPass,
    NoMoreCards,
    Pass,
    PaySplit,
    PlaceTile,
    PlayCard,
    PlayJerrycan,
    Remove,
    Repair,
    Sabotage,
    Step,
    Stop,
    Survey,
    Treasury,
    UseEscort,
)
from rebufo.kernel.errors import IllegalAction
from tests.games.great_race.scenes import (
    act,
    all_but,
    asked,
    cards_without,
    crew,
    crew_of,
    default,
    gauges,
    hand,
    offered,
    scene,
    zones,
)

ON_SAND = {"10,5": "sand"}


@pytest.mark.clause("GR-5.2", "GR-8.3")
def test_a_step_is_not_taken_up_again() -> None:
    race = scene(crew("zinder", "financier", fuel=2, money=20, explorer=2), step="buy_fuel")
    act(race, BuyFuel(1))
    assert asked(race) == "card"
    with pytest.raises(IllegalAction):
        act(race, BuyFuel(1))
    act(race, PlayCard("financier"))
    assert asked(race) == "assistant"
    with pytest.raises(IllegalAction):
        act(race, NoMoreCards())


@pytest.mark.clause("GR-5.2")
def test_any_number_of_cards_is_played_one_after_another() -> None:
    race = scene(crew("zinder", "financier", "financier", "resupply", fuel=2, explorer=1), step="card")
    act(race, PlayCard("financier"), PlayCard("resupply"), PlayCard("financier"))

    assert (crew_of(race).money, crew_of(race).fuel, asked(race)) == (60, 7, "assistant")


@pytest.mark.clause("GR-5.2")
def test_on_timeout_nothing_is_bought_no_card_played_and_passed() -> None:
    race = scene(crew("zinder", "financier", fuel=2, money=20, explorer=1), crew(explorer=1), step="buy_fuel")
    answers = []
    while race.view().turn == 0:
        answers.append(default(race))
        act(race, default(race))

    assert answers == [BuyFuel(0), NoMoreCards(), Pass()]


@pytest.mark.clause("GR-5.3")
def test_a_crew_without_assistants_passes_when_its_turn_comes() -> None:
    one = crew("zinder", "financier", fuel=2, money=50)
    race = scene(one, crew(explorer=1), step="buy_fuel")

    assert (crew_of(race).passed, race.view().turn) == (True, 1)


@pytest.mark.clause("GR-5.3")
def test_a_crew_has_passed_as_soon_as_its_last_assistant_is_gone() -> None:
    race = scene(crew(treasury=2), crew(explorer=1))
    act(race, Treasury())
    assert crew_of(race).passed
    survey = scene(crew(explorer=1), crew(explorer=1))
    act(survey, Survey())

    assert (crew_of(survey).passed, asked(survey)) == (True, "place_tile")


@pytest.mark.clause("GR-5.3", "GR-10.9")
def test_an_escort_used_out_of_turn_may_be_the_last_assistant() -> None:
    race = scene(crew("dakar", "saboteur", explorer=1), crew(escort=1), step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 1, 1), UseEscort())

    assert (zones(race, 1), crew_of(race, 1).passed) == ((0, 0, 0, 0), True)


@pytest.mark.clause("GR-5.4")
def test_an_escort_is_enough_to_play_cards() -> None:
    race = scene(crew("zinder", "financier", escort=1), step="card")
    act(race, PlayCard("financier"))

    assert crew_of(race).money == 30


@pytest.mark.clause("GR-5.6")
def test_before_cards_are_played_in_step_b_and_nowhere_else() -> None:
    cards = ["tracker", "mechanic", "pilot", "cartographer", "saboteur"]
    more = ["seeker", "cheat", "financier", "resupply"]
    tiles = {"8,1": "track", "8,2": "ford"}
    found = set()
    for some in (cards, more):
        race = scene(crew("colomb_bechar", *some, fuel=4, engine=4, money=90, explorer=1), tiles=tiles, step="card")
        found |= {option.card for option in offered(race) if isinstance(option, PlayCard)}
        act(race, NoMoreCards())
        assert not any(isinstance(option, PlayCard) for option in offered(race))

    assert found == {*cards, *more}


@pytest.mark.clause("GR-5.7")
def test_with_cards_and_rangers_are_not_played_in_step_b() -> None:
    cards = ["spare_parts", "toolbox", "transport", "guide", "ranger"]
    race = scene(crew("dakar", *cards, engine=1, explorer=1), step="card")

    assert offered(race) == {NoMoreCards()}


@pytest.mark.clause("GR-5.8")
def test_a_jerrycan_may_accompany_every_decision_of_its_owner() -> None:
    """Camp, plan, fuel, card, assistant, step, split, hand: the fuel goes up and the question stays."""
    tiles = {"10,5": "sand", "11,5": "plain", "11,4": "bandits"}
    one = crew("10,5", "jerrycan", "financier", fuel=4, money=20, mechanic=1, explorer=1)
    race = scene(one, tiles=tiles, step="buy_fuel")
    seen = []
    for action in (BuyFuel(0), NoMoreCards(), Drive(), Step(11, 5), PaySplit(1), Stop()):
        seen.append(asked(race))
        assert PlayJerrycan() in offered(race)
        twin = race.clone()
        before = crew_of(twin).fuel
        act(twin, PlayJerrycan())
        assert (asked(twin), crew_of(twin).fuel, hand(twin)) == (seen[-1], before + 1, ["financier"])
        act(race, action)

    assert seen == ["buy_fuel", "card", "assistant", "step", "pay_split", "step"]


@pytest.mark.clause("GR-5.8", "GR-5.16")
def test_a_crew_that_has_passed_may_play_a_jerrycan_out_of_turn() -> None:
    target = crew("dakar", "jerrycan", fuel=1, passed=True)
    race = scene(crew("dakar", "saboteur", explorer=1), target, step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 2, 0), PlayJerrycan(), LetPass())

    assert gauges(race, 1) == (2, 3, 5)


@pytest.mark.clause("GR-5.9", "GR-5.10")
def test_a_card_being_resolved_is_in_neither_hand_nor_pile() -> None:
    race = scene(crew("zinder", "pilot", "financier", explorer=1), step="card")
    act(race, PlayCard("pilot"))

    assert (hand(race), race.view().discard, race.view().resolving) == (["financier"], (), "pilot")
    assert not any(isinstance(option, PlayCard) for option in offered(race))


@pytest.mark.clause("GR-5.10", "GR-8.12")
def test_a_seeker_is_not_shuffled_into_the_deck_it_draws_from() -> None:
    """Two cards are left; the pile of 42 becomes the deck with the second, and the third comes out of it."""
    race = scene(crew("dakar", "seeker", explorer=1), discard=cards_without("seeker", "ranger", "guide"), step="card")
    act(race, PlayCard("seeker"))

    view = race.view(0)
    assert (view.deck, view.discard, view.resolving) == (41, (), "seeker")
    assert {"ranger", "guide"} <= set(view.sought)


@pytest.mark.clause("GR-5.11")
@pytest.mark.parametrize(
    ("card", "state", "rest"),
    [
        ("resupply", {"fuel": 8}, {}),
        ("mechanic", {"engine": 5, "chassis": 5, "money": 90}, {}),
        ("mechanic", {"engine": 4, "money": 30}, {"at": "10,5"}),
        ("pilot", {"engine": 0}, {}),
        ("pilot", {"fuel": 0}, {}),
        ("tracker", {}, {}),
        ("cheat", {}, {}),
        ("cheat", {}, {"tiles": {"8,1": "track", "7,1": "track"}}),
    ],
)
def test_a_card_that_can_do_nothing_is_not_played(card: str, state: dict[str, int], rest: dict[str, object]) -> None:
    at = str(rest.pop("at", "zinder"))
    tiles = {**(ON_SAND if at == "10,5" else {}), **dict(rest.pop("tiles", {}))}  # type: ignore[call-overload]
    race = scene(crew(at, card, explorer=1, **state), tiles=tiles, step="card")

    assert offered(race) == {NoMoreCards()}


@pytest.mark.clause("GR-5.11")
def test_a_cartographer_needs_a_tile_in_the_bag() -> None:
    race = scene(crew("zinder", "cartographer", explorer=1), removed=all_but(), step="card")

    assert offered(race) == {NoMoreCards()}


@pytest.mark.clause("GR-5.11")
def test_with_full_fuel_no_jerrycan_is_played() -> None:
    race = scene(crew("zinder", "jerrycan", fuel=8, explorer=1), step="card")

    assert offered(race) == {NoMoreCards()}


@pytest.mark.clause("GR-5.12")
def test_an_assistant_is_taken_off_and_ends_the_turn() -> None:
    race = scene(crew(explorer=2, mechanic=1), crew(explorer=1), deck=["guide"])
    act(race, Draw())

    assert (zones(race), race.view().turn, crew_of(race).passed) == ((1, 1, 0, 0), 1, False)


@pytest.mark.clause("GR-5.13")
def test_only_options_that_can_be_carried_out_are_offered() -> None:
    race = scene(crew("zinder", fuel=0, explorer=1, mechanic=1, escort=1), removed=all_but())

    assert offered(race) == {Draw(), Pass()}


@pytest.mark.clause("GR-5.13")
def test_a_repair_needs_a_point_to_gain_and_something_to_gain_it_with() -> None:
    whole = scene(crew("zinder", money=90, mechanic=1))
    poor = scene(crew("zinder", engine=2, money=10, mechanic=1))
    able = scene(crew("zinder", engine=2, money=20, mechanic=1))

    assert [Repair() in offered(race) for race in (whole, poor, able)] == [False, False, True]


@pytest.mark.clause("GR-5.13")
def test_a_drive_may_need_a_jerrycan_in_hand_for_its_first_step() -> None:
    dry = scene(crew("zinder", fuel=0, mechanic=1))
    can = scene(crew("zinder", "jerrycan", fuel=0, mechanic=1))

    assert [Drive() in offered(race) for race in (dry, can)] == [False, True]


@pytest.mark.clause("GR-5.14")
def test_a_crew_that_passes_takes_no_more_turns() -> None:
    race = scene(crew(explorer=3, treasury=2), crew(explorer=2))
    act(race, Pass())

    assert (zones(race), crew_of(race).money) == ((0, 0, 0, 0), 0)
    act(race, Draw())
    assert race.view().turn == 1


@pytest.mark.clause("GR-5.15")
def test_fuel_and_cards_may_come_before_a_pass() -> None:
    race = scene(crew("zinder", "financier", fuel=7, money=10, explorer=1), crew(explorer=1), step="buy_fuel")
    act(race, BuyFuel(1), PlayCard("financier"), Pass())

    assert (crew_of(race).fuel, crew_of(race).money, crew_of(race).passed) == (8, 30, True)


@pytest.mark.clause("GR-5.16")
def test_a_crew_that_has_passed_may_still_cancel() -> None:
    race = scene(crew("dakar", "saboteur", explorer=1), crew(escort=1, passed=True), step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 2, 0), UseEscort())

    assert (gauges(race, 1), zones(race, 1)) == ((8, 5, 5), (0, 0, 0, 0))


@pytest.mark.clause("GR-5.18")
def test_an_effect_goes_on_after_a_compulsory_discard_of_another() -> None:
    target = crew("dakar", "guide", "cheat", chassis=2, passed=True)
    one = crew("dakar", "saboteur", "financier", explorer=1)
    race = scene(one, target, step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 0, 1 + 1), LetPass())

    assert (asked(race), race.view().turn, hand(race, 1)) == ("card", 0, [])  # limit 0 with a full tank: all go
    act(race, PlayCard("financier"))
    assert crew_of(race).money == 30


@pytest.mark.clause("GR-5.18", "GR-8.8")
def test_a_hand_shrinks_in_the_middle_of_a_drive() -> None:
    tiles = {"10,5": "sand", "11,5": "plain", "12,5": "track"}
    one = crew("10,5", "guide", "cheat", chassis=2, mechanic=1, explorer=1)
    race = scene(one, tiles=tiles)
    act(race, Drive(), Step(11, 5), PaySplit(0))

    assert asked(race) == "hand_discard"
    act(race, DropCard("cheat"), Step(12, 5), Stop())
    assert hand(race) == ["guide"]


@pytest.mark.clause("GR-5.9", "GR-5.4")
def test_remove_and_survey_are_no_cards() -> None:
    race = scene(crew(escort=1, explorer=1), tiles={"8,1": "track"}, step="card")

    assert asked(race) == "assistant"  # an empty hand is not asked for cards
    assert {Remove(), Survey()} <= offered(race)
    assert not any(isinstance(option, CardTile | PlaceTile) for option in offered(race))


@pytest.mark.clause("GR-8.4", "GR-5.8")
def test_units_of_a_repair_may_be_taken_back_but_a_jerrycan_may_not() -> None:
    one = crew("zinder", "jerrycan", "spare_parts", engine=2, fuel=3, money=40, mechanic=1)
    race = scene(one)
    act(race, Repair(), Fit("spare_parts", "engine"), Fit("bought", "engine"))
    race.undo(0)
    race.undo(0)

    assert (gauges(race), hand(race), asked(race)) == ((3, 2, 5), ["spare_parts", "jerrycan"], "repair")
    act(race, PlayJerrycan())
    assert not race.can_undo(0)


@pytest.mark.clause("GR-6.14")
def test_a_survey_cannot_be_taken_back_once_tiles_are_seen() -> None:
    race = scene(crew(explorer=1))
    act(race, Survey())

    assert not race.can_undo(0)
    act(race, default(race))
    assert not race.can_undo(0)  # all have seen the tile that was laid
