"""Where there is room on the paper."""

from __future__ import annotations

from rebufo.drawing.room import FreeSpace, Rect


def test_a_room_knows_what_is_taken() -> None:
    room = FreeSpace([((0.0, 0.0), 30.0)])

    assert not room.free(Rect(-5, -5, 10, 10))
    assert not room.free(Rect(25, -5, 40, 10))
    assert room.free(Rect(45, -5, 40, 10))
    assert not room.free(Rect(5000, 0, 10, 10))  # beyond the paper
