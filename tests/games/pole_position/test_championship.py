"""Chapter 21: championship and variants."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position.rules.messages import ReplaceEngine, SafetyCarStop, SetupSplit, Step, TeammatePass
from rebufo.games.pole_position.rules.modules.championship import end_race, season_table
from rebufo.games.pole_position.rules.modules.constructors import team_table
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import settle
from tests.games.pole_position.scenes import (
    act,
    attack,
    car,
    may_stop,
    moving,
    new_race,
    options,
    order,
    place,
    racer,
    scene,
    table,
    targets,
)

MUST = ("no_elimination", "collisions")


def finish(race: Race, *places: int) -> None:
    """A race of the season ends with these cars classified, the others out."""
    race.home = list(places)
    race.gone = [number for number in range(len(race.cars)) if number not in places]
    end_race(race)


@pytest.mark.clause("PP-21.1")
def test_circuits_in_turn() -> None:
    rules = table(new_race(2, championship=True)).rules

    assert [rules.circuit_ids[number] for number in rules.calendar] == ["great_britain", "usa", "great_britain", "usa"]


@pytest.mark.clause("PP-X42", "PP-21.2")
def test_points_by_place() -> None:
    race = table(new_race(6, championship=True))
    finish(race, 0, 1, 2, 3, 4, 5)
    assert [each.title for each in race.cars] == [10, 8, 6, 5, 4, 3]
    finish(race, 1, 0)
    finish(race, 1, 0)
    finish(race, 5, 4, 3, 2, 1, 0)

    assert race.results[-1].points == [3, 5, 7, 9, 12, 15]
    assert race.cars[0].title == 10 + 8 + 8 + 3


@pytest.mark.clause("PP-21.3")
def test_ties_by_wins_then_second_places_then_the_last_race() -> None:
    race = table(new_race(3, championship=True))
    finish(race, 0, 1, 2)
    finish(race, 1, 0, 2)
    assert season_table(race)[:2] == [1, 0]
    race.cars[2].title = race.cars[0].title
    race.cars[1].title = race.cars[0].title

    assert season_table(race) == [1, 0, 2]


@pytest.mark.clause("PP-21.4", "PP-21.5")
def test_a_damaged_engine_starts_with_less_or_is_replaced() -> None:
    race = new_race(2, championship=True, engine_wear=True)
    state = table(race)
    state.cars[0].damaged = 1
    state.cars[1].damaged = 2
    state.frames = state.frames[:1]
    state.frames[0].line = 0  # type: ignore[attr-defined]
    settle(state)
    assert race.decision == "replace_engine"
    race.play(0, ReplaceEngine(False))
    race.play(1, ReplaceEngine(True))

    assert (racer(race).engine, racer(race).skill) == (6, 8)
    assert (racer(race, 1).engine, racer(race, 1).skill, racer(race, 1).skill_max) == (7, 7, 7)
    assert racer(race, 1).replaced
    for seat in (0, 1):
        race.play(seat, options(race)[0])
    assert table(race).grid == [0, 1]


@pytest.mark.clause("PP-21.4")
def test_an_engine_at_zero_is_damaged() -> None:
    race = table(new_race(2, championship=True, engine_wear=True))
    race.cars[0].engine = 0
    finish(race, 0, 1)

    assert [each.damaged for each in race.cars] == [1, 0]


@pytest.mark.clause("PP-21.4")
def test_an_engine_is_damaged_at_the_end_of_a_race_and_not_before() -> None:
    race = moving("S9:L2", 3, engine=0, modules=("championship", "engine_wear"))
    act(race, Step("S9:L3"), Step("S9:L4"))

    assert racer(race).damaged == 0


@pytest.mark.clause("PP-21.6")
def test_with_engine_wear_the_split_has_three_engine_points() -> None:
    race = new_race(2, championship=True, engine_wear=True, setups=True)

    assert options(race)[0] == SetupSplit(3)


@pytest.mark.clause("PP-21.7", "PP-21.8")
def test_team_mates_ask_for_consent() -> None:
    race = moving("S9:L4", 3, car("S9:C4"), order=(1, 0), modules=("championship", "constructors"))
    attack(race, "S9:L5")
    assert race.decision == "teammate_pass"
    act(race, TeammatePass(True))

    assert order(race) == [0, 1]


@pytest.mark.clause("PP-21.8")
def test_the_team_has_the_points_of_both() -> None:
    race = table(new_race(4, championship=True, constructors=True))
    finish(race, 0, 2, 3, 1)

    assert team_table(race) == [0, 1]
    assert race.cars[0].title + race.cars[1].title == 15
    assert race.cars[2].title + race.cars[3].title == 14


@pytest.mark.clause("PP-21.14")
def test_constructors_need_an_even_number() -> None:
    with pytest.raises(SetupError):
        new_race(3, championship=True, constructors=True)


@pytest.mark.clause("PP-21.9", "PP-15.5")
def test_instead_of_elimination_the_car_must_pit() -> None:
    race = moving(
        "S9:L4", 1, car("S9:C4", skill=0), skill=0, brakes=0, order=(1, 0), modules=MUST, draws={"black": [3, 3, 2, 1]}
    )
    attack(race, "S9:L5")

    assert racer(race).must_pit
    assert (racer(race).brakes, racer(race).status) == (0, 0)


@pytest.mark.clause("PP-21.9", "PP-21.15")
def test_it_may_carry_two_breakdowns_which_are_all_repaired() -> None:
    race = moving("S9:L4", 1, car("S9:C4", skill=0), skill=0, order=(1, 0), modules=MUST, draws={"black": [3, 3, 6, 1]})
    racer(race).heavy = 1
    racer(race).points = 2
    attack(race, "S9:L5")
    assert (racer(race).heavy, racer(race).points, racer(race).must_pit) == (2, 4, True)
    race = scene(car("BOX", lap=3, pit="STOP", stopped=1, heavy=2, points=4), turn=0, modules=MUST)
    act(race, options(race)[0])

    assert racer(race).heavy == 0


@pytest.mark.clause("PP-21.11")
def test_it_does_not_drive_past_the_pit_entry() -> None:
    assert targets(moving("S0:C0", 5, must_pit=True, modules=MUST)) == {"S0:L0", "S0:R0"}


@pytest.mark.clause("PP-21.9")
def test_from_the_pit_entry_it_only_goes_on_into_the_pit_lane() -> None:
    assert targets(moving("S0:R0", 3, must_pit=True, modules=MUST)) == {"PE:0"}
    assert targets(moving("S0:R0", 3, modules=MUST)) == {"PE:0", "S0:C0", "S0:R1"}


@pytest.mark.clause("PP-21.13", "PP-7.9")
def test_it_cannot_wait_outside_with_more_than_three_points() -> None:
    race = moving("S0:R0", 9, must_pit=True, modules=MUST)
    assert place(race) == "BOX:red"
    assert not racer(race).must_pit
    assert may_stop(moving("S0:R0", 3, must_pit=True, modules=MUST))


@pytest.mark.clause("PP-21.13")
@pytest.mark.parametrize(("space", "must", "token"), [("PE:1", False, ""), ("PX:1", True, ""), ("BOX", False, "STOP")])
def test_where_the_damage_comes(space: str, must: bool, token: str) -> None:
    hit = car(space, lap=3, stopped=1, pit="FIRST" if space == "BOX" else "", engine=0)
    race = scene(
        car("S9:C0", lap=3, tyre="soft"),
        hit,
        turn=0,
        bang=True,
        order=(0, 1) if space != "PE:1" else (1, 0),
        due=(0, 1),
        modules=("no_elimination", "events"),
        draws={"soft": [12], "events": [2], "black": [5, 1]},
    )
    act(race, next(option for option in options(race) if getattr(option, "value", 0) == 12))

    assert racer(race, 1).must_pit == must
    assert race.view().cars[1].token == token


@pytest.mark.clause("PP-17.10", "PP-21.13")
def test_a_car_that_must_pit_stops_under_the_safety_car() -> None:
    race = moving(
        "S9:L4",
        1,
        car("S9:C4", skill=0, must_pit=True),
        skill=0,
        order=(1, 0),
        modules=(*MUST, "safety_car"),
        draws={"black": [3, 3, 4, 4], "purple": [2, 2, 2, 2]},
    )
    attack(race, "S9:L5")

    assert race.waiting == (1,)
    assert SafetyCarStop("") not in options(race)


@pytest.mark.clause("PP-21.10")
def test_lapping_still_eliminates() -> None:
    race = moving("S9:L4", 2, car("S9:R5", lap=3), car("S3:C0", lap=4), lap=4, order=(0, 2, 1), modules=MUST)
    act(race, Step("S9:L5"))

    assert table(race).gone == [1]
