"""The strong bot: what looks best is played through the round on imagined tables before it is chosen."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from rebufo.bots.playout import Policy, play_out
from rebufo.games.great_race.bot.planner import Planner
from rebufo.games.great_race.bot.racer import Racer
from rebufo.games.great_race.bot.road import Road
from rebufo.games.great_race.rules.flow.plan import plans
from rebufo.games.great_race.rules.imagine import imagine
from rebufo.games.great_race.rules.messages import BuyFuel
from rebufo.games.great_race.rules.state import OVER, Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Decision, Table, answer
from rebufo.kernel.messages import Action, Seat

CANDIDATES: Final = 8
PLAYOUTS: Final = 64
UNTOLD: Final = 8  # of one whom nobody has told how much it may think: a look at each
LONGEST: Final = 400  # decisions in a round
DOUBT: Final = 0.7  # standard errors by which another answer must be better than the plain one
SCALE: Final = 130.0  # francs by which a crew that is ahead wins e times as often, counted over races of plain bots
CONSOLATION: Final = 0.02  # of a place before the last, beside that of a win
LEVELS: Final = (1, 2, 4)  # of fuel that are tried, beside none and all
TRIED: Final = (
    "camp_card",
    "buy_fuel",
    "card",
    "assistant",
    "repair",
    "step",
    "avoid",
    "guide",
    "sabotage",
    "cancel",
)  # what is tried; tiles have too many places


class Ace(Racer):
    """Trusts its picture of a round less than a few rounds played."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)
        self.playouts = UNTOLD

    def allow(self, playouts: int | None, seconds: float | None) -> None:
        self.playouts = PLAYOUTS if playouts is None else playouts

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        plain = super().choose(table, seat)
        top = table.frames[-1]
        assert isinstance(top, Decision)
        if top.name not in TRIED:
            return plain
        field = [plain]
        options = top.legal(table, seat)
        for option in options:
            if option != plain and len(field) < CANDIDATES and is_tried(option, len(options)):
                field.append(option)
        return self.best(table, seat, field)

    def plan(self, race: Race, seat: Seat) -> Action:
        values = Planner(race, seat, Road(race, seat)).values()
        order = list(range(len(values)))
        order.sort(key=lambda number: -values[number])
        return self.best(race, seat, [plans(race)[number] for number in order[:CANDIDATES]])

    def best(self, race: Race, seat: Seat, field: list[Action]) -> Action:
        """The first, unless another is better beyond doubt; the worse half of the others is given up twice on the way."""
        looks = self.playouts // CANDIDATES
        if len(field) < 2 or not looks:
            return field[0]
        seen: list[list[float]] = [[] for _ in field]
        rest = list(range(1, len(field)))
        for look in range(looks):
            seed = self.seed()
            seen[0].append(try_answer(race, seat, field[0], seed))
            for number in rest:
                seen[number].append(try_answer(race, seat, field[number], seed))
            if look == looks // 3 or look == 2 * looks // 3:
                rest.sort(key=lambda number: -sum(seen[number]))
                rest = rest[: (len(rest) + 1) // 2]
        chosen = 0
        most = 0.0
        for number in rest:
            gain = sure_gain(seen[number], seen[0])
            if gain > most:
                most = gain
                chosen = number
        return field[chosen]


def is_tried(option: Action, options: int) -> bool:
    """Of the levels of fuel only some."""
    return not isinstance(option, BuyFuel) or option.levels in LEVELS or option.levels in (0, options - 1)


def sure_gain(values: list[float], plain: list[float]) -> float:
    """How much better, look by look on the same imagined tables, less the doubt about it."""
    gains = [value - other for value, other in zip(values, plain, strict=True)]
    mean = sum(gains) / len(gains)
    spread = 0.0
    for gain in gains:
        spread += (gain - mean) ** 2
    return mean - DOUBT * sqrt(spread / max(len(gains) - 1, 1) / len(gains))


def try_answer(race: Race, seat: Seat, action: Action, seed: int) -> float:
    """The rest of the round on an imagined table, everybody by the plain bot; what it is worth at its end."""
    twin = imagine(race, seat, seed)
    players: list[Policy] = [Racer(Chance([seed & 0xFFFF, seed >> 16], [0], [])) for _ in twin.crews]
    begun = twin.round
    answer(twin, seat, action)
    for _ in range(LONGEST):
        if not twin.frames or twin.round != begun or twin.number != race.number:
            break
        play_out(twin, players, None, 1)
    return worth(twin, race, seat)


def worth(twin: Race, race: Race, seat: Seat) -> float:
    """The chance to win of who stands like this; a race that is over is won or not."""
    if twin.phase == OVER or twin.number != race.number:
        result = twin.results[-1]
        behind = len(result.ranking) - 1 - result.ranking.index(seat)
        return (1.0 if result.winner == seat else 0.0) + CONSOLATION * behind
    own = standing(twin, seat)
    whole = 0.0
    for other in range(len(twin.crews)):
        whole += exp((standing(twin, other) - own) / SCALE)
    return 1.0 / whole


def standing(race: Race, seat: Seat) -> float:
    """Francs to go, with money and gauges."""
    crew = race.crews[seat]
    value = 0.7 * crew.money + 12.0 * crew.fuel + 20.0 * (crew.engine + crew.chassis) + 14.0 * len(crew.hand)
    if crew.engine < 2:
        value -= 25.0 * (2 - crew.engine)
    return value - Road(race, seat).togo[crew.space]
