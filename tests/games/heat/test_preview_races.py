"""Whatever is foretold comes true: all options of whole races, compared with what happens when they are taken."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import rebufo
from rebufo.games.heat.rules.messages import ChooseSpeed, PlanGear
from rebufo.games.heat.rules.preview.promises import GearPreview, PlanPreview, Prospect, TurnPreview
from rebufo.games.heat.rules.state import CONCEDE, Race
from rebufo.kernel.codec import freeze
from rebufo.kernel.match import Match
from tests.games.heat.foresight import IN_TURN, fulfilled, happening, lay_plan, table_of

RACES: dict[str, dict[str, Any]] = {
    "plain": {"seats": 4, "circuit": "france", "laps": 1},
    "alone": {"seats": 1, "legends": 3, "circuit": "gb", "laps": 1, "garage": "mixed", "garage_choice": "quick"},
    "garage": {"seats": 2, "legends": 2, "garage": "advanced", "weather": True, "laps": 1},
    "tournament": {"seats": 3, "garage": "mixed", "weather": True, "tournament": True, "circuit": "italia", "laps": 1},
    "expansion": {
        "seats": 3,
        "garage": "basic",
        "weather": True,
        "circuit": "deutschland",
        "laps": 1,
        "expansion_circuits": True,
    },
    "season": {"seats": 3, "mode": "championship", "season": "1963"},
}
DECISIONS = 260  # looked at in each


@pytest.fixture(params=RACES)
def moments(request: pytest.FixtureRequest) -> Iterator[tuple[Match, Random]]:
    """A race at random, decision by decision, with the dice it is played by."""
    return at_random(request.param)


def at_random(name: str) -> Iterator[tuple[Match, Random]]:
    dice = Random(name)  # noqa: S311 - races to look at, not secrets
    race = rebufo.new("heat", seed=11, **RACES[name])
    for _ in range(DECISIONS):
        if not race.waiting:
            return
        yield race, dice
        seat = dice.choice(race.waiting)
        race.play(seat, dice.choice(race.prompt(seat).options))


def prospects_in(shown: msgspec.Struct) -> list[Prospect]:
    if isinstance(shown, TurnPreview | PlanPreview):
        return list(shown.prospects)
    plans: tuple[PlanPreview, ...] = getattr(shown, "plans", ())
    return [prospect for plan in plans for prospect in plan.prospects]


@pytest.mark.exhaustive
def test_every_option_has_a_preview(moments: Iterator[tuple[Match, Random]]) -> None:
    """It can be sent anywhere, its chances are all there is, and telling it changes nothing on the table."""
    for race, _ in moments:
        table = table_of(race)
        before = freeze(table)
        for seat in race.waiting:
            for option in race.prompt(seat).options:
                shown = race.spec.preview(table, seat, option)
                assert isinstance(rebufo.to_json(shown), dict)
                for prospect in prospects_in(shown):
                    speeds = [outcome.speed for outcome in prospect.outcomes]
                    assert sum(outcome.chance for outcome in prospect.outcomes) == pytest.approx(1.0, abs=1e-9)
                    assert (prospect.least, prospect.most) == (min(speeds), max(speeds))
            assert race.spec.odds is not None
            assert isinstance(rebufo.to_json(race.spec.odds(table, seat)), list)
        assert freeze(table) == before


@pytest.mark.exhaustive
def test_what_a_turn_comes_to(moments: Iterator[tuple[Match, Random]]) -> None:
    """Every reaction, value and slipstream, taken with luck of its own: one outcome says exactly what happens."""
    seen = 0
    for race, dice in moments:
        seat = race.waiting[0]
        prompt = race.prompt(seat)
        if prompt.decision not in IN_TURN - {"salvage"}:
            continue
        for option, shown in zip(prompt.options, prompt.previews, strict=True):
            assert isinstance(shown, TurnPreview)
            prospect = dice.choice(shown.prospects)
            table = table_of(race)
            number = table.number
            values = names_of(table, prospect) if isinstance(option, ChooseSpeed) else []
            happened = happening(table, seat, option, values[1:], luck=dice.randrange(1 << 32))
            if table.number == number:  # else the next race has begun
                fulfilled(prospect, happened)
                seen += 1
    assert seen > 50


def names_of(table: Race, prospect: Prospect) -> list[tuple[str, int]]:
    """The values of a prospect with the cards they are of: the last ones that have several."""
    cards = table.rules.cards
    several = [cards.ids[card] for card in table.drive.cards if len(cards.speeds[card]) > 1]
    return list(zip(several[-len(prospect.values) :], prospect.values, strict=True))


@pytest.mark.exhaustive
def test_what_a_plan_comes_to(moments: Iterator[tuple[Match, Random]]) -> None:
    """Plans of a car that moves first, for nobody else has moved by then: some of every gear."""
    seen = 0
    for race, dice in moments:
        seat = dice.choice(race.waiting)
        prompt = race.prompt(seat)
        table = table_of(race)
        if prompt.decision != "plan" or table.cars[seat].shift or any(car.shift == CONCEDE for car in table.cars):
            continue  # a car that is about to concede will not be where it stands
        table.order = [seat, *[car for car in table.order if car != seat]]
        for option in prompt.options:
            if isinstance(option, PlanGear):
                shown = race.spec.preview(table, seat, option)
                assert isinstance(shown, GearPreview)
                assert shown.before == ()
                for plan in dice.sample(shown.plans, min(4, len(shown.plans))):
                    foretold(table, seat, plan, shown, dice)
                    seen += 1
    assert seen > 50


def foretold(table: Race, seat: int, plan: PlanPreview, gear: GearPreview, dice: Random) -> None:
    """Lay the cards, choose the values of one prospect, and find what happens among its outcomes."""
    prospect = dice.choice(plan.prospects)
    cards = table.rules.cards
    several = [card for card in plan.cards if len(cards.speeds[cards.number[card]]) > 1]
    values = list(zip(several, prospect.values, strict=True))
    twin = table.clone()
    last = lay_plan(twin, seat, plan.cards, gear.gear)
    happened = happening(twin, seat, last, values, luck=dice.randrange(1 << 32))
    if twin.number == table.number:
        outcome = fulfilled(prospect, happened)
        assert outcome.engine <= outcome.engine_cooled
    if not plan.flips and not gear.missing and prospect.payable == 1.0:
        assert [outcome.chance for outcome in prospect.outcomes] == [1.0]
