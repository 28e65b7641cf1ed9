"""What drivers begin a season with, and what they keep from race to race. [HT-16.2, HT-16.4, HT-16.14, HT-16.15]"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import rebufo
from rebufo.games.heat.rules.content import load_cards
from rebufo.games.heat.rules.events import (
    CardsRevealed,
    GridSet,
    RaceBegan,
    RaceEnded,
    RoadLaid,
)
from rebufo.games.heat.rules.messages import Concede, Draft, PlanCard, PlanGear
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    SPONSORS,
    WEATHER,
    act,
    asked,
    car_of,
    cards_of,
    finish_first,
    happened,
    hold,
    names,
    on_the_grid,
    plan_default,
    put,
    run_race,
    season,
    sponsors_of,
    table,
    to_race,
    until,
)


def deck(garage: str) -> Counter[str]:
    """The Upgrades an option puts into the deck, each as often as it is there."""
    cards = [card for card in load_cards().upgrade if garage in {"mixed", card.set}]
    return Counter({card.id: card.count for card in cards})


def grid(race: Match) -> tuple[int, ...]:
    return happened(race, GridSet)[-1].cars


@pytest.mark.clause("HT-16.2")
def test_drivers_begin_with_their_12_basic_cards_and_no_upgrade() -> None:
    race = season(seats=2, garage="basic", draws={"weather": [WEATHER["fog"]], "upgrades": [11, 12, 13, 14, 15]})
    assert [car.upgrades for car in race.view().cars] == [(), ()]
    on_the_grid(race)
    for seat in (0, 1):
        held = cards_of(race, seat)
        (own,) = car_of(race, seat).upgrades
        assert Counter({card: held[card] for card in held if card.startswith("basic")}) == Counter(
            {f"basic-{speed}": 3 for speed in range(1, 5)}
        )
        assert (held["start-0"], held["start-5"], held["heat"], held[own]) == (0, 0, 0, 1)
        assert held["stress"] == 3
        assert sum(held.values()) == 12 + 1 + 3 + 2  # and two sponsors


@pytest.mark.clause("HT-16.4")
def test_there_are_35_sponsorship_cards_seven_of_each() -> None:
    race = season(seats=3)
    held = Counter(names(race, table(race).sponsor_bag))

    assert held == Counter(dict.fromkeys(SPONSORS, 7))
    assert race.view().sponsor_deck == 35


@pytest.mark.clause("HT-16.14", "HT-2.5", "HT-2.6")
def test_unused_sponsors_and_upgrades_go_along_and_nothing_else() -> None:
    """Cards are in hand, deck and pile at the end of the race; Stress was taken on the way."""
    race = on_the_grid(season(seats=2, draws={"weather": [WEATHER["fog"]] * 2}))
    kept = {seat: sponsors_of(race, seat) for seat in (0, 1)}
    first = table(race).cars[0]
    for card in [card for card in first.hand if card > 60]:
        first.hand.remove(card)
        first.pile.append(card)
    first.hand.extend([7, 7])
    first.stress += 2
    run_race(race, 0, 1)
    shown = happened(race, CardsRevealed)
    for seat in (0, 1):
        used = Counter(card for event in shown if event.seat == seat for card in event.cards if card in SPONSORS)
        assert sponsors_of(race, seat) == kept[seat] - used
    kept = {seat: sponsors_of(race, seat) for seat in (0, 1)}
    on_the_grid(race)

    for seat in (0, 1):
        held = cards_of(race, seat)
        own = Counter(card if card not in {"up-17", "up-48"} else "heat" for card in car_of(race, seat).upgrades)
        assert sum(sponsors_of(race, seat).values()) == sum(kept[seat].values()) + 1  # one dealt by the Event
        assert held - sponsors_of(race, seat) == own + Counter(
            {**{f"basic-{speed}": 3 for speed in range(1, 5)}, "stress": 3}
        )
        assert car_of(race, seat).engine == 7
        assert sum(card in SPONSORS for card in race.view(seat).hand) >= 1
        assert len(race.view(seat).hand) == 7


@pytest.mark.clause("HT-16.14", "HT-17.1")
def test_used_sponsors_are_shuffled_into_the_deck_after_the_race() -> None:
    race = on_the_grid(season(seats=2, garage="basic"))
    own = next(card for card in race.view(0).hand if card in SPONSORS)
    before = sponsors_of(race, 0)
    race.play(0, PlanGear(1))
    race.play(0, PlanCard(own))
    plan_default(race)
    until(race, lambda race: asked(race) == "plan")
    assert own in names(race, table(race).sponsor_pile)
    assert sponsors_of(race, 0) == before - Counter([own])
    held = len(table(race).sponsor_bag)
    run_race(race, 0, 1)

    assert table(race).sponsor_pile == []
    everybody = sponsors_of(race, 0) + sponsors_of(race, 1)
    assert len(table(race).sponsor_bag) > held
    assert Counter(names(race, table(race).sponsor_bag)) + everybody == Counter(dict.fromkeys(SPONSORS, 7))


@pytest.mark.clause("HT-16.14", "HT-15.2")
def test_all_tokens_are_shuffled_back() -> None:
    """There are two of each kind: both can come again in the next race."""
    draws = {"road": [0, 0, 1, 1, 2, 0, 0, 1, 1], "weather": [5, 5]}
    race = to_race(season(seats=2, draws=draws), 2, 0, 1)
    first, second = happened(race, RoadLaid)

    assert first.tokens[:4] == second.tokens == ("limit_up", "limit_up", "limit_down", "limit_down")
    assert first.weather == second.weather == "sun"


@pytest.mark.clause("HT-16.15", "HT-12.10")
@pytest.mark.parametrize("where", ["engine", "deck", "hand", "discard"])
def test_an_extra_heat_upgrade_stays_with_its_owner_wherever_it_is(where: str) -> None:
    draws = {"grid": [0], "upgrades": [27, 11, 12, 13, 14], "weather": [WEATHER["cloud"]] * 2}
    race = season(seats=2, garage="basic", draws=draws)
    act(race, Draft("up-17"))
    on_the_grid(race)
    assert cards_of(race, 1)["heat"] == 1
    car = table(race).cars[1]
    for place in (car.hand, car.bag):
        if 6 in place:
            place.remove(6)
    if where == "engine":
        car.engine += 1
    else:
        {"deck": car.bag, "hand": car.hand, "discard": car.pile}[where].append(6)
        car.hand.sort()
    run_race(race, 0, 1)
    on_the_grid(race)

    extra = sum(card == "up-17" for card in car_of(race, 1).upgrades)
    assert extra >= 1
    assert (car_of(race, 1).engine, cards_of(race, 1)["heat"]) == (6, extra)
    assert car_of(race, 0).engine == 6


@pytest.mark.clause("HT-17.9")
def test_at_the_end_of_the_season_sponsors_go_back_to_the_deck() -> None:
    race = season(seats=2)
    while not race.over:
        run_race(race, 0, 1)

    assert [sponsors_of(race, seat) for seat in (0, 1)] == [Counter(), Counter()]
    assert len(table(race).sponsor_bag) == 35


@pytest.mark.clause("HT-17.10", "HT-16.14")
def test_a_sponsor_earned_on_the_way_home_is_kept_for_the_next_race() -> None:
    """1961/2, USA: Speed 15 over the finish line."""
    race = to_race(season(seats=2), 2, 0, 1)
    put(race, 0, "1/60/1")
    put(race, 1, "0/20/1")
    fast = ("basic-4", "basic-4", "basic-4", "basic-3")
    hold(race, 0, *fast, "basic-1", "basic-1", "basic-1", gear=3)
    race.play(0, PlanGear(4))
    for card in fast:
        race.play(0, PlanCard(card))
    before = sponsors_of(race, 0)
    plan_default(race)
    until(race, lambda race: asked(race) == "plan")
    assert car_of(race, 0).status == "finished"
    earned = sponsors_of(race, 0) - before
    assert sum(earned.values()) == 1
    run_race(race, 1)
    on_the_grid(race)

    assert sponsors_of(race, 0) >= before + earned


@pytest.mark.clause("HT-16.17")
def test_a_championship_is_suspended_between_two_races_and_resumed() -> None:
    race = season(seats=2, legends=1)
    until(race, lambda race: len(happened(race, RaceEnded)) == 1)
    again = rebufo.load(race.record())

    assert again.snapshot() == race.snapshot()
    assert (asked(again), again.view(0)) == ("draft", race.view(0))
    for each in (race, again):
        until(each, lambda race: len(happened(race, RaceEnded)) == 2)
    assert again.standings == race.standings


@pytest.mark.clause("HT-16.9", "HT-16.14", "HT-16.4")
def test_at_every_moment_of_a_season_no_card_is_lost() -> None:
    race = season("1961", seats=3, garage="advanced", seed=5)
    count = 0
    while not race.over:
        road = table(race)
        played = Counter(names(race, [card for card in road.drive.cards if card > 60]))
        held = sum((sponsors_of(race, seat) for seat in range(3)), played)
        assert held + Counter(names(race, [*road.sponsor_bag, *road.sponsor_pile])) == Counter(
            dict.fromkeys(SPONSORS, 7)
        )
        owned = Counter(card for car in race.view().cars for card in car.upgrades)
        assert owned + Counter(names(race, [*road.upgrade_bag, *road.market])) == deck("advanced")
        options = race.prompt(race.waiting[0]).options
        race.play(race.waiting[0], options[count * 5 % len(options)])
        count += 1
    rounds = [event.race for event in happened(race, RaceBegan)]
    assert all(later == earlier + 1 for earlier, later in pairwise(rounds))


def board(race: Match) -> tuple[object, ...]:
    """What a race leaves on the table, but for where the cars stand and what their drivers own."""
    seen = race.view()
    cars = [
        (car.gear, car.engine, car.hand, car.deck, car.discard, car.planned, car.adrenaline, car.status, car.cause)
        for car in seen.cars
    ]
    cards = (seen.legend_card, seen.legend_cards_left, seen.sponsor_discard)
    return seen.round, seen.order, seen.turn, seen.drive, seen.weather, set(seen.road), seen.press, cards, cars


@pytest.mark.clause("HT-16.14", "HT-14.14", "HT-2.6")
@pytest.mark.parametrize("gives_up", [True, False])
def test_every_race_of_a_season_begins_on_a_bare_board(gives_up: bool) -> None:
    """The race before ended with Legends alone on the road, or with a driver who had Adrenaline and the outer lane."""
    race = season(seats=2, legends=2)
    bare = board(race)
    on_the_grid(race)
    finish_first(race, 0)
    if gives_up:
        act(race, Concede())
    else:
        finish_first(race, 2)
        finish_first(race, 3)
        put(race, 1, "1/62/2")
        until(race, lambda race: asked(race) == "draft")
    assert (asked(race), race.view().race) == ("draft", 2)

    assert board(race) == bare
