"""Whether the flow asks at a set moment what is asked there: the line that asks is carried out again. [GR-5, GR-7.8]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rebufo.games.great_race.rules.cards import JERRYCAN
from rebufo.games.great_race.rules.flow.ask import CrewDecision
from rebufo.games.great_race.rules.flow.avoid import AVOIDED, PAYS
from rebufo.games.great_race.rules.flow.costs import LEAST_FUEL, can_enter, fuel_due, fuel_to_name
from rebufo.games.great_race.rules.flow.drive import ChooseStep, Drive, can_drive
from rebufo.games.great_race.rules.flow.entry import ChooseSplit, EnterCity, EnterOpen
from rebufo.games.great_race.rules.flow.repair import ChooseRepair, Repair, can_repair
from rebufo.games.great_race.rules.flow.resources import ResolveHazard, Seek
from rebufo.games.great_race.rules.flow.supply import ChooseDiscard, check_hand, put_in_hand
from rebufo.games.great_race.rules.flow.survey import ChooseRemoval, Survey
from rebufo.games.great_race.rules.flow.targets import ChooseTile
from rebufo.games.great_race.rules.flow.turn import Turn
from rebufo.games.great_race.rules.state import BLANK, Race
from rebufo.kernel.codec import freeze

UNPAID: Final = 3  # up to this line of an entry its cost is still to be paid
ASKING: Final = (Turn, Survey, Repair, Drive, EnterCity, EnterOpen, ResolveHazard, Seek)


def is_asked(race: Race, question: CrewDecision) -> bool:
    """Jerrycans may have been played beside the question since it came up. [GR-5.8]"""
    if question.is_settled(race.clone()) or not begins_rightly(race, question):
        return False
    return any(comes_up(before) for before in with_jerrycans(race, question.seat))


def begins_rightly(race: Race, question: CrewDecision) -> bool:
    """No action is begun that could not be carried out, no space named that could not be entered. [GR-5.11, GR-5.13, GR-7.4]"""
    if isinstance(question, ChooseStep) and question.first:
        return can_drive(race, question.seat)
    if isinstance(question, ChooseRepair) and not question.fitted:
        return can_repair(race, question.seat)
    entry = race.frames[-2]
    if not isinstance(entry, EnterOpen) or entry.line > UNPAID:
        return True
    return is_named(race, entry) and (entry.line < UNPAID or can_pay(race, entry))


def is_named(race: Race, entry: EnterOpen) -> bool:
    """With fuel enough, once the Jerrycans that were missing are played; a known space as it may be entered. [GR-7.11, GR-7.22]"""
    crew = race.crews[entry.seat]
    if entry.fresh:
        return race.tiles[entry.to] != BLANK and crew.fuel >= LEAST_FUEL + race.board.risk[entry.to]
    if crew.fuel < fuel_to_name(race, entry.to):
        return False
    return entry.avoided or can_enter(race, entry.seat, entry.to)


def can_pay(race: Race, entry: EnterOpen) -> bool:
    """Out of the gauges alone. [GR-7.7, GR-7.13]"""
    crew = race.crews[entry.seat]
    return crew.fuel >= fuel_due(race, entry.to) and crew.engine + crew.chassis >= entry.points(race)


def with_jerrycans(race: Race, seat: int) -> Iterator[Race]:
    """The table as it is, and as it was before each Jerrycan that may have been played."""
    yield race.clone()
    for played in range(1, min(race.pile.count(JERRYCAN), race.crews[seat].fuel) + 1):
        before = race.clone()
        before.crews[seat].fuel -= played
        for _ in range(played):
            before.pile.remove(JERRYCAN)
            put_in_hand(before.crews[seat], JERRYCAN)
        yield before


def comes_up(race: Race) -> bool:
    """Take the question away, carry out the line that asks it, and see whether it is there again."""
    question = race.frames.pop()
    depth = len(race.frames)
    asking = race.frames[-1]
    if isinstance(question, ChooseDiscard):
        check_hand(race, question.seat)
    elif isinstance(asking, ASKING) and not isinstance(question, ChooseRemoval):
        go_back(race, asking, question)
        asking.step(race)
    else:
        return isinstance(question, ChooseRemoval)  # it needs no more than a tile
    return len(race.frames) == depth + 1 and freeze(race.frames[-1]) == freeze(question)


def go_back(
    race: Race, asking: Turn | Survey | Repair | Drive | EnterCity | EnterOpen | ResolveHazard | Seek, question: object
) -> None:
    """To the line that asks, with the small result that it found."""
    if isinstance(asking, Survey):
        return  # it asks on the line that it goes on with
    asking.line -= 1
    if isinstance(asking, EnterOpen) and isinstance(question, ChooseSplit):
        race.result = AVOIDED if asking.avoided else PAYS
    if isinstance(asking, ResolveHazard) and isinstance(question, ChooseTile) and question.first >= 0:
        asking.spaces = []
        race.result = question.first
