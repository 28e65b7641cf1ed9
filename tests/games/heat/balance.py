"""What is counted to tell how even HEAT is: circuits, with modules and without, and the Upgrades that drivers own."""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.content import Card, load_cards, load_circuit
from rebufo.kernel.locales import words
from tools.balance import Balance, Owned

SYMBOLS: Final = ("plus", "heat", "scrap", "cooldown", "slipstream", "reduce_stress", "salvage")
FLAGS: Final = ("refresh", "direct", "accelerate")
TEXT: Final = words("en", "heat").text


def face(card: Card) -> str:
    """Speed and symbols, as they are printed on it."""
    name = TEXT(f"categories.{card.category}")
    if card.kind == "heat":
        return name
    symbols = [TEXT(f"symbols.{symbol}", n=n) for symbol in SYMBOLS if (n := getattr(card, symbol))]
    if card.adjust:
        symbols.append(TEXT("symbols.adjust", n=f"{card.adjust:+d}".replace("-", "−")))
    symbols += [TEXT(f"symbols.{symbol}") for symbol in FLAGS if getattr(card, symbol)]
    return ", ".join([f"{name} {'/'.join(map(str, card.speed))}", *symbols])


def upgrades() -> dict[str, tuple[str, str]]:
    return {card.id: (face(card), card.set) for card in load_cards().upgrade}


BALANCE = Balance(
    title="HEAT",
    roads={circuit: load_circuit(circuit).title("en") for circuit in ("usa", "gb", "italia", "france")},
    options={"legends": 0},
    variants={"without modules": {}, "with Garage and Weather": {"garage": "mixed", "weather": True}},
    raced="without modules and as many with\nGarage (basic and advanced Upgrades, drafted) and Weather",
    pace="Rounds a race; the other figures are means a car, Speed a turn.",
    figures={
        "rounds": "rounds",
        "Speed": "speed/turns",
        "top speed": "top_speed",
        "Heat paid": "heat_paid",
        "for corners": "paid_corners",
        "boosts": "boosts",
        "slipstreams": "slipstreams",
        "overtakings": "overtakes",
        "spin-outs": "spin_outs",
        "cluttered": "cluttered",
    },
    owned=(
        Owned(
            heading="Upgrades",
            about="All drivers who owned a card after the draft, on all circuits; 95 % confidence by Wilson's interval.",
            of=lambda row: row["upgrades"].split(),
            variant="with Garage and Weather",
            heads=("card", "what it says", "set"),
            kinds=upgrades,
        ),
    ),
)
