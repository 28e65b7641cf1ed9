"""Upgrades on offer: in a draft, for an exchange, to be kept for the next season. [HT-12, HT-16.7, HT-20.3]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rebufo.games.heat.rules.messages import Swap
from rebufo.games.heat.terminal import paint
from rebufo.games.heat.terminal.hand import card_style
from rebufo.games.heat.terminal.keys import DONE, LETTERS
from rebufo.games.heat.terminal.names import Names
from rebufo.games.heat.words.names import face
from rebufo.games.heat.words.notes import about
from rebufo.kernel.messages import Action


def card_rows(names: Names, keys: Sequence[str], cards: Sequence[str], counts: Counter[str]) -> Table:
    """One row a card: key, part of the car, speed, symbols; how many there are of it."""
    rows = Table.grid(padding=(0, 2))
    for key, card in zip(keys, cards, strict=True):
        if not card:
            rows.add_row(Text(key.rjust(3), paint.STRONG), names.words.text("actions.keep_none"))
            continue
        known = names.cards[card]
        copies = f"×{counts[card]}" if counts[card] > 1 else ""
        rows.add_row(
            Text(key.rjust(3), paint.STRONG),
            Text(names.category(card), card_style(names, card)),
            Text(face(known), paint.STRONG, justify="right"),
            Text(", ".join(names.symbols(card))),
            Text(copies, paint.FAINT),
        )
    return rows


def swap_lists(names: Names, options: Sequence[Action]) -> RenderableType:
    """One's own Upgrades by number, the market by letter: an exchange is one of each."""
    own = sorted({option.own for option in options if isinstance(option, Swap)})
    market = sorted({option.card for option in options if isinstance(option, Swap)})
    text = names.words.text
    mine = card_rows(names, [str(number) for number in range(1, len(own) + 1)], own, Counter())
    theirs = card_rows(names, list(LETTERS[: len(market)]), market, Counter())
    return Group(
        Text(f" {text('table.swap_own')}", paint.FAINT),
        mine,
        Text(f" {text('table.swap_market')}", paint.FAINT),
        theirs,
        Text(f"  {DONE}  {text('actions.done_swap')}", paint.STRONG),
    )


def explain_card(names: Names, card: str) -> RenderableType:
    """A card with every symbol explained."""
    return Group(Text(names.card(card), paint.STRONG), *map(Text, about(names, card)))
