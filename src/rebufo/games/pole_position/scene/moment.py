"""Where the race is: the steps of a turn or of the weekend, and the facts that everybody should know now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rebufo.games.pole_position.rules.modules.bots import LAST_PROGRESS
from rebufo.games.pole_position.rules.view import View
from rebufo.games.pole_position.scene.clockwork import forecast
from rebufo.games.pole_position.words.names import Names
from rebufo.kernel.locales import Words
from rebufo.scene import Fact, SceneSeason, Step
from rebufo.scene.scene import Tone

WEEKEND: Final = ("preparation", "qualifying", "grid", "start", "racing")
TURN: Final = ("roll", "before", "drive", "after", "checks")
STOP: Final = ("stop", "first", "go")
BEFORE: Final = ("choose_card", "setup_split", "replace_engine")
ROLLING: Final = ("reroll", "avoid_off_track", "tyre_token", "relieve_stress")
CHECKS: Final = ("blowout_reroll",)
RAIN: Final[dict[str, Tone]] = {"sunny": "free", "light_rain": "costs", "heavy_rain": "danger"}


def season_of(view: View) -> SceneSeason | None:
    """Where in the championship it is. [PP-21.1]"""
    if "championship" not in view.modules:
        return None
    return SceneSeason(kind="championship", race=view.race, run=view.races_run)


def steps_of(view: View, words: Words) -> tuple[tuple[Step, ...], int]:
    """The steps that are named beside the board, and which of them it is."""
    names, at = _steps(view)
    return tuple(Step(name=words.text(f"scene.steps.{name}"), about=f"step.{name}") for name in names), at


def _steps(view: View) -> tuple[tuple[str, ...], int]:
    decision = view.decision
    if decision in {"pit_tyre", "pit_go", "pit_extra"} and view.drive is not None:
        token = view.cars[view.drive.car].token.lower()
        return STOP, STOP.index(token) if token in STOP else 0
    if decision in BEFORE:
        return WEEKEND, 0
    if view.phase in {"qualifying", "start"}:
        return WEEKEND, 1 if view.phase == "qualifying" else 2 if decision == "start_tyre" else 3
    if view.phase == "over":
        return WEEKEND, -1
    if decision == "boost":
        return TURN, 1 if view.drive is not None and view.drive.reserve else 3
    if decision in ROLLING:
        return TURN, 0
    return TURN, 4 if decision in CHECKS else 2 if decision else -1


def facts_of(view: View, names: Names, who: Callable[[int], str]) -> tuple[Fact, ...]:
    """Lap, weather and what comes after it, flags, the fight under way, the cards that are left."""
    text = names.words.text
    lap = text("scene.lap_of", lap=min(max(view.lap, 1), view.laps), laps=view.laps)
    found = [
        Fact(name=text("scene.lap"), text=lap, about="lap"),
        Fact(name=text("scene.weather"), text=names.weather(view.weather), tone=RAIN[view.weather], about="weather"),
        Fact(name=text("scene.forecast"), text=forecast(view, names), about="forecast"),
    ]
    for car, result in view.qualifying:
        found.append(Fact(name=who(car), text=str(result), about="qualifying"))
    if view.yellow:
        sectors = ", ".join(names.sector(sector) for sector in view.yellow)
        found.append(Fact(name=text("scene.yellow"), text=sectors, tone="costs", about="yellow"))
    if view.fight is not None:
        sides = text("scene.fight", attacker=who(view.fight.attacker), defender=who(view.fight.defender))
        high, low = view.fight.totals
        totals = f"{high} : {low}" if high or low else text("scene.to_be_rolled")
        found.append(Fact(name=sides, text=totals, tone="danger", about="fight"))
    if "events" in view.modules:
        found.append(Fact(name=text("scene.events"), text=str(view.cards_left), about="events"))
    if any(car.seat < 0 for car in view.cars):
        at = text("scene.progress_at", n=view.progress, most=LAST_PROGRESS)
        found.append(Fact(name=text("scene.progress"), text=at, about="progress"))
    return tuple(found)
