"""A turn: drive the planned card, then react. [TG-3]"""

from __future__ import annotations

from rebufo.games._template.rules.flow.move import Move
from rebufo.games._template.rules.flow.react import Reactions
from rebufo.games._template.rules.state import MOVED, Race
from rebufo.kernel.flow import Procedure
from rebufo.kernel.messages import Seat


class Turn(Procedure[Race]):
    """One car's turn; `step` is its table of contents. [TG-3]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> Turn:
        return Turn(self.seat, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                race.push(Move(self.seat, race.cars[self.seat].plan))
            case 1:
                race.rules.open(MOVED, race, self.seat)
            case 2:
                race.push(Reactions(self.seat))
            case _:
                return True
        return False
