"""One driver's sheet: the columns that are counted, and how a turn goes into them. [HT-3.2]"""

from __future__ import annotations

from typing import Final

GEARS: Final = ("gear_1", "gear_2", "gear_3", "gear_4")
PAID: Final = ("paid_corners", "paid_spin_outs", "paid_boost", "paid_cards", "paid_shift_up", "paid_shift_down")
COOLED: Final = {"gear": "cooled_gear", "adrenaline": "cooled_adrenaline", "sector": "cooled_sector"}
COOLED_BY: Final = (*COOLED.values(), "cooled_cards")
DRIVING: Final = ("spaces", "speed", "blocked", "slipstreams", "slipstream_spaces", "boosts")
ADRENALINE: Final = ("adrenaline", "adrenaline_speed")
CORNERS: Final = ("corners", "corners_fast", "spin_outs", "cluttered")
STRESS: Final = ("stress_taken", "stress_played", "stress_reduced")
CARDS: Final = ("discarded", "upgrades_played", "sponsors_gained", "sponsors_used", "unpaid_cards")
SYMBOLS: Final = ("scraps", "salvages", "refreshes", "directs", "accelerates")
COUNTS: Final = (
    "turns",
    *GEARS,
    *DRIVING,
    *ADRENALINE,
    *CORNERS,
    "heat_paid",
    *PAID,
    *COOLED_BY,
    *STRESS,
    *CARDS,
    *SYMBOLS,
)
USES: Final = {
    "slipstream": "slipstreams",
    "boost": "boosts",
    "adrenaline": "adrenaline_speed",
    "accelerate": "accelerates",
}
PLAYED: Final = {"stress": "stress_played", "start-0": "upgrades_played", "start-5": "upgrades_played"}
PLAYED_OF_A_KIND: Final = {"up": "upgrades_played", "sp": "sponsors_used"}


class Sheet:
    """One driver's, over all races of a season."""

    def __init__(self, gear: int = 1, engine: int = 0) -> None:
        self.counts = dict.fromkeys(COUNTS, 0)
        self.gear = gear
        self.engine = engine
        self.heat_left = 0  # in the Engine at the end of earlier races
        self.top_speed = 0
        self.times: list[int] = []  # of the races it finished
        self.upgrades: list[str] = []
        self.shift = 0  # the gear of this round, 0 while it is not known
        self.in_turn = False
        self.start = 0  # what follows is of this turn alone: where it began
        self.spaces = 0
        self.blocked = 0
        self.speed = 0
        self.top_before = 0

    def begin_turn(self, cards: int) -> None:
        """As many cards as the gear says; in tournament mode the gear may have been put right. [HT-19.5]"""
        self.gear = self.shift or cards
        self.shift = 0
        self.counts["turns"] += 1
        self.counts[GEARS[self.gear - 1]] += 1
        self.in_turn = True
        self.spaces = self.blocked = self.speed = 0
        self.top_before = self.top_speed

    def play(self, card: str) -> None:
        column = PLAYED.get(card) or PLAYED_OF_A_KIND.get(card[:2])
        if column is not None:
            self.counts[column] += 1

    def pay(self, cause: str, heat: int) -> None:
        self.counts[cause] += heat
        self.counts["heat_paid"] += heat
        self.engine -= heat

    def pay_shift(self, gear: int, heat: int) -> None:
        self.pay("paid_shift_up" if gear > self.gear else "paid_shift_down", heat)

    def go(self, spaces: int, blocked: int) -> None:
        self.spaces += spaces
        self.blocked += blocked
        self.counts["spaces"] += spaces
        self.counts["blocked"] += blocked

    def reach(self, speed: int) -> None:
        """The Speed of the turn so far; giving up cards may lower it again. [HT-13.8]"""
        self.counts["speed"] += speed - self.speed
        self.speed = speed
        self.top_speed = max(self.top_before, speed)
