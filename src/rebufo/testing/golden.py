"""Goldens: races, trees and records kept as they were, so that no change of the rules passes unseen.

A golden says what went in (setup and actions, a position, a record) and what came out. `again` works it out anew from what
went in: it must be the same, or the rules have changed and with them the game's rules version.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rebufo.kernel.codec import fingerprint
from rebufo.kernel.flow import Table, answer, decision
from rebufo.kernel.messages import Seat, to_json
from rebufo.kernel.record import read_record, verify
from rebufo.kernel.setup import Setup, make_position
from rebufo.kernel.spec import GameSpec
from rebufo.testing.races import expect, first_table

HASH_EVERY: Final = 20  # answers between two hashes

Golden = dict[str, Any]


def behaviour(spec: GameSpec, table: Table) -> str:
    """A hash of what the rules promise at a table: who may answer what, who is where, how much was drawn; not how we store it."""
    top = decision(table)
    seats: list[Seat] = [] if top is None else top.deciders(table)
    options = [] if top is None else [[to_json(option) for option in top.legal(table, seat)] for seat in seats]
    return fingerprint([seats, options, ranking(spec, table), table.chance.counters])


def ranking(spec: GameSpec, table: Table) -> list[Seat]:
    rows: Any = spec.standings(table)
    return [row.seat for row in rows]


def race(spec: GameSpec, setup: Setup, actions: list[tuple[Seat, Any]]) -> Golden:
    """What comes of a setup and its actions: a hash every so often, and who ends where."""
    table = first_table(spec, setup)
    hashes = []
    for number, (seat, action) in enumerate(actions):
        if number % HASH_EVERY == 0:
            hashes.append(behaviour(spec, table))
        top = decision(table)
        known = spec.decode_action(action)
        legal = top is not None and seat in top.deciders(table) and known in top.legal(table, seat)
        expect(legal, "what was legal stays legal", number, seat, action)
        answer(table, seat, known)
    hashes.append(behaviour(spec, table))
    return {
        "kind": "race",
        "rules_version": setup.rules_version,
        "seats": setup.seats,
        "options": setup.options,
        "seed": setup.seed,
        "actions": [[seat, action] for seat, action in actions],
        "ranking": ranking(spec, table),
        "hashes": hashes,
    }


def tree(spec: GameSpec, position: Any, seed: int, depth: int) -> Golden:
    """From a set position, on the dice of a seed: how many tables there are after 1, 2, … answers."""
    setup = make_position(spec, position, seed=seed, draws=None)
    tables = [first_table(spec, setup)]
    counts = []
    for _ in range(depth):
        tables = [table for parent in tables for table in children(parent)]
        counts.append(len(tables))
    leaves = fingerprint(sorted(behaviour(spec, table) for table in tables))
    kept = {"rules_version": spec.rules_version, "position": position, "seed": seed}
    return {"kind": "tree", **kept, "counts": counts, "leaves": leaves}


def children(table: Table) -> list[Table]:
    """The tables that the answers of the first seat asked lead to."""
    top = decision(table)
    if top is None:
        return []
    seat = top.deciders(table)[0]
    found = []
    for action in top.legal(table, seat):
        twin = table.clone()
        answer(twin, seat, action)
        found.append(twin)
    return found


def record(spec: GameSpec, kept: Any) -> Golden:
    """What comes of the record of a fair race: the number of draws that were verified."""
    draws = verify(spec, read_record(kept))
    return {"kind": "record", "rules_version": kept["rules_version"], "record": kept, "draws": draws}


def again(spec: GameSpec, golden: Golden) -> Golden:
    """The golden worked out anew from what went into it."""
    if golden["kind"] == "record":
        return plain(record(spec, golden["record"]))
    if golden["kind"] == "tree":
        anew = tree(spec, golden["position"], golden["seed"], len(golden["counts"]))
        return plain({**anew, "rules_version": golden["rules_version"]})
    kept = {name: golden[name] for name in ("rules_version", "seats", "options", "seed")}
    return plain(race(spec, Setup(game=spec.id, **kept), [(seat, action) for seat, action in golden["actions"]]))


def plain(golden: Golden) -> Golden:
    """As it comes back from its file."""
    back: Golden = msgspec.json.decode(msgspec.json.encode(golden))
    return back
