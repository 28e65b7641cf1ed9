"""Computer players, Legends, and steps that ask only where they offer something. [HT-22.4, HT-22.5]"""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.messages import (
    Discard,
    Done,
    Slipstream,
)
from rebufo.kernel.errors import IllegalAction
from tests.games.heat.scenes_season import (
    act,
    asked,
    default,
    driver,
    offered,
    place,
    turn,
)


@pytest.mark.clause("HT-22.4")
def test_a_computer_player_is_asked_and_sees_what_a_human_would() -> None:
    race = rebufo.new("heat", seats=2, seed=1, garage="mixed", players=["Ana", "bot:random"], legends=2)
    human = rebufo.new("heat", seats=2, seed=1, garage="mixed", players=["Ana", "Luis"], legends=2)
    while asked(race) == "draft":
        for each in (race, human):
            default(each)
    seen = race.seen(1)

    assert rebufo.to_json(seen.prompt().options) == rebufo.to_json(human.prompt(1).options)
    assert rebufo.to_json(seen.view()) == rebufo.to_json(human.view(1))
    assert seen.setup.seed is None
    with pytest.raises(IllegalAction):
        seen.seen(0)
    bot = rebufo.bot("heat", "random")
    assert bot.choose(race.seen(1), 1) in human.prompt(1).options


@pytest.mark.clause("HT-22.4", "HT-14.1")
def test_legends_are_no_computer_players() -> None:
    race = rebufo.new("heat", seats=1, seed=1, legends=3, laps=1)
    asked_for: set[int] = set()
    while not race.over:
        asked_for.update(race.waiting)
        default(race)

    assert asked_for == {0}
    with pytest.raises(IllegalAction):
        race.view(1)


@pytest.mark.clause("HT-22.5")
def test_a_turn_that_offers_nothing_asks_nothing() -> None:
    race = turn(driver("0/20/2", "basic-1", engine=0), driver("0/10/1", "basic-1", engine=0))

    assert asked(race) == "plan"
    assert (place(race, 0), place(race, 1)) == ("0/21/2", "0/11/1")


@pytest.mark.clause("HT-22.5")
@pytest.mark.parametrize(
    ("state", "legends", "steps"),
    [
        ({"engine": 1}, (), ["react"]),
        ({"engine": 0, "hand": ("heat",)}, (), ["react"]),
        ({"engine": 0}, ("0/22/1",), ["slipstream"]),
        ({"engine": 0, "hand": ("basic-2",)}, (), ["discard"]),
        ({"engine": 0, "hand": ("stress",)}, (), []),
        ({"engine": 1, "hand": ("basic-2",)}, ("0/22/1",), ["react", "slipstream", "discard"]),
    ],
)
def test_each_step_asks_only_where_it_offers_something(
    state: dict[str, Any], legends: tuple[str, ...], steps: list[str]
) -> None:
    race = turn(driver("0/20/2", "basic-1", **state), legends=legends or ("-1/40/1",))
    asked_for = []
    while asked(race) in {"react", "slipstream", "discard"}:
        assert len(offered(race)) > 1
        asked_for.append(asked(race))
        act(race, Slipstream(0) if asked(race) == "slipstream" else Done())

    assert asked_for == steps
    assert Discard("stress") not in offered(race)
