"""Standing orders: a defence, a damage roll and a stop behind the safety car that are decided in advance."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position.rules.events import FightDecided, FightRolled, LetThrough, SafetyCarStopped
from rebufo.games.pole_position.rules.messages import Bid, DeclareOvertake, Step
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.match import Match
from tests.games.pole_position.scenes import act, bid, car, happened, moving, order, racer
from tests.games.pole_position.test_safety_car import MODULES


def fight(*black: int) -> Match:
    return moving("S9:L4", 1, car("S9:C4", skill=6), order=(1, 0), skill=8, draws={"black": list(black)})


def attack(race: Match, target: str = "S9:L5") -> None:
    act(race, Step(target), DeclareOvertake(True))


@pytest.mark.clause("PP-10.7")
def test_who_always_lets_pass_is_not_asked() -> None:
    race = fight()
    race.order(1, "defend", "let_pass")
    attack(race)

    assert happened(race, LetThrough)
    assert order(race) == [0, 1]
    assert not race.can_undo(0)  # or one could find out what was ordered
    assert not race.can_undo(1)


@pytest.mark.clause("PP-10.7", "PP-10.11")
def test_with_the_dice_alone_a_losing_defender_passes() -> None:
    race = fight(5, 4)
    race.order(1, "defend", "dice_only")
    attack(race)

    assert happened(race, FightRolled)
    assert (order(race), racer(race, 1).skill) == ([0, 1], 6)


@pytest.mark.clause("PP-10.11", "PP-10.12")
@pytest.mark.parametrize(("limit", "held"), [(2, True), (1, False)])
def test_skill_is_bid_up_to_the_number(limit: int, held: bool) -> None:
    race = fight(5, 4)
    race.order(1, "defend", "bid_up_to", limit)
    attack(race)
    assert race.waiting == (0,)
    bid(race, 1)

    if held:  # it has bid again, and the attacker is asked once more
        act(race, Bid(0))
    winner, paid = (1, 2) if held else (0, 1)
    assert [(event.winner, event.paid) for event in happened(race, FightDecided)] == [(winner, paid)]
    assert racer(race, 1).skill == (4 if held else 6)


@pytest.mark.clause("PP-10.11")
def test_a_fight_of_ones_own_is_always_asked() -> None:
    race = fight(3, 5)
    race.order(0, "defend", "bid_up_to", 14)
    race.order(1, "defend", "dice_only")
    attack(race)

    assert (race.waiting, race.decision) == ((0,), "bid")


@pytest.mark.clause("PP-15.3")
@pytest.mark.parametrize(("order_left", "number", "brakes", "skill"), [("keep", None, 7, 6), ("roll_from", 5, 6, 5)])
def test_a_damage_roll_is_kept_or_made_again(order_left: str, number: int | None, brakes: int, skill: int) -> None:
    draws = {"black": [3, 3, 1, 5, 2]}
    race = moving(
        "S9:L4", 3, car("S9:C4", skill=6), order=(1, 0), skill=0, modules=("collisions",), draws=draws, brakes=7
    )
    race.order(1, "defend", "dice_only")
    race.order(1, "collision_reroll", order_left, number)
    attack(race)

    assert (racer(race, 1).brakes, racer(race, 1).skill) == (brakes, skill)


@pytest.mark.clause("PP-17.4")
def test_a_stop_behind_the_safety_car_is_ordered_in_advance() -> None:
    draws = {"black": [3, 3, 6, 4], "purple": [2, 2, 2, 2, 2]}
    others = (car("S10:C1"), car("C11:C5", skill=3))
    race = moving("S10:L1", 3, *others, lap=2, draws=draws, modules=MODULES, order=(2, 1, 0))
    race.order(0, "collision_reroll", "keep")
    race.order(1, "collision_reroll", "keep")
    race.order(1, "defend", "dice_only")
    race.order(2, "sc_stop", "rain")
    race.order(1, "sc_stop", "stay_out")
    attack(race, "S10:L2")

    assert [event.tyre for event in happened(race, SafetyCarStopped)] == ["rain"]
    assert (race.waiting, race.decision) == ((0,), "sc_stop")


@pytest.mark.parametrize("number", [None, 0, 15, True])
def test_a_number_out_of_range_is_refused(number: int | None) -> None:
    race = fight()
    with pytest.raises(IllegalAction, match="whole number from 1 to 14"):
        race.order(1, "defend", "bid_up_to", number)
