"""HEAT's statistics over whole races and seasons: what is counted in two ways comes to the same."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rebufo
from rebufo.analysis.tables import record_columns, tables
from rebufo.figures.charts import Charted
from rebufo.figures.summary import Counts
from rebufo.games.heat.figures import STATISTICS, written
from rebufo.games.heat.figures.sheet import COOLED_BY, GEARS, PAID
from rebufo.games.heat.rules import events as told
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.locales import LANGUAGES
from rebufo.kernel.match import Match
from rebufo.sim import Summary, race_again, simulate
from rebufo.sim.play import Player
from rebufo.sim.spec import make_spec

CASES: dict[str, tuple[int, dict[str, Any]]] = {
    "race": (3, {"legends": 0}),
    "legends": (2, {"circuit": "france", "legends": 3, "aggressive_legends": True}),
    "modules": (4, {"circuit": "italia", "garage": "mixed", "weather": True}),
    "tournament": (2, {"circuit": "gb", "legends": 0, "garage": "advanced", "tournament": True}),
    "season": (3, {"mode": "championship", "season": "1963", "legends": 2}),
    "custom": (2, {"mode": "championship", "season": "custom", "legends": 1, "tournament": True}),
}
SINGLE = [name for name, (_, options) in CASES.items() if "mode" not in options]


class Told(msgspec.Struct):
    """A race as it was simulated, and the same once more."""

    rows: list[dict[str, Any]]
    race: Match
    events: list[Any]


@cache
def raced(case: str, number: int) -> Told:
    seats, options = CASES[case]
    plan = make_spec("heat", races=4, bots=("random",) * seats, options=options, seed=7, wants_rows=True)
    player = Player(plan)
    names = [column.name for column in player.columns]
    rows = [dict(zip(names, row, strict=True)) for row in player.race(number)]
    summary = Summary(plan.setup, plan.bots, plan.seed, plan.races, Counts(), 0.0, 1)
    race = race_again(summary, number)
    return Told(rows, race, race.events())


RACES = [(case, number) for case in CASES for number in range(2)]


@pytest.mark.parametrize(("case", "number"), RACES)
def test_parts_add_up(case: str, number: int) -> None:
    for row in raced(case, number).rows:
        assert sum(row[cause] for cause in PAID) == row["heat_paid"] > 0
        assert sum(row[gear] for gear in GEARS) == row["turns"] <= row["rounds"]
        assert row["corners_fast"] <= row["corners"]
        assert row["speed"] <= row["turns"] * row["top_speed"]
        assert row["cooled_adrenaline"] <= row["adrenaline"] >= row["adrenaline_speed"]
        assert 2 * row["slipstreams"] <= row["slipstream_spaces"] + row["blocked"]


@pytest.mark.parametrize("case", SINGLE)
def test_the_engine_and_the_place_on_the_track_agree_with_the_table(case: str) -> None:
    """What was dealt, less what was paid, and what was cooled down, is in the Engine; spaces lead from the grid."""
    told_of = raced(case, 0)
    table: Any = told_of.race._table
    (dealt,) = (event for event in told_of.events if isinstance(event, told.CardsDealt))
    for row, car in zip(told_of.rows, table.cars, strict=False):
        cooled = sum(row[source] for source in COOLED_BY)

        assert row["heat_left"] == dealt.engine - row["heat_paid"] + cooled == car.engine
        assert row["spaces"] == car.at - (-1 - (row["slot"] - 1) // 2)
        assert row["upgrades"] == " ".join(sorted(table.rules.cards.names(car.upgrades)))


@pytest.mark.parametrize(("case", "number"), RACES)
def test_every_round_puts_the_cars_in_an_order(case: str, number: int) -> None:
    """Legends and all: each place is held once; the last is that of the classification."""
    told_of = raced(case, number)
    ended = [event for event in told_of.events if isinstance(event, told.RaceEnded)]
    charts = STATISTICS.lap_charts(told_of.race.setup, told_of.events, "en")

    assert isinstance(STATISTICS, Charted)
    assert len(charts) == len(ended) == told_of.rows[0]["races"]
    for race, (chart, classified) in enumerate(zip(charts, ended, strict=True)):
        cars = len(chart.lines)
        assert cars == len(classified.cars) == len(told_of.race.view().cars)
        assert max(len(line.places) for line in chart.lines) == chart.rounds + 1
        for after in range(chart.rounds + 1):  # a car that is home or out keeps its place
            assert sorted(line.places[min(after, len(line.places) - 1)] for line in chart.lines) == [
                *range(1, cars + 1)
            ]
        assert len([line for line in chart.lines if line.seat == NOBODY and line.name == "Legend"]) == cars - len(
            told_of.rows
        )
        for line in chart.lines:
            if line.seat != NOBODY:
                row = told_of.rows[line.seat]
                assert row["places"].split()[race] == str(line.places[-1])
                assert row["slots"].split()[race] == str(line.places[0])
                assert row["positions"].split(" / ")[race] == " ".join(map(str, line.places[1:]))
                assert classified.cars[line.places[-1] - 1] == line.seat


@pytest.mark.parametrize(("case", "number"), RACES)
def test_who_passes_is_passed_by_nobody_else(case: str, number: int) -> None:
    """Every overtaking has its victim; a car is as many places up as it passed cars, and one for each ahead that drops out."""
    told_of = raced(case, number)
    for chase in written(told_of.race.setup, told_of.events).chases:
        assert chase.overtakes.total() == chase.overtaken.total()
        assert len(chase.lap_leaders) == len(chase.lap_rounds) <= chase.laps
        assert chase.lap_rounds == sorted(chase.lap_rounds)
        for car in chase.home:
            places = [chase.slot(car), *chase.places[car]]
            up = sum(before - after for before, after in pairwise(places))
            won = chase.overtakes[car] - chase.overtaken[car]
            assert won <= up <= won + len(chase.out)


@pytest.mark.parametrize(("case", "number"), RACES)
def test_events_are_counted_once(case: str, number: int) -> None:
    told_of = raced(case, number)
    kinds: Counter[tuple[type, int]] = Counter()
    moves: Counter[tuple[str, int]] = Counter()
    for event in told_of.events:
        if isinstance(event, told.Moved):
            moves[event.reason, event.car] += 1
        elif hasattr(event, "seat"):
            kinds[type(event), event.seat] += 1
    for row in told_of.rows:
        seat = row["seat"]
        for column, kind in {
            "scraps": told.Scrapped,
            "salvages": told.Salvaged,
            "refreshes": told.CardRefreshed,
            "directs": told.PlayedDirect,
            "spin_outs": told.SpunOut,
            "cluttered": told.Cluttered,
            "corners": told.CornerChecked,
        }.items():
            assert row[column] == kinds[kind, seat], column
        assert row["turns"] == kinds[told.CardsRevealed, seat] + kinds[told.Cluttered, seat]
        assert row["discarded"] <= kinds[told.CardsDiscarded, seat]
        for column, reason in {"boosts": "boost", "accelerates": "accelerate", "slipstreams": "slipstream"}.items():
            assert row[column] == moves[reason, seat]
        gained = [event for event in told_of.events if isinstance(event, told.SponsorsDrawn) and event.seat == seat]
        assert row["sponsors_gained"] == sum(len(event.cards) for event in gained)
        assert row["sponsors_used"] <= row["sponsors_gained"]


@pytest.mark.clause("HT-16.13")
def test_a_season_is_the_sum_of_its_races() -> None:
    told_of = raced("season", 0)
    ended = [event for event in told_of.events if isinstance(event, told.RaceEnded)]
    for row in told_of.rows:
        seat = row["seat"]
        points = [event.points[event.cars.index(seat)] for event in ended]

        assert (row["races"], row["points"]) == (4, sum(points))
        assert row["places"] == " ".join(str(event.cars.index(seat) + 1) for event in ended)
        assert row["races_won"] == row["places"].split().count("1")
        assert len(row["upgrades"].split()) == 4  # one before each race
        assert row["rounds"] == sum(isinstance(event, told.RoundBegan) for event in told_of.events)


@pytest.mark.clause("HT-20.3")
def test_between_the_seasons_of_goat_one_upgrade_is_kept() -> None:
    plan = make_spec("heat", races=1, bots=("random",), options={"mode": "goat", "legends": 1}, seed=2, wants_rows=True)
    player = Player(plan)
    names = [column.name for column in player.columns]
    (row,) = (dict(zip(names, row, strict=True)) for row in player.race(0))

    assert (row["races"], len(row["places"].split()), len(row["positions"].split("/"))) == (10, 10, 10)
    assert 4 <= len(row["upgrades"].split()) <= 5


@pytest.mark.clause("HT-22.2")
def test_a_driver_who_left_is_not_there_in_later_races() -> None:
    race = rebufo.new("heat", seats=2, seed=3, mode="championship", legends=2)
    bots = [rebufo.bot("heat", "random", seed=seat) for seat in range(2)]
    while race.view().race == 1:
        seat = race.waiting[0]
        race.play(seat, bots[seat].choose(race, seat))
    race.retire(1)
    while not race.over:
        race.play(0, bots[0].choose(race, 0))
    columns = record_columns([race.record()])

    assert (columns["races"][0], columns["races"][1]) == (3, 2)  # the second has begun when they leave
    assert columns["places"][1].split()[-1] == columns["slots"][1].split()[-1] == "-"
    assert columns["retired"][1] == "left"


def test_records_give_the_rows_of_the_simulation(tmp_path: Path) -> None:
    """Though a record's reader does not see the cards that stay secret."""
    options = {"mode": "championship", "legends": 1}
    summary = simulate("heat", races=1, bots=("random",) * 2, options=options, seed=5, jobs=1, out=tmp_path / "r.jsonl")
    rows = [msgspec.json.decode(line) for line in (tmp_path / "r.jsonl").read_bytes().splitlines()]

    assert record_columns([race_again(summary, 0).record()]) == {name: [row[name] for row in rows] for name in rows[0]}


@pytest.mark.parametrize("case", ["race", "modules", "season"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_has_its_words(case: str, lang: str) -> None:
    seats, options = CASES[case]
    summary = simulate("heat", races=2, bots=("random",) * seats, options=options, seed=7, jobs=1)
    shown = {table.id: table for table in tables(summary, lang)}
    group = summary.counts.by_bot["random"]

    assert {"bots", "slots", "heat_paid", "gears", "pace", "trouble", "duels"} <= set(shown)
    assert ("season" in shown) == (case == "season")
    assert shown["bots"].rows[0][-1] == group.sums["speed"] / group.sums["turns"] == group.mean("speed/turns")
    assert shown["heat_paid"].rows[0][-1] == pytest.approx(group.mean("heat_paid"))
    assert len(shown["duels"].rows[0]) == len(shown["duels"].headings)
    assert STATISTICS.title(summary.setup, lang)


@pytest.mark.parametrize(
    ("options", "title"),
    [
        ({}, "USA · 2 laps"),
        ({"circuit": "italia", "laps": 1, "garage": "basic"}, "Italy · 1 lap · Garage"),
        ({"weather": True}, "USA · 2 laps · Weather"),
        ({"mode": "championship", "season": "1962"}, "1962 season"),
        ({"mode": "goat"}, "GOAT"),
    ],
)
def test_a_title_says_what_is_raced(options: dict[str, Any], title: str) -> None:
    plan = make_spec("heat", races=1, bots=("random",) * 2, options=options, seed=7, wants_rows=False)

    assert STATISTICS.title(plan.setup, "en") == title
