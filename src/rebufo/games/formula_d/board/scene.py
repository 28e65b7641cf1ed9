"""What `rebufo draw` shows of Formula D: an empty circuit, or the board of a race with its cars where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rebufo.drawing.panel import BoardPicture, Motif
from rebufo.drawing.plain_poster import mark_of
from rebufo.games.formula_d.board.board import draw_board, draw_circuit
from rebufo.games.formula_d.rules import RULES
from rebufo.games.formula_d.rules.content import load_circuit
from rebufo.games.formula_d.rules.setup import read_circuit
from rebufo.games.formula_d.scene import FormulaPresenter
from rebufo.games.formula_d.scene.parts import Dashboard
from rebufo.games.formula_d.words import FormulaTelling
from rebufo.kernel.locales import words
from rebufo.kernel.match import Match
from rebufo.kernel.setup import BOT

if TYPE_CHECKING:
    from rebufo.kernel.locales import Words


def draw_scene(shown: str | Match, *, lang: str = "en", theme: str = "light") -> str:
    """The board as SVG text: of a circuit by its id or the path of its file, or of a race at this moment."""
    if not isinstance(shown, Match):
        return draw_circuit(load_circuit(shown), lang=lang, theme=theme)
    people = ["" if name.startswith(BOT) else name for name in shown.setup.players]
    telling = FormulaTelling(RULES, shown.setup, words(lang, shown.game), people)
    scene = FormulaPresenter(telling).scene(shown.view())
    assert isinstance(scene.own, Dashboard)
    cards = {part.car: part.card for part in scene.own.cars}
    marks = [
        msgspec.structs.replace(mark_of(car), facts=cards[car.id]) for car in sorted(scene.cars, key=lambda car: car.id)
    ]
    told = moment(scene.round, scene.own, telling.words)
    return draw_circuit(telling.names.circuit, lang=lang, theme=theme, cars=marks, moment=told)


class LaneMotif(Motif, frozen=True):
    """A circuit: nothing of a race is ever laid on Formula D's board but its cars."""

    def draw(self, lang: str, theme: str) -> BoardPicture:
        return draw_board(read_circuit(self.circuit, self.file), lang, theme)


def board(shown: str | Match, file: str | None = None) -> LaneMotif:
    """The board of a race, or of a circuit of the game by its id, or of somebody's own by the text of its file."""
    if not isinstance(shown, Match):
        return LaneMotif(shown, file)
    name = shown.setup.options["circuit"]
    return LaneMotif(name, shown.setup.files.get(name))


def moment(number: int, table: Dashboard, texts: Words) -> str:
    """When in the race it is: the round, and the lap of the car that leads."""
    if table.turn < 0:
        return texts.text("draw.strip.over", n=number).upper()
    return texts.text("draw.strip.moment", round=number, lap=table.lap, laps=table.laps).upper()
