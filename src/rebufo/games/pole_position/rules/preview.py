"""What an option costs, brings and risks: points, PM, the cars that may contest it, and exact chances."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import prod
from typing import Final

import msgspec

from rebufo.games.pole_position.rules import messages as do
from rebufo.games.pole_position.rules.board import HOW, PIT_ENTRY
from rebufo.games.pole_position.rules.car import START_MOVE, TYRE_MOVE
from rebufo.games.pole_position.rules.chances import (
    ATTACKER,
    COLLISION,
    T,
    best_of_more,
    fight_chances,
    laps_left,
    least_bid,
    mean,
    off_track_chance,
    pm_chances,
    reroll_worth,
    roll_chances,
)
from rebufo.games.pole_position.rules.flow.boost import KINDS, boost_price, push_length
from rebufo.games.pole_position.rules.flow.move import ChooseDeclaration, ChooseStep, rivals_of
from rebufo.games.pole_position.rules.flow.off_track import highest_safe
from rebufo.games.pole_position.rules.flow.overtake import AskTeammate, Auction, ChooseDefence
from rebufo.games.pole_position.rules.flow.passing import passed_by
from rebufo.games.pole_position.rules.flow.qualifying import Qualifying
from rebufo.games.pole_position.rules.flow.roll import ChooseAvoiding, ChooseRoll
from rebufo.games.pole_position.rules.flow.tyres import wear_penalty
from rebufo.games.pole_position.rules.modules.stress import ChooseRelief
from rebufo.games.pole_position.rules.risks import burst_chance, crash_damage, reroll_damage, stop_rounds
from rebufo.games.pole_position.rules.seams import EXTRA_LAP_BONUS, OFF_LIMIT, ROLL_BONUS
from rebufo.games.pole_position.rules.state import Race
from rebufo.games.pole_position.rules.terms import biddable, fight_terms
from rebufo.games.pole_position.rules.ways import Ahead, find_ways
from rebufo.kernel.flow import decision
from rebufo.kernel.messages import Action, Seat

WORN_OUT: Final = -2  # the end of the wear marker's track [PP-11.2]


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """Points it costs, PM it leaves, and what may come of it; chances are 0 where there is nothing to chance."""

    skill: int = 0
    engine: int = 0
    brakes: int = 0
    pm: int = 0
    gain: float = 0.0  # PM that one more roll gains on average; in qualifying, of the result
    better: float = 0.0  # the chance that it beats what is in hand
    pms: tuple[tuple[int, float], ...] = ()  # the chance of each number of PM from a roll
    mean: float = 0.0  # of them
    worn: float = 0.0  # the same once the set is worn out
    laps: int = 0  # until the set begins to lose PM, in this weather
    off: float = 0.0  # the chance to leave the track
    passes: tuple[int, ...] = ()  # cars that the step passes
    rivals: tuple[int, ...] = ()  # those of them that can contest it, the first to be fought first
    win: float = 0.0  # the chance to be ahead when the dice have been rolled
    bidding: float = 0.0  # the same if both sides then bid all they have
    tie: float = 0.0  # the chance of equal rolls
    damage: tuple[tuple[str, float], ...] = ()  # what a collision would do to this car, by chance: of the whole fight
    burst: float = 0.0  # the chance that worn-out tyres burst at the end of the turn
    rounds: float = 0.0  # what a stop costs here
    answer: int = 0  # what the other side would have to bid against this; 0: it cannot
    ways: tuple[Ahead, ...] = ()  # spaces that can be got to behind it, uncontested


def preview(race: Race, seat: Seat, action: Action) -> Preview:
    match action:
        case do.RollAgain() | do.TakeRoll() | do.AvoidOffTrack():
            return _of_a_roll(race, seat, action)
        case do.Boost():
            return _of_a_boost(race, seat, action)
        case do.Step() | do.Stop() | do.DeclareOvertake():
            return _of_a_step(race, seat, action)
        case do.Defend() | do.TeammatePass() | do.Bid():
            return _of_a_fight(race, action)
        case do.QualifyingTile(more):
            return _of_more_laps(race, seat) if more else Preview()
        case do.StartTyre(tyre) | do.PitTyre(tyre) | do.SafetyCarStop(tyre) if tyre:
            return _of_a_set(race, seat, race.rules.tyre_ids.index(tyre))
        case do.CollisionReroll(choice):
            damage = reroll_damage(race, again=choice != "keep")
            return Preview(skill=int(choice == "pay"), damage=_listed(damage))
        case do.RelieveStress(relieve):
            top = decision(race)
            assert isinstance(top, ChooseRelief)
            given = 3 if race.weather == 0 else 2
            return Preview(pm=max(race.drive.reserve - given * relieve, 0))
    return Preview()


# rolls and pushes


def points_of(race: Race, car: int, value: int) -> int:
    """The PM of a tyre roll. [PP-7.3]"""
    bonus = race.rules.total(ROLL_BONUS, race, car)
    return max(value - wear_penalty(race, car) - race.cars[car].heavy + bonus, 0)


def _of_a_roll(race: Race, car: int, action: Action) -> Preview:
    top = decision(race)
    if isinstance(action, do.AvoidOffTrack):
        assert isinstance(top, ChooseAvoiding)
        if not action.pay:
            return Preview(off=1.0, pm=4)
        pm = points_of(race, car, race.drive.value - top.price)
        return Preview(skill=top.price, pm=pm, ways=find_ways(race, car, TYRE_MOVE, pm))
    assert isinstance(top, ChooseRoll)
    if isinstance(action, do.TakeRoll):
        return _of_a_result(race, car, top.kind, action.value)
    if top.kind == START_MOVE:
        best = max(face // 2 for face in race.drive.rolls)
        return _of_one_more(best, {face: Fraction(1, 6) for face in range(1, 7)})
    me = race.cars[car]
    best = max(_worth(race, car, face // 2) for face in race.drive.rolls)
    return _of_one_more(best, *_set_chances(race, car, me.tyre, me.wear[me.tyre]))


def _of_one_more(best: int, chances: Mapping[int, Fraction], off: float = 0.0) -> Preview:
    """What another roll is worth when the better of it and the best in hand is taken. [PP-7.1]"""
    better = sum((chance for pm, chance in chances.items() if pm > best), Fraction(0))
    return Preview(
        skill=1,
        gain=float(reroll_worth(best, chances)),
        better=float(better),
        pms=_listed(chances),
        mean=float(mean(chances)),
        off=off,
    )


def _set_chances(race: Race, car: int, tyre: int, wear: int) -> tuple[dict[int, Fraction], float]:
    """The PM that a set gives this car in this weather, and the chance that a roll sends it off. [PP-7.3, PP-9.1]"""
    later = race.rules.total(OFF_LIMIT, race, car, race.weather)
    less = race.cars[car].heavy - race.rules.total(ROLL_BONUS, race, car)
    return pm_chances(tyre, wear, race.weather, less, later), float(off_track_chance(tyre, race.weather, later))


def _listed(chances: Mapping[T, Fraction]) -> tuple[tuple[T, float], ...]:
    return tuple((outcome, float(chance)) for outcome, chance in chances.items())


def _of_a_set(race: Race, car: int, tyre: int) -> Preview:
    """What a set of tyres would give now, for how long, and once it is worn. [PP-7.1, PP-11.3, PP-11.4]"""
    wear = race.cars[car].wear[tyre]
    chances, off = _set_chances(race, car, tyre, wear)
    worn, _ = _set_chances(race, car, tyre, WORN_OUT)
    laps = laps_left(wear, race.rules.wear_loss[tyre][race.weather])
    return Preview(pms=_listed(chances), mean=float(mean(chances)), worn=float(mean(worn)), laps=laps, off=off)


def _of_more_laps(race: Race, car: int) -> Preview:
    """Two more rolls in qualifying, for a point of skill. [PP-4.3, PP-4.4]"""
    session = next(frame for frame in race.frames if isinstance(frame, Qualifying))
    best = session.best[session.field.index(car)]
    chances = best_of_more(best, race.rules.total(EXTRA_LAP_BONUS, race, car))
    better = sum((chance for value, chance in chances.items() if value > best), Fraction(0))
    return Preview(skill=1, pm=best, gain=float(mean(chances) - best), better=float(better), pms=_listed(chances))


def _worth(race: Race, car: int, value: int) -> int:
    return 4 if value > highest_safe(race, car) else points_of(race, car, value)


def _of_a_result(race: Race, car: int, kind: int, value: int) -> Preview:
    if kind == START_MOVE:
        return Preview(pm=value, ways=find_ways(race, car, kind, value))
    if value > highest_safe(race, car):
        return Preview(pm=4, off=1.0)
    pm = points_of(race, car, value)
    return Preview(pm=pm, burst=float(burst_chance(race, car)), ways=find_ways(race, car, TYRE_MOVE, pm))


def _of_a_boost(race: Race, car: int, action: do.Boost) -> Preview:
    """The price of a push; without one the roll is driven, if it is not yet. [PP-7.17, PP-7.19]"""
    kind = KINDS.get(action.kind, 0)
    if not kind:
        pm = race.drive.reserve
        return Preview(pm=pm, ways=find_ways(race, car, TYRE_MOVE, pm))
    pm = 1 if action.kind == "skill" else push_length(race)
    price = {"skill": 0, "engine": 0, "brakes": 0, action.kind: boost_price(race, kind)}
    ways = find_ways(race, car, kind, pm)
    return Preview(skill=price["skill"], engine=price["engine"], brakes=price["brakes"], pm=pm, ways=ways)


# steps and fights


def _of_a_step(race: Race, car: int, action: Action) -> Preview:
    top, pm = decision(race), race.drive.pm
    if isinstance(action, do.Stop) or (isinstance(action, do.DeclareOvertake) and not action.go):
        return Preview(pm=pm)
    if isinstance(top, ChooseDeclaration):
        step, kind = top.target, TYRE_MOVE
    else:
        assert isinstance(top, ChooseStep)
        assert isinstance(action, do.Step)
        target, kind = race.board.number[action.to], top.kind
        step = next(one for one in top.options if one // HOW == target)
    rivals = rivals_of(race, car, kind, step)
    passes = tuple(passed_by(race, car, step // HOW))
    if not rivals:
        rounds = stop_price(race, car) if race.board.kind[step // HOW] == PIT_ENTRY else 0.0
        return Preview(pm=pm - 1, passes=passes, rounds=rounds, ways=find_ways(race, car, kind, pm, step))
    return contested(race, car, passes, rivals)


def contested(race: Race, car: int, passes: tuple[int, ...], rivals: list[int]) -> Preview:
    """A step that cars can contest, foremost first as given; the rearmost is fought first. [PP-10.2, PP-10.8 to PP-10.11]"""
    fought = rivals[::-1]
    odds = [fight_odds(race, car, rival) for rival in fought]
    return Preview(
        pm=race.drive.pm - 1,
        passes=passes,
        rivals=tuple(fought),
        win=prod(one[0] for one in odds),
        bidding=prod(one[1] for one in odds),
        tie=odds[0][2],
        damage=_listed(crash_damage(race, car, tie_chance(race, car, fought[0]))),
    )


def stop_price(race: Race, car: int) -> float:
    """What a stop costs, at the pace of the set that is on. [PP-13.7]"""
    me = race.cars[car]
    chances, _ = _set_chances(race, car, me.tyre, me.wear[me.tyre])
    return float(stop_rounds(race, car, mean(chances)))


def tie_chance(race: Race, attacker: int, defender: int) -> Fraction:
    """The chance of equal rolls, which are a collision. [PP-10.8]"""
    if race.is_bot(attacker) and race.is_bot(defender):
        return Fraction(0)
    return roll_chances(fight_terms(race, attacker, defender)).get(COLLISION, Fraction(0))


def fight_odds(race: Race, attacker: int, defender: int) -> tuple[float, float, float]:
    """The attacker's chance by the dice alone, with all bids, and that of equal rolls. [PP-10.8 to PP-10.11]"""
    if race.is_bot(attacker) and race.is_bot(defender):
        return 1.0, 1.0, 0.0
    fight = fight_terms(race, attacker, defender)
    dice, bids = roll_chances(fight), fight_chances(fight)
    return float(dice.get(ATTACKER, 0)), float(bids.get(ATTACKER, 0)), float(dice.get(COLLISION, 0))


def _of_a_fight(race: Race, action: Action) -> Preview:
    top = decision(race)
    if isinstance(action, do.Bid):
        return _of_a_bid(race, action.points)
    assert isinstance(top, ChooseDefence | AskTeammate)
    if isinstance(action, do.Defend) and not action.fight:
        return Preview()
    if isinstance(action, do.TeammatePass) and action.consent:
        return Preview()
    win, bidding, tie = fight_odds(race, top.attacker, top.defender)
    damage = crash_damage(race, top.defender, tie_chance(race, top.attacker, top.defender))
    return Preview(
        rivals=(top.attacker,), win=1 - win - tie, bidding=1 - bidding - tie, tie=tie, damage=_listed(damage)
    )


def _of_a_bid(race: Race, points: int) -> Preview:
    """What it costs if it wins, and what the other side would have to bid then. [PP-10.11]"""
    auction = next(frame for frame in reversed(race.frames) if isinstance(frame, Auction))
    side = 1 if auction.totals[0] > auction.totals[1] else 0
    if points == 0:
        return Preview()
    other = auction.attacker if side else auction.defender
    least = least_bid(auction.totals[1 - side], auction.totals[side] + points, attacking=side == 1)
    can = biddable(race, other) - auction.bids[1 - side]
    return Preview(skill=auction.bids[side] + points, rivals=(other,), answer=least if 0 < least <= can else 0)
