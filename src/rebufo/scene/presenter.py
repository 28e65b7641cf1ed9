"""A game shows itself: `GAME.scene` is a subclass of `Presenter`, in the game's `scene`. This one serves a game that says nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Event, Seat
from rebufo.scene.board import Board
from rebufo.scene.scene import Gauge, Happening, Offer, Scene, SceneCar
from rebufo.words import Telling

ABOUT: Final = "about."  # what stands before an id in the locale files
TERMS: Final = "terms."  # and before an id whose names in sentences are listed, parted by bars
DARK: Final = "#1d1b18"
LIGHT: Final = "#fbf6ea"


class Coat(NamedTuple):
    """How a car is told apart: by colour, and without it."""

    paint: str
    ink: str
    shape: str


COATS: Final = (
    Coat("#d0312a", LIGHT, "circle"),
    Coat("#2465b3", LIGHT, "square"),
    Coat("#f0b71f", DARK, "diamond"),
    Coat("#3a8247", LIGHT, "triangle"),
    Coat("#33302c", LIGHT, "hexagon"),
    Coat("#e8812a", DARK, "pentagon"),
    Coat("#7a4fa3", LIGHT, "shield"),
    Coat("#f6f2e8", DARK, "star"),
    Coat("#a3a7a9", DARK, "cross"),
    Coat("#2f7f79", LIGHT, "drop"),
)


class Presenter:
    """One race in one language. It is handed what somebody may see and knows nothing else, so it shows no more."""

    own_scene: ClassVar[type | None] = None  # what `Scene.own` is, for the game's own page
    own_offers: ClassVar[tuple[type, ...]] = ()  # what `Offer.own` may be
    openings: ClassVar[tuple[type[Event], ...]] = ()  # events of a season that lay another board on the table

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.words = telling.words

    @classmethod
    def find_board(cls, board: str, words: Words) -> Board | None:  # noqa: ARG003 - for games that have one
        """What lies under a race by its id, with its names in one language; none: the game has no board."""
        return None

    @classmethod
    def explanations(cls, words: Words) -> dict[str, str]:
        """What each thing that is drawn means, a sentence with its clause, by its id."""
        keys = [key for key in words.texts if key.startswith(ABOUT)]
        return {key.removeprefix(ABOUT): words.text(key) for key in keys}

    @classmethod
    def terms(cls, words: Words) -> dict[str, str]:
        """The words in sentences that name something explained, in small letters, and the id of what they name."""
        spelt = {key.removeprefix(TERMS): words.text(key) for key in words.texts if key.startswith(TERMS)}
        return {term.strip().lower(): about for about, terms in spelt.items() for term in terms.split("|")}

    def explain(self, about: str) -> str:
        """One of them; empty where there is none."""
        return self._explained.get(about, "")

    @cached_property
    def _explained(self) -> dict[str, str]:
        return self.explanations(self.words)

    # what is shown

    def scene(self, view: Any) -> Scene:
        """The table as a view has it; here only who takes part, since a view may be anything."""
        cars = tuple(self.car(seat, rank=seat + 1) for seat in range(self.telling.setup.seats))
        return Scene(seat=viewer(view), round=getattr(view, "round", 0), cars=cars)

    def offers(self, prompt: Prompt, view: Any) -> tuple[Offer, ...]:
        """One for each option."""
        return tuple(self.offer(prompt, view, number) for number in range(len(prompt.options)))

    def offer(self, prompt: Prompt, view: Any, number: int) -> Offer:
        return Offer()

    def happening(self, event: Event) -> Happening:
        """Of an event; where several are shown, the scene of the moment that they led to was made first."""
        seat: Seat | None = getattr(event, "seat", None)
        return Happening(car=seat if seat is not None and seat >= 0 else None)

    def happenings(self, events: Sequence[Event]) -> tuple[Happening, ...]:
        """Of events that are shown at once: a way on a board that another has taken the place of is no way any more."""
        told = [self.happening(event) for event in events]
        laid = max((number for number, event in enumerate(events) if isinstance(event, self.openings)), default=0)
        return (*(msgspec.structs.replace(each, way=()) for each in told[:laid]), *told[laid:])

    # parts of it

    def car(
        self,
        seat: Seat,
        *,
        rank: int,
        place: str = "",
        gap: str = "",
        state: Any = "racing",
        gauges: Sequence[Gauge] = (),
    ) -> SceneCar:
        """The car of a seat, in the colours of its number."""
        coat = COATS[seat % len(COATS)]
        return SceneCar(
            id=seat,
            seat=seat,
            name=self.telling.who(seat),
            badge=self.telling.code(seat),
            paint=coat.paint,
            ink=coat.ink,
            shape=coat.shape,
            rank=rank,
            place=place,
            state=state,
            gap=gap,
            gauges=tuple(gauges),
        )


def viewer(view: Any) -> Seat | None:
    """Whose view it is, where it says so."""
    seat: Seat = getattr(view, "seat", -1)
    return seat if seat >= 0 else None
