"""Weather and Road Condition tokens: what they change before the race and where they hold. [HT-15, HT-23.3]"""

from __future__ import annotations

from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.events import RoadLaid
from rebufo.games.heat.rules.state import ROAD, WEATHER, Race, Road, Rules
from rebufo.kernel.flow import NOBODY


def plain_road(track: Track) -> Road:
    """Limits as printed and nothing else."""
    corners = len(track.lines)
    no = [False] * corners
    return Road(
        NOBODY, [NOBODY] * corners, track.limits[:], [0] * corners, [[] for _ in no], [0] * corners, no, no[:], no[:]
    )


def lay_tokens(race: Race) -> None:
    """One Weather token for the race, a Road Condition token for each corner; a chicane has one. [HT-15.1, HT-15.2]"""
    rules = race.rules
    track = race.track
    weather = race.chance.pick(WEATHER, list(range(len(rules.weathers))))
    bag = [kind for kind, token in enumerate(rules.tokens) for _ in range(token.count)]
    tokens: list[int] = []
    for first in track.chicane_of:
        if first != NOBODY:
            tokens.append(tokens[first])
            continue
        token = race.chance.pick(ROAD, bag)
        bag.remove(token)
        tokens.append(token)
    race.road = make_road(rules, track, weather, tokens)
    if race.log is not None:
        race.say(RoadLaid(rules.weathers[weather].id, tuple([rules.tokens[token].id for token in tokens])))


def make_road(rules: Rules, track: Track, weather: int, tokens: list[int]) -> Road:
    """Corner tokens change their lines, sector tokens what lies behind, in a chicane behind its second line. [HT-15.3]"""
    road = plain_road(track)
    road.weather = weather
    road.tokens = tokens
    for corner, number in enumerate(tokens):
        if number == NOBODY:
            continue
        token = rules.tokens[number]
        road.limits[corner] += token.limit_change
        road.overheat[corner] = token.extra_heat
        if corner in track.chicane_of:
            continue  # between the lines of a chicane no sector token holds
        road.free_boost[corner] = token.free_boost
        if token.slipstream:
            road.slipstream[corner] = [token.slipstream]
        if token.weather and weather != NOBODY:
            lay_weather(rules, road, corner, weather)
    return road


def lay_weather(rules: Rules, road: Road, corner: int, weather: int) -> None:
    """The effect of the Weather token in a sector. [HT-15.5]"""
    token = rules.weathers[weather]
    if token.sector_effect == "no_cooldown":
        road.no_cooldown[corner] = True
    elif token.sector_effect == "no_slipstream":
        road.no_slipstream[corner] = True
    elif token.sector_effect == "slipstream":
        road.slipstream[corner] = [token.value]
    else:
        road.cooldown[corner] = token.value
