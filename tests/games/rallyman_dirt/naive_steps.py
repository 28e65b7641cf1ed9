"""Where a die may be put next, once more and as slowly as the rules tell it: by names, from what everybody sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.messages import Place
from rebufo.games.rallyman_dirt.rules.view import CarView, View


class Situation(NamedTuple):
    """A car in the middle of a plan, alone (`rivals` empty) or not."""

    view: View
    whole: Road
    seat: int
    space: str
    gear: int
    laid: tuple[Place, ...] = ()
    met: frozenset[int] = frozenset()  # rivals it is or has been beside
    rivals: tuple[CarView, ...] = ()
    quick_start: bool = False
    red_zone: bool = False

    def after(self, step: Place) -> Situation:
        gear = int(step.die) if step.die.isdigit() else self.gear
        met = self.met | beside(self, step.to)
        return self._replace(space=step.to, gear=gear, laid=(*self.laid, step), met=met)

    def alone(self) -> Situation:
        return self._replace(rivals=())


def situation(view: View, whole: Road, seat: int, *, quick_start: bool = False, red_zone: bool = False) -> Situation:
    """The start of a turn. Rivals that stand behind are not overtaken, but their spaces are taken all the same."""
    mover = view.cars[seat]
    rivals = tuple(car for car in view.cars if car.seat != seat and car.status == "racing" and not car.beside)
    start = Situation(view, whole, seat, mover.space, mover.gear, rivals=rivals)
    met = beside(start, mover.space)
    return start._replace(met=met, quick_start=quick_start, red_zone=red_zone)


def neighbours(whole: Road, links: list[list[int]], space: str) -> list[str]:
    return [whole.names[other] for other in links[whole.number[space]]]


def beside(now: Situation, space: str) -> frozenset[int]:
    side = neighbours(now.whole, now.whole.beside, space)
    return frozenset(rival.seat for rival in now.rivals if rival.space in side)


def is_taken(now: Situation, space: str) -> bool:
    barred = {space, *neighbours(now.whole, now.whole.conflict, space)}
    return any(rival.space in barred for rival in now.rivals)


def may_go_beside(now: Situation, space: str, gear: int) -> bool:
    """Rivals behind the space on which the turn began do not count; nor do those the car has been beside."""
    whole = now.whole
    began = whole.progress[whole.number[now.view.cars[now.seat].space]]
    return all(
        gear >= rival.gear
        for rival in now.rivals
        if rival.seat in beside(now, space) - now.met and whole.progress[whole.number[rival.space]] >= began
    )


def limit(now: Situation, space: str, before: str) -> int:
    """Printed, less the tokens; an inner route at 0 is as 1 for a car that is on it already."""
    number = now.whole.number[space]
    lowered = [curve.tokens for curve in now.view.curves if space in curve.spaces]
    if not lowered:
        return now.whole.limit[number]
    inside = before != "" and now.whole.curve[now.whole.number[before]] == now.whole.curve[number]
    least = 0 if now.whole.inner[number] and not inside else 1
    return max(least, now.whole.limit[number] - lowered[0])


def dice_for(now: Situation) -> Iterator[tuple[str, bool]]:
    """Dice that fit the gear and are left, each with or without the brake die."""
    car = now.view.cars[now.seat]
    used = [step.die for step in now.laid]
    gas = "leader" if now.view.drive.leader else "gas"
    brakes = 1 - car.brake_damage - sum(step.brake or step.die == "brake" for step in now.laid)
    if now.gear and 2 - car.gas_damage - used.count(gas) > 0:
        yield gas, False
    if now.red_zone and now.gear == 6 and brakes > 0:
        yield "brake", False
    if 6 - car.gear_damage - sum(die.isdigit() for die in used) <= 0:
        return
    near = {now.gear - 1, now.gear, now.gear + 1} if now.gear else {1}
    if now.gear == 0 and now.quick_start:
        near.add(2)
    for gear in range(1, 7):
        if str(gear) in used:
            continue
        if gear in near:
            yield str(gear), False
        if brakes > 0 and gear == now.gear - 2:
            yield str(gear), True


def landings(now: Situation, space: str, die: str) -> Iterable[tuple[str, str]]:
    """Where a die on a space ends, and by which jump space; nothing for one too high over nothing but water."""
    whole = now.whole
    number = whole.jump[whole.number[space]]
    if not number or not die.isdigit() or int(die) < number:
        return [(space, "")]
    near = neighbours(whole, whole.links, space)
    if int(die) == number:
        return [(space, "")] if all(whole.ford[whole.number[one]] for one in near) else [(one, space) for one in near]
    far = {two for one in near for two in neighbours(whole, whole.links, one)}
    return [(two, space) for two in far if not whole.ford[whole.number[two]]]


def ends(now: Situation, step: Place) -> bool:
    """Whether nothing may follow: the finish row, a certain loss, a jump that water stopped."""
    whole = now.whole
    gear = now.after(step).gear
    if whole.finish[whole.number[step.to]] or is_certain_loss(now, step):
        return True
    return step.die.isdigit() and not step.over and 0 < whole.jump[whole.number[step.to]] <= gear


def is_certain_loss(now: Situation, step: Place) -> bool:
    gear = now.after(step).gear
    if step.over:
        too_high = gear - now.whole.jump[now.whole.number[step.over]] >= 2
        return too_high or gear > limit(now, step.to, "")
    return gear > limit(now, step.to, now.space)


def steps(now: Situation) -> set[Place]:
    """Every legal next step of a plan that has not ended."""
    found: set[Place] = set()
    whole = now.whole
    for space in neighbours(whole, whole.links, now.space):
        for die, brake in dice_for(now):
            gear = int(die) if die.isdigit() else now.gear
            wet = whole.ford[whole.number[space]] and die.isdigit() and (die != "1" or brake)
            if wet or is_taken(now, space) or not may_go_beside(now, space, gear):
                continue
            for landing, over in landings(now, space, die):
                usable = limit(now, landing, "" if over else now.space) > 0
                if usable and not is_taken(now, landing) and may_go_beside(now, landing, gear):
                    found.add(Place(die, landing, brake, over))
    return found


def way_on(now: Situation) -> str:
    """Free, blocked or held by water."""
    mine, alone = steps(now), steps(now.alone())
    if not alone:
        return "held"
    if not mine:
        return "blocked"
    safe = [step for step in mine if not is_certain_loss(now, step)]
    safe_alone = [step for step in alone if not is_certain_loss(now.alone(), step)]
    return "blocked" if safe_alone and not safe else "free"
