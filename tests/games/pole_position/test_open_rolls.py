"""Every roll is public, and so is every change of the race order. [PP-1.4, PP-8.1]"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rebufo.games.pole_position.rules.events import BotDieRolled, Passed, WeatherSet
from rebufo.games.pole_position.rules.flow.bot_pits import new_tyre
from rebufo.games.pole_position.rules.messages import Bid, Defend, QualifyingTile, StartTyre, Step
from rebufo.games.pole_position.scene.happenings import happening_of
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.match import Match
from rebufo.kernel.record import drawn_again
from tests.games.pole_position.scenes import act, attack, car, happened, moving, new_race, scene, table

DICE = ("black", "purple", "soft", "hard", "intermediate", "rain")


def bot_rolls(race: Match) -> list[tuple[str, int, str]]:
    return [(roll.die, roll.value, roll.purpose) for roll in happened(race, BotDieRolled)]


@pytest.mark.clause("PP-1.4")
@pytest.mark.parametrize("seed", range(1, 9))
def test_as_many_dice_are_shown_as_were_rolled(seed: int) -> None:
    """On a circuit whose table B has six positions, so that the first weather takes three dice."""
    modules: dict[str, Any] = dict.fromkeys(("collisions", "safety_car", "events", "yellow_flag", "blowouts"), True)
    race = new_race(2, seed=seed, bot_cars=4, circuit="usa", laps=4, **modules)
    luck = fresh_chance(seed, 1)
    while not race.over:
        offered = race.prompt(race.waiting[0]).options
        race.play(race.waiting[0], offered[luck.below(0, len(offered))])

    rolled = Counter(stream for stream, _, sides, _ in drawn_again(race) if stream in DICE and sides > 1)
    shown = Counter(face.kind for event in race.events() for face in happening_of(event).shown if face.kind in DICE)
    assert shown + Counter(black=3 * len(happened(race, WeatherSet))) == rolled


@pytest.mark.clause("PP-22.7", "PP-1.4")
def test_the_roll_for_the_first_tyre_is_shown() -> None:
    race = new_race(1, {"black": [1, 1, 1, 4, 3, 1]}, bot_cars=1)
    act(race, QualifyingTile(False), StartTyre("soft"))

    assert bot_rolls(race)[0] == ("black", 1, "first_tyre")
    assert happened(race, BotDieRolled)[0].car == 1


@pytest.mark.clause("PP-22.22", "PP-1.4")
def test_the_roll_for_the_next_tyre_is_shown() -> None:
    boxed = car("BOX", lap=3, card="red", tyre="intermediate", pit="STOP", stopped=1)
    person = car("S5:R0", lap=3)
    race = scene(person, boxed, turn=1, modules=("bots",), weather={"row": 1, "column": 1}, draws={"black": [2]})

    assert bot_rolls(race) == [("black", 2, "tyre")]
    assert race.view().cars[1].tyre == "soft"


@pytest.mark.clause("PP-22.22")
def test_a_tyre_that_is_only_thought_of_tells_nothing() -> None:
    state = table(scene(car("S5:R0"), car("S9:C0", card="red", tyre="intermediate"), turn=0, modules=("bots",))).clone()
    state.log = None
    state.chance.force(0, 2)

    assert new_tyre(state, 1) == 0


@pytest.mark.clause("PP-16.8", "PP-1.4")
@pytest.mark.parametrize("face", [6, 5])
def test_the_purple_die_of_an_automatic_leader_is_shown(face: int) -> None:
    leader = car("S9:R0", card="red", tyre="hard")
    modules = ("events", "bots")
    draws = {"purple": [face], "events": [2], "black": [4]}
    race = scene(car("S5:C0"), leader, turn=1, bang=True, modules=modules, order=(1, 0), draws=draws)

    assert bot_rolls(race) == [("purple", face, "event")]


@pytest.mark.clause("PP-22.17", "PP-1.4")
@pytest.mark.parametrize("roll", [3, 4])
def test_the_roll_for_the_safety_car_is_shown(roll: int) -> None:
    modules = ("bots", "collisions", "safety_car", "yellow_flag")
    draws = {"black": [4, 4, 6, roll], "purple": [2] * 6}
    race = moving("S9:L4", 1, car("S9:C4", card="red"), order=(1, 0), skill=0, modules=modules, draws=draws)
    attack(race, "S9:L5")

    assert bot_rolls(race) == [("black", roll, "safety_car")]
    assert happened(race, BotDieRolled)[0].car == 1


@pytest.mark.clause("PP-10.5", "PP-8.1")
@pytest.mark.parametrize(("last", "passed"), [(6, [(1,)]), (1, [(1,), (2,)])])
def test_a_place_won_beside_a_car_is_told_whatever_comes(last: int, passed: list[tuple[int, ...]]) -> None:
    """Red fights purple first, then yellow, which rolls this."""
    race = moving("S9:C4", 3, car("S9:L4"), car("S9:R4"), order=(2, 1, 0), skill=0, draws={"black": [5, 1, 5, last]})
    attack(race, "S9:C5")
    while race.decision in {"bid", "defend"}:
        act(race, Bid(0) if race.decision == "bid" else Defend(True))

    told = happened(race, Passed)
    assert [event.rivals for event in told] == passed
    assert told[0].order == (2, 0, 1)


@pytest.mark.clause("PP-20.10", "PP-8.1")
def test_moeranis_place_in_the_pits_is_told() -> None:
    boxed = car("BOX", lap=3, pit="STOP", stopped=1, entered=10)
    race = moving("PE:2", 1, boxed, order=(1, 0), team="moerani", round=10, modules=("teams",))
    act(race, Step("BOX:red"))

    assert [(event.car, event.rivals, event.order) for event in happened(race, Passed)] == [(0, (1,), (0, 1))]
