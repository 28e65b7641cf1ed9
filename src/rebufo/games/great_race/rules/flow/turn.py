"""A turn of the convoy: buy fuel, play cards, play an assistant or pass. [GR-5]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import (
    CARTOGRAPHER,
    CHEAT,
    FINANCIER,
    MECHANIC,
    PILOT,
    RESUPPLY,
    SABOTEUR,
    SEEKER,
    TRACKER,
)
from rebufo.games.great_race.rules.events import AssistantPlayed, TurnBegan
from rebufo.games.great_race.rules.flow.ask import CrewDecision, ask
from rebufo.games.great_race.rules.flow.crew import ESCORT, EXPLORER, TREASURY, pass_turn, take_off
from rebufo.games.great_race.rules.flow.crew import MECHANIC as MECHANICS
from rebufo.games.great_race.rules.flow.drive import begin_drive, can_drive
from rebufo.games.great_race.rules.flow.network import can_remove, has_place
from rebufo.games.great_race.rules.flow.repair import Repair, can_repair
from rebufo.games.great_race.rules.flow.resources import begin_card, receive
from rebufo.games.great_race.rules.flow.supply import (
    ChooseFuel,
    affordable_fuel,
    cards_to_draw,
    draw_cards,
    kinds,
)
from rebufo.games.great_race.rules.flow.survey import EXPLORER_TILES, ChooseRemoval, Survey
from rebufo.games.great_race.rules.flow.targets import can_cheat, targets
from rebufo.games.great_race.rules.messages import Draw, Drive, NoMoreCards, Pass, PlayCard, Remove, Treasury
from rebufo.games.great_race.rules.messages import Repair as RepairAction
from rebufo.games.great_race.rules.messages import Survey as SurveyAction
from rebufo.games.great_race.rules.state import FUEL_MAX, NO_CARD, Race
from rebufo.kernel.flow import NOBODY, Procedure
from rebufo.kernel.messages import Action, Seat

INCOME: Final = (0, 10, 20, 40, 70, 110)  # by assistants in the treasury [GR-6.13]
CARDS: Final = 1  # the line of step (b)
SURVEY: Final[Action] = SurveyAction()
DRAW: Final[Action] = Draw()
REPAIR: Final[Action] = RepairAction()
DRIVE: Final[Action] = Drive()
REMOVE: Final[Action] = Remove()
TREASURE: Final[Action] = Treasury()
PASS: Final[Action] = Pass()
NO_MORE: Final[Action] = NoMoreCards()
OPTIONS: Final[list[Action]] = [SURVEY, DRAW, REPAIR, DRIVE, REMOVE, TREASURE, PASS]
NAMES: Final = ("survey", "draw", "repair", "drive", "remove", "treasury")


class Convoy(Procedure[Race]):
    """One turn after the other in turn order, until all have passed. [GR-5.1, GR-12.13]"""

    def __init__(self, at: int = 0, line: int = 0) -> None:
        self.at = at  # place in the turn order of the next turn
        self.line = line

    def clone(self) -> Convoy:
        return Convoy(self.at, self.line)

    def step(self, race: Race) -> bool:
        order = race.order
        race.turn = NOBODY
        for _ in range(len(order)):
            seat = order[self.at]
            self.at = (self.at + 1) % len(order)
            if race.crews[seat].passed:
                continue
            if not race.crews[seat].active():
                pass_turn(race, seat, chosen=False)  # [GR-5.3]
                continue
            race.turn = seat
            race.push(Turn(seat))
            return False
        return True


class Turn(Procedure[Race]):
    """Three steps, each optional but the last; none is taken up again. [GR-5.2]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> Turn:
        return Turn(self.seat, self.line)

    def step(self, race: Race) -> bool:
        crew = race.crews[self.seat]
        match self.advance():
            case 0:
                if race.log is not None:
                    race.say(TurnBegan(self.seat))
                if affordable_fuel(race, self.seat) > 0:
                    ask(race, ChooseFuel(self.seat))
            case 1:
                if crew.passed:
                    return True  # arrived, or the last assistant is used up [GR-5.5, GR-5.19]
                race.result = NO_CARD
                if crew.hand:
                    ask(race, ChooseCard(self.seat))
            case 2:
                if race.result != NO_CARD:
                    self.line = CARDS
                    begin_card(race, self.seat, race.result)
            case 3:
                ask(race, ChooseAssistant(self.seat))
            case 4:
                play_assistant(race, self.seat, OPTIONS[race.result])
            case _:
                return True
        return False


class ChooseCard(CrewDecision):
    """Step (b): a card that can do something, or no more. [GR-5.6, GR-5.11]"""

    name = "card"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def clone(self) -> ChooseCard:
        return ChooseCard(self.seat)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        found = [NO_MORE]
        for card in kinds(race.crews[seat].hand):
            if can_play(race, seat, card):
                found.append(PlayCard(race.rules.cards.ids[card]))
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = race.rules.cards.number[action.card] if isinstance(action, PlayCard) else NO_CARD
        return True


class ChooseAssistant(CrewDecision):
    """Step (c): an assistant for an option that can be carried out, or a pass. [GR-5.12 to GR-5.14]"""

    name = "assistant"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def clone(self) -> ChooseAssistant:
        return ChooseAssistant(self.seat)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        crew = race.crews[seat]
        found: list[Action] = []
        if crew.explorers:
            if race.bag and has_place(race, seat):
                found.append(SURVEY)
            if cards_to_draw(race):
                found.append(DRAW)
        if crew.mechanics:
            if can_repair(race, seat):
                found.append(REPAIR)
            if can_drive(race, seat):
                found.append(DRIVE)
        if crew.escorts and can_remove(race, seat):
            found.append(REMOVE)
        if crew.treasury:
            found.append(TREASURE)
        found.append(PASS)
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = OPTIONS.index(action)
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        return PASS


def can_play(race: Race, seat: Seat, card: int) -> bool:
    """Only a card that can do something. [GR-5.11]"""
    crew = race.crews[seat]
    if card == TRACKER:
        return can_remove(race, seat)
    if card == MECHANIC:
        return can_repair(race, seat)
    if card == PILOT:
        return can_drive(race, seat)
    if card == CARTOGRAPHER:
        return bool(race.bag) and has_place(race, seat)
    if card == SABOTEUR:
        return bool(targets(race, seat))
    if card == SEEKER:
        return cards_to_draw(race) > 0
    if card == CHEAT:
        return can_cheat(race)
    if card == RESUPPLY:
        return crew.fuel < FUEL_MAX
    return card == FINANCIER


def play_assistant(race: Race, seat: Seat, action: Action) -> None:
    """The assistant is taken off the dashboard and its option carried out. [GR-5.12]"""
    if action is PASS:
        pass_turn(race, seat, chosen=True)
        return
    income = INCOME[race.crews[seat].treasury]
    if race.log is not None:
        race.say(AssistantPlayed(seat, NAMES[race.result]))
    if action is SURVEY:
        take_off(race, seat, EXPLORER)
        race.push(Survey(seat, EXPLORER_TILES))
    elif action is DRAW:
        take_off(race, seat, EXPLORER)
        draw_cards(race, seat, 1)
    elif action is REPAIR:
        take_off(race, seat, MECHANICS)
        race.push(Repair(seat))
    elif action is DRIVE:
        take_off(race, seat, MECHANICS)
        begin_drive(race, seat)
    elif action is REMOVE:
        take_off(race, seat, ESCORT)
        ask(race, ChooseRemoval(seat))
    else:
        take_off(race, seat, TREASURY)
        receive(race, seat, income, "treasury")
