"""Secrets: what a seat may not know changes nothing that it sees, is asked or is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.codec import freeze
from rebufo.kernel.flow import NOBODY, Table, answer, decision
from rebufo.kernel.messages import Event, Seat
from rebufo.kernel.spec import GameSpec
from rebufo.testing.races import Case, drive, encoded, expect

REDEALS = 2


def seen(spec: GameSpec, table: Table, viewer: Seat) -> bytes:
    """All that leaves the process for one viewer: view, who is asked, and the own prompt with previews, ways and odds."""
    told: list[Any] = [spec.view(table, viewer), list(spec.standings(table))]
    top = decision(table)
    if top is not None:
        told.append([top.name, top.shown(table, viewer)])
        if viewer in top.deciders(table):
            options = top.legal(table, viewer)
            previews = [spec.preview(table.clone(), viewer, option) for option in options]
            told += [options, top.default(table, viewer), previews]
            if spec.whole_ways is not None:
                told.append(spec.whole_ways(table.clone(), viewer))
        if viewer != NOBODY:
            told.append(top.can_retract(table, viewer))
    if spec.odds is not None and viewer != NOBODY:
        told.append(spec.odds(table, viewer))
    return encoded(told)


def heard(events: Sequence[Event], viewer: Seat) -> bytes:
    """The events as one viewer may know them."""
    return encoded([event.seen_by(viewer) for event in events])


def a_redeal_changes_nothing_seen(case: Case) -> None:
    """Other cards in other hands, other dice to come: the same view and prompt, byte by byte."""
    for moment in case.moments(16):
        before = freeze(moment.table)
        for viewer in range(NOBODY, case.seats):
            told = seen(case.spec, moment.table, viewer)
            for number in range(REDEALS):
                twin = case.spec.imagine(moment.table, viewer, case.seed + number)
                same = seen(case.spec, twin, viewer) == told
                expect(same, "a redeal changes nothing a seat sees", moment.number, viewer)
        expect(freeze(moment.table) == before, "imagining leaves the table alone", moment.number)


def imagined_tables_are_sound(case: Case) -> None:
    """A guess keeps the rules, has dice of its own, and can be played to its end."""
    for moment in case.moments(3):
        twin = case.spec.imagine(moment.table, moment.seat, case.seed + 1)
        own = twin.chance.keys != moment.table.chance.keys
        expect(own and twin.chance.fair is None, "a guess has dice of its own", moment.number)
        expect(twin.log is None, "a guess is silent", moment.number)
        if case.spec.invariants is not None:
            broken = case.spec.invariants(twin)
            expect(not broken, "a guess keeps the invariants", moment.number, broken)
        drive(twin, case.luck(3))


def rivals_can_be_played_on(case: Case) -> None:
    """A seat that is asked on a table imagined by another has options that fit it: each can be answered."""
    for moment in case.moments(12):
        for viewer in range(NOBODY, case.seats):
            twin = case.spec.imagine(moment.table, viewer, case.seed + 2)
            top = decision(twin)
            assert top is not None
            for option in top.legal(twin, moment.seat):
                trial = twin.clone()
                answer(trial, moment.seat, option)
                broken = [] if case.spec.invariants is None else case.spec.invariants(trial)
                expect(not broken, "a guess can be played on", moment.number, viewer, option, broken)


def secret_answers_look_alike(case: Case) -> None:
    """Whatever a seat answers that it may still take back, nobody else can tell which it was."""
    for moment in case.moments(25):
        top = decision(moment.table)
        assert top is not None
        looks: dict[tuple[Any, ...], bytes] = {}
        for option in top.legal(moment.table, moment.seat):
            twin = moment.table.clone()
            twin.log = []
            answer(twin, moment.seat, option)
            after = decision(twin)
            if after is None or not after.can_retract(twin, moment.seat):
                continue
            for viewer in range(NOBODY, case.seats):
                if viewer != moment.seat:
                    look = seen(case.spec, twin, viewer) + heard(twin.log, viewer)
                    first = looks.setdefault((viewer, *after.deciders(twin)), look)
                    expect(look == first, "secret answers look alike", top.name, viewer, option)


def hidden_draws_look_alike(case: Case) -> None:
    """Where two draws leave a seat with the same view of different tables, it has also heard the same.

    But for what all may see for a moment and no view keeps, such as a card turned over and buried again: the spec
    names the events that tell it.
    """
    for moment in case.moments(60):
        tables = []
        for number in range(4):
            twin = moment.table.clone()
            twin.chance = fresh_chance(case.seed + number, len(moment.table.chance.counters))
            twin.log = []
            answer(twin, moment.seat, moment.action)
            tables.append(twin)
        states = [{name: value for name, value in freeze(table).items() if name != "chance"} for table in tables]
        if any(state != states[0] for state in states):
            for viewer in range(NOBODY, case.seats):
                compare_draws(case.spec, tables, states, viewer)


def compare_draws(spec: GameSpec, tables: list[Table], states: list[Any], viewer: Seat) -> None:
    """Of tables that look the same to a viewer but are not, the events must sound the same too."""
    groups: dict[bytes, tuple[Any, bytes]] = {}
    for table, state in zip(tables, states, strict=True):
        assert table.log is not None
        events = [event for event in table.log if type(event).__struct_config__.tag not in spec.fleeting]
        told = heard(events, viewer)
        first_state, first_told = groups.setdefault(encoded(spec.view(table, viewer)), (state, told))
        expect(state == first_state or told == first_told, "hidden draws sound alike", viewer, told, first_told)
