"""What happened in a race, as facts that the sentences of the locale files mention."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rebufo.games.formula_d.rules import messages as said
from rebufo.games.formula_d.words.names import Names
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Event, Seat


class Teller:
    """Turns events into facts in one language."""

    def __init__(self, words: Words, names: Names, laps: int, brief: Callable[[Seat], str], *, codes: bool) -> None:
        """`brief` names a car in a list, by its code or with more letters."""
        self.words = words
        self.names = names
        self.laps = laps
        self.brief = brief
        self.roll_row = "rolls.code" if codes else "rolls.name"

    def facts(self, event: Event) -> dict[str, Any] | None:
        """What there is to say; None where another event says it."""
        text, names = self.words.text, self.names
        match event:
            case said.GridRolled():
                return {"rolls": ", ".join(self.roll(*one) for one in event.rolls)}
            case said.GridSet():
                return {"order": self.listed(event.order)}
            case said.RoundBegan():
                return {"round": event.round, "order": self.listed(event.order)}
            case said.StartRolled():
                return {"roll": event.roll, "start": text(f"starts.{event.start}")}
            case said.Shifted():
                return {"shift": self.shift(event)}
            case said.GearRolled():
                return {"face": event.face}
            case said.NitroUsed():
                return {"n": event.bonus}
            case said.Moved():
                return {"move": self.move(event)}
            case said.LineCrossed():
                return None if event.crossings > self.laps else {"lap": event.crossings}
            case said.Finished():
                return {"place": event.place}
            case said.Eliminated():
                return {"place": names.place(event.space), "cause": text(f"causes.{event.cause}")}
            case said.CheckRolled():
                lost = text("checks.lost", n=event.lost) if event.lost else text("checks.held")
                return {"roll": event.roll, "check": text(f"checks.{event.check}"), "result": lost}
            case said.BoxReached() | said.CheckpointPassed():
                return {"n": event.gained}
            case said.PoliceNoted():
                return {"speed": event.speed, "lap": event.lap}
            case said.PoliceBonus():
                return {"lap": event.lap, "n": event.gained}
        raise AssertionError(type(event).__name__)  # a new event needs its words

    def roll(self, seat: Seat, roll: int) -> str:
        return self.words.text(self.roll_row, car=self.brief(seat), roll=roll)

    def listed(self, seats: tuple[Seat, ...]) -> str:
        return ", ".join(map(self.brief, seats))

    def shift(self, event: said.Shifted) -> str:
        gear = self.names.gear(event.gear)
        if event.cost:
            return self.words.text("shifts.paid", gear=gear, n=event.cost)
        if event.before == 0:
            return self.words.text("shifts.first", gear=gear)
        kind = "keep" if event.gear == event.before else "up" if event.gear > event.before else "down"
        return self.words.text(f"shifts.{kind}", gear=gear)

    def move(self, event: said.Moved) -> str:
        """Where the car went, the stop it made, and what it paid."""
        text, board = self.words.text, self.names.board
        end = event.path[-1]
        key = "moves.stays" if len(event.path) == 1 else "moves.goes" if self.names.codes else "moves.goes_by"
        told = [text(key, n=len(event.path) - 1, place=self.names.place(end))]
        number = board.number[end]
        if number < board.size and event.stops and board.corner[number] >= 0:
            told.append(text("moves.stop", stops=event.stops, needed=board.stops[board.corner[number]]))
        if event.braked:
            told.append(text("moves.braked", n=event.braked))
        if event.overshot:
            told.append(text("moves.overshot", n=event.overshot))
        return ", ".join(told)
