"""Pole Position's plain driver: the shortest way through the traffic, points where they buy most, tyres by plan."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.bot.driver import Driver, share_of
from rebufo.games.pole_position.bot.manner import HASTY, PLAIN, Manner
from rebufo.games.pole_position.bot.strategy import STAY, Strategy
from rebufo.games.pole_position.rules.car import ENGINE_PUSH, SKILL_STEP, TYRE_MOVE
from rebufo.games.pole_position.rules.flow.boost import NONE, OPTIONS, ChooseBoost, boost_price, push_length
from rebufo.games.pole_position.rules.flow.move import ChooseStep
from rebufo.games.pole_position.rules.flow.off_track import highest_safe
from rebufo.games.pole_position.rules.flow.overtake import (
    BIDS,
    FIGHT,
    LET_PASS,
    ChooseBid,
    ChooseDefence,
    unspent_bonus,
)
from rebufo.games.pole_position.rules.flow.qualifying import Qualifying
from rebufo.games.pole_position.rules.flow.roll import ONCE_MORE, TAKES, ChooseRoll
from rebufo.games.pole_position.rules.flow.tyres import wear_penalty
from rebufo.games.pole_position.rules.messages import (
    AvoidOffTrack,
    BlowoutReroll,
    CollisionReroll,
    DeclareOvertake,
    PitGo,
    PitTyre,
    QualifyingTile,
    SafetyCarStop,
    StartTyre,
)
from rebufo.games.pole_position.rules.seams import DEFENCE, FIGHT_BONUS
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Decision, Table
from rebufo.kernel.messages import Action, Seat

SKID: Final = 4  # PM of a car that leaves the track
MISTAKES: Final = {  # of a newcomer: one answer in so many is any; none of those that cost a race, as points and tyres do
    "step": 100,
    "reroll": 4,
    "defend": 3,
    "bid": 3,
    "declare_overtake": 4,
    "qualifying_tile": 2,
}


class Racer(Driver):
    """Answers by what it counts."""

    def __init__(self, luck: Chance, manner: Manner = PLAIN) -> None:
        super().__init__(luck, manner)

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        top = table.frames[-1]
        assert isinstance(top, Decision)
        if isinstance(top, ChooseStep):
            return self.step(table, top)
        if isinstance(top, ChooseBoost):
            return self.boost(table, top)
        if isinstance(top, ChooseRoll):
            return self.reroll(table, top)
        if isinstance(top, ChooseDefence):
            return self.defend(table, top)
        if isinstance(top, ChooseBid):
            return self.bid(table, top)
        return self.other(table, top, seat)

    # points

    def boost(self, race: Race, top: ChooseBoost) -> Action:
        """A push that brings all its steps, while there are points; skill that is more than is kept for fights."""
        me = race.cars[top.car]
        here = self.to_go(race, me.lap, me.space, me.right)
        if here - race.drive.reserve <= 0.0 or self.pits_now(race, top.car):
            return NONE
        last = me.lap >= race.laps
        steps = push_length(race)
        for kind in top.options:
            price = boost_price(race, kind)
            if kind == SKILL_STEP:
                kept = 0 if last else self.manner.kept_skill
                if me.skill > kept and self.gain(race, top.car, kind, 1, here) >= 1.0:
                    return OPTIONS[kind]
                continue
            points = me.engine if kind == ENGINE_PUSH else me.brakes
            kept = 0 if last else self.manner.kept_points
            if points - price < kept or (price > 1 and not last and not self.manner.twice):
                continue
            if self.gain(race, top.car, kind, steps, here) >= steps:
                return OPTIONS[kind]
        return NONE

    def gain(self, race: Race, car: int, kind: int, steps: int, here: float) -> float:
        """The PM that a push brings on the track as it stands."""
        me = race.cars[car]
        look = ChooseStep(car, kind, [], True)
        return here - self.look_ahead(race, look, me.lap, me.space, me.right, steps)

    def reroll(self, race: Race, top: ChooseRoll) -> Action:
        """The best result; again if another roll is worth more PM than its point of skill."""
        me = race.cars[top.car]
        best, worth = race.drive.rolls[0], -1.0
        for face in race.drive.rolls:
            value = self.roll_worth(race, top, face // 2)
            if value > worth:
                best, worth = face, value
        if me.skill > (0 if me.lap >= race.laps else self.manner.kept_skill - 1):
            gain = 0.0
            faces = race.rules.tyre_faces[me.tyre] if top.kind == TYRE_MOVE else [1, 2, 3, 4, 5, 6]
            for code in faces:
                gain += max(self.roll_worth(race, top, code % 100) - worth, 0.0) / 6.0
            if gain > self.manner.thrift:
                return ONCE_MORE
        return TAKES[best]

    def roll_worth(self, race: Race, top: ChooseRoll, value: int) -> float:
        """PM of a result; skill keeps a car on the track where that is cheap. [PP-9.4]"""
        if top.kind != TYRE_MOVE:
            return float(value)
        excess = value - highest_safe(race, top.car)
        pm = value - wear_penalty(race, top.car)
        if excess <= 0:
            return float(pm)
        if excess <= race.cars[top.car].skill:
            return max(float(pm - excess) - excess, SKID - 2.0)
        return SKID - 2.0

    # fights

    def defend(self, race: Race, top: ChooseDefence) -> Action:
        """Worth it where the place is likely kept."""
        me, them = race.cars[top.defender], race.cars[top.attacker]
        bonus = 2 if race.is_bot(top.attacker) else unspent_bonus(race)
        skill = 0 if race.is_bot(top.attacker) else min(them.skill, 2)
        lead = bonus + skill - min(me.skill, 2) - race.rules.total(FIGHT_BONUS, race, top.defender, DEFENCE)
        return FIGHT if share_of(lead) < self.manner.yielding else LET_PASS

    def bid(self, race: Race, top: ChooseBid) -> Action:
        """The least that turns the fight, if it is not more than the place and the movement are worth."""
        me = race.cars[top.car]
        spare = self.manner.spare if me.lap < race.laps else 8
        if race.drive.car == top.car:
            spare += (race.drive.pm + race.drive.reserve) // 2
        return BIDS[top.least] if top.least <= min(spare, top.most) else BIDS[0]

    # everything else

    def other(self, race: Race, top: Decision[Race], seat: Seat) -> Action:
        options = top.legal(race, seat)
        first = options[0]
        if isinstance(first, DeclareOvertake):
            return options[0]
        if isinstance(first, AvoidOffTrack):
            excess = race.drive.value - highest_safe(race, seat)
            return options[0] if excess <= 3 else options[1]
        if isinstance(first, (StartTyre, PitTyre)):
            return self.tyre(race, seat, options)
        if isinstance(first, SafetyCarStop):
            return self.stop_behind(race, seat, options)
        if isinstance(first, QualifyingTile):
            return self.qualify(race, seat, options)
        if isinstance(first, CollisionReroll):
            return self.roll_damage(race, options)
        for option in options:
            if isinstance(option, PitGo) and option.choice == "go":
                return option
            if isinstance(option, BlowoutReroll) and option.use:
                return option
        return self.usual(race, top, seat, options)

    def usual(self, race: Race, top: Decision[Race], seat: Seat, options: list[Action]) -> Action:
        """What the platform would do."""
        return top.default(race, seat)

    def tyre(self, race: Race, seat: Seat, options: list[Action]) -> Action:
        """The set with the fewest turns to the flag."""
        me = race.cars[seat]
        sets = [race.rules.tyre_ids.index(name_of(option)) for option in options]
        stopped = me.stops > 0
        chosen = Strategy(race, seat, self.book(race).lap, self.manner).tyre_for(max(me.lap, 1), stopped, sets)
        return options[sets.index(chosen)]

    def stop_behind(self, race: Race, seat: Seat, options: list[Action]) -> Action:
        """A stop that costs no turns is made if one is still to come. [PP-17.4]"""
        me = race.cars[seat]
        stay, stops = options[0], [option for option in options if name_of(option)]
        for option in options:
            if not name_of(option):
                stay = option
        if stay in stops or (me.lap >= 1 and self.pits_soon(race, seat)):
            sets = [race.rules.tyre_ids.index(name_of(option)) for option in stops]
            chosen = Strategy(race, seat, self.book(race).lap, self.manner).tyre_for(
                min(me.lap + 1, race.laps), True, sets
            )
            return stops[sets.index(chosen)]
        return stay

    def pits_soon(self, race: Race, seat: Seat) -> bool:
        self.pits_now(race, seat)
        return self.plan.stop != STAY

    def qualify(self, race: Race, seat: Seat, options: list[Action]) -> Action:
        """Two more laps after a middling roll: a place is worth more than a point of skill."""
        best = best_roll(race, seat)
        more = best <= self.manner.qualifying and race.cars[seat].skill > 4
        for option in options:
            if isinstance(option, QualifyingTile) and option.more == more:
                return option
        return options[0]

    def roll_damage(self, race: Race, options: list[Action]) -> Action:
        """A free roll always, a paid one while there is skill."""
        for choice in ("free", "pay"):
            for option in options:
                if isinstance(option, CollisionReroll) and option.choice == choice:
                    return option
        return options[0]


class Easy(Racer):
    """Looks at the next step only, rolls and fights at a venture now and then, and comes home."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck, HASTY)

    def choose(self, table: Table, seat: Seat) -> Action:
        top = table.frames[-1]
        assert isinstance(top, Decision)
        if top.name in MISTAKES and self.luck.below(0, MISTAKES[top.name]) == 0:
            options = top.legal(table, seat)
            return options[self.luck.below(0, len(options))]
        return super().choose(table, seat)


def name_of(option: Action) -> str:
    """The tyre that an option names."""
    if isinstance(option, StartTyre):
        return option.tyre
    if isinstance(option, PitTyre):
        return option.tyre
    assert isinstance(option, SafetyCarStop)
    return option.tyre


def best_roll(race: Race, seat: Seat) -> int:
    """The best roll of a car in the qualifying round under way."""
    for frame in race.frames:
        if isinstance(frame, Qualifying) and seat in frame.field:
            return frame.best[frame.field.index(seat)]
    return 6
