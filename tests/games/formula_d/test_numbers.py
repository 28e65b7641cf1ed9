"""Numbers that the code spells out, where a rule is its shape, are those of the content file."""

from __future__ import annotations

import msgspec

from rebufo.games.formula_d.rules.board import Board
from rebufo.games.formula_d.rules.content import load_circuit, load_rules
from rebufo.games.formula_d.rules.flow.atlas import LONGEST, Atlas
from rebufo.games.formula_d.rules.flow.gear import DOWN_AT_MOST, TOP_GEAR, TOP_GEAR_FROM_BOX, shift_cost
from rebufo.games.formula_d.rules.flow.reach import LANE_CHANGES
from rebufo.games.formula_d.rules.state import Car, Rules


def test_the_numbers_of_shifting() -> None:
    numbers = load_rules()

    assert len(numbers.gear_die) == TOP_GEAR
    assert numbers.shift.down_max == DOWN_AT_MOST
    assert numbers.pit.max_gear_leaving == TOP_GEAR_FROM_BOX
    free = TOP_GEAR - numbers.shift.down_free
    costs = [shift_cost(Car(0, 18, gear=TOP_GEAR), gear) for gear in (free, free - 1, free - 2)]
    assert costs == [0, numbers.shift.cost_per_extra_gear, 2 * numbers.shift.cost_per_extra_gear]


def test_the_numbers_of_moving() -> None:
    numbers = load_rules()

    assert numbers.straight.lane_changes_max == LANE_CHANGES
    assert max(numbers.faces(TOP_GEAR)) + TOP_GEAR == LONGEST
    assert (numbers.brake.cost_per_space, numbers.overshoot.cost_per_space) == (1, 1)
    assert numbers.overshoot.max_missing_stops == 1


def test_the_numbers_of_wear() -> None:
    numbers = load_rules()

    assert numbers.pit.restores_to == numbers.wear.max == numbers.street.police.max == numbers.street.checkpoint.max
    assert (numbers.collision, numbers.wear.eliminated_at) == (numbers.street.dark, 0)
    assert (numbers.engine.loses_on, numbers.engine.loss) == (numbers.collision.loses_on, numbers.collision.loss)
    assert set(numbers.engine.gears_checked) == {trigger.gear for trigger in numbers.engine.triggers}


def test_bands_of_the_black_die_reach_from_their_first_roll_to_their_last() -> None:
    """A bad start on 1 to 3 and a flying one from 15 on, checks lost up to 6: as a content file might say."""
    numbers = load_rules()
    start = msgspec.structs.replace(numbers.start, stall=(1, 3), flying=(15, 20))
    check = msgspec.structs.replace(numbers.collision, loses_on=(1, 6))
    board = Board(load_circuit("monaco"), list(numbers.teams.seats))
    other = msgspec.structs.replace(numbers, start=start, collision=check)
    rules = Rules(Atlas(board, numbers.wear.max), other, laps=1, all_home=True, seams=[])

    assert (rules.stall_until, rules.flying_from, rules.check_loses_until) == (3, 15, 6)
