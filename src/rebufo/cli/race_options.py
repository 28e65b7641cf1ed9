"""A race asked for on the command line: its game, the game's own options as flags, seats and bots."""

from __future__ import annotations

import argparse
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import Any, Final

from rebufo.catalogue import about, usual_by_seats, usual_in_season
from rebufo.games import every_game, find_game, find_installed, game_ids, game_spec
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import Words, words
from rebufo.kernel.spec import GameSpec, Option

YES: Final = frozenset({"yes", "on", "true", "si", "sí"})
NO: Final = frozenset({"no", "off", "false"})

TAKEN: Final = (
    "bot",
    "bots",
    "name",
    "seats",
    "seed",
    "fair",
    "save",
    "resume",
    "races",
    "option",
)  # by commands themselves


def add_game(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    """The game, its options as flags of their own where the command line names it, and the general form of them."""
    typed = [word.replace("-", "_") for word in argv]
    if not any(word in game_ids() for word in typed):
        find_installed()
    parser.add_argument(
        "game",
        metavar=texts.text("cli.metavar.game"),
        type=lambda name: name.replace("-", "_"),
        help=texts.text("cli.flags.game", games=", ".join(game_ids())),
    )
    named = next((word for word in typed if word in game_ids()), None)
    if named is not None:
        _add_options(parser, texts, game_spec(named))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=texts.text("cli.metavar.option"),
        help=texts.text("cli.flags.option"),
    )


def _add_options(parser: ArgumentParser, texts: Words, spec: GameSpec) -> None:
    group = parser.add_argument_group(texts.text("cli.game_options", game=spec.names.get(texts.lang, spec.id)))
    own = words(texts.lang, spec.id)
    for option in spec.options:
        group.add_argument(
            flag_of(option.id),
            dest=f"option_{option.id}",
            metavar=texts.text("cli.metavar.value"),
            help=f"{about(own, option)} ({values_of(option)}; {usually(texts, spec, option)})",
        )


def flag_of(option: str) -> str:
    """The flag by which an option of a game is given; one that means something else to every game has the word before it."""
    name = option.replace("_", "-")
    return f"--game-{name}" if name in TAKEN else f"--{name}"


def add_all_options(parser: ArgumentParser) -> None:
    """The options of every game, unlisted: where one is given it can be named."""
    options = {option.id for game in every_game() for option in game.rules.options}
    for name in sorted(options):
        parser.add_argument(flag_of(name), dest=f"option_{name}", help=argparse.SUPPRESS)
    parser.add_argument("--option", action="append", default=[], help=argparse.SUPPRESS)


def given_flags(args: Namespace) -> list[str]:
    """The flags by which options of a game were given."""
    own = [name for name, value in vars(args).items() if name.startswith("option_") and value is not None]
    return [flag_of(name.removeprefix("option_")) for name in own] + ["--option"] * bool(args.option)


def values_of(option: Option) -> str:
    """The values of an option as they are typed."""
    if option.range is not None:
        return option.allowed
    return ", ".join(_typed(value) for value in option.values) + (", FILE.toml" if option.takes_file else "")


def usually(texts: Words, spec: GameSpec, option: Option) -> str:
    """The value of an option where nobody chooses it: by the number of players, and in a season, where it depends on that."""
    by_seats = [_typed(value) for value in usual_by_seats(spec, option)]
    told = texts.text("cli.usually", value=by_seats[0])
    if len(set(by_seats)) > 1:
        values = ", ".join(by_seats)
        told = texts.text("cli.usually_by_seats", values=values, least=spec.min_seats, most=spec.max_seats)
    season = usual_in_season(spec, option)
    return told if season is None else texts.text("cli.usually_in_season", usually=told, value=_typed(season))


def _typed(value: str | int | bool) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def given_options(args: Namespace, spec: GameSpec) -> dict[str, Any]:
    """The options a person gave, as the game has their values; wrong ones are left for the game to refuse."""
    given: dict[str, Any] = {}
    for pair in args.option:
        name, equals, text = pair.partition("=")
        if not equals:
            raise SetupError("cli_option_form", option=pair)
        given[name] = text
    for option in spec.options:
        text = getattr(args, f"option_{option.id}", None)
        if text is not None:
            given[option.id] = text
    known = {option.id: option for option in spec.options}
    return {name: _value(known[name], text) if name in known else text for name, text in given.items()}


def _value(option: Option, text: str) -> Any:
    for value in option.values:
        if isinstance(value, bool):
            if text.lower() in (YES if value else NO):
                return value
        elif str(value).lower() == text.lower():
            return value
    return text


def bot_list(game: str, names: str | None, seats: int | None, usual: int) -> list[str]:
    """One bot for each opponent: as many as are named, or one name for all of them."""
    asked = [name.strip() for name in (names or find_game(game).usual_bot).split(",")]
    for name in asked:
        if name not in find_game(game).bot_names:
            raise SetupError("unknown_bot", game=game, bot=name, known=", ".join(find_game(game).bot_names))
    if len(asked) == 1:
        return asked * ((usual if seats is None else seats) - 1)
    if seats is not None and seats != len(asked) + 1:
        raise SetupError("cli_bots_and_seats", bots=len(asked), seats=seats, opponents=seats - 1)
    return asked


def whole_number(texts: Words, least: int, most: int | None = None) -> Callable[[str], int]:
    """The type of a flag that takes a number."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(texts.text("cli.not_a_number", value=text)) from None
        if number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(texts.text("cli.out_of_range", value=text, least=least))
        return number

    return read
