"""`rebufo draw CIRCUIT`: a circuit as a picture, with the cars of a race on it where a record is given."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rebufo.cli.check import is_foreign
from rebufo.cli.race_options import whole_number
from rebufo.games import game_ids, game_spec
from rebufo.kernel.content import read_toml
from rebufo.kernel.errors import SetupError
from rebufo.kernel.spec import ROADS, GameSpec, load
from rebufo.kernel.words import Words

if TYPE_CHECKING:
    from rebufo.kernel.match import Match


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    from rebufo.analysis.drawing import THEMES

    file, number = texts.text("cli.metavar.file"), texts.text("cli.metavar.number")
    circuit = texts.text("cli.metavar.circuit")
    parser.add_argument("circuit", nargs="?", metavar=circuit, help=texts.text("cli.flags.circuit"))
    parser.add_argument("--out", required=True, metavar=file, help=texts.text("cli.flags.picture"))
    parser.add_argument("--record", metavar=file, help=texts.text("cli.flags.cars"))
    parser.add_argument("--at", type=whole_number(texts, 0), metavar=number, help=texts.text("cli.flags.cars_at"))
    themes = texts.text("cli.flags.theme", themes=", ".join(THEMES))
    parser.add_argument("--theme", choices=THEMES, default=THEMES[0], help=themes)


def run(args: Namespace, texts: Words) -> int:
    from rebufo.analysis.drawing import write_picture

    spec, shown = what_to_draw(args)
    assert spec.drawing is not None
    write_picture(load(spec.drawing)(shown, lang=texts.lang, theme=args.theme), Path(args.out))
    print(texts.text("cli.draw.done", file=args.out))
    return 0


def what_to_draw(args: Namespace) -> tuple[GameSpec, str | Match]:
    """The circuit that is named, or the race of the record, and the game whose drawing shows it."""
    if args.record is None:
        if args.at is not None:
            raise SetupError("cli_at_of_what")
        if args.circuit is None:
            raise SetupError("cli_no_circuit")
        return game_of(args.circuit), args.circuit
    from rebufo.cli.saving import load_file

    race = load_file(args.record, args.at)
    if race.spec.drawing is None:
        raise SetupError("cli_not_drawn", game=race.game)
    found = next((race.setup.options[road] for road in ROADS if road in race.setup.options), None)
    if args.circuit not in (None, found):
        raise SetupError("cli_other_circuit", file=args.record, found=found, circuit=args.circuit)
    return race.spec, race


def game_of(circuit: str) -> GameSpec:
    """The game that comes with a circuit, or whose format a file of one's own has; else the first that draws."""
    drawn = [spec for spec in map(game_spec, game_ids()) if spec.drawing is not None]
    known = [spec for spec in drawn if circuit in spec.circuits]
    if not known and circuit.endswith(".toml"):
        document = read_toml(circuit)
        checked = ((spec, load(spec.check_content)) for spec in drawn if spec.check_content is not None)
        known = [spec for spec, check in checked if not is_foreign(check(document))]
    return (known or drawn)[0]
