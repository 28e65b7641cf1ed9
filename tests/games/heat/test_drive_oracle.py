"""Moves, corners and spin-outs against a naive reading of the clauses, over turns drawn at random."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from rebufo.games.heat.rules.events import Moved, SpunOut
from tests.games.heat.naive_drive import LINES, LOOP, Spot, check, move
from tests.games.heat.scenes_race import corners, decline, driver, happened, moves, scene

TURNS = 600  # a circuit
VALUES = {"start-0": 0, "basic-1": 1, "basic-2": 2, "basic-3": 3, "basic-4": 4, "start-5": 5}


class Turn(NamedTuple):
    laps: int
    start: Spot
    cards: list[str]
    engine: int
    others: list[Spot]
    tokens: list[str]

    @property
    def speed(self) -> int:
        return sum(VALUES[card] for card in self.cards)


def random_turn(dice: Random, circuit: str) -> Turn:
    """A car somewhere on its way, often near a line, and up to five others, mostly where it is going or sent back to."""
    loop = LOOP[circuit]
    laps = dice.randint(1, 3)
    cards = dice.choices(list(VALUES), k=dice.randint(1, 4))
    near = dice.choice([*LINES[circuit], 0, dice.randrange(loop)]) - dice.randint(0, 12)
    progress = near + loop * dice.randrange(laps)
    start = Spot(progress // loop, progress % loop, dice.choice((1, 2)))
    target = progress + sum(VALUES[card] for card in cards)
    goal = dice.choice([target, target, next((line - 1 for line in LINES[circuit] if line > progress % loop), 0)])
    others: list[Spot] = []
    for _ in range(dice.randint(1, 12)):
        at = goal - dice.choice((0, 0, 1, 1, 2, dice.randrange(loop)))
        spot = Spot(dice.randrange(laps), at % loop, dice.choice((1, 2)))
        if (spot.space, spot.lane) not in {(other.space, other.lane) for other in (start, *others)} and len(others) < 5:
            others.append(spot)
    tokens = [dice.choice(("", "", "limit_up", "limit_down", "overheat")) for _ in LINES[circuit]]
    return Turn(laps, start, cards, dice.randint(0, 8), others or [Spot(0, (progress + loop // 2) % loop, 1)], tokens)


@pytest.mark.exhaustive
@pytest.mark.clause("HT-6.8", "HT-6.12", "HT-9.1", "HT-9.2", "HT-9.4", "HT-9.6", "HT-9.8", "HT-9.9", "HT-9.11")
@pytest.mark.parametrize("circuit", LOOP)
def test_a_turn_goes_as_a_naive_reading_says(circuit: str) -> None:
    dice = Random(circuit)  # noqa: S311 - positions to look at, not secrets
    blocked = spun = paid = 0
    for _ in range(TURNS):
        turn = random_turn(dice, circuit)
        race = scene(
            driver(str(turn.start), *turn.cards, engine=turn.engine),
            legends=[str(other) for other in turn.others],
            circuit=circuit,
            laps=turn.laps,
            road=turn.tokens,
            order=list(range(len(turn.others) + 1)),
        )
        end = move(circuit, turn.start, turn.speed, turn.others)
        assert moves(race)[:1] == [str(end)], turn
        decline(race)
        fate = check(circuit, turn.start, end, turn.speed, turn.engine, turn.laps, turn.tokens, turn.others)
        out = happened(race, SpunOut)

        assert corners(race) == fate.paid, turn
        assert [event.corner for event in out] == ([] if fate.spun is None else [fate.spun]), turn
        assert all(Spot(event.lap, event.space, event.lane) == fate.at for event in out), turn
        assert race.view().cars[0].engine == fate.engine, turn
        assert happened(race, Moved)[0].speed == turn.speed, turn
        blocked += end.lap * LOOP[circuit] + end.space < turn.start.lap * LOOP[circuit] + turn.start.space + turn.speed
        spun += fate.spun is not None
        paid += sum(heat for _, heat in fate.paid) > 0
    assert min(blocked, spun, paid) > TURNS // 20  # the draw brought what it is there for
