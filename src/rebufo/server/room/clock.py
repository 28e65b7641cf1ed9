"""Clocks: a bank of time for each seat and a bonus for each decision made. The server's last stop is left out.

A clock shows only what its owner's rivals may know: it runs while a seat is openly asked, and brings its bonus when
everybody can see that a decision was made, however many parts it had. A seat that is asked in secret has a fixed time instead.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec

from rebufo.server.holidays import NONE, DaysOff
from rebufo.server.wire import Clock

GRACE: Final = 30_000  # what a person has at least on coming back
REMEMBERED: Final = 64  # a seat's last answers: no more are ever taken back


class Running(msgspec.Struct, frozen=True):
    """What clocks have run and not been charged with, when they are stopped: by seat, in milliseconds."""

    used: tuple[tuple[int, int], ...] = ()  # of those openly asked, what this decision has taken
    secretly: tuple[tuple[int, int], ...] = ()  # of those asked in secret, what is left of their fixed time

    @staticmethod
    def read(noted: Any) -> Running:
        """As a journal has it; nothing in those of older servers."""
        return Running() if noted is None else msgspec.convert(noted, Running)


class Clocks:
    """Milliseconds of a clock that only goes forward; `now` is always the caller's."""

    def __init__(self, seats: int, bank: int | None, bonus: int) -> None:
        self.bank = bank
        self.bonus = bonus
        self._left = [bank or 0] * seats
        self._since: dict[int, int] = {}  # seats whose clock runs, and since when
        self._secretly: dict[int, tuple[int, int]] = {}  # seats asked in secret, since when and for how long
        self._saved: dict[int, int] = {}  # what was left of such times when the clocks were stopped
        self._earned: dict[int, list[int]] = {}  # by seat, what its last answers have brought
        self.days_off: Callable[[], DaysOff] = lambda: NONE  # when none of a seat's time passes

    @property
    def left(self) -> list[int]:
        return list(self._left)

    def set_left(self, left: list[int]) -> None:
        self._left = list(left)

    def run(self, openly: Collection[int], secretly: Collection[int], now: int) -> None:
        """From now on exactly these seats are asked."""
        if self.bank is None:
            return
        # who is asked no longer without having answered pays nothing: what it took is in nobody's entry of the journal
        self._since = {seat: self._since.get(seat, now) for seat in openly}
        whole, saved = max(self.bonus, GRACE), self._saved
        self._secretly = {seat: self._secretly.get(seat, (now, saved.get(seat, whole))) for seat in secretly}
        self._saved = {}

    def running(self, now: int) -> Running:
        """What stopping them now would have to charge and to save."""
        used = tuple((seat, self.spent(seat, now)) for seat in self._since)
        secretly = self._secretly.items()
        return Running(
            used, tuple((seat, max(length - self._passed(seat, since, now), 0)) for seat, (since, length) in secretly)
        )

    def stop(self, running: Running) -> None:
        """All stand until the next `run`: time that is used stays used."""
        for seat, used in running.used:
            if seat in self._since:  # who has just given up has paid
                self._left[seat] = max(self._left[seat] - used, 0)
        self._since.clear()
        self._secretly.clear()
        self._saved = dict(running.secretly)

    def spent(self, seat: int, now: int) -> int:
        """What the seat has used since it was asked."""
        return self._passed(seat, self._since[seat], now) if seat in self._since else 0

    def _passed(self, seat: int, since: int, now: int) -> int:
        """Time that counts."""
        return max(now - since - self.days_off().within(seat, since, now), 0)

    def _ends(self) -> tuple[dict[int, int], dict[int, int]]:
        """When each time is up: of those openly asked, and of those asked in secret."""
        end = self.days_off().end
        openly = {seat: end(seat, since, self._left[seat]) for seat, since in self._since.items()}
        return openly, {seat: end(seat, *times) for seat, times in self._secretly.items()}

    def answered(self, seat: int, spent: int, *, away: bool = False) -> None:
        """A decision made: pay for the time, take the bonus; while no time runs, no more of it than was spent before."""
        if self._since.pop(seat, None) is not None:
            bonus = min(self.bonus, spent) if away else self.bonus
            self._left[seat] = max(self._left[seat] - spent, 0) + bonus
            earned = self._earned.setdefault(seat, [])
            earned.append(bonus)
            del earned[:-REMEMBERED]

    def taken_back(self, seat: int, spent: int) -> None:
        """An answer taken back takes its bonus with it; the time is gone."""
        if self.bank is not None:
            self._since.pop(seat, None)
            earned = self._earned.get(seat)
            bonus = earned.pop() if earned else self.bonus
            self._left[seat] = max(self._left[seat] - spent - bonus, 0)

    def given_up(self, seat: int, spent: int) -> None:
        self._since.pop(seat, None)
        self._left[seat] = max(self._left[seat] - spent, 0)

    def welcome(self, seat: int) -> None:
        if self.bank is not None:
            self._left[seat] = max(self._left[seat], GRACE)

    def change(self, bank: int, bonus: int) -> None:
        """Another pace: everybody begins with a full bank."""
        self.bank, self.bonus = bank, bonus
        self._left = [bank] * len(self._left)
        self._since.clear()
        self._secretly.clear()
        self._saved.clear()
        self._earned.clear()

    def run_out(self, now: int) -> tuple[list[int], list[int]]:
        """The seats whose time is up: those openly asked, and those asked in secret."""
        openly, secretly = self._ends()
        return [seat for seat in openly if openly[seat] <= now], [seat for seat in secretly if secretly[seat] <= now]

    def next_end(self) -> int | None:
        """When the next time is up."""
        if self.bank is None:
            return None
        openly, secretly = self._ends()
        return min([*openly.values(), *secretly.values()], default=None)

    def shown(self, now: int) -> tuple[Clock, ...]:
        if self.bank is None:
            return ()
        off = self.days_off()
        return tuple(
            Clock(max(left - self.spent(seat, now), 0), seat in self._since and off.until(seat) is None)
            for seat, left in enumerate(self._left)
        )
