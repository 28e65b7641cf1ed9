"""Races whose reports are looked at: those that a game names in `tests/games/<game>/reported.py`, or its usual one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import rebufo
from rebufo.analysis.race_report import RaceReport, race_report
from rebufo.games import game_ids
from rebufo.kernel.match import Match

Races = dict[str, dict[str, Any]]  # name -> seats and options


def races_of(game: str) -> Races:
    where = f"tests.games.{game}.reported"
    if find_spec(where) is None:
        return {f"{game}, as usual": {"seats": 3}}
    found: Races = import_module(where).RACES
    return found


RACES = {name: (game, options) for game in game_ids() for name, options in races_of(game).items()}


@cache
def raced(name: str) -> Match:
    game, options = RACES[name]
    return driven(
        rebufo.new(game, seed=11, players=[f"bot:driver{seat}" for seat in range(options["seats"])], **options)
    )


def driven(match: Match) -> Match:
    bots = [rebufo.bot(match.game, "easy", seed=seat) for seat in range(match.setup.seats)]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match


def figures(report: RaceReport) -> dict[str, tuple[Any, ...]]:
    """By table and row."""
    return {f"{table.id}.{row.id}": row.values for table in report.statistics for row in table.rows}


def check_places_by_round_are_those_of_the_views(name: str) -> None:
    """Looked up at the moment each round begins, for the cars that are still racing then."""
    match = raced(name)
    report = race_report(match)
    places: dict[int, list[int]] = {}
    again = rebufo.load(match.record(), at=0)
    rounds = 0
    for seat, action, _ in match.history:
        view = again.view()
        if view.round > rounds:
            rounds = view.round
            for car in view.cars:
                if car.status == "racing":
                    places.setdefault(number_of(car), []).append(car.place)
        again.play(seat, action)

    assert report.rounds == rounds
    for car in report.cars:
        seen = places[car.car]
        assert list(car.places[: len(seen)]) == seen
        assert len(car.places) == len(car.gaps) == len(seen) + 1


def number_of(car: Any) -> int:
    """As views number cars: those that have a name there, by their seats."""
    return int(car.seat if isinstance(car.car, str) else car.car)
