"""The command itself: help, languages, wrong use, and whatever else can go wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rebufo.cli import main
from rebufo.cli.command import COMMANDS
from rebufo.cli.language import language_of
from rebufo.games import game_ids
from rebufo.kernel.errors import RecordError
from tests.cli.running import ROOT, Command
from tests.some_game import A_GAME, SPEC


def process(*arguments: str, **given: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as a person starts it."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **given}
    command = [sys.executable, "-m", "rebufo", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


@pytest.mark.parametrize(
    ("arguments", "environment", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "es_ES.UTF-8"}, "es"),
        ([], {"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_MX"}, "es"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LC_ALL": "", "LANG": "es"}, "es"),
        (["--lang", "es"], {"LANG": "en"}, "es"),
        (["play", "--lang=en"], {"LANG": "es"}, "en"),
        (["--lang"], {"LANG": "es"}, "es"),
        (["--lang", "xx"], {"LANG": "es"}, "es"),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_terminal(
    arguments: list[str], environment: dict[str, str], lang: str
) -> None:
    assert language_of(arguments, environment) == lang


@pytest.mark.parametrize(("lang", "said"), [("en", "race in the terminal"), ("es", "corre en la terminal")])
def test_help_names_every_command(command: Command, lang: str, said: str) -> None:
    result = command("--lang", lang, "--help")

    assert result.code == 0
    assert said in result.out
    assert all(f"    {name} " in result.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize(("lang", "usage"), [("en", "usage: "), ("es", "uso: ")])
def test_every_command_explains_itself(command: Command, name: str, lang: str, usage: str) -> None:
    result = command(name, "--help", "--lang", lang)

    assert result.code == 0
    assert result.out.startswith(f"{usage}rebufo {name} ")


def test_the_options_of_a_game_are_flags_of_its_own(command: Command) -> None:
    result = command("play", A_GAME, "--help", "--lang", "es")

    assert f"--{SPEC.road} VALOR" in result.out
    assert f"opciones de {SPEC.names['es']}" in result.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "this is missing: COMMAND"),
        (["paint"], "paint is none of"),
        (["play"], "this is missing: GAME"),
        (["play", A_GAME, "--wings"], "this is not understood: --wings"),
        (["play", A_GAME, "--seats"], "--seats: one value must follow"),
        (["play", A_GAME, "--seats", "many"], "many is not a whole number"),
        (["play", A_GAME, "--seed", "-1"], "-1 is out of range"),
        (["play", A_GAME, "--lang", "fr"], "fr is none of"),
        (["verify"], "this is missing: RECORD"),
        (["simulate", A_GAME, "--races", "0", "--seats", "random,random"], "0 is out of range"),
        (["draw", "monaco"], "this is missing: --out"),
    ],
)
def test_wrong_use_is_one_sentence(command: Command, arguments: list[str], said: str) -> None:
    result = command(*arguments)

    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert result.err.count("\n") == 1


def test_wrong_use_is_said_in_spanish_too(command: Command) -> None:
    result = command("play", A_GAME, "--seats", "x", "--lang", "es")

    assert (
        result.err == "rebufo play: --seats: x no es un número entero; `rebufo play --help` dice qué se puede hacer.\n"
    )


def test_an_unknown_game_is_named_before_its_options(command: Command) -> None:
    result = command("play", "ludo", "--colour", "red")

    assert (result.code, result.err) == (2, f"There is no game ludo; there are {', '.join(game_ids())}.\n")


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (KeyboardInterrupt(), 1, "Stopped.\n"),
        (BrokenPipeError(), 0, ""),
        (OSError(5, "Input/output error"), 1, "The system says no: Input/output error.\n"),
        (RuntimeError("Odd."), 1, "Something is wrong inside the program (RuntimeError: Odd); with"),
        (RecordError("broken_record", reason="It is odd."), 2, "The record is damaged or incomplete: It is odd.\n"),
        (RuntimeError("odd"), 1, "Something is wrong inside the program (RuntimeError: odd)"),
    ],
)
def test_whatever_happens_there_is_no_traceback(
    command: Command, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, said: str
) -> None:
    def fail(*_: object) -> int:
        raise error

    monkeypatch.setattr("rebufo.cli.games.run", fail)
    result = command("games")

    assert result.code == code
    assert result.err.startswith(said)
    assert result.err.count("\n") == bool(said)


def test_a_developer_may_ask_for_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise RuntimeError

    monkeypatch.setattr("rebufo.cli.games.run", fail)
    monkeypatch.setenv("REBUFO_TRACEBACK", "1")
    with pytest.raises(RuntimeError):
        main(["games"])


def test_the_command_is_a_program() -> None:
    result = process("--version")

    assert (result.returncode, result.stdout, result.stderr) == (0, "rebufo 0.1.0\n", "")


def test_output_on_a_full_disk_is_said() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        command = [sys.executable, "-m", "rebufo", "games", "--json"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LANG": "C"}
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, env=environment, check=False)

    assert (result.returncode, result.stderr) == (1, "The system says no: No space left on device.\n")


def test_a_reader_who_has_had_enough_is_no_error() -> None:
    command = f"{sys.executable} -m rebufo games --json | head -n 1"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    result = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, env=environment, check=False
    )

    assert (result.returncode, result.stdout, result.stderr) == (0, "[\n", "")


def test_a_terminal_without_the_signs_gets_question_marks() -> None:
    result = process("games", PYTHONIOENCODING="ascii", LANG="es_ES")

    assert result.returncode == 0
    assert "M?naco" in result.stdout


@pytest.mark.parametrize("how", ["printf '\\377\\nq\\nn\\n' |", "", "<&-", "<&- >&-"])
def test_odd_input_and_output_is_no_fault(folder: Path, how: str) -> None:
    """Bytes that are no text, nothing at all, and streams that are closed."""
    race = f"{sys.executable} -m rebufo play {A_GAME} --seed 1 --save a.json"
    line = f"{how} {race}" if how.endswith("|") else f"{race} {how or '</dev/null'}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LANG": "C.UTF-8"}
    result = subprocess.run(["bash", "-c", line], capture_output=True, text=True, env=environment, check=False)

    assert (result.returncode, result.stderr) == (0, "")
    assert (folder / "a.json").exists()


def test_help_needs_neither_the_games_nor_the_drawing_of_text() -> None:
    script = "import sys; from rebufo.cli import main; main(['--help']); print(sorted(sys.modules), file=sys.stderr)"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=False
    )

    assert "'rebufo.cli.command'" in result.stderr
    for heavy in (
        "rich",
        *(f"rebufo.games.{game}" for game in game_ids()),
        "rebufo.analysis",
        "rebufo.sim",
        "multiprocessing",
        "asyncio",
    ):
        assert f"'{heavy}'" not in result.stderr
