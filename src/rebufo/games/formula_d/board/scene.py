"""What `rebufo draw` shows of Formula D: an empty circuit, or the board of a race with its cars where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.drawing.badges import SHAPES
from rebufo.drawing.cars import CarMark
from rebufo.drawing.panel import BoardPicture, Motif
from rebufo.games.formula_d.board.board import draw_board, draw_circuit
from rebufo.games.formula_d.rules.content import load_circuit
from rebufo.games.formula_d.rules.setup import circuit_of, read_circuit
from rebufo.kernel.locales import words
from rebufo.kernel.match import Match
from rebufo.kernel.setup import BOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.games.formula_d.rules.content import Circuit
    from rebufo.games.formula_d.rules.view import CarView, View
    from rebufo.kernel.locales import Words


def draw_scene(shown: str | Match, *, lang: str = "en", theme: str = "light") -> str:
    """The board as SVG text: of a circuit by its id or the path of its file, or of a race at this moment."""
    if not isinstance(shown, Match):
        return draw_circuit(load_circuit(shown), lang=lang, theme=theme)
    circuit, texts, view = circuit_of(shown.setup), words(lang, shown.game), shown.view()
    marks = car_marks(view, circuit, texts, shown.setup.players)
    return draw_circuit(circuit, lang=lang, theme=theme, cars=marks, moment=moment(view, texts))


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


def moment(view: View, texts: Words) -> str:
    """When in the race it is: the round, and the lap of the car that leads."""
    if view.turn < 0:
        return texts.text("draw.strip.over", n=view.round).upper()
    lap = min(max(1, *(car.crossings for car in view.cars)), view.laps)
    return texts.text("draw.strip.moment", round=view.round, lap=lap, laps=view.laps).upper()


def car_marks(view: View, circuit: Circuit, texts: Words, players: Sequence[str] = ()) -> list[CarMark]:
    """Every car of the race, each seat with a shape of its own; those that are home or out are on no space."""
    boxes = {f"{box.colour}-{box.car}": box.space for box in circuit.pit.boxes} if circuit.pit is not None else {}
    shapes = list(SHAPES)
    marks = []
    for car in view.cars:
        colour, _, number = car.car.partition("-")
        player = players[car.seat] if car.seat < len(players) else ""
        place = f"box:{boxes[car.car]}" if car.space == "box" else car.space
        mark = CarMark(
            seat=car.seat,
            colour=colour,
            car=int(number),
            badge=texts.text(f"cars.code.{colour}") + number,
            shape=shapes[car.seat % len(shapes)],
            place=place if car.status == "racing" else "",
            rank=car.place,
            name=texts.text(f"cars.{colour}", number=number) if not player or player.startswith(BOT) else player,
            facts=facts(car, view.laps, texts),
        )
        marks.append(mark)
    return marks


def facts(car: CarView, laps: int, texts: Words) -> tuple[str, ...]:
    """How a car is doing: gear, points and lap, or that its race is over."""
    points = texts.text("previews.points", n=car.wear)
    if car.status == "finished":
        return texts.text("previews.home"), points
    if car.status == "out":
        return (texts.text("previews.gone"),)
    gear = [texts.text("draw.strip.gear", gear=texts.text(f"gears.{car.gear}"))] if car.gear else []
    return *gear, points, texts.text("previews.lap", lap=max(car.crossings, 1), laps=laps)
