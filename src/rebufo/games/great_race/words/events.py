"""What happened, a sentence for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rebufo.games.great_race.rules.content import load_map
from rebufo.games.great_race.rules.events import (
    UNSEEN,
    CardsDrawn,
    LineTaken,
    Moved,
    PlansShown,
    RaceEnded,
    TilesDrawn,
    TourEnded,
    TurnBegan,
)
from rebufo.games.great_race.words.names import Atlas, Names
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.messages import Event, Seat
from rebufo.words.telling import fields, tag


class Teller:
    """Tells what happened on a map."""

    def __init__(self, names: Names, who: Callable[[Seat], str], brief: Callable[[Seat], str], atlas: Atlas) -> None:
        self.names = names
        self.words = names.words
        self.who = who
        self.brief = brief
        self.atlas = atlas
        self.goal = ""  # as the race told it when it began

    def sentence(self, event: Event) -> str:
        """Empty where nothing is to be said: whose turn it is shows in what is done."""
        if isinstance(event, TurnBegan):
            return ""
        if isinstance(event, RaceEnded) and event.winner == NOBODY:
            return f"{self.words.text('events.race_called_off')}."
        told = self.words.text(self.key(event), **self.facts(event))
        return told if told.endswith("!") else f"{told}."

    def key(self, event: Event) -> str:
        """Where there are several sentences, the one for a value of the event."""
        key = f"events.{tag(event)}"
        if isinstance(event, CardsDrawn | TilesDrawn):
            seen = event.cards if isinstance(event, CardsDrawn) else event.tiles
            return f"{key}.{'hidden' if UNSEEN in seen or not seen else 'seen'}"
        if isinstance(event, LineTaken) and event.cards:
            return "events.line_taken_cards"
        if not self.words.has(key):
            values = (f"{key}.{value}".lower() for value in fields(event).values())
            return next(variant for variant in values if self.words.has(variant))
        return key

    def facts(self, event: Event) -> dict[str, Any]:
        kinds = type(event).__annotations__
        facts = {name: self.fact(name, value, kinds[name]) for name, value in fields(event).items()}
        facts["car"] = facts.get("seat", "")
        facts["n"] = self.number(event)
        if "q" in facts:
            facts["place"] = self.atlas.place(facts["q"], facts["r"])
        if isinstance(event, Moved):
            facts["place"] = self.atlas.place(*event.path[1])
        if "engine" in facts:
            facts["lost"] = self.names.lost(facts.get("fuel", 0), facts["engine"], facts["chassis"])
        if isinstance(event, LineTaken):
            facts |= self.passage(event)
        if isinstance(event, PlansShown):
            facts["plans"] = self.plans(event)
        if isinstance(event, RaceEnded | TourEnded):
            points = event.prestige if isinstance(event, RaceEnded) else event.points
            facts["points"] = ", ".join(f"{self.brief(seat)} {each}" for seat, each in enumerate(points))
        facts.setdefault("goal", self.goal)
        return facts

    def fact(self, name: str, value: Any, kind: str) -> Any:
        """A field in words."""
        if kind == "Seat":
            return self.who(value) if value >= 0 else ""
        match name:
            case "order":
                return ", ".join(self.brief(seat) for seat in value)
            case "card":
                return self.names.cards[value]
            case "tile":
                return self.names.tiles[value]
            case "cards" | "display" if isinstance(value, tuple):
                return self.names.counted((each for each in value if each), self.names.cards)
            case "tiles" if isinstance(value, tuple):
                return self.names.counted((each for each in value if each), self.names.tiles)
            case "spaces":
                return ", ".join(self.atlas.place(*at) for at in value)
            case "start" | "goal":
                return self.atlas.city(value)
            case "map":
                return self.atlas.title
            case "maps":
                return ", ".join(load_map(each).title(self.words.lang) for each in value)
            case "gauge":
                return self.words.text(f"gauges.{value}")
        return value

    def number(self, event: Event) -> int:
        """What chooses the plural."""
        for name in ("levels", "place", "cards", "tiles"):
            value = getattr(event, name, None)
            if value is not None:
                return len(value) if isinstance(value, tuple) else int(value)
        return 0

    def passage(self, event: LineTaken) -> dict[str, Any]:
        """The line by its ends; the next event says where the car is."""
        line = self.atlas.line[event.line]
        ends = " – ".join(self.atlas.city(end) for end in line.ends)
        return {"kind": self.words.text(f"lines.{line.kind}"), "line": ends}

    def plans(self, event: PlansShown) -> str:
        return ", ".join(f"{self.brief(seat)} {'/'.join(map(str, plan))}" for seat, plan in enumerate(event.plans))
