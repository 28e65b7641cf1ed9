"""What may come of a choice, as a row of a table or in a line, coloured by the worst of it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from rebufo.games.heat.rules.preview.promises import Outcome, Prospect
from rebufo.games.heat.scene.outlooks import worst
from rebufo.games.heat.terminal import paint
from rebufo.games.heat.words.names import Names
from rebufo.games.heat.words.prospects import corners, engine_left, engines, extras, landing, price, speed
from rebufo.words.numbers import span


def tint(outcomes: Sequence[Outcome]) -> Style:
    """The colour of the worst that may come."""
    return paint.TINTS[worst(outcomes)]


def painted_price(names: Names, prospects: Sequence[Prospect], paid: str = "table.paid") -> Text:
    """What is paid, and the chance of a spin-out."""
    outcomes = [outcome for prospect in prospects for outcome in prospect.outcomes]
    return Text(price(names, prospects, paid), tint(outcomes))


def headings(names: Names) -> list[Text]:
    """What stands over the columns of `cells`."""
    heads = ("speed", "space", "corners", "price", "engine")
    return [Text(names.words.text(f"table.heads.{head}"), paint.FAINT) for head in heads]


def cells(names: Names, prospects: Sequence[Prospect], more: Sequence[str] = ()) -> list[Text]:
    """All of it in columns."""
    return [
        Text(speed(prospects), justify="right", no_wrap=True),
        Text(landing(prospects), justify="right", no_wrap=True),
        Text(corners(names, prospects)),
        painted_price(names, prospects, "table.heat"),
        Text(span(engines(prospects)), justify="right", no_wrap=True),
        Text(", ".join((*more, *extras(names, prospects))), paint.FAINT),
    ]


def in_line(names: Names, prospects: Sequence[Prospect]) -> Text:
    """All of it in a row of words."""
    line = Text(names.words.text("table.drive", speed=speed(prospects), space=landing(prospects)))
    crossed = corners(names, prospects)
    if crossed:
        line.append(" · ").append(crossed)
    line.append(" · ").append_text(painted_price(names, prospects))
    line.append(" · ").append(engine_left(names, prospects))
    for one in extras(names, prospects):
        line.append(" · ").append(one)
    return line
