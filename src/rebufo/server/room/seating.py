"""Who drives for each seat: its person, a bot, or a bot that stands in until the person comes back."""

from __future__ import annotations

from collections.abc import Sequence

from rebufo.kernel.errors import IllegalAction
from rebufo.server.holidays import NONE, DaysOff
from rebufo.server.room.clock import Clocks
from rebufo.server.rows import ChairRow


class Seating:
    """The chairs of a table, and what became of them in the race."""

    def __init__(self, chairs: Sequence[ChairRow], clocks: Clocks, pace: str) -> None:
        self.chairs = list(chairs)
        self.clocks = clocks
        self.pace = pace
        self.holidays = NONE  # of its people
        clocks.days_off = self.days_off
        self.stand_ins: dict[int, str] = {}
        self.relieved: set[int] = set()  # seats whose stand-in has made a decision
        self.helped: dict[int, str] = {}  # seats that a stand-in has driven for, and the last that did
        self.retired: set[int] = set()  # seats that have left for good

    def days_off(self) -> DaysOff:
        """When no time runs against whom: at a live table never."""
        return self.holidays if self.pace == "by_turns" else NONE

    def seats_of(self, person: str) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.person_id == person]

    def bot_in(self, seat: int) -> str | None:
        """Who drives for a seat, if it is no person."""
        return self.stand_ins.get(seat) or self.chairs[seat].bot

    @property
    def people(self) -> list[int]:
        """The seats that people drive themselves, and have not left."""
        seats = [chair.seat for chair in self.chairs if self.bot_in(chair.seat) is None]
        return [seat for seat in seats if seat not in self.retired]

    def note_answer(self, seat: int) -> None:
        if seat in self.stand_ins:
            self.helped[seat] = self.stand_ins[seat]

    def hand_over(self, seat: int, bot: str, spent: int) -> None:
        if self.bot_in(seat) is not None:
            raise IllegalAction("bot_drives")
        self.stand_ins[seat] = bot
        self.clocks.given_up(seat, spent)

    def come_back(self, seat: int) -> None:
        if seat not in self.stand_ins:
            raise IllegalAction("you_drive")
        del self.stand_ins[seat]
        if seat in self.relieved:  # or a moment away would be worth more time than it took
            self.relieved.remove(seat)
            self.clocks.welcome(seat)
