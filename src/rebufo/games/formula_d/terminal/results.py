"""Who is where: the standings of a race that runs, and the podium of one that is over."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from rebufo.games.formula_d.rules.view import CarView, Standing, View
from rebufo.games.formula_d.terminal import paint
from rebufo.games.formula_d.terminal.names import Names
from rebufo.kernel.locales import Words
from rebufo.terminal.podium import podium

WEAR_MAX = 18
WIDE = 96  # columns from which every point is a block
FEW = 5  # cars that fit under each other; more stand in two columns


def wear_bar(wear: int, each: int = 1) -> Text:
    """The points left as blocks of `each`, a small one for the odd point, red when few are left."""
    colour = paint.GREEN if wear > 9 else paint.AMBER if wear > 4 else paint.RED
    left = "▮" * (wear // each) + "▪" * (wear % each)
    return Text.assemble((left, Style(color=colour)), ("▯" * (WEAR_MAX // each - len(left)), paint.FAINT))


def standings(words: Words, names: Names, view: View, who: dict[int, str], width: int) -> RenderableType:
    """One row a car, best first; ten of them in two columns."""
    cars = sorted(view.cars, key=lambda car: car.place)
    if len(cars) <= FEW:
        rows = Table.grid(padding=(0, 1))
        each = 1 if width >= WIDE else 2
        for car in cars:
            gap = f"+{car.gap}" if car.gap else ""
            rows.add_row(*_row(words, names, view, car, who[car.seat], gap, each))
        return rows
    half = (len(cars) + 1) // 2
    columns = []
    for some in (cars[:half], cars[half:]):
        rows = Table.grid(padding=(0, 1))
        for car in some:
            rows.add_row(*_short_row(words, names, view, car))
        columns.append(rows)
    both = Table.grid(padding=(0, 3))
    both.add_row(*columns)
    return both


def _row(words: Words, names: Names, view: View, car: CarView, who: str, gap: str, each: int) -> list[RenderableType]:
    gear = names.gear(car.gear) if car.status == "racing" else ""
    bar = wear_bar(car.wear, each) if car.status != "out" else Text("")
    points = Text(words.text("previews.points", n=car.wear) if car.status != "out" else "", justify="right")
    nitro = _nitro(words, names, car)
    return [
        Text(f"{car.place:>3}", paint.STRONG),
        names.badge(car.seat),
        Text(who, no_wrap=True, overflow="ellipsis"),
        Text(_lap(words, view, car), paint.FAINT),
        Text(gear),
        bar,
        points,
        nitro,
        Text(gap, paint.FAINT, justify="right"),
        Text(_where(words, names, car), no_wrap=True, overflow="ellipsis"),
    ]


def _short_row(words: Words, names: Names, view: View, car: CarView) -> list[RenderableType]:
    gear = names.gear(car.gear) if car.status == "racing" else ""
    return [
        Text(f"{car.place:>3}", paint.STRONG),
        names.badge(car.seat),
        Text(gear),
        Text(words.text("previews.points", n=car.wear) if car.status != "out" else "", justify="right"),
        Text(_where(words, names, car), no_wrap=True, overflow="ellipsis"),
    ]


def _nitro(words: Words, names: Names, car: CarView) -> Text:
    left = names.circuit.style == "street" and car.nitro and car.status == "racing"
    return Text(words.text("previews.nitro_left") if left else "", paint.STRONG)


def _lap(words: Words, view: View, car: CarView) -> str:
    if car.status != "racing" or view.laps == 1:
        return ""
    return words.text("previews.lap", lap=max(car.crossings, 1), laps=view.laps)


def _where(words: Words, names: Names, car: CarView) -> str:
    """The corner with its stops, the straight, the pit; or how the race ended for the car."""
    if car.status == "finished":
        return words.text("previews.home")
    if car.status == "out":
        return words.text("previews.gone")
    return names.region_with_stops(car.space, car.stops)


def result(words: Words, names: Names, rows: list[Standing], who: dict[int, str]) -> RenderableType:
    """Three steps for those who came home, and the whole result below."""
    home = [row.seat for row in rows if row.status == "finished"]
    lines: list[RenderableType] = []
    if home:
        lines += [*podium(home, names.code, who.__getitem__, paint.EDGE, paint.VERGE), Text("")]
        lines.append(Text(words.text("explain.winner", car=who[home[0]]), paint.STRONG))
    else:
        lines.append(Text(words.text("explain.no_winner"), paint.STRONG))
    table = Table.grid(padding=(0, 1))
    for row in rows:
        told = words.text(f"results.{row.status}")
        if row.retired:
            told = words.text("results.because", told=told, cause=words.text(f"causes.{row.retired}"))
        bar = wear_bar(row.wear) if row.status != "out" else Text("")
        table.add_row(Text(f"{row.place:>3}", paint.STRONG), names.badge(row.seat), who[row.seat], bar, told)
    return Group(*lines, table)
