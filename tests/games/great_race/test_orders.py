"""Standing orders for `cancel`: obeyed at once, with an escort before a Ranger. [GR-10.3]"""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games.great_race.rules.events import CardCancelled
from rebufo.games.great_race.rules.messages import CardTile, LetPass, PlayCard, Sabotage, UseEscort, UseRanger
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import act, asked, crew, gauges, hand, happened, scene, zones


def sabotage(*, target: int = 1, escort: int = 0, holds: bool = False) -> Match:
    """The first crew is about to name whom it sabotages."""
    second = crew("dakar", "ranger", "pilot", escort=escort, explorer=1)
    race = scene(crew("dakar", "saboteur", explorer=2), second, crew("dakar", "guide", explorer=1), step="card")
    race.holds_reactions = holds
    act(race, PlayCard("saboteur"))
    return race


def tracked(near: bool) -> Match:
    """A Cheat swaps two tiles, beside the second crew's car or far from it."""
    place = "8,1" if near else "dakar"
    tiles = {"8,1": "track", "7,1": "wilds"}
    second = crew(place, "ranger", explorer=1)
    return scene(crew("8,1", "cheat", explorer=2), second, tiles=tiles, step="card")


@pytest.mark.clause("GR-10.3", "GR-10.7")
@pytest.mark.parametrize(("order", "target", "cancelled"), [("never", 1, 0), ("if_target", 1, 1), ("if_target", 2, 0)])
def test_an_order_cancels_what_it_says(order: str, target: int, cancelled: int) -> None:
    race = sabotage()
    race.order(1, "cancel", order)
    race.order(2, "cancel", "never")
    act(race, Sabotage(target, 2, 0))

    assert len(happened(race, CardCancelled)) == cancelled
    assert gauges(race, target)[1] == (5 if cancelled else 3)
    assert asked(race) == "assistant"


@pytest.mark.clause("GR-10.3")
@pytest.mark.parametrize(("near", "cancelled"), [(True, 1), (False, 0)])
def test_tiles_near_the_car_are_worth_a_ranger(near: bool, cancelled: int) -> None:
    race = tracked(near)
    race.order(1, "cancel", "if_near")
    act(race, PlayCard("cheat"), CardTile(8, 1), CardTile(7, 1))

    assert len(happened(race, CardCancelled)) == cancelled


@pytest.mark.clause("GR-10.7", "GR-10.9")
def test_an_escort_goes_before_a_ranger() -> None:
    race = sabotage(escort=1)
    race.order(1, "cancel", "if_target")
    race.order(2, "cancel", "never")
    act(race, Sabotage(1, 2, 0))

    assert (zones(race, 1)[2], hand(race, 1)) == (0, ["ranger", "pilot"])


@pytest.mark.clause("GR-10.3")
def test_an_order_left_while_one_is_asked_answers_at_once_and_a_revoked_one_no_more() -> None:
    race = sabotage()
    act(race, Sabotage(1, 2, 0))
    assert list(race.waiting) == [1, 2]
    race.order(2, "cancel", "never")
    assert list(race.waiting) == [1]
    race.order(1, "cancel", "if_target")
    assert asked(race) == "assistant"
    assert [order.order for order in race.orders(1)] == ["if_target"]
    race.order(1, "cancel")
    assert race.orders(1) == ()


@pytest.mark.clause("GR-10.3")
def test_what_is_answered_by_order_stands_in_the_record_as_any_answer() -> None:
    race = rebufo.new("great_race", seats=3, seed=4)
    race.order(1, "cancel", "if_near")
    record = race.record()
    assert rebufo.load(record).orders(1) == race.orders(1)
    assert rebufo.load(record).record() == record

    played = sabotage()
    played.order(1, "cancel", "if_target")
    played.order(2, "cancel", "never")
    act(played, Sabotage(1, 2, 0))
    assert [(seat, action) for seat, action, _ in played.history][-2:] == [(1, UseRanger()), (2, LetPass())]


@pytest.mark.clause("GR-10.3")
@pytest.mark.parametrize(
    ("decision", "order", "number", "tag"),
    [
        ("step", "never", None, "no_orders_there"),
        ("cancel", "perhaps", None, "no_such_order"),
        ("cancel", "never", 3, "order_without_number"),
    ],
)
def test_what_cannot_be_ordered_is_refused(decision: str, order: str, number: int | None, tag: str) -> None:
    race = sabotage()
    with pytest.raises(IllegalAction) as refused:
        race.order(1, decision, order, number)
    assert refused.value.tag == tag
    assert race.orders(1) == ()


@pytest.mark.clause("GR-10.10")
def test_reactions_that_are_held_are_opened_all_at_once() -> None:
    race = sabotage(escort=1, holds=True)
    race.order(2, "cancel", "if_target")
    act(race, Sabotage(1, 2, 0))
    assert (race.waiting, race.reactors) == ((1,), (1, 2))

    race.react(1, LetPass())
    assert (race.waiting, race.reactors, race.decision) == ((), (1, 2), "cancel")
    assert race.can_undo(1)
    race.undo(1)
    race.react(1, UseEscort())
    race.close_reactions()

    assert happened(race, CardCancelled)[0].means == "escort"
    assert (asked(race), race.reactors) == ("assistant", ())


@pytest.mark.clause("GR-10.10")
def test_who_has_not_reacted_says_no() -> None:
    race = sabotage(holds=True)
    act(race, Sabotage(1, 2, 0))
    race.close_reactions()

    assert not happened(race, CardCancelled)
    assert gauges(race, 1)[1] == 3
    with pytest.raises(IllegalAction, match="Nobody is asked to react"):
        race.close_reactions()
