"""What is counted in a rally, and where it is drawn: every figure is told by the race itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import rebufo
from rebufo.analysis.race_report import race_report
from rebufo.cli import main
from rebufo.games import find_game
from rebufo.games.rallyman_dirt.board.losses import draw_losses
from rebufo.games.rallyman_dirt.figures.chase import Chase
from rebufo.games.rallyman_dirt.rules.content import load_stage
from rebufo.games.rallyman_dirt.rules.events import CarDamaged, CarRetired, ControlLost, DiceRolled
from rebufo.games.rallyman_dirt.rules.setup import road_for
from rebufo.kernel.match import Match
from rebufo.sim import simulate

GAME = "rallyman_dirt"
FIELD = ("normal", "easy", "random", "random")


def raced(seed: int = 3, **options: Any) -> Match:
    race = rebufo.new(GAME, seats=4, seed=seed, **options)
    drivers = [find_game(GAME).make_policy(name, seed) for name in FIELD]
    while not race.over:
        seat = race.waiting[0]
        race.play(seat, drivers[seat].choose(race._table, seat))
    return race


def counted(race: Match) -> list[dict[str, Any]]:
    statistics = find_game(GAME).figures()
    names = [column.name for column in statistics.columns]
    rows = statistics.rows(race.setup, race.events(), race.standings)
    return [dict(zip(names, row, strict=True)) for row in rows]


@pytest.fixture(scope="module")
def rally() -> Match:
    return raced(mode="rally", rally="rally2", checkpoints=True)


def test_the_seconds_by_what_they_went_to_add_up_to_the_time(rally: Match) -> None:
    """Cards, less the seconds won and not spent; a driver who retired has another's time."""
    times = [name for name in counted(rally)[0] if name.startswith("time_")]
    retired = {event.seat for event in rally.events() if isinstance(event, CarRetired)}
    steady = [row for seat, row in enumerate(counted(rally)) if seat not in retired]
    assert steady
    for row in steady:
        spent = sum(row[name] for name in times) + row["penalties"]
        assert row["time"] == spent - (row["seconds_won"] - row["seconds_spent"])


def test_losses_are_counted_by_cause_by_effect_and_by_place(rally: Match) -> None:
    told = Counter(event.seat for event in rally.events() if isinstance(event, ControlLost))
    at_the_finish = Counter(
        event.seat for event in rally.events() if isinstance(event, ControlLost) and not event.effect
    )
    for seat, row in enumerate(counted(rally)):
        causes = row["lost_warnings"] + row["lost_limit"] + row["lost_jump"]
        assert causes == told[seat] == len(row["lost_at"].split())
        assert row["spins"] + row["accidents"] + row["sisu_cards"] == told[seat] - at_the_finish[seat]
    assert sum(told.values()) > 0


def test_dice_and_damage_are_those_of_the_log(rally: Match) -> None:
    dice: Counter[tuple[int, str]] = Counter()
    damage: Counter[tuple[int, str]] = Counter()
    for event in rally.events():
        if isinstance(event, DiceRolled):
            dice.update((event.seat, die) for die in event.dice)
        if isinstance(event, CarDamaged):
            damage.update((event.seat, kind) for kind in event.damage)
    for seat, row in enumerate(counted(rally)):
        assert row["dice_gas"] == dice[seat, "gas"]
        assert row["dice_leader"] == dice[seat, "leader"]
        assert row["dice_gear_2"] == dice[seat, "2"]
        assert row["damage_gas"] == damage[seat, "gas"]
        assert row["damage_flag"] == damage[seat, "green_flag"]


def test_the_report_of_a_rally_has_a_chart_for_each_stage(rally: Match) -> None:
    for number in (1, 2, 3):
        report = race_report(rally, "en", number)
        assert report.race == number
        assert report.races == 3
        assert sorted(line.places[-1] for line in report.cars) == [1, 2, 3, 4]
        assert all(len(line.places) == report.rounds + 1 for line in report.cars)
    tables = {table.id for table in race_report(rally, "es").statistics}
    assert {"result", "time_by_gear", "dice"} <= tables


def test_a_stage_is_won_by_the_car_that_leads_its_chart_in_the_end() -> None:
    race = raced(stage="rally4-ss1")
    report = race_report(race, "en")
    places = {line.seat: line.places[-1] for line in report.cars}

    assert places == {row.seat: row.place for row in race.standings}


def level(race: Match) -> bool:
    return len({row.place for row in race.standings}) < len(race.standings)


def test_drivers_who_are_level_share_a_place_in_chart_and_statistics() -> None:
    """[RD-21.8]"""
    race = next(race for race in (raced(seed, stage="intro-ss1") for seed in range(60)) if level(race))
    report = race_report(race, "en")
    shared = {row.seat: row.place for row in race.standings}
    (told,) = [row.values for row in report.statistics[0].rows if row.id == "place"]

    assert dict(enumerate(told)) == shared
    assert {line.seat: line.places[-1] for line in report.cars} == shared


def test_of_two_with_the_same_time_the_one_with_more_seconds_left_is_ahead() -> None:
    """[RD-21.8]"""
    chase = Chase(road_for(load_stage("intro-ss1")), 3)
    chase.home = {0, 1, 2}
    chase.time, chase.seconds = [250, 260, 260], [0, 10, 10]
    chase.take_down()

    assert [places[-1] for places in chase.places] == [3, 1, 1]


def test_the_map_of_losses_has_a_disc_for_each_space_where_control_was_lost() -> None:
    summary = simulate(GAME, races=3, bots=FIELD, options={"stage": "rally4-ss1"}, seed=1, jobs=1)
    spaces = summary.counts.total().tallies["lost_at"]
    pictures = draw_losses(summary, lang="en")
    bare = draw_losses(summary_without(summary), lang="en")

    assert list(pictures) == ["rally4-ss1"]
    discs = pictures["rally4-ss1"].count("<circle") - bare["rally4-ss1"].count("<circle")
    assert discs == len(spaces)
    assert f"{sum(spaces.values())} losses of control in 3 races" in pictures["rally4-ss1"]


def summary_without(summary: Any) -> Any:
    """The same simulation in which nobody ever lost control."""
    twin = simulate(GAME, races=1, bots=FIELD, options={"stage": "rally4-ss1"}, seed=1, jobs=1)
    for group in twin.counts.by_bot.values():
        group.tallies.pop("lost_at", None)
    return twin


def test_simulate_draws_a_map_for_every_stage_of_a_rally(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", GAME, "--races", "1", "--seats", "normal,random", "--mode", "rally", "--rally", "rally4"]
    assert main([*asked, "--seed", "1", "--jobs", "1", "--mishaps", str(tmp_path / "map.svg")]) == 0

    assert sorted(path.name for path in tmp_path.iterdir()) == [f"map-rally4-ss{number}.svg" for number in (1, 2, 3)]
    assert "map-rally4-ss2.svg" in capsys.readouterr().err


def test_a_game_without_a_map_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = [
        "simulate",
        "formula_d",
        "--races",
        "1",
        "--seats",
        "random,random",
        "--mishaps",
        str(tmp_path / "map.svg"),
    ]
    assert main(asked) != 0
    assert "--mishaps" in capsys.readouterr().err
