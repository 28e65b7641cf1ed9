"""Pole Position: three lanes, the ideal line, tyres against the weather, and places won by bidding skill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.game import Game
from rebufo.games.pole_position.rules import RULES
from rebufo.games.pole_position.rules.content import circuit_titles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rebufo.bots.bot import MakePolicy
    from rebufo.figures.statistics import Statistics
    from rebufo.game import CheckContent, DrawPoster, FindMotif
    from rebufo.scene import Presenter
    from rebufo.terminal.table_top import TableTop
    from rebufo.words import Telling


def load_words() -> type[Telling]:
    from rebufo.games.pole_position.words import PoleTelling

    return PoleTelling


def load_terminal() -> type[TableTop]:
    from rebufo.games.pole_position.terminal import PoleTable

    return PoleTable


def load_bots() -> Mapping[str, MakePolicy]:
    from rebufo.games.pole_position.bot import BOTS

    return BOTS


def load_scene() -> type[Presenter]:
    from rebufo.games.pole_position.scene import PolePresenter

    return PolePresenter


def load_figures() -> Statistics:
    from rebufo.games.pole_position.figures import STATISTICS

    return STATISTICS


def load_check_content() -> CheckContent:
    from rebufo.games.pole_position.rules.check import check_circuit

    return check_circuit


def load_poster() -> DrawPoster:
    from rebufo.games.pole_position.board.scene import draw

    return draw


def load_board() -> FindMotif:
    from rebufo.games.pole_position.board.scene import board

    return board


GAME = Game(
    package=__name__,
    rules=RULES,
    words=load_words,
    terminal=load_terminal,
    bots=load_bots,
    scene=load_scene,
    figures=load_figures,
    roads=circuit_titles,
    check_content=load_check_content,
    poster=load_poster,
    board=load_board,
)
