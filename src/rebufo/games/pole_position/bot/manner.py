"""The numbers by which Pole Position's drivers differ: what each keeps back, and what it is wary of."""

from __future__ import annotations

from typing import Final


class Manner:
    """A driver's way of counting, in PM unless said otherwise."""

    def __init__(
        self,
        farsighted: bool,
        thrift: float,
        kept_skill: int,
        kept_points: int,
        place: float,
        crash: float,
        spare: int,
        yielding: float,
        qualifying: int,
        twice: bool,
        stop: float,
        pushes: float,
        burst: float,
    ) -> None:
        self.farsighted = farsighted  # looks at the whole movement, not at the next step only
        self.thrift = thrift  # what a roll for a point of skill must bring
        self.kept_skill = kept_skill  # points that are not driven away before the last lap
        self.kept_points = kept_points  # of engine and of brakes
        self.place = place  # what a place won is worth besides
        self.crash = crash  # how a lost fight is feared
        self.spare = spare  # points of skill that a place is worth
        self.yielding = yielding  # a rival who wins with such a chance is let through
        self.qualifying = qualifying  # the highest roll after which two more laps are driven
        self.twice = twice  # pushes twice in a turn before the last lap too
        self.stop = stop  # turns that a stop costs
        self.pushes = pushes  # PM a turn out of points, as a plan counts on them
        self.burst = burst  # what the danger of a blowout is worth, a turn


PLAIN: Final = Manner(True, 1.0, 3, 1, 1.5, 0.8, 2, 0.7, 4, False, 3.0, 1.0, 1.2)
HASTY: Final = Manner(False, 1.6, 3, 1, 1.5, 0.8, 2, 0.7, 2, False, 3.0, 1.0, 1.2)
KEEN: Final = Manner(True, 0.5, 3, 1, 1.5, 0.8, 2, 0.7, 5, False, 3.0, 1.7, 1.2)  # won most races of 300
