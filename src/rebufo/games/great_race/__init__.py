"""The Great Race: half-tracks across a continent whose ways do not exist yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.game import Game
from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.content import map_titles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rebufo.bots.bot import MakePolicy
    from rebufo.figures.statistics import Statistics
    from rebufo.game import CheckContent, DrawPoster, FindMotif
    from rebufo.scene import Presenter
    from rebufo.terminal.table_top import TableTop
    from rebufo.words import Telling


def load_words() -> type[Telling]:
    from rebufo.games.great_race.words import GreatRaceTelling

    return GreatRaceTelling


def load_terminal() -> type[TableTop]:
    from rebufo.games.great_race.terminal import ExpeditionTable

    return ExpeditionTable


def load_scene() -> type[Presenter]:
    from rebufo.games.great_race.scene import MapPresenter

    return MapPresenter


def load_figures() -> Statistics:
    from rebufo.games.great_race.figures import STATISTICS

    return STATISTICS


def load_bots() -> Mapping[str, MakePolicy]:
    from rebufo.games.great_race.bot import BOTS

    return BOTS


def load_check_content() -> CheckContent:
    from rebufo.games.great_race.rules.check import check_map

    return check_map


def load_poster() -> DrawPoster:
    from rebufo.games.great_race.board.scene import draw

    return draw


def load_board() -> FindMotif:
    from rebufo.games.great_race.board.scene import board

    return board


GAME = Game(
    package=__name__,
    rules=RULES,
    words=load_words,
    terminal=load_terminal,
    scene=load_scene,
    figures=load_figures,
    bots=load_bots,
    roads=map_titles,
    check_content=load_check_content,
    poster=load_poster,
    board=load_board,
)
