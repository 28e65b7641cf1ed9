"""Options in a few words: what one does by choosing them."""

from __future__ import annotations

from typing import Any

from rebufo.games.heat.rules import messages as do
from rebufo.games.heat.words.names import Names
from rebufo.kernel.messages import Action
from rebufo.words.telling import tag


def label(names: Names, action: Action, decision: str, *, free_boost: bool, tournament: bool) -> str:
    """An option as a sentence names it."""
    key, facts = words_of(names, action, decision, free_boost=free_boost, tournament=tournament)
    return names.words.text(f"actions.{key}", **facts)


def short_label(names: Names, action: Action, decision: str, *, free_boost: bool) -> str:
    """An option of step 5 as a narrow column has room for it."""
    key, facts = words_of(names, action, decision, free_boost=free_boost, tournament=False)
    brief = f"table.labels.{key}"
    return names.words.text(brief if names.words.has(brief) else f"actions.{key}", **facts)


def words_of(
    names: Names, action: Action, decision: str, *, free_boost: bool, tournament: bool
) -> tuple[str, dict[str, Any]]:
    """The key of an option's words, and what they mention."""
    match action:
        case do.PlanGear(gear):
            return ("gear_cards", {"n": gear}) if tournament else ("gear", {"gear": names.gear(gear)})
        case do.PlanCard(card) | do.Draft(card):
            return ("card", {"card": names.card(card)})
        case do.Discard(card) | do.Refresh(card) | do.TakeBack(card) | do.PlayDirect(card):
            return tag(action), {"card": names.card(card)}
        case do.PayHeat(card) | do.Scrap(card) | do.Salvage(card) | do.Accelerate(card):
            return tag(action), {"card": names.plain(card)}
        case do.ChooseSpeed(card, speed):
            return "speed", {"card": names.plain(card), "speed": speed}
        case do.Cool(source, heat):
            return "cooldown", {"source": source_of(names, source), "heat": heat, "n": heat}
        case do.ReduceStress(card, stress):
            return "reduce_stress", {"card": names.plain(card), "stress": stress, "n": stress}
        case do.Boost():
            return ("boost_free" if free_boost else "boost"), {}
        case do.KeepPlayed(cards):
            return ("unpayable", {"cards": kept(names, action)}) if cards else ("unpayable_none", {})
        case do.Slipstream(spaces):
            return ("slipstream", {"spaces": spaces, "n": spaces}) if spaces else ("slipstream_stay", {})
        case do.Swap(own, card):
            return "swap", {"own": names.card(own), "card": names.card(card)}
        case do.KeepUpgrade(card):
            return ("keep", {"card": names.card(card)}) if card else ("keep_none", {})
        case do.Done():
            return f"done_{decision}", {}
        case _:
            return tag(action), {}


def kept(names: Names, action: do.KeepPlayed) -> str:
    """The cards that stay; where two of a kind differ in their speed, with it."""
    if not action.speeds:
        return names.hand(action.cards)
    pairs = zip(action.cards, action.speeds, strict=True)
    return ", ".join(names.words.text("actions.speed", card=names.plain(card), speed=speed) for card, speed in pairs)


def source_of(names: Names, source: str) -> str:
    """Where a Cooldown comes from: gear, Adrenaline, sector or a card."""
    key = f"sources.{source}"
    return names.words.text(key) if names.words.has(key) else names.plain(source)
