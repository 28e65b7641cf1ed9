"""The page on playing names every key and every flag, as the program has them."""

from __future__ import annotations

import re

from rebufo.cli.session import COMMANDS
from rebufo.kernel.locales import words
from tests.docs.pages import DOCS, prose, table_under

PAGE = DOCS / "play.md"


def test_every_key_is_in_the_table() -> None:
    keys = [row[0].strip("`").split()[0] for row in table_under(PAGE, "What you type")]

    assert set(keys) == {words("en").text(f"play.commands.{command}").split()[0] for command in COMMANDS}


def test_the_whole_words_are_understood_in_both_languages() -> None:
    (told,) = re.findall(r"Whole words work too: (.*?)\.", " ".join(prose(PAGE)))
    known = {word for command in COMMANDS for word in words("en").text(f"play.commands.{command}").split()}
    spanish = {word for command in COMMANDS for word in words("es").text(f"play.commands.{command}").split()}

    said = set(re.findall(r"`(\w+)`", told))
    assert len(said) > 5
    assert said <= known
    assert said <= spanish
