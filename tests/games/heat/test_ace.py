"""What HEAT's strong driver sees that a plain one does not."""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games.heat.bot.ace import Ace, KeenPlans
from rebufo.games.heat.bot.garage import won_with, worth_of
from rebufo.games.heat.bot.manner import KEEN, PLAIN
from rebufo.games.heat.bot.next import NextTurn
from rebufo.games.heat.bot.outlook import Judge, outlook
from rebufo.games.heat.bot.racer import Racer, best_reaction, discard_turns
from rebufo.games.heat.rules.cards import HEAT
from rebufo.games.heat.rules.flow.options import BOOST, DONE
from rebufo.games.heat.rules.flow.place import finish_at
from rebufo.games.heat.rules.flow.replenish import ChooseDiscard
from rebufo.games.heat.rules.messages import Draft
from rebufo.games.heat.rules.state import Drive, Race
from rebufo.kernel.chance import fresh_chance

DECK = [1, 1, 2, 2, 3, 3, 4, 4]
STRAIGHT = 13  # USA: the next Corner Line is at 33
CORNER = 56  # and a limit of 2 right ahead


def table(at: int, gear: int, engine: int, hand: list[int], bag: list[int] | None = None) -> Race:
    """Seat 0 somewhere on the road; its rival is a long way back."""
    race = rebufo.new("heat", seats=2, seed=4, circuit="usa", legends=0)._table
    assert isinstance(race, Race)
    car = race.cars[0]
    car.at, car.gear, car.engine, car.hand = at, gear, engine, sorted(hand)
    car.bag, car.top, car.pile = list(DECK if bag is None else bag), [], []
    race.drive = Drive(0, at, car.lane)
    return race


def ace() -> Ace:
    return Ace(fresh_chance(5, 1))


def test_no_way_past_the_finish_is_worth_a_turn() -> None:
    """A turn later is behind every car that is home, however far past the line it gets."""
    race = table(0, 1, 6, [1, 2, 3])
    longest = 15

    assert outlook(race, 0, KEEN).to_go(finish_at(race) + longest, 4, 0) > -1.0
    assert outlook(race, 0, PLAIN).to_go(finish_at(race) + longest, 4, 0) < -1.0  # a plain driver errs here


def test_two_manners_on_one_road_have_outlooks_of_their_own() -> None:
    race = table(0, 1, 6, [1, 2, 3])

    assert outlook(race, 0, KEEN) is outlook(race, 0, KEEN)
    assert outlook(race, 0, PLAIN) is outlook(race, 0)
    assert outlook(race, 0, KEEN).to_go(20, 3, 3) != outlook(race, 0, PLAIN).to_go(20, 3, 3)


@pytest.mark.parametrize(("at", "kept"), [(STRAIGHT, [0, 1, 1, 4]), (CORNER, [1, 4, 4, 4, 4, 5])])
def test_cards_of_no_use_next_turn_are_thought_of_as_thrown_off(at: int, kept: list[int]) -> None:
    """Slow cards on a straight, fast ones before a corner; but a Heat card stays."""
    race = table(at, 3, 2, [*kept, HEAT])
    coming = ace().next_turn(race, 0)
    hand = race.cars[0].hand

    assert coming.at_best(at, 3, 2, hand) < coming.turns(at, 3, 2, hand)
    assert coming.at_best(at, 3, 2, [HEAT] * 5) == coming.turns(at, 3, 2, [HEAT] * 5)


def test_slow_cards_are_thrown_off_one_by_one_until_none_is_left() -> None:
    race = table(STRAIGHT, 4, 3, [0, 1, 1, 4, 4], [3, 4, 4, 4, 5])
    driver = ace()
    top = ChooseDiscard(0)
    race.frames.append(top)
    while (action := driver.choose(race, 0)) != DONE:
        top.choose(race, 0, action)

    assert not {0, 1} & set(race.cars[0].hand)


def test_a_discard_is_weighed_with_those_that_would_follow() -> None:
    race = table(STRAIGHT, 4, 3, [0, 1, 1, 4])
    coming = ace().next_turn(race, 0)
    options = ChooseDiscard(0).legal(race, 0)
    turns = discard_turns(race, 0, options, coming)

    rest = (STRAIGHT, 4, 3, [1, 1, 4])
    assert turns[0] == coming.turns(STRAIGHT, 4, 3, [0, 1, 1, 4])
    assert turns[1] == coming.at_best(*rest) < coming.turns(*rest)


def test_what_is_left_to_go_in_the_middle_of_a_turn_depends_on_the_hand() -> None:
    slow = table(STRAIGHT, 4, 3, [0, 1, 1, HEAT, HEAT, HEAT, HEAT])
    fast = table(STRAIGHT, 4, 3, [4, 4, 4, 5, 3, 3, 3])
    place = (STRAIGHT, 4, 3)

    assert ace().judge(fast, 0).to_go(*place) < ace().judge(slow, 0).to_go(*place) - 0.2
    plain = Racer(fresh_chance(5, 1))
    assert plain.judge(fast, 0).to_go(*place) == plain.judge(slow, 0).to_go(*place)


def test_a_boost_in_a_plan_brings_what_the_deck_holds() -> None:
    race = table(STRAIGHT, 4, 3, [1, 2, 3, 4], [4, 4, 4, HEAT])
    plans = ace().plans(race, 0)

    assert isinstance(plans, KeenPlans)
    assert plans.boosted(4, 8, 0, 2) == plans.drive(4, 12, 0, 2)

    race = table(STRAIGHT, 4, 3, [1, 2, 3, 4], [1, 4])
    plans = ace().plans(race, 0)
    assert plans.boosted(4, 8, 0, 2) == pytest.approx((plans.drive(4, 9, 0, 2) + plans.drive(4, 12, 0, 2)) / 2)


def test_the_highest_value_of_a_card_counts_for_the_next_turn() -> None:
    """Brakes 1/5: a plain driver takes them for a 1."""
    race = table(STRAIGHT, 1, 0, [1])
    brakes = race.rules.cards.number["up-10"]
    luck = fresh_chance(5, 1)
    keen = NextTurn(race, 0, luck, 1, KEEN)
    plain = NextTurn(race, 0, luck, 1)

    costs = [0] * (KEEN.top_speed + 1)
    assert keen.best([brakes], STRAIGHT, 1, 0, costs) == keen.best([5], STRAIGHT, 1, 0, costs)
    assert plain.best([brakes], STRAIGHT, 1, 0, costs) == plain.best([1], STRAIGHT, 1, 0, costs)


class Slope(Judge):
    """Every space wins a hundredth of a turn, whatever the Heat."""

    def __init__(self) -> None:
        super().__init__()

    def to_go(self, at: int, gear: int, engine: int) -> float:
        return -0.01 * at


def test_whatever_wins_a_little_is_done() -> None:
    """A plain driver wants more for its Heat."""
    race = table(STRAIGHT, 4, 3, [1, 2])

    assert best_reaction(race, 0, [DONE, BOOST], Slope(), ace().reaction) == BOOST
    assert best_reaction(race, 0, [DONE, BOOST], Slope(), Racer(fresh_chance(5, 1)).reaction) == DONE


def test_upgrades_are_drafted_by_how_often_their_owners_won() -> None:
    race = rebufo.new("heat", seats=2, seed=4, garage="mixed", legends=0)
    seat = race.waiting[0]
    market = race._table
    assert isinstance(market, Race)
    cards = market.rules.cards
    names = [each.card for each in race.prompt(seat).options if isinstance(each, Draft)]
    best = max(names, key=lambda name: won_with(cards, cards.number[name]))

    assert ace().choose(market, seat) == Draft(best)
    assert max(names, key=lambda name: worth_of(cards, cards.number[name])) != best
    assert won_with(cards, cards.number["up-02"]) > 2 * won_with(cards, cards.number["up-46"])
