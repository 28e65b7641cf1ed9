"""A race as its users hold it: who is asked, what can be taken back, what anyone may know."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games._template.rules.messages import (
    Bid,
    CardsDrawn,
    Defend,
    Done,
    Flag,
    PlanCard,
    PlansShown,
    PushOn,
    Rest,
)
from rebufo.kernel.match import Match
from rebufo.kernel.messages import HIDDEN, Retire
from tests.some_game import A_GAME

pytestmark = pytest.mark.usefixtures("template")


def duel(
    *hands: list[int], spaces: tuple[int, ...] = (0, 0, 0), grit: int = 2, draws: list[int] | None = None
) -> Match:
    """Template cars with these hands, about to plan."""
    cars = [{"space": space, "grit": grit, "hand": hand} for hand, space in zip(hands, spaces, strict=False)]
    return rebufo.position("_template", {"cars": cars}, seed=1, draws={"deck": draws or []})


def everything(race: Match) -> tuple[Any, ...]:
    return race.snapshot(), race.history, race.events(), race.waiting, race.record()


def to_decision(race: Match, name: str) -> int:
    """Play defaults until somebody is asked this; who it is."""
    while race.prompt(race.waiting[0]).decision != name:
        race.play(race.waiting[0], race.prompt(race.waiting[0]).default)
    return race.waiting[0]


# asking


def test_a_simultaneous_choice_waits_for_all_and_prompts_each() -> None:
    race = duel([1, 2, 3], [4, 4, 2], [1, 1, 1])

    assert list(race.waiting) == [0, 1, 2]
    assert race.prompt(1).decision == "plan"
    assert race.prompt(1).options == (PlanCard(2), PlanCard(4))
    assert race.prompt(1).default == PlanCard(2)
    race.play(1, PlanCard(4))
    assert list(race.waiting) == [0, 2]


def test_a_prompt_tells_what_each_option_would_bring_and_keeps_telling_the_same() -> None:
    race = duel([1, 2, 3], [4, 4, 2])
    prompt = race.prompt(0)
    race.play(0, PlanCard(3))
    race.play(1, PlanCard(4))

    assert [rebufo.to_json(preview)["space"] for preview in prompt.previews] == [1, 2, 3]
    assert prompt.preview(PlanCard(3)) == prompt.previews[2]


@pytest.mark.parametrize("seat", [-1, 3, "0", True, 1.0, None])
def test_a_seat_that_does_not_exist_is_named(seat: Any) -> None:
    race = duel([1, 2, 3], [4, 4, 2], [1, 1, 1])
    for attempt in (race.prompt, race.odds, race.can_undo, race.undo, race.retire, race.seen):
        with pytest.raises(rebufo.IllegalAction) as caught:
            attempt(seat)
        assert caught.value.tag == "unknown_seat"
        assert repr(seat).strip("'") in str(caught.value)


@pytest.mark.parametrize("answer", [object(), None, 3, "gear", PlanCard])
def test_what_is_no_action_is_refused(answer: Any) -> None:
    race = duel([1, 2, 3], [4, 4, 2], [1, 1, 1])
    before = race.snapshot()
    with pytest.raises(rebufo.IllegalAction) as caught:
        race.play(0, answer)

    assert caught.value.tag == "not_an_option"
    assert race.snapshot() == before


def test_a_retirement_that_is_interrupted_leaves_the_race_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    race = rebufo.new(A_GAME, seats=3, seed=1)
    before = race.snapshot()
    monkeypatch.setattr("rebufo.kernel.match.settle", interrupted)
    with pytest.raises(KeyboardInterrupt):
        race.retire(race.waiting[0])

    assert race.snapshot() == before
    assert race.waiting


def interrupted(_: Any) -> None:
    raise KeyboardInterrupt


def test_a_game_without_odds_says_so() -> None:
    with pytest.raises(rebufo.IllegalAction, match="_template"):
        duel([1], [1]).odds(0)


# answering


@pytest.mark.parametrize(
    ("seat", "action", "tag"),
    [
        (0, PlanCard(4), "not_an_option"),
        (0, Done(), "not_an_option"),
        (0, {"type": "plan", "card": 4}, "not_an_option"),
        (0, {"type": "plan"}, "unknown_action"),
        (0, {"type": "fly"}, "unknown_action"),
        (0, {"type": "plan", "card": "2"}, "unknown_action"),
        (1, PlanCard(2), "not_waiting"),
    ],
)
def test_an_illegal_answer_is_refused_in_words_and_nothing_changes(seat: int, action: Any, tag: str) -> None:
    race = duel([1, 2, 3], [4, 4, 2], [1, 1, 1])
    race.play(1, PlanCard(2))
    before = everything(race)

    with pytest.raises(rebufo.IllegalAction) as caught:
        race.play(seat, action)
    assert isinstance(caught.value, ValueError)
    assert caught.value.tag == tag
    assert caught.value.text("es") != caught.value.text("en")
    assert everything(race) == before


def test_nobody_is_told_who_is_asked() -> None:
    """An error is read by the seat that made it, and who else is asked may be a secret."""
    race = duel([1, 2, 3], [1, 4, 2], [1, 1, 1])
    to_decision(race, "react")
    race.play(race.waiting[0], PushOn())
    mover = next(seat for seat in range(3) if seat not in race.waiting)

    with pytest.raises(rebufo.IllegalAction) as caught:
        race.play(mover, Flag(False))
    assert set(caught.value.facts) == {"seat"}
    assert race.asked(mover) == race.asked(None) == ()
    assert [race.asked(seat) for seat in race.waiting] == [(seat,) for seat in race.waiting]


def test_an_answer_as_plain_data_is_the_same_answer() -> None:
    one, other = duel([1, 2, 3], [4, 4, 2]), duel([1, 2, 3], [4, 4, 2])
    one.play(0, PlanCard(2))
    other.play(0, {"type": "plan", "card": 2})

    assert one.record() == other.record()


@pytest.mark.parametrize("like", [True, 1.0])
def test_what_is_only_equal_to_an_option_is_kept_as_the_option(like: Any) -> None:
    race = duel([1, 2, 3], [4, 4, 2])
    race.play(0, PlanCard(like))

    assert rebufo.load(race.record()).history == race.history
    assert race.history[0][:2] == (0, PlanCard(1))
    assert type(race.history[0].action.card) is int  # type: ignore[attr-defined]


def test_a_forced_draw_that_is_not_in_the_bag_stops_the_race_where_it_was() -> None:
    race = duel([1, 2, 3], [4, 4, 2], spaces=(0, 3), draws=[9])
    while race.prompt(race.waiting[0]).decision != "react" or race.waiting[0] == 1:
        race.play(race.waiting[0], race.prompt(race.waiting[0]).default)
    before = everything(race)

    with pytest.raises(rebufo.SetupError) as caught:
        race.play(race.waiting[0], Done())
    assert caught.value.tag == "forced_draw"
    assert everything(race) == before
    race.play(race.waiting[0], Rest(race.prompt(race.waiting[0]).options[-1].card))  # type: ignore[attr-defined]


def test_nobody_answers_when_the_race_is_over() -> None:
    race = duel([1, 2, 3], [4, 4, 2])
    for seat in (0, 1):
        race.retire(seat)

    assert race.over
    assert race.waiting == race.asked() == ()
    for attempt in (lambda: race.play(0, Done()), lambda: race.prompt(0), lambda: race.retire(1)):
        with pytest.raises(rebufo.IllegalAction) as caught:
            attempt()
        assert caught.value.tag == "race_over"


# taking back


def test_a_seat_takes_back_its_answers_one_by_one_until_nothing_is_left() -> None:
    race = duel([1, 2, 3], [4, 4, 2], spaces=(3, 0), grit=0)
    race.play(0, PlanCard(3))
    race.play(1, PlanCard(2))
    moments = []
    for card in (1, 2):
        moments.append(everything(race))
        race.play(0, Rest(card))

    for moment in reversed(moments):
        assert race.can_undo(0)
        race.undo(0)
        assert everything(race) == moment
    assert not race.can_undo(0)
    with pytest.raises(rebufo.IllegalAction) as caught:
        race.undo(0)
    assert caught.value.tag == "nothing_to_undo"
    assert everything(race) == moments[0]


def test_another_seats_answer_closes_what_was_before_it() -> None:
    """An auction: what I bid I may take back until my rival has answered."""
    race = duel([1, 2, 3], [4, 4, 2], spaces=(1, 0))
    race.play(0, PlanCard(1))
    race.play(1, PlanCard(4))
    race.play(0, Done())
    race.play(0, Defend(True))
    assert race.can_undo(0)

    race.play(1, Bid(1))
    assert race.can_undo(1)
    assert not race.can_undo(0)
    race.undo(1)
    assert race.prompt(1).options == (Bid(0), Bid(1), Bid(2))
    assert not race.can_undo(0)


def test_a_secret_plan_can_be_changed_in_any_order_until_the_last_is_in() -> None:
    race = duel([1, 2, 3], [4, 4, 2], [1, 1, 1])
    race.play(0, PlanCard(1))
    race.play(1, PlanCard(4))
    assert [race.can_undo(seat) for seat in range(3)] == [True, True, False]

    race.undo(0)
    assert race.waiting == (0, 2)
    assert [(played.seat, played.action) for played in race.history] == [(1, PlanCard(4))]
    race.play(0, PlanCard(3))
    assert rebufo.load(race.record()).snapshot() == race.snapshot()


def test_the_last_plan_shows_the_others_and_cannot_be_changed() -> None:
    """Nothing is drawn when plans are shown, and still something is revealed."""
    race = duel([1, 2, 3], [4, 4, 2])
    race.play(0, PlanCard(1))
    race.play(1, PlanCard(4))

    assert PlansShown(((0, 1), (1, 4))) in race.events()
    assert not race.can_undo(0)
    assert not race.can_undo(1)


def test_when_somebody_leaves_what_was_before_stays() -> None:
    race = duel([1, 2, 3], [4, 4, 2], [1, 1, 1], spaces=(3, 0, 0), grit=0)
    for seat, card in enumerate((3, 2, 1)):
        race.play(seat, PlanCard(card))
    race.play(0, Rest(1))
    race.retire(2)

    assert not race.can_undo(0)
    assert race.history[-1].action == Retire()


def test_a_clone_is_a_race_of_its_own_with_nothing_to_take_back() -> None:
    race = duel([1, 2, 3], [4, 4, 2], spaces=(3, 0), grit=0)
    race.play(0, PlanCard(3))
    race.play(1, PlanCard(2))
    race.play(0, Rest(1))
    before = everything(race)
    twin = race.clone()
    assert everything(twin) == before
    assert not twin.can_undo(0)

    twin.play(0, Rest(2))
    twin.undo(0)
    twin.play(0, Done())
    assert everything(race) == before
    race.undo(0)
    assert len(twin.history) == 4


# leaving


def test_a_seat_that_leaves_is_out_even_when_another_is_asked_and_cannot_leave_twice() -> None:
    race = duel([1, 2, 3], [4, 4, 2], [1, 1, 1])
    race.play(0, PlanCard(1))
    race.play(2, Retire())
    assert race.waiting == (1,)

    with pytest.raises(rebufo.IllegalAction):
        race.retire(2)
    race.retire(1)
    assert race.prompt(0).decision == "react"
    assert race.standings[0].seat == 0
    assert rebufo.load(race.record()).snapshot() == race.snapshot()


# knowing


def test_a_seat_hears_what_it_may_know_from_the_event_it_names() -> None:
    race = duel([], [1, 2, 3])

    drawn = next(event for event in race.events(seat=0) if isinstance(event, CardsDrawn))
    assert HIDDEN not in drawn.cards
    for viewer in (None, 1):
        assert race.events(seat=viewer)[0] == CardsDrawn(0, (HIDDEN,) * 3)
    count = race.event_count
    race.play(0, race.prompt(0).options[0])
    race.play(1, race.prompt(1).options[0])
    assert race.events(since=count) == race.events()[count:]
    assert race.event_count > count
    assert race.history[-1].events == race.event_count


def test_an_event_nobody_may_know_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    race = duel([], [1, 2, 3])
    monkeypatch.setattr(CardsDrawn, "seen_by", lambda event, seat: event if seat == event.seat else None)

    assert not any(isinstance(event, CardsDrawn) for event in race.events())
    assert any(isinstance(event, CardsDrawn) for event in race.events(seat=0))


def test_a_bot_sees_through_one_seats_eyes() -> None:
    race = rebufo.new("_template", seats=3, seed=5)
    seen = race.seen(1)

    assert seen.seen(1) is seen
    assert seen.view() == race.view(1)
    assert seen.prompt().options == race.prompt(1).options
    assert seen.setup.seed is None
    with pytest.raises(rebufo.IllegalAction) as caught:
        seen.seen(0)
    assert caught.value.tag == "not_your_eyes"
    assert seen.imagine(3).chance.keys != race.snapshot()["chance"]["keys"]


def test_standings_are_told_while_the_race_runs() -> None:
    race = duel([1, 2, 3], [4, 4, 2], [1, 1, 1], spaces=(2, 7, 4))

    assert [(row.place, row.seat) for row in race.standings] == [(1, 1), (2, 2), (3, 0)]
    assert race.game == race.spec.id == "_template"


def test_the_loop_of_the_first_page_races() -> None:
    race = rebufo.new(A_GAME, seats=4, seed=7)
    while not race.over:
        for seat in race.waiting:
            race.play(seat, race.prompt(seat).options[0])

    assert sorted(row.seat for row in race.standings) == [0, 1, 2, 3]
