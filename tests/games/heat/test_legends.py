"""Legends: cars without a driver. [HT-14]"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.content import load_legends
from rebufo.games.heat.rules.events import (
    CornerChecked,
    Finished,
    GridSet,
    LegendCardShown,
    Moved,
    PlansMade,
    RaceBegan,
    RaceEnded,
    RoundBegan,
    SponsorsDrawn,
    SpunOut,
)
from rebufo.games.heat.rules.messages import UseAdrenaline
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from tests.games.heat.legend_table import COLOURS, HELMETS
from tests.games.heat.scenes_cards import (
    asked,
    car_of,
    done,
    drive_on,
    driver,
    happened,
    place,
    reactions,
    totals,
    turn,
)

BLUE, GREEN, RED, GRAY, YELLOW = 1, 2, 3, 4, 5  # the cars beside one driver, who is black
PARKED = ("0/22/1", "0/22/2", "0/21/1", "0/21/2")  # where no Legend of these tests ends


def legend(at: str, car: int = BLUE, card: int = 1, blocks: Sequence[str] = (), **rest: Any) -> Match:
    """One Legend's move, whatever the others do; `blocks` are places where others stand and have moved already."""
    places = [*blocks, *PARKED][:4]
    places.insert(car - 1, at)
    others = [number for number in range(1, 6) if number != car]
    return turn(
        driver("0/0/1", "basic-1"),
        legends=places,
        order=[*others, car, 0],
        turn=car,
        draws={"legends": [card]},
        **rest,
    )


def runs(race: Match) -> None:
    """Play on to the end, everybody doing what is done for those who sleep."""
    while not race.over:
        seat = race.waiting[0]
        race.play(seat, race.prompt(seat).default)


@pytest.mark.clause("HT-14.4")
def test_the_ten_cards_are_those_of_the_table() -> None:
    written = {
        card.id: tuple((helmet.diamond, helmet.top_speed) for helmet in (getattr(card, colour) for colour in COLOURS))
        for card in load_legends().legend_card
    }

    assert written == HELMETS
    assert all(card.count == 1 for card in load_legends().legend_card)


@pytest.mark.clause("HT-14.4", "HT-14.8")
@pytest.mark.parametrize("card", HELMETS)
@pytest.mark.parametrize("car", [BLUE, GREEN, RED, GRAY, YELLOW])
def test_a_legend_drives_by_the_helmet_of_its_colour(card: int, car: int) -> None:
    """Behind the last corner of the USA a Legend drives its top speed, before the one at 33 it heeds its diamond."""
    diamond, top_speed = HELMETS[card][car]

    assert car_of(legend("0/57/1", car, card), car).space == (57 + top_speed) % 69
    assert car_of(legend("0/26/2", car, card), car).space == 32 - diamond


@pytest.mark.clause("HT-14.4")
@pytest.mark.parametrize("bonus", [0, 1, 6])
def test_the_bonus_is_added_to_the_top_speed_only(bonus: int) -> None:
    """Yellow, card 1: diamond 0, top speed 11; and through a corner the bonus counts for nothing."""
    assert car_of(legend("0/13/2", YELLOW, legend_bonus=bonus), YELLOW).space == 13 + 11 + bonus
    assert car_of(legend("0/28/2", YELLOW, legend_bonus=bonus), YELLOW).space == 28 + 3


@pytest.mark.clause("HT-14.5", "HT-14.6", "HT-14.8", "HT-14.9")
def test_example_14() -> None:
    """Green, red, blue and yellow before the corner at 33; the card is number 1."""
    race = turn(
        driver("0/1/1", "basic-1"),
        legends=["0/20/1", "0/29/1", "0/28/1", "0/60/1", "0/15/1"],
        turn=GREEN,
        draws={"legends": [1]},
    )

    assert [car_of(race, car).space for car in (GREEN, RED, BLUE, YELLOW)] == [34, 32, 29, 26]


@pytest.mark.clause("HT-14.5")
@pytest.mark.parametrize(("at", "space"), [("0/26/2", 30), ("0/27/2", 27 + 5), ("0/32/2", 32 + 5)])
def test_a_legend_is_past_the_legend_line_on_the_first_space_beyond_it(at: str, space: int) -> None:
    """The line lies before space 27. Green, card 1: diamond 2; A moves 3 + 2, B goes to 32 - 2."""
    assert car_of(legend(at, GREEN), GREEN).space == space


@pytest.mark.clause("HT-14.5")
@pytest.mark.parametrize(
    ("at", "after"), [("0/65/1", "1/11/1"), ("0/66/1", "1/9/1"), ("1/1/1", "1/9/1"), ("1/2/1", "1/11/1")]
)
def test_the_next_corner_may_lie_beyond_the_finish_line(at: str, after: str) -> None:
    """Red, card 4: diamond 2, top speed 15. The corner at 12 of the next lap, its Legend Line at 2."""
    race = legend(at, RED, 4, laps=3)

    assert place(race, RED) == after


@pytest.mark.clause("HT-14.6")
@pytest.mark.parametrize(("card", "space"), [(9, 28 + 3), (1, 28 + 4), (4, 28 + 5), (2, 28 + 6)])
def test_past_the_legend_line_it_moves_limit_and_diamond(card: int, space: int) -> None:
    """Whether that takes it through the corner at 33 or not."""
    car = {9: YELLOW, 1: RED, 4: GRAY, 2: GRAY}[card]

    assert car_of(legend("0/28/2", car, card), car).space == space


@pytest.mark.clause("HT-14.7")
def test_example_15() -> None:
    """GB at 0/36 with diamond 3: the line at 37 may be crossed, the one at 43 not."""
    race = legend("0/36/1", BLUE, 1, circuit="gb")

    assert place(race, BLUE) == "0/42/2"


@pytest.mark.clause("HT-14.7")
@pytest.mark.parametrize(
    ("blocks", "after"),
    [
        (["0/42/2"], "0/42/1"),
        (["0/42/1", "0/42/2"], "0/41/2"),
        (["0/42/1", "0/42/2", "0/41/2", "0/40/2"], "0/41/1"),
        (["0/44/1", "0/44/2"], "0/42/2"),
        (["0/44/1", "0/44/2", "0/43/1", "0/43/2"], "0/42/2"),
    ],
)
def test_before_the_second_line_it_takes_the_nearest_free_spot(blocks: list[str], after: str) -> None:
    race = legend("0/36/1", BLUE, 1, blocks, circuit="gb")

    assert place(race, BLUE) == after


@pytest.mark.clause("HT-14.7", "HT-6.8")
@pytest.mark.parametrize("spot", ["0/49/1", "0/49/2"])
def test_without_a_free_spot_before_the_second_line_it_stays_on_its_own(spot: str) -> None:
    """Mexico at 0/49: the line at 50 may be crossed, the one at 51 not, and both spots between them are taken."""
    race = legend(spot, BLUE, 1, ["0/50/1", "0/50/2"], circuit="mexico", expansion_circuits=True)

    assert place(race, BLUE) == spot


@pytest.mark.clause("HT-14.7", "HT-14.6")
def test_a_move_that_ends_before_the_second_line_is_as_it_is() -> None:
    """GB at 0/36, limit 5, diamonds 0 and 1: to 41 and 42."""
    assert car_of(legend("0/36/1", YELLOW, 1, circuit="gb"), YELLOW).space == 41
    assert car_of(legend("0/36/1", RED, 1, circuit="gb"), RED).space == 42


@pytest.mark.clause("HT-14.8", "HT-14.9")
@pytest.mark.parametrize(("start", "space"), [(13, 31), (14, 32), (15, 29), (16, 29), (26, 29)])
def test_the_top_speed_counts_unless_it_reaches_the_line(start: int, space: int) -> None:
    """Blue, card 1: diamond 3, top speed 18, and the line before space 33."""
    assert car_of(legend(f"0/{start}/2", BLUE), BLUE).space == space


@pytest.mark.clause("HT-14.8")
def test_top_speed_is_judged_unblocked() -> None:
    """From 0/15 blue would reach 33, where both spots are taken: that changes nothing."""
    assert car_of(legend("0/15/2", BLUE, 1, ["0/33/1", "0/33/2"]), BLUE).space == 29


@pytest.mark.clause("HT-14.8")
@pytest.mark.parametrize(
    ("blocks", "after"),
    [([], "0/31/2"), (["0/31/2"], "0/31/1"), (["0/31/1", "0/31/2"], "0/30/2"), (["0/20/1", "0/20/2"], "0/31/2")],
)
def test_a_legend_is_blocked_like_any_car(blocks: list[str], after: str) -> None:
    assert place(legend("0/13/2", BLUE, 1, blocks), BLUE) == after


@pytest.mark.clause("HT-14.9")
@pytest.mark.parametrize(
    ("card", "car", "space"), [(1, YELLOW, 32), (1, RED, 31), (1, GREEN, 30), (1, BLUE, 29), (10, YELLOW, 29)]
)
def test_a_legend_brakes_to_its_diamond(card: int, car: int, space: int) -> None:
    assert car_of(legend("0/26/2", car, card), car).space == space


@pytest.mark.clause("HT-14.9")
def test_example_18() -> None:
    """At 0/20 with diamond 0; both spots of space 32 are taken."""
    race = legend("0/20/2", YELLOW, 1, ["0/32/1", "0/32/2"], legend_bonus=6)

    assert place(race, YELLOW) == "0/31/2"


@pytest.mark.clause("HT-14.9")
def test_example_16() -> None:
    """From the first slot of the grid, diamond 2, top speed 16: blue with card 2."""
    race = legend("-1/68/1", BLUE, 2, round=1)

    assert place(race, BLUE) == "0/9/1"


@pytest.mark.clause("HT-14.10")
@pytest.mark.parametrize(("at", "after"), [("0/60/1", "1/11/1"), ("1/60/1", "2/16/1")])
def test_example_17(at: str, after: str) -> None:
    """GB, 2 laps, top speed 19 and diamond 3: green with card 7."""
    race = legend(at, GREEN, 7, circuit="gb", laps=2)

    assert place(race, GREEN) == after


@pytest.mark.clause("HT-14.10")
@pytest.mark.parametrize(("laps", "after"), [(1, "1/16/1"), (2, "1/11/1")])
def test_only_in_the_last_lap_the_corners_beyond_the_line_do_not_exist(laps: int, after: str) -> None:
    assert place(legend("0/60/1", GREEN, 7, circuit="gb", laps=laps), GREEN) == after


@pytest.mark.clause("HT-14.10")
def test_before_the_last_corner_of_the_last_lap_a_legend_brakes_as_ever() -> None:
    """USA at 1/51: the line at 57 lies before the finish."""
    assert place(legend("1/51/2", BLUE), BLUE) == "1/53/2"


@pytest.mark.clause("HT-14.1")
def test_legends_have_no_cards_and_never_pay_spin_out_or_slipstream() -> None:
    """Green goes through the corner at 33 with 5, stops behind a car and stays there."""
    race = legend("0/29/2", GREEN, 1, ["0/35/1"])
    seen = car_of(race, GREEN)

    assert (seen.seat, seen.hand, seen.deck, seen.discard, seen.engine) == (-1, 0, 0, 0, 0)
    moved = [(each.reason, each.wanted, each.speed) for each in happened(race, Moved) if each.car == GREEN]
    assert moved == [("legend", 5, 5)]
    assert place(race, GREEN) == "0/34/2"
    assert happened(race, SpunOut) == []
    assert happened(race, CornerChecked) == []


@pytest.mark.clause("HT-14.1")
def test_legends_gain_no_sponsorship_cards() -> None:
    """Through a Press corner, first to complete lap 1 and past three cars."""
    for event in ("new_grandstand", "live_tv", "title_sponsor"):
        race = legend("0/60/1", BLUE, 1, ["0/61/1", "0/62/1", "0/1/1"], circuit="gb", event=event, press=[0, 4])
        assert place(race, BLUE) == "1/11/1"
        assert happened(race, SponsorsDrawn) == []


@pytest.mark.clause("HT-14.1", "HT-7.2")
def test_a_legend_in_last_place_has_adrenaline_of_no_use() -> None:
    """It is last, so the driver before it has none."""
    race = turn(driver("0/13/2", "basic-1"), legends=["0/40/1", "0/5/1"], adrenaline=None)
    assert UseAdrenaline() not in reactions(race)
    done(race, "react")

    assert [each.reason for each in happened(race, Moved) if each.car == 2] == ["legend"]


@pytest.mark.clause("HT-14.2")
def test_one_card_a_round_is_shown_when_the_first_legend_is_due() -> None:
    """The driver is first, and nobody knows the card until that turn is over."""
    race = turn(driver("0/20/2", "basic-1"), legends=["0/15/1", "0/14/1"], draws={"legends": [4]})
    assert asked(race) == "react"
    assert happened(race, LegendCardShown) == []
    assert race.view().legend_card == 0
    done(race, "react")

    assert [each.card for each in happened(race, LegendCardShown)] == [4]
    assert [car_of(race, 1).space, car_of(race, 2).space] == [15 + 12, 14 + 18]


@pytest.mark.clause("HT-14.2")
def test_every_round_has_a_card_of_its_own() -> None:
    race = rebufo.new("heat", seats=1, legends=5, seed=2, laps=1)
    runs(race)
    letters = {RoundBegan: "r", PlansMade: "p", LegendCardShown: "l", RaceEnded: "."}
    story = "".join(letters.get(type(each), "") for each in race.events())

    assert re.fullmatch(r"(rpl)+(rp|rl)*\.", story), "a round, plans, a card; in the end drivers or Legends are alone"


@pytest.mark.clause("HT-14.3")
def test_used_cards_are_shuffled_again_when_all_ten_are_used() -> None:
    race = rebufo.new("heat", seats=1, legends=3, seed=4, laps=5)
    runs(race)
    shown = [each.card for each in happened(race, LegendCardShown)]

    assert len(shown) > 20
    assert sorted(shown[:10]) == sorted(shown[10:20]) == list(range(1, 11))
    assert shown[:10] != shown[10:20]
    with pytest.raises(SetupError):
        runs(rebufo.new("heat", seats=1, legends=3, seed=4, draws={"legends": [3, 3]}))


@pytest.mark.clause("HT-14.11")
def test_legends_stand_on_the_grid_and_hold_a_place_in_the_order() -> None:
    race = rebufo.new("heat", seats=2, legends=2, seed=1, draws={"grid": [2, 0, 3]})

    assert [each.cars for each in happened(race, GridSet)] == [(2, 0, 3, 1)]
    assert [place(race, car) for car in (2, 0, 3, 1)] == ["-1/68/1", "-1/68/2", "-1/67/1", "-1/67/2"]
    assert tuple(race.view().order) == (2, 0, 3, 1)


@pytest.mark.clause("HT-14.11")
def test_legends_block_and_give_slipstream() -> None:
    blocked = turn(driver("0/13/2", "basic-2"), legends=["0/15/1", "0/15/2"])
    assert place(blocked) == "0/14/2"

    assert totals(done(blocked, "react")) == {0, 2}


@pytest.mark.clause("HT-14.11")
def test_legends_are_classified_like_all_cars() -> None:
    """USA: two Legends cross the line before the driver does."""
    race = turn(
        driver("1/60/1", "basic-1", hand=["basic-1"] * 6),
        legends=["1/64/1", "1/62/1"],
        turn=1,
        draws={"legends": [1]},
    )
    drive_on(race)

    assert [(each.car, each.place) for each in happened(race, Finished)] == [(1, 1), (2, 2)]
    runs(race)
    assert [each.cars for each in happened(race, RaceEnded)] == [(1, 2, 0)]


@pytest.mark.clause("HT-14.12", "HT-1.13")
@pytest.mark.parametrize(("seats", "legends"), [(1, 1), (1, 5), (2, 3), (3, 2), (5, 1)])
def test_legends_take_the_free_colours_in_their_order(seats: int, legends: int) -> None:
    race = rebufo.new("heat", seats=seats, legends=legends, seed=1)

    assert [car.colour for car in race.view().cars] == list(COLOURS[: seats + legends])
    assert [car.seat for car in race.view().cars] == [*range(seats), *[-1] * legends]


@pytest.mark.clause("HT-14.13")
@pytest.mark.parametrize(("seats", "legends"), [(1, 1), (2, 0), (3, 0), (3, 1), (4, 2), (5, 1)])
def test_any_number_of_legends_that_makes_two_to_six_cars_will_do(seats: int, legends: int) -> None:
    assert len(rebufo.new("heat", seats=seats, legends=legends, seed=1).view().cars) == seats + legends


@pytest.mark.clause("HT-14.13")
@pytest.mark.parametrize(("seats", "legends"), [(1, 0), (6, 1), (2, 5), (4, 3)])
def test_a_race_has_two_to_six_cars(seats: int, legends: int) -> None:
    with pytest.raises(SetupError):
        rebufo.new("heat", seats=seats, legends=legends, seed=1)


@pytest.mark.clause("HT-14.14")
def test_in_a_championship_the_same_legends_drive_and_their_cards_are_shuffled_for_each_race() -> None:
    race = rebufo.new("heat", seats=1, legends=2, seed=6, mode="championship", season="1961")
    colours = [car.colour for car in race.view().cars]
    runs(race)
    cards: list[list[int]] = []
    for each in race.events():
        if isinstance(each, RaceBegan):
            cards.append([])
        elif isinstance(each, LegendCardShown):
            cards[-1].append(each.card)

    assert len(cards) == 3
    assert all(sorted(shown[:10]) == list(range(1, 11)) for shown in cards if len(shown) >= 10)
    assert [len(shown) % 10 != 0 for shown in cards[:2]] == [True, True], "or it would show nothing"
    assert [car.colour for car in race.view().cars] == colours == ["black", "blue", "green"]
