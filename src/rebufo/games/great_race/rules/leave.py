"""A player who leaves: the crew stays in its position and does what is done on timeout. [GR-12.11]"""

from __future__ import annotations

from rebufo.games.great_race.rules.events import CrewLeft
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.flow import Decision, settle
from rebufo.kernel.messages import Seat


def retire(race: Race, seat: Seat) -> None:
    """Turn order and rewards stay intact; a race that all have left runs to its limit of rounds. [GR-12.10, GR-12.11]"""
    crew = race.crews[seat]
    if crew.left or not race.frames:
        raise IllegalAction("not_racing", game="great_race", seat=seat)
    crew.left = True
    race.say(CrewLeft(seat))
    while race.frames:
        top = race.frames[-1]
        if not isinstance(top, Decision) or seat not in top.deciders(race):
            return
        if top.choose(race, seat, top.default(race, seat)):
            race.frames.pop()
        settle(race)
