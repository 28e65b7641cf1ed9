"""The rules of a game as the kernel knows them: one `GameSpec` a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Generic, TypeAlias, Union

import msgspec
from typing_extensions import TypeVar

from rebufo.kernel.chance import Chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import Table
from rebufo.kernel.messages import Action, Event, Seat, Way
from rebufo.kernel.orders import StandingOrders
from rebufo.kernel.season import SeasonReport
from rebufo.kernel.setup import Setup

# What a game's rules work on and tell. They fit together where a game states its rules; `GameSpec` alone is any game's.
TableT = TypeVar("TableT", bound=Table, default=Any)
ViewT = TypeVar("ViewT", bound=msgspec.Struct, default=Any)

Value: TypeAlias = str | int | bool
LISTED: Final = 8  # numbers; of more than that only the first and the last are told
When: TypeAlias = Mapping[str, tuple[Value, ...]]  # other options, and the values of each with which something applies
Needs: TypeAlias = tuple[tuple[str, ...], ...]  # groups of options: of each group, one must be on
PRESET: Final = "preset"  # the option that chooses a preset, in every game that has some


class Option(msgspec.Struct, frozen=True):
    """One choice made before the race; its words are `options.<id>` in the game's locale files.

    What does not apply means nothing there: a form leaves it out, and `check_setup` refuses it all the same where it
    would contradict the rest. A file of the user's own meets every condition on its option, but for values of an option that
    take their place: `in_file_of` says whose file they are named in.

    What an option needs is another matter: while that is off, it can only have its first value, and everything else is
    refused; a form shows it closed and says what it needs.
    """

    id: str
    values: tuple[Value, ...]
    default: Value
    takes_file: bool = False  # a path to a file of the user's own is a value too
    applies_when: When = {}
    values_when: Mapping[Value, When] = {}  # values that apply with certain others only
    in_file_of: str = ""  # the option whose file names other values for this one, where it is a file of the user's own
    needs: Needs = ()
    values_seats: Mapping[
        Value, tuple[int, int]
    ] = {}  # values that mean something with so many seats only: fewest, most
    later: bool = False  # came in after races were recorded: without it they load, and run as its default has it

    def is_on(self, value: Value) -> bool:
        """Whether it is anything but its first value, by which an optional rule is left out."""
        return value != self.values[0]

    @property
    def range(self) -> tuple[int, int] | None:
        """The least and the most of a number that is asked for as such: more whole numbers in a row than one lists."""
        first = self.values[0]
        if type(first) is not int or len(self.values) <= LISTED or self.takes_file or self.values_when:
            return None
        in_a_row = all(type(value) is int and value == first + step for step, value in enumerate(self.values))
        return (first, first + len(self.values) - 1) if in_a_row else None

    def plain(self) -> dict[str, Any]:
        """What people and programs may know of it, for `to_json`."""
        return {name: value for name, value in msgspec.structs.asdict(self).items() if name != "seams"}

    @property
    def allowed(self) -> str:
        """Its values in a sentence or a list."""
        ends = self.range
        return ", ".join(map(str, self.values)) if ends is None else f"{ends[0]}…{ends[1]}"


class Module(Option, frozen=True):
    """An optional rule that is there or not: its first value leaves it out.

    Most are switches; one that comes in several kinds names them after the value that leaves it out. `seams` is what it hangs on
    the base game, in the game's own type: only the game reads it. `consent`: the rules want every player to agree to it.
    """

    values: tuple[Value, ...] = (False, True)
    default: Value = False
    consent: bool = False
    seams: Any = None


class Preset(msgspec.Struct, frozen=True):
    """A choice of modules under one name: those that are on, each by the value given; all others are left out.

    Its words are `option_values.preset.<id>` in the game's locale files.
    """

    id: str
    on: Mapping[str, Value]


class GameSpec(msgspec.Struct, Generic[TableT, ViewT], frozen=True, kw_only=True, eq=False):
    """Seats, options and dice of a game, what can be said in it, and the functions that work on its table."""

    id: str
    names: Mapping[str, str]
    min_seats: int
    max_seats: int
    usual_seats: int
    rules_version: int
    options: tuple[Option, ...]
    presets: tuple[Preset, ...] = ()  # its modules by the choice; `preset_option` makes the option that names one
    streams: tuple[str, ...]  # its dice and decks, by name
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]  # all that a race can tell
    decisions: tuple[str, ...]
    standing_orders: tuple[StandingOrders, ...] = ()  # decisions of others' turns that can be answered in advance
    reactions: tuple[str, ...] = ()  # decisions asked of several at once, of whom nobody may know who is waited for
    ways: tuple[
        type[Action], ...
    ] = ()  # answers of which several make a way, named at once and taken as far as it is free
    start: Callable[[Setup, Chance], TableT]  # a table about to begin
    check_setup: Callable[[Setup], None]  # raises SetupError where options do not fit together
    view: Callable[[TableT, Seat], ViewT]  # seat NOBODY: a spectator
    view_type: type[ViewT]
    open_view: bool = False  # nothing is hidden: a view says whose it is in `seat` and differs in nothing else
    imagine: Callable[[TableT, Seat, int], TableT]  # a clone with redealt secrets and chance of its own
    standings: Callable[[TableT], Sequence[msgspec.Struct]]
    standing_type: type[msgspec.Struct]
    preview: Callable[[TableT, Seat, Action], msgspec.Struct]  # what an option costs and brings
    preview_types: tuple[type[msgspec.Struct], ...]  # whatever a preview can be
    whole_ways: Callable[[TableT, Seat], Sequence[Way]] | None = None  # what can be reached in several answers at once
    retire: Callable[[TableT, Seat], None]
    thaw: Callable[[Any, Setup], TableT]  # a frozen table back, from plain data
    place: Callable[[Setup, Chance], TableT]  # a table set up in the middle, as `setup.position` describes it
    position_options: Callable[[Any], tuple[int, dict[str, Any]]]  # such a description -> seats, options
    faces: Callable[[str], Sequence[int] | None]  # what a stream can show; None where it changes
    describe: Callable[[TableT], dict[str, Any]] | None = None  # a table as a description that `place` takes
    odds: Callable[[TableT, Seat], msgspec.Struct | Sequence[msgspec.Struct]] | None = None
    fleeting: tuple[str, ...] = ()  # tags of events that show for a moment what no view keeps
    invariants: Callable[[TableT], list[str]] | None = None  # what is broken on this table, in words; empty: nothing
    progress: Callable[[TableT, Seat], float] | None = None  # how far a seat has come, for charts and search
    only_counted: Callable[[TableT], None] | None = (
        None  # before a race whose events are counted and shown to nobody: they may leave out what is costly to find
    )
    defaults: Callable[[int, Mapping[str, Any]], Mapping[str, Any]] | None = (
        None  # seats, options given -> other defaults
    )
    season: Callable[[TableT, Seat], SeasonReport | None] | None = None  # as a seat may know it; None: a single race
    season_options: Mapping[str, Any] = {}  # what makes a new race a season, unless it is given
    calendar: Callable[[str, Any], tuple[str, ...]] | None = None  # an option's value -> that season's roads
    named_in_files: Callable[[Setup], Mapping[str, Mapping[str, Mapping[str, str]]]] | None = (
        None  # option -> value -> titles
    )
    lengths: tuple[str, ...] = ()  # options that make a race longer, the shortest value first: tests race mostly that
    road: str = ""  # the option that chooses the road; empty: there is one road only

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most that can race."""
        return self.min_seats, self.max_seats

    @property
    def circuits(self) -> tuple[str, ...]:
        """The roads it comes with: circuits, maps or stages, whichever the game has."""
        return tuple(str(value) for option in self.options if option.id == self.road for value in option.values)

    @property
    def modules(self) -> tuple[Module, ...]:
        """Its optional rules, in the order of the options."""
        return tuple(option for option in self.options if isinstance(option, Module))

    def preset_values(self, preset: Preset) -> dict[str, Value]:
        """Every module as a preset has it."""
        return {module.id: preset.on.get(module.id, module.values[0]) for module in self.modules}

    def usual(self, seats: int, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The value of each option where nobody chooses it, with so many seats and some others given."""
        usual = {option.id: option.default for option in self.options}
        chosen = (given or {}).get(PRESET, usual.get(PRESET))
        for preset in self.presets:
            if preset.id == chosen:
                usual.update(self.preset_values(preset))
        if self.defaults is not None:
            usual.update(self.defaults(seats, given or {}))
        return usual

    def plain(self) -> dict[str, Any]:
        """What people and programs may know of a game, for `to_json`."""
        names = ("id", "names", "seats", "usual_seats", "rules_version", "circuits", "decisions", "streams")
        return {
            **{name: getattr(self, name) for name in names},
            "options": [option.plain() for option in self.options],
            "modules": [module.id for module in self.modules],
            "presets": {preset.id: self.preset_values(preset) for preset in self.presets},
            "standing_orders": [each.plain() for each in self.standing_orders],
        }

    def stream_number(self, name: str) -> int:
        try:
            return self.streams.index(name)
        except ValueError:
            raise SetupError("unknown_stream", game=self.id, stream=name, known=", ".join(self.streams)) from None

    def decode_action(self, data: Any) -> Action:
        """An action from its JSON form."""
        return self.read_action(msgspec.json.encode(data))

    def read_action(self, text: bytes) -> Action:
        """An action from its JSON text."""
        action: Action = _reader(self.actions)(text)
        return action


def preset_option(presets: Sequence[Preset], default: str) -> Option:
    """The option that names one of a game's presets."""
    return Option(PRESET, tuple(preset.id for preset in presets), default)


@cache
def _reader(actions: tuple[type[Action], ...]) -> Callable[[bytes], Any]:
    """Made once: a decoder is quick, finding out what it decodes is not."""
    union: Any = Union[actions]  # noqa: UP007 - built at run time from a tuple
    return msgspec.json.Decoder(union).decode
