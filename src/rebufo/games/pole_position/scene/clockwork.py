"""The weather to come: two tables and a purple die as one clockwork. [PP-14]"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rebufo.games.pole_position.rules.chances import Sky, circle_chance, weather_chances
from rebufo.games.pole_position.rules.chances import forecast as chances_of_rounds
from rebufo.games.pole_position.rules.circuit import WEATHERS
from rebufo.games.pole_position.rules.view import View
from rebufo.games.pole_position.scene.parts import Clockwork
from rebufo.games.pole_position.words.names import Names
from rebufo.games.pole_position.words.notes import percent

SOON: Final = 8  # rounds that the sentence looks ahead
ROUNDS: Final = 12  # that the strip shows
CELLS: Final = 8  # of table A


def sky_of(view: View, names: Names) -> Sky:
    return Sky(tuple(names.circuit.weather.cells()), view.cell, view.table_b_size, view.table_b)


def forecast(view: View, names: Names) -> str:
    """The next weather: in how many rounds at the earliest, and how likely soon. [PP-14.5]"""
    text = names.words.text
    sky = sky_of(view, names)
    steps = sky.steps_to_change()
    if steps is None or not circle_chance():
        return text("scene.steady")
    weather = names.weather(WEATHERS[sky.after(steps)])
    soon = 1 - float(weather_chances(sky, SOON)[view.weather])
    return text("scene.change", weather=weather, n=steps, chance=percent(soon), rounds=SOON)


def clockwork_of(view: View, names: Names) -> Clockwork:
    sky = sky_of(view, names)
    cells = [sky.cells[(sky.cell + ahead) % len(sky.cells)] for ahead in range(CELLS)]
    return Clockwork(
        weather=view.weather,
        name=names.weather(view.weather),
        cells=tuple(WEATHERS[cell] for cell in cells),
        size=sky.size,
        position=sky.position,
        told=forecast(view, names),
        rounds=rounds_ahead(sky),
    )


@lru_cache(maxsize=256)
def rounds_ahead(sky: Sky) -> tuple[tuple[float, float, float], ...]:
    """The chance of sun, light and heavy rain after 1, 2, … rounds."""
    chances = chances_of_rounds(sky, ROUNDS)
    return tuple((float(one["sunny"]), float(one["light_rain"]), float(one["heavy_rain"])) for one in chances)
