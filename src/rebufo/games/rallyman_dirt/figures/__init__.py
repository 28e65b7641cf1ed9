"""Rallyman: DIRT: seconds by gear, losses of control by cause and place, dice, seconds won and spent, damage. [RD-15 to RD-21]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rebufo.figures.charts import LapChart
from rebufo.figures.columns import EACH, SLOT, SUM, TALLY, TEXT, Column, Row
from rebufo.figures.statistics import ReportSection
from rebufo.games.rallyman_dirt.figures.chase import Chase
from rebufo.games.rallyman_dirt.figures.sheet import (
    COUNTS,
    DAMAGE,
    DICE,
    EFFECTS,
    FACES,
    LOST_BY,
    SECONDS,
    TIMES,
    WRITE,
    Sheets,
)
from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.content import Stage, load_rallies, load_stage
from rebufo.games.rallyman_dirt.rules.events import StageBegan
from rebufo.games.rallyman_dirt.rules.position import read_position
from rebufo.games.rallyman_dirt.rules.setup import road_for, stage_of
from rebufo.games.rallyman_dirt.rules.view import Standing
from rebufo.kernel.locales import words
from rebufo.kernel.messages import Event
from rebufo.kernel.setup import Setup

CAUSES: Final = ("damage", "gave_up", "left")


class RallymanDirt:
    """The statistics of Rallyman: DIRT; those of a rally are added up over its stages."""

    columns: tuple[Column, ...] = (
        SLOT,
        Column("status", TEXT, TALLY),
        Column("lost_at", TEXT, EACH),  # the spaces where control was lost, each with its stage
        Column("time", fold=SUM),
        Column("rounds", fold=SUM),
        *(Column(name, fold=SUM) for name in COUNTS),
    )
    headline: tuple[str, ...] = ("time", "turns", "spaces/turns")
    sections: tuple[ReportSection, ...] = (
        ReportSection("time_by_gear", TIMES, plotted=True),
        ReportSection("lost_by", tuple(LOST_BY.values()), plotted=True),
        ReportSection("mishaps", tuple(EFFECTS.values())),
        ReportSection(
            "rolling", ("flat_out", "failed_rolls", "stops", "warnings", "jumps", "blocked", "held"), total=False
        ),
        ReportSection("dice", tuple(DICE.values()), plotted=True),
        ReportSection("seconds", (*SECONDS, "dice_secured"), total=False),
        ReportSection("damage", tuple(DAMAGE.values())),
        ReportSection("shortcuts", tuple(FACES.values())),
        ReportSection("repairs", ("wheels", "sisu_tokens", "penalties"), total=False),
        ReportSection("causes", ("retired",)),
    )

    def rows(self, setup: Setup, events: Sequence[Event], standings: Sequence[Standing]) -> list[Row]:
        sheets = Sheets(setup.seats)
        for event in events:
            write = WRITE.get(type(event))
            if write is not None:
                write(sheets, event)
        standing = {each.seat: each for each in standings}
        slots = {seat: slot for slot, seat in enumerate(first_order(setup, events), 1)}
        return [
            (
                slots[seat],
                standing[seat].status,
                " ".join(sheet.lost_at),
                standing[seat].time,
                sheets.rounds,
                *sheet.counts.values(),
            )
            for seat, sheet in enumerate(sheets.seats)
        ]

    def races(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """What happens between two stages belongs to the one before."""
        starts = [number for number, event in enumerate(events) if isinstance(event, StageBegan)]
        bounds = [0, *starts[1:], len(events)]
        return [events[start:end] for start, end in pairwise(bounds)]

    def lap_charts(self, setup: Setup, events: Sequence[Event], lang: str) -> tuple[LapChart, ...]:
        """None of a stage that began as a position: its cars did not start one by one."""
        if setup.position is not None:
            return ()
        charts = []
        for race in self.races(events):
            began = race[0]
            assert isinstance(began, StageBegan)
            chase = Chase(road_of_stage(setup, began.stage), setup.seats)
            chase.follow(race)
            charts.append(chase.chart(title_of_stage(setup, began.stage, lang)))
        return tuple(charts)

    def title(self, setup: Setup, lang: str) -> str:
        options = setup.options
        if options["mode"] == "rally":
            return load_rallies()[options["rally"]].title(lang)
        return stage_of(setup).title(lang)

    def values(self, setup: Setup, column: str, lang: str) -> dict[str, str]:
        text = words(lang, setup.game).text
        return {cause: text(f"sim.rallyman_dirt.retired.{cause}") for cause in CAUSES} if column == "retired" else {}


def first_order(setup: Setup, events: Sequence[Event]) -> tuple[int, ...]:
    """The start order of the first stage; of a position, its seats."""
    if setup.position is not None:
        return tuple(range(len(read_position(setup.position).cars)))
    return next((event.order for event in events if isinstance(event, StageBegan)), tuple(range(setup.seats)))


def own_stage(setup: Setup, stage: str) -> Stage:
    """A stage by its id, one of the user's own among them."""
    own = stage_of(setup)
    return own if own.id == stage and setup.options["mode"] != "rally" else load_stage(stage)


def road_of_stage(setup: Setup, stage: str) -> Road:
    return road_for(own_stage(setup, stage))


def title_of_stage(setup: Setup, stage: str, lang: str) -> str:
    return own_stage(setup, stage).title(lang)


STATISTICS: Final = RallymanDirt()
