"""What an option looks like: where it leads for certain or may lead, what it costs, and whether to think it over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from rebufo.games.heat.rules import messages as do
from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.preview.promises import (
    CardPreview,
    ConcedePreview,
    DeckPreview,
    DrawPreview,
    GearPreview,
    Prospect,
    TurnPreview,
)
from rebufo.games.heat.rules.view import View
from rebufo.games.heat.scene.chips import Chips
from rebufo.games.heat.scene.outlooks import TONES, Looker, slipstreams, tone_of
from rebufo.games.heat.scene.parts import HeatOffer, Outlook
from rebufo.games.heat.scene.plans import Plans, calm_of, doomed
from rebufo.games.heat.words.names import Names
from rebufo.games.heat.words.outcomes import outcomes_of
from rebufo.kernel.messages import Action, Seat
from rebufo.scene import Landing, Offer
from rebufo.scene.scene import Tone
from rebufo.words.numbers import decimal, percent, span


class Offers:
    """The options of one question."""

    def __init__(self, view: View, names: Names, track: Track, seat: Seat, previews: Sequence[msgspec.Struct]) -> None:
        self.words = names.words
        self.previews = previews
        car = view.cars[seat]
        self.looker = Looker(names, track, car)
        self.plans = Plans(self.looker, previews, car.gear)
        self.chips = Chips(names.words, view, car)
        turns = [one.prospects for one in previews if isinstance(one, TurnPreview)]
        calm = [calm_of(prospects) for prospects in turns if prospects]
        self.calm = min(calm) if calm and len(calm) == len(previews) else 0.0

    def of(self, action: Action, preview: msgspec.Struct) -> Offer:
        card = card_of(action)
        match preview:
            case GearPreview():
                own = self.plans.offer(preview)
                tone: Tone = (
                    "danger" if preview.cluttered or preview.missing else "costs" if preview.shift_cost else "free"
                )
                return Offer(tone=tone, sign=f"−{preview.shift_cost}" if preview.shift_cost else "", own=own)
            case CardPreview():
                return self.card(preview, card)
            case TurnPreview():
                return self.turn(action, preview, card)
        own = HeatOffer(chips=self.chips.of(action, preview), now=self.now(preview))
        gives_up = isinstance(action, do.Concede)
        return Offer(tone="out" if gives_up else "free", card=card, ask_first=gives_up, own=own)

    def card(self, preview: CardPreview, card: str) -> Offer:
        """One that leaves nothing to choose has an end; of any other all that it may still become is asked about later."""
        own = self.plans.offer(preview)
        if len(own.plans) > 1:
            return Offer(card=card, own=own)
        (plan,) = own.plans
        outcomes = outcomes_of(preview.plans[0].prospects)
        seen = self.seen(own.outlooks[plan.of], preview.plans[0].prospects)
        tone: Tone = "danger" if plan.cluttered else tone_of(outcomes)
        return msgspec.structs.replace(seen, tone=tone, card=card, ask_first=plan.ask_first, own=own)

    def turn(self, action: Action, preview: TurnPreview, card: str) -> Offer:
        prospects = preview.prospects
        outlook = self.looker.outlook(prospects)
        sums = tuple(self.looker.outlook((one,)) for one in prospects) if len(prospects) > 1 else ()
        own = HeatOffer(
            chips=self.chips.of(action, preview),
            now=self.now(preview),
            besides=tuple(self.owing(preview)),
            then=self.then(action, prospects),
            outlooks=(outlook, *sums),
        )
        ask = doomed(prospects) or calm_of(prospects) > self.calm
        tone = tone_of(outcomes_of(prospects))
        seen = self.seen(outlook, prospects)
        return msgspec.structs.replace(seen, tone=tone, card=card, ask_first=ask, own=own)

    def seen(self, outlook: Outlook, prospects: Sequence[Prospect]) -> Offer:
        """On the board: the one place it leads to, or those that it may lead to with their chances."""
        outcomes = outcomes_of(prospects)
        spin = max(prospect.spin_out for prospect in prospects)
        heat = [outcome.heat for outcome in outcomes]
        sign = f"✗ {percent(spin)}" if spin else f"−{span(heat)}" if any(heat) else ""
        if len(outlook.spots) == 1:
            moves = len(outlook.way) > 1
            return Offer(place=outlook.spots[0].place if moves else "", way=outlook.way if moves else (), sign=sign)
        landings = tuple(Landing(place=spot.place, chance=spot.chance, tone=TONES[spot.tint]) for spot in outlook.spots)
        return Offer(landings=landings, sign=sign)

    def then(self, action: Action, prospects: Sequence[Prospect]) -> str:
        """What follows the end of step 5. [HT-8.1]"""
        spaces = slipstreams(outcomes_of(prospects)) if isinstance(action, do.Done) else []
        return self.words.text("scene.then", n=span(spaces)) if spaces else ""

    # in words

    def now(self, preview: msgspec.Struct) -> str:
        """What is in Engine and hand after it; what is drawn; the deck; the place of a car that gives up."""
        text = self.words.text
        match preview:
            case TurnPreview(engine=engine, heat=heat):
                return text("table.now", engine=engine, heat=heat)
            case DrawPreview():
                return " · ".join(self.drawn(preview))
            case DeckPreview(deck=deck, discard=discard, plus=plus):
                return text("table.deck", deck=deck, discard=discard, mean=decimal(self.words, plus.mean, 1))
            case ConcedePreview(place=place, points=points):
                told = text("table.place", place=place)
                return f"{told} · {text('points.told', n=points)}" if points else told
        return ""

    def drawn(self, preview: DrawPreview) -> Iterator[str]:
        """What step 9 would bring. [HT-10.4]"""
        text = self.words.text
        yield text("table.draws", n=preview.draws)
        for kind, mean in (("heat", preview.heat), ("stress", preview.stress)):
            if mean:
                yield text("table.expects", n=decimal(self.words, mean, 1), card=text(f"cards.{kind}"))
        if preview.reshuffles:
            yield text("table.reshuffles")

    def owing(self, preview: TurnPreview) -> Iterator[str]:
        """Heat that cards still cost, and cards thrown off the deck."""
        for key, n in (("owed", preview.owed), ("scrapped", preview.scrapped)):
            if n:
                yield self.words.text(f"table.{key}", n=n)


def card_of(action: Action) -> str:
    """The card that an option plays, puts away or takes, as rows of cards name it."""
    match action:
        case do.PlanCard(card) | do.Discard(card) | do.Refresh(card) | do.PlayDirect(card):
            return card
        case do.Draft(card) | do.TakeBack(card) | do.KeepUpgrade(card) | do.Swap(_, card):
            return card
    return ""
