"""`rebufo simulate GAME`: bots race many times; a bar while they do, tables when they have."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rebufo.cli.failures import DONE, NO, sentence, stopped_as_by_ctrl_c
from rebufo.cli.race_options import add_game, given_options, whole_number
from rebufo.game import Game
from rebufo.games import find_game
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import Words
from rebufo.kernel.setup import SEED_LIMIT

if TYPE_CHECKING:
    from rebufo.sim import Summary


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    add_game(parser, texts, argv)
    number, file = texts.text("cli.metavar.number"), texts.text("cli.metavar.file")
    bots, address = texts.text("cli.metavar.bots"), texts.text("cli.metavar.address")
    count = whole_number(texts, 1)
    parser.add_argument("--races", type=count, required=True, metavar=number, help=texts.text("cli.flags.races"))
    parser.add_argument("--seats", required=True, metavar=bots, help=texts.text("cli.flags.bots_of_seats"))
    seed = whole_number(texts, 0, SEED_LIMIT - 1)
    parser.add_argument("--seed", type=seed, metavar=number, help=texts.text("cli.flags.seed"))
    parser.add_argument("--jobs", type=count, metavar=number, help=texts.text("cli.flags.jobs"))
    parser.add_argument("--ray", metavar=address, help=texts.text("cli.flags.ray"))
    parser.add_argument("--out", metavar=file, help=texts.text("cli.flags.out"))
    parser.add_argument("--plot", metavar=file, help=texts.text("cli.flags.plot"))
    parser.add_argument("--mishaps", metavar=file, help=texts.text("cli.flags.mishaps"))
    parser.add_argument("--json", action="store_true", help=texts.text("cli.flags.json"))


def run(args: Namespace, texts: Words) -> int:
    with stopped_as_by_ctrl_c():
        return race(args, texts)


def race(args: Namespace, texts: Words) -> int:
    """Look at what is asked, let the bots race, and tell what came of it."""
    from rebufo.sim import SimulationError, simulate

    game = find_game(args.game)
    if args.plot:
        from rebufo.analysis.plots import check_plot

        check_plot(args.plot)  # before the races, not after them
    if args.mishaps:
        check_map(game, args.mishaps)
    bots = [name.strip() for name in args.seats.split(",")]
    try:
        with progress_bar(texts) as progress:
            summary = simulate(
                game.id,
                races=args.races,
                bots=bots,
                options=given_options(args, game.rules),
                seed=args.seed,
                jobs=args.jobs,
                ray=args.ray,
                out=args.out,
                progress=progress,
            )
    except SimulationError as error:
        if error.summary is not None and error.summary.races:
            show(error.summary, args, texts)
        print(sentence(error, texts.lang), file=sys.stderr)
        return NO
    show(summary, args, texts)
    if args.plot and summary.races:
        from rebufo.analysis.plots import plot

        plot(summary, args.plot, texts.lang)
        print(texts.text("sim.plotted", file=args.plot), file=sys.stderr)
    if args.mishaps and summary.races:
        draw_map(game, summary, Path(args.mishaps), texts)
    return NO if summary.interrupted else DONE


def check_map(game: Game, file: str) -> None:
    """Whether this game can draw where cars come to grief, and into such a file."""
    from rebufo.drawing import check_picture

    if game.mishaps is None:
        raise SetupError("sim_no_map", game=game.id)
    check_picture(Path(file))


def draw_map(game: Game, summary: Summary, file: Path, texts: Words) -> None:
    """One picture, or for a series one a road, each with the road's name before the suffix."""
    from rebufo.drawing import write_picture

    assert game.mishaps is not None
    pictures = game.mishaps()(summary, lang=texts.lang)
    for road, picture in pictures.items():
        path = file if len(pictures) == 1 else file.with_stem(f"{file.stem}-{road}")
        write_picture(picture, path)
        print(texts.text("sim.mapped", file=path), file=sys.stderr)


def show(summary: Summary, args: Namespace, texts: Words) -> None:
    """The result on stdout; on stderr where the rows are, and how far it came if it was stopped."""
    from rebufo.analysis.report import as_json, render

    if args.json:
        print(json.dumps(as_json(summary), indent=2, ensure_ascii=False))
    else:
        from rebufo.cli.screen import Screen

        Screen(paper=120).show(render(summary, texts.lang))
    if summary.interrupted:
        print(texts.text("sim.interrupted", done=summary.races, races=summary.asked), file=sys.stderr)
    if summary.file:
        print(texts.text("sim.kept" if summary.interrupted else "sim.written", file=summary.file), file=sys.stderr)


@contextmanager
def progress_bar(texts: Words) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr where somebody looks at it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn(texts.text("cli.racing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, races: bar.update(task, completed=done, total=races)
