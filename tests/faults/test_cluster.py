"""Where the tests' PostgreSQL comes from on a machine that has none."""

from __future__ import annotations

import subprocess
from importlib.util import find_spec

import pytest

from tests.faults import cluster


def test_the_wheel_ships_the_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    if find_spec(cluster.WHEEL) is None:
        pytest.skip("the wheel is not made for this machine")
    monkeypatch.setattr(cluster, "_on_this_machine", lambda: iter(()))
    found = cluster.Cluster()
    try:
        for program in ("initdb", "pg_ctl", "postgres"):
            said = subprocess.run([found.programs / program, "--version"], capture_output=True, text=True, check=True)
            assert "(PostgreSQL)" in said.stdout
    finally:
        found.close()
