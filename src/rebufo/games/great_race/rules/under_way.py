"""Whether what a set position has under way could come about: which passage begins which, and how far it has come then. [GR-5, GR-7.8]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.asked import is_asked
from rebufo.games.great_race.rules.cards import (
    CARTOGRAPHER,
    CHEAT,
    MECHANIC,
    PILOT,
    RANGER,
    SABOTEUR,
    SEEKER,
    TRACKER,
)
from rebufo.games.great_race.rules.driven import is_driven, is_entry
from rebufo.games.great_race.rules.flow.ask import CrewDecision
from rebufo.games.great_race.rules.flow.avoid import ChooseAvoid, ChooseFuelOrBack
from rebufo.games.great_race.rules.flow.camp import Camp, taker
from rebufo.games.great_race.rules.flow.drive import ChooseStep, Drive
from rebufo.games.great_race.rules.flow.entry import ChooseGuide, ChooseSplit, ChooseTransport, EnterCity, EnterOpen
from rebufo.games.great_race.rules.flow.hazard import Cancel
from rebufo.games.great_race.rules.flow.repair import ChooseRepair, Repair
from rebufo.games.great_race.rules.flow.resources import ChooseSought, Resolve, ResolveHazard, Seek
from rebufo.games.great_race.rules.flow.supply import ChooseDiscard, ChooseFuel
from rebufo.games.great_race.rules.flow.survey import (
    CARTOGRAPHER_TILES,
    EXPLORER_TILES,
    ChoosePlace,
    ChooseRemoval,
    Survey,
)
from rebufo.games.great_race.rules.flow.targets import ChooseTarget, ChooseTile
from rebufo.games.great_race.rules.flow.turn import ChooseCard
from rebufo.games.great_race.rules.messages import Sabotage
from rebufo.games.great_race.rules.state import (
    ASKED,
    CAMP,
    CHASSIS_MAX,
    CONVOY,
    ENGINE_MAX,
    NO_CARD,
    UNASKED,
    WITH_ESCORT,
    WITH_RANGER,
    Race,
)
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import NOBODY, Decision, Frame
from rebufo.kernel.messages import Action, Seat

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
OF_STEPS: Final = {
    "buy_fuel": (ChooseFuel,),
    "card": (ChooseCard, Resolve, ResolveHazard),
    "assistant": (Survey, ChooseDiscard, Repair, Drive, ChooseRemoval),
}
RESOLVES: Final[dict[int, type[Frame]]] = {MECHANIC: Repair, PILOT: Drive, CARTOGRAPHER: Survey, SEEKER: Seek}
AIMED: Final = (TRACKER, SABOTEUR, CHEAT)
SOUGHT: Final = 2  # the line of a Seeker at which one of its cards has gone
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
    if begun:
        check_crew_in_turn(race, begun, step)
        check_question(race, race.frames[-1], len(begun) - 1)


def check_question(race: Race, top: Frame, number: int) -> None:
    """Those who are asked are there, have something to answer, and would be asked it here."""
    assert isinstance(top, Decision)
    asked = top.deciders(race)
    if any(race.crews[seat].left for seat in asked):
        raise refuse(number, "left")
    if not all(top.legal(race, seat) for seat in asked):
        raise refuse(number, "no_answer")
    if isinstance(top, CrewDecision) and not is_asked(race, top):
        raise refuse(number, "asked")


def check_crew_in_turn(race: Race, begun: list[Frame], step: str) -> None:
    """An assistant at work has left the dashboard; cards are played beside one that is still active. [GR-5.4, GR-5.12]"""
    if race.phase != CONVOY:
        return
    crew = race.crews[race.turn]
    key = f"crews[{race.turn}]"
    if crew.arrived or (crew.passed and crew.active()):
        raise SetupError("great_race_position_turn", turn=race.turn)
    if step == "assistant":
        if crew.active() >= race.rules.assistants:
            raise SetupError("great_race_position_at_work", key=key, most=race.rules.assistants - 1)
        return
    if isinstance(begun[0], ChooseFuel | ChooseCard):
        return
    drive = next((frame for frame in begun if isinstance(frame, Drive)), None)
    if not crew.active() and (drive is None or drive.first):
        raise SetupError("great_race_position_idle", key=key)
    repair = next((frame for frame in begun if isinstance(frame, Repair)), None)
    changed = (drive is not None and not drive.first) or (repair is not None and repair.fitted > 0)
    drawn = any(isinstance(frame, Seek) and frame.line > SOUGHT for frame in begun)
    if not changed and not drawn and len(crew.hand) >= crew.chassis:
        raise SetupError("great_race_position_hand_played", key=f"{key}.hand", most=crew.chassis)


def check_outermost(race: Race, frame: Frame, step: str) -> None:
    """A phase or a step begins it. [GR-3.5, GR-5.2]"""
    if race.phase == CAMP:
        fits = isinstance(frame, ChooseDiscard)
    elif race.phase == CONVOY:
        fits = isinstance(frame, OF_STEPS[step])
    else:
        fits = False
    if not fits:
        raise refuse(0, "order")


def check_frame(race: Race, begun: list[Frame], number: int, frame: Frame) -> None:
    if not isinstance(frame, ANYBODYS) and getattr(frame, "seat", race.turn) != race.turn:
        raise refuse(number, "turn_of", turn=race.turn)
    if isinstance(frame, ChooseDiscard):
        check_discard(race, number, frame)
    if isinstance(frame, EnterOpen | EnterCity):
        check_entry(race, number, frame)
    if number + 1 == len(begun):
        return
    inner = begun[number + 1]
    expected = line_while(type(frame), inner)
    if expected is None or getattr(frame, "line", None) != expected:
        raise refuse(number, "order")
    if isinstance(frame, Drive):
        check_drive(race, number, frame, inner)
    elif isinstance(frame, Resolve) and type(inner) is not RESOLVES.get(race.played):
        raise piece("resolving")
    elif isinstance(frame, Repair) and isinstance(inner, ChooseRepair):
        check_repair(race, number, frame, inner)
    elif isinstance(frame, Survey) and (frame.tiles != surveyed(number) or len(race.drawn) > frame.tiles):
        raise refuse(number, "tiles", most=surveyed(number))
    elif isinstance(frame, ResolveHazard) and race.played in AIMED and not is_aimed(race, frame, inner):
        raise refuse(number, "aim")


def check_repair(race: Race, number: int, frame: Repair, inner: ChooseRepair) -> None:
    """Each part has raised a gauge. [GR-8.13]"""
    crew = race.crews[frame.seat]
    if frame.fitted != inner.fitted or not 0 <= frame.fitted <= crew.engine + crew.chassis:
        raise refuse(number, "fitted")


def surveyed(number: int) -> int:
    """An explorer's survey is the outermost passage, a Cartographer's is within the card. [GR-6.2, GR-9.5]"""
    return CARTOGRAPHER_TILES if number else EXPLORER_TILES


def is_aimed(race: Race, card: ResolveHazard, inner: Frame) -> bool:
    """As it could have been named a moment before. [GR-9.16 to GR-9.19]"""
    aim = (card.target, card.engine, card.chassis)
    if isinstance(inner, ChooseTarget | ChooseTile):
        named = inner.first if isinstance(inner, ChooseTile) else NOBODY
        return aim == (NOBODY, 0, 0) and card.spaces == ([] if named < 0 else [named]) and is_first(race, card)
    if race.played == SABOTEUR:
        return not card.spaces and Sabotage(*aim) in sabotages(race, card, inner)
    if aim != (NOBODY, 0, 0) or not card.spaces or not is_first(race, card) or isinstance(inner, ChooseDiscard):
        return False
    second = ChooseTile(card.seat, card.spaces[0]).spaces(race)
    return card.spaces[1:] in ([[space] for space in second] or [[]])


def is_first(race: Race, card: ResolveHazard) -> bool:
    """The first tile that was named, if one was. [GR-9.1, GR-9.9]"""
    return not card.spaces or card.spaces[0] in ChooseTile(card.seat, NOBODY).spaces(race)


def sabotages(race: Race, card: ResolveHazard, inner: Frame) -> list[Action]:
    """The targets and splits there were, before the Saboteur took effect. [GR-9.6]"""
    before = race.clone()
    if isinstance(inner, ChooseDiscard) and 0 <= card.target < race.rules.seats:
        target = before.crews[card.target]
        target.engine += card.engine
        target.chassis += card.chassis
        if target.engine > ENGINE_MAX or target.chassis > CHASSIS_MAX:
            return []
    return ChooseTarget(card.seat).choices(before, card.seat)


def check_discard(race: Race, number: int, frame: ChooseDiscard) -> None:
    """Whose hand it is, and by how much it can be above the chassis. [GR-3.5, GR-8.8]"""
    crew = race.crews[frame.seat]
    over = len(crew.hand) - crew.chassis
    owner = race.turn
    most = 1  # of one card that was drawn or taken, and of the two of a Seeker, which has left the hand itself
    outer = race.frames[-2]
    if isinstance(outer, Camp):
        owner = taker(race, outer.taken - 1) if outer.taken else NOBODY
    elif isinstance(outer, EnterCity):
        most = race.board.cards[outer.to]
    elif isinstance(outer, EnterOpen):
        most = min(outer.points(race), CHASSIS_MAX - crew.chassis)
    elif isinstance(outer, ResolveHazard):
        owner = outer.target
        most = outer.chassis
    if frame.seat != owner or over > most:
        raise refuse(number, "asked")


def check_entry(race: Race, number: int, frame: EnterOpen | EnterCity) -> None:
    if not is_entry(race, frame):
        raise SetupError("great_race_position_place", key=f"under_way[{number}].to", found=race.board.label(frame.to))


def check_drive(race: Race, number: int, frame: Drive, inner: Frame) -> None:
    if isinstance(inner, ChooseStep) and (inner.first, inner.begin) != (frame.first, frame.begin):
        raise refuse(number, "order")
    if not is_driven(race, frame, inner) or (isinstance(inner, EnterOpen) and inner.spaces != frame.spaces):
        raise refuse(number, "spaces")


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
    for seat in range(race.rules.seats):
        check_reply(race, seat, Cancel in kinds)
    if Cancel in kinds and ASKED not in [crew.reply for crew in race.crews]:
        raise SetupError("great_race_position_nobody_asked", key="crews")


def check_reply(race: Race, seat: Seat, asks: bool) -> None:
    """Nobody answers what is not asked. Asked is who has an escort or a card, and may have played its last Jerrycan since. [GR-10.3]"""
    crew = race.crews[seat]
    exempt = seat == race.turn or crew.arrived > 0 or crew.left
    if not asks:
        fits = crew.reply == UNASKED
    elif crew.reply == UNASKED:
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
