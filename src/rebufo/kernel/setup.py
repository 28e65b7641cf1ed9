"""What a race is set up with, checked once: game, seats, options, seed, forced draws."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.fair import FairDice
from rebufo.kernel.modules import check_needs

if TYPE_CHECKING:
    from rebufo.kernel.spec import GameSpec, Option

BOT: Final = "bot:"  # before a bot's name in a race's list of players
SEED_LIMIT: Final = 2**64
SEED_BYTES: Final = 32
SERVER_SEED: Final = re.compile("[0-9a-f]{64}")
SEAT_SEED: Final = re.compile(r"[^|/\x00-\x1f\ud800-\udfff]{1,64}")  # without what parts them in the message of a draw


class FairSeeds(msgspec.Struct, frozen=True):
    """The server's seed (64 hexadecimal digits) and one seed a seat (any text without | and /), for dice anyone can verify."""

    server: str
    seats: tuple[str, ...] = ()


class BranchPoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a race goes on from another: its host's name for that one, and how many answers are the other's."""

    table: str
    actions: int


class Setup(msgspec.Struct, frozen=True):
    """Everything that, with the actions, makes a race: the same setup gives the same race everywhere."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    players: tuple[str, ...] = ()
    seed: int | None = None
    fair: FairSeeds | None = None
    draws: dict[str, tuple[int, ...]] = {}
    files: dict[str, str] = {}  # the text of each file of the user's own that an option names
    position: Any = None
    branch: BranchPoint | None = None  # says what its dice are worth: they were known from there on


def make_setup(
    spec: GameSpec,
    *,
    seats: int | None,
    options: Mapping[str, Any],
    seed: int | None,
    fair: bool | FairSeeds,
    draws: Mapping[str, Sequence[int]] | None,
    players: Sequence[str] | None,
) -> Setup:
    """Check what was asked for; a wrong part raises SetupError, naming it."""
    seats = spec.usual_seats if seats is None else seats
    if isinstance(seats, bool) or not isinstance(seats, int) or not spec.min_seats <= seats <= spec.max_seats:
        raise SetupError("bad_seats", game=spec.id, seats=seats, least=spec.min_seats, most=spec.max_seats)
    filled = fill_options(spec, seats, options)
    if fair and (seed is not None or draws):
        raise SetupError("fair_and_forced")
    setup = Setup(
        game=spec.id,
        rules_version=spec.rules_version,
        seats=seats,
        options=filled,
        players=check_players(players, seats),
        seed=None if fair else check_seed(seed),
        fair=check_fair(fair, seats) if fair else None,
        draws=check_draws(spec, draws or {}),
        files=read_files(spec, filled),
    )
    check_together(spec, setup)
    return setup


def make_position(
    spec: GameSpec, description: Mapping[str, Any], *, seed: int | None, draws: Mapping[str, Sequence[int]] | None
) -> Setup:
    """The setup of a race that begins in the middle; its description is kept with it."""
    seats, given = spec.position_options(description)
    if not 1 <= seats <= spec.max_seats:
        raise SetupError("bad_seats", game=spec.id, seats=seats, least=1, most=spec.max_seats)
    options = fill_options(spec, seats, given)
    setup = Setup(
        game=spec.id,
        rules_version=spec.rules_version,
        seats=seats,
        options=options,
        seed=check_seed(seed),
        draws=check_draws(spec, draws or {}),
        files=read_files(spec, options),
        position=msgspec.to_builtins(dict(description)),
    )
    check_together(spec, setup)
    return setup


def check_together(spec: GameSpec, setup: Setup) -> None:
    """What options say of each other, then what only the game's rules can tell."""
    check_needs(spec, setup.options)
    spec.check_setup(setup)


def check_recorded(spec: GameSpec, setup: Setup) -> None:
    """A setup that comes from a record: all that `make_setup` would have refused, without reading files again."""
    least = spec.min_seats if setup.position is None else 1
    if not least <= setup.seats <= spec.max_seats:
        raise SetupError("bad_seats", game=spec.id, seats=setup.seats, least=least, most=spec.max_seats)
    told = [option for option in spec.options if option.id in setup.options or not option.later]
    filled = fill_options(spec, setup.seats, setup.options)
    if {option.id: filled[option.id] for option in told} != setup.options:
        raise SetupError("bad_options", game=spec.id)
    for option in told:
        value = setup.options[option.id]
        if (
            value not in option.values
            and value not in setup.files
            and setup.options.get(option.in_file_of) not in setup.files
        ):
            known = ", ".join(str(one) for one in option.values)
            raise SetupError("bad_option", game=spec.id, option=option.id, value=value, allowed=known)
    if setup.fair is None:
        check_seed(-1 if setup.seed is None else setup.seed)
    else:
        check_fair(setup.fair, setup.seats)
    if setup.fair is not None and (setup.draws or setup.seed is not None):
        raise SetupError("fair_and_forced")
    check_players(setup.players, setup.seats)
    check_draws(spec, setup.draws)
    if setup.position is not None and spec.position_options(setup.position)[0] != setup.seats:
        raise SetupError("bad_seats", game=spec.id, seats=setup.seats, least=1, most=spec.max_seats)
    check_together(spec, setup)


def read_files(spec: GameSpec, options: Mapping[str, Any]) -> dict[str, str]:
    """The user's own files named by options, read now so that a record carries them."""
    files: dict[str, str] = {}
    for option in spec.options:
        value = options[option.id]
        if value in option.values or is_named_in_file(spec, option, options):
            continue
        if not str(value).endswith(".toml"):
            known = ", ".join(str(one) for one in option.values)
            raise SetupError("bad_option", game=spec.id, option=option.id, value=value, allowed=known)
        try:
            files[value] = Path(value).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:  # not UTF-8, or a name that no file can have
            raise SetupError("cannot_read", file=value, reason=str(error)) from None
    return files


def fill_options(spec: GameSpec, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of the game in its order, given ones checked against their values."""
    known = {option.id: option for option in spec.options}
    for name, value in given.items():
        if name not in known:
            raise SetupError("unknown_option", game=spec.id, option=name, known=", ".join(known))
        option = known[name]
        fits = any(value == allowed and type(value) is type(allowed) for allowed in option.values)
        own = option.takes_file or is_named_in_file(spec, option, given)
        if not fits and not (own and isinstance(value, str)):
            allowed = [str(one) for one in option.values]
            said = f'"{value}"' if str(value) in allowed else value  # text where it should be a number
            raise SetupError("bad_option", game=spec.id, option=name, value=said, allowed=option.allowed)
    usual = spec.usual(seats, given)
    return {name: given.get(name, usual[name]) for name in known}


def is_named_in_file(spec: GameSpec, option: Option, options: Mapping[str, Any]) -> bool:
    """Whether a file of the user's own says what an option may be: then the game alone can tell."""
    values = next((other.values for other in spec.options if other.id == option.in_file_of), None)
    return values is not None and option.in_file_of in options and options[option.in_file_of] not in values


def check_seed(seed: int | None) -> int:
    if seed is None:
        import secrets  # not needed where a seed is named

        return secrets.randbits(63)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise SetupError("bad_seed", seed=seed)
    return seed


def check_players(players: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """One name a seat, or none at all; whatever is taken here can be written into a record."""
    if players is None:
        return ()
    if not isinstance(players, Sequence):
        raise SetupError("bad_player", player=repr(players))
    names = () if isinstance(players, str) else tuple(players)
    if len(names) not in (0, seats) or (isinstance(players, str) and players):
        raise SetupError("bad_players", players=len(names), seats=seats)
    for name in names:
        if not isinstance(name, str) or any("\ud800" <= letter <= "\udfff" for letter in name):
            raise SetupError("bad_player", player=repr(name))
    return names


def check_fair(fair: bool | FairSeeds, seats: int) -> FairSeeds:
    """Seeds of one's own, one a seat and 32 bytes for the server; or fresh ones."""
    if fair is True:
        import secrets

        return FairSeeds(secrets.token_hex(SEED_BYTES), tuple(secrets.token_hex(8) for _ in range(seats)))
    if not isinstance(fair, FairSeeds) or not SERVER_SEED.fullmatch(str(fair.server)):
        raise SetupError("bad_fair_seed")
    if len(fair.seats) != seats or not all(isinstance(seed, str) and SEAT_SEED.fullmatch(seed) for seed in fair.seats):
        raise SetupError("bad_seat_seeds", seats=seats)
    return fair


def check_draws(spec: GameSpec, draws: Mapping[str, Sequence[int]]) -> dict[str, tuple[int, ...]]:
    """Forced draws name a stream of the game and, where its faces are fixed, one of them."""
    if not isinstance(draws, Mapping):
        raise SetupError("bad_draws", game=spec.id, known=", ".join(spec.streams))
    for name, values in draws.items():
        spec.stream_number(name)
        if isinstance(values, str) or not isinstance(values, Sequence):
            raise SetupError("bad_draws", game=spec.id, known=", ".join(spec.streams))
        faces = spec.faces(name)
        for value in values:
            if faces is None and type(value) is not int:
                raise SetupError("bad_draw_number", game=spec.id, stream=name, value=value)
            if type(value) is not int or (faces is not None and value not in faces):
                allowed = ", ".join(str(face) for face in sorted(set(faces or ())))
                raise SetupError("bad_draw", game=spec.id, stream=name, value=value, allowed=allowed)
    return {name: tuple(values) for name, values in draws.items()}


def make_chance(spec: GameSpec, setup: Setup) -> Chance:
    """The chance a race begins with."""
    chance = fresh_chance(setup.seed or 0, len(spec.streams))
    if setup.fair is not None:
        chance.fair = FairDice(setup.fair.server, setup.fair.seats, spec.streams)
    for name, values in setup.draws.items():
        for value in values:
            chance.force(spec.stream_number(name), value)
    return chance
