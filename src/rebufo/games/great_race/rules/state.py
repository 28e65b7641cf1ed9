"""The table of The Great Race: crews, tiles, cards and markers, and nothing that moves them."""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.board import Board, Course
from rebufo.games.great_race.rules.cards import JERRYCAN, CardBox, TileBox
from rebufo.games.great_race.rules.events import CardDiscarded, JerrycanPlayed
from rebufo.games.great_race.rules.messages import PlayJerrycan
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import NOBODY, Frame, Table
from rebufo.kernel.messages import Action, Seat

STREAMS: Final = ("order", "deck", "bag")
ORDER: Final = 0
DECK: Final = 1
BAG: Final = 2

FUEL_MAX: Final = 8  # [GR-1.10]
ENGINE_MAX: Final = 5
CHASSIS_MAX: Final = 5
START_MONEY: Final = ((80, 70), (80, 80, 70), (80, 80, 80, 70))  # for 2, 3 and 4 players [GR-2.9]

BLANK: Final = -1  # a space without a tile
NO_PLAN: Final = -1
NO_CARD: Final = -1

UNASKED: Final = 0  # what a crew answers to a hazard card [GR-10.10]
ASKED: Final = 1
LETS_PASS: Final = 2
WITH_ESCORT: Final = 3
WITH_RANGER: Final = 4

BEFORE: Final = 0  # phases of a round [GR-3.1]
CAMP: Final = 1
PLANNING: Final = 2
CONVOY: Final = 3
OVER: Final = 4
PHASES: Final = ("", "camp", "planning", "convoy", "over")

JERRYCAN_ACTION: Final[Action] = PlayJerrycan()


class Crew:
    """A player's vehicle, dashboard, money and hand. [GR-1.10]"""

    def __init__(
        self,
        space: int = 0,
        fuel: int = FUEL_MAX,
        engine: int = ENGINE_MAX,
        chassis: int = CHASSIS_MAX,
        money: int = 0,
        hand: list[int] | None = None,
        explorers: int = 0,
        mechanics: int = 0,
        escorts: int = 0,
        treasury: int = 0,
        plan: int = NO_PLAN,
        passed: bool = False,
        arrived: int = 0,
        level: int = 1,
        reply: int = UNASKED,
        left: bool = False,
    ) -> None:
        self.space = space
        self.fuel = fuel
        self.engine = engine
        self.chassis = chassis
        self.money = money
        self.hand: list[int] = [] if hand is None else hand  # sorted
        self.explorers = explorers  # active assistants by zone
        self.mechanics = mechanics
        self.escorts = escorts
        self.treasury = treasury
        self.plan = plan  # number of the plan committed, a secret until all have one
        self.passed = passed
        self.arrived = arrived  # 1 for the first in the goal, 0 for those on their way
        self.level = level  # of the progress marker
        self.reply = reply  # to the hazard card on the table
        self.left = left  # its player has left the table

    def clone(self) -> Crew:
        return Crew(
            self.space,
            self.fuel,
            self.engine,
            self.chassis,
            self.money,
            self.hand[:],
            self.explorers,
            self.mechanics,
            self.escorts,
            self.treasury,
            self.plan,
            self.passed,
            self.arrived,
            self.level,
            self.reply,
            self.left,
        )

    def active(self) -> int:
        """Assistants that are not removed yet. [GR-4.6]"""
        return self.explorers + self.mechanics + self.escorts + self.treasury


class Result:
    """A race of the tour that is over; never changed, so clones share it. [GR-13.5]"""

    def __init__(self, course: int, ranking: list[int], prestige: list[int], winner: int) -> None:
        self.course = course
        self.ranking = ranking  # seats, best first
        self.prestige = prestige  # by seat
        self.winner = winner  # NOBODY where it was called off


class Rules:
    """What a table is run with: fixed when it starts, shared by every clone."""

    def __init__(
        self,
        courses: list[Course],
        cards: CardBox,
        tiles: TileBox,
        seats: int,
        first_player: int,
        max_rounds: int,
        tour: bool,
        file: str,
    ) -> None:
        self.courses = courses  # one a race
        self.cards = cards
        self.tiles = tiles
        self.seats = seats
        self.first_player = first_player  # NOBODY: by lot
        self.max_rounds = max_rounds
        self.tour = tour
        self.file = file  # of a map of one's own, as the option names it; else empty
        self.assistants = 6 if seats == 2 else 5  # [GR-2.10]


class Race(Table):
    """The whole table. Deck and bag are heaps: a card has no place in the deck until it is drawn."""

    def __init__(
        self,
        rules: Rules,
        crews: list[Crew],
        chance: Chance,
        frames: list[Frame],
        result: int = NOBODY,
        number: int = 0,
        round: int = 0,
        phase: int = BEFORE,
        turn: int = NOBODY,
        order: list[int] | None = None,
        stack: list[int] | None = None,
        tiles: list[int] | None = None,
        bag: list[int] | None = None,
        removed: list[int] | None = None,
        deck: list[int] | None = None,
        pile: list[int] | None = None,
        display: list[int] | None = None,
        drawn: list[int] | None = None,
        sought: list[int] | None = None,
        played: int = NO_CARD,
        results: list[Result] | None = None,
        called_off: bool = False,
    ) -> None:
        super().__init__(chance, frames, result)
        self.rules = rules
        self.crews = crews
        self.number = number  # of the race in the tour, from 0
        self.round = round
        self.phase = phase
        self.turn = turn  # the seat in turn, NOBODY outside the convoy
        self.order: list[int] = [] if order is None else order
        self.stack: list[int] = [] if stack is None else stack  # seats: of two on a level the later one lies higher
        self.tiles: list[int] = [] if tiles is None else tiles  # kind by space
        self.bag: list[int] = [] if bag is None else bag
        self.removed: list[int] = [] if removed is None else removed
        self.deck: list[int] = [] if deck is None else deck
        self.pile: list[int] = [] if pile is None else pile  # the top card last
        self.display: list[int] = [] if display is None else display
        self.drawn: list[int] = [] if drawn is None else drawn  # tiles in the hand of the seat in turn
        self.sought: list[int] = [] if sought is None else sought  # the cards of a Seeker, in nobody's hand
        self.played = played  # the card being resolved
        self.results: list[Result] = [] if results is None else results
        self.called_off = called_off

    def clone(self) -> Race:
        return Race(
            self.rules,
            [crew.clone() for crew in self.crews],
            self.chance.clone(),
            [frame.clone() for frame in self.frames],
            self.result,
            self.number,
            self.round,
            self.phase,
            self.turn,
            self.order[:],
            self.stack[:],
            self.tiles[:],
            self.bag[:],
            self.removed[:],
            self.deck[:],
            self.pile[:],
            self.display[:],
            self.drawn[:],
            self.sought[:],
            self.played,
            self.results[:],
            self.called_off,
        )

    @property
    def course(self) -> Course:
        return self.rules.courses[self.number]

    @property
    def board(self) -> Board:
        return self.rules.courses[self.number].board

    def accompanying(self, seat: Seat) -> list[Action]:
        """A Jerrycan may be played at any moment, if there is room for its fuel. [GR-5.8, GR-5.11]"""
        crew = self.crews[seat]
        return [JERRYCAN_ACTION] if crew.fuel < FUEL_MAX and JERRYCAN in crew.hand else []

    def accompany(self, seat: Seat, action: Action) -> bool:
        if not isinstance(action, PlayJerrycan):
            return False
        self.pour(seat)
        self.reveal()  # all have seen the card
        return True

    def pour(self, seat: Seat) -> None:
        """One Jerrycan, one fuel. [GR-9.15]"""
        crew = self.crews[seat]
        crew.hand.remove(JERRYCAN)
        crew.fuel += 1
        self.pile.append(JERRYCAN)
        if self.log is not None:
            self.say(JerrycanPlayed(seat))

    def discard(self, seat: Seat, card: int) -> None:
        """A card of a hand goes to the discard pile without effect. [GR-8.11]"""
        self.crews[seat].hand.remove(card)
        self.pile.append(card)
        if self.log is not None:
            self.say(CardDiscarded(seat, self.rules.cards.ids[card]))

    def is_occupied(self, space: int) -> bool:
        for crew in self.crews:
            if crew.space == space:
                return True
        return False
