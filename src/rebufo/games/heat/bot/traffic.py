"""Where the cars that move first will probably stand: whom there will be to slipstream behind."""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.modules.legends import legend_target
from rebufo.games.heat.rules.state import RACING, Race
from rebufo.kernel.messages import Seat

FARTHEST: Final = 40  # spaces ahead that are looked at
SURE: Final = 0.9  # of what a slipstream would win, this much is counted on
FASTEST: Final = (0, 4, 7, 10, 13)  # by gear, of a driver whose cards nobody knows
SLOWEST: Final = (0, 1, 2, 4, 7)


class Traffic:
    """For each space ahead, how many cars are to be expected there when the car has its turn."""

    def __init__(self, race: Race, seat: Seat) -> None:
        self.race = race
        self.at: int = race.cars[seat].at
        self.there: list[float] = [0.0] * (FARTHEST + 2)
        for car in race.order:
            if car == seat:
                break
            if race.cars[car].status == RACING:
                if race.is_legend(car):
                    self.expect_legend(car)
                else:
                    self.expect_driver(car)

    def expect(self, at: int, chance: float) -> None:
        distance = (at - self.at) % self.race.track.spaces
        if distance <= FARTHEST:
            self.there[distance] += chance

    def expect_legend(self, car: int) -> None:
        """Every Legend card that may come is as likely as the other. [HT-14.2]"""
        race = self.race
        shown = race.legend_card
        cards = race.legend_bag or list(range(1, len(race.rules.diamonds) + 1))
        for card in cards:
            race.legend_card = card
            self.expect(legend_target(race, car), 1.0 / len(cards))
        race.legend_card = shown

    def expect_driver(self, number: int) -> None:
        """Any Speed of the gear the car is in, but through no corner much too fast."""
        car = self.race.cars[number]
        line = self.race.track.next_line(car.at)
        limit = self.race.road.limits[self.race.track.sector[line % self.race.track.spaces]]
        slowest = SLOWEST[car.gear]
        fastest = FASTEST[car.gear]
        chance = 1.0 / (fastest - slowest + 1)
        for speed in range(slowest, fastest + 1):
            through = car.at + speed >= line and speed > limit + 2
            self.expect(line - 1 if through else car.at + speed, chance)

    def tow(self, steps: int) -> float:
        """The chance of a car beside or right ahead after a move."""
        if steps > FARTHEST:
            return 0.0
        cars = self.there[steps] + self.there[steps + 1]
        return SURE * min(cars, 1.0)
