"""Exact chances, against every outcome listed by hand and against a hundred thousand rolls."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from rebufo.games.pole_position.rules import chances
from rebufo.games.pole_position.rules.chances import Fight, Sky
from rebufo.games.pole_position.rules.circuit import WEATHERS
from rebufo.games.pole_position.rules.content import (
    HARD,
    HEAVY_RAIN,
    INTERMEDIATE,
    LIGHT_RAIN,
    RAIN,
    SOFT,
    SUNNY,
    circuit_names,
    load_circuit,
    load_dice,
)

FACES = {
    SOFT: [8, 9, 10, 10, 11, 12],
    HARD: [7, 8, 9, 9, 10, 10],
    INTERMEDIATE: [6, 7, 8, 8, 8, 8],
    RAIN: [6, 6, 6, 7, 7, 7],
}
SAMPLES = 100_000


def sky(name: str, cell: int = 0, position: int = 1) -> Sky:
    weather = load_circuit(name).weather
    return Sky(tuple(weather.cells()), cell, weather.table_b, position)


def near(sampled: Counter[str] | Counter[int], exact: Mapping[str, Fraction] | Mapping[int, Fraction]) -> bool:
    """Whether samples are as often as their chance says, within four deviations."""
    assert set(sampled) <= {key for key, chance in exact.items() if chance}  # nothing impossible came up
    total = sum(sampled.values())
    return all(
        abs(sampled[key] - total * chance) <= 4 * float(total * chance * (1 - chance)) ** 0.5 + 1e-9  # type: ignore[index]
        for key, chance in exact.items()
    )


@pytest.mark.clause("PP-7.3", "PP-11.4")
@pytest.mark.parametrize("tyre", FACES)
@pytest.mark.parametrize(("wear", "penalty"), [(6, 0), (1, 0), (-1, 1), (-2, 2)])
def test_the_pm_of_a_tyre_at_each_wear(tyre: int, wear: int, penalty: int) -> None:
    exact = chances.pm_chances(tyre, wear)

    assert exact == {pm: Fraction(count, 6) for pm, count in Counter(v - penalty for v in FACES[tyre]).items()}
    assert chances.mean(exact) == Fraction(sum(FACES[tyre]), 6) - penalty


@pytest.mark.clause("PP-7.3")
def test_pm_never_fall_below_nothing() -> None:
    assert chances.pm_chances(RAIN, -2, less=9) == {0: 1}


@pytest.mark.clause("PP-9.1", "PP-9.3")
def test_a_roll_that_sends_a_car_off_counts_four_whatever_its_wear() -> None:
    assert chances.pm_chances(HARD, -2, LIGHT_RAIN) == {4: Fraction(4, 6), 5: Fraction(1, 6), 6: Fraction(1, 6)}
    assert chances.pm_chances(RAIN, 6, HEAVY_RAIN) == {6: Fraction(1, 2), 7: Fraction(1, 2)}


@pytest.mark.clause("PP-9.1")
@pytest.mark.parametrize(
    ("weather", "sixths"), [(SUNNY, (0, 0, 0, 0)), (LIGHT_RAIN, (5, 4, 0, 0)), (HEAVY_RAIN, (6, 5, 4, 0))]
)
def test_the_chance_to_leave_the_track(weather: int, sixths: tuple[int, ...]) -> None:
    found = [chances.off_track_chance(tyre, weather) for tyre in FACES]

    assert found == [Fraction(count, 6) for count in sixths]


@pytest.mark.clause("PP-20.7")
def test_silva_stays_on_with_one_more_in_light_rain_only() -> None:
    assert chances.off_track_chance(SOFT, LIGHT_RAIN, later=1) == Fraction(4, 6)
    assert chances.off_track_chance(SOFT, HEAVY_RAIN, later=1) == 1


@pytest.mark.clause("PP-X16", "PP-X17", "PP-9.4")
@pytest.mark.parametrize(
    ("value", "weather", "price"),
    [(10, LIGHT_RAIN, 2), (10, HEAVY_RAIN, 3), (9, LIGHT_RAIN, 1), (8, LIGHT_RAIN, 0), (12, SUNNY, 0)],
)
def test_the_skill_that_keeps_a_car_on_the_track(value: int, weather: int, price: int) -> None:
    assert chances.staying_price(value, weather) == price


@pytest.mark.clause("PP-7.1")
@pytest.mark.parametrize("weather", [SUNNY, LIGHT_RAIN, HEAVY_RAIN])
@pytest.mark.parametrize("tyre", FACES)
def test_a_reroll_takes_the_better_of_the_two(tyre: int, weather: int) -> None:
    exact = chances.pm_chances(tyre, 3, weather)
    for best in exact:
        outcomes = [max(best, pm) for value in FACES[tyre] for pm in [chances.roll_pm(value, weather, 0)]]
        assert chances.reroll_chances(best, exact) == {pm: Fraction(n, 6) for pm, n in Counter(outcomes).items()}
        assert chances.reroll_worth(best, exact) == Fraction(sum(outcomes), 6) - best


@pytest.mark.clause("PP-7.1")
def test_a_reroll_of_the_highest_face_is_worth_nothing_and_of_an_eight_two() -> None:
    soft = chances.pm_chances(SOFT, 2)

    assert chances.reroll_worth(12, soft) == 0
    assert chances.reroll_worth(8, soft) == 2


@pytest.mark.clause("PP-10.9")
def test_what_unspent_pm_add_to_an_attack() -> None:
    assert [chances.fight_bonus(pm) for pm in (0, 1, 2, 3, 4, 5, 9)] == [0, 0, 0, 1, 2, 3, 3]


@pytest.mark.clause("PP-10.8", "PP-10.10")
def test_a_fight_without_bonus() -> None:
    assert chances.roll_chances(Fight(0, 0)) == {
        "attacker": Fraction(15, 36),
        "collision": Fraction(6, 36),
        "defender": Fraction(15, 36),
    }


@pytest.mark.clause("PP-10.8", "PP-10.9", "PP-10.10", "PP-10.11")
@pytest.mark.parametrize("fight", [Fight(*x) for x in product((0, 1, 3), (0, 2), (0, 2), (0, 1, 3))])
def test_a_fight_is_counted_over_all_rolls(fight: Fight) -> None:
    before: Counter[str] = Counter()
    after: Counter[str] = Counter()
    for a, d in product(range(1, 7), repeat=2):
        if a == d:
            before["collision"] += 1
            after["collision"] += 1
            continue
        totals = [a + fight.attack, d + fight.defence]
        before["attacker" if totals[0] > totals[1] else "defender"] += 1
        after[auctioned(totals, [fight.attacker_skill, fight.defender_skill])] += 1

    assert chances.roll_chances(fight) == {key: Fraction(n, 36) for key, n in before.items()}
    assert chances.fight_chances(fight) == {key: Fraction(n, 36) for key, n in after.items()}


def auctioned(totals: list[int], skill: list[int]) -> str:
    """An auction point by point: the losing side bids the least that turns it, until it cannot."""
    while True:
        losing = 0 if totals[0] <= totals[1] else 1
        need = totals[1] - totals[0] + 1 if losing == 0 else totals[0] - totals[1]
        if need > skill[losing]:
            return ("attacker", "defender")[1 - losing]
        totals[losing] += need
        skill[losing] -= need


@pytest.mark.clause("PP-X18", "PP-10.11")
def test_the_bid_of_the_rulebooks_example() -> None:
    """Green has 3 with its bonus, yellow 4: two points are the least that turn it."""
    assert chances.least_bid(3, 4, attacking=True) == 2
    assert chances.bids(3, 4, 5, attacking=True) == [2, 3, 4, 5]


@pytest.mark.clause("PP-X19", "PP-10.10")
def test_on_a_tie_of_totals_the_attacker_must_bid_and_the_defender_may_equal() -> None:
    assert chances.least_bid(4, 4, attacking=True) == 1
    assert chances.least_bid(4, 5, attacking=False) == 1


@pytest.mark.clause("PP-10.11", "PP-10.18")
def test_a_side_without_the_skill_can_only_pass() -> None:
    assert chances.bids(3, 6, 3, attacking=True) == []
    assert chances.bids(3, 6, 3, attacking=False) == [3]


@pytest.mark.clause("PP-10.11")
def test_a_bid_that_cannot_be_answered_is_the_least_of_its_kind() -> None:
    for own, other, skill in product(range(1, 8), range(1, 8), range(6)):
        attack = chances.unanswerable_bid(own, other, skill, attacking=True)
        defence = chances.unanswerable_bid(own, other, skill, attacking=False)
        assert own + attack > other + skill
        assert own + defence >= other + skill
        assert attack == 0 or own + attack - 1 <= other + skill
        assert defence == 0 or own + defence - 1 < other + skill


@pytest.mark.clause("PP-15.2")
def test_the_damage_of_a_collision() -> None:
    sixth = Fraction(1, 6)

    assert chances.damage_chances() == {
        "none": sixth,
        "brakes": sixth,
        "engine": sixth,
        "light": 2 * sixth,
        "heavy": sixth,
    }


@pytest.mark.clause("PP-15.3", "PP-20.12")
@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_of_several_damage_rolls_the_lowest_counts(rolls: int) -> None:
    table = {1: "none", 2: "brakes", 3: "engine", 4: "light", 5: "light", 6: "heavy"}
    counted = Counter(table[min(thrown)] for thrown in product(range(1, 7), repeat=rolls))

    assert chances.damage_chances(rolls) == {damage: Fraction(n, 6**rolls) for damage, n in counted.items()}


@pytest.mark.clause("PP-20.13")
def test_boostep_takes_no_heavy_breakdown_in_a_collision() -> None:
    assert chances.damage_chances(light_only=True).get("heavy") is None
    assert chances.damage_chances(light_only=True)["light"] == Fraction(1, 2)


@pytest.mark.clause("PP-17.1")
def test_the_chance_that_a_collision_brings_the_safety_car() -> None:
    breaks = [roll >= 4 for roll in range(1, 7)]

    assert chances.safety_car_chance(2) == Fraction(1, 4)
    three = sum(sum(broken) >= 2 for broken in product(breaks, repeat=3))
    assert chances.safety_car_chance(3) == Fraction(three, 6**3)


@pytest.mark.clause("PP-12.1", "PP-20.5")
@pytest.mark.parametrize(("turns", "tokens"), [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 2)])
def test_the_chance_of_a_blowout_against_every_sequence_of_rolls(turns: int, tokens: int) -> None:
    count = turns + tokens
    burst = 0
    for rolls in product(range(1, 7), repeat=count):
        left, thrown = tokens, iter(rolls)
        for _ in range(turns):
            roll = next(thrown)
            while roll == 1 and left:
                left -= 1
                roll = next(thrown)
            if roll == 1:
                burst += 1
                break

    assert chances.blowout_chance(turns, tokens) == Fraction(burst, 6**count)


@pytest.mark.clause("PP-14.2")
def test_a_circle_comes_every_other_roll() -> None:
    assert chances.circle_chance() == Fraction(1, 2)


@pytest.mark.clause("PP-X34", "PP-14.2")
def test_table_a_moves_on_from_the_last_position_of_table_b() -> None:
    last = sky("great_britain", cell=2, position=5)

    assert WEATHERS[last.after(0)] == "sunny"
    assert WEATHERS[last.after(1)] == "light_rain"
    assert WEATHERS[last.after(5)] == "light_rain"
    assert last.after(6) == last.cells[4]


@pytest.mark.clause("PP-14.2")
def test_from_the_last_cell_the_marker_goes_to_the_first() -> None:
    usa = sky("usa", cell=35, position=6)

    assert usa.after(1) == usa.cells[0]


@pytest.mark.clause("PP-X60", "PP-14.5", "PP-14.6")
def test_the_steps_to_each_weather_of_the_rulebooks_own_sky() -> None:
    here = sky("great_britain", cell=2, position=4)

    assert here.steps_to(SUNNY) == 0
    assert here.steps_to(LIGHT_RAIN) == here.steps_to_change() == 2
    assert here.steps_to(HEAVY_RAIN) == 32


@pytest.mark.clause("PP-14.5")
@pytest.mark.parametrize("name", circuit_names())
def test_steps_are_the_circles_after_which_a_weather_first_holds(name: str) -> None:
    for cell in range(36):
        for position in range(1, load_circuit(name).weather.table_b + 1):
            here = sky(name, cell, position)
            for weather in (SUNNY, LIGHT_RAIN, HEAVY_RAIN):
                assert here.steps_to(weather) == next(n for n in range(300) if here.after(n) == weather)
            assert here.steps_to_change() == next(n for n in range(300) if here.after(n) != here.cells[cell])


@pytest.mark.clause("PP-14.5")
def test_a_weather_that_table_a_does_not_have_is_never_reached() -> None:
    dry = Sky((SUNNY,) * 36, 0, 5, 1)

    assert dry.steps_to(HEAVY_RAIN) is None
    assert dry.steps_to_change() is None


@pytest.mark.clause("PP-14.2")
@pytest.mark.parametrize("name", circuit_names())
@pytest.mark.parametrize("rounds", [1, 2, 5, 12])
def test_the_weather_to_come_against_every_sequence_of_circles(name: str, rounds: int) -> None:
    here = sky(name, cell=2, position=load_circuit(name).weather.table_b - 1)
    counted = Counter(WEATHERS[here.after(sum(circles))] for circles in product((0, 1), repeat=rounds))
    exact = chances.weather_chances(here, rounds)

    assert exact == {weather: Fraction(counted[weather], 2**rounds) for weather in WEATHERS}
    assert sum(exact.values()) == 1


def test_a_forecast_has_a_row_for_each_round() -> None:
    here = sky("great_britain", cell=2, position=4)

    assert chances.forecast(here) == [chances.weather_chances(here, rounds) for rounds in range(1, 13)]


@pytest.mark.clause("PP-7.1", "PP-9.1", "PP-10.8", "PP-15.2", "PP-14.2")
def test_a_hundred_thousand_rolls_agree() -> None:
    dice = random.Random(2024)  # noqa: S311
    faces = load_dice().tyres()
    rolled: Counter[int] = Counter()
    again: Counter[int] = Counter()
    fights: Counter[str] = Counter()
    damage: Counter[str] = Counter()
    skies: Counter[str] = Counter()
    here = sky("great_britain", cell=2, position=4)
    for _ in range(SAMPLES):
        first, second = (dice.choice(faces[HARD].faces).value for _ in range(2))
        rolled[chances.roll_pm(first, LIGHT_RAIN, 1)] += 1
        again[max(8, second)] += 1
        a, d = dice.randint(1, 6), dice.randint(1, 6)
        fights["collision" if a == d else "attacker" if a + 2 > d else "defender"] += 1
        damage[chances.damage_of(min(dice.randint(1, 6), dice.randint(1, 6)))] += 1
        skies[WEATHERS[here.after(sum(dice.choice(load_dice().purple.faces).circle for _ in range(6)))]] += 1

    assert near(rolled, chances.pm_chances(HARD, -1, LIGHT_RAIN))
    assert near(again, chances.reroll_chances(8, chances.pm_chances(HARD, 4)))
    assert near(fights, chances.roll_chances(Fight(2, 0)))
    assert near(damage, chances.damage_chances(2))
    assert near(skies, chances.weather_chances(here, 6))
