"""Bots: what they know, how they choose a gear and a move, nitro and pit. [FD-17.1 to FD-17.5, FD-17.8]"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import rebufo
from rebufo.bots.bot import Think
from rebufo.games.formula_d.rules.content import load_circuit
from rebufo.games.formula_d.rules.messages import GearRolled, Move, ShiftTo, UseNitro
from rebufo.kernel.match import Match
from tests.games.formula_d.bot_book import Book
from tests.games.formula_d.scene import asked, car, ends, happened, scene
from tests.games.formula_d.street_scene import OUT, alone, street

ALL = ["easy", "normal", "hard"]
THINKING = ["normal", "hard"]


def choice(race: Match, name: str, seed: int = 0) -> Any:
    """What the bot answers for the seat that is asked."""
    (seat,) = race.waiting
    return rebufo.bot("formula_d", name, seed=seed).choose(race, seat)


def end_chosen(race: Match, name: str) -> str:
    move = choice(race, name)
    assert isinstance(move, Move)
    return move.to


# what bots know


@pytest.mark.clause("FD-17.1")
@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("face", [4, 8])
def test_a_bot_does_not_see_the_dice_to_come(name: str, face: int) -> None:
    """Whatever 3rd gear is about to show, and whatever seed the race has, the choice is the same."""
    cars = [car("s4M6", gear=3, wear=5), car("s4M8")]
    known = scene(*cars, draws={"gear3": [face], "gear4": [12], "gear2": [2]})
    plain = scene(*cars)
    other = rebufo.position("formula_d", {"cars": cars, "turn": 0}, seed=99)

    assert choice(known, name) == choice(plain, name) == choice(other, name)


@pytest.mark.clause("FD-17.1")
@pytest.mark.parametrize("name", ["random", *ALL])
def test_a_bot_that_thinks_touches_nothing(name: str) -> None:
    race = rebufo.new("formula_d", seats=4, seed=5)
    before = race.snapshot()
    (seat,) = race.waiting
    answer = rebufo.bot("formula_d", name).choose(race, seat)

    assert race.snapshot() == before
    assert answer in race.prompt(seat).options
    assert rebufo.bot("formula_d", name).choose(race.seen(seat), seat) == answer


@pytest.mark.clause("FD-17.1")
@pytest.mark.parametrize("face", [4, 8])
def test_not_even_the_bot_that_searches_sees_them(face: int) -> None:
    """The same playouts on the same position, whatever the table's die is about to show; the race stays as it was."""
    cars = [car("s4M6", gear=3, wear=5), car("s4M8")]
    known, plain = scene(*cars, draws={"gear3": [face], "gear4": [12]}), scene(*cars)
    before = known.snapshot()
    answers = [rebufo.bot("formula_d", "strong").choose(race, 0, Think(playouts=24)) for race in (known, plain)]

    assert answers[0] == answers[1]
    assert answers[0] in known.prompt(0).options
    assert known.snapshot() == before


@pytest.mark.clause("FD-17.1")
def test_bots_roll_the_dice_of_the_table() -> None:
    race = scene(car("s6M3", gear=3), draws={"gear4": [11]})
    race.play(0, choice(race, "normal"))

    assert [(each.gear, each.face) for each in happened(race, GearRolled)] == [(4, 11)]


# easy


@pytest.mark.clause("FD-17.2")
@pytest.mark.parametrize(
    ("gear", "wear", "near"), [(3, 18, {2, 3, 4}), (1, 18, {1, 2}), (6, 18, {5, 6}), (5, 1, {4, 5, 6})]
)
def test_easy_takes_any_of_keep_up_and_down_one(gear: int, wear: int, near: set[int]) -> None:
    race = scene(car("s6M3", gear=gear, wear=wear))
    taken = Counter(choice(race, "easy", seed).gear for seed in range(240))

    assert set(taken) == near
    assert min(taken.values()) > 240 / len(near) * 0.6


@pytest.mark.clause("FD-17.2")
@pytest.mark.parametrize(("gear", "taken"), [(6, {4}), (5, {4}), (2, {1, 2, 3})])
def test_easy_takes_the_highest_gear_where_none_of_these_is_legal(gear: int, taken: set[int]) -> None:
    """In the box gears up to 4th are legal: none of them is near 6th."""
    race = scene(OUT, OUT, OUT, car("box", gear=gear), laps=2, turn=3)

    assert {choice(race, "easy", seed).gear for seed in range(60)} == taken


@pytest.mark.clause("FD-17.2")
def test_easy_takes_the_cheapest_move_and_of_these_the_furthest() -> None:
    """On the open road `s6M11` (`at` 187) lies before `s6L10` and `s6R11` (186); behind three cars `s6L5` is cheapest.

    In Mirabeau 8 ends on `c4L6` (125) or `c4M4` (124) for nothing, or further on for points.
    """
    assert end_chosen(scene(car("s6M3"), roll=8), "easy") == "s6M11"
    assert end_chosen(scene(car("s6M3"), car("s6L6"), car("s6M6"), car("s6R6"), roll=8), "easy") == "s6L5"
    assert end_chosen(scene(car("s4M6"), roll=8), "easy") == "c4L6"


# normal


@pytest.mark.clause("FD-17.3")
@pytest.mark.parametrize(
    ("space", "gear", "taken"),
    [("s6M3", 1, 2), ("s6M3", 3, 4), ("s6M3", 4, 5), ("s6M3", 5, 6), ("s6M14", 5, 5), ("s6M14", 6, 5)],
)
def test_normal_takes_the_gear_with_the_best_mean(space: str, gear: int, taken: int) -> None:
    """On the open road a gear is worth the mean of its die: 1.5, 3.33, 6.38, 9.5, 15.5.

    From `s6M3` 6th, too, ends in or before Portier; from `s6M14`, eleven spaces on, it runs far beyond and pays.
    """
    assert choice(scene(car(space, gear=gear)), "normal") == ShiftTo(taken)


@pytest.mark.clause("FD-17.3")
def test_normal_before_mirabeau() -> None:
    """From `s4M6`: 3rd stops for nothing, a mean of (5 + 7 + 2*7.5 + 2*7.5 + 2*8) / 8 = 7.25 spaces.

    4th: 7.5 for a 7, 8 for an 8, and from 9 on a point or more at 4 each: far less.
    """
    book = Book("monaco", [], lambda _: 4.0)
    values = book.gear_values({"space": "s4M6", "gear": 3, "wear": 18, "stops": 0, "crossings": 1})

    assert values[3] == pytest.approx(7.25)
    assert values[4] < 5
    assert choice(scene(car("s4M6", gear=3)), "normal") == ShiftTo(3)


@pytest.mark.clause("FD-17.3")
def test_normal_gives_up_two_spaces_for_each_car_it_would_touch() -> None:
    """Behind the car on `s6M12`: 8 less 2; `s6L10` and `s6R11` are worth 7.5 each, and L comes first."""
    assert end_chosen(scene(car("s6M3"), car("s6M12"), roll=8), "normal") == "s6L10"
    assert end_chosen(scene(car("s6M3"), roll=8), "normal") == "s6M11"


@pytest.mark.clause("FD-17.3")
def test_to_normal_a_point_is_worth_4() -> None:
    """Every free end of 8 touches cars: the best of them one (7.5 - 2); braking one for `s6M10` is 7 - 4.

    With three cars around each free end (8 - 6, 7.5 - 4), a point is well spent.
    """
    some = scene(car("s6M3"), car("s6M12"), car("s6L11"), car("s6R12"), roll=8)
    assert end_chosen(some, "normal") == "s6L10"
    crowd = ["s6M12", "s6L11", "s6R12"]
    values = {
        end.space: Book("monaco", crowd, lambda _: 4.0).value(at_s6m3(), end)
        for end in Book("monaco", crowd, lambda _: 4.0).ends(at_s6m3(), 8)
    }
    assert values["s6M11"] == 8 - 3 * 2
    assert values["s6L10"] == values["s6R11"] == 7.5 - 2
    assert values["s6M10"] == 7 - 4


def at_s6m3() -> dict[str, Any]:
    return {"space": "s6M3", "gear": 3, "wear": 18, "stops": 0, "crossings": 1}


def crowded(
    dice: Random, circuit: str, gear: int | None = None, wear: int | None = None
) -> tuple[dict[str, Any], list[str]]:
    """A car anywhere and up to five others close ahead of it."""
    board = load_circuit(circuit)
    stops = {section.id: section.stops for section in board.sections}
    here = dice.choice(board.spaces)
    near = [space.id for space in board.spaces if 0 < (space.at - here.at) % board.lap_at < 30]
    mine = {
        "space": here.id,
        "gear": gear or dice.randint(1, 5),
        "wear": wear or dice.randint(1, 18),
        "stops": dice.randint(0, stops[here.sec]),
        "crossings": 1,
    }
    return mine, dice.sample(near, dice.randint(0, 5))


@pytest.mark.clause("FD-17.3", "FD-17.8")
@pytest.mark.parametrize("circuit", ["monaco", "suzuka"])
def test_normal_thinks_what_the_clauses_say(circuit: str) -> None:
    """Gears and moves over positions at random, against a naive reading of the clauses."""
    dice = Random(circuit)  # noqa: S311 - positions to look at, not secrets
    for _ in range(12):
        mine, others = crowded(dice, circuit)
        book = Book(circuit, others, lambda _: 4.0)
        cars = [mine, *[car(space, gear=3) for space in others]]
        race = scene(*cars, circuit=circuit)
        assert choice(race, "normal") == ShiftTo(book.best_gear(mine)), (mine, others, book.gear_values(mine))
        face = dice.choice(sorted({3: (4, 8), 2: (2, 4), 4: (7, 12), 5: (11, 16), 1: (1, 2)}[mine["gear"]]))
        moved = scene(*cars, circuit=circuit, roll=face)
        if len(book.ends(mine, face)) > 1:
            assert end_chosen(moved, "normal") == book.best_move(mine, face)[1], (mine, others, face)


# hard


@pytest.mark.clause("FD-17.4")
@pytest.mark.parametrize("seed", range(6))
def test_hard_looks_one_turn_further(seed: int) -> None:
    """In low gears and a crowd: each move also gets the best next turn, a point is worth 60 over those left."""
    dice = Random(seed)  # noqa: S311 - positions to look at, not secrets
    mine, others = crowded(dice, "monaco", gear=1, wear=18)
    book = Book("monaco", others, lambda wear: max(60 / wear, 2.0), further=True)
    cars = [mine, *[car(space, gear=3) for space in others]]
    gear = scene(*cars)
    move = scene(*cars, roll=2)

    assert choice(gear, "hard") == ShiftTo(book.best_gear(mine)), (mine, others)
    if len(book.ends(mine, 2)) > 1:
        assert end_chosen(move, "hard") == book.best_move(mine, 2)[1], (mine, others)


@pytest.mark.clause("FD-17.4")
def test_hard_sees_the_corner_behind_the_corner_where_normal_does_not() -> None:
    """Over sixty crowded positions in 2nd gear, the turn after changes the choice at least once."""
    differ = 0
    dice = Random(2)  # noqa: S311 - positions to look at, not secrets
    for _ in range(60):
        mine, others = crowded(dice, "monaco", gear=2)
        race = scene(mine, *[car(space, gear=3) for space in others], roll=4)
        if asked(race) == "move" and ends(race):
            differ += end_chosen(race, "hard") != end_chosen(race, "normal")

    assert differ > 0


@pytest.mark.clause("FD-17.4")
@pytest.mark.parametrize(("wear", "end"), [(18, "s11L14"), (16, "s11L14"), (12, "s11M16"), (6, "s11M16")])
def test_to_hard_the_last_points_are_dear(wear: int, end: str) -> None:
    """2 from `s11M14`, and from every end 3rd gear brings the car home next turn, for 100.

    `s11M16` is free and has four cars beside it: 2 - 8. `s11L14` brakes one and stands behind one: 0.5 - 2 less the
    price of a point: 60/18 with 18 of them, 5 with 12, 10 with 6.
    """
    others = [car(space, gear=1) for space in ("s11L15", "s11L16", "s11R16", "s11R17")]
    race = scene(car("s11M14", gear=2, wear=wear), *others, roll=2)
    assert (ends(race)["s11M16"], ends(race)["s11L14"]) == (0, 1)

    assert end_chosen(race, "hard") == end


# nitro and pit


@pytest.mark.clause("FD-17.5")
@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize(("gear", "face"), [(1, 2), (2, 3), (3, 5)])
def test_nitro_is_used_where_it_brings_one_space_or_more(name: str, gear: int, face: int) -> None:
    """On the open road it brings as many spaces as the gear: in 1st exactly one."""
    assert choice(street(car("s7M1", gear=gear), roll=face), name) == UseNitro(True)


@pytest.mark.clause("FD-17.5")
def test_nitro_is_kept_where_it_brings_less() -> None:
    """2 from `s8M1` is worth 2; 4 with nitro ends behind cars in every lane: 3.5 - 2 at best."""
    race = street(car("s8M1", gear=2), car("s8M6"), car("s8L5"), car("s8R6"), roll=2)
    assert asked(race) == "nitro"

    assert choice(race, "normal") == UseNitro(False)


@pytest.mark.clause("FD-17.5")
def test_easy_uses_nitro_one_time_in_four() -> None:
    race = street(car("s8M1", gear=2), car("s8M6"), car("s8L5"), car("s8R6"), roll=2)
    used = sum(choice(race, "easy", seed).use for seed in range(400))

    assert 70 < used < 130


@pytest.mark.clause("FD-17.5")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("wear", "pits"), [(1, True), (9, True), (10, False), (18, False)])
def test_bots_drive_into_the_pit_with_9_points_or_fewer(name: str, wear: int, pits: bool) -> None:
    race = alone(3, car("s11R1", gear=4, wear=wear), laps=2, roll=12)

    assert (end_chosen(race, name) == "box") == pits


@pytest.mark.clause("FD-17.5")
@pytest.mark.parametrize("name", ALL)
def test_bots_drive_in_also_where_the_box_is_not_reached(name: str) -> None:
    race = alone(3, car("s11R1", gear=2, wear=5), laps=2, roll=4)

    assert end_chosen(race, name) in {"p3", "p4"}


# no undefined value


@pytest.mark.clause("FD-17.8")
@pytest.mark.parametrize("name", THINKING)
def test_a_finishing_move_is_worth_most(name: str) -> None:
    """Six spaces to the line and 11 rolled: home is on offer beside many a space before it, at a price."""
    race = scene(car("s11M12", gear=4), roll=11)
    assert len(ends(race)) > 10

    assert end_chosen(race, name) in {"s1L1", "s1M1", "s1R1"}


@pytest.mark.clause("FD-17.8")
@pytest.mark.parametrize("name", THINKING)
def test_of_equal_gears_the_lower(name: str) -> None:
    """One step from the line every gear brings the car home, 1st at the price of a point; 2nd is the lowest free one.

    And a car with one point, hemmed in, is lost in any gear.
    """
    wall = [car(space) for space in ("s6L3", "s6M4", "s6R4")]
    assert choice(scene(car("s11M17", gear=3)), name) == ShiftTo(2)
    assert choice(scene(car("s6M3", gear=3, wear=1), *wall), name) == ShiftTo(2)


@pytest.mark.clause("FD-17.8")
def test_a_roll_without_a_surviving_move_is_worth_minus_a_hundred() -> None:
    """Before Piscine in 4th with 2 points: 5th would be faster, but most of its faces end the race."""
    mine = {"space": "s8M1", "gear": 4, "wear": 2, "stops": 0, "crossings": 1}
    book = Book("monaco", [], lambda _: 4.0)
    stuck = [face for face in range(11, 21) if book.best_move(mine, face) == (-100.0, "")]

    assert stuck == [16, 17, 18, 19, 20]
    assert choice(scene(mine), "normal") == ShiftTo(book.best_gear(mine)) == ShiftTo(4)


@pytest.mark.clause("FD-17.8")
def test_over_the_line_the_count_goes_on() -> None:
    """Lap 1 of two, 10 from `s11M12`: `s1M5` is 10 spaces on, though its `at` is small; not a space before the line."""
    race = scene(car("s11M12", gear=4), laps=2, roll=10)

    assert end_chosen(race, "normal") == "s1M5"
