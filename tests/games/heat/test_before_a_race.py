"""What comes before each race of a season: Upgrades, Sponsors, Press, Weather. [HT-16.6 to HT-16.12]"""

from __future__ import annotations

from collections import Counter

import pytest

import rebufo
from rebufo.games.heat.rules.content import load_cards
from rebufo.games.heat.rules.events import (
    CardsDealt,
    GridSet,
    MarketOpened,
    PressPlaced,
    RaceBegan,
    RoadLaid,
    SponsorsDrawn,
    UpgradeSwapped,
    UpgradeTaken,
)
from rebufo.games.heat.rules.messages import Done, Draft, Swap
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    SPONSORS,
    WEATHER,
    act,
    asked,
    car_of,
    cards_of,
    custom,
    happened,
    names,
    offered,
    on_the_grid,
    run_race,
    season,
    table,
    to_race,
)


def deck(garage: str) -> Counter[str]:
    """The Upgrades an option puts into the deck, each as often as it is there."""
    cards = [card for card in load_cards().upgrade if garage in {"mixed", card.set}]
    return Counter({card.id: card.count for card in cards})


def grid(race: Match) -> tuple[int, ...]:
    return happened(race, GridSet)[-1].cars


@pytest.mark.clause("HT-16.6")
@pytest.mark.parametrize("number", [1, 2])
def test_the_preparation_keeps_its_order(number: int) -> None:
    race = to_race(season(seats=2), number, 0, 1)
    steps = [MarketOpened, UpgradeTaken, SponsorsDrawn, PressPlaced, RoadLaid, CardsDealt]
    began = max(at for at, event in enumerate(race.events()) if isinstance(event, RaceBegan))
    seen = [steps.index(type(event)) for event in race.events(began) if type(event) in steps]

    assert seen == sorted(seen)
    assert set(seen) == set(range(len(steps)))


@pytest.mark.clause("HT-16.7", "HT-16.6")
def test_one_card_each_from_the_last_to_the_first_legends_skipped() -> None:
    race = season(seats=3, legends=2, draws={"grid": [1, 3, 0, 4], "upgrades": [11, 12, 13, 14, 15, 16]})
    assert grid(race) == (1, 3, 0, 4, 2)
    picked: list[tuple[int, ...]] = []
    while asked(race) == "draft":
        assert len(race.view().market) == 6 - len(picked)
        assert offered(race) == {Draft(card) for card in race.view().market}
        picked.append(race.waiting)
        act(race, Draft(race.view().market[-1]))

    assert picked == [(2,), (0,), (1,)]
    assert [car.upgrades for car in race.view().cars] == [("up-05",), ("up-04",), ("up-06",), (), ()]
    assert asked(race) == "swap"


@pytest.mark.clause("HT-16.7")
@pytest.mark.parametrize(("seats", "legends"), [(1, 2), (2, 0), (4, 2), (6, 0)])
def test_the_market_has_three_more_cards_than_there_are_drivers(seats: int, legends: int) -> None:
    race = season(seats=seats, legends=legends)

    assert len(race.view().market) == seats + 3
    assert race.view().upgrade_deck == 96 - seats - 3


@pytest.mark.clause("HT-16.7")
def test_every_race_brings_one_more_upgrade() -> None:
    race = season("1963", seats=2)
    counts = []
    while not race.over:
        on_the_grid(race)
        counts.append([len(car.upgrades) for car in race.view().cars])
        run_race(race, 0, 1)

    assert counts == [[1, 1], [2, 2], [3, 3], [4, 4]]


@pytest.mark.clause("HT-16.7", "HT-12.9")
def test_equal_cards_may_be_owned() -> None:
    race = season(seats=2, garage="basic", draws={"upgrades": [11, 11, 12, 13, 14]})
    act(race, Draft("up-01"), Draft("up-01"))

    assert [car.upgrades for car in race.view().cars] == [("up-01",), ("up-01",)]


@pytest.mark.clause("HT-16.8")
def test_the_driver_last_on_the_grid_may_exchange_one_upgrade() -> None:
    race = season(seats=2, legends=1, draws={"grid": [0, 1], "upgrades": [11, 12, 13, 14, 15]})
    assert grid(race) == (0, 1, 2)
    act(race, Draft("up-01"), Draft("up-02"))
    assert (asked(race), race.waiting) == ("swap", (1,))
    assert offered(race) == {Done(), Swap("up-01", "up-03"), Swap("up-01", "up-04"), Swap("up-01", "up-05")}
    act(race, Swap("up-01", "up-04"))

    assert [car.upgrades for car in race.view().cars[:2]] == [("up-02",), ("up-04",)]
    assert [(event.seat, event.own, event.card) for event in happened(race, UpgradeSwapped)] == [(1, "up-01", "up-04")]
    assert asked(race) == "plan"


@pytest.mark.clause("HT-16.8")
def test_the_exchange_may_be_left_and_then_nothing_changes() -> None:
    race = season(seats=2, draws={"grid": [0], "upgrades": [11, 12, 13, 14, 15]})
    act(race, Draft("up-01"), Draft("up-02"), Done())

    assert [car.upgrades for car in race.view().cars] == [("up-02",), ("up-01",)]
    assert happened(race, UpgradeSwapped) == []


@pytest.mark.clause("HT-16.8")
def test_an_old_upgrade_may_be_exchanged_too() -> None:
    race = season(seats=2, draws={"grid": [0], "upgrades": [11, 12, 13, 14, 15, 21, 22, 23, 24, 25]})
    act(race, Draft("up-01"), Draft("up-02"), Done())
    run_race(race, 1, 0)
    assert race.waiting == (0,)  # last on the grid now
    act(race, Draft("up-11"), Draft("up-12"))

    own = {action.own for action in offered(race) if isinstance(action, Swap)}
    left = {action.card for action in offered(race) if isinstance(action, Swap)}
    assert (own, left) == ({"up-02", "up-11"}, {"up-13", "up-14", "up-15"})
    act(race, Swap("up-02", "up-15"))
    assert sorted(car_of(race, 0).upgrades) == ["up-11", "up-15"]
    on_the_grid(race)
    assert cards_of(race, 0)["up-02"] == 0
    assert cards_of(race, 0)["up-15"] == cards_of(race, 0)["up-11"] == 1


@pytest.mark.clause("HT-16.9", "HT-16.3")
@pytest.mark.parametrize("swap", [True, False])
def test_what_is_left_in_the_market_goes_back_into_the_deck(swap: bool) -> None:
    race = season(seats=2, garage="basic", draws={"grid": [0], "upgrades": [11, 12, 13, 14, 15]})
    act(race, Draft("up-01"), Draft("up-02"), Swap("up-01", "up-05") if swap else Done())
    owned = Counter({"up-02": 1, "up-05" if swap else "up-01": 1})

    assert race.view().market == ()
    assert Counter(names(race, table(race).upgrade_bag)) == deck("basic") - owned
    assert race.view().upgrade_deck == 32


@pytest.mark.clause("HT-16.10")
@pytest.mark.parametrize(("name", "count"), [("1961", 2), ("1962", 2), ("1963", 3)])
def test_sponsors_are_dealt_into_hand_in_grid_order(name: str, count: int) -> None:
    race = on_the_grid(season(name, seats=3, legends=1, draws={"grid": [2, 3, 0]}))
    dealt = [event for event in happened(race, SponsorsDrawn) if event.reason == "dealt"]

    assert [(event.seat, len(event.cards)) for event in dealt] == [(2, count), (0, count), (1, count)]
    assert race.view().sponsor_deck == 35 - 3 * count
    for seat in range(3):
        assert sum(card in SPONSORS for card in race.view(seat).hand) == count
        assert len(race.view(seat).hand) == 7
        assert {event.seat: set(event.cards) <= {""} for event in happened(race, SponsorsDrawn, seat)} == {
            other: other != seat for other in range(3)
        }


PRESS = {
    ("gb", "new_grandstand"): (0,),
    ("usa", "speed_record"): (1,),
    ("italia", "drivers_strike"): (2,),
    ("italia", "restrictions_lifted"): (1,),
    ("gb", "record_crowds"): (2, 4),
    ("france", "corruption"): (2,),
    ("usa", "title_sponsor"): (0,),
    ("gb", "live_tv"): (1, 3),
    ("france", "safety_regulations"): (3,),
    ("italia", "sponsor_withdraws"): (0,),
    ("usa", "record_crowds"): (2, 0),
    ("usa", "restrictions_lifted"): (0,),
    ("usa", "live_tv"): (1, 3),
    ("italia", "live_tv"): (1, 0),
    ("italia", "record_crowds"): (2, 1),
    ("france", "restrictions_lifted"): (4,),
    ("usa", "sponsor_withdraws"): (3,),
}


@pytest.mark.clause("HT-16.11")
@pytest.mark.parametrize(("circuit", "event"), PRESS)
def test_the_press_stands_at_the_corners_the_event_names(circuit: str, event: str) -> None:
    race = on_the_grid(custom((circuit, event), seats=2))

    assert sorted(race.view().press) == sorted(PRESS[circuit, event])
    assert [sorted(placed.corners) for placed in happened(race, PressPlaced)] == [sorted(PRESS[circuit, event])]


@pytest.mark.clause("HT-16.11")
def test_example_32_press_letter_on_a_small_circuit() -> None:
    """Italy has corners at 10, 19, 26. Event 4 names E: 4 mod 3 = 1."""
    race = on_the_grid(season("1962", seats=2))
    (corner,) = race.view().press

    assert (race.view().circuit, table(race).track.lines[corner]) == ("italia", 19)


@pytest.mark.clause("HT-16.12", "HT-15.1", "HT-15.2", "HT-16.6")
def test_weather_and_road_are_revealed_after_the_upgrades_were_picked() -> None:
    race = season(seats=2)
    assert asked(race) == "draft"
    assert happened(race, RoadLaid) == []
    assert (race.view().weather, set(race.view().road)) == ("", {""})
    on_the_grid(race)
    (laid,) = happened(race, RoadLaid)

    assert laid.weather in WEATHER
    assert len(laid.tokens) == 5
    assert race.view().weather == laid.weather


@pytest.mark.clause("HT-16.6", "HT-16.12")
def test_in_the_draft_of_a_later_race_the_tokens_of_the_last_are_gone() -> None:
    race = season(seats=2)
    run_race(race, 0, 1)

    assert (asked(race), race.view().circuit) == ("draft", "usa")
    assert (race.view().weather, race.view().road, race.view().press) == ("", ("",) * 4, ())
    assert race.view().limits == (7, 3, 3, 2)


@pytest.mark.clause("HT-16.12")
def test_a_season_has_weather_whether_one_says_so_or_not() -> None:
    assert season(seats=2).setup.options["weather"] is True
    with pytest.raises(rebufo.SetupError):
        season(seats=2, weather=False)
