"""What a stranger might write: a description with one thing in it gone, another, a little more or less, or quite different."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import rebufo
from rebufo.kernel.chance import Chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match


def pick(luck: Chance, things: Sequence[Any]) -> Any:
    return things[luck.below(0, len(things))]


def paths(told: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else []
    for key, value in inner:
        yield (*path, key)
        yield from paths(value, (*path, key))


def changed(told: dict[str, Any], luck: Chance, anything: Sequence[Any], words: Sequence[str]) -> dict[str, Any]:
    """A copy in which one thing is something else."""
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
            inside[last] = pick(luck, anything)
        case _ if isinstance(value, bool):
            inside[last] = not value
        case _ if isinstance(value, int):
            inside[last] = value + luck.below(0, 5) - 2
        case _ if isinstance(value, str):
            inside[last] = pick(luck, words)
        case _ if isinstance(value, list):
            inside[last] = [*value, *value[:1]]
        case _:
            inside[last] = pick(luck, anything)
    return other


def play_on(race: Match, luck: Chance, answers: int) -> None:
    while answers and not race.over:
        seat = pick(luck, list(race.waiting))
        race.play(seat, pick(luck, list(race.prompt(seat).options)))
        answers -= 1


def check_changes(
    fresh: Callable[[], Match],
    change: Callable[[dict[str, Any]], dict[str, Any]],
    luck: Chance,
    wrong: Callable[[Match], Sequence[str]],
    *,
    changes: int,
    answers: int,
) -> None:
    """A description with something changed, every few answers of a race, is refused in a sentence or plays on soundly."""
    race = fresh()
    refused: list[str] = []
    for _ in range(changes):
        play_on(race, luck, answers)
        if race.over:
            race = fresh()
        try:
            other = rebufo.position(race.game, change(race.description()), seed=1)
        except SetupError as error:
            refused += [error.text("en"), error.text("es")]
            continue
        for _ in range(4):
            assert not wrong(other)
            play_on(other, luck, 4)

    assert all(refused)
    assert 0 < len(refused) < 2 * changes
