"""Pole Position's table as every face shows it: three lanes with their pits, cars and tokens, weather, and where each option leads."""

from __future__ import annotations

from rebufo.games.pole_position.rules.content import load_cards
from rebufo.games.pole_position.rules.events import RacePrepared
from rebufo.games.pole_position.rules.preview import Preview
from rebufo.games.pole_position.rules.view import View
from rebufo.games.pole_position.scene.cars import Gauges, coat_of
from rebufo.games.pole_position.scene.course import course_of
from rebufo.games.pole_position.scene.happenings import happening_of
from rebufo.games.pole_position.scene.moment import facts_of, season_of, steps_of
from rebufo.games.pole_position.scene.offers import Offers
from rebufo.games.pole_position.scene.parts import PoleOffer, PoleTable
from rebufo.games.pole_position.scene.pieces import pieces_of
from rebufo.games.pole_position.scene.table import table_of
from rebufo.games.pole_position.words import PoleTelling
from rebufo.games.pole_position.words.names import Names
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Event
from rebufo.scene import CourseBoard, Happening, Offer, Presenter, Scene, SceneCar


class PolePresenter(Presenter):
    """One race; a place is the name of a space as the rules spell it. [PP-2.3]"""

    telling: PoleTelling
    own_scene = PoleTable
    own_offers = (PoleOffer,)
    openings = (RacePrepared,)

    @classmethod
    def find_board(cls, board: str, words: Words) -> CourseBoard:
        return course_of(board, words)

    @classmethod
    def explanations(cls, words: Words) -> dict[str, str]:
        """Those of the locale files, and what each driver and team card does. [PP-20.3]"""
        cards = load_cards()
        ids = [("drivers", driver.id) for driver in cards.driver] + [("teams", team.id) for team in cards.team]
        told = {f"{kind}.{card}": words.text(f"{kind}.about.{card}") for kind, card in ids}
        return {**super().explanations(words), **told}

    @property
    def names(self) -> Names:
        return self.telling.names

    def scene(self, view: View) -> Scene:
        self.telling.look_at(view)
        steps, step = steps_of(view, self.words)
        own = table_of(view, self.names, self.telling.who)
        order = [*view.home, *view.order, *view.gone]
        rest = [car.car for car in view.cars if car.car not in order]
        return Scene(
            seat=view.seat if view.seat >= 0 else None,
            round=view.round,
            board=view.circuit,
            state=view.weather,
            steps=steps,
            step=step,
            facts=facts_of(view, self.names, self.telling.who),
            cars=tuple(self.shown_car(view, car, rank) for rank, car in enumerate([*order, *rest], 1)),
            pieces=pieces_of(view, self.names, self.telling.who),
            told=() if own.fight is None else own.fight.told,
            season=season_of(view),
            own=own,
        )

    def shown_car(self, view: View, number: int, rank: int) -> SceneCar:
        """A car with its counters; an automatic one has its card instead. [PP-22.3]"""
        car = view.cars[number]
        coat = coat_of(car.colour)
        gauges = Gauges(view, self.names)
        gone = car.status != "racing"
        return SceneCar(
            id=number,
            seat=car.seat if car.seat >= 0 else None,
            name=self.telling.who(number),
            badge=self.telling.code(number),
            paint=coat.paint,
            ink=coat.ink,
            shape=coat.shape,
            rank=rank,
            place="" if gone else car.space,
            state="finished" if car.status == "finished" else "out" if gone else "racing",
            gap=gauges.gap(car),
            gauges=gauges.of(car),
        )

    def offers(self, prompt: Prompt, view: View) -> tuple[Offer, ...]:
        """One for each option; each place that several lead to is the cheapest one's."""
        self.telling.look_at(view)
        previews = [preview if isinstance(preview, Preview) else Preview() for preview in prompt.previews]
        return Offers(view, self.names, prompt.seat).of(prompt.options, previews)

    def offer(self, prompt: Prompt, view: View, number: int) -> Offer:
        return self.offers(prompt, view)[number]

    def happening(self, event: Event) -> Happening:
        return happening_of(event)
