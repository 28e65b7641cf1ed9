"""The road in words for who does not see it, a line for each stretch of spaces and for each Corner Line. [HT-1.6]"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from rebufo.games.heat.words.sections import Shown, sections_of
from rebufo.words.roads import runs, sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rebufo.drawing.panel import Section, Sign
    from rebufo.games.heat.layout import TwoLanes
    from rebufo.kernel.locales import Words

NOTHING: Final = Shown()


def road_in_words(road: TwoLanes, words: Words, shown: Shown = NOTHING) -> Iterator[str]:
    sections = sections_of(road, shown)
    passed = 0
    for section in sections:
        passed += section.kind == "corner"
        corner = section.kind == "corner"
        last = section is sections[-1]
        yield sentences(
            corner_told(section, passed, words, shown) if corner else sector_told(section, words, last=last)
        )


def sector_told(section: Section, words: Words, *, last: bool) -> Iterator[str]:
    spaces = numbers(section.lanes[0].spaces)
    yield words.text("road.told.spaces", spaces=runs(spaces, words), n=len(spaces))
    for kind, signs in groupby(section.signs, lambda sign: sign.kind):
        yield signs_told(kind, list(signs), section, words)
    if last:
        yield words.text("road.told.to_finish")


def signs_told(kind: str, signs: Sequence[Sign], section: Section, words: Words) -> str:
    """Those of a kind together."""
    spaces = runs(numbers(place for sign in signs for place in sign.spaces), words)
    facts = {"spaces": spaces, "numbers": ", ".join(sign.text for sign in signs)}
    if kind == "race_line":
        place = signs[0].spaces[0]
        side = next(lane.side for lane in section.lanes if place in lane.spaces)
        facts |= {"lane": lane_of(place), "side": words.text(f"road.told.{side}")}
    if kind == "grid":
        slots = [(sign.spaces[0].partition("/")[0], lane_of(sign.spaces[0])) for sign in signs]
        facts["slots"] = "; ".join(words.text("places.space", space=space, lane=lane) for space, lane in slots)
    return words.text(f"road.told.signs.{kind}", **facts)


def corner_told(section: Section, number: int, words: Words, shown: Shown) -> Iterator[str]:
    yield words.text(f"road.told.corner_{section.turn or 'straight'}", n=number, limit=section.limit)
    for sign in section.signs:
        if sign.kind == "token":
            name = words.text(f"road.{sign.text}")
            weather = f" ({words.text(f'weather.{shown.weather}')})" if sign.text == "weather" else ""
            yield words.text("road.told.token", token=name + weather)
        elif sign.kind == "press":
            yield words.text("table.press")
        elif sign.kind == "chicane":
            yield words.text("road.told.chicane", n=sign.text)
        else:
            yield words.text("road.told.line", space=sign.spaces[0].partition("/")[0])


def numbers(places: Iterable[str]) -> list[int]:
    """The spaces that places belong to, each once."""
    return list(dict.fromkeys(int(place.partition("/")[0]) for place in places))


def lane_of(place: str) -> str:
    return place.partition("/")[2]
