"""What Formula D says of an option: its price, its risks and what follows, with the clauses behind it."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.kernel.match import Match

PEOPLE = ("Ana", "Bea")


def place(*cars: dict[str, Any], **rest: Any) -> Match:
    return rebufo.position("formula_d", {"cars": list(cars), "turn": 0, **rest}, seed=1)


def notes(race: Match, lang: str = "en") -> dict[str, str]:
    """For each option, by its label, all that is said of it."""
    speech = find_game(race.game).telling(race.setup, lang, PEOPLE)
    prompt, view = race.prompt(0), race.view(0)
    told = speech.notes(prompt, view, race.seen(0))
    return {label: " ".join(one) for label, one in zip(speech.labels(prompt, view), told, strict=True)}


@pytest.mark.clause("FD-4.4", "FD-1.2")
def test_a_gear_says_what_the_shift_costs_and_what_its_die_shows() -> None:
    told = notes(place({"space": "s6M3", "gear": 4, "wear": 9}, {"space": "s1M1"}))

    assert "shows 2–4 [FD-1.2]" in told["2nd gear"]
    assert "costs 1 WP before the roll [FD-4.4]" in told["2nd gear"]
    assert "costs" not in told["3rd gear"]


@pytest.mark.clause("FD-7.1", "FD-5.8")
def test_a_gear_says_how_likely_the_stop_is_and_being_out() -> None:
    """Before the chicane with one point left: a roll that is too high can neither be braked nor overshoot."""
    told = notes(place({"space": "s6M26", "gear": 4, "wear": 1}, {"space": "s1M1"}))

    assert "100\N{NO-BREAK SPACE}% to make the next stop, in Chicane, for free [FD-7.1]" in told["3rd gear"]
    assert "out on the spot" not in told["3rd gear"]
    assert "83\N{NO-BREAK SPACE}% to make the next stop" in told["4th gear"]
    assert "12: out" in told["4th gear"]
    assert "17\N{NO-BREAK SPACE}% of the rolls leave no move that the car survives" in told["4th gear"]


@pytest.mark.clause("FD-12.1")
def test_a_high_gear_tries_the_engines() -> None:
    assert (
        "10\N{NO-BREAK SPACE}% to try the engines [FD-12.1]" in notes(place({"space": "s6M3", "gear": 4}))["5th gear"]
    )


@pytest.mark.clause("FD-9.1", "FD-11.2")
def test_a_move_says_what_braking_costs_and_whom_it_touches() -> None:
    told = notes(place({"space": "s6M3", "gear": 4, "wear": 3}, {"space": "s6M12"}, roll=9))
    label = next(label for label in told if label.startswith("8 spaces: middle lane 11"))

    assert "8 spaces" in told[label]
    assert "Braking 1 space costs 1 WP [FD-9.1]." in told[label]
    assert "Then 2 WP are left." in told[label]
    assert "A touch with Bea: everybody involved rolls the black die" in told[label]


def test_one_point_is_left_in_the_singular() -> None:
    told = notes(place({"space": "s6M3", "gear": 4, "wear": 3}, {"space": "s1M1"}, roll=9), "es")

    assert "Después queda 1 PE." in next(text for text in told.values() if "Frenar 2 casillas" in text)


@pytest.mark.clause("FD-15.5", "FD-15.9")
def test_the_box_is_told_with_its_chance_and_what_it_gives_back() -> None:
    car = {"space": "s11R1", "gear": 4, "wear": 9}
    gears = notes(place(car, {"space": "s3M1"}, laps=2))
    moves = notes(place(car, {"space": "s3M1"}, laps=2, roll=12))

    assert "to reach your box, which brings all points back [FD-15.5, FD-15.9]" in gears["4th gear"]
    assert "Your box gives 9 WP back [FD-15.9]." in moves["into your box"]


@pytest.mark.clause("FD-15.2")
def test_where_the_pit_lane_is_closed_nothing_is_said_of_it() -> None:
    assert "box" not in " ".join(notes(place({"space": "s11R1", "gear": 4, "wear": 9}, {"space": "s3M1"})).values())


@pytest.mark.clause("FD-16.3", "FD-16.4")
def test_the_nitro_says_how_far_it_leads_and_the_best_move_of_each_choice() -> None:
    cars = [{"space": space, "gear": 4} for space in ("s5M8", "s5R7", "s5M15", "s5M3")]
    told = notes(place(*cars, circuit="street", roll=10))

    assert "14 spaces with the nitro, at least 4 of them driven [FD-16.4]." in told["use the nitro"]
    assert "10 spaces without the nitro, which you keep [FD-16.3]." in told["keep the nitro"]
    assert all("The best move would then end here" in text for text in told.values())
    assert "dark" in told["keep the nitro"]
