"""What people read: complete in every language, with the same facts in each."""

from __future__ import annotations

import copy
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from rebufo.games import GAMES, game_ids, register
from rebufo.games._template import GAME as TEMPLATE
from rebufo.kernel.errors import IllegalAction, SetupError
from rebufo.kernel.locales import HOMES, LANGUAGES, Words, read_locale, words

PACKAGES = ("rebufo", "rebufo.games._template", *[f"rebufo.games.{game}" for game in game_ids()])


def facts_of(text: Any) -> set[str]:
    """The names in braces of a text, in all its forms."""
    forms = text.values() if isinstance(text, dict) else [text]
    return {name for form in forms for _, name, _, _ in Formatter().parse(str(form)) if name}


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys_forms_and_facts(package: str) -> None:
    english, spanish = (read_locale(package, lang) for lang in ("en", "es"))

    assert english.keys() == spanish.keys()
    assert english
    assert {key for key in english if facts_of(english[key]) != facts_of(spanish[key])} == set()
    assert {key for key in english if isinstance(english[key], dict) != isinstance(spanish[key], dict)} == set()


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty(package: str, lang: str) -> None:
    texts = read_locale(package, lang)
    forms = [form for text in texts.values() for form in (text.values() if isinstance(text, dict) else [text])]

    assert [form for form in forms if not str(form).strip()] == []


def test_a_text_takes_its_facts_and_its_number() -> None:
    table = Words("en", {"greet": "Hello {name}", "laps": {"one": "{n} lap", "other": "{n} laps"}})

    assert table.text("greet", name="Ana") == "Hello Ana"
    assert [table.text("laps", n=n) for n in (0, 1, 2)] == ["0 laps", "1 lap", "2 laps"]
    assert table.has("laps")
    assert not table.has("lap")


def test_a_key_or_a_fact_that_is_missing_is_a_fault_of_ours() -> None:
    table = Words("en", {"greet": "Hello {name}"})
    for key in ("greet", "goodbye"):
        with pytest.raises(KeyError):
            table.text(key)


@pytest.mark.usefixtures("template")
def test_a_games_own_words_come_before_the_shared_ones() -> None:
    assert TEMPLATE.id == "_template"
    assert words("es", "_template").text("decisions.react") == "Reacciona o termina tu turno."
    assert words("es", "_template").has("errors.not_racing")
    assert not words("es").has("decisions.react")


@pytest.mark.parametrize("lang", ["de", "", "EN"])
def test_an_unknown_language_is_english(lang: str) -> None:
    assert words(lang, "_template").lang == "en"


def test_a_game_from_elsewhere_brings_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "somebodys_game"
    (home / "locales").mkdir(parents=True)
    (home / "__init__.py").write_text("GAME = None\n", encoding="utf-8")
    (home / "locales" / "en.toml").write_text('hello = "Hello"\n', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, "elsewhere", "")
    monkeypatch.setitem(HOMES, "elsewhere", "")
    register("elsewhere", "somebodys_game:GAME")

    assert words("en", "elsewhere").text("hello") == "Hello"


def test_an_error_is_a_tag_with_facts_and_a_sentence_in_each_language() -> None:
    error = SetupError("bad_seats", game="_template", seats=9, least=2, most=6)

    assert str(error) == error.text("en")
    assert all(number in error.text("es") for number in "926")
    again = copy.copy(error)
    assert (type(again), again.tag, again.facts) == (SetupError, "bad_seats", error.facts)
    assert isinstance(IllegalAction("race_over", game="x"), ValueError)
