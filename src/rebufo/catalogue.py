"""The games as plain data, for programs that list them: options with their usual values, circuits, bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rebufo.game import Game, Titled
from rebufo.kernel.locales import Words
from rebufo.kernel.spec import GameSpec, Module, Option, Value, When


def game_as_data(game: Game) -> dict[str, Any]:
    spec = game.rules
    return {
        "id": spec.id,
        "names": dict(spec.names),
        "seats": {"min": spec.min_seats, "max": spec.max_seats, "usual": spec.usual_seats},
        "rules_version": spec.rules_version,
        "options": [option_as_data(spec, option) for option in spec.options],
        "modules": [module.id for module in spec.modules],
        "presets": [{"id": preset.id, "options": spec.preset_values(preset)} for preset in spec.presets],
        "circuits": [
            {"id": head.id, "names": dict(head.names) or {"en": head.title("en")}} for head in circuits_of(game)
        ],
        "bots": list(game.bot_names),
    }


def option_as_data(spec: GameSpec, option: Option) -> dict[str, Any]:
    """An option as plain data; `by_seats` and `in_season` are there where its default depends on that.

    So is `range`, the least and the most of a number, where there are many; `applies_when`, `values_when` and `values_seats` where it, or some
    of its values, go with certain others or certain numbers of seats only; `needs`, groups of which one must be on; `consent`, where every player must agree.
    """
    by_seats = usual_by_seats(spec, option)
    data: dict[str, Any] = {
        "id": option.id,
        "values": list(option.values),
        "default": by_seats[spec.usual_seats - spec.min_seats],
        "takes_file": option.takes_file,
    }
    if option.range is not None:
        data["range"] = list(option.range)
    if len(set(by_seats)) > 1:
        data["by_seats"] = {str(spec.min_seats + number): value for number, value in enumerate(by_seats)}
    season = usual_in_season(spec, option)
    if season is not None:
        data["in_season"] = season
    if option.applies_when:
        data["applies_when"] = _plain(option.applies_when)
    if option.in_file_of:
        data["in_file_of"] = option.in_file_of
    if option.values_when:
        data["values_when"] = {str(value): _plain(when) for value, when in option.values_when.items()}
    if option.values_seats:
        data["values_seats"] = {str(value): list(seats) for value, seats in option.values_seats.items()}
    if option.needs:
        data["needs"] = [list(group) for group in option.needs]
    if isinstance(option, Module) and option.consent:
        data["consent"] = True
    return data


def _plain(when: When) -> dict[str, list[Value]]:
    return {option: list(values) for option, values in when.items()}


def usual_by_seats(spec: GameSpec, option: Option) -> list[str | int | bool]:
    """What an option is by itself, from the fewest seats to the most."""
    return [spec.usual(seats)[option.id] for seats in range(spec.min_seats, spec.max_seats + 1)]


def usual_in_season(spec: GameSpec, option: Option) -> str | int | bool | None:
    """What an option is by itself in a season, where that is something else."""
    seats = spec.usual_seats
    value: str | int | bool = spec.usual(seats, spec.season_options)[option.id]
    return None if value == spec.usual(seats)[option.id] else value


def about(own: Words, option: Option) -> str:
    """What an option is, in the words of its game."""
    key = f"options.{option.id}"
    return own.text(key if own.has(key) else f"{key}.help")


def circuits_of(game: Game) -> Sequence[Titled]:
    """The circuits a game lists, with their titles; nothing for a game without."""
    return () if game.roads is None else game.roads()
