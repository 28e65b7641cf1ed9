"""Where each option leads on the map, what it plays and what it costs."""

from __future__ import annotations

from typing import Final

import msgspec

from rebufo.games.great_race.own import BlindOffer, DriveOffer, PlanOffer, WayOffer, chances, drive_of
from rebufo.games.great_race.places import place_id
from rebufo.games.great_race.rules import messages as do
from rebufo.games.great_race.rules.flow.survey import EXPLORER_TILES
from rebufo.games.great_race.rules.preview.promises import (
    DrivePreview,
    GaugePreview,
    MoneyPreview,
    StepPreview,
    TilePreview,
    UnknownPreview,
)
from rebufo.games.great_race.rules.view import Dashboard
from rebufo.games.great_race.ways import onward
from rebufo.games.great_race.words.costs import Toll, stamp
from rebufo.games.great_race.words.labels import Labels
from rebufo.kernel.messages import Action
from rebufo.scene import Landing, Offer
from rebufo.scene.scene import Tone

PARTS: Final = {"spare_parts": "hand.spare_parts", "toolbox": "hand.toolbox", "bought": ""}


def offer_of(labels: Labels, action: Action, preview: msgspec.Struct) -> Offer:
    """By what it would bring where it leads somewhere or costs something, else by what it plays."""
    match preview:
        case StepPreview():
            return step(labels, action, preview)
        case UnknownPreview():
            return unknown(labels, action, preview)
        case TilePreview():
            return on_tile(labels, action, preview)
        case MoneyPreview():
            return money(labels, action, preview)
        case DrivePreview():
            card = f"hand.{action.card}" if isinstance(action, do.PlayCard) else ""
            return Offer(card=card, own=DriveOffer(drive=drive_of(labels.view, labels.crew.seat)))
    match action:
        case do.TakeCard(card=card):
            return Offer(card=f"display.{card}")
        case do.DropSought(card=card):
            return Offer(card=f"sought.{card}")
        case do.PlayCard(card=card) | do.DropCard(card=card):
            return Offer(card=f"hand.{card}")
        case do.PlayJerrycan():
            return Offer(card="hand.jerrycan", sign="+1")
        case do.UseRanger():
            return Offer(card="hand.ranger")
        case do.UseGuide(play=True):
            return Offer(card="hand.guide")
        case do.Fit(part=part):
            price = f"{labels.part_price} F" if part == "bought" else ""
            return Offer(card=PARTS[part], sign=price, tone="costs" if price else "free")
        case do.BuyFuel(levels=levels) if levels:
            return Offer(sign=f"{levels * labels.fuel_price} F", tone="costs")
        case do.TakeDamage():
            return Offer(sign="−2", tone="danger")
        case do.PaySplit():
            assert isinstance(preview, GaugePreview)
            return Offer(tone="danger" if preview.broken_down else "free")
    return Offer()


def here(labels: Labels) -> str:
    return place_id(labels.crew.q, labels.crew.r)


def step(labels: Labels, action: Action, preview: StepPreview) -> Offer:
    """A city, a known space or the other end of a line. [GR-7.4, GR-7.17]"""
    if isinstance(action, do.TakeLine):
        far = labels.atlas.far_end(action.line, labels.crew.q, labels.crew.r)
        there = place_id(far.q, far.r)
        return Offer(place=there, way=(here(labels), there), sign=f"{preview.price} F", tone="costs")
    assert isinstance(action, do.Step)
    there = place_id(action.q, action.r)
    city = (action.q, action.r) in labels.atlas.at
    asked = Toll(preview.fuel, preview.points, preview.hazard > 0, preview.stop and not city)
    tone = tone_of(labels, preview, city=city)
    further = onward(labels, (action.q, action.r), preview) if tone == "free" and not city and preview.left else {}
    own = WayOffer(fuel={far.place: fuel for far, fuel in further.items()})
    way = here(labels), there
    return Offer(place=there, way=way, sign=stamp(asked), tone=tone, onward=tuple(further), own=own)


def tone_of(labels: Labels, preview: StepPreview, *, city: bool) -> Tone:
    """Damage and stops cost; what takes the last point, or a hazard that nothing averts, is a danger."""
    crew = labels.crew
    averted = crew.assistants.escort > 0 or "ranger" in labels.view.hand
    if preview.hazard and not averted:
        return "danger"
    if preview.points and preview.points >= crew.engine + crew.chassis:
        return "danger"
    return "costs" if not city and (preview.points or preview.hazard or preview.stop) else "free"


def unknown(labels: Labels, action: Action, preview: UnknownPreview) -> Offer:
    """How likely the car gets there, and how likely it is turned back. [GR-7.13]"""
    assert isinstance(action, do.Step)
    there = place_id(action.q, action.r)
    landings: tuple[Landing, ...] = (Landing(place=there, chance=1 - preview.back),)
    if preview.back:
        landings += (Landing(place=here(labels), chance=preview.back, tone="danger"),)
    tone: Tone = "danger" if preview.back or preview.last_points else "costs"
    fuel, points = chances(preview.tiles)
    known = BlindOffer(fuel=fuel, points=points, back=preview.back, stop=preview.stop, hazard=preview.hazard)
    return Offer(place=there, way=(here(labels), there), sign="?", tone=tone, landings=landings, own=known)


def on_tile(labels: Labels, action: Action, preview: TilePreview) -> Offer:
    """A tile to be laid, under its name where there are several, or one that lies already. [GR-6.2, GR-6.10]"""
    assert isinstance(action, do.PlaceTile | do.RemoveTile | do.CardTile)
    sign = stamp(Toll(preview.fuel, preview.points, preview.hazard, preview.stop))
    there = place_id(action.q, action.r)
    if not isinstance(action, do.PlaceTile):
        return Offer(place=there, sign=sign)
    group = labels.names.tiles[action.tile] if len(set(labels.view.drawn)) > 1 else ""
    return Offer(place=there, sign=sign, card=f"tile.{action.tile}", group=group)


def money(labels: Labels, action: Action, preview: MoneyPreview) -> Offer:
    """The treasury, a plan under what its treasury brings, or a pass that gives something up. [GR-5.14, GR-6.13]"""
    if isinstance(action, do.PlanCrew):
        group = labels.words.text("groups.treasury", n=action.treasury, amount=preview.income)
        return Offer(group=group, own=plan(labels, action, preview))
    if isinstance(action, do.Pass):
        left = labels.crew.assistants
        lost = left.explorer + left.mechanic + left.treasury
        return Offer(tone="costs" if lost else "free", sign=f"−{lost}" if lost else "", ask_first=lost > 1)
    card = f"hand.{action.card}" if isinstance(action, do.PlayCard) else ""
    return Offer(sign=f"+{preview.income} F", card=card)


def plan(labels: Labels, action: do.PlanCrew, preview: MoneyPreview) -> PlanOffer:
    """What it can bring, before it is committed. [GR-4.5, GR-6.2, GR-6.7, GR-7.2]"""
    explorers = action.explorer
    return PlanOffer(
        tents=Dashboard(explorers, action.mechanic, action.escort, action.treasury),
        francs=preview.income,
        tiles=min(EXPLORER_TILES * explorers, labels.view.bag),
        cards=explorers,
        spaces=action.mechanic * labels.crew.engine,
        drive=drive_of(labels.view, labels.crew.seat),
    )
