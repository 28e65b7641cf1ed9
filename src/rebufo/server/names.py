"""Names at one table are told apart: two that are equal, or look alike, must not pass for each other."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from rebufo.kernel.setup import BOT
from rebufo.server.wire import NAME_LENGTH

# letters of other alphabets, and signs, that are drawn as a Latin letter is
LOOKS: Final = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u043a\u043c\u0442\u043d\u0432\u0458\u0455\u0501\u03b1\u03bf\u03c1\u03bd\u03b9\u03ba\u03c4\u03c5\u03c7\u03b501i|!$",
    "aeopcyxikmthbjsdaopviktyxeolllls",
)


def looks_like(name: str) -> str:
    """The same for all names that look alike."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(LOOKS)
    return "".join(letter for letter in plain if letter.isalnum())


def poses_as_bot(name: str) -> bool:
    """Whether a person's name reads as a list of players writes a bot's."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split()).startswith(BOT)


def told_apart(name: str, taken: Collection[str]) -> str:
    """The name, with a number where one that looks like it is taken."""
    seen = {looks_like(other) for other in taken}
    shown, number = name, 1
    while looks_like(shown) in seen:
        number += 1
        mark = f" ({number})"
        shown = name[: NAME_LENGTH - len(mark)] + mark
    return shown
