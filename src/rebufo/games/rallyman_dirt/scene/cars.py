"""A car with its row of the standings: where it is, what is left of it, what it is heading for. [RD-1.8]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from rebufo.games.rallyman_dirt.rules.view import CarView, View
from rebufo.games.rallyman_dirt.scene.facts import (
    gear_now,
    section_of,
    start_round,
    time_of,
    uses_leader_dice,
    warnings_now,
)
from rebufo.games.rallyman_dirt.words import RallyTelling
from rebufo.scene import Gauge, SceneCar
from rebufo.scene.presenter import COATS, DARK, LIGHT, Coat
from rebufo.scene.scene import CarState, Tone
from rebufo.words.numbers import clock

PAINT: Final = {
    "red": ("#d0312a", LIGHT),
    "green": ("#3a8247", LIGHT),
    "blue": ("#2465b3", LIGHT),
    "yellow": ("#f0b71f", DARK),
    "orange": ("#e8792b", DARK),
    "purple": ("#7a4a9e", LIGHT),
}
STATES: Final[dict[str, CarState]] = {
    "waiting": "racing",
    "racing": "racing",
    "finished": "finished",
    "retired": "out",
}
BACKWARDS: Final = 180.0  # degrees by which a car that has spun is turned [RD-19.4]


def coat_of(seat: int, colour: str) -> Coat:
    return Coat(*PAINT[colour], COATS[seat].shape)


class Cars:
    """The cars of one view."""

    def __init__(self, view: View, telling: RallyTelling) -> None:
        self.view = view
        self.telling = telling
        self.text = telling.words.text

    def all(self) -> tuple[SceneCar, ...]:
        """Best first: by the time each is heading for. [RD-21.7]"""
        ranked = sorted(self.view.cars, key=lambda car: (car.place, car.seat))
        return tuple(self.shown(car) for car in ranked)

    def shown(self, car: CarView) -> SceneCar:
        coat = coat_of(car.seat, car.colour)
        return SceneCar(
            id=car.seat,
            seat=car.seat,
            name=self.telling.who(car.seat),
            badge=self.telling.code(car.seat) if self.telling.codes else str(car.seat + 1),
            paint=coat.paint,
            ink=coat.ink,
            shape=coat.shape,
            rank=car.place,
            place=car.space if car.status == "racing" else "",
            heading=BACKWARDS if car.spun else 0.0,
            state=STATES[car.status],
            gap=self.gap(car),
            gauges=tuple(self.gauges(car)),
        )

    def gap(self, car: CarView) -> str:
        """How far it is, and what is special about it; cars start one round after the other."""
        view = self.view
        if car.left or car.status in ("retired", "finished"):
            return self.text(f"scene.state.{'left' if car.left else car.status}")
        if car.status == "waiting":
            next_ = view.queue[:1] == (car.seat,)
            return self.text(
                "scene.state.start_next" if next_ else "scene.state.start", round=start_round(view, car.seat)
            )
        leads = car.seat == view.leader
        key = "beside" if car.beside else "spun" if car.spun else "leader" if leads else "section"
        return self.text(f"scene.state.{key}", n=section_of(car), all=view.sections)

    def gauges(self, car: CarView) -> Iterator[Gauge]:
        """Gear, time and seconds; then dice, what is broken, and what helps once."""
        text, view = self.text, self.view
        if car.status == "racing":
            yield Gauge(id="gear", name=text("scene.gear"), value=gear_now(view, car), about="gear")
        time = time_of(view, car)
        name = text("scene.time" if not view.rally else "scene.total")
        yield Gauge(id="time", name=name, value=time, text=clock(time), about="time")
        if car.status != "racing":
            return
        won = text("scene.won_short", n=car.seconds)
        yield Gauge(id="won", name=text("scene.won"), value=car.seconds, text=won, about="seconds")
        if view.drive.seat == car.seat:
            yield self.warnings(car)
        yield from self.dice(car)
        if car.wheel:
            yield Gauge(id="wheel", name=text("scene.wheel"), value=1, text=text("scene.wheel_on"), about="wheel")
        if car.sisu:
            yield Gauge(id="sisu", name=text("scene.sisu"), value=1, text=text("scene.sisu_has"), about="sisu")
        if car.green_flags:
            yield Gauge(id="flags", name=text("scene.flags"), value=car.green_flags, about="green_flag")

    def warnings(self, car: CarView) -> Gauge:
        count, limit = warnings_now(self.view, car), self.view.warning_limit
        tone: Tone = "out" if count >= limit else "danger" if count == limit - 1 else "costs" if count else "free"
        name = self.text("scene.warnings")
        told = self.text("scene.warnings_of", n=count, limit=limit)
        return Gauge(id="warnings", name=name, value=count, text=told, tone=tone, about="warnings")

    def dice(self, car: CarView) -> Iterator[Gauge]:
        """Those of a turn, of as many as there were before any damage. [RD-6.3, RD-20.1]"""
        gas: Literal["leader", "gas"] = "leader" if uses_leader_dice(self.view, car) else "gas"
        for kind, left, broken in (
            ("gear", car.gear_dice, car.gear_damage),
            (gas, car.gas_dice, car.gas_damage),
            ("brake", car.brake_dice, car.brake_damage),
        ):
            tone: Tone = "danger" if not left else "costs" if broken else "free"
            name = self.text(f"scene.{kind}_dice")
            yield Gauge(id=f"{kind}_dice", name=name, value=left, most=left + broken, tone=tone, about=f"die.{kind}")
