"""What is played for a driver whose time is up: the last column of the table of decisions."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.messages import ChooseLane, Go, KeepPlan, Place, Relay, Roll, Stop
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.rallyman_dirt.roads import road
from tests.games.rallyman_dirt.scenes import (
    act,
    asked,
    car,
    flat_out,
    lay,
    offered,
    scene,
    stage_of,
    steps,
    table,
    through,
    turn_by_default,
    written,
)

DICE = ("1", "2", "3", "4", "5", "6", "gas", "leader", "brake")  # in the order of the rule


def default(race: Match) -> Action:
    return race.prompt(race.waiting[0]).default


def usual_plan(race: Match) -> str:
    """The plan that is laid by defaults, in writing."""
    laid: list[Place] = []
    while isinstance(action := default(race), Place):
        laid.append(action)
        act(race, action)
    assert default(race) == Go(flat_out=False)
    return " ".join(written(step) for step in laid)


@pytest.mark.clause("RD-4.3")
@pytest.mark.parametrize(("stage", "lane"), [("rally1-ss1", "202a.2.L"), ("rally1-ss3", "202b.0.R")])
def test_the_drivers_right_lane(stage: str, lane: str) -> None:
    """202a is driven from B to A, 202b from A to B."""
    assert default(stage_of(1, stage=stage)) == ChooseLane(lane)


def test_as_far_as_four_dice_go_in_the_highest_gear_with_the_smallest_names_and_dice() -> None:
    """Four spaces in gear 6: 5, 6, gas, gas would do as well, but 3 comes before 5."""
    race = scene(car("206a.0.R", 4))

    assert usual_plan(race) == "3>206a.1.L 4>206a.2.L 5>206a.3.L 6>205a.0.L"


def test_leader_dice_stand_where_gas_dice_would() -> None:
    race = scene(car("206a.0.R", 5), no_leader_dice=False)

    assert usual_plan(race) == "4>206a.1.L 5>206a.2.L 6>206a.3.L leader>205a.0.L"


def test_progress_comes_before_the_gear() -> None:
    """In front of a curve of 4 and 3 the inner route, a space long, leads further than the outer; then out in 6."""
    race = scene(car("223a.0.L", 4), stage=through("223a"))

    assert usual_plan(race) == "3>223a.1.I1 4>223a.2.L 5>203a.0.L 6>203a.1.L"


def test_a_brake_die_is_one_of_the_four() -> None:
    """In gear 5 before a curve of 3 and 2 only 3 with the brake die is slow enough: two dice, and two more."""
    race = scene(car("217a.0.L", 5), stage=through("217a"))

    assert usual_plan(race) == "3+brake>217a.1.O1 gas>217a.1.O2 gas>217a.1.O3"


def test_the_brake_die_where_it_leads_further() -> None:
    """In gear 6 before a curve of 4 and 3: braking to 3 the inner route is open, and two sections more."""
    race = scene(car("206a.3.L", 6, gas_damage=2), stage=through("206a", "223a"))

    assert usual_plan(race) == "5>223a.0.L 3+brake>223a.1.I1 4>223a.2.L"


def test_where_every_step_is_a_certain_loss_the_lowest_gear() -> None:
    """In gear 6 before a curve of 3 and 2: braking to 4, on the inner route whose one space ends further."""
    race = scene(car("217a.0.L", 6), stage=through("217a"))

    assert usual_plan(race) == "4+brake>217a.1.I1"


def test_no_quick_start() -> None:
    race = scene(car("206a.0.L"), quick_start=True)

    assert usual_plan(race) == "1>206a.1.L 2>206a.2.L 3>206a.3.L 4>205a.0.L"


def test_unless_there_is_nothing_else() -> None:
    """Beside a car in gear 2 die 1 is too slow."""
    race = scene(car("206a.0.L"), car("206a.1.L", 2), quick_start=True)

    assert usual_plan(race) == "2>206a.1.R"


def test_dice_that_lie_already_are_the_beginning() -> None:
    race = scene(car("206a.0.L", 4))
    lay(race, "3>206a.1.R")

    assert usual_plan(race) == "4>206a.2.L 5>206a.3.L 6>205a.0.L"


def test_with_four_dice_on_the_road_off_one_by_one() -> None:
    race = scene(car("206a.0.L", 4))
    lay(race, "4>206a.1.L 5>206a.2.L 6>206a.3.L gas>205a.0.L")

    assert default(race) == Go(flat_out=False)


@pytest.mark.clause("RD-15.4")
@pytest.mark.parametrize(("rolls", "answers"), [("", 3), ("4!", 3), ("4! 5!", 2), ("4! 5 6!", 3)])
def test_roll_while_there_are_fewer_than_two_warnings_else_stop(rolls: str, answers: int) -> None:
    race = scene(car("206a.0.L", 4), rolls=rolls)
    lay(race, "4>206a.1.L 5>206a.2.L 6>206a.3.L gas>205a.0.L")
    act(race, Go(flat_out=False))
    played: list[Action] = []
    while asked(race) == "roll":
        played.append(default(race))
        act(race, played[-1])
    stops = rolls.count("!") == 2

    assert played == [Roll()] * (answers - stops) + [Stop()] * stops


@pytest.mark.clause("RD-15.4", "RD-17.1")
def test_the_first_step_is_rolled_though_seconds_are_at_hand() -> None:
    race = scene(car("206a.0.L", 4, seconds=9))
    lay(race, "4>206a.1.L")
    act(race, Go(flat_out=False))

    assert default(race) == Roll()


@pytest.mark.clause("RD-16.10")
def test_a_failed_roll_is_left_as_it_lies() -> None:
    race = scene(car("206a.0.L", 4), rolls="4! 5! 6!")
    flat_out(race, "4>206a.1.L 5>206a.2.L 6>206a.3.L")

    assert default(race) == KeepPlan()
    assert any(isinstance(action, Relay) for action in offered(race))


def test_a_whole_turn_by_defaults() -> None:
    race = scene(car("206a.0.R", 4), rolls="3! 4! 5")
    played = turn_by_default(race)

    assert played == [*steps("3>206a.1.L 4>206a.2.L 5>206a.3.L 6>205a.0.L"), Go(flat_out=False), Roll(), Stop()]


class Laid(NamedTuple):
    """A plan of the search, as the rule compares it."""

    progress: int
    gear: int
    brakes: int
    ids: tuple[str, ...]
    dice: tuple[int, ...]

    @property
    def key(self) -> tuple[int, int, int, tuple[str, ...], tuple[int, ...]]:
        return -self.progress, -self.gear, self.brakes, self.ids, self.dice


def with_step(plan: Laid, step: Place, whole: Road) -> Laid:
    dice = (DICE.index(step.die), DICE.index("brake")) if step.brake else (DICE.index(step.die),)
    gear = int(step.die) if step.die.isdigit() else plan.gear
    space = whole.number[step.to]
    return Laid(whole.progress[space], gear, plan.brakes + step.brake, (*plan.ids, step.to), plan.dice + dice)


def is_certain_loss(step: Place, gear: int, whole: Road) -> bool:
    jump = whole.jump[whole.number[step.over]] if step.over else gear
    return gear > whole.limit[whole.number[step.to]] or gear - jump >= 2


def best(race: Match, plan: Laid, whole: Road) -> Laid | None:
    """Every plan of at most four dice tried, the best of them."""
    found = [plan] if plan.ids else []
    for step in race.prompt(0).options:
        if not isinstance(step, Place) or len(plan.dice) + 1 + step.brake > 4:
            continue
        longer = with_step(plan, step, whole)
        if is_certain_loss(step, longer.gear, whole):
            continue
        twin = race.clone()
        twin.play(0, step)
        further = best(twin, longer, whole)
        found += [further] if further else []
    return min(found, key=lambda one: one.key, default=None)


@pytest.mark.parametrize(
    ("stage", "space", "gear", "state"),
    [
        ("rally1-ss1", "205a.1.R", 3, {"gas_damage": 2}),
        ("rally1-ss1", "227a.1.O2", 5, {"gas_damage": 1, "gear_damage": 3}),
        ("rally1-ss1", "213a.0.S1", 4, {"gas_damage": 1}),
        ("rally1-ss1", "203a.0.L", 5, {}),
        ("rally3-ss3", "209b.0.L", 3, {"gas_damage": 1}),
        ("rally3-ss3", "217b.0.R", 2, {"gas_damage": 1, "brake_damage": 1}),
        ("rally5-ss2", "204b.0.R", 4, {"gas_damage": 2}),
        ("rally6-ss1", "208b.0.L", 3, {"gear_damage": 4}),
        ("rally6-ss3", "219b.4.R", 3, {"gas_damage": 2}),
        ("rally4-ss1", "224b.2.S2", 4, {"gas_damage": 1}),
    ],
)
def test_no_plan_of_four_dice_is_better(stage: str, space: str, gear: int, state: dict[str, int]) -> None:
    race = scene(car(space, gear, **state), stage=stage)
    whole = road(stage)
    expected = best(race, Laid(0, gear, 0, (), ()), whole)
    plan = Laid(0, gear, 0, (), ())
    for step in steps(usual_plan(race)):
        plan = with_step(plan, step, whole)

    assert expected is not None
    assert plan.key == expected.key
    assert table(race).drive.steps


@pytest.mark.clause("RD-24.2")
def test_the_usual_plan_spares_the_brake_die_in_the_red_zone_too() -> None:
    """Gas, 5, 6, gas leads to the same space in the same gear as a plan with the brake die."""
    race = rebufo.position(
        "rallyman_dirt",
        {
            "stage": "rally1-ss3",
            "red_zone": True,
            "turn": 0,
            "leader": 1,
            "cars": [
                {"space": "202b.2.L", "gear": 6},
                {"space": "208a.1.L", "gear": 5},
                {"space": "202b.3.L", "gear": 6},
            ],
        },
        seed=1,
    )
    dice = []
    while isinstance(default := race.prompt(0).default, Place):
        dice.append(default.die)
        race.play(0, default)

    assert dice == ["gas", "5", "6", "gas"]
