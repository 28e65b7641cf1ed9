"""What a driver types: a gear by its number, a card by what is on it, several in a row; the dot is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rebufo.games.heat.rules import messages as do
from rebufo.games.heat.scene.parts import HeatTable
from rebufo.kernel.messages import Action, Seat

DONE: Final = "."
CONCEDE: Final = "xx"  # no slip of the finger
REFRESH: Final = "^"  # before the key of a card that goes on top of the deck
STRESS: Final = "+"
LETTERS: Final = "cdefgijklnoprt"  # for Upgrades, one's own and those of the market: those that are no command
SPONSORS: Final = {"sp-brakes": "v", "sp-cooling": "w", "sp-rpm": "x", "sp-turbo": "y", "sp-wings": "z"}


def card_keys(cards: Iterable[str]) -> dict[str, str]:
    """Basic cards and starting Upgrades by their speed, Stress by its sign, Upgrades by letters in the order of their ids."""
    keys: dict[str, str] = {}
    letters = iter(LETTERS)
    for card in sorted(set(cards)):
        if card == "stress":
            keys[card] = STRESS
        elif card.startswith(("basic-", "start-")):
            keys[card] = card[-1]
        elif card in SPONSORS:
            keys[card] = SPONSORS[card]
        elif card != "heat":
            keys[card] = next(letters)
    return keys


def own_keys(table: HeatTable, seat: Seat) -> dict[str, str]:
    """The keys of all the cards of a seat, the same through the race."""
    upgrades = next(board.upgrades for board in table.boards if board.car == seat)
    basics = ("basic-1", "basic-2", "basic-3", "basic-4", "start-0", "start-5", "stress")
    played = [each.card for each in table.drive.cards] if table.drive else []
    return card_keys((*basics, *upgrades, *table.hand, *table.plan, *played))


def option_keys(options: Sequence[Action], cards: Mapping[str, str]) -> list[str]:
    """One for each option, by the keys of cards."""
    numbers = iter(range(1, len(options) + 1))
    own = sorted({option.own for option in options if isinstance(option, do.Swap)})
    market = sorted({option.card for option in options if isinstance(option, do.Swap)})
    keys: list[str] = []
    for option in options:
        match option:
            case do.PlanGear():
                keys.append(str(option.gear))
            case do.PlanCard() | do.Discard():
                keys.append(cards[option.card])
            case do.ChooseSpeed():
                keys.append(str(option.speed))
            case do.Slipstream():
                keys.append(str(option.spaces) if option.spaces else DONE)
            case do.Swap():
                keys.append(f"{own.index(option.own) + 1}{LETTERS[market.index(option.card)]}")
            case do.Concede():
                keys.append(CONCEDE)
            case do.Done() | do.KeepUpgrade(card=""):
                keys.append(DONE)
            case do.Refresh():
                keys.append(f"{REFRESH}{cards[option.card]}")
            case _:
                keys.append(str(next(numbers)))
    return keys


def split(typed: str) -> list[str]:
    """The keys of a line: those between spaces or, where there are none, every character."""
    parts = typed.replace(",", " ").split()
    return list(parts[0]) if len(parts) == 1 else parts


def plan_of(
    typed: str, hand: Sequence[str], own: Mapping[str, str], gears: Sequence[int]
) -> tuple[int, list[str]] | None:
    """Gear and cards of a line such as `3 4 4 1` or `3441`; None where it is no plan that can be made. [HT-4.1]"""
    keys = split(typed)
    if not keys or not keys[0].isdecimal() or int(keys[0]) not in gears:
        return None
    cards = named_cards(keys[1:], hand, own)
    gear = int(keys[0])
    return (gear, cards) if cards is not None and len(cards) == gear else None


def named_cards(keys: Sequence[str], hand: Sequence[str], own: Mapping[str, str]) -> list[str] | None:
    """The cards of one's hand that these keys name; None where it does not hold them all."""
    by_key = {key: card for card, key in own.items()}
    cards = [by_key.get(key.lower(), "") for key in keys]
    return cards if holds(Counter(hand), cards) else None


def holds(hand: Mapping[str, int], cards: Sequence[str]) -> bool:
    return all(hand.get(card, 0) >= number for card, number in Counter(cards).items())
