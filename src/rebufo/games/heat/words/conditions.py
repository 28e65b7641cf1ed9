"""The road of the day in words: what works in a sector, the weather, the Event, the corners ahead."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import load_conditions
from rebufo.games.heat.rules.view import View
from rebufo.games.heat.words.names import Names

CLAUSE: Final = re.compile(r" \[HT-[^]]*\]")  # of the rules, at the end of a sentence


def token(names: Names, view: View, name: str) -> str:
    """A Road Condition; one of the weather by what it does. [HT-15.5]"""
    if name != "weather":
        return names.words.text(f"road.{name}")
    weather = next(one for one in load_conditions().weather if one.id == view.weather)
    effect = names.words.text(f"table.effects.{weather.sector_effect}", n=weather.value)
    return names.words.text("table.weather_token", weather=names.words.text(f"weather.{weather.id}"), effect=effect)


def brief_token(names: Names, view: View, name: str) -> str:
    """The same in one short word; empty where the limit has it in it."""
    if name == "weather":
        weather = next(one for one in load_conditions().weather if one.id == view.weather)
        return names.words.text(f"table.brief.{weather.sector_effect}", n=weather.value)
    key = f"table.brief.{name}"
    return names.words.text(key, n=1) if names.words.has(key) else ""


def sector_effect(names: Names, view: View, track: Track, space: int) -> str:
    """What works on a space because of the sector it lies in; empty where nothing does. [HT-15.3]"""
    name = view.road[track.sector[space]] if view.road else ""
    scopes = {one.id: one.scope for one in load_conditions().road_condition}
    return token(names, view, name) if name and scopes[name] == "sector" else ""


def today(names: Names, weather: str, event: str, width: int) -> str:
    """Weather and Event in a line; empty on a plain day. What the Event does is left to `?` where it finds no room."""
    text = names.words.text
    told = [text("table.weather", weather=text(f"weather.{weather}"))] if weather else []
    if not event:
        return " · ".join(told)
    name, about = text(f"event_cards.{event}"), CLAUSE.sub("", text(f"event_cards.about.{event}"))
    line = " · ".join([*told, text("table.event_today", event=name, about=about)])
    return line if len(line) <= width else " · ".join([*told, text("table.event_brief", event=name)])


def explained(names: Names, weather: str, tokens: Iterable[str], event: str, *, press: bool) -> list[str]:
    """Every token that lies out and the Event, in sentences."""
    text = names.words.text
    out = [f"weather.{weather}"] if weather else []
    out += [f"road.{token}" for token in dict.fromkeys(tokens) if token]
    out += [f"event_cards.{event}"] if event else []
    pairs = [(text(one), text(".about.".join(one.split(".", 1)))) for one in out]
    if press:
        pairs.append((text("table.press"), text("table.about_press")))
    return [text("table.explained", name=name, about=about) for name, about in pairs]


def ahead(names: Names, view: View, track: Track, at: int, count: int = 2) -> str:
    """The next Corner Lines, and from which Speed on they are crossed."""
    told = []
    line = at
    for _ in range(count):
        line = track.next_line(line)
        if line >= view.laps * track.spaces:
            break
        corner = track.sector[line % track.spaces]
        facts = {"corner": corner + 1, "limit": view.limits[corner], "n": line - at}
        told.append(names.words.text("table.ahead", **facts))
    return " · ".join(told)
