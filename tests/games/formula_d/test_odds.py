"""What prompts promise of a choice: exact chances, by hand, by a naive count, and by playing every roll of the dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, cast

import pytest

import rebufo
from rebufo.games.formula_d.rules.content import Circuit, load_circuit, load_rules
from rebufo.games.formula_d.rules.preview import GearOdds, NitroPreview
from rebufo.kernel.match import Match
from tests.games.formula_d.naive_moves import Course, End, Route, unbeaten
from tests.games.formula_d.scene import car, car_of, drive, preview_of, scene, shift
from tests.games.formula_d.street_scene import OUT, alone, street

SEEN = 25  # positions a circuit


def odds_of(race: Match, gear: int, seat: int = 0) -> GearOdds:
    (found,) = [cast("GearOdds", each) for each in race.odds(seat) if each.gear == gear]
    return found


def outcomes(odds: GearOdds) -> dict[int, tuple[str, int]]:
    """By face: what it means, and the cost of the cheapest move."""
    return {face.face: (face.outcome, face.cost) for face in odds.faces}


def test_before_mirabeau_third_gear_always_stops() -> None:
    """From `s4M6` 3 to 8 spaces can end in the corner for nothing; each space more costs a point, here or beyond it."""
    race = scene(car("s4M6", gear=3, wear=12))
    second, third, fourth = (odds_of(race, gear) for gear in (2, 3, 4))

    assert (third.corner, third.sides) == ("c4", 8)
    assert outcomes(third) == dict.fromkeys((4, 5, 6, 7, 8), ("stop", 0))
    assert (third.stop, third.stop_free, third.wear, third.out) == (1.0, 1.0, 0.0, 0.0)
    assert outcomes(second) == {2: ("free", 0), 3: ("stop", 0), 4: ("stop", 0)}
    assert second.stop == pytest.approx(5 / 6)
    stops, costs = dict.fromkeys((7, 8), ("stop", 0)), {face: ("costs", face - 8) for face in range(9, 13)}
    assert outcomes(fourth) == stops | costs
    assert fourth.stop == 1.0
    assert fourth.stop_free == pytest.approx(4 / 12)
    assert fourth.wear == pytest.approx((1 + 2 + 3 + 4) * 2 / 12)


def test_too_fast_for_mirabeau() -> None:
    """5th with 5 points: 11 costs 3 and 12 costs 4, from 13 on nothing is left: 16 of 20 faces put the car out."""
    odds = odds_of(scene(car("s4M6", gear=4, wear=5)), 5)

    assert outcomes(odds)[11] == ("costs", 3)
    assert outcomes(odds)[12] == ("costs", 4)
    assert {outcome for face, (outcome, _) in outcomes(odds).items() if face >= 13} == {"out"}
    assert odds.out == pytest.approx(16 / 20)
    assert odds.wear == pytest.approx((2 * 3 + 2 * 4 + 16 * 5) / 20)
    assert odds.stop == pytest.approx(4 / 20)
    assert odds.stop_free == 0.0


def test_shifting_down_is_part_of_the_expected_wear() -> None:
    """6th to 2nd costs 3 whatever is rolled; on the open road nothing follows."""
    odds = odds_of(scene(car("s6M3", gear=6)), 2)

    assert (odds.shift_cost, odds.wear, odds.out) == (3, 3.0, 0.0)
    assert outcomes(odds) == {2: ("free", 0), 3: ("free", 0), 4: ("free", 0)}


@pytest.mark.parametrize(("gear", "chance"), [(4, 0.0), (5, 2 / 20), (6, 3 / 30)])
def test_the_chance_of_an_engine_check(gear: int, chance: float) -> None:
    assert odds_of(scene(car("s6M3", gear=5)), gear).engine == pytest.approx(chance)


def test_no_engine_is_tried_and_no_stop_is_owed_in_the_pit_lane() -> None:
    odds = odds_of(alone(3, car("p2", gear=5, wear=1), laps=2), 6, seat=3)

    assert (odds.engine, odds.wear, odds.out, odds.corner) == (0.0, 0.0, 0.0, "")


@pytest.mark.parametrize(
    ("space", "stops", "owed"),
    [("s4M6", 0, "c4"), ("c5M9", 2, "c5"), ("c5M9", 3, "c6"), ("c10M4", 1, "c1"), ("s11M3", 0, "c1")],
)
def test_the_stop_owed_next(space: str, stops: int, owed: str) -> None:
    """In the corner the car is in while it misses one there, else in the next; behind the last comes the first."""
    assert odds_of(scene(car(space, gear=2, stops=stops), laps=2), 2).corner == owed


def test_nothing_is_promised_before_the_start_and_after_the_end() -> None:
    race = scene(car("s6M3"), OUT, {"status": "finished", "crossings": 2})

    assert race.odds(1) == race.odds(2) == ()
    on_the_grid = rebufo.new("formula_d", seats=2, seed=1, draws={"black": [20, 10]})
    assert on_the_grid.odds(1) == ()


def test_the_others_may_ask_too() -> None:
    """Seat 1 is not in turn: its chances as things stand, seat 0 on the corner's last free space."""
    race = scene(car("s6M3"), car("s4M6", gear=3))

    assert odds_of(race, 3, seat=1).stop_free == 1.0
    assert race.waiting == (0,)


def naive_ends(circuit: Circuit, cars: list[dict[str, Any]], seat: int, wear: int, roll: int, laps: int) -> set[End]:
    """What could be chosen after this roll, by a naive walk."""
    mine = cars[seat]
    taken = {other["space"] for other in cars if other is not mine}
    start = Route(mine["space"], first=mine["space"], stops=mine["stops"], crossings=mine["crossings"])
    found: set[End] = set()
    for round_dark in (False, True):
        found |= Course(circuit, taken, laps, roll, round_dark=round_dark).all_ends(start)
    return unbeaten(found, wear)


def crowd(dice: Random, circuit: Circuit) -> list[dict[str, Any]]:
    """A car somewhere with few points and any stops made, others close ahead."""
    stops = {section.id: section.stops for section in circuit.sections}
    here = dice.choice(circuit.spaces)
    near = [space for space in circuit.spaces if 0 < (space.at - here.at) % circuit.lap_at < 24]
    spaces = [here, *dice.sample(near, dice.randint(0, 5))]
    return [
        {
            "space": space.id,
            "gear": dice.randint(1, 6),
            "wear": dice.randint(1, 18),
            "stops": dice.randint(0, stops[space.sec]) if space is here else 0,
            "crossings": 1,
            "nitro": False,
        }
        for space in spaces
    ]


@pytest.mark.parametrize("name", ["monaco", "suzuka", "street"])
def test_the_odds_are_those_of_a_naive_count(name: str) -> None:
    circuit = load_circuit(name)
    dice = Random(name)  # noqa: S311 - positions to look at, not secrets
    for _ in range(SEEN):
        cars = crowd(dice, circuit)
        race = rebufo.position("formula_d", {"circuit": name, "cars": cars, "turn": 0}, seed=0)
        odds = cast("GearOdds", dice.choice(race.odds(0)))
        count(odds, circuit, cars)


def count(odds: GearOdds, circuit: Circuit, cars: list[dict[str, Any]]) -> None:
    die = load_rules().faces(odds.gear)
    wear = cars[0]["wear"] - odds.shift_cost
    out = lost = stop = stop_free = 0
    for face in die:
        ends = naive_ends(circuit, cars, 0, wear, face, 1)
        stopping = [end.cost for end in ends if end.stops and section_of(circuit, end.space) == odds.corner]
        out += not ends
        lost += min((end.cost for end in ends), default=wear)
        stop += bool(stopping)
        stop_free += 0 in stopping
    told = (odds.out, odds.wear - odds.shift_cost, odds.stop, odds.stop_free)

    assert told == pytest.approx([number / len(die) for number in (out, lost, stop, stop_free)]), cars


def section_of(circuit: Circuit, name: str) -> str:
    (found,) = [space.sec for space in circuit.spaces if space.id == name]
    return found


@pytest.mark.parametrize(("wear", "out"), [(1, Fraction(1, 5)), (2, Fraction(0))])
def test_a_collision_is_one_chance_in_five_of_a_point(wear: int, out: Fraction) -> None:
    race = scene(car("s6M3", wear=wear), car("s6M12"), roll=8)
    shown = preview_of(race, "s6M11")

    assert shown.touches == (1,)
    assert [(each.check, each.rolls, each.loss) for each in shown.checks] == [("collision", 1, 1)]
    assert shown.checks[0].chance == pytest.approx(0.2)
    assert shown.out == pytest.approx(float(out))


@pytest.mark.parametrize(("wear", "out"), [(1, 1 - 0.8**2), (2, 0.2**2), (3, 0.0)])
def test_dark_spaces_add_up(wear: int, out: float) -> None:
    race = street(car("s5M5", wear=wear, nitro=False), roll=8)
    shown = preview_of(race, "s5M13", 2)

    assert [(each.check, each.rolls) for each in shown.checks] == [("dark", 2)]
    assert shown.out == pytest.approx(out)


@pytest.mark.parametrize(("wear", "out"), [(1, 0.6), (2, 0.5), (3, 0.1), (4, 0.0)])
def test_neighbours_and_a_collision_one_after_the_other(wear: int, out: float) -> None:
    """11 or more, half of the die, takes two points; a 4 or less of the second die one."""
    race = street(car("s3M1", wear=wear, nitro=False), car("s3M5"), roll=3)
    shown = preview_of(race, "s3M4")

    assert [(each.check, each.loss) for each in shown.checks] == [("noisy", 2), ("collision", 1)]
    assert [each.chance for each in shown.checks] == pytest.approx([0.5, 0.2])
    assert shown.out == pytest.approx(out)


def test_the_engine_check_is_part_of_it() -> None:
    shown = preview_of(scene(car("s6M3", gear=5, wear=1), roll=20), "s6M23")

    assert [each.check for each in shown.checks] == ["engine"]
    assert shown.out == pytest.approx(0.2)


def test_the_promise_is_kept_over_every_roll_of_both_dice() -> None:
    """All 400 rolls of two black dice, played: the car goes out as often as was said."""
    position = {
        "circuit": "street",
        "turn": 0,
        "roll": 3,
        "cars": [car("s3M1", gear=2, wear=3, nitro=False), car("s3M5")],
    }
    promised = preview_of(rebufo.position("formula_d", position, seed=0), "s3M4").out
    gone = 0
    for first, second in product(range(1, 21), repeat=2):
        race = rebufo.position("formula_d", position, seed=0, draws={"black": [first, second, 20]})
        drive(race, "s3M4")
        gone += car_of(race, 0).status == "out"

    assert gone / 400 == pytest.approx(promised) == pytest.approx(0.1)


def test_every_face_of_a_die_does_what_was_said_of_it() -> None:
    """4th gear before Mirabeau, every face rolled: the default move pays what was foretold."""
    for face in odds_of(scene(car("s4M6", gear=4, wear=6)), 4).faces:
        race = scene(car("s4M6", gear=4, wear=6), draws={"gear4": [face.face]})
        shift(race, 4)
        race.play(0, race.prompt(0).default)

        assert 6 - car_of(race, 0).wear == face.cost


def test_a_move_says_what_it_costs_and_leaves() -> None:
    """Past Mirabeau to `c5R1` with 9: four spaces beyond it, and no stop in Loews."""
    shown = preview_of(scene(car("s4M6", wear=10), roll=9), "c5R1")

    assert (shown.cost, shown.braked, shown.overshot, shown.wear_left) == (4, 0, 4, 6)
    assert (shown.corner, shown.stops, shown.stops_needed) == ("c5", 0, 3)
    assert (len(shown.path), shown.path[0], shown.path[-1]) == (10, "s4M6", "c5R1")


def test_box_and_checkpoint_are_counted_in_what_is_left() -> None:
    pit = preview_of(alone(3, car("s11R1", gear=4, wear=7), laps=2, roll=12), "box")
    line = preview_of(street(car("s10M16", wear=5, nitro=False), laps=2, roll=4), "s1M2")

    assert (pit.wear_left, pit.checks, pit.crosses_line) == (18, (), False)
    assert (line.cost, line.wear_left, line.crosses_line, line.finishes) == (1, 14, True, False)


def test_over_the_line_for_the_last_time_nothing_can_happen() -> None:
    shown = preview_of(scene(car("s11M12", gear=4, wear=1), car("s1M2", crossings=1), roll=11), "s1M1")

    assert (shown.finishes, shown.cost, shown.checks, shown.touches, shown.out) == (True, 0, (), (), 0.0)


def test_what_nitro_would_bring() -> None:
    race = street(car("s7M4", gear=3), roll=5)
    keep, use = (cast("NitroPreview", each) for each in race.prompt(0).previews)

    assert (keep.use, keep.spaces, keep.least, keep.cost) == (False, 5, 0, 0)
    assert (use.use, use.spaces, use.least, use.cost) == (True, 8, 3, 0)
