"""The times driven on each stage of a race, for a list of the best of them. [RD-21.6]"""

from __future__ import annotations

from collections.abc import Iterator

from rebufo.games.rallyman_dirt.rules.events import StageBegan, StageEnded
from rebufo.kernel.clock import RoadTime
from rebufo.kernel.match import Match


def times(match: Match) -> list[RoadTime]:
    """Who came home and how long it took, before penalties; on the stages that the game comes with. [RD-22.1]"""
    if match.setup.options["stage"] in match.setup.files:
        return []  # whatever the file calls its stage, it is another one
    return [time for time in _driven(match) if time.road in match.spec.circuits]


def _driven(match: Match) -> Iterator[RoadTime]:
    stage = ""
    for _, event in match.logged(0):
        if isinstance(event, StageBegan):
            stage = event.stage
        elif isinstance(event, StageEnded):
            home = zip(event.times, event.finished, strict=True)
            yield from (RoadTime(stage, seat, time) for seat, (time, finished) in enumerate(home) if finished)
