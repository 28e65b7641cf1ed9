"""Seasons: race after race, points, and what drivers carry from one to the next. [HT-16, HT-20]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.cards import SPONSOR
from rebufo.games.heat.rules.events import RaceEnded, SeasonBegan, SeasonEnded, UpgradesKept
from rebufo.games.heat.rules.flow.preparation import Preparation, SeasonPreparation, lay_board, line_up, random_grid
from rebufo.games.heat.rules.flow.round import Rounds
from rebufo.games.heat.rules.messages import KeepUpgrade
from rebufo.games.heat.rules.modules.garage import upgrade_deck
from rebufo.games.heat.rules.state import ABSENT, NO_CARD, OUT, SEASON, Car, Race, Result
from rebufo.kernel.flow import NOBODY, Decision, Procedure
from rebufo.kernel.messages import Action, Seat

GOAT_SEASONS: Final = ("1961", "1962", "1963")  # [HT-20.3]
CUSTOM: Final = "custom"
TO_THE_NEXT: Final = 1  # the line of a season before each race


class SingleRace(Procedure[Race]):
    """One race and its classification. [HT-11.5]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> SingleRace:
        return SingleRace(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                race.push(Preparation())
            case 1:
                race.push(Rounds())
            case _:
                end_race(race)
                return True
        return False


class Season(Procedure[Race]):
    """The races of a season in order, then the champion. [HT-16.1]"""

    def __init__(self, name: str, line: int = 0) -> None:
        self.name = name
        self.line = line

    def clone(self) -> Season:
        return Season(self.name, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                begin_season(race, self.name)
            case 1 if not can_start(race) or race.number == races_of(race, self.name):
                end_season(race, self.name)
                return True
            case 1:
                set_out(race, self.name)
                race.push(SeasonPreparation())
            case 2:
                race.push(Rounds())
            case _:
                end_race(race)
                carry_over(race)
                race.number += 1
                self.line = TO_THE_NEXT
        return False


class Goat(Procedure[Race]):
    """All three seasons in a row, with one Upgrade kept from each to the next. [HT-20.3]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Goat:
        return Goat(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                race.push(Season(GOAT_SEASONS[race.season]))
            case 1 if race.season == len(GOAT_SEASONS) - 1 or not can_start(race):
                return True
            case 1:
                race.push(ChooseKeep())
            case _:
                keep_upgrades(race)
                race.season += 1
                self.line = 0
        return False


class ChooseKeep(Decision[Race]):
    """Every driver keeps one Upgrade or none, in secret until all have chosen. [HT-20.3]"""

    name = "goat_keep"

    def __init__(self) -> None:
        """Nothing to hold: choices lie on the cars."""

    def clone(self) -> ChooseKeep:
        return ChooseKeep()

    def deciders(self, race: Race) -> list[Seat]:
        return [
            seat
            for seat in range(race.rules.drivers)
            if race.cars[seat].status != ABSENT and race.cars[seat].keep == NOBODY
        ]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        names = race.rules.cards.ids
        options: list[Action] = [KeepUpgrade(names[card]) for card in sorted(set(race.cars[seat].upgrades))]
        return [*options, KeepUpgrade("")]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, KeepUpgrade)
        race.cars[seat].keep = race.rules.cards.number[action.card] if action.card else NO_CARD
        return not self.deciders(race)

    def can_retract(self, race: Race, seat: Seat) -> bool:
        return race.cars[seat].keep != NOBODY

    def retract(self, race: Race, seat: Seat) -> None:
        race.cars[seat].keep = NOBODY


def begin_season(race: Race, name: str) -> None:
    """Points at 0, the decks whole but for what drivers own, the Events in order. [HT-16.1 to HT-16.4, HT-20.4]"""
    race.number = 0
    if name != CUSTOM:
        race.schedule = [number for number, event in enumerate(race.rules.events) if event.season == name]
        tracks = [track.circuit for track in race.rules.tracks]
        race.circuits = [tracks.index(race.rules.events[number].circuit) for number in race.schedule]
    for car in race.cars:
        car.points = 0
    race.upgrade_bag = upgrade_deck(race)
    race.sponsor_bag = race.rules.cards.sponsor_set[:]
    if race.log is not None:
        race.say(SeasonBegan(name, tuple([race.rules.tracks[circuit].circuit for circuit in race.circuits])))


def races_of(race: Race, name: str) -> int:
    for season in race.rules.championship.season:
        if season.id == name:
            return season.races
    raise AssertionError(name)


def can_start(race: Race) -> bool:
    """At least two cars, and somebody to drive. [HT-22.8]"""
    present = [number for number, car in enumerate(race.cars) if car.status != ABSENT]
    return len(present) >= 2 and present[0] < race.rules.drivers


def set_out(race: Race, name: str) -> None:
    """Circuit and Event of the next race, and its grid. [HT-16.5, HT-20.1, HT-20.2]"""
    if name == CUSTOM:
        reveal_race(race)
    lay_board(race, race.circuits[race.number], race.schedule[race.number])
    line_up(race, random_grid(race) if race.number == 0 else season_order(race))


def reveal_race(race: Race) -> None:
    """A circuit not raced on yet, and an Event not used yet. [HT-20.1]"""
    circuits = [circuit for circuit in range(len(race.rules.tracks)) if circuit not in race.circuits]
    events = [event for event in range(len(race.rules.events)) if event not in race.schedule]
    race.circuits = [*race.circuits, race.chance.pick(SEASON, circuits)]
    race.schedule = [*race.schedule, race.chance.pick(SEASON, events)]


def season_order(race: Race) -> list[int]:
    """Most points first, ties by the better place in the last race; cars that still race. [HT-16.5]"""
    return [car for car in season_table(race) if race.cars[car].status != ABSENT]


def season_table(race: Race) -> list[int]:
    """All cars by the table of the season at hand. [HT-16.16]"""
    return table_of(race, race.season)


def table_of(race: Race, season: int) -> list[int]:
    """All cars by the points of a season; ties by the better place in its last race, then in the one before. [HT-16.16]"""
    results = [result for result in race.results if result.season == season][::-1]
    nowhere = len(race.cars)
    ranks: list[tuple[int, list[int], int]] = []
    for number in range(len(race.cars)):
        latest = [result.cars.index(number) if number in result.cars else nowhere for result in results]
        ranks.append((-points_in(race, season, number), latest, number))
    ranks.sort()
    return [number for _, _, number in ranks]


def points_in(race: Race, season: int, number: int) -> int:
    total = 0
    for result in race.results:
        if result.season == season:
            total += result.points[number]
    return total


def end_race(race: Race) -> None:
    """The classification, and the points of the places. [HT-16.13, HT-18.14]"""
    ranked = [number for number, car in enumerate(race.cars) if car.rank]
    ranked.sort(key=lambda number: race.cars[number].rank)
    points = [0] * len(race.cars)
    if race.rules.mode != "race":
        for number in ranked:
            points[number] = points_of(race, race.cars[number])
            race.cars[number].points += points[number]
    race.results.append(Result(race.circuit, race.event, race.season, ranked, points))
    race.running = False
    if race.log is not None:
        race.say(RaceEnded(race.number + 1, tuple(ranked), tuple([points[number] for number in ranked])))


def points_of(race: Race, car: Car) -> int:
    """By place, with the Event's bonus; nothing for cars eliminated or left. [HT-16.13, HT-18.12, HT-22.2]"""
    if car.status == OUT and car.cause != "conceded":
        return 0
    table = race.rules.championship.points
    bonus = race.rules.events[race.event].bonus_points
    place = car.rank - 1
    return (table[place] if place < len(table) else 0) + (bonus[place] if place < len(bonus) else 0)


def carry_over(race: Race) -> None:
    """Drivers keep Upgrades and unused Sponsorship cards; everything else goes back where it came from. [HT-16.14]"""
    for seat in range(race.rules.drivers):
        car = race.cars[seat]
        every = [*car.hand, *car.bag, *car.top, *car.pile]
        car.sponsors = [*car.sponsors, *sorted([card for card in every if card > SPONSOR])]
        car.hand = []
        car.bag = []
        car.top = []
        car.pile = []
        car.engine = 0
        car.basics = 0
        if car.left:
            car.status = ABSENT
            car.rank = 0
    race.sponsor_bag.extend(race.sponsor_pile)
    race.sponsor_pile = []


def end_season(race: Race, name: str) -> None:
    """Sponsorship cards that nobody used go back to their deck. [HT-17.9]"""
    for car in race.cars:
        race.sponsor_bag.extend(car.sponsors)
        car.sponsors = []
    table = season_table(race)
    if race.log is not None:
        race.say(SeasonEnded(name, tuple(table), tuple([race.cars[number].points for number in table])))


def keep_upgrades(race: Race) -> None:
    """What was chosen stays, the rest goes back to the deck. [HT-20.3]"""
    names = race.rules.cards.ids
    kept: list[tuple[Seat, str]] = []
    race.reveal()
    for seat in range(race.rules.drivers):
        car = race.cars[seat]
        if car.status == ABSENT:
            continue
        car.upgrades = [car.keep] if car.keep != NO_CARD else []
        kept.append((seat, names[car.keep] if car.keep != NO_CARD else ""))
        car.keep = NOBODY
    if race.log is not None:
        race.say(UpgradesKept(tuple(kept)))


def goat_table(race: Race) -> list[int]:
    """By points over all seasons, then seasons won, then the rank in the last season. [HT-20.5]"""
    last = season_table(race)
    ranks: list[tuple[int, int, int, int]] = []
    for number in range(len(race.cars)):
        total = 0
        for season in range(race.season + 1):
            total += points_in(race, season, number)
        ranks.append((-total, -titles(race, number), last.index(number), number))
    ranks.sort()
    return [rank[3] for rank in ranks]


def titles(race: Race, number: int) -> int:
    """Seasons won, of those that are over. [HT-20.5]"""
    won = 0
    for season in range(race.season + 1):
        if has_ended(race, season) and table_of(race, season)[0] == number:
            won += 1
    return won


def has_ended(race: Race, season: int) -> bool:
    """Whether a season's table stands: its last race is over, or no other can be run. [HT-22.8]"""
    held = len([result for result in race.results if result.season == season])
    return season < race.season or held == races_of(race, GOAT_SEASONS[season]) or (held > 0 and not race.frames)
