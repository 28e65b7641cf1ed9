"""A table that a seat could be sitting at: secret choices of others made anew, chance of its own. [PP Hidden information]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.car import UNSEEN
from rebufo.games.pole_position.rules.state import LOTS, STREAMS, Race
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import decision
from rebufo.kernel.messages import Seat


def imagine(race: Race, seat: Seat, seed: int) -> Race:
    """The deck of events is a bag, so that only choices under way are to be guessed."""
    twin = race.clone()
    twin.chance = fresh_chance(seed, len(STREAMS))
    top = decision(twin)
    if top is None:
        return twin
    for other in range(twin.rules.people):
        car = twin.cars[other]
        if other == seat:
            continue
        if top.name in ("qualifying_tile", "start_tyre") and car.choice != UNSEEN and top.can_retract(twin, other):
            car.choice = twin.chance.pick(LOTS, list(range(len(top.legal(twin, other)))))
        if top.name == "setup_split" and car.split != UNSEEN:
            options = top.legal(twin, other)
            chosen = options[twin.chance.pick(LOTS, list(range(len(options))))]
            car.split = getattr(chosen, "engine", car.split)
    return twin
