"""What an option would bring: costs, gauges and odds, all of it exact and worked out when asked for.

A preview is for the crew that is asked. It knows the table, the own hand and what is left in the bag, and nothing of
other hands, of the deck or of what the bag gives next.
"""

from __future__ import annotations

import msgspec

from rebufo.games.great_race.rules.cards import CARTOGRAPHER, FINANCIER, PILOT, RESUPPLY
from rebufo.games.great_race.rules.flow.survey import CARTOGRAPHER_TILES, EXPLORER_TILES
from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    CardTile,
    Drive,
    Fit,
    Pass,
    PaySplit,
    PlaceTile,
    PlanCrew,
    PlayCard,
    PlayJerrycan,
    RemoveTile,
    Sabotage,
    Step,
    Survey,
    TakeLine,
    Treasury,
)
from rebufo.games.great_race.rules.preview.gauges import (
    financier_preview,
    fit_preview,
    fuel_preview,
    jerrycan_preview,
    pass_preview,
    plan_preview,
    resupply_preview,
    sabotage_preview,
    split_preview,
    treasury_preview,
)
from rebufo.games.great_race.rules.preview.promises import PREVIEWS, PlainPreview
from rebufo.games.great_race.rules.preview.road import drive_preview, line_preview, step_preview
from rebufo.games.great_race.rules.preview.tiles import survey_preview, tile_preview
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.messages import Action, Seat

__all__ = ["PREVIEWS", "preview"]


def preview(race: Race, seat: Seat, action: Action) -> msgspec.Struct:
    """What an option of the decision on the table would bring."""
    board = race.board
    if isinstance(action, Step):
        return step_preview(race, seat, board.number[action.q, action.r])
    if isinstance(action, TakeLine):
        return line_preview(race, seat, action.line)
    if isinstance(action, Drive):
        return drive_preview(race, seat)
    if isinstance(action, Survey):
        return survey_preview(race, seat, EXPLORER_TILES)
    if isinstance(action, PlaceTile):
        return tile_preview(race, race.rules.tiles.number[action.tile], board.number[action.q, action.r])
    if isinstance(action, RemoveTile | CardTile):
        space = board.number[action.q, action.r]
        return tile_preview(race, race.tiles[space], space)
    if isinstance(action, PlayCard):
        return card_preview(race, seat, race.rules.cards.number[action.card])
    return gauge_preview(race, seat, action)


def card_preview(race: Race, seat: Seat, card: int) -> msgspec.Struct:
    if card == PILOT:
        return drive_preview(race, seat)
    if card == CARTOGRAPHER:
        return survey_preview(race, seat, CARTOGRAPHER_TILES)
    if card == RESUPPLY:
        return resupply_preview(race, seat)
    if card == FINANCIER:
        return financier_preview()
    return PlainPreview()


def gauge_preview(race: Race, seat: Seat, action: Action) -> msgspec.Struct:
    if isinstance(action, BuyFuel):
        return fuel_preview(race, seat, action)
    if isinstance(action, PlayJerrycan):
        return jerrycan_preview(race, seat)
    if isinstance(action, Fit):
        return fit_preview(race, seat, action)
    if isinstance(action, PaySplit):
        return split_preview(race, seat, action)
    if isinstance(action, Sabotage):
        return sabotage_preview(race, action)
    if isinstance(action, PlanCrew):
        return plan_preview(action)
    if isinstance(action, Treasury):
        return treasury_preview(race, seat)
    if isinstance(action, Pass):
        return pass_preview(race, seat)
    return PlainPreview()
