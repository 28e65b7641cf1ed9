"""Formula D: where the wear points went, who went out where and why. [FD-1.5, FD-10]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rebufo.figures.charts import LapChart
from rebufo.figures.columns import SLOT, SUM, TALLY, TEXT, Column, Row
from rebufo.figures.statistics import ReportSection
from rebufo.games.formula_d.figures.chase import chased
from rebufo.games.formula_d.rules.board import Board
from rebufo.games.formula_d.rules.content import load_rules
from rebufo.games.formula_d.rules.messages import (
    BoxReached,
    CheckpointPassed,
    CheckRolled,
    Eliminated,
    GridSet,
    Moved,
    NitroUsed,
    PoliceBonus,
    RoundBegan,
    Shifted,
    StartRolled,
)
from rebufo.games.formula_d.rules.setup import atlas_of, circuit_of
from rebufo.games.formula_d.rules.view import Standing
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.locales import words
from rebufo.kernel.messages import Event
from rebufo.kernel.setup import Setup

LOSSES: Final = ("shift", "brake", "overshoot", "collision", "engine", "dark", "noisy")
GAINS: Final = ("box", "police", "checkpoint")
CAUSES: Final = ("stuck", "collision", "engine", "dark", "noisy", "left")
PIT: Final = "pit"
LOST: Final = {cause: f"lost_{cause}" for cause in LOSSES}
GAINED: Final = {cause: f"gained_{cause}" for cause in GAINS}
COUNTS: Final = ("turns", *LOST.values(), *GAINED.values(), "overshoots", "collision_rolls", "engine_rolls", "nitros")


class Sheet:
    """One seat's race as it is counted."""

    def __init__(self, wear: int) -> None:
        self.slot = 0
        self.wear = wear
        self.start = ""
        self.out_space = ""
        self.counts = dict.fromkeys(COUNTS, 0)

    def lose(self, cause: str, points: int) -> None:
        """Nobody can lose more points than are left."""
        points = min(points, self.wear)
        self.wear -= points
        self.counts[LOST[cause]] += points

    def gain(self, source: str, points: int) -> None:
        self.wear += points
        self.counts[GAINED[source]] += points


class Sheets:
    """All seats of one race, written on as its events go by."""

    def __init__(self, seats: int) -> None:
        wear = load_rules().wear.start
        self.seats = [Sheet(wear) for _ in range(seats)]
        self.rounds = 0

    def lined_up(self, event: GridSet) -> None:
        for place, seat in enumerate(event.order, 1):
            self.seats[seat].slot = place

    def round_began(self, event: RoundBegan) -> None:
        self.rounds = event.round

    def started(self, event: StartRolled) -> None:
        """A turn of its own, unless the car then rolls for first gear like any other. [FD-13.2 to FD-13.4]"""
        sheet = self.seats[event.seat]
        sheet.start = event.start
        if event.start != "normal":
            sheet.counts["turns"] += 1

    def shifted(self, event: Shifted) -> None:
        sheet = self.seats[event.seat]
        sheet.counts["turns"] += 1
        if event.cost:
            sheet.lose("shift", event.cost)

    def moved(self, event: Moved) -> None:
        sheet = self.seats[event.seat]
        if event.braked:
            sheet.lose("brake", event.braked)
        if event.overshot:
            sheet.counts["overshoots"] += 1
            sheet.lose("overshoot", event.overshot)

    def checked(self, event: CheckRolled) -> None:
        sheet = self.seats[event.seat]
        rolls = f"{event.check}_rolls"
        if rolls in sheet.counts:
            sheet.counts[rolls] += 1
        if event.lost:
            sheet.lose(event.check, event.lost)

    def used_nitro(self, event: NitroUsed) -> None:
        self.seats[event.seat].counts["nitros"] += 1

    def reached_box(self, event: BoxReached) -> None:
        self.seats[event.seat].gain("box", event.gained)

    def passed_checkpoint(self, event: CheckpointPassed) -> None:
        self.seats[event.seat].gain("checkpoint", event.gained)

    def won_police_bonus(self, event: PoliceBonus) -> None:
        if event.seat != NOBODY:
            self.seats[event.seat].gain("police", event.gained)

    def went_out(self, event: Eliminated) -> None:
        self.seats[event.seat].out_space = event.space


WRITE: Final[dict[type[Event], Callable[[Sheets, Any], None]]] = {
    GridSet: Sheets.lined_up,
    RoundBegan: Sheets.round_began,
    StartRolled: Sheets.started,
    Shifted: Sheets.shifted,
    Moved: Sheets.moved,
    CheckRolled: Sheets.checked,
    NitroUsed: Sheets.used_nitro,
    BoxReached: Sheets.reached_box,
    CheckpointPassed: Sheets.passed_checkpoint,
    PoliceBonus: Sheets.won_police_bonus,
    Eliminated: Sheets.went_out,
}


class FormulaD:
    """The statistics of Formula D."""

    columns: tuple[Column, ...] = (
        SLOT,
        Column("status", TEXT, TALLY),
        Column("start", TEXT, TALLY),
        Column("out_space", TEXT),
        Column("out_corner", TEXT, TALLY),  # the corner it went out in or was on its way to
        Column("rounds", fold=SUM),
        Column("wear_left", fold=SUM),
        *(Column(name, fold=SUM) for name in COUNTS),
    )
    headline: tuple[str, ...] = ("turns", "wear_left")
    sections: tuple[ReportSection, ...] = (
        ReportSection("wear_lost", tuple(LOST.values()), plotted=True),
        ReportSection("wear_gained", tuple(GAINED.values())),
        ReportSection("causes", ("retired",)),
        ReportSection("corners", ("out_corner",), plotted=True),
    )

    def rows(self, setup: Setup, events: Sequence[Event], standings: Sequence[Standing]) -> list[Row]:
        sheets = Sheets(setup.seats)
        for event in events:
            write = WRITE.get(type(event))
            if write is not None:
                write(sheets, event)
        board = board_of(setup)
        status = {standing.seat: standing.status for standing in standings}
        return [
            (
                sheet.slot,
                status[seat],
                sheet.start,
                sheet.out_space,
                corner_of(board, sheet.out_space) if sheet.out_space else "",
                sheets.rounds,
                sheet.wear,
                *sheet.counts.values(),
            )
            for seat, sheet in enumerate(sheets.seats)
        ]

    def races(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        return [events]

    def lap_charts(self, setup: Setup, events: Sequence[Event], lang: str) -> tuple[LapChart, ...]:
        """None of a race that began as a position: it has no grid."""
        if setup.position is not None:
            return ()
        chase = chased(board_of(setup), setup.options["laps"], events)
        return (chase.chart(circuit_of(setup).title(lang)),)

    def title(self, setup: Setup, lang: str) -> str:
        circuit = circuit_of(setup).title(lang)
        return words(lang, setup.game).text("sim.formula_d.title", circuit=circuit, n=setup.options["laps"])

    def values(self, setup: Setup, column: str, lang: str) -> dict[str, str]:
        text = words(lang, setup.game).text
        if column == "out_corner":
            circuit = circuit_of(setup)
            corners = {each.id: each.title(lang) for each in circuit.sections if each.kind == "corner"}
            return corners if circuit.pit is None else {**corners, PIT: text("draw.pit")}
        return {cause: text(f"sim.formula_d.retired.{cause}") for cause in CAUSES} if column == "retired" else {}


def board_of(setup: Setup) -> Board:
    name = setup.options["circuit"]
    return atlas_of(name, setup.files.get(name)).board


def corner_of(board: Board, place: str) -> str:
    """The corner a place is in or leads to; of the pit lane there is none."""
    space = board.number[place]
    return PIT if space >= board.size else board.corner_ids[board.next_corner[space]]


STATISTICS: Final = FormulaD()
