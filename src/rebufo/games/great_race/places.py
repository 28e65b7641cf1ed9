"""Where things are on a map: a place is the coordinates of a space, and has no other spelling."""

from __future__ import annotations

from rebufo.games.great_race.words.names import Atlas
from rebufo.kernel.locales import Words
from rebufo.scene import Connection, Hexagon, MapBoard


def place_id(q: int, r: int) -> str:
    return f"{q},{r}"


def map_board(atlas: Atlas, words: Words) -> MapBoard:
    """All spaces, cities and lines of a map. [GR-1.1, GR-1.3, GR-1.7]"""
    board = atlas.board
    return MapBoard(
        id=atlas.terrain.id,
        title=atlas.title,
        hexagons=tuple(hexagon(atlas, space) for space in range(board.spaces)),
        connections=tuple(
            Connection(
                ends=(city_id(atlas, line.ends[0]), city_id(atlas, line.ends[1])),
                text=f"{line.price} F",
                broken=line.kind == "sea",
                about=line.kind,
            )
            for line in atlas.terrain.line
        ),
        flat=atlas.terrain.corridor_axis == "q",
        told=tuple(told(atlas, words)),
    )


def city_id(atlas: Atlas, name: str) -> str:
    city = atlas.cities[name]
    return place_id(city.q, city.r)


def hexagon(atlas: Atlas, space: int) -> Hexagon:
    board = atlas.board
    q, r = board.q[space], board.r[space]
    city = atlas.at.get((q, r))
    if city is None:
        risk = board.risk[space] > 0
        return Hexagon(
            id=place_id(q, r), q=q, r=r, ground="risk" if risk else "plain", about="risk" if risk else "space"
        )
    return Hexagon(
        id=place_id(q, r),
        q=q,
        r=r,
        ground="goal" if city.purple else "city",
        name=city.title(atlas.lang),
        text=str(city.cards),
        about="purple" if city.purple else "city",
    )


def told(atlas: Atlas, words: Words) -> list[str]:
    """The map in words: how large it is, its cities with their cards, its lines with their prices."""
    board, terrain = atlas.board, atlas.terrain
    whole = words.text(
        "scene.map", map=atlas.title, spaces=board.spaces, risk=sum(board.risk), cities=len(terrain.city)
    )
    cities = [
        words.text(
            "scene.city", name=city.title(atlas.lang), label=board.label(board.number[city.q, city.r]), n=city.cards
        )
        for city in terrain.city
    ]
    lines = [
        words.text(
            "scene.line",
            kind=words.text(f"line_labels.{line.kind}"),
            first=atlas.city(line.ends[0]),
            second=atlas.city(line.ends[1]),
            price=line.price,
        )
        for line in terrain.line
    ]
    return [whole, *(f"{each}." for each in (*cities, *lines))]
