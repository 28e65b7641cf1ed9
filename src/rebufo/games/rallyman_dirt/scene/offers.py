"""What an option looks like: where it leads, what it risks in this turn and the next, what its button says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from rebufo.games.rallyman_dirt.rules import messages as do
from rebufo.games.rallyman_dirt.rules.board import NOWHERE
from rebufo.games.rallyman_dirt.rules.preview.promises import (
    GiveUpPreview,
    GoPreview,
    LanePreview,
    LimitAhead,
    PenaltyPreview,
    PlanOdds,
    RelayPreview,
    RollPreview,
    SisuPreview,
    StepPreview,
    WheelPreview,
)
from rebufo.games.rallyman_dirt.rules.view import View
from rebufo.games.rallyman_dirt.scene.facts import shows
from rebufo.games.rallyman_dirt.scene.odds import OddsTold
from rebufo.games.rallyman_dirt.scene.parts import Ahead, DieOffer, Fate, Figure, RallyOffer
from rebufo.games.rallyman_dirt.words.names import Names
from rebufo.games.rallyman_dirt.words.odds import chance_of, is_certain
from rebufo.games.rallyman_dirt.words.places import FULL, LANE_LEFT, OUTER, SLIDE
from rebufo.kernel.match import Prompt
from rebufo.scene import Offer
from rebufo.scene.scene import Tone
from rebufo.words.numbers import clock

LITTLE: Final = 0.05  # a chance of losing control that one may live with
LIKELY: Final = 0.5  # one that is asked about first
SEEN: Final = 0.005  # one that is told as bad
CERTAIN: Final = ("limit", "jump")
DOOMED: Final = ("lost", "later")
SIGNS: Final[dict[Fate, str]] = {"lost": "✗", "later": "▸✗", "warned": "⚠", "": ""}
DRAWS: Final = "?"
JUMPS: Final = {True: "◂↷", False: "↷▸"}


class Offers:
    """The options of one question."""

    def __init__(self, prompt: Prompt, view: View, names: Names) -> None:
        self.prompt = prompt
        self.view = view
        self.names = names
        self.text = names.words.text
        self.odds = OddsTold(names, view.stage)
        self.stops = any(isinstance(option, do.Stop) for option in prompt.options)

    def all(self) -> tuple[Offer, ...]:
        """Each; the cheapest of those that lead to a place is the one with the least risk, then in the highest gear."""
        found = [self.offer(number) for number in range(len(self.prompt.options))]
        best: dict[str, tuple[float, int, int]] = {}
        for number, offer in enumerate(found):
            rank = self.rank(number)
            best[offer.place] = min(best.get(offer.place, rank), rank)
        return tuple(self.lit(found, best))

    def lit(self, found: list[Offer], best: dict[str, tuple[float, int, int]]) -> Iterator[Offer]:
        ahead = self.straight(found)
        first = next((number for number, offer in enumerate(found) if self.looks_ahead(offer)), -1)
        for number, offer in enumerate(found):
            own = offer.own
            if own is not None and own.die is not None and offer.place == ahead:
                own = msgspec.structs.replace(own, die=msgspec.structs.replace(own.die, straight=True))
            if number == first:
                own = msgspec.structs.replace(own, coming=self.coming(number))
            cheapest = not offer.place or best[offer.place][-1] == number
            yield msgspec.structs.replace(offer, own=own, cheapest=cheapest)

    def looks_ahead(self, offer: Offer) -> bool:
        return offer.own is not None and bool(offer.own.ahead)

    def rank(self, number: int) -> tuple[float, int, int]:
        match self.prompt.previews[number]:
            case StepPreview() as preview:
                lost = 1.0 if preview.risk in CERTAIN or preview.plan.trapped else preview.plan.loss
                return lost, -preview.gear, number
            case RelayPreview() as preview:
                return float(preview.lost), -preview.gear, number
        return 0.0, 0, number

    def offer(self, number: int) -> Offer:
        match self.prompt.previews[number]:
            case StepPreview() as preview:
                return self.step(number, preview)
            case RelayPreview() as preview:
                return self.relay(number, preview)
            case LanePreview() as preview:
                left = self.names.spot(self.view.stage, preview.space).kind == LANE_LEFT
                return Offer(place=preview.space, own=RallyOffer(left=left, ahead=self.odds.ahead(preview.ahead)))
            case GoPreview() as preview:
                return self.go(preview)
            case RollPreview() as preview:
                return self.roll(number, preview)
            case SisuPreview(spend, to, loss):
                tone: Tone = "danger" if loss else "costs" if spend else "free"
                return Offer(place=to, tone=tone, own=RallyOffer())
            case WheelPreview(change, cost):
                sign = self.text("scene.odds.seconds", n=cost) if cost else ""
                return Offer(tone="costs" if change and cost else "free", sign=sign, own=RallyOffer())
            case PenaltyPreview() as preview:
                return self.penalty(preview)
            case GiveUpPreview(least):
                return Offer(tone="out", sign=clock(least), ask_first=True, own=RallyOffer())
        return Offer()

    # dice

    def step(self, number: int, preview: StepPreview) -> Offer:
        """A die more on the plan: whether control is lost there or, however hard one brakes, in the next turn."""
        action = self.prompt.options[number]
        assert isinstance(action, do.Place)
        plan = preview.plan
        fate: Fate = (
            "lost" if preview.risk in CERTAIN else "later" if plan.trapped else "warned" if preview.risk else ""
        )
        risk = preview.risk or ("trapped" if plan.trapped else "shortcut" if preview.shortcut else "")
        die = self.die(action, preview, fate, risk)
        told = self.brief_of_die(preview, lost=fate == "lost")
        return Offer(
            place=preview.to,
            way=preview.path,
            tone="danger" if fate in DOOMED else tone_of(plan.loss),
            sign=die.sign if fate in DOOMED else chance_of(plan.loss),
            landings=self.odds.landings(plan),
            group=die.spot,
            about="odds.loss",
            own=RallyOffer(die=die, odds=self.odds.of(plan), ahead=self.odds.ahead(limits(preview)), brief=told),
        )

    def brief_of_die(self, preview: StepPreview, *, lost: bool) -> str:
        said = [self.text(f"scene.risk.{preview.risk}")] if preview.risk else []
        if preview.shortcut:
            said.append(self.text("scene.risk.shortcut"))
        if preview.limit:
            said.append(self.text("scene.brief.limit", limit=preview.limit))
        said.append(self.ends(preview.plan))
        if not lost:
            facts = {"careful": chance_of(preview.plan.careful_loss), "flat_out": chance_of(preview.plan.loss)}
            said.append(self.text("scene.brief.loss", **facts))
        return brief(said)

    def relay(self, number: int, preview: RelayPreview) -> Offer:
        """A die of a failed roll, as it shows; or all of them as they were. [RD-16.5, RD-16.10]"""
        action = self.prompt.options[number]
        own = RallyOffer(lost=None if preview.mishap is None else self.odds.lost(preview.mishap))
        group = ""
        if isinstance(action, do.Relay):
            die = self.die(action, preview, "lost" if preview.lost else "", "lost" if preview.lost else "")
            own = msgspec.structs.replace(own, die=die, brief=brief([die.risk]))
            group = die.spot
        tone: Tone = "danger" if preview.lost else "free"
        sign = SIGNS["lost"] if preview.lost else ""
        return Offer(place=preview.to, way=preview.path, tone=tone, sign=sign, group=group, own=own)

    def die(self, action: do.Place | do.Relay, preview: StepPreview | RelayPreview, fate: Fate, risk: str) -> DieOffer:
        stage = self.view.stage
        drawn = DRAWS if risk == "shortcut" else ""
        return DieOffer(
            die=action.die,
            brake=action.brake,
            face=shows(action.warning if isinstance(action, do.Relay) else None),
            gear=preview.gear,
            over=action.over,
            sign=SIGNS[fate] or drawn or self.jump(action.over),
            risk=self.text(f"scene.risk.{risk}") if risk else "",
            fate=fate,
            straight=False,
            space=self.names.space(stage, action.to),
            spot=self.names.place(stage, action.to),
            section=self.names.spot(stage, action.to).section,
            tile=self.text("scene.places.tile", tile=action.to.partition(".")[0].upper()),
        )

    def jump(self, over: str) -> str:
        """From which side of the road it takes off."""
        return JUMPS[self.names.spot(self.view.stage, over).kind == LANE_LEFT] if over else ""

    def straight(self, found: list[Offer]) -> str:
        """Of the spaces that dice may go to the one straight ahead; those that lose control for certain come last."""
        road = self.names.roads[self.view.stage]
        dice = [offer for offer in found if offer.own is not None and offer.own.die is not None]
        if not dice:
            return ""
        here = road.number[dice[0].way[0]]
        usual = getattr(self.prompt.default, "to", "")
        saved = {offer.place for offer in dice if offer.own.die.fate != "lost"}

        def astray(offer: Offer) -> tuple[bool, bool, bool, bool]:
            space, kind = road.number[offer.place], self.names.spot(self.view.stage, offer.place).kind
            cut = road.shortcut[space] != NOWHERE and road.shortcut[here] == NOWHERE
            enters = road.curve[space] != NOWHERE and road.curve[space] != road.curve[here]  # inside is straighter
            turns = kind == OUTER if enters else self.side(offer.place) != self.side(dice[0].way[0])
            return offer.place not in saved, cut, turns, offer.place != usual

        return min(dice, key=astray).place

    def side(self, space: str) -> int:
        """Of the road, for the driver: left, middle or right."""
        road = self.names.roads[self.view.stage]
        if self.names.spot(self.view.stage, space).kind in (SLIDE, FULL):
            return 0
        return 1 if road.right[road.number[space]] else -1

    def coming(self, number: int) -> tuple[Ahead, ...]:
        """What lies ahead before anything is chosen: of a step, its own limit is still to come."""
        preview = self.prompt.previews[number]
        if isinstance(preview, LanePreview):
            return self.odds.ahead(preview.ahead)
        assert isinstance(preview, StepPreview)
        return self.odds.ahead(LimitAhead(one.space, one.steps + 1, one.limit) for one in limits(preview))

    # rolling

    def go(self, preview: GoPreview) -> Offer:
        """Driving off; who drives on into a certain loss, or will more likely than not lose control, is asked first."""
        plan = preview.plan
        loss = plan.loss if preview.flat_out else plan.careful_loss
        figures: tuple[Figure, ...] = (self.loss(loss),)
        if preview.flat_out:
            figures = (Figure(text=self.text("scene.figures.won", n=plan.won), tone="good"), *figures)
        told = brief([self.ends(plan), self.text("scene.brief.roll", chance=chance_of(loss))])
        risky = plan.trapped or loss >= LIKELY
        return Offer(
            place=self.view.drive.steps[-1].to if self.view.drive.steps else "",
            tone="danger" if risky else tone_of(loss),
            sign=chance_of(loss),
            landings=self.odds.landings(plan) if preview.flat_out else (),
            ask_first=risky,
            about="flat_out" if preview.flat_out else "one_by_one",
            own=RallyOffer(odds=self.odds.of(plan), figures=figures, brief=told),
        )

    def roll(self, number: int, preview: RollPreview) -> Offer:
        """The next step, rolled or paid for; or none more. [RD-15, RD-17]"""
        action, rest = self.prompt.options[number], preview.rest
        said: list[str] = []
        figures: tuple[Figure, ...] = ()
        if isinstance(action, do.Stop):
            card = self.text("scene.odds.seconds", n=preview.seconds)
            figures = (Figure(text=card, name=self.text("scene.figures.card")),)
            gear = self.names.gear(preview.gear)
            said.append(self.text("scene.brief.ends", seconds=preview.seconds, gear=gear))
        elif isinstance(action, do.Roll):
            figures = (self.loss(preview.loss),)
        if rest is not None:
            said += [self.ends(rest), self.text("scene.brief.roll", chance=chance_of(preview.loss))]
        likely = preview.loss >= LIKELY
        return Offer(
            place=preview.to,
            tone="danger" if likely else "costs" if preview.cost else tone_of(preview.loss),
            sign=f"−{preview.cost}" if preview.cost else chance_of(preview.loss) if preview.loss else "",
            ask_first=isinstance(action, do.Roll) and self.stops and likely,
            about="secured" if isinstance(action, do.Secure) else "",
            own=RallyOffer(odds=None if rest is None else self.odds.of(rest), figures=figures, brief=brief(said)),
        )

    def penalty(self, preview: PenaltyPreview) -> Offer:
        total = Figure(text=clock(preview.total), name=self.text("scene.figures.total"))
        start = Figure(text=self.text("scene.figures.start", place=preview.place))
        sign = f"+{preview.seconds} s" if preview.seconds else ""
        return Offer(tone="costs" if preview.seconds else "free", sign=sign, own=RallyOffer(figures=(total, start)))

    def loss(self, chance: float) -> Figure:
        name = self.text("scene.figures.loss")
        return Figure(text=chance_of(chance), name=name, tone="bad" if chance > SEEN else "good")

    def ends(self, plan: PlanOdds) -> str:
        key = "scene.odds.finishes" if plan.finishes else "scene.brief.ends"
        return self.text(key, seconds=plan.seconds, gear=self.names.gear(plan.gear))


def limits(preview: StepPreview) -> tuple[LimitAhead, ...]:
    """Its own, and those that come next."""
    own = (LimitAhead(preview.to, 0, preview.limit),) if preview.limit else ()
    return (*own, *preview.ahead)


def tone_of(loss: float) -> Tone:
    return "free" if loss < LITTLE else "danger" if is_certain(loss) else "costs"


def brief(said: list[str]) -> str:
    told = " · ".join(said)
    return f"{told[:1].upper()}{told[1:]}"
