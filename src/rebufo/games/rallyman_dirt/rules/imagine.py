"""Another table a seat could be sitting at: the faces nobody sees and others' secret penalties dealt anew. [RD Hidden information]"""

from __future__ import annotations

from math import comb
from typing import Final

from rebufo.games.rallyman_dirt.rules.state import DAMAGES, FACES, NO_PENALTY, START, TOKENS, Race
from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.messages import Seat

KINDS: Final = len(DAMAGES) * len(FACES)
FACE: Final = 0  # which side of a token is seen
DAMAGE: Final = 1
FINE: Final = 1 << 30  # in so many parts a whole is cut to pick by weight


def imagine(race: Race, seat: Seat, seed: int) -> Race:
    """Cards have no order until they are turned, so luck of its own is a new deck; tokens on the table have a hidden face."""
    twin = race.clone()
    twin.chance = fresh_chance(seed, len(race.chance.counters))
    turn_tokens(twin)
    most = twin.rules.parts.checkpoint.most_tokens
    for rival, car in enumerate(twin.cars):
        if rival != seat and car.penalty != NO_PENALTY and twin.frames and not twin.running:
            car.penalty = twin.chance.pick(START, list(range(most + 1)))
    return twin


def turn_tokens(race: Race) -> None:
    """Every token on a dashboard or tile becomes any that shows the same face; what is left is the bag.

    First how many of each kind lie shortcut face up, as often as there are ways to lay all tokens so; then which lies where.
    """
    shown = [token for car in race.cars for token in car.tokens]
    laid = [number % KINDS for number in race.laid]
    if not shown and not laid:
        return
    heap = [*race.bag, *[token // 2 for token in shown], *laid]
    heap.sort()
    by_damage = [0] * len(DAMAGES)
    by_face = [0] * len(FACES)
    for token in shown:
        if token % 2:
            by_face[token // 2 % len(FACES)] += 1
        else:
            by_damage[token // 2 // len(FACES)] += 1
    for token in laid:
        by_face[token % len(FACES)] += 1
    face_up = Hands(heap, by_damage).deal(race.chance, by_face)
    for token in face_up:
        heap.remove(token)
    for car in race.cars:
        for number, token in enumerate(car.tokens):
            if token % 2:
                car.tokens[number] = take(race.chance, face_up, FACE, token // 2 % len(FACES)) * 2 + 1
            else:
                car.tokens[number] = take(race.chance, heap, DAMAGE, token // 2 // len(FACES)) * 2
    for number, token in enumerate(race.laid):
        race.laid[number] = token // KINDS * KINDS + take(race.chance, face_up, FACE, token % len(FACES))
    race.bag = heap


def take(chance: Chance, heap: list[int], side: int, value: int) -> int:
    """Any token of a heap that shows this on a side."""
    fitting = [one for one in heap if (one % len(FACES) if side == FACE else one // len(FACES)) == value]
    token = chance.pick(TOKENS, fitting)
    heap.remove(token)
    return token


class Hands:
    """Tokens that lie shortcut face up, damage by damage: in how many ways, and one of them by chance."""

    def __init__(self, heap: list[int], by_damage: list[int]) -> None:
        self.by_damage = by_damage  # how many show each damage
        self.count: list[int] = [heap.count(token) for token in range(KINDS)]
        self.known: dict[int, float] = {}

    def deal(self, chance: Chance, by_face: list[int]) -> list[int]:
        """So many tokens of each face."""
        wanted = by_face[:]
        dealt: list[int] = []
        for damage in range(len(DAMAGES)):
            point = self.ways(damage, wanted) * chance.below(TOKENS, FINE) / FINE
            chosen: list[int] = []
            for hand in self.hands(damage, wanted):
                weight = self.weight(damage, hand) * self.ways(damage + 1, rest_of(wanted, hand))
                if weight > 0:
                    chosen = hand
                    point -= weight
                    if point < 0:
                        break
            for face, count in enumerate(chosen):
                dealt.extend([damage * len(FACES) + face] * count)
            wanted = rest_of(wanted, chosen)
        return dealt

    def hands(self, damage: int, wanted: list[int]) -> list[list[int]]:
        """How many of each face a damage can give."""
        first = damage * len(FACES)
        most = [min(self.count[first + face], wanted[face]) for face in range(len(FACES))]
        return [
            [one, two, three]
            for one in range(most[0] + 1)
            for two in range(most[1] + 1)
            for three in range(most[2] + 1)
        ]

    def weight(self, damage: int, hand: list[int]) -> float:
        """Ways to pick a hand, and then from what is left the tokens that show the damage."""
        ways = 1.0
        left = 0
        for face, count in enumerate(hand):
            have = self.count[damage * len(FACES) + face]
            ways *= comb(have, count)
            left += have - count
        return ways * comb(left, self.by_damage[damage])

    def ways(self, damage: int, wanted: list[int]) -> float:
        """To find all wanted tokens from this damage on."""
        if damage == len(DAMAGES):
            return 1.0 if sum(wanted) == 0 else 0.0
        key = ((damage * 64 + wanted[0]) * 64 + wanted[1]) * 64 + wanted[2]
        if key not in self.known:
            total = 0.0
            for hand in self.hands(damage, wanted):
                further = self.ways(damage + 1, rest_of(wanted, hand))
                if further > 0:
                    total += self.weight(damage, hand) * further
            self.known[key] = total
        return self.known[key]


def rest_of(wanted: list[int], hand: list[int]) -> list[int]:
    return [wanted[face] - hand[face] for face in range(len(FACES))]
