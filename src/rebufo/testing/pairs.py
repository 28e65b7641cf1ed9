"""Which setups of a game are tried: every value of every option, then as many pairs of values as fit.

Most faults of optional rules show with one option, or with two of them together. So a few setups are chosen in which
every two values meet that can, instead of all combinations, of which a game may have thousands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeAlias

from rebufo.kernel.setup import fill_options
from rebufo.kernel.spec import GameSpec, Option, Value, When

SEATS: Final = "seats"  # their number is chosen as options are
MOST_NUMBERS: Final = 16  # of an option that are all tried; of a longer range its ends and what is usual

Choice: TypeAlias = tuple[str, Value]
Pair: TypeAlias = frozenset[Choice]


def tried_values(spec: GameSpec, option: Option) -> tuple[Value, ...]:
    """All values of an option; of a long range of numbers, and of lengths of a race, the least, the usual and the most."""
    numbers = [value for value in option.values if isinstance(value, int) and not isinstance(value, bool)]
    if len(numbers) < len(option.values) or (len(numbers) <= MOST_NUMBERS and option.id not in spec.lengths):
        return option.values
    return tuple(value for value in option.values if value in (min(numbers), option.default, max(numbers)))


class Way(NamedTuple):
    """A setup: a number of seats, and a value for every option."""

    seats: int
    options: dict[str, Any]


CanRace: TypeAlias = Callable[[Way], bool]


class Tried:
    """What the setups chosen so far have tried."""

    def __init__(self) -> None:
        self.choices: Counter[Choice] = Counter()
        self.pairs: set[Pair] = set()

    def add(self, spec: GameSpec, way: Way) -> None:
        self.choices.update(choices(spec, way))
        self.pairs |= pairs(spec, way)

    def gain(self, spec: GameSpec, way: Way) -> tuple[int, int, int, int]:
        """How much one more setup would bring: values, pairs of options, numbers of seats for a value; else, what is rare."""
        chosen = choices(spec, way)
        fresh = pairs(spec, way) - self.pairs
        with_seats = sum((SEATS, way.seats) in pair for pair in fresh)
        new = sum(choice not in self.choices for choice in chosen)
        return new, len(fresh) - with_seats, with_seats, -sum(self.choices[choice] for choice in chosen)


def ways(spec: GameSpec, can_race: CanRace, most: int | None) -> list[Way]:
    """Setups in which each value is tried, each number of seats, and each pair of values; of these, the first `most`."""
    chosen: list[Way] = []
    tried = Tried()
    for wanted in goals(spec):
        if most is not None and len(chosen) == most:
            break
        if wanted in tried.pairs or (len(wanted) == 1 and all(choice in tried.choices for choice in wanted)):
            continue
        way = widest(spec, dict(wanted), can_race, tried)
        if way is not None:
            tried.add(spec, way)
            chosen.append(way)
    return chosen


def goals(spec: GameSpec) -> Iterator[Pair]:
    """Each value, unusual ones first: the usual ones come along with them. Then each number of seats, then pairs of values."""
    every = [(option.id, value) for option in spec.options for value in tried_values(spec, option)]
    usual = {(option.id, option.default) for option in spec.options}
    every.sort(key=lambda choice: choice in usual)
    for choice in every:
        yield frozenset([choice])
    for seats in range(spec.min_seats, spec.max_seats + 1):
        yield frozenset([(SEATS, seats)])
    for one, other in combinations(every, 2):
        if one[0] != other[0]:
            yield frozenset([one, other])


def widest(spec: GameSpec, wanted: Mapping[str, Any], can_race: CanRace, tried: Tried) -> Way | None:
    """A setup with the values wanted; each other option in turn has the value that brings the most."""
    kept = dict(wanted)
    best = way_with(spec, kept, can_race, tried) or next(ways_with_another(spec, kept, can_race, tried), None)
    if best is None:
        return None
    for option in spec.options:
        if option.id in kept or option.id in spec.lengths:
            continue
        for value in tried_values(spec, option):
            way = way_with(spec, {**kept, option.id: value}, can_race, tried)
            if way is not None and tried.gain(spec, way) > tried.gain(spec, best):
                best = way
        if (option.id, best.options[option.id]) in choices(spec, best):  # else it has nothing to say here
            kept[option.id] = best.options[option.id]
    return best


def ways_with_another(spec: GameSpec, wanted: Mapping[str, Any], can_race: CanRace, tried: Tried) -> Iterator[Way]:
    """Where usual values do not go with those wanted, and no option says so: with one unusual value beside them."""
    for option in spec.options:
        for value in tried_values(spec, option) if option.id not in wanted else ():
            way = way_with(spec, {**wanted, option.id: value}, can_race, tried)
            if way is not None:
                yield way


def way_with(spec: GameSpec, wanted: Mapping[str, Any], can_race: CanRace, tried: Tried) -> Way | None:
    """A setup in which these values mean something, the rest as usual, with the number of seats tried least.

    The race is as short as it can be, unless its length is wanted or the rest asks for a longer one; a long one has few seats.
    """
    given = {name: value for name, value in wanted.items() if name != SEATS}
    shortest = {option.id: option.values[0] for option in spec.options if option.id in spec.lengths}
    counts: Iterable[int] = range(spec.min_seats, spec.max_seats + 1)
    if SEATS in wanted:
        counts = [wanted[SEATS]]
    elif all(given.get(length, value) == value for length, value in shortest.items()):
        counts = sorted(counts, key=lambda seats: tried.choices[SEATS, seats])
    for seats in counts:
        for values in ({**shortest, **given}, given) if shortest else (given,):
            options = with_conditions(spec, seats, values)
            if options is not None and can_race(Way(seats, options)):
                return Way(seats, options)
    return None


def with_conditions(spec: GameSpec, seats: int, given: Mapping[str, Any]) -> dict[str, Any] | None:
    """All options, with values for others without which those given would mean nothing; None: they exclude each other."""
    needed = dict(given)
    while True:
        options = fill_options(spec, seats, needed)
        missing = next(
            (
                (other, allowed)
                for option in spec.options
                if option.id in needed
                for other, allowed in conditions(spec, option.id, needed[option.id]).items()
                if options[other] not in allowed
            ),
            None,
        )
        if missing is None:
            return options
        other, allowed = missing
        if other in needed:
            return None
        needed[other] = allowed[0]


def conditions(spec: GameSpec, name: str, value: Value) -> When:
    option = next(option for option in spec.options if option.id == name)
    return {**option.applies_when, **option.values_when.get(value, {})}


def choices(spec: GameSpec, way: Way) -> list[Choice]:
    """The number of seats, and the values that mean something with the others."""
    meant = [
        (option.id, way.options[option.id])
        for option in spec.options
        if all(way.options[other] in allowed for other, allowed in option.applies_when.items())
    ]
    return [(SEATS, way.seats), *meant]


def pairs(spec: GameSpec, way: Way) -> set[Pair]:
    """Every two values that meet in a setup."""
    return {frozenset(two) for two in combinations(choices(spec, way), 2)}
