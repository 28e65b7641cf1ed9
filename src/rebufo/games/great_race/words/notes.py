"""What an option costs, brings and risks, in sentences with their clauses."""

from __future__ import annotations

from rebufo.games.great_race.rules import messages as do
from rebufo.games.great_race.rules.state import CHASSIS_MAX, ENGINE_MAX
from rebufo.games.great_race.words.costs import INCOME, Toll, blind, toll, toll_of
from rebufo.games.great_race.words.labels import Labels
from rebufo.kernel.messages import Action
from rebufo.words.numbers import decimal, percent

TOOLBOX = 3  # points [GR-8.5]


class Notes:
    """Of the options of one crew."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.words = labels.words
        self.atlas = labels.atlas
        self.view = labels.view
        self.crew = labels.crew

    def of(self, action: Action) -> list[str]:
        text = self.words.text
        match action:
            case do.Step(q=q, r=r):
                return self.step(q, r)
            case do.TakeLine(line=line):
                return [text("notes.line", price=self.atlas.line[line].price)]
            case do.PlaceTile(tile=tile, q=q, r=r):
                return [self.costs(toll_of(tile, risk=self.atlas.is_risk(q, r)))]
            case do.RemoveTile(q=q, r=r) | do.CardTile(q=q, r=r):
                known = toll(self.view, self.atlas, q, r)
                return [] if known is None else [self.costs(known)]
            case do.TakeCard(card=card) | do.PlayCard(card=card) | do.DropSought(card=card) | do.DropCard(card=card):
                return [text(f"about.card.{card}").replace(". [", " [")]
            case do.PlanCrew(treasury=number):
                return [text("notes.plan", amount=INCOME[number])] if number else []
            case do.BuyFuel(levels=levels):
                return self.fuel(levels)
            case do.Fit(part=part, gauge=gauge):
                return [self.fit(part, gauge)]
            case do.PlayJerrycan():
                return [text("notes.jerrycan", now=self.crew.fuel, then=self.crew.fuel + 1)]
            case do.Drive():
                return [text("notes.drive", n=self.crew.engine)]
            case do.Repair():
                return [text("notes.repair", price=self.labels.part_price)]
            case do.PaySplit(engine=engine):
                return self.split(engine)
            case do.Stop():
                return [text("notes.stop_here", level=self.level())]
        return self.simple(action)

    def simple(self, action: Action) -> list[str]:
        """What is the same at any time."""
        keys: dict[type[Action], str] = {
            do.Survey: "survey",
            do.Draw: "draw",
            do.Remove: "remove",
            do.Treasury: "treasury",
            do.Pass: "pass",
            do.NoMoreCards: "no_more_cards",
            do.Sabotage: "sabotage",
            do.UseEscort: "escort_used",
            do.UseRanger: "ranger_used",
            do.TakeDamage: "take_damage",
            do.GoBack: "go_back",
        }
        key = keys.get(type(action))
        return [] if key is None else [self.words.text(f"notes.{key}")]

    def step(self, q: int, r: int) -> list[str]:
        """A space by what it costs; an unknown one by what it may cost. [GR-7.6, GR-7.12]"""
        text = self.words.text
        city = self.atlas.at.get((q, r))
        if city is not None:
            return [text("notes.goal") if city.id == self.view.goal else text("notes.city", n=city.cards)]
        known = toll(self.view, self.atlas, q, r)
        if known is None:
            return self.unknown(risk=self.atlas.is_risk(q, r))
        if not self.labels.tile_at(q, r):
            return [text("notes.trackless", fuel=known.fuel)]
        return [f"{self.labels.tile_at(q, r)}: {self.costs(known)}"]

    def unknown(self, *, risk: bool) -> list[str]:
        """The mean of what is in the bag, and the chance to be turned back. [GR-7.13]"""
        found = blind(self.view, self.crew, risk=risk)
        told = self.words.text(
            "notes.unknown",
            fuel=decimal(self.words, found.fuel, 1),
            points=decimal(self.words, found.points, 1),
            hazard=percent(found.hazard),
            stop=percent(found.stop),
        )
        return [told, self.words.text("notes.back", chance=percent(found.back))] if found.back else [told]

    def costs(self, asked: Toll) -> str:
        parts = [self.words.text("notes.fuel", n=asked.fuel)]
        if asked.points:
            parts.append(self.words.text("notes.points", n=asked.points))
        if asked.hazard:
            parts.append(self.words.text("notes.hazard"))
        if asked.stop:
            parts.append(self.words.text("notes.stop"))
        return ", ".join(parts)

    def fuel(self, levels: int) -> list[str]:
        if not levels:
            return []
        crew = self.crew
        left = crew.money - levels * self.labels.fuel_price
        return [self.words.text("notes.fuel_after", now=crew.fuel, then=crew.fuel + levels, money=left)]

    def fit(self, part: str, gauge: str) -> str:
        now, most = (self.crew.engine, ENGINE_MAX) if gauge == "engine" else (self.crew.chassis, CHASSIS_MAX)
        then = min(now + (TOOLBOX if part == "toolbox" else 1), most)
        return self.words.text("notes.gauge_after", gauge=self.words.text(f"scene.{gauge}"), now=now, then=then)

    def split(self, engine: int) -> list[str]:
        """How the engine would stand; at 0 the car breaks down. [GR-7.10]"""
        now = self.crew.engine
        told = self.words.text("notes.gauge_after", gauge=self.words.text("scene.engine"), now=now, then=now - engine)
        return [told, self.words.text("notes.breaks")] if engine and engine == now else [told]

    def level(self) -> int:
        """Where the marker goes when the drive ends. [GR-11.3]"""
        return level_of(self.labels, self.crew.q, self.crew.r)


def level_of(labels: Labels, q: int, r: int) -> int:
    """The level of a space on this route. [GR-11.1, GR-11.2]"""
    board, view = labels.atlas.board, labels.view
    begin, end = (board.corridor[board.place_of(city)] for city in (view.start, view.goal))
    towards = 1 if end >= begin else -1
    level = 1 + (board.corridor[board.number[q, r]] - begin) * towards
    return min(max(level, 1), view.levels)
