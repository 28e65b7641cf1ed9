"""Whether what a set position has under way could come about: which passage begins which, and how far it has come then. [GR-5, GR-7.8]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import RANGER, SABOTEUR
from rebufo.games.great_race.rules.flow.avoid import ChooseAvoid, ChooseFuelOrBack
from rebufo.games.great_race.rules.flow.drive import ChooseStep, Drive
from rebufo.games.great_race.rules.flow.entry import ChooseGuide, ChooseSplit, ChooseTransport, EnterCity, EnterOpen
from rebufo.games.great_race.rules.flow.hazard import Cancel
from rebufo.games.great_race.rules.flow.repair import ChooseRepair, Repair
from rebufo.games.great_race.rules.flow.resources import ChooseSought, Resolve, ResolveHazard, Seek
from rebufo.games.great_race.rules.flow.supply import ChooseDiscard
from rebufo.games.great_race.rules.flow.survey import (
    CARTOGRAPHER_TILES,
    EXPLORER_TILES,
    ChoosePlace,
    ChooseRemoval,
    Survey,
)
from rebufo.games.great_race.rules.flow.targets import ChooseTarget, ChooseTile
from rebufo.games.great_race.rules.messages import Sabotage
from rebufo.games.great_race.rules.state import (
    ASKED,
    BLANK,
    CAMP,
    CONVOY,
    ENGINE_MAX,
    NO_CARD,
    UNASKED,
    WITH_ESCORT,
    WITH_RANGER,
    Race,
)
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import Decision, Frame
from rebufo.kernel.messages import Seat

Begun = dict[type[Frame], int]  # what a passage begins, and its own line meanwhile

BEGINS: Final[dict[type[Frame], Begun]] = {
    Survey: {ChoosePlace: 1},
    Repair: {ChooseRepair: 1},
    Drive: {ChooseStep: 1, EnterCity: 2, EnterOpen: 2},
    EnterCity: {ChooseTransport: 1, ChooseDiscard: 2},
    EnterOpen: {ChooseAvoid: 2, ChooseFuelOrBack: 2, ChooseSplit: 3, ChooseDiscard: 5, ChooseGuide: 6},
    Resolve: {Repair: 1, Drive: 1, Survey: 1, Seek: 1},
    ResolveHazard: {ChooseTarget: 1, ChooseTile: 1, Cancel: 4, ChooseDiscard: 5},
    Seek: {ChooseSought: 2, ChooseDiscard: 3},
}
OF_ASSISTANTS: Final = (Survey, ChooseDiscard, Repair, Drive, ChooseRemoval)
OF_CARDS: Final = (Resolve, ResolveHazard)
PAID: Final = 3  # the line of an entry at which its cost is asked for and paid
ANYBODYS: Final = (ChooseDiscard, Cancel)  # all else is done by the crew in turn


def line_while(frame: type[Frame], inner: Frame) -> int | None:
    """The line of a passage while another is under way in it; None if it never is. A second tile is named a line later."""
    line = BEGINS.get(frame, {}).get(type(inner))
    second = isinstance(inner, ChooseTile) and inner.first >= 0
    return line + 1 if line is not None and second else line


def refuse(number: int, what: str, **facts: object) -> SetupError:
    return SetupError(f"great_race_position_{what}", key=f"under_way[{number}]", **facts)


def check_under_way(race: Race, begun: list[Frame], step: str) -> None:
    """Each passage was begun by the one before it, and lies on the table what they need."""
    if begun:
        check_outermost(race, begun[0], step)
    for number, frame in enumerate(begun):
        check_frame(race, begun, number, frame)
    check_pieces(race, begun)
    top = race.frames[-1] if race.frames else None
    if begun and isinstance(top, Decision):
        check_question(race, top, len(begun) - 1)


def check_question(race: Race, top: Decision[Race], number: int) -> None:
    """Those who are asked are there and have something to answer."""
    asked = top.deciders(race)
    if any(race.crews[seat].left for seat in asked):
        raise refuse(number, "left")
    if not all(top.legal(race, seat) for seat in asked):
        raise refuse(number, "no_answer")


def check_outermost(race: Race, frame: Frame, step: str) -> None:
    """A phase or a step begins it. [GR-3.5, GR-5.2]"""
    if race.phase == CAMP:
        fits = isinstance(frame, ChooseDiscard)
    elif race.phase == CONVOY:
        fits = isinstance(frame, OF_ASSISTANTS if step == "assistant" else OF_CARDS)
    else:
        fits = False
    if not fits:
        raise refuse(0, "order")


def check_frame(race: Race, begun: list[Frame], number: int, frame: Frame) -> None:
    if not isinstance(frame, ANYBODYS) and getattr(frame, "seat", race.turn) != race.turn:
        raise refuse(number, "turn_of", turn=race.turn)
    if isinstance(frame, EnterOpen):
        check_entry(race, number, frame)
    if number + 1 == len(begun):
        return
    inner = begun[number + 1]
    expected = line_while(type(frame), inner)
    if expected is None or getattr(frame, "line", None) != expected:
        raise refuse(number, "order")
    if isinstance(frame, Drive):
        check_drive(race, number, frame, inner)
    elif isinstance(frame, Repair) and isinstance(inner, ChooseRepair) and frame.fitted != inner.fitted:
        raise refuse(number, "fitted")
    elif isinstance(frame, Survey) and (frame.tiles != surveyed(number) or len(race.drawn) > frame.tiles):
        raise refuse(number, "tiles", most=surveyed(number))
    elif isinstance(frame, ResolveHazard) and isinstance(inner, Cancel) and not is_aimed(race, frame):
        raise refuse(number, "aim")


def check_drive(race: Race, number: int, frame: Drive, inner: Frame) -> None:
    """The engine at the beginning allows so many spaces; each that was named is one less. [GR-7.2]"""
    if isinstance(inner, ChooseStep) and (inner.first, inner.begin) != (frame.first, frame.begin):
        raise refuse(number, "order")
    engine = race.crews[frame.seat].engine
    fits = 0 < frame.spaces == engine if frame.first else 0 <= frame.spaces < ENGINE_MAX
    if not fits or (isinstance(inner, EnterOpen) and inner.spaces != frame.spaces):
        raise refuse(number, "spaces")


def surveyed(number: int) -> int:
    """An explorer's survey is the outermost passage, a Cartographer's is within the card. [GR-6.2, GR-9.5]"""
    return CARTOGRAPHER_TILES if number else EXPLORER_TILES


def is_aimed(race: Race, card: ResolveHazard) -> bool:
    """As it could have been named a moment before. [GR-9.16 to GR-9.19]"""
    if race.played == SABOTEUR:
        return Sabotage(card.target, card.engine, card.chassis) in ChooseTarget(card.seat).choices(race, card.seat)
    first = ChooseTile(card.seat, -1).spaces(race)
    if not card.spaces or card.spaces[0] not in first:
        return False
    second = ChooseTile(card.seat, card.spaces[0]).spaces(race)
    return card.spaces[1:] in ([[space] for space in second] or [[]])


def check_entry(race: Race, number: int, frame: EnterOpen) -> None:
    """The open space beside the vehicle, or under it once it is paid for; its tile was drawn before. [GR-7.8]"""
    here = race.crews[frame.seat].space
    beside = [here] if frame.line > PAID else race.board.neighbours[here]
    if frame.to not in beside or race.board.is_city(frame.to) or (race.tiles[frame.to] == BLANK and race.bag):
        raise SetupError("great_race_position_place", key=f"under_way[{number}].to", found=race.board.label(frame.to))


def check_pieces(race: Race, begun: list[Frame]) -> None:
    """A card being resolved, tiles and cards drawn, and answers to a hazard card are there exactly while they are needed."""
    kinds = {type(frame) for frame in begun}
    resolves = ResolveHazard in kinds or Resolve in kinds
    if (race.played != NO_CARD) != resolves:
        raise piece("resolving")
    if resolves:
        hazard = race.rules.cards.hazard[race.played]
        if hazard != (ResolveHazard in kinds) or not race.rules.cards.before[race.played]:
            raise piece("resolving")
    if bool(race.drawn) != (Survey in kinds):
        raise piece("drawn")
    if bool(race.sought) != (ChooseSought in kinds):
        raise piece("sought")
    replies = [crew.reply for crew in race.crews if crew.reply != UNASKED]
    if bool(replies) != (Cancel in kinds) or (replies and ASKED not in replies):
        raise piece("crews")
    if replies:
        for seat in range(race.rules.seats):
            check_reply(race, seat)


def check_reply(race: Race, seat: Seat) -> None:
    """Asked is who has an escort or a card, and may have played its last Jerrycan since. [GR-10.3]"""
    crew = race.crews[seat]
    exempt = seat == race.turn or crew.arrived > 0 or crew.left
    if crew.reply == UNASKED:
        fits = exempt or not (crew.escorts or crew.hand)
    elif crew.reply == WITH_ESCORT:
        fits = not exempt and crew.escorts > 0
    elif crew.reply == WITH_RANGER:
        fits = not exempt and RANGER in crew.hand
    else:
        fits = not exempt
    if not fits:
        raise SetupError("great_race_position_reply", key=f"crews[{seat}].reply")


def piece(key: str) -> SetupError:
    return SetupError("great_race_position_piece", key=key)
