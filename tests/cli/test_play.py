"""A person at the table: whole races, every command, saving and going on, and every way to leave."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import rebufo
from rebufo.cli.session import Session
from rebufo.kernel.messages import Action
from tests.cli.running import ROOT, Command, Keep, raced

BOT = "b\n" * 400  # let the bot decide, as often as a race can ask
RACE = ("play", "formula_d", "--seed", "7", "--bots", "random")


def actions(file: Path) -> list[object]:
    loaded = json.loads(file.read_text("utf-8"))["actions"]
    assert isinstance(loaded, list)
    return loaded


@pytest.mark.parametrize(
    ("lang", "question", "ending"),
    [("en", "which gear now?", "wins the race."), ("es", "¿qué marcha metes?", "gana la carrera.")],
)
def test_a_whole_race_from_a_pipe(command: Command, folder: Path, lang: str, question: str, ending: str) -> None:
    result = command(*RACE, "--save", "race.json", "--lang", lang, typed=BOT)

    assert (result.code, result.err) == (0, "")
    assert question in result.out
    assert ending in result.out
    assert rebufo.load(json.loads((folder / "race.json").read_text("utf-8"))).over


def test_two_laps_with_numbers_alone(command: Command, folder: Path) -> None:
    """Whoever types a 1 whenever asked races too, however badly."""
    race = ("play", "formula_d", "--seed", "7", "--seats", "2", "--laps", "2", "--finish", "winner")
    result = command(*race, typed="1\n" * 400)

    assert result.code == 0
    assert "Yellow 1 wins the race." in result.out
    assert "lap 2 of 2" in result.out
    assert list(folder.iterdir()) == []  # nobody answered the question whether to save it


def test_the_record_is_offered_after_the_race(command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def yes(self: Session, question: str) -> bool:
        asked.append(question)
        return True

    monkeypatch.setattr(Session, "yes", yes)
    result = command(*RACE, "--seats", "2", typed=BOT)

    (file,) = folder.glob("formula_d-*.json")
    assert asked == ["play.record_question"]
    assert f"`rebufo verify {file.name}` checks it" in result.out


def test_the_picture_shows_road_cars_and_ends(command: Command) -> None:
    result = command("play", "formula_d", "--seed", "3", typed="b\n2\n")

    assert re.search(r"^L │.*┃ ↘ │", result.out, re.MULTILINE)
    assert "① Sainte-Dévote 7/3" in result.out
    assert "▸W1" in result.out
    assert "2 2nd ▲" in result.out  # gears are chosen by their number
    assert re.search(r"^  1 +s1\w+ +before Sainte-Dévote +free", result.out, re.MULTILINE)


def test_an_end_may_be_named(command: Command, folder: Path) -> None:
    first = command("play", "formula_d", "--seed", "3", "--save", "a.json", typed="2\n")
    name = re.findall(r"^  2 +(s\w+)", first.out, re.MULTILINE)[-1]
    command("play", "--resume", "a.json", typed=f"{name.upper()}\n")

    assert [0, {"type": "move", "to": name}] in actions(folder / "a.json")


def test_explaining_a_gear_goes_through_every_face(command: Command) -> None:
    result = command(*RACE, typed="b\n? 2\n")

    assert "2nd gear, a die with 6 faces" in result.out
    assert re.search(r"^ +4 +3/6 ", result.out, re.MULTILINE)


def test_a_hint_for_a_gear_says_what_each_is_worth(command: Command) -> None:
    assert re.search(r"1st −?\d+\.\d · 2nd −?\d+\.\d\.\n", command(*RACE, typed="b\nh\n").out)


def test_nitro_can_be_taken_back(command: Command, folder: Path) -> None:
    """Keeping the nitro reveals nothing, so it can be undone before the move."""
    race = rebufo.position(
        "formula_d",
        {"circuit": "street", "cars": [{"space": "s8M3", "gear": 3}, {"space": "s6R3"}], "roll": 6},
        seed=1,
    )
    (folder / "race.json").write_text(json.dumps(race.record()), "utf-8")
    result = command("play", "--resume", "race.json", typed="1\nu\nu\n2\n")

    assert "u undo" in result.out
    assert "Taken back." in result.out
    assert "Nothing can be taken back" in result.out
    assert actions(folder / "race.json") == [[0, {"type": "nitro", "use": True}]]


def test_saving_and_going_on_is_the_same_race(command: Command, folder: Path) -> None:
    whole = command(*RACE, "--save", "whole.json", typed=BOT)
    command(*RACE, "--save", "parts.json", typed="b\n" * 5)
    for _ in range(3):
        part = command("play", "formula-d", "--resume", "parts.json", typed="b\n" * 7)
        assert "Going on with parts.json" in part.out
    command("play", "--resume", "parts.json", typed=BOT)

    assert whole.code == 0
    assert rebufo.load(json.loads((folder / "parts.json").read_text("utf-8"))).over


def test_leaving_says_how_to_go_on(command: Command, folder: Path) -> None:
    result = command(*RACE, typed="b\nq\ny\n")
    (file,) = folder.iterdir()

    assert f"`rebufo play formula_d --resume {file.name}` goes on from here." in " ".join(result.out.split())


def test_saving_under_a_name(command: Command, folder: Path) -> None:
    result = command(*RACE, typed="s my race.json\nq\n")

    assert result.out.count("Saved in my race.json.") == 2
    assert [file.name for file in folder.iterdir()] == ["my race.json"]


def test_the_end_of_the_input_saves(command: Command, folder: Path) -> None:
    result = command(*RACE, typed="b\n")
    (file,) = folder.iterdir()

    assert result.code == 0
    assert f"Saved in {file.name}." in result.out


def test_ctrl_c_in_the_middle_of_an_answer_saves_what_was_answered(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = Session.play

    def interrupted(self: Session, action: Action) -> None:
        if len(self.race.history) > 8:
            self.race._table.cars[0].wear = 1  # type: ignore[attr-defined] # half of something
            raise KeyboardInterrupt
        answered(self, action)

    monkeypatch.setattr(Session, "play", interrupted)
    result = command(*RACE, "--save", "race.json", typed=BOT)

    assert result.code == 0
    assert "--resume race.json" in result.out
    assert rebufo.load(json.loads((folder / "race.json").read_text("utf-8"))).view().cars[0].wear > 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_save(folder: Path, number: signal.Signals) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LANG": "C", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "rebufo", *RACE, "--save", "race.json"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    for line in process.stdout:
        if "where to?" in line or "which gear" in line:
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
    assert "wins the race." in result.out or "nobody wins." in result.out
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
    race = ("play", "formula_d", "--bots", "random", "--seats", "2", "--fair", "--save", "fair.json")
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
    command("play", "formula_d", "--bots", "random", "--fair", "--save", "fair.json")
    (folder / "fair.json.seed").unlink()
    result = command("play", "--resume", "fair.json")

    assert result.code == 2
    assert "should lie in fair.json.seed" in result.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--circuit", "nowhere"], "The option circuit of formula_d cannot be nowhere"),
        (["--circuit", "mine.toml"], "The file mine.toml cannot be read"),
        (["--laps", "3"], "The option laps of formula_d cannot be 3"),
        (["--option", "laps"], "An option is given as name=value, not as laps."),
        (["--option", "wings=2"], "formula_d has no option wings"),
        (["--seats", "11"], "formula_d is played by 2 to 10 drivers, not by 11."),
        (["--seats", "1"], "formula_d is played by 2 to 10 drivers, not by 1."),
        (["--bots", "fast"], "There is no bot fast for formula_d"),
        (["--bots", "easy,easy", "--seats", "4"], "2 bots are named, but with 4 drivers you race against 3"),
        (["--fair", "--seed", "1"], "A fair race makes its own seed"),
        (["--resume", "none.json"], "There is no file none.json."),
    ],
)
def test_what_cannot_be_raced_is_said(command: Command, folder: Path, arguments: list[str], said: str) -> None:
    result = command("play", "formula_d", *arguments)

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(said)
    assert result.err.count("\n") == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "flags"),
    [
        (["--circuit", "monza"], "--circuit"),
        (["--laps", "2"], "--laps"),
        (["--finish=all"], "--finish"),
        (["--option", "laps=2"], "--option"),
        (["--seats", "3"], "--seats"),
        (["--name", "Ana"], "--name"),
        (["--seed", "0"], "--seed"),
        (["--fair"], "--fair"),
        (["--bots", "easy"], "--bots"),
        (["--seed", "1", "--laps", "1"], "--seed, --laps"),
    ],
)
def test_what_a_race_under_way_has_settled_is_not_asked_for_again(
    command: Command, keep: Keep, arguments: list[str], flags: str
) -> None:
    file = keep(raced(answers=4)).name
    result = command("play", "--resume", file, *arguments)

    assert (result.code, result.out) == (2, "")
    assert result.err == f"With --resume the race is as {file} has it; leave out {flags}.\n"


def test_options_in_their_general_form(command: Command, folder: Path) -> None:
    command("play", "formula_d", "--option", "circuit=street", "--option", "finish=WINNER", "--save", "a.json")

    options = json.loads((folder / "a.json").read_text("utf-8"))["options"]
    assert options == {"circuit": "street", "laps": 1, "finish": "winner"}


def test_who_sits_where_is_kept(command: Command, folder: Path) -> None:
    command("play", "formula_d", "--name", "Ana", "--bots", "easy,random", "--save", "a.json")
    result = command("play", "--resume", "a.json")

    assert json.loads((folder / "a.json").read_text("utf-8"))["players"] == ["Ana", "bot:easy", "bot:random"]
    assert "Ana (you)" in result.out


def test_a_race_that_is_over_is_not_gone_on_with(command: Command, keep: Keep) -> None:
    result = command("play", "--resume", keep(raced()))

    assert result.code == 2
    assert "is over; `rebufo replay" in result.err


def test_a_record_that_names_nobody_gives_its_first_seat_to_the_person(command: Command, folder: Path) -> None:
    race = rebufo.new("formula_d", seats=2, seed=1)
    (folder / "race.json").write_text(json.dumps(race.record()), "utf-8")
    result = command("play", "--resume", "race.json", "--bots", "random", typed="b\n")

    assert "White 1 (you)" in result.out
