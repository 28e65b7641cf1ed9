"""What HEAT says of an option: what it does, costs, brings and risks, with the clauses behind it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rebufo.games import find_game
from rebufo.games.heat.rules.preview.outcome import prospect
from rebufo.games.heat.rules.preview.promises import CornerCost, Outcome, SpinOut
from rebufo.games.heat.words.names import Names
from rebufo.games.heat.words.notes import in_runs
from rebufo.games.heat.words.outcomes import Outcomes
from rebufo.kernel.locales import words
from rebufo.kernel.match import Match
from tests.games.heat.terminal.heat_table import DECK, planning, scene

LOST = SpinOut(corner=1, lap=0, space=32, lane=1, stress=1, eliminated=False)
ROAD = Outcome(speed=5, lap=0, space=9, lane=1, engine=3, engine_cooled=3)


def notes(race: Match, lang: str = "en") -> dict[str, str]:
    """For each option, by its label, all that is said of it."""
    speech = find_game(race.game).telling(race.setup, lang, ["Ana"])
    prompt, view = race.prompt(0), race.view(0)
    told = speech.notes(prompt, view, race.seen(0))
    plain = (" ".join(one).replace("\N{NO-BREAK SPACE}", " ") for one in told)
    return dict(zip(speech.labels(prompt, view), plain, strict=True))


def said(*outcomes: Outcome, lang: str = "en") -> list[str]:
    """The sentences on outcomes of one choice."""
    told = Outcomes(Names(words(lang, "heat"), 2, 0), [prospect(outcomes)]).sentences()
    return [one.replace("\N{NO-BREAK SPACE}", " ") for one in told]


def other(**changes: object) -> Outcome:
    return Outcome(**{**{name: getattr(ROAD, name) for name in ROAD.__struct_fields__}, **changes})


# plans


@pytest.mark.clause("HT-4.1", "HT-4.3")
def test_a_gear_says_what_the_shift_costs_and_how_many_cards_it_takes() -> None:
    told = notes(planning())

    assert "Shifting by one is free [HT-4.3]. 1 card is played" in told["1st gear"]
    assert "Staying in the gear is free [HT-4.3]. 2 cards are played" in told["2nd gear"]
    assert "Shifting by two costs 1 Heat [HT-4.3]. 4 cards are played" in told["4th gear"]


@pytest.mark.clause("HT-7.6", "HT-9.4")
def test_a_gear_says_which_speeds_are_certain_and_what_it_cools() -> None:
    """Corner 1 of USA, limit 7, from space 5: from Speed 7 on it is crossed, and free at 7."""
    told = notes(planning())

    assert "Speed 1–2, 4–5: free" in told["1st gear"]
    assert "that this gear cools down in step 5: 1 [HT-7.6, HT-7.7]" in told["1st gear"]
    assert "cools" not in told["3rd gear"]
    assert "Speed 8: 1 Heat; Speed 9: 2 Heat" in told["2nd gear"]
    assert "With [+] cards it comes to Speed" in told["2nd gear"]


@pytest.mark.clause("HT-3.3")
def test_a_plan_says_who_moves_first() -> None:
    assert "Blue (Legend) moves first and may stand elsewhere by then [HT-3.3]." in notes(planning())["1st gear"]


@pytest.mark.clause("HT-5.4")
def test_a_cluttered_hand_is_told_as_what_it_is() -> None:
    race = planning(gear=4, engine=0, hand=["heat"] * 5 + ["basic-1"])

    assert all("Your hand is cluttered" in text for text in notes(race).values())


@pytest.mark.clause("HT-6.3")
def test_a_card_says_what_is_on_it_and_where_it_leads() -> None:
    race = planning()
    race.play(0, {"type": "gear", "gear": 1})
    told = notes(race)

    assert told["Basic 4"].startswith("Speed 4 takes the car to space 9, lane")
    assert told["Stress"].startswith("Turn over cards of your deck until a Basic card comes")
    assert "Chances of each Speed: 1: 25 %, 2: 25 %, 3: 50 %." in told["Stress"]


# turns


def over_the_corner(engine: int, heat: int) -> Match:
    """At Speed 5 over the corner of limit 3, in 2nd gear; the deck turns over 1, 2, 3 or 3."""
    car = {"at": "0/30/1", "gear": 2, "engine": engine, "hand": ["heat"] * heat, "deck": DECK}
    return scene({**car, "plan": ["basic-2", "basic-3"]}, legends=[{"at": "0/60/1"}], turn=0, adrenaline=[])


@pytest.mark.clause("HT-7.7", "HT-7.8", "HT-9.6", "HT-9.8")
def test_reactions_say_what_they_do_and_what_becomes_of_the_turn() -> None:
    told = notes(over_the_corner(engine=3, heat=1))
    boost = told["Boost for 1 Heat"]

    assert "The step ends" in told["nothing more"]
    assert "Corner 2 (limit 3) costs 2 Heat [HT-9.4]." in told["nothing more"]
    assert "Heat paid from here on: 2; left in the Engine: 1." in told["nothing more"]
    assert "1 Heat goes from your hand back into the Engine" in told["cool down 1 Heat (gear)"]
    assert "Heat right after it: 4 in the Engine, 0 in your hand." in told["cool down 1 Heat (gear)"]
    assert "Chances of each Speed: 6: 25 %, 7: 25 %, 8: 50 %." in boost
    assert "The car spins out at corner 2: back to space" in boost
    assert "Cooling down first leaves 75 % for a spin-out [HT-7.7, HT-9.6]." in boost


@pytest.mark.clause("HT-8.2")
def test_a_slipstream_says_how_far_it_takes_the_car() -> None:
    car = {"at": "0/5/1", "gear": 1, "engine": 4, "hand": [], "deck": DECK, "plan": ["basic-1"]}
    race = scene(car, legends=[{"at": "0/7/1"}], turn=0, adrenaline=[])
    while race.prompt(0).decision != "slipstream":
        race.play(0, {"type": "done"})
    told = notes(race, "es")

    assert (
        "El Rebufo lleva el coche 2 espacios más allá; su velocidad no cambia [HT-8.2]." in told["Rebufo de 2 espacios"]
    )
    assert "El coche se queda donde está [HT-8.1]." in told["sin Rebufo"]


@pytest.mark.clause("HT-10.1", "HT-10.4")
def test_discards_say_what_is_drawn() -> None:
    hand = ["basic-1", "basic-2", "heat", "heat", "heat", "heat"]
    car = {"at": "0/5/1", "gear": 1, "engine": 4, "hand": hand, "deck": DECK, "plan": ["basic-1"]}
    race = scene(car, legends=[{"at": "0/60/1"}], turn=0, adrenaline=[])
    while race.prompt(0).decision != "discard":
        race.play(0, {"type": "done"})
    told = notes(race)

    assert "You keep 6 in your hand and draw 1 card [HT-10.4]." in told["draw now"]
    assert (
        "Basic 1 goes on the discard pile [HT-10.1]. You keep 5 in your hand and draw 2 cards"
        in told["discard Basic 1"]
    )


# what may come of it


@pytest.mark.clause("HT-9.4")
def test_what_only_some_outcomes_bring_is_told_with_its_chance() -> None:
    crossed = (CornerCost(corner=0, limit=4, cost=2),)
    told = said(other(chance=0.25), other(speed=6, chance=0.75, corners=crossed, heat=2, slipstream=(2,)))

    assert "Corner 1 (limit 4) costs 2 Heat (75 %) [HT-9.4]." in told
    assert "Heat paid from here on: 0–2; left in the Engine: 3." in told
    assert "From there a slipstream could take it on by 2 (75 %) [HT-8.1, HT-8.2]." in told


@pytest.mark.clause("HT-9.6", "HT-18.11")
def test_a_spin_out_is_told_with_its_chance_and_what_may_prevent_it() -> None:
    lost = other(spin=LOST, cooldown=1, chance=0.5)

    assert said(other(chance=0.5), lost)[-1] == "Cooling down first prevents the spin-out [HT-7.7, HT-9.6]."
    assert any(
        text.startswith("50 % to spin out at corner 2: back to space 32") for text in said(other(chance=0.5), lost)
    )
    ended = other(spin=SpinOut(corner=1, lap=0, space=32, lane=1, stress=1, eliminated=True))
    assert "A spin-out ends the race for the car [HT-18.11]." in said(ended)


def test_values_that_are_chosen_are_not_added_up_to_a_chance() -> None:
    prospects = [prospect([other(sponsors=1)]), prospect([other(speed=9)])]
    told = Outcomes(Names(words("es", "heat"), 2, 0), prospects).sentences()

    assert told[0].endswith("según los valores que elijas [HT-6.6].")
    assert told[-1] == "Cartas de Patrocinio que se ganan: 1 (quizá) [HT-17.6]."


@pytest.mark.parametrize(
    ("numbers", "text"), [([3], "3"), ([1, 2, 3], "1–3"), ([1, 2, 4, 6, 7], "1–2, 4, 6–7"), ([5, 9], "5, 9")]
)
def test_numbers_that_follow_each_other_stand_together(numbers: Sequence[int], text: str) -> None:
    assert in_runs(numbers) == text
