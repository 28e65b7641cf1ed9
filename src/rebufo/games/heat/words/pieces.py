"""HEAT's pieces in words and figures: cards with their symbols, tokens, Events, Legend cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from rebufo.games.heat.rules.content import (
    COLOURS,
    Card,
    circuit_titles,
    load_cards,
    load_championship,
    load_conditions,
    load_legends,
)
from rebufo.games.heat.words.names import OFFERS, VALUES, Names, face
from rebufo.kernel.locales import Words, words
from rebufo.kernel.pieces import Piece


@cache
def pieces(lang: str) -> tuple[Piece, ...]:
    """Everything that a view of HEAT may name."""
    names = Names(words(lang, "heat"), drivers=0, legends=0)
    return (*plain_cards(names), *bought_cards(names), *tokens(names.words), *season_pieces(names.words, lang))


def plain_cards(names: Names) -> Iterator[Piece]:
    """The cards that every driver begins with. [HT-1.8, HT-1.9, HT-1.10]"""
    text = names.words.text
    for basic in load_cards().basic_deck.cards:
        card = f"basic-{basic.speed}"
        yield Piece(id=card, kind="card", name=names.card(card), face={"kind": "basic", "speeds": [basic.speed]})
    for start in load_cards().starting_upgrade:
        if start.kind != "heat":
            face_up = {"kind": "start", "speeds": list(start.speed)}
            yield Piece(id=start.id, kind="card", name=names.card(start.id), face=face_up)
    heat, stress = names.card("heat"), names.card("stress")
    yield Piece(id="heat", kind="card", name=heat, label=heat, face={"kind": "heat", "speeds": []})
    about = (text("symbols.about.plus", n=1),)
    figures: dict[str, Any] = {"kind": "stress", "speeds": [], "plus": 1}
    yield Piece(id="stress", kind="card", name=stress, label=stress, about=about, face=figures)


def bought_cards(names: Names) -> Iterator[Piece]:
    """Upgrades and Sponsorship cards. [HT-13]"""
    for card in (*load_cards().upgrade, *load_cards().sponsor):
        extra = (names.words.text("table.about_heat"),) if card.kind == "heat" else ()
        yield Piece(
            id=card.id,
            kind="card",
            name=names.card(card.id),
            label=names.category(card.id),
            about=(*names.about(card.id), *extra),
            face={
                "kind": card.kind,
                "category": card.category,
                "speeds": list(card.speed) if face(card) else [],
                **symbols(card),
            },
        )


def symbols(card: Card) -> dict[str, Any]:
    """The symbols that a card has, with their values."""
    values = {name: getattr(card, name) for name in ("plus", *VALUES, *OFFERS)}
    return {name: int(value) for name, value in values.items() if value}


def tokens(text: Words) -> Iterator[Piece]:
    """Weather, Road Conditions and the Press. [HT-15, HT-17.7]"""
    conditions = load_conditions()
    for weather in conditions.weather:
        yield worded(text, "weather", weather.id, {"effect": weather.sector_effect, "value": weather.value})
    for token in conditions.road_condition:
        yield worded(text, "road", token.id, {"scope": token.scope})
    about = text.text("table.explained", name=text.text("table.press"), about=text.text("table.about_press"))
    yield Piece(id="press", kind="press", name=text.text("table.press"), about=(about,))


def season_pieces(text: Words, lang: str) -> Iterator[Piece]:
    """Circuits, Events and seasons by name, and what stands on the Legend cards. [HT-14.4, HT-18]"""
    for event in load_championship().event:
        yield worded(text, "event_cards", event.id, {"circuit": event.circuit}, kind="event")
    for season in load_championship().season:
        yield Piece(id=season.id, kind="season", name=text.text(f"seasons.{season.id}"))
    yield Piece(id="goat", kind="season", name=text.text("modes.goat"))
    for circuit in circuit_titles():
        yield Piece(id=circuit.id, kind="circuit", name=circuit.title(lang))
    for legend in load_legends().legend_card:
        helmets = {colour: msgspec.to_builtins(getattr(legend, colour)) for colour in COLOURS}
        name = text.text("events.legend_card_shown", card=legend.id)
        yield Piece(id=str(legend.id), kind="legend_card", name=name, face=helmets)


def worded(text: Words, table: str, name: str, figures: dict[str, Any], kind: str = "") -> Piece:
    """A piece whose name and sentence stand in a table of the locale files."""
    about = (text.text(f"{table}.about.{name}"),)
    shown = {name: value for name, value in figures.items() if value}
    return Piece(id=name, kind=kind or table, name=text.text(f"{table}.{name}"), about=about, face=shown)
