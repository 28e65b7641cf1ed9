"""What must hold on every table of Formula D, whatever was played."""

from __future__ import annotations

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.finish import ranking
from rebufo.games.formula_d.rules.flow.move import ChooseMove
from rebufo.games.formula_d.rules.state import FINISHED, OUT, RACING, Race


def invariants(race: Race) -> list[str]:
    """Sentences on what is broken; none on a sound table."""
    broken: list[str] = []
    places = [(car.space, car.pit) for car in race.cars if car.status == RACING and not car.in_box and race.round]
    if len(set(places)) != len(places):
        broken.append(f"two cars on one space: {places}")
    for seat in range(len(race.cars)):
        broken.extend(f"car {seat}: {problem}" for problem in car_problems(race, seat))
    finished = sorted(car.rank for car in race.cars if car.status == FINISHED)
    if finished != list(range(1, len(finished) + 1)):
        broken.append(f"finishing places {finished}")
    if sorted(ranking(race)) != list(range(len(race.cars))):
        broken.append("the ranking does not name every seat once")
    if race.frames and isinstance(race.frames[-1], ChooseMove):
        top = race.frames[-1]
        if min(race.cars[top.seat].wear - cost for cost in top.moves.costs[: top.moves.count]) < 1:
            broken.append("an option leaves no point")
    return broken


def car_problems(race: Race, seat: int) -> list[str]:
    """One car against FD-1.5 and the list of invariants."""
    rules = race.rules
    car = race.cars[seat]
    on_board = car.space != NOWHERE or car.pit != NOWHERE
    in_corner = car.space != NOWHERE and rules.board.corner[car.space] != NOWHERE
    rightly = {
        f"wear {car.wear}": car.status == OUT or 1 <= car.wear <= rules.wear_max,
        "out, but with points or on the board": car.status != OUT or (car.wear == 0 and not on_board),
        f"gear {car.gear}": 0 <= car.gear <= len(rules.dice),
        "on no space": car.status != RACING or on_board or race.round == 0,
        "on the board though home": car.status != FINISHED or not on_board,
        f"{car.stops} stops on a straight": car.stops == 0 or in_corner,
        f"crossings {car.crossings}": 0 <= car.crossings <= rules.laps + (car.status == FINISHED),
        "home too early": car.status != FINISHED or car.crossings == rules.laps + 1,
        f"gear {car.gear} behind its box": car.pit == NOWHERE or car.box_ahead or car.in_box or 1 <= car.gear <= 4,
        "in another's box": not car.in_box or car.pit == rules.board.box[seat],
    }
    return [problem for problem, holds in rightly.items() if not holds]
