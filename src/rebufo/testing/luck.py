"""Chance: fair races verify and keep their seed to the end, forced draws come first."""

from __future__ import annotations

import msgspec

from rebufo.kernel.errors import RecordError
from rebufo.kernel.flow import answer, decision
from rebufo.kernel.record import begin, read_record, replay, verify
from rebufo.kernel.setup import FairSeeds
from rebufo.testing.races import Case, drive, encoded, expect, first_table


def fair_races_verify(case: Case) -> None:
    """While it runs a fair race shows only its commitment; when it is over, every draw can be recomputed."""
    seeds = FairSeeds(f"{case.seed:064x}", tuple(f"seat {seat}" for seat in range(case.seats)))
    setup = case.setup(fair=seeds)
    script = drive(first_table(case.spec, setup), case.luck(5))
    match = begin(case.spec, setup)
    for seat, action in script[: len(script) // 2]:
        match.play(seat, action)
    running = match.record()
    expect(seeds.server.encode() not in encoded(running), "a running fair race keeps its seed")
    try:
        replay(case.spec, read_record(running))
    except RecordError as error:
        expect(error.tag == "seed_not_revealed", "a running fair race cannot be replayed", error.tag)
    again = replay(case.spec, read_record(running), server_seed=seeds.server)
    expect(again.record() == running, "its host can go on with it")
    for seat, action in script[len(script) // 2 :]:
        match.play(seat, action)
    whole = msgspec.json.decode(encoded(match.record()))
    draws = verify(case.spec, read_record(whole))
    expect(draws == len(whole["fair"]["draws"]), "every draw of a fair race is verified", draws)


def forced_draws_come_first(case: Case) -> None:
    """A stream gives its forced draws before chance has a say, and the race goes its way."""
    faces = {name: case.spec.faces(name) for name in case.spec.streams}
    draws = {name: [values[-1], values[0]] for name, values in faces.items() if values is not None}
    table = first_table(case.spec, case.setup(draws=draws))
    luck = case.luck(6)
    while (top := decision(table)) is not None:
        if table.chance.forced:
            for name in draws:
                stream = case.spec.stream_number(name)
                early = table.chance.forced[stream] and table.chance.counters[stream]
                expect(not early, "forced draws come first", name)
        seats = top.deciders(table)
        seat = seats[luck.below(0, len(seats))]
        options = top.legal(table, seat)
        answer(table, seat, options[luck.below(0, len(options))])
