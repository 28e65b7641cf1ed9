"""Another table a seat could be sitting at: what it cannot see, dealt anew. [GR Hidden information]"""

from __future__ import annotations

from rebufo.games.great_race.rules.cards import RANGER
from rebufo.games.great_race.rules.flow.plan import plans
from rebufo.games.great_race.rules.flow.supply import put_in_hand
from rebufo.games.great_race.rules.state import (
    ASKED,
    BAG,
    DECK,
    LETS_PASS,
    NO_PLAN,
    ORDER,
    WITH_ESCORT,
    WITH_RANGER,
    Crew,
    Race,
)
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.messages import Seat


def imagine(race: Race, seat: Seat, seed: int) -> Race:
    """Rivals' hands, plans, answers, drawn tiles and cards dealt anew, and luck of its own."""
    twin = race.clone()
    twin.chance = fresh_chance(seed, len(race.chance.counters))
    redeal_cards(twin, seat)
    if twin.turn != seat:
        redraw_tiles(twin)
    for number, crew in enumerate(twin.crews):
        if number != seat:
            plan_again(twin, crew)
            reply_again(twin, crew)
    return twin


def redeal_cards(race: Race, seat: Seat) -> None:
    """The deck, rivals' hands and what a rival's Seeker has drawn are one heap."""
    heap = race.deck[:]
    rivals = [crew for number, crew in enumerate(race.crews) if number != seat]
    sizes = [len(crew.hand) for crew in rivals]
    for crew in rivals:
        heap.extend(crew.hand)
        crew.hand = []
    if race.turn != seat:
        heap.extend(race.sought)
        race.sought = [take(race, DECK, heap) for _ in race.sought]
    for crew, size in zip(rivals, sizes, strict=True):
        for _ in range(size):
            put_in_hand(crew, take(race, DECK, heap))
    race.deck = sorted(heap)


def redraw_tiles(race: Race) -> None:
    """What a rival has drawn and not yet placed. [GR-6.14]"""
    race.bag.extend(race.drawn)
    race.drawn = [take(race, BAG, race.bag) for _ in race.drawn]
    race.bag.sort()


def take(race: Race, stream: int, heap: list[int]) -> int:
    piece = race.chance.pick(stream, heap)
    heap.remove(piece)
    return piece


def plan_again(race: Race, crew: Crew) -> None:
    """A crew that has committed has committed something. [GR-4.1]"""
    if crew.plan != NO_PLAN and not crew.left:
        crew.plan = race.chance.pick(ORDER, list(range(len(plans(race)))))


def reply_again(race: Race, crew: Crew) -> None:
    """Whether a crew has answered is as secret as its answer; here it has, with something it could answer. [GR-10.10]"""
    if crew.reply <= ASKED:
        return
    could = [LETS_PASS]
    if crew.escorts:
        could.append(WITH_ESCORT)
    if RANGER in crew.hand:
        could.append(WITH_RANGER)
    crew.reply = race.chance.pick(ORDER, could)
