"""Every screen, in both languages, both themes and both widths: words, what shuts people out, what does not fit."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.guests import PHONE, WIDE, House
from tests.browser.packages import axe
from tests.browser.rest import Theme, dress, resize
from tests.browser.screens import SCREENS, speak, texts, unfold

FAULTS: Final = """async ([rules]) => {
  const kept = { resultTypes: ["violations"], ...(rules ? { runOnly: { type: "rule", values: rules } } : {}) };
  const { violations } = await axe.run(document, kept);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map(({ html, any }) =>
    `${html.slice(0, 160)} (${any[0]?.message ?? ""})`).join(" | ")}`);
}"""
OF_COLOUR: Final = ["color-contrast", "link-in-text-block"]  # the only rules that see the theme
THEMES: Final[dict[Theme, list[str] | None]] = {"light": None, "dark": OF_COLOUR}
SIZES: Final = {"wide": WIDE, "phone": PHONE}

CLAUSE: Final = re.compile(r"\b(FD|HT|RD)-[\d.]+")
# games, people, places: the same in every language
NAMES: Final = re.compile(
    r"Formula D|HEAT|Rallyman: DIRT|Pole Position|The Great Race|Rebufo|\b(REB|FO|RACE|GREAT|THE|DIRT|RALLYMAN|POLE)\b"
    r"|POSITION|FORMULA|SISU|Rally \d|N₂O|RPM|Circuits|Ana|Driver \d+|Español|English|Monza|Silverstone|Spa-Francorchamps|Suzuka|Puerto"
    r"|(?i:ANTHONY NOGHES|BUREAU DE TABAC|CHICANE|LA RASCASSE|LOEWS|MIRABEAU|S DE LA PISCINE|SAINTE-DÉVOTE"
    r"|ADUANA|CATEDRAL|CORREOS|EL FARO|EL LABERINTO|ESTACIÓN|MERCADO|PLAZA MAYOR|PUENTE VIEJO)"
)
SAME: Final = frozenset({"bot", "en", "es", "ii", "min", "no", "normal", "pt", "nitro", "total", "gas", "ok"})

# a word that came out wrong: a fact that is missing, a key instead of its text
BROKEN: Final = re.compile(r"undefined|\bnull\b|\bNaN\b|\[object|\{\w+\}|\b[a-z]+_[a-z]\w*|\b[a-z]+\.[a-z_]+\.[a-z_]+")
ENGLISH: Final = re.compile(r"\b(the|of|and|with|you|your|is|are|to|for|from|this|that|not|when)\b", re.IGNORECASE)
SPANISH: Final = re.compile(
    r"\b(el|los|las|del|una|con|para|que|por|más|esta|este|cuando|tu|sin)\b|[ñ¿¡]", re.IGNORECASE
)


def run_axe(page: Page, rules: list[str] | None = None) -> list[str]:
    found: list[str] = page.evaluate(FAULTS, [rules])
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_speaks_both_languages_fits_a_phone_and_shuts_nobody_out(house: House, screen: str) -> None:
    """All of it on one visit: getting there takes longer than looking."""
    guest = house.guest()
    SCREENS[screen](guest.allow("404"))
    wrong = shut_out(guest.page) + misspoken(guest.page)
    assert not wrong, "\n".join(wrong)


def shut_out(page: Page) -> list[str]:
    """What axe finds, in both themes and both widths."""
    page.evaluate(axe())
    wrong: list[str] = []
    for name, size in SIZES.items():
        resize(page, size)
        for theme, rules in THEMES.items():
            dress(page, theme)
            wrong += [f"{name}, {theme}: {fault}" for fault in run_axe(page, rules)]
    return wrong


def misspoken(page: Page) -> list[str]:
    """Words that are broken or of the wrong language, and what does not fit a phone in either."""
    widths = [width_on_a_phone(page)]
    english = texts(page)
    speak(page, "es")
    unfold(page)
    widths.append(width_on_a_phone(page))
    spanish = texts(page)
    found: dict[str, list[str]] = {
        "broken": [text for text in [*english, *spanish] if BROKEN.search(text)],
        "English in Spanish": [text for text in spanish if ENGLISH.search(NAMES.sub("", text))],
        "Spanish in English": [text for text in english if SPANISH.search(NAMES.sub("", text))],
        "the same in both": [text for text in english if text in spanish and not may_be_the_same(text)],
        "too wide": [f"{width} pixels" for width in widths if width > PHONE[0]],
    }
    return [f"{what}: {text}" for what, all_of_it in found.items() for text in all_of_it]


def width_on_a_phone(page: Page) -> int:
    """What the page takes there; afterwards it is wide again."""
    resize(page, PHONE)
    width = int(page.evaluate("document.scrollingElement.scrollWidth"))
    resize(page, WIDE)
    return width


def may_be_the_same(text: str) -> bool:
    rest = NAMES.sub("", CLAUSE.sub("", text))
    return all(word.lower() in SAME for word in re.findall(r"[^\W\d_]{2,}", rest))
