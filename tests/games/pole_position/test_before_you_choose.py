"""What is told before a choice, against every roll that can fall: sets of tyres, another roll, more laps, a fight."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rebufo.games.pole_position.rules.chances import Fight, best_of_more, bid_chances, laps_left
from rebufo.games.pole_position.rules.content import load_dice, load_tyres
from rebufo.games.pole_position.rules.flow.tyres import TRACK, worn
from rebufo.games.pole_position.rules.messages import (
    Bid,
    CollisionReroll,
    DeclareOvertake,
    Defend,
    PitTyre,
    QualifyingTile,
    RollAgain,
    StartTyre,
    Step,
    TakeRoll,
)
from rebufo.games.pole_position.rules.preview import Preview
from rebufo.games.pole_position.rules.view import FightView, View
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.pole_position.scenes import act, car, moving, new_race, scene

FACES = [[face.value for face in die.faces] for die in load_dice().tyres()]
SIDES = range(1, 7)


def brings(race: Match, action: Action) -> Preview:
    prompt = race.prompt(race.waiting[0])
    found = prompt.previews[prompt.options.index(action)]
    assert isinstance(found, Preview)
    return found


def fight(race: Match) -> FightView:
    view = race.view(0)
    assert isinstance(view, View)
    assert view.fight is not None
    return view.fight


@pytest.mark.clause("PP-4.4")
@pytest.mark.parametrize("bonus", [0, 1, 2])
@pytest.mark.parametrize("best", SIDES)
def test_two_more_laps_by_every_pair_of_rolls(best: int, bonus: int) -> None:
    results = [max(best, min(a + bonus, 6), min(b + bonus, 6)) for a, b in product(SIDES, SIDES)]

    chances = best_of_more(best, bonus)

    assert chances == {value: Fraction(results.count(value), 36) for value in sorted(set(results))}


@pytest.mark.clause("PP-4.3")
def test_more_laps_say_how_likely_they_are_better() -> None:
    race = new_race(2)
    best = dict(race.view(0).qualifying)[0]

    told = brings(race, QualifyingTile(True))

    assert (told.skill, told.pm) == (1, best)
    assert told.better == pytest.approx(sum(max(a, b) > best for a, b in product(SIDES, SIDES)) / 36)
    assert told.gain == pytest.approx(sum(max(a, b, best) - best for a, b in product(SIDES, SIDES)) / 36)
    assert brings(race, QualifyingTile(False)) == Preview()


@pytest.mark.clause("PP-11.3")
@pytest.mark.parametrize("loss", [1, 2, 3])
def test_laps_left_by_wearing_a_set_down(loss: int) -> None:
    for wear in TRACK:
        laps, left = 0, wear
        while left > 0:
            left = worn(left, loss)
            laps += 1
        assert laps_left(wear, loss) == laps


@pytest.mark.clause("PP-5.2")
@pytest.mark.clause("PP-11.4")
def test_each_first_set_tells_its_own_rolls() -> None:
    race = new_race(2)
    act(race, QualifyingTile(False), QualifyingTile(False))

    for number, tyre in enumerate(load_tyres().tyre):
        told = brings(race, StartTyre(tyre.id))
        assert dict(told.pms) == {pm: FACES[number].count(pm) / 6 for pm in sorted(set(FACES[number]))}
        assert told.mean == pytest.approx(sum(FACES[number]) / 6)
        assert told.worn == pytest.approx(sum(FACES[number]) / 6 - 2)
        assert told.laps == laps_left(tyre.life, tyre.wear.sunny)
        assert told.off == 0.0


@pytest.mark.clause("PP-9.1")
@pytest.mark.clause("PP-13.5")
def test_a_set_in_the_box_tells_what_the_rain_does_to_it() -> None:
    race = scene(
        car("BOX", pit="STOP", stopped=1, wear={"soft": -1}),
        car("S5:R0"),
        weather="light_rain",
        turn={"car": 0, "at": "begin"},
    )

    soft, rain = brings(race, PitTyre("soft")), brings(race, PitTyre("rain"))

    driven = [4 if face >= 9 else face - 1 for face in FACES[0]]
    assert dict(soft.pms) == {pm: driven.count(pm) / 6 for pm in sorted(set(driven))}
    assert (soft.laps, soft.off) == (0, sum(face >= 9 for face in FACES[0]) / 6)
    assert (rain.laps, rain.off) == (3, 0.0)


@pytest.mark.clause("PP-7.1")
@pytest.mark.parametrize("rolled", sorted(set(FACES[1])))
def test_another_roll_tells_how_likely_it_is_better(rolled: int) -> None:
    race = scene(car("S9:L2"), turn={"car": 0, "at": "roll", "rolls": [rolled]})

    told = brings(race, RollAgain())

    assert told.better == pytest.approx(sum(face > rolled for face in FACES[1]) / 6)
    assert told.gain == pytest.approx(sum(max(face - rolled, 0) for face in FACES[1]) / 6)
    assert dict(told.pms) == {pm: FACES[1].count(pm) / 6 for pm in sorted(set(FACES[1]))}


@pytest.mark.clause("PP-10.11")
@pytest.mark.parametrize("terms", [Fight(0, 0, 3, 2), Fight(3, 1, 2, 4), Fight(1, 0, 0, 0)])
def test_every_pair_of_bids_by_every_pair_of_rolls(terms: Fight) -> None:
    table = bid_chances(terms)

    for own, other in product(range(terms.attacker_skill + 1), range(terms.defender_skill + 1)):
        ahead = [
            a != d and a + terms.attack + own > d + terms.defence + other for a, d in product(SIDES, SIDES)
        ]  # equal rolls are nobody's, equal totals the defender's
        assert table[own][other] == Fraction(sum(ahead), 36)
    assert (len(table), len(table[0])) == (terms.attacker_skill + 1, terms.defender_skill + 1)


def level(**facts: Any) -> Match:
    """Side by side, the attacker with five PM: one of them is for the step, and two of the others count."""
    return moving("S9:L4", 5, car("S9:C4", skill=3), order=[1, 0], draws={"black": [2, 6]}, **facts)


@pytest.mark.clause("PP-10.8")
@pytest.mark.clause("PP-10.9")
def test_a_fight_shows_its_terms_before_the_dice_and_its_dice_after() -> None:
    race = level(skill=6)
    act(race, Step("S9:L5"), DeclareOvertake(True))

    before = fight(race)
    assert (before.rolls, before.totals, before.biddable) == ((0, 0), (0, 0), (6, 3))
    assert before.bonus == (3, 0)

    act(race, Defend(True))
    rolled = fight(race)
    assert (rolled.rolls, rolled.totals, rolled.bids) == ((2, 6), (5, 6), (0, 0))

    act(race, Bid(2))
    assert (fight(race).rolls, fight(race).totals, fight(race).bids) == ((2, 6), (7, 6), (2, 0))


DAMAGE = ("none", "brakes", "engine", "light", "light", "heavy")


@pytest.mark.clause("PP-15.2")
@pytest.mark.parametrize("modules", [(), ("collisions",)])
def test_a_contested_step_tells_each_damage_by_every_three_rolls(modules: tuple[str, ...]) -> None:
    """Attacker's, defender's and damage die: a collision is where the first two are equal."""
    race = level(skill=6, modules=modules)
    crashes = [DAMAGE[harm - 1] for a, d, harm in product(SIDES, SIDES, SIDES) if a == d]
    expected = {kind: pytest.approx(crashes.count(kind) / 216) for kind in set(crashes)} if modules else {}

    assert dict(brings(race, Step("S9:L5")).damage) == expected
    act(race, Step("S9:L5"))
    assert dict(brings(race, DeclareOvertake(True)).damage) == expected
    act(race, DeclareOvertake(True))
    assert dict(brings(race, Defend(True)).damage) == expected
    assert brings(race, Defend(False)).damage == ()


@pytest.mark.clause("PP-15.3")
@pytest.mark.parametrize("rolled", SIDES)
def test_a_damage_roll_again_by_every_face(rolled: int) -> None:
    own: dict[str, Any] = {"modules": ("collisions",), "draws": {"black": [3, 3, 1, rolled]}}
    race = moving("S9:L4", 5, car("S9:C4", skill=3), order=[1, 0], skill=0, **own)
    act(race, Step("S9:L5"), DeclareOvertake(True), Defend(True))
    assert race.waiting == (1,)

    again = [DAMAGE[min(rolled, face) - 1] for face in SIDES]
    assert dict(brings(race, CollisionReroll("keep")).damage) == {DAMAGE[rolled - 1]: 1.0}
    told = brings(race, CollisionReroll("pay"))
    assert told.skill == 1
    assert dict(told.damage) == {kind: pytest.approx(again.count(kind) / 6) for kind in set(again)}


@pytest.mark.clause("PP-12.1")
@pytest.mark.parametrize(
    ("tyre", "wear", "modules", "chance"),
    [
        ("hard", -2, ("blowouts",), 1 / 6),
        ("hard", -1, ("blowouts",), 0.0),
        ("rain", -2, ("blowouts",), 0.0),
        ("hard", -2, (), 0.0),
    ],
)
def test_a_roll_tells_whether_the_tyres_may_burst(
    tyre: str, wear: int, modules: tuple[str, ...], chance: float
) -> None:
    rolled = FACES[1 if tyre == "hard" else 3][0]
    race = scene(
        car("S9:L2", tyre=tyre, wear={tyre: wear}),
        modules=modules,
        turn={"car": 0, "at": "roll", "rolls": [rolled]},
    )

    assert brings(race, TakeRoll(rolled)).burst == pytest.approx(chance)


@pytest.mark.clause("PP-13.7")
@pytest.mark.parametrize(("weather", "longer"), [("sunny", 0), ("light_rain", 5)])
def test_a_stop_costs_two_rounds_the_roll_out_of_the_box_and_the_longer_lane(weather: str, longer: int) -> None:
    """Great Britain in the dry: nine PM through the lane, nine rows beside it; in rain five of its cells count double."""
    race = moving("S0:R0", 6, weather=weather, tyre="soft")
    driven = [4 if weather != "sunny" and face >= 9 else face for face in FACES[0]]
    pace = sum(driven) / 6

    told = brings(race, Step("PE:0"))

    assert told.rounds == pytest.approx(2 + (pace - 3.5 + longer) / pace)
    assert brings(race, Step("S0:R1")).rounds == 0.0
