"""`rebufo check FILE`: what is wrong with a circuit or a record, each problem with its place."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import Any, Final

from rebufo.cli.files import read_bytes
from rebufo.kernel.content import Document, MisreadError, Problem, read_toml
from rebufo.kernel.spec import load
from rebufo.kernel.words import Words

# the format a content file names, up to its version, and who checks it
CHECKERS: Final = {"rebufo-lanes/": "rebufo.games.formula_d.check:check_circuit"}


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
    form = str(document.data.get("format", ""))
    where = next((where for prefix, where in CHECKERS.items() if form.startswith(prefix)), None)
    check: Callable[[Document], list[Problem]] = load(where or next(iter(CHECKERS.values())))
    return check(document)
