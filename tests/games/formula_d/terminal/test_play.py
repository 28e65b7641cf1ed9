"""Formula D played in a terminal: whole races, its picture, its gears, and what can be taken back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import rebufo
from rebufo.cli.session import Session
from rebufo.kernel.messages import Action
from tests.cli.running import Command

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
    """A person who types a 1 whenever asked races too, however badly."""
    race = ("play", "formula_d", "--seed", "7", "--seats", "2", "--laps", "2", "--finish", "winner")
    result = command(*race, typed="1\n" * 400)

    assert result.code == 0
    assert "Yellow 1 wins the race." in result.out
    assert "lap 2 of 2" in result.out
    assert list(folder.iterdir()) == []  # nobody answered the question whether to save it


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


def test_options_in_their_general_form(command: Command, folder: Path) -> None:
    command("play", "formula_d", "--option", "circuit=street", "--option", "finish=WINNER", "--save", "a.json")

    options = json.loads((folder / "a.json").read_text("utf-8"))["options"]
    assert options == {"circuit": "street", "laps": 1, "finish": "winner"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--laps", "3"], "The option laps of formula_d cannot be 3"),
        (["--seats", "1"], "formula_d is played by 2 to 10 drivers, not by 1."),
    ],
)
def test_what_cannot_be_raced_is_said(command: Command, folder: Path, arguments: list[str], said: str) -> None:
    result = command("play", "formula_d", *arguments)

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(said)
    assert list(folder.iterdir()) == []
