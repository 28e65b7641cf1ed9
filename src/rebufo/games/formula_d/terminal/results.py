"""Who is where: the standings of a race that runs, and the podium of one that is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from rebufo.games.formula_d.rules.view import Standing
from rebufo.games.formula_d.scene.parts import CarPart, Dashboard
from rebufo.games.formula_d.terminal import paint
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Seat
from rebufo.scene import Gauge, Scene, SceneCar
from rebufo.terminal.podium import podium

Badge: TypeAlias = Callable[[Seat], Text]
WEAR_MAX = 18
WIDE = 96  # columns from which every point is a block
FEW = 5  # cars that fit under each other; more stand in two columns


def wear_bar(wear: int, each: int = 1) -> Text:
    """The points left as blocks of `each`, a small one for the odd point, red when few are left."""
    colour = paint.GREEN if wear > 9 else paint.AMBER if wear > 4 else paint.RED
    left = "▮" * (wear // each) + "▪" * (wear % each)
    return Text.assemble((left, Style(color=colour)), ("▯" * (WEAR_MAX // each - len(left)), paint.FAINT))


def standings(words: Words, scene: Scene, badge: Badge, who: dict[int, str], width: int) -> RenderableType:
    """One row a car, best first; ten of them in two columns."""
    assert isinstance(scene.own, Dashboard)
    parts = {part.car: part for part in scene.own.cars}
    if len(scene.cars) <= FEW:
        rows = Table.grid(padding=(0, 1))
        each = 1 if width >= WIDE else 2
        for car in scene.cars:
            rows.add_row(*_row(words, car, parts[car.id], badge(car.id), who[car.id], each))
        return rows
    half = (len(scene.cars) + 1) // 2
    columns = []
    for some in (scene.cars[:half], scene.cars[half:]):
        rows = Table.grid(padding=(0, 1))
        for car in some:
            rows.add_row(*_short_row(words, car, parts[car.id], badge(car.id)))
        columns.append(rows)
    both = Table.grid(padding=(0, 3))
    both.add_row(*columns)
    return both


def _row(words: Words, car: SceneCar, part: CarPart, badge: Text, who: str, each: int) -> list[RenderableType]:
    gauges = {gauge.id: gauge for gauge in car.gauges}
    gear, points, nitro = (gauges.get(id) for id in ("gear", "points", "nitro"))
    return [
        Text(f"{car.rank:>3}", paint.STRONG),
        badge,
        Text(who, no_wrap=True, overflow="ellipsis"),
        Text(part.lap, paint.FAINT),
        Text(gear.text if gear else ""),
        wear_bar(points.value, each) if points else Text(""),
        _points(words, points),
        Text(words.text("previews.nitro_left") if nitro and nitro.value else "", paint.STRONG),
        Text(f"+{part.gap}" if part.gap else "", paint.FAINT, justify="right"),
        Text(part.region, no_wrap=True, overflow="ellipsis"),
    ]


def _short_row(words: Words, car: SceneCar, part: CarPart, badge: Text) -> list[RenderableType]:
    gauges = {gauge.id: gauge for gauge in car.gauges}
    gear = gauges.get("gear")
    return [
        Text(f"{car.rank:>3}", paint.STRONG),
        badge,
        Text(gear.text if gear else ""),
        _points(words, gauges.get("points")),
        Text(part.region, no_wrap=True, overflow="ellipsis"),
    ]


def _points(words: Words, points: Gauge | None) -> Text:
    return Text(words.text("previews.points", n=points.value) if points else "", justify="right")


def result(
    words: Words, rows: list[Standing], badge: Badge, code: Callable[[Seat], str], who: dict[int, str]
) -> RenderableType:
    """Three steps for those who came home, and the whole result below."""
    home = [row.seat for row in rows if row.status == "finished"]
    lines: list[RenderableType] = []
    if home:
        lines += [*podium(home, code, who.__getitem__, paint.EDGE, paint.VERGE), Text("")]
        lines.append(Text(words.text("explain.winner", car=who[home[0]]), paint.STRONG))
    else:
        lines.append(Text(words.text("explain.no_winner"), paint.STRONG))
    table = Table.grid(padding=(0, 1))
    for row in rows:
        told = words.text(f"results.{row.status}")
        if row.retired:
            told = words.text("results.because", told=told, cause=words.text(f"causes.{row.retired}"))
        bar = wear_bar(row.wear) if row.status != "out" else Text("")
        table.add_row(Text(f"{row.place:>3}", paint.STRONG), badge(row.seat), who[row.seat], bar, told)
    return Group(*lines, table)
