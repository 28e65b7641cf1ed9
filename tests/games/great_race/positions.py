"""Moments of The Great Race to set a table up in."""

from __future__ import annotations

from typing import Any

from rebufo.games.great_race.rules.messages import (
    Draw,
    Drive,
    PlayCard,
    Remove,
    Repair,
    Sabotage,
    Step,
    Survey,
    TakeLine,
)
from tests.server.positions import Scene, plays

HOME = "colomb_bechar"
IDLE: dict[str, Any] = {"at": HOME, "passed": True}  # a crew that has had its turns
GUARDED: dict[str, Any] = {**IDLE, "escort": 1}
ROAD = {"8,1": "track", "8,2": "sand", "7,1": "plain"}


def crew(at: str = HOME, *hand: str, **state: Any) -> dict[str, Any]:
    return {"at": at, "hand": list(hand), **state}


def at(*crews: dict[str, Any], step: str = "assistant", answers: tuple[Any, ...] = (), **rest: Any) -> Scene:
    """A moment of the convoy in Africa; the first crew is in turn."""
    position: dict[str, Any] = {"crews": list(crews), **rest}
    if rest.get("phase", "convoy") == "convoy":
        position |= {"turn": 0, "step": step}
    return Scene("great_race", len(crews), position, answers=answers)


# one space from Cape Town, with nobody else who could still act
LAST_MOVE = at(
    crew("3,22", mechanic=1, fuel=3, money=60),
    IDLE,
    IDLE,
    tiles={"3,22": "track"},
    answers=plays(0, Drive(), Step(2, 23)),
)

MID_RACE = {
    "camp_card": at(crew(), crew(), phase="camp", display=["jerrycan", "pilot", "guide"], order=[1, 0]),
    "plan": at(crew("8,1", "ranger"), crew("7,1"), phase="planning", round=3, tiles=ROAD),
    "buy_fuel": at(crew("8,1", "guide", fuel=3, money=60, mechanic=2), IDLE, step="buy_fuel", tiles=ROAD),
    "card": at(crew("8,1", "financier", "pilot", mechanic=2), IDLE, step="card", tiles=ROAD),
    "assistant": at(crew("8,1", money=40, explorer=1, mechanic=1, escort=1, treasury=2), IDLE, tiles=ROAD),
    "remove_tile": at(crew(escort=1), IDLE, tiles=ROAD, answers=plays(0, Remove())),
    "place_tile": at(crew(explorer=1), IDLE, bag=["sand", "mountains"], answers=plays(0, Survey())),
    "repair": at(
        crew(HOME, "spare_parts", engine=2, chassis=2, money=60, mechanic=1), IDLE, answers=plays(0, Repair())
    ),
    "step": at(crew("8,1", mechanic=1, fuel=4), IDLE, tiles=ROAD, answers=plays(0, Drive())),
    "transport_cards": at(
        crew("lagos", "transport", money=250, mechanic=1),
        IDLE,
        answers=plays(0, Drive(), TakeLine("lagos-leopoldville")),
    ),
    "avoid": at(
        crew("8,1", mechanic=1, escort=1),
        IDLE,
        tiles={"8,1": "track", "7,1": "bandits"},
        answers=plays(0, Drive(), Step(7, 1)),
    ),
    "pay_split": at(
        crew("8,1", mechanic=1),
        IDLE,
        tiles={"8,1": "track", "7,1": "ravine"},
        answers=plays(0, Drive(), Step(7, 1)),
    ),
    "guide": at(
        crew("8,1", "guide", mechanic=1),
        IDLE,
        tiles={"8,1": "track", "7,1": "ford"},
        answers=plays(0, Drive(), Step(7, 1)),
    ),
    "jerrycan": at(
        crew("8,1", "jerrycan", fuel=2, mechanic=1),
        IDLE,
        tiles={"8,1": "track"},
        bag=["wilds"],
        answers=plays(0, Drive(), Step(7, 1)),
    ),
    "sabotage": at(crew(HOME, "saboteur", mechanic=1), IDLE, step="card", answers=plays(0, PlayCard("saboteur"))),
    "card_tiles": at(
        crew(HOME, "cheat", mechanic=1), IDLE, step="card", tiles=ROAD, answers=plays(0, PlayCard("cheat"))
    ),
    "cancel": at(
        crew(HOME, "saboteur", mechanic=1),
        GUARDED,
        step="card",
        answers=(*plays(0, PlayCard("saboteur")), *plays(0, Sabotage(1, 1, 1))),
    ),
    "seeker_discard": at(
        crew(HOME, "seeker", mechanic=1),
        IDLE,
        step="card",
        deck=["jerrycan", "pilot", "guide"],
        answers=plays(0, PlayCard("seeker")),
    ),
    "hand_discard": at(crew(HOME, "pilot", "ranger", chassis=2, explorer=1), IDLE, answers=plays(0, Draw())),
}
