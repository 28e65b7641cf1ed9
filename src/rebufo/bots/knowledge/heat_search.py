"""What the search knows of HEAT: how to drive on quickly, and what a table is worth a few rounds later."""

from __future__ import annotations

from typing import Final

from rebufo.bots.knowledge.heat import Racer, discard_turns, slipstream_turns, turns_after, turns_left
from rebufo.bots.knowledge.heat_next import NextTurn
from rebufo.bots.knowledge.heat_outlook import outlook
from rebufo.bots.knowledge.heat_plans import Plans
from rebufo.bots.playout import Policy
from rebufo.bots.search import Knowledge, Search
from rebufo.games.heat.flow.plan import Plan
from rebufo.games.heat.flow.react import ChooseReaction
from rebufo.games.heat.flow.replenish import ChooseDiscard
from rebufo.games.heat.flow.slipstream import ChooseSlipstream
from rebufo.games.heat.imagine import imagine
from rebufo.games.heat.messages import Accelerate, Boost, Done, PlayDirect, UseAdrenaline
from rebufo.games.heat.state import FINISHED, RACING, Race
from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.flow import Table
from rebufo.kernel.messages import Action, Seat

ROUNDS: Final = 2  # driven on after the one at hand
QUICK: Final = 2  # guesses of the drivers in a playout
CAREFUL: Final = 24  # guesses at one's own cards
JUDGED: Final = 4  # guesses where a playout stops
MARGIN: Final = 0.35  # turns
TRUST: Final = 10.0  # playouts that a first look is worth
PLACE: Final = 0.15  # turns that a place is worth
NEVER: Final = -1e3


class Sense(Knowledge):
    """Turns to go, seen from both ends: by the outlook first, then at the end of a playout."""

    def __init__(self, luck: Chance) -> None:
        self.luck = luck
        self.until = 0
        self.racer = Racer(luck, CAREFUL)

    def policies(self, table: Table, seat: Seat) -> list[Policy]:
        assert isinstance(table, Race)
        self.until = table.round + ROUNDS
        return [Racer(self.luck, QUICK) for _ in range(table.rules.drivers)]

    def prior(self, table: Table, seat: Seat, options: list[Action]) -> list[float]:
        """Fewer turns are better; where the road tells nothing, what a good driver does."""
        assert isinstance(table, Race)
        top = table.frames[-1]
        if isinstance(top, Plan):
            return [-turns for turns in Plans(table, seat, self.luck, CAREFUL).turns(options)]
        if isinstance(top, ChooseSlipstream):
            return [-turns for turns in slipstream_turns(table, seat, options)]
        if isinstance(top, ChooseDiscard):
            return [-turns for turns in discard_turns(table, seat, options, self.luck, CAREFUL)]
        wanted = self.racer.choose(table, seat)
        if isinstance(top, ChooseReaction) and isinstance(
            wanted, Done | Boost | UseAdrenaline | Accelerate | PlayDirect
        ):
            return [
                -turns_left(table, seat, 0, 0) if isinstance(each, Done) else -turns_after(table, seat, each)
                for each in options
            ]
        return [0.0 if each == wanted else NEVER for each in options]

    def may_stop(self, table: Table, seat: Seat) -> bool:
        assert isinstance(table, Race)
        return table.round > self.until and isinstance(table.frames[-1], Plan)

    def value(self, table: Table, seat: Seat) -> float:
        """Turns to go, and the place that makes."""
        assert isinstance(table, Race)
        own = self.turns(table, seat)
        ahead = 0
        for number, car in enumerate(table.cars):
            if number == seat or (car.status != RACING and car.status != FINISHED):
                continue
            if (car.rank and car.rank < table.cars[seat].rank) or (
                table.cars[seat].status == RACING and (car.status == FINISHED or car.at > table.cars[seat].at)
            ):
                ahead += 1
        return -own - PLACE * ahead

    def turns(self, race: Race, seat: Seat) -> float:
        car = race.cars[seat]
        view = outlook(race, seat)
        if car.status == FINISHED:
            return view.to_go(car.at, 1, 0)
        if car.status != RACING:
            return 20.0
        return NextTurn(race, seat, self.luck, JUDGED).turns(car.at, car.gear, car.engine, car.hand)

    def margin(self) -> float:
        return MARGIN

    def trust(self) -> float:
        return TRUST


def make_strong(luck: Chance) -> Search:
    """The general search with HEAT's sense of it."""
    return Search(luck, Sense(fresh_chance(luck.below(0, 1 << 30), 1)), imagined)


def imagined(table: Table, seat: Seat, seed: int) -> Table:
    assert isinstance(table, Race)
    return imagine(table, seat, seed)
