"""Step 6: drawn along behind or beside another car. [HT-8]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.flow.place import finish_at, free_lane, has_neighbour, move
from rebufo.games.heat.rules.messages import Slipstream
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat

LEAST: Final = 2  # spaces of a slipstream without bonus
ACTIONS: Final[list[Action]] = [Slipstream(spaces) for spaces in range(64)]


def totals(race: Race, seat: Seat) -> list[int]:
    """The spaces a car may slipstream: 2 plus any of its bonuses, if it gets anywhere and not home. [HT-8.3 to HT-8.5]"""
    car = race.cars[seat]
    track = race.track
    sector = track.sector[car.at % track.spaces]
    if not has_neighbour(race, seat) or race.road.no_slipstream[sector]:
        return []
    sums = 1 << LEAST  # bit n: n spaces can be made of some of the bonuses
    bonus = race.rules.cards.slipstream
    for card in race.drive.cards:
        if bonus[card]:
            sums |= sums << bonus[card]
    for more in race.road.slipstream[sector]:
        sums |= sums << more
    clear = 1  # how far ahead the nearest free spot is
    while not free_lane(race, (car.at + clear) % track.spaces, seat):
        clear += 1
    home = finish_at(race) - car.at
    return [spaces for spaces in range(clear, sums.bit_length()) if sums >> spaces & 1 and spaces < home]


class ChooseSlipstream(Decision[Race]):
    """No, or one of the allowed totals. [HT-8.1]"""

    name = "slipstream"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseSlipstream:
        return ChooseSlipstream(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [ACTIONS[0], *[ACTIONS[spaces] for spaces in totals(race, seat)]]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        """Speed stays what it is. [HT-8.2]"""
        assert isinstance(action, Slipstream)
        if action.spaces:
            race.drive.slipped_from = race.cars[seat].at
            move(race, seat, action.spaces, "slipstream")
        return True
