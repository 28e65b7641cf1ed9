"""A fight for position as two columns: dice, unspent PM, bids, and what one more point would mean. [PP-10]"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rebufo.games.pole_position.rules.chances import (
    ATTACKER,
    COLLISION,
    Fight,
    bid_chances,
    fight_chances,
    least_bid,
    roll_chances,
    unanswerable_bid,
)
from rebufo.games.pole_position.rules.view import FightView
from rebufo.games.pole_position.scene.parts import FightPart, Side
from rebufo.games.pole_position.words.names import Names
from rebufo.games.pole_position.words.notes import percent

Who = Callable[[int], str]


def fight_of(fight: FightView, names: Names, who: Who) -> FightPart:
    rolled = fight.rolls != (0, 0)
    attacker, defender = (side_of(fight, at) for at in (0, 1))
    if rolled:
        told = tuple(after_the_dice(fight, names, who))
        return FightPart(attacker=attacker, defender=defender, rolled=True, told=told)
    terms = Fight(*fight.bonus, *fight.biddable)
    ladder = tuple(float(row[0]) for row in bid_chances(terms))
    return FightPart(
        attacker=attacker, defender=defender, rolled=False, ladder=ladder, told=tuple(before_the_dice(terms, names))
    )


def side_of(fight: FightView, at: int) -> Side:
    """The defender is ahead at equal totals. [PP-10.10]"""
    totals = fight.totals
    leads = totals[0] > totals[1] if at == 0 else totals[1] >= totals[0]
    return Side(
        car=(fight.attacker, fight.defender)[at],
        skill=fight.biddable[at] - fight.bids[at],
        roll=fight.rolls[at],
        bonus=fight.bonus[at],
        bid=fight.bids[at],
        total=totals[at],
        ahead=leads and fight.rolls != (0, 0),
    )


def before_the_dice(terms: Fight, names: Names) -> Iterator[str]:
    """Chances by the dice alone and with all bids; what each point of skill adds to the attack."""
    dice, bids = roll_chances(terms), fight_chances(terms)
    chances = {
        "win": percent(float(dice.get(ATTACKER, 0))),
        "bidding": percent(float(bids.get(ATTACKER, 0))),
        "tie": percent(float(dice.get(COLLISION, 0))),
    }
    yield names.text("scene.fights.odds", **chances)


def after_the_dice(fight: FightView, names: Names, who: Who) -> Iterator[str]:
    """Who is ahead; the least bid that turns it, the least that cannot be answered, and what then is paid. [PP-10.11, PP-10.12]"""
    losing = 1 if fight.totals[0] > fight.totals[1] else 0
    cars = (fight.attacker, fight.defender)
    own, other = fight.totals[losing], fight.totals[1 - losing]
    attacking = losing == 0
    left, answering = (fight.biddable[side] - fight.bids[side] for side in (losing, 1 - losing))
    yield names.text("scene.fights.ahead", car=who(cars[1 - losing]), high=other, low=own)
    least = least_bid(own, other, attacking=attacking)
    if least > left:
        yield names.text("scene.fights.cannot", car=who(cars[losing]), n=least)
        return
    yield names.text("scene.fights.least", car=who(cars[losing]), n=least)
    sure = unanswerable_bid(own, other, answering, attacking=attacking)
    if sure <= left:
        yield names.text("scene.fights.sure", n=sure, price=fight.bids[losing] + sure)
    else:
        yield names.text("scene.fights.always_answered", car=who(cars[1 - losing]))
