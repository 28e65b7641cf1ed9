"""Formula D's statistics: no wear point is lost or found on the way from the events to the rows."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.formula_d.figures import GAINED, LOST, STATISTICS
from rebufo.games.formula_d.rules.messages import (
    BoxReached,
    CheckpointPassed,
    CheckRolled,
    Eliminated,
    GridSet,
    Moved,
    NitroUsed,
    PoliceBonus,
    RoundBegan,
    Shifted,
    StartRolled,
)
from rebufo.games.formula_d.rules.state import OUT
from rebufo.kernel.messages import Event
from rebufo.sim import race_again, simulate
from rebufo.sim.play import Player
from rebufo.sim.spec import SimulationSpec, make_spec

RACES = [("monaco", 1), ("monaco", 2), ("street", 2), ("suzuka", 1)]


def plan_for(circuit: str, laps: int, bots: tuple[str, ...] = ("normal", "random", "easy")) -> SimulationSpec:
    options = {"circuit": circuit, "laps": laps}
    return make_spec("formula_d", races=6, bots=bots, options=options, seed=7, wants_rows=True)


@pytest.mark.clause("FD-1.5")
@pytest.mark.parametrize(("circuit", "laps"), RACES)
def test_wear_is_conserved_for_every_seat(circuit: str, laps: int) -> None:
    """18 at the start, less what was lost, and what was gained: that is what is left on the car."""
    plan = plan_for(circuit, laps)
    player = Player(plan)
    names = [column.name for column in player.columns]
    for number in range(plan.races):
        rows = [dict(zip(names, row, strict=True)) for row in player.race(number)]
        race: Any = race_again(simulated(plan), number)
        for row, car in zip(rows, race._table.cars, strict=True):
            lost = sum(row[name] for name in LOST.values())
            gained = sum(row[name] for name in GAINED.values())

            assert 18 - lost + gained == row["wear_left"]
            if car.status == OUT:  # what is left when a car has no move is off the board with it
                assert row["wear_left"] == 0 or row["retired"] == "stuck"
            else:
                assert row["wear_left"] == car.wear


def simulated(plan: SimulationSpec) -> Any:
    """A summary of the plan with no race counted: enough to look at one of them."""
    from rebufo.figures.summary import Counts, Summary

    return Summary(plan.setup, plan.bots, plan.seed, plan.races, Counts(), 0.0, 1)


@pytest.mark.parametrize(("circuit", "laps"), RACES)
def test_turns_rounds_and_places_agree_with_the_whole_race(circuit: str, laps: int) -> None:
    plan = plan_for(circuit, laps)
    player = Player(plan)
    names = [column.name for column in player.columns]
    for number in range(2):
        race = race_again(simulated(plan), number)
        events = race.events()
        rounds = [event for event in events if isinstance(event, RoundBegan)]
        went_out = {event.seat: event.space for event in events if isinstance(event, Eliminated)}
        for row in (dict(zip(names, row, strict=True)) for row in player.race(number)):
            seat = row["seat"]
            assert row["rounds"] == len(rounds)
            assert row["turns"] <= len([each for each in rounds if seat in each.order])
            assert row["out_space"] == went_out.get(seat, "")
            assert (row["status"] == "out") == (row["retired"] != "") == (seat in went_out) == (row["out_corner"] != "")
            assert row["won"] == (row["place"] == 1 and row["status"] == "finished")


def rows_for(*events: Event, circuit: str = "monaco", seats: int = 2) -> list[dict[str, Any]]:
    plan = plan_for(circuit, 2, ("random",) * seats)
    standings: Any = race_again(simulated(plan), 0).standings
    names = [column.name for column in STATISTICS.columns]
    return [dict(zip(names, row, strict=True)) for row in STATISTICS.rows(plan.setup, events, standings)]


def test_each_event_goes_to_its_column() -> None:
    one, other = rows_for(
        GridSet((1, 0)),
        RoundBegan(1, (1, 0)),
        StartRolled(1, 18, "flying"),
        StartRolled(0, 1, "bad"),
        RoundBegan(2, (1, 0)),
        Shifted(1, 5, 2, 2),
        Moved(1, (), 3, 4, 0),
        NitroUsed(1, 2),
        CheckRolled(1, "collision", 2, 1),
        CheckRolled(0, "collision", 9, 0),
        CheckRolled(1, "engine", 1, 1),
        CheckRolled(1, "dark", 1, 1),
        CheckRolled(0, "noisy", 12, 2),
        BoxReached(1, 5),
        CheckpointPassed(0, 2),
        PoliceBonus(1, 1, 1),
        PoliceBonus(-1, 2, 0),
    )

    assert (one["slot"], other["slot"]) == (2, 1)
    assert (one["start"], one["turns"], other["start"], other["turns"]) == ("bad", 1, "flying", 2)
    assert (one["rounds"], other["rounds"]) == (2, 2)
    assert {name: other[name] for name in LOST.values()} == {
        "lost_shift": 2,
        "lost_brake": 3,
        "lost_overshoot": 4,
        "lost_collision": 1,
        "lost_engine": 1,
        "lost_dark": 1,
        "lost_noisy": 0,
    }
    assert (other["gained_box"], other["gained_police"], one["gained_checkpoint"]) == (5, 1, 2)
    assert (other["overshoots"], other["nitros"], other["collision_rolls"], other["engine_rolls"]) == (1, 1, 1, 1)
    assert (one["lost_noisy"], one["collision_rolls"], one["wear_left"]) == (2, 1, 18)
    assert other["wear_left"] == 18 - 12 + 6


def test_nobody_loses_more_than_is_left() -> None:
    one, _ = rows_for(Moved(0, (), 17, 0, 0), CheckRolled(0, "noisy", 12, 2))

    assert (one["lost_brake"], one["lost_noisy"], one["wear_left"]) == (17, 1, 0)


@pytest.mark.parametrize(
    ("space", "corner"),
    [("c3M1", "c3"), ("s4L2", "c4"), ("s1M1", "c1"), ("s11M1", "c1"), ("p4", "pit"), ("box", "pit")],
)
def test_a_car_goes_out_in_a_corner_or_on_its_way_to_one(space: str, corner: str) -> None:
    one, other = rows_for(Eliminated(0, "stuck", space))

    assert (one["out_space"], one["out_corner"]) == (space, corner)
    assert (other["out_space"], other["out_corner"]) == ("", "")


def test_eliminations_by_corner_add_up() -> None:
    summary = simulate("formula_d", races=8, bots=("random", "easy"), seed=3, jobs=1)
    for group in summary.counts.by_bot.values():
        assert sum(group.tallies["out_corner"].values()) == group.retired == group.tallies["status"]["out"]
        assert sum(group.tallies["retired"].values()) == group.retired
        assert set(group.tallies["out_corner"]) <= set(STATISTICS.values(summary.setup, "out_corner", "es"))


def test_where_nobody_comes_home_nobody_wins() -> None:
    """Two random drivers on the street never see the line, as the count of finishers shows."""
    counts = simulate(
        "formula_d", races=6, bots=("random", "random"), options={"circuit": "street"}, seed=1, jobs=1
    ).counts
    group = counts.by_bot["random"]

    assert group.tallies["status"] == {"out": 12}
    assert counts.won == group.wins == 0
    assert group.retired == 12


def test_wins_places_and_starts_add_up() -> None:
    counts = simulate("formula_d", races=24, bots=("normal", "normal", "random"), seed=4, jobs=1).counts

    assert counts.races == 24
    assert {bot: group.starts for bot, group in counts.by_bot.items()} == {"normal": 48, "random": 24}
    assert {slot: group.starts for slot, group in counts.by_slot.items()} == {1: 24, 2: 24, 3: 24}
    for groups in (counts.by_bot, counts.by_slot):
        assert sum(group.wins for group in groups.values()) == counts.won
        assert sum(group.places for group in groups.values()) == 24 * (1 + 2 + 3)
