"""`rebufo games`: what can be raced, with which options, on which circuits, against which bots."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any

from rebufo.cli.failing import sentence
from rebufo.cli.race_options import about, usual_by_seats, usual_in_season, usually, values_of
from rebufo.games import find_installed, game_ids, game_spec
from rebufo.kernel.errors import SetupError
from rebufo.kernel.spec import GameSpec, Option, load
from rebufo.kernel.words import Words, words


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("--json", action="store_true", help=texts.text("cli.flags.json"))


def run(args: Namespace, texts: Words) -> int:
    specs = all_games(texts.lang)
    if args.json:
        print(json.dumps([as_data(spec) for spec in specs], indent=2, ensure_ascii=False))
    else:
        show(specs, texts)
    return 0


def all_games(lang: str) -> list[GameSpec]:
    """Every game there is, those of installed packages too; one that cannot be read is said on stderr."""
    find_installed()
    specs = []
    for game in game_ids():
        try:
            specs.append(game_spec(game))
        except SetupError as error:
            print(sentence(error, lang), file=sys.stderr)
    return specs


def as_data(spec: GameSpec) -> dict[str, Any]:
    """A game as plain data."""
    from rebufo.bots import bot_names

    return {
        "id": spec.id,
        "names": dict(spec.names),
        "seats": {"min": spec.min_seats, "max": spec.max_seats, "usual": spec.usual_seats},
        "rules_version": spec.rules_version,
        "options": [option_as_data(spec, option) for option in spec.options],
        "circuits": [{"id": head.id, "names": head.names or {"en": head.name}} for head in circuits_of(spec)],
        "bots": list(bot_names(spec.id)),
    }


def option_as_data(spec: GameSpec, option: Option) -> dict[str, Any]:
    """An option as plain data; `by_seats` and `in_season` are there where its default depends on that."""
    by_seats = usual_by_seats(spec, option)
    data: dict[str, Any] = {
        "id": option.id,
        "values": list(option.values),
        "default": by_seats[spec.usual_seats - spec.min_seats],
        "takes_file": option.takes_file,
    }
    if len(set(by_seats)) > 1:
        data["by_seats"] = {str(spec.min_seats + number): value for number, value in enumerate(by_seats)}
    season = usual_in_season(spec, option)
    return data if season is None else {**data, "in_season": season}


def circuits_of(spec: GameSpec) -> Sequence[Any]:
    """The circuits a game lists, with their titles; nothing for a game without."""
    heads: Sequence[Any] = load(spec.circuit_titles)() if spec.circuit_titles is not None else ()
    return heads


def show(specs: Sequence[GameSpec], texts: Words) -> None:
    """A heading a game, and under it what it offers."""
    from rich.table import Table
    from rich.text import Text

    from rebufo.bots import bot_names
    from rebufo.cli.screen import Screen

    screen = Screen()
    for number, spec in enumerate(specs):
        own = words(texts.lang, spec.id)
        seats = texts.text("cli.games.seats", least=spec.min_seats, most=spec.max_seats, usual=spec.usual_seats)
        name = spec.names.get(texts.lang, spec.id)
        screen.show(*([""] if number else []), Text.assemble((name, "bold"), f"  {spec.id} · {seats}"))
        table = Table.grid(padding=(0, 2))
        for option in spec.options:
            told = f"{about(own, option)}: {values_of(option)} ({usually(texts, spec, option)})"
            table.add_row(f"  --{option.id.replace('_', '-')}", told)
        circuits = ", ".join(head.title(texts.lang) for head in circuits_of(spec))
        if circuits:
            table.add_row(f"  {texts.text('cli.games.circuits')}", circuits)
        table.add_row(f"  {texts.text('cli.games.bots')}", ", ".join(bot_names(spec.id)))
        screen.show(table)
