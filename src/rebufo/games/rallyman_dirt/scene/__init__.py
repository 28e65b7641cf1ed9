"""Rallyman: DIRT's table as every face shows it: the stage, cars by the time they are heading for, the plan, where each die leads."""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.events import StageBegan
from rebufo.games.rallyman_dirt.rules.view import View
from rebufo.games.rallyman_dirt.scene.cars import Cars
from rebufo.games.rallyman_dirt.scene.course import course_of
from rebufo.games.rallyman_dirt.scene.happenings import happening_of
from rebufo.games.rallyman_dirt.scene.moment import season_of, steps_of
from rebufo.games.rallyman_dirt.scene.offers import Offers
from rebufo.games.rallyman_dirt.scene.parts import RallyOffer, RallyTable
from rebufo.games.rallyman_dirt.scene.pieces import pieces_of
from rebufo.games.rallyman_dirt.scene.table import Table
from rebufo.games.rallyman_dirt.words import RallyTelling
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Event
from rebufo.scene import CourseBoard, Happening, Offer, Presenter, Scene


class RallyPresenter(Presenter):
    """One stage or rally; a place is the name of a space as the tiles have it. [RD-2.10]"""

    telling: RallyTelling
    own_scene = RallyTable
    own_offers = (RallyOffer,)
    openings = (StageBegan,)

    @classmethod
    def find_board(cls, board: str, words: Words) -> CourseBoard | None:
        return course_of(board, words)

    def scene(self, view: View) -> Scene:
        table = Table(view, self.telling)
        steps, step = steps_of(view, self.words)
        return Scene(
            seat=view.seat if view.seat >= 0 else None,
            round=view.round,
            board=view.stage,
            state=" ".join(f"{curve.spaces[0]}×{curve.tokens}" for curve in view.curves),
            steps=steps,
            step=step,
            facts=tuple(table.facts()),
            cars=Cars(view, self.telling).all(),
            pieces=tuple(pieces_of(view, self.telling.names)),
            told=tuple(table.told()),
            season=season_of(view),
            own=table.shown(),
        )

    def offers(self, prompt: Prompt, view: View) -> tuple[Offer, ...]:
        return Offers(prompt, view, self.telling.names).all()

    def offer(self, prompt: Prompt, view: View, number: int) -> Offer:
        return self.offers(prompt, view)[number]

    def happening(self, event: Event) -> Happening:
        return happening_of(event)
