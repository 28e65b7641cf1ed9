"""Hazard cards: everybody else may cancel them, and nobody learns who could. [GR-10.3 to GR-10.10]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import RANGER
from rebufo.games.great_race.rules.events import CardCancelled
from rebufo.games.great_race.rules.flow.crew import ESCORT, take_off
from rebufo.games.great_race.rules.messages import LetPass, UseEscort, UseRanger
from rebufo.games.great_race.rules.state import (
    ASKED,
    LETS_PASS,
    UNASKED,
    WITH_ESCORT,
    WITH_RANGER,
    Race,
)
from rebufo.kernel.flow import NOBODY, Accompanied
from rebufo.kernel.messages import Action, Seat

NO: Final[Action] = LetPass()
BY_ESCORT: Final[Action] = UseEscort()
BY_RANGER: Final[Action] = UseRanger()


class Cancel(Accompanied[Race]):
    """All others with an escort or a card are asked at once and answer in secret. [GR-10.3, GR-10.10]"""

    name = "cancel"

    def __init__(self) -> None:
        """Nothing to hold: the answers lie on the crews."""

    def clone(self) -> Cancel:
        return Cancel()

    def deciders(self, race: Race) -> list[Seat]:
        owing: list[Seat] = []
        for seat, crew in enumerate(race.crews):
            if crew.reply == ASKED:
                owing.append(seat)
        return owing

    def shown(self, race: Race, viewer: Seat) -> list[Seat]:
        return [viewer] if viewer != NOBODY and race.crews[viewer].reply == ASKED else []

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        crew = race.crews[seat]
        found = [NO]
        if crew.escorts:
            found.append(BY_ESCORT)
        if RANGER in crew.hand:
            found.append(BY_RANGER)
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        if isinstance(action, UseEscort):
            race.crews[seat].reply = WITH_ESCORT
        elif isinstance(action, UseRanger):
            race.crews[seat].reply = WITH_RANGER
        else:
            race.crews[seat].reply = LETS_PASS
        return not self.deciders(race)

    def default(self, race: Race, seat: Seat) -> Action:
        return NO

    def can_retract(self, race: Race, seat: Seat) -> bool:
        return race.crews[seat].reply > ASKED

    def retract(self, race: Race, seat: Seat) -> None:
        race.crews[seat].reply = ASKED


def ask_others(race: Race, player: Seat) -> None:
    """Who has neither escort nor card is skipped; the arrived are out of it. [GR-10.3, GR-12.3]"""
    asked = False
    for seat, crew in enumerate(race.crews):
        if seat != player and not crew.arrived and not crew.left and (crew.escorts or crew.hand):
            crew.reply = ASKED
            asked = True
    if asked:
        race.push(Cancel())


def first_to_cancel(race: Race, player: Seat) -> Seat:
    """In turn order from the player of the card on; only the first pays, and nobody hears of the others. [GR-10.4, GR-10.10]"""
    race.reveal()
    order = race.order
    begin = order.index(player)
    canceller = NOBODY
    for offset in range(1, len(order)):
        seat = order[(begin + offset) % len(order)]
        crew = race.crews[seat]
        if canceller == NOBODY and crew.reply >= WITH_ESCORT:
            canceller = seat
            pay_for_cancelling(race, seat, player)
        crew.reply = UNASKED
    return canceller


def pay_for_cancelling(race: Race, seat: Seat, player: Seat) -> None:
    """One escort or one Ranger. [GR-10.7]"""
    crew = race.crews[seat]
    escort = crew.reply == WITH_ESCORT
    if race.log is not None:
        means = "escort" if escort else "ranger"
        race.say(CardCancelled(seat, player, race.rules.cards.ids[race.played], means))
    if escort:
        take_off(race, seat, ESCORT)
    else:
        crew.hand.remove(RANGER)
        race.pile.append(RANGER)
