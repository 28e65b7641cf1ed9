"""Exact chances, by counting faces: tyre rolls, fights and auctions, collisions, blowouts and the weather to come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Final, NamedTuple, TypeVar

from rebufo.games.pole_position.rules.circuit import WEATHERS
from rebufo.games.pole_position.rules.content import HEAVY_RAIN, LIGHT_RAIN, SUNNY, load_dice, load_tyres

T = TypeVar("T", int, str)

OFF_TRACK_FROM: Final = {LIGHT_RAIN: 9, HEAVY_RAIN: 8}  # the lowest value that sends a car off [PP-9.1]
OFF_TRACK_PM: Final = 4  # what it then drives [PP-9.3]
SIDES: Final = 6
DAMAGE: Final = ("none", "brakes", "engine", "light", "light", "heavy")  # by the black die, 1 to 6 [PP-15.2]
ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"
COLLISION: Final = "collision"  # equal rolls; without the module the overtake only fails [PP-10.8]


def even(outcomes: Iterable[T]) -> dict[T, Fraction]:
    """Outcomes that are equally likely, those that are the same added up."""
    listed = list(outcomes)
    found: dict[T, Fraction] = {}
    for outcome in listed:
        found[outcome] = found.get(outcome, Fraction(0)) + Fraction(1, len(listed))
    return dict(sorted(found.items()))


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    return sum((value * chance for value, chance in chances.items()), Fraction(0))


def wear_penalty(wear: int) -> int:
    """The PM that a worn tyre loses. [PP-11.4]"""
    return load_tyres().wear.penalty.get(str(wear), 0)


def off_track_from(weather: int, later: int = 0) -> int | None:
    """The lowest value that sends a car off; `later`: Silva's point in light rain. [PP-9.1, PP-20.7]"""
    lowest = OFF_TRACK_FROM.get(weather)
    return lowest if lowest is None or weather == HEAVY_RAIN else lowest + later


# tyre rolls


def roll_pm(value: int, weather: int, less: int, later: int = 0) -> int:
    """What a roll is worth: its PM less wear and the like, or what a car going off drives. [PP-7.3, PP-9.3]"""
    limit = off_track_from(weather, later)
    return OFF_TRACK_PM if limit is not None and value >= limit else max(0, value - less)


def pm_chances(tyre: int, wear: int, weather: int = SUNNY, less: int = 0, later: int = 0) -> dict[int, Fraction]:
    """The chance of each number of PM from one tyre roll, no skill spent; `less`: what else comes off. [PP-7.3]"""
    off = wear_penalty(wear) + less
    return even(roll_pm(face.value, weather, off, later) for face in load_dice().tyres()[tyre].faces)


def off_track_chance(tyre: int, weather: int, later: int = 0) -> Fraction:
    """The chance that one tyre roll sends a car off the track. [PP-9.1]"""
    limit = off_track_from(weather, later)
    faces = load_dice().tyres()[tyre].faces
    return Fraction(0) if limit is None else Fraction(sum(face.value >= limit for face in faces), len(faces))


def staying_price(value: int, weather: int, later: int = 0) -> int:
    """The skill that takes a roll down to what the rain allows. [PP-9.4]"""
    limit = off_track_from(weather, later)
    return 0 if limit is None else max(0, value - limit + 1)


def reroll_chances(best: int, chances: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """What one more roll comes to, when the better of it and `best` is taken. [PP-7.1]"""
    found: dict[int, Fraction] = {}
    for pm, chance in chances.items():
        found[max(pm, best)] = found.get(max(pm, best), Fraction(0)) + chance
    return dict(sorted(found.items()))


def reroll_worth(best: int, chances: Mapping[int, Fraction]) -> Fraction:
    """The PM that one more roll gains on average, for its point of skill. [PP-7.1]"""
    return mean(reroll_chances(best, chances)) - best


def best_of_more(best: int, bonus: int = 0, rolls: int = 2) -> dict[int, Fraction]:
    """A result in qualifying after so many more black rolls, each with a driver's bonus but never above 6. [PP-4.4]"""
    sides = range(1, SIDES + 1)
    thrown = product(sides, repeat=rolls)
    return even(max(best, *(min(roll + bonus, SIDES) for roll in each)) for each in thrown)


def laps_left(wear: int, loss: int) -> int:
    """The laps that a set drives before it loses PM, at so much wear a lap. [PP-11.2, PP-11.3]"""
    return 0 if wear < 0 else -(-wear // loss)


# fights


class Fight(NamedTuple):
    """A fight as it is declared: what each side adds to its roll, and the skill it could bid. [PP-10.9]"""

    attack: int
    defence: int
    attacker_skill: int = 0
    defender_skill: int = 0


def fight_bonus(unspent: int) -> int:
    """What the attacker adds for its unspent PM. [PP-10.9]"""
    return min(3, max(0, unspent - 2))


def roll_chances(fight: Fight) -> dict[str, Fraction]:
    """Who is winning when both have rolled, before any bid. [PP-10.8, PP-10.10]"""
    return even(_winning(fight, *rolls, bids=False) for rolls in _rolls())


def fight_chances(fight: Fight) -> dict[str, Fraction]:
    """Who wins if both sides bid all they must. [PP-10.11]"""
    return even(_winning(fight, *rolls, bids=True) for rolls in _rolls())


def _rolls() -> list[tuple[int, int]]:
    sides = range(1, SIDES + 1)
    return list(product(sides, sides))


def _winning(fight: Fight, attack: int, defence: int, *, bids: bool) -> str:
    """A tie of totals is the defender's; the side that can add more has the last word."""
    if attack == defence:
        return COLLISION
    high, low = attack + fight.attack, defence + fight.defence
    if bids:
        high, low = high + fight.attacker_skill, low + fight.defender_skill
    return ATTACKER if high > low else DEFENDER


def bid_chances(fight: Fight) -> list[list[Fraction]]:
    """The attacker's chance to be ahead for every bid of its own (rows) and of the defender's (columns), before the dice. [PP-10.11]"""
    return [
        [
            roll_chances(Fight(fight.attack + own, fight.defence + other)).get(ATTACKER, Fraction(0))
            for other in range(fight.defender_skill + 1)
        ]
        for own in range(fight.attacker_skill + 1)
    ]


def least_bid(own: int, other: int, *, attacking: bool) -> int:
    """The least bid that turns a fight one is losing. [PP-10.11]"""
    return max(0, other - own + (1 if attacking else 0))


def unanswerable_bid(own: int, other: int, other_skill: int, *, attacking: bool) -> int:
    """The least bid that the other side cannot answer with all the skill it has left. [PP-10.11]"""
    return least_bid(own, other + other_skill, attacking=attacking)


def bids(own: int, other: int, skill: int, *, attacking: bool) -> list[int]:
    """The bids that a losing side can afford, least first; none: it can only pass. [PP-10.11]"""
    return list(range(max(1, least_bid(own, other, attacking=attacking)), skill + 1))


# collisions and blowouts


def damage_chances(rolls: int = 1, *, light_only: bool = False) -> dict[str, Fraction]:
    """The damage after so many rolls, of which the lowest counts; `light_only`: Boostep's. [PP-15.2, PP-15.3, PP-20.13]"""
    sides = range(1, SIDES + 1)
    lowest = (min(thrown) for thrown in product(sides, repeat=rolls))
    return even(damage_of(roll, light_only=light_only) for roll in lowest)


def damage_of(roll: int, *, light_only: bool = False) -> str:
    """What a black roll does to a car. [PP-15.2]"""
    damage = DAMAGE[roll - 1]
    return "light" if light_only and damage == "heavy" else damage


def safety_car_chance(cars: int, *, at_least: int = 2) -> Fraction:
    """The chance that so many cars of one collision take a breakdown, nobody rolling again. [PP-17.1]"""
    broken = damage_chances()["light"] + damage_chances()["heavy"]
    ways = ((comb(cars, n), broken**n * (1 - broken) ** (cars - n)) for n in range(at_least, cars + 1))
    return sum((count * chance for count, chance in ways), Fraction(0))


def blowout_chance(turns: int = 1, tokens: int = 0) -> Fraction:
    """The chance that a tyre at −2 bursts within so many turns; Fischer's tokens roll again. [PP-12.1, PP-20.5]"""
    survives = [Fraction(1)] * (tokens + 1)  # by tokens left
    for _ in range(turns):
        survives = [_outlasts(left, survives) for left in range(tokens + 1)]
    return 1 - survives[tokens]


def _outlasts(tokens: int, after: list[Fraction]) -> Fraction:
    """The chance to come through one turn and those behind it; on each 1 a token, if there is one, rolls again."""
    chance = Fraction(0)
    for used in range(tokens + 1):
        chance += Fraction(1, SIDES) ** used * Fraction(SIDES - 1, SIDES) * after[tokens - used]
    return chance


# weather


class Sky(NamedTuple):
    """The weather's clockwork: table A as weathers in reading order, its marker, table B's size and marker (from 1). [PP-14.1]"""

    cells: tuple[int, ...]
    cell: int
    size: int
    position: int

    def steps_to(self, weather: int) -> int | None:
        """The circles needed until that weather holds; None: table A has none of it. [PP-14.5, PP-14.6]"""
        return self._steps(lambda found: found == weather)

    def steps_to_change(self) -> int | None:
        """The circles needed until another weather holds; None: table A has one weather only. [PP-14.5]"""
        return self._steps(lambda found: found != self.cells[self.cell])

    def _steps(self, wanted: Callable[[int], bool]) -> int | None:
        for ahead in range(len(self.cells)):
            if wanted(self.cells[(self.cell + ahead) % len(self.cells)]):
                return 0 if ahead == 0 else self.size - self.position + 1 + (ahead - 1) * self.size
        return None

    def after(self, circles: int) -> int:
        """The weather after so many circles. [PP-14.2]"""
        cells = (self.position - 1 + circles) // self.size
        return self.cells[(self.cell + cells) % len(self.cells)]


@cache
def circle_chance() -> Fraction:
    """The chance of a circle on the purple die. [PP-14.2]"""
    purple = load_dice().purple
    return Fraction(len(purple.circles()), len(purple.faces))


def weather_chances(sky: Sky, rounds: int) -> dict[str, Fraction]:
    """The chance of each weather after so many weather rolls. [PP-14.2]"""
    circle = circle_chance()
    found = dict.fromkeys(WEATHERS, Fraction(0))
    for circles in range(rounds + 1):
        chance = comb(rounds, circles) * circle**circles * (1 - circle) ** (rounds - circles)
        found[WEATHERS[sky.after(circles)]] += chance
    return found


def forecast(sky: Sky, rounds: int = 12) -> list[dict[str, Fraction]]:
    """The chances of each weather after 1, 2, … rounds."""
    return [weather_chances(sky, number) for number in range(1, rounds + 1)]
