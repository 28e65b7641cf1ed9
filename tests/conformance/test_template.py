"""The template's rules, and with them the ways of asking that every later game uses."""

from __future__ import annotations

from itertools import pairwise

import pytest

import rebufo
from rebufo.games._template.rules.messages import (
    Bid,
    Defend,
    Done,
    FightWon,
    Flag,
    Flagged,
    PlanCard,
    Pushed,
    PushOn,
    Rest,
    Tow,
)
from rebufo.kernel.match import Match
from rebufo.kernel.messages import HIDDEN

pytestmark = pytest.mark.usefixtures("template")


def planned(*cars: tuple[int, list[int], int], grit: int = 3, slipstream: bool = False) -> Match:
    """Cars as (space, hand, planned card), in seat order, with all plans in."""
    places = [{"space": space, "hand": hand, "grit": grit} for space, hand, _ in cars]
    race = rebufo.position("_template", {"cars": places, "slipstream": slipstream}, seed=3)
    for seat, (_, _, card) in enumerate(cars):
        race.play(seat, PlanCard(card))
    return race


def frames(race: Match) -> list[str]:
    return [frame["is"] for frame in race.snapshot()["frames"]]


def test_an_auction_inside_an_overtaking_inside_a_move_hands_its_winner_down() -> None:
    race = planned((5, [1, 2, 2], 1), (4, [4, 2, 2], 4))
    race.play(0, Done())
    assert race.view().cars[0].space == 6
    race.play(0, Defend(True))

    assert frames(race) == ["Rounds", "Round", "Turn", "Move", "Overtaking", "BidForPlace"]
    assert race.prompt(1).options == (Bid(0), Bid(1), Bid(2), Bid(3))
    race.play(1, Bid(1))
    assert race.prompt(0).options == (Bid(0), Bid(2), Bid(3))
    race.play(0, Bid(2))
    race.play(1, Bid(3))  # nobody can go higher
    assert FightWon(1, 0, 3) in race.events()
    assert [(car.space, car.grit) for car in race.view().cars] == [(6, 3), (8, 0)]


def test_who_loses_the_fight_stays_and_pays_nothing() -> None:
    race = planned((5, [1, 2, 2], 1), (4, [4, 2, 2], 4))
    race.play(0, Done())
    race.play(0, Defend(True))
    race.play(1, Bid(2))
    race.play(0, Bid(3))

    assert [(car.space, car.grit) for car in race.view().cars] == [(6, 0), (5, 3)]


def test_who_is_let_through_drives_on() -> None:
    race = planned((5, [1, 2, 2], 1), (4, [4, 2, 2], 4))
    race.play(0, Done())
    race.play(0, Defend(False))

    assert race.view().cars[1].space == 8


def test_reactions_come_in_any_order_until_done() -> None:
    race = planned((5, [1, 2, 3], 3), (0, [4, 2, 2], 2), grit=1)
    assert race.prompt(0).options == (Done(), PushOn(), Rest(1), Rest(2))

    race.play(0, Rest(2))
    assert race.prompt(0).options == (Done(), PushOn(), Rest(1))
    race.play(0, Rest(1))
    assert race.view().cars[0].grit == 3
    race.play(0, PushOn())
    race.play(1, Flag(False))
    assert race.view().cars[0].space == 9
    assert race.waiting == (1,)  # nothing is left to do, so nothing was asked


def test_a_yellow_flag_is_thrown_out_of_turn_and_the_first_in_order_pays() -> None:
    race = planned((5, [2, 2, 3], 3), (0, [1, 1, 2], 2), (1, [1, 3, 3], 3))
    race.play(0, PushOn())
    assert frames(race)[-3:] == ["Reactions", "Push", "AskForFlags"]
    assert race.waiting == (1, 2)
    race.play(1, Flag(True))
    race.play(2, Flag(True))

    assert Flagged(0, 2) in race.events()  # seat 2 is further ahead, so it is asked first
    assert [(car.space, car.grit, car.cards) for car in race.view().cars] == [(8, 2, 2), (0, 3, 2), (1, 3, 1)]


def test_everybody_with_a_card_is_asked_so_that_being_asked_tells_nothing() -> None:
    race = planned((5, [2, 2, 3], 3), (0, [4, 4, 2], 2), (1, [1, 3, 3], 3))
    race.play(0, PushOn())

    assert [race.prompt(seat).options for seat in (1, 2)] == [(Flag(False),), (Flag(False), Flag(True))]
    assert race.view(0).waiting == ()
    assert race.view(0).decision == "flag"
    race.play(2, Flag(True))
    race.undo(2)
    race.play(2, Flag(False))
    race.play(1, Flag(False))
    assert Pushed(0, 9) in race.events()


@pytest.mark.parametrize(("take", "space"), [(True, 4), (False, 3)])
def test_the_module_hangs_on_its_seam(take: bool, space: int) -> None:
    race = planned((2, [2, 2, 2], 2), (0, [3, 2, 2], 3), slipstream=True)
    race.play(0, Done())
    assert race.prompt(1).decision == "tow"
    race.play(1, Tow(take))

    assert race.view().cars[1].space == space


def test_a_defender_who_leaves_in_the_middle_of_a_fight_leaves_the_place() -> None:
    race = planned((5, [1, 2, 2], 1), (4, [4, 2, 2], 4), (0, [1, 1, 1], 1))
    race.play(0, Done())
    race.play(0, Defend(True))
    race.retire(0)

    assert race.view().cars[1].space == 8
    assert race.prompt(1).decision == "react"


def test_plans_are_hidden_until_the_last_is_down() -> None:
    race = rebufo.position("_template", {"cars": [{"hand": [1, 2, 3]}, {"hand": [4, 4, 4]}]}, seed=3)
    race.play(0, PlanCard(2))

    assert [race.view(viewer).cars[0].plan for viewer in (None, 0, 1)] == [HIDDEN, 2, HIDDEN]
    assert [race.view(viewer).waiting for viewer in (None, 0, 1)] == [(1,)] * 3
    race.play(1, PlanCard(4))
    assert race.view(None).cars[0].plan == 2


def test_an_empty_bag_takes_the_pile_back() -> None:
    race = rebufo.new("_template", seats=6, seed=2, road="long")
    piles = []
    while not race.over:
        race.play(race.waiting[0], race.prompt(race.waiting[0]).options[-1])
        piles.append(len(race.view().pile))

    assert any(later < earlier for earlier, later in pairwise(piles))
