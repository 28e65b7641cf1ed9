"""A player who leaves: the crew stays in its position and goes on by itself. [GR-12.11]"""

from __future__ import annotations

from rebufo.games.great_race.rules.events import CrewLeft
from rebufo.games.great_race.rules.flow.stand_in import stand_in
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.flow import Decision, settle
from rebufo.kernel.messages import Seat


def retire(race: Race, seat: Seat) -> None:
    """Turn order and rewards stay intact; a race that all have left is run to its end at once. [GR-12.11]"""
    crew = race.crews[seat]
    if crew.left or not race.frames:
        raise IllegalAction("not_racing", game="great_race", seat=seat)
    crew.left = True
    race.say(CrewLeft(seat))
    while race.frames:
        top = race.frames[-1]
        if not isinstance(top, Decision) or seat not in top.deciders(race):
            return
        if top.choose(race, seat, stand_in(race, top, seat)):
            race.frames.pop()
        settle(race)
