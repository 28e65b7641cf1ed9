"""A stage for who does not see it, a line for each section from the start row: its kind, limits, shortcuts, danger. [RD-2]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from rebufo.games.rallyman_dirt.rules.board import NO_LIMIT, NOWHERE, Road
from rebufo.games.rallyman_dirt.rules.content import DANGERS
from rebufo.games.rallyman_dirt.words.places import FULL, INNER, OUTER, SHORTCUT, SLIDE, places_of, section_of
from rebufo.kernel.locales import Words
from rebufo.words.roads import sentences

NONE: Final[Mapping[str, int]] = MappingProxyType({})
Numbers = Mapping[str, int]


def road_in_words(road: Road, words: Words, limits: Numbers = NONE, tokens: Numbers = NONE) -> tuple[str, ...]:
    """`limits` by space, where they are not those printed, and the `tokens` that have lowered them, by the section's name."""
    by_section: dict[int, list[int]] = {}
    for space in range(road.size):
        by_section.setdefault(section_of(road, space), []).append(space)
    told: list[str] = []
    tile = NOWHERE
    for section, spaces in sorted(by_section.items()):
        here = Section(road, words, section, spaces, limits)
        dirt = tokens.get(road.names[spaces[0]].rpartition(".")[0], 0)
        said = [here.shape() + (f"; {words.text('scene.road.tokens', n=dirt)}" if dirt else "")]
        if road.tile[spaces[0]] != tile:
            tile = road.tile[spaces[0]]
            said.append(words.text("scene.road.tile", tile=road.names[spaces[0]].partition(".")[0].upper()))
        said.append(words.text(f"scene.road.danger.{DANGERS[road.danger[spaces[0]]]}"))
        told.append(sentences(said))
    return tuple(told)


class Section:
    """One section and what lies on it."""

    def __init__(self, road: Road, words: Words, number: int, spaces: list[int], limits: Numbers) -> None:
        self.road = road
        self.text = words.text
        self.number = number
        self.spaces = spaces
        self.lowered = limits
        self.kinds = {space: places_of(road)[road.names[space]].kind for space in spaces}

    def shape(self) -> str:
        """Start or finish, its kind, what is special about it, and the limits of its routes."""
        first = self.spaces[0]
        said = []
        if self.number == 1:
            said.append(self.text("scene.road.start"))
        elif self.road.finish[first]:
            said.append(self.text("scene.road.finish"))
        said.append(self.text(f"scene.road.kinds.{self.kind()}"))
        jump = max(self.road.jump[space] for space in self.spaces)
        if jump:
            said.append(self.text("scene.road.jump", n=jump))
        if any(self.road.ford[space] for space in self.spaces):
            said.append(self.text("scene.road.ford"))
        return "; ".join([", ".join(said), *self.routes()])

    def kind(self) -> str:
        turn = self.road.turns[self.number - 1]
        if turn:
            return "right" if turn > 0 else "left"
        found = set(self.kinds.values())
        return "full" if FULL in found else "slide" if SLIDE in found else "row"

    def of_kind(self, kind: str) -> list[int]:
        found = [space for space, other in self.kinds.items() if other == kind]
        return sorted(found, key=lambda space: self.road.progress[space])

    def routes(self) -> Iterator[str]:
        """The ways through it that have limits. [RD-8.4, RD-10.1]"""
        full = self.of_kind(FULL)
        if full and self.road.limit[full[0]] != NO_LIMIT:
            yield self.limits(full)
        if self.of_kind(OUTER):
            yield self.text("scene.road.outer", limits=self.limits(self.of_kind(OUTER)))
            yield self.text("scene.road.inner", limits=self.limits(self.of_kind(INNER)))
        cuts: dict[int, list[int]] = {}
        for space in self.of_kind(SHORTCUT):
            cuts.setdefault(self.road.shortcut[space], []).append(space)
        for spaces in cuts.values():
            entries = (space for space, links in enumerate(self.road.links) if spaces[0] in links)
            ends = {"entry": self.either(entries), "exit": self.either(self.road.links[spaces[-1]])}
            yield self.text("scene.road.cut", limits=self.limits(spaces), **ends)

    def either(self, spaces: Iterable[int]) -> str:
        sections = sorted({section_of(self.road, space) for space in spaces})
        return f" {self.text('scene.road.or')} ".join(map(str, sections))

    def limits(self, spaces: list[int]) -> str:
        now = [self.lowered.get(self.road.names[space], self.road.limit[space]) for space in spaces]
        if 0 in now:
            return self.text("scene.road.closed")
        limits = ", ".join(map(str, now))
        return self.text("scene.road.limits", n=len(spaces), limits=limits)
