"""Chapter 25: seconds one takes on oneself to start later."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.events import PenaltiesShown, StageEnded
from rebufo.games.rallyman_dirt.rules.messages import GiveUp, Penalty
from rebufo.games.rallyman_dirt.rules.state import Race
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import asked, car, car_of, drive, happened, offered, place, scene, table

ON: dict[str, Any] = {"mode": "rally", "rally": "rally1", "checkpoints": True}


def at_the_checkpoint(*times: int, **rest: Any) -> Match:
    """The first stage is over; drivers came home with these times."""
    spaces = ("203a.1.L", "203a.1.R", "203a.0.L", "203a.0.R")
    cars = [car(spaces[seat], 5, time=time - 15) for seat, time in enumerate(times)]
    race = scene(*cars, turn=None, **{**ON, **rest})
    while asked(race) == "plan":
        seat = race.waiting[0]
        lane = place(race, seat)[-1]
        drive(race, f"5>203a.2.{lane}" if place(race, seat)[5] == "1" else f"6>203a.1.{lane} 5>203a.2.{lane}")
    return race


@pytest.mark.clause("RD-25.1")
def test_everybody_is_asked_at_once_for_0_to_12_tokens() -> None:
    race = at_the_checkpoint(100, 110, 120)

    assert (asked(race), race.waiting) == ("checkpoint", (0, 1, 2))
    assert offered(race) == {Penalty(count) for count in range(13)}
    assert race.prompt(0).default == Penalty(0)


@pytest.mark.clause("RD-25.1")
@pytest.mark.parametrize("count", [-1, 13])
def test_no_fewer_and_no_more(count: int) -> None:
    race = at_the_checkpoint(100, 110)
    with pytest.raises(IllegalAction):
        race.play(0, Penalty(count))


@pytest.mark.clause("RD-25.1")
def test_in_any_order_and_shown_when_the_last_has_chosen() -> None:
    race = at_the_checkpoint(100, 110, 120)
    race.play(2, Penalty(1))
    race.play(0, Penalty(4))
    assert (race.waiting, happened(race, PenaltiesShown), table(race).number) == ((1,), [], 1)
    race.play(1, Penalty(0))

    assert [(event.tokens, event.seconds) for event in happened(race, PenaltiesShown)] == [((4, 0, 1), (20, 0, 5))]
    assert table(race).number == 2


@pytest.mark.clause("RD-25.1")
def test_a_choice_may_be_changed_until_all_have_chosen() -> None:
    race = at_the_checkpoint(100, 110)
    race.play(0, Penalty(12))
    assert race.can_undo(0)
    race.undo(0)
    assert race.waiting == (0, 1)
    race.play(0, Penalty(1))
    race.play(1, Penalty(0))

    assert [event.tokens for event in happened(race, PenaltiesShown)] == [(1, 0)]
    assert not race.can_undo(0)


@pytest.mark.clause("RD-25.1")
def test_a_driver_who_has_chosen_since_keeps_his_choice() -> None:
    race = at_the_checkpoint(100, 110, 120)
    race.play(0, Penalty(12))
    race.play(1, Penalty(3))
    assert race.can_undo(0)
    race.undo(0)
    assert race.waiting == (0, 2)
    race.play(0, Penalty(1))
    race.play(2, Penalty(0))

    assert [event.tokens for event in happened(race, PenaltiesShown)] == [(1, 3, 0)]


@pytest.mark.clause("RD-25.1")
def test_not_after_the_last_stage() -> None:
    race = at_the_checkpoint(100, 110, results=[(100, 100), (100, 100)])

    assert race.over


@pytest.mark.clause("RD-25.1")
def test_not_without_the_option() -> None:
    race = at_the_checkpoint(100, 110, checkpoints=False)

    assert (asked(race), table(race).number) == ("lane", 2)


@pytest.mark.clause("RD-25.2", "RD-22.8")
def test_five_seconds_a_token_on_the_stage_the_total_and_the_start_order() -> None:
    race = at_the_checkpoint(100, 110)
    race.play(0, Penalty(3))
    race.play(1, Penalty(0))

    assert [result.times for result in table(race).results] == [(115, 110)]
    assert [car_of(race, seat).total for seat in (0, 1)] == [115, 110]
    assert table(race).start_order == (1, 0)


@pytest.mark.clause("RD-25.2", "RD-22.8")
def test_equal_totals_with_a_penalty_keep_the_old_order() -> None:
    race = at_the_checkpoint(100, 110)
    race.play(0, Penalty(2))
    race.play(1, Penalty(0))

    assert table(race).start_order == (0, 1)


@pytest.mark.clause("RD-22.8", "RD-25.2")
def test_the_old_order_is_that_of_the_stage_before_not_of_the_first() -> None:
    """The second stage is started by the quicker driver; both give it up, and a penalty makes their totals equal."""
    race = at_the_checkpoint(125, 115)
    for seat in (0, 1):
        race.play(seat, Penalty(0))
    assert table(race).start_order == (1, 0)
    for seat in (1, 0):
        race.play(seat, race.prompt(seat).default)
        race.play(seat, GiveUp())
    race.play(0, Penalty(0))
    race.play(1, Penalty(2))

    assert [car_of(race, seat).total for seat in (0, 1)] == [725, 725]
    assert (table(race).number, table(race).start_order) == (3, (1, 0))


@pytest.mark.clause("RD-25.3", "RD-21.10")
def test_who_retired_chooses_too_and_the_slowest_does_not_raise_his_time() -> None:
    cars = [car("203a.0.L", 4), car("203a.1.R", 5, time=85), car("203a.0.R", 5, time=400)]
    race = scene(*cars, **ON)
    race.play(0, GiveUp())
    while asked(race) == "plan":
        seat = race.waiting[0]
        drive(race, "5>203a.2.R" if place(race, seat)[5] == "1" else "6>203a.1.R 5>203a.2.R")
    assert happened(race, StageEnded)[0].times == (475, 100, 415)
    assert race.waiting == (0, 1, 2)
    race.play(0, Penalty(2))
    race.play(1, Penalty(12))
    race.play(2, Penalty(12))

    assert [result.times for result in table(race).results] == [(485, 160, 475)]


@pytest.mark.clause("RD-25.1")
def test_who_has_left_is_not_waited_for() -> None:
    race = at_the_checkpoint(100, 110, 120)
    race.play(1, Penalty(2))
    race.retire(0)
    assert race.waiting == (2,)
    race.retire(2)

    assert table(race).number == 2
    assert [event.tokens for event in happened(race, PenaltiesShown)] == [(0, 2, 0)]


def test_only_in_a_rally() -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        rebufo.new("rallyman_dirt", seats=2, seed=0, checkpoints=True)

    assert (caught.value.tag, caught.value.facts["option"]) == ("rally_only", "checkpoints")


@pytest.mark.clause("RD-25.1")
def test_what_another_has_chosen_shows_nowhere() -> None:
    """Neither in views, events and previews nor in what others may undo."""
    races = []
    for count in (0, 12):
        race = at_the_checkpoint(100, 110)
        race.play(0, Penalty(count))
        races.append(race)
    for seat in (None, 1):
        one, other = (race.view(seat) for race in races)
        assert one == other
        assert races[0].events(seat=seat) == races[1].events(seat=seat)
    assert races[0].prompt(1).previews == races[1].prompt(1).previews
    assert [race.can_undo(1) for race in races] == [False, False]
    assert [[row.time for row in race.standings] for race in races] == [[100, 110]] * 2


@pytest.mark.clause("RD-25.1")
def test_others_may_imagine_any_penalty_and_only_that() -> None:
    race = at_the_checkpoint(100, 110)
    race.play(0, Penalty(12))

    assert penalties_of_the_first(race, 1) == set(range(13))
    assert penalties_of_the_first(race, 0) == {12}


def penalties_of_the_first(race: Match, viewer: int) -> set[int]:
    worlds = [race.seen(viewer).imagine(seed) for seed in range(200)]
    return {world.cars[0].penalty for world in worlds if isinstance(world, Race)}
