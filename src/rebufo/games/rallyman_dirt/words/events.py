"""What happened, as the words of the locale files and what they mention."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from rebufo.games.rallyman_dirt.rules import events as said
from rebufo.games.rallyman_dirt.rules.content import load_components
from rebufo.games.rallyman_dirt.words.names import Names
from rebufo.kernel.messages import Event, Seat
from rebufo.words.numbers import clock
from rebufo.words.telling import tag

Who = Callable[[Seat], str]
Told: TypeAlias = "tuple[str, dict[str, Any]] | None"  # the key below `events`, and the facts; None: not of this part
STRAIGHT: Final = 2  # spaces on the path of a step without a jump


class Drive(Event, frozen=True, tag="drive"):
    """Steps of a plan driven one after the other, told at once."""

    seat: Seat
    path: tuple[str, ...]
    gear: int


class Laying(Event, frozen=True, tag="laying"):
    """Dice of a plan laid one after the other, told at once."""

    seat: Seat
    placed: tuple[said.DiePlaced, ...]


class Teller:
    """Turns events into words of one language; it remembers the stage that is driven."""

    def __init__(self, names: Names, who: Who, brief: Who, stage: str) -> None:
        self.names = names
        self.who = who  # names a car
        self.brief = brief  # names it in a list
        self.stage = stage
        self.limit = load_components().dashboard.warning_limit
        self.text = names.words.text

    def sentence(self, event: Event) -> str:
        """An event in words, its car by name."""
        if isinstance(event, said.StageBegan):
            self.stage = event.stage
        found = self.of_a_stage(event) or self.of_the_road(event) or self.of_the_dice(event) or self.of_a_mishap(event)
        assert found is not None
        seat = getattr(event, "seat", None)
        car = {} if seat is None else {"car": self.who(seat)}
        return self.text(f"events.{found[0]}", **found[1], **car)

    def of_a_stage(self, event: Event) -> Told:
        match event:
            case said.StageBegan(number, stage, order):
                key = "stage_began" if self.names.rally else "single_stage_began"
                return key, {"number": number, "stage": self.names.stage(stage), "cars": self.listed(order)}
            case said.RoundBegan(number, order, leader):
                return "round_began", {"round": number, "order": self.listed(order), "leader": self.brief(leader)}
            case said.CarFinished(_, time):
                return "car_finished", {"time": clock(time)}
            case said.CarRetired(_, cause):
                return f"car_retired.{cause}", {}
            case said.StageEnded(number, times, finished):
                key = "stage_ended" if self.names.rally else "single_stage_ended"
                return key, {"number": number, "times": self.times(times, finished)}
            case said.PenaltiesShown(_, seconds):
                return "penalties_shown", {"penalties": self.penalties(seconds)}
            case said.RallyEnded(order, totals):
                rows = zip(order, totals, strict=True)
                told = [self.text("times.row", car=self.brief(seat), time=clock(time)) for seat, time in rows]
                return "rally_ended", {"order": ", ".join(told)}
            case said.WheelChanged(_, seconds):
                return ("wheel_changed", {"seconds": seconds}) if seconds else ("wheel_changed_between", {})
            case said.DriverLeft() | said.CarServiced():
                return tag(event), {}
        return None

    def of_the_road(self, event: Event) -> Told:
        match event:
            case said.CarStarted(_, space) | said.CarReturned(_, space):
                return tag(event), {"space": self.place(space)}
            case said.KeptOut(_, _, seconds):
                return "kept_out", {"seconds": seconds}
            case said.CarBlocked(_, gear, seconds) | said.HeldByWater(_, gear, seconds):
                return tag(event), {"gear": self.names.gear(gear), "seconds": seconds}
            case said.CarMoved(_, path, gear):
                return self.driven(path, gear, 1)
            case Drive(_, path, gear):
                return self.driven(path, gear, len(path) - 1)
            case said.ShortcutTaken(_, _, face):
                return f"shortcut_taken.{face or 'empty'}", {}
            case said.Stopped():
                return "stopped", {}
            case said.TimeTaken(_, gear, seconds):
                return "time_taken", {"gear": self.names.gear(gear), "seconds": seconds}
        return None

    def of_the_dice(self, event: Event) -> Told:
        names = self.names
        match event:
            case said.DiePlaced() | Laying():
                dice = (event,) if isinstance(event, said.DiePlaced) else event.placed
                return "die_placed", {"steps": ", ".join(map(self.placed, dice))}
            case said.DroveOff(_, flat_out, dice):
                return ("drove_off.flat_out" if flat_out else "drove_off.one_by_one"), {"n": dice}
            case said.DiceRolled(_, dice, warned, warnings):
                showing = [die for die, shows in zip(dice, warned, strict=True) if shows]
                facts = {"dice": names.dice(dice), "n": warnings, "limit": self.limit}
                if not showing:
                    return "dice_rolled.none", facts
                return "dice_rolled.some", {**facts, "warned": names.dice(showing)}
            case said.SecondsWon(_, seconds):
                return "seconds_won", {"n": seconds}
            case said.DiceSecured(_, dice, cost):
                return "dice_secured", {"dice": names.dice(dice), "n": cost}
            case said.RollFailed(_, warnings):
                return "roll_failed", {"n": warnings}
            case said.DieRelaid():
                shows = "with" if event.warning else "without"
                die = names.step(event.die, brake=event.brake)
                return f"die_relaid.{shows}", {"die": die, "space": self.place(event.to)}
            case said.SisuSpent():
                return "sisu_spent", {}
        return None

    def of_a_mishap(self, event: Event) -> Told:
        match event:
            case said.ControlLost(_, space, gear, cause, effect, seconds):
                facts = {"gear": self.names.gear(gear), "space": self.place(space)}
                told = self.text(f"effects.{effect or 'finish'}", seconds=seconds, gear=facts["gear"])
                return f"control_lost.{cause}", {**facts, "effect": told}
            case said.CarDamaged(_, damage):
                return "car_damaged", {"damage": self.names.damage(damage)}
        return None

    # parts of sentences

    def listed(self, cars: Iterable[Seat]) -> str:
        return ", ".join(map(self.brief, cars))

    def place(self, space: str) -> str:
        return self.names.place(self.stage, space)

    def placed(self, event: said.DiePlaced) -> str:
        die = self.names.step(event.die, brake=event.brake)
        key = "laid.jump" if event.over else "laid.step"
        over = self.place(event.over) if event.over else ""
        return self.text(key, die=die, space=self.place(event.to), over=over)

    def driven(self, path: Sequence[str], gear: int, spaces: int) -> tuple[str, dict[str, Any]]:
        """To where it leads; a jump with the space it begins on."""
        facts = {"space": self.place(path[-1]), "gear": self.names.gear(gear), "n": spaces}
        if spaces == 1 and len(path) > STRAIGHT:
            return "car_jumped", {**facts, "over": self.place(path[1])}
        return "car_moved", facts

    def times(self, times: Sequence[int], finished: Sequence[bool]) -> str:
        """The times of a stage, the best first; with a sign for those that did not come home."""
        told = []
        for seat in sorted(range(len(times)), key=lambda seat: (times[seat], seat)):
            key = "times.row" if finished[seat] else "times.retired"
            told.append(self.text(key, car=self.brief(seat), time=clock(times[seat])))
        return ", ".join(told)

    def penalties(self, seconds: Sequence[int]) -> str:
        return ", ".join(
            self.text("times.penalty", car=self.brief(seat), seconds=more) for seat, more in enumerate(seconds)
        )


def drives_on(event: Event, after: Event | None) -> bool:
    """Whether a step is followed at once by another of the same car, without a jump in either."""
    return (
        isinstance(event, said.CarMoved)
        and isinstance(after, said.CarMoved)
        and event.seat == after.seat
        and len(event.path) == len(after.path) == STRAIGHT
    )


def together(events: Iterable[Event]) -> list[Event]:
    """The same, the dice of a plan as one, and so the steps of a drive."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        if isinstance(event, said.DiePlaced):
            if isinstance(last, Laying) and last.seat == event.seat:
                found[-1] = Laying(event.seat, (*last.placed, event))
            else:
                found.append(Laying(event.seat, (event,)))
        elif isinstance(event, said.CarMoved) and len(event.path) == STRAIGHT:
            if isinstance(last, Drive) and last.seat == event.seat:
                found[-1] = Drive(event.seat, (*last.path, event.path[-1]), event.gear)
            else:
                found.append(Drive(event.seat, event.path, event.gear))
        else:
            found.append(event)
    return found
