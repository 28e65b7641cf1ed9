"""The conformance suite finds what it says it looks for: games broken on purpose, each in one way."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rebufo.games._template import GAME
from rebufo.games._template.rules import RULES
from rebufo.games._template.rules.flow import round as round_chapter
from rebufo.games._template.rules.flow.move import Move
from rebufo.games._template.rules.flow.react import AskForFlags
from rebufo.games._template.rules.flow.round import Plan
from rebufo.games._template.rules.messages import CardsDrawn, PlanCard
from rebufo.games._template.rules.state import ASKED, Car, Race
from rebufo.games._template.rules.view import View, view
from rebufo.kernel.flow import NOBODY, Table
from rebufo.kernel.messages import Action, Retire, Seat
from rebufo.kernel.spec import GameSpec
from rebufo.testing import Case, NonconformityError, conformance, prompts
from rebufo.testing.changes import (
    anyone_may_leave_at_any_time,
    everybody_may_leave,
    invariants_hold,
    secret_answers_can_be_changed,
)
from rebufo.testing.copies import clones_part_ways, frozen_tables_thaw, no_copy_forgets_a_field
from rebufo.testing.news import nothing_changes_silently
from rebufo.testing.prompts import (
    an_answer_lets_nobody_off,
    every_race_ends,
    everything_shown_is_json,
    somebody_owes_an_answer,
)
from rebufo.testing.secrets import (
    a_redeal_changes_nothing_seen,
    hidden_draws_look_alike,
    imagined_tables_are_sound,
    secret_answers_look_alike,
)

ROAD = {"road": "short", "slipstream": True}


def sound_case(spec: GameSpec = RULES) -> Case:
    """A setup whose race was worked out before anything was broken."""
    case = Case(spec, 3, ROAD)
    assert case.script
    return case


def breaks(check: conformance.Check, case: Case) -> str:
    with pytest.raises(NonconformityError) as caught:
        check(case)
    return str(caught.value)


def test_a_sound_game_passes_as_a_whole() -> None:
    conformance.check_game(GAME)


def test_a_broken_promise_is_named_with_its_setup() -> None:
    game = dataclasses.replace(GAME, rules=replace(RULES, invariants=lambda _: ["the sky has fallen"]))

    with pytest.raises(NonconformityError, match=r"_template-2-long-False: invariants_hold: .*the sky has fallen"):
        conformance.check_game(game, (invariants_hold,))


def test_a_hand_shown_to_others_is_found() -> None:
    """A spectator is seat -1, and hands[-1] is somebody's hand: the classic."""

    def leaky(race: Race, seat: Seat) -> View:
        return msgspec.structs.replace(view(race, seat), hand=tuple(race.cars[seat].hand))

    assert "redeal" in breaks(a_redeal_changes_nothing_seen, sound_case(replace(RULES, view=leaky)))


def test_a_preview_that_knows_a_rivals_plan_is_found() -> None:
    def leaky(race: Race, seat: Seat, action: Action) -> msgspec.Struct:
        return PlanCard(race.cars[seat - 1].plan)

    assert "redeal" in breaks(a_redeal_changes_nothing_seen, sound_case(replace(RULES, preview=leaky)))


def test_a_message_of_a_kind_that_is_not_declared_is_found() -> None:
    def other(race: Race, seat: Seat, action: Action) -> msgspec.Struct:
        return PlanCard(1)

    spec = replace(RULES, events=tuple(kind for kind in RULES.events if kind is not CardsDrawn))

    for undeclared in (replace(RULES, preview=other), spec):
        found = breaks(everything_shown_is_json, sound_case(undeclared))
        assert "every message is of a kind that the spec declares" in found


def test_a_field_that_is_not_what_its_type_says_is_found() -> None:
    def untrue(race: Race, seat: Seat) -> View:
        return msgspec.structs.replace(view(race, seat), road=7)

    found = breaks(everything_shown_is_json, sound_case(replace(RULES, view=untrue)))

    assert "every field is what its type says" in found


def test_a_plan_that_others_can_read_is_found() -> None:
    def leaky(race: Race, seat: Seat) -> View:
        plans = tuple(msgspec.structs.replace(car, plan=race.cars[car.seat].plan) for car in view(race, seat).cars)
        return msgspec.structs.replace(view(race, seat), cars=plans)

    assert "secret answers look alike" in breaks(secret_answers_look_alike, sound_case(replace(RULES, view=leaky)))


def test_an_event_that_tells_a_draw_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    case = sound_case()
    monkeypatch.setattr(CardsDrawn, "seen_by", lambda event, _: event)

    assert "hidden draws sound alike" in breaks(hidden_draws_look_alike, case)


def test_a_change_that_nobody_is_told_of_is_found() -> None:
    """Who has answered in secret shows in the view, but no event says so and no other question."""

    def restless(race: Race, seat: Seat) -> View:
        answered = sum(car.flag > ASKED for car in race.cars)
        return msgspec.structs.replace(view(race, seat), bag=answered)

    assert "nothing changes silently" in breaks(nothing_changes_silently, sound_case(replace(RULES, view=restless)))


def test_a_car_that_leaves_without_a_word_is_found() -> None:
    def silently(race: Race, seat: Seat) -> None:
        log, race.log = race.log, []
        RULES.retire(race, seat)
        race.log = log

    def by_name(race: Race, seat: Seat) -> View:
        return msgspec.structs.replace(view(race, seat), decision="", waiting=())

    spec = replace(RULES, retire=silently, view=by_name)
    assert "nothing changes silently" in breaks(nothing_changes_silently, sound_case(spec))


def test_a_guess_that_knows_the_dice_to_come_is_found() -> None:
    spec = replace(RULES, imagine=lambda race, *_: race.clone())

    assert "dice of its own" in breaks(imagined_tables_are_sound, sound_case(spec))


def test_a_guess_that_loses_cards_is_found() -> None:
    def careless(race: Race, seat: Seat, seed: int) -> Table:
        twin = RULES.imagine(race, seat, seed)
        assert isinstance(twin, Race)
        twin.bag.pop()
        return twin

    assert "a guess keeps the invariants" in breaks(
        imagined_tables_are_sound, sound_case(replace(RULES, imagine=careless))
    )


def test_a_shared_list_in_a_clone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    case = sound_case()

    plain = Race.clone

    def shallow(race: Race) -> Race:
        twin = plain(race)
        twin.order = race.order
        twin.pile = race.pile
        return twin

    monkeypatch.setattr(Race, "clone", shallow)
    assert "leaves the original alone" in breaks(clones_part_ways, case)


def test_a_field_that_a_clone_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    case = sound_case()
    monkeypatch.setattr(Move, "clone", lambda move: Move(move.seat, move.steps))

    assert "a clone carries every field" in breaks(no_copy_forgets_a_field, case)


def test_an_attribute_that_is_no_parameter_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    case = sound_case()
    plain: Callable[..., None] = Car.__init__

    def with_more(self: Car, space: int, grit: int, hand: list[int], *rest: Any) -> None:
        plain(self, space, grit, hand, *rest)
        self.dirt = 1  # type: ignore[attr-defined]

    monkeypatch.setattr(Car, "__init__", with_more)
    assert "dirt" in breaks(no_copy_forgets_a_field, case)


def test_a_frame_that_cannot_be_thawed_is_found() -> None:
    def forgetful(data: Any, setup: Any) -> Table:
        table = RULES.thaw(data, setup)
        assert isinstance(table, Race)
        table.cars[0].grit = 0
        return table

    assert "a thawed table" in breaks(frozen_tables_thaw, sound_case(replace(RULES, thaw=forgetful)))


def test_a_dead_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    case = sound_case()
    monkeypatch.setattr(AskForFlags, "legal", lambda *_: [])

    assert "every decision has an option" in breaks(somebody_owes_an_answer, case)


def test_an_option_offered_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    case = sound_case()
    monkeypatch.setattr(Plan, "legal", lambda _, race, seat: [PlanCard(card) for card in sorted(race.cars[seat].hand)])

    assert "no option comes twice" in breaks(somebody_owes_an_answer, case)


def test_a_race_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    case = sound_case()
    monkeypatch.setattr(prompts, "DECISION_LIMIT", 500)
    monkeypatch.setattr(round_chapter, "is_over", lambda _: False)

    assert "every race ends" in breaks(every_race_ends, case)


def test_an_answer_that_lets_others_off_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first yellow flag ends the question: then a loop over `waiting` would ask who is not asked any more."""
    case = sound_case()
    plain = AskForFlags.choose

    def hasty(ask: AskForFlags, race: Race, seat: Seat, action: Action) -> bool:
        return plain(ask, race, seat, action) or bool(race.cars)

    monkeypatch.setattr(AskForFlags, "choose", hasty)
    assert "an answer lets nobody else off" in breaks(an_answer_lets_nobody_off, case)


def test_a_plan_that_can_be_changed_after_the_others_are_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    case = sound_case()
    monkeypatch.setattr(Race, "reveal", lambda _: None)

    assert "once all are shown" in breaks(secret_answers_can_be_changed, case)


def test_a_seat_that_is_asked_though_it_left_is_found() -> None:
    def half_gone(race: Race, seat: Seat) -> None:
        race.order = list(race.order)

    spec = replace(RULES, retire=half_gone)
    assert "who has left is not asked" in breaks(anyone_may_leave_at_any_time, sound_case(spec))
    assert "a race that all have left is over" in breaks(everybody_may_leave, sound_case(spec))


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        (replace(RULES, decisions=("plan", "plan")), "decisions come twice"),
        (replace(RULES, usual_seats=7), "usual number of seats"),
        (replace(RULES, names={"en": "Template"}), "names in"),
        (replace(RULES, actions=tuple(kind for kind in RULES.actions if kind is not Retire)), "no seat can leave"),
        (replace(RULES, decisions=(*RULES.decisions, "siesta")), "es: no words for decisions.siesta"),
        (replace(RULES, events=RULES.events[1:]), "the event RoundBegan is not listed"),
        (replace(RULES, events=(*RULES.events, CardsDrawn)), "event tags come twice"),
    ],
)
def test_an_unsound_spec_is_found(spec: GameSpec, problem: str) -> None:
    with pytest.raises(NonconformityError) as caught:
        conformance.check_words(spec)

    assert problem in str(caught.value)


def test_the_view_of_a_spectator_has_no_hand() -> None:
    case = Case(RULES, 3, ROAD)

    assert case.match(5).view().hand == ()
    assert case.match(5).view(1).hand != ()
    assert case.match(5).view().seat == NOBODY
