"""Chapters 3 and 4: the table is laid, and three rounds of qualifying decide the grid."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.events import QualifyingEnded, TieRolled
from rebufo.games.pole_position.rules.imagine import imagine
from rebufo.games.pole_position.rules.messages import QualifyingTile, StartTyre
from rebufo.kernel.match import Match
from tests.games.pole_position.scenes import happened, new_race, order, place, racer, table

MORE, STAND = QualifyingTile(True), QualifyingTile(False)


def all_stand(race: Match, *more: int) -> None:
    for seat in race.waiting:
        race.play(seat, MORE if seat in more else STAND)


@pytest.mark.clause("PP-X1", "PP-3.2")
@pytest.mark.parametrize(
    ("circuit", "weather", "rolls", "b"),
    [("great_britain", 1, [3, 4, 2], 2), ("usa", 0, [3, 4, 2], 2), ("great_britain", 1, [3, 4, 6, 5], 5)],
)
def test_three_rolls_set_the_weather(circuit: str, weather: int, rolls: list[int], b: int) -> None:
    race = table(new_race(2, {"black": rolls}, circuit=circuit))

    assert (race.cell, race.table_b, race.weather) == (2 * 6 + 3, b, weather)


@pytest.mark.clause("PP-3.1", "PP-3.3", "PP-3.5")
@pytest.mark.parametrize(
    ("circuit", "options", "counters"),
    [
        ("great_britain", {}, (8, 7, 7)),
        ("usa", {}, (8, 6, 6)),
        ("great_britain", {"long_race": True}, (15, 12, 12)),
    ],
)
def test_counters_at_the_start(circuit: str, options: dict[str, Any], counters: tuple[int, int, int]) -> None:
    car = racer(new_race(3, circuit=circuit, **options))

    assert (car.skill, car.engine, car.brakes) == counters
    assert car.skill_max == counters[0]
    assert car.wear == [2, 4, 6, 6]


SIX = [1, 1, 1]  # the weather


@pytest.mark.clause("PP-X2", "PP-4.1", "PP-4.2", "PP-4.4", "PP-4.5")
def test_the_lowest_of_q1_starts_sixth_and_the_others_pay() -> None:
    race = new_race(6, {"black": [*SIX, 2, 3, 4, 4, 5, 6, 1, 1, 1, 1, 1]})
    all_stand(race)

    assert happened(race, QualifyingEnded)[0].places == ((0, 6),)
    assert [racer(race, car).skill for car in range(6)] == [8, 7, 7, 7, 7, 7]


@pytest.mark.clause("PP-X2", "PP-4.3")
def test_two_more_laps_save_red() -> None:
    race = new_race(6, {"black": [*SIX, 2, 3, 4, 4, 5, 6, 1, 5]})
    all_stand(race, 0)

    assert happened(race, QualifyingEnded)[0].places == ((1, 6),)
    assert racer(race, 0).skill == 6
    assert racer(race, 1).skill == 8


@pytest.mark.clause("PP-4.3")
def test_a_tile_is_secret_and_can_be_changed_until_all_are_in() -> None:
    race = new_race(2)
    race.play(0, MORE)
    assert race.waiting == (1,)
    assert race.view(1).cars[0].choice == race.view(None).cars[0].choice == -1
    assert race.view(0).cars[0].choice == 1
    assert race.view(1).cars[0].chosen
    assert race.can_undo(0)
    race.undo(0)

    assert set(race.waiting) == {0, 1}


@pytest.mark.clause("PP-X3", "PP-4.6", "PP-4.7")
def test_tied_cars_roll_for_their_places() -> None:
    """Red 6, green 4, yellow 4, orange 2; green rolls 2, yellow 5."""
    race = new_race(4, {"black": [*SIX, 6, 4, 4, 2, 2, 5]})
    all_stand(race)

    assert table(race).grid == [0, 2, 1, 3]
    assert [racer(race, car).skill for car in range(4)] == [8, 8, 8, 8]


@pytest.mark.clause("PP-4.7")
def test_those_still_tied_roll_again() -> None:
    race = new_race(3, {"black": [*SIX, 3, 3, 3, 4, 4, 6, 1, 2]})
    all_stand(race)

    assert table(race).grid == [2, 1, 0]
    assert len(happened(race, TieRolled)) == 2


@pytest.mark.clause("PP-4.1")
@pytest.mark.parametrize(("cars", "first"), [(6, "Q1"), (5, "Q2"), (4, "Q3"), (2, "Q3")])
def test_how_many_rounds_there_are(cars: int, first: str) -> None:
    race = new_race(cars)
    while race.decision == "qualifying_tile":
        all_stand(race)

    assert happened(race, QualifyingEnded)[0].round == first
    assert len(happened(race, QualifyingEnded)) == {6: 3, 5: 2}.get(cars, 1)


@pytest.mark.clause("PP-1.5", "PP-4.5")
def test_a_counter_never_goes_below_zero() -> None:
    race = new_race(6)
    for car in table(race).cars:
        car.skill = 0
    before = race.waiting
    for seat in before:
        race.play(seat, STAND)

    assert min(car.skill for car in table(race).cars) == 0


@pytest.mark.clause("PP-5.1", "PP-3.7")
def test_cars_stand_on_the_grid_in_qualifying_order() -> None:
    race = new_race(3, {"black": [*SIX, 2, 6, 4]})
    all_stand(race)

    assert order(race) == [1, 2, 0]
    assert [place(race, car) for car in (1, 2, 0)] == ["S0:L4f", "S0:R4r", "S0:L3f"]
    assert race.view().lap == 1  # the lap marker


@pytest.mark.clause("PP-X4", "PP-5.2", "PP-11.1")
def test_a_hard_tyre_has_four_laps() -> None:
    race = new_race(2)
    all_stand(race)
    race.play(0, StartTyre("hard"))
    assert race.view(1).cars[0].tyre == ""
    assert race.can_undo(0)
    race.play(1, StartTyre("rain"))

    assert (racer(race).tyre, racer(race).wear[1]) == (1, 4)
    assert (racer(race, 1).tyre, racer(race, 1).wear[3]) == (3, 6)
    assert not race.can_undo(0)


@pytest.mark.clause("PP-1.1", "PP-5.3")
def test_start_rounds_follow_the_grid() -> None:
    race = new_race(2)
    all_stand(race)
    race.play(0, StartTyre("hard"))
    race.play(1, StartTyre("hard"))

    assert race.view().phase == "start"
    assert race.decision == "reroll"
    assert race.waiting == (order(race)[0],)


@pytest.mark.clause("PP-4.5")
def test_a_clone_made_in_q1_keeps_its_field_when_the_race_goes_on() -> None:
    race = new_race(6)
    before = race.clone()
    while race.decision == "qualifying_tile":
        race.play(race.waiting[0], QualifyingTile(more=False))

    assert before.waiting == tuple(range(6))


@pytest.mark.clause("PP-22.6", "PP-4.5")
def test_lots_are_drawn_between_automatic_cars_that_tie_and_only_then() -> None:
    """Five cars play Q2: of two with the lowest result one falls out by lot, a single one without."""
    cards = {"bots": [5, 4, 3]}  # orange and green add nothing, yellow one
    tied = new_race(2, {"black": [1, 1, 1, 5, 5, 2, 2, 3], "lots": [3], **cards}, bot_cars=3)
    all_stand(tied)
    alone = new_race(2, {"black": [1, 1, 1, 5, 5, 2, 3, 3], "lots": [4], **cards}, bot_cars=3)
    all_stand(alone)

    assert tied.view().placed == (3,)
    assert alone.view().placed == (2,)


def test_a_seat_that_imagines_the_race_has_dice_of_its_own() -> None:
    """What comes next is unknown to all: no die that waits here shows there."""
    race = table(new_race(2, {"black": [1, 1, 1, 5, 5, 2, 2, 3], "soft": [12]}))
    imagined = [imagine(race, 0, seed).chance for seed in (1, 2)]

    assert not any(chance.forced for chance in imagined)
    assert len({tuple(chance.below(0, 1000) for _ in range(3)) for chance in imagined}) == 2
