"""The board of a game that has no drawing of its own: a course or a map, drawn plainly from the data of its scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing.palette import Palette, paper
from rebufo.drawing.panel import BoardPicture, Motif
from rebufo.drawing.plain_course import draw_course
from rebufo.drawing.plain_map import draw_map
from rebufo.kernel.errors import RebufoError
from rebufo.kernel.locales import words
from rebufo.scene import CourseBoard, Presenter

if TYPE_CHECKING:
    from rebufo.drawing.palette import Land
    from rebufo.scene import Board

LANDS: Final[dict[str, Land]] = {
    "light": ("#d3d8ad", "#c8cf9f", "#b6bf92", "#7d8a5a", "#8c9c66", "#a3b07c", "#fbf6ea"),
    "dark": ("#3b4230", "#343b2a", "#2b3123", "#171b12", "#4b5639", "#5a6746", "#b9b0a0"),
}


class PlainMotif(Motif, frozen=True):
    """A board by its id, and the game that knows it."""

    game: str = ""
    presenter: type[Presenter] = Presenter

    def draw(self, lang: str, theme: str) -> BoardPicture:
        board = self.presenter.find_board(self.circuit, words(lang, self.game))
        if board is None:
            raise RebufoError("no_board")
        return draw_plain(board, theme)


def look_of(theme: str) -> Palette:
    sheet = paper(theme)
    return Palette(*sheet, *LANDS[theme], sheet[2])


def draw_plain(board: Board, theme: str) -> BoardPicture:
    look = look_of(theme)
    return draw_course(board, look) if isinstance(board, CourseBoard) else draw_map(board, look, theme)
