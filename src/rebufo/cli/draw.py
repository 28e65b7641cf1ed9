"""`rebufo draw CIRCUIT`: a circuit as a picture, with the cars of a race on it where a record is given."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rebufo.cli.check import is_foreign
from rebufo.cli.race_options import whole_number
from rebufo.game import DrawPoster, Game
from rebufo.games import every_game, find_game
from rebufo.kernel.content import Document, read_toml
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import Words

if TYPE_CHECKING:
    from rebufo.kernel.match import Match


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    from rebufo.drawing import THEMES

    file, number = texts.text("cli.metavar.file"), texts.text("cli.metavar.number")
    circuit = texts.text("cli.metavar.circuit")
    parser.add_argument("circuit", nargs="?", metavar=circuit, help=texts.text("cli.flags.circuit"))
    parser.add_argument("--out", required=True, metavar=file, help=texts.text("cli.flags.picture"))
    parser.add_argument(
        "--game",
        metavar=texts.text("cli.metavar.game"),
        type=lambda name: name.replace("-", "_"),
        help=texts.text("cli.flags.whose_circuit"),
    )
    parser.add_argument("--record", metavar=file, help=texts.text("cli.flags.cars"))
    parser.add_argument("--at", type=whole_number(texts, 0), metavar=number, help=texts.text("cli.flags.cars_at"))
    themes = texts.text("cli.flags.theme", themes=", ".join(THEMES))
    parser.add_argument("--theme", choices=THEMES, default=THEMES[0], help=themes)


def run(args: Namespace, texts: Words) -> int:
    from rebufo.drawing import write_picture

    draw, shown = what_to_draw(args)
    write_picture(draw(shown, lang=texts.lang, theme=args.theme), Path(args.out))
    print(texts.text("cli.draw.done", file=args.out))
    return 0


def what_to_draw(args: Namespace) -> tuple[DrawPoster, str | Match]:
    """What draws it, and the circuit that is named or the race of the record."""
    if args.record is None:
        if args.at is not None:
            raise SetupError("cli_at_of_what")
        if args.circuit is None:
            raise SetupError("cli_no_circuit")
        return drawing_of(args.circuit, args.game), args.circuit
    from rebufo.cli.saving import load_file

    race = load_file(args.record, args.at)
    poster = find_game(race.game).draws()
    if poster is None:
        raise SetupError("cli_not_drawn", game=race.game)
    found = race.setup.options.get(race.spec.road)
    if args.circuit not in (None, found):
        raise SetupError("cli_other_circuit", file=args.record, found=found, circuit=args.circuit)
    return poster, race


def drawing_of(circuit: str, game: str | None) -> DrawPoster:
    """That of the game that comes with a circuit, or whose format a file of one's own has; else of the first that draws."""
    games = every_game() if game is None else (find_game(game),)
    drawn = [(each, poster) for each in games if (poster := each.draws()) is not None]
    if not drawn:
        raise SetupError("cli_not_drawn", game=game)
    known = [(each, poster) for each, poster in drawn if circuit in each.rules.circuits]
    if not known and circuit.endswith(".toml"):
        document = read_toml(circuit)
        known = [(each, poster) for each, poster in drawn if reads(each, document)]
    if len(known) > 1:
        raise SetupError("cli_which_game", circuit=circuit, games=", ".join(each.id for each, _ in known))
    return (known or drawn)[0][1]


def reads(game: Game, document: Document) -> bool:
    """Whether a file has the format of a game's roads."""
    return game.check_content is not None and not is_foreign(game.check_content()(document))
