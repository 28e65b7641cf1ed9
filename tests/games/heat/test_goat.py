"""Custom seasons, and all three seasons in a row for the greatest of all time. [HT-20]"""

from __future__ import annotations

from collections import Counter

import pytest

import rebufo
from rebufo.games.heat.rules.events import GridSet, RaceBegan, SeasonBegan, SeasonEnded, SponsorsDrawn, UpgradesKept
from rebufo.games.heat.rules.messages import KeepUpgrade
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    SPONSORS,
    asked,
    car_of,
    cards_of,
    custom,
    default,
    events_of,
    goat,
    happened,
    names,
    offered,
    on_the_grid,
    points,
    run_race,
    season,
    sponsors_of,
    table,
    until,
    who,
)

A, B, C = 0, 1, 2
SEASONS = ("1961", "1962", "1963")
EVENTS = [event for name in SEASONS for event in events_of(name)]


def run_season(race: Match, *orders: tuple[int, ...]) -> Match:
    for order in orders:
        run_race(race, *order)
    return race


def keep_all(race: Match, *cards: str | None) -> None:
    """Every driver keeps the card named, or the default where none is."""
    for seat, card in enumerate(cards):
        assert asked(race) == "goat_keep"
        race.play(seat, race.prompt(seat).default if card is None else KeepUpgrade(card))


# custom seasons


@pytest.mark.clause("HT-20.1")
@pytest.mark.parametrize("seed", range(4))
def test_a_custom_season_has_four_circuits_and_four_different_events(seed: int) -> None:
    race = season("custom", seats=2, seed=seed)
    while not race.over:
        run_race(race, 0, 1)
    raced = happened(race, RaceBegan)

    assert sorted(event.circuit for event in raced) == ["france", "gb", "italia", "usa"]
    assert len({event.event for event in raced}) == 4
    assert {event.event for event in raced} <= set(EVENTS)


@pytest.mark.clause("HT-20.1")
def test_circuits_and_events_are_random() -> None:
    firsts = [happened(season("custom", seats=2, seed=seed), RaceBegan)[0] for seed in range(60)]

    assert {event.circuit for event in firsts} == {"france", "gb", "italia", "usa"}
    assert len({event.event for event in firsts}) >= 8
    named = {("gb", "new_grandstand"), ("usa", "speed_record"), ("italia", "drivers_strike")}
    assert {(event.circuit, event.event) for event in firsts} - named


@pytest.mark.clause("HT-20.1")
def test_an_event_is_used_on_its_circuit_whatever_it_names() -> None:
    race = custom(("france", "new_grandstand"), ("italia", "live_tv"), seats=2)
    run_race(race, 0, 1)

    assert [(event.circuit, event.event) for event in happened(race, RaceBegan)] == [
        ("france", "new_grandstand"),
        ("italia", "live_tv"),
    ]


@pytest.mark.clause("HT-20.2")
def test_circuit_and_event_are_revealed_just_before_the_race() -> None:
    """Whatever the races to come are, nothing tells them apart before."""
    one = custom(("usa", "title_sponsor"), ("gb", "live_tv"), seats=2)
    other = custom(("usa", "title_sponsor"), ("france", "speed_record"), seats=2)
    (began,) = happened(one, SeasonBegan)
    assert not set(began.circuits) - {""}
    assert on_the_grid(one).view(0) == on_the_grid(other).view(0)
    assert rebufo.to_json(one.events(seat=0)) == rebufo.to_json(other.events(seat=0))
    run_race(one, 0, 1)

    assert one.view().circuit == "gb"
    assert asked(one) == "draft"


# GOAT


@pytest.mark.clause("HT-20.3", "HT-16.1")
def test_three_seasons_are_raced_in_a_row() -> None:
    race = goat(seats=2)
    while not race.over:
        if asked(race) == "goat_keep":
            default(race)
        else:
            run_race(race, 0, 1)

    assert [event.event for event in happened(race, RaceBegan)] == EVENTS
    assert [event.season for event in happened(race, SeasonBegan)] == list(SEASONS)
    assert [event.season for event in happened(race, SeasonEnded)] == list(SEASONS)
    assert len(happened(race, UpgradesKept)) == 2


@pytest.mark.clause("HT-20.3")
def test_after_a_season_every_driver_may_keep_one_upgrade() -> None:
    race = run_season(goat(seats=3, legends=1), *[(0, 1, 2, 3)] * 3)
    assert (asked(race), race.waiting) == ("goat_keep", (0, 1, 2))
    for seat in range(3):
        own = car_of(race, seat).upgrades
        assert len(own) == 3
        assert offered(race, seat) == {KeepUpgrade(""), *(KeepUpgrade(card) for card in own)}
    chosen = car_of(race, 0).upgrades[1], "", car_of(race, 2).upgrades[2]
    for seat in (2, 0, 1):
        race.play(seat, KeepUpgrade(chosen[seat]))

    assert happened(race, UpgradesKept)[0].cards == tuple(enumerate(chosen))
    assert [car_of(race, seat).upgrades for seat in range(3)] == [(chosen[0],), (), (chosen[2],)]
    assert race.view().season == "1962"
    assert asked(race) == "draft"


@pytest.mark.clause("HT-20.3", "HT-16.3")
def test_all_other_upgrades_and_all_sponsors_return_to_their_decks() -> None:
    race = run_season(goat(seats=2, garage="basic"), *[(0, 1)] * 3)
    whole = Counter(card for car in race.view().cars for card in car.upgrades)
    whole += Counter(names(race, table(race).upgrade_bag))
    assert sum(whole.values()) == 34
    keep_all(race, None, None)
    kept = Counter(card for car in race.view().cars for card in car.upgrades)

    assert sum(kept.values()) == 2
    assert Counter([*names(race, table(race).upgrade_bag), *race.view().market]) == whole - kept
    assert len(race.view().market) == 5
    assert Counter(names(race, table(race).sponsor_bag)) == Counter(dict.fromkeys(SPONSORS, 7))
    assert [sponsors_of(race, seat) for seat in (0, 1)] == [Counter(), Counter()]


@pytest.mark.clause("HT-20.3", "HT-16.2")
def test_the_kept_upgrade_is_in_the_deck_of_the_next_season() -> None:
    race = run_season(goat(seats=2), *[(0, 1)] * 3)
    keep_all(race, None, "")
    (kept,) = car_of(race, 0).upgrades
    on_the_grid(race)

    assert [len(car.upgrades) for car in race.view().cars] == [2, 1]
    assert cards_of(race, 0)[kept if kept not in {"up-17", "up-48"} else "heat"] >= 1
    dealt = [event for event in happened(race, SponsorsDrawn) if event.reason == "dealt"][-2:]
    assert [sum(sponsors_of(race, seat).values()) for seat in (0, 1)] == [2, 2] == [len(each.cards) for each in dealt]


@pytest.mark.clause("HT-20.3")
def test_the_choice_is_secret_and_may_be_changed_until_all_have_chosen() -> None:
    race = run_season(goat(seats=2), *[(0, 1)] * 3)
    options = race.prompt(0).options
    seen = []
    for option in options:
        race.play(0, option)
        assert who(race) == [1]
        seen.append((rebufo.to_json(race.view(1)), rebufo.to_json(race.view()), len(race.events())))
        assert race.can_undo(0)
        race.undo(0)
        assert who(race) == [0, 1]

    assert all(each == seen[0] for each in seen)
    race.play(0, options[-1])
    race.play(1, race.prompt(1).options[0])
    assert not race.can_undo(0)


@pytest.mark.clause("HT-20.3")
def test_on_a_time_out_the_upgrade_with_the_lowest_id_is_kept() -> None:
    race = run_season(goat(seats=2), *[(0, 1)] * 3)

    assert race.prompt(1).default == KeepUpgrade(min(car_of(race, 1).upgrades))


@pytest.mark.clause("HT-20.3")
def test_a_driver_without_upgrades_is_not_asked_an_empty_question_twice() -> None:
    """Every driver owns three at the end of 1961; the choice of none is one of the options all the same."""
    race = run_season(goat(seats=2), *[(0, 1)] * 3)
    keep_all(race, "", "")
    assert [car_of(race, seat).upgrades for seat in (0, 1)] == [(), ()]

    on_the_grid(race)
    assert [len(car.upgrades) for car in race.view().cars] == [1, 1]


@pytest.mark.clause("HT-20.4")
def test_every_season_starts_from_0_on_a_random_grid() -> None:
    race = goat(seats=3, draws={"grid": [0, 1, 2, 0]})
    assert happened(race, GridSet)[0].cars == (0, 1, 2)
    run_season(race, *[(0, 1, 2)] * 3)
    assert points(race) == [29, 18, 12]
    keep_all(race, None, None, None)

    assert points(race) == [0, 0, 0]
    assert happened(race, GridSet)[-1].cars == (2, 0, 1)
    run_race(race, 1, 2, 0)
    assert points(race) == [4, 9, 6]


@pytest.mark.clause("HT-20.4", "HT-16.5")
def test_the_last_race_of_a_season_breaks_no_tie_of_the_next() -> None:
    """Before the second race of 1962 the grid goes by that season alone."""
    race = run_season(goat(seats=3), *[(0, 1, 2)] * 3)
    keep_all(race, None, None, None)
    run_race(race, 2, 1, 0)

    assert happened(race, GridSet)[-1].cars == (2, 1, 0)


@pytest.mark.clause("HT-20.5")
def test_the_greatest_has_the_most_points_over_all_seasons() -> None:
    race = goat(seats=2, legends=1)
    for orders in ([(2, 1, 0)] * 3, [(2, 1, 0)] * 3, [(2, 0, 1)] * 4):
        run_season(race, *orders)
        while asked(race) == "goat_keep":
            default(race)

    assert race.over
    assert [(row.place, row.seat, row.points) for row in race.standings] == [
        (2, 1, 18 + 19 + 16),
        (3, 0, 12 + 13 + 24),
    ]


TIES = {
    "more seasons won": (
        [[(1, 2, 0), (2, 1, 0), (0, 1, 2)], [(0, 1, 2), (1, 0, 2), (2, 1, 0)]],
        [(0, 1, 2), (2, 0, 1), (1, 0, 2), (2, 0, 1)],
        [66, 66, 63],
    ),
    "the better final rank in 1963": (
        [[(0, 1, 2), (1, 0, 2), (0, 2, 1)], [(2, 1, 0), (1, 2, 0), (2, 0, 1)]],
        [(0, 1, 2), (1, 2, 0), (1, 2, 0), (0, 2, 1)],
        [67, 67, 61],
    ),
}


@pytest.mark.clause("HT-20.5")
@pytest.mark.parametrize("why", TIES)
def test_ties_go_to_more_seasons_won_then_to_the_better_rank_in_1963(why: str) -> None:
    """First B won 1961 and 1962, though A was better in 1963; then each won one, and B was better in 1963."""
    before, last, totals = TIES[why]
    race = goat(seats=3)
    for orders in before:
        run_season(race, *orders)
        keep_all(race, None, None, None)
    run_season(race, *last)

    assert race.over
    assert {row.seat: row.points for row in race.standings} == dict(enumerate(totals))
    assert [row.seat for row in race.standings][:2] == [B, A]


@pytest.mark.clause("HT-20.5")
def test_a_season_that_is_still_run_is_won_by_nobody() -> None:
    """30 points each: B is champion of 1961, A leads in 1962."""
    race = run_season(goat(seats=3), (0, 1, 2), (1, 0, 2), (1, 0, 2))
    keep_all(race, None, None, None)
    run_race(race, 0, 2, 1)

    assert [(row.seat, row.points) for row in race.standings] == [(B, 30), (A, 30), (C, 18)]


@pytest.mark.clause("HT-20.5", "HT-16.16")
def test_a_tie_at_the_head_of_a_season_is_broken_by_its_own_last_race() -> None:
    """21 points each in 1961, and B won its last race; in 1962 they have 15 each, and A won the last so far."""
    race = run_season(goat(seats=3), (0, 1, 2), (2, 0, 1), (1, 0, 2))
    keep_all(race, None, None, None)
    run_race(race, 1, 0, 2)
    run_race(race, 0, 1, 2)

    assert [(row.seat, row.points) for row in race.standings] == [(B, 36), (A, 36), (C, 25)]


@pytest.mark.clause("HT-20.3")
def test_who_chose_before_others_may_still_choose_again() -> None:
    race = run_season(goat(seats=3), *[(0, 1, 2)] * 3)
    race.play(0, KeepUpgrade(""))
    race.play(1, KeepUpgrade(""))
    assert who(race) == [2]
    race.undo(0)
    assert who(race) == [0, 2]
    kept = car_of(race, 0).upgrades[0]
    race.play(0, KeepUpgrade(kept))
    race.play(2, KeepUpgrade(""))

    assert happened(race, UpgradesKept)[0].cards == ((0, kept), (1, ""), (2, ""))


@pytest.mark.clause("HT-20.3", "HT-16.17")
def test_a_goat_is_suspended_and_resumed_while_drivers_choose_what_to_keep() -> None:
    race = run_season(goat(seats=2), *[(0, 1)] * 3)
    assert asked(race) == "goat_keep"
    twin = race.clone()
    until(race, lambda race: race.view().season == "1962")
    until(twin, lambda race: race.view().season == "1962")

    assert twin.snapshot() == race.snapshot()


def test_the_modes_options_are_checked() -> None:
    for options in ({"circuit": "gb"}, {"laps": 1}, {"garage": "off"}, {"weather": False}, {"season": "1963"}):
        with pytest.raises(rebufo.SetupError):
            goat(seats=2, **options)
