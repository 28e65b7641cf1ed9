"""What nobody may know of another's hand: redealing it changes nothing that others see, now or after the next answer."""

from __future__ import annotations

import msgspec
import pytest

from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.cards import RANGER
from rebufo.games.great_race.rules.events import Arrived, CardDiscarded, CardsDrawn, RoundBegan
from rebufo.games.great_race.rules.imagine import imagine
from rebufo.games.great_race.rules.messages import (
    Drive,
    PlayCard,
    Sabotage,
    Step,
    Survey,
    TakeLine,
    UseGuide,
    UseTransport,
)
from rebufo.games.great_race.rules.state import ASKED, LETS_PASS, NO_PLAN, WITH_ESCORT, WITH_RANGER, Race
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import NOBODY, answer, decision
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event
from rebufo.testing.races import first_table
from tests.games.great_race.scenes import act, asked, crew, fresh, scene, table

SHOWN = (CardDiscarded, Arrived, RoundBegan)  # what is dealt or thrown away is seen by all


def looks(race: Race, viewer: int) -> bytes:
    """The view, what was heard, and who is known to be asked."""
    top = decision(race)
    heard = [event.seen_by(viewer) for event in race.log or []]
    told = [RULES.view(race, viewer), heard, [] if top is None else [top.name, top.shown(race, viewer)]]
    return msgspec.json.encode(told)


@pytest.mark.clause("GR-1.12", "GR-10.3", "GR-14.2")
@pytest.mark.parametrize("seed", range(4))
def test_the_same_answer_out_of_another_hand_looks_the_same_to_others(seed: int) -> None:
    """Whatever follows from it, up to the next decision: no question, no pause and no event tells the cards apart."""
    race = first_table(RULES, fresh(2 + seed % 3, seed=seed, max_rounds=10).setup)
    assert isinstance(race, Race)
    luck = fresh_chance(seed, 1)
    compared = 0
    while (top := decision(race)) is not None:
        seats = top.deciders(race)
        seat = seats[luck.below(0, len(seats))]
        options = top.legal(race, seat)
        action = options[luck.below(0, len(options))]
        viewer = (seat + 1) % len(race.crews)
        twin = imagine(race, viewer, seed + compared)
        twin_top = decision(twin)
        assert twin_top is not None
        secret = top.name in {"plan", "cancel"}  # the last answer shows those of others, which were redealt too
        if not secret and action in twin_top.legal(twin, seat):
            original = race.clone()
            twin.chance = race.chance.clone()
            for each in (original, twin):
                each.log = []
                answer(each, seat, action)
            events = [*(original.log or []), *(twin.log or [])]
            if not any(isinstance(event, SHOWN) for event in events) and not own_draw(events, viewer):
                compared += 1
                assert looks(original, viewer) == looks(twin, viewer), (top.name, action)
                assert looks(original, NOBODY) == looks(twin, NOBODY), (top.name, action)
        answer(race, seat, action)
    assert compared > 100


def own_draw(events: list[Event], viewer: int) -> bool:
    return any(isinstance(event, CardsDrawn) and event.seat == viewer for event in events)


HANDS = [["ranger"], ["guide"], ["jerrycan"], ["transport"], ["spare_parts"], ["tracker"], ["financier"]]


def seen_by_others(race: Match) -> bytes:
    told = [[race.view(viewer), race.events(seat=viewer), race.asked(viewer)] for viewer in (None, 1)]
    return msgspec.json.encode(told)


@pytest.mark.clause("GR-10.3", "GR-1.12")
def test_at_a_hazard_every_hand_is_asked_alike() -> None:
    tiles = {"10,5": "sand", "11,5": "ambush", "12,5": "track"}
    found = set()
    for cards in HANDS:
        race = scene(crew("10,5", *cards, mechanic=1, treasury=1), crew(explorer=1), tiles=tiles)
        act(race, Drive(), Step(11, 5))
        assert asked(race) == "avoid"
        found.add(seen_by_others(race))

    assert len(found) == 1


@pytest.mark.clause("GR-9.14", "GR-1.12")
def test_at_a_stop_every_hand_is_asked_alike() -> None:
    tiles = {"10,5": "sand", "11,5": "ford", "12,5": "track"}
    found = set()
    for cards in HANDS:
        race = scene(crew("10,5", *cards, mechanic=1, treasury=1), crew(explorer=1), tiles=tiles)
        act(race, Drive(), Step(11, 5))
        found.add(seen_by_others(race))
        act(race, UseGuide(False))
        found.add(seen_by_others(race))

    assert len(found) == 2


@pytest.mark.clause("GR-7.18", "GR-1.12")
def test_at_a_line_every_hand_is_asked_alike() -> None:
    found = set()
    for cards in HANDS:
        race = scene(crew("dakar", *cards, money=150, mechanic=1, treasury=1), crew(explorer=1))
        act(race, Drive(), TakeLine("dakar-lagos"))
        found.add(seen_by_others(race))
        act(race, UseTransport(0))

    assert len(found) == 1


@pytest.mark.clause("GR-7.13", "GR-1.12")
def test_a_tile_that_cannot_be_paid_asks_every_hand_alike() -> None:
    found = set()
    for cards in HANDS:
        one = crew("10,5", *cards, fuel=2, mechanic=1, treasury=1)
        race = scene(one, crew(explorer=1), tiles={"10,5": "sand"}, bag=["wilds"])
        act(race, Drive(), Step(11, 5))
        found.add(seen_by_others(race))

    assert len(found) == 1


@pytest.mark.clause("GR-6.14")
def test_tiles_in_hand_are_seen_by_their_drawer_only() -> None:
    found = set()
    for tiles in (["track", "wilds"], ["badlands", "ford"]):
        race = scene(crew(explorer=1, treasury=1), crew(explorer=1), bag=tiles)
        act(race, Survey())
        found.add(seen_by_others(race))

    assert len(found) == 1


@pytest.mark.clause("GR-10.3")
def test_who_is_waited_for_is_told_to_nobody() -> None:
    """Four rivals' hands: what the player of the card sees does not depend on whether they have answered."""
    race = scene(crew("dakar", "saboteur", explorer=2), crew("dakar", "ranger"), crew("dakar", escort=1), step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 1, 1))
    before = [race.view(viewer) for viewer in (None, 0, 1)]
    race.play(2, race.prompt(2).options[-1])

    assert [race.view(viewer) for viewer in (None, 0, 1)] == before
    assert race.events(since=race.event_count) == []


@pytest.mark.clause("GR-14.2")
def test_imagined_hands_are_other_hands_of_the_same_size() -> None:
    race = fresh(3, seed=5)
    for _ in range(60):
        seat = race.waiting[0]
        act(race, race.prompt(seat).default)
    truth = table(race)
    sizes = [len(each.hand) for each in truth.crews]
    hands = {tuple(imagine(truth, 0, seed).crews[1].hand) for seed in range(20)}

    assert all([len(each.hand) for each in imagine(truth, 0, seed).crews] == sizes for seed in range(5))
    assert imagine(truth, 0, 3).crews[0].hand == truth.crews[0].hand
    assert len(hands) > 1


@pytest.mark.clause("GR-10.10")
def test_an_imagined_answer_is_one_the_imagined_hand_could_give() -> None:
    race = scene(crew("dakar", "saboteur", explorer=2), crew("dakar", "ranger"), crew("dakar", "guide"), step="card")
    act(race, PlayCard("saboteur"), Sabotage(1, 1, 1))
    race.play(1, race.prompt(1).options[-1])
    found = set()
    for seed in range(60):
        other = imagine(table(race), 0, seed).crews[1]
        found.add(other.reply)
        assert other.reply != WITH_ESCORT
        assert other.reply != WITH_RANGER or RANGER in other.hand
        assert imagine(table(race), 0, seed).crews[2].reply == ASKED  # it still owes its answer

    assert found == {LETS_PASS, WITH_RANGER}


@pytest.mark.clause("GR-4.1", "GR-14.2")
def test_an_imagined_plan_is_any_plan_and_there_is_one_only_of_crews_that_have_committed() -> None:
    """The own plan is known, and so is what a crew without a player always plans."""
    given = {"explorer": 1, "mechanic": 2, "treasury": 2}
    race = scene(crew(plan=given), crew(plan=given), crew(plan=given, left=True), crew(), phase="planning")
    truth = table(race)
    imagined = [[each.plan for each in imagine(truth, 0, seed).crews] for seed in range(20)]

    assert len({plans[1] for plans in imagined}) > 5
    assert {(plans[0], plans[2], plans[3]) for plans in imagined} == {
        (truth.crews[0].plan, truth.crews[2].plan, NO_PLAN)
    }
