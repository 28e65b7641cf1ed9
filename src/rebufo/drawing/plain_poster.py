"""The poster of a game that draws none: its plain board with the cars of a race on it, and the standings below."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import palette as colours
from rebufo.drawing.badges import SHAPES
from rebufo.drawing.cars import CarMark, draw_cars
from rebufo.drawing.course import Spot
from rebufo.drawing.legend import Legend
from rebufo.drawing.plain_board import PlainMotif, look_of
from rebufo.drawing.poster import Heading, Poster
from rebufo.drawing.room import Rect
from rebufo.drawing.strip import Strip

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rebufo.drawing.palette import Palette
    from rebufo.drawing.panel import BoardPicture
    from rebufo.kernel.match import Match
    from rebufo.kernel.setup import Setup
    from rebufo.scene import Gauge, Presenter, Scene, SceneCar

LANE: Final = 22.0  # the lane for which cars are drawn in their usual size
LARGEST: Final = 1.8
SAME_SHAPE: Final = {"star": "octagon", "cross": "house"}  # what the page draws otherwise
FACTS: Final = 3  # gauges under a name


class PlainPoster:
    """Draws the roads and races of one game."""

    def __init__(
        self,
        game: str,
        names: Mapping[str, str],
        presents: type[Presenter],
        present: Callable[[Setup, str], Presenter],
    ) -> None:
        """`present`: a race in one language, as faces show it."""
        self.game = game
        self.names = names
        self.presents = presents
        self.present = present

    def picture(self, board: str, lang: str, theme: str) -> BoardPicture:
        return PlainMotif(board, None, self.game, self.presents).draw(lang, theme)

    def __call__(self, shown: str | Match, *, lang: str = "en", theme: str = "light") -> str:
        name, look = self.names.get(lang, self.game), look_of(theme)
        if isinstance(shown, str):
            return sheet(self.picture(shown, lang, theme), name, None, "", look, lang)
        presenter, view = self.present(shown.setup, lang), shown.view(None)
        scene = presenter.scene(view)
        picture = self.picture(scene.board, lang, theme)
        return sheet(picture, name, scene, presenter.telling.title(view), look, lang)


def sheet(picture: BoardPicture, game: str, scene: Scene | None, moment: str, look: Palette, lang: str) -> str:
    panel = Rect(*picture.box)
    cars = [] if scene is None else [mark_of(car) for car in scene.cars]
    heading = Heading(game, picture.title, tuple(picture.told[:1]) or ("",), lang)
    poster = Poster(heading, panel, look, Strip(cars, moment, look, panel.width), Legend([], look, panel.width))
    return poster.draw(f"{picture.svg}\n{draw_cars(_Places(picture), cars)}", picture.title)


class _Places:
    """A drawn board, as far as cars are put on it."""

    def __init__(self, picture: BoardPicture) -> None:
        self.size = min(picture.lane / LANE, LARGEST)
        self._places = picture.places

    def spot(self, place: str) -> Spot:
        found = self._places[place]
        return Spot(found.x, found.y, found.angle, found.length)


def mark_of(car: SceneCar) -> CarMark:
    return CarMark(
        seat=car.id,
        colour=team_of(car.paint),
        car=2 if car.band else 1,
        badge=car.badge,
        shape=car.shape if car.shape in SHAPES else SAME_SHAPE.get(car.shape, "circle"),
        place=car.place,
        rank=car.rank,
        name=car.name,
        facts=tuple(filter(None, (car.gap, *map(gauge_text, car.gauges[:FACTS])))),
    )


def gauge_text(gauge: Gauge) -> str:
    return f"{gauge.name} {gauge.text or gauge.value}"


def team_of(paint: str) -> str:
    """The team whose colour is nearest."""
    return min(colours.TEAMS, key=lambda team: math.dist(rgb(colours.TEAMS[team]), rgb(paint)))


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
