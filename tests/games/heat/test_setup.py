"""Chapter 2: the grid, dealing, hands."""

from __future__ import annotations

from pathlib import Path

import pytest

import rebufo
from rebufo.games.heat.rules.content import load_championship
from rebufo.games.heat.rules.events import (
    CardsDealt,
    CardsDrawn,
    GridSet,
    MarketOpened,
    RaceBegan,
    RoadLaid,
    RoundBegan,
    SponsorsDrawn,
    UpgradeTaken,
)
from rebufo.games.heat.rules.invariants import invariants
from rebufo.kernel.match import Match
from tests.games.heat.scenes_race import SPACES, asked, driver, hand_of, happened, place, round_of
from tests.games.heat.scenes_season import table

EVENTS = [card.id for card in load_championship().event]
WEATHER = ["cloud", "fog", "storm", "snow", "rain", "sun"]
BARE = """
format = "rebufo-two-lanes/1"
id = "bare"
names = { en = "Bare" }
provenance = "own"
spaces = 40
laps = 1
heat = 0
stress = 0
lane_1_side = "left"
corner = [{ line = 20, limit = 4, legend_line = 12, race_lane_after = 1 }]
"""


def draft_all(race: Match) -> None:
    """Every driver takes what lies first in the market; the last does not swap."""
    while asked(race) in {"draft", "swap"}:
        race.play(race.waiting[0], race.prompt(race.waiting[0]).default)


@pytest.mark.clause("HT-2.1")
@pytest.mark.parametrize(("circuit", "spaces"), SPACES.items())
def test_two_cars_a_space_the_race_line_first(circuit: str, spaces: int) -> None:
    draws = {"grid": [3, 1, 5, 0, 2]}
    race = rebufo.new("heat", seats=4, legends=2, seed=0, circuit=circuit, draws=draws)
    slots = [f"-1/{spaces - back}/{lane}" for back in (1, 2, 3) for lane in (1, 2)]

    assert [place(race, car) for car in (3, 1, 5, 0, 2, 4)] == slots
    assert tuple(race.view().order) == (3, 1, 5, 0, 2, 4)


@pytest.mark.clause("HT-2.1", "HT-2.2")
def test_the_grid_is_told_from_pole_to_last() -> None:
    race = rebufo.new("heat", seats=3, legends=1, seed=0, draws={"grid": [3, 1, 0]})

    assert [event.cars for event in happened(race, GridSet)] == [(3, 1, 0, 2)]


@pytest.mark.clause("HT-2.2")
def test_every_car_legends_included_may_stand_anywhere_on_the_grid() -> None:
    grids = [happened(rebufo.new("heat", seats=2, legends=1, seed=seed), GridSet)[0].cars for seed in range(60)]

    assert set(grids) == {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}


@pytest.mark.clause("HT-2.3", "HT-12.8")
def test_a_race_is_set_up_in_its_order() -> None:
    race = rebufo.new("heat", seats=2, legends=1, seed=0, garage="basic", weather=True)
    draft_all(race)
    order = [GridSet, RoadLaid, CardsDealt, MarketOpened, UpgradeTaken, CardsDrawn, RoundBegan]
    told = [type(event) for event in race.events() if type(event) in order]

    assert sorted(told, key=order.index)[:3] == told[:3] == order[:3]
    assert set(told[3:-3]) == {MarketOpened, UpgradeTaken}
    assert told[-3:] == [CardsDrawn, CardsDrawn, RoundBegan]


@pytest.mark.clause("HT-2.4")
@pytest.mark.parametrize(
    ("circuit", "heat", "stress"),
    [
        ("usa", 6, 3),
        ("gb", 6, 3),
        ("italia", 6, 3),
        ("france", 6, 3),
        ("japan", 7, 3),
        ("mexico", 6, 2),
        ("nederland", 6, 3),
        ("espana", 6, 3),
        ("deutschland", 5, 3),
    ],
)
def test_heat_goes_into_the_engine_and_stress_into_the_deck(circuit: str, heat: int, stress: int) -> None:
    race = rebufo.new("heat", seats=4, seed=0, circuit=circuit, expansion_circuits=True, draws={"deck1": [7] * stress})

    assert [car.engine for car in race.view().cars] == [heat] * 4
    assert [car.hand + car.deck for car in race.view().cars] == [12 + 3 + stress] * 4
    assert hand_of(race).count("stress") == stress


@pytest.mark.clause("HT-2.4", "HT-2.5", "HT-15.4")
@pytest.mark.parametrize(
    ("token", "engine", "deck", "discard"),
    [
        ("cloud", 6, 17, 0),
        ("fog", 7, 18, 0),
        ("storm", 6, 19, 0),
        ("snow", 5, 18, 0),
        ("rain", 3, 21, 0),
        ("sun", 3, 18, 3),
    ],
)
def test_weather_changes_what_is_dealt(token: str, engine: int, deck: int, discard: int) -> None:
    race = rebufo.new("heat", seats=4, seed=0, weather=True, draws={"weather": [WEATHER.index(token)]})

    assert [(car.engine, car.hand + car.deck, car.discard) for car in race.view().cars] == [(engine, deck, discard)] * 4
    assert invariants(table(race)) == [], "as much Heat and Stress as was dealt"


@pytest.mark.clause("HT-2.5")
def test_the_discard_pile_is_empty_and_the_deck_shuffled() -> None:
    races = [rebufo.new("heat", seats=4, seed=seed) for seed in range(8)]

    assert all(car.discard == 0 and car.discard_top == "" for race in races for car in race.view().cars)
    assert len({tuple(hand_of(race)) for race in races}) > 1


@pytest.mark.clause("HT-2.6")
def test_everybody_starts_in_first_gear_with_seven_cards() -> None:
    race = rebufo.new("heat", seats=3, legends=2, seed=0)

    assert [(car.gear, car.hand) for car in race.view().cars[:3]] == [(1, 7)] * 3
    assert [len(hand_of(race, seat)) for seat in range(3)] == [7] * 3


@pytest.mark.clause("HT-2.6", "HT-16.10")
def test_sponsorship_cards_dealt_count_towards_the_hand() -> None:
    """1961 opens with two sponsors: five cards are drawn besides."""
    race = rebufo.new("heat", seats=3, seed=0, mode="championship", season="1961")
    draft_all(race)

    assert [len(event.cards) for event in happened(race, SponsorsDrawn)] == [2] * 3
    assert [len(event.cards) for event in happened(race, CardsDrawn)] == [5] * 3
    assert [car.hand for car in race.view().cars[:3]] == [7] * 3
    assert sum(card.startswith("sp-") for card in hand_of(race)) == 2


@pytest.mark.clause("HT-2.3")
def test_a_race_begins_with_its_circuit_and_laps() -> None:
    race = rebufo.new("heat", seats=4, seed=0, circuit="italia")
    (began,) = happened(race, RaceBegan)

    assert (began.circuit, began.laps) == ("italia", 3)
    assert (race.view().circuit, race.view().laps, race.view().round) == ("italia", 3, 1)


@pytest.mark.clause("HT-2.6", "HT-18.5", "HT-18.10")
@pytest.mark.parametrize(
    ("event", "size"), [("record_crowds", 8), ("safety_regulations", 6), ("title_sponsor", 7), ("sponsor_withdraws", 7)]
)
def test_an_event_may_say_another_hand_size(event: str, size: int) -> None:
    draws = {"season": [0, EVENTS.index(event)]}
    race = rebufo.new("heat", seats=3, seed=0, mode="championship", season="custom", draws=draws)
    draft_all(race)

    assert race.view().event == event
    assert [car.hand for car in race.view().cars[:3]] == [size] * 3


@pytest.mark.clause("HT-2.7", "HT-15.4")
@pytest.mark.parametrize("weather", WEATHER)
def test_no_fewer_than_no_cards_are_dealt(weather: str, tmp_path: Path) -> None:
    """A circuit of one's own that deals nothing: snow takes no Heat from it, cloud no Stress, rain and sun move none."""
    circuit = tmp_path / "bare.toml"
    circuit.write_text(BARE, encoding="utf-8")
    draws = {"weather": [WEATHER.index(weather)]}
    race = rebufo.new("heat", seats=4, seed=0, circuit=str(circuit), weather=True, draws=draws)
    (dealt,) = happened(race, CardsDealt)

    assert (dealt.engine, dealt.stress) == (int(weather == "fog"), int(weather == "storm"))
    assert (dealt.heat_in_deck, dealt.heat_in_discard) == (0, 0)
    assert [(car.engine, car.discard) for car in race.view().cars] == [(dealt.engine, 0)] * 4
    assert [car.hand + car.deck for car in race.view().cars] == [15 + dealt.stress] * 4


@pytest.mark.clause("HT-2.7", "HT-18.3")
@pytest.mark.parametrize(("laps", "left"), [(1, 1), (2, 1), (3, 2)])
def test_a_race_has_at_least_one_lap(laps: int, left: int) -> None:
    """The drivers' strike takes one away."""
    race = round_of(driver("0/20/1"), laps=laps, event="drivers_strike")

    assert race.view().laps == left


@pytest.mark.clause("HT-2.3")
@pytest.mark.parametrize("laps", range(1, 6))
def test_laps_are_as_asked(laps: int) -> None:
    assert rebufo.new("heat", seats=4, seed=0, laps=laps).view().laps == laps


@pytest.mark.clause("HT-14.4")
@pytest.mark.parametrize(("legends", "cards"), [(0, ()), (2, tuple(range(1, 11)))])
def test_only_where_legends_race_do_their_ten_cards_lie_ready(legends: int, cards: tuple[int, ...]) -> None:
    race = rebufo.new("heat", seats=3, legends=legends, seed=0)

    assert race.view().legend_cards_left == cards
