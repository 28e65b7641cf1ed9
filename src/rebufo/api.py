"""The library's front door; a game is read from disk only when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rebufo.games import every_game, find_game, game_ids, game_spec
from rebufo.kernel.cup import MOST_SEATS as CUP_SEATS
from rebufo.kernel.cup import Cup, check_seats, records_in
from rebufo.kernel.errors import RecordError, SetupError
from rebufo.kernel.record import begin, read_record, replay
from rebufo.kernel.season import Season
from rebufo.kernel.setup import FairSeeds, check_seed, make_position, make_setup

if TYPE_CHECKING:
    from rebufo.bots.bot import Bot
    from rebufo.kernel.match import Match
    from rebufo.kernel.spec import GameSpec


def games() -> tuple[GameSpec, ...]:
    """Every game, in a fixed order: id, names, seats, options with defaults, rules version.

    Those of installed packages come last; one that cannot be read is left out, and says why when it is asked for by its id.
    """
    return tuple(game.rules for game in every_game())


def new(
    game: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    draws: Mapping[str, Sequence[int]] | None = None,
    fair: bool | FairSeeds = False,
    players: Sequence[str] | None = None,
    **options: Any,
) -> Match:
    """A race at its first decision. A wrong option, circuit or number of seats raises SetupError, naming it."""
    spec = game_spec(game)
    setup = make_setup(spec, seats=seats, options=options, seed=seed, fair=fair, draws=draws, players=players)
    return begin(spec, setup)


def load(record: Mapping[str, Any], *, at: int | None = None, server_seed: str | None = None) -> Match:
    """The race of a record, after all its actions or after the first `at`. RecordError where it does not hold.

    A fair race that is still running has only its commitment in the record: its host adds the `server_seed`.
    """
    fields = read_record(record)
    try:
        spec = game_spec(fields.game)
    except SetupError:
        raise RecordError("unknown_game_in_record", name=fields.game, known=", ".join(game_ids())) from None
    return replay(spec, fields, at, server_seed)


def position(
    game: str,
    description: Mapping[str, Any],
    *,
    seed: int | None = None,
    draws: Mapping[str, Sequence[int]] | None = None,
) -> Match:
    """A race set up in the middle; each game documents what it takes."""
    spec = game_spec(game)
    return begin(spec, make_position(spec, description, seed=seed, draws=draws))


def season(
    game: str | Mapping[str, Any],
    *,
    seats: int | None = None,
    seed: int | None = None,
    draws: Mapping[str, Sequence[int]] | None = None,
    fair: bool | FairSeeds = False,
    players: Sequence[str] | None = None,
    server_seed: str | None = None,
    **options: Any,
) -> Season:
    """A season at its first decision, with the keywords of `new`; or, from its record, a season where it stopped."""
    if isinstance(game, Mapping):
        named = {"seats": seats, "seed": seed, "draws": draws, "fair": fair or None, "players": players, **options}
        given = [name for name, value in named.items() if value is not None]
        if given:
            raise SetupError("season_settled", given=", ".join(given))
        return Season(load(game, server_seed=server_seed))
    spec = game_spec(game)
    if spec.season is None:
        raise SetupError("no_seasons", game=spec.id)
    options = {**spec.season_options, **options}
    return Season(new(game, seats=seats, seed=seed, draws=draws, fair=fair, players=players, **options))


def cup(
    races: Sequence[str | Mapping[str, Any]] | Mapping[str, Any],
    *,
    seats: int | None = None,
    seed: int | None = None,
    players: Sequence[str] | None = None,
) -> Cup:
    """A cup of races of different games, each a game's id or its keywords for `new`; or, from its record, a cup where it stopped."""
    if isinstance(races, Mapping):
        named = {"seats": seats, "seed": seed, "players": players}
        given = [name for name, value in named.items() if value is not None]
        if given:
            raise SetupError("season_settled", given=", ".join(given))
        return Cup([load(record) for record in records_in(races)])
    seats = CUP_SEATS if seats is None else seats
    check_seats(seats)
    matches = []
    for number, race in enumerate(races):
        wanted: dict[str, Any] = {"game": race} if isinstance(race, str) else dict(race)
        if not isinstance(wanted.get("game"), str):
            raise SetupError("cup_game", race=number + 1)
        own = None if seed is None else check_seed(seed) + number
        shared: dict[str, Any] = {"seats": seats, "seed": own, "players": players}
        twice = [name for name in shared if name in wanted]
        if twice:
            raise SetupError("cup_shared", race=number + 1, given=", ".join(twice))
        matches.append(new(wanted.pop("game"), **wanted, **shared))
    return Cup(matches)


def bots(game: str) -> tuple[str, ...]:
    """The names of the bots that play a game, weakest first."""
    return find_game(game).bot_names


def bot(game: str, name: str, *, seed: int = 0) -> Bot:
    """A bot: `bot.choose(race, seat)` gives one of the options. `seed` makes its own dice repeatable."""
    return find_game(game).make_bot(name, seed)
