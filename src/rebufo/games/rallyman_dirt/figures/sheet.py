"""One driver's sheet: where the seconds went, where control was lost, and which dice were rolled. [RD-18, RD-19]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rebufo.games.rallyman_dirt.rules import events as told
from rebufo.games.rallyman_dirt.rules.content import one_word
from rebufo.kernel.messages import Event

GEARS: Final = tuple(f"time_gear_{gear}" for gear in range(1, 7))
TIMES: Final = (*GEARS, "time_lost", "time_blocked", "time_wheel")
LOST_BY: Final = {"warnings": "lost_warnings", "limit": "lost_limit", "jump": "lost_jump"}
EFFECTS: Final = {"spin": "spins", "accident": "accidents", "sisu": "sisu_cards"}
DICE: Final = {
    **{str(gear): f"dice_gear_{gear}" for gear in range(1, 7)},
    "gas": "dice_gas",
    "leader": "dice_leader",
    "brake": "dice_brake",
}
DAMAGE: Final = {"gear": "damage_gear", "brake": "damage_brake", "gas": "damage_gas", "green_flag": "damage_flag"}
FACES: Final = {"ok": "shortcuts_ok", "gas": "shortcuts_gas", "minus1": "shortcuts_minus1", "": "shortcuts_empty"}
SECONDS: Final = ("seconds_won", "seconds_spent")
TURNS: Final = ("turns", "flat_out", "failed_rolls", "stops", "jumps", "blocked", "held")
COUNTS: Final = (
    *TURNS,
    "spaces",
    "warnings",
    "dice_secured",
    *TIMES,
    *LOST_BY.values(),
    *EFFECTS.values(),
    *DICE.values(),
    *DAMAGE.values(),
    *FACES.values(),
    *SECONDS,
    "wheels",
    "sisu_tokens",
    "penalties",
)


class Sheet:
    """One driver's, over all stages of a rally."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(COUNTS, 0)
        self.lost_at: list[str] = []  # spaces, with their stage before them
        self.warnings = 0  # of the turn, so far

    def count(self, column: str, number: int = 1) -> None:
        self.counts[column] += number


class Sheets:
    """All drivers, written on as the events of a race go by."""

    def __init__(self, seats: int) -> None:
        self.seats = [Sheet() for _ in range(seats)]
        self.stage = ""
        self.rounds = 0

    def stage_began(self, event: told.StageBegan) -> None:
        self.stage = one_word(event.stage)

    def round_began(self, event: told.RoundBegan) -> None:
        self.rounds += 1
        for seat in event.order:
            self.seats[seat].count("turns")

    def drove_off(self, event: told.DroveOff) -> None:
        sheet = self.seats[event.seat]
        sheet.warnings = 0
        if event.flat_out:
            sheet.count("flat_out")

    def rolled(self, event: told.DiceRolled) -> None:
        sheet = self.seats[event.seat]
        for die in event.dice:
            sheet.count(DICE[die])
        sheet.count("warnings", event.warnings - sheet.warnings)
        sheet.warnings = event.warnings

    def secured(self, event: told.DiceSecured) -> None:
        sheet = self.seats[event.seat]
        sheet.count("dice_secured", len(event.dice))
        sheet.count("seconds_spent", event.cost)

    def won_seconds(self, event: told.SecondsWon) -> None:
        self.seats[event.seat].count("seconds_won", event.seconds)

    def moved(self, event: told.CarMoved) -> None:
        sheet = self.seats[event.seat]
        sheet.count("spaces")
        if len(event.path) > 2:  # over a take-off space
            sheet.count("jumps")

    def took_shortcut(self, event: told.ShortcutTaken) -> None:
        self.seats[event.seat].count(FACES[event.face])

    def stopped(self, event: told.Stopped) -> None:
        self.seats[event.seat].count("stops")

    def failed(self, event: told.RollFailed) -> None:
        self.seats[event.seat].count("failed_rolls")

    def lost_control(self, event: told.ControlLost) -> None:
        """On the finish row the front of the card counts. [RD-21.4]"""
        sheet = self.seats[event.seat]
        sheet.count(LOST_BY[event.cause])
        sheet.lost_at.append(f"{self.stage}:{event.space}")
        if event.effect:
            sheet.count(EFFECTS[event.effect])
            sheet.count("time_lost", event.seconds)
        else:
            sheet.count(GEARS[event.gear - 1], event.seconds)

    def was_damaged(self, event: told.CarDamaged) -> None:
        for damage in event.damage:
            self.seats[event.seat].count(DAMAGE[damage])

    def took_time(self, event: told.TimeTaken) -> None:
        self.seats[event.seat].count(GEARS[event.gear - 1], event.seconds)

    def was_blocked(self, event: told.CarBlocked | told.KeptOut) -> None:
        self.seats[event.seat].count("blocked")
        self.seats[event.seat].count("time_blocked", event.seconds)

    def was_held(self, event: told.HeldByWater) -> None:
        self.seats[event.seat].count("held")
        self.seats[event.seat].count("time_blocked", event.seconds)

    def changed_wheel(self, event: told.WheelChanged) -> None:
        self.seats[event.seat].count("wheels")
        self.seats[event.seat].count("time_wheel", event.seconds)

    def spent_sisu(self, event: told.SisuSpent) -> None:
        self.seats[event.seat].count("sisu_tokens")

    def took_penalties(self, event: told.PenaltiesShown) -> None:
        for sheet, seconds in zip(self.seats, event.seconds, strict=True):
            sheet.count("penalties", seconds)


WRITE: Final[dict[type[Event], Callable[[Sheets, Any], None]]] = {
    told.StageBegan: Sheets.stage_began,
    told.RoundBegan: Sheets.round_began,
    told.DroveOff: Sheets.drove_off,
    told.DiceRolled: Sheets.rolled,
    told.DiceSecured: Sheets.secured,
    told.SecondsWon: Sheets.won_seconds,
    told.CarMoved: Sheets.moved,
    told.ShortcutTaken: Sheets.took_shortcut,
    told.Stopped: Sheets.stopped,
    told.RollFailed: Sheets.failed,
    told.ControlLost: Sheets.lost_control,
    told.CarDamaged: Sheets.was_damaged,
    told.TimeTaken: Sheets.took_time,
    told.CarBlocked: Sheets.was_blocked,
    told.KeptOut: Sheets.was_blocked,
    told.HeldByWater: Sheets.was_held,
    told.WheelChanged: Sheets.changed_wheel,
    told.SisuSpent: Sheets.spent_sisu,
    told.PenaltiesShown: Sheets.took_penalties,
}
