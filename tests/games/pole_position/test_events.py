"""Chapter 16: the event deck."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.events import EventDrawn, VictimRolled
from rebufo.games.pole_position.rules.messages import AvoidOffTrack, Boost
from rebufo.kernel.match import Match
from tests.games.pole_position.scenes import act, car, happened, racer, scene, table, take

LIGHT, HEAVY, ENGINE, BRAKES, GUST, SAFETY = range(6)


def leader_rolls(
    card: int, *others: dict[str, Any], bang: bool = True, modules: tuple[str, ...] = (), **facts: Any
) -> Match:
    """The leader rolls a soft 12 with its bang; the weather roll of the round had one too."""
    black = facts.pop("black", [2, 5])
    own = facts.pop("own", {})
    race = scene(
        car("S9:C0", tyre="soft", **own),
        *(others or (car("S5:R0"),)),
        turn=0,
        bang=bang,
        modules=("events", *modules),
        draws={"soft": [12], "events": [card], "black": black, "purple": [2] * 6},
        **facts,
    )
    take(race, 12, bang=True)
    return race


@pytest.mark.clause("PP-16.1", "PP-16.3", "PP-16.4")
@pytest.mark.parametrize(
    ("card", "state"), [(LIGHT, (7, 7, 1, 0)), (HEAVY, (7, 7, 0, 1)), (ENGINE, (6, 7, 0, 0)), (BRAKES, (7, 6, 0, 0))]
)
def test_the_lowest_roll_is_the_victim(card: int, state: tuple[int, int, int, int]) -> None:
    race = leader_rolls(card)

    me = racer(race)
    assert (me.engine, me.brakes, me.light, me.heavy) == state
    assert table(race).drive.reserve == 12


@pytest.mark.clause("PP-16.3")
def test_those_tied_for_lowest_roll_again() -> None:
    race = leader_rolls(ENGINE, black=[3, 3, 5, 1])

    assert [event.rolls for event in happened(race, VictimRolled)] == [((0, 3), (1, 3)), ((0, 5), (1, 1))]
    assert racer(race, 1).engine == 6


@pytest.mark.clause("PP-16.1", "PP-16.10")
def test_both_bangs_are_needed_and_only_the_first_of_the_round_counts() -> None:
    assert not happened(leader_rolls(ENGINE, bang=False), EventDrawn)
    race = scene(
        car("S5:C0", tyre="soft"),
        car("S9:R0"),
        turn=0,
        bang=True,
        modules=("events",),
        order=(1, 0),
        draws={"soft": [12]},
    )
    take(race, 12, bang=True)

    assert not happened(race, EventDrawn)


@pytest.mark.clause("PP-16.2", "PP-3.6")
def test_a_resolved_card_leaves_the_game() -> None:
    race = leader_rolls(ENGINE)
    assert len(table(race).deck) == 9
    assert table(race).drawn == [ENGINE]
    empty = scene(car("S9:C0", tyre="soft"), turn=0, bang=True, modules=("events",), events=(), draws={"soft": [12]})
    take(empty, 12, bang=True)

    assert not happened(empty, EventDrawn)


@pytest.mark.clause("PP-16.5")
@pytest.mark.parametrize(("modules", "out"), [((), False), (("safety_car",), True)])
def test_the_safety_car_card_needs_its_module(modules: tuple[str, ...], out: bool) -> None:
    race = leader_rolls(SAFETY, modules=modules)

    assert (race.decision == "sc_stop") == out


@pytest.mark.clause("PP-X54", "PP-16.6", "PP-16.9")
def test_a_gust_of_wind_changes_the_weather_after_the_rain_check() -> None:
    race = leader_rolls(GUST, weather={"row": 1, "column": 1, "b": 4})
    assert (table(race).cell, table(race).table_b, table(race).weather) == (3, 1, 1)
    assert not racer(race).off
    assert table(race).drive.reserve == 12
    act(race, Boost("engine"))

    assert table(race).drive.pm == 2


@pytest.mark.clause("PP-X54")
def test_the_next_car_rolls_in_the_new_weather() -> None:
    race = scene(car("S9:C0", tyre="soft", skill=3), turn=0, weather={"row": 1, "column": 4}, draws={"soft": [9]})
    take(race, 9)
    act(race, AvoidOffTrack(False))

    assert racer(race).off


@pytest.mark.clause("PP-16.9")
def test_an_event_that_eliminates_the_leader_ends_its_turn() -> None:
    race = leader_rolls(ENGINE, car("S5:R0"), car("S3:R0"), own={"engine": 0}, black=[1, 5, 6])

    assert racer(race).cause == "damage"
    assert race.waiting == (1,)


@pytest.mark.clause("PP-16.7")
@pytest.mark.parametrize(("face", "called"), [(1, True), (3, True), (6, False), (2, False)])
def test_with_frequent_events_a_circle_calls(face: int, called: bool) -> None:
    race = scene(car("S9:C0"), modules=("events", "frequent_events"), draws={"purple": [face]})

    assert table(race).bang == called


@pytest.mark.clause("PP-16.1")
@pytest.mark.parametrize(("face", "called"), [(1, False), (6, True)])
def test_else_a_bang_calls(face: int, called: bool) -> None:
    assert table(scene(car("S9:C0"), modules=("events",), draws={"purple": [face]})).bang == called


@pytest.mark.clause("PP-16.8", "PP-16.10")
@pytest.mark.parametrize(("face", "drawn"), [(6, True), (5, False)])
def test_an_automatic_leader_rolls_the_purple_die(face: int, drawn: bool) -> None:
    race = scene(
        car("S5:C0"),
        car("S9:R0", card="red", tyre="hard"),
        turn=1,
        bang=True,
        modules=("events", "bots"),
        order=(1, 0),
        draws={"purple": [face], "events": [ENGINE], "black": [4]},
    )

    assert bool(happened(race, EventDrawn)) == drawn
    assert racer(race).engine == (6 if drawn else 7)


@pytest.mark.clause("PP-1.4", "PP-16.1")
def test_everybody_sees_that_the_weather_roll_called_for_an_event() -> None:
    race = scene(car("S9:C0"), modules=("events",), draws={"purple": [6]})

    assert race.view().bang
    assert not scene(car("S9:C0"), modules=("events",), draws={"purple": [4]}).view().bang
