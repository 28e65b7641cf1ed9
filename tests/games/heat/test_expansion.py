"""Expansion rules and circuits: chevrons, chicanes, floods and tunnels. [HT-23]"""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import circuit_names, load_circuit
from rebufo.games.heat.rules.events import CardFlipped, Cluttered, PlansMade, RoadLaid, Shifted
from rebufo.games.heat.rules.messages import (
    Boost,
    Discard,
    Done,
    PlanGear,
    ReduceStress,
    Refresh,
    Slipstream,
    UseAdrenaline,
)
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from tests.games.heat.scenes_cards import (
    ONES,
    act,
    asked,
    car_of,
    corners,
    done,
    drive_on,
    driver,
    driving,
    happened,
    options,
    place,
    reactions,
    totals,
    turn,
)

EXPANSION = ("japan", "mexico", "nederland", "espana", "deutschland")
FILL = ["basic-1", "basic-2", "basic-3", "basic-4"]


def away(circuit: str, *cars: dict[str, Any], **rest: Any) -> Match:
    """A turn on an expansion circuit; somebody else stands on its first space."""
    legends = rest.pop("legends", ["0/0/2"])
    return turn(*cars, circuit=circuit, expansion_circuits=True, legends=legends, **rest)


def legend(circuit: str, at: str, card: int, aggressive: bool = True, **rest: Any) -> str:
    """Where a blue Legend gets to."""
    race = away(
        circuit,
        driver("0/0/1", "basic-1"),
        legends=[at],
        turn=1,
        aggressive_legends=aggressive,
        draws={"legends": [card]},
        **rest,
    )
    return place(race, 1)


def planning(circuit: str, at: str, gear: int, engine: int, hand: list[str], **rest: Any) -> Match:
    """A round about to be planned by a single driver."""
    car = {"at": at, "gear": gear, "engine": engine, "hand": hand, "deck": ONES}
    return rebufo.position(
        "heat",
        {"circuit": circuit, "expansion_circuits": True, "cars": [car], "legends": [{"at": "0/0/2"}], **rest},
        seed=0,
    )


def gears(race: Match) -> list[int]:
    return sorted(action.gear for action in options(race) if isinstance(action, PlanGear))


@pytest.mark.clause("HT-23.1")
@pytest.mark.parametrize(
    ("aggressive", "at", "after"),
    [
        (False, "0/36/1", "0/42/2"),
        (True, "0/36/1", "0/44/2"),
        (True, "0/35/1", "0/42/2"),  # no chevron: 43 would cross two lines
        (True, "0/34/1", "0/42/2"),
        (True, "0/29/1", "0/38/2"),  # the corner at 30, limit 6, has one too: over the line at 37
        (False, "0/29/1", "0/36/1"),
        (True, "0/28/1", "0/36/1"),
        (True, "0/47/1", "0/53/1"),
    ],
)
def test_example_15_with_chevrons(aggressive: bool, at: str, after: str) -> None:
    """GB, diamond 3; the last space before the lines at 30, 37 and 43 carries a chevron."""
    race = turn(
        driver("0/0/1", "basic-1"),
        circuit="gb",
        legends=[at],
        turn=1,
        aggressive_legends=aggressive,
        draws={"legends": [1]},
    )

    assert place(race, 1) == after


@pytest.mark.clause("HT-23.1")
@pytest.mark.parametrize(
    ("at", "card", "road", "after"),
    [
        ("0/6/1", 1, "", "0/14/2"),  # a chevron: 5 + 3 over the lines at 9 and 13
        ("0/7/1", 1, "", "0/15/2"),
        ("0/5/1", 1, "", "0/12/1"),  # none: 13 would be the second line
        ("0/8/1", 1, "", "0/16/1"),  # two chevrons: over 9, 13 and 16
        ("0/8/1", 2, "", "0/15/2"),
        ("0/8/1", 1, "limit_up", "0/17/1"),
        ("0/7/1", 1, "limit_up", "0/12/1"),  # three lines from one chevron: it stops before the second
        ("0/12/1", 1, "", "0/20/1"),  # the second line of the chicane has chevrons of its own
    ],
)
def test_chevrons_let_a_legend_cross_two_lines_and_double_chevrons_three(
    at: str, card: int, road: str, after: str
) -> None:
    """The Netherlands: lines at 9, 13 and 16; blue has diamond 3 on card 1 and 2 on card 2."""
    assert legend("nederland", at, card, road=[road, "", "", ""]) == after


@pytest.mark.clause("HT-23.1")
@pytest.mark.parametrize("at", ["0/6/1", "0/7/1", "0/8/1"])
def test_without_the_option_chevrons_mean_nothing(at: str) -> None:
    assert legend("nederland", at, 1, aggressive=False) == "0/12/1"


@pytest.mark.clause("HT-23.1")
def test_the_limit_used_is_that_of_the_next_corner() -> None:
    """Spain at 0/91: limit 3 of the corner at 92, though the line at 95 behind it has 4."""
    assert legend("espana", "0/91/2", 1) == "0/97/2"
    assert legend("espana", "0/91/2", 1, road=["", "", "", "", "", "", "limit_up", "", ""]) == "0/94/1"


@pytest.mark.clause("HT-23.2")
def test_the_lines_of_a_chicane_are_checked_each_for_itself() -> None:
    race = drive_on(away("nederland", driver("0/8/1", "basic-4", "basic-3")))

    assert corners(race) == [(0, 5, 7, 2), (1, 5, 7, 2)]
    assert car_of(race).engine == 2


@pytest.mark.clause("HT-23.2")
@pytest.mark.parametrize("name", EXPANSION)
def test_a_chicane_is_two_lines_of_one_limit(name: str) -> None:
    corner = load_circuit(name).corner
    seconds = [index for index, each in enumerate(corner) if each.chicane_of is not None]

    assert seconds == {"japan": [1], "mexico": [1, 5], "nederland": [1], "espana": [3, 9], "deutschland": [2]}[name]
    assert all(corner[index].chicane_of == index - 1 for index in seconds)
    assert all(corner[index].limit == corner[index - 1].limit for index in seconds)


@pytest.mark.clause("HT-23.3")
@pytest.mark.parametrize(
    ("name", "tokens"), [("japan", 4), ("mexico", 4), ("nederland", 4), ("espana", 9), ("deutschland", 5)]
)
def test_one_token_is_drawn_for_a_chicane(name: str, tokens: int) -> None:
    race = rebufo.new("heat", seats=2, seed=1, circuit=name, expansion_circuits=True, weather=True)
    with_token = list(race.view().road)
    corner = load_circuit(name).corner
    own = [token for index, token in enumerate(with_token) if corner[index].chicane_of is None]
    shared = [token for index, token in enumerate(with_token) if corner[index].chicane_of is not None]

    assert len(own) == tokens
    assert race.drawn[8] == tokens, "draws of the stream of Road Conditions"
    assert shared == [with_token[each.chicane_of] for each in corner if each.chicane_of is not None]
    assert all(own.count(token) <= 2 for token in own)
    assert len(happened(race, RoadLaid)) == 1


@pytest.mark.clause("HT-23.3")
@pytest.mark.parametrize(("token", "limit", "heat"), [("limit_up", 6, 1), ("limit_down", 4, 3), ("overheat", 5, 3)])
def test_a_corner_token_counts_at_both_lines_of_a_chicane(token: str, limit: int, heat: int) -> None:
    race = drive_on(away("nederland", driver("0/8/1", "basic-4", "basic-3"), road=[token, "", "", ""]))

    assert corners(race) == [(0, limit, 7, heat), (1, limit, 7, heat)]


@pytest.mark.clause("HT-23.3")
@pytest.mark.parametrize(("start", "works"), [("0/8/1", False), ("0/11/1", False), ("0/12/1", True), ("0/14/2", True)])
def test_a_sector_token_works_behind_the_second_line_only(start: str, works: bool) -> None:
    """One space on, between the lines 9 and 13 or behind them."""
    race = away("nederland", driver(start, "basic-1", engine=0), road=["free_boost", "", "", ""])

    assert (asked(race) == "react") == works


@pytest.mark.clause("HT-23.3")
def test_between_the_lines_of_a_chicane_no_other_sector_works_either() -> None:
    """Neither the token before the chicane nor that of the chicane: slipstream at 0/9 is a plain 2."""
    road = ["slipstream", "", "", "slipstream"]
    race = away("nederland", driver("0/8/1", "basic-1"), road=road, legends=["0/10/1"])

    assert totals(done(race, "react")) == {0, 2}
    before = away("nederland", driver("0/7/1", "basic-1"), road=road, legends=["0/9/1"])
    assert totals(done(before, "react")) == {0, 2, 3}


@pytest.mark.clause("HT-23.4")
@pytest.mark.parametrize(
    ("name", "corners"),
    [
        ("japan", (1, 2, 3, 4, 1)),
        ("mexico", (1, 2, 3, 5, 1)),
        ("nederland", (1, 2, 3, 4, 1)),
        ("espana", (1, 3, 5, 6, 9)),
        ("deutschland", (0, 2, 3, 4, 5)),
    ],
)
def test_the_press_stands_at_the_second_line_of_a_chicane(name: str, corners: tuple[int, ...]) -> None:
    """Letters A to E."""
    circuit = load_circuit(name)
    firsts = [each.chicane_of for each in circuit.corner if each.chicane_of is not None]

    assert tuple(Track(circuit).press[letter] for letter in "ABCDE") == corners
    assert all(not circuit.corner[first].press_letters for first in firsts)


@pytest.mark.clause("HT-23.5")
@pytest.mark.parametrize(
    ("gear", "engine", "expected"),
    [
        (3, 0, [3, 4]),
        (3, 1, [2, 3, 4]),
        (3, 2, [1, 2, 3, 4]),
        (4, 0, [4]),
        (4, 1, [3, 4]),
        (4, 2, [2, 3, 4]),
        (2, 0, [2, 3]),
        (2, 1, [1, 2, 3, 4]),
        (1, 0, [1, 2]),
        (1, 1, [1, 2, 3]),
    ],
)
def test_on_flooded_spaces_shifting_down_costs_heat(gear: int, engine: int, expected: list[int]) -> None:
    """Japan, space 6; what cannot be paid cannot be chosen."""
    assert gears(planning("japan", "0/6/1", gear, engine, FILL)) == expected


@pytest.mark.clause("HT-23.5")
@pytest.mark.parametrize(("space", "expected"), [(4, [2, 3, 4]), (5, [3, 4]), (10, [3, 4]), (11, [2, 3, 4])])
def test_only_flooded_spaces_cost(space: int, expected: list[int]) -> None:
    assert gears(planning("japan", f"0/{space}/1", 3, 0, FILL)) == expected


@pytest.mark.clause("HT-23.5")
@pytest.mark.parametrize(
    ("gear", "chosen", "cost"), [(3, 2, 1), (3, 1, 2), (4, 2, 2), (4, 3, 1), (2, 1, 1), (2, 4, 1), (2, 3, 0), (2, 2, 0)]
)
def test_what_shifting_on_a_flooded_space_costs(gear: int, chosen: int, cost: int) -> None:
    race = planning("japan", "0/6/1", gear, 6, ["basic-1"] * 7)
    act(race, PlanGear(chosen))
    (made,) = happened(race, PlansMade)

    assert dict(made.gears) == {0: chosen}
    assert dict(made.paid).get(0, 0) == cost
    assert car_of(race).engine == 6 - cost


@pytest.mark.clause("HT-23.5", "HT-5.1")
@pytest.mark.parametrize(("engine", "expected"), [(0, [3, 4]), (1, [2]), (2, [1, 2])])
def test_a_cluttered_hand_looks_at_the_gears_that_can_be_paid_on_a_flooded_space(
    engine: int, expected: list[int]
) -> None:
    """Third gear and two playable cards: with an empty Engine 3 is the lowest gear, and the hand is cluttered."""
    race = planning("japan", "0/6/1", 3, engine, ["basic-1", "basic-1", *["heat"] * 5])
    assert gears(race) == expected
    act(race, PlanGear(expected[0]))

    assert bool(happened(race, Cluttered)) == (engine == 0)


@pytest.mark.clause("HT-23.6")
@pytest.mark.parametrize(("start", "discards"), [(14, True), (15, False), (22, False), (23, True)])
def test_in_a_tunnel_nothing_is_discarded(start: int, discards: bool) -> None:
    """Spain: the tunnel from 16 to 23, and the driver goes one space on."""
    race = away("espana", driver(f"0/{start}/1", "basic-1", hand=["basic-3"], engine=0))

    assert (asked(race) == "discard") == discards


@pytest.mark.clause("HT-23.6")
def test_it_counts_where_the_car_stands_at_step_8() -> None:
    """A slipstream carries it out of the tunnel, or into it."""
    out = away("espana", driver("0/21/1", "basic-1", hand=["basic-3"], engine=0), legends=["0/23/1"])
    act(out, Slipstream(2))
    assert options(out) == {Discard("basic-3"), Done()}

    into = away("espana", driver("0/13/1", "basic-1", hand=["basic-3"], engine=0), legends=["0/15/1"])
    act(into, Slipstream(2))
    assert asked(into) == "plan"


@pytest.mark.clause("HT-23.6")
def test_a_refresh_card_goes_back_on_the_deck_in_a_tunnel_too() -> None:
    """Putting a played card on the deck is no discard."""
    race = away("espana", driver("0/15/1", "up-34", hand=["basic-3"], engine=0))

    assert options(race) == {Refresh("up-34"), Done()}


@pytest.mark.clause("HT-23.6")
def test_stress_is_not_reduced_in_a_tunnel() -> None:
    """up-06 would reduce 3; one space further the tunnel is over."""
    race = away("espana", driver("0/22/1", "up-06", hand=["stress"] * 3, engine=0), adrenaline=[0])
    assert reactions(race) == {UseAdrenaline(), Done()}
    act(race, UseAdrenaline())

    assert reactions(race) == {*(ReduceStress("up-06", stress) for stress in (1, 2, 3)), Done()}


@pytest.mark.clause("HT-23.7")
@pytest.mark.parametrize(
    ("gear", "cards", "engine", "after", "paid", "flips"),
    [
        (3, 2, 1, 2, 1, 0),
        (3, 2, 0, 3, 0, 1),
        (4, 2, 2, 2, 2, 0),
        (4, 2, 1, 3, 1, 1),
        (4, 2, 0, 4, 0, 2),
        (3, 1, 0, 3, 0, 2),
        (2, 2, 0, 2, 0, 0),
        (2, 3, 0, 3, 0, 0),
    ],
)
def test_tournament_on_a_flooded_space(gear: int, cards: int, engine: int, after: int, paid: int, flips: int) -> None:
    """For each gear down that cannot be paid a Basic card is flipped and the gear stays one higher."""
    car = driver("0/6/1", *["basic-1"] * cards, gear=gear, engine=engine)
    race = away("japan", car, tournament=True)
    (shifted,) = happened(race, Shifted)

    assert (shifted.cards, shifted.gear, shifted.paid) == (cards, after, paid)
    assert [each.reason for each in happened(race, CardFlipped)] == ["shift"] * flips
    drive_on(race)
    assert car_of(race).gear == after


@pytest.mark.clause("HT-23.7")
def test_the_flipped_cards_count_for_speed() -> None:
    car = driver("0/6/1", "basic-1", "basic-1", gear=4, engine=0, top=["basic-4", "start-5", "basic-3"])
    race = away("japan", car, tournament=True, adrenaline=[0])

    assert (driving(race).speed, driving(race).pluses) == (1 + 1 + 4 + 3, 0)
    assert Boost() not in reactions(race)


@pytest.mark.clause("HT-23.8")
@pytest.mark.parametrize("name", EXPANSION)
def test_expansion_circuits_are_raced_on_with_their_option_only(name: str) -> None:
    assert rebufo.new("heat", seats=2, seed=1, circuit=name, expansion_circuits=True).view().circuit == name
    with pytest.raises(SetupError):
        rebufo.new("heat", seats=2, seed=1, circuit=name)


@pytest.mark.clause("HT-23.8")
def test_no_season_goes_to_an_expansion_circuit() -> None:
    assert set(EXPANSION) <= set(circuit_names())
    with pytest.raises(SetupError):
        rebufo.new("heat", seats=2, seed=1, mode="championship", season="custom", expansion_circuits=True)
    for circuit in range(4):
        race = rebufo.new("heat", seats=2, seed=1, mode="championship", season="custom", draws={"season": [circuit]})
        assert race.view().circuit in {"usa", "gb", "italia", "france"}
    with pytest.raises(SetupError):
        rebufo.new("heat", seats=2, seed=1, mode="championship", season="custom", draws={"season": [4]})
