"""`rebufo games`: what can be raced, with which options, on which circuits, against which bots."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from rebufo.catalogue import about, circuits_of, game_as_data
from rebufo.cli.failures import sentence
from rebufo.cli.race_options import usually, values_of
from rebufo.game import Game
from rebufo.games import every_game
from rebufo.kernel.locales import Words


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("--json", action="store_true", help=texts.text("cli.flags.json"))


def run(args: Namespace, texts: Words) -> int:
    games = all_games(texts.lang)
    if args.json:
        print(json.dumps([game_as_data(game) for game in games], indent=2, ensure_ascii=False))
    else:
        show(games, texts)
    return 0


def all_games(lang: str) -> tuple[Game, ...]:
    """Every game there is, those of installed packages too; one that cannot be read is said on stderr."""
    return every_game(lambda error: print(sentence(error, lang), file=sys.stderr))


def show(games: Sequence[Game], texts: Words) -> None:
    """A heading a game, and under it what it offers."""
    from rich.table import Table
    from rich.text import Text

    from rebufo.cli.screen import Screen

    screen = Screen()
    for number, game in enumerate(games):
        spec, own = game.rules, game.locale(texts.lang)
        seats = texts.text("cli.games.seats", least=spec.min_seats, most=spec.max_seats, usual=spec.usual_seats)
        name = spec.names.get(texts.lang, spec.id)
        screen.show(*([""] if number else []), Text.assemble((name, "bold"), f"  {spec.id} · {seats}"))
        table = Table.grid(padding=(0, 2))
        for option in spec.options:
            told = f"{about(own, option)}: {values_of(option)} ({usually(texts, spec, option)})"
            table.add_row(f"  --{option.id.replace('_', '-')}", told)
        circuits = ", ".join(head.title(texts.lang) for head in circuits_of(game))
        if circuits:
            table.add_row(f"  {texts.text('cli.games.circuits')}", circuits)
        table.add_row(f"  {texts.text('cli.games.bots')}", ", ".join(game.bot_names))
        screen.show(table)
