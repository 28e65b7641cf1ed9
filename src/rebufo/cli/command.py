"""One command from its arguments to its exit code; whatever goes wrong is said in a sentence."""

from __future__ import annotations

import io
import os
import sys
from argparse import SUPPRESS, Namespace
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final

from rebufo.cli.failures import DONE, NO, WRONG_USE, exit_code, inner, sentence
from rebufo.cli.language import Parser, language_of, speak
from rebufo.games import SHIPPED
from rebufo.kernel.errors import RebufoError
from rebufo.kernel.locales import LANGUAGES, Words, words

# each module has `add_arguments(parser, words, argv)` and `run(args, words) -> exit code`
COMMANDS: Final = {
    "play": "rebufo.cli.play",
    "simulate": "rebufo.cli.simulate",
    "replay": "rebufo.cli.replay",
    "verify": "rebufo.cli.verify",
    "draw": "rebufo.cli.draw",
    "games": "rebufo.cli.games",
    "check": "rebufo.cli.check",
    "stage": "rebufo.cli.stage",
    "serve": "rebufo.cli.serve",
    "backup": "rebufo.cli.backup",
    "admin": "rebufo.cli.admin",
    "new-game": "rebufo.cli.new_game",
}


def run(argv: Sequence[str] | None = None) -> int:
    """Obey, and turn every way to fail into a sentence on stderr and an exit code."""
    argv = list(sys.argv[1:] if argv is None else argv)
    texts = words(language_of(argv, os.environ))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without ① gets ?, not an error
    try:
        code = _obey(argv, texts)
        if sys.stdout is not None:  # closed by the program that started us
            sys.stdout.flush()
    except SystemExit as end:  # argparse has said what it had to say
        return end.code if isinstance(end.code, int) else WRONG_USE
    except RebufoError as error:
        return _fail(sentence(error, texts.lang), exit_code(error))
    except KeyboardInterrupt:
        return _fail(texts.text("cli.stopped"), NO)
    except BrokenPipeError:  # the reader of our output has read enough
        _let_go_of_stdout()
        return DONE
    except OSError as error:
        _let_go_of_stdout()
        return _fail(texts.text("errors.cli_system", reason=inner(error.strerror or error)), NO)
    except Exception as error:  # a fault of ours: said in a sentence too, whole where a developer asks
        if os.environ.get("REBUFO_TRACEBACK"):
            raise
        return _fail(texts.text("errors.cli_fault", kind=type(error).__name__, reason=inner(error)), NO)
    return code


def _obey(argv: list[str], texts: Words) -> int:
    args, rest = _read(argv, texts)
    if rest:
        if hasattr(args, "game"):
            from rebufo.games import game_spec

            game_spec(args.game)  # an unknown game is the better complaint than its unknown options
        args.parser.error(texts.text("cli.argparse.unrecognized") % " ".join(rest))
    code: int = import_module(COMMANDS[args.command]).run(args, texts)
    return code


def _read(argv: list[str], texts: Words) -> tuple[Namespace, list[str]]:
    """The arguments, read by a parser that knows the named command in full and the others by name."""
    speak(texts)
    parser = Parser(
        texts, prog="rebufo", description=texts.text("cli.about"), epilog=texts.text("cli.examples", game=SHIPPED[0])
    )
    parser.add_argument("--version", action="version", version=_version(), help=texts.text("cli.argparse.version"))
    _add_language(parser, texts)
    commands = parser.add_subparsers(  # type: ignore[call-overload]  # any callable that makes a parser will do
        dest="command",
        metavar=texts.text("cli.metavar.command"),
        title=texts.text("cli.commands_title"),
        required=True,
        parser_class=lambda **given: Parser(texts, **given),
    )
    for name, module in COMMANDS.items():
        about = texts.text(f"cli.commands.{name}")
        command = commands.add_parser(name, help=about, description=about)
        command.set_defaults(parser=command)
        if name in argv:
            import_module(module).add_arguments(command, texts, argv)
        _add_language(command, texts)
    return parser.parse_known_args(argv)


def _add_language(parser: Parser, texts: Words) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default=SUPPRESS, help=texts.text("cli.flags.lang"))


def _version() -> str:
    from rebufo import __version__

    return f"rebufo {__version__}"


def _fail(said: str, code: int) -> int:
    with suppress(OSError):  # nobody may be left to tell
        print(said, file=sys.stderr)
    return code


def _let_go_of_stdout() -> None:
    """What is still to be written goes nowhere, so that Python does not complain when it ends."""
    with suppress(OSError, ValueError):  # where stdout is a real stream
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
