"""`rebufo check FILE`: what is wrong with a circuit or a record, each problem with its place."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import Any, Final

from rebufo.cli.files import read_bytes
from rebufo.game import CheckContent
from rebufo.games import every_game, find_game, game_ids
from rebufo.kernel.content import MisreadError, Problem, read_toml
from rebufo.kernel.locales import Words

FOREIGN: Final = {"content_format", "content_missing_key"}  # about its format: what a file of another game has wrong


def add_arguments(parser: ArgumentParser, texts: Words, argv: Sequence[str]) -> None:
    parser.add_argument("file", metavar=texts.text("cli.metavar.file"), help=texts.text("cli.flags.check_file"))
    parser.add_argument("--json", action="store_true", help=texts.text("cli.flags.json"))


def run(args: Namespace, texts: Words) -> int:
    if read_bytes(args.file).lstrip()[:1] == b"{":
        from rebufo.cli.verify import verify

        return verify(args.file, texts, as_json=args.json)
    problems = problems_of(args.file)
    if args.json:
        rows = [as_data(problem, texts.lang) for problem in problems]
        print(json.dumps({"good": not problems, "problems": rows}, indent=2, ensure_ascii=False))
    elif problems:
        print("\n".join(problem.row(texts.lang) for problem in problems))
        print(texts.text("cli.check.problems", n=len(problems)))
    else:
        print(texts.text("cli.check.good", file=args.file))
    return 1 if problems else 0


def as_data(problem: Problem, lang: str) -> dict[str, Any]:
    return {
        "file": problem.file,
        "line": problem.line,
        "key": problem.key,
        "tag": problem.tag,
        "text": problem.text(lang),
    }


def problems_of(file: str) -> list[Problem]:
    """Everything wrong with a content file; one that cannot be read at all has one problem."""
    try:
        document = read_toml(file)
    except MisreadError as error:
        facts = dict(error.facts)
        return [Problem(facts.pop("file"), facts.pop("line"), facts.pop("key"), error.tag, facts)]
    answers = []
    for check in checkers():
        answers.append(check(document))
        if not is_foreign(answers[-1]):
            return answers[-1]
    return answers[0]


def checkers() -> Iterator[CheckContent]:
    """What each game checks its content files with; installed packages are looked for when no other knows the file."""
    known = [find_game(game) for game in game_ids()]
    yield from (game.check_content() for game in known if game.check_content is not None)
    installed = (game for game in every_game() if game not in known)
    yield from (game.check_content() for game in installed if game.check_content is not None)


def is_foreign(problems: list[Problem]) -> bool:
    """Whether a game says that a file is of a format it does not know."""
    return [problem.key for problem in problems] == ["format"] and problems[0].tag in FOREIGN
