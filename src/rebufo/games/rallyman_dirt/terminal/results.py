"""Who is where: dashboards while a stage runs, the podium of one that is over, and the rally sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.rallyman_dirt.rules.events import StageEnded
from rebufo.games.rallyman_dirt.rules.view import CarView, Standing, View
from rebufo.games.rallyman_dirt.scene.facts import section_of
from rebufo.games.rallyman_dirt.terminal import paint
from rebufo.games.rallyman_dirt.terminal.names import Names
from rebufo.kernel.season import OVER, SeasonReport
from rebufo.terminal.podium import podium
from rebufo.words.numbers import clock

WIDE: Final = 100  # columns from which there is room for everything
Who = Callable[[int], str]


def standings(names: Names, view: View, who: Who, width: int) -> RenderableType:
    """A row a car, best first: gear, section, time, seconds, dice and damage."""
    text = names.words.text
    wide = width >= WIDE
    heads = ["gear", "section", "time", *(["total"] if view.rally else []), "seconds", "dice", "damage"]
    rows = Table.grid(padding=(0, 2 if wide else 1))
    rows.add_row("", "", "", *(Text(text(f"table.heads.{head}"), paint.FAINT, justify="right") for head in heads), "")
    for car in sorted(view.cars, key=lambda car: car.place):
        rows.add_row(*row(names, view, car, who))
    return rows


def row(names: Names, view: View, car: CarView, who: Who) -> list[RenderableType]:
    racing = car.status == "racing"
    section = f"{section_of(car)}/{view.sections}" if racing else ""
    cells = [(names.gear(car.gear) if car.gear else "0") if racing else "", section, clock(car.time)]
    if view.rally:
        cells.append(clock(car.total))
    cells += [str(car.seconds), f"{car.gear_dice}·{car.gas_dice}·{car.brake_dice}", damage(names, car)]
    return [
        Text(f"{car.place:>3}", paint.STRONG),
        names.badge(car.seat),
        Text(who(car.seat), no_wrap=True, overflow="ellipsis"),
        *(Text(cell, justify="right", no_wrap=True) for cell in cells),
        Text(state(names, view, car), paint.FAINT, no_wrap=True, overflow="ellipsis"),
    ]


def damage(names: Names, car: CarView) -> str:
    """Damage by kind, in the letters of the sheet; a line where there is none."""
    kinds = {"gear": car.gear_damage, "brake": car.brake_damage, "gas": car.gas_damage}
    told = [names.words.text(f"table.damages.{kind}", n=count) for kind, count in kinds.items() if count]
    return " ".join(told) or "–"


def state(names: Names, view: View, car: CarView) -> str:
    """What is special about a car: leader, beside the road, spun; its wheel and token."""
    text = names.words.text
    told = []
    if car.left:
        return text("table.left")
    if car.status != "racing":
        told.append(text(f"results.{car.status}"))
    elif car.seat == view.leader and view.leader_dice:
        told.append(text("table.leader"))
    if car.beside:
        told.append(text("table.beside"))
    elif car.spun:
        told.append(text("table.spun"))
    if not car.wheel:
        told.append(text("table.no_wheel"))
    if car.sisu:
        told.append(text("table.sisu"))
    return ", ".join(told)


def result(names: Names, rows: Sequence[Standing], who: Who) -> RenderableType:
    """The podium and the times of a single stage."""
    text = names.words.text
    home = [row.seat for row in rows if row.status == "finished"]
    lines: list[RenderableType] = []
    if len(rows) > 1 and home:
        lines = [*podium(home, names.code, who, paint.NOW, paint.VERGE), Text("")]
    if not home:
        told = text("results.nobody")
    elif len(rows) == 1:
        told = text("results.alone", car=who(home[0]), time=clock(rows[0].time))
    else:
        told = text("results.winner", car=who(home[0]))
    lines.append(Text(f" {told}", paint.STRONG))
    table = Table.grid(padding=(0, 2))
    for one in rows:
        table.add_row(
            Text(f"{one.place:>3}", paint.STRONG),
            names.badge(one.seat),
            who(one.seat),
            Text(clock(one.time), justify="right"),
            text(f"results.{one.status}"),
        )
    return Group(*lines, table)


def sheet(names: Names, report: SeasonReport, who: Who) -> RenderableType:
    """The rally sheet: the times of the stages and their sum, what each carries on. [RD-22.1, RD-22.11]"""
    text = names.words.text
    over = [race for race in report.races if race.state == OVER]
    table = Table.grid(padding=(0, 2))
    heads = [text("table.stage_short", number=race.number) for race in over]
    heads += [text("table.heads.total"), text("table.heads.damage")]
    table.add_row("", "", "", *(Text(head, paint.FAINT, justify="right") for head in heads), "")
    for one in report.standings:
        times = [next(row.time for row in race.classification if row.car == one.car) for race in over]
        carried = report.carried[one.car]
        kinds = ("gear", "brake", "gas")
        found = [
            text(f"table.damages.{kind}", n=carried[f"{kind}_damage"]) for kind in kinds if carried[f"{kind}_damage"]
        ]
        table.add_row(
            Text(f"{one.place:>3}", paint.STRONG),
            names.badge(one.car),
            who(one.car),
            *(Text(clock(time), justify="right") for time in times),
            Text(clock(one.time), paint.STRONG, justify="right"),
            Text(" ".join(found) or "–", justify="right"),
            Text("" if carried["wheel"] else text("table.no_wheel"), paint.FAINT),
        )
    return table


def final(names: Names, report: SeasonReport, who: Who) -> RenderableType:
    """The best of a rally on their steps, and its sheet."""
    cars = [row.car for row in report.standings]
    steps = [*podium(cars, names.code, who, paint.NOW, paint.VERGE), Text("")] if len(cars) > 1 else []
    told = Text(" " + names.words.text("results.winner_rally", car=who(cars[0])), paint.STRONG)
    return Group(*steps, told, sheet(names, report, who))


def stage_over(names: Names, event: StageEnded, title: str, who: Who) -> RenderableType:
    """The times of a stage of a rally."""
    text = names.words.text
    table = Table.grid(padding=(0, 2))
    order = sorted(range(len(event.times)), key=lambda seat: (event.times[seat], seat))
    for seat in order:
        told = "" if event.finished[seat] else text("results.retired")
        table.add_row("  ", names.badge(seat), who(seat), Text(clock(event.times[seat]), justify="right"), told)
    head = Text(" " + text("table.stage_over", number=event.number, stage=title), paint.STRONG)
    return Group(Text(""), head, table)
