"""Choices within a turn: what each leaves in Engine and hand, and what the turn then comes to."""

from __future__ import annotations

from rich.text import Text

from rebufo.games.heat.rules.preview.promises import ConcedePreview, DeckPreview, DrawPreview, TurnPreview
from rebufo.games.heat.terminal.names import Names
from rebufo.games.heat.terminal.prospects import cells, in_line
from rebufo.words.numbers import decimal


def turn_cells(names: Names, preview: TurnPreview) -> list[Text]:
    """What an option within a turn brings, in columns."""
    return cells(names, preview.prospects, owing(names, preview))


def turn_line(names: Names, preview: TurnPreview) -> Text:
    """The same in a line, with what would then be in Engine and hand."""
    line = Text(names.words.text("table.now", engine=preview.engine, heat=preview.heat)).append(" · ")
    return Text(" · ").join([line.append_text(in_line(names, preview.prospects)), *map(Text, owing(names, preview))])


def owing(names: Names, preview: TurnPreview) -> list[str]:
    """Heat that cards still cost, and cards thrown off the deck."""
    owed = [names.words.text("table.owed", n=preview.owed)] if preview.owed else []
    return owed + [names.words.text("table.scrapped", n=preview.scrapped)] * bool(preview.scrapped)


def draw_line(names: Names, preview: DrawPreview) -> Text:
    """What step 9 would bring."""
    text = names.words.text
    line = Text(text("table.draws", n=preview.draws))
    for kind, mean in (("heat", preview.heat), ("stress", preview.stress)):
        if mean:
            line.append(" · ").append(
                text("table.expects", n=decimal(names.words, mean, 1), card=text(f"cards.{kind}"))
            )
    if preview.reshuffles:
        line.append(" · ").append(text("table.reshuffles"))
    return line


def deck_line(names: Names, preview: DeckPreview) -> Text:
    """The deck after a salvage, and what a [+] would bring on average."""
    mean = decimal(names.words, preview.plus.mean, 1)
    return Text(names.words.text("table.deck", deck=preview.deck, discard=preview.discard, mean=mean))


def concede_line(names: Names, preview: ConcedePreview) -> Text:
    told = names.words.text("table.place", place=preview.place)
    if preview.points:
        told += " · " + names.words.text("points.told", n=preview.points)
    return Text(told)
