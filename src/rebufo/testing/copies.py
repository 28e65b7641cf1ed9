"""Copies: clones part ways, frozen tables thaw, records bring the race back, and no copy forgets a field."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import msgspec

from rebufo.kernel.codec import fields, fingerprint, freeze, silent
from rebufo.kernel.flow import answer
from rebufo.kernel.record import begin, read_record, replay, resume
from rebufo.testing.races import EFFORT, Case, NonconformityError, drive, encoded, expect

PLAIN = (int, str, list, type(None))


def same_actions_same_race(case: Case) -> None:
    """Setup, seed and actions are all there is to a race."""
    one, other = case.match(len(case.script)), case.match(len(case.script))
    expect(one.over, "the script is a whole race")
    expect(one.record() == other.record(), "same setup, seed and actions, same race")
    expect(one.events() == other.events(), "same setup, seed and actions, same events")


def clones_part_ways(case: Case) -> None:
    """A clone is equal, plays on equally, and touches nothing of the original."""
    for moment in case.moments(10):
        before = freeze(moment.table)
        twin, triplet = moment.table.clone(), moment.table.clone()
        expect(freeze(twin) == before, "a clone is equal", moment.number)
        expect(twin.log is None, "a clone is silent", moment.number)
        for seat, action in case.script[moment.number : moment.number + 12]:
            answer(twin, seat, action)
            answer(triplet, seat, action)
        expect(freeze(moment.table) == before, "playing on a clone leaves the original alone", moment.number)
        expect(freeze(twin) == freeze(triplet), "two clones play equally", moment.number)
        drive(twin, case.luck(2))
        expect(freeze(moment.table) == before, "playing on a clone leaves the original alone", moment.number)
    match = case.match(len(case.script) // 2)
    kept, record = match.snapshot(), match.record()
    twin_match = match.clone()
    for seat, action in case.script[len(case.script) // 2 :]:
        twin_match.play(seat, action)
    expect((match.snapshot(), match.record()) == (kept, record), "a cloned race leaves the original alone")


def frozen_tables_thaw(case: Case) -> None:
    """A table goes through JSON and comes back, and plays on as the one that never left."""
    setup = case.setup()
    for moment in case.moments(30):
        frozen = freeze(moment.table)
        thawed = resume(case.spec, setup, msgspec.json.decode(encoded(frozen)))
        expect(freeze(thawed) == frozen, "a thawed table is equal", moment.number)
        twin = moment.table.clone()
        for seat, action in case.script[moment.number : moment.number + 8]:
            answer(twin, seat, action)
            answer(thawed, seat, action)
        expect(freeze(thawed) == freeze(twin), "a thawed table plays on equally", moment.number)


def records_bring_the_race_back(case: Case) -> None:
    """Record, JSON, race, record: the same, after all actions and after any number of them."""
    total = len(case.script)
    whole = case.match(total).record()
    again = replay(case.spec, read_record(msgspec.json.decode(encoded(whole))))
    expect(encoded(again.record()) == encoded(whole), "a record gives the same race back")
    stride = 1 if total <= 40 else max(1, total // (3 * EFFORT))
    on_the_way = begin(case.spec, case.setup())
    for number, (seat, action) in enumerate(case.script):
        if number % stride == 0:
            loaded = replay(case.spec, read_record(whole), number)
            expect(loaded.record() == on_the_way.record(), "a record loads at any action", number)
        on_the_way.play(seat, action)


def no_copy_forgets_a_field(case: Case) -> None:
    """Every attribute of a state or frame is a constructor parameter, and its clone carries it."""
    checked: set[tuple[type, str]] = set()
    for moment in case.moments(40):
        for thing in machinery(moment.table):
            kind = type(thing)
            frozen = freeze(thing)
            if (kind, fingerprint(frozen)) in checked:
                continue
            checked.add((kind, fingerprint(frozen)))
            again = build_again(thing)
            expect(freeze(again) == frozen, "every attribute is a constructor parameter", kind.__name__)
            if hasattr(thing, "clone"):
                expect(freeze(thing.clone()) == frozen, "a clone carries every field", kind.__name__)


def build_again(thing: Any) -> Any:
    """The same object from its attributes alone; fails where attributes and parameters are not the same."""
    kind = type(thing)
    names = set(fields(thing))
    if hasattr(thing, "rules"):
        names.add("rules")
    parameters = inspect.signature(kind.__init__).parameters
    if "kwargs" not in parameters:  # a compiled constructor does not say what it takes: it is only tried
        wanted = set(parameters) - (silent(kind) - {"rules"}) - {"self"}
        expect(names == wanted, "attributes are constructor parameters", kind.__name__, sorted(names ^ wanted))
    try:
        return kind(**{name: getattr(thing, name) for name in names})
    except TypeError as error:
        promise = f"attributes are constructor parameters: {kind.__name__}: {error}"
        raise NonconformityError(promise) from None


def machinery(thing: Any) -> Iterator[Any]:
    """An object of the state and everything below it."""
    if isinstance(thing, list | tuple):
        for item in thing:
            yield from machinery(item)
    elif not isinstance(thing, PLAIN):
        yield thing
        for name in fields(thing):
            yield from machinery(getattr(thing, name))
