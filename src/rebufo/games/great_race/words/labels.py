"""Every option in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rebufo.games.great_race.rules import messages as do
from rebufo.games.great_race.rules.preview.promises import GaugePreview, MoneyPreview
from rebufo.games.great_race.rules.view import CrewView, View
from rebufo.games.great_race.words.names import Atlas, Names
from rebufo.kernel.messages import Action, Seat
from rebufo.words.telling import fields, tag

FUEL = {True: 10, False: 20}  # francs a level, in a city and elsewhere [GR-8.2]
PART = {True: 20, False: 40}  # francs a point [GR-8.4]


class Labels:
    """The options of one crew on a map."""

    def __init__(self, names: Names, who: Callable[[Seat], str], atlas: Atlas, view: View, crew: CrewView) -> None:
        self.names = names
        self.words = names.words
        self.who = who
        self.atlas = atlas
        self.view = view
        self.crew = crew

    def label(self, action: Action, preview: msgspec.Struct) -> str:
        """The words of the action's tag, or of what it chooses."""
        key = f"actions.{tag(action)}"
        match action:
            case do.BuyFuel(levels=0) | do.UseTransport(cards=0):
                key += "_none"
            case do.UseGuide(play=False):
                key += "_not"
            case do.Fit(part=part) if part != "bought":
                key += f"_{part}"
        return self.words.text(key, **self.facts(action, preview))

    def facts(self, action: Action, preview: msgspec.Struct) -> dict[str, Any]:
        facts = fields(action)
        match action:
            case do.TakeCard(card=card) | do.PlayCard(card=card) | do.DropSought(card=card) | do.DropCard(card=card):
                facts["card"] = self.names.cards[card]
            case do.PlanCrew():
                facts["zones"] = self.zones(action)
            case do.BuyFuel(levels=levels):
                facts |= {"n": levels, "paid": levels * self.fuel_price}
            case do.Sabotage(target=target, engine=engine, chassis=chassis):
                facts |= {"target": self.who(target), "lost": self.names.lost(0, engine, chassis)}
            case do.CardTile(q=q, r=r) | do.RemoveTile(q=q, r=r) | do.Step(q=q, r=r):
                facts |= {"place": self.atlas.place(q, r), "tile": self.tile_at(q, r)}
            case do.PlaceTile(tile=tile, q=q, r=r):
                facts |= {"place": self.atlas.place(q, r), "tile": self.names.tiles[tile]}
            case do.Treasury():
                assert isinstance(preview, MoneyPreview)
                facts["amount"] = preview.income
            case do.Fit(gauge=gauge):
                facts |= {"gauge": self.words.text(f"gauges.{gauge}"), "price": self.part_price}
            case do.TakeLine(line=name):
                facts |= self.passage(name)
            case do.UseTransport(cards=cards):
                facts["n"] = cards
            case do.PaySplit(engine=engine):
                assert isinstance(preview, GaugePreview)
                facts["lost"] = self.names.lost(0, engine, self.crew.chassis - preview.chassis)
        return facts

    def zones(self, plan: do.PlanCrew) -> str:
        """The zones that somebody goes to. [GR-4.1]"""
        shares = {
            "explorer": plan.explorer,
            "mechanic": plan.mechanic,
            "escort": plan.escort,
            "treasury": plan.treasury,
        }
        return " · ".join(f"{self.words.text(f'scene.{zone}')} {number}" for zone, number in shares.items() if number)

    @property
    def fuel_price(self) -> int:
        """By where the vehicle stands. [GR-8.2]"""
        return FUEL[bool(self.crew.city)]

    @property
    def part_price(self) -> int:
        return PART[bool(self.crew.city)]

    def tile_at(self, q: int, r: int) -> str:
        laid = next((tile.tile for tile in self.view.tiles if (tile.q, tile.r) == (q, r)), "")
        return self.names.tiles[laid] if laid else ""

    def passage(self, name: str) -> dict[str, Any]:
        line = self.atlas.line[name]
        far = self.atlas.far_end(name, self.crew.q, self.crew.r)
        kind = self.words.text(f"line_labels.{line.kind}")
        return {"kind": kind, "city": far.title(self.words.lang), "price": line.price}
