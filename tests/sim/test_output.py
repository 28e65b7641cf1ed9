"""The rows in a file: the same in every format, whole or not there."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from rebufo.figures.columns import FLAG, GENERAL, INT
from rebufo.games import find_game
from rebufo.kernel.atomic_file import WriteError
from rebufo.kernel.errors import SetupError
from rebufo.sim import SimulationError, formats, simulate
from tests import some_game
from tests.some_game import A_GAME, ROADS, SPEC

BOTS = (some_game.BOTS[-1], "random")
ROAD = ROADS[1]


def run(out: Path, races: int = 5) -> None:
    simulate(A_GAME, races=races, bots=BOTS, options={SPEC.road: ROAD}, seed=6, jobs=1, share=2, out=out)


def read_csv(file: Path) -> list[dict[str, Any]]:
    kinds = {column.name: column.kind for column in (*GENERAL, *find_game(A_GAME).figures().columns)}
    typed: dict[str, Callable[[str], Any]] = {INT: int, FLAG: lambda value: value == "1"}
    with file.open(newline="", encoding="utf-8") as lines:
        return [
            {name: typed.get(kinds[name], str)(value) for name, value in row.items()} for row in csv.DictReader(lines)
        ]


def test_every_format_says_the_same(tmp_path: Path) -> None:
    for suffix in formats.FORMATS:
        run(tmp_path / f"rows{suffix}")
    rows = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text(encoding="utf-8").splitlines()]

    assert [(row["race"], row["seat"]) for row in rows] == [(race, seat) for race in range(5) for seat in range(2)]
    assert {type(row["won"]) for row in rows} == {bool}
    assert read_csv(tmp_path / "rows.csv") == rows
    assert parquet.read_table(tmp_path / "rows.parquet").to_pylist() == rows


def test_a_parquet_file_says_what_was_simulated(tmp_path: Path) -> None:
    run(tmp_path / "rows.parquet")
    schema = parquet.read_schema(tmp_path / "rows.parquet")
    told = json.loads(schema.metadata[b"rebufo"])

    assert told["game"] == A_GAME
    assert told["bots"] == list(BOTS)
    assert (told["options"][SPEC.road], told["seed"], told["races"]) == (ROAD, 6, 5)
    assert str(schema.field("seed").type) == "int64"
    assert str(schema.field("won").type) == "bool"


def test_row_groups_have_one_size_however_the_rows_arrive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "GROUP", 6)
    run(tmp_path / "rows.parquet", races=10)
    whole = parquet.ParquetFile(tmp_path / "rows.parquet").metadata

    assert [whole.row_group(number).num_rows for number in range(whole.num_row_groups)] == [6, 6, 6, 2]


def test_an_old_file_gives_way_only_to_a_whole_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rows.csv").write_text("old", encoding="utf-8")

    def fails(*_: object) -> None:
        assert (tmp_path / "rows.csv").read_text(encoding="utf-8") == "old"
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", fails)
        with pytest.raises(SimulationError) as error:
            run(tmp_path / "rows.csv")
    assert error.value.tag == "file_disk_full"
    assert error.value.summary is not None
    assert (tmp_path / "rows.csv").read_text(encoding="utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["rows.csv"]

    run(tmp_path / "rows.csv")
    assert len((tmp_path / "rows.csv").read_text(encoding="utf-8").splitlines()) == 11


FULL_DISK = """
import resource, signal, sys
from rebufo.sim import SimulationError, simulate
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))
try:
    simulate(sys.argv[2], races=60, bots=["random"] * 4, seed=1, jobs=1, out=sys.argv[1])
except SimulationError as error:
    print(error.tag, error.facts["reason"], error.summary.races > 0, repr(error.summary.file))
"""


@pytest.mark.parametrize("suffix", formats.FORMATS)
def test_a_disk_that_is_full_is_told_in_a_sentence_and_nothing_is_left(tmp_path: Path, suffix: str) -> None:
    """A limit on the size of files stands for the disk: the write fails as it would there."""
    command = [sys.executable, "-c", FULL_DISK, str(tmp_path / f"rows{suffix}"), A_GAME]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.stderr == ""
    assert done.stdout == "file_cannot_write File too large True ''\n"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_told_before_the_races(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rebufo.sim.run.make_executor", lambda *_: pytest.fail("an executor was made"))
    with pytest.raises(WriteError) as error:
        run(tmp_path / "nowhere" / "rows.csv")

    assert error.value.tag == "file_no_folder"


@pytest.mark.parametrize("name", ["rows.xlsx", "rows", "parquet"])
def test_an_unknown_suffix_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(SetupError) as error:
        run(tmp_path / name)

    assert error.value.tag == "sim_unknown_format"
    assert ".parquet, .jsonl, .csv" in str(error.value)
    assert list(tmp_path.iterdir()) == []


def test_parquet_without_its_package_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(SetupError) as error:
        run(tmp_path / "rows.parquet")

    assert str(error.value) == "Parquet needs the package pyarrow: install rebufo[data]."
    assert list(tmp_path.iterdir()) == []


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    heavy = "{'pyarrow', 'ray', 'matplotlib', 'numpy', 'rich'}"
    script = f"import sys, rebufo.sim, rebufo.analysis.report, rebufo.analysis.plots; print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout == "set()\n"
