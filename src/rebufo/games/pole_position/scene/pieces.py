"""What lies on the board beside the cars: yellow flags, and the tokens of single cars."""

from __future__ import annotations

from collections.abc import Callable

from rebufo.games.pole_position.rules.view import CarView, View
from rebufo.games.pole_position.words.names import Names
from rebufo.scene import PlacedPiece
from rebufo.scene.scene import Tone

YELLOW = "#f0b71f"


def pieces_of(view: View, names: Names, who: Callable[[int], str]) -> tuple[PlacedPiece, ...]:
    taken = {car.space for car in view.cars}
    flags = [flag(sector, names, taken) for sector in view.yellow]
    tokens = [
        piece for car in view.cars if car.status == "racing" and car.space for piece in tokens_of(car, names, who)
    ]
    return (*flags, *tokens)


def flag(sector: str, names: Names, taken: set[str]) -> PlacedPiece:
    """A yellow flag in the middle of its sector, where no car hides it. [PP-15.10]"""
    found = next(one for one in names.circuit.sector if one.id == sector)
    lanes = found.cells if found.curved else found.row_lanes(found.rows // 2)
    places = [f"{sector}:{lane}{(found.cells[lane] if found.curved else found.rows) // 2}" for lane in sorted(lanes)]
    place = next((place for place in places if place not in taken), places[0])
    name = names.text("scene.yellow_in", sector=names.sector(sector))
    return PlacedPiece(
        id=f"yellow.{sector}",
        place=place,
        symbol="flag",
        name=name,
        tone="costs",
        paint=YELLOW,
        about="yellow",
    )


def tokens_of(car: CarView, names: Names, who: Callable[[int], str]) -> list[PlacedPiece]:
    """Off the track, back on it, DRS, the board of a car in its box, a stop that must be made."""
    shown: list[tuple[str, bool, str, Tone, str]] = [
        ("off", car.off, "warning", "danger", ""),
        ("rejoining", car.rejoining, "warning", "costs", ""),
        ("drs", car.drs, "bolt", "free", ""),
        ("must_pit", car.must_pit, "wrench", "danger", ""),
        ("box", bool(car.token), "tile", "free", names.text(f"scene.token.{car.token.lower()}") if car.token else ""),
    ]
    return [
        PlacedPiece(
            id=f"{kind}.{car.car}",
            place=car.space,
            symbol=symbol,
            name=names.text(f"scene.pieces.{kind}", car=who(car.car)),
            text=text,
            tone=tone,
            about=kind,
        )
        for kind, there, symbol, tone, text in shown
        if there
    ]
