"""Rallyman: DIRT's pieces in words and figures: dice, time cards, damage tokens with both faces, stages and rallies."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rebufo.games.rallyman_dirt.rules.content import DANGERS, load_components, load_rallies, stage_titles
from rebufo.games.rallyman_dirt.rules.state import DAMAGES, FACES
from rebufo.kernel.locales import Words, words
from rebufo.kernel.pieces import Piece


@cache
def pieces(lang: str) -> tuple[Piece, ...]:
    """Everything that a view of Rallyman: DIRT may name, but for spaces, which belong to a stage."""
    own = words(lang, "rallyman_dirt")
    return (*dice(own), *cards(own), *tokens(own), *roads(lang))


def dice(text: Words) -> Iterator[Piece]:
    """By the names that plans have for them. [RD-6.1, RD-6.2]"""
    for die in load_components().die:
        name = die.id.removeprefix("gear")
        kind = "gear" if name.isdecimal() else name
        about = (text.text(f"pieces.about.{kind}"), text.text("pieces.about.warnings", n=die.warnings))
        face = {"warnings": die.warnings, "copies": die.copies}
        yield Piece(id=name, kind="die", name=text.text(f"pieces.dice.{name}"), about=about, face=face)


def cards(text: Words) -> Iterator[Piece]:
    """One kind for each gear: what its front costs, and how often each zero side is there. [RD-1.4, RD-18.4, RD-19.1]"""
    for deck in load_components().deck:
        counts = {"spin": 0, "accident": 0, "sisu": 0}
        for side in deck.cards:
            counts[side.effect] += side.count
        gear = text.text(f"gears.{deck.gear}")
        about = (
            text.text("pieces.cards.front", seconds=deck.seconds),
            text.text("pieces.cards.zero", n=sum(counts.values()), **counts),
        )
        face = {"gear": deck.gear, "seconds": deck.seconds, **counts}
        name = text.text("pieces.cards.name", gear=gear)
        yield Piece(id=str(deck.gear), kind="card", name=name, about=about, face=face)


def tokens(text: Words) -> Iterator[Piece]:
    """The two faces of a damage token, and the danger that says how many are drawn. [RD-10.3, RD-19.5, RD-2.8]"""
    for kind, names in (("damage", DAMAGES), ("shortcut", FACES)):
        for name in names:
            about = (text.text(f"pieces.{kind}.about.{name}"),)
            yield Piece(id=name, kind=kind, name=text.text(f"pieces.{kind}.{name}"), about=about)
    for level, name in enumerate(DANGERS, 1):
        yield Piece(id=name, kind="danger", name=text.text(f"danger.{name}"), face={"level": level})


def roads(lang: str) -> Iterator[Piece]:
    """Stages and rallies by name."""
    for stage in stage_titles():
        face = {"tiles": len(stage.tiles), "service_park": int(stage.service_park)}
        yield Piece(id=stage.id, kind="stage", name=stage.title(lang), face={k: v for k, v in face.items() if v})
    for rally in load_rallies().values():
        yield Piece(id=rally.id, kind="rally", name=rally.title(lang), face={"stages": list(rally.stages)})
