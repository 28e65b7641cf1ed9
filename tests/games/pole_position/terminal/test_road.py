"""The road in a terminal: three lanes as rows, curves with more cells outside, options and cars on their spaces."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from rich.console import Console, RenderableType

import rebufo
from rebufo.games import find_game
from rebufo.games.pole_position.rules import messages as do
from rebufo.games.pole_position.rules.board import Board
from rebufo.games.pole_position.rules.content import circuit_names, load_circuit
from rebufo.games.pole_position.terminal import PoleTable
from rebufo.games.pole_position.terminal.paint import END
from rebufo.games.pole_position.terminal.road import CELL, Road
from rebufo.kernel.match import Match
from rebufo.terminal.canvas import Mark

GAME = "pole_position"


@cache
def road(name: str = "great_britain") -> Road:
    return Road(load_circuit(name), "en")


def shown(part: RenderableType, width: int = 80) -> list[str]:
    console = Console(width=width, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as capture:
        console.print(part)
    return capture.get().splitlines()


def at_a_step(lang: str = "en") -> tuple[Match, PoleTable]:
    """A race in which the first seat chooses a step."""
    race = rebufo.new(GAME, seats=2, seed=2, laps=3, bots=False, bot_cars=0)
    bot = find_game(GAME).make_policy("normal", 1)
    while race.waiting[0] != 0 or race.decision != "step":
        seat = race.waiting[0]
        race.play(seat, bot.choose(race._table, seat))
    top = find_game(GAME).table_top(race, lang, 0)
    assert isinstance(top, PoleTable)
    return race, top


@pytest.mark.clause("PP-2.5")
@pytest.mark.parametrize("name", circuit_names())
def test_the_cells_of_a_lane_cut_its_sector_without_gaps(name: str) -> None:
    drawn, board = road(name), Board(load_circuit(name))
    for number, begin in enumerate(drawn.begins):
        for lane in range(3):
            spans = [
                drawn.span(board.names[space])
                for space in range(board.track)
                if board.sector[space] == number and board.lane[space] == lane
            ]
            if not spans or load_circuit(name).sector[number].narrow:
                continue
            assert spans[0][0] == begin
            assert all(one[1] == other[0] for one, other in pairwise(spans))
            assert all(end > start for start, end in spans)


@pytest.mark.clause("PP-2.12", "PP-2.14")
def test_a_half_has_half_of_its_space() -> None:
    whole = road().span("S0:L4")

    assert road().span("S0:L4r") == (whole[0], whole[0] + CELL // 2)
    assert road().span("S0:L4f") == (whole[0] + CELL // 2, whole[1])
    assert road().span("PE:1a")[0] == road().span("PE:1")[0]


def test_the_road_shows_arrows_the_line_and_the_finish() -> None:
    rows = [row.plain for row in road().rows(0, 66, {})]

    assert rows[0].split()[0] == "Hamilton"
    assert "▚▚" in rows[0]
    assert rows[1].startswith("L │")
    assert rows[1].count("»»") == 1
    assert rows[2].count("∙∙") == 1
    assert [row[0] for row in rows[1:]] == ["L", "C", "R", "P"]
    assert all("▚" in row for row in rows[1:4])


def test_the_pit_lane_lies_on_its_side() -> None:
    assert [row.plain[0] for row in road("usa").rows(0, 82, {})[1:]] == ["P", "L", "C", "R"]
    far = road().begins[8]
    assert [row.plain[0] for row in road().rows(far, 60, {})[1:]] == ["L", "C", "R"]


def test_the_road_goes_round() -> None:
    last = road().length - 3 * CELL
    rows = [row.plain for row in road().rows(last, 60, {"S0:C1": Mark("Rd", END)})]

    assert "Club" in rows[0]
    assert "Hamilton" in rows[0]
    assert "Rd" in rows[2]


def test_the_options_stand_on_their_spaces_under_their_keys() -> None:
    race, top = at_a_step()
    prompt = race.prompt(0)
    marks = top.marks(top.view(), prompt)
    steps = {
        option.to: key
        for option, key in zip(prompt.options, top.keys(prompt), strict=True)
        if isinstance(option, do.Step)
    }

    assert steps
    assert {space: mark.text for space, mark in marks.items() if mark.style == END} == steps
    picture = shown(top.picture(prompt, 80, 20))
    assert all(any(key in row for row in picture[1:5]) for key in steps.values())


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_nothing_is_wider_than_the_screen(lang: str, width: int) -> None:
    race, top = at_a_step(lang)
    for part in (top.picture(race.prompt(0), width, 20), top.map(width, 60)):
        assert all(len(row) <= width for row in shown(part, width))


def test_the_map_shows_every_sector_and_every_car() -> None:
    _, top = at_a_step()
    rows = "\n".join(shown(top.map(100, 60), 100))

    assert all(sector.title("en")[:3] in rows for sector in load_circuit("great_britain").sector)
    assert {"Rd", "Or"} <= {code for code in ("Rd", "Or") if code in rows} or "R" in rows


def test_the_standings_show_tyre_points_and_lap() -> None:
    _, top = at_a_step()
    rows = shown(top.standings(100), 100)

    assert len(rows) == 2
    assert all("lap 1/3" in row and "skill" in row for row in rows)
    assert sum("(you)" in row for row in rows) == 1


def test_a_spectator_sees_the_road_from_the_leader_on() -> None:
    race, _ = at_a_step()
    top = find_game(GAME).table_top(race, "en")
    first = race.view().cars[race.view().order[0]]

    assert isinstance(top, PoleTable)
    drawn = Road(load_circuit("great_britain"), "en")
    assert top.column(drawn, top.view()) == (drawn.span(first.space)[0] - 3 * CELL) % drawn.length
    assert shown(top.picture(None, 80, 20))


def test_what_happened_is_told_a_line_for_each_car() -> None:
    race, top = at_a_step()
    bot = find_game(GAME).make_policy("normal", 1)
    while race.view().round < 2:
        race.play(race.waiting[0], bot.choose(race._table, race.waiting[0]))
    lines = [line for part in top.tell(race.events()) for line in shown(part, 200)]

    assert any("Rd" in line or "Or" in line for line in lines)
    assert not any("space" in one and "space" in other for line in lines for one, other in pairwise(line.split("; ")))


def test_options_tell_what_they_cost_in_the_list_and_their_clauses_to_those_who_ask() -> None:
    race, top = at_a_step()
    prompt = race.prompt(0)
    number = next(at for at, option in enumerate(prompt.options) if isinstance(option, do.Step))

    told = "\n".join(shown(top.options(prompt, 20), 120))
    assert "Costs 1 PM" in told
    assert "[PP-" not in told
    assert "[PP-7.4]" in "\n".join(shown(top.explain_option(prompt, number, 120), 120))
