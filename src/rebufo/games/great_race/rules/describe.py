"""A table as the description that sets it up again. [GR-1.12 hides what it tells from others: it is for those who may see all]"""

from __future__ import annotations

from typing import Any

from rebufo.games.great_race.rules.described import frames_under_way, place_name
from rebufo.games.great_race.rules.flow.camp import Camp
from rebufo.games.great_race.rules.flow.plan import plans
from rebufo.games.great_race.rules.flow.supply import ChooseFuel
from rebufo.games.great_race.rules.flow.turn import ChooseAssistant, ChooseCard, Turn
from rebufo.games.great_race.rules.position import REPLIES, WITHIN
from rebufo.games.great_race.rules.state import BAG, BLANK, CONVOY, DECK, NO_CARD, NO_PLAN, PHASES, Crew, Race
from rebufo.games.great_race.rules.view import stacks


def describe(race: Race) -> dict[str, Any]:
    """The whole moment; deck and bag tell only what is forced to come next."""
    rules = race.rules
    forced = race.chance.forced
    told: dict[str, Any] = {
        "map": rules.file or race.board.map,
        "route": race.course.route,
        "reverse": race.course.reverse,
        "max_rounds": rules.max_rounds,
        "round": race.round,
        "phase": PHASES[race.phase],
        "order": race.order[:],
        "stacks": [{"level": stack.level, "seats": list(stack.seats)} for stack in stacks(race)],
        "crews": [crew_words(race, crew) for crew in race.crews],
        "tiles": {
            place_name(race, space): rules.tiles.ids[tile] for space, tile in enumerate(race.tiles) if tile != BLANK
        },
        "removed": list(rules.tiles.names(sorted(race.removed))),
        "bag": list(rules.tiles.names(forced[BAG])) if forced else [],
        "deck": list(rules.cards.names(forced[DECK])) if forced else [],
        "taken": next((frame.taken for frame in race.frames if isinstance(frame, Camp)), 0),
        "display": list(rules.cards.names(race.display)),
        "discard": list(rules.cards.names(race.pile)),
        "drawn": list(rules.tiles.names(race.drawn)),
        "sought": list(rules.cards.names(race.sought)),
        "resolving": "" if race.played == NO_CARD else rules.cards.ids[race.played],
        "under_way": frames_under_way(race),
    }
    if rules.tour:
        told |= tour_words(race)
    if race.phase == CONVOY and race.turn >= 0:
        told |= {"turn": race.turn, "step": step_of(race)}
    return told


def step_of(race: Race) -> str:
    """The step of the turn that is asked for or under way. [GR-5.2]"""
    top = race.frames[-1]
    if isinstance(top, ChooseCard):
        return "card"
    if isinstance(top, ChooseAssistant):
        return "assistant"
    if isinstance(top, ChooseFuel):
        return "buy_fuel"
    turn = next(frame for frame in race.frames if isinstance(frame, Turn))
    return "assistant" if turn.line == WITHIN["assistant"] else "card"


def crew_words(race: Race, crew: Crew) -> dict[str, Any]:
    told: dict[str, Any] = {
        "at": [race.board.q[crew.space], race.board.r[crew.space]],
        "fuel": crew.fuel,
        "engine": crew.engine,
        "chassis": crew.chassis,
        "money": crew.money,
        "hand": list(race.rules.cards.names(crew.hand)),
        "explorer": crew.explorers,
        "mechanic": crew.mechanics,
        "escort": crew.escorts,
        "treasury": crew.treasury,
        "passed": crew.passed,
        "arrived": crew.arrived,
        "reply": next(name for name, number in REPLIES.items() if number == crew.reply),
        "left": crew.left,
    }
    if crew.plan != NO_PLAN:
        plan = plans(race)[crew.plan]
        zones = {"explorer": plan.explorer, "mechanic": plan.mechanic, "escort": plan.escort, "treasury": plan.treasury}
        told["plan"] = zones
    return told


def tour_words(race: Race) -> dict[str, Any]:
    results = [
        {"ranking": result.ranking[:], "prestige": result.prestige[:], "winner": result.winner}
        for result in race.results
    ]
    return {"grand_tour": True, "race": race.number + 1, "results": results}
