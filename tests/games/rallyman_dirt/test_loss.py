"""Chapter 19: losing control: spins, accidents, SISU cards, and coming back."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.content import Deck, load_components
from rebufo.games.rallyman_dirt.rules.events import CarDamaged, CarReturned, ControlLost
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import (
    asked,
    car,
    car_of,
    drive,
    happened,
    lay,
    place,
    scene,
    spaces_for,
    table,
    through,
    token,
    top,
    turn_by_default,
    ways,
)

SPIN = 0
SISU = {1: 2, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3}  # by gear, its number among the zero sides
YELLOW, ORANGE = "206a", "207a"  # four plain rows
BEHIND = "1>206a.0.R"  # the turn of the other car


def crash(side: int, gear: int = 4, tile: str = YELLOW, tokens: list[int] | None = None, time: int = 50) -> Match:
    """A third warning on the last row of a tile in this gear; another car waits behind."""
    draws = {f"cards{gear}": [side], "tokens": tokens or []}
    cars = [car(f"{tile}.0.L", gear, time=time), car("202a.0.R", 1)]
    race = scene(*cars, stage=through(tile, "205a"), rolls=f"{gear}! gas! gas!", draws=draws)
    drive(race, f"{gear}>{tile}.1.L gas>{tile}.2.L gas>{tile}.3.L")
    return race


@pytest.mark.clause("RD-E15", "RD-19.1", "RD-19.2", "RD-19.4")
def test_a_spin() -> None:
    """RD-E15."""
    race = crash(SPIN, time=100)
    spun = car_of(race)

    assert (top(race), spun.time, spun.gear) == ((4, "spin", 60), 160, 0)
    assert (spun.space, spun.spun, spun.beside) == ("206a.3.L", True, False)
    assert (spun.gear_damage, spun.brake_damage, spun.gas_damage, table(race).bag) == (0, 0, 0, 48)


@pytest.mark.clause("RD-E16", "RD-19.1", "RD-19.2", "RD-19.5")
@pytest.mark.parametrize(("tile", "count"), [(YELLOW, 1), (ORANGE, 2)])
def test_an_accident_draws_as_many_tokens_as_the_signs_ask_for(tile: str, count: int) -> None:
    """RD-E16: the card of gear 4 that shows 1, 2 and 3."""
    race = crash(2, tile=tile, tokens=[token("gear", "ok")] * 3)
    hurt = car_of(race)

    assert (top(race), hurt.gear, hurt.beside, hurt.spun) == ((4, "accident", 60), 0, True, False)
    assert (hurt.gear_damage, table(race).bag) == (count, 48 - count)
    assert [event.damage for event in happened(race, CarDamaged)] == [("gear",) * count]


@pytest.mark.clause("RD-E16", "RD-19.5", "RD-2.8")
def test_on_a_red_tile_three() -> None:
    """RD-E16: the signs are those of the tile where control is lost, not of the tiles before."""
    race = scene(
        *[car("206a.3.L", 4), car("202a.0.R", 1)],
        stage=through("206a", "209a"),
        rolls="4! gas! gas!",
        draws={"cards4": [2], "tokens": [token("gas", "ok"), token("brake", "gas"), token("green_flag", "ok")]},
    )
    drive(race, "4>209a.0.L gas>209a.1.L gas>209a.2.L")
    hurt = car_of(race)

    assert [event.damage for event in happened(race, CarDamaged)] == [("brake", "gas", "green_flag")]
    assert (hurt.brake_damage, hurt.gas_damage, hurt.green_flags, hurt.ok_tokens) == (1, 1, 1, 0)


ACCIDENTS = {
    1: {(0, 0, 1): 6},
    2: {(0, 0, 1): 8, (0, 1, 1): 3},
    3: {(0, 1, 1): 9, (0, 1, 2): 6},
    4: {(0, 1, 2): 8, (1, 2, 3): 11},
    5: {(1, 2, 2): 10, (1, 2, 3): 13},
    6: {(1, 2, 3): 12, (2, 3, 4): 14},
}  # by gear: tokens on yellow, orange and red signs, and how many cards say so


@pytest.mark.clause("RD-19.5", "RD-1.4")
@pytest.mark.parametrize("deck", load_components().deck, ids=lambda deck: f"gear{deck.gear}")
def test_what_accidents_cost_by_gear_and_signs(deck: Deck) -> None:
    assert {card.damage: card.count for card in deck.cards if card.effect == "accident"} == ACCIDENTS[deck.gear]
    assert {card.damage for card in deck.cards if card.effect != "accident"} == {(0, 0, 0)}


@pytest.mark.clause("RD-19.5")
def test_an_accident_without_damage_still_leaves_the_road() -> None:
    """Gear 3 on a yellow tile: 0 tokens."""
    race = crash(1, gear=3)

    assert (car_of(race).beside, table(race).bag, happened(race, CarDamaged)) == (True, 48, [])


@pytest.mark.clause("RD-19.1", "RD-18.1")
def test_the_deck_is_that_of_the_gear_in_which_control_was_lost() -> None:
    race = scene(car("206a.0.L", 4), car("202a.0.R", 1), rolls="5! 4! 3!")
    drive(race, "5>206a.1.L 4>206a.2.L 3>206a.3.L")

    assert top(race) == (3, "spin", 60)
    assert [deck.cards for deck in table(race).decks] == [31, 32, 31, 31, 32, 32]


@pytest.mark.clause("RD-19.2")
@pytest.mark.parametrize("gear", range(1, 7))
def test_a_zero_side_costs_a_minute_in_every_gear(gear: int) -> None:
    assert top(crash(SPIN, gear=gear)) == (gear, "spin", 60)


@pytest.mark.clause("RD-19.2", "RD-19.7")
@pytest.mark.parametrize("gear", range(1, 7))
def test_a_sisu_card_has_its_own_seconds_and_keeps_the_gear(gear: int) -> None:
    race = crash(SISU[gear], gear=gear)
    lucky = car_of(race)

    assert top(race) == (gear, "sisu", {1: 55, 2: 45, 3: 35, 4: 25, 5: 20, 6: 15}[gear])
    assert (lucky.gear, lucky.space, lucky.spun, lucky.beside) == (gear, "206a.3.L", False, False)
    assert (table(race).bag, happened(race, CarDamaged)) == (48, [])
    assert [event.effect for event in happened(race, ControlLost)] == ["sisu"]


@pytest.mark.clause("RD-19.7")
def test_after_a_sisu_card_the_next_turn_begins_in_its_gear() -> None:
    race = crash(SISU[4])
    drive(race, BEHIND)

    assert (race.waiting, table(race).drive.start_gear) == ((0,), 4)
    assert spaces_for(race, "5") == {"205a.0.L", "205a.0.R"}
    assert happened(race, CarReturned) == []


@pytest.mark.clause("RD-19.3")
def test_the_rest_of_the_plan_is_dropped_and_the_turn_is_over() -> None:
    race = scene(car("206a.0.L", 4), car("202a.0.R", 1), rolls="5! 4! 3!")
    drive(race, "5>206a.1.L 4>206a.2.L 3>206a.3.L 2>205a.0.L")

    assert (place(race), race.waiting, asked(race)) == ("206a.3.L", (1,), "plan")


@pytest.mark.clause("RD-19.3", "RD-20.5")
@pytest.mark.parametrize("side", [SPIN, 1, SISU[1]])
def test_who_lost_control_in_gear_1_changes_no_wheel(side: int) -> None:
    """Not even after a SISU card, which leaves him in gear 1."""
    cars = [car("206a.0.L", 2, gas_damage=1), car("202a.0.R", 1)]
    race = scene(*cars, rolls="2! gas! 1!", draws={"cards1": [side]})
    drive(race, "2>206a.1.L gas>206a.2.L 1>206a.3.L")

    assert (len(happened(race, ControlLost)), race.waiting, asked(race)) == (1, (1,), "plan")


@pytest.mark.clause("RD-19.4", "RD-19.6", "RD-7.3")
def test_a_spun_car_is_in_the_way_until_it_turns_round_at_its_next_turn() -> None:
    race = crash(SPIN)
    drive(race, BEHIND)

    assert (race.waiting, car_of(race).spun, place(race)) == ((0,), False, "206a.3.L")
    assert [(event.seat, event.space) for event in happened(race, CarReturned)] == [(0, "206a.3.L")]
    assert spaces_for(race, "1") == {"205a.0.L", "205a.0.R"}


@pytest.mark.clause("RD-19.4", "RD-19.5", "RD-7.2")
@pytest.mark.parametrize(("side", "free"), [(SPIN, {"205a.1.R"}), (1, {"205a.1.L", "205a.1.R"})])
def test_a_spun_car_bars_its_space_and_a_car_beside_the_road_nothing(side: int, free: set[str]) -> None:
    race = scene(car("206a.3.L", 5), car("206a.3.R", 4), rolls="5! 3! brake!", draws={"cards3": [side]})
    drive(race, "5>205a.0.L 3+brake>205a.1.L")
    assert race.waiting == (1,)
    lay(race, "4>205a.0.R")

    assert spaces_for(race, "5") == free


@pytest.mark.clause("RD-19.8", "RD-6.6")
def test_back_on_the_road_it_plays_from_a_standstill() -> None:
    race = crash(1)
    drive(race, BEHIND)

    assert (race.waiting, car_of(race).beside, place(race)) == ((0,), False, "206a.3.L")
    assert {way[0] for way in ways(race)} == {"1"}


@pytest.mark.clause("RD-19.10", "RD-19.8")
@pytest.mark.parametrize("space", ["217a.0.S1", "217a.0.S2", "217a.1.O2", "217a.1.I1", "219b.K1.1"])
def test_halves_routes_and_shortcuts_are_come_back_to(space: str) -> None:
    race = scene(car(space, beside=True), stage=through("206a", space[:4]))

    assert (place(race), car_of(race).beside, asked(race)) == (space, False, "plan")


@pytest.mark.clause("RD-19.10", "RD-19.9")
@pytest.mark.parametrize(
    ("space", "rival"),
    [
        ("217a.0.S1", "217a.0.S1"),
        ("217a.0.S2", "217a.0.L"),
        ("217a.1.O2", "217a.1.O2"),
        ("217a.1.I1", "217a.1.O3"),
        ("219b.K1.1", "219b.K1.1"),
    ],
)
def test_there_is_no_other_space_for_them(space: str, rival: str) -> None:
    """Occupied, or in conflict with a space that is: a minute beside the road."""
    race = scene(car(space, beside=True), car(rival, 3), stage=through("206a", space[:4]))
    out = car_of(race)

    assert (out.space, out.beside, out.gear, top(race)) == (space, True, 0, (1, "blocked", 60))
    assert race.waiting == (1,)


@pytest.mark.clause("RD-19.9")
@pytest.mark.parametrize(("rival", "back"), [("217a.0.L", "217a.0.R"), ("217a.0.S1", ""), ("217a.0.S2", "")])
def test_on_a_slide_row_the_other_lane_unless_somebody_slides(rival: str, back: str) -> None:
    race = scene(car("217a.0.L", beside=True), car(rival, 3), stage=through("206a", "217a"))

    assert car_of(race).beside is not bool(back)
    assert not back or place(race) == back


@pytest.mark.clause("RD-19.9")
def test_he_tries_again_at_every_turn() -> None:
    cars = [car("206a.1.L", beside=True), car("206a.1.L", 3), car("206a.1.R", 3)]
    race = scene(*cars, stage=through("206a", "205a"))
    assert (car_of(race).beside, top(race)) == (True, (1, "blocked", 60))
    while race.waiting != (0,):
        turn_by_default(race)

    assert (place(race), car_of(race).beside, asked(race)) == ("206a.1.L", False, "plan")
