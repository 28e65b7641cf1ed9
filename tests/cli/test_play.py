"""A person at the table: whole races, every command, saving and going on, and every way to leave."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import rebufo
from rebufo.cli.session import Session
from rebufo.games import game_ids
from tests.cli.running import ROOT, Command, Keep, raced
from tests.some_game import A_GAME, SPEC

LEAST, MOST = SPEC.seats
FLAGS = {f"--{option.id.replace('_', '-')}": option for option in SPEC.options}
LAST = list(FLAGS)[-1]
BOT = "b\n" * 400  # let the bot decide, as often as a race can ask
RACE = ("play", A_GAME, "--seed", "7", "--bots", "random")


def actions(file: Path) -> list[object]:
    loaded = json.loads(file.read_text("utf-8"))["actions"]
    assert isinstance(loaded, list)
    return loaded


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_race_from_a_pipe(command: Command, folder: Path, game: str) -> None:
    result = command("play", game, "--seed", "7", "--bots", "random", "--save", "race.json", typed="b\n" * 900)

    assert (result.code, result.err) == (0, "")
    assert rebufo.load(json.loads((folder / "race.json").read_text("utf-8"))).over


def test_the_record_is_offered_after_the_race(command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def yes(self: Session, question: str) -> bool:
        asked.append(question)
        return True

    monkeypatch.setattr(Session, "yes", yes)
    result = command(*RACE, "--seats", "2", typed=BOT)

    (file,) = folder.glob(f"{A_GAME}-*.json")
    assert asked == ["play.record_question"]
    assert f"`rebufo verify {file.name}` checks it" in result.out


def test_saving_and_going_on_is_the_same_race(command: Command, folder: Path) -> None:
    whole = command(*RACE, "--save", "whole.json", typed=BOT)
    command(*RACE, "--save", "parts.json", typed="b\n" * 5)
    for _ in range(3):
        part = command("play", A_GAME.replace("_", "-"), "--resume", "parts.json", typed="b\n" * 7)
        assert "Going on with parts.json" in part.out
    command("play", "--resume", "parts.json", typed=BOT)

    assert whole.code == 0
    assert rebufo.load(json.loads((folder / "parts.json").read_text("utf-8"))).over


def test_leaving_says_how_to_go_on(command: Command, folder: Path) -> None:
    result = command(*RACE, typed="b\nq\ny\n")
    (file,) = folder.iterdir()

    assert f"`rebufo play {A_GAME} --resume {file.name}` goes on from here." in " ".join(result.out.split())


def test_saving_under_a_name(command: Command, folder: Path) -> None:
    result = command(*RACE, typed="s my race.json\nq\n")

    assert result.out.count("Saved in my race.json.") == 2
    assert [file.name for file in folder.iterdir()] == ["my race.json"]


def test_the_end_of_the_input_saves(command: Command, folder: Path) -> None:
    result = command(*RACE, typed="b\n")
    (file,) = folder.iterdir()

    assert result.code == 0
    assert f"Saved in {file.name}." in result.out


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_save(folder: Path, number: signal.Signals) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LANG": "C", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "rebufo", *RACE, "--save", "race.json"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    for line in process.stdout:
        if line.rstrip().endswith("?"):  # the first question
            break
    process.send_signal(number)
    out, err = process.communicate()

    assert (process.returncode, err) == (0, "")
    assert "--resume race.json" in out
    assert actions(folder / "race.json") is not None


def test_a_full_disk_stops_the_saving_and_not_the_race(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    result = command(*RACE, "--save", "race.json", typed=BOT)

    assert result.out.count("The disk is full: race.json could not be written") == 1
    assert result.out.partition("The disk is full")[2].count("? explain") > 5
    assert list(folder.iterdir()) == []


def test_a_full_disk_keeps_the_person_at_the_table(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    result = command(*RACE, typed="q\ny\ns\nq\nn\n")

    assert result.code == 0
    assert result.out.count("The disk is full") == 2


def test_the_end_of_the_input_on_a_full_disk_is_an_error(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    result = command(*RACE, "--lang", "es")

    assert result.code == 1
    assert result.err.startswith("El disco está lleno")


def test_a_fair_race_keeps_its_seed_apart_until_it_is_over(command: Command, folder: Path) -> None:
    race = ("play", A_GAME, "--bots", "random", "--seats", "2", "--fair", "--save", "fair.json")
    result = command(*race, typed="b\n")
    record = json.loads((folder / "fair.json").read_text("utf-8"))
    seed = folder / "fair.json.seed"

    assert record["fair"]["commitment"] in result.out
    assert "server" not in record["fair"]
    assert seed.stat().st_mode & 0o077 == 0
    assert seed.read_text("utf-8") not in (folder / "fair.json").read_text("utf-8")

    command("play", "--resume", "fair.json", typed=BOT)
    assert not seed.exists()
    assert command("verify", "fair.json").code == 0


def test_a_fair_race_without_its_seed_does_not_go_on(command: Command, folder: Path) -> None:
    command("play", A_GAME, "--bots", "random", "--fair", "--save", "fair.json")
    (folder / "fair.json.seed").unlink()
    result = command("play", "--resume", "fair.json")

    assert result.code == 2
    assert "should lie in fair.json.seed" in result.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([f"--{SPEC.road}", "nowhere"], f"The option {SPEC.road} of {A_GAME} cannot be nowhere"),
        ([f"--{SPEC.road}", "mine.toml"], "The file mine.toml cannot be read"),
        (["--option", "laps"], "An option is given as name=value, not as laps."),
        (["--option", "wings=2"], f"{A_GAME} has no option wings"),
        (["--seats", str(MOST + 1)], f"{A_GAME} is played by {LEAST} to {MOST} drivers, not by {MOST + 1}."),
        (["--bots", "fast"], f"There is no bot fast for {A_GAME}"),
        (["--bots", "easy,easy", "--seats", "4"], "2 bots are named, but with 4 drivers you race against 3"),
        (["--fair", "--seed", "1"], "A fair race makes its own seed"),
        (["--resume", "none.json"], "There is no file none.json."),
    ],
)
def test_what_cannot_be_raced_is_said(command: Command, folder: Path, arguments: list[str], said: str) -> None:
    result = command("play", A_GAME, *arguments)

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(said)
    assert result.err.count("\n") == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "flags"),
    [
        *(([flag, str(option.default)], flag) for flag, option in FLAGS.items()),
        *(([f"{flag}={option.default}"], flag) for flag, option in FLAGS.items()),
        (["--option", "laps=2"], "--option"),
        (["--seats", "3"], "--seats"),
        (["--name", "Ana"], "--name"),
        (["--seed", "0"], "--seed"),
        (["--fair"], "--fair"),
        (["--bots", "easy"], "--bots"),
        (["--seed", "1", LAST, str(FLAGS[LAST].default)], f"--seed, {LAST}"),
    ],
)
def test_what_a_race_under_way_has_settled_is_not_asked_for_again(
    command: Command, keep: Keep, arguments: list[str], flags: str
) -> None:
    file = keep(raced(answers=4)).name
    result = command("play", "--resume", file, *arguments)

    assert (result.code, result.out) == (2, "")
    assert result.err == f"With --resume the race is as {file} has it; leave out {flags}.\n"


def test_who_sits_where_is_kept(command: Command, folder: Path) -> None:
    command("play", A_GAME, "--name", "Ana", "--bots", "easy,random", "--save", "a.json")
    result = command("play", "--resume", "a.json")

    assert json.loads((folder / "a.json").read_text("utf-8"))["players"] == ["Ana", "bot:easy", "bot:random"]
    assert "Ana (you)" in result.out


def test_a_race_that_is_over_is_not_gone_on_with(command: Command, keep: Keep) -> None:
    result = command("play", "--resume", keep(raced()))

    assert result.code == 2
    assert "is over; `rebufo replay" in result.err


def test_a_record_that_names_nobody_gives_its_first_seat_to_the_person(command: Command, folder: Path) -> None:
    race = rebufo.new(A_GAME, seats=2, seed=1)
    (folder / "race.json").write_text(json.dumps(race.record()), "utf-8")
    result = command("play", "--resume", "race.json", "--bots", "random", typed="b\n")

    assert "(you)" in result.out
