"""`rebufo draw CIRCUIT`: a circuit as a picture, with the cars of a race on it where a record is given."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rebufo.cli.race_options import whole_number
from rebufo.kernel.errors import SetupError
from rebufo.kernel.words import Words

if TYPE_CHECKING:
    from rebufo.analysis.drawing import CarMark
    from rebufo.games.formula_d.content import Circuit
    from rebufo.kernel.match import Match

GAME = "formula_d"  # the only game so far whose boards are drawn


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
    from rebufo.analysis.drawing import draw_circuit, write_picture

    circuit, cars = what_to_draw(args)
    svg = draw_circuit(circuit, lang=texts.lang, theme=args.theme, cars=cars)
    write_picture(svg, Path(args.out))
    print(texts.text("cli.draw.done", file=args.out))
    return 0


def what_to_draw(args: Namespace) -> tuple[Circuit, list[CarMark]]:
    """The circuit that is named, or that of the record, with the record's cars."""
    from rebufo.games.formula_d.content import load_circuit

    if args.record is None:
        if args.circuit is None:
            raise SetupError("cli_no_circuit")
        return load_circuit(args.circuit), []
    from rebufo.cli.saving import load_file
    from rebufo.games.formula_d.setup import circuit_of

    race = load_file(args.record, args.at)
    if race.game != GAME:
        raise SetupError("cli_not_drawn", game=race.game)
    found = race.setup.options["circuit"]
    if args.circuit not in (None, found):
        raise SetupError("cli_other_circuit", file=args.record, found=found, circuit=args.circuit)
    return circuit_of(race.setup), cars_of(race)


def cars_of(race: Match) -> list[CarMark]:
    """Every car that is on the board, each seat with a shape of its own."""
    from rebufo.analysis.drawing import SHAPES, CarMark
    from rebufo.games.formula_d.setup import circuit_of

    pit = circuit_of(race.setup).pit
    boxes = {f"{box.colour}-{box.car}": box.space for box in pit.boxes} if pit is not None else {}
    shapes = list(SHAPES)
    marks = []
    for car in race.view().cars:
        if car.status == "racing":
            colour, _, number = car.car.partition("-")
            place = f"box:{boxes[car.car]}" if car.space == "box" else car.space
            shape = shapes[car.seat % len(shapes)]
            marks.append(
                CarMark(seat=car.seat, colour=colour, car=int(number), number=car.seat + 1, shape=shape, place=place)
            )
    return marks
