"""`rebufo verify` of a cup: every race of it, that the same people raced them, and that one promise holds for all dice."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from rebufo.api import cup as load_cup
from rebufo.cli.failures import DONE, NO, inner, sentence
from rebufo.games import game_spec
from rebufo.kernel.cup import MOST_RACES, Cup, records_in
from rebufo.kernel.errors import RecordError, SetupError
from rebufo.kernel.fair import commitment
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import to_json
from rebufo.kernel.record import FairRecord, Record, read_record
from rebufo.kernel.record import verify as verify_record


def verify_cup(file: str, data: dict[str, Any], texts: Words, *, as_json: bool) -> int:
    """0 if all of it holds, 1 if not."""
    races: list[Record] = []
    number = 0  # of the race that is looked at; none while it is the cup as a whole
    try:
        for record in records_in(data):
            number += 1
            races.append(read_record(record))
            verify_record(game_spec(races[-1].game), races[-1])
        number = 0
        cup = load_cup(data)
    except (RecordError, SetupError) as error:
        why = inner(sentence(error, texts.lang))
        tag = "cli.verify.cup_fails" if number else "cli.verify.fails"
        reason = texts.text(tag, file=file, n=number, reason=why)
        print(json.dumps({"verified": False, "file": file, "tag": error.tag, "reason": reason}) if as_json else reason)
        return NO
    promised = one_promise(races)
    print(json.dumps(as_data(file, cup, races, promised)) if as_json else told(file, cup, races, promised, texts))
    return DONE


def one_promise(races: list[Record]) -> bool:
    """Whether the seed that each race revealed had been the commitment of the next: then the first promised all of them."""
    return all(follows(one.fair, other.fair) for one, other in pairwise(races))


def follows(one: FairRecord | None, other: FairRecord | None) -> bool:
    """Between the two there may have been races that were given up, and are not in the record."""
    if one is None or other is None:
        return False
    promise = other.commitment
    for _ in range(MOST_RACES):
        if promise == one.server:
            return True
        promise = commitment(promise)
    return False


def as_data(file: str, cup: Cup, races: list[Record], promised: bool) -> dict[str, Any]:
    return {
        "verified": True,
        "file": file,
        "races": [race.game for race in races],
        "over": cup.over,
        "one_promise": promised,
        "standings": to_json(cup.standings),
    }


def told(file: str, cup: Cup, races: list[Record], promised: bool, texts: Words) -> str:
    names = ", ".join(game_spec(race.game).names.get(texts.lang, race.game) for race in races)
    lines = [texts.text("cli.verify.cup_races", games=names)]
    if promised and races[0].fair is not None:
        lines.append(texts.text("cli.verify.cup_promise", commitment=races[0].fair.commitment))
    for row in cup.standings:
        name = row.name or texts.text("cli.verify.cup_seat", n=row.seat + 1)
        lines.append(texts.text("cli.verify.cup_row", place=row.place, name=name, points=f"{row.points:.2f}"))
    head = texts.text("cli.verify.cup_holds", file=file, n=len(races))
    return "\n".join([head, *(f"  · {line}" for line in lines)])
