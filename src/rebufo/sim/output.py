"""Rows written to a file as they come: whole at the end, or not there at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rebufo.figures.columns import Column, Row
from rebufo.kernel.atomic_file import AtomicFile, WriteError, check_place
from rebufo.kernel.errors import SetupError
from rebufo.sim.errors import RowsError
from rebufo.sim.formats import FORMATS
from rebufo.sim.spec import SimulationSpec


class Output:
    """The rows of a simulation on their way into a file."""

    def __init__(self, path: Path, columns: Sequence[Column], spec: SimulationSpec) -> None:
        self.rows = 0
        with rows_errors():
            self.whole = AtomicFile(path)
        try:
            with rows_errors(), self.whole.errors_in_words():
                self.format = FORMATS[path.suffix.lower()](self.whole.file, columns, spec)
        except BaseException:
            self.whole.discard()
            raise

    def write(self, rows: Sequence[Row]) -> None:
        with rows_errors(), self.whole.errors_in_words():
            self.format.write(rows)
        self.rows += len(rows)

    def finish(self) -> None:
        """Take the place, unless there is nothing to show for it."""
        if self.rows:
            with rows_errors():
                with self.whole.errors_in_words():
                    self.format.finish()
                self.whole.keep()


@contextmanager
def rows_errors() -> Iterator[None]:
    """What bars the way to the file, as an error that can say how far the races came."""
    try:
        yield
    except WriteError as error:
        raise RowsError(error.tag, **error.facts) from error


def check_output(out: str | Path | None) -> Path | None:
    """Where the rows go, if the format its suffix names is known and can be written here."""
    if out is None:
        return None
    path = Path(out)
    if path.suffix.lower() not in FORMATS:
        raise SetupError("sim_unknown_format", file=str(path), suffixes=", ".join(FORMATS))
    FORMATS[path.suffix.lower()].check()
    check_place(path)
    return path


@contextmanager
def open_output(path: Path | None, columns: Sequence[Column], spec: SimulationSpec) -> Iterator[Output | None]:
    """Complete if all goes well; after any error whatever was there before is still there, and nothing else."""
    if path is None:
        yield None
        return
    output = Output(path, columns, spec)
    with output.whole:
        yield output
        output.finish()
