"""Chapter 20: setups, drivers and teams."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.events import BlowoutRolled, EventDrawn, FightRolled
from rebufo.games.pole_position.rules.messages import (
    BlowoutReroll,
    ChooseCard,
    CollisionReroll,
    PitExtra,
    PitTyre,
    QualifyingTile,
    SetupSplit,
    Step,
    TyreToken,
)
from tests.games.pole_position.scenes import (
    act,
    attack,
    car,
    happened,
    moving,
    new_race,
    no_boost,
    options,
    order,
    racer,
    scene,
    table,
    take,
)

DRIVERS: dict[str, Any] = {"modules": ("drivers",)}
TEAMS: dict[str, Any] = {"modules": ("teams",)}


@pytest.mark.clause("PP-X41", "PP-20.1")
@pytest.mark.parametrize(("circuit", "least", "most"), [("great_britain", 0, 14), ("usa", 1, 13)])
def test_any_split_that_the_circuit_allows(circuit: str, least: int, most: int) -> None:
    race = new_race(2, circuit=circuit, setups=True)
    splits = [option.engine for option in options(race) if isinstance(option, SetupSplit)]

    assert splits == list(range(least, most + 1))


@pytest.mark.clause("PP-20.1", "PP-3.4")
def test_splits_are_secret_and_shown_together() -> None:
    race = new_race(2, circuit="usa", setups=True)
    race.play(0, SetupSplit(13))
    assert race.view(1).cars[0].choice == -1
    assert race.view(0).cars[0].choice == 13
    assert race.can_undo(0)
    race.play(1, SetupSplit(7))

    assert (racer(race).engine, racer(race).brakes) == (12, 0)
    assert (racer(race, 1).engine, racer(race, 1).brakes) == (6, 6)


@pytest.mark.clause("PP-20.1")
def test_a_long_race_shares_twenty_four() -> None:
    race = new_race(2, setups=True, long_race=True)

    assert len(options(race)) == 25


@pytest.mark.clause("PP-X41", "PP-20.2")
def test_a_point_may_be_swapped_in_the_first_box_turn() -> None:
    race = scene(car("BOX", lap=3, pit="STOP", stopped=1, engine=5, brakes=1), turn=0, modules=("setups",))
    act(race, PitTyre("hard"), PitExtra("engine_to_brakes"))

    assert (racer(race).engine, racer(race).brakes) == (4, 2)


@pytest.mark.clause("PP-13.15", "PP-20.2")
def test_a_second_first_box_turn_swaps_nothing() -> None:
    boxed = car("BOX", lap=3, pit="STOP", stopped=1, served=True, light=1)
    race = scene(boxed, turn=0, modules=("setups",))
    act(race, PitTyre("hard"))

    assert racer(race).light == 0
    assert race.decision != "pit_extra"


@pytest.mark.clause("PP-20.3")
def test_cards_are_dealt_each_once() -> None:
    race = new_race(6, drivers=True, teams=True)

    assert sorted(each.driver for each in table(race).cars) == [0, 1, 2, 3, 4, 5]
    assert sorted(each.team for each in table(race).cars) == [0, 1, 2, 3, 4, 5]


@pytest.mark.clause("PP-20.3")
def test_cards_are_chosen_in_seat_order() -> None:
    race = new_race(2, drivers=True, cards="chosen")
    assert race.waiting == (0,)
    race.play(0, ChooseCard("silva"))
    assert race.waiting == (1,)
    assert ChooseCard("silva") not in options(race)
    race.play(1, ChooseCard("martin"))

    assert race.view().cars[0].driver == "silva"
    assert race.decision == "qualifying_tile"


@pytest.mark.clause("PP-4.7")
def test_the_one_lap_value_breaks_ties() -> None:
    race = new_race(2, {"black": [1, 1, 1, 4, 4]}, drivers=True, cards="chosen")
    race.play(0, ChooseCard("martin"))
    race.play(1, ChooseCard("silva"))
    for seat in (0, 1):
        race.play(seat, QualifyingTile(False))

    assert table(race).grid == [1, 0]


@pytest.mark.clause("PP-20.4")
@pytest.mark.parametrize(("stopped", "skill"), [(0, 7), (1, 4)])
def test_scheffler_regains_six_at_his_first_stop(stopped: int, skill: int) -> None:
    race = moving("PE:2", 1, skill=1, driver="scheffler", stopped=stopped, **DRIVERS)
    act(race, Step("BOX:red"))

    assert racer(race).skill == skill


@pytest.mark.clause("PP-20.5", "PP-7.3")
def test_fischer_gains_a_point_on_worn_tyres() -> None:
    race = scene(car("S9:C0", tyre="soft", wear=-1, driver="fischer"), turn=0, **DRIVERS, draws={"soft": [9]})
    take(race, 9)
    act(race, TyreToken(True))

    assert (table(race).drive.reserve, racer(race).tokens) == (9, 3)


@pytest.mark.clause("PP-20.5")
def test_fischer_rolls_a_blowout_again() -> None:
    race = scene(
        car("S9:C0", tyre="soft", wear=-2, driver="fischer", engine=0, skill=0),
        turn={"car": 0, "at": "after"},
        modules=("drivers", "blowouts"),
        draws={"black": [1, 4]},
    )
    act(race, BlowoutReroll(True))

    assert (racer(race).tokens, racer(race).heavy) == (3, 0)


@pytest.mark.clause("PP-20.6")
@pytest.mark.parametrize(
    ("attacker", "defender", "totals"), [("wallace", "", (4, 4)), ("", "piaget", (2, 6)), ("piaget", "wallace", (2, 4))]
)
def test_wallace_attacks_and_piaget_defends(attacker: str, defender: str, totals: tuple[int, int]) -> None:
    race = moving(
        "S9:L4", 1, car("S9:C4", driver=defender), driver=attacker, order=(1, 0), **DRIVERS, draws={"black": [2, 4]}
    )
    attack(race, "S9:L5")

    assert happened(race, FightRolled)[0].totals == totals


@pytest.mark.clause("PP-20.7")
@pytest.mark.parametrize(
    ("weather", "roll", "off"), [("light_rain", 9, False), ("light_rain", 10, True), ("heavy_rain", 8, True)]
)
def test_silva_in_rain(weather: str, roll: int, off: bool) -> None:
    race = scene(
        car("S9:C0", tyre="soft", skill=0, driver="silva"), turn=0, weather=weather, **DRIVERS, draws={"soft": [roll]}
    )

    assert racer(race).off == off


@pytest.mark.clause("PP-20.8")
@pytest.mark.parametrize(("roll", "value"), [(3, 4), (6, 6)])
def test_martin_in_the_start(roll: int, value: int) -> None:
    race = scene(
        car("S0:L4f", lap=0, driver="martin", skill=0),
        car("S0:R4r", lap=0),
        turn=0,
        phase="start",
        round=1,
        **DRIVERS,
        draws={"purple": [roll]},
    )

    assert table(race).drive.value == value


@pytest.mark.clause("PP-20.8")
def test_martin_in_qualifying() -> None:
    race = new_race(2, {"black": [1, 1, 1, 2, 4, 3, 1]}, drivers=True, cards="chosen")
    race.play(0, ChooseCard("martin"))
    race.play(1, ChooseCard("silva"))
    race.play(0, QualifyingTile(True))
    race.play(1, QualifyingTile(False))

    assert table(race).grid == [1, 0]  # 3 + 1 equals 4, and Silva's one-lap value is higher


@pytest.mark.clause("PP-20.9", "PP-3.4")
@pytest.mark.parametrize(
    ("team", "counters"), [("red_dart", (9, 7)), ("subiko", (7, 9)), ("dikla", (7, 8)), ("boostep", (7, 7))]
)
def test_teams_change_counters(team: str, counters: tuple[int, int]) -> None:
    race = new_race(2, teams=True, cards="chosen")
    race.play(0, ChooseCard(team))
    race.play(1, ChooseCard("hurricane"))

    assert (racer(race).engine, racer(race).brakes) == counters


@pytest.mark.clause("PP-20.10")
@pytest.mark.parametrize(("entered", "places"), [(10, [0, 1]), (9, [1, 0])])
def test_moerani_goes_ahead_of_cars_that_entered_in_the_same_round(entered: int, places: list[int]) -> None:
    boxed = car("BOX", lap=3, pit="STOP", stopped=1, entered=entered)
    race = moving("PE:2", 1, boxed, order=(1, 0), team="moerani", round=10, **TEAMS)
    act(race, Step("BOX:red"))

    assert order(race) == places


@pytest.mark.clause("PP-20.10", "PP-20.11", "PP-13.7")
@pytest.mark.parametrize(("team", "pm"), [("moerani", 7), ("hurricane", 5), ("subiko", 4)])
def test_points_of_the_exit(team: str, pm: int) -> None:
    race = scene(
        car("BOX", lap=3, pit="GO", stopped=1, team=team, counter=2, changes=3),
        turn=0,
        **TEAMS,
        draws={"purple": [2]},
    )

    assert table(race).drive.pm + len(table(race).drive.visited) - 1 == pm


@pytest.mark.clause("PP-20.11")
def test_hurricane_regains_a_point() -> None:
    boxed = car("BOX", lap=3, pit="STOP", stopped=1, team="hurricane", engine=3, brakes=7)
    race = scene(boxed, turn=0, **TEAMS)
    act(race, PitTyre("hard"))
    assert options(race) == [PitExtra("none"), PitExtra("regain_engine")]
    act(race, PitExtra("regain_engine"))

    assert racer(race).engine == 4


@pytest.mark.clause("PP-20.11")
@pytest.mark.parametrize(
    ("choice", "counters"), [("none", (3, 5)), ("regain_engine", (4, 5)), ("regain_brakes", (3, 6))]
)
def test_hurricane_may_regain_either_point_or_none(choice: str, counters: tuple[int, int]) -> None:
    boxed = car("BOX", lap=3, team="hurricane", engine=3, brakes=5)
    race = scene(boxed, turn=0, **TEAMS)
    act(race, PitTyre("hard"), PitExtra(choice))

    assert (racer(race).engine, racer(race).brakes) == counters


@pytest.mark.clause("PP-20.12", "PP-15.3")
def test_dikla_rolls_damage_again_for_free_and_once_more_for_skill() -> None:
    race = moving(
        "S9:L4",
        1,
        car("S9:C4", skill=0),
        team="dikla",
        order=(1, 0),
        modules=("teams", "collisions"),
        draws={"black": [3, 3, 6, 1, 5, 2]},
    )
    attack(race, "S9:L5")
    act(race, CollisionReroll("free"))
    assert options(race) == [CollisionReroll("keep"), CollisionReroll("pay")]
    act(race, CollisionReroll("pay"))

    assert (racer(race).brakes, racer(race).skill) == (7, 7)


@pytest.mark.clause("PP-20.12", "PP-20.13", "PP-16.3")
@pytest.mark.parametrize(
    ("team", "card", "hurt"),
    [("dikla", 1, False), ("dikla", 0, True), ("boostep", 0, False), ("boostep", 1, False), ("boostep", 2, True)],
)
def test_who_is_spared_by_events(team: str, card: int, hurt: bool) -> None:
    race = scene(
        car("S9:C0", tyre="soft", team=team),
        turn=0,
        bang=True,
        modules=("events", "teams"),
        draws={"soft": [12], "events": [card], "black": [1, 5]},
    )
    take(race, 12, bang=True)

    me = racer(race)
    assert happened(race, EventDrawn)
    assert (me.light + me.heavy > 0 or me.engine < 7) == hurt


@pytest.mark.clause("PP-20.13", "PP-15.6")
def test_boostep_bears_more_and_breaks_lightly() -> None:
    race = moving(
        "S9:L4",
        1,
        car("S9:C4", skill=0),
        team="boostep",
        skill=0,
        order=(1, 0),
        modules=("teams", "collisions"),
        draws={"black": [3, 3, 6, 1]},
    )
    racer(race).points = 3
    attack(race, "S9:L5")

    assert (racer(race).status, racer(race).light, racer(race).points) == (0, 1, 4)


@pytest.mark.clause("PP-20.13", "PP-12.1")
def test_boostep_makes_no_blowout_rolls() -> None:
    race = scene(
        car("S9:C0", tyre="soft", wear=-2, team="boostep", engine=0, skill=0),
        turn={"car": 0, "at": "after"},
        modules=("teams", "blowouts"),
    )
    no_boost(race)

    assert not happened(race, BlowoutRolled)
