"""The kinds of file rows can be kept in: Parquet for analysis, JSON lines and CSV for everything else."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import IO, Any, Final, Protocol

import msgspec

from rebufo.figures.columns import FLAG, INT, TEXT, Column, Row
from rebufo.kernel.errors import SetupError
from rebufo.sim.spec import SimulationSpec

GROUP: Final = 32_768  # rows in a row group of a Parquet file, however they arrive
EXTRA: Final = "rebufo[data]"


class Format(Protocol):
    """One way of writing rows into an open file."""

    def __init__(self, file: IO[bytes], columns: Sequence[Column], spec: SimulationSpec) -> None: ...

    @staticmethod
    def check() -> None:
        """Raise SetupError if something it needs is not installed."""
        ...

    def write(self, rows: Sequence[Row]) -> None: ...

    def finish(self) -> None:
        """All rows are there."""
        ...


class JsonLines:
    """One object a line, by the columns' names."""

    def __init__(self, file: IO[bytes], columns: Sequence[Column], spec: SimulationSpec) -> None:
        self.file = file
        self.names = [column.name for column in columns]
        self.encode = msgspec.json.Encoder().encode_lines

    @staticmethod
    def check() -> None:
        """Nothing beyond what Rebufo needs itself."""

    def write(self, rows: Sequence[Row]) -> None:
        self.file.write(self.encode([dict(zip(self.names, row, strict=True)) for row in rows]))

    def finish(self) -> None:
        """Every line is complete as it is."""


class Csv:
    """A line of names, then the values; flags are 0 and 1."""

    def __init__(self, file: IO[bytes], columns: Sequence[Column], spec: SimulationSpec) -> None:
        self.file = file
        self.text = io.StringIO(newline="")
        self.writer = csv.writer(self.text, lineterminator="\n")
        self.write([tuple(column.name for column in columns)])

    @staticmethod
    def check() -> None:
        """Nothing beyond the standard library."""

    def write(self, rows: Sequence[Row]) -> None:
        plain = [[int(value) if isinstance(value, bool) else value for value in row] for row in rows]
        self.writer.writerows(plain)
        self.file.write(self.text.getvalue().encode())
        self.text.seek(0)
        self.text.truncate()

    def finish(self) -> None:
        """Every line is complete as it is."""


class Parquet:
    """Typed columns in compressed groups of rows, with the simulation in the file's metadata under `rebufo`."""

    def __init__(self, file: IO[bytes], columns: Sequence[Column], spec: SimulationSpec) -> None:
        import pyarrow as pa
        from pyarrow import parquet

        kinds = {INT: pa.int64(), TEXT: pa.string(), FLAG: pa.bool_()}
        fields = [pa.field(column.name, kinds[column.kind], nullable=False) for column in columns]
        self.schema: Any = pa.schema(fields, metadata={"rebufo": msgspec.json.encode(metadata(spec))})
        self.make: Any = pa.Table.from_arrays
        self.array: Any = pa.array
        self.writer: Any = parquet.ParquetWriter(file, self.schema, compression="zstd")
        self.waiting: list[Row] = []

    @staticmethod
    def check() -> None:
        try:
            import pyarrow.parquet  # noqa: F401 - only to see that it is there
        except ModuleNotFoundError as error:
            raise SetupError("sim_needs_extra", what="Parquet", package=error.name, extra=EXTRA) from error

    def write(self, rows: Sequence[Row]) -> None:
        """Groups of one size whatever the shares were, so that the same rows give the same file."""
        self.waiting.extend(rows)
        while len(self.waiting) >= GROUP:
            self.write_group(self.waiting[:GROUP])
            del self.waiting[:GROUP]

    def write_group(self, rows: Sequence[Row]) -> None:
        columns = zip(*rows, strict=True)
        arrays = [self.array(values, field.type) for values, field in zip(columns, self.schema, strict=True)]
        self.writer.write_table(self.make(arrays, schema=self.schema))

    def finish(self) -> None:
        if self.waiting:
            self.write_group(self.waiting)
            self.waiting.clear()
        self.writer.close()


def metadata(spec: SimulationSpec) -> dict[str, Any]:
    """What somebody who finds the file wants to know of it."""
    setup = spec.setup
    return {
        "game": setup.game,
        "rules_version": setup.rules_version,
        "options": setup.options,
        "bots": spec.bots,
        "races": spec.races,
        "seed": spec.seed,
    }


FORMATS: Final[dict[str, type[Format]]] = {".parquet": Parquet, ".jsonl": JsonLines, ".csv": Csv}
