"""What a game declares of itself: its rules, its faces, and what it can do that not every game can.

`GAME` in a game's package is one `Game`. Each part but the rules is a function that imports the part and returns it: a part is
loaded when it is asked for, and the import contracts see what it leads to. What a game leaves out it has in the plain form, or
cannot do.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, TypeVar

import msgspec

from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.content import decode, read_toml
from rebufo.kernel.entry_point import load_entry_point
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import HOMES, Words, words
from rebufo.kernel.spec import GameSpec

if TYPE_CHECKING:
    from rebufo.bots.bot import Bot, MakePolicy
    from rebufo.bots.playout import Policy
    from rebufo.drawing.panel import Motif
    from rebufo.figures.statistics import Statistics
    from rebufo.figures.summary import Summary
    from rebufo.kernel.clock import RoadTime
    from rebufo.kernel.content import Document, Problem
    from rebufo.kernel.match import Match
    from rebufo.kernel.messages import Seat
    from rebufo.kernel.pieces import Piece
    from rebufo.kernel.setup import Setup
    from rebufo.scene import Presenter
    from rebufo.terminal.table_top import TableTop
    from rebufo.words import Telling

USUAL_BOT: Final = "normal"

T = TypeVar("T")
Part: TypeAlias = Callable[[], T]  # imports a part of a game and returns it
Times: TypeAlias = "Callable[[Match], Sequence[RoadTime]]"
CheckContent: TypeAlias = "Callable[[Document], list[Problem]]"


class Titled(Protocol):
    """A road that a game comes with, as lists show it."""

    @property
    def id(self) -> str: ...

    @property
    def names(self) -> Mapping[str, str]: ...

    def title(self, lang: str) -> str: ...


class DrawPoster(Protocol):
    """A race, or a road by its name, as an SVG picture with a frame."""

    def __call__(self, shown: str | Match, *, lang: str = "en", theme: str = "light") -> str: ...


class FindMotif(Protocol):
    """What the board of a race shows, or that of a road by its name and, if it is the user's own, its file's text."""

    def __call__(self, shown: str | Match, file: str | None = None) -> Motif: ...


class DrawMishaps(Protocol):
    """By road the picture of where cars came to grief in a simulation."""

    def __call__(self, summary: Summary, *, lang: str = "en", theme: str = "light") -> dict[str, str]: ...


class MakeRoad(Protocol):
    """The text of a content file: a random road. Without a seed it is any."""

    def __call__(self, size: str, danger: str, seed: int | None) -> str: ...


def plain_words() -> type[Telling]:
    from rebufo.words import Telling

    return Telling


def plain_scene() -> type[Presenter]:
    from rebufo.scene import Presenter

    return Presenter


def plain_terminal() -> type[TableTop]:
    from rebufo.terminal.table_top import TableTop

    return TableTop


def plain_figures() -> Statistics:
    from rebufo.figures.statistics import Plain

    return Plain()


def no_bots() -> Mapping[str, MakePolicy]:
    return {}


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lists, pages and tools show of a game beside its rules: its `page.toml`."""

    clauses: str  # the letters that the clauses of its rules begin with
    colour: str  # as CSS writes it: #rrggbb
    unplayed: int | None = None  # the first chapter of its rules that is not played yet, and all after it
    first_race: dict[str, str | int | bool] = {}  # options that suit somebody who has never played it


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """One game, for everybody above the games."""

    package: str  # the name of its package, in whose folder `page.toml` and `locales/` lie
    rules: GameSpec
    words: Part[type[Telling]] = plain_words
    scene: Part[type[Presenter]] = plain_scene  # how it shows itself, to all faces
    terminal: Part[type[TableTop]] = plain_terminal
    figures: Part[Statistics] = plain_figures
    bots: Part[Mapping[str, MakePolicy]] = no_bots  # by name, weakest first
    roads: Part[Sequence[Titled]] | None = None  # the titles of its circuits, maps or stages
    check_content: Part[CheckContent] | None = None  # the problems of a content file; a foreign format is the only one
    poster: Part[DrawPoster] | None = None
    board: Part[FindMotif] | None = None
    pieces: Part[Callable[[str], Sequence[Piece]]] | None = (
        None  # language -> its cards and tokens in words and figures
    )
    random_road: Part[MakeRoad] | None = None
    mishaps: Part[DrawMishaps] | None = None
    clock: Part[Times] | None = None  # the times driven on each road; a game without is not raced against the clock

    def __post_init__(self) -> None:
        HOMES.setdefault(self.id, self.package)

    @property
    def id(self) -> str:
        return self.rules.id

    @property
    def home(self) -> Path:
        """Its folder."""
        origin = sys.modules[self.package].__file__
        assert origin is not None
        return Path(origin).parent

    @property
    def page(self) -> Page:
        return decode(read_toml(self.home / "page.toml"), Page)

    def locale(self, lang: str) -> Words:
        """Its own texts before the shared ones."""
        return words(lang, self.id)

    def telling(self, setup: Setup, lang: str, people: Sequence[str] = ()) -> Telling:
        """The words of a race in one language. `people` are the names by seat."""
        return self.words()(self.rules, setup, self.locale(lang), people)

    @property
    def shows_board(self) -> bool:
        """Whether its scene can show a board, without any drawing of its own."""
        return self.scene is not plain_scene

    def draws(self) -> DrawPoster | None:
        """What draws its roads and races, in the plain form if it has no poster; none without any board."""
        if self.poster is not None:
            return self.poster()
        if not self.shows_board:
            return None
        from rebufo.drawing.plain_poster import PlainPoster

        return PlainPoster(self.id, self.rules.names, self.scene(), self.presenter)

    def presenter(self, setup: Setup, lang: str, people: Sequence[str] = ()) -> Presenter:
        """A race in one language, as faces show it."""
        return self.scene()(self.telling(setup, lang, people))

    def table_top(self, race: Match, lang: str, me: Seat | None = None) -> TableTop:
        """A race on the table in a terminal, as the person in a seat sees it, or a spectator."""
        if self.terminal is plain_terminal:
            from rebufo.terminal.plain_table import PlainTable

            return PlainTable(race, self.locale(lang), me, self.words(), self.scene())
        return self.terminal()(race, self.locale(lang), me)

    def policies(self) -> dict[str, MakePolicy]:
        from rebufo.bots.added import ADDED_BOTS
        from rebufo.bots.playout import Uniform

        added = {name: load_entry_point(where) for name, where in ADDED_BOTS.get(self.id, {}).items()}
        return {"random": Uniform, **self.bots(), **added}

    @property
    def bot_names(self) -> tuple[str, ...]:
        """Weakest first."""
        return tuple(self.policies())

    @property
    def usual_bot(self) -> str:
        """The one that is meant where none is named: a good driver or, in a game without, the best there is."""
        names = self.bot_names
        return USUAL_BOT if USUAL_BOT in names else names[-1]

    def make_policy(self, name: str, seed: int = 0) -> Policy:
        """A bot's way of playing, for loops that work on tables."""
        known = self.policies()
        if name not in known:
            raise SetupError("unknown_bot", game=self.id, bot=name, known=", ".join(known))
        return known[name](fresh_chance(seed, 1))

    def make_bot(self, name: str, seed: int = 0) -> Bot:
        from rebufo.bots.bot import Bot

        return Bot(self.id, name, self.make_policy(name, seed))
