"""The table at one moment, as somebody may see it, in one language: all that a face reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from rebufo.kernel.described import described

Tone: TypeAlias = Literal["free", "costs", "danger", "out"]
CarState: TypeAlias = Literal["racing", "finished", "out"]

# what only the game's own page reads: the types stand in its `Presenter`, and the schema says so by "x-game"
OwnScene: TypeAlias = Annotated[Any, msgspec.Meta(extra_json_schema={"x-game": "own_scene"})]
OwnOffer: TypeAlias = Annotated[Any, msgspec.Meta(extra_json_schema={"x-game": "own_offer"})]


class Gauge(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is left of something: points, cards, fuel."""

    id: str
    name: str
    value: int
    most: Annotated[int | None, described("of which `value` is left; none: it is only a number")] = None
    text: Annotated[str, described("how it is written; empty: as the number")] = ""
    brief: Annotated[str, described("its name in lists, where there is little room; empty: the whole name")] = ""
    glance: Annotated[str, described("what stands in lists instead of text and name; empty: those")] = ""
    tone: Tone = "free"
    about: str = ""


class SceneCar(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A car with its row of the standings."""

    id: Annotated[int, described("its seat, or a number above all seats where nobody sits in it")]
    seat: int | None
    name: str
    badge: Annotated[str, described("the few letters on its shape")]
    paint: Annotated[str, described("#rrggbb")]
    ink: Annotated[str, described("of what is written on that colour")]
    shape: str
    rank: int
    place: Annotated[str, described("the id of a space; empty off the board")] = ""
    heading: Annotated[float, described("degrees clockwise from the way of its place")] = 0.0
    state: CarState = "racing"
    band: Annotated[bool, described("the second car of a team wears one")] = False
    gap: Annotated[str, described("to the leader, or what is to be said instead")] = ""
    where: Annotated[str, described("where in its section of the road it stands, in words; empty: by its place")] = ""
    told: Annotated[str, described("all of it in a line; empty: name, gap, place and gauges say it")] = ""
    gauges: tuple[Gauge, ...] = ()


class PlacedPiece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that lies on a space: a token, a tile, a flag."""

    id: Annotated[str, described("its own on this board")]
    place: str
    symbol: Annotated[str, described("which drawing it has: one of those that every face knows, or a letter")]
    name: str
    text: Annotated[str, described("a few letters on it")] = ""
    turn: Annotated[float, described("degrees clockwise")] = 0.0
    tone: Tone = "free"
    paint: Annotated[str, described("#rrggbb; empty: by its tone")] = ""
    fills: Annotated[bool, described("it covers its space, as a tile does")] = False
    about: str = ""


class HeldCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card, or several of a kind, that the viewer may see."""

    id: str
    label: Annotated[str, described("what is large on it")]
    text: Annotated[str, described("what is small on it")] = ""
    count: int = 1
    tone: Tone = "free"
    about: str = ""


class CardRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hand, a market, what was played."""

    title: str
    cards: tuple[HeldCard, ...]
    about: str = ""


class Fact(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something everybody at the table should know just now, such as the weather."""

    name: str
    text: str
    tone: Tone = "free"
    about: str = ""


class SceneSeason(msgspec.Struct, frozen=True, kw_only=True):
    """Where in a season the table is."""

    kind: Annotated[
        Literal["championship", "rally"], described("who wins a championship is a champion; of any other, its winner")
    ]
    race: Annotated[int, described("which of its races it is, from 1")]
    run: Annotated[int, described("how many of them are over")]


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A step of the round or of the decision."""

    name: str
    about: str = ""


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The whole table."""

    seat: Annotated[int | None, described("whose eyes see it; none: a spectator's")]
    round: int
    board: Annotated[str, described("the id of the board; empty where there is none")] = ""
    state: Annotated[str, described("what else the drawn board depends on, such as the weather")] = ""
    steps: Annotated[tuple[Step, ...], described("of the round, in their order")] = ()
    step: Annotated[int, described("which of them it is now; below 0: none")] = -1
    facts: tuple[Fact, ...] = ()
    cars: Annotated[tuple[SceneCar, ...], described("best first")] = ()
    pieces: tuple[PlacedPiece, ...] = ()
    cards: tuple[CardRow, ...] = ()
    told: Annotated[tuple[str, ...], described("what else the table shows, in sentences")] = ()
    season: Annotated[SceneSeason | None, described("none: it is a single race")] = None
    own: OwnScene = None

    def abouts(self) -> set[str]:
        """The ids of all that is shown."""
        return {each for each in self._abouts() if each}

    def _abouts(self) -> Iterator[str]:
        for car in self.cars:
            yield from (gauge.about for gauge in car.gauges)
        for row in self.cards:
            yield row.about
            yield from (card.about for card in row.cards)
        yield from (step.about for step in self.steps)
        yield from (fact.about for fact in self.facts)
        yield from (piece.about for piece in self.pieces)


class Landing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place that an option may lead to, and how likely."""

    place: str
    chance: float
    tone: Tone = "free"
    good: Annotated[bool, described("what is owed would be done there, such as a stop in a corner")] = False
    sign: Annotated[str, described("a few letters on it; empty: its chance")] = ""


class Onward(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place that further options of the same kind lead on to: who chooses it answers all questions on the way at once."""

    place: str
    before: Annotated[str, described("the place before it on that way: another of these, or where the option leads")]
    name: Annotated[str, described("what the place is called")] = ""
    text: Annotated[str, described("a few letters on it, such as what is left there")] = ""
    lit: Annotated[bool, described("it is shown as this option's: no other leads there for less")] = True


class Offer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an option of a prompt looks like; its label and notes are the prompt's."""

    place: Annotated[str, described("where it leads; empty: nowhere")] = ""
    way: Annotated[tuple[str, ...], described("the places it leads over, the first where the car stands")] = ()
    tone: Tone = "free"
    good: Annotated[bool, described("what is owed is done there, such as a stop in a corner")] = False
    sign: Annotated[str, described("a few letters that say its price, such as `−2`")] = ""
    landings: tuple[Landing, ...] = ()
    onward: Annotated[tuple[Onward, ...], described("where one may go on from there, nearest first")] = ()
    cheapest: Annotated[bool, described("of all that lead to this place it is the one to take unless one looks")] = True
    ask_first: Annotated[bool, described("it can cost the race, so a person may want to be asked again")] = False
    card: Annotated[str, described("the id of the card that it plays; empty: none")] = ""
    group: Annotated[str, described("what its kind is called, where there are several; empty: it needs no heading")] = (
        ""
    )
    about: str = ""
    own: OwnOffer = None


class Face(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A die or card that an event shows."""

    kind: str
    text: str
    car: Annotated[int | None, described("whose it is, where several cars throw or show one")] = None


class Happening(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="happening", tag_field="type"):
    """An event as faces play it; its sentence is told beside it."""

    event: Annotated[str, described("its name, where the game's own page tells events apart")] = ""
    car: Annotated[int | None, described("whose doing it was; none: everybody's")] = None
    way: Annotated[
        tuple[str, ...], described("of that car, from where it stood or, where only the end is known, that alone")
    ] = ()
    back: Annotated[bool, described("it goes back along the lanes")] = False
    shown: tuple[Face, ...] = ()
