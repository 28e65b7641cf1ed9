"""Rallyman: DIRT played in a terminal: whole stages and rallies, plans in a line, taking back, saving and going on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.content import STAGES
from tests.cli.running import Command

BOT = "b\n" * 300  # let the bot decide, as often as a rally can ask
STAGE = ("play", "rallyman_dirt", "--seed", "3", "--bots", "random", "--seats", "2", "--stage", "rally1-ss1")
ALONE = ("play", "rallyman_dirt", "--seed", "3", "--seats", "1", "--stage", "rally1-ss1")
RALLY = ("play", "rallyman_dirt", "--seed", "7", "--seats", "1", "--mode", "rally")


def actions(file: Path) -> list[dict[str, object]]:
    """What the person answered."""
    return [action for seat, action in json.loads(file.read_text("utf-8"))["actions"] if seat == 0]


@pytest.mark.parametrize(
    ("lang", "question", "ending"),
    [
        ("en", "where do you put the first die?", "wins the stage."),
        ("es", "¿dónde pones el primer dado?", "gana el Tramo."),
    ],
)
def test_a_whole_stage_from_a_pipe(command: Command, folder: Path, lang: str, question: str, ending: str) -> None:
    result = command(*STAGE, "--save", "race.json", "--lang", lang, typed=BOT)

    assert (result.code, result.err) == (0, "")
    assert question in result.out
    assert ending in result.out
    assert "{" not in result.out
    assert rebufo.load(json.loads((folder / "race.json").read_text("utf-8"))).over


@pytest.mark.clause("RD-22.1")
def test_a_whole_rally_with_its_sheet_between_stages(command: Command) -> None:
    result = command(*RALLY, "--checkpoints", "yes", "--sisu-tokens", "per_stage", "--lang", "es", typed=BOT)

    assert (result.code, result.err) == (0, "")
    assert result.out.count("Hoja de Rally") == 2
    assert "gana el Rally." in result.out
    assert "{" not in result.out


def test_alone_against_the_clock(command: Command) -> None:
    result = command(*ALONE, "--quick-start", "yes", "--red-zone", "yes", typed=BOT)

    assert result.code == 0
    assert re.search(r"Red \(you\) drives the stage in \d+:\d\d\.", result.out)


def test_a_stage_of_ones_own(command: Command, folder: Path) -> None:
    text = (STAGES / "rally1-ss1.toml").read_text("utf-8")
    text = text.replace('id = "rally1-ss1"', 'id = "mine"').replace('en = "Rally 1, stage 1"', 'en = "My forest"')
    (folder / "mine.toml").write_text(text, "utf-8")
    result = command("play", "rallyman_dirt", "--seats", "1", "--stage", "mine.toml", typed=BOT)

    assert result.code == 0
    assert "Rallyman: DIRT · My forest · round 1" in result.out


def test_a_plan_typed_in_one_go(command: Command, folder: Path) -> None:
    """RD-E33: die 1, two leader dice, the inner route of the first curve."""
    command(*ALONE, "--save", "a.json", typed="r\n1r gl gi .\n")

    assert [action["type"] for action in actions(folder / "a.json")[:5]] == ["lane", "place", "place", "place", "go"]
    assert actions(folder / "a.json")[3]["to"] == "210b.0.I1"


def test_dice_are_taken_back_one_by_one_until_something_is_rolled(command: Command, folder: Path) -> None:
    kept = command(*ALONE, "--save", "a.json", typed="r\n1r\ngl\nu\nu\n")
    rolled = command(*ALONE, "--save", "b.json", typed="r\n1r gl .\nu\n")

    assert kept.out.count("Taken back.") == 2
    assert [action["type"] for action in actions(folder / "a.json")] == ["lane"]
    assert "Nothing can be taken back: since your last answer a die was rolled" in " ".join(rolled.out.split())


def test_the_bot_lays_the_whole_plan(command: Command, folder: Path) -> None:
    hint = command(*ALONE, "--save", "a.json", typed="r\nh\n").out
    command(*ALONE, "--save", "b.json", typed="r\nb\n")
    keys = re.findall(r"bot would take ([^:]+):", hint)[-1].split()

    assert keys[-1] in (".", "!")
    assert " 0 dice" not in hint
    assert [action["type"] for action in actions(folder / "b.json")[: 1 + len(keys)]] == [
        "lane",
        *["place"] * (len(keys) - 1),
        "go",
    ]


def test_going_on_with_a_stage(command: Command, folder: Path) -> None:
    command(*ALONE, "--save", "a.json", typed="b\n" * 5)
    before = len(actions(folder / "a.json"))
    result = command("play", "--resume", "a.json", typed=BOT)

    assert "drives the stage in" in result.out
    assert len(actions(folder / "a.json")) > before > 0


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("?", "[RD-5.1, RD-5.2]"),
        ("? 1r", "[RD-5.6]"),
        ("m", "Left lane above, right lane below"),
        ("9z", "That is none of them"),
        ("1r 2r 9z", "That is none of them"),
    ],
)
def test_what_is_typed_instead_of_an_answer(command: Command, folder: Path, typed: str, told: str) -> None:
    command(*ALONE, "--save", "plain.json", typed="r\n")
    result = command(*ALONE, "--save", "asked.json", typed=f"r\n{typed}\n")

    assert told in " ".join(result.out.split())
    assert (folder / "asked.json").read_bytes() == (folder / "plain.json").read_bytes()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--checkpoints", "yes"), "checkpoints can be chosen only with mode = rally"),
        (("--rally", "rally2"), "rally can be chosen only with mode = rally"),
        (("--mode", "rally", "--no-leader-dice", "yes"), "no_leader_dice can be chosen only with mode = single_stage"),
        (("--mode", "rally", "--stage", "rally1-ss1"), "stage can be chosen only with mode = single_stage"),
    ],
)
def test_options_that_do_not_go_together_are_refused(command: Command, options: tuple[str, ...], told: str) -> None:
    result = command("play", "rallyman_dirt", *options)

    assert result.code == 2
    assert told in result.err


def test_a_stage_is_told_again_from_its_record(command: Command) -> None:
    command(*ALONE, "--save", "a.json", typed=BOT)
    result = command("replay", "a.json", "--lang", "es")

    assert result.code == 0
    assert "Orden de salida: Ro" in result.out
    assert re.search(r"hace el Tramo en \d+:\d\d\.", result.out)
