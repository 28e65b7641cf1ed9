"""What HEAT's table promises before a choice: nothing is told as certain that only some outcomes bring."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import load_circuit
from rebufo.games.heat.rules.messages import PlanGear
from rebufo.games.heat.rules.preview.outcome import prospect
from rebufo.games.heat.rules.preview.promises import Outcome, Prospect, SpinOut
from rebufo.games.heat.scene.outlooks import Looker
from rebufo.games.heat.terminal.outlooks import extras
from rebufo.kernel.match import Match
from tests.games.heat.terminal.heat_table import DECK, HAND, heat_table, planning, scene
from tests.terminal.seen import seen

LOST = SpinOut(corner=1, lap=0, space=32, lane=1, stress=1, eliminated=False)


def over_the_corner(engine: int, heat: int) -> Match:
    """At Speed 5 over the corner of limit 3, in 2nd gear; the deck turns over 1, 2, 3 or 3."""
    hand = ["heat"] * heat
    car = {"at": "0/30/1", "gear": 2, "engine": engine, "hand": hand, "deck": DECK, "plan": ["basic-2", "basic-3"]}
    return scene(car, legends=[{"at": "0/60/1"}], turn=0, adrenaline=[])


def options(race: Match, lang: str = "en", width: int = 140) -> str:
    top = heat_table(race, lang)
    return seen(top.options(race.prompt(0), 30), width).replace("\N{NO-BREAK SPACE}", " ")


def ahead(**more: Any) -> Outcome:
    return Outcome(**{"speed": 5, "lap": 0, "space": 9, "lane": 1, "engine": 3, "engine_cooled": 3, **more})


def told(*outcomes: Outcome, lang: str = "en") -> list[str]:
    """The words for outcomes of one choice."""
    return told_of([prospect(outcomes)], lang)


def told_of(prospects: list[Prospect], lang: str = "en") -> list[str]:
    race = planning()
    looker = Looker(heat_table(race, lang).names, Track(load_circuit("usa")), race.view(0).cars[0])
    return [one.replace("\N{NO-BREAK SPACE}", " ") for one in extras(looker.outlook(tuple(prospects)))]


# cooling and spin-outs


@pytest.mark.clause("HT-9.6")
def test_cooling_that_helps_some_outcomes_says_how_likely_a_spin_out_stays() -> None:
    """After a Boost and cooling the Engine has 3: enough at Speed 6, not at 7 and 8."""
    race = over_the_corner(engine=3, heat=1)

    assert re.search(r"Boost +6–8 .* ✗ spin-out +0 +can cool 1, which leaves a spin-out at 75 %", options(race))
    assert "puede enfriar 1, y deja el trompo en un 75 %" in options(race, "es")


@pytest.mark.clause("HT-9.6")
def test_cooling_that_helps_always_says_so() -> None:
    """Nothing more leaves 2 to pay with 1 in the Engine."""
    race = over_the_corner(engine=1, heat=1)

    assert re.search(r"nothing more .* ✗ spin-out +0 *$", options(race), re.MULTILINE)  # it is too late to cool then
    saved = ahead(spin=LOST, cooldown=1)
    lost = ahead(speed=6, spin=LOST, spins_cooled=True, cooldown=1)
    assert told(saved) == ["can cool 1", "which prevents the spin-out"]
    assert told(lost) == ["can cool 1"]


def test_values_that_are_chosen_are_not_added_up_to_a_chance() -> None:
    """One of the speeds is lost whatever is cooled, the other is not: which of them comes is the driver's choice."""
    saved = prospect([ahead(spin=LOST, cooldown=1, sponsors=1)])
    lost = prospect([ahead(speed=9, spin=LOST, spins_cooled=True, cooldown=1)])

    assert told_of([saved, lost]) == ["can cool 1", "which may prevent the spin-out", "perhaps 1 sponsor"]


def test_how_much_can_be_cooled_may_depend_on_the_landing() -> None:
    assert told(ahead(chance=0.5, cooldown=2), ahead(speed=6, chance=0.5)) == ["can cool 0–2"]


def test_a_spin_out_that_cooling_prevents_has_a_sign_of_its_own() -> None:
    """Speed 6 from 30 crosses the corner of limit 3: 3 Heat, with 2 in the Engine and Cooldown 1 in 2nd gear."""
    hand = ["basic-1", "basic-2", "basic-4", "basic-4", "heat"]
    car = {"at": "0/30/1", "gear": 2, "engine": 2, "hand": hand, "deck": DECK}
    race = scene(car, {"at": "0/20/1"}, {"at": "0/10/1"}, legends=[{"at": "0/60/1"}])
    rows = options(race)

    assert re.search(r"2 +2nd = +3· 5−2 6\(✗\) 8✗ +cools 1", rows)
    race.play(0, PlanGear(2))
    sets = options(race)
    assert re.search(r"^24 +6 .* \(✗\) spin-out +0 +can cool 1, which prevents the spin-out", sets, re.MULTILINE)
    assert re.search(r"^44 +8 .* [^(]✗ spin-out +0 +can cool 1 *$", sets, re.MULTILINE)


def test_the_help_explains_both_signs_and_whose_places_count() -> None:
    for lang, words in (("en", ("(✗)", "where they stand now")), ("es", ("(✗)", "donde están ahora"))):
        top = heat_table(planning(), lang)
        shown = " ".join(seen(top.explain(top.race.prompt(0)), 100).split())
        assert all(word in shown for word in words)


# slipstreams, sponsors, cards that cannot be paid


def test_what_all_outcomes_bring_is_told_without_a_chance() -> None:
    sure = ahead(slipstream=(2,), sponsors=1)

    assert told(sure) == ["slipstream +2", "1 sponsor"]
    assert told(sure, lang="es") == ["Rebufo +2", "1 Patrocinio"]


def test_what_only_some_outcomes_bring_is_told_with_its_chance() -> None:
    plain = ahead(chance=0.75, slipstream=(2,))
    fast = ahead(speed=8, chance=0.25, slipstream=(2, 3), sponsors=2)

    assert told(plain, fast) == ["slipstream +2–3", "2 sponsors (25 %)"]
    assert told(plain, fast, lang="es") == ["Rebufo +2–3", "2 Patrocinios (25 %)"]
    assert told(ahead(chance=0.75), fast) == ["slipstream +3 (25 %)", "2 sponsors (25 %)"]
    assert told(ahead(chance=0.75), ahead(speed=6, chance=0.25, given_up=("up-43",))) == [
        "cannot pay Turbocharger 8 (25 %)"
    ]


def test_no_slipstream_is_told_of_a_car_that_spins_out_anyway() -> None:
    lost = ahead(speed=8, chance=0.75, slipstream=(2,), spin=LOST, spins_cooled=True)

    assert told(lost) == []
    assert told(ahead(chance=0.25, slipstream=(2,)), lost) == ["slipstream +2 (25 %)"]


@pytest.mark.clause("HT-18.2")
def test_a_record_that_only_some_flips_reach_is_no_certainty() -> None:
    """With 12 on the table and a Stress the record of 15 needs a 3: two cards of four."""
    hand = ["basic-4", "basic-4", "basic-4", "stress", "heat"]
    car = {"at": "0/13/1", "gear": 3, "engine": 6, "hand": hand, "deck": DECK}
    race = scene(car, {"at": "0/5/1"}, event="speed_record", laps=2)
    top = heat_table(race)
    shown = top.explain_typed(race.prompt(0), "4 4 4 4 +", 120)
    assert shown is not None

    assert re.search(r"Speed 13–15 .* · 1 sponsor \(50.%\)", " ".join(seen(shown, 200).split()))


# gears


@pytest.mark.clause("HT-15.12")
def test_a_gear_cools_nothing_in_a_sector_without_cooldown() -> None:
    """From 14 on every Speed ends in the sector under clouds; from 10 only those beyond the line at 12 do."""
    road = {"weather": "cloud", "road": ["weather", "", "", ""]}
    car = {"gear": 2, "engine": 4, "hand": HAND, "deck": DECK}
    inside = scene({"at": "0/14/1", **car}, legends=[{"at": "0/60/1"}], **road)
    before = scene({"at": "0/8/1", **car}, legends=[{"at": "0/60/1"}], **road)

    assert "cools" not in options(inside)
    assert "enfría" not in options(inside, "es")
    assert re.search(r"1 +1st ▼ .* cools 0–1", options(before))


@pytest.mark.parametrize(
    ("gear", "lang", "row"),
    [
        (1, "en", r"3 +3rd ▲ +not paid: 1 card by lot to the discard pile, 2nd · Speed 3–9"),
        (1, "es", r"3 +3\.ª ▲ +sin pagar: 1 carta al azar a descartes, 2\.ª · velocidad 3–9"),
        (4, "en", r"2 +2nd ▼ +not paid: 1 Basic card more, 3rd · Speed 4–12"),
        (4, "es", r"2 +2\.ª ▼ +sin pagar: 1 carta Básica más, 3\.ª · velocidad 4–12"),
    ],
)
@pytest.mark.clause("HT-19.5", "HT-19.6")
def test_a_shift_that_the_engine_does_not_pay_says_what_comes_of_it(gear: int, lang: str, row: str) -> None:
    hand = ["basic-1", "basic-2", "basic-4", "start-5"]
    car = {"at": "0/5/1", "gear": gear, "engine": 0, "hand": hand, "deck": DECK}
    race = scene(car, legends=[{"at": "0/60/1"}], tournament=True)

    assert re.search(row, options(race, lang))
