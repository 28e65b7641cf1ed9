"""The games by HTTP: all that a form for a new table needs, in words, and a check of what was filled in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter

from rebufo.catalogue import about, circuits_of, option_as_data
from rebufo.games import GAMES, every_game, find_game, game_spec
from rebufo.kernel.errors import ContentError, SetupError
from rebufo.kernel.locales import LANGUAGES, Words, words
from rebufo.kernel.orders import StandingOrders
from rebufo.kernel.pieces import Piece
from rebufo.kernel.setup import Setup, fill_options
from rebufo.kernel.spec import PRESET, GameSpec, Module, Option, Value
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.schemas import protocol
from rebufo.server.store.driven_times import BestTime, best_times
from rebufo.server.store.people import Person
from rebufo.server.web.auth import who
from rebufo.server.web.compression import COMPRESSES_BY_ITSELF
from rebufo.server.web.kept_answers import KeptAnswer, give, keep
from rebufo.server.web.problems import SAME, can_fail, problem
from rebufo.server.wire import Language, Problem

Texts: TypeAlias = dict[str, str]  # by language
Conditions: TypeAlias = dict[str, tuple[Value, ...]]  # other options, and the values they must have one of
GameId = Annotated[str, PathParameter(min_length=1, max_length=40)]
A_WHILE: Final = CacheControlHeader(public=True, max_age=600)  # what is printed on cards changes with the server only


class Seats(msgspec.Struct, frozen=True):
    min: int
    max: int
    usual: int


class ValueForm(msgspec.Struct, frozen=True):
    """`applies_when`, as in an option: other options that this value goes with; empty: it goes with all.

    `roads`: where the races of the season are run that this value stands for, in their order, as far as that is known.
    `seats`: the fewest and the most seats that it goes with; none: any number.
    """

    value: Value
    names: Texts
    applies_when: Conditions = {}
    roads: tuple[str, ...] = ()
    seats: tuple[int, int] | None = None


class OptionForm(msgspec.Struct, frozen=True, kw_only=True):
    """One choice. `by_seats` and `in_season` are there where what is usual depends on that, `range` where it is a number from one to another.

    It means something only while each option of `applies_when` has one of the values given there. While the option `in_file_of` is a file
    of one's own, that file names its values (`Checked`), and those that depend on that option do not apply.

    Of each group in `needs` one option must be on, that is, have another value than its first; else this one can only have its first.
    `module`: an optional rule. `consent`: every person who drives must agree to it where it is on.
    """

    id: str
    names: Texts
    help: Texts
    values: tuple[ValueForm, ...]
    default: Value
    by_seats: dict[str, Value] | None = None
    in_season: Value | None = None
    range: tuple[int, int] | None = None
    takes_file: bool
    applies_when: Conditions = {}
    in_file_of: str = ""
    needs: tuple[tuple[str, ...], ...] = ()
    module: bool = False
    consent: bool = False


class Named(msgspec.Struct, frozen=True):
    id: str
    names: Texts


class PresetForm(msgspec.Struct, frozen=True):
    """A choice of modules under one name: what each of them is by it."""

    id: str
    names: Texts
    options: dict[str, Value]


class OrderForm(msgspec.Struct, frozen=True):
    """One standing order; where a number goes with it, `{n}` in its names stands for it."""

    id: str
    names: Texts
    least: int | None = None
    most: int | None = None


class OrdersForm(msgspec.Struct, frozen=True):
    """The standing orders that a decision takes; a seat without one is asked."""

    decision: str
    names: Texts
    choices: tuple[OrderForm, ...]


class PageWords(msgspec.Struct, frozen=True):
    """What lists say of a game: at the foot of its poster, under it, and what it calls several races at one table."""

    line: Texts
    about: Texts
    season: Texts


class GameForm(msgspec.Struct, frozen=True, kw_only=True):
    """A game. `season` has the options that make a race a season; a game without seasons has none.

    `clocked`: it is raced against the clock, and the best times on each road are kept. `clauses` are the letters that the clauses of
    its rules begin with; those from the chapter `unplayed` on are written down and not played yet. `first_race` has the options that suit
    somebody who has never played it. `presets`: values of the option `preset` that fill in all modules at once.
    """

    id: str
    names: Texts
    seats: Seats
    rules_version: int
    options: tuple[OptionForm, ...]
    presets: tuple[PresetForm, ...]
    circuits: tuple[Named, ...]
    bots: tuple[Named, ...]
    orders: tuple[OrdersForm, ...]
    season: dict[str, Value]
    clocked: bool
    clauses: str
    unplayed: int | None
    colour: str
    first_race: dict[str, Value]
    page: PageWords


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was filled in so far; `files` has the text of circuits of one's own."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=32)]
    options: Annotated[dict[str, Value], msgspec.Meta(max_length=64)] = {}
    files: Annotated[dict[str, str], msgspec.Meta(max_length=4)] = {}


class Checked(msgspec.Struct, frozen=True):
    """Every option, those that were not chosen as they would be; or else what is wrong. That something is, is no error.

    `named` has, by option, the values that a file of one's own names for it.
    """

    options: dict[str, Any] | None
    problem: Problem | None
    named: dict[str, tuple[ValueForm, ...]] = {}


class GamesController(Controller):
    path = "/api/games"
    tags = ("games",)

    @get(responses=SAME | can_fail(), sync_to_thread=False, opt=COMPRESSES_BY_ITSELF)
    def every(self, request: Request[Any, Any, Any]) -> Response[list[GameForm]]:
        """Every game with its seats, options, circuits and bots."""
        return give(request, _all_games(_games()))

    @get("/{game:str}", responses=can_fail("unknown_game"), sync_to_thread=False)
    def one(self, game: GameId) -> GameForm:
        """One game with its seats, options, circuits and bots."""
        return game_form(game)

    @get("/{game:str}/pieces", responses=can_fail("unknown_game"), cache_control=A_WHILE, sync_to_thread=False)
    def pieces(self, game: GameId, language: Annotated[Language, QueryParameter()] = "en") -> list[Piece]:
        """Cards, tokens and whatever else views call by an id: what they are called, what they say and do."""
        pieces = find_game(game).pieces
        return [] if pieces is None else list(pieces()(language))

    @get("/{game:str}/about", responses=can_fail("unknown_game"), cache_control=A_WHILE, sync_to_thread=False)
    def about(self, game: GameId, language: Annotated[Language, QueryParameter()] = "en") -> dict[str, str]:
        """What each thing that a scene shows means: a sentence with its clause, by the id that the scene gives it."""
        found = find_game(game)
        return found.scene().explanations(found.locale(language))

    @get("/{game:str}/terms", responses=can_fail("unknown_game"), cache_control=A_WHILE, sync_to_thread=False)
    def terms(self, game: GameId, language: Annotated[Language, QueryParameter()] = "en") -> dict[str, str]:
        """The words in a game's sentences that name something explained, in small letters: each with its id."""
        found = find_game(game)
        return found.scene().terms(found.locale(language))

    @get("/{game:str}/times", responses=can_fail("unknown_game", "no_such_circuit"))
    async def times(
        self,
        hub: NamedDependency[Hub],
        onlooker: NamedDependency[Person | None],
        game: GameId,
        road: Annotated[str, QueryParameter(min_length=1, max_length=40)],
        people: Annotated[bool, QueryParameter()] = False,
        count: Annotated[int, QueryParameter(ge=1, le=100)] = 10,
    ) -> list[BestTime]:
        """The best times on a road that the game comes with, fastest first; `people`: without those that a bot had a hand in."""
        spec = game_spec(game)
        if road not in spec.circuits:
            raise Denied("no_such_circuit", known=", ".join(spec.circuits))
        reader = None if onlooker is None else onlooker.id
        return await best_times(hub.database, game, road, people=people, count=count, reader=reader)

    @post(
        "/{game:str}/check",
        status_code=200,
        responses=can_fail("unknown_game", body=True),
    )
    async def check(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        game: GameId,
        data: JSONBody[Choice],
    ) -> Checked:
        """Whether a race can be set up like this; if not, what is wrong. A person who brings files needs a name."""
        spec = game_spec(game)
        person = await who(request, hub)
        if data.files and person is None:
            return Checked(None, problem(request, Denied("log_in")))  # as any other thing that is wrong
        try:
            options = fill_options(spec, data.seats, data.options)
            setup = Setup(spec.id, spec.rules_version, data.seats, options, seed=0, files=data.files)
            await hub.checking.check(spec, setup, "" if person is None else person.id)
            named = await hub.checking.beside(setup, _named_in_files, spec, setup)
        except (SetupError, ContentError) as error:
            return Checked(None, problem(request, error))
        return Checked(options, None, named)


@get("/api/protocol", tags=("games",), responses=SAME | can_fail(), sync_to_thread=False, opt=COMPRESSES_BY_ITSELF)
def show_protocol(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """The messages of a table, and what each game puts into them, as JSON Schemas."""
    return give(request, _protocol(_games()))


def prepare_answers() -> None:
    """What takes long and stays the same is worked out before anybody can ask for it."""
    _all_games(_games())
    _protocol(_games())


def _games() -> tuple[str, ...]:
    """Every game; looking for installed packages takes milliseconds, so it is done once for each list of those that are registered."""
    return _readable_games(tuple(GAMES))


@cache
def _readable_games(_: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(game.id for game in every_game())


@cache
def _all_games(games: tuple[str, ...]) -> KeptAnswer:
    return keep([form for game in games if (form := _readable(game)) is not None])


@cache
def _protocol(games: tuple[str, ...]) -> KeptAnswer:
    return keep(protocol(games))


def _named_in_files(spec: GameSpec, setup: Setup) -> dict[str, tuple[ValueForm, ...]]:
    """The values that the files of a setup name for other options."""
    named = {} if spec.named_in_files is None or not setup.files else spec.named_in_files(setup)
    return {
        option: tuple(ValueForm(value, dict(titles)) for value, titles in values.items())
        for option, values in named.items()
    }


def _readable(game: str) -> GameForm | None:
    """A game of an installed package whose `page.toml` is broken is not listed."""
    try:
        return game_form(game)
    except ContentError:
        return None


@cache
def game_form(game: str) -> GameForm:
    found = find_game(game)
    spec, page = found.rules, found.page
    own = {lang: words(lang, spec.id) for lang in LANGUAGES}
    circuits = {head.id: _titles(head) for head in circuits_of(found)}
    return GameForm(
        id=spec.id,
        names=dict(spec.names),
        seats=Seats(spec.min_seats, spec.max_seats, spec.usual_seats),
        rules_version=spec.rules_version,
        options=tuple(_option_form(spec, option, own, circuits) for option in spec.options),
        presets=tuple(
            PresetForm(
                preset.id, _worded(own, preset.id, f"option_values.{PRESET}.{preset.id}"), spec.preset_values(preset)
            )
            for preset in spec.presets
        ),
        circuits=tuple(Named(name, titles) for name, titles in circuits.items()),
        bots=tuple(Named(bot, _worded(own, bot, f"bots.{bot}")) for bot in found.bot_names),
        orders=tuple(_orders_form(standing, own) for standing in spec.standing_orders),
        season=dict(spec.season_options) if spec.season is not None else {},
        clocked=found.clock is not None,
        clauses=page.clauses,
        unplayed=page.unplayed,
        colour=page.colour,
        first_race=dict(page.first_race),
        page=PageWords(*(_worded(own, "", f"page.{part}") for part in PageWords.__struct_fields__)),
    )


def _orders_form(standing: StandingOrders, own: Mapping[str, Words]) -> OrdersForm:
    key = f"orders.{standing.decision}"
    choices = [
        OrderForm(choice.id, _worded(own, choice.id, f"{key}.{choice.id}", n="{n}"), choice.least, choice.most)
        for choice in standing.choices
    ]
    return OrdersForm(standing.decision, _worded(own, standing.decision, f"{key}.title"), tuple(choices))


def _option_form(spec: GameSpec, option: Option, own: Mapping[str, Words], circuits: Mapping[str, Texts]) -> OptionForm:
    data = option_as_data(spec, option)
    roads = circuits if option.id == spec.road else {}
    conditions = data.pop("values_when", {})
    data.pop("values_seats", None)
    data["module"] = isinstance(option, Module)
    data["range"] = option.range
    data["values"] = tuple(
        ValueForm(
            value,
            _value_words(option, value, own, roads),
            conditions.get(str(value), {}),
            () if spec.calendar is None else spec.calendar(option.id, value),
            option.values_seats.get(value),
        )
        for value in option.values
    )
    plain = option.id.replace("_", " ")
    names = _worded(own, plain, f"option_names.{option.id}", f"options.{option.id}.name")
    return OptionForm(**data, names=names, help={lang: about(texts, option) for lang, texts in own.items()})


def _value_words(option: Option, value: Value, own: Mapping[str, Words], roads: Mapping[str, Texts]) -> Texts:
    if isinstance(value, bool):
        return _worded(own, str(value), f"option_values.{'yes' if value else 'no'}")
    return roads.get(str(value)) or _worded(own, str(value), f"option_values.{option.id}.{value}")


def _worded(own: Mapping[str, Words], otherwise: str, *keys: str, **facts: str) -> Texts:
    """The first of these keys that a game has words for, in every language."""
    found = {}
    for lang, texts in own.items():
        key = next((key for key in keys if texts.has(key)), None)
        found[lang] = otherwise if key is None else texts.text(key, **facts)
    return found


def _titles(head: Any) -> Texts:
    return {lang: str(head.title(lang)) for lang in LANGUAGES}
