"""Chapter 7: who has Adrenaline, and what it is good for."""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import Moved, PlansMade
from rebufo.games.heat.rules.messages import Boost, Concede, Cool, Done, UseAdrenaline
from rebufo.kernel.match import Match
from tests.games.heat.scenes_race import (
    act,
    asked,
    car_of,
    decline,
    driver,
    happened,
    moves,
    offered,
    plan,
    round_of,
    scene,
)

PLACES = ["0/60/1", "0/50/1", "0/40/1", "0/30/1", "0/20/1", "0/10/1"]


def lively(race: Match) -> set[int]:
    """The drivers with Adrenaline, once all have planned first gear."""
    for seat in race.waiting:
        plan(race, seat, 1)
    return {car.car for car in race.view().cars if car.adrenaline and car.seat >= 0}


def cars(count: int) -> list[dict[str, object]]:
    """Drivers one behind the other, seat 0 in front; each has something to boost with, so the first turn stops."""
    return [driver(at, hand=["basic-1"], engine=2) for at in PLACES[:count]]


@pytest.mark.clause("HT-7.1")
@pytest.mark.parametrize(("count", "expected"), [(2, {1}), (3, {2}), (4, {3}), (5, {3, 4}), (6, {4, 5})])
def test_the_last_and_of_five_or_more_the_last_but_one(count: int, expected: set[int]) -> None:
    assert lively(round_of(*cars(count))) == expected


@pytest.mark.clause("HT-7.1", "HT-7.12")
@pytest.mark.parametrize(("count", "expected"), [(2, {1}), (5, {3, 4})])
def test_who_will_have_it_is_seen_while_plans_are_made(count: int, expected: set[int]) -> None:
    """The turn order holds for the round, and a concession further back takes it from nobody."""
    race = round_of(*cars(count))
    seen = {car.car for car in race.view().cars if car.adrenaline}

    assert (seen, lively(race)) == (expected, expected)


@pytest.mark.clause("HT-7.1", "HT-22.3")
@pytest.mark.parametrize(("started", "expected"), [(3, {2}), (4, {2}), (5, {1, 2}), (6, {1, 2})])
def test_the_cars_that_started_decide_how_many(started: int, expected: set[int]) -> None:
    assert lively(round_of(*cars(3), started=started)) == expected


@pytest.mark.clause("HT-7.2")
def test_example_13_legends_count_but_gain_nothing() -> None:
    """Turn order A, L1, B, C, L2, D."""
    drivers = [driver(PLACES[slot], hand=["basic-1"], engine=2) for slot in (0, 2, 3, 5)]
    race = round_of(*drivers, legends=[PLACES[1], PLACES[4]])
    assert tuple(race.view().order) == (0, 4, 1, 2, 5, 3)

    assert lively(race) == {3}


@pytest.mark.clause("HT-7.2")
def test_with_two_legends_last_no_driver_has_it() -> None:
    race = round_of(*cars(4), legends=[PLACES[4], PLACES[5]])

    assert lively(race) == set()


@pytest.mark.clause("HT-7.2")
@pytest.mark.parametrize("status", ["finished", "out"])
def test_cars_no_longer_racing_do_not_count(status: str) -> None:
    race = round_of(*cars(3), driver("0/5/1", status=status), first_home=1, started=4)

    assert lively(race) == {2}


@pytest.mark.clause("HT-7.2", "HT-7.12")
def test_the_places_at_the_start_of_the_round_decide() -> None:
    """Seat 1, last, overtakes seat 0; seat 0, now last, has had its turn without, and seat 1 still has it."""
    race = round_of(driver("0/21/1", hand=["start-0"], engine=2), driver("0/20/1", hand=["basic-4"], engine=2))
    assert lively(race) == {1}
    assert UseAdrenaline() not in offered(race)
    act(race, Done())
    assert moves(race, 1) == ["0/24/2"]

    assert UseAdrenaline() in offered(race)


@pytest.mark.clause("HT-7.3")
def test_adrenaline_is_one_speed_and_one_cooldown_each_once() -> None:
    race = scene(driver("0/20/1", "basic-1", "basic-2", "start-0", hand=["heat"] * 3, engine=1), adrenaline=[0])
    assert offered(race) == {UseAdrenaline(), Cool("adrenaline", 1), Boost(), Done()}
    act(race, UseAdrenaline())
    assert offered(race) == {Cool("adrenaline", 1), Boost(), Done()}
    assert (race.view().drive.speed, moves(race)) == (4, ["0/23/2", "0/24/2"])
    act(race, Cool("adrenaline", 1))

    assert offered(race) == {Boost(), Done()}
    assert (car_of(race).engine, car_of(race).hand) == (2, 2)


@pytest.mark.clause("HT-7.3")
def test_one_option_of_adrenaline_does_not_use_up_the_other() -> None:
    race = scene(driver("0/20/1", "basic-1", "basic-2", "start-0", hand=["heat"] * 3, engine=0), adrenaline=[0])
    act(race, Cool("adrenaline", 1))

    assert UseAdrenaline() in offered(race)


@pytest.mark.clause("HT-7.3")
def test_adrenaline_may_be_left() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["heat"], engine=0), adrenaline=[0])
    act(race, Done())

    assert [event.reason for event in happened(race, Moved) if event.car == 0] == ["cards"]
    assert asked(race) == "plan"


@pytest.mark.clause("HT-7.3")
def test_without_adrenaline_it_is_not_offered() -> None:
    race = scene(driver("0/20/1", "basic-1", "start-0", "basic-2", hand=["heat"], engine=1))

    assert offered(race) == {Boost(), Done()}


@pytest.mark.clause("HT-7.4")
@pytest.mark.parametrize(
    ("others", "possible"),
    [(["0/22/1", "0/22/2"], False), (["0/22/1"], True), (["0/22/2"], True), (["0/23/1", "0/23/2"], True)],
)
def test_the_speed_of_adrenaline_needs_room_ahead(others: list[str], possible: bool) -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["heat"], engine=1), legends=others, adrenaline=[0])

    assert (UseAdrenaline() in offered(race)) == possible
    assert Cool("adrenaline", 1) in offered(race)


@pytest.mark.clause("HT-7.12")
def test_example_42_adrenaline_goes_by_the_order_without_those_who_concede() -> None:
    race = round_of(*cars(4), started=6, first_home=1)
    race.play(3, Concede())
    for seat in range(3):
        plan(race, seat, 1)

    assert set(happened(race, PlansMade)[0].adrenaline) == {1, 2}


@pytest.mark.clause("HT-7.12")
def test_a_retirement_later_in_the_round_gives_nobody_adrenaline() -> None:
    race = round_of(*cars(3))
    assert lively(race) == {2}
    race.retire(2)
    assert not car_of(race, 1).adrenaline
    act(race, Done())

    assert race.waiting == (1,)
    assert UseAdrenaline() not in offered(race)


@pytest.mark.clause("HT-7.12")
def test_a_retirement_before_all_plans_are_in_does() -> None:
    race = round_of(*cars(3))
    race.retire(2)

    assert lively(race) == {1}


@pytest.mark.clause("HT-7.1")
def test_adrenaline_is_renewed_every_round() -> None:
    """Seat 1 passes seat 0; in the next round seat 0 is last."""
    race = scene(driver("0/21/1", "start-0", engine=0), driver("0/20/1", "basic-4", engine=0), adrenaline=[1])
    decline(race)
    while asked(race) != "plan":
        decline(race)
    for seat in (0, 1):
        plan(race, seat, 1)

    assert set(happened(race, PlansMade)[-1].adrenaline) == {0}
