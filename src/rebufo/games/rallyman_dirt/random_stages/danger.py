"""How dangerous a random stage is, and what makes a tile hard. The bounds that keep it fair stand here."""

from __future__ import annotations

from typing import Final, NamedTuple

from rebufo.games.rallyman_dirt.rules.content import DANGERS, Side

TIGHT: Final = 2  # an outer route with this limit or less brings every car down to second gear


class Danger(NamedTuple):
    """Weights of the sides of a stage, and how many hard ones it bears."""

    colours: tuple[int, int, int]  # weight of yellow, orange and red sides; 0: only when nothing else is left
    plain: int  # times this for a side without jump, ford and shortcut
    rough: int  # times this for a side with one
    hard: tuple[int, int]  # at most so many hard tiles in so many
    in_a_row: int  # at most so many hard tiles one after the other


LEVELS: Final = {
    "calm": Danger(colours=(8, 3, 0), plain=3, rough=1, hard=(1, 3), in_a_row=1),
    "mixed": Danger(colours=(1, 1, 1), plain=1, rough=1, hard=(1, 2), in_a_row=2),
    "wild": Danger(colours=(1, 3, 8), plain=1, rough=3, hard=(2, 3), in_a_row=3),
}


def is_hard(side: Side) -> bool:
    """Red signs, or a curve that even its outer route takes in second gear at most."""
    tight = any(section.outer and min(section.outer) <= TIGHT for section in side.sections)
    return tight or side.danger == "red"


def is_rough(side: Side) -> bool:
    return bool(side.shortcuts) or any(section.jump or section.ford for section in side.sections)


def weight(side: Side, danger: Danger) -> int:
    return danger.colours[DANGERS.index(side.danger)] * (danger.rough if is_rough(side) else danger.plain)
