"""What `rebufo draw` shows of The Great Race: an empty map, or that of a race with its tiles and vehicles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing.badges import SHAPES
from rebufo.drawing.cars import CarMark
from rebufo.drawing.legend import Legend
from rebufo.drawing.panel import BoardPicture, Motif, Place, loose
from rebufo.drawing.plain_map import RADIUS
from rebufo.drawing.poster import Heading, Poster
from rebufo.drawing.strip import Strip
from rebufo.games.great_race.board import glyphs
from rebufo.games.great_race.board.chart import Chart
from rebufo.games.great_race.board.inks import CITY, HATCH, INK, PAPER, PURPLE, RISK, SEPIA, WASHES, look_of
from rebufo.games.great_race.places import map_board, place_id
from rebufo.games.great_race.rules.content import map_from_text, map_names
from rebufo.games.great_race.scene import GROUNDS, PAINTS, TERRAIN, rank_of
from rebufo.games.great_race.words.costs import stamp, toll_of
from rebufo.games.great_race.words.names import Atlas, atlas
from rebufo.kernel.content import read_toml
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import words
from rebufo.kernel.match import Match
from rebufo.kernel.setup import BOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.games.great_race.rules.view import View
    from rebufo.kernel.locales import Words

GAME: Final = "great_race"
LEGS: Final = 8  # of a passage, as ships and airships run along it
CARD: Final = 640.0  # about as wide as a crew's card in the standings may be


class MapMotif(Motif, frozen=True):
    """A map without what a race lays on it: tiles are pieces."""

    def draw(self, lang: str, theme: str) -> BoardPicture:
        found = find_atlas(self.circuit, self.file, lang)
        texts = words(lang, GAME)
        board = map_board(found, texts)
        chart = Chart(board, found, WASHES[theme])
        panel = chart.panel
        return BoardPicture(
            circuit=self.circuit,
            title=found.title,
            svg=loose(chart.draw(), panel, look_of(theme)),
            box=(panel.x, panel.y, panel.width, panel.height),
            land=WASHES[theme].sea,
            lane=RADIUS,
            road=2 * RADIUS,
            course="",
            finish=Place(0.0, 0.0, 0.0, 0.0, ""),
            places={each.id: chart.laid.place(each.id) for each in board.hexagons} | passages(chart),
            boxes={},
            told=board.told,
        )


def passages(chart: Chart) -> dict[str, Place]:
    """Points along the lines, for what runs on them: `8,0>3,4/sea/1` and on. No space lies there."""
    found = {}
    for line in chart.atlas.terrain.line:
        first, second = (chart.atlas.cities[end] for end in line.ends)
        name = f"{place_id(first.q, first.r)}>{place_id(second.q, second.r)}/{line.kind}"
        for number, (x, y) in enumerate(chart.along(line, [part / LEGS for part in range(1, LEGS)]), 1):
            found[f"{name}/{number}"] = Place(round(x, 1), round(y, 1), 0.0, 0.0, "")
    return found


def find_atlas(name: str, file: str | None, lang: str) -> Atlas:
    return atlas(name, lang) if file is None else Atlas(map_from_text(file, name), lang)


def board(shown: str | Match, file: str | None = None) -> MapMotif:
    """The map of a race, or one by its id, or somebody's own by the text of its file."""
    if not isinstance(shown, Match):
        return MapMotif(shown, file)
    own = shown.setup.files.get(shown.setup.options["map"])
    return MapMotif(shown.view().map, own)


def draw(shown: str | Match, *, lang: str = "en", theme: str = "light") -> str:
    """The map as SVG text: by its id or the path of its file, or that of a race at this moment."""
    texts = words(lang, GAME)
    view: View | None = None
    players: Sequence[str] = ()
    if isinstance(shown, Match):
        view, players = shown.view(), shown.setup.players
        own = shown.setup.files.get(shown.setup.options["map"])
        found = find_atlas(view.map, own, texts.lang)
    else:
        found = named(shown, texts.lang)
    look = look_of(theme)
    chart = Chart(map_board(found, texts), found, WASHES[theme])
    picture = [chart.draw()]
    cars: list[CarMark] = []
    moment = ""
    if view is not None:
        picture += [draw_tiles(chart, view, texts), draw_crews(chart, view, texts)]
        cars = crew_marks(view, texts, players)
        moment = told_moment(view, texts)
    heading = Heading(texts.text("draw.great_race.game"), found.title, facts_of(found, texts), texts.lang)
    legend = Legend(entries(texts), look, chart.panel.width)
    strip = Strip(cars, moment, look, chart.panel.width, CARD)
    return Poster(heading, chart.panel, look, strip, legend).draw(
        "\n".join(part for part in picture if part), texts.text("draw.great_race.description", map=found.title)
    )


def named(name: str, lang: str) -> Atlas:
    """A map of the game, or one of the user's own, which is checked first."""
    if name.endswith(".toml") or "/" in name or "\\" in name:
        document = read_toml(name)
        return Atlas(map_from_text(document.text, document.file), lang)
    if name not in map_names():
        raise SetupError("unknown_circuit", circuit=name, known=", ".join(map_names()))
    return atlas(name, lang)


def facts_of(found: Atlas, texts: Words) -> tuple[str, str]:
    """How large the map is, and its usual route."""
    count = texts.text("draw.great_race.spaces", spaces=found.board.spaces, cities=len(found.terrain.city))
    first, second = (found.city(end) for end in found.terrain.default_route().ends)
    return count, f"{first} – {second}"


def told_moment(view: View, texts: Words) -> str:
    if not view.decision:
        return texts.text("draw.strip.over", n=view.round).upper()
    return texts.text("play.round", round=view.round).upper()


def draw_tiles(chart: Chart, view: View, texts: Words) -> str:
    """Every tile as terrain with what it costs on a stamp. [GR-1.5]"""
    drawn = []
    for tile in view.tiles:
        name = place_id(tile.q, tile.r)
        x, y = chart.laid.middles[name]
        asked = toll_of(tile.tile, risk=chart.atlas.is_risk(tile.q, tile.r))
        text = stamp(asked)
        wide = lettering.width(text, 22, lettering.BOLD) + 10
        drawn.append(
            svg.group(
                [
                    svg.path(
                        svg.polyline(chart.laid.outline(name), closed=True),
                        fill=TERRAIN[tile.tile],
                        stroke=INK,
                        stroke_opacity=0.5,
                        stroke_width=1.5,
                    ),
                    svg.path(
                        glyphs.GROUND[GROUNDS[tile.tile]],
                        fill="none",
                        stroke=INK,
                        stroke_opacity=0.5,
                        stroke_width=2,
                        stroke_linejoin="round",
                        transform=svg.placed(x, y - 14),
                    ),
                    svg.rect(x - wide / 2, y + 3, wide, 24, rx=3, fill=PAPER, fill_opacity=0.85),
                    lettering.centred(text, x, y + 15, 22, fill=INK),
                ],
                data_tile=tile.tile,
            )
        )
    return svg.group(drawn)


def draw_crews(chart: Chart, view: View, texts: Words) -> str:
    """Vehicles side by side on their spaces. [GR-1.8]"""
    drawn = []
    for crew in view.crews:
        together = [other.seat for other in view.crews if (other.q, other.r) == (crew.q, crew.r)]
        x, y = chart.laid.middles[place_id(crew.q, crew.r)]
        place = together.index(crew.seat) - (len(together) - 1) / 2
        paint, ink = PAINTS[crew.colour]
        badge = texts.text(f"crews.code.{crew.crew}")
        drawn.append(glyphs.half_track(paint, badge, ink, x + 26 * place, y - 12 - 10 * place, 1.15))
    return svg.group(drawn)


def crew_marks(view: View, texts: Words, players: Sequence[str]) -> list[CarMark]:
    """Every crew for the standings."""
    shapes = list(SHAPES)
    ranked = sorted(view.crews, key=lambda crew: rank_of(crew, view))
    return [
        CarMark(
            seat=crew.seat,
            colour=crew.colour,
            car=1,
            badge=texts.text(f"crews.code.{crew.crew}"),
            shape=shapes[crew.seat % len(shapes)],
            rank=rank,
            name=name_of(crew.seat, players) or texts.text(f"crews.{crew.crew}"),
            facts=(
                texts.text("scene.level", level=crew.level),
                f"{texts.text('scene.fuel')} {crew.fuel}",
                f"{texts.text('scene.engine')} {crew.engine}",
                f"{texts.text('scene.chassis')} {crew.chassis}",
                texts.text("scene.money_text", n=crew.money),
            ),
        )
        for rank, crew in enumerate(ranked, 1)
    ]


def name_of(seat: int, players: Sequence[str]) -> str:
    name = players[seat] if seat < len(players) else ""
    return "" if name.startswith(BOT) else name


def entries(texts: Words) -> list[tuple[str, str]]:
    """The signs of the map with their words."""
    plate = "M-17-13H17V13H-17Z"

    def ring(ink: str) -> str:
        return svg.circle(0, 0, 15, fill=PAPER, stroke=ink, stroke_width=2.5) + svg.circle(0, 0, 11, fill=ink)

    return [
        (svg.path(plate, fill=PAPER, stroke=SEPIA), texts.text("draw.great_race.legend.space")),
        (
            svg.path(plate, fill=RISK, stroke=HATCH) + svg.path(plate, fill="url(#rb-hatch)"),
            texts.text("draw.great_race.legend.risk"),
        ),
        (ring(CITY) + lettering.centred("2", 0, 0, 16, fill=PAPER), texts.text("draw.great_race.legend.city")),
        (ring(PURPLE), texts.text("draw.great_race.legend.purple")),
        (glyphs.vessel("sea", 0, 0), texts.text("draw.great_race.legend.sea")),
        (glyphs.vessel("air", 0, 0), texts.text("draw.great_race.legend.air")),
    ]
