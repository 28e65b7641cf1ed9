"""HEAT: gears, cards and a hot engine; with Garage, Legends, Weather, Championship, Tournament and GOAT."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.game import Game
from rebufo.games.heat.rules import RULES
from rebufo.games.heat.rules.content import circuit_titles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rebufo.bots.bot import MakePolicy
    from rebufo.figures.statistics import Statistics
    from rebufo.game import CheckContent, DrawPoster, FindMotif
    from rebufo.kernel.pieces import Piece
    from rebufo.scene import Presenter
    from rebufo.terminal.table_top import TableTop
    from rebufo.words import Telling


def load_words() -> type[Telling]:
    from rebufo.games.heat.words import HeatTelling

    return HeatTelling


def load_terminal() -> type[TableTop]:
    from rebufo.games.heat.terminal import HeatTable

    return HeatTable


def load_scene() -> type[Presenter]:
    from rebufo.games.heat.scene import HeatPresenter

    return HeatPresenter


def load_figures() -> Statistics:
    from rebufo.games.heat.figures import STATISTICS

    return STATISTICS


def load_bots() -> Mapping[str, MakePolicy]:
    from rebufo.games.heat.bot import BOTS

    return BOTS


def load_check_content() -> CheckContent:
    from rebufo.games.heat.rules.check import check_circuit

    return check_circuit


def load_poster() -> DrawPoster:
    from rebufo.games.heat.board.scene import draw

    return draw


def load_board() -> FindMotif:
    from rebufo.games.heat.board.scene import board

    return board


def load_pieces() -> Callable[[str], Sequence[Piece]]:
    from rebufo.games.heat.words.pieces import pieces

    return pieces


GAME = Game(
    package=__name__,
    rules=RULES,
    words=load_words,
    scene=load_scene,
    terminal=load_terminal,
    figures=load_figures,
    bots=load_bots,
    roads=circuit_titles,
    check_content=load_check_content,
    poster=load_poster,
    board=load_board,
    pieces=load_pieces,
)
