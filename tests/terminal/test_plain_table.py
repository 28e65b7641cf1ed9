"""A game without a picture: the template, which has secrets, bids and answers out of turn, is played in words."""

from __future__ import annotations

import pytest

from tests.cli.running import Command

pytestmark = pytest.mark.usefixtures("template")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Lay a card face down.", "Round 1 begins", "drives to space", "Fight", "Seat 1"]),
        ("es", ["Coloca una carta boca abajo.", "Empieza la ronda 1", "avanza hasta la casilla", "Asiento 1"]),
    ],
)
def test_a_game_is_played_from_its_words_alone(command: Command, lang: str, said: list[str]) -> None:
    result = command("play", "_template", "--seed", "1", "--lang", lang, typed="?\n? 1\nh\n" + "1\n" * 500)

    assert (result.code, result.err) == (0, "")
    assert [text for text in said if text not in result.out] == []
    assert "{" not in result.out


def test_its_options_are_flags_too(command: Command) -> None:
    result = command("play", "_template", "--help")

    assert "--slipstream VALUE" in result.out
    assert command("play", "_template", "--slipstream", "yes", "--road", "short").code == 0


def test_nobody_reads_the_cards_of_others(command: Command) -> None:
    """What the others lay down is told when it is shown, not before."""
    result = command("play", "_template", "--seed", "1", typed="")

    assert "Lay a card face down." in result.out
    assert "The plans are shown" not in result.out


def test_a_race_is_told_again(command: Command) -> None:
    command("play", "_template", "--seed", "1", "--save", "race.json", typed="b\n" * 500)
    result = command("replay", "race.json")

    assert result.code == 0
    assert "Round 1 begins" in result.out


def test_a_game_of_ones_own_is_begun_from_the_command_line(command: Command) -> None:
    result = command("new-game", "go_kart")

    assert (result.code, result.err) == (0, "")
    assert "go_kart/locales/es.toml" in result.out
    assert command("new-game", "go_kart").code == 2


def test_the_scene_is_drawn_with_cars_options_gauges_and_cards(command: Command) -> None:
    """One's own car has a pointer before it, an option's key stands on the space that it leads to."""
    result = command("play", "_template", "--seed", "3", "--name", "Ada", typed="1\n")

    assert "│▸123│ ›1 │ 2  │ ›2 │ 4  │" in result.out
    assert "Plan › Drive and react" in result.out
    assert "Your hand 1 · 2 × 3" in result.out
    assert "Ada     leads  Grit 2/5  Cards 3" in result.out
    assert "Push on: 1 grit for 1 space   −1" in result.out


def test_everything_on_the_table_is_explained_by_its_name(command: Command) -> None:
    result = command("play", "_template", "--seed", "3", typed="? grit\n? goal\n? nonsense\n?\n")

    assert result.out.count("Grit pays for fights over a place") == 2
    assert result.out.count("The goal. [TG-10]") == 2
    assert "That is none of them" in result.out


def test_the_whole_board_is_shown_and_told(command: Command) -> None:
    result = command("play", "_template", "--seed", "3", typed="m\n")

    assert "Road of 10 spaces from the start to the goal." in result.out
