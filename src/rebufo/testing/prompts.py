"""Who is asked what: someone always is, can always answer, and knows what each answer would bring."""

from __future__ import annotations

import msgspec

from rebufo.kernel.codec import freeze
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.flow import answer, decision
from rebufo.kernel.match import Match
from rebufo.kernel.messages import to_json
from rebufo.kernel.record import begin
from rebufo.testing.races import DECISION_LIMIT, Case, encoded, expect, is_simultaneous


def every_race_ends(case: Case) -> None:
    """The loop that the library's first page shows comes to an end, and everybody is placed."""
    match = begin(case.spec, case.setup())
    luck = case.luck(1)
    played = 0
    while not match.over:
        expect(played < DECISION_LIMIT, "every race ends", played)
        for seat in match.waiting:
            options = match.prompt(seat).options
            match.play(seat, options[luck.below(0, len(options))])
            played += 1
    rows = match.standings
    expect(sorted(row.seat for row in rows) == list(range(case.seats)), "everybody is placed once", rows)
    expect([row.place for row in rows] == sorted(row.place for row in rows), "the best is first", rows)
    expect(match.waiting == (), "nobody is asked after the end", match.waiting)
    expect(refuses_prompt(match, 0), "there is no prompt after the end")


def somebody_owes_an_answer(case: Case) -> None:
    """At every moment: known decisions, seats that exist, options without doubles, a default among them."""
    for moment in case.moments():
        top = decision(moment.table)
        assert top is not None
        seats = top.deciders(moment.table)
        expect(top.name in case.spec.decisions, "every decision is named in the spec", top.name)
        expect(seats and len(set(seats)) == len(seats), "somebody owes an answer, once", top.name, seats)
        expect(all(0 <= seat < case.seats for seat in seats), "only seats of the race are asked", seats)
        for seat in seats:
            options = top.legal(moment.table, seat)
            expect(options, "every decision has an option", top.name, seat)
            expect(len({encoded(option) for option in options}) == len(options), "no option comes twice", options)
            expect(all(isinstance(option, case.spec.actions) for option in options), "options are in the spec", options)
            expect(top.default(moment.table, seat) in options, "the default is an option", top.name, seat)


def only_those_asked_are_prompted(case: Case) -> None:
    """The facade asks exactly the seats that owe an answer."""
    for number in range(0, len(case.script), max(1, len(case.script) // 4)):
        match = case.match(number)
        prompted = {seat for seat in range(case.seats) if not refuses_prompt(match, seat)}
        expect(prompted == set(match.waiting), "only those asked are prompted", number)


def an_answer_lets_nobody_off(case: Case) -> None:
    """Who is asked together with others owes the answer whatever the others say."""
    for moment in case.moments(40, is_simultaneous):
        top = decision(moment.table)
        assert top is not None
        before = top.deciders(moment.table)
        twin = moment.table.clone()
        answer(twin, moment.seat, moment.action)
        after = decision(twin)
        left = [seat for seat in before if seat != moment.seat]
        still = [] if after is None else after.deciders(twin)
        expect(set(left) <= set(still), "an answer lets nobody else off", top.name, before, still)


def options_survive_json(case: Case) -> None:
    """An action is the same after a trip through JSON, and may be played as plain data."""
    for moment in case.moments(30):
        top = decision(moment.table)
        assert top is not None
        for option in top.legal(moment.table, moment.seat):
            back = case.spec.decode_action(msgspec.json.decode(encoded(option)))
            expect(back == option and type(back) is type(option), "actions survive JSON", option, back)
    number = len(case.script) // 2
    seat, action = case.script[number]
    match = case.match(number)
    twin = match.clone()
    match.play(seat, action)
    twin.play(seat, to_json(action))
    expect(match.snapshot() == twin.snapshot(), "plain data plays as the action does", action)


def everything_shown_is_json(case: Case) -> None:
    """Views, events, standings, previews (one for each option) and odds can be sent anywhere, as the spec declares them."""
    spec = case.spec
    for moment in case.moments(8):
        table = moment.table
        top = decision(table)
        assert top is not None
        before = freeze(table)
        for viewer in range(-1, case.seats):
            as_declared(spec.view(table, viewer), spec.view_type)
        for row in spec.standings(table):
            as_declared(row, spec.standing_type)
        for option in top.legal(table, moment.seat):
            as_declared(spec.preview(table, moment.seat, option), *spec.preview_types)
        if spec.odds is not None:
            for seat in range(case.seats):
                msgspec.json.encode(spec.odds(table, seat))
        expect(freeze(table) == before, "looking changes nothing", moment.number)
    match = case.match(len(case.script))
    for viewer in (None, *range(case.seats)):
        for event in match.events(seat=viewer):
            as_declared(event, *spec.events)


def as_declared(message: msgspec.Struct, *kinds: type[msgspec.Struct]) -> None:
    """A message of one of these kinds whose fields are what their types say, so that schemas made of them are true."""
    expect(type(message) in kinds, "every message is of a kind that the spec declares", message)
    try:
        true = msgspec.json.decode(encoded(message), type=type(message)) == message
    except msgspec.ValidationError:
        true = False
    expect(true, "every field is what its type says", message)


def refuses_prompt(match: Match, seat: int) -> bool:
    try:
        match.prompt(seat)
    except IllegalAction:
        return True
    return False
