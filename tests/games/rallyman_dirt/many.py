"""Random decisions in large numbers, every table checked: `python -m tests.games.rallyman_dirt.many 1000000`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Any, Final

import rebufo
from rebufo.games import game_spec
from rebufo.games.rallyman_dirt.rules.content import load_rallies, stage_names
from rebufo.games.rallyman_dirt.rules.messages import GiveUp, Go
from rebufo.games.rallyman_dirt.rules.state import Race
from rebufo.games.rallyman_dirt.rules.view import view
from rebufo.kernel.flow import answer, decision, settle
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action

OFF: Final = 0.35  # how often a plan that could end does
LEAVES: Final = 0.0005  # how often somebody leaves instead of an answer
LOOKS: Final = 0.01  # how often views, defaults, previews and a record are looked at
SAID: Final = 100_000  # decisions between two lines of news


def any_options(luck: Random) -> dict[str, Any]:
    """A stage or a rally, and any modules that go with it."""
    options: dict[str, Any] = {
        "quick_start": luck.random() < 0.5,
        "red_zone": luck.random() < 0.5,
        "sisu_tokens": luck.choice(("off", "per_stage", "per_rally", "per_service")),
    }
    if luck.random() < 0.5:
        rally = luck.choice(sorted(load_rallies()))
        return options | {"mode": "rally", "rally": rally, "checkpoints": luck.random() < 0.5}
    return options | {"stage": luck.choice(stage_names()), "no_leader_dice": luck.random() < 0.5}


def any_race(seed: int) -> Match:
    luck = Random(seed)  # noqa: S311 - races, not secrets
    return rebufo.new("rallyman_dirt", seats=luck.randint(1, 6), seed=seed, **any_options(luck))


def any_answer(luck: Random, options: list[Action]) -> Action:
    """Any of them; plans end early, so that cars stay near each other, and few give up."""
    ends: list[Action] = [option for option in options if isinstance(option, Go)]
    if ends and luck.random() < OFF:
        return luck.choice(ends)
    chosen = luck.choice(options)
    return luck.choice(options) if isinstance(chosen, GiveUp) else chosen


def decisions(seed: int, looks: float = LOOKS) -> Iterator[str]:
    """One race to its end, a name for every decision; an AssertionError where a table is not sound."""
    luck = Random(-1 - seed)  # noqa: S311 - races, not secrets
    race = any_race(seed)
    spec = game_spec("rallyman_dirt")
    table = race._table
    assert isinstance(table, Race)
    while (top := decision(table)) is not None:
        seats = top.deciders(table)
        assert seats, "nobody is asked"
        seat = luck.choice(seats)
        options = top.legal(table, seat)
        assert options, f"seat {seat} has no answer to {top.name}"
        if luck.random() < looks:
            look(table, seat, options)
        if luck.random() < LEAVES:
            spec.retire(table, seat)
            settle(table)
            yield "leave"
        else:
            answer(table, seat, any_answer(luck, options))
            yield top.name
        assert spec.invariants is not None
        problems = spec.invariants(table)
        assert not problems, problems[0]


def look(table: Race, seat: int, options: list[Action]) -> None:
    """Everything that can be asked of a table answers, and nothing of it moves it."""
    spec = game_spec("rallyman_dirt")
    top = decision(table)
    assert top is not None
    before = view(table, seat)
    assert top.default(table, seat) in options
    twin = table.clone()
    for action in options:
        spec.preview(twin, seat, action)
    assert len(set(options)) == len(options), "an answer is offered twice"
    assert view(table, seat) == before == view(twin, seat)
    assert spec.view(spec.imagine(table, seat, 1), seat) == before
    spec.standings(table)


def main(wanted: int, first: int = 0) -> None:
    """Races one after the other until so many decisions were made."""
    began = monotonic()
    count: Counter[str] = Counter()
    seed = first
    said = 0
    while (made := sum(count.values())) < wanted:
        try:
            for name in decisions(seed):
                count[name] += 1
        except Exception as error:
            error.add_note(f"in the race of seed {seed}")
            raise
        seed += 1
        if made // SAID > said:
            said = made // SAID
            print(f"{made} decisions, {seed - first} races, {monotonic() - began:.0f} s", flush=True)
    told = ", ".join(f"{name} {number}" for name, number in count.most_common())
    print(f"{sum(count.values())} decisions, {seed - first} races, {monotonic() - began:.0f} s: {told}")


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
