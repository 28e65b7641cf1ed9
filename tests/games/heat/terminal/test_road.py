"""HEAT's road in characters: lanes, lines, signs, cars, and what each Speed costs."""

from __future__ import annotations

import re

import pytest

import rebufo
from rebufo.games.heat.rules.content import circuit_names, load_circuit
from rebufo.games.heat.terminal.road import Road
from tests.games.heat.terminal.heat_table import heat_table, planning, scene
from tests.terminal.seen import seen


@pytest.mark.parametrize("name", circuit_names())
@pytest.mark.parametrize("width", [60, 80, 120, 160])
def test_the_whole_lap_can_be_shown(name: str, width: int) -> None:
    """Every row as wide as the screen; each line of the circuit is seen once in a lap."""
    circuit = load_circuit(name)
    road = Road(circuit, width, 6)
    whole = (width - 2) // road.cell
    lines: dict[str, int] = {}
    for first in range(0, circuit.spaces, whole):
        rows = [*road.rows(first, {}), road.ruler(first)]
        assert {row.cell_len for row in rows} == {width}
        seen_here = min(whole, circuit.spaces - first)
        for sign in rows[0].plain[2 : 2 + seen_here * road.cell : road.cell]:
            lines[sign] = lines.get(sign, 0) + 1
    assert lines["▚"] == 1
    assert lines["┃"] == len(circuit.corner)
    assert lines["┊"] == len({corner.legend_line for corner in circuit.corner} - {c.line for c in circuit.corner})


def test_the_race_line_changes_sides_at_the_corner() -> None:
    road = Road(load_circuit("usa"), 80, 0)
    above, below = (row.plain for row in road.rows(9, {}))

    assert above.startswith("1 │══│══│══┃  │  ")
    assert below.startswith("2 │  │  │  ┃══│══")


def test_cars_stand_on_their_lanes_and_on_the_lap() -> None:
    top = heat_table(scene({"at": "0/5/1"}, {"at": "0/8/2"}, legends=[{"at": "0/8/1"}, {"at": "0/40/1"}]))
    lap, _, _, above, below, *_ = seen(top.picture(None, 80, 24), 80).splitlines()

    assert re.search(r"▸Bk│══│══│Gn", above)
    assert re.search(r"│  │  │  │Bu│", below)
    assert all(code in lap for code in ("▸Bk", "Gn", "Bu", "Rd"))


def test_signs_say_limits_with_their_tokens_and_the_press() -> None:
    road = ["limit_up", "overheat", "weather", "free_boost"]
    top = heat_table(scene({"at": "0/8/1"}, {"at": "0/20/1"}, weather="rain", road=road, press=[1]))
    shown = seen(top.picture(None, 120, 40), 120)
    above = seen(top.map(120, 40), 120)

    assert "┏≤8 corner 1 · limit +1" in shown
    assert "┏≤3 corner 2 · Overheat · Press" in shown
    assert "≤3 corner 3 · rain: Cooldown 1" in above
    assert "≤2 corner 4 · free Boost" in above


def test_chicanes_floods_tunnels_and_the_grid_are_seen() -> None:
    flooded = heat_table(rebufo.new("heat", seats=4, seed=1, circuit="japan", expansion_circuits=True))
    tunnel = Road(load_circuit("espana"), 160, 0)

    assert re.search(r"┏≤4 +┏≤4 corner 2", seen(flooded.picture(None, 80, 24), 80))
    assert "≈≈" in seen(flooded.picture(None, 80, 24), 80)
    assert any("░░" in row.plain for row in tunnel.rows(10, {}))
    assert "⊏" in Road(load_circuit("usa"), 80, 6).rows(60, {})[0].plain


def test_the_line_is_the_start_then_a_lap_then_the_finish() -> None:
    signs = [
        seen(heat_table(scene({"at": at}, {"at": "0/30/1"})).picture(None, 80, 24), 80)
        for at in ("-1/67/1", "0/60/1", "1/60/1")
    ]

    assert [sign for sign in ("▚start", "▚lap 2", "▚finish") if sign in "".join(signs)] == [
        "▚start",
        "▚lap 2",
        "▚finish",
    ]
    assert "▚start" in signs[0]
    assert "▚lap 2" in signs[1]
    assert "▚finish" in signs[2]


def test_under_the_road_stands_what_each_speed_costs() -> None:
    """From 0/5 the corner at 12 (limit 7) is crossed from Speed 7 on; the Engine pays 4 and no more."""
    top = heat_table(planning())
    *_, speeds, costs = seen(top.picture(top.race.prompt(0), 80, 24), 80).splitlines()

    assert speeds.split()[:12] == [str(number) for number in range(1, 13)]
    assert costs.split()[:12] == ["·"] * 7 + ["−1", "−2", "−3", "−4", "✗"]


def test_overheat_costs_one_more_and_corners_beyond_the_finish_nothing() -> None:
    hot = heat_table(
        scene({"at": "0/5/1", "engine": 3}, {"at": "0/30/1"}, road=["overheat", "", "", ""], weather="sun")
    )
    home = heat_table(scene({"at": "1/66/1", "engine": 0}, {"at": "0/30/1"}))
    costs = [seen(top.picture(top.race.prompt(0), 80, 24), 80).splitlines()[-1].split() for top in (hot, home)]

    assert costs[0][5:10] == ["·", "·", "−2", "−3", "✗"]
    assert set(costs[1]) == {"·"}


@pytest.mark.parametrize("name", circuit_names())
def test_the_map_shows_every_car_and_corner(name: str) -> None:
    top = heat_table(rebufo.new("heat", seats=6, seed=2, circuit=name, expansion_circuits=True))
    shown = seen(top.map(100, 40), 100)

    assert all(code in shown for code in ("▸Bk", "Bu", "Gn", "Rd", "Gy", "Ye"))
    assert shown.count("corner") == len(load_circuit(name).corner)
