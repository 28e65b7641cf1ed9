"""The Great Race: a plan, a step into the unknown, a hazard, what is watched; in scenes, as its page asks for them."""

from __future__ import annotations

from typing import Any, Final

import rebufo
from rebufo.kernel.match import Match
from tools.films.film import Film, Plain, board, played

SHOW: Final = "scene"
ENDING: Final = {"max_rounds": 10}
LAID: Final = {"8,1": "track", "8,2": "sand", "7,1": "track", "6,1": "track", "9,1": "bandits"}
IDLE: Final = {"at": "colomb_bechar", "passed": True, "money": 40}


def moment(*crews: Plain, **rest: Any) -> Match:
    """The convoy in the Sahara, the first crew in turn at its assistant."""
    known = {"crews": list(crews), "turn": 0, "step": "assistant", "round": 3, "tiles": LAID}
    return rebufo.position("great_race", {**known, **rest}, seed=0)


def plan() -> Film:
    """A plan of five, and the first step of the convoy."""
    crews = [
        {"at": "8,1", "fuel": 5, "money": 170, "hand": ["pilot", "ranger"]},
        {"at": "8,1", "money": 60},
        {"at": "colomb_bechar"},
    ]
    race = rebufo.position("great_race", {"crews": crews, "phase": "planning", "round": 3, "tiles": LAID}, seed=0)
    answer = {"type": "plan", "explorer": 2, "mechanic": 2, "escort": 0, "treasury": 1}
    return Film(race, show=SHOW).answer(answer)


def drive() -> Film:
    """From a track among known and unknown spaces, over two known ones in one command."""
    race = moment({"at": "8,1", "fuel": 5, "engine": 4, "money": 70, "mechanic": 2}, IDLE)
    return Film(played(race, {"type": "drive"}), show=SHOW).answer(
        {"type": "step", "q": 7, "r": 1}, {"type": "step", "q": 6, "r": 1}
    )


def hazard() -> Film:
    race = moment({"at": "8,1", "fuel": 5, "mechanic": 2, "escort": 1}, IDLE)
    met = played(race, {"type": "drive"}, {"type": "step", "q": 9, "r": 1})
    return Film(met, show=SHOW).answer({"type": "escort"})


def second_map() -> Film:
    """The first race of a tour was won by the second crew."""
    done = {"ranking": [1, 0, 2], "prestige": [14, 21, 0], "winner": 1}
    crews = [{"at": "caracas"}, {"at": "caracas"}, {"at": "caracas"}]
    tour = {"grand_tour": True, "race": 2, "results": [done]}
    race = rebufo.position("great_race", {"crews": crews, "phase": "camp", "round": 1, **tour}, seed=0)
    return Film(race, show=SHOW)


FILMS: Final = {"plan": plan, "drive": drive, "hazard": hazard, "second_map": second_map}


def boards() -> dict[str, Plain]:
    return {"africa": board(rebufo.new("great_race", seats=2, seed=0))}
