"""Every screen, in both languages, both themes and both widths: words, what shuts people out, what does not fit."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page

from rebufo.games import find_game
from tests.browser.benches import BENCHES, GAMES
from tests.browser.faults import colours, structure
from tests.browser.guests import PHONE, WIDE, Hub
from tests.browser.packages import axe
from tests.browser.rest import dress, resize
from tests.browser.screens import SCREENS, speak, texts, unfold

CLAUSE: Final = re.compile(rf"\b({'|'.join(find_game(game).page.clauses for game in GAMES)})-[\d.]+")
# games, people, places: the same in every language
NAMES: Final = re.compile(
    "|".join(
        [
            *(re.escape(name) for game in GAMES for name in find_game(game).rules.names.values()),
            *(name for bench in BENCHES.values() for name in bench.names),
            r"\b(RACE|GREAT|THE|POLE)\b|POSITION",  # on their posters
            r"Rebufo|\b(REB|FO)\b|Circuits|Ana|Driver \d+|Español|English",
            r"\w+\.toml",  # a road of somebody's own, in the list of races that can be watched
        ]
    )
)
SAME: Final = frozenset({"bot", "en", "es", "ii", "min", "no", "normal", "pt", "total", "ok"}).union(
    *(bench.same_words for bench in BENCHES.values())
)

# a word that came out wrong: a fact that is missing, a key instead of its text
BROKEN: Final = re.compile(r"undefined|\bnull\b|\bNaN\b|\[object|\{\w+\}|\b[a-z]+_[a-z]\w*|\b[a-z]+\.[a-z_]+\.[a-z_]+")
ENGLISH: Final = re.compile(r"\b(the|of|and|with|you|your|is|are|to|for|from|this|that|not|when)\b", re.IGNORECASE)
SPANISH: Final = re.compile(
    r"\b(el|los|las|del|una|con|para|que|por|más|esta|este|cuando|tu|sin)\b|[ñ¿¡]", re.IGNORECASE
)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_speaks_both_languages_fits_a_phone_and_shuts_nobody_out(hub: Hub, screen: str) -> None:
    """All of it on one visit, each theme and each width once: getting there takes longer than looking."""
    guest = hub.guest()
    SCREENS[screen](guest.allow("404"))
    page = guest.page
    page.evaluate(axe())
    english = texts(page)
    wrong = look("wide, light", structure(page), colours(page))
    dress(page, "dark")
    resize(page, PHONE)
    wrong += look("phone, dark", structure(page), colours(page), too_wide(page))
    dress(page, "light")
    resize(page, WIDE)
    speak(page, "es")
    unfold(page)
    wrong += misspoken(english, texts(page))
    resize(page, PHONE)
    wrong += look("phone, Spanish", too_wide(page))
    assert not wrong, "\n".join(wrong)


def look(how: str, *found: list[str]) -> list[str]:
    return [f"{how}: {fault}" for faults in found for fault in faults]


def too_wide(page: Page) -> list[str]:
    width = int(page.evaluate("document.scrollingElement.scrollWidth"))
    return [f"too wide: {width} pixels"] if width > PHONE[0] else []


def misspoken(english: list[str], spanish: list[str]) -> list[str]:
    """Words that are broken or of the wrong language."""
    found: dict[str, list[str]] = {
        "broken": [text for text in [*english, *spanish] if BROKEN.search(text)],
        "English in Spanish": [text for text in spanish if ENGLISH.search(NAMES.sub("", text))],
        "Spanish in English": [text for text in english if SPANISH.search(NAMES.sub("", text))],
        "the same in both": [text for text in english if text in spanish and not may_be_the_same(text)],
    }
    return [f"{what}: {text}" for what, all_of_it in found.items() for text in all_of_it]


def may_be_the_same(text: str) -> bool:
    rest = NAMES.sub("", CLAUSE.sub("", text))
    return all(word.lower() in SAME for word in re.findall(r"[^\W\d_]{2,}", rest))
