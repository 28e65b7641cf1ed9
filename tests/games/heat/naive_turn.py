"""Step 5 of a turn straight from the clauses, without a thought for speed. [HT-7.4 to HT-7.9, HT-13, HT-15.9 to HT-15.13]

It knows the cards by the table written out by hand and the circuit as its file has it, and shares no line with the
engine, so that each can prove the other wrong. The order of the deck is known, and nothing is ever salvaged.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import combinations
from typing import Any

from rebufo.games.heat.rules.content import Circuit, load_circuit
from rebufo.games.heat.rules.messages import (
    Accelerate,
    Boost,
    Cool,
    Done,
    KeepPlayed,
    PayHeat,
    PlayDirect,
    ReduceStress,
    Salvage,
    Scrap,
    UseAdrenaline,
)
from rebufo.kernel.messages import Action
from tests.games.heat.card_table import FACES, speeds, value

LOCKED = {"scrap", "reduce_stress", "salvage", "accelerate"}  # by a cost of their card that is not paid [HT-13.2]
GEAR_COOLDOWN = {1: 3, 2: 1, 3: 0, 4: 0}


class Played:
    """A card in the play area, and which of its symbols are unused."""

    def __init__(self, card: str, speed: int) -> None:
        self.card = card
        self.speed = speed
        self.unused = {symbol for symbol in ("heat", "cooldown", *LOCKED) if card in FACES and value(card, symbol)}

    def copy(self) -> Played:
        twin = copy(self)
        twin.unused = set(self.unused)
        return twin

    def may_use(self, symbol: str) -> bool:
        return symbol in self.unused and not (symbol in LOCKED and "heat" in self.unused)


def sector_of(circuit: Circuit, space: int) -> int:
    """The corner whose line was crossed last; before the first line it is the last corner. [HT-1.7]"""
    behind = [index for index, corner in enumerate(circuit.corner) if corner.line <= space]
    return behind[-1] if behind else len(circuit.corner) - 1


def sector_token(circuit: Circuit, road: list[str], space: int) -> str:
    """The Road Condition of the sector; between the lines of a chicane there is none. [HT-15.3, HT-23.3]"""
    index = sector_of(circuit, space)
    firsts = [corner.chicane_of for corner in circuit.corner]
    if index in firsts:
        return ""
    own = [number for number, first in enumerate(firsts) if first is None]
    first = firsts[index]
    return road[own.index(index if first is None else first)]


class NaiveTurn:
    """The car in turn of a described position, its cards revealed."""

    def __init__(self, position: dict[str, Any]) -> None:
        car = position["cars"][0]
        self.circuit = load_circuit(position["circuit"])
        self.road: list[str] = position["road"]
        self.weather: str = position["weather"]
        lap, space, lane = (int(part) for part in car["at"].split("/"))
        self.start = self.at = lap * self.circuit.spaces + space
        self.start_lane = self.lane = lane
        spots = (legend["at"].split("/") for legend in position["legends"])
        self.taken = {(int(spot[1]), int(spot[2])) for spot in spots}
        self.gear: int = car["gear"]
        self.engine: int = car["engine"]
        self.hand: list[str] = list(car["hand"])
        self.deck: list[str] = list(car["top"])
        self.pile: list[str] = list(car["discard"])
        self.adrenaline = {"speed", "cooldown"} if position["adrenaline"] else set()
        self.gear_cooled = False
        self.cooled_sectors: set[int] = set()
        self.boosted = False
        self.pluses = 0
        self.extra = 0  # what Adrenaline and Accelerate gave
        self.moves: list[tuple[str, int, int, int]] = []
        self.area = [Played(card, 0) for card in car["plan"]]

    # step 3

    def reveal(self, chosen: list[int]) -> None:
        """Flip for every [+], take the values chosen for cards that have several, and move. [HT-6.2, HT-6.6]"""
        for played in self.area[:]:
            for _ in range(1 if played.card == "stress" else value(played.card, "plus") if played.card in FACES else 0):
                self.use_plus()
        values = iter(chosen)
        for played in self.area:
            played.speed = next(values) if len(values_of(played.card)) > 1 else values_of(played.card)[0]
        self.move(self.speed, "cards")

    @property
    def speed(self) -> int:
        return sum(played.speed for played in self.area) + self.extra

    def use_plus(self) -> int:
        self.pluses += 1
        return self.flip()

    def flip(self) -> int:
        """[HT-6.3]"""
        while True:
            card = self.deck.pop(0)
            if card.startswith("basic-"):
                self.area.append(Played(card, values_of(card)[0]))
                return values_of(card)[0]
            self.pile.append(card)

    def move(self, steps: int, reason: str) -> None:
        """The Race Line spot first, the nearest space behind if both are taken, never behind one's place. [HT-6.8]"""
        for at in range(self.at + steps, self.at, -1):
            lane = self.free_lane(at)
            if lane:
                self.at, self.lane = at, lane
                break
        self.moves.append((reason, steps, self.at, self.lane))

    def free_lane(self, at: int) -> int:
        space = at % self.circuit.spaces
        best = self.circuit.corner[sector_of(self.circuit, space)].race_lane_after
        return next((lane for lane in (best, 3 - best) if (space, lane) not in self.taken), 0)

    # what can be paid

    @property
    def space(self) -> int:
        return self.at % self.circuit.spaces

    @property
    def condition(self) -> str:
        return sector_token(self.circuit, self.road, self.space)

    def in_weather(self, *kinds: str) -> bool:
        return self.condition == "weather" and self.weather in kinds

    def cooldowns(self) -> Iterator[tuple[str, int, Played | None]]:
        """Every unused Cooldown that can be used here: source, value, card. [HT-7.6, HT-15.11, HT-15.12]"""
        if self.in_weather("cloud"):
            return
        if not self.gear_cooled and GEAR_COOLDOWN[self.gear]:
            yield "gear", GEAR_COOLDOWN[self.gear], None
        if "cooldown" in self.adrenaline:
            yield "adrenaline", 1, None
        if self.in_weather("snow", "rain") and sector_of(self.circuit, self.space) not in self.cooled_sectors:
            yield "sector", 1, None
        for played in self.area:
            if "cooldown" in played.unused:
                yield played.card, value(played.card, "cooldown"), played

    def unpaid(self) -> list[Played]:
        return [played for played in self.area if "heat" in played.unused]

    def is_payable(self) -> bool:
        """[HT-13.3]"""
        cooldown = sum(cooling for _, cooling, _ in self.cooldowns())
        potential = self.engine + min(self.hand.count("heat"), cooldown)
        return potential >= sum(value(played.card, "heat") for played in self.unpaid())

    def imagine(self) -> NaiveTurn:
        """A copy to try on what changes Engine, hand and play area."""
        twin = copy(self)
        twin.hand = self.hand[:]
        twin.adrenaline = set(self.adrenaline)
        twin.cooled_sectors = set(self.cooled_sectors)
        twin.area = [each.copy() for each in self.area]
        return twin

    # what is offered

    def options(self) -> set[Action]:
        payable = self.is_payable()
        found: set[Action] = set(self.cool_options(payable)) | set(self.symbol_options(payable))
        if "speed" in self.adrenaline and self.free_lane(self.at + 1):
            found.add(UseAdrenaline())
        if not self.boosted and self.may_boost(payable):
            found.add(Boost())
        found |= {PlayDirect(card) for card in self.hand if self.may_play_direct(card)}
        if not payable:
            found |= set(self.keep_options())
        if not any(played.unused & {"heat", "scrap"} for played in self.area):
            found.add(Done())
        return found

    def cool_options(self, payable: bool) -> Iterator[Action]:
        """[HT-7.7, HT-13.5, HT-13.6]"""
        for source, cooling, played in self.cooldowns():
            if played is not None and "heat" in played.unused and not payable:
                continue
            for heat in range(1, min(cooling, self.hand.count("heat")) + 1):
                after = self.imagine()
                after.cool(source, heat)
                if after.is_payable() or not payable:
                    yield Cool(source, heat)

    def symbol_options(self, payable: bool) -> Iterator[Action]:
        """[HT-13.1, HT-13.2, HT-13.21, HT-13.23, HT-23.6]"""
        for played in self.area:
            card = played.card
            if "heat" in played.unused and payable and self.engine >= value(card, "heat"):
                yield PayHeat(card)
            if played.may_use("scrap"):
                yield Scrap(card)
            if played.may_use("reduce_stress") and self.space not in self.circuit.tunnel:
                most = min(value(card, "reduce_stress"), self.hand.count("stress"))
                yield from (ReduceStress(card, stress) for stress in range(1, most + 1))
            if played.may_use("salvage") and self.pile:
                yield Salvage(card)
            if played.may_use("accelerate") and self.pluses:
                yield Accelerate(card)

    def may_boost(self, payable: bool) -> bool:
        """[HT-7.9, HT-13.21, HT-15.9]"""
        if self.condition == "free_boost":
            return True
        after = self.imagine()
        after.engine -= 1
        return self.engine >= 1 and payable and after.is_payable()

    def may_play_direct(self, card: str) -> bool:
        """[HT-13.16, HT-13.17]"""
        if card not in FACES or not value(card, "direct"):
            return False
        after = self.imagine()
        after.area.append(Played(card, 0))
        return not value(card, "heat") or after.is_payable()

    def keep_options(self) -> Iterator[Action]:
        """The largest sets that could be paid alone. [HT-13.7]"""
        unpaid = self.unpaid()
        for size in range(len(unpaid) - 1, -1, -1):
            kept = [names for names in combinations(sorted(each.card for each in unpaid), size) if self.pays_for(names)]
            if kept:
                yield from (KeepPlayed(names) for names in kept)
                return

    def pays_for(self, kept: tuple[str, ...]) -> bool:
        after = self.imagine()
        after.area = [each for each in after.area if "heat" not in each.unused or each.card in kept]
        return after.is_payable()

    # what is done

    def do(self, action: Action) -> None:
        match action:
            case Cool(source, heat):
                self.cool(source, heat)
            case UseAdrenaline():
                self.adrenaline.remove("speed")
                self.extra += 1
                self.move(1, "adrenaline")
            case Boost():
                self.boosted = True
                if self.condition != "free_boost":
                    self.pay(1)
                self.move(self.use_plus(), "boost")
            case PayHeat(card):
                self.use(card, "heat")
                self.pay(value(card, "heat"))
            case Accelerate(card):
                self.use(card, "accelerate")
                self.extra += self.pluses
                self.move(self.pluses, "accelerate")
            case PlayDirect(card):
                self.hand.remove(card)
                self.area.append(Played(card, values_of(card)[0]))
                self.move(values_of(card)[0], "direct")
            case KeepPlayed(cards):
                self.give_up(cards)
            case _:
                self.shed(action)

    def shed(self, action: Action) -> None:
        """What only moves cards to the pile; Salvage looks at it and takes nothing."""
        match action:
            case Scrap(card):
                self.use(card, "scrap")
                for _ in range(value(card, "scrap")):
                    self.pile.append(self.deck.pop(0))
            case ReduceStress(card, stress):
                self.use(card, "reduce_stress")
                for _ in range(stress):
                    self.hand.remove("stress")
                    self.pile.append("stress")
            case Salvage(card):
                self.use(card, "salvage")

    def use(self, card: str, symbol: str) -> None:
        played = next(each for each in self.area if each.card == card and each.may_use(symbol))
        played.unused.remove(symbol)

    def pay(self, heat: int) -> None:
        self.engine -= heat
        self.pile.extend(["heat"] * heat)

    def cool(self, source: str, heat: int) -> None:
        if source == "gear":
            self.gear_cooled = True
        elif source == "adrenaline":
            self.adrenaline.remove("cooldown")
        elif source == "sector":
            self.cooled_sectors.add(sector_of(self.circuit, self.space))
        else:
            self.use(source, "cooldown")
        for _ in range(heat):
            self.hand.remove("heat")
        self.engine += heat

    def give_up(self, kept: tuple[str, ...]) -> None:
        """[HT-13.7 to HT-13.9, HT-13.22]"""
        gone = [each for each in self.unpaid() if each.card not in kept]
        self.area = [each for each in self.area if each not in gone]
        self.pile.extend(each.card for each in gone)
        for _ in gone:
            self.flip()
        self.at, self.lane = self.start, self.start_lane
        self.move(self.speed, "unpayable")


def values_of(card: str) -> tuple[int, ...]:
    if card in FACES:
        return speeds(card)
    return (int(card[-1]),) if card.startswith(("basic-", "start-")) else (0,)
