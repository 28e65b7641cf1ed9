"""The template's table as every face shows it: the road, the cars on it, the hand, and where each option leads."""

from __future__ import annotations

from typing import Any, Final

from rebufo.games._template.rules.content import load_road
from rebufo.games._template.rules.messages import Moved, PlanCard, Pushed, PushOn, Rest, Towed
from rebufo.games._template.rules.view import CarView, Preview, View
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Prompt
from rebufo.kernel.messages import HIDDEN, Event
from rebufo.scene import (
    CardRow,
    CourseBoard,
    CrossLine,
    Fact,
    Gauge,
    Happening,
    HeldCard,
    Offer,
    PlacedPiece,
    Presenter,
    Scene,
    SceneCar,
    Space,
    Step,
)
from rebufo.scene.scene import Tone

BEYOND: Final = 6  # spaces behind the goal: no car gets further past it


class RoadPresenter(Presenter):
    """One race on a road; a place is the number of a space."""

    @classmethod
    def find_board(cls, board: str, words: Words) -> CourseBoard:
        road = load_road(board)
        count = road.length + BEYOND
        return CourseBoard(
            id=board,
            title=road.names[words.lang],
            spaces=tuple(space_of(number, road.length, count) for number in range(count)),
            lines=(CrossLine(at=road.length / count, finish=True, about="goal"),),
            lane_width=0.9,
            open=True,
            told=(words.text("scene.road", n=road.length),),
        )

    def scene(self, view: View) -> Scene:
        cars = sorted(view.cars, key=lambda car: (car.out, -car.space, -car.grit, car.seat))
        lead = cars[0].space
        cards = tuple(card_of(card, view.hand.count(card)) for card in sorted(set(view.hand)))
        hand = (CardRow(title=self.words.text("scene.hand"), cards=cards, about="hand"),) if cards else ()
        goal = PlacedPiece(
            id="goal", place=str(view.length), symbol="flag", name=self.words.text("scene.goal"), about="flag"
        )
        return Scene(
            seat=view.seat if view.seat >= 0 else None,
            round=view.round,
            board=view.road,
            steps=tuple(Step(name=self.words.text(f"scene.{step}"), about=step) for step in ("planning", "driving")),
            step=-1 if not view.decision else int(view.decision != "plan"),
            facts=(
                Fact(name=self.words.text("scene.bag"), text=str(view.bag), about="bag"),
                Fact(name=self.words.text("scene.pile"), text=listed(view.pile), about="pile"),
            ),
            cars=tuple(self.shown_car(car, rank, lead, view) for rank, car in enumerate(cars, 1)),
            pieces=(goal,),
            cards=hand,
        )

    def shown_car(self, car: CarView, rank: int, lead: int, view: View) -> SceneCar:
        words = self.words
        home = car.space >= view.length
        behind = words.text("scene.level") if car.space == lead else words.text("scene.gap", n=lead - car.space)
        gap = words.text("scene.leads") if rank == 1 else behind
        if car.out or home:
            gap = words.text("scene.out" if car.out else "scene.home")
        most = load_road(view.road).grit_max
        gauges = [
            Gauge(id="grit", name=words.text("scene.grit"), value=car.grit, most=most, about="grit"),
            Gauge(id="cards", name=words.text("scene.cards"), value=car.cards, about="cards"),
        ]
        if car.plan:
            text = "?" if car.plan == HIDDEN else str(car.plan)
            gauges.append(Gauge(id="plan", name=words.text("scene.plan"), value=car.plan, text=text, about="plan"))
        return self.car(
            car.seat,
            rank=rank,
            place="" if car.out else str(min(car.space, view.length + BEYOND - 1)),
            gap=gap,
            state="out" if car.out else "finished" if home else "racing",
            gauges=gauges,
        )

    def offer(self, prompt: Prompt, view: View, number: int) -> Offer:
        """An option that moves the car leads somewhere; one that takes grit has its price as a sign."""
        action, brings = prompt.options[number], prompt.previews[number]
        assert isinstance(brings, Preview)
        car = view.cars[prompt.seat]
        price = car.grit - brings.grit
        tone: Tone = "costs" if price > 0 else "free"
        sign = f"−{price}" if price > 0 else f"+{-price}" if price < 0 else ""
        way = tuple(str(space) for space in range(car.space, min(brings.space, view.length + BEYOND - 1) + 1))
        leads = isinstance(action, PlanCard | PushOn) or len(way) > 1
        card = f"card.{action.card}" if isinstance(action, PlanCard | Rest) else ""
        return Offer(place=way[-1] if leads else "", way=way if leads else (), tone=tone, sign=sign, card=card)

    def happening(self, event: Event) -> Happening:
        """A car that moved has gone to the space that the event names."""
        told = super().happening(event)
        if isinstance(event, Moved | Pushed | Towed):
            return Happening(car=event.seat, way=(str(event.space),))
        return told


def space_of(number: int, length: int, count: int) -> Space:
    goal, first = number >= length, number == 0
    return Space(
        id=str(number),
        begin=number / count,
        end=(number + 1) / count,
        ground="goal" if goal else "start" if first else "plain",
        text="" if goal or first else str(number),
        about="goal" if goal else "start" if first else "space",
    )


def card_of(card: int, count: int) -> HeldCard:
    return HeldCard(id=f"card.{card}", label=str(card), count=count, about="card")


def listed(cards: Any) -> str:
    """Cards that lie open, each kind with how many there are."""
    return ", ".join(f"{cards.count(card)} × {card}" for card in sorted(set(cards))) or "–"
