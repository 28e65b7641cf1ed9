"""Rallyman: DIRT: stages of hexagonal tiles, a die for every space, and a clock that counts losing control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.game import Game
from rebufo.games.rallyman_dirt.rules import RULES
from rebufo.games.rallyman_dirt.rules.content import stage_titles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rebufo.bots.bot import MakePolicy
    from rebufo.figures.statistics import Statistics
    from rebufo.game import CheckContent, DrawMishaps, DrawPoster, FindMotif, MakeRoad, Times
    from rebufo.kernel.pieces import Piece
    from rebufo.scene import Presenter
    from rebufo.terminal.table_top import TableTop
    from rebufo.words import Telling


def load_words() -> type[Telling]:
    from rebufo.games.rallyman_dirt.words import RallyTelling

    return RallyTelling


def load_terminal() -> type[TableTop]:
    from rebufo.games.rallyman_dirt.terminal import RallyTable

    return RallyTable


def load_figures() -> Statistics:
    from rebufo.games.rallyman_dirt.figures import STATISTICS

    return STATISTICS


def load_bots() -> Mapping[str, MakePolicy]:
    from rebufo.games.rallyman_dirt.bot import BOTS

    return BOTS


def load_scene() -> type[Presenter]:
    from rebufo.games.rallyman_dirt.scene import RallyPresenter

    return RallyPresenter


def load_check_content() -> CheckContent:
    from rebufo.games.rallyman_dirt.rules.check import check_stage

    return check_stage


def load_poster() -> DrawPoster:
    from rebufo.games.rallyman_dirt.board.scene import draw

    return draw


def load_board() -> FindMotif:
    from rebufo.games.rallyman_dirt.board.scene import board

    return board


def load_pieces() -> Callable[[str], Sequence[Piece]]:
    from rebufo.games.rallyman_dirt.words.pieces import pieces

    return pieces


def load_random_road() -> MakeRoad:
    from rebufo.games.rallyman_dirt.random_stages.generate import generate

    return generate


def load_mishaps() -> DrawMishaps:
    from rebufo.games.rallyman_dirt.board.losses import draw_losses

    return draw_losses


def load_clock() -> Times:
    from rebufo.games.rallyman_dirt.rules.clock import times

    return times


GAME = Game(
    package=__name__,
    rules=RULES,
    words=load_words,
    terminal=load_terminal,
    scene=load_scene,
    figures=load_figures,
    bots=load_bots,
    roads=stage_titles,
    check_content=load_check_content,
    poster=load_poster,
    board=load_board,
    pieces=load_pieces,
    random_road=load_random_road,
    mishaps=load_mishaps,
    clock=load_clock,
)
