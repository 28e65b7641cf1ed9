"""Time cards and damage tokens: what a turn costs, and what it breaks. [RD-18 to RD-20]

A deck is a heap of zero sides that nobody has seen. Taking a card front up shows nothing, so it only counts how many of the heap lie
on piles; turning a zero side up draws one of the heap. The two together are as likely as in a shuffled deck.
"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.board import NOWHERE
from rebufo.games.rallyman_dirt.rules.content import ZeroSide
from rebufo.games.rallyman_dirt.rules.events import CarDamaged, ShortcutTaken, TimeTaken
from rebufo.games.rallyman_dirt.rules.state import (
    BLANK,
    CARD,
    CARDS,
    DAMAGES,
    FACES,
    FRONT,
    GAS_DAMAGE,
    GAS_LEAK,
    GREEN_FLAG,
    MINUS_1,
    READ,
    SPARE_WHEEL,
    TOKENS,
    ZERO,
    Race,
    shows_front,
    zero_side,
)

TOKEN_KINDS = len(DAMAGES) * len(FACES)


def take_front(race: Race, seat: int, gear: int) -> int:
    """A card of a gear's deck, front up on the pile; its seconds. [RD-18.1, RD-18.3]"""
    renew_deck(race, gear)
    race.fronts[gear] += 1
    seconds = race.rules.front_seconds[gear]
    put_on_pile(race, seat, gear * CARD + FRONT, seconds)
    race.cars[seat].gear = gear
    return seconds


def end_in_gear(race: Race, seat: int, gear: int) -> None:
    """The card of a turn without loss of control. [RD-18.1]"""
    seconds = take_front(race, seat, gear)
    race.say(TimeTaken(seat, gear, seconds))


def take_zero(race: Race, seat: int, gear: int) -> ZeroSide:
    """A card of a gear's deck with its zero side up; what is printed on it. [RD-19.1]"""
    kind = turn_over(race, gear)
    side: ZeroSide = race.rules.zero_sides[gear][kind]
    put_on_pile(race, seat, gear * CARD + ZERO + kind, side.seconds or race.rules.zero_seconds)
    race.cars[seat].gear = side.gear
    return side


def take_blank(race: Race, seat: int) -> int:
    """A blocked car's card in gear 0: the zero side of deck 1, whatever is printed on it. [RD-14.4]"""
    kind = turn_over(race, 1)
    put_on_pile(race, seat, CARD + BLANK + kind, race.rules.zero_seconds)
    race.cars[seat].gear = 0
    return race.rules.zero_seconds


def read_zero(race: Race, seat: int, gear: int) -> ZeroSide:
    """A card front up whose zero side is read: a loss of control on the finish row of a rally. [RD-21.4]"""
    kind = turn_over(race, gear)
    put_on_pile(race, seat, gear * CARD + READ + kind, race.rules.front_seconds[gear])
    race.cars[seat].gear = gear
    side: ZeroSide = race.rules.zero_sides[gear][kind]
    return side


def turn_over(race: Race, gear: int) -> int:
    renew_deck(race, gear)
    deck = race.decks[gear]
    kind = race.chance.pick(CARDS + gear, deck)
    deck.remove(kind)
    return kind


def put_on_pile(race: Race, seat: int, card: int, seconds: int) -> None:
    car = race.cars[seat]
    car.pile.append(card)
    car.time += seconds


def seconds_of(race: Race, card: int) -> int:
    """What a card on a pile costs."""
    if card == SPARE_WHEEL:
        return race.rules.wheel_seconds
    gear = card // CARD
    if shows_front(card):
        return race.rules.front_seconds[gear]
    side: ZeroSide = race.rules.zero_sides[gear][zero_side(card)]
    return race.rules.zero_seconds if card % CARD >= BLANK or not side.seconds else side.seconds


def is_empty(race: Race, gear: int) -> bool:
    return len(race.decks[gear]) <= race.fronts[gear]


def heap_of(race: Race, gear: int) -> list[int]:
    """The zero sides among which the next card of a deck is, renewed first if it is empty. [RD-18.5]"""
    if not is_empty(race, gear):
        return race.decks[gear]
    twin = race.clone()
    renew_deck(twin, gear)
    return twin.decks[gear]


def renew_deck(race: Race, gear: int) -> None:
    """An empty deck is made of all its cards that are not the top of a pile; their seconds are noted. [RD-18.5]"""
    if not is_empty(race, gear):
        return
    for car in race.cars:
        kept: list[int] = []
        for position, card in enumerate(car.pile):
            if card // CARD != gear or position == len(car.pile) - 1:
                kept.append(card)
                continue
            car.noted += seconds_of(race, card)
            if card % CARD == FRONT:
                race.fronts[gear] -= 1
            else:
                race.decks[gear].append(zero_side(card))
        car.pile = kept
    race.decks[gear].sort()


def draw_damage(race: Race, seat: int, count: int) -> None:
    """Tokens for an accident, damage face up. [RD-19.5, RD-20.4]"""
    car = race.cars[seat]
    drawn: list[str] = []
    for _ in range(min(count, len(race.bag))):
        token = draw_token(race)
        damage = token // len(FACES)
        car.tokens.append(token * 2)
        if damage != GREEN_FLAG:
            car.damage[damage] += 1
        drawn.append(DAMAGES[damage])
    if drawn:
        drawn.sort(key=DAMAGES.index)
        race.say(CarDamaged(seat, tuple(drawn)))


def take_shortcut(race: Race, seat: int, space: int) -> None:
    """One token, shortcut face up. [RD-10.3, RD-10.6 to RD-10.8, RD-10.13]"""
    face_name = ""
    if race.bag:
        token = draw_token(race)
        face = token % len(FACES)
        face_name = FACES[face]
        if face == MINUS_1:
            curve = race.road.cuts[race.road.shortcut[space]]
            race.laid.append(curve * TOKEN_KINDS + token)
            race.drive.cuts.append(curve)
        else:
            race.cars[seat].tokens.append(token * 2 + 1)
            if face == GAS_LEAK:
                race.cars[seat].damage[GAS_DAMAGE] += 1
    race.say(ShortcutTaken(seat, race.road.names[space], face_name))


def draw_token(race: Race) -> int:
    token = race.chance.pick(TOKENS, race.bag)
    race.bag.remove(token)
    return token


def is_gas_token(token: int) -> bool:
    """Whether a token on a dashboard counts as gas damage, by whichever face is up. [RD-20.3]"""
    kind = token // 2
    return kind % len(FACES) == GAS_LEAK if token % 2 else kind // len(FACES) == GAS_DAMAGE


def lower_limits(race: Race) -> None:
    """At the end of a turn its minus1 tokens begin to count. [RD-10.8]"""
    for curve in race.drive.cuts:
        race.minus[curve] += 1
    race.drive.cuts = []


def entry_of_shortcut(race: Race, before: int, space: int) -> bool:
    """Whether this step takes a shortcut, and does not just drive on along one. [RD-10.4]"""
    shortcut = race.road.shortcut[space]
    return shortcut != NOWHERE and race.road.shortcut[before] != shortcut
