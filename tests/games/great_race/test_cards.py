"""Chapters 9 and 10: the fifteen cards and the hazards."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.events import CardCancelled, CardPlayed, SabotageNamed, TilesNamed
from rebufo.games.great_race.rules.messages import (
    CardTile,
    DropSought,
    LetPass,
    NoMoreCards,
    PlayCard,
    Sabotage,
    Step,
    Stop,
    TakeDamage,
    UseEscort,
    UseRanger,
)
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import (
    act,
    asked,
    cards_without,
    crew,
    crew_of,
    default,
    gauges,
    hand,
    happened,
    of_kind,
    offered,
    place,
    scene,
    table,
    tile_at,
    zones,
)


@pytest.mark.clause("GR-9.1")
def test_a_tracker_removes_two_tiles_of_the_network() -> None:
    tiles = {"8,1": "track", "8,2": "ford", "7,1": "rocks", "11,5": "wilds"}
    race = scene(crew("colomb_bechar", "tracker", explorer=1), crew("7,1", passed=True), tiles=tiles, step="card")
    act(race, PlayCard("tracker"))

    assert offered(race) == {CardTile(8, 1), CardTile(8, 2)}  # not under a vehicle, not elsewhere
    act(race, CardTile(8, 2))
    assert offered(race) == {CardTile(8, 1)}
    act(race, CardTile(8, 1))
    assert (tile_at(race, 8, 1), tile_at(race, 8, 2), sorted(race.view().removed)) == ("", "", ["ford", "track"])


@pytest.mark.clause("GR-9.1")
def test_a_tracker_takes_the_only_tile_there_is() -> None:
    race = scene(crew("colomb_bechar", "tracker", explorer=1), tiles={"8,1": "track"}, step="card")
    act(race, PlayCard("tracker"), CardTile(8, 1))

    assert (race.view().removed, asked(race)) == (("track",), "assistant")


@pytest.mark.clause("GR-9.3")
def test_a_ranger_avoids_the_hazard_of_a_tile() -> None:
    tiles = {"10,5": "sand", "11,5": "bandits"}
    race = scene(crew("10,5", "ranger", "pilot", explorer=1), tiles=tiles, step="card")
    act(race, PlayCard("pilot"), Step(11, 5), UseRanger())

    assert (place(race), gauges(race), hand(race)) == ((11, 5), (7, 5, 5), [])


@pytest.mark.clause("GR-9.3", "GR-10.3")
@pytest.mark.parametrize("card", ["tracker", "saboteur", "cheat"])
def test_a_ranger_cancels_every_hazard_card(card: str) -> None:
    tiles = {"8,1": "track", "8,2": "ford"}
    one = crew("colomb_bechar", card, explorer=1)
    race = scene(one, crew("dakar", "ranger", passed=True), tiles=tiles, step="card")
    aim = [Sabotage(1, 2, 0)] if card == "saboteur" else [CardTile(8, 1), CardTile(8, 2)]
    act(race, PlayCard(card), *aim)
    assert asked(race) == "cancel"
    act(race, UseRanger())

    assert (tile_at(race, 8, 1), tile_at(race, 8, 2), gauges(race, 1)) == ("track", "ford", (8, 5, 5))
    assert list(race.view().discard) == ["ranger", card]
    assert happened(race, CardCancelled) == [CardCancelled(1, 0, card, "ranger")]


@pytest.mark.clause("GR-10.3")
@pytest.mark.parametrize("card", ["financier", "resupply", "pilot", "mechanic", "seeker", "cartographer"])
def test_other_cards_are_not_cancelled(card: str) -> None:
    one = crew("colomb_bechar", card, fuel=3, engine=3, money=60, explorer=1)
    race = scene(one, crew("dakar", "ranger", passed=True), step="card")
    act(race, PlayCard(card))

    assert asked(race) != "cancel"


@pytest.mark.clause("GR-9.6")
def test_a_saboteur_strikes_anywhere() -> None:
    race = scene(crew("colomb_bechar", "saboteur", explorer=1), crew("kimberley", passed=True), step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 1, 1))

    assert gauges(race, 1) == (8, 4, 4)


@pytest.mark.clause("GR-9.7")
def test_a_sabotaged_engine_at_0_breaks_the_car_down() -> None:
    race = scene(crew("dakar", "saboteur", explorer=1), crew(engine=2, passed=True), step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 2, 0))

    assert crew_of(race, 1).broken_down


@pytest.mark.clause("GR-9.8")
def test_a_seeker_keeps_two_of_three() -> None:
    race = scene(crew("dakar", "seeker", explorer=1), deck=["pilot", "guide", "cheat"], step="card")
    act(race, PlayCard("seeker"), DropSought("guide"))

    assert (hand(race), list(race.view().discard)) == (["pilot", "cheat"], ["guide", "seeker"])


@pytest.mark.clause("GR-9.8")
@pytest.mark.parametrize("cards", [["pilot", "guide"], ["pilot"]])
def test_a_seeker_that_finds_fewer_than_three_keeps_them_all(cards: list[str]) -> None:
    """No real race comes to it: here the other cards are gone from the table."""
    race = scene(crew("dakar", "seeker", explorer=1), discard=cards_without("seeker", *cards), step="card")
    table(race).pile = []
    act(race, PlayCard("seeker"))

    assert (hand(race), asked(race)) == (cards, "card")


@pytest.mark.clause("GR-9.8")
def test_on_timeout_the_seeker_discards_what_is_kept_least() -> None:
    race = scene(crew("dakar", "seeker", explorer=1), deck=["pilot", "tracker", "jerrycan"], step="card")
    act(race, PlayCard("seeker"))

    assert default(race) == DropSought("tracker")


@pytest.mark.clause("GR-9.20")
def test_a_jerrycan_among_the_sought_cards_cannot_be_used() -> None:
    race = scene(crew("dakar", "seeker", fuel=2, explorer=1), deck=["pilot", "tracker", "jerrycan"], step="card")
    act(race, PlayCard("seeker"))

    assert {type(option) for option in offered(race)} == {DropSought}


@pytest.mark.clause("GR-9.9", "GR-9.17")
def test_a_cheat_swaps_two_tiles_of_different_kinds_anywhere() -> None:
    tiles = {"8,1": "track", "10,5": "track", "12,8": "wilds"}
    race = scene(crew("dakar", "cheat", explorer=1), tiles=tiles, step="card")
    act(race, PlayCard("cheat"), CardTile(8, 1))

    assert offered(race) == {CardTile(12, 8)}
    act(race, CardTile(12, 8))
    assert (tile_at(race, 8, 1), tile_at(race, 12, 8)) == ("wilds", "track")


@pytest.mark.clause("GR-9.11")
def test_a_financier_brings_30_francs() -> None:
    race = scene(crew("dakar", "financier", money=10, explorer=1), step="card")
    act(race, PlayCard("financier"))

    assert crew_of(race).money == 40


@pytest.mark.clause("GR-9.15")
def test_a_jerrycan_brings_one_fuel() -> None:
    from rebufo.games.great_race.rules.messages import PlayJerrycan

    race = scene(crew("dakar", "jerrycan", fuel=6, explorer=1), step="card")
    act(race, PlayJerrycan())

    assert (crew_of(race).fuel, list(race.view().discard)) == (7, ["jerrycan"])


@pytest.mark.clause("GR-9.16")
def test_targets_are_known_before_anybody_may_cancel() -> None:
    tiles = {"8,1": "track", "8,2": "ford"}
    one = crew("colomb_bechar", "saboteur", "cheat", explorer=1)
    race = scene(one, crew("dakar", "guide", passed=True), tiles=tiles, step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 0, 2))
    assert happened(race, SabotageNamed) == [SabotageNamed(0, 1, 0, 2)]
    act(race, LetPass())
    act(race, PlayCard("cheat"), CardTile(8, 1), CardTile(8, 2))

    assert (asked(race), happened(race, TilesNamed)) == ("cancel", [TilesNamed(0, ((8, 1), (8, 2)))])
    assert [event.card for event in happened(race, CardPlayed)] == ["saboteur", "cheat"]


def attack(*others: dict[str, object], order: list[int] | None = None) -> Match:
    """The first crew plays a Saboteur against the second."""
    crews = [crew("dakar", "saboteur", explorer=2), *others]
    race = scene(*crews, order=order or list(range(len(crews))), step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 2, 0))
    return race


@pytest.mark.clause("GR-10.3")
def test_everybody_with_an_escort_or_a_card_is_asked_and_nobody_is_told_who() -> None:
    race = attack(crew("dakar"), crew("dakar", "guide"), crew("dakar", escort=1))

    assert race.waiting == (2, 3)
    assert [race.asked(viewer) for viewer in (None, 0, 1, 2, 3)] == [(), (), (), (2,), (3,)]
    assert [race.view(viewer).waiting for viewer in (None, 0, 1, 2, 3)] == [(), (), (), (2,), (3,)]
    assert (offered(race, 2), offered(race, 3)) == ({LetPass()}, {LetPass(), UseEscort()})
    assert default(race) == LetPass()


@pytest.mark.clause("GR-10.3", "GR-12.3")
def test_a_crew_that_has_arrived_is_not_asked() -> None:
    home = crew("cape_town", arrived=1, passed=True)
    race = attack(crew("dakar"), home)

    assert (asked(race), gauges(race, 1)) == ("assistant", (8, 3, 5))


@pytest.mark.clause("GR-10.4", "GR-10.10")
def test_only_the_first_yes_in_turn_order_pays() -> None:
    """Order 0, 3, 1, 2: all say yes, 3 pays."""
    three = [crew("dakar", "ranger"), crew("dakar", escort=1), crew("dakar", "ranger", escort=1)]
    race = attack(*three, order=[2, 0, 3, 1])
    race.play(1, UseRanger())
    race.play(2, UseEscort())
    race.play(3, UseRanger())

    assert [(hand(race, seat), zones(race, seat)[2]) for seat in (1, 2, 3)] == [(["ranger"], 0), ([], 1), ([], 1)]
    assert gauges(race, 1) == (8, 5, 5)
    assert happened(race, CardCancelled) == [CardCancelled(3, 0, "saboteur", "ranger")]


@pytest.mark.clause("GR-10.10")
def test_an_answer_may_be_changed_until_all_have_answered_and_nobody_sees_it() -> None:
    race = attack(crew("dakar", "ranger"), crew("dakar", "guide"))
    before = [race.view(viewer) for viewer in (None, 0, 2)]
    race.play(1, UseRanger())

    assert [race.view(viewer) for viewer in (None, 0, 2)] == before
    race.undo(1)
    race.play(1, LetPass())
    race.play(2, LetPass())
    assert gauges(race, 1) == (8, 3, 5)


@pytest.mark.clause("GR-10.5")
def test_the_turn_goes_on_after_a_cancelled_card_and_nobody_answers_a_ranger() -> None:
    race = attack(crew("dakar", "ranger"))
    act(race, UseRanger())

    assert (asked(race), race.view().turn, list(race.view().discard)) == ("assistant", 0, ["ranger", "saboteur"])


@pytest.mark.clause("GR-10.1", "GR-10.7")
def test_one_escort_deals_with_one_hazard() -> None:
    tiles = {"10,5": "sand", "11,5": "bandits", "12,5": "bandits"}
    race = scene(crew("10,5", "pilot", escort=1, explorer=1), tiles=tiles, step="card")
    act(race, PlayCard("pilot"), Step(11, 5), UseEscort(), Step(12, 5))

    assert asked(race) == "pay_split"
    assert zones(race) == (1, 0, 0, 0)


@pytest.mark.clause("GR-10.9")
def test_an_escort_used_stays_away_for_the_round() -> None:
    tiles = {"10,5": "sand", "11,5": "bandits"}
    race = scene(crew("10,5", "pilot", escort=2, explorer=1), tiles=tiles, step="card")
    act(race, PlayCard("pilot"), Step(11, 5), UseEscort(), Stop())

    assert zones(race) == (1, 0, 1, 0)


@pytest.mark.clause("GR-10.1")
def test_a_driver_may_take_the_damage_though_an_escort_stands_by() -> None:
    tiles = {"10,5": "sand", "11,5": "bandits"}
    race = scene(crew("10,5", "pilot", escort=1, explorer=1), tiles=tiles, step="card")
    act(race, PlayCard("pilot"), Step(11, 5), TakeDamage())

    assert (zones(race)[2], asked(race)) == (1, "pay_split")


@pytest.mark.clause("GR-10.3")
def test_a_card_nobody_can_answer_takes_effect_at_once() -> None:
    race = attack(crew("dakar"))

    assert (gauges(race, 1), asked(race)) == ((8, 3, 5), "assistant")
    assert not of_kind(race, NoMoreCards)
