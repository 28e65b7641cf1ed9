"""Motifs that are drawn in no time, never, or not at all; in a module that the process which draws loads quickly."""

from __future__ import annotations

import signal
from pathlib import Path

from rebufo.drawing.panel import BoardPicture, Motif, Place

PLACE = Place(0.0, 0.0, 0.0, 0.0, "")
EMPTY = BoardPicture(
    circuit="",
    title="",
    svg="",
    box=(0.0, 0.0, 1.0, 1.0),
    land="",
    lane=1.0,
    road=3.0,
    course="",
    finish=PLACE,
    places={},
    boxes={},
)


class Still(Motif, frozen=True):
    """Leaves a letter in a file of its folder whenever it is drawn."""

    folder: str = ""

    def draw(self, lang: str, theme: str) -> BoardPicture:
        with (Path(self.folder) / "drawn").open("a", encoding="utf-8") as drawn:
            drawn.write("x")
        if self.circuit == "slow":
            signal.setitimer(signal.ITIMER_REAL, 0.1)  # the time that there is for it is soon over
            while True:
                signal.pause()
        if self.circuit == "broken":
            raise ZeroDivisionError
        return EMPTY
