"""Failed rolls drawn at random: the dice may be laid anew in every way that loses control, and in no other."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.events import ControlLost
from rebufo.games.rallyman_dirt.rules.messages import Go, KeepPlan, Place, Relay
from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt import naive_steps
from tests.games.rallyman_dirt.crowds import crowded
from tests.games.rallyman_dirt.naive_steps import Situation, is_certain_loss
from tests.games.rallyman_dirt.roads import road
from tests.games.rallyman_dirt.scenes import happened

DICE = ("gear1", "gear2", "gear3", "gear4", "gear5", "gear6", "gas", "leader", "brake")


class Pool(NamedTuple):
    """The dice of a failed roll that are not laid again yet, each with what it shows."""

    dice: tuple[tuple[str, bool], ...]

    def without(self, die: tuple[str, bool]) -> Pool:
        rest = list(self.dice)
        rest.remove(die)
        return Pool(tuple(rest))


def choices(now: Situation, pool: Pool, quick: bool) -> list[tuple[Relay, int, Pool]]:
    """Every legal next step with dice of the roll: the answer, its warnings, and what is left."""
    found: dict[Relay, tuple[int, Pool]] = {}
    for step in naive_steps.steps(now):
        starts_quickly = not now.laid and now.gear == 0 and step.die == "2"
        if not now.laid and now.gear == 0 and starts_quickly != quick:
            continue
        for die in pool.dice:
            if die[0] != step.die:
                continue
            rest, warnings = pool.without(die), int(die[1])
            if step.brake:
                brakes = [one for one in rest.dice if one[0] == "brake"]
                if not brakes:
                    continue
                rest, warnings = rest.without(brakes[0]), warnings + brakes[0][1]
            found[Relay(step.die, step.to, die[1], step.brake, step.over)] = (warnings, rest)
    return [(action, warnings, rest) for action, (warnings, rest) in found.items()]


def as_place(action: Relay) -> Place:
    return Place(action.die, action.to, action.brake, action.over)


def loses(now: Situation, action: Relay, warnings: int) -> bool:
    """At this step, with so many warnings up to and with it."""
    step = as_place(action)
    jumps = now.whole.jump[now.whole.number[step.over]] if step.over else 9
    thrown = step.over != "" and int(step.die) == jumps + 1 and action.warning
    return warnings >= 3 or thrown or is_certain_loss(now, step)


def can_lose(now: Situation, pool: Pool, quick: bool, warnings: int) -> set[Relay]:
    """The next steps from which a loss of control can still be reached."""
    found: set[Relay] = set()
    for action, more, rest in choices(now, pool, quick):
        step = as_place(action)
        if loses(now, action, warnings + more) or (
            not naive_steps.ends(now, step) and can_lose(now.after(step), rest, quick, warnings + more)
        ):
            found.add(action)
    return found


def failed_roll(luck: Chance, stage: str) -> tuple[Match, Situation] | None:
    """A plan at random on a random road, rolled flat out with many warnings; None where it did not fail."""
    whole = road(stage)
    description = {**crowded(luck, stage), "no_leader_dice": True}
    draws = {die: [int(luck.below(0, 10) < 7) for _ in range(2)] for die in DICE}
    race = rebufo.position("rallyman_dirt", description, seed=1, draws=draws)
    if race.events():  # blocked or held, and nothing to plan
        return None
    modules = {name: description[name] for name in ("quick_start", "red_zone")}
    start = naive_steps.situation(race.view(), whole, 0, **modules)
    for _ in range(5):
        options = [step for step in race.prompt(0).options if isinstance(step, Place)]
        if options:
            race.play(0, options[luck.below(0, len(options))])
    race.play(0, Go(flat_out=True))
    return (race, start) if race.decision == "rearrange" else None


@pytest.mark.clause("RD-16.5", "RD-16.6", "RD-16.7", "RD-23.5", "RD-24.5")
@pytest.mark.parametrize("stage", ["intro-ss1", "rally3-ss3", "rally5-ss2", "rally6-ss1", "rally2-ss2"])
def test_every_way_to_lose_control_and_no_other(stage: str) -> None:
    luck = fresh_chance(sum(stage.encode()), 1)
    seen = 0
    for _ in range(40):
        failed = failed_roll(luck, stage)
        if failed is None:
            continue
        race, now = failed
        thrown = race.view().drive.failed
        dice = [(step.die, step.warned is True) for step in thrown]
        dice += [("brake", step.brake_warned is True) for step in thrown if step.brake]
        quick = now.gear == 0 and thrown[0].die == "2"
        lay_anew(race, now, Pool(tuple(dice)), quick, luck)
        seen += 1

    assert seen >= 8


def lay_anew(race: Match, now: Situation, pool: Pool, quick: bool, luck: Chance) -> None:
    warnings = 0
    while True:
        options = race.prompt(0).options
        assert (KeepPlan() in options) == (not now.laid)
        offered = [option for option in options if isinstance(option, Relay)]
        assert len(set(offered)) == len(offered)
        assert set(offered) == can_lose(now, pool, quick, warnings)
        action = offered[luck.below(0, len(offered))]
        (more, pool) = next((more, rest) for one, more, rest in choices(now, pool, quick) if one == action)
        warnings += more
        race.play(0, action)
        if loses(now, action, warnings):
            assert [event.space for event in happened(race, ControlLost)][:1] == [action.to]
            return
        now = now.after(as_place(action))
