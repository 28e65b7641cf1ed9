"""Races at random over all circuits, options and numbers of cars: the list of invariants, after every decision.

`REBUFO_RACES=1000` races that many on each circuit; with fewer than the usual four not everything is met.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import msgspec
import pytest

import rebufo
from rebufo.games.formula_d.rules.messages import CheckRolled, GearRolled, Move, ShiftTo, StartRolled
from rebufo.games.formula_d.rules.preview import GearOdds, MovePreview, NitroPreview
from rebufo.games.formula_d.rules.state import Race
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.flow import Decision, answer, settle
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from rebufo.kernel.record import begin
from tests.games.formula_d.race_watch import Steward
from tests.games.formula_d.scene import act, asked, car, drive, happened, scene, shift
from tests.games.formula_d.street_scene import keep_nitro, street

RACES = int(os.environ.get("REBUFO_RACES", "4"))  # of each circuit
CIRCUITS = ("monaco", "monza", "spa", "silverstone", "suzuka", "street")
ENOUGH = 20_000  # decisions after which a race that goes on has no end
ALWAYS = {"moved", "line_crossed", "finished", "eliminated", "collision"}
ON_A_RING = {"box_reached", "engine"}
ON_THE_STREET = {"nitro_used", "dark", "noisy", "police_noted", "police_bonus", "checkpoint_passed"}


def race_at_random(circuit: str, number: int) -> tuple[Match, Random]:
    """Laps, finish and every number of cars come up in turn."""
    dice = Random(f"{circuit} {number}")  # noqa: S311 - races to look at, not secrets
    options: dict[str, Any] = {"circuit": circuit, "laps": 1 + number % 2, "finish": ("all", "winner")[number // 2 % 2]}
    return rebufo.new("formula_d", seats=2 + (number * 4 + dice.randint(0, 4)) % 9, seed=number, **options), dice


def some_answer(race: Match, dice: Random, seat: int) -> Action:
    """Odd seats play anything, even ones mostly with care, so that some get home and others get into trouble."""
    prompt = race.prompt(seat)
    if seat % 2 or dice.random() < 0.1:
        return dice.choice(prompt.options)
    if prompt.decision == "gear":
        return max(zip(prompt.options, prompt.previews, strict=True), key=lambda each: promise(each[1]))[0]
    if prompt.decision == "move":
        pit = [option for option in prompt.options if isinstance(option, Move) and option.to[0] in "pb"]
        return dice.choice(pit) if pit and dice.random() < 0.5 else dice.choice(prompt.options[:3])
    return dice.choice(prompt.options)


def promise(gear: msgspec.Struct) -> float:
    """Spaces a gear brings on the average, less its dangers."""
    assert isinstance(gear, GearOdds)
    return sum(face.face * face.ways for face in gear.faces) / gear.sides - 8 * gear.wear - 50 * gear.out


def looked_at(race: Match, seat: int) -> None:
    """Every option is priced, and none takes the last point."""
    wear = race.view().cars[seat].wear
    prompt = race.prompt(seat)
    assert prompt.default in prompt.options
    assert len(set(prompt.options)) == len(prompt.options) > 1
    for option, shown in zip(prompt.options, prompt.previews, strict=True):
        if isinstance(shown, GearOdds):
            assert shown.shift_cost < wear, (option, shown)
        elif isinstance(shown, MovePreview):
            assert shown.cost < wear, (option, shown)
        else:
            assert isinstance(shown, NitroPreview)
            assert shown.cost < wear, (option, shown)


@pytest.mark.exhaustive
@pytest.mark.clause("FD-3.1", "FD-3.7", "FD-5.7", "FD-14.6")
@pytest.mark.parametrize("circuit", CIRCUITS)
def test_every_race_keeps_to_the_rules_and_ends(circuit: str) -> None:
    met: set[str] = set()
    for number in range(RACES):
        race, dice = race_at_random(circuit, number)
        steward = Steward(race)
        steward.follow(race)
        for _ in range(ENOUGH):
            look_for_trouble(race, steward)
            if race.over:
                break
            answer_somehow(race, dice)
            steward.follow(race)
        assert race.over
        steward.end_of_race(race)
        met |= {
            event.check if isinstance(event, CheckRolled) else rebufo.to_json(event)["type"] for event in race.events()
        }

    assert met >= ALWAYS | (ON_THE_STREET if circuit == "street" else ON_A_RING)


def look_for_trouble(race: Match, steward: Steward) -> None:
    assert race.spec.invariants is not None
    assert race.spec.invariants(race._table) == []
    steward.check(race)


def answer_somehow(race: Match, dice: Random) -> None:
    """The seat that is asked answers; now and then a player leaves."""
    (seat,) = race.waiting
    if dice.random() < 0.05:
        looked_at(race, seat)
    if dice.random() < 0.001:
        race.retire(dice.choice([each.seat for each in race.view().cars if each.status == "racing"]))
    else:
        race.play(seat, some_answer(race, dice, seat))


@pytest.mark.exhaustive
@pytest.mark.parametrize("circuit", CIRCUITS)
def test_a_silent_table_plays_the_same_race(circuit: str) -> None:
    """Search and simulation work on tables without a log: the same answers lead to the same end, soundly."""
    for number in range(RACES // 2):
        race, dice = race_at_random(circuit, 100 + number)
        silent = begin(race.spec, race.setup)._table
        silent.log = None
        assert isinstance(silent, Race)
        while not race.over:
            (seat,) = race.waiting
            action = some_answer(race, dice, seat)
            top = silent.frames[-1]
            assert isinstance(top, Decision)
            assert top.deciders(silent) == [seat]
            assert action in top.legal(silent, seat)
            race.play(seat, action)
            answer(silent, seat, action)
            assert race.spec.invariants is not None
            assert race.spec.invariants(silent) == []
        assert not silent.frames
        assert race.spec.standings(silent) == list(race.standings)


def state_of(race: Match) -> bytes:
    """All that can be seen of a race and is asked in it, and the table under it, as bytes."""
    prompts = [(seat, race.prompt(seat)) for seat in race.waiting]
    asked_for = [(seat, prompt.decision, prompt.options, prompt.default) for seat, prompt in prompts]
    views = [race.view(), *(race.view(seat) for seat in range(race.setup.seats))]
    return msgspec.json.encode([views, asked_for, race.events(), race.snapshot(), race.record()["hash"]])


@pytest.mark.exhaustive
@pytest.mark.parametrize("circuit", ["monaco", "street"])
def test_undo_gives_back_the_very_same_race_unless_a_die_was_rolled(circuit: str) -> None:
    undone = 0
    for number in range(RACES):
        race, dice = race_at_random(circuit, 200 + number)
        for _ in range(120):
            if race.over:
                break
            (seat,) = race.waiting
            action = some_answer(race, dice, seat)
            before, heard = state_of(race), race.event_count
            race.play(seat, action)
            rolled = any(isinstance(event, GearRolled | CheckRolled | StartRolled) for event in race.events(heard))
            assert race.can_undo(seat) == (not rolled)
            if rolled:
                continue
            after = state_of(race)
            race.undo(seat)
            assert state_of(race) == before
            race.play(seat, action)
            assert state_of(race) == after
            undone += 1
    assert undone > 10 * RACES


@pytest.mark.clause("FD-4.8")
def test_a_gear_cannot_be_taken_back_once_the_die_lies_on_the_table() -> None:
    race = scene(car("s6M3", gear=3))
    shift(race, 3)
    before = state_of(race)

    assert not race.can_undo(0)
    with pytest.raises(IllegalAction) as error:
        race.undo(0)
    assert error.value.tag == "nothing_to_undo"
    assert state_of(race) == before


def test_move_and_nitro_are_taken_back_step_by_step_to_the_roll() -> None:
    race = street(car("s7M4", gear=2), car("s1M1", gear=2), draws={"gear2": [3]})
    shift(race, 2)
    rolled = state_of(race)
    keep_nitro(race)
    kept = state_of(race)
    drive(race, "s7M7")
    assert race.waiting == (1,)

    race.undo(0)
    assert state_of(race) == kept
    race.undo(0)
    assert state_of(race) == rolled
    assert not race.can_undo(0)


def test_nobody_takes_back_a_move_after_another_has_answered() -> None:
    race = street(car("s7M4", gear=2), car("s1M1", gear=2), draws={"gear2": [3, 3]})
    shift(race, 2)
    keep_nitro(race)
    drive(race, "s7M7")
    assert race.can_undo(0)
    assert not race.can_undo(1)
    shift(race, 2)

    assert not race.can_undo(0)


def test_a_move_that_led_to_a_check_stays_made() -> None:
    race = scene(car("s6M3"), car("s6M12"), roll=8, draws={"black": [20, 20]})
    drive(race, "s6M11")

    assert happened(race, CheckRolled)
    assert not race.can_undo(0)


def test_an_answer_that_is_no_option_changes_nothing() -> None:
    race = scene(car("s6M3"), car("s6M12"), roll=8)
    before = state_of(race)
    for wrong in (Move("s6M12"), Move("s6M3", 1), Move("nowhere"), ShiftTo(3)):
        with pytest.raises(IllegalAction):
            race.play(0, wrong)
    with pytest.raises(IllegalAction):
        race.play(1, Move("s6M11"))

    assert state_of(race) == before
    assert asked(race) == "move"
    act(race, Move("s6M10"))


def test_a_race_at_random_is_the_same_from_its_record() -> None:
    race, dice = race_at_random("street", 300)
    while not race.over:
        (seat,) = race.waiting
        race.play(seat, some_answer(race, dice, seat))
    again = rebufo.load(race.record())
    table = begin(race.spec, race.setup)._table
    settle(table)

    assert again.events() == race.events()
    assert again.standings == race.standings
    assert table.frames
