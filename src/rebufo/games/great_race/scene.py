"""The table of The Great Race as every face shows it: the map, crews and tiles on it, cards, gauges, and where each option leads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import Any, ClassVar, Final

import msgspec

from rebufo.games.great_race.offers import offer_of
from rebufo.games.great_race.own import OFFERS, Camp, Expedition, Stack, TileKind
from rebufo.games.great_race.places import map_board, place_id
from rebufo.games.great_race.rules import events
from rebufo.games.great_race.rules.flow.finish import ARRIVAL, FRANCS
from rebufo.games.great_race.rules.state import CHASSIS_MAX, ENGINE_MAX, FUEL_MAX
from rebufo.games.great_race.rules.view import CrewView, View
from rebufo.games.great_race.ways import with_ways
from rebufo.games.great_race.words import GreatRaceTelling
from rebufo.games.great_race.words.costs import kinds, stamp, toll_of
from rebufo.games.great_race.words.names import atlas
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import Event
from rebufo.scene import (
    CardRow,
    Face,
    Fact,
    Gauge,
    Happening,
    HeldCard,
    MapBoard,
    Offer,
    PlacedPiece,
    Presenter,
    Scene,
    SceneCar,
    SceneSeason,
    Step,
)
from rebufo.scene.scene import Tone
from rebufo.words import Telling

PAINTS: Final = {
    "blue": ("#2465b3", "#fbf6ea"),
    "orange": ("#e8812a", "#1d1b18"),
    "green": ("#3a8247", "#fbf6ea"),
    "red": ("#d0312a", "#fbf6ea"),
}
STEPS: Final = ("camp", "planning", "refuel", "resources", "assistants", "maintenance")
ZONES: Final = ("explorer", "mechanic", "escort", "treasury")
DEPARTURE: Final = date(1924, 10, 28)  # the first round; each is a week
WEEK: Final = timedelta(days=7)
TERRAIN: Final = {  # the colour of a tile on the map
    "track": "#e7d3a1",
    "plain": "#d9cf96",
    "sand": "#ecd08a",
    "rocks": "#c9b79a",
    "ravine": "#c7a784",
    "wilds": "#a9ba7d",
    "ford": "#a8cbd0",
    "torrent": "#8dbcc8",
    "swamp": "#9fb58a",
    "mire": "#93a07a",
    "mountains": "#b8a58f",
    "pass": "#cfc4b6",
    "bandits": "#e0a890",
    "beasts": "#dcb38a",
    "ambush": "#d99a8c",
    "badlands": "#cf9a7d",
}
GROUNDS: Final = {  # what is drawn on it
    "track": "ruts",
    "plain": "ruts",
    "sand": "dunes",
    "rocks": "stones",
    "ravine": "stones",
    "wilds": "trees",
    "ford": "waves",
    "torrent": "waves",
    "swamp": "reeds",
    "mire": "reeds",
    "mountains": "peaks",
    "pass": "peaks",
    "bandits": "stones",
    "beasts": "trees",
    "ambush": "stones",
    "badlands": "dunes",
}


class MapPresenter(Presenter):
    """One race across a map; a place is the coordinates of a space."""

    own_scene: ClassVar[type | None] = Expedition
    own_offers: ClassVar[tuple[type, ...]] = OFFERS
    openings = (events.RaceBegan,)

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        assert isinstance(telling, GreatRaceTelling)
        self.own: GreatRaceTelling = telling
        self.names = telling.names

    @classmethod
    def find_board(cls, board: str, words: Words) -> MapBoard:
        return map_board(atlas(board, words.lang), words)

    # the table

    def scene(self, view: View) -> Scene:
        crews = sorted(view.crews, key=lambda crew: rank_of(crew, view))
        return Scene(
            seat=view.seat if view.seat >= 0 else None,
            round=view.round,
            board=view.map,
            steps=tuple(Step(name=self.text(f"scene.{step}"), about=step) for step in STEPS),
            step=step_of(view),
            facts=tuple(self.facts(view)),
            cars=tuple(self.shown_car(crew, rank, view) for rank, crew in enumerate(crews, 1)),
            pieces=tuple(self.pieces(view)),
            cards=tuple(row for row in self.rows(view) if row.cards),
            told=tuple(self.told(view)),
            season=season_of(view),
            own=self.expedition(view),
        )

    def expedition(self, view: View) -> Expedition:
        """The Gazette, the camps and the bag."""
        here = self.own.atlas(view.map)
        today = DEPARTURE + WEEK * max(view.round - 1, 0)
        month = self.text(f"months.{today.month}")
        return Expedition(
            start=here.city(view.start),
            goal=here.city(view.goal),
            date=self.text("scene.date", day=today.day, month=month, year=today.year),
            levels=view.levels,
            stacks=tuple(Stack(level=stack.level, cars=stack.seats) for stack in view.stacks),
            order=view.order,
            camps=tuple(camp_of(crew, view) for crew in view.crews),
            bag=tuple(self.tile_kinds(view)),
            deck=view.deck,
            discard=self.names.cards[view.discard[-1]] if view.discard else "",
            discarded=len(view.discard),
            reactions=view.decision == "cancel",
            assistants=6 if len(view.crews) == 2 else 5,
            last_round=view.last_round,
        )

    def tile_kinds(self, view: View) -> Iterator[TileKind]:
        for name, tile in kinds().items():
            if view.bag_kinds.get(name):
                yield TileKind(
                    id=name,
                    name=self.names.tiles[name],
                    ground=GROUNDS[name],
                    paint=TERRAIN[name],
                    fuel=tile.fuel,
                    points=tile.mechanical,
                    hazard=tile.hazard,
                    stop=tile.stop,
                    count=view.bag_kinds[name],
                )

    def text(self, key: str, **facts: Any) -> str:
        return self.words.text(key, **facts)

    def facts(self, view: View) -> Iterator[Fact]:
        """What everybody should know: how far it is, who comes when, what is left in bag and deck."""
        text = self.text
        if view.called_off:
            yield Fact(
                name=text("scene.called_off"), text=text("scene.called_off_text"), tone="out", about="called_off"
            )
        elif view.last_round:
            yield Fact(
                name=text("scene.last_round"), text=text("scene.last_round_text"), tone="danger", about="last_round"
            )
        if view.grand_tour:
            yield Fact(name=text("scene.tour"), text=self.tour(view), about="tour")
        rounds = text("scene.rounds_text", round=view.round, most=view.max_rounds)
        yield Fact(name=text("scene.rounds"), text=rounds, about="rounds")
        yield Fact(name=text("scene.order"), text=self.crews(view.order), about="order")
        stacks = [text("scene.stack", level=stack.level, crews=self.crews(stack.seats)) for stack in view.stacks]
        yield Fact(name=text("scene.gazette"), text=" · ".join(stacks), about="gazette")
        yield Fact(name=text("scene.bag"), text=str(view.bag), about="bag")
        yield Fact(name=text("scene.deck"), text=str(view.deck), about="deck")
        if view.discard:
            top = f"{len(view.discard)} ({self.names.cards[view.discard[-1]]})"
            yield Fact(name=text("scene.discard"), text=top, about="discard")
        if view.removed:
            removed = self.names.counted(view.removed, self.names.tiles)
            yield Fact(name=text("scene.removed"), text=removed, about="removed")

    def crews(self, seats: Iterable[int]) -> str:
        """Crews in a list, each in a few letters."""
        return " ".join(self.telling.code(seat) for seat in seats)

    def tour(self, view: View) -> str:
        totals = [sum(result.prestige[crew.seat] for result in view.results) for crew in view.crews]
        points = ", ".join(f"{self.telling.code(seat)} {each}" for seat, each in enumerate(totals))
        return self.text("scene.tour_text", race=view.race, points=points)

    def told(self, view: View) -> Iterator[str]:
        start, goal = (self.own.atlas(view.map).city(city) for city in (view.start, view.goal))
        yield self.text("scene.route", start=start, goal=goal, levels=view.levels)
        kinds = [f"{count} × {self.names.tiles[kind]}" for kind, count in view.bag_kinds.items() if count]
        if kinds:
            yield f"{self.text('scene.bag')}: {', '.join(kinds)}."

    def shown_car(self, crew: CrewView, rank: int, view: View) -> SceneCar:
        car = self.car(
            crew.seat,
            rank=rank,
            place=place_id(crew.q, crew.r),
            gap=self.gap(crew),
            state="finished" if crew.arrived else "racing",
            gauges=tuple(self.gauges(crew, view)),
        )
        paint, ink = PAINTS[crew.colour]
        return msgspec.structs.replace(car, paint=paint, ink=ink)

    def gap(self, crew: CrewView) -> str:
        """How far a crew is, and whether it can go on."""
        if crew.arrived:
            return f"{self.text('scene.arrived', n=crew.arrived)}, {self.text('scene.prestige', n=prestige_of(crew))}"
        told = [self.text("scene.level", level=crew.level)]
        if crew.broken_down:
            told.append(self.text("scene.broken_down"))
        if crew.passed:
            told.append(self.text("scene.passed"))
        return ", ".join(told)

    def gauges(self, crew: CrewView, view: View) -> Iterator[Gauge]:
        """The three of the dashboard, money and cards, then the assistants that are still there. [GR-1.10]"""
        text = self.text
        for name, value, most in (
            ("fuel", crew.fuel, FUEL_MAX),
            ("engine", crew.engine, ENGINE_MAX),
            ("chassis", crew.chassis, CHASSIS_MAX),
        ):
            low: Tone = "danger" if not value else "costs" if value == 1 else "free"
            yield Gauge(
                id=name,
                name=text(f"scene.{name}"),
                value=value,
                most=most,
                brief=text(f"brief.{name}"),
                tone=low,
                about=name,
            )
        yield Gauge(id="money", name=text("scene.money"), value=crew.money, brief=text("brief.money"), about="money")
        yield Gauge(id="cards", name=text("scene.cards"), value=crew.cards, about="cards")
        placed = view.plan if view.plan is not None and crew.seat == view.seat else crew.assistants
        if view.phase == "convoy" or placed is view.plan:
            for zone in ZONES:
                yield Gauge(id=zone, name=text(f"scene.{zone}"), value=getattr(placed, zone), about=zone)
        elif crew.planned:
            ready = text("scene.planned_text")
            yield Gauge(id="planned", name=text("scene.planned"), value=1, text=ready, about="planned")

    def pieces(self, view: View) -> Iterator[PlacedPiece]:
        """Tiles cover their spaces; a flag stands in the goal. [GR-1.4]"""
        here = self.own.atlas(view.map)
        for tile in view.tiles:
            asked = toll_of(tile.tile, risk=here.is_risk(tile.q, tile.r))
            yield PlacedPiece(
                id=f"tile.{tile.q}.{tile.r}",
                place=place_id(tile.q, tile.r),
                symbol=GROUNDS[tile.tile],
                name=f"{self.names.tiles[tile.tile]}, {here.place(tile.q, tile.r)}",
                text=stamp(asked),
                paint=TERRAIN[tile.tile],
                fills=True,
                about=f"tile.{tile.tile}",
            )
        goal = here.cities[view.goal]
        yield PlacedPiece(
            id="goal", place=place_id(goal.q, goal.r), symbol="flag", name=self.text("scene.goal"), about="flag"
        )

    def rows(self, view: View) -> Iterator[CardRow]:
        """What lies open, and what the viewer holds. [GR-1.12]"""
        text = self.text
        if view.resolving:
            yield CardRow(title=text("scene.played"), cards=self.held("played", [view.resolving]), about="resolving")
        yield CardRow(title=text("scene.display"), cards=self.held("display", view.display), about="display")
        yield CardRow(title=text("scene.sought"), cards=self.held("sought", view.sought), about="sought")
        tiles = tuple(
            HeldCard(
                id=f"tile.{kind}",
                label=self.names.tiles[kind],
                text=stamp(toll_of(kind, risk=False)),
                count=view.drawn.count(kind),
                about=f"tile.{kind}",
            )
            for kind in dict.fromkeys(view.drawn)
        )
        yield CardRow(title=text("scene.drawn"), cards=tiles, about="drawn")
        yield CardRow(title=text("scene.hand"), cards=self.held("hand", view.hand), about="hand")

    def held(self, row: str, cards: Iterable[str]) -> tuple[HeldCard, ...]:
        found = list(cards)
        return tuple(
            HeldCard(id=f"{row}.{card}", label=self.names.cards[card], count=found.count(card), about=f"card.{card}")
            for card in dict.fromkeys(found)
        )

    # what can be done, and what happened

    def offers(self, prompt: Prompt, view: View) -> tuple[Offer, ...]:
        labels = self.own.labels_of(prompt, view)
        pairs = zip(prompt.options, prompt.previews, strict=True)
        return with_ways(offer_of(labels, action, preview) for action, preview in pairs)

    def offer(self, prompt: Prompt, view: View, number: int) -> Offer:
        return offer_of(self.own.labels_of(prompt, view), prompt.options[number], prompt.previews[number])

    def happening(self, event: Event) -> Happening:
        """A car that moves goes from space to space; what is played or found is shown."""
        told = super().happening(event)
        match event:
            case events.Moved(seat=seat, path=path):
                return Happening(car=seat, way=tuple(place_id(*at) for at in path))
            case events.TurnedBack(seat=seat, q=q, r=r):
                return Happening(car=seat, way=(place_id(q, r),))
            case events.CardPlayed(seat=seat, card=card) | events.CampCardTaken(seat=seat, card=card):
                return Happening(car=seat, shown=(Face(kind="card", text=self.names.cards[card]),))
            case events.TileFound(seat=seat, tile=tile):
                return Happening(car=seat, shown=(Face(kind="tile", text=self.names.tiles[tile]),))
        return told


def camp_of(crew: CrewView, view: View) -> Camp:
    """Its owner sees a plan at once, the others when all are in. [GR-4.4]"""
    secret = view.plan if crew.seat == view.seat else None
    return Camp(
        car=crew.seat,
        crew=crew.crew,
        tents=secret or (crew.assistants if view.phase == "convoy" else None),
        ready=crew.planned,
        passed=crew.passed,
        prestige=crew.engine + crew.chassis + crew.money // FRANCS,
    )


def season_of(view: View) -> SceneSeason | None:
    """Where in the grand tour it is. [GR-13.5]"""
    return SceneSeason(kind="rally", race=view.race, run=len(view.results)) if view.grand_tour else None


def step_of(view: View) -> int:
    """Which step it is: a convoy's turn has three. [GR-3.1, GR-5.2]"""
    if view.phase == "camp":
        return 0
    if view.phase == "planning":
        return 1
    if view.phase != "convoy" or view.turn < 0:
        return -1
    if view.decision == "buy_fuel":
        return STEPS.index("refuel")
    return STEPS.index("resources" if view.decision == "card" or view.resolving else "assistants")


def rank_of(crew: CrewView, view: View) -> tuple[int, int, int, int]:
    """Those who arrived by prestige, then by arrival; the others by level, of equal ones the lower marker. [GR-12.9]"""
    if crew.arrived:
        return 0, -prestige_of(crew), crew.arrived, 0
    stack = next(stack.seats for stack in view.stacks if crew.seat in stack.seats)
    return 1, -crew.level, stack.index(crew.seat), 0


def prestige_of(crew: CrewView) -> int:
    """Of a crew that has arrived: place, engine, chassis and every full 50 F. [GR-12.7]"""
    return ARRIVAL[crew.arrived] + crew.engine + crew.chassis + crew.money // FRANCS
