"""The corners of the next turn, for a driver who then plays the slowest cards that stay in hand. [HT-4.2, HT-9.4]"""

from __future__ import annotations

import msgspec

from rebufo.games.heat.rules.cards import HEAT
from rebufo.games.heat.rules.flow.corner import corner_cost
from rebufo.games.heat.rules.flow.place import finish_at
from rebufo.games.heat.rules.preview.promises import Outcome, Prospect
from rebufo.games.heat.rules.state import Drive, Race
from rebufo.kernel.messages import Seat


class Ahead:
    """One driver's next turn after a gear; what comes into the hand until then may be slower, and is not counted on."""

    def __init__(self, race: Race, seat: Seat, gear: int) -> None:
        self.race = race.clone()
        self.race.drive = Drive(seat, 0, 0)
        self.cards = race.rules.cards
        self.hand = race.cars[seat].hand + race.cars[seat].plan
        self.gears = [(gear - 1, 0), (gear - 2, 1)] if gear > 2 else [(1, 0)]  # with what shifting down costs [HT-4.3]
        self.known: dict[tuple[int, int], int] = {}

    def told(self, prospect: Prospect, laid: tuple[int, ...]) -> Prospect:
        """A prospect with what the next turn takes after it."""
        speeds = [(self.slowest(laid, gear), cost) for gear, cost in self.gears]
        heat = spin = 0.0
        for outcome in prospect.outcomes:
            if outcome.spin or outcome.finishes:
                continue
            least = min([self.corners(outcome, speed) + cost for speed, cost in speeds])
            heat += outcome.chance * least
            spin += outcome.chance * (least > outcome.engine_cooled)
        return msgspec.structs.replace(prospect, next_heat=heat, next_spin=spin) if heat else prospect

    def slowest(self, laid: tuple[int, ...], gear: int) -> int:
        """The least Speed of so many cards that stay in hand; a [+] turns over 1 at the least. [HT-6.3]"""
        left = [card for card in self.hand if card != HEAT]
        for card in laid:
            if card != HEAT:
                left.remove(card)
        return sum(sorted([min(self.cards.speeds[card]) + self.cards.plus[card] for card in left])[:gear])

    def corners(self, outcome: Outcome, speed: int) -> int:
        """What the Corner Lines take that so much Speed crosses from there."""
        track = self.race.track
        at = outcome.lap * track.spaces + outcome.space
        found = self.known.get((at, speed))
        if found is None:
            self.race.drive.speed = speed
            last = min(at + speed, finish_at(self.race) - 1)
            found = 0
            line = track.next_line(at)
            while line <= last:
                found += corner_cost(self.race, track.sector[line % track.spaces])
                line = track.next_line(line)
            self.known[at, speed] = found
        return found
