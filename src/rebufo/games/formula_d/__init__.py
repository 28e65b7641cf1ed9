"""Formula D: gears, dice, three lanes, and corners that want to be driven in stages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.game import Game
from rebufo.games.formula_d.rules import RULES
from rebufo.games.formula_d.rules.content import circuit_heads

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rebufo.bots.bot import MakePolicy
    from rebufo.figures.statistics import Statistics
    from rebufo.game import CheckContent, DrawPoster, FindMotif
    from rebufo.scene import Presenter
    from rebufo.terminal.table_top import TableTop
    from rebufo.words import Telling


def load_words() -> type[Telling]:
    from rebufo.games.formula_d.words import FormulaTelling

    return FormulaTelling


def load_scene() -> type[Presenter]:
    from rebufo.games.formula_d.scene import FormulaPresenter

    return FormulaPresenter


def load_terminal() -> type[TableTop]:
    from rebufo.games.formula_d.terminal import FormulaTable

    return FormulaTable


def load_figures() -> Statistics:
    from rebufo.games.formula_d.figures import STATISTICS

    return STATISTICS


def load_bots() -> Mapping[str, MakePolicy]:
    from rebufo.games.formula_d.bot import BOTS

    return BOTS


def load_check_content() -> CheckContent:
    from rebufo.games.formula_d.rules.check import check_circuit

    return check_circuit


def load_poster() -> DrawPoster:
    from rebufo.games.formula_d.board.scene import draw_scene

    return draw_scene


def load_board() -> FindMotif:
    from rebufo.games.formula_d.board.scene import board

    return board


GAME = Game(
    package=__name__,
    rules=RULES,
    words=load_words,
    scene=load_scene,
    terminal=load_terminal,
    figures=load_figures,
    bots=load_bots,
    roads=circuit_heads,
    check_content=load_check_content,
    poster=load_poster,
    board=load_board,
)
