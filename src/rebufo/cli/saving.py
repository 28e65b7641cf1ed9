"""Races kept in files: saved whole at any moment, gone on with later."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

import rebufo
from rebufo.cli.files import FileError, read_bytes, read_record_file, record_bytes
from rebufo.games import find_installed, game_ids
from rebufo.kernel.atomic_file import write_whole
from rebufo.kernel.errors import RecordError
from rebufo.kernel.match import Match
from rebufo.kernel.record import begin

SEED: Final = ".seed"  # beside the record of a fair race that still runs: the seed it must not show yet


class SaveFile:
    """The file a race is kept in; it gets a name when the race is first saved, if nobody gave one."""

    def __init__(self, file: str | None) -> None:
        self.file = file

    def name(self, race: Match) -> str:
        if self.file is None:
            self.file = free_name(race.game)
        return self.file

    def save(self, race: Match) -> str:
        """Write the record; its file's name."""
        file = self.name(race)
        fair = race.setup.fair
        if fair is not None and not race.over:
            write_whole(file + SEED, fair.server.encode(), mode=0o600)
        write_whole(file, record_bytes(race.record()))
        if fair is not None and race.over:
            Path(file + SEED).unlink(missing_ok=True)  # the record shows it now
        return file


def load_file(file: str, at: int | None = None) -> Match:
    """The race of a record file, with the secret seed of a fair one if it lies beside it."""
    record = read_record_file(file)
    if record.get("game") not in game_ids():
        find_installed()
    try:
        return rebufo.load(record, at=at)
    except RecordError as error:
        if error.tag != "seed_not_revealed":
            raise
    try:
        seed = read_bytes(file + SEED).decode("ascii", "replace").strip()
    except FileError:
        raise RecordError("cli_no_seed", file=file, seed=file + SEED) from None
    return rebufo.load(record, at=at, server_seed=seed)


def as_answered(race: Match) -> Match:
    """The same race made anew from its setup and answers."""
    again = begin(race.spec, race.setup)
    for played in race.history:
        again.play(played.seat, played.action)
    return again


def free_name(game: str) -> str:
    """A name that no file in this folder has."""
    stem = f"{game}-{datetime.now().astimezone():%Y-%m-%d}"
    number = 1
    while Path(f"{stem}-{number}.json").exists():
        number += 1
    return f"{stem}-{number}.json"
