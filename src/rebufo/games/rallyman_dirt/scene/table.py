"""The stage as Rallyman: DIRT's own page shows it: the plan, dashboards, decks, and who drives when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Literal

from rebufo.games.rallyman_dirt.rules.view import CarView, DriveView
from rebufo.games.rallyman_dirt.scene.facts import (
    GEARS,
    all_driven,
    die_of,
    drives,
    gear_now,
    laid,
    section_of,
    start_round,
    time_of,
    uses_leader_dice,
    warnings_now,
)
from rebufo.games.rallyman_dirt.scene.moment import Moment
from rebufo.games.rallyman_dirt.scene.parts import CarBoard, Deck, Plan, Rack, RallyTable, Slot, TimeCard, Turn
from rebufo.words.numbers import clock

BETWEEN = ("wheel_between", "checkpoint")


class Table(Moment):
    """One view."""

    def shown(self) -> RallyTable:
        view = self.view
        over = all_driven(view)
        return RallyTable(
            warning_limit=view.warning_limit,
            plan=self.plan(view.drive) if view.drive.steps or view.drive.failed else None,
            boards=tuple(map(self.board, view.cars)),
            looked_at=self.looked_at(),
            decks=tuple(
                Deck(
                    gear=self.names.gear(deck.gear),
                    seconds=deck.seconds,
                    spins=deck.spins,
                    accidents=deck.accidents,
                    sisus=deck.sisus,
                )
                for deck in view.decks
            ),
            bag=view.bag,
            heading=self.heading(),
            order=() if over else tuple(map(self.turn, view.order)),
            queue=tuple(
                Turn(car=seat, now=False, told=self.text("scene.state.round", round=start_round(view, seat)))
                for seat in view.queue
            ),
            sheet=self.sheet(),
            sheet_state=f"{len(view.results)}, {int(view.decision == 'checkpoint')}, {view.number}",
            told=tuple(self.lines()),
        )

    def lines(self) -> Iterator[str]:
        """All that lies on the table, for who does not see it."""
        view = self.view
        yield self.text("scene.told.round", round=view.round, sections=view.sections)
        yield from (f"{fact.name}: {fact.text}." for fact in self.facts())
        yield from (self.car(car) for car in sorted(view.cars, key=lambda car: (car.place, car.seat)))
        yield from chain(self.told(), self.decks())

    def looked_at(self) -> int:
        view = self.view
        if view.seat >= 0:
            return view.seat
        return view.turn if view.decision and view.turn >= 0 else min(view.cars, key=lambda car: car.place).seat

    def sheet(self) -> Literal["", "folded", "open"]:
        """Between two stages and at the end it is what one wants to see; before the first is over nothing is on it."""
        view = self.view
        waits = view.seat >= 0 and view.cars[view.seat].status == "waiting" and bool(view.results)
        if view.rally and (view.decision in BETWEEN or all_driven(view) or waits):
            return "open"
        return "folded" if view.rally and view.results else ""

    # who drives when

    def heading(self) -> str:
        if self.view.order and not all_driven(self.view):
            return self.text("scene.order_of", round=self.view.round)
        over = self.view.rally and all_driven(self.view)
        return self.text("scene.rally_over" if over else "scene.stage_over")

    def turn(self, seat: int) -> Turn:
        view, car = self.view, self.view.cars[seat]
        now = bool(view.decision) and seat == view.turn
        leads = seat == view.leader and view.leader_dice
        key = "now" if now else car.status if car.status in ("finished", "retired") else "leads" if leads else ""
        return Turn(car=seat, now=now, told=self.text(f"scene.state.{key}") if key else "")

    # the plan

    def plan(self, drive: DriveView) -> Plan:
        taken = {step.to for step in drive.steps}
        steps = drive.steps or drive.failed
        return Plan(
            car=drive.seat,
            way=(
                drive.start,
                *chain.from_iterable((step.over, step.to) if step.over else (step.to,) for step in drive.steps),
            ),
            dice=tuple(die_of(step, self.names) for step in drive.steps),
            failed=tuple(die_of(step, self.names) for step in drive.failed if step.to not in taken),
            done=drive.done,
            next=drive.done if self.view.decision == "roll" else -1,
            told=self.text("scene.lays", car=self.telling.who(drive.seat), n=len(drive.failed or steps)),
        )

    # dashboards

    def board(self, car: CarView) -> CarBoard:
        view = self.view
        gear = gear_now(view, car)
        counts = drives(view, car) and view.drive.sisu
        tokens = any(one.sisu for one in view.cars) or view.drive.sisu or view.decision == "sisu"
        here = ""
        if car.status == "racing" and car.space:
            spot = self.text("scene.places.beside") if car.beside else self.names.space(view.stage, car.space)
            here = f"{self.telling.who(car.seat)} ({spot})"
        return CarBoard(
            car=car.seat,
            gear=gear,
            gear_name=self.names.gear(gear) if gear else "0",
            beside=car.beside,
            section=section_of(car) if here else 0,
            here=here,
            warnings=warnings_now(view, car),
            racks=tuple(self.racks(car)),
            card=self.card(car),
            pile=self.pile(car),
            time=clock(time_of(view, car)),
            seconds=car.seconds,
            wheel=car.wheel,
            sisu="counts" if counts else "" if not tokens else "has" if car.sisu else "spent",
            flags=car.green_flags,
            told=self.car(car),
        )

    def racks(self, car: CarView) -> Iterator[Rack]:
        """The dice of a car: those on the road leave a gap, and damage takes some away. [RD-6.3, RD-20.1]"""
        steps = laid(self.view, car)
        used = [step.die for step in steps]
        count = sum(die in GEARS for die in used)
        gears = (Slot(die=die, there=die not in used and car.gear_dice > count) for die in GEARS)
        yield self.rack("gear", gears, car.gear_dice, count, car.gear_damage)
        gas: Literal["leader", "gas"] = "leader" if uses_leader_dice(self.view, car) else "gas"
        yield self.rack(gas, None, car.gas_dice, sum(die in ("gas", "leader") for die in used), car.gas_damage)
        brakes = sum(step.brake or step.die == "brake" for step in steps)
        yield self.rack("brake", None, car.brake_dice, brakes, car.brake_damage)

    def rack(
        self,
        kind: Literal["gear", "gas", "leader", "brake"],
        dice: Iterable[Slot] | None,
        count: int,
        used: int,
        broken: int,
    ) -> Rack:
        every, left = count + broken, count - used
        told = self.text(f"scene.board.{kind}_dice", left=left, all=every)
        return Rack(
            kind=kind,
            name=self.text(f"scene.board.{'gears' if kind == 'gear' else kind}"),
            dice=tuple(dice or (Slot(die=kind, there=at < left) for at in range(count))),
            broken=broken,
            share=f"{left}/{every}" if kind == "gear" and broken else "",
            told=self.text("scene.board.damage", told=told, n=broken) if broken else told,
        )

    def card(self, car: CarView) -> TimeCard | None:
        if not car.pile:
            return None
        top = car.pile[-1]
        front = top.side == "front"
        return TimeCard(sign=str(top.gear) if front else "✗", seconds=top.seconds, zero=not front)

    def top(self, car: CarView) -> str:
        """The card on top of its pile."""
        top = car.pile[-1]
        return self.text(f"scene.board.{top.side}", gear=self.names.gear(top.gear), seconds=top.seconds)

    def pile(self, car: CarView) -> str:
        if not car.pile:
            return self.text("scene.board.pile_none")
        return self.text("scene.board.top", card=self.top(car), pile=self.text("scene.board.pile", n=len(car.pile)))

    # in words

    def car(self, car: CarView) -> str:
        """A car in a line: where it is, what it has left."""
        view, text = self.view, self.text
        person, own = self.telling.person(car.seat), self.telling.car(car.seat)
        name = text("scene.told.namesake", person=person, car=own) if person else own
        facts = {"place": car.place, "car": name, "time": clock(time_of(view, car))}
        if car.status != "racing":
            return text(f"scene.told.{car.status}", **facts)
        where = self.place(car.space)
        if car.beside:
            where = text("scene.places.beside_at", space=where)
        dice = {"gears": car.gear_dice, "gas": car.gas_dice, "brake": car.brake_dice}
        said = [text("scene.told.car", **facts, **dice, where=where, gear=car.gear, seconds=car.seconds)]
        if car.spun:
            said.append(text("scene.told.spun"))
        if car.gear_damage or car.brake_damage or car.gas_damage:
            broken = {"gear": car.gear_damage, "brake": car.brake_damage, "gas": car.gas_damage}
            said.append(text("scene.told.damage", **broken))
        if car.pile:
            said.append(text("scene.told.pile", card=self.top(car)))
        said.append(text("scene.told.wheel" if car.wheel else "scene.told.no_wheel"))
        if car.sisu:
            said.append(text("scene.told.sisu"))
        return " ".join(said)
