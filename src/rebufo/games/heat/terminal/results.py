"""Who is where: the cars at a glance while a race runs, and the podium of one that is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.heat.rules.view import CarView, View
from rebufo.games.heat.terminal import paint
from rebufo.games.heat.terminal.hand import engine
from rebufo.games.heat.terminal.names import Names
from rebufo.terminal.podium import podium

WIDE: Final = 100  # columns from which every car has a row with all there is to say
FEW: Final = 3  # cars that have one each on any screen
Who = Callable[[int], str]


def standings(names: Names, view: View, who: Who, width: int) -> RenderableType:
    """Every car, best first; on a narrow screen in two columns."""
    cars = sorted((car for car in view.cars if car.status != "absent"), key=lambda car: car.place or len(view.cars))
    if width >= WIDE or len(cars) <= FEW:
        rows = Table.grid(padding=(0, 1 if width >= WIDE else 2))
        for car in cars:
            rows.add_row(*whole_row(names, view, car, who, wide=width >= WIDE))
        return rows
    half = (len(cars) + 1) // 2
    rows = Table.grid(padding=(0, 1))
    for number, car in enumerate(cars[:half]):
        beside = short_row(names, view, cars[half + number]) if half + number < len(cars) else []
        rows.add_row(*short_row(names, view, car), " ", *beside)
    return rows


def whole_row(names: Names, view: View, car: CarView, who: Who, *, wide: bool) -> list[RenderableType]:
    text = names.words.text
    row: list[RenderableType] = [
        place(car),
        names.badge(car.car),
        Text(who(car.car), no_wrap=True, overflow="ellipsis"),
    ]
    driven = "" if car.seat < 0 else gear(names, car)  # a Legend is called that in its name
    row += [Text(where(names, view, car), no_wrap=True), Text(driven, no_wrap=True)]
    if car.status != "racing" or car.seat < 0:
        return [*row, *[""] * (4 if wide else 2), season_points(names, view, car)]
    row.append(Text.assemble(text("table.engine", n=car.engine), " ", engine(car.engine), no_wrap=True))
    row.append(Text(text("table.hand", n=car.hand), no_wrap=True))
    if wide:
        top = text("table.on_top", card=names.shortest(car.discard_top)) if car.discard else ""
        piles = text("table.piles_short", deck=car.deck, discard=car.discard, top=top)
        row.append(Text(piles, paint.FAINT, no_wrap=True, overflow="ellipsis"))
        row.append(Text(state(names, view, car), paint.STRONG, no_wrap=True, overflow="ellipsis"))
    return [*row, season_points(names, view, car)]


def short_row(names: Names, view: View, car: CarView) -> list[RenderableType]:
    """Less of it, for half the width of a screen."""
    text = names.words.text
    told = [gear(names, car)]
    if car.status == "racing" and car.seat >= 0:
        told.append(text("table.engine", n=car.engine))
        if view.mode == "race":
            told.append(text("table.hand", n=car.hand))
    cells = [" ".join(filter(None, told)), where(names, view, car, "table.where_short")]
    points = season_points(names, view, car)
    return [place(car), names.badge(car.car), *(Text(cell, no_wrap=True) for cell in cells), points]


def place(car: CarView) -> Text:
    return Text(f"{car.place or '–':>3}", paint.STRONG)


def gear(names: Names, car: CarView) -> str:
    if car.seat < 0:
        return names.words.text("table.legend")
    return names.gear(car.gear) if car.status == "racing" else ""


def where(names: Names, view: View, car: CarView, key: str = "table.where") -> str:
    """Lap and space, or how the race ended for the car."""
    if car.status != "racing":
        return names.words.text(f"results.{car.status}")
    if car.lap < 0:
        return names.words.text("table.grid")
    if car.lap >= view.laps:  # home, though its place is given only when the round is over [HT-11.1]
        return names.words.text(f"{key}_home", space=car.space)
    return names.words.text(key, lap=car.lap + 1, space=car.space)


def state(names: Names, view: View, car: CarView) -> str:
    """Adrenaline, cards face down, or a plan that is ready."""
    text = names.words.text
    told = []
    if car.adrenaline:
        told.append(text("table.adrenaline"))
    if car.planned:
        told.append(text("table.planned", n=car.planned))
    elif car.ready and view.decision == "plan":
        told.append(text("table.ready"))
    return ", ".join(told)


def season_points(names: Names, view: View, car: CarView) -> Text:
    told = "" if view.mode == "race" else names.words.text("table.points", n=car.points)
    return Text(told, paint.FAINT, justify="right", no_wrap=True)


def result(names: Names, view: View, who: Who) -> RenderableType:
    """The podium and the classification of a single race."""
    cars = sorted((car for car in view.cars if car.place), key=lambda car: car.place)
    home = [car.car for car in cars if car.status == "finished"]
    lines: list[RenderableType] = []
    if home:
        winner = names.words.text("results.winner", car=who(home[0]))
        lines += [*podium(home, names.code, who, paint.COSTS, paint.VERGE), Text(""), Text(f" {winner}", paint.STRONG)]
    rows = Table.grid(padding=(0, 2))
    for car in cars:
        rows.add_row(place(car), names.badge(car.car), who(car.car), outcome(names, car))
    return Group(*lines, rows)


def outcome(names: Names, car: CarView) -> str:
    """Home, out, and why."""
    told = names.words.text(f"results.{car.status}")
    if not car.cause:
        return told
    return names.words.text("results.because", told=told, cause=names.words.text(f"causes.{car.cause}"))
