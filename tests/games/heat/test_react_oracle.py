"""What step 5 offers against a naive reading of the clauses, over turns drawn at random on all circuits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.content import circuit_names, load_circuit
from rebufo.games.heat.rules.events import Moved
from rebufo.games.heat.rules.messages import ChooseSpeed, Done, Salvage
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.heat.card_table import FACES, SPONSORS, value
from tests.games.heat.naive_turn import NaiveTurn
from tests.games.heat.scenes_cards import act, asked, car_of, driving, happened, options

TURNS = 120  # a circuit
PLAIN = ("basic-1", "basic-2", "basic-3", "basic-4", "stress", "start-0", "start-5")
WEATHER = ("", "cloud", "cloud", "fog", "storm", "snow", "rain", "sun")
ROAD = ("", "limit_up", "overheat", "slipstream", "free_boost", "weather", "weather", "weather")
UPGRADES = [card for card in FACES if card not in SPONSORS]
COSTLY = [card for card in UPGRADES if value(card, "heat")]
DIRECT = [card for card in UPGRADES if value(card, "direct")]


def random_turn(dice: Random, name: str) -> dict[str, Any]:
    """A car whose cards lie face down, often short of Heat, often near a Corner Line, with others in its way."""
    circuit = load_circuit(name)
    line = dice.choice(circuit.corner).line
    at = dice.randint(line - 24, line) if dice.random() < 0.8 else dice.randrange(circuit.spaces)
    gear = dice.randint(1, 4)
    costly = dice.sample(COSTLY, len(COSTLY))  # no two of a kind, so that each can be named
    plan = [costly.pop() if dice.random() < 0.5 else dice.choice([*PLAIN, *cheap()]) for _ in range(gear)]
    hand = [dice.choice(["heat", "heat", "stress", "basic-1", *cheap(DIRECT)]) for _ in range(dice.randint(0, 6))]
    if "up-27" in costly and dice.random() < 0.3:
        hand.append("up-27")
    deck = [dice.choice((*PLAIN, "heat", "up-12")) for _ in range(60)] + ["basic-2"] * 20
    spots = [(space % circuit.spaces, lane) for space in range(at, at + 22) for lane in (1, 2)]
    lane = dice.choice((1, 2))
    spots.remove((at % circuit.spaces, lane))
    return {
        "circuit": name,
        "expansion_circuits": circuit.box != "base",
        "weather": dice.choice(WEATHER),
        "road": [dice.choice(ROAD) for corner in circuit.corner if corner.chicane_of is None],
        "turn": 0,
        "adrenaline": [0] if dice.random() < 0.5 else [],
        "order": [0, *range(1, 6)],
        "legends": [{"at": f"0/{space}/{side}"} for space, side in dice.sample(spots, 5)],
        "cars": [
            {
                "at": f"{at // circuit.spaces}/{at % circuit.spaces}/{lane}",
                "gear": gear,
                "engine": dice.choice((0, 0, 1, 1, 2, 3, 6)),
                "plan": plan,
                "hand": hand,
                "top": deck,
                "deck": [],
                "discard": dice.choice(([], ["heat", "basic-3"])),
            }
        ],
    }


def cheap(cards: list[str] = UPGRADES) -> list[str]:
    return [card for card in cards if card not in COSTLY]


@pytest.mark.exhaustive
@pytest.mark.clause("HT-7.4", "HT-7.5", "HT-7.7", "HT-7.8", "HT-7.9")
@pytest.mark.clause(
    "HT-13.2", "HT-13.3", "HT-13.4", "HT-13.5", "HT-13.6", "HT-13.7", "HT-13.17", "HT-13.21", "HT-13.23"
)
@pytest.mark.clause("HT-15.9", "HT-15.11", "HT-15.12", "HT-15.13")
@pytest.mark.parametrize("name", circuit_names())
def test_what_may_be_done_is_what_the_clauses_say(name: str) -> None:
    """At every moment of the step, until it ends; what has no alternative both do without asking."""
    dice = Random(name)  # noqa: S311 - turns to look at, not secrets
    for _ in range(TURNS):
        position = random_turn(dice, name)
        race = rebufo.position("heat", position, seed=0)
        turn = NaiveTurn(position)
        turn.reveal(choose_values(race, dice))
        react(race, turn, dice, position)


def choose_values(race: Match, dice: Random) -> list[int]:
    """One value after the other, as the cards were played."""
    chosen: list[int] = []
    while asked(race) == "choose_speed":
        action = dice.choice(race.prompt(0).options)
        assert isinstance(action, ChooseSpeed)
        chosen.append(action.speed)
        act(race, action)
    return chosen


def react(race: Match, turn: NaiveTurn, dice: Random, position: dict[str, Any]) -> None:
    while True:
        offered = turn.options()
        assert offered, position
        if len(offered) == 1:
            (action,) = offered
        else:
            assert asked(race) == "react", (position, offered)
            compare(race, turn, offered, position)
            action = dice.choice(sorted(offered, key=repr))
            act(race, action)
            if isinstance(action, Salvage):
                act(race, Done())
        if action == Done():
            break
        turn.do(action)
    made = [(each.reason, each.wanted, where(race, each), each.lane) for each in happened(race, Moved) if each.car == 0]
    assert [each for each in made if each[0] != "slipstream"] == turn.moves, position


def compare(race: Match, turn: NaiveTurn, offered: set[Action], position: dict[str, Any]) -> None:
    assert options(race) == offered, position
    car = car_of(race)
    assert (car.engine, sorted(race.view(0).hand)) == (turn.engine, sorted(turn.hand)), position
    assert (car.lap * turn.circuit.spaces + car.space, car.lane) == (turn.at, turn.lane), position
    assert (car.deck, car.discard) == (len(turn.deck), len(turn.pile)), position
    assert (driving(race).speed, driving(race).pluses) == (turn.speed, turn.pluses), position


def where(race: Match, moved: Moved) -> int:
    return moved.lap * int(race.view().spaces) + moved.space
