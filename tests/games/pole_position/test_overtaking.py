"""Chapter 10: who contests a step, and how it is fought out."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position.rules.events import FightRolled, LetThrough
from rebufo.games.pole_position.rules.messages import DeclareOvertake, Defend, Step
from tests.games.pole_position.scenes import (
    act,
    attack,
    bid,
    car,
    happened,
    may_stop,
    moving,
    options,
    order,
    place,
    racer,
    table,
    targets,
)


@pytest.mark.clause("PP-10.1")
def test_a_declared_step_may_be_given_up_for_another() -> None:
    race = moving("S9:L4", 3, car("S9:C4"), order=(1, 0))
    act(race, Step("S9:L5"), DeclareOvertake(False))

    assert targets(race) == {"S9:C5"}
    assert may_stop(race)


@pytest.mark.clause("PP-10.2", "PP-10.3")
@pytest.mark.parametrize("facts", [{"off": True}, {"rejoining": True}])
def test_cars_off_the_track_or_rejoining_never_contest(facts: dict[str, bool]) -> None:
    race = moving("S9:L4", 3, car("S9:C4", **facts), order=(1, 0))
    act(race, Step("S9:L5"))

    assert order(race) == [0, 1]


@pytest.mark.clause("PP-10.3", "PP-15.13")
def test_pit_entry_and_track_pass_freely() -> None:
    race = moving("PE:0", 2, car("S0:R1", lap=2), order=(1, 0))
    act(race, Step("PE:1"))

    assert order(race) == [0, 1]


@pytest.mark.clause("PP-10.4")
def test_the_exit_lane_fights_with_the_lane_beside_it() -> None:
    race = moving("PX:1", 3, car("S0:R6", lap=2), order=(1, 0), stopped=1)
    act(race, Step("PX:2"))

    assert race.decision == "declare_overtake"


@pytest.mark.clause("PP-10.4", "PP-10.14")
def test_a_car_on_the_track_fights_with_the_exit_lane() -> None:
    race = moving("S0:R6", 3, car("PX:1", lap=2, stopped=1), order=(1, 0))

    assert targets(race) == {"S0:R7", "S0:C6", "S0:C7"}


@pytest.mark.clause("PP-10.4", "PP-13.4")
def test_nobody_passes_in_the_entry_lane() -> None:
    race = moving("PE:0", 3, car("PE:1", lap=2), order=(1, 0))

    assert place(race) == "PE:0"
    assert race.waiting != (0,)


@pytest.mark.clause("PP-X50", "PP-10.5", "PP-10.17")
def test_in_a_curve_a_place_won_is_lost_with_the_next_fight() -> None:
    """Blue C5:R4, yellow C5:L5, red C5:C4 with 5 PM: red beats yellow bidding 1 and loses to blue."""
    race = moving("C5:C4", 5, car("C5:R4"), car("C5:L5"), order=(1, 2, 0), skill=1, draws={"black": [1, 4, 1, 6]})
    act(race, Step("C5:C5"), DeclareOvertake(True))
    assert race.waiting == (2,)
    act(race, Defend(True))
    bid(race, 1)
    bid(race, 0)
    assert race.waiting == (1,)
    act(race, Defend(True))

    assert (place(race), racer(race).skill, order(race)) == ("C5:C4", 0, [1, 2, 0])


@pytest.mark.clause("PP-10.7")
def test_letting_pass_costs_nothing() -> None:
    race = moving("S9:L4", 3, car("S9:C4"), order=(1, 0))
    attack(race, "S9:L5", fight=False)

    assert happened(race, LetThrough)
    assert (racer(race).skill, racer(race, 1).skill) == (8, 8)
    assert order(race) == [0, 1]


@pytest.mark.clause("PP-10.8")
def test_equal_rolls_fail_without_collisions_too() -> None:
    race = moving("S9:L4", 6, car("S9:C4"), order=(1, 0), draws={"black": [3, 3]})
    attack(race, "S9:L5")

    assert (place(race), order(race)) == ("S9:L4", [1, 0])
    assert race.waiting != (0,)


@pytest.mark.clause("PP-10.9")
@pytest.mark.parametrize(("pm", "bonus"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (9, 3)])
def test_unspent_points_help_the_attacker(pm: int, bonus: int) -> None:
    race = moving("S9:L4", pm, car("S9:C4"), order=(1, 0), draws={"black": [2, 5]})
    attack(race, "S9:L5")

    assert happened(race, FightRolled)[0].totals == (2 + bonus, 5)


@pytest.mark.clause("PP-10.11", "PP-10.18")
def test_a_side_without_enough_skill_passes_at_once() -> None:
    race = moving("S9:L4", 1, car("S9:C4"), order=(1, 0), skill=2, draws={"black": [1, 4]})
    attack(race, "S9:L5")

    assert order(race) == [1, 0]
    assert race.decision != "bid"


@pytest.mark.clause("PP-10.11", "PP-10.12")
def test_bids_add_up_and_only_the_winner_pays() -> None:
    race = moving("S9:L4", 1, car("S9:C4", skill=4), order=(1, 0), skill=8, draws={"black": [3, 4]})
    attack(race, "S9:L5")
    bid(race, 2)
    assert [getattr(option, "points", None) for option in options(race)] == [0, 1, 2, 3, 4]
    bid(race, 1)
    bid(race, 1)
    bid(race, 0)

    assert (racer(race).skill, racer(race, 1).skill) == (5, 4)
    assert order(race) == [0, 1]


@pytest.mark.clause("PP-10.13", "PP-6.7")
def test_a_lost_fight_ends_the_turn_without_pushes() -> None:
    race = moving("S9:L4", 5, car("S9:C4"), order=(1, 0), skill=0, draws={"black": [1, 6]})
    attack(race, "S9:L5")

    assert place(race) == "S9:L4"
    assert table(race).drive.car != 0


@pytest.mark.clause("PP-10.14")
def test_no_diagonal_for_a_free_pass() -> None:
    assert targets(moving("S9:L4", 3, car("S9:R4"), order=(1, 0))) == {"S9:L5", "S9:C4"}


@pytest.mark.clause("PP-10.15")
def test_an_occupied_shaded_space_is_not_hopped_to() -> None:
    assert "C5:L1" not in targets(moving("S4:L0", 5, car("C5:L1"), order=(1, 0)))
