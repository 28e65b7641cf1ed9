"""HEAT's table as every face shows it: two lanes, cars with their Engines, hands and plans, and what each option may bring."""

from __future__ import annotations

from functools import lru_cache

from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import circuit_names, load_circuit
from rebufo.games.heat.rules.events import RaceBegan
from rebufo.games.heat.rules.view import View
from rebufo.games.heat.scene.cars import Cars
from rebufo.games.heat.scene.happenings import happening_of
from rebufo.games.heat.scene.moment import cards_of, facts_of, season_of, steps_of, told_of
from rebufo.games.heat.scene.offers import Offers
from rebufo.games.heat.scene.parts import HeatOffer, HeatTable
from rebufo.games.heat.scene.pieces import pieces_of
from rebufo.games.heat.scene.table import table_of
from rebufo.games.heat.words import HeatTelling
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Event
from rebufo.scene import CourseBoard, Happening, Offer, Presenter, Scene
from rebufo.words import Telling


class HeatPresenter(Presenter):
    """One race or season; a place is the number of a space and of its lane, such as 12/1. [HT-1.2]"""

    telling: HeatTelling
    own_scene = HeatTable
    own_offers = (HeatOffer,)
    openings = (RaceBegan,)

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        self.circuit = "" if self.telling.season else self.telling.setup.options["circuit"]

    @classmethod
    def find_board(cls, board: str, words: Words) -> CourseBoard | None:
        """A circuit of the user's own is only drawn."""
        from rebufo.games.heat.scene.course import course_of

        return course_of(load_circuit(board), words) if board in circuit_names() else None

    def track(self) -> Track | None:
        """That of the race the last scene was of; none before anything was shown of a season."""
        if not self.circuit:
            return None
        own = self.telling.own_circuit
        return track_of(self.circuit) if own is None else Track(own)

    def on(self, view: View) -> Track:
        self.circuit = view.circuit
        track = self.track()
        assert track is not None
        return track

    def scene(self, view: View) -> Scene:
        track = self.on(view)
        steps, step = steps_of(view, self.telling)
        return Scene(
            seat=view.seat if view.seat >= 0 else None,
            round=view.round,
            board=view.circuit,
            state=state_of(view),
            steps=steps,
            step=step,
            facts=tuple(facts_of(view, self.telling)),
            cars=Cars(view, self.telling, track).shown(),
            pieces=tuple(pieces_of(view, self.telling.names, track)),
            cards=tuple(cards_of(view, self.telling)),
            told=tuple(told_of(view, self.telling)),
            season=season_of(view),
            own=table_of(view, self.telling.names, track),
        )

    def offers(self, prompt: Prompt, view: View) -> tuple[Offer, ...]:
        offers = Offers(view, self.telling.names, self.on(view), prompt.seat, prompt.previews)
        return tuple(map(offers.of, prompt.options, prompt.previews))

    def offer(self, prompt: Prompt, view: View, number: int) -> Offer:
        return self.offers(prompt, view)[number]

    def happening(self, event: Event) -> Happening:
        if isinstance(event, RaceBegan):
            self.circuit = event.circuit
        return happening_of(event, self.track())


@lru_cache(maxsize=32)
def track_of(circuit: str) -> Track:
    return Track(load_circuit(circuit))


def state_of(view: View) -> str:
    """What lies beside the road."""
    parts = (view.race, view.weather, ".".join(view.road), *view.press, "", *view.limits)
    return "-".join(map(str, parts))
