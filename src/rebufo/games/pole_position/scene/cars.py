"""What a car shows of itself: tyres, counters, tokens, and how far it is."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.content import TYRES, load_tyres
from rebufo.games.pole_position.rules.view import CarView, View
from rebufo.games.pole_position.words.names import Names, signed
from rebufo.scene import Coat, Gauge
from rebufo.scene.presenter import COATS
from rebufo.scene.scene import Tone

COLOURS: Final = {"red": 0, "orange": 5, "yellow": 2, "green": 3, "blue": 1, "purple": 6}
LOW: Final = 2  # of a counter: from here it is shown as getting short
MOST_STRESS: Final = 6


def coat_of(colour: str) -> Coat:
    return COATS[COLOURS[colour]]


class Gauges:
    """The gauges of the cars of one view."""

    def __init__(self, view: View, names: Names) -> None:
        self.view = view
        self.names = names
        self.text = names.words.text

    def of(self, car: CarView) -> tuple[Gauge, ...]:
        """Tyres first; then what is paid with; then what has befallen the car."""
        found = [*self.tyres(car)]
        if car.seat >= 0:
            found += [self.counter("skill", car.skill, car.skill_max or None)]
            found += [self.counter("engine", car.engine), self.counter("brakes", car.brakes)]
        drive = self.view.drive
        if drive is not None and drive.car == car.car and drive.pm + drive.reserve:
            found.append(self.plain("pm", drive.pm + drive.reserve))
        return (*found, *self.troubles(car), *self.cards(car))

    def tyres(self, car: CarView) -> list[Gauge]:
        if not car.tyre:
            return []
        number = TYRES.index(car.tyre)
        wear, life = car.wear[number], load_tyres().tyre[number].life
        tone: Tone = "free" if wear > 1 else "costs" if wear > 0 else "danger"
        name = self.names.tyre(car.tyre)
        about = f"tyre.{car.tyre}"
        return [Gauge(id="tyre", name=name, value=wear, most=life, text=signed(wear), tone=tone, about=about)]

    def counter(self, kind: str, value: int, most: int | None = None) -> Gauge:
        tone: Tone = "danger" if value == 0 else "costs" if value <= LOW else "free"
        return Gauge(id=kind, name=self.text(f"scene.{kind}"), value=value, most=most, tone=tone, about=kind)

    def plain(self, kind: str, value: int, *, most: int | None = None, text: str = "", tone: Tone = "free") -> Gauge:
        name = self.text(f"scene.{kind}")
        return Gauge(id=kind, name=name, value=value, most=most, text=text, tone=tone, about=kind)

    def troubles(self, car: CarView) -> list[Gauge]:
        """Breakdowns, stress, and what a stop has come to."""
        found = []
        if car.points:
            open_ = car.light + car.heavy
            found.append(self.plain("breakdowns", car.points, tone="danger" if open_ else "costs"))
        if "stress" in self.view.modules and car.seat >= 0:
            tone: Tone = "free" if car.stress < LOW else "costs" if car.stress < MOST_STRESS - 1 else "danger"
            found.append(self.plain("stress", car.stress, most=MOST_STRESS, tone=tone))
        if car.token:
            found.append(self.plain("box", car.counter, text=self.text(f"scene.token.{car.token.lower()}")))
            found.append(self.plain("counter", car.counter))
        if car.stops:
            found.append(self.plain("stops", car.stops))
        return found

    def cards(self, car: CarView) -> list[Gauge]:
        found = []
        if car.tokens:
            found.append(self.plain("tokens", car.tokens))
        for kind, card in (("drivers", car.driver), ("teams", car.team)):
            if card:
                name = self.text(f"scene.{kind}")
                found.append(Gauge(id=kind, name=name, value=0, text=self.names.card(card), about=f"{kind}.{card}"))
        if "championship" in self.view.modules:
            found.append(self.plain("title", car.title))
        return found

    def gap(self, car: CarView) -> str:
        """Where it is: its lap and sector, or what became of it."""
        if car.status == "finished":
            return self.text("scene.finished")
        if car.status != "racing":
            return self.text(f"causes.{car.cause}") if car.cause else self.text("results.out")
        if not car.space:
            return self.text("scene.qualifying")
        where = self.sector(car.space)
        return where if not car.lap else self.text("scene.where", lap=car.lap, laps=self.view.laps, where=where)

    def sector(self, space: str) -> str:
        sector = space.partition(":")[0]
        if sector in {"PE", "PX", "BOX"}:
            return self.text(f"scene.pits.{sector.lower()}")
        return self.names.sector(sector)
