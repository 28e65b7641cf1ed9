"""The Great Race in the terminal: the hexagons around the car with what is known of them, plans in four figures, ways by the name of their end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import atan2, pi
from typing import Final

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rebufo.games.great_race.places import map_board
from rebufo.games.great_race.rules import messages as do
from rebufo.games.great_race.rules.flow.plan import USUAL_FIVE, USUAL_SIX
from rebufo.games.great_race.rules.view import View
from rebufo.games.great_race.scene import GROUNDS, TERRAIN, MapPresenter
from rebufo.games.great_race.terminal import paint
from rebufo.games.great_race.terminal.hexagons import NOTHING, Filling, Sheet
from rebufo.games.great_race.terminal.ways import Way, find_way, label_of, place_of, ways_of
from rebufo.games.great_race.terminal.whole import draw_whole
from rebufo.games.great_race.words import GreatRaceTelling
from rebufo.games.great_race.words.costs import stamp, toll_of
from rebufo.games.great_race.words.names import Atlas
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Match, Prompt
from rebufo.kernel.messages import Action, Seat
from rebufo.scene import MapBoard, Scene, SceneCar
from rebufo.terminal.canvas import Mark
from rebufo.terminal.plain_table import PlainTable, badge_of, gauge_text, steps_line
from rebufo.terminal.table_top import TableTop

SIGNS: Final = {  # what is drawn on a tile, in a character
    "ruts": "=",
    "dunes": "∿",
    "stones": "∴",
    "trees": "♣",
    "waves": "≈",
    "reeds": "ψ",
    "peaks": "▲",
}
RISK: Final = "▓"
FLAG: Final = "⚑"
ON: Final = "·"  # before the label of a space that a drive may go on to
DRIVEN: Final = "•"  # on every space of the way that is spoken of
ARROWS: Final = "→↘↓↙←↖↑↗"
LEAST_ROWS: Final = 13
MOST_ROWS: Final = 25
INDENT: Final = (0, 0, 0, 2)
TENTS: Final = ("explorer", "mechanic", "escort", "treasury")
TENT: Final = "⌂"
ROOM: Final = 7  # characters in the narrower of the two shapes of hexagon
BESIDE: Final = 14  # rows that crews, question and options need beside the picture

Place = tuple[int, int]


class ExpeditionTable(PlainTable):
    """One race across a map; what is not the map is shown as every scene is."""

    accent = paint.NOW
    telling: GreatRaceTelling

    def __init__(self, race: Match, words: Words, me: Seat | None) -> None:
        super().__init__(race, words, me, GreatRaceTelling, MapPresenter)

    def beside(self, race: Match) -> TableTop:
        return ExpeditionTable(race, self.words, self.me)

    def atlas(self, view: View) -> Atlas:
        return self.telling.atlas(view.map)

    # the choice

    def keys(self, prompt: Prompt) -> list[str]:
        """A plan is typed as its four figures, everything else by its number: a Jerrycan beside plans too. [GR-5.8]"""
        return [
            figures_of(action) if isinstance(action, do.PlanCrew) else number
            for number, action in zip(super().keys(prompt), prompt.options, strict=True)
        ]

    def answers(self, prompt: Prompt, typed: str) -> list[Action]:
        """Besides keys: the name of a space that a drive may go on to, which drives the whole way."""
        way = find_way(self.ways(prompt), typed)
        return super().answers(prompt, typed) if way is None else self.steps_of(prompt, way)

    def ways(self, prompt: Prompt) -> list[Way]:
        return ways_of(self.offers(prompt), self.atlas(self.view()))

    def steps_of(self, prompt: Prompt, way: Way) -> list[Action]:
        return [prompt.options[way.option], *(do.Step(*place_of(place)) for place in way.places[2:])]

    def options(self, prompt: Prompt, most: int) -> RenderableType:
        """56 plans are not listed: how one is typed, what each assistant can do, and what may be done before one plans."""
        if prompt.decision != "plan" or most >= len(prompt.options):
            return super().options(prompt, most)
        rows = Table.grid(padding=(0, 2))
        example = next(figures_of(plan) for plan in (USUAL_FIVE, USUAL_SIX) if plan in prompt.options)
        rows.add_row("", Text(self.words.text("table.plan", n=sum(map(int, example)), example=example)))
        for zone in TENTS:
            about = self.presenter.explain(zone).partition(" [")[0]
            rows.add_row("", Text.assemble("· ", about))
        for number, key in enumerate(self.keys(prompt)):
            if not isinstance(prompt.options[number], do.PlanCrew):
                rows.add_row(Text(key, "bold"), self.label(prompt, number))
        return rows

    def explain_typed(self, prompt: Prompt, typed: str, width: int) -> RenderableType | None:
        """An option or a way is shown on the map too."""
        ways = self.ways(prompt)
        way = find_way(ways, typed)
        number = self.find(prompt, typed)
        if way is None and number is not None:
            way = next((way for way in ways if way.option == number and len(way.places) == 2), None)
        if way is None:
            return super().explain_typed(prompt, typed, width)
        sheet = Group(*self.sheet(prompt, width, MOST_ROWS, way=way.places))
        if len(way.places) > 2:
            names = " – ".join(self.atlas(self.view()).place(*place_of(place)) for place in way.places)
            return Group(sheet, Text(f"  {self.words.text('table.way', way=names, cost=way.cost)}"))
        told = [self.label(prompt, way.option), *self.telling.note(prompt, self.view(), way.option)]
        return Group(sheet, Text("\n".join(f"  {line}" for line in told)))

    # the picture

    def picture(self, prompt: Prompt | None, width: int, height: int, most: int | None = None) -> RenderableType:
        """The map around the car, where we are, and what lies open or in hand."""
        scene = self.scene()
        rows: list[RenderableType] = [*self.sheet(prompt, width, rows_for(height), most), steps_line(scene)]
        facts = [Text.assemble((f"{fact.name} ", paint.FAINT), fact.text) for fact in scene.facts]
        rows.append(Padding(Text(" · ").join(facts), INDENT))
        for cards in scene.cards:
            held = [card.label if card.count == 1 else f"{card.count} × {card.label}" for card in cards.cards]
            rows.append(Text.assemble("  ", (f"{cards.title} ", paint.FAINT), (" · ".join(held), "bold")))
        return Group(*rows)

    def map(self, width: int, height: int) -> RenderableType:
        """All of it, one part beside the other, then what it says in words and what may still come out of the bag."""
        view = self.view()
        told = [*self.board(self.scene()).told, *self.scene().told]
        return Group(*self.whole(view, width), Text(""), *(Text(line) for line in told))

    def board(self, scene: Scene) -> MapBoard:
        """That of the table, which may be a map of somebody's own."""
        return map_board(self.atlas(self.view()), self.words)

    def whole(self, view: View, width: int) -> Iterator[Text]:
        signs = {place: Mark(SIGNS[GROUNDS[kind]], paint.ground(TERRAIN[kind])) for place, kind in laid(view).items()}
        yield from draw_whole(self.atlas(view), signs, self.cars(self.scene()), self.goal(view), width)

    def sheet(
        self,
        prompt: Prompt | None,
        width: int,
        height: int,
        most: int | None = None,
        way: tuple[str, ...] = (),
    ) -> Iterator[RenderableType]:
        """The hexagons and their legend."""
        view, scene = self.view(), self.scene()
        atlas, goal = self.atlas(view), self.goal(view)
        here = place_of(self.here(scene))
        sheet = Sheet(atlas, here, goal, width, height)
        above = self.standing(scene, prompt, most, way)
        tiles = laid(view)
        fillings = {
            place: Filling(above.get(place, []), self.ground(atlas, tiles, place, goal)) for place in sheet.boxes
        }
        yield from sheet.draw(fillings)
        yield Text.assemble("  ", self.towards(atlas, here, goal))
        yield from in_lines(self.legend(sheet, atlas, tiles, above), width)

    def cars(self, scene: Scene) -> dict[Place, list[Mark]]:
        return self.standing(scene, None, None, ())

    def standing(
        self, scene: Scene, prompt: Prompt | None, most: int | None, way: tuple[str, ...]
    ) -> dict[Place, list[Mark]]:
        """Cars, the keys of options, the labels of spaces that a drive may go on to, the way that is spoken of."""
        atlas = self.atlas(self.view())
        found = self.marks(msgspec.structs.replace(scene, pieces=()), prompt, most)
        if prompt is not None:
            for end in (way.places[-1] for way in self.ways(prompt) if way.names):
                found.setdefault(end, []).append(Mark(ON + label_of(atlas, end), paint.LABEL))
        for place in way[1:]:
            found.setdefault(place, []).insert(0, Mark(DRIVEN, paint.WAY))
        return {place_of(place): marks for place, marks in found.items()}

    def ground(self, atlas: Atlas, tiles: dict[Place, str], place: Place, goal: Place) -> Mark:
        """A city by its name, a tile by its sign and what it asks for, a risk space hatched; the rest is bare paper."""
        if place in atlas.at:
            name = atlas.place(*place)
            return Mark(FLAG + short(name, ROOM - 1), paint.GOAL) if place == goal else Mark(short(name), paint.CITY)
        risk = atlas.is_risk(*place)
        if place in tiles:
            kind = tiles[place]
            asked = stamp(toll_of(kind, risk=risk))
            return Mark(f"{SIGNS[GROUNDS[kind]]}{asked}", paint.ground(TERRAIN[kind]))
        return Mark(RISK * 3, paint.RISK) if risk else NOTHING

    def goal(self, view: View) -> Place:
        city = self.atlas(view).cities[view.goal]
        return city.q, city.r

    def towards(self, atlas: Atlas, here: Place, goal: Place) -> Text:
        """In which direction the goal lies, and how far as no car can drive."""
        q, r = goal[0] - here[0], goal[1] - here[1]
        spaces = max(abs(q), abs(r), abs(q + r))
        if not spaces:
            return Text(f"{FLAG} {atlas.place(*goal)}", paint.CITY)
        return Text(
            self.words.text("table.goal", flag=FLAG, goal=atlas.place(*goal), arrow=arrow(atlas, q, r), n=spaces),
            paint.CITY,
        )

    def legend(self, sheet: Sheet, atlas: Atlas, tiles: dict[Place, str], above: dict[Place, list[Mark]]) -> list[str]:
        """What the signs mean that are seen now, and no others."""
        text = self.words.text
        seen = [kind for place, kind in tiles.items() if sheet.sees(place)]
        signs: dict[str, list[str]] = {}
        for kind in dict.fromkeys(seen):
            signs.setdefault(SIGNS[GROUNDS[kind]], []).append(self.telling.names.tiles[kind])
        told = [f"{sign} {', '.join(names)}" for sign, names in signs.items()]
        if told:
            told.append(text("table.toll"))
        if any(atlas.is_risk(*place) and place not in tiles for place in sheet.boxes):
            told.append(text("table.risk", sign=RISK))
        marks = [mark.text for place, here in above.items() if sheet.sees(place) for mark in here]
        if any(mark.startswith("›") for mark in marks):
            told.append(text("table.key"))
        if any(mark.startswith(ON) for mark in marks):
            told.append(text("table.onward", sign=ON))
        if any(map(has_camp, self.scene().cars)):
            told.append(text("table.tents", sign=TENT))
        return told

    # the crews

    def standings(self, width: int) -> RenderableType:
        """A row a crew: how far, its gauges, what it holds, and its assistants once they are known."""
        rows = Table.grid(padding=(0, 1))
        for car in self.scene().cars:
            gauges = [
                gauge_text(msgspec.structs.replace(gauge, name=gauge.brief or gauge.name))
                for gauge in car.gauges
                if gauge.id not in TENTS
            ]
            if has_camp(car):
                tents = "/".join(str(gauge.value) for gauge in car.gauges if gauge.id in TENTS)
                gauges.append(Text.assemble((TENT, paint.FAINT), (tents, "bold")))
            rows.add_row(
                str(car.rank).rjust(3),
                Text(*badge_of(car)),
                car.name,
                Text(car.gap, paint.FAINT),
                Text(" ").join(gauges),
            )
        return rows


def laid(view: View) -> dict[Place, str]:
    return {(tile.q, tile.r): tile.tile for tile in view.tiles}


def has_camp(car: SceneCar) -> bool:
    """Whether it is known of any assistants that they are there."""
    return any(gauge.value for gauge in car.gauges if gauge.id in TENTS)


def figures_of(action: do.PlanCrew) -> str:
    return f"{action.explorer}{action.mechanic}{action.escort}{action.treasury}"


def short(name: str, room: int = ROOM) -> str:
    return name if len(name) <= room else name[: room - 1] + "…"


def in_lines(told: Iterable[str], width: int) -> Iterator[Text]:
    """One after the other, none of them broken where a line can hold it."""
    line = ""
    for part in told:
        if line and len(f"  {line} · {part}") > width:
            yield Text(f"  {line}", paint.FAINT)
            line = ""
        line = f"{line} · {part}" if line else part
    if line:
        yield Text(f"  {line}", paint.FAINT)


def rows_for(height: int) -> int:
    return max(LEAST_ROWS, min(height - BESIDE, MOST_ROWS))


def arrow(atlas: Atlas, q: int, r: int) -> str:
    """The nearest of eight directions on the map as it is drawn."""
    x, y = (1.5 * q, 3**0.5 * (r + q / 2)) if atlas.terrain.corridor_axis == "q" else (3**0.5 * (q + r / 2), 1.5 * r)
    return ARROWS[round(atan2(y, x) / (pi / 4)) % 8]
