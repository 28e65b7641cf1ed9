"""The road in words for who does not see it, a line for each section: its shape, its lanes, its signs. [FD-1.1]"""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

from rebufo.words.roads import runs, sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rebufo.drawing.panel import Section, Sign
    from rebufo.kernel.locales import Words

LANES: Final = {"left": "L", "middle": "M", "right": "R", "": "P"}
ALONE: Final = ("finish", "bridge")  # signs that need no place: all lanes have them


def road_told(sections: Sequence[Section], words: Words) -> tuple[str, ...]:
    pairs = pairwise([*sections, None])
    return tuple(sentences(line(section, ahead, sections, words)) for section, ahead in pairs if section)


def line(section: Section, ahead: Section | None, sections: Sequence[Section], words: Words) -> list[str]:
    told = [shape(section, corner_after(section, sections), words), lanes(section, words)]
    for kind, signs in groupby(section.signs, lambda sign: sign.kind):
        told.append(signs_told(kind, signs, section, words))
    if section.kind == "straight" and (ahead is None or ahead.kind != "corner"):
        told.append(words.text("road.to_finish"))
    return told


def corner_after(section: Section, sections: Sequence[Section]) -> str:
    """A corner, or the one that a straight leads to, over the line if need be."""
    at = next(number for number, one in enumerate(sections) if one is section)
    return next((one.name for one in (*sections[at:], *sections) if one.kind == "corner"), "")


def shape(section: Section, corner: str, words: Words) -> str:
    if section.kind != "corner":
        return words.text(f"road.{section.kind}", corner=corner)
    facts = (
        words.text("road.corner", name=section.name),
        words.text(f"road.inside_{section.turn}"),
        words.text("road.stops", n=section.stops),
        words.text("road.ways", longest=section.longest, shortest=section.shortest),
    )
    return ", ".join(facts)


def lanes(section: Section, words: Words) -> str:
    counts = [len(lane.spaces) for lane in section.lanes]
    if len(counts) == 1:
        return words.text("road.one_lane", n=counts[0])
    if len(set(counts)) == 1:
        return words.text("road.alike", n=counts[0])
    named = zip(section.lanes, counts, strict=True)
    return "; ".join(f"{lane_name(lane.side, words)}: {words.text('road.spaces', n=n)}" for lane, n in named)


def lane_name(side: str, words: Words) -> str:
    return words.text(f"lanes.{LANES[side]}")


def signs_told(kind: str, signs: Iterable[Sign], section: Section, words: Words) -> str:
    name = words.text(f"road.signs.{kind}")
    if kind in ALONE:
        return name
    return f"{name}: {'; '.join(sign_told(sign, section, words) for sign in signs)}"


def sign_told(sign: Sign, section: Section, words: Words) -> str:
    """On which spaces it is, and what it says: a box, whose it is."""
    found = [(lane, [at for at, name in enumerate(lane.spaces, 1) if name in sign.spaces]) for lane in section.lanes]
    where = "; ".join(f"{lane_name(lane.side, words)} {runs(numbers, words)}" for lane, numbers in found if numbers)
    if not sign.text:
        return where
    colour, _, number = sign.text.partition("-")
    return f"{words.text(f'cars.{colour}', number=number) if number else sign.text}: {where}"
