"""Chapter 21, second half: retiring, giving up and leaving."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.events import (
    CarBlocked,
    CarRetired,
    CarServiced,
    DriverLeft,
    HeldByWater,
    RoundBegan,
    StageEnded,
    TimeTaken,
)
from rebufo.games.rallyman_dirt.rules.messages import GiveUp, Go, Roll, SpendSisu
from rebufo.kernel.errors import IllegalAction
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
    let_run,
    offered,
    place,
    scene,
    spaces_for,
    table,
    through,
    token,
)

RALLY4: dict[str, Any] = {"mode": "rally", "rally": "rally4"}  # no service park after its first stage


def times(race: Match) -> tuple[int, ...]:
    """Of the last stage that ended, by seat."""
    return happened(race, StageEnded)[-1].times


def wreck(*rivals: dict[str, Any], cards: int = 2, **rest: Any) -> Match:
    """The first driver has one gear die left and loses it in gear 4."""
    draws = {"cards4": [cards], "tokens": [token("gear", "minus1")]}
    first = car("206a.0.L", 4, gear_damage=5, **rest)
    race = scene(first, *rivals, stage=through("206a", "205a"), rolls="4! gas! gas!", draws=draws)
    drive(race, "4>206a.1.L gas>206a.2.L gas>206a.3.L")
    return race


@pytest.mark.clause("RD-21.9")
def test_without_gear_dice_a_driver_retires_at_once() -> None:
    race = wreck(car("202a.0.R", 1))
    out = car_of(race)

    assert (out.status, out.retired, out.space, out.gear_damage, out.gear_dice) == ("retired", "damage", "", 6, 0)
    assert (table(race).bag, race.waiting) == (42, (1,))
    assert [(event.seat, event.cause) for event in happened(race, CarRetired)] == [(0, "damage")]


@pytest.mark.clause("RD-21.9")
def test_five_gear_damages_leave_one_die() -> None:
    race = wreck(car("202a.0.R", 1), cards=0)

    assert (car_of(race).status, car_of(race).gear_dice) == ("racing", 1)


@pytest.mark.clause("RD-21.9", "RD-20.1")
def test_two_tokens_for_the_last_gear_die_are_as_bad_as_one() -> None:
    """Seven gear damages: a limit of 0 all the same."""
    draws = {"cards4": [2], "tokens": [token("gear", "minus1")] * 2}
    cars = [car("207a.0.L", 4, gear_damage=5), car("202a.0.R", 1)]
    race = scene(*cars, stage=through("207a", "205a"), rolls="4! gas! gas!", draws=draws)
    drive(race, "4>207a.1.L gas>207a.2.L gas>207a.3.L")

    assert (car_of(race).gear_damage, car_of(race).status, car_of(race).retired) == (7, "retired", "damage")


@pytest.mark.clause("RD-E27", "RD-21.10")
def test_the_slowest_finisher_and_a_minute() -> None:
    """RD-E27: finishers at 158 and 190 seconds."""
    race = wreck(car("203a.1.L", 4, time=143), car("203a.1.R", 4, time=175), time=20)
    while race.waiting:
        drive(race, f"5>203a.2.{place(race, race.waiting[0])[-1]}")

    assert times(race) == (250, 158, 190)
    assert [(row.place, row.seat, row.time) for row in race.standings] == [(1, 1, 158), (2, 2, 190), (3, 0, 250)]


@pytest.mark.clause("RD-21.10", "RD-21.6")
def test_seconds_of_the_slowest_are_taken_off_first() -> None:
    race = wreck(car("203a.1.L", 4, time=175, seconds=30), time=400)
    drive(race, "5>203a.2.L", "roll")

    assert times(race) == (160 + 60, 160)


@pytest.mark.clause("RD-21.11")
def test_if_nobody_comes_home_all_have_ten_minutes() -> None:
    race = wreck(time=20)

    assert (race.over, times(race)) == (True, (600,))


@pytest.mark.clause("RD-21.11", "RD-21.12")
def test_or_more_if_a_pile_is_higher_and_its_driver_left() -> None:
    race = wreck(car("202a.0.R", 1, time=700), car("202a.0.L", 1, time=100))
    race.retire(1)
    race.retire(2)

    assert (race.over, times(race)) == (True, (600, 760, 600))


@pytest.mark.clause("RD-E41", "RD-21.12")
def test_giving_up() -> None:
    """RD-E41: finishers at 158 and 190, a pile of 230: 290 seconds and not 250."""
    cars = [car("209b.2.L", 4, time=230, gear_damage=2), car("203a.1.L", 4, time=143), car("203a.1.R", 4, time=175)]
    race = scene(*cars, **RALLY4, draws={"tokens": [token("gear", "ok")] * 2})
    act(race, GiveUp())
    while table(race).number == 1:
        drive(race, f"5>203a.2.{place(race, race.waiting[0])[-1]}")

    assert times(race) == (290, 158, 190)
    assert (car_of(race).gear_damage, happened(race, CarServiced)) == (2, [])
    assert [(event.seat, event.cause) for event in happened(race, CarRetired)] == [(0, "gave_up")]


@pytest.mark.clause("RD-21.12")
def test_seconds_left_do_not_help_a_driver_who_gives_up() -> None:
    """The seconds of the pile and a minute: 400 + 60, though nine tokens are left."""
    cars = [car("209b.2.L", 4, time=400, seconds=9), car("203a.1.L", 4, time=143)]
    race = scene(*cars, **RALLY4)
    act(race, GiveUp())
    drive(race, "5>203a.2.L")

    assert times(race) == (460, 158)


@pytest.mark.clause("RD-E41", "RD-21.9", "RD-21.10", "RD-22.6")
def test_forced_to_retire_he_has_less_and_is_repaired() -> None:
    """RD-E41, the other half: 250 seconds, and no damage left though no service park waits."""
    cars = [
        car("209b.2.L", 6, time=230, gear_damage=5, gas_damage=1, wheel=False),
        car("203a.1.L", 4, time=143),
        car("203a.1.R", 4, time=175),
    ]
    draws = {"cards4": [2], "tokens": [token("gear", "minus1")]}
    race = scene(*cars, **RALLY4, turn=None, rolls="gas! 4! brake!", draws=draws)
    while race.waiting != (0,):
        drive(race, f"5>203a.2.{place(race, race.waiting[0])[-1]}")
    drive(race, "4+brake>203a.0.L gas>203a.1.L")

    assert times(race) == (250, 158, 190)
    assert [event.seat for event in happened(race, CarServiced)] == [0]
    assert (car_of(race).gear_damage, car_of(race).gas_damage, car_of(race).wheel) == (0, 0, True)


@pytest.mark.clause("RD-21.12")
def test_giving_up_ends_this_stage_only() -> None:
    race = scene(car("203a.0.L", 4), car("203a.1.R", 4), **RALLY4)
    act(race, GiveUp())
    drive(race, "5>203a.2.R")

    assert (table(race).number, car_of(race).status, car_of(race).left) == (2, "waiting", False)
    let_run(race)
    assert [len(event.times) for event in happened(race, StageEnded)] == [2, 2, 2]
    assert [event.finished[0] for event in happened(race, StageEnded)][1:] == [True, True]


@pytest.mark.clause("RD-21.12", "RD-22.12")
def test_nothing_is_left_of_it_in_the_next_stage() -> None:
    race = scene(car("203a.0.L", 4), car("203a.1.R", 4), **RALLY4)
    act(race, GiveUp())
    assert car_of(race).retired == "gave_up"
    drive(race, "5>203a.2.R")

    assert (table(race).number, car_of(race).status, car_of(race).retired) == (2, "waiting", "")


@pytest.mark.clause("RD-21.12")
def test_only_in_a_rally_and_only_before_the_first_die() -> None:
    assert GiveUp() not in offered(scene(car("206a.0.L", 4)))
    race = scene(car("203a.0.L", 4), **RALLY4)
    assert GiveUp() in offered(race)
    lay(race, "5>203a.1.L")

    assert GiveUp() not in offered(race)


@pytest.mark.clause("RD-21.12")
def test_what_is_left_of_the_turn_is_dropped_when_a_driver_leaves() -> None:
    race = scene(car("206a.0.L", 4, seconds=9), car("202a.0.R", 1), stage=through("206a", "205a"))
    lay(race, "5>206a.1.L 4>206a.2.L")
    act(race, Go(flat_out=False), Roll())
    race.retire(0)

    assert (car_of(race).status, car_of(race).retired, car_of(race).left, place(race)) == ("retired", "left", True, "")
    assert (race.waiting, table(race).drive.steps) == ((1,), ())
    assert [(event.seat, event.cause) for event in happened(race, CarRetired)] == [(0, "left")]


MOMENTS = ("lane", "plan", "laid", "roll", "rearrange", "sisu", "wheel", "theirs", "wheel_between", "checkpoint")


def moment(name: str) -> Match:
    """A rally of two at some question to the first driver, or at one to the second."""
    options: dict[str, Any] = {**RALLY4, "sisu_tokens": "per_rally", "checkpoints": name == "checkpoint"}
    tokens = {"tokens": [token("gas", "ok")]}
    second = car("202a.0.R", 1)
    match name:
        case "lane":
            return rebufo.new("rallyman_dirt", seats=2, seed=0, draws={"start": [0]}, **RALLY4)
        case "roll":
            race = scene(car("203a.0.L", 4, seconds=5), second, **options)
            lay(race, "5>203a.1.L 4>203a.2.L")
            act(race, Go(flat_out=False))
        case "rearrange" | "sisu":
            race = scene(car("203a.0.L", 5), second, **options, rolls="6! 4! brake!")
            flat_out(race, "6>203a.1.L 4+brake>203a.2.L")
            if name == "rearrange":
                act(race, SpendSisu(spend=False))
        case "wheel":
            race = scene(car("203a.0.L", 1, gas_damage=1), second, **options, draws=tokens)
            drive(race, "1>203a.1.L")
        case "theirs":
            race = scene(car("203a.0.L", 1), car("203a.0.R", 5), **options, turn=1)
        case "wheel_between" | "checkpoint":
            race = scene(car("203a.1.L", 1, gas_damage=1), car("203a.1.R", 1), **options, draws=tokens)
            drive(race, "2>203a.2.L")
            drive(race, "2>203a.2.R")
        case _:
            race = scene(car("203a.0.L", 4), second, **options)
            if name == "laid":
                lay(race, "5>203a.1.L")
    assert asked(race) == {"laid": "plan", "theirs": "plan"}.get(name, name)
    return race


@pytest.mark.clause("RD-21.12")
@pytest.mark.parametrize("name", MOMENTS)
def test_a_driver_may_leave_at_any_moment_and_the_other_goes_on(name: str) -> None:
    race = moment(name)
    race.retire(0)

    assert car_of(race).left
    assert race.waiting == (1,)
    let_run(race)
    assert race.over
    stages = happened(race, StageEnded)
    assert [event.number for event in stages] == [1, 2, 3]
    first = name in {"wheel_between", "checkpoint"}
    assert [event.finished for event in stages] == [(first, True), (False, True), (False, True)]
    assert all(event.times[0] == event.times[1] + 60 for event in stages[1:])


@pytest.mark.clause("RD-3.1", "RD-21.12")
def test_who_left_before_his_turn_of_the_round_has_none() -> None:
    race = moment("theirs")
    race.retire(0)
    drive(race, "5>203a.1.R")

    assert (race.waiting, table(race).order) == ((1,), (1,))
    assert (len(car_of(race).pile), car_of(race).time, car_of(race).status) == (1, 50, "retired")
    assert [event.seat for event in race.events() if isinstance(event, CarBlocked | HeldByWater | TimeTaken)] == [1]


@pytest.mark.clause("RD-21.12")
@pytest.mark.parametrize("name", MOMENTS)
def test_and_so_may_the_last(name: str) -> None:
    race = moment(name)
    race.retire(1)
    assert race.waiting == (0,)
    race.retire(0)

    assert race.over
    assert len(happened(race, StageEnded)) == 1


@pytest.mark.clause("RD-21.12")
def test_nobody_leaves_twice() -> None:
    race = moment("plan")
    race.retire(0)
    with pytest.raises(IllegalAction):
        race.retire(0)


@pytest.mark.clause("RD-21.12", "RD-21.13")
def test_who_is_home_keeps_his_time_and_leaves_from_the_next_stage_on() -> None:
    race = scene(car("203a.1.L", 4), car("203a.0.R", 1), **RALLY4)
    drive(race, "5>203a.2.L")
    race.retire(0)
    assert [event.seat for event in happened(race, DriverLeft)] == [0]
    drive(race, "2>203a.1.R")
    drive(race, "3>203a.2.R")

    assert times(race)[0] == 35
    assert (car_of(race).status, car_of(race).retired) == ("retired", "left")


@pytest.mark.clause("RD-21.12")
def test_in_a_single_stage_who_is_home_has_nothing_to_leave() -> None:
    race = scene(car("203a.1.L", 4), car("203a.0.R", 1))
    drive(race, "5>203a.2.L")
    with pytest.raises(IllegalAction):
        race.retire(0)


@pytest.mark.clause("RD-21.12", "RD-22.6")
def test_a_car_that_left_or_gave_up_is_not_repaired() -> None:
    for go in (lambda race: act(race, GiveUp()), lambda race: race.retire(0)):
        hurt = car("203a.0.L", 4, gear_damage=3)
        race = scene(hurt, car("203a.1.R", 4), **RALLY4, draws={"tokens": [token("gear", "ok")] * 3})
        go(race)
        drive(race, "5>203a.2.R")
        assert (happened(race, CarServiced), car_of(race).gear_damage) == ([], 3)


@pytest.mark.clause("RD-21.12", "RD-5.7")
def test_what_a_car_barred_is_open_when_its_driver_leaves() -> None:
    race = scene(car("206a.0.L", 4), car("206a.1.L", 3), stage=through("206a", "205a"))
    assert spaces_for(race, "4") == {"206a.1.R"}
    race.retire(1)

    assert spaces_for(race, "4") == {"206a.1.L", "206a.1.R"}


@pytest.mark.clause("RD-21.12", "RD-10.8")
def test_a_minus1_token_of_the_last_turn_counts_though_its_driver_left() -> None:
    draws = {"tokens": [token("gear", "minus1")]}
    cars = [car("219b.0.R", 2, seconds=5), car("206a.0.R", 1)]
    race = scene(*cars, stage=through("206a", "219b"), draws=draws)
    lay(race, "2>219b.K1.1 gas>219b.4.R")
    act(race, Go(flat_out=False), Roll())
    race.retire(0)

    assert [curve.tokens for curve in table(race).curves] == [1]


def broken_at_the_finish() -> Match:
    """Five gear damages before the line, the sixth on it; then a rival comes home slower, and no service park waits."""
    carried = [token("gear", face) for face in ("ok", "ok", "ok", "ok", "ok", "gas")]
    cars = [car("203a.0.L", 6, time=100, gear_damage=5), car("202a.0.R", 1, time=110)]
    draws = {"cards4": [2], "tokens": [token("gear", "minus1"), *carried]}
    race = scene(*cars, **RALLY4, rolls="leader! 4! brake!", draws=draws)
    drive(race, "leader>203a.1.L 4+brake>203a.2.L")
    return race


@pytest.mark.clause("RD-21.13", "RD-21.4")
def test_six_gear_damages_on_the_finish_row_are_a_finish() -> None:
    race = broken_at_the_finish()

    assert (car_of(race).status, car_of(race).gear_damage, car_of(race).retired) == ("finished", 6, "")
    assert happened(race, CarRetired) == []


@pytest.mark.clause("RD-21.14", "RD-4.6", "RD-22.4")
def test_who_would_start_without_gear_dice_retires_before_round_one() -> None:
    """He has the lower total and would start first: the other starts in round 1 instead."""
    race = broken_at_the_finish()
    while table(race).number == 1:
        act(race, race.prompt(1).default)

    assert (car_of(race).status, car_of(race).retired, table(race).round) == ("retired", "damage", 1)
    assert [event.order for event in happened(race, RoundBegan)][-1] == (1,)
    assert (race.waiting, asked(race)) == ((1,), "lane")
    while table(race).number == 2:
        act(race, race.prompt(1).default)
    assert times(race)[0] == times(race)[1] + 60
    assert (car_of(race).status, car_of(race).gear_damage) == ("waiting", 0)


@pytest.mark.clause("RD-21.14", "RD-21.11")
def test_if_nobody_can_start_a_stage_all_have_ten_minutes() -> None:
    carried = [token("gear", face) for face in ("ok", "ok", "ok", "ok", "ok", "gas")]
    draws = {"cards4": [2], "tokens": [token("gear", "minus1"), *carried]}
    race = scene(car("203a.0.L", 6, gear_damage=5), **RALLY4, rolls="leader! 4! brake!", draws=draws)
    drive(race, "leader>203a.1.L 4+brake>203a.2.L")

    assert [event.times for event in happened(race, StageEnded)] == [(30,), (600,)]
    assert (table(race).number, car_of(race).gear_damage) == (3, 0)
