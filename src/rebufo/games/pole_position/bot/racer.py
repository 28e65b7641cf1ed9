"""Pole Position's plain driver: the shortest way through the traffic, points where they buy most, tyres by plan."""

from __future__ import annotations

from typing import Final

from rebufo.bots.playout import Policy
from rebufo.games.pole_position.bot.manner import HASTY, PLAIN, Manner
from rebufo.games.pole_position.bot.roadbook import RoadBook
from rebufo.games.pole_position.bot.strategy import STAY, Plan, Strategy
from rebufo.games.pole_position.rules.board import BOX, NOWHERE, ON_TRACK, PIT_ENTRY
from rebufo.games.pole_position.rules.car import ENGINE_PUSH, SKILL_STEP, TYRE_MOVE
from rebufo.games.pole_position.rules.flow.boost import NONE, OPTIONS, ChooseBoost, boost_price, push_length
from rebufo.games.pole_position.rules.flow.move import STAND_STILL, ChooseStep, rivals_of, step_action
from rebufo.games.pole_position.rules.flow.off_track import highest_safe
from rebufo.games.pole_position.rules.flow.overtake import (
    BIDS,
    FIGHT,
    LET_PASS,
    ChooseBid,
    ChooseDefence,
    unspent_bonus,
)
from rebufo.games.pole_position.rules.flow.passing import lap_after
from rebufo.games.pole_position.rules.flow.roll import ONCE_MORE, TAKES, ChooseRoll
from rebufo.games.pole_position.rules.flow.steps import HOW, fits_kind, right_after, stands_on
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
from rebufo.games.pole_position.rules.seams import ATTACK, DEFENCE, FIGHT_BONUS
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Decision, Table
from rebufo.kernel.messages import Action, Seat

SKID: Final = 4  # PM of a car that leaves the track
NEAR: Final = 0.001
MISSED: Final = 300.0  # PM: as bad as it is to drive past the pits on the lap of the stop
THROUGH: Final = -100.0  # beyond the flag


class Racer(Policy):
    """Answers by what it counts: PM to the flag, on the track as it stands."""

    def __init__(self, luck: Chance, manner: Manner = PLAIN) -> None:
        super().__init__(luck)
        self.manner = manner
        self.books: dict[str, RoadBook] = {}
        self.plan_key: list[int] = []
        self.plan: Plan = Plan(0.0, STAY, 0)

    def book(self, race: Race) -> RoadBook:
        """The distances of the circuit, worked out once."""
        technical = "technical_corners" in race.rules.modules
        found = self.books.get(race.board.circuit)
        if found is None or found.board is not race.board or found.technical != technical:
            found = RoadBook(race.board, technical)
            self.books[race.board.circuit] = found
        return found

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

    # moving

    def to_go(self, race: Race, lap: int, space: int, right: int) -> float:
        """PM to the flag from a place, and a bit for a car that has yet to find the pits."""
        book = self.book(race)
        if lap > race.laps:
            return THROUGH
        state = 2 * space + (1 if right != NOWHERE else 0)
        return float((race.laps - lap) * book.lap + book.to_finish[state])

    def aim(self, race: Race, car: int, lap: int, space: int, right: int) -> float:
        """The same for a car that stops in this lap: what counts is the way to the pit entry. [PP-13.1]"""
        board = race.board
        if board.kind[space] == BOX:
            return THROUGH
        if board.kind[space] == PIT_ENTRY:
            return THROUGH / 2 - board.row[space]
        if not self.pits_now(race, car):
            return self.to_go(race, lap, space, right)
        if lap != race.cars[car].lap:
            return self.to_go(race, lap, space, right) + MISSED
        book = self.book(race)
        return float((race.laps - lap) * book.lap + book.to_entry[2 * space + (1 if right != NOWHERE else 0)])

    def pits_now(self, race: Race, car: int) -> bool:
        """Whether the best plan has the stop at the end of this lap."""
        me = race.cars[car]
        if me.must_pit:
            return True
        if me.lap < 1 or me.tyre < 0:
            return False
        key = [
            race.round,
            car,
            me.lap,
            me.tyre,
            me.wear[me.tyre],
            race.cell,
            race.table_b,
            me.stops,
            me.heavy,
            race.number,
        ]
        if key != self.plan_key:
            self.plan_key = key
            self.plan = Strategy(race, car, self.book(race).lap, self.manner).now()
        return self.plan.stop == 0

    def step(self, race: Race, top: ChooseStep) -> Action:
        """The step from which the movement ends nearest to the flag, fights and all."""
        car = top.car
        me = race.cars[car]
        here = self.aim(race, car, me.lap, me.space, me.right)
        best, found = here + (0.0 if top.stop else 1000.0), STAND_STILL
        for step in top.options:
            worth = self.worth(race, top, step, here)
            if worth < best - NEAR / 2:
                best = worth
                found = step_action(race.board.names[step // HOW])
        return found

    def worth(self, race: Race, top: ChooseStep, step: int, here: float) -> float:
        """PM to go at the end of the movement, if it begins with a step; a fight that is lost ends it here."""
        car = top.car
        target = step // HOW
        lap = lap_after(race, car, target)
        right = right_after(race, car, target)
        pm = race.drive.pm - 1
        there = self.aim(race, car, lap, target, right)
        if self.manner.farsighted and race.board.kind[target] == ON_TRACK:
            there = self.look_ahead(race, top, lap, target, right, pm) + there * NEAR  # of equal ways the straight one
        else:
            there -= pm
        rivals = rivals_of(race, car, top.kind, step)
        for rival in rivals:
            chance = self.winning(race, car, rival)
            there = chance * (there - self.manner.place) + (1.0 - chance) * (here + self.manner.crash)
        return there

    def look_ahead(self, race: Race, top: ChooseStep, lap: int, space: int, right: int, pm: int) -> float:
        """The least PM to go that so many more steps reach, cars being in the way where they stand."""
        car = top.car
        book = self.book(race)
        board = race.board
        state = 2 * space + (1 if right != NOWHERE else 0)
        best = self.aim(race, car, lap, space, right)
        todo = [state]
        seen = {state}
        laps = {state: lap}
        for _ in range(pm):
            near: list[int] = []
            for one in todo:
                for other in book.next[one]:
                    target = other // 2
                    if other in seen or target in race.drive.visited or not fits_kind(race, top.kind, target):
                        continue
                    if stands_on(race, car, target):
                        continue
                    if self.is_blocked(race, car, one, other):
                        continue
                    seen.add(other)
                    after = laps[one] + (1 if board.crosses_finish(one // 2, target) else 0)
                    laps[other] = after
                    near.append(other)
                    there = self.aim(race, car, after, target, 0 if other % 2 else NOWHERE)
                    if there < best:
                        best = there
            todo = near
        return best

    def is_blocked(self, race: Race, car: int, state: int, other: int) -> bool:
        """Whether a car stands under a hop. [PP-7.12]"""
        board = race.board
        space = state // 2
        if state % 2 == 0 or board.hop[space] != other // 2 or other // 2 in board.forward[space]:
            return False
        for between in board.over[space]:
            if stands_on(race, car, between):
                return True
        return False

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

    def winning(self, race: Race, car: int, rival: int) -> float:
        """The chance to get past a rival, each side bidding what it can spare. [PP-10.8 to PP-10.11]"""
        me, them = race.cars[car], race.cars[rival]
        own = unspent_bonus(race) + race.rules.total(FIGHT_BONUS, race, car, ATTACK) + min(me.skill, 2)
        other = race.rules.total(FIGHT_BONUS, race, rival, DEFENCE)
        if not race.is_bot(rival):
            other += min(them.skill, 2)
        return _share(own - other)

    def defend(self, race: Race, top: ChooseDefence) -> Action:
        """Worth it where the place is likely kept."""
        me, them = race.cars[top.defender], race.cars[top.attacker]
        bonus = 2 if race.is_bot(top.attacker) else unspent_bonus(race)
        skill = 0 if race.is_bot(top.attacker) else min(them.skill, 2)
        lead = bonus + skill - min(me.skill, 2) - race.rules.total(FIGHT_BONUS, race, top.defender, DEFENCE)
        return FIGHT if _share(lead) < self.manner.yielding else LET_PASS

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
    """Looks at the next step only, and now and then does anything."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck, HASTY)

    def choose(self, table: Table, seat: Seat) -> Action:
        top = table.frames[-1]
        assert isinstance(top, Decision)
        options = top.legal(table, seat)
        if self.luck.below(0, 8) == 0:
            return options[self.luck.below(0, len(options))]
        return super().choose(table, seat)


def _share(lead: int) -> float:
    """The chance that one black die beats another with such a lead; equal rolls win nothing. [PP-10.8]"""
    won = 0
    for attack in range(1, 7):
        for defence in range(1, 7):
            if attack != defence and attack + lead > defence:
                won += 1
    return won / 36.0


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
    from rebufo.games.pole_position.rules.flow.qualifying import Qualifying

    for frame in race.frames:
        if isinstance(frame, Qualifying) and seat in frame.field:
            return frame.best[frame.field.index(seat)]
    return 6
