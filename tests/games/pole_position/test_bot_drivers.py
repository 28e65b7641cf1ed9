"""Pole Position's bots: they answer all that is asked, leave the table as it was, and drive better the stronger they are."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.games.pole_position.bot.manner import PLAIN
from rebufo.games.pole_position.bot.roadbook import RoadBook
from rebufo.games.pole_position.bot.strategy import STAY, Strategy
from rebufo.games.pole_position.rules.board import FAR, NOWHERE, ON_TRACK, Board
from rebufo.games.pole_position.rules.content import HARD, INTERMEDIATE, RAIN, SOFT, circuit_names, load_circuit
from rebufo.games.pole_position.rules.state import Race
from rebufo.games.pole_position.rules.view import Standing, standings
from rebufo.kernel.codec import freeze
from rebufo.kernel.flow import answer, decision

GAME = "pole_position"
SETUPS: list[tuple[int, dict[str, Any]]] = [
    (3, {"laps": 4, "bots": False, "bot_cars": 0}),
    (2, {"laps": 4, "preset": "full", "circuit": "usa", "bot_cars": 2, "cards": "chosen", "bot_cards": "chosen"}),
    (2, {"laps": 3, "circuit": "tramontana", "setups": True, "no_elimination": True, "bot_cars": 1}),
    (2, {"laps": 2, "championship": True, "engine_wear": True, "constructors": True, "bots": False, "bot_cars": 0}),
]
NAMES = ("easy", "normal", "strong")


@cache
def book(name: str, technical: bool = True) -> RoadBook:
    return RoadBook(Board(load_circuit(name)), technical)


def table(**options: Any) -> Race:
    race = rebufo.new(GAME, seats=2, seed=1, **{"bots": False, "bot_cars": 0, "laps": 6, **options})._table
    assert isinstance(race, Race)
    return race


def classified(lineup: list[str], seed: int, **options: Any) -> list[Standing]:
    """How a race ends."""
    race = rebufo.new(GAME, seats=len(lineup), seed=seed, **{"bots": False, "bot_cars": 0, **options})._table
    assert isinstance(race, Race)
    race.log = None
    drivers = [find_game(GAME).make_policy(name, 31 * seed + seat) for seat, name in enumerate(lineup)]
    while race.frames:
        top = decision(race)
        assert top is not None
        seat = top.deciders(race)[0]
        answer(race, seat, drivers[seat].choose(race, seat))
    return list(standings(race))


def raced(lineup: list[str], seed: int, **options: Any) -> list[int]:
    """The seats in the order in which a race ends."""
    return [row.seat for row in classified(lineup, seed, **options)]


def test_the_bots_of_pole_position_weakest_first() -> None:
    assert rebufo.bots(GAME) == ("random", *NAMES)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_a_bot_answers_every_question_with_one_of_its_options(name: str, seats: int, options: dict[str, Any]) -> None:
    race = rebufo.new(GAME, seats=seats, seed=3, **options)
    bot = rebufo.bot(GAME, name, seed=1)
    asked = set()
    while not race.over:
        seat = race.waiting[0]
        asked.add(race.prompt(seat).decision)
        race.play(seat, bot.choose(race, seat))  # refused if it is not an option

    assert {"qualifying_tile", "start_tyre", "reroll", "step"} <= asked


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_leaves_the_table_as_it_was(name: str) -> None:
    race = table(preset="full")
    bot = find_game(GAME).make_policy(name, 5)
    for _ in range(150):
        top = decision(race)
        if top is None:
            break
        seat = top.deciders(race)[0]
        before = freeze(race)
        action = bot.choose(race, seat)
        assert freeze(race) == before
        answer(race, seat, action)


@pytest.mark.parametrize(("name", "lap"), [("great_britain", 73), ("usa", 71)])
def test_a_lap_in_the_road_book_is_as_long_as_the_circuit_says(name: str, lap: int) -> None:
    assert abs(book(name).lap - lap) <= 1  # from the pit exit it may be a lane change shorter or longer


@pytest.mark.clause("PP-7.12", "PP-7.14")
@pytest.mark.parametrize("name", circuit_names())
def test_from_every_space_the_finish_and_the_pits_are_in_the_road_book(name: str) -> None:
    found = book(name)
    for state in range(2 * found.board.size):
        if found.board.kind[state // 2] == ON_TRACK:
            assert 0 < found.to_finish[state] < FAR
            assert 0 <= found.to_entry[state] < FAR
        if found.next[state]:
            nearer = [other for other in found.next[state] if not found.board.crosses_finish(state // 2, other // 2)]
            assert len(nearer) < len(found.next[state]) or found.to_finish[state] == 1 + min(
                found.to_finish[other] for other in nearer
            )


@pytest.mark.clause("PP-7.12")
def test_the_line_makes_the_way_shorter_and_a_technical_curve_holds_a_car_to_it() -> None:
    found, free = book("great_britain"), book("great_britain", technical=False)
    arrow = found.board.number["S4:L0"]
    off_line = found.board.number["C9:L0"]

    assert found.to_finish[2 * arrow + 1] < found.to_finish[2 * arrow]
    assert free.to_finish[2 * off_line + 1] < found.to_finish[2 * off_line + 1]
    assert found.board.hop[arrow] != NOWHERE


@pytest.mark.clause("PP-11.3", "PP-14.1")
@pytest.mark.parametrize(("cell", "tyres"), [(0, {SOFT, HARD}), (9, {RAIN, INTERMEDIATE}), (28, {RAIN})])
def test_tyres_are_chosen_for_the_weather(cell: int, tyres: set[int]) -> None:
    race = table()
    race.cell, race.table_b = cell, 1

    assert Strategy(race, 0, 73, PLAIN).tyre_for(1, False, [SOFT, HARD, INTERMEDIATE, RAIN]) in tyres


@pytest.mark.clause("PP-1.3")
def test_a_car_that_owes_a_stop_has_one_in_its_plan_and_one_that_has_stopped_late_has_none() -> None:
    race = table()
    race.cell, race.table_b = 0, 1
    car = race.cars[0]
    car.tyre, car.lap = HARD, 5

    assert Strategy(race, 0, 73, PLAIN).now().stop != STAY
    car.stops = 1
    assert Strategy(race, 0, 73, PLAIN).now().stop == STAY


@pytest.mark.exhaustive
def test_one_normal_bot_against_three_random_ones_wins() -> None:
    wins = 0
    for seed in range(10):
        seat = seed % 4
        lineup = ["random"] * 4
        lineup[seat] = "normal"
        wins += raced(lineup, seed, laps=4)[0] == seat

    assert wins >= 9


@pytest.mark.exhaustive
def test_an_easy_bot_breaks_its_car_in_one_race_of_ten_at_most() -> None:
    rows = [
        row for seed in range(24) for row in classified(["easy"] * 4, seed, circuit=("great_britain", "usa")[seed % 2])
    ]

    assert 10 * sum(row.retired == "damage" for row in rows) <= len(rows)


@pytest.mark.exhaustive
def test_a_normal_bot_beats_an_easy_one() -> None:
    wins = 0
    for seed in range(20):
        lineup = ["normal", "easy"] if seed % 2 else ["easy", "normal"]
        wins += lineup[raced(lineup, seed, laps=4)[0]] == "normal"

    assert wins >= 14


@pytest.mark.clause("PP-1.3")
def test_normal_bots_stop_before_the_end() -> None:
    race = rebufo.new(GAME, seats=4, seed=6, laps=5, bots=False, bot_cars=0)
    bots = [find_game(GAME).make_policy("normal", seat) for seat in range(4)]
    while not race.over:
        seat = race.waiting[0]
        race.play(seat, bots[seat].choose(race._table, seat))

    assert not any(car.cause == "no_stop" for car in race.view().cars)
    assert sum(car.stops > 0 for car in race.view().cars) >= 2
