"""The hand as little cards, and the driver's own board beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

from rebufo.games.heat.scene.parts import Board
from rebufo.games.heat.terminal import paint
from rebufo.games.heat.terminal.names import Names

Box: TypeAlias = tuple[Text, Text, Text]  # a card drawn in three rows


def card_style(names: Names, card: str) -> Style:
    """Heat, Stress, Upgrades and Sponsorship cards have colours of their own."""
    if card == "heat":
        return paint.HEAT_CARD
    if card == "stress":
        return paint.STRESS_CARD
    known = names.cards.get(card)
    if known is None:
        return paint.BASIC_CARD
    return paint.SPONSOR_CARD if known.kind == "sponsor" else paint.UPGRADE_CARD


class HandRow:
    """Little cards beside each other, those of a kind as one with their number; what to type for them on top.

    Cards that are laid down or played stand behind them.
    """

    def __init__(self, names: Names, hand: Sequence[str], keys: Mapping[str, str], laid: Sequence[str]) -> None:
        self.hand = [box(names, card, number, keys.get(card, "")) for card, number in Counter(hand).items()]
        self.laid = [box(names, card, number, "") for card, number in Counter(laid).items()]
        if laid:
            label = Text(f" {names.words.text('table.laid')} ", paint.FAINT)
            blank = Text(" " * label.cell_len)
            self.laid.insert(0, (blank, label, blank))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width
        together = [*self.hand, *self.laid]
        fits = sum(parts[0].cell_len for parts in together) < wide
        for boxes in [together] if fits else [self.hand, self.laid]:
            yield from side_by_side(boxes, wide)


def side_by_side(boxes: Sequence[Box], width: int) -> list[Text]:
    """Boxes in as many rows as they need."""
    lines: list[list[Text]] = []
    room = 0
    for parts in boxes:
        wide = parts[0].cell_len
        if wide > room:
            lines.append([Text(" ", no_wrap=True, overflow="crop") for _ in range(3)])
            room = width - 1
        room -= wide
        for line, part in zip(lines[-1], parts, strict=True):
            line.append_text(part)
    return [line for row in lines for line in row]


def box(names: Names, card: str, number: int, key: str) -> Box:
    """A card: its key, its face, and how many there are of it."""
    style = card_style(names, card)
    face = " [+] " if card == "stress" else f" {names.short(card)} "
    name = names.words.text("cards.stress") if card == "stress" else ""
    foot = f"×{number}" if number > 1 else ""
    wide = max(len(face), len(name) + len(foot), 3)
    lid = Text.assemble(("╭", style), (key, paint.END) if key else ("", style), ("─" * (wide - len(key)) + "╮", style))
    base = Text("╰" + name + "─" * (wide - len(name) - len(foot)) + foot + "╯", style)
    return lid, Text(f"│{face.center(wide)}│", style), base


def engine(heat: int) -> Text:
    """The Heat that can be paid, as blocks."""
    colour = paint.GREEN if heat > 3 else paint.AMBER if heat > 1 else paint.RED
    return Text("▮" * heat or "▯", Style(color=colour))


def dashboard(names: Names, car: Board) -> Text:
    """Gear, Engine, deck and discard pile in one line."""
    text = names.words.text
    parts = [
        Text.assemble(text("table.engine", n=car.engine), " ", engine(car.engine)),
        Text(text("table.gear", gear=names.gear(car.gear))),
        Text(text("table.piles", deck=car.deck, discard=discard(names, car))),
    ]
    if car.adrenaline:
        parts.append(Text(text("table.adrenaline"), paint.STRONG))
    return Text(" ").append_text(Text(" · ").join(parts))


def discard(names: Names, car: Board) -> str:
    """How many cards lie on the discard pile, and which on top."""
    if not car.discard:
        return "0"
    return names.words.text("table.discard", n=car.discard, card=names.short(car.discard_top))
