"""What holds in every race, watched from outside: views and events of races in which everybody answers at random."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rebufo.games.rallyman_dirt.rules.board import NOWHERE, Road
from rebufo.games.rallyman_dirt.rules.content import load_rallies
from rebufo.games.rallyman_dirt.rules.events import (
    CarBlocked,
    CarFinished,
    CarMoved,
    CarRetired,
    ControlLost,
    DiceRolled,
    DiceSecured,
    HeldByWater,
    KeptOut,
    RoundBegan,
    SecondsWon,
    StageBegan,
    StageEnded,
    TimeTaken,
)
from rebufo.games.rallyman_dirt.rules.view import CarView, View
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.playouts import wild_race
from tests.games.rallyman_dirt.roads import road

MODULES: dict[str, Any] = {"quick_start": True, "red_zone": True, "sisu_tokens": "per_stage"}
RACES: dict[str, dict[str, Any]] = {
    "stage": {"seats": 4, "stage": "rally6-ss3"},
    "six": {"seats": 6, "stage": "intro-ss1"},
    "modules": {"seats": 5, "stage": "rally3-ss3", "no_leader_dice": True, **MODULES},
    "rally": {"seats": 3, "mode": "rally", "rally": "rally5", "checkpoints": True, **MODULES},
}
TURN_ENDS = (TimeTaken, ControlLost, CarBlocked, HeldByWater, KeptOut)  # each brings the card of a turn
watched = pytest.mark.parametrize("name", RACES)


def races(name: str) -> Any:
    return wild_race(len(name), **RACES[name])


@pytest.fixture(scope="module")
def ended() -> dict[str, Match]:
    """Each of the races when it is over."""
    return {name: list(races(name))[-1] for name in RACES}


def places(view: View, whole: Road) -> None:
    standing = [car.space for car in view.cars if car.status == "racing" and not car.beside]
    assert len(set(standing)) == len(standing)
    for space in standing:
        assert not {whole.names[other] for other in whole.conflict[whole.number[space]]} & set(standing)


def gear_and_time(car: CarView, view: View) -> None:
    assert 0 <= car.gear <= 6
    assert car.seconds >= 0
    assert car.time == car.noted + sum(card.seconds for card in car.pile)
    if view.drive.seat == NOWHERE:
        top = car.pile[-1] if car.pile else None
        shows = top.gear if top and top.side in ("front", "sisu") else 0
        assert car.gear == shows


def decks(view: View) -> None:
    lying = Counter(card.gear for car in view.cars for card in car.pile)
    assert [deck.cards + lying[deck.gear] for deck in view.decks] == [32] * 6


def dice(view: View) -> None:
    """Of a plan that is being laid or rolled: no die twice, none that damage has taken."""
    drive = view.drive
    if drive.seat == NOWHERE or drive.done:
        return
    car = view.cars[drive.seat]
    used = Counter(step.die for step in drive.steps)
    brakes = used["brake"] + sum(step.brake for step in drive.steps)
    gears = [die for die in used if die.isdigit()]
    assert all(used[die] == 1 for die in gears)
    assert len(gears) <= 6 - car.gear_damage
    assert used["gas"] + used["leader"] <= max(0, 2 - car.gas_damage)
    assert brakes <= max(0, 1 - car.brake_damage)
    assert not (used["gas"] and used["leader"])


def limits(view: View, whole: Road) -> None:
    for curve in view.curves:
        for name, limit in zip(curve.spaces, curve.limits, strict=True):
            space = whole.number[name]
            assert (0 if whole.inner[space] else 1) <= limit <= whole.limit[space]


@watched
def test_at_every_moment(name: str) -> None:
    """One car a space and none in conflict, gears as the cards show, 32 cards a deck, dice and limits within bounds."""
    moments = 0
    for race in races(name):
        view = race.view()
        if not view.decks or race.over or view.decision in ("checkpoint", "wheel_between"):
            continue
        whole = road(view.stage)
        places(view, whole)
        decks(view)
        dice(view)
        limits(view, whole)
        for car in view.cars:
            gear_and_time(car, view)
        moments += 1

    assert moments > 200


@watched
def test_progress_never_decreases_and_grows_with_every_move(name: str, ended: dict[str, Match]) -> None:
    whole = road("intro-ss1")
    for event in ended[name].events():
        if isinstance(event, StageBegan):
            whole = road(event.stage)
        elif isinstance(event, CarMoved):
            way = [whole.progress[whole.number[space]] for space in event.path]
            assert way == sorted(set(way))


@watched
def test_one_card_a_turn_and_a_turn_a_round(name: str, ended: dict[str, Match]) -> None:
    """A loss of control on the finish row counts once; who retires in his turn may have none."""
    cards: Counter[int] = Counter()
    expected: set[int] = set()
    for event in ended[name].events():
        if isinstance(event, RoundBegan | StageEnded):
            assert {seat for seat, count in cards.items() if count == 1} == expected
            assert set(cards.values()) <= {1}
            cards = Counter()
            expected = set(event.order) if isinstance(event, RoundBegan) else set()
        elif isinstance(event, TURN_ENDS):
            cards[event.seat] += 1


@watched
def test_one_more_driver_in_each_of_the_first_rounds(name: str, ended: dict[str, Match]) -> None:
    seats = RACES[name]["seats"]
    home = 0
    for event in ended[name].events():
        if isinstance(event, StageBegan):
            home = 0
        elif isinstance(event, CarFinished | CarRetired):
            home += 1
        elif isinstance(event, RoundBegan):
            assert len(event.order) == min(event.round, seats) - home


@watched
def test_seconds_grow_flat_out_by_eight_at_most_and_shrink_by_securing(name: str, ended: dict[str, Match]) -> None:
    race = ended[name]
    won = [event for event in race.events() if isinstance(event, SecondsWon)]
    spent = [event for event in race.events() if isinstance(event, DiceSecured)]

    assert won
    assert all(0 <= event.seconds <= 8 for event in won)
    assert all(1 <= event.cost <= 20 for event in spent)


@watched
def test_leader_dice_are_the_leaders_until_a_car_is_home(name: str, ended: dict[str, Match]) -> None:
    leader, home, rolled = NOWHERE, False, 0
    for event in ended[name].events():
        if isinstance(event, StageBegan):
            home = False
        elif isinstance(event, RoundBegan):
            leader = event.leader
            assert leader == event.order[0]
        elif isinstance(event, CarFinished):
            home = True
        elif isinstance(event, DiceRolled) and "leader" in event.dice:
            assert (event.seat, home) == (leader, False)
            rolled += 1

    assert bool(rolled) == ("no_leader_dice" not in RACES[name])


@watched
def test_nobody_beats_ten_seconds_a_turn_and_who_retires_is_behind(name: str, ended: dict[str, Match]) -> None:
    turns: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for event in ended[name].events():
        if isinstance(event, StageBegan):
            turns, won = Counter(), Counter()
        elif isinstance(event, TURN_ENDS):
            turns[event.seat] += 1
        elif isinstance(event, SecondsWon):
            won[event.seat] += event.seconds
        elif isinstance(event, StageEnded):
            home = [time for time, finished in zip(event.times, event.finished, strict=True) if finished]
            for seat, time in enumerate(event.times):
                if event.finished[seat]:
                    assert time >= 10 * turns[seat] - won[seat]
                else:
                    assert time > max(home, default=0)


def test_a_rally_total_is_the_sum_of_its_stages(ended: dict[str, Match]) -> None:
    race = ended["rally"]
    results = race.view().results

    assert [result.stage for result in results] == list(load_rallies()["rally5"].stages)
    assert {row.seat: row.time for row in race.standings} == {
        seat: sum(result.times[seat] for result in results) for seat in range(3)
    }
