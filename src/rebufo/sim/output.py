"""Rows written to a file as they come: whole at the end, or not there at all."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from rebufo.kernel.errors import SetupError
from rebufo.sim.columns import Column, Row
from rebufo.sim.errors import SimulationError
from rebufo.sim.formats import FORMATS
from rebufo.sim.plan import Plan


class Output:
    """A file under way: it is written beside its place, and takes it when it is complete."""

    def __init__(self, path: Path, columns: Sequence[Column], plan: Plan) -> None:
        self.path = path
        self.draft = path.with_name(f".{path.name}.{os.getpid()}.draft")
        self.rows = 0
        with self.told():
            self.file = self.draft.open("xb")
        try:
            with self.told():
                self.format = FORMATS[path.suffix.lower()](self.file, columns, plan)
        except BaseException:
            self.discard()
            raise

    def write(self, rows: Sequence[Row]) -> None:
        with self.told():
            self.format.write(rows)
        self.rows += len(rows)

    def finish(self) -> None:
        """Take the place, unless there is nothing to show for it."""
        if not self.rows:
            self.discard()
            return
        with self.told():
            self.format.finish()
            self.file.flush()
            os.fsync(self.file.fileno())
            self.file.close()
            self.draft.replace(self.path)

    def discard(self) -> None:
        with suppress(OSError):  # what cannot be written is not wanted any more
            self.file.close()
        self.draft.unlink(missing_ok=True)

    @contextmanager
    def told(self) -> Iterator[None]:
        """A full disk, or whatever else bars the way, as one sentence."""
        try:
            yield
        except OSError as error:
            reason = error.strerror or str(error)
            raise SimulationError("sim_cannot_write", file=str(self.path), reason=reason) from error


def check_output(out: str | Path | None) -> Path | None:
    """Where the rows go, if the format its suffix names is known and can be written here."""
    if out is None:
        return None
    path = Path(out)
    if path.suffix.lower() not in FORMATS:
        raise SetupError("sim_unknown_format", file=str(path), suffixes=", ".join(FORMATS))
    FORMATS[path.suffix.lower()].check()
    return path


@contextmanager
def open_output(path: Path | None, columns: Sequence[Column], plan: Plan) -> Iterator[Output | None]:
    """Complete if all goes well; after any error whatever was there before is still there, and nothing else."""
    if path is None:
        yield None
        return
    output = Output(path, columns, plan)
    try:
        yield output
        output.finish()
    except BaseException:
        output.discard()
        raise
