"""Which language a person reads, and argparse made to speak it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from rebufo.kernel.locales import LANGUAGES, Words

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as everywhere

# argparse's own texts and the key of ours; one it does not have in some version of Python is simply not asked for
SAYINGS: Final = {
    "usage: ": "usage",
    "positional arguments": "positionals",
    "options": "options",
    "show this help message and exit": "help",
    "argument %(argument_name)s: %(message)s": "argument",
    "the following arguments are required: %s": "required",
    "one of the arguments %s is required": "one_required",
    "unrecognized arguments: %s": "unrecognized",
    "not allowed with argument %s": "not_with",
    "ignored explicit argument %r": "takes_none",
    "expected one argument": "one",
    "expected at most one argument": "at_most_one",
    "expected at least one argument": "at_least_one",
    "invalid choice: %(value)r (choose from %(choices)s)": "choice",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "parser",
    "invalid %(type)s value: %(value)r": "value",
}


def language_of(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """What `--lang` says, else what the environment says, else English."""
    for number, argument in enumerate(argv):
        name, _, value = argument.partition("=")
        if name == "--lang":
            asked = value or "".join(argv[number + 1 : number + 2])
            if asked in LANGUAGES:
                return asked
    spoken = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    lang = spoken[:2].lower()
    return lang if lang in LANGUAGES else "en"


def speak(words: Words) -> None:
    """Let argparse say everything in this language; it looks its texts up in a function of its module."""

    def translate(message: str) -> str:
        key = SAYINGS.get(message)
        return message if key is None else words.text(f"cli.argparse.{key}")

    argparse.__dict__["_"] = translate


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence and the way to more help."""

    def __init__(self, words: Words, **given: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **given)
        self.words = words

    def error(self, message: str) -> NoReturn:
        self.exit(2, self.words.text("cli.wrong_use", prog=self.prog, message=message) + "\n")
