"""The words people read: the same in both languages, and none missing."""

from __future__ import annotations

import ast
import re
from functools import cache
from string import Formatter
from typing import Any

import pytest

from rebufo.cli.language import SAYINGS
from rebufo.games import game_ids, game_spec
from rebufo.kernel.locales import LANGUAGES, read_locale, words
from tests.cli.running import ROOT

PACKAGES = ("rebufo", *(f"rebufo.games.{game}" for game in game_ids()), "rebufo.games._template")
ERRORS = re.compile(r"\w*(?:Error|IllegalAction)$")
SOURCES = sorted((ROOT / "src" / "rebufo").rglob("*.py"))
PACKAGE = ROOT / "src" / "rebufo"
ROOMS = ("cli", "terminal", "words", "games/*/terminal", "games/*/words")
SPEAKING = [path for room in ROOMS for folder in PACKAGE.glob(room) for path in folder.rglob("*.py")]


def facts_of(text: Any) -> set[str]:
    """What a text mentions, in all its forms: {facts} and argparse's %(facts)s."""
    forms = text.values() if isinstance(text, dict) else [text]
    named = {name for form in forms for _, name, _, _ in Formatter().parse(str(form)) if name is not None}
    return named | {place for form in forms for place in re.findall(r"%(?:\(\w+\))?[a-z](?!\w)", str(form))}


@cache
def raised_tags() -> dict[str, set[str]]:
    """Every error tag written in the source, with the files it is in.

    A tag is the first argument of an error, or of a function of the file that puts something before it and makes an
    error of it; those of content files are known by how they begin.
    """
    tags: dict[str, set[str]] = {}
    for path in SOURCES:
        tree = ast.parse(path.read_text("utf-8"))
        makers = prefixes(tree)
        for node in ast.walk(tree):
            found = [tag for tag in strings(node) if tag.startswith("content_")]
            if isinstance(node, ast.Call) and node.args:
                if ERRORS.match(called(node)):
                    found = strings(node.args[0])
                elif called(node) in makers:
                    found = [makers[called(node)] + tag for tag in strings(node.args[0])]
            for tag in found:
                tags.setdefault(tag, set()).add(path.name)
    return tags


def prefixes(tree: ast.Module) -> dict[str, str]:
    """The functions that make an error of a tag, with what they put before it."""
    makers: dict[str, str] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and ERRORS.match(called(node)) and node.args:
                    tag = node.args[0]
                    if isinstance(tag, ast.JoinedStr) and isinstance(tag.values[0], ast.Constant):
                        makers[function.name] = str(tag.values[0].value)
    return makers


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def strings(node: ast.AST) -> list[str]:
    """A tag, or both of a choice between two."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_say_the_same_things(package: str) -> None:
    english, spanish = read_locale(package, "en"), read_locale(package, "es")

    assert english
    assert set(english) == set(spanish)
    assert {key for key in english if facts_of(english[key]) != facts_of(spanish[key])} == set()


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_and_plurals_have_both_forms(package: str, lang: str) -> None:
    for key, text in read_locale(package, lang).items():
        forms = text if isinstance(text, dict) else {"one": text, "other": text}
        assert set(forms) == {"one", "other"}, key
        assert all(str(form).strip() for form in forms.values()), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_that_is_raised_has_a_sentence(lang: str) -> None:
    tags = raised_tags()
    texts = {key for package in PACKAGES for key in read_locale(package, lang)}

    assert {"unknown_game", "altered_record", "cli_no_file", "content_stops", "position_gear"} <= set(tags)
    assert {tag: files for tag, files in tags.items() if f"errors.{tag}" not in texts} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_is_one_sentence(lang: str) -> None:
    for key, text in read_locale("rebufo", lang).items():
        if key.startswith("errors."):
            for form in text.values() if isinstance(text, dict) else [text]:
                assert form.endswith("."), key
                assert "\n" not in form, key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_every_message_of_a_game_has_words(game: str, lang: str) -> None:
    texts, spec = words(lang, game), game_spec(game)
    wanted = [f"decisions.{name}" for name in spec.decisions]
    wanted += [f"explain.{name}" for name in spec.decisions]
    wanted += [f"actions.{action.__struct_config__.tag}" for action in spec.actions]
    wanted += [f"options.{option.id}" for option in spec.options]

    there = {*texts.texts, *(key.rpartition(".")[0] for key in texts.texts)}  # some have one for each of their values
    assert [key for key in wanted if key not in there] == []


def test_every_text_of_argparse_we_say_ourselves_is_there() -> None:
    texts = read_locale("rebufo", "es")

    assert [key for key in SAYINGS.values() if f"cli.argparse.{key}" not in texts] == []


def test_every_key_the_command_line_asks_for_is_there() -> None:
    """Keys written out in the source of the command line and of the telling, in calls of `text` and `note`."""
    known = {key for package in PACKAGES for key in read_locale(package, "en")}
    asked: dict[str, str] = {}
    for path in SPEAKING:
        for key in re.findall(r'(?:text|note|yes)\(\s*"([a-z]+\.[\w.-]+)"', path.read_text("utf-8")):
            asked[key] = path.name

    assert len(asked) > 100
    assert {key: file for key, file in asked.items() if key not in known} == {}


@pytest.mark.parametrize("prefix", ["cli.", "play."])
def test_no_word_of_the_command_line_is_left_unsaid(prefix: str) -> None:
    source = "\n".join(path.read_text("utf-8") for path in SPEAKING)
    families = ("cli.argparse.", "cli.commands.", "play.commands.")  # asked for by composed keys
    unsaid = [
        key
        for key in read_locale("rebufo", "en")
        if key.startswith(prefix)
        and not key.startswith(families)
        and f'"{key}"' not in source
        and f"'{key}'" not in source
    ]

    assert unsaid == []
