"""Formula D as every face shows it: cars with gear and points, ends of moves with their price, what a gear's die may bring."""

from __future__ import annotations

from typing import Final

from rebufo.games.formula_d.rules.messages import CheckRolled, GearRolled, GridRolled, Moved, StartRolled
from rebufo.games.formula_d.rules.view import View
from rebufo.games.formula_d.scene.cars import Cars
from rebufo.games.formula_d.scene.dashboard import dashboard_of
from rebufo.games.formula_d.scene.offers import Offers
from rebufo.games.formula_d.scene.parts import Dashboard, GearPart, MovePart, NitroPart
from rebufo.games.formula_d.words import FormulaTelling
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Event
from rebufo.scene import Face, Fact, Happening, Offer, Presenter, Scene, Step
from rebufo.words import Telling

STEPS: Final = ("gear", "nitro", "move")


class FormulaPresenter(Presenter):
    """One race. Places are the spaces of the circuit; a car's box is called by the pit space beside it."""

    telling: FormulaTelling
    own_scene = Dashboard
    own_offers = (GearPart, NitroPart, MovePart)

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        self.cars = Cars(self.telling)
        self.names = self.telling.names

    def scene(self, view: View) -> Scene:
        own = dashboard_of(view, self.cars)
        steps = [step for step in STEPS if step != "nitro" or self.cars.street]
        return Scene(
            seat=view.seat if view.seat >= 0 else None,
            round=view.round,
            board=view.circuit,
            steps=tuple(Step(name=self.words.text(f"scene.{step}"), about=f"step.{step}") for step in steps),
            step=steps.index(view.decision) if view.decision in steps else -1,
            facts=self.facts(view, own),
            cars=tuple(self.cars.shown(car, view) for car in sorted(view.cars, key=lambda car: car.place)),
            told=self.told(view),
            own=own,
        )

    def facts(self, view: View, own: Dashboard) -> tuple[Fact, ...]:
        lap = self.words.text("scene.lap_fact", lap=own.lap, laps=own.laps)
        facts = [Fact(name=self.words.text("scene.lap"), text=lap, about="lap")]
        if view.face:
            facts.append(Fact(name=self.words.text("scene.rolled"), text=str(view.face), about="rolled"))
        return tuple(facts)

    def told(self, view: View) -> tuple[str, ...]:
        """Whose turn it is and what was rolled, and the speeds at the police line."""
        text, who = self.words.text, self.telling.who
        told = []
        if view.turn >= 0:
            gear = self.cars.gear(view.cars[view.turn].gear)
            key = "scene.has_rolled" if view.face else "scene.turn"
            told.append(text(key, car=who(view.turn), face=view.face, gear=gear, n=view.spaces))
        return (*told, *(text("scene.note", car=who(one.seat), speed=one.speed, lap=one.lap) for one in view.notes))

    # what can be done

    def offers(self, prompt: Prompt, view: View) -> tuple[Offer, ...]:
        return Offers(self.cars).all(prompt, view.cars[prompt.seat].wear)

    def offer(self, prompt: Prompt, view: View, number: int) -> Offer:
        return self.offers(prompt, view)[number]

    # what happened

    def happening(self, event: Event) -> Happening:
        if isinstance(event, Moved):
            return Happening(car=event.seat, way=tuple(self.cars.place(space, event.seat) for space in event.path))
        if isinstance(event, GearRolled):
            return Happening(car=event.seat, shown=(Face(kind=f"gear{event.gear}", text=str(event.face)),))
        if isinstance(event, StartRolled | CheckRolled):
            return Happening(car=event.seat, shown=(Face(kind="black", text=str(event.roll)),))
        if isinstance(event, GridRolled):
            return Happening(shown=tuple(Face(kind="black", text=str(roll), car=seat) for seat, roll in event.rolls))
        return super().happening(event)
