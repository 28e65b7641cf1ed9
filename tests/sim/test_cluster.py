"""The same races on a Ray cluster."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from rebufo.kernel.errors import SetupError
from rebufo.sim import SimulationError, simulate
from tests.some_game import A_GAME, BOTS

ONE_NODE = """
import json, sys
from rebufo.sim import simulate
game, bot = sys.argv[3:]
wish = {"races": 6, "bots": [bot, "random"], "seed": 12}
far = simulate(game, ray="local", jobs=1, share=2, out=sys.argv[1], **wish)
near = simulate(game, jobs=1, out=sys.argv[2], **wish)
print(json.dumps([far.counts == near.counts, far.races, far.jobs]))
"""


def test_a_cluster_of_one_node_comes_to_the_same(tmp_path: Path) -> None:
    far, near = tmp_path / "far.csv", tmp_path / "near.csv"
    command = [sys.executable, "-c", ONE_NODE, str(far), str(near), A_GAME, BOTS[-1]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == [True, 6, 1]
    assert far.read_bytes() == near.read_bytes()


def test_a_cluster_that_does_not_answer_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(SimulationError) as error:
            simulate(A_GAME, races=2, bots=["random"] * 2, ray=address, out=tmp_path / "rows.csv")

    assert error.value.tag == "sim_no_cluster"
    assert address in str(error.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("address", ["somewhere", "host:", ":6379", "ray://host"])
def test_an_address_that_is_none_is_told(address: str) -> None:
    with pytest.raises(SetupError) as error:
        simulate(A_GAME, races=2, bots=["random"] * 2, ray=address)

    assert error.value.tag == "sim_bad_address"


def test_ray_without_its_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SetupError) as error:
        simulate(A_GAME, races=2, bots=["random"] * 2, ray="local")

    assert str(error.value) == "Ray needs the package ray: install rebufo[ray]."
