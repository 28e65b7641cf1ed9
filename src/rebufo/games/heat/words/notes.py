"""Options in whole sentences: what each does, costs, brings and risks, with the clauses behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

import msgspec

from rebufo.games.heat.rules import messages as do
from rebufo.games.heat.rules.preview.promises import (
    CardPreview,
    ConcedePreview,
    DeckPreview,
    DrawPreview,
    GearPreview,
    Outcome,
    PlanPreview,
    TurnPreview,
    UpgradePreview,
)
from rebufo.games.heat.words.names import Names
from rebufo.games.heat.words.outcomes import Outcomes
from rebufo.games.heat.words.plans import cheapest, cooled, flipped
from rebufo.kernel.messages import Action
from rebufo.words.numbers import decimal, span


class Notes:
    """What there is to say of the options of a driver who is in `gear`."""

    def __init__(self, names: Names, who: Callable[[int], str], gear: int, *, free_boost: bool) -> None:
        self.names = names
        self.text = names.words.text
        self.who = who
        self.gear = gear
        self.free_boost = free_boost

    def of(self, decision: str, action: Action, preview: msgspec.Struct) -> list[str]:
        match preview:
            case GearPreview():
                return self.shift(preview)
            case CardPreview():
                return self.card(preview)
            case ConcedePreview(place, points):
                told = [self.text("notes.concede", place=place)]
                return [*told, self.text("notes.points", n=points)] if points else told
            case TurnPreview():
                return [*self.effect(decision, action), *self.turn(preview)]
            case DeckPreview():
                return [*self.effect(decision, action), self.deck(preview)]
            case DrawPreview():
                return [*self.effect(decision, action), *self.draw(preview)]
            case UpgradePreview():
                return self.upgrade(decision, action, preview)
        return []

    # planning

    def shift(self, preview: GearPreview) -> list[str]:
        """A gear: its price, its cards, the Speeds it can be filled to."""
        text = self.text
        told = [*self.shift_cost(preview), text("notes.gear_cards", n=preview.gear)]
        if preview.cluttered:
            return [*told, text("notes.cluttered")]
        told += self.speeds(preview.plans)
        if cooled(preview):
            told.append(text("notes.gear_cools", n=cooled(preview)))
        if preview.adrenaline:
            told.append(text("notes.has_adrenaline"))
        return told + self.moving_first(preview.before)

    def shift_cost(self, preview: GearPreview) -> list[str]:
        """What the shift costs; where the Engine does not have it, what becomes of it. [HT-4.3, HT-19.5, HT-19.6]"""
        steps = preview.gear - self.gear
        if not preview.shift_cost:
            return [self.text("notes.gear_free" if steps else "notes.gear_same")]
        flooded = steps < 0 and preview.shift_cost > abs(steps) - 1
        told = [self.text("notes.gear_flooded" if flooded else "notes.gear_cost", n=preview.shift_cost)]
        if preview.missing:
            key, gear = (
                ("up", preview.gear - preview.missing) if steps > 0 else ("down", preview.gear + preview.missing)
            )
            told.append(self.text(f"notes.unpaid_{key}", n=preview.missing, gear=self.names.gear(gear)))
        return told

    def card(self, preview: CardPreview) -> list[str]:
        """One more card: what is on it, and what the plan can then come to."""
        told = self.face(preview.card)
        if len(preview.plans) == 1:
            plan = preview.plans[0]
            told += (
                [self.text("notes.cluttered")] if plan.cluttered else Outcomes(self.names, plan.prospects).sentences()
            )
        else:
            told += [self.text("notes.card_speeds", speeds=span((preview.least, preview.most)))]
            told += self.speeds(preview.plans)
        return told + self.moving_first(preview.before)

    def face(self, card: str) -> list[str]:
        """What a card does besides its speed."""
        if card == "stress":
            return [self.text("symbols.about.plus", n=1)]
        several = card in self.names.cards and len(self.names.cards[card].speed) > 1
        return [self.text("notes.several")] * several + about(self.names, card)

    def speeds(self, plans: Sequence[PlanPreview]) -> list[str]:
        """Every Speed that can be had for sure, by its price; then how far those get who flip cards."""
        told = []
        sure = cheapest(plans)
        if sure:
            groups = [self.priced(kind, speeds) for kind, speeds in groupby(sure, lambda speed: kind_of(sure[speed]))]
            told.append(self.text("notes.sure", groups="; ".join(groups)))
        by_chance = flipped(plans)
        if by_chance is not None:
            told.append(self.text("notes.flips", speeds=span(by_chance)))
        return told

    def priced(self, kind: tuple[str, int], speeds: Iterable[int]) -> str:
        name, heat = kind
        return self.text(f"notes.sure_{name}", speeds=in_runs(list(speeds)), n=heat)

    def moving_first(self, cars: Sequence[int]) -> list[str]:
        """Whose moves may still change what is said here. [HT-3.3]"""
        if not cars:
            return []
        return [self.text("notes.before", cars=", ".join(map(self.who, cars)), n=len(cars))]

    # within a turn

    def effect(self, decision: str, action: Action) -> list[str]:
        """What the option itself does."""
        text, names = self.text, self.names
        match action:
            case do.ChooseSpeed(card, speed):
                return [text("notes.speed", card=names.plain(card), speed=speed)]
            case do.Cool(_, heat):
                return [text("notes.cooldown", n=heat)]
            case do.UseAdrenaline():
                return [text("notes.adrenaline")]
            case do.Boost():
                return [text("notes.boost_free" if self.free_boost else "notes.boost")]
            case do.PayHeat(card):
                return [text("notes.pay", n=names.cards[card].heat)]
            case do.Scrap(card):
                return [text("symbols.about.scrap", n=names.cards[card].scrap)]
            case do.ReduceStress(_, stress):
                return [text("notes.reduce_stress", n=stress)]
            case do.Salvage(card):
                return [text("symbols.about.salvage", n=names.cards[card].salvage)]
            case do.Accelerate():
                return [text("symbols.about.accelerate")]
            case do.PlayDirect(card):
                return self.face(card)
            case do.KeepPlayed():
                return [text("notes.keep_played")]
            case do.Slipstream(spaces):
                return [text("notes.follow", n=spaces) if spaces else text("notes.stay")]
            case do.TakeBack(card) | do.Discard(card) | do.Refresh(card):
                key = {do.TakeBack: "take", do.Discard: "discard", do.Refresh: "refresh"}[type(action)]
                return [text(f"notes.{key}", card=names.card(card))]
        return [text(f"notes.done_{decision}")]

    def turn(self, preview: TurnPreview) -> list[str]:
        """What is then in Engine and hand, and what the turn comes to."""
        told = [self.text("notes.now", engine=preview.engine, heat=preview.heat)]
        if preview.owed:
            told.append(self.text("notes.owed", n=preview.owed))
        return told + Outcomes(self.names, preview.prospects).sentences()

    def deck(self, preview: DeckPreview) -> str:
        mean = decimal(self.names.words, preview.plus.mean, 1)
        return self.text("notes.deck", n=preview.deck, discard=preview.discard, mean=mean)

    def draw(self, preview: DrawPreview) -> list[str]:
        """What step 9 brings. [HT-10.4]"""
        told = [self.text("notes.draw", hand=preview.hand, n=preview.draws)]
        if preview.heat or preview.stress:
            heat, stress = (decimal(self.names.words, mean, 1) for mean in (preview.heat, preview.stress))
            told.append(self.text("notes.expects", heat=heat, stress=stress))
        return [*told, self.text("notes.reshuffles")] if preview.reshuffles else told

    # in the garage

    def upgrade(self, decision: str, action: Action, preview: UpgradePreview) -> list[str]:
        """What is on the card, what is given for it, and what one owns then."""
        told: list[str] = []
        if preview.taken:
            told = self.face(preview.taken.card) or [self.text("notes.plain")]
        if preview.given:
            told.append(self.text("notes.given", card=self.names.card(preview.given.card)))
        if isinstance(action, do.Done):
            told.append(self.text("notes.done_swap"))
        if decision == "goat_keep":
            return [*told, self.text("notes.kept")]
        owned = ", ".join(map(self.names.plain, preview.upgrades))
        return [*told, self.text("notes.owned", cards=owned)] if len(preview.upgrades) > 1 else told


def about(names: Names, card: str) -> list[str]:
    """A card with every symbol explained."""
    told = names.about(card)
    if card in names.cards and names.cards[card].kind == "heat":
        told.append(names.words.text("table.about_heat"))
    return told


def kind_of(outcome: Outcome) -> tuple[str, int]:
    """What an outcome costs: nothing, Heat, a spin-out, or one that cooling prevents."""
    if outcome.spin:
        return "spins" if outcome.spins_cooled else "saved", 0
    return ("paid", outcome.heat) if outcome.heat else ("free", 0)


def in_runs(numbers: Sequence[int]) -> str:
    """Numbers in order, those that follow each other as from one to the other."""
    runs = [[number for _, number in run] for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    return ", ".join(map(span, runs))
