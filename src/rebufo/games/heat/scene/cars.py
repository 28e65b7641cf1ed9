"""The cars of a view: colours, gap, where they stand in words, and what is left of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rebufo.drawing.palette import PALE, TEAMS
from rebufo.games.heat.rules.board import Track, spot
from rebufo.games.heat.rules.view import CarView, View
from rebufo.games.heat.words import HeatTelling
from rebufo.kernel.flow import NOBODY
from rebufo.scene import Coat, Gauge, SceneCar
from rebufo.scene.presenter import COATS, DARK, LIGHT
from rebufo.scene.scene import CarState, Tone

LAST: Final = 99  # behind all that have a place
STATES: Final[dict[str, CarState]] = {"racing": "racing", "finished": "finished"}


def coat_of(car: int, colour: str) -> Coat:
    return Coat(TEAMS[colour], DARK if colour in PALE else LIGHT, COATS[car].shape)


class Cars:
    """All cars of one moment."""

    def __init__(self, view: View, telling: HeatTelling, track: Track) -> None:
        self.view = view
        self.telling = telling
        self.text = telling.words.text
        self.track = track
        self.ranked = sorted(view.cars, key=lambda car: (car.place or LAST, car.car))
        self.first = next((self.progress(car) for car in self.ranked if car.status == "racing"), 0)

    def progress(self, car: CarView) -> int:
        return car.lap * self.view.spaces + car.space

    def shown(self) -> tuple[SceneCar, ...]:
        return tuple(self.car(car, car.place or rank) for rank, car in enumerate(self.ranked, 1))

    def car(self, car: CarView, rank: int) -> SceneCar:
        coat = coat_of(car.car, car.colour)
        racing = car.status == "racing"
        return SceneCar(
            id=car.car,
            seat=None if car.seat == NOBODY else car.seat,
            name=self.telling.who(car.car),
            badge=str(car.car + 1),
            paint=coat.paint,
            ink=coat.ink,
            shape=coat.shape,
            rank=rank,
            place=spot(car.space, car.lane) if racing else "",
            state=STATES.get(car.status, "out"),
            band=car.seat == NOBODY,
            gap=self.gap(car),
            where=self.where(car) if racing else "",
            told=self.told(car),
            gauges=tuple(self.gauges(car)),
        )

    def gap(self, car: CarView) -> str:
        """Behind the first that still races; its own lap where nothing is between them."""
        if car.status != "racing":
            return self.text("scene.finished" if car.status == "finished" else "scene.out")
        if self.view.round == 0:
            return self.text("scene.grid")
        behind = self.first - self.progress(car)
        return self.text("scene.behind", n=behind) if behind else self.text("scene.lap_now", lap=self.lap(car))

    def lap(self, car: CarView) -> int:
        return min(max(car.lap + 1, 1), self.view.laps)

    def where(self, car: CarView) -> str:
        """In its sector. [HT-1.7]"""
        ahead = self.track.next_line(car.space) - car.space
        corner = self.track.next_corner[car.space] + 1
        return self.text("scene.where", space=car.space, lane=car.lane, n=ahead, corner=corner)

    def told(self, car: CarView) -> str:
        """All of it in a line."""
        name = self.telling.who(car.car)
        if car.status != "racing":
            return self.text(
                f"scene.told.{'finished' if car.status == 'finished' else 'out'}", place=car.place, name=name
            )
        place = "scene.told.grid" if car.lap < 0 else "scene.told.at"
        where = self.text(place, lap=self.lap(car), space=car.space, lane=car.lane)
        if car.seat == NOBODY:
            return self.text("scene.told.legend", place=car.place, name=name, where=where)
        told = self.text(
            "scene.told.car",
            place=car.place,
            name=name,
            colour=self.telling.car(car.car),
            where=where,
            gear=car.gear,
            engine=car.engine,
            hand=car.hand,
            deck=car.deck,
            discard=car.discard,
        )
        return f"{told} {self.text('scene.told.adrenaline')}" if car.adrenaline else told

    # gauges

    def gauges(self, car: CarView) -> Iterator[Gauge]:
        """Those that a list has room for first; cards are only counted, one's own too."""
        if car.seat != NOBODY and car.status == "racing":
            tone: Tone = "free" if car.engine > 1 else "costs" if car.engine else "danger"
            yield self.gauge("gear", car.gear, text=self.telling.names.gear(car.gear), glance=str(car.gear))
            yield self.gauge("engine", car.engine, tone=tone)
            yield self.gauge("hand", car.hand, text=self.text("scene.cards", n=car.hand))
        if self.view.mode != "race":
            yield self.gauge("points", car.points, glance=self.text("scene.points", n=car.points))
        if car.seat != NOBODY and car.status == "racing":
            yield self.gauge("deck", car.deck)
            yield self.gauge("discard", car.discard)
            if car.adrenaline and self.view.round:
                yield self.gauge("adrenaline", 1, text="✓")

    def gauge(self, name: str, value: int, *, text: str = "", glance: str = "", tone: Tone = "free") -> Gauge:
        said = self.text(f"scene.gauges.{name}")
        return Gauge(id=name, name=said, value=value, text=text, glance=glance, tone=tone, about=name)
