"""What things are called: cars, dice, gears, places, stages, times."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.content import Stage, load_components, load_rallies, load_stage
from rebufo.games.rallyman_dirt.rules.setup import rules_of, stage_of
from rebufo.games.rallyman_dirt.rules.view import StepView
from rebufo.games.rallyman_dirt.words.places import PlaceName, places_of
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Seat
from rebufo.kernel.setup import Setup
from rebufo.words.numbers import decimal


class Names:
    """The names of one table in one language."""

    def __init__(self, words: Words, setup: Setup, *, codes: bool) -> None:
        """`codes`: places and dice by a few characters, for who types them; else in words."""
        self.words = words
        self.codes = codes
        self.colours = [car.id for car in load_components().car]
        self.roads: dict[str, Road] = {road.stage: road for road in rules_of(setup).roads}
        behind = () if setup.position is None else setup.position.get("results", ())  # stages that are driven already
        self.first: str = list(self.roads)[len(behind)]
        self.rally: str = setup.options["rally"] if setup.options["mode"] == "rally" else ""
        self.own: Stage | None = None if self.rally else stage_of(setup)

    # cars

    def car(self, seat: Seat) -> str:
        return self.words.text(f"cars.{self.colours[seat]}")

    def code(self, seat: Seat) -> str:
        """A car in two characters."""
        return self.words.text(f"cars.code.{self.colours[seat]}")

    # stages

    def stage(self, name: str) -> str:
        known = self.own if self.own is not None and self.own.id == name else load_stage(name)
        return known.title(self.words.lang)

    def rally_title(self) -> str:
        return load_rallies()[self.rally].title(self.words.lang)

    # places

    def spot(self, stage: str, space: str) -> PlaceName:
        return places_of(self.roads[stage])[space]

    def place(self, stage: str, space: str) -> str:
        """A space in a sentence."""
        place = self.spot(stage, space)
        if self.codes:
            return place.code
        key = f"places.{place.kind}" if place.of == 1 else f"places.{place.kind}_of"
        return self.words.text(key, section=place.section, number=place.number, of=place.of)

    def space(self, stage: str, space: str) -> str:
        """A space within its section, by itself."""
        place = self.spot(stage, space)
        return self.words.text(f"scene.places.{place.kind}", number=place.number)

    # gears and dice

    def gear(self, gear: int) -> str:
        return self.words.text(f"gears.{gear}")

    def die(self, die: str) -> str:
        return self.words.text(f"{'dice.short' if self.codes else 'dice'}.{die}")

    def step(self, die: str, *, brake: bool) -> str:
        """The dice of a step: a gear die, perhaps with the brake die."""
        if not brake:
            return self.die(die)
        return self.words.text("dice.with_brake", die=self.die(die), brake=self.die("brake"))

    def dice(self, dice: Iterable[str]) -> str:
        """Several dice; of gas and leader dice there can be two."""
        found = list(dice)
        kinds = dict.fromkeys(found)
        return ", ".join(self.die(die if found.count(die) == 1 else f"{die}_pair") for die in kinds)

    # figures

    def number(self, value: float) -> str:
        """One decimal place, none where there is nothing behind the point."""
        return decimal(self.words, value, 0 if abs(value - round(value)) < 0.05 else 1)

    def danger(self, level: str) -> str:
        return self.words.text(f"danger.{level}")

    def damage(self, tokens: Sequence[str]) -> str:
        """Damage tokens, those of a kind counted."""
        told = []
        for kind in dict.fromkeys(tokens):
            told.append(self.words.text(f"damage.{kind}", n=tokens.count(kind)))
        return ", ".join(told)


def dice_of_steps(steps: Iterable[StepView]) -> list[str]:
    """The dice that lie on the road, a brake die behind the gear die it lies with."""
    return [die for step in steps for die in ((step.die, "brake") if step.brake else (step.die,))]
