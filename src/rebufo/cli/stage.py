"""`rebufo stage`: a random road of a game whose roads are made of pieces, as a file to check, draw, change and race on."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from rebufo.cli.race_options import whole_number
from rebufo.games import every_game, find_game
from rebufo.kernel.atomic_file import check_place, write_whole
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import Words
from rebufo.kernel.setup import SEED_LIMIT


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    file, number, value = (texts.text(f"cli.metavar.{name}") for name in ("file", "number", "value"))
    makers = games_that_make_stages()
    parser.add_argument(
        "game",
        nargs="?",
        default=makers[0] if makers else "",
        metavar=texts.text("cli.metavar.game"),
        type=lambda name: name.replace("-", "_"),
        help=texts.text("cli.flags.game", games=", ".join(makers)),
    )
    parser.add_argument("--size", default="medium", metavar=value, help=texts.text("cli.stage.size"))
    parser.add_argument("--danger", default="mixed", metavar=value, help=texts.text("cli.stage.danger"))
    seed = whole_number(texts, 0, SEED_LIMIT - 1)
    parser.add_argument("--seed", type=seed, metavar=number, help=texts.text("cli.stage.seed"))
    parser.add_argument("--out", type=Path, metavar=file, help=texts.text("cli.stage.out"))


def run(args: Namespace, texts: Words) -> int:
    text = make_stage(args.game, args.size, args.danger, args.seed)
    if args.out is None:
        print(text, end="")
        return 0
    check_place(args.out)
    write_whole(args.out, text.encode())
    print(texts.text("cli.stage.done", file=args.out))
    return 0


def make_stage(game: str, size: str, danger: str, seed: int | None) -> str:
    """The text of the file."""
    make = find_game(game).random_road
    if make is None:
        raise SetupError("stage_no_game", game=game, known=", ".join(games_that_make_stages()))
    return make()(size, danger, seed)


def games_that_make_stages() -> list[str]:
    return [game.id for game in every_game() if game.random_road is not None]
