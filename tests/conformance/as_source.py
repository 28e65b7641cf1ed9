"""Races on the sources as they stand, in a process of their own: what tests compare the compiled engine with.

    PYTHONPATH=src:. python -m tests.conformance.as_source GAME rebufo.kernel.flow … <races.json

It runs each of these races anew, and prints what came of them, and which of the modules named were gone through.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from types import FrameType
from typing import Any

import msgspec

from rebufo.games import find_game, game_spec
from rebufo.kernel.flow import NOBODY, Table, answer, decision, settle
from rebufo.kernel.messages import Seat, to_json
from rebufo.kernel.spec import GameSpec
from rebufo.testing import Case, golden
from rebufo.testing.races import Moment
from rebufo.testing.secrets import heard, seen

HASH_EVERY = 20  # answers
AFTER_LEAVING = 60  # answers
CLOSER_AT = (0, 8)  # how often the same was asked before, in one race


class Race(msgspec.Struct):
    """A setup, and all that was answered."""

    seats: int
    options: dict[str, Any]
    answers: list[tuple[Seat, Any]]


class Told(msgspec.Struct):
    """What came of the races on one engine."""

    races: list[list[str]]
    reached: list[str] = []  # the modules of the engine that they went through


def told(game: str, races: list[Race]) -> Told:
    asked_before: set[tuple[str, str]] = set()  # which bot, and what
    return Told([story(game_spec(game), race, number, asked_before) for number, race in enumerate(races)])


def story(spec: GameSpec, race: Race, number: int, asked_before: set[tuple[str, str]]) -> list[str]:
    """What may be answered and who is where, every so often; and of each question now and then all there is to know."""
    case = Case(spec, race.seats, race.options)
    case.script = [(seat, spec.decode_action(action)) for seat, action in race.answers]
    asked: Counter[str] = Counter()
    lines = []
    table: Table | None = None
    for moment in case.moments():
        table = moment.table
        name = decision_at(table)
        if moment.number % HASH_EVERY == 0:
            lines.append(f"{moment.number}: {golden.behaviour(spec, table)}")
        if asked[name] in CLOSER_AT:
            bots = find_game(spec.id).bot_names
            bot = bots[(number + asked[name]) % len(bots)]
            with unnoted() if (bot, name) in asked_before else nullcontext():
                said = choice_of(spec, moment, bot)
            asked_before.add((bot, name))
            lines.append(f"{moment.number} {name}: {closer(spec, moment)} {bot} {said}")
        asked[name] += 1
        if moment.number == len(case.script) // 4:
            lines.append(f"{moment.number} without its driver: {without(spec, moment)}")
    assert table is not None
    return [*lines, f"the end: {golden.behaviour(spec, table)}"]


def without(spec: GameSpec, moment: Moment) -> str:
    """The race some way on if a driver leaves it now and the others play what is usual."""
    twin = moment.table.clone()
    spec.retire(twin, moment.seat)
    settle(twin)
    for _ in range(AFTER_LEAVING):
        top = decision(twin)
        if top is None:
            break
        seat = top.deciders(twin)[0]
        answer(twin, seat, top.default(twin, seat))
    return golden.behaviour(spec, twin)


def decision_at(table: Table) -> str:
    top = decision(table)
    assert top is not None
    return top.name


def choice_of(spec: GameSpec, moment: Moment, bot: str) -> str:
    """What a bot would have said."""
    choice = find_game(spec.id).make_policy(bot, moment.number).choose(moment.table.clone(), moment.seat)
    return msgspec.json.encode(to_json(choice)).decode()


def closer(spec: GameSpec, moment: Moment) -> str:
    """What the seat asked and a spectator are shown, and what is told of the answer."""
    twin = moment.table.clone()
    twin.log = []
    answer(twin, moment.seat, moment.action)
    shown = [seen(spec, moment.table, viewer) for viewer in (moment.seat, NOBODY)]
    return " ".join(part.decode() for part in (*shown, heard(twin.log, NOBODY)))


@contextmanager
def noted(wanted: set[str]) -> Iterator[set[str]]:
    """Note which of these modules have a function that is called; what runs when a module is imported does not count."""
    reached: set[str] = set()

    def note(frame: FrameType, _event: str, _argument: object) -> None:
        name = frame.f_globals.get("__name__", "")
        if name in wanted and frame.f_code.co_name != "<module>":
            reached.add(name)
            if reached == wanted:
                sys.settrace(None)  # the rest is quicker without

    sys.settrace(note)
    try:
        yield reached
    finally:
        sys.settrace(None)


@contextmanager
def unnoted() -> Iterator[None]:
    """What a bot goes through to answer a kind of question is noted once: it takes several times as long."""
    note = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(note)


def main() -> None:
    game, *modules = sys.argv[1:]
    for bot in find_game(game).bot_names:
        find_game(game).make_policy(bot)  # imports what they know
    with noted(set(modules) & set(sys.modules)) as reached:
        result = told(game, msgspec.json.decode(sys.stdin.buffer.read(), type=list[Race]))
    result.reached = sorted(reached)
    sys.stdout.buffer.write(msgspec.json.encode(result))


if __name__ == "__main__":
    main()
