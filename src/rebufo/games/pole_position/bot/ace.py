"""Pole Position's strong driver: counts more finely, and drives on in thought before it chooses tyres. [PP-5.2, PP-13.5]"""

from __future__ import annotations

from typing import Final

from rebufo.bots.playout import Policy, play_out
from rebufo.games.pole_position.bot.manner import KEEN
from rebufo.games.pole_position.bot.racer import Racer, name_of
from rebufo.games.pole_position.bot.strategy import Strategy
from rebufo.games.pole_position.rules.car import FINISHED, RACING
from rebufo.games.pole_position.rules.imagine import imagine
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Decision, Table, answer
from rebufo.kernel.messages import Action, Seat

THOUGHT_OF: Final = ("start_tyre", "pit_tyre", "sc_stop")  # asked a few times in a race, and felt for laps
PLAYOUTS: Final = 4  # of each option
LONGEST: Final = 600  # answers in a playout
DOUBT: Final = 1.5  # turns in a playout by which another tyre must be better: a few playouts say little
NEAR_BEST: Final = 4.0  # turns that a plan may look worse and still be tried
LOST: Final = 60.0  # turns that being out is worth


class Ace(Racer):
    """As the plain driver in what comes every turn; tyres by trying each of them."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck, KEEN)
        self.playouts = PLAYOUTS

    def allow(self, playouts: int | None, seconds: float | None) -> None:
        self.playouts = PLAYOUTS if playouts is None else max(playouts // 4, 1)

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        top = table.frames[-1]
        assert isinstance(top, Decision)
        if top.name not in THOUGHT_OF:
            return super().choose(table, seat)
        usual = super().choose(table, seat)
        options = [
            option for option in top.legal(table, seat) if option == usual or self.may_be_better(table, seat, option)
        ]
        if len(options) == 1:
            return usual
        totals = [0.0] * len(options)
        for _ in range(self.playouts):
            seed = self.seed()
            for at, option in enumerate(options):
                totals[at] += self.drive_on(table, seat, option, seed)
        best, found = 10000.0, usual
        for at, option in enumerate(options):
            cost = totals[at] - (DOUBT * self.playouts if option == usual else 0.0)
            if cost < best:
                best, found = cost, option
        return found

    def may_be_better(self, race: Race, seat: Seat, option: Action) -> bool:
        """Whether a plan for these tyres comes near the best; staying out always may."""
        name = name_of(option)
        if not name:
            return True
        lap = max(race.cars[seat].lap, 1)
        plans = Strategy(race, seat, self.book(race).lap, self.manner)
        turns = [plans.best(tyre, race.cars[seat].wear[tyre], lap, True).turns for tyre in range(4)]
        return turns[race.rules.tyre_ids.index(name)] <= min(turns) + NEAR_BEST

    def drive_on(self, race: Race, seat: Seat, option: Action, seed: int) -> float:
        """Turns to the flag after an option, counted from a table that is driven on for some laps."""
        twin = imagine(race, seat, seed)
        answer(twin, seat, option)
        drivers: list[Policy] = []
        for _ in range(race.rules.people):
            driver = Racer(self.luck)
            driver.books = self.books
            drivers.append(driver)
        first = twin.round
        for _ in range(LONGEST):
            if not twin.frames or twin.cars[seat].status != RACING:
                break
            play_out(twin, drivers, None, 1)
        return twin.round - first + self.turns(twin, seat)

    def turns(self, race: Race, seat: Seat) -> float:
        """Turns that a car still needs; a place is worth as much as a turn."""
        me = race.cars[seat]
        if me.status == FINISHED:
            return float(race.home.index(seat))
        if me.status != RACING or me.space < 0 or me.tyre < 0:
            return LOST
        plan = Strategy(race, seat, self.book(race).lap, self.manner).now()
        left = max(race.laps - me.lap + 1, 1) * float(self.book(race).lap)
        return plan.turns * self.to_go(race, me.lap, me.space, me.right) / left + race.order.index(seat)
