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
