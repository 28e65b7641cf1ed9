"""`rebufo play GAME`: a person in a seat, bots in the others."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rebufo.cli.failures import stopped_as_by_ctrl_c
from rebufo.cli.race_options import add_all_options, add_game, bot_list, given_flags, given_options, whole_number
from rebufo.games import find_game, game_spec
from rebufo.kernel.atomic_file import check_place
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Seat
from rebufo.kernel.setup import SEED_LIMIT

if TYPE_CHECKING:
    from rebufo.bots.bot import Bot


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    if "--resume" in argv or any(argument.startswith("--resume=") for argument in argv):
        game = texts.text("cli.metavar.game")
        parser.add_argument("game", nargs="?", metavar=game, help=texts.text("cli.flags.resumed"))
        add_all_options(parser)  # so that they are refused for what they are
    else:
        add_game(parser, texts, argv)
    number, file = texts.text("cli.metavar.number"), texts.text("cli.metavar.file")
    parser.add_argument("--seats", type=whole_number(texts, 1), metavar=number, help=texts.text("cli.flags.seats"))
    parser.add_argument("--bots", "--bot", metavar=texts.text("cli.metavar.bots"), help=texts.text("cli.flags.bots"))
    parser.add_argument("--name", metavar=texts.text("cli.metavar.name"), help=texts.text("cli.flags.name"))
    seed = whole_number(texts, 0, SEED_LIMIT - 1)
    parser.add_argument("--seed", type=seed, metavar=number, help=texts.text("cli.flags.seed"))
    parser.add_argument("--fair", action="store_true", help=texts.text("cli.flags.fair"))
    parser.add_argument("--save", metavar=file, help=texts.text("cli.flags.save"))
    parser.add_argument("--resume", metavar=file, help=texts.text("cli.flags.resume"))


def run(args: Namespace, texts: Words) -> int:
    from rebufo.cli.saving import SaveFile
    from rebufo.cli.screen import Screen
    from rebufo.cli.session import Session

    if args.save:
        check_place(args.save)
    race, names = resumed(args) if args.resume else begun(args)
    me = names.index("")
    screen = Screen()
    top = find_game(race.game).table_top(race, texts.lang, me)
    session = Session(race, me, make_bots(race, names), top, screen, SaveFile(args.save or args.resume))
    if args.resume:
        session.told = max((played.events for played in race.history if played.seat == me), default=0)
        screen.show(" " + texts.text("play.resumed", file=args.resume, number=len(race.history)))
    else:
        screen.show(" " + texts.text("play.welcome", car=top.car_name(me), bots=top.opponents(counted(names))))
    if race.setup.fair is not None and not race.over:
        from rebufo.kernel.fair import commitment

        screen.show(" " + texts.text("play.commitment", commitment=commitment(race.setup.fair.server)))
    with stopped_as_by_ctrl_c():
        session.run()
    return 0


def counted(names: list[str]) -> str:
    """The bots of a race, those of a kind together."""
    bots = Counter(filter(None, names))
    return ", ".join(bot if number == 1 else f"{number} × {bot}" for bot, number in bots.items())


def begun(args: Namespace) -> tuple[Match, list[str]]:
    """A new race, and the bot of each seat; the person's seat, the first, has none."""
    import rebufo
    from rebufo.kernel.setup import BOT

    spec = game_spec(args.game)
    bots = bot_list(spec.id, args.bots, args.seats, spec.usual_seats)
    players = [(args.name or "").removeprefix(BOT), *(BOT + bot for bot in bots)]
    if args.fair and args.seed is not None:
        raise SetupError("cli_fair_seed")
    options = given_options(args, spec)
    race = rebufo.new(spec.id, seats=len(players), seed=args.seed, fair=args.fair, players=players, **options)
    return race, ["", *bots]


def resumed(args: Namespace) -> tuple[Match, list[str]]:
    """The race of a record, and the bot of each seat; a record that does not say gets the bots asked for."""
    from rebufo.cli.saving import load_file
    from rebufo.kernel.setup import BOT

    refuse(settled(args), args.resume)
    race = load_file(args.resume)
    if args.game is not None and game_spec(args.game.replace("-", "_")).id != race.game:
        raise SetupError("cli_other_game", file=args.resume, found=race.game)
    if race.over:
        raise SetupError("cli_race_over", file=args.resume)
    names = [player.removeprefix(BOT) if player.startswith(BOT) else "" for player in race.setup.players]
    people = names.count("")
    if not names or people != 1:
        return race, ["", *bot_list(race.game, args.bots, race.setup.seats, race.setup.seats)]
    refuse([] if args.bots is None else ["--bots"], args.resume)
    return race, names


def settled(args: Namespace) -> list[str]:
    """The flags that were given and that a race under way has settled long ago."""
    given = {"seats": args.seats, "name": args.name, "seed": args.seed, "fair": args.fair or None}
    flags = [f"--{name}" for name, value in given.items() if value is not None]
    return flags + given_flags(args)


def refuse(flags: list[str], file: str) -> None:
    if flags:
        raise SetupError("cli_settled", file=file, flags=", ".join(flags))


def make_bots(race: Match, names: list[str]) -> dict[Seat, Bot]:
    seed = race.setup.seed or 0
    return {seat: find_game(race.game).make_bot(name, seed + seat) for seat, name in enumerate(names) if name}
