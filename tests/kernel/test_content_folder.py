"""The files that a game comes with are found by listing."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rebufo.kernel.content import MisreadError
from rebufo.kernel.content_folder import ContentFolder


class Road(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    order: int = 99


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, order in (("beach", 2), ("alley", 2), ("canal", 1)):
        (tmp_path / f"{name}.toml").write_text(f'id = "{name}"\norder = {order}\n')
    return tmp_path


def test_files_are_listed_by_their_order_and_then_by_their_id(folder: Path) -> None:
    roads = ContentFolder(folder, Road)

    assert roads.names() == ("canal", "alley", "beach")
    assert [road.order for road in roads.everything()] == [1, 2, 2]


def test_a_file_is_read_once(folder: Path) -> None:
    roads = ContentFolder(folder, Road)

    first = roads.load("beach")
    (folder / "beach.toml").unlink()

    assert roads.load("beach") is first


def test_a_file_that_is_not_there_is_named(folder: Path) -> None:
    with pytest.raises(MisreadError, match=r"dunes\.toml"):
        ContentFolder(folder, Road).load("dunes")
