"""`rebufo verify RECORD`: whether a record is true, and what was checked to know it."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any

from rebufo.cli.files import read_record_file
from rebufo.games import game_spec
from rebufo.kernel.errors import RecordError, SetupError
from rebufo.kernel.record import Record, read_record
from rebufo.kernel.record import verify as verify_record
from rebufo.kernel.words import Words


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("record", metavar=texts.text("cli.metavar.record"), help=texts.text("cli.flags.record"))
    parser.add_argument("--json", action="store_true", help=texts.text("cli.flags.json"))


def run(args: Namespace, texts: Words) -> int:
    return verify(args.record, texts, as_json=args.json)


def verify(file: str, texts: Words, *, as_json: bool) -> int:
    """Say whether a record holds: 0 if it does, 1 if not."""
    try:
        record = read_record(read_record_file(file))
        draws = verify_record(game_spec(record.game), record)
    except (RecordError, SetupError) as error:
        reason = error.text(texts.lang)
        if as_json:
            print(json.dumps({"verified": False, "file": file, "tag": error.tag, "reason": reason}, ensure_ascii=False))
        else:
            print(texts.text("cli.verify.fails", file=file, reason=reason))
        return 1
    if as_json:
        print(json.dumps(as_data(file, record, draws), ensure_ascii=False))
    else:
        print("\n".join(checked(file, record, draws, texts)))
    return 0


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
    return [texts.text("cli.verify.holds", file=file, game=name, seats=record.seats), *(f"  · {line}" for line in told)]
