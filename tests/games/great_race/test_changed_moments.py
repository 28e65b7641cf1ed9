"""A description with something changed is refused in a sentence, or is a table on which the rules go on soundly."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import rebufo
from rebufo.games.great_race.rules.invariants import invariants
from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import fresh, table

ANYTHING = [None, -1, 0, 1, 3, 9, True, False, "", "x", [], {}, [0], ["guide"], {"a": 1}, 1.5, "zinder", "8,1", [8, 1]]
WORDS = ["guide", "saboteur", "jerrycan", "track", "card", "assistant", "camp", "planning", "convoy", "over", "cancel"]
CHANGES = 40  # of each moment


def pick(luck: Chance, things: list[Any]) -> Any:
    return things[luck.below(0, len(things))]


def paths(told: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else []
    for key, value in inner:
        yield (*path, key)
        yield from paths(value, (*path, key))


def changed(told: dict[str, Any], luck: Chance) -> dict[str, Any]:
    """A copy in which one thing is gone, another, a little more or less, or something quite different."""
    other: dict[str, Any] = json.loads(json.dumps(told))
    *way, last = pick(luck, list(paths(other)))
    inside: Any = other
    for key in way:
        inside = inside[key]
    value = inside[last]
    match luck.below(0, 4):
        case 0:
            del inside[last]
        case 1:
            inside[last] = pick(luck, ANYTHING)
        case _ if isinstance(value, bool):
            inside[last] = not value
        case _ if isinstance(value, int):
            inside[last] = value + luck.below(0, 5) - 2
        case _ if isinstance(value, str):
            inside[last] = pick(luck, WORDS)
        case _ if isinstance(value, list):
            inside[last] = [*value, *value[:1]]
        case _:
            inside[last] = pick(luck, ANYTHING)
    return other


def play_on(race: Match, luck: Chance, answers: int) -> None:
    while answers and not race.over:
        seat = pick(luck, list(race.waiting))
        race.play(seat, pick(luck, list(race.prompt(seat).options)))
        answers -= 1


@pytest.mark.clause("GR-1.5", "GR-1.6", "GR-5.18")
@pytest.mark.parametrize("number", range(8))
def test_what_is_set_up_is_a_table_of_the_game(number: int) -> None:
    luck = fresh_chance(number, 1)
    race = fresh(2 + number % 3, seed=number)
    refused: list[str] = []
    for _ in range(CHANGES):
        play_on(race, luck, 6)
        if race.over:
            race = fresh(2 + number % 3, seed=number)
        told = changed(race.description(), luck)
        try:
            other = rebufo.position("great_race", told, seed=1)
        except SetupError as error:
            refused += [error.text("en"), error.text("es")]
            continue
        for _ in range(4):
            assert not invariants(table(other))
            play_on(other, luck, 4)

    assert all(refused)
    assert 0 < len(refused) < 2 * CHANGES
