"""Which commands of a table have been carried out: sent again, they act no second time."""

from __future__ import annotations

import msgspec

from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.spec import GameSpec
from rebufo.server import wire
from rebufo.server.room.journal_entries import as_sent, body_of
from rebufo.server.rows import Entry


def _sent_as(kind: str) -> str:
    """The command that led to a kind of entry."""
    return "play" if kind == "react" else kind


class CommandsDone:
    """Hashes alone: a long race has thousands of commands, and there are many tables."""

    __slots__ = ("_answers", "_done")

    def __init__(self) -> None:
        self._done: dict[int, dict[int, int]] = {}  # by seat, of the command's id and of what it was
        self._answers: dict[tuple[int, int], int] = {}  # how many were carried out, of commands with several

    def note(self, entry: Entry) -> None:
        if entry.ref is None:
            return
        self._done.setdefault(entry.seat, {})[hash(entry.ref)] = hash((_sent_as(entry.kind), as_sent(entry.body)))
        if entry.kind == "play_all":
            self._answers[entry.seat, hash(entry.ref)] = msgspec.json.decode(entry.body)["answers"]

    def has(self, seat: int, ref: str) -> bool:
        return hash(ref) in self._done.get(seat, {})

    def repeats(self, spec: GameSpec, seat: int, command: wire.AnyCommand) -> bool:
        """Whether it has been carried out before; IllegalAction if its id was used for something else."""
        known = self._done.get(seat, {}).get(hash(command.id))
        if known is not None and known != hash((command.kind, msgspec.json.encode(body_of(spec, command)))):
            raise IllegalAction("id_used")
        return known is not None

    def answers(self, seat: int, ref: str) -> int | None:
        """How many answers of a command with several were carried out."""
        return self._answers.get((seat, hash(ref)))
