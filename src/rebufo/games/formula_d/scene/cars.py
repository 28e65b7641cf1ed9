"""The cars of a scene: how they are painted, how far they are, what is left of them."""

from __future__ import annotations

from typing import Final

from rebufo.games.formula_d.rules.numbers import load_rules
from rebufo.games.formula_d.rules.view import CarView, View
from rebufo.games.formula_d.scene.parts import CarPart
from rebufo.games.formula_d.words import FormulaTelling
from rebufo.games.formula_d.words.road import PIT, Spot, section_told
from rebufo.kernel.messages import Seat
from rebufo.scene import Coat, Gauge, SceneCar
from rebufo.scene.presenter import COATS, DARK, LIGHT
from rebufo.scene.scene import Tone

BOX: Final = "box"
TEAMS: Final = {
    "white": ("#f6f2e8", DARK),
    "yellow": ("#f0b71f", DARK),
    "green": ("#3a8247", LIGHT),
    "red": ("#d0312a", LIGHT),
    "blue": ("#2465b3", LIGHT),
}


def coat_of(car: CarView) -> Coat:
    """The colour of the team; the shape is the seat's own."""
    colour, _, _ = car.car.partition("-")
    return Coat(*TEAMS[colour], COATS[car.seat % len(COATS)].shape)


class Cars:
    """The cars of one race."""

    def __init__(self, telling: FormulaTelling) -> None:
        self.telling = telling
        self.names = telling.names
        self.text = telling.words.text
        self.street = self.names.circuit.style == "street"
        self.spots = self.names.spots

    def place(self, space: str, seat: Seat) -> str:
        """A place as the board calls it: a car's box by the pit space beside it."""
        pit = self.names.circuit.pit
        return f"box:{pit.lane[self.names.board.box[seat]]}" if space == BOX and pit is not None else space

    def in_pit(self, car: CarView) -> bool:
        return car.space == BOX or self.kind(car) == PIT

    def kind(self, car: CarView) -> str:
        return self.spots[car.space].kind if car.space in self.spots else ""

    def shown(self, car: CarView, view: View) -> SceneCar:
        coat, racing = coat_of(car), car.status == "racing"
        gap = self.gap(car, view)
        spot = self.spots.get(car.space)
        return SceneCar(
            id=car.seat,
            seat=car.seat,
            name=self.telling.who(car.seat),
            badge=self.telling.code(car.seat),
            paint=coat.paint,
            ink=coat.ink,
            shape=coat.shape,
            rank=car.place,
            place=self.place(car.space, car.seat) if racing else "",
            state="racing" if racing else "finished" if car.status == "finished" else "out",
            band=car.car.endswith("-2"),
            gap=gap,
            where=""
            if not racing
            else gap
            if car.space == BOX
            else ""
            if spot is None
            else spot.told(self.names.words),
            told=self.told(car, view, gap),
            gauges=self.gauges(car),
        )

    def gap(self, car: CarView, view: View) -> str:
        """How far behind the first car still racing, or what is to be said instead."""
        if car.status != "racing":
            return self.text("previews.home" if car.status == "finished" else "previews.gone")
        told = self.behind(car, view)
        first = leader(view)
        if car.gear and not self.in_pit(car) and view.laps > 1 and car.crossings < first.crossings:
            return self.text("scene.lapped", lap=max(car.crossings, 1), gap=told)
        return told

    def behind(self, car: CarView, view: View) -> str:
        """The same without its lap."""
        if car.gear == 0:
            return self.text("scene.on_grid")
        if self.in_pit(car):
            return self.text("scene.in_box" if car.space == BOX else "scene.in_pit")
        if car.seat == leader(view).seat:
            return self.text("scene.leads")
        return self.text("scene.behind", n=car.gap) if car.gap else self.text("scene.level")

    def told(self, car: CarView, view: View, gap: str) -> str:
        """All of it in a line, for who does not see the board."""
        facts = [gap]
        if car.status == "racing":
            facts += [*self.stands(car), self.lap(car, view), self.text("scene.in_gear", gear=self.gear(car.gear))]
            facts += [self.text("previews.points", n=car.wear), *self.stops(car)]
            facts += [self.nitro(car)] if self.street else []
        name, painted = self.telling.who(car.seat), self.telling.car(car.seat)
        who = name if name == painted else self.text("scene.driven", name=name, car=painted)
        return self.text("scene.car", place=car.place, who=who, facts=", ".join(facts))

    def stands(self, car: CarView) -> list[str]:
        """Its section, and where in it: the pit lane is told as the gap."""
        spot: Spot | None = self.spots.get(car.space)
        if spot is None:
            return []
        words, circuit = self.names.words, self.names.circuit
        section = [] if spot.kind == PIT else [section_told(words, circuit, spot.section)]
        return [*section, spot.told(words)]

    def lap(self, car: CarView, view: View) -> str:
        return self.text("scene.lap_of", lap=max(car.crossings, 1), laps=view.laps)

    def gear(self, gear: int) -> str:
        return self.names.gear(gear) if gear else self.text("scene.neutral")

    def stops(self, car: CarView) -> list[str]:
        return [self.text("scene.stops", n=car.stops)] if car.stops else []

    def nitro(self, car: CarView) -> str:
        return self.text("scene.nitro_left" if car.nitro else "scene.nitro_used")

    def gauges(self, car: CarView) -> tuple[Gauge, ...]:
        """Gear and points, on the street the nitro too. [FD-1.6, FD-4.2, FD-16.2]"""
        if car.status == "out":
            return ()
        text, most = self.text, load_rules().wear.max
        tone: Tone = "free" if car.wear > most // 2 else "costs" if car.wear > most // 4 else "danger"
        wear = Gauge(
            id="points",
            name=text("scene.points"),
            value=car.wear,
            most=most,
            brief=text("scene.points_brief"),
            tone=tone,
            about="points",
        )
        if car.status == "finished":
            return (wear,)
        gear = Gauge(
            id="gear",
            name=text("scene.gear"),
            value=car.gear,
            text=self.names.gear(car.gear),
            glance=str(car.gear or text("scene.neutral_glance")),
            about="gear",
        )
        nitro = Gauge(
            id="nitro",
            name=text("scene.nitro"),
            value=int(car.nitro),
            most=1,
            glance="N₂O" if car.nitro else "–",
            about="nitro",
        )
        return (gear, nitro, wear) if self.street else (gear, wear)

    def part(self, car: CarView, view: View) -> CarPart:
        """What terminal and poster list of it."""
        racing, points = car.status == "racing", self.text("previews.points", n=car.wear)
        lap = self.text("previews.lap", lap=max(car.crossings, 1), laps=view.laps)
        if racing:
            region = self.names.region_with_stops(car.space, car.stops)
            gear = (self.text("actions.gear", gear=self.names.gear(car.gear)),) if car.gear else ()
            card = (*gear, points, lap)
        else:
            region = self.gap(car, view)
            card = (region, points) if car.status == "finished" else (region,)
        return CarPart(car=car.seat, lap=lap if racing and view.laps > 1 else "", gap=car.gap, region=region, card=card)


def leader(view: View) -> CarView:
    """The first car still racing; the winner when none is."""
    return min(view.cars, key=lambda car: (car.status != "racing", car.place))
