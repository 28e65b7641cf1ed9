"""Nitro: once a lap the gear is added to the roll, and the bonus must be moved. [FD-16.2 to FD-16.5, FD-16.17 to FD-16.19]"""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games.formula_d.rules.messages import Eliminated, Finished, GearRolled, Moved, NitroUsed, UseNitro
from rebufo.games.formula_d.rules.preview import NitroPreview
from tests.games.formula_d.scene import act, asked, car, car_of, drive, ends, free_ends, happened, shift
from tests.games.formula_d.street_scene import keep_nitro, street, use_nitro


@pytest.mark.clause("FD-16.2")
@pytest.mark.parametrize(
    ("gear", "face", "end"),
    [(1, 2, "s8M4"), (2, 4, "s8M7"), (3, 8, "s8M12"), (4, 12, "s8M17"), (5, 14, "s8M20")],
)
def test_the_bonus_is_the_gear(gear: int, face: int, end: str) -> None:
    race = street(car("s8M1", gear=gear), roll=face)
    use_nitro(race)

    assert race.view().spaces == face + gear
    assert end in free_ends(race)
    assert [(each.seat, each.bonus) for each in happened(race, NitroUsed)] == [(0, gear)]


@pytest.mark.clause("FD-16.2")
def test_in_6th_the_bonus_is_6() -> None:
    race = street(car("s10M1", gear=6), roll=21)
    use_nitro(race)

    assert race.view().spaces == 27


@pytest.mark.clause("FD-16.2")
def test_once_a_lap_and_no_more() -> None:
    race = street(car("s7M1", gear=2), draws={"gear2": [2, 2]})
    shift(race, 2)
    use_nitro(race)
    drive(race, "s7M5")
    assert not car_of(race, 0).nitro
    shift(race, 2)

    assert asked(race) == "move"


@pytest.mark.clause("FD-16.2")
def test_nitro_not_used_is_there_in_the_next_turn() -> None:
    race = street(car("s7M1", gear=2), draws={"gear2": [2, 2]})
    shift(race, 2)
    keep_nitro(race)
    assert free_ends(race) == {"s7M3", "s7L3", "s7R2"}
    drive(race, "s7M3")
    shift(race, 2)

    assert asked(race) == "nitro"


@pytest.mark.clause("FD-16.3")
def test_it_is_declared_after_the_roll_and_before_the_move() -> None:
    race = street(car("s7M1", gear=2), draws={"gear2": [3]})
    assert asked(race) == "gear"
    shift(race, 2)

    assert asked(race) == "nitro"
    assert [each.face for each in happened(race, GearRolled)] == [3]
    assert happened(race, Moved) == []
    assert race.prompt(0).options == (UseNitro(False), UseNitro(True))
    keep_nitro(race)
    assert asked(race) == "move"


@pytest.mark.clause("FD-16.3")
@pytest.mark.parametrize(("black", "decision"), [(2, "nitro"), (16, "nitro"), (17, "move"), (20, "move")])
def test_only_in_a_turn_in_which_a_gear_die_was_rolled(black: int, decision: str) -> None:
    """A normal start rolls the die of 1st gear, a flying start none."""
    race = street(car("s10L15", gear=0, crossings=0), round=1, draws={"black": [black], "gear1": [2]})

    assert asked(race) == decision


@pytest.mark.clause("FD-16.3")
def test_after_a_bad_start_the_first_gear_die_brings_the_choice() -> None:
    race = street(car("s10L15", gear=0, crossings=0), round=1, draws={"black": [1], "gear1": [2]})

    assert race.view().round == 2
    assert asked(race) == "nitro"


@pytest.mark.clause("FD-16.4")
def test_at_most_the_roll_may_be_braked() -> None:
    """2nd gear, 3 and nitro: 5 spaces, so 2 at least; standing still is no longer an option."""
    race = street(car("s7M4", gear=2), roll=3)
    use_nitro(race)
    offered = ends(race)

    assert max(offered.values()) == 3
    assert "s7M4" not in offered
    assert "s7M5" not in offered
    assert offered["s7M6"] == 3
    assert offered["s7M9"] == 0


@pytest.mark.clause("FD-16.4")
def test_where_the_bonus_cannot_be_moved_nitro_cannot_be_declared() -> None:
    """Three cars across the road leave two spaces, and 3rd gear's bonus needs three."""
    wall = car("s8L3"), car("s8M3"), car("s8R4")
    third = street(car("s8M1", gear=3), *wall, roll=4)
    second = street(car("s8M1", gear=2), *wall, roll=4)

    assert asked(third) == "move"
    assert asked(second) == "nitro"


@pytest.mark.clause("FD-16.4")
def test_a_move_with_nitro_must_be_survived_too() -> None:
    """Behind the same wall 2 spaces can be moved in 2nd, but 4 and 2 then brake 4, and the car has 4 points.

    Keeping the nitro brakes 2: that is what happens, unasked.
    """
    wall = car("s8L3"), car("s8M3"), car("s8R4")
    race = street(car("s8M1", gear=2, wear=4), *wall, roll=4)
    assert asked(race) == "move"

    assert min(ends(race).values()) == 2


@pytest.mark.clause("FD-16.5")
def test_every_car_starts_with_its_nitro() -> None:
    race = rebufo.new("formula_d", seats=10, circuit="street", seed=1)

    assert [each.nitro for each in race.view().cars] == [True] * 10


@pytest.mark.clause("FD-16.5")
@pytest.mark.parametrize(("crossings", "back"), [(0, False), (1, True)])
def test_it_comes_back_with_each_lap_completed(crossings: int, back: bool) -> None:
    """The stretch from the grid to the line belongs to lap 1: the first crossing brings nothing back."""
    race = street(car("s10M16", gear=2, nitro=False, crossings=crossings), laps=2, roll=4)
    drive(race, "s1M3")

    assert car_of(race, 0).crossings == crossings + 1
    assert car_of(race, 0).nitro == back


@pytest.mark.clause("FD-16.17")
def test_a_finishing_move_may_be_shorter_than_the_bonus() -> None:
    """One step from the line in 6th: with nitro six spaces would have to be moved, but the race is over after one."""
    race = street(car("s10M17", gear=6), roll=21)
    assert asked(race) == "nitro"
    use_nitro(race)
    assert set(ends(race)) == {"s1L1", "s1M1", "s1R1"}
    drive(race, "s1M1")

    assert [each.seat for each in happened(race, Finished)] == [0]


@pytest.mark.clause("FD-16.18")
def test_a_car_without_a_surviving_move_is_out_after_the_nitro_question() -> None:
    """1 point and three cars across the road: neither 4 spaces nor 7 can be moved, so nothing is asked.

    Whatever nitro reaches, the same way cut short by the bonus is a move without it and no dearer; so there is no
    position in which nitro alone saves a car, and none in which it is taken unasked.
    """
    race = street(car("s8M1", gear=3, wear=1), car("s8L2"), car("s8M2"), car("s8R3"), car("s8L1"), draws={"gear3": [4]})
    shift(race, 3)

    assert [(each.seat, each.cause) for each in happened(race, Eliminated)] == [(0, "stuck")]
    assert happened(race, NitroUsed) == []


@pytest.mark.clause("FD-16.18")
def test_the_choice_is_asked_only_between_two_ways_to_go_on() -> None:
    """Both answers leave the car a move it survives."""
    race = street(car("s8M1", gear=3, wear=1), roll=4)
    prompt = race.prompt(0)
    costs = [each.cost for each in prompt.previews if isinstance(each, NitroPreview)]

    assert prompt.decision == "nitro"
    assert costs == [0, 0]


@pytest.mark.clause("FD-16.19")
def test_nitro_used_over_the_line_was_that_laps() -> None:
    race = street(car("s10M16", gear=2), laps=2, draws={"gear2": [2, 2]})
    shift(race, 2)
    use_nitro(race)
    drive(race, "s1M3")
    assert car_of(race, 0).nitro
    shift(race, 2)

    assert asked(race) == "nitro"


@pytest.mark.clause("FD-16.19")
def test_nitro_is_never_saved_up() -> None:
    """Lap 1's was not used; after the line there is one, and once it is used, none."""
    race = street(car("s10M16", gear=2), laps=2, draws={"gear2": [2, 2, 2]})
    shift(race, 2)
    keep_nitro(race)
    drive(race, "s1M1")
    shift(race, 2)
    use_nitro(race)
    drive(race, "s1M5")
    shift(race, 2)

    assert asked(race) == "move"


@pytest.mark.clause("FD-16.2", "FD-16.4")
def test_example_25() -> None:
    race = street(car("s7M4", gear=3), roll=5)
    use_nitro(race)
    offered = ends(race)

    assert race.view().spaces == 8
    assert offered["s7M12"] == 0
    assert offered["s7M7"] == 5
    assert max(offered.values()) == 5
    assert "s7M6" not in offered


@pytest.mark.clause("FD-16.2", "FD-16.17")
def test_example_41() -> None:
    race = street(car("s10M12", gear=3), roll=4)
    without = race.clone()
    use_nitro(race)
    keep_nitro(without)

    assert {space for space, cost in ends(race).items() if cost == 0} == {"s1L1", "s1M1", "s1R1"}
    assert free_ends(without) == {"s10M16", "s10L15", "s10R16"}
    act(race, race.prompt(0).default)
    assert [each.seat for each in happened(race, Finished)] == [0]
