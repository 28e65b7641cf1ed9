"""The strong bot: the plans that look best are played through the round on imagined tables."""

from __future__ import annotations

from typing import Final

from rebufo.bots.playout import Policy, play_out
from rebufo.games.great_race.bot.planner import Planner
from rebufo.games.great_race.bot.racer import Racer
from rebufo.games.great_race.bot.road import Road
from rebufo.games.great_race.rules.flow.finish import prestige
from rebufo.games.great_race.rules.flow.plan import plans
from rebufo.games.great_race.rules.imagine import imagine
from rebufo.games.great_race.rules.state import OVER, Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import answer
from rebufo.kernel.messages import Action, Seat

CANDIDATES: Final = 8
PLAYOUTS: Final = 40
LONGEST: Final = 400  # decisions in a round


class Ace(Racer):
    """Trusts its picture of a round less than a few rounds played."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)
        self.playouts = PLAYOUTS

    def allow(self, playouts: int | None, seconds: float | None) -> None:
        self.playouts = PLAYOUTS if playouts is None else playouts

    def plan(self, race: Race, seat: Seat) -> Action:
        values = Planner(race, seat, Road(race, seat)).values()
        field = list(range(len(values)))
        field.sort(key=lambda number: -values[number])
        field = field[:CANDIDATES]
        sums = [0.0] * len(values)
        left = self.playouts
        looks = 1
        while len(field) > 1 and left >= len(field):
            for _ in range(looks):
                seed = self.seed()
                for number in field:
                    sums[number] += try_plan(race, seat, number, seed)
                left -= len(field)
            field.sort(key=lambda number: -sums[number])
            field = field[: (len(field) + 1) // 2]
            looks *= 2
        return plans(race)[field[0]]


def try_plan(race: Race, seat: Seat, number: int, seed: int) -> float:
    """One round on an imagined table, everybody by the plain bot; what it is worth at its end."""
    twin = imagine(race, seat, seed)
    players: list[Policy] = [Racer(Chance([seed & 0xFFFF, seed >> 16], [0], [])) for _ in twin.crews]
    answer(twin, seat, plans(race)[number])
    begun = twin.round
    for _ in range(LONGEST):
        if not twin.frames or twin.round != begun or twin.number != race.number:
            break
        play_out(twin, players, None, 1)
    return worth(twin, race, seat)


def worth(twin: Race, race: Race, seat: Seat) -> float:
    """Francs to go less those of the best rival, with money and gauges; a race that is over by its prestige."""
    if twin.phase == OVER or twin.number != race.number:
        result = twin.results[-1]
        return 1000.0 * (len(result.ranking) - result.ranking.index(seat)) + 10 * result.prestige[seat]
    own = standing(twin, seat)
    best = -1e9
    for other in range(len(twin.crews)):
        if other != seat:
            best = max(best, standing(twin, other))
    return own - 0.5 * best


def standing(race: Race, seat: Seat) -> float:
    crew = race.crews[seat]
    if crew.arrived:
        return 100.0 * prestige(crew)
    value = 0.7 * crew.money + 12.0 * crew.fuel + 20.0 * (crew.engine + crew.chassis) + 14.0 * len(crew.hand)
    if crew.engine < 2:
        value -= 25.0 * (2 - crew.engine)
    return value - Road(race, seat).togo[crew.space]
