"""Formula D's picture in characters: every space has its cell, neighbours stand beside each other, marks are seen."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console

import rebufo
from rebufo.game import plain_terminal
from rebufo.games import find_game
from rebufo.games.formula_d.rules.content import circuit_names, load_circuit
from rebufo.games.formula_d.rules.messages import CheckRolled, GridRolled, Move, Shifted
from rebufo.games.formula_d.rules.setup import atlas_of
from rebufo.games.formula_d.terminal.road import CELL, Road
from rebufo.terminal.plain_table import PlainTable
from rebufo.words.numbers import percent
from tests.cli.running import raced
from tests.games.formula_d.terminal.tabletop import place, table
from tests.terminal.seen import seen


@pytest.mark.parametrize("name", circuit_names())
def test_no_space_is_too_narrow_and_lanes_have_no_gaps(name: str) -> None:
    circuit, board = load_circuit(name), atlas_of(name, None).board
    road = Road(circuit)
    for number in range(board.size):
        ahead = board.ahead[number]
        begins = road.left[ahead] + (road.length if board.finish[ahead] else 0)
        assert road.right[number] - road.left[number] >= CELL
        assert begins == road.right[number] or board.tunnel_in[number]


@pytest.mark.parametrize("name", circuit_names())
def test_spaces_beside_each_other_stand_beside_each_other(name: str) -> None:
    """Nearly all of them do; a corner that is stretched may part a few by a column or two."""
    board = atlas_of(name, None).board
    road = Road(load_circuit(name))
    apart = 0
    pairs = 0
    for one in range(board.size):
        for other in board.beside[one]:
            gap = max(road.left[one], road.left[other]) - min(road.right[one], road.right[other])
            pairs += 1
            apart += 0 < gap < road.length // 2
    assert apart <= pairs // 50


@pytest.mark.parametrize("name", circuit_names())
@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_whole_lap_can_be_shown(name: str, width: int) -> None:
    top = table(rebufo.new("formula_d", seats=10, seed=1, circuit=name))
    shown = ""
    for first in range(-20, top.strip.road.length, width - 2):
        rows = top.strip.rows(first, width, {}, pit=True)
        assert {row.cell_len for row in rows} == {width}
        shown += "\n".join(row.plain for row in rows)
    for section, _, _ in top.strip.corner_spans():
        assert section.title("en")[:6] in shown


def test_every_end_is_on_the_road_with_its_number() -> None:
    top = table(place({"space": "s6M3", "gear": 5}, {"space": "s6M6"}, roll=18))
    prompt = top.race.prompt(0)
    shown = seen(top.picture(prompt, 80, 24), 80)

    numbers = [int(number) for number in re.findall(r"(?<=[│┃ ▚])(\d+)(?=[ │┃▚])", shown)]
    assert set(range(1, len(prompt.options) + 1)) <= set(numbers)


def test_far_ends_are_shown_on_a_second_strip() -> None:
    near = table(place({"space": "s6M3", "gear": 3}, {"space": "c1M1"}, roll=6))
    far = table(place({"space": "s6M3", "gear": 6, "wear": 2}, {"space": "c1M1"}, roll=21))

    assert seen(near.picture(near.race.prompt(0), 80, 24), 80).count("\nL ") == 1
    assert seen(far.picture(far.race.prompt(0), 80, 24), 80).count("\nL ") == 2


def test_cars_stand_where_they_are() -> None:
    top = table(place({"space": "s6M2"}, {"space": "s6L5"}, {"space": "c5R12", "stops": 2}))
    rows = seen(top.picture(None, 80, 24), 80).splitlines()

    assert "▸W1" in next(row for row in rows if row.startswith("M "))
    assert "Y1" in next(row for row in rows if row.startswith("L "))
    assert "G1" in next(row for row in rows if row.startswith("R "))
    assert all(code in rows[0] for code in ("W1", "Y1", "G1"))


def test_the_pit_lane_is_shown_where_it_is_open() -> None:
    cars = ({"space": "s11R3", "gear": 3, "wear": 4}, {"space": "p2", "gear": 2})
    open_lane = seen(table(place(*cars, laps=2, roll=8)).picture(None, 100, 24))
    closed = seen(table(place({"space": "s11R3"}, {"space": "s11L3"})).picture(None, 100, 24))

    assert re.search(r"^P .*Y1", open_lane, re.MULTILINE)
    assert re.search(r"^P .*w1", open_lane, re.MULTILINE)  # the box of the white car
    assert not re.search(r"^P ", closed, re.MULTILINE)


def test_a_car_in_the_pit_lane_is_looked_at_there() -> None:
    top = table(place({"space": "box", "gear": 3}, {"space": "s3M1"}, laps=2))

    assert re.search(r"^P .*▸W1", seen(top.picture(top.race.prompt(0), 80, 24), 80), re.MULTILINE)
    assert "its box" in seen(top.standings(100))
    assert "▸W1" in seen(top.map(100, 40))


def test_the_die_of_each_gear_shows_what_its_faces_mean() -> None:
    top = table(place({"space": "s6M20", "gear": 4}, {"space": "s1M1"}))
    shown = seen(top.options(top.race.prompt(0), 9))

    assert re.search(r"4 4th = +7· 8· 9✓ 10✓ 11✓ 12✓ +67.% +– +0\.0", shown)
    assert re.search(r"5 5th ▲ +11✓ .* 17✓ 18−1 19−2 20−3 +70.% +– +0\.6", shown)
    assert re.search(r"1 1st ▼ −2 +1· 2·", shown)
    assert "free stop" in shown
    assert "100.% of the rolls" not in shown  # that it can be made at a price is told by `? 5`


@pytest.mark.parametrize(
    ("car", "said"),
    [
        ({"space": "s6M13", "gear": 5}, "Chicane: 16 to 24 spaces stop in it"),
        ({"space": "s6M1", "gear": 5}, "Chicane: 28 spaces or more stop in it"),
        ({"space": "c5L3", "gear": 2, "stops": 1}, "2 more in Loews: 1 to "),
        ({"space": "c5R12", "gear": 2, "stops": 1}, "2 more in Loews: no roll stops in it for free"),
    ],
)
def test_the_next_stop_is_told_with_its_distance(car: dict[str, Any], said: str) -> None:
    top = table(place(car, {"space": "s1M1"}))

    assert said in seen(top.options(top.race.prompt(0), 9))


def test_a_corner_after_the_end_of_the_race_is_not_spoken_of() -> None:
    top = table(place({"space": "s11M3", "gear": 4}, {"space": "s1M1"}))

    assert "Sainte-Dévote" not in seen(top.options(top.race.prompt(0), 9))


def test_the_chance_to_reach_the_box_is_told_where_it_can_be_reached() -> None:
    near = table(place({"space": "s11R1", "gear": 2, "wear": 5}, {"space": "s3M1"}, laps=2))
    away = table(place({"space": "s6M3", "gear": 2, "wear": 5}, {"space": "s3M1"}, laps=2))
    shown = seen(near.options(near.race.prompt(0), 9))

    assert re.search(r"−WP +box\n", shown)
    assert re.search(r"2 2nd = .* 50.%\n", shown)
    assert "box" not in seen(away.options(away.race.prompt(0), 9))


def test_a_gear_that_puts_the_car_out_says_so() -> None:
    top = table(place({"space": "s5M2", "gear": 5, "wear": 2}, {"space": "s1M1"}))

    assert re.search(r"6 6th ▲ +21✗ .* 30✗ +– +100.% ", seen(top.options(top.race.prompt(0), 9)))


@pytest.mark.parametrize(
    ("lang", "row"),
    [
        ("en", r"s7R1 +before Bureau de Tabac +−1 WP \(1 too far\) +"),
        ("es", r"s7R1 +antes de Bureau de Tabac +−1 PE \(se pasa 1\) +"),
    ],
)
def test_the_price_of_an_end_is_split(lang: str, row: str) -> None:
    top = table(place({"space": "s6M20", "gear": 5}, {"space": "s1M1"}, roll=18), lang)

    assert re.search(row, seen(top.options(top.race.prompt(0), 9)))


def test_touching_is_told_with_its_chance() -> None:
    top = table(place({"space": "s6M3", "gear": 2}, {"space": "s6M6"}, roll=2))
    prompt = top.race.prompt(0)

    assert re.search(r"s6M5 .*touch Y1: 20.% −1", seen(top.options(prompt, 9)))
    number = next(i for i, option in enumerate(prompt.options) if option.to == "s6M5")  # type: ignore[attr-defined]
    explained = seen(top.explain_option(prompt, number, 100))
    assert "A touch with Yellow 1" in explained
    assert "•" in explained  # the way there


def test_options_that_do_not_fit_are_counted() -> None:
    top = table(place({"space": "s6M3", "gear": 5}, {"space": "s6M6"}, roll=18))
    prompt = top.race.prompt(0)
    shown = seen(top.options(prompt, 6))

    assert f"and {len(prompt.options) - 6} more" in shown
    assert len(shown.splitlines()) == 7
    assert "more" not in seen(top.options(prompt, len(prompt.options)))


def test_only_what_is_listed_is_numbered_on_the_road() -> None:
    top = table(place({"space": "s6M3", "gear": 5}, {"space": "s6M6"}, roll=18))
    shown = seen(top.picture(top.race.prompt(0), 80, 24, 6), 80)

    numbers = {int(number) for number in re.findall(r"(?<=[│┃ ▚])(\d+)(?=[ │┃▚])", shown)}
    assert numbers == set(range(1, 7))


def test_the_pit_lane_is_offered_among_what_is_free() -> None:
    """Its moves come last among the options of the game, but are numbered as they are listed."""
    top = table(place({"space": "s11R1", "gear": 4, "wear": 9}, {"space": "s3M1"}, laps=2, roll=12))
    prompt = top.race.prompt(0)
    shown = seen(top.options(prompt, 8))

    assert re.search(r"your box +free +back to 18 WP \(\+9\)", shown)
    assert re.findall(r"^ *(\d+) ", shown, re.MULTILINE) == [str(number) for number in range(1, 9)]
    (key,) = re.findall(r"^ *(\d+) .*your box", shown, re.MULTILINE)
    number = top.find(prompt, key)
    assert number is not None
    assert prompt.options[number] == Move("box")
    assert shown.index("free") < shown.index("−1 WP")


def test_the_nitro_is_offered_and_shown_while_there_is_one() -> None:
    cars = ({"space": "s8M3", "gear": 3}, {"space": "s6R3", "nitro": False})
    top = table(place(*cars, circuit="street", roll=6))
    prompt = top.race.prompt(0)
    first, second = seen(top.standings(110), 110).splitlines()

    assert re.search(r"use the nitro   best with 9:  s8M12 .*, free", seen(top.options(prompt, 9)))
    assert "9 spaces with the nitro, at least 3" in seen(top.explain_option(prompt, 1, 100))
    assert "once a lap" in seen(top.explain(prompt)).lower()
    assert ("nitro" in first, "nitro" in second) == (True, False)


def test_ten_cars_stand_in_two_columns() -> None:
    top = table(rebufo.new("formula_d", seats=10, seed=4))

    assert len(seen(top.standings(80), 80).splitlines()) == 5


@pytest.mark.parametrize("circuit", circuit_names())
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_whole_race_can_be_told(circuit: str, lang: str) -> None:
    laps = 2 if circuit in ("monaco", "street") else 1
    race = raced(circuit=circuit, laps=laps)
    top = table(race, lang, None)
    told = "".join(seen(line) for line in top.tell(race.events()))

    assert "{" not in told
    assert told.count("Ronda " if lang == "es" else "Round ") == race.view().round
    assert seen(top.podium(80))
    for event in race.events():
        sentence = top.sentence(event)
        seat = getattr(event, "seat", -1)
        assert sentence == "" or seat < 0 or sentence.startswith(top.seat_name(seat) + " ")


def test_the_driver_who_rolls_is_named_when_it_is_another() -> None:
    top = table(place({"space": "s6M3"}, {"space": "s6M6"}))
    events = [
        Shifted(1, 4, 5, 0),
        CheckRolled(0, "collision", 2, 1),
        CheckRolled(1, "engine", 5, 0),
        CheckRolled(1, "collision", 6, 0),
    ]
    (line,) = (seen(line).strip() for line in top.tell(events))

    rolls = "▸W1 rolls 2 for the touch: −1 WP; Y1 rolls 5 for the engine: no harm; rolls 6 for the touch: no harm"
    assert " ".join(line.split()) == f"Y1 shifts up to 5th; {rolls}"


def test_a_tie_on_the_grid_is_told_as_one() -> None:
    races = (rebufo.new("formula_d", seats=10, seed=seed) for seed in range(20))
    race = next(race for race in races if sum(isinstance(event, GridRolled) for event in race.events()) > 1)
    told = [seen(line) for line in table(race).tell(race.events(0, 0))]

    assert told[0].startswith("Black dice for the grid")
    assert told[1].startswith("Tie, rolled again")


def test_a_podium_with_nobody_on_it() -> None:
    race = rebufo.new("formula_d", seats=2, seed=1)
    race.retire(0)
    race.retire(1)

    assert "nobody wins" in seen(table(race).podium(80))
    assert "the driver left the race" in seen(table(race).podium(80))


@pytest.mark.parametrize(
    ("chance", "text"), [(0.0, "0 %"), (0.0001, "1 %"), (0.5, "50 %"), (0.999, "99 %"), (1.0, "100 %")]
)
def test_a_chance_is_never_rounded_to_certainty(chance: float, text: str) -> None:
    assert percent(chance).replace("\N{NO-BREAK SPACE}", " ") == text


def test_colour_is_used_where_there_is_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    top = table(place({"space": "s6M3"}, {"space": "s6M6"}))
    coloured = io.StringIO()
    Console(file=coloured, width=80, force_terminal=True, color_system="truecolor").print(top.picture(None, 80, 24))

    assert "\x1b[" in coloured.getvalue()
    assert "\x1b[" not in seen(top.picture(None, 80, 24))


def test_without_its_own_terminal_it_is_shown_from_its_scene() -> None:
    race = raced(answers=5)
    top = replace(find_game(race.game), terminal=plain_terminal).table_top(race, "en", 0)

    assert type(top) is PlainTable
    assert "Formula D" in top.title()
    assert "Gear 2nd  Wear points 15/18" in seen(top.standings(120), 120)


def test_two_ways_to_one_end_are_two_options() -> None:
    """Over dark spaces for free, or round them for a point: a number says which, the space's name does not."""
    cars = [{"space": space, "gear": 4, "nitro": False} for space in ("s5M8", "s5R7", "s5M15", "s5M3")]
    top = table(place(*cars, circuit="street", roll=10))
    prompt = top.race.prompt(0)
    rows = [row for row in seen(top.options(prompt, 99), 120).splitlines() if " c5L1 " in row]

    assert [("free" in row, "2 dark" in row, "1 dark" in row) for row in rows] == [
        (True, True, False),
        (False, False, True),
    ]
    assert top.find(prompt, "c5L1") is None
    assert top.find(prompt, "c5M1") is not None
