"""`rebufo replay RECORD`: a race told again, to its end, to any action, or turn by turn."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rebufo.cli.race_options import whole_number
from rebufo.games import find_game
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Match, Played
from rebufo.kernel.messages import to_json

if TYPE_CHECKING:
    from rebufo.cli.screen import Screen
    from rebufo.terminal.table_top import TableTop


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    number = texts.text("cli.metavar.number")
    parser.add_argument("record", metavar=texts.text("cli.metavar.record"), help=texts.text("cli.flags.record"))
    parser.add_argument("--at", type=whole_number(texts, 0), metavar=number, help=texts.text("cli.flags.at"))
    parser.add_argument("--step", action="store_true", help=texts.text("cli.flags.step"))
    parser.add_argument("--json", action="store_true", help=texts.text("cli.flags.json"))


def run(args: Namespace, texts: Words) -> int:
    from rebufo.cli.saving import load_file

    told = load_file(args.record, args.at)  # the whole of it first: a broken record is not told halfway
    race = load_file(args.record, 0)
    if args.json:
        print_json(race, told.history)
    else:
        tell(race, told.history, texts, step=args.step)
    return 0


def print_json(race: Match, history: Sequence[Played]) -> None:
    """What came before the first action, then each action with what followed it, a line each."""
    print(json.dumps({"number": 0, "events": [to_json(event) for event in race.events()]}))
    for number, played in enumerate(history, 1):
        since = race.event_count
        race.play(played.seat, played.action)
        events = [to_json(event) for event in race.events(since)]
        print(json.dumps({"number": number, "seat": played.seat, "action": to_json(played.action), "events": events}))


def tell(race: Match, history: Sequence[Played], texts: Words, *, step: bool) -> None:
    """The race in words, turn by turn; the picture at the end, or after every turn."""
    from rich.text import Text

    from rebufo.cli.screen import Screen

    screen = Screen()
    top = find_game(race.game).table_top(race, texts.lang)
    screen.show(Text.assemble((top.title(), "bold"), " · ", texts.text("cli.replay.header", n=len(history))))
    said = 0
    for number, played in enumerate(history, 1):
        race.play(played.seat, played.action)
        turn_over = played.seat not in race.waiting
        if turn_over:
            said = say(race, top, screen, said, 0 if step else top.unfinished(said, race.waiting))
        if step and turn_over and not race.over:
            show(race, top, screen)
            if not wanted(screen, f" {number}/{len(history)} · {texts.text('cli.replay.next')} "):
                return
    say(race, top, screen, said)
    screen.show(texts.text("cli.replay.at", n=len(history)))
    show(race, top, screen)


def wanted(screen: Screen, question: str) -> bool:
    """Whether the next turn is: not after a q, nor where nobody is left to press Enter."""
    try:
        return screen.ask(question).lower() != "q"
    except EOFError:
        return False


def say(race: Match, top: TableTop, screen: Screen, since: int, later: int = 0) -> int:
    """Tell what has happened since, but for so many of the last events; how much is told now."""
    events = race.events(since)
    screen.show(*top.tell(events[: len(events) - later]))
    return race.event_count - later


def show(race: Match, top: TableTop, screen: Screen) -> None:
    if race.over:
        screen.show(top.podium(screen.width))
    else:
        screen.show(top.picture(None, screen.width, screen.height), top.standings(screen.width))
