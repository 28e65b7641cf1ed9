"""What nobody may know, and what everybody may."""

from __future__ import annotations

import msgspec
import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.events import PenaltiesShown
from rebufo.games.rallyman_dirt.rules.messages import Penalty
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import (
    act,
    asked,
    car,
    car_of,
    drive,
    flat_out,
    happened,
    lay,
    scene,
    table,
    through,
    token,
)

SEATS = (None, 0, 1)


def seen(race: Match) -> list[bytes]:
    """All that a spectator and both drivers see, are told and are asked."""
    told = [[race.view(seat), race.events(seat=seat)] for seat in SEATS]
    asked_for = [[race.prompt(seat).options, race.prompt(seat).previews] for seat in race.waiting]
    return [msgspec.json.encode(one) for one in [*told, *asked_for]]


def pair(**draws: list[int]) -> Match:
    cars = [car("219b.0.R", 2), car("206a.0.L", 3)]
    return scene(*cars, stage=through("206a", "219b"), draws=draws)


@pytest.mark.clause("RD-1.4")
def test_the_order_of_the_decks_and_of_the_bag() -> None:
    seeds = [rebufo.new("rallyman_dirt", seats=2, seed=seed, draws={"start": [0]}) for seed in (1, 2)]

    assert seen(seeds[0]) == seen(seeds[1])


@pytest.mark.clause("RD-1.4")
def test_the_zero_side_of_a_card_taken_front_up() -> None:
    races = [pair(cards3=[side]) for side in (0, 1, 3)]
    for race in races:
        drive(race, "2>219b.1.R 3>219b.2.O1")

    assert seen(races[0]) == seen(races[1]) == seen(races[2])


def test_a_card_taken_front_up_leaves_open_which_zero_sides_are_left() -> None:
    race = pair()
    before = table(race).decks[2]
    drive(race, "2>219b.1.R 3>219b.2.O1")
    after = table(race).decks[2]

    assert after.cards == before.cards - 1
    assert (after.spins, after.accidents, after.sisus) == (before.spins, before.accidents, before.sisus)


def test_a_zero_side_that_was_turned_up_is_known_to_be_gone() -> None:
    race = pair()
    before = table(race).decks[2]
    drive(race, "2>219b.1.R 3>219b.2.I1")
    after = table(race).decks[2]

    assert (before.cards - after.cards, before.spins - after.spins) == (1, 1)
    assert (after.accidents, after.sisus) == (before.accidents, before.sisus)


@pytest.mark.clause("RD-10.6")
@pytest.mark.parametrize("face", ["ok", "gas", "minus1"])
def test_the_damage_face_of_a_token_drawn_on_a_shortcut(face: str) -> None:
    races = [pair(tokens=[token(damage, face)]) for damage in ("gear", "brake", "gas", "green_flag")]
    for race in races:
        drive(race, "2>219b.K1.1")

    assert len({tuple(seen(race)) for race in races}) == 1


@pytest.mark.clause("RD-19.5")
@pytest.mark.parametrize("damage", ["gear", "brake", "gas", "green_flag"])
def test_the_shortcut_face_of_a_token_drawn_for_an_accident(damage: str) -> None:
    races = [pair(tokens=[token(damage, face)], cards3=[1]) for face in ("ok", "gas", "minus1")]
    for race in races:
        drive(race, "2>219b.1.R 3>219b.2.I1")

    assert len({tuple(seen(race)) for race in races}) == 1
    assert table(races[0]).bag == 47


def test_plans_and_rolls_are_open() -> None:
    race = pair()
    lay(race, "2>219b.1.R 3>219b.2.O1")
    mine, yours = race.view(0).drive, race.view(1).drive

    assert mine == yours == race.view().drive
    assert [(step.die, step.to) for step in yours.steps] == [("2", "219b.1.R"), ("3", "219b.2.O1")]


def test_everything_on_the_dashboards_is_open() -> None:
    damaged = car("206a.0.L", 3, gear_damage=1, brake_damage=1, gas_damage=2, seconds=4, wheel=False, time=100)
    race = scene(car("219b.0.R", 2), damaged, stage=through("206a", "219b"))
    shown = race.view(0).cars[1]

    assert (shown.gear_damage, shown.brake_damage, shown.gas_damage) == (1, 1, 2)
    assert (shown.seconds, shown.wheel, shown.time, shown.gear) == (4, False, 100, 3)
    assert table(race).bag == 44


@pytest.mark.clause("RD-25.1")
def test_a_checkpoint_penalty_until_all_have_chosen() -> None:
    races = []
    for tokens in (0, 12):
        cars = [car("203a.1.L", 4), car("203a.1.R", 4)]
        race = scene(*cars, mode="rally", rally="rally1", checkpoints=True)
        drive(race, "4>203a.2.L")
        drive(race, "4>203a.2.R")
        assert asked(race) == "checkpoint"
        race.play(0, Penalty(tokens))
        races.append(race)
    views = [[race.view(seat) for seat in (None, 1)] for race in races]
    told = [[race.events(seat=seat) for seat in (None, 1)] for race in races]

    assert views[0] == views[1]
    assert told[0] == told[1]
    assert [race.view(0).penalty for race in races] == [0, 12]

    act(races[1], Penalty(3))
    assert [event.tokens for event in happened(races[1], PenaltiesShown)] == [(12, 3)]


def test_seconds_are_open() -> None:
    race = pair()
    flat_out(race, "2>219b.1.R 3>219b.2.O1")

    assert race.view(1).cars[0].seconds == car_of(race).seconds == 2
