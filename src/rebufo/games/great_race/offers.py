"""Where each option leads on the map, what it plays and what it costs."""

from __future__ import annotations

from rebufo.games.great_race.places import place_id
from rebufo.games.great_race.rules import messages as do
from rebufo.games.great_race.words.costs import INCOME, Toll, blind, is_payable, stamp, toll, toll_of
from rebufo.games.great_race.words.labels import Labels
from rebufo.kernel.messages import Action
from rebufo.scene import Landing, Offer
from rebufo.scene.scene import Tone

CARDS = {"spare_parts": "hand.spare_parts", "toolbox": "hand.toolbox"}


def offer_of(labels: Labels, action: Action) -> Offer:
    match action:
        case do.Step(q=q, r=r):
            return step(labels, q, r)
        case do.TakeLine(line=name):
            return passage(labels, name)
        case do.PlaceTile(tile=tile, q=q, r=r):
            return placing(labels, tile, q, r)
        case do.RemoveTile(q=q, r=r) | do.CardTile(q=q, r=r):
            known = toll(labels.view, labels.atlas, q, r)
            return Offer(place=place_id(q, r), sign="" if known is None else stamp(known))
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
            return Offer(card=CARDS.get(part, ""), sign=price, tone="costs" if price else "free")
        case do.PlanCrew(treasury=number):
            return Offer(group=labels.words.text("groups.treasury", n=number, amount=INCOME[number]))
        case do.BuyFuel(levels=levels) if levels:
            return Offer(sign=f"{levels * labels.fuel_price} F", tone="costs")
        case do.Treasury():
            return Offer(sign=f"+{INCOME[labels.crew.assistants.treasury]} F")
        case do.TakeDamage():
            return Offer(sign="−2", tone="danger")
        case do.PaySplit(engine=engine):
            return Offer(tone="danger" if engine and engine == labels.crew.engine else "free")
        case do.Pass():
            return passing(labels)
    return Offer()


def here(labels: Labels) -> str:
    return place_id(labels.crew.q, labels.crew.r)


def step(labels: Labels, q: int, r: int) -> Offer:
    """A neighbouring space with its toll; of an unknown one how likely the car is turned back. [GR-7.4, GR-7.13]"""
    there = place_id(q, r)
    known = toll(labels.view, labels.atlas, q, r)
    way = (here(labels), there)
    if known is not None:
        return Offer(place=there, way=way, sign=stamp(known), tone=tone_of(labels, known))
    chances = blind(labels.view, labels.crew, risk=labels.atlas.is_risk(q, r))
    landings: tuple[Landing, ...] = (Landing(place=there, chance=1 - chances.back),)
    if chances.back:
        landings += (Landing(place=here(labels), chance=chances.back, tone="danger"),)
    return Offer(place=there, way=way, sign="?", tone="danger" if chances.back else "costs", landings=landings)


def tone_of(labels: Labels, asked: Toll) -> Tone:
    """Damage costs; what takes the last point, or a hazard that nothing averts, is a danger."""
    crew = labels.crew
    averted = crew.assistants.escort > 0 or "ranger" in labels.view.hand
    if asked.hazard and not averted:
        return "danger"
    if not is_payable(asked, crew) or asked.points >= crew.engine + crew.chassis > 0:
        return "danger"
    return "costs" if asked.points or asked.hazard or asked.stop else "free"


def passage(labels: Labels, name: str) -> Offer:
    far = labels.atlas.far_end(name, labels.crew.q, labels.crew.r)
    there = place_id(far.q, far.r)
    price = labels.atlas.line[name].price
    return Offer(place=there, way=(here(labels), there), sign=f"{price} F", tone="costs")


def placing(labels: Labels, tile: str, q: int, r: int) -> Offer:
    """Under the tile's name where there are several. [GR-6.2]"""
    asked = toll_of(tile, risk=labels.atlas.is_risk(q, r))
    group = labels.names.tiles[tile] if len(set(labels.view.drawn)) > 1 else ""
    return Offer(place=place_id(q, r), sign=stamp(asked), card=f"tile.{tile}", group=group)


def passing(labels: Labels) -> Offer:
    """Assistants that go without effect are lost: a person may want to be asked again. [GR-5.14]"""
    left = labels.crew.assistants
    lost = left.explorer + left.mechanic + left.treasury
    return Offer(tone="costs" if lost else "free", sign=f"−{lost}" if lost else "", ask_first=lost > 1)
