"""After the race: which tyres each car drove on, where it stopped, and the weather over the rounds."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position.figures.stints import Stints
from rebufo.games.pole_position.rules.events import BoxEntered, TyresMounted, WeatherRolled, WeatherSet
from rebufo.kernel.locales import words

ENGLISH = words("en", "pole_position")


@pytest.mark.clause("PP-13.5")
def test_a_stop_ends_a_stint() -> None:
    stints = Stints()
    for round, event in ((0, TyresMounted(0, "hard", 4)), (7, BoxEntered(0, 2, 0)), (8, TyresMounted(0, "soft", 2))):
        stints.follow(event, round)

    found = stints.of_car(0, 12, ENGLISH)

    assert [(one.begin, one.end, one.name, one.text) for one in found] == [(0, 7, "hard", "H"), (8, 12, "soft", "S")]
    assert stints.stops == {0: [7]}
    assert stints.of_car(1, 12, ENGLISH) == ()


@pytest.mark.clause("PP-13.8")
def test_tyres_changed_again_in_the_same_round_were_never_driven_on() -> None:
    stints = Stints()
    for event in (TyresMounted(0, "hard", 4), TyresMounted(0, "rain", 6)):
        stints.follow(event, 3)

    assert [(one.begin, one.text) for one in stints.of_car(0, 5, ENGLISH)] == [(3, "R")]


@pytest.mark.clause("PP-14.2")
def test_the_weather_is_one_band_for_as_long_as_it_holds() -> None:
    stints = Stints()
    rolls = [(1, "sunny"), (2, "light_rain"), (3, "light_rain")]
    stints.follow(WeatherSet(0, 1, "sunny"), 0)
    for round, weather in rolls:
        stints.follow(WeatherRolled(3, 0, 1, weather), round)

    assert [(one.begin, one.end, one.name) for one in stints.sky(5, ENGLISH)] == [(0, 1, "sun"), (2, 5, "light rain")]
