"""Asking one crew: a Jerrycan may accompany every answer. [GR-5.8, GR Decisions]"""

from __future__ import annotations

from rebufo.games.great_race.rules.flow.stand_in import stand_in
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.flow import Accompanied
from rebufo.kernel.messages import Seat


class CrewDecision(Accompanied[Race]):
    """A decision of one crew."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]


def ask(race: Race, decision: CrewDecision) -> None:
    """Let a crew decide; one whose player has left goes on by itself, at once. [GR-12.11]"""
    seat = decision.seat
    if not race.crews[seat].left:
        race.push(decision)
        return
    while not decision.choose(race, seat, stand_in(race, decision, seat)):
        pass
