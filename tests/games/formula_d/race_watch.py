"""A steward who follows a race by its events alone and finds whatever the rules' list of invariants forbids."""

from __future__ import annotations

from collections.abc import Callable

from rebufo.games.formula_d.rules.content import Circuit, load_circuit
from rebufo.games.formula_d.rules.messages import (
    BoxReached,
    CheckpointPassed,
    CheckRolled,
    Eliminated,
    Finished,
    GearRolled,
    GridSet,
    LineCrossed,
    Moved,
    NitroUsed,
    PoliceBonus,
    RoundBegan,
    Shifted,
    StartRolled,
)
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event

FLYING = 4  # spaces of a flying start


class Sheet:
    """What the steward has written down of one car."""

    def __init__(self) -> None:
        self.space = ""
        self.wear = 18
        self.gear = 0
        self.crossings = 0
        self.stops_at_most = 0  # turns ended in the corner it is in
        self.turns = 0  # in this round
        self.may_move = 0  # spaces: die, flying start, nitro
        self.paid = 0  # points, in this turn
        self.crossed = 0  # times, in this move
        self.gone = False


class Steward:
    """Tell him every event, then `check` the race against his notes."""

    def __init__(self, race: Match) -> None:
        view = race.view()
        self.circuit: Circuit = load_circuit(view.circuit)
        self.spaces = {space.id: space for space in self.circuit.spaces}
        self.corners = {section.id for section in self.circuit.sections if section.kind == "corner"}
        self.lane = self.circuit.pit.lane if self.circuit.pit else ()
        self.laps = view.laps
        self.cars = [Sheet() for _ in view.cars]
        self.order: tuple[int, ...] = ()
        self.finished: list[int] = []
        self.heard = 0
        self.books: dict[type[Event], Callable[..., None]] = {
            GridSet: self.grid,
            RoundBegan: self.round,
            StartRolled: self.start,
            Shifted: self.shift,
            GearRolled: self.roll,
            NitroUsed: self.nitro,
            Moved: self.move,
            LineCrossed: self.line,
            Finished: self.finish,
            Eliminated: self.out,
            CheckRolled: self.black,
            BoxReached: self.gain,
            CheckpointPassed: self.gain,
            PoliceBonus: self.gain,
        }

    def follow(self, race: Match) -> None:
        """All that happened since the last time."""
        events = race.events(self.heard)
        self.heard += len(events)
        for event in events:
            book = self.books.get(type(event))
            if book is not None:
                book(event)

    def check(self, race: Match) -> None:
        """The view must show what the events told: above all no point that came from nowhere."""
        for car, sheet in zip(race.view().cars, self.cars, strict=True):
            assert car.wear == sheet.wear, car
            assert car.gear == sheet.gear, car
            assert car.crossings == sheet.crossings, car
            assert car.space == sheet.space, car
            assert car.stops <= sheet.stops_at_most, car
            assert sheet.gone or 1 <= car.wear <= 18, car

    def end_of_race(self, race: Match) -> None:
        """Every place is given once, the first of them in the order of finishing."""
        rows = race.standings
        assert [row.place for row in rows] == list(range(1, len(self.cars) + 1))
        assert sorted(row.seat for row in rows) == list(range(len(self.cars)))
        assert [row.seat for row in rows if row.status == "finished"] == self.finished

    # one event each

    def grid(self, event: GridSet) -> None:
        for place, seat in enumerate(event.order):
            self.cars[seat].space = space = self.circuit.grid[place]
            corner = next(section for section in self.circuit.sections if section.id == self.spaces[space].sec)
            self.cars[seat].stops_at_most = corner.stops

    def round(self, event: RoundBegan) -> None:
        """A car that was in the last round and is still in the race has had exactly one turn."""
        for seat in self.order:
            sheet = self.cars[seat]
            assert sheet.turns == 1 or (sheet.gone and sheet.turns == 0), seat
        assert set(event.order) == {seat for seat, sheet in enumerate(self.cars) if not sheet.gone}
        self.order = event.order
        for sheet in self.cars:
            sheet.turns = 0

    def begin_turn(self, seat: int) -> Sheet:
        sheet = self.cars[seat]
        assert not sheet.gone
        sheet.turns += 1
        assert sheet.turns == 1
        sheet.paid = sheet.may_move = sheet.crossed = 0
        return sheet

    def start(self, event: StartRolled) -> None:
        assert self.cars[event.seat].gear == 0
        if event.start != "normal":
            sheet = self.begin_turn(event.seat)
            if event.start == "flying":
                sheet.gear = 1
                sheet.may_move = FLYING

    def shift(self, event: Shifted) -> None:
        sheet = self.begin_turn(event.seat)
        assert event.before == sheet.gear
        in_pit = sheet.space in self.lane or sheet.space == "box"
        assert event.cost == (0 if in_pit else max(0, event.before - event.gear - 1))
        assert in_pit or event.gear <= event.before + 1
        sheet.gear = event.gear
        sheet.wear -= event.cost
        sheet.paid += event.cost

    def roll(self, event: GearRolled) -> None:
        self.cars[event.seat].may_move = event.face

    def nitro(self, event: NitroUsed) -> None:
        sheet = self.cars[event.seat]
        assert event.bonus == sheet.gear
        sheet.may_move += event.bonus

    def move(self, event: Moved) -> None:
        sheet = self.cars[event.seat]
        assert event.path[0] == sheet.space
        taken = {other.space for other in self.cars if other is not sheet} - {"", "box"}
        assert not taken & set(event.path[1:]), event
        self.steps(sheet, event)
        end = event.path[-1]
        same_corner = sheet.space in self.spaces and end in self.spaces and self.corner(end) == self.corner(sheet.space)
        sheet.stops_at_most = 0 if not self.corner(end) else sheet.stops_at_most * same_corner + 1
        assert event.stops <= sheet.stops_at_most, event
        sheet.space = end
        sheet.wear -= event.braked + event.overshot
        assert sheet.wear >= 1, event

    def steps(self, sheet: Sheet, event: Moved) -> None:
        """Steps and spaces braked are the roll; a car on the track moves or pays."""
        on_track = all(name in self.spaces for name in event.path)
        for here, there in zip(event.path, event.path[1:], strict=False):
            if here in self.spaces and there in self.spaces:
                links = self.spaces[here]
                assert there in (links.ahead, links.left, links.right), event
        crossed = sum(
            self.spaces[there].finish and not self.spaces[here].finish
            for here, there in zip(event.path, event.path[1:], strict=False)
            if here in self.spaces and there in self.spaces
        )
        assert crossed <= 1, event
        finishing = crossed and sheet.crossings == self.laps
        if on_track and not finishing:
            assert len(event.path) - 1 + event.braked == sheet.may_move, event
        if on_track:
            assert len(event.path) > 1 or event.braked + event.overshot + sheet.paid > 0, event
            ahead = self.spaces[event.path[-1]].at - self.spaces[event.path[0]].at
            assert ahead >= 0 or crossed, event
        elif event.path[0] in self.lane and event.path[-1] in self.lane:
            assert self.lane.index(event.path[-1]) >= self.lane.index(event.path[0]), event

    def corner(self, name: str) -> str:
        section = self.spaces[name].sec if name in self.spaces else ""
        return section if section in self.corners else ""

    def line(self, event: LineCrossed) -> None:
        sheet = self.cars[event.seat]
        sheet.crossed += 1
        assert sheet.crossed == 1, event
        assert event.crossings == sheet.crossings + 1 <= self.laps + 1, event
        sheet.crossings += 1

    def finish(self, event: Finished) -> None:
        sheet = self.cars[event.seat]
        assert sheet.crossings == self.laps + 1
        self.finished.append(event.seat)
        assert event.place == len(self.finished)
        self.off_the_board(sheet)

    def out(self, event: Eliminated) -> None:
        sheet = self.cars[event.seat]
        assert event.cause in ("stuck", "left") or sheet.wear <= 0, event
        sheet.wear = 0
        self.off_the_board(sheet)

    def off_the_board(self, sheet: Sheet) -> None:
        sheet.gone = True
        sheet.space = ""
        sheet.stops_at_most = 0

    def black(self, event: CheckRolled) -> None:
        self.cars[event.seat].wear -= event.lost

    def gain(self, event: BoxReached | CheckpointPassed | PoliceBonus) -> None:
        """The only three ways to more points."""
        assert event.gained <= {BoxReached: 17, CheckpointPassed: 10, PoliceBonus: 2}[type(event)]
        if event.seat >= 0:
            self.cars[event.seat].wear += event.gained
