"""Seasons brought to the moment that matters, and single turns with Press, Events and sponsors: scenes of HT-16 to HT-22.

A whole race of a season is run in a line: the cars finish one a round, in the order given.

    race = season("1961", seats=3)
    run_race(race, 2, 0, 1)
    assert points(race) == [6, 4, 9]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

import rebufo
from rebufo.games.heat.rules.content import load_championship
from rebufo.games.heat.rules.events import SponsorsDrawn
from rebufo.games.heat.rules.messages import Cool, Done, Slipstream
from rebufo.games.heat.rules.state import RACING, STREAMS, Race
from rebufo.games.heat.rules.view import CarView
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, Event

E = TypeVar("E", bound=Event)

SPONSORS = ("sp-brakes", "sp-cooling", "sp-rpm", "sp-turbo", "sp-wings")
BRAKES, COOLING, RPM, TURBO, WINGS = range(61, 66)  # as forced draws name them
SLOW = ("basic-1",) * 12  # a deck that holds no surprise
WEATHER = {"cloud": 0, "fog": 1, "storm": 2, "snow": 3, "rain": 4, "sun": 5}


# single turns


def driver(at: str, *plan: str, **state: Any) -> dict[str, Any]:
    """A car with its cards laid, in the gear of their number; no hand and a deck of ones unless given."""
    car: dict[str, Any] = {"at": at, "hand": (), "deck": SLOW, **state}
    return {"gear": len(plan), "plan": plan, **car} if plan else car


def turn(
    *cars: Mapping[str, Any],
    legends: Sequence[str] = (),
    draws: Mapping[str, Sequence[int]] | None = None,
    turn: int | None = 0,
    **rest: Any,
) -> Match:
    """The first driver's turn, without Adrenaline unless given; a car alone has a Legend far away."""
    if len(cars) + len(legends) == 1:
        legends = ("-1/40/1",)
    if turn is not None:
        rest = {"adrenaline": (), "turn": turn, **rest}
    description = {"cars": [dict(each) for each in cars], "legends": [{"at": at} for at in legends], **rest}
    return rebufo.position("heat", description, seed=0, draws=draws)


def plans(*cars: Mapping[str, Any], **rest: Any) -> Match:
    """A round about to be planned."""
    return turn(*cars, turn=None, **rest)


def asked(race: Match) -> str:
    """The decision the race waits for; empty when it is over."""
    return race.prompt(race.waiting[0]).decision if race.waiting else ""


def offered(race: Match, seat: int | None = None) -> set[Action]:
    """What a seat, or the first that is asked, may answer."""
    return set(race.prompt(race.waiting[0] if seat is None else seat).options)


def act(race: Match, *actions: Action) -> None:
    """The seat that is asked answers, once or several times."""
    for action in actions:
        race.play(race.waiting[0], action)


def default(race: Match) -> None:
    """The first seat that is asked lets its time run out."""
    race.play(race.waiting[0], race.prompt(race.waiting[0]).default)


def plan_default(race: Match, *but: int) -> None:
    """Every driver, some apart, lets the time for the whole plan run out."""
    for seat in race.waiting:
        while seat not in but and seat in race.waiting and race.prompt(seat).decision == "plan":
            race.play(seat, race.prompt(seat).default)


def who(race: Match) -> list[int]:
    """The seats that owe an answer."""
    return list(race.waiting)


def decline(race: Match, seat: int = 0) -> None:
    """Whatever the rest of a turn offers, no."""
    while race.waiting == (seat,) and asked(race) in {"react", "slipstream", "discard"}:
        options = offered(race)
        no: Action = Slipstream(0) if asked(race) == "slipstream" else Done()
        act(race, no if no in options else race.prompt(seat).default)


def slip(race: Match, spaces: int) -> None:
    """Nothing in step 5, then a slipstream."""
    while asked(race) == "react":
        act(race, Done())
    act(race, Slipstream(spaces))


def cool_of(race: Match, source: str) -> list[int]:
    """How many Heat cards a source of Cooldown may take just now."""
    return sorted(action.heat for action in offered(race) if isinstance(action, Cool) and action.source == source)


# what is seen


def car_of(race: Match, car: int = 0) -> CarView:
    """A car as everybody sees it."""
    return cast("CarView", race.view().cars[car])


def place(race: Match, car: int = 0) -> str:
    at = car_of(race, car)
    return f"{at.lap}/{at.space}/{at.lane}"


def happened(race: Match, kind: type[E], seat: int | None = None, since: int = 0) -> list[E]:
    """All events of a kind from number `since` on, as a seat may see them."""
    return [event for event in race.events(since, seat) if isinstance(event, kind)]


def gained(race: Match, seat: int = 0) -> list[tuple[str, str]]:
    """The Sponsorship cards a driver has earned on the road: why, and which."""
    drawn = [event for event in happened(race, SponsorsDrawn, seat) if event.seat == seat and event.reason != "dealt"]
    return [(event.reason, card) for event in drawn for card in event.cards]


def places(race: Match) -> dict[int, int]:
    """The places given in the race at hand, by car."""
    return {car.car: car.place for car in race.view().cars if car.status in {"finished", "out"}}


def points(race: Match) -> list[int]:
    """The points of the season, by car."""
    return [car.points for car in race.view().cars]


# the table itself


def table(race: Match) -> Race:
    """What lies on the table, for tests that must look under a card."""
    return cast("Race", race._table)


def cards_of(race: Match, seat: int = 0) -> Counter[str]:
    """Every card a driver has in the race, wherever it lies but in the Engine."""
    car = table(race).cars[seat]
    held = [*car.hand, *car.bag, *car.top, *car.pile, *car.plan]
    return Counter(table(race).rules.cards.names(held))


def sponsors_of(race: Match, seat: int = 0) -> Counter[str]:
    """A driver's Sponsorship cards, in the race or put aside between two."""
    kept = Counter(table(race).rules.cards.names(table(race).cars[seat].sponsors))
    return Counter({card: count for card, count in (cards_of(race, seat) + kept).items() if card in SPONSORS})


def discard_of(race: Match, seat: int = 0) -> list[str]:
    """A driver's discard pile, the top card last."""
    return list(table(race).rules.cards.names(table(race).cars[seat].pile))


def names(race: Match, cards: Sequence[int]) -> list[str]:
    return sorted(table(race).rules.cards.names(list(cards)))


def force(race: Match, stream: str, *values: int) -> None:
    """Fix the next draws of a stream of a race under way."""
    for value in values:
        table(race).chance.force(STREAMS.index(stream), value)


def put(race: Match, car: int, at: str) -> None:
    """Lift a car and set it down elsewhere."""
    lap, space, lane = (int(part) for part in at.split("/"))
    table(race).cars[car].at = lap * table(race).track.spaces + space
    table(race).cars[car].lane = lane


# seasons


def season(name: str = "1961", *, seats: int = 3, **options: Any) -> Match:
    """A championship at its first decision: no Legends and any cards in the Garage, unless said otherwise."""
    options = {"mode": "championship", "season": name, "legends": 0, "seed": 1, **options}
    return rebufo.new("heat", seats=seats, **options)


def goat(*, seats: int = 2, **options: Any) -> Match:
    return rebufo.new("heat", seats=seats, **{"mode": "goat", "legends": 0, "seed": 1, **options})


def until(race: Match, met: Callable[[Match], bool]) -> Match:
    """Let everybody's time run out until something is so, or the game is over."""
    while not race.over and not met(race):
        default(race)
    return race


def on_the_grid(race: Match) -> Match:
    """Past draft and swap: the first plans of the next race are asked."""
    return until(race, lambda race: asked(race) == "plan")


def run_race(race: Match, *order: int) -> Match:
    """The race at hand, its cars finishing in this order, one a round; two Legends left alone go their own ways."""
    on_the_grid(race)
    held = len(table(race).results)
    road = table(race)
    finish = road.laps * road.track.spaces
    for number, car in enumerate(order):
        for later, other in enumerate(order[number + 1 :]):
            put(race, other, f"0/{30 - 2 * later}/1")
        while len(table(race).results) == held and table(race).cars[car].status == RACING:
            lap, space = divmod(finish - 1, table(race).track.spaces)
            put(race, car, f"{lap}/{space}/1")
            play_round(race)
    assert len(table(race).results) == held + 1
    return race


def finish_first(race: Match, car: int) -> None:
    """One car comes home, in a round of its own."""
    for other in range(len(race.view().cars)):
        if other != car:
            put(race, other, f"0/{20 + 3 * other}/1")
    while table(race).cars[car].status == RACING:
        put(race, car, f"{table(race).laps - 1}/{table(race).track.spaces - 1}/1")
        play_round(race)


def play_round(race: Match) -> None:
    """All plans and turns of a round, by default."""
    held, number = len(table(race).results), table(race).round
    until(race, lambda race: table(race).round != number or len(table(race).results) != held)


def race_number(race: Match) -> int:
    """How many races are over."""
    return len(table(race).results)


def to_race(race: Match, number: int, *order: int) -> Match:
    """On the grid of a later race (counted from 1), all before it run in the same order."""
    while race_number(race) < number - 1:
        run_race(race, *order)
    return on_the_grid(race)


def events_of(name: str) -> list[str]:
    """The Events of a season, as its cards have them."""
    return [card.id for card in load_championship().event if card.season == name]


def custom(*races: tuple[str, str], seats: int = 3, **options: Any) -> Match:
    """A custom season whose first races are fixed, each as circuit and Event."""
    circuits = ("usa", "gb", "italia", "france")
    events = [card.id for card in load_championship().event]
    fixed = [number for circuit, event in races for number in (circuits.index(circuit), events.index(event))]
    draws = {"season": fixed, **options.pop("draws", {})}
    return season("custom", seats=seats, draws=draws, **options)


def hold(race: Match, seat: int, *hand: str, gear: int | None = None, engine: int | None = None) -> None:
    """Let a driver hold these of the own cards, the rest being in the deck; and be in some gear, with so much Heat."""
    own = table(race).cars[seat]
    number = table(race).rules.cards.number
    rest = [*own.hand, *own.bag, *own.top, *own.pile, *own.plan]
    for card in hand:
        rest.remove(number[card])
    own.hand = sorted(number[card] for card in hand)
    own.bag, own.top, own.pile, own.plan = rest, [], [], []
    own.gear = own.gear if gear is None else gear
    if engine is not None:
        own.bag += [6] * (own.engine - engine)
        own.engine = engine
