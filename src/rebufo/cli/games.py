"""`rebufo games`: what can be raced, with which options, on which circuits, against which bots."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from rebufo.catalogue import about, circuits_of, game_as_data
from rebufo.cli.failing import sentence
from rebufo.cli.race_options import usually, values_of
from rebufo.games import find_installed, game_ids, game_spec
from rebufo.kernel.errors import SetupError
from rebufo.kernel.spec import GameSpec
from rebufo.kernel.words import Words, words


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("--json", action="store_true", help=texts.text("cli.flags.json"))


def run(args: Namespace, texts: Words) -> int:
    specs = all_games(texts.lang)
    if args.json:
        print(json.dumps([game_as_data(spec) for spec in specs], indent=2, ensure_ascii=False))
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
