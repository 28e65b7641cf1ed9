"""The numbers by which HEAT's drivers differ: how closely each looks at the road, and what it is wary of."""

from __future__ import annotations

from typing import Final


class Manner:
    """A driver's way of counting. Times are turns."""

    def __init__(
        self,
        hands: int,
        hand: int,
        clog: int,
        top_speed: int,
        further: float,
        boosts: list[int],
        several: bool,
        clogged: float,
        boosting: float,
        reaction: float,
    ) -> None:
        self.hands = hands  # typical hands that every place of the road is tried with
        self.hand = hand  # cards in such a hand: one more than are held stands for what is thrown off in time
        self.clog = clog  # of so many Heat cards out of the Engine one is in hand
        self.top_speed = top_speed  # faster is not thought of
        self.further = further  # what a space beyond the finish is worth
        self.boosts = boosts  # spaces that a Boost is counted on to bring, each as likely
        self.several = several  # whether the highest value of a card is thought of for the next turn, too
        self.clogged = clogged  # what a Heat card left in hand costs
        self.boosting = boosting  # what the luck of a Boost is held against it
        self.reaction = reaction  # what a reaction must win to be taken

    def eye(self) -> tuple[float, ...]:
        """What the look of the road depends on."""
        return (self.hands, self.hand, self.clog, self.top_speed, self.further, *self.boosts)


PLAIN: Final = Manner(10, 7, 2, 17, 0.09, [2], False, 0.04, 0.05, 0.05)
# A space beyond the finish must be worth less than a turn by the longest way past it, or turns are lost for spaces.
KEEN: Final = Manner(30, 8, 3, 24, 0.065, [2, 3], True, 0.0, 0.0, 0.0)
