"""Resource cards of step (b), one after the other, each carried out completely. [GR-5.6, GR-5.9, GR-9]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import (
    CARTOGRAPHER,
    FINANCIER,
    MECHANIC,
    PILOT,
    SABOTEUR,
    SEEKER,
    TRACKER,
)
from rebufo.games.great_race.rules.events import (
    BrokeDown,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CarSabotaged,
    FuelReceived,
    MoneyReceived,
    SabotageNamed,
    TilesNamed,
    TilesSwapped,
)
from rebufo.games.great_race.rules.flow.ask import CrewDecision, ask
from rebufo.games.great_race.rules.flow.drive import begin_drive
from rebufo.games.great_race.rules.flow.hazard import ask_others, first_to_cancel
from rebufo.games.great_race.rules.flow.repair import Repair
from rebufo.games.great_race.rules.flow.supply import check_hand, draw_card, least_wanted, put_in_hand
from rebufo.games.great_race.rules.flow.survey import CARTOGRAPHER_TILES, Survey, remove_tile
from rebufo.games.great_race.rules.flow.targets import ChooseTarget, ChooseTile
from rebufo.games.great_race.rules.messages import DropSought
from rebufo.games.great_race.rules.state import FUEL_MAX, NO_CARD, Race
from rebufo.kernel.flow import NOBODY, Procedure
from rebufo.kernel.messages import Action, Seat

FINANCIER_FRANCS: Final = 30  # [GR-9.11]
RESUPPLY_FUEL: Final = 5  # [GR-9.15]
SEEKER_CARDS: Final = 3  # [GR-9.8]
NONE: Final = -1


class Resolve(Procedure[Race]):
    """A card that anybody may see and nobody can cancel. [GR-5.9, GR-5.10]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> Resolve:
        return Resolve(self.seat, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.carry_out(race)
            case _:
                put_away(race)
                return True
        return False

    def carry_out(self, race: Race) -> None:
        card = race.played
        if card == MECHANIC:
            race.push(Repair(self.seat))
        elif card == PILOT:
            begin_drive(race, self.seat)
        elif card == CARTOGRAPHER:
            race.push(Survey(self.seat, CARTOGRAPHER_TILES))
        elif card == SEEKER:
            race.push(Seek(self.seat))
        elif card == FINANCIER:
            receive(race, self.seat, FINANCIER_FRANCS, "financier")
        else:
            refuel(race, self.seat)


class ResolveHazard(Procedure[Race]):
    """Targets are named, then the others may cancel, then the card takes effect. [GR-9.16, GR-10.5]"""

    def __init__(
        self,
        seat: Seat,
        target: int = NOBODY,
        engine: int = 0,
        chassis: int = 0,
        spaces: list[int] | None = None,
        line: int = 0,
    ) -> None:
        self.seat = seat
        self.target = target  # of a Saboteur
        self.engine = engine
        self.chassis = chassis
        self.spaces: list[int] = [] if spaces is None else spaces  # of a Tracker or a Cheat
        self.line = line

    def clone(self) -> ResolveHazard:
        return ResolveHazard(self.seat, self.target, self.engine, self.chassis, self.spaces[:], self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.name_first(race)
            case 1:
                self.name_second(race)
            case 2:
                self.announce(race)
            case 3:
                ask_others(race, self.seat)
            case 4:
                if first_to_cancel(race, self.seat) == NOBODY:
                    self.take_effect(race)
            case _:
                put_away(race)
                return True
        return False

    def name_first(self, race: Race) -> None:
        if race.played == SABOTEUR:
            ask(race, ChooseTarget(self.seat))
        else:
            ask(race, ChooseTile(self.seat, NONE))

    def name_second(self, race: Race) -> None:
        """A Cheat has two tiles; a Tracker has two if there are so many. [GR-9.1, GR-9.9]"""
        if race.played == SABOTEUR:
            self.target = race.result // 100  # target and split in one small number
            self.engine = race.result // 10 % 10
            self.chassis = race.result % 10
            return
        self.spaces.append(race.result)
        second = ChooseTile(self.seat, race.result)
        race.result = NONE
        if second.spaces(race):
            ask(race, second)

    def announce(self, race: Race) -> None:
        if race.played == SABOTEUR:
            if race.log is not None:
                race.say(SabotageNamed(self.seat, self.target, self.engine, self.chassis))
            return
        if race.result != NONE:
            self.spaces.append(race.result)
        if race.log is not None:
            race.say(TilesNamed(self.seat, coordinates(race, self.spaces)))

    def take_effect(self, race: Race) -> None:
        if race.played == SABOTEUR:
            sabotage(race, self.target, self.engine, self.chassis)
        elif race.played == TRACKER:
            for space in self.spaces:
                remove_tile(race, self.seat, space)
        else:
            swap(race, self.seat, self.spaces[0], self.spaces[1])


class Seek(Procedure[Race]):
    """Draw three, discard one of these three, keep two; then the hand limit. [GR-9.8, GR-9.20]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> Seek:
        return Seek(self.seat, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                seek(race, self.seat)
            case 1:
                if len(race.sought) == SEEKER_CARDS:
                    ask(race, ChooseSought(self.seat))
            case 2:
                crew = race.crews[self.seat]
                for card in race.sought:
                    put_in_hand(crew, card)
                race.sought = []
                check_hand(race, self.seat)
            case _:
                return True
        return False


class ChooseSought(CrewDecision):
    """One of the three cards of a Seeker goes. [GR-9.8]"""

    name = "seeker_discard"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def clone(self) -> ChooseSought:
        return ChooseSought(self.seat)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        ids = race.rules.cards.ids
        found: list[Action] = []
        for position, card in enumerate(race.sought):
            if card not in race.sought[:position]:
                found.append(DropSought(ids[card]))
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, DropSought)
        card = race.rules.cards.number[action.card]
        race.sought.remove(card)
        race.pile.append(card)
        race.reveal()  # all see the card
        if race.log is not None:
            race.say(CardDiscarded(seat, action.card))
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        return DropSought(race.rules.cards.ids[least_wanted(race.sought)])


def begin_card(race: Race, seat: Seat, card: int) -> None:
    """Until its effect is finished or cancelled the card is in neither pile nor hand. [GR-5.10]"""
    race.crews[seat].hand.remove(card)
    race.played = card
    if race.log is not None:
        race.say(CardPlayed(seat, race.rules.cards.ids[card]))
    if race.rules.cards.hazard[card]:
        race.push(ResolveHazard(seat))
    else:
        race.push(Resolve(seat))


def put_away(race: Race) -> None:
    race.pile.append(race.played)
    race.played = NO_CARD


def receive(race: Race, seat: Seat, amount: int, reason: str) -> None:
    race.crews[seat].money += amount
    if race.log is not None:
        race.say(MoneyReceived(seat, amount, reason))


def refuel(race: Race, seat: Seat) -> None:
    """What would go above the maximum is lost. [GR-8.1, GR-9.15]"""
    crew = race.crews[seat]
    levels = min(RESUPPLY_FUEL, FUEL_MAX - crew.fuel)
    crew.fuel += levels
    if race.log is not None:
        race.say(FuelReceived(seat, levels))


def seek(race: Race, seat: Seat) -> None:
    for _ in range(SEEKER_CARDS):
        card = draw_card(race)
        if card != NO_CARD:
            race.sought.append(card)
    if race.log is not None:
        race.say(CardsDrawn(seat, race.rules.cards.names(race.sought)))


def sabotage(race: Race, target: Seat, engine: int, chassis: int) -> None:
    """An engine at 0 breaks the car down at once, a lowered chassis makes its owner discard. [GR-9.6, GR-9.7]"""
    crew = race.crews[target]
    crew.engine -= engine
    crew.chassis -= chassis
    if race.log is not None:
        race.say(CarSabotaged(target, engine, chassis))
        if engine and crew.engine == 0:
            race.say(BrokeDown(target))
    check_hand(race, target)


def swap(race: Race, seat: Seat, first: int, second: int) -> None:
    """Vehicles stay on their spaces and pay nothing. [GR-9.9]"""
    race.tiles[first], race.tiles[second] = race.tiles[second], race.tiles[first]
    if race.log is not None:
        race.say(TilesSwapped(seat, coordinates(race, [first, second])))


def coordinates(race: Race, spaces: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple([(race.board.q[space], race.board.r[space]) for space in spaces])
