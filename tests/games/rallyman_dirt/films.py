"""Rallyman: DIRT: the first turns of a stage, laid, rolled and failed; between two stages; at the end."""

from __future__ import annotations

from typing import Any, Final

import rebufo
from rebufo.kernel.match import Match
from tools.films.film import Film, Plain, board, played

SHOW: Final = "scene"  # what the page asks the server for
DICE: Final = ("gear1", "gear2", "gear3", "gear4", "gear5", "gear6", "gas", "leader", "brake")
CALM: Final = {die: [0] * 12 for die in DICE} | {f"cards{gear}": [0] * 5 for gear in range(1, 7)}  # no warning; spins
LANE: Final = {"type": "lane", "space": "202a.2.L"}  # the right one: the tile is driven from its other end
FLAT_OUT: Final = {"type": "go", "flat_out": True}
ONE_BY_ONE: Final = {"type": "go", "flat_out": False}
FIRST: Final = {"type": "place", "die": "1", "to": "202a.1.L"}
SECOND: Final = {"type": "place", "die": "leader", "to": "202a.0.L"}
THIRD: Final = {"type": "place", "die": "leader", "to": "210b.0.O2"}


def stage(seats: int = 1, draws: dict[str, list[int]] | None = None, **options: Any) -> Match:
    given = {"stage": "rally1-ss1", **options}
    return rebufo.new("rallyman_dirt", seats=seats, seed=0, draws=CALM | (draws or {}), **given)


def shown(race: Match, seat: int | None = 0) -> Film:
    """In scenes, as the page asks for them."""
    return Film(race, seat, show=SHOW)


def first_turn() -> Film:
    """Two dice flat out; one die in the next turn; then the third begins."""
    film = shown(stage()).answer(LANE, FIRST, SECOND, FLAT_OUT)
    return film.answer({"type": "place", "die": "2", "to": "210b.0.O2"}, FLAT_OUT)


def left_lane() -> Film:
    """Straight ahead in the other lane."""
    film = shown(stage()).answer({"type": "lane", "space": "202a.2.R"})
    return film.answer({"type": "place", "die": "1", "to": "202a.1.R"})


def three_dice() -> Film:
    """A plan whose third die loses control for certain."""
    film = shown(played(stage(), LANE, FIRST, SECOND))
    return film.answer({"type": "place", "die": "2", "to": "210b.0.I1"})


def one_by_one() -> Film:
    film = shown(played(stage(), LANE, FIRST, SECOND, THIRD)).answer(ONE_BY_ONE)
    return film.answer({"type": "roll"}, {"type": "stop"})


def failing() -> Match:
    """Three warnings to come."""
    return played(stage(draws={"gear1": [1], "leader": [1, 1]}), LANE, FIRST, SECOND, THIRD)


def failed() -> Film:
    """The dice may be laid anew; the plan is kept, and control is lost."""
    return shown(failing()).answer(FLAT_OUT, {"type": "keep_plan"}).usual()


def relaid() -> Film:
    """A die is laid anew."""
    return shown(played(failing(), FLAT_OUT)).answer({"type": "relay", "die": "1", "to": "202a.1.L", "warning": True})


def braking() -> Film:
    """After a quick start, in 3rd: the brake die may go with die 1."""
    two = {"type": "place", "die": "2", "to": "202a.1.L"}
    three = {"type": "place", "die": "3", "to": "202a.0.L"}
    return shown(played(stage(quick_start=True), LANE, two, three))


def watched() -> Film:
    """As a spectator sees it while the dice are laid."""
    return shown(stage(seats=2, draws={"start": [0]}), None).answer(LANE, FIRST, SECOND)


def rally_begins() -> Film:
    return shown(rebufo.new("rallyman_dirt", seats=1, seed=0, draws=CALM, mode="rally", rally="rally1"))


def second_stage() -> Film:
    """Between two stages of a rally, with a rival who was slower."""
    cars = [{"status": "waiting"}, {"status": "waiting"}]
    position = {"mode": "rally", "rally": "rally1", "cars": cars, "results": [[158, 190]]}
    return shown(rebufo.position("rallyman_dirt", position, seed=0, draws=CALM)).usual()


def finish() -> Film:
    """Two dice over the line, and it is over; the other car, which stands beside the road, drives home by itself."""
    cars = [
        {"space": "203a.0.L", "gear": 4, "time": 120, "seconds": 3},
        {"space": "217a.2.L", "beside": True, "time": 180, "gear_damage": 1, "wheel": False},
    ]
    road = {"stage": "rally1-ss1", "cars": cars, "turn": 0}
    race = rebufo.position("rallyman_dirt", road, seed=0, draws=CALM)
    for _ in range(2):
        race.play(0, race.default_for(0))
    return shown(race).answer(FLAT_OUT)


FILMS: Final = {
    "first_turn": first_turn,
    "left_lane": left_lane,
    "three_dice": three_dice,
    "one_by_one": one_by_one,
    "failed": failed,
    "relaid": relaid,
    "braking": braking,
    "watched": watched,
    "rally_begins": rally_begins,
    "second_stage": second_stage,
    "finish": finish,
}

ENDING: Final[Plain] = {"stage": "rally1-ss1"}


def boards() -> dict[str, Plain]:
    return {"rally1-ss1": board(stage()), "intro-ss1": board(stage(stage="intro-ss1"), drawn=False)}
