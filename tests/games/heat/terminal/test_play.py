"""HEAT played in a terminal: whole races and seasons, plans in a line, saving and going on, the log in words."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules import events as said
from rebufo.games.heat.rules.content import CIRCUITS
from rebufo.games.heat.words.events import Discards, together
from rebufo.kernel.locales import LANGUAGES
from rebufo.kernel.messages import Event
from tests.cli.running import Command, Keep
from tests.games.heat.terminal.heat_table import driven, heat_table, planning
from tests.terminal.seen import seen

BOT = "b\n" * 900  # let the bot decide, as often as a season can ask
RACE = ("play", "heat", "--seed", "7", "--bots", "random", "--seats", "3", "--laps", "1")
SEASON = ("play", "heat", "--seed", "7", "--seats", "1", "--legends", "1", "--mode", "championship")


def actions(file: Path) -> list[object]:
    loaded = json.loads(file.read_text("utf-8"))["actions"]
    assert isinstance(loaded, list)
    return loaded


# whole races


@pytest.mark.parametrize(
    ("lang", "question", "ending"),
    [("en", "which gear now?", "wins the race."), ("es", "¿qué marcha metes?", "gana la carrera.")],
)
def test_a_whole_race_from_a_pipe(command: Command, folder: Path, lang: str, question: str, ending: str) -> None:
    result = command(*RACE, "--save", "race.json", "--lang", lang, typed=BOT)

    assert (result.code, result.err) == (0, "")
    assert question in result.out
    assert ending in result.out
    assert "{" not in result.out
    assert rebufo.load(json.loads((folder / "race.json").read_text("utf-8"))).over


def test_without_a_word_one_races_the_usual_bots(command: Command) -> None:
    result = command("play", "heat", "--seed", "1")

    assert result.code == 0
    assert re.search(r"You drive Black \(Bk\), against 3 × \w+\.", result.out)


def test_alone_against_legends(command: Command) -> None:
    result = command("play", "heat", "--seed", "1", "--seats", "1", "--laps", "1", typed=BOT)

    assert result.code == 0
    assert "You drive Black (Bk), against 4 Legends." in result.out
    assert re.search(r"Legend card \d+: Bu \d+ ◆\d, Gn", result.out)
    assert "wins the race." in result.out


@pytest.mark.parametrize(
    "options",
    [
        ["--garage", "advanced", "--weather", "yes"],
        ["--tournament", "yes", "--garage", "mixed", "--garage-choice", "quick"],
        ["--circuit", "japan", "--expansion-circuits", "yes", "--aggressive-legends", "yes"],
    ],
)
def test_races_with_modules(command: Command, options: list[str]) -> None:
    result = command(*RACE, *options, "--lang", "es", typed=BOT)

    assert (result.code, result.err) == (0, "")
    assert "gana la carrera." in result.out
    assert "{" not in result.out


def test_a_circuit_of_ones_own(command: Command, folder: Path) -> None:
    text = (CIRCUITS / "italia.toml").read_text("utf-8")
    text = text.replace('id = "italia"', 'id = "mine"').replace('en = "Italy"', 'en = "My ring"')
    (folder / "mine.toml").write_text(text, "utf-8")
    result = command(*RACE, "--circuit", "mine.toml", typed=BOT)

    assert result.code == 0
    assert "My ring, 1 lap" in result.out
    assert "HEAT · My ring" in result.out


# plans and answers


def test_a_plan_typed_in_one_go(command: Command, folder: Path) -> None:
    first = command(*RACE, "--save", "a.json")
    plan = re.findall(r"in one go: ([^·]+) ·", first.out)[-1].split()
    command("play", "--resume", "a.json", typed=" ".join(plan) + "\n")
    mine = [action for seat, action in actions(folder / "a.json") if seat == 0]  # type: ignore[misc,has-type]

    assert mine[0] == {"type": "gear", "gear": int(plan[0])}
    assert [action["type"] for action in mine[1 : 1 + int(plan[0])]] == ["card"] * int(plan[0])


def test_a_plan_is_taken_back_part_by_part(command: Command, folder: Path) -> None:
    result = command(*RACE, "--save", "a.json", typed="2\nu\nu\n")

    assert "Taken back." in result.out
    assert "Nothing can be taken back: you have not answered any question yet." in " ".join(result.out.split())
    assert [seat for seat, _ in actions(folder / "a.json") if seat == 0] == []  # type: ignore[misc,has-type]


def test_the_bot_makes_the_whole_plan(command: Command, folder: Path) -> None:
    hint = command(*RACE, "--save", "a.json", typed="h\n").out
    command(*RACE, "--save", "b.json", typed="b\n")
    keys = re.findall(r"bot would take ([^:]+):", hint)[-1].split()
    mine = [action for seat, action in actions(folder / "b.json") if seat == 0]  # type: ignore[misc,has-type]

    assert mine[0] == {"type": "gear", "gear": int(keys[0])}
    assert len(keys) == 1 + int(keys[0])
    assert " Speed " in hint[hint.index("bot would take") :]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("?", "[HT-4.1, HT-4.6]"),
        ("?", "Under the road stands the Speed"),
        ("? 2", "2nd gear: every set of cards"),
        ("m", "≤7 corner 1"),
        ("99", "That is no plan you can make"),
        ("9", "That is none of them: type one of 1–3"),
        ("u", "Nothing can be taken back"),
        ("", "which gear now?"),
        ("s my race.json", "Saved in my race.json."),
    ],
)
def test_what_is_typed_instead_of_an_answer(command: Command, folder: Path, typed: str, told: str) -> None:
    command(*RACE, "--save", "plain.json")
    result = command(*RACE, "--save", "asked.json", typed=f"{typed}\n")

    assert told in result.out
    assert actions(folder / "asked.json") == actions(folder / "plain.json")


def test_no_colour_where_none_is_wanted(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = command(*RACE, typed="b\n").out

    assert "▸Bk" in out
    assert not re.search(r"\x1b\[[\d;]*(?:3[0-7]|38|48)[;m]", out)


# saving, seasons, telling again


def test_saving_and_going_on_is_the_same_race(command: Command, folder: Path) -> None:
    command(*RACE, "--save", "whole.json", typed=BOT)
    command(*RACE, "--save", "parts.json", typed="b\n" * 3)
    part = command("play", "heat", "--resume", "parts.json", typed="b\n" * 5)
    command("play", "--resume", "parts.json", typed=BOT)

    assert "Going on with parts.json" in part.out
    assert rebufo.load(json.loads((folder / "parts.json").read_text("utf-8"))).over
    assert command("verify", "whole.json").code == 0


def test_the_1961_season_is_raced_saved_and_resumed(command: Command, folder: Path) -> None:
    begun = command(*SEASON, "--season", "1961", "--save", "season.json", typed="b\n" * 60)
    ended = command("play", "--resume", "season.json", typed=BOT)
    out = begun.out + ended.out

    assert (begun.code, ended.code) == (0, 0)
    assert "The 1961 season begins: Great Britain, USA, Italy" in out
    assert [f"Race {number} of 3:" in out for number in (1, 2, 3)] == [True] * 3
    assert "Event: Speed record" in out
    assert "A Speed of 15 or more earns a Sponsorship card" in out
    assert re.search(r"Race 1 is over: Great Britain", out)
    assert re.search(r"Great Britain +USA +Italy +sum", out)
    assert re.search(r"wins the 1961 season\.", out)
    assert rebufo.load(json.loads((folder / "season.json").read_text("utf-8"))).over


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_season_is_told_again(command: Command, keep: Keep, lang: str) -> None:
    result = command("replay", keep(driven(mode="championship", season="custom")), "--lang", lang)

    assert (result.code, result.err) == (0, "")
    assert "{" not in result.out
    assert result.out.count("▒") > 20


def test_all_seasons_end_with_the_greatest(command: Command, keep: Keep) -> None:
    result = command("replay", keep(driven(mode="goat")))

    assert "is the greatest of all time." in result.out
    assert re.search(r"1961 +1962 +1963 +sum", result.out)
    assert "Kept for the next season: Bk " in result.out


def test_a_race_is_told_step_by_step(command: Command, keep: Keep) -> None:
    result = command("replay", keep(driven(laps=1)), "--step", typed="\n" * 30)

    assert result.code == 0
    assert result.out.count("▚") > 30


def test_the_game_is_listed(command: Command) -> None:
    assert "HEAT  heat · 1 to 6 drivers, usually 4" in command("games").out


# words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [
        {"mode": "championship", "season": "1963", "seed": 3},
        {"garage": "advanced", "weather": True, "seats": 3, "laps": 1},
        {"tournament": True, "garage": "mixed", "laps": 1},
        {"garage": "basic", "garage_choice": "quick", "seats": 3, "laps": 1},
    ],
)
def test_everything_that_happens_has_words(options: dict[str, Any], lang: str) -> None:
    race = driven(**options)
    top = heat_table(race, lang)
    told = seen_lines(top.tell(race.events(0, 0)))

    assert "{" not in told
    silent = {type(event) for event in together(race.events(0, 0)) if not top.sentence(event)}
    assert silent <= {said.CardsDrawn, said.PlansMade}  # what others draw, and plans when all have conceded


def seen_lines(lines: list[Any]) -> str:
    return "".join(seen(line, 100) for line in lines)


RARE: list[tuple[Event, str]] = [
    (said.Cluttered(0, ("basic-1", "heat", "heat")), "has a cluttered hand (Basic 1, 2 × Heat)"),
    (said.Salvaged(0, ("basic-4",)), "shuffles Basic 4 back into the deck"),
    (said.Salvaged(1, ("", "")), "shuffles 2 cards back into the deck"),
    (said.Salvaged(0, ()), "leaves the discard pile as it is"),
    (said.CarLeft(1, 4), "leaves the table: place 4"),
    (said.CarLeft(1, 0), "leaves the table"),
    (said.CardFlipped(0, "", (), "plus"), "turns over no Basic card for a [+]"),
    (said.CardFlipped(0, "basic-3", ("heat", "start-5"), "boost"), "turns over Basic 3 after Heat, Upgrade 5"),
    (said.Moved(1, "legend", 0, 9, 0, 9, 1, 9), "drives 9 spaces to space 9, lane 1"),
    (said.Moved(0, "cards", 0, 9, 0, 7, 1, 9), "is blocked and stops on space 7"),
    (said.Moved(0, "boost", 9, 2, 0, 9, 1, 9), "stays on space 9"),
    (said.SponsorsDrawn(1, ("", ""), "press"), "is in the papers and gets 2 Sponsorship cards"),
    (said.CornerChecked(0, 1, 3, 5, 2), "takes corner 2 (limit 3) at Speed 5 and pays 2 Heat"),
    (said.HeatPaid(0, "up-43", 1), "pays 1 Heat for Turbocharger 8"),
    (said.Cooled(0, "up-42", 2), "cools down 2 Heat (Turbocharger 7)"),
    (said.Eliminated(0, 6), "is eliminated: place 6"),
    (said.PlansMade(((0, 0),), (), ()), "the gears stay secret"),
    (said.PlansMade(((0, 3),), ((0, 1),), (0,)), "Bk 3rd (−1 Heat); Adrenaline for Bk"),
    (said.RoadLaid("sun", ("limit_up", "", "weather", "")), "Weather: sun. Road Conditions: 1 limit +1, 3 Weather"),
    (said.CardsDealt(3, 2, 3, 0), "3 Heat and 2 Stress in the deck"),
    (said.CardsDealt(3, 2, 0, 3), "3 in the discard pile, and 2 Stress"),
]


@pytest.mark.parametrize(("event", "words"), RARE)
def test_what_happens_rarely_has_words_too(event: Event, words: str) -> None:
    assert words in heat_table(planning()).sentence(event)


def test_discards_are_told_together() -> None:
    events: list[Event] = [
        said.CardsDiscarded(0, "basic-1"),
        said.CardsDiscarded(0, "basic-1"),
        said.CardsDiscarded(1, "basic-2"),
        said.Reshuffled(1),
    ]

    assert together(events) == [Discards(0, ("basic-1", "basic-1")), Discards(1, ("basic-2",)), said.Reshuffled(1)]


def test_the_turn_of_a_bot_is_told_when_it_is_over(command: Command) -> None:
    """A line for a turn: no car's badge begins two lines after each other."""
    out = command(*RACE, typed=BOT).out
    lines = [line for line in out.splitlines() if re.match(r" [▸ ](?:Bk|Bu|Gn|Rd|Gy) ", line)]
    turns = [line for line in lines if line[2:4] in ("Bu", "Gn")]

    assert len(turns) > 20
    assert not any(line[5:].startswith(("cools", "discards", "uses", "pays")) for line in turns)
