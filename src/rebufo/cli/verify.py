"""`rebufo verify RECORD`: whether a record is true, and what was checked to know it."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any

from rebufo.cli.failures import DONE, NO, inner, sentence
from rebufo.cli.files import read_record_file
from rebufo.cli.verify_cup import verify_cup
from rebufo.games import game_spec
from rebufo.kernel.cup import FORMAT
from rebufo.kernel.errors import RebufoError, RecordError, SetupError
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import to_json
from rebufo.kernel.record import FairRecord, Record, read_record
from rebufo.kernel.record import verify as verify_record


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("record", metavar=texts.text("cli.metavar.record"), help=texts.text("cli.flags.record"))
    parser.add_argument("--json", action="store_true", help=texts.text("cli.flags.json"))


def run(args: Namespace, texts: Words) -> int:
    return verify(args.record, texts, as_json=args.json)


def verify(file: str, texts: Words, *, as_json: bool) -> int:
    """Say whether a record holds: 0 if it does, 1 if not, or if nobody can say yet."""
    record = None
    try:
        data = read_record_file(file)
        if data.get("format") == FORMAT:
            return verify_cup(file, data, texts, as_json=as_json)
        record = read_record(data)
        draws = verify_record(game_spec(record.game), record)
    except (RecordError, SetupError) as error:
        told = refusal(file, record, error, texts)
        print(json.dumps(told, ensure_ascii=False) if as_json else told["reason"])
        return NO
    if as_json:
        print(json.dumps(as_data(file, record, draws), ensure_ascii=False))
    else:
        print("\n".join(checked(file, record, draws, texts)))
    return DONE


def refusal(file: str, record: Record | None, error: RebufoError, texts: Words) -> dict[str, Any]:
    """Why a record does not hold; a fair race that still runs is another matter, since its dice are still secret."""
    told = {"verified": False, "file": file, "tag": error.tag}
    if error.tag == "seed_not_revealed" and record is not None and record.fair is not None:
        reason = texts.text("cli.verify.not_yet", file=file, commitment=record.fair.commitment)
        return told | published(record.fair) | {"reason": reason}
    reason = inner(sentence(error, texts.lang))
    return told | {"reason": texts.text("cli.verify.fails", file=file, reason=reason)}


def published(fair: FairRecord) -> dict[str, Any]:
    """What the world knew of fair dice before the race."""
    return {"commitment": fair.commitment, "seat_seeds": list(fair.seats)}


def as_data(file: str, record: Record, draws: int) -> dict[str, Any]:
    return {
        "verified": True,
        "file": file,
        "game": record.game,
        "rules_version": record.rules_version,
        "seats": record.seats,
        "actions": len(record.actions),
        "over": record.over,
        "fair": record.fair is not None,
        "fair_draws": draws,
        **(published(record.fair) if record.fair is not None else {}),
        **({} if record.branch is None else {"branch": to_json(record.branch)}),
        "hash": record.hash,
        "standings": list(record.standings),
    }


def checked(file: str, record: Record, draws: int, texts: Words) -> list[str]:
    """One line for each thing that was checked."""
    name = game_spec(record.game).names.get(texts.lang, record.game)
    fair = "cli.verify.fair" if record.fair is not None else "cli.verify.not_fair"
    told = [
        texts.text("cli.verify.hash"),
        texts.text("cli.verify.actions", n=len(record.actions)),
        texts.text("cli.verify.standings_over" if record.over else "cli.verify.standings_running"),
        texts.text(fair, n=draws),
    ]
    if record.fair is not None:
        told.append(texts.text("cli.verify.commitment", commitment=record.fair.commitment))
        told.append(texts.text("cli.verify.seat_seeds", seeds=", ".join(record.fair.seats)))
    if record.branch is not None:
        told.append(texts.text("cli.verify.branch", n=record.branch.actions, table=record.branch.table))
    return [texts.text("cli.verify.holds", file=file, game=name, n=record.seats), *(f"  · {line}" for line in told)]
