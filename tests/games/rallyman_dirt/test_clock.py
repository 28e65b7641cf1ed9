"""The times that a race leaves behind, stage by stage."""

from __future__ import annotations

from pathlib import Path

import pytest

import rebufo
from rebufo.games import rallyman_dirt
from rebufo.games.rallyman_dirt.rules.events import CarFinished, PenaltiesShown
from rebufo.games.rallyman_dirt.rules.messages import Penalty
from rebufo.kernel.clock import RoadTime
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import asked, happened, let_run, stage_of

FIRST = Path(rallyman_dirt.__file__).parent / "content" / "stages" / "intro-ss1.toml"
HERE = "rally1-ss1"


def times(race: Match) -> list[RoadTime]:
    clock = rallyman_dirt.GAME.clock
    assert clock is not None
    return list(clock()(race))


def came_home(race: Match) -> list[tuple[int, int]]:
    """Seats and times as each was told at the line."""
    return [(event.seat, event.time) for event in happened(race, CarFinished)]


@pytest.mark.clause("RD-21.6")
def test_everybody_who_comes_home_has_a_time_on_the_stage() -> None:
    race = stage_of(2)
    assert times(race) == []

    let_run(race)

    assert {time.road for time in times(race)} == {HERE}
    assert sorted((time.seat, time.seconds) for time in times(race)) == sorted(came_home(race))
    assert len(times(race)) == 2


@pytest.mark.clause("RD-21.10")
def test_what_is_written_down_for_who_retired_is_no_time_driven() -> None:
    race = stage_of(2)
    race.retire(1)

    let_run(race)

    assert [(time.seat, time.seconds) for time in times(race)] == came_home(race)
    assert [time.seat for time in times(race)] == [0]


@pytest.mark.clause("RD-22.1", "RD-25.1")
def test_a_rally_leaves_times_on_each_of_its_stages_before_penalties() -> None:
    race = rebufo.new("rallyman_dirt", seats=2, seed=1, mode="rally", rally="rally1", checkpoints=True)
    while race.waiting:
        let_run(race, until="checkpoint")
        while race.waiting and asked(race) == "checkpoint":
            race.play(race.waiting[0], Penalty(tokens=2))

    assert [max(shown.seconds) for shown in happened(race, PenaltiesShown)] == [10, 10]
    assert [time.road for time in times(race)] == [f"rally1-ss{stage}" for stage in (1, 1, 2, 2, 3, 3)]
    assert sorted((time.seat, time.seconds) for time in times(race)) == sorted(came_home(race))


def test_a_stage_that_is_still_on_has_no_times_yet() -> None:
    race = stage_of(2)
    while not came_home(race):
        race.play(race.waiting[0], race.prompt(race.waiting[0]).default)

    assert not race.over
    assert times(race) == []


def test_a_stage_of_ones_own_has_none_even_if_it_is_called_like_another(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(FIRST.read_text("utf-8"), "utf-8")
    race = rebufo.new("rallyman_dirt", seats=1, seed=0, stage=str(mine))

    let_run(race)

    assert len(came_home(race)) == 1
    assert times(race) == []
