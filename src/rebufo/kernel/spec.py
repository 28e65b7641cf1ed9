"""What a game hands to everybody else: one `GameSpec` in its package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final, TypeAlias, Union

import msgspec

from rebufo.kernel.chance import Chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import Table
from rebufo.kernel.messages import Action, Event, Seat
from rebufo.kernel.season import SeasonReport
from rebufo.kernel.setup import Setup

ROADS: Final = ("circuit", "map", "stage")  # what the option that chooses the road is called


Value: TypeAlias = str | int | bool
When: TypeAlias = Mapping[str, tuple[Value, ...]]  # other options, and the values of each with which something applies


class Option(msgspec.Struct, frozen=True):
    """One choice made before the race; its words are `options.<id>` in the game's locale files.

    What does not apply means nothing there: a form leaves it out, and whoever asks for it all the same is refused by
    `check_setup` where it would contradict the rest. A file of the user's own meets every condition on its option.
    """

    id: str
    values: tuple[Value, ...]
    default: Value
    takes_file: bool = False  # a path to a file of the user's own is a value too
    applies_when: When = {}
    values_when: Mapping[Value, When] = {}  # values that apply with certain others only


class GameSpec(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A game as the race facade, bots, simulator, server and page know it."""

    id: str
    names: Mapping[str, str]
    min_seats: int
    max_seats: int
    usual_seats: int
    rules_version: int
    options: tuple[Option, ...]
    streams: tuple[str, ...]  # its dice and decks, by name
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]  # all that a race can tell
    decisions: tuple[str, ...]
    start: Callable[[Setup, Chance], Table]  # a table about to begin
    check_setup: Callable[[Setup], None]  # raises SetupError where options do not fit together
    view: Callable[[Any, Seat], msgspec.Struct]  # seat NOBODY: a spectator
    view_type: type[msgspec.Struct]
    open_view: bool = False  # nothing is hidden: a view says whose it is in `seat` and differs in nothing else
    imagine: Callable[[Any, Seat, int], Table]  # a clone with redealt secrets and chance of its own
    standings: Callable[[Any], Sequence[msgspec.Struct]]
    standing_type: type[msgspec.Struct]
    preview: Callable[[Any, Seat, Action], msgspec.Struct]  # what an option costs and brings
    preview_types: tuple[type[msgspec.Struct], ...]  # whatever a preview can be
    retire: Callable[[Any, Seat], None]
    thaw: Callable[[Any, Setup], Table]  # a frozen table back, from plain data
    place: Callable[[Setup, Chance], Table]  # a table set up in the middle, as `setup.position` describes it
    position_options: Callable[[Any], tuple[int, dict[str, Any]]]  # such a description -> seats, options
    faces: Callable[[str], Sequence[int] | None]  # what a stream can show; None where it changes
    odds: Callable[[Any, Seat], msgspec.Struct | Sequence[msgspec.Struct]] | None = None
    fleeting: tuple[str, ...] = ()  # tags of events that show for a moment what no view keeps
    invariants: Callable[[Any], list[str]] | None = None  # what is broken on this table, in words; empty: nothing
    progress: Callable[[Any, Seat], float] | None = None  # how far a seat has come, for charts and search
    defaults: Callable[[int, Mapping[str, Any]], Mapping[str, Any]] | None = (
        None  # seats, options given -> other defaults
    )
    season: Callable[[Any, Seat], SeasonReport | None] | None = None  # as a seat may know it; None: a single race
    season_options: Mapping[str, Any] = {}  # what makes a new race a season, unless it is given
    calendar: Callable[[str, Any], tuple[str, ...]] | None = None  # an option's value -> that season's roads
    # "module:name" of what only some need, read when it is needed; the drawing lives in a room above the games
    circuit_titles: str | None = None  # () -> its circuits, each with `id`, `names` by language and `title(lang)`
    check_content: str | None = None  # (Document) -> the problems of a content file; a foreign format is the only one
    generate: str | None = None  # (size, danger, seed or None) -> the text of a content file: a random road
    drawing: str | None = None  # (circuit or Match, *, lang, theme) -> the board as SVG text
    mishaps: str | None = None  # (Summary, *, lang, theme) -> by road the picture of where cars came to grief
    board: str | None = None  # (Match, or a circuit and its file's text) -> what to draw without a frame: a `Motif`
    pieces: str | None = None  # (lang) -> its cards and tokens in words and figures: a `Piece` each
    clock: str | None = None  # (Match) -> the times driven on each road: a `RoadTime` each; None: not against the clock

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most that can race."""
        return self.min_seats, self.max_seats

    @property
    def circuits(self) -> tuple[str, ...]:
        """The roads it comes with: circuits, maps or stages, whichever the game has."""
        for option in self.options:
            if option.id in ROADS:
                return tuple(str(value) for value in option.values)
        return ()

    def usual(self, seats: int, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The value of each option where nobody chooses it, with so many seats and some others given."""
        usual = {option.id: option.default for option in self.options}
        if self.defaults is not None:
            usual.update(self.defaults(seats, given or {}))
        return usual

    def plain(self) -> dict[str, Any]:
        """What people and programs may know of a game, for `to_json`."""
        names = ("id", "names", "seats", "usual_seats", "rules_version", "options", "circuits", "decisions", "streams")
        return {name: getattr(self, name) for name in names}

    def stream_number(self, name: str) -> int:
        try:
            return self.streams.index(name)
        except ValueError:
            raise SetupError("unknown_stream", game=self.id, stream=name, known=", ".join(self.streams)) from None

    def decode_action(self, data: Any) -> Action:
        """An action from its JSON form."""
        action: Action = _reader(self.actions)(msgspec.json.encode(data))
        return action


@cache
def _reader(actions: tuple[type[Action], ...]) -> Callable[[bytes], Any]:
    """Made once: a decoder is quick, finding out what it decodes is not."""
    union: Any = Union[actions]  # noqa: UP007 - built at run time from a tuple
    return msgspec.json.Decoder(union).decode


@cache
def load(where: str) -> Any:
    """What a `"package.module:name"` string names."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
