"""Chapter 22: from stage to stage."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.events import (
    CarServiced,
    PenaltiesShown,
    RallyEnded,
    RoundBegan,
    StageBegan,
    StageEnded,
    WheelChanged,
)
from rebufo.games.rallyman_dirt.rules.messages import ChangeWheel, ChooseLane, GiveUp, KeepPlan, Penalty
from rebufo.kernel.match import Match
from rebufo.kernel.season import Season
from tests.games.rallyman_dirt.scenes import (
    act,
    asked,
    car,
    car_of,
    drive,
    flat_out,
    happened,
    let_run,
    luck,
    offered,
    place,
    scene,
    start_from,
    table,
    token,
    turn_by_default,
    ways,
)

YES, NO = ChangeWheel(change=True), ChangeWheel(change=False)
NO_PARK, PARK = "rally4", "rally1"  # after their first stages


def home(*cars: dict[str, Any], rally: str = NO_PARK, **rest: Any) -> Match:
    """A stage of a rally that all finish from 203a.1 in gear 5; the question that comes then, or the next stage."""
    race = scene(*cars, mode="rally", rally=rally, **rest)
    number = table(race).number
    while asked(race) == "plan" and table(race).number == number:
        drive(race, f"5>203a.2.{place(race, race.waiting[0])[-1]}")
    return race


def left(time: int = 100, **state: Any) -> dict[str, Any]:
    """In the left lane before the line, 15 seconds from home."""
    return car("203a.1.L", 5, time=time, **state)


def right(time: int = 100, **state: Any) -> dict[str, Any]:
    return car("203a.1.R", 4, time=time, **state)


def tokens(*damages: str) -> dict[str, list[int]]:
    """What will be taken from the bag for damage that is carried, in start order."""
    return {"tokens": [token(damage, "ok") for damage in damages]}


@pytest.mark.clause("RD-E29", "RD-22.4", "RD-22.8", "RD-22.9", "RD-22.7", "RD-22.1")
def test_the_rally_sheet() -> None:
    """RD-E29: Rosita, 2:55 with one gas damage and the spare wheel kept, second in total."""
    race = home(left(150), right(160, gas_damage=1), draws=tokens("gas"))
    assert (asked(race), race.waiting) == ("wheel_between", (1,))
    act(race, NO)
    rosita = car_of(race, 1)

    assert happened(race, StageEnded)[0].times == (165, 175)
    assert (table(race).number, rosita.gas_damage, rosita.gas_dice, rosita.wheel) == (2, 1, 1, True)
    assert (table(race).start_order, table(race).bag) == ((0, 1), 47)
    assert [event.order for event in happened(race, StageBegan)] == [(0, 1)]


@pytest.mark.clause("RD-E29", "RD-22.1")
def test_the_total_is_the_exact_sum() -> None:
    """RD-E29: 2:55 and 4:32 are 7:27."""
    race = home(left(257), results=[(175,)], rally=PARK)

    assert [row.time for row in Season(race).standings] == [175 + 272]
    assert (car_of(race).total, car_of(race).time) == (447, 0)
    assert [result.times for result in table(race).results] == [(175,), (272,)]


@pytest.mark.clause("RD-22.2", "RD-22.12", "RD-1.8")
def test_cards_seconds_and_tokens_go_back() -> None:
    """Two minus1 tokens lay on a curve; the next stage begins with full decks and a full bag."""
    race = home(left(seconds=4), right(seconds=2), minus1={"224b.1.O1": 2})
    fresh = table(race)

    assert fresh.number == 2
    assert [deck.cards for deck in fresh.decks] == [32] * 6
    assert (fresh.bag, fresh.curves, fresh.round) == (48, (), 1)
    for each in fresh.cars:
        assert (each.seconds, each.pile, each.time, each.noted, each.gear, each.turns > 1) == (0, (), 0, 0, 0, False)
        assert (each.ok_tokens, each.green_flags, each.spun, each.beside) == (0, 0, False, False)


@pytest.mark.clause("RD-22.3", "RD-22.9")
def test_a_service_park_mends_everything_and_gives_the_wheel_back() -> None:
    race = home(left(gear_damage=2, wheel=False), right(brake_damage=1, gas_damage=1), rally=PARK)

    assert [event.seat for event in happened(race, CarServiced)] == [0, 1]
    assert (table(race).number, table(race).bag) == (2, 48)
    for each in table(race).cars:
        assert (each.gear_damage, each.brake_damage, each.gas_damage, each.wheel) == (0, 0, 0, True)


@pytest.mark.clause("RD-22.4", "RD-22.7")
def test_without_one_damage_of_every_kind_is_carried() -> None:
    draws = tokens("gear", "gear", "brake", "gas")
    race = home(left(gear_damage=2, brake_damage=1, gas_damage=1, wheel=False), right(), draws=draws)
    hurt = car_of(race)

    assert (table(race).number, happened(race, CarServiced)) == (2, [])
    assert (hurt.gear_damage, hurt.brake_damage, hurt.gas_damage, hurt.wheel) == (2, 1, 1, False)
    assert (hurt.gear_dice, hurt.brake_dice, hurt.gas_dice, table(race).bag) == (4, 0, 1, 44)


@pytest.mark.clause("RD-22.4", "RD-20.3")
def test_a_gas_token_of_a_shortcut_is_carried_as_gas_damage() -> None:
    """224b of rally4-ss1 has a shortcut; the token of it shows gas there and a gear on its other face."""
    draws = {"tokens": [token("gear", "gas"), token("gas", "ok")]}
    first = car("224b.2.R", 3, wheel=False)
    race = scene(first, mode="rally", rally=NO_PARK, draws=draws)
    drive(race, next(way for way in sorted(ways(race)) if ".K" in way))
    assert (car_of(race).gas_damage, car_of(race).gear_damage) == (1, 0)
    while table(race).number == 1:
        turn_by_default(race)

    assert (car_of(race).gas_damage, car_of(race).gear_damage, table(race).bag) == (1, 0, 47)


@pytest.mark.clause("RD-22.5", "RD-22.9")
def test_a_wheel_between_two_stages_costs_no_time() -> None:
    race = home(left(gas_damage=2), right(), draws=tokens("gas"))
    assert (asked(race), race.waiting, offered(race)) == ("wheel_between", (0,), {YES, NO})
    assert race.prompt(0).default == NO
    act(race, YES)
    changed = car_of(race)

    assert (table(race).number, changed.gas_damage, changed.wheel, changed.time) == (2, 1, False, 0)
    assert (changed.total, [event.seconds for event in happened(race, WheelChanged)]) == (115, [0])
    assert table(race).bag == 47


@pytest.mark.clause("RD-22.5")
@pytest.mark.parametrize("state", [{"gas_damage": 1, "wheel": False}, {"gear_damage": 1}])
def test_not_without_the_card_or_without_gas_damage(state: dict[str, Any]) -> None:
    race = home(left(**state), draws=tokens("gas" if "gas_damage" in state else "gear"))

    assert (table(race).number, asked(race)) == (2, "lane")


@pytest.mark.clause("RD-22.5", "RD-22.3")
def test_not_where_a_service_park_waits() -> None:
    race = home(left(gas_damage=1), rally=PARK)

    assert (table(race).number, asked(race)) == (2, "lane")


@pytest.mark.clause("RD-22.5")
def test_not_after_the_last_stage() -> None:
    race = home(left(gas_damage=1), results=[(100,), (100,)])

    assert race.over


@pytest.mark.clause("RD-22.5")
def test_drivers_are_asked_in_the_start_order_of_the_stage_that_ended() -> None:
    race = home(left(200, gas_damage=1), right(100, gas_damage=1), draws=tokens("gas", "gas"))
    assert race.waiting == (0,)
    act(race, NO)

    assert (race.waiting, asked(race)) == ((1,), "wheel_between")


@pytest.mark.clause("RD-22.5")
def test_and_not_in_the_order_of_the_seats() -> None:
    """The driver of seat 1 is drawn to start first; both break a gas die in their first turn and give up in the next."""
    draws = {**luck("2! 2! 3! 3! 4! 4!", cards4=[2, 2]), "start": [1], "tokens": [token("gas", "ok")] * 4}
    race = rebufo.new("rallyman_dirt", seats=2, seed=0, draws=draws, mode="rally", rally=NO_PARK)
    for _ in range(2):
        start_from(race, "202a.2.L")
        flat_out(race, "1>202a.1.L 2>202a.0.L 3>208a.0.L 4>208a.1.L")
        act(race, KeepPlan(), GiveUp())

    assert (table(race).start_order, race.waiting, asked(race)) == ((1, 0), (1,), "wheel_between")
    act(race, NO)
    assert (race.waiting, asked(race)) == ((0,), "wheel_between")


@pytest.mark.clause("RD-22.5", "RD-21.12")
def test_who_left_during_the_stage_is_not_asked() -> None:
    race = scene(left(gas_damage=1), right(), mode="rally", rally=NO_PARK, draws=tokens("gas"))
    race.retire(0)
    drive(race, "5>203a.2.R")

    assert (table(race).number, race.waiting, asked(race)) == (2, (1,), "lane")


@pytest.mark.clause("RD-22.6")
def test_who_gave_up_keeps_his_damage() -> None:
    cars = [left(gas_damage=2), right()]
    race = scene(*cars, mode="rally", rally=NO_PARK, draws=tokens("gas", "gas"))
    act(race, GiveUp())
    drive(race, "5>203a.2.R")
    act(race, NO)

    assert (car_of(race).gas_damage, happened(race, CarServiced)) == (2, [])


@pytest.mark.clause("RD-22.7")
def test_if_a_kind_runs_short_the_sheet_still_counts() -> None:
    """One driver has all 24 gas damage tokens, the other a gas token of a shortcut with a gear on its other face."""
    cars = [car("224b.2.R", 3, wheel=False), right(gas_damage=24, wheel=False)]
    position = {"cars": cars, "mode": "rally", "rally": NO_PARK, "turn": 0}
    race = rebufo.position("rallyman_dirt", position, seed=0, draws={**luck(), "tokens": [token("gear", "gas")]})
    drive(race, next(way for way in sorted(ways(race)) if ".K" in way))
    act(race, GiveUp())
    while table(race).number == 1:
        act(race, GiveUp())

    assert [each.gas_damage for each in table(race).cars] == [1, 24]
    assert [each.gas_dice for each in table(race).cars] == [1, 0]
    assert table(race).bag == 48 - 24


@pytest.mark.clause("RD-22.7")
def test_carried_tokens_are_any_of_their_kind() -> None:
    """Which gear tokens are taken is chance: the bag that is left differs from race to race."""
    bags = set()
    for seed in range(12):
        position = {"cars": [left(gear_damage=3)], "mode": "rally", "rally": NO_PARK}
        race = rebufo.position("rallyman_dirt", position, seed=seed)
        drive(race, "5>203a.2.L")
        bag = race.snapshot()["bag"]
        assert sum(each // 3 == 0 for each in bag) == 11 - 3
        bags.add(tuple(bag))

    assert len(bags) > 1


@pytest.mark.clause("RD-22.7")
def test_carried_tokens_show_their_damage_whatever_is_on_the_other_face() -> None:
    """A gas damage with ok behind it lies damage up: it is no ok token, and a wheel puts it back in the bag."""
    race = home(left(gas_damage=1), draws=tokens("gas"))
    act(race, NO)
    assert (car_of(race).gas_damage, car_of(race).ok_tokens, table(race).bag) == (1, 0, 47)
    start_from(race, min(action.space for action in offered(race) if isinstance(action, ChooseLane)))
    drive(race, min(way for way in ways(race) if way.startswith("1>")))
    act(race, YES)

    assert (car_of(race).gas_damage, table(race).bag) == (0, 48)


@pytest.mark.clause("RD-22.8")
def test_the_lowest_total_starts_first() -> None:
    race = home(left(100), right(200), results=[(500, 300)])

    assert table(race).start_order == (1, 0)
    assert [event.order for event in happened(race, RoundBegan)][-1] == (1,)


@pytest.mark.clause("RD-22.8")
def test_equal_totals_keep_the_order_of_the_stage_before() -> None:
    order = rebufo.new("rallyman_dirt", seats=3, seed=0, draws={"start": [2]}, mode="rally", rally=NO_PARK)
    for _ in range(3):
        act(order, order.prompt(order.waiting[0]).default, GiveUp())

    assert (table(order).number, table(order).start_order) == (2, (2, 0, 1))


@pytest.mark.clause("RD-22.10")
def test_the_lowest_total_wins_the_rally() -> None:
    race = home(left(100), right(90), results=[(100, 200), (100, 50)])

    assert race.over
    assert [(row.place, row.seat, row.time) for row in race.standings] == [(1, 0, 315), (2, 1, 355)]
    assert [(event.order, event.totals) for event in happened(race, RallyEnded)] == [((0, 1), (315, 355))]


@pytest.mark.clause("RD-22.10")
@pytest.mark.parametrize(
    ("before", "last", "order"),
    [
        ([(100, 110), (100, 100)], (110, 100), [(1, 1), (2, 0)]),  # the lower time in the last stage
        ([(110, 100), (100, 110)], (100, 100), [(1, 0), (2, 1)]),  # then in the one before
        ([(100, 100), (90, 90)], (100, 100), [(1, 0), (1, 1)]),  # still equal: shared
    ],
)
def test_ties_go_by_the_later_stages(before: Any, last: tuple[int, int], order: list[tuple[int, int]]) -> None:
    race = home(left(last[0]), right(last[1]), results=before)

    assert [(row.place, row.seat) for row in race.standings] == order


@pytest.mark.clause("RD-22.10", "RD-21.8")
def test_seconds_left_break_no_tie_of_a_rally() -> None:
    race = home(left(100), right(104, seconds=4), results=[(100, 100), (90, 90)])

    assert [(row.place, row.seat) for row in race.standings] == [(1, 0), (1, 1)]


@pytest.mark.clause("RD-22.11")
def test_a_rally_goes_on_from_its_record_between_two_stages() -> None:
    race = home(left(gas_damage=1), right(200), draws=tokens("gas"))
    again = rebufo.load(race.record())
    assert (asked(again), again.view(0)) == ("wheel_between", race.view(0))
    for each in (race, again):
        act(each, NO)
        let_run(each)

    assert again.standings == race.standings


@pytest.mark.clause("RD-22.12", "RD-25.1")
def test_the_order_of_business_between_stages() -> None:
    """Times; penalties; repairs; wheels; start order by totals with penalties."""
    cars = [left(100, gas_damage=1), right(110)]
    race = home(*cars, checkpoints=True, draws=tokens("gas"))
    assert (asked(race), race.waiting) == ("checkpoint", (0, 1))
    race.play(0, Penalty(12))
    race.play(1, Penalty(0))
    assert (asked(race), race.waiting) == ("wheel_between", (0,))
    act(race, NO)
    kinds = [type(event) for event in race.events()]
    wanted = [StageEnded, PenaltiesShown, StageBegan]

    assert [kind for kind in kinds if kind in wanted] == wanted
    assert table(race).start_order == (1, 0)


@pytest.mark.clause("RD-22.12", "RD-22.3", "RD-25.1")
def test_penalties_come_before_repairs() -> None:
    race = home(left(gear_damage=3), rally=PARK, checkpoints=True)
    assert (asked(race), car_of(race).gear_damage) == ("checkpoint", 3)
    act(race, Penalty(0))
    kinds = [type(event) for event in race.events() if isinstance(event, PenaltiesShown | CarServiced | StageBegan)]

    assert kinds == [PenaltiesShown, CarServiced, StageBegan]


@pytest.mark.clause("RD-6.13", "RD-22.12")
def test_every_stage_has_its_leader_dice_again() -> None:
    """The car that came home took them out of the first stage, and of that one alone."""
    race = home(left(), right(200))
    start_from(race, min(action.space for action in offered(race) if isinstance(action, ChooseLane)))
    die_1 = min(way for way in ways(race) if way.startswith("1>"))

    assert (table(race).number, table(race).leader, table(race).leader_dice) == (2, 0, True)
    assert {way.split(">")[0] for way in ways(race, die_1)} == {"2", "leader"}


@pytest.mark.clause("RD-22.12", "RD-1.4")
def test_every_stage_has_its_own_shuffle() -> None:
    race = rebufo.new("rallyman_dirt", seats=2, seed=5, mode="rally", rally="rally5")
    full: dict[int, list[int]] = {}
    while not race.over:
        full.setdefault(table(race).number, [deck.cards for deck in table(race).decks])
        act(race, race.prompt(race.waiting[0]).default)

    assert full == {number: [32] * 6 for number in (1, 2, 3)}
