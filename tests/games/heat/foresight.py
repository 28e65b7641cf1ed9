"""What was foretold beside what happens: a driver who does only what must be done, and what became of the turn.

table = table_of(race)
shown = preview_of(race, Boost())
assert fulfilled(shown.prospects[0], happening(table, 0, Boost()))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar, cast

from rebufo.games.heat.rules.events import CornerChecked, CostsUnpayable, Moved, SponsorsDrawn, SpunOut
from rebufo.games.heat.rules.flow.payment import unpaid
from rebufo.games.heat.rules.messages import (
    ChooseSpeed,
    Cool,
    Done,
    KeepPlayed,
    PayHeat,
    PlanCard,
    PlanGear,
    Scrap,
    Slipstream,
)
from rebufo.games.heat.rules.preview.promises import GearPreview, Outcome, PlanPreview, Prospect, SpinOut, TurnPreview
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import answer, decision
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action

S = TypeVar("S")

IN_TURN = frozenset({"choose_speed", "react", "salvage", "slipstream"})  # decisions before the corners are checked


class Happening(NamedTuple):
    """A turn as it went, in the words of an Outcome."""

    speed: int
    place: tuple[int, int, int]  # before the corners were checked
    paid: list[tuple[int, int, int]]  # corner, limit, Heat of each that was paid for
    spin: tuple[int, int, int, int, int] | None  # corner, place, Stress
    engine: int
    given_up: tuple[str, ...]
    sponsors: int


def table_of(race: Match) -> Race:
    """The table itself, to try things on."""
    return cast("Race", race._table.clone())


def turn_preview(race: Match, action: Action) -> TurnPreview:
    shown = race.prompt(race.waiting[0]).preview(action)
    assert isinstance(shown, TurnPreview)
    return shown


def prospect_of(race: Match, action: Action) -> Prospect:
    """The one prospect of an option within the turn."""
    (found,) = turn_preview(race, action).prospects
    return found


def outcome_of(race: Match, action: Action) -> Outcome:
    """The one outcome of an option that leaves nothing to chance."""
    (found,) = prospect_of(race, action).outcomes
    return found


def gear_preview(race: Match, gear: int, seat: int = 0) -> GearPreview:
    shown = race.prompt(seat).preview(PlanGear(gear))
    assert isinstance(shown, GearPreview)
    return shown


def plan_preview(race: Match, *cards: str, gear: int = 0, seat: int = 0) -> PlanPreview:
    """What is foretold of one set of cards, in the gear of their number unless said otherwise."""
    plans = gear_preview(race, gear or len(cards), seat).plans
    (found,) = [plan for plan in plans if sorted(plan.cards) == sorted(cards)]
    return found


def chances(prospect: Prospect) -> dict[int, float]:
    """The chance of every Speed."""
    found: dict[int, float] = {}
    for outcome in prospect.outcomes:
        found[outcome.speed] = found.get(outcome.speed, 0.0) + outcome.chance
    return found


def place(outcome: Outcome) -> str:
    return f"{outcome.lap}/{outcome.space}/{outcome.lane}"


def costs(outcome: Outcome) -> list[tuple[int, int, int]]:
    """Every corner crossed: its number, its limit for this car, its cost."""
    return [(crossed.corner, crossed.limit, crossed.cost) for crossed in outcome.corners]


def happening(
    table: Race, seat: int, action: Action, values: Sequence[tuple[str, int]] = (), luck: int | None = None
) -> Happening:
    """Answer, then do only what must be done, until the corners are checked; `values` of cards are chosen as given."""
    if luck is not None:
        table.chance = fresh_chance(luck, len(table.chance.counters))
    table.log = []
    car = table.cars[seat]
    spaces = table.track.spaces
    speed = table.drive.speed if table.drive.car == seat else 0
    where = car.at // spaces, car.at % spaces, car.lane
    answer(table, seat, action)
    chosen = list(values)
    while (duty := next_duty(table, seat, chosen)) is not None:
        answer(table, seat, duty)
    for moved in heard(table, Moved):
        if moved.car == seat:
            speed, where = moved.speed, (moved.lap, moved.space, moved.lane)
    spins = [each for each in heard(table, SpunOut) if each.seat == seat]
    lost = [each for each in heard(table, CostsUnpayable) if each.seat == seat]
    gained = [each for each in heard(table, SponsorsDrawn) if each.seat == seat]
    return Happening(
        speed=speed,
        place=where,
        paid=[(each.corner, each.limit, each.heat) for each in heard(table, CornerChecked) if each.seat == seat],
        spin=spin_of(*spins) if spins else None,
        engine=table.cars[seat].engine,
        given_up=tuple(card for each in lost for card in each.cards),
        sponsors=sum(len(each.cards) for each in gained),
    )


def heard(table: Race, kind: type[S]) -> list[S]:
    """The events of a kind."""
    assert table.log is not None
    return [event for event in table.log if isinstance(event, kind)]


def spin_of(spun: SpunOut | SpinOut) -> tuple[int, int, int, int, int]:
    return spun.corner, spun.lap, spun.space, spun.lane, spun.stress


def next_duty(table: Race, seat: int, values: list[tuple[str, int]]) -> Action | None:
    """The next thing that has to be done in this turn; None once it has come to step 8."""
    top = decision(table)
    if top is None or top.name not in IN_TURN or top.deciders(table) != [seat]:
        return None
    options = top.legal(table, seat)
    if top.name == "choose_speed":
        wanted = next(pair for pair in values if ChooseSpeed(*pair) in options)
        values.remove(wanted)
        return ChooseSpeed(*wanted)
    for kind in (KeepPlayed, Done, Slipstream, PayHeat):
        found = [each for each in options if isinstance(each, kind)]
        if found:
            return found[0]
    missing = unpaid(table) - table.cars[seat].engine
    cools = [each for each in options if isinstance(each, Cool) and each.heat <= missing]
    if cools:
        return max(cools, key=lambda each: each.heat)
    return next(each for each in options if isinstance(each, Scrap))


def lay_plan(table: Race, seat: int, cards: Sequence[str], gear: int) -> Action:
    """Everybody plans, this seat the given cards and the others by default; the last answer is left to be given."""
    owed: list[Action] = [PlanGear(gear), *[PlanCard(card) for card in cards]]
    while True:
        top = decision(table)
        assert top is not None
        others = [other for other in top.deciders(table) if other != seat]
        if others:
            answer(table, others[0], top.default(table, others[0]))
            continue
        twin = table.clone()
        action = owed.pop(0)
        answer(twin, seat, action)
        after = decision(twin)
        if after is None or after.name != "plan" or seat not in after.deciders(twin) or twin.round != table.round:
            return action
        answer(table, seat, action)


def fulfilled(prospect: Prospect, happened: Happening) -> Outcome:
    """An outcome that says just what happened; others can differ only in what could have been done besides."""
    found = [each for each in prospect.outcomes if told(each) == happened]
    assert found, (happened, prospect)
    return found[0]


def told(outcome: Outcome) -> Happening:
    """An outcome in the words of what happens."""
    spin = outcome.spin
    crossed = costs(outcome)
    if spin is not None:
        crossed = crossed[: [corner for corner, _, _ in crossed].index(spin.corner)]
    return Happening(
        speed=outcome.speed,
        place=(outcome.lap, outcome.space, outcome.lane),
        paid=crossed,
        spin=None if spin is None else spin_of(spin),
        engine=outcome.engine,
        given_up=outcome.given_up,
        sponsors=outcome.sponsors,
    )


def frequencies(race: Match, action: Action, times: int) -> dict[int, float]:
    """How often each Speed comes, over fresh luck."""
    count: dict[int, int] = {}
    for luck in range(times):
        speed = happening(table_of(race), race.waiting[0], action, luck=luck).speed
        count[speed] = count.get(speed, 0) + 1
    return {speed: found / times for speed, found in count.items()}
