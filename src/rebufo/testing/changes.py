"""What may change a race, and what may not: taking back, illegal answers, leaving, and the game's own invariants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rebufo.kernel.errors import IllegalAction, RebufoError
from rebufo.kernel.flow import Table, decision
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Seat
from rebufo.kernel.record import begin, read_record, replay, resume
from rebufo.testing.races import DECISION_LIMIT, EFFORT, Case, encoded, expect, is_simultaneous


def invariants_hold(case: Case) -> None:
    """Whatever the game says must always hold, does."""
    if case.spec.invariants is not None:
        for moment in case.moments():
            broken = case.spec.invariants(moment.table)
            expect(not broken, "the invariants hold", moment.number, broken)


def what_is_taken_back_was_never_played(case: Case) -> None:
    """An answer can be taken back, byte for byte, unless it revealed something or others now answer in secret."""
    match = begin(case.spec, case.setup())
    stride = max(1, len(case.script) // (40 * EFFORT))
    for number, (seat, action) in enumerate(case.script):
        if number % stride:
            match.play(seat, action)
            continue
        before = everything(match)
        drawn, name = revealed(match), match.decision
        match.play(seat, action)
        if revealed(match) == drawn and not (match.decision != name and match.others_hide(seat)):
            expect(match.can_undo(seat), "an answer that revealed nothing can be taken back", number, action)
            match.undo(seat)
            expect(everything(match) == before, "what is taken back was never played", number, action)
            match.play(seat, action)
        else:
            nothing_can_be_taken_back(match)


def nothing_can_be_taken_back(match: Match) -> None:
    """After a reveal no seat reaches behind it; only secret answers given since may be changed."""
    after = everything(match)
    for seat in range(match.setup.seats):
        if not match.can_undo(seat):
            expect(refuses(match.undo, seat), "undo never reaches past a reveal", seat)
    expect(everything(match) == after, "a refused undo changes nothing")


def undo_stops_at_the_last_reveal(case: Case) -> None:
    """Taking back all that can be taken back reaches past no draw and touches no other seat's answers."""
    for number in range(1, len(case.script), max(1, len(case.script) // 6)):
        match = case.match(number)
        seat = case.script[number - 1][0]
        before, drawn = match.history, revealed(match)
        while match.can_undo(seat):
            match.undo(seat)
        kept = [played[:2] for played in match.history if played.seat != seat]
        expect(revealed(match) == drawn, "undo never reaches past a reveal", number)
        expect(kept == [played[:2] for played in before if played.seat != seat], "undo takes back one's own", number)


def secret_answers_can_be_changed(case: Case) -> None:
    """Until the last answer is in, each may take theirs back, in any order; then nobody may."""
    for moment in case.moments(4, is_simultaneous):
        match = case.match(moment.number)
        first, second, *others = match.waiting
        without = match.clone()
        without.play(second, without.prompt(second).options[0])
        match.play(first, match.prompt(first).options[-1])
        if not retractable(match, first):
            continue
        match.play(second, match.prompt(second).options[0])
        if others and retractable(match, first):
            match.undo(first)
            expect(match.snapshot() == without.snapshot(), "a secret answer is given back whole", moment.number)
            again = replay(case.spec, read_record(match.record()))
            expect(again.snapshot() == match.snapshot(), "what was given back is not in the record", moment.number)
        while any(retractable(match, seat) for seat in range(case.seats)):
            seat = match.waiting[0]
            match.play(seat, match.prompt(seat).options[0])
        for seat in range(case.seats):
            expect(not match.can_undo(seat), "nobody takes back a secret once all are shown", moment.number, seat)


def illegal_answers_change_nothing(case: Case) -> None:
    """Another decision's answers, another seat's turn, an answer given twice, nonsense: refused, and nothing changed."""
    for number in range(0, len(case.script), max(1, len(case.script) // (5 * EFFORT))):
        match = case.match(number)
        seat, action = case.script[number]
        options = match.prompt(seat).options
        strange = {encoded(other): other for _, other in case.script if other not in options}
        before = everything(match)
        tries: list[tuple[Seat, Any]] = [(seat, other) for other in list(strange.values())[:12]]
        tries += [(other, action) for other in range(case.seats) if other not in match.waiting]
        tries += [(seat, {"type": "no such action"}), (seat, {}), (-1, action), (case.seats, action)]
        for who, what in tries:
            expect(refuses(match.play, who, what), "an illegal answer is refused", who, what)
        expect(everything(match) == before, "an illegal answer changes nothing", number)
    match = case.match(len(case.script))
    seat, action = case.script[-1]
    expect(refuses(match.play, seat, action), "nobody answers after the end")


def anyone_may_leave_at_any_time(case: Case) -> None:
    """A seat that leaves is never asked again, the others race to the end, and the record tells it."""
    luck = case.luck(4)
    match = begin(case.spec, case.setup(seed=case.seed + 1))
    gone: set[Seat] = set()
    played = 0
    while not match.over:
        expect(played < DECISION_LIMIT, "a race that seats have left ends", gone)
        expect(not gone & set(match.waiting), "who has left is not asked", gone, match.waiting)
        seat = luck.below(0, case.seats)
        if luck.below(0, len(case.script)) < case.seats and leave(match, seat):
            gone.add(seat)
            continue
        seat = match.waiting[luck.below(0, len(match.waiting))]
        options = match.prompt(seat).options
        match.play(seat, options[luck.below(0, len(options))])
        played += 1
    again = replay(case.spec, read_record(match.record()))
    expect(again.snapshot() == match.snapshot(), "leaving is in the record", gone)


def everybody_may_leave(case: Case) -> None:
    """When all have left, the race is over."""
    for number in range(0, len(case.script), max(1, len(case.script) // (3 * EFFORT))):
        match = case.match(number)
        for seat in range(case.seats):
            if not match.over:
                leave(match, seat)
        expect(match.over, "a race that all have left is over", number, match.waiting)


def leave(match: Match, seat: Seat) -> bool:
    """Try to leave; who is home already cannot, and then nothing has changed."""
    before = everything(match)
    try:
        match.retire(seat)
    except IllegalAction:
        expect(everything(match) == before, "who cannot leave changes nothing", seat)
        return False
    if match.spec.invariants is not None:
        broken = match.spec.invariants(match_table(match))
        expect(not broken, "the invariants hold when a seat has left", seat, broken)
    return True


def everything(match: Match) -> tuple[Any, ...]:
    return match.snapshot(), match.history, match.events(), match.waiting


def revealed(match: Match) -> int:
    drawn: int = match.snapshot()["chance"]["drawn"]
    return drawn


def match_table(match: Match) -> Table:
    return resume(match.spec, match.setup, match.snapshot())


def retractable(match: Match, seat: Seat) -> bool:
    table = match_table(match)
    top = decision(table)
    return top is not None and top.can_retract(table, seat)


def refuses(attempt: Callable[..., None], *facts: Any) -> bool:
    try:
        attempt(*facts)
    except RebufoError:
        return True
    return False
