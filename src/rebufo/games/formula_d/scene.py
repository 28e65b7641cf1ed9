"""Formula D as every face shows it: cars with gear and points, ends of moves with their price, what a gear's die may bring."""

from __future__ import annotations

from typing import Final

import msgspec

from rebufo.games.formula_d.rules.messages import (
    CheckRolled,
    GearRolled,
    GridRolled,
    Moved,
    StartRolled,
)
from rebufo.games.formula_d.rules.numbers import load_rules
from rebufo.games.formula_d.rules.preview import GearOdds, MovePreview
from rebufo.games.formula_d.rules.view import CarView, View
from rebufo.games.formula_d.words import FormulaTelling
from rebufo.games.formula_d.words.notes import DEAR
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Event, Seat
from rebufo.scene import Coat, Face, Fact, Gauge, Happening, Landing, Offer, Presenter, Scene, SceneCar, Step
from rebufo.scene.presenter import COATS, DARK, LIGHT
from rebufo.scene.scene import Tone
from rebufo.words import Telling
from rebufo.words.numbers import decimal

REAL: Final = 0.01  # a chance of being out that is worth a warning
STOP: Final = "✓"  # the sign of a stop that is made
STEPS: Final = ("gear", "nitro", "move")
OUTCOMES: Final[dict[str, Tone]] = {"free": "free", "stop": "free", "costs": "costs", "out": "out"}
TEAMS: Final = {
    "white": ("#f6f2e8", DARK),
    "yellow": ("#f0b71f", DARK),
    "green": ("#3a8247", LIGHT),
    "red": ("#d0312a", LIGHT),
    "blue": ("#2465b3", LIGHT),
}


class FormulaPresenter(Presenter):
    """One race. Places are the spaces of the circuit; a car's box is called by the pit space beside it."""

    telling: FormulaTelling

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        self.names = self.telling.names
        self.street = self.names.circuit.style == "street"

    def scene(self, view: View) -> Scene:
        cars = sorted(view.cars, key=lambda car: car.place)
        steps = [step for step in STEPS if step != "nitro" or self.street]
        return Scene(
            seat=view.seat if view.seat >= 0 else None,
            round=view.round,
            board=view.circuit,
            steps=tuple(Step(name=self.words.text(f"scene.{step}"), about=f"step.{step}") for step in steps),
            step=steps.index(view.decision) if view.decision in steps else -1,
            facts=self.facts(view),
            cars=tuple(self.shown_car(car, view) for car in cars),
            told=tuple(
                self.words.text("scene.note", car=self.telling.who(note.seat), speed=note.speed, lap=note.lap)
                for note in view.notes
            ),
        )

    def facts(self, view: View) -> tuple[Fact, ...]:
        lap = min(max((car.crossings for car in view.cars), default=1), view.laps)
        lap_text = self.words.text("previews.lap", lap=max(lap, 1), laps=view.laps)
        facts = [Fact(name=self.words.text("scene.lap"), text=lap_text, about="lap")]
        if view.face:
            facts.append(Fact(name=self.words.text("scene.rolled"), text=str(view.face), about="rolled"))
        return tuple(facts)

    def shown_car(self, car: CarView, view: View) -> SceneCar:
        coat = coat_of(car)
        shown = self.car(
            car.seat,
            rank=car.place,
            place=self.place(car.space, car.seat) if car.status == "racing" else "",
            gap=self.gap(car, view),
            state=car.status,
            gauges=self.gauges(car),
        )
        return msgspec.structs.replace(shown, paint=coat.paint, ink=coat.ink, shape=coat.shape)

    def place(self, space: str, seat: Seat) -> str:
        """A place as the board calls it."""
        pit = self.names.circuit.pit
        return f"box:{pit.lane[self.names.board.box[seat]]}" if space == "box" and pit is not None else space

    def gap(self, car: CarView, view: View) -> str:
        """How far behind the first car still racing, or what is to be said instead."""
        words = self.words
        if car.status != "racing":
            return words.text("previews.home" if car.status == "finished" else "previews.gone")
        if car.gear == 0:
            return words.text("scene.on_grid")
        if car.space == "box":
            return words.text("scene.in_box")
        first = min((one for one in view.cars if one.status == "racing"), key=lambda one: one.place)
        behind = words.text("scene.behind", n=car.gap) if car.gap else words.text("scene.level")
        told = words.text("scene.leads") if car.seat == first.seat else behind
        if view.laps > 1 and car.crossings < first.crossings:
            return words.text("scene.lapped", lap=max(car.crossings, 1), gap=told)
        return told

    def gauges(self, car: CarView) -> tuple[Gauge, ...]:
        """Gear and points, on the street the nitro too. [FD-1.6, FD-4.2, FD-16.2]"""
        if car.status == "out":
            return ()
        words, most = self.words, load_rules().wear.max
        tone: Tone = "free" if car.wear > most // 2 else "costs" if car.wear > most // 4 else "danger"
        wear = Gauge(id="points", name=words.text("scene.points"), value=car.wear, most=most, tone=tone, about="points")
        if car.status == "finished":
            return (wear,)
        text = self.names.gear(car.gear)
        gear = Gauge(id="gear", name=words.text("scene.gear"), value=car.gear, text=text, about="gear")
        nitro = Gauge(id="nitro", name=words.text("scene.nitro"), value=int(car.nitro), most=1, about="nitro")
        return (gear, wear, nitro) if self.street else (gear, wear)

    # what can be done

    def offers(self, prompt: Prompt, view: View) -> tuple[Offer, ...]:
        """What may well end the race is asked about first, where another option is less likely to."""
        dangers = [out_chance(preview) for preview in prompt.previews]
        least = min(dangers)
        asked = [danger >= REAL and danger > least for danger in dangers]
        found = [self.offer(prompt, view, number) for number in range(len(prompt.options))]
        cheapest: dict[str, int] = {}
        for number, offer in enumerate(found):
            price = price_of(prompt.previews[number])
            if offer.place and price < price_of(prompt.previews[cheapest.setdefault(offer.place, number)]):
                cheapest[offer.place] = number
        return tuple(
            msgspec.structs.replace(
                offer, ask_first=asked[number], cheapest=cheapest.get(offer.place, number) == number
            )
            for number, offer in enumerate(found)
        )

    def offer(self, prompt: Prompt, view: View, number: int) -> Offer:
        preview = prompt.previews[number]
        if isinstance(preview, GearOdds):
            return self.gear_offer(preview, prompt.seat)
        if not isinstance(preview, MovePreview):
            return Offer(about="nitro")
        return msgspec.structs.replace(
            move_offer(preview),
            place=self.place(preview.to, prompt.seat),
            way=tuple(self.place(space, prompt.seat) for space in preview.path),
        )

    def gear_offer(self, odds: GearOdds, seat: Seat) -> Offer:
        """Where the faces of its die would bring the car, each as likely as it is. [FD-4.3]"""
        landings: dict[str, Landing] = {}
        for face in odds.faces:
            if face.to:
                place = self.place(face.to, seat)
                before = landings.get(place, Landing(place=place, chance=0.0, tone=OUTCOMES[face.outcome]))
                landings[place] = msgspec.structs.replace(before, chance=before.chance + face.ways / odds.sides)
        tone: Tone = "costs" if odds.wear > 0 else "free"
        if odds.next_wear >= DEAR or odds.next_out >= REAL:
            tone = "danger"
        if odds.out >= REAL:
            tone = "out"
        sign = f"−{decimal(self.words, odds.wear, 1)}" if odds.wear > 0 else ""
        return Offer(tone=tone, sign=sign, landings=tuple(landings.values()), about="gear")

    # what happened

    def happening(self, event: Event) -> Happening:
        told = super().happening(event)
        if isinstance(event, Moved):
            return Happening(car=event.seat, way=tuple(self.place(space, event.seat) for space in event.path))
        if isinstance(event, GearRolled):
            return Happening(car=event.seat, shown=(Face(kind=f"gear{event.gear}", text=str(event.face)),))
        if isinstance(event, StartRolled | CheckRolled):
            return Happening(car=event.seat, shown=(Face(kind="black", text=str(event.roll)),))
        if isinstance(event, GridRolled):
            return Happening(shown=tuple(Face(kind="black", text=str(roll)) for _, roll in event.rolls))
        return told


def coat_of(car: CarView) -> Coat:
    """The colour of the team; the shape is the seat's own."""
    colour, _, _ = car.car.partition("-")
    return Coat(*TEAMS[colour], COATS[car.seat % len(COATS)].shape)


def move_offer(preview: MovePreview) -> Offer:
    """What a move means at a glance: the worst that is likely decides."""
    sign = f"−{preview.cost}" if preview.cost else STOP if preview.stops else ""
    tone: Tone = "costs" if preview.cost else "free"
    if preview.next_wear >= DEAR or preview.next_out >= REAL:
        tone = "danger"
    return Offer(tone="out" if preview.out >= REAL else tone, sign=sign)


def out_chance(preview: msgspec.Struct) -> float:
    """Now, or in the turn after whatever gear is taken then."""
    if not isinstance(preview, GearOdds | MovePreview):
        return 0.0
    return 1 - (1 - preview.out) * (1 - preview.next_out)


def price_of(preview: msgspec.Struct) -> int:
    return preview.cost if isinstance(preview, MovePreview) else 0
