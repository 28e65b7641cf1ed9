"""What each driver's race is written down in, event by event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rebufo.games.pole_position.figures.chase import Chase
from rebufo.games.pole_position.rules import events as said
from rebufo.kernel.messages import Event
from rebufo.kernel.setup import Setup

SKILL: Final = ("skill_qualifying", "skill_rolls", "skill_rain", "skill_curves", "skill_fights", "skill_damage")
FIGHTS: Final = ("attacks", "attacks_won", "defences", "defences_held", "let_through", "passes", "passed")
PUSHES: Final = ("engine_pushes", "brake_pushes", "curve_skill")
STOPS: Final = ("stops", "laps_soft", "laps_hard", "laps_intermediate", "laps_rain", "worn_out")
TROUBLE: Final = ("off_tracks", "collisions", "light", "heavy", "blowouts", "drs", "pm_lost")
COUNTS: Final = ("turns", "pm", *SKILL, *FIGHTS, *PUSHES, *STOPS, *TROUBLE)
DAMAGE: Final = ("light", "heavy")


class Sheets:
    """One sheet a driver, and the chase of every race."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.counts = [dict.fromkeys(COUNTS, 0) for _ in range(setup.seats)]
        self.first_tyre: dict[int, str] = {}
        self.cards: dict[str, dict[int, str]] = {"drivers": {}, "teams": {}}
        self.chases: list[Chase] = []
        self.tyre: dict[int, str] = {}
        self.rolled: int | None = None  # the car whose roll is in hand
        self.damaged: set[int] = set()  # cars that have rolled for damage in this collision

    def read(self, events: Iterable[Event]) -> Sheets:
        for event in events:
            if isinstance(event, said.RacePrepared) or not self.chases:
                circuit = event.circuit if isinstance(event, said.RacePrepared) else self.setup.options["circuit"]
                self.chases.append(Chase(self.setup, circuit))
            self.chases[-1].follow(event)
            self.note(event)
        if not self.chases:
            self.chases.append(Chase(self.setup, self.setup.options["circuit"]))
        for chase in self.chases:
            chase.end()
        return self

    def slot(self, seat: int) -> int:
        return self.chases[0].slot(seat)

    def positions(self, seat: int) -> str:
        return " / ".join(" ".join(map(str, chase.places.get(seat, ()))) for chase in self.chases)

    def add(self, car: int, name: str, count: int = 1) -> None:
        if car < len(self.counts):
            self.counts[car][name] += count

    def note(self, event: Event) -> None:
        self.note_driving(event)
        self.note_fights(event)
        self.note_tyres_and_damage(event)

    def note_driving(self, event: Any) -> None:
        match event:
            case said.CardsDealt(kind, cards) if kind in self.cards:
                self.cards[kind].update(cards)
            case said.TilesShown(more):
                for seat in more:
                    self.add(seat, "skill_qualifying")
            case said.TurnBegan(car, kind):
                self.rolled = None
                self.add(car, "turns", int(kind in {"start", "track"}))
            case said.DieRolled(car, die):
                if self.rolled == car and die != "purple":
                    self.add(car, "skill_rolls")
                self.rolled = car
            case said.Stepped(car):
                self.add(car, "pm")
            case said.Stopped(car, lost):
                self.add(car, "pm_lost", lost)
            case said.StayedOn(car, paid):
                self.add(car, "skill_rain", paid)
            case said.WentOff(car):
                self.add(car, "off_tracks")
            case said.Boosted(car, kind, paid):
                self.add(car, {"engine": "engine_pushes", "brakes": "brake_pushes", "skill": "curve_skill"}[kind])
                self.add(car, "skill_curves", paid if kind == "skill" else 0)
            case said.DrsUsed(car):
                self.add(car, "drs")

    def note_fights(self, event: Any) -> None:
        match event:
            case said.Passed(car, rivals):
                self.add(car, "passes", len(rivals))
                for rival in rivals:
                    self.add(rival, "passed")
            case said.LetThrough(car):
                self.add(car, "let_through")
            case said.FightDecided(attacker, defender, winner, paid):
                self.add(attacker, "attacks")
                self.add(defender, "defences")
                self.add(winner, "attacks_won" if winner == attacker else "defences_held")
                self.add(winner, "skill_fights", paid)
            case said.FightTied(attacker, defender):
                self.add(attacker, "attacks")
                self.add(defender, "defences")
                self.add(defender, "defences_held")

    def note_tyres_and_damage(self, event: Any) -> None:
        match event:
            case said.TyresMounted(car, tyre):
                self.tyre[car] = tyre
                self.first_tyre.setdefault(car, tyre)
            case said.LapCompleted(car, _, wear):
                if car in self.tyre:
                    self.add(car, f"laps_{self.tyre[car]}")
                self.add(car, "worn_out", int(wear < 0))
            case said.BoxEntered(car):
                self.add(car, "stops")
            case said.SafetyCarStopped(car, tyre):
                self.add(car, "stops", int(bool(tyre)))
            case said.Collided(cars):
                self.damaged = set()
                for car in cars:
                    self.add(car, "collisions")
            case said.DamageRolled(car):
                self.add(car, "skill_damage", int(car in self.damaged))
                self.damaged.add(car)
            case said.Damaged(car, damage):
                if damage in DAMAGE:
                    self.add(car, damage)
            case said.BlowoutRolled(car, value):
                self.add(car, "blowouts", int(value == 1))
