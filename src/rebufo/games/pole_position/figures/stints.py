"""Which tyres each car drove on and from which round to which, its stops, and the weather over all of them. [PP-13, PP-14]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from rebufo.figures.charts import ChartSpan
from rebufo.games.pole_position.colours import SKY_COATS, TYRE_COATS
from rebufo.games.pole_position.rules import events as said
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Event

Began = list[tuple[int, str]]  # rounds, and what held from there on


class Stints:
    """Written down as a race goes on."""

    def __init__(self) -> None:
        self.tyres: dict[int, Began] = {}
        self.stops: dict[int, list[int]] = {}
        self.weather: Began = []

    def follow(self, event: Event, round: int) -> None:
        match event:
            case said.WeatherSet(_, _, weather) | said.WeatherRolled(_, _, _, weather):
                change(self.weather, round, weather)
            case said.TyresMounted(car, tyre):
                change(self.tyres.setdefault(car, []), round, tyre)
            case said.BoxEntered(car):
                self.stops.setdefault(car, []).append(round)
            case said.SafetyCarStopped(car, tyre) if tyre:
                self.stops.setdefault(car, []).append(round)

    def of_car(self, car: int, last: int, words: Words) -> tuple[ChartSpan, ...]:
        """Up to the last round that it drove."""
        names = {tyre: (words.text(f"tyres.{tyre}"), words.text(f"tyres.code.{tyre}")) for tyre in TYRE_COATS}
        return tuple(spans(self.tyres.get(car, ()), last, names, TYRE_COATS))

    def sky(self, last: int, words: Words) -> tuple[ChartSpan, ...]:
        names = {weather: (words.text(f"weather.{weather}"), "") for weather in SKY_COATS}
        return tuple(spans(self.weather, last, names, SKY_COATS))


def change(began: Began, round: int, what: str) -> None:
    """Something holds from this round on, unless it did already; what held for no round at all is forgotten."""
    if began and began[-1][0] == round:
        began.pop()
    if not began or began[-1][1] != what:
        began.append((round, what))


def spans(
    began: Sequence[tuple[int, str]],
    last: int,
    names: Mapping[str, tuple[str, str]],
    coats: Mapping[str, tuple[str, str]],
) -> list[ChartSpan]:
    bounds = pairwise([*began, (last + 1, "")])
    found = []
    for (begin, what), (after, _) in bounds:
        (name, text), (colour, ink) = names[what], coats[what]
        found.append(ChartSpan(begin, max(after - 1, begin), name, text, colour, ink))
    return found
