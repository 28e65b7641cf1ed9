"""Where the race is: the steps of a round, and the facts that everybody should know now. [HT-3.2]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rebufo.games.heat.rules.view import View
from rebufo.games.heat.words import HeatTelling
from rebufo.kernel.flow import NOBODY
from rebufo.scene import CardRow, Fact, HeldCard, SceneSeason, Step

STEPS: Final = 9
STEP_OF: Final = {"plan": 1, "choose_speed": 3, "react": 5, "salvage": 5, "slipstream": 6, "discard": 8}


def steps_of(view: View, telling: HeatTelling) -> tuple[tuple[Step, ...], int]:
    """None of them in the garage; gear and cards are chosen together."""
    if view.decision not in STEP_OF:
        return (), -1
    step = 2 if view.decision == "plan" and view.plan_gear else STEP_OF[view.decision]
    numbers = range(1, STEPS + 1)
    return tuple(Step(name=telling.words.text(f"steps.{n}"), about=f"step.{n}") for n in numbers), step - 1


def season_of(view: View) -> SceneSeason | None:
    if view.mode == "race":
        return None
    return SceneSeason(kind="championship", race=view.race, run=len(view.results))


def facts_of(view: View, telling: HeatTelling) -> Iterator[Fact]:
    """Lap, weather, Event, the Press, the cards that move the Legends."""
    text = telling.words.text
    lap = max((car.lap for car in view.cars if car.status == "racing"), default=view.laps - 1) + 1
    told = text("scene.lap_of", lap=min(max(lap, 1), view.laps), laps=view.laps)
    yield Fact(name=text("scene.lap"), text=told, about="lap")
    if view.weather:
        yield Fact(name=text("scene.weather"), text=text(f"weather.{view.weather}"), about=f"weather.{view.weather}")
    if view.event:
        name = text(f"event_cards.{view.event}")
        yield Fact(name=text("scene.event"), text=name, about=f"event_card.{view.event}")
    if view.press:
        corners = ", ".join(str(corner + 1) for corner in sorted(view.press))
        yield Fact(name=text("table.press"), text=text("scene.corners", corners=corners), about="press")
    if view.legend_card > 0 and any(car.seat == NOBODY for car in view.cars):
        yield Fact(name=text("scene.legend_card"), text=str(view.legend_card), about="legend")


def cards_of(view: View, telling: HeatTelling) -> Iterator[CardRow]:
    """One's own hand and plan; the market, which lies open."""
    rows = (("hand", view.hand, "hand"), ("plan", view.plan, ""), ("market", view.market, "market"))
    for name, cards, about in rows:
        if cards:
            held = tuple(held_card(card, cards.count(card), telling) for card in dict.fromkeys(cards))
            yield CardRow(title=telling.words.text(f"scene.rows.{name}"), cards=held, about=about)


def held_card(card: str, count: int, telling: HeatTelling) -> HeldCard:
    return HeldCard(
        id=card,
        label=telling.names.card(card),
        count=count,
        tone="danger" if card == "heat" else "costs" if card == "stress" else "free",
        about=f"card.{kind_of(card)}",
    )


def kind_of(card: str) -> str:
    """What kind of card it is, as its explanation is called."""
    if card in ("heat", "stress"):
        return card
    return {"basic": "basic", "start": "start", "sp": "sponsor"}.get(card.partition("-")[0], "upgrade")


def told_of(view: View, telling: HeatTelling) -> Iterator[str]:
    """What lies on the table and is no card of one's own."""
    text, names, drive = telling.words.text, telling.names, view.drive
    if drive.car != NOBODY and drive.cards:
        cards = ", ".join(map(names.card, drive.cards))
        yield text("scene.told.played", cards=cards, speed=drive.speed)
    for car in view.cars if view.market else ():
        if car.upgrades:
            owned = ", ".join(map(names.card, car.upgrades))
            yield text("scene.told.upgrades", name=telling.who(car.car), cards=owned)
        if car.seat in view.waiting:
            yield text("scene.told.picks", name=telling.who(car.car))
