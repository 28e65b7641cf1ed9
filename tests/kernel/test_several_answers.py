"""Several answers at once: all of them, as far as they could be carried out, or none."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import rebufo
from rebufo.games._template.rules.messages import Done, PlanCard, Rest
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.flow import Table
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Seat, Way, to_json
from tests.kernel.test_match import duel, everything

pytestmark = pytest.mark.usefixtures("template")


def resting() -> Match:
    """Seat 0 may rest with one card after the other, which reveals nothing."""
    race = duel([1, 2, 3], [4, 4, 2], spaces=(3, 0), grit=0)
    race.play(0, PlanCard(3))
    race.play(1, PlanCard(2))
    return race


def test_answers_in_a_row_are_the_same_race_as_one_by_one() -> None:
    at_once, one_by_one = resting(), resting()
    for card in (1, 2):
        one_by_one.play(0, Rest(card))

    assert at_once.play_all(0, [Rest(1), to_json(Rest(2))]) == 2
    assert everything(at_once) == everything(one_by_one)


def test_each_of_them_can_be_taken_back() -> None:
    race = resting()
    before = everything(race)
    race.play_all(0, [Rest(1), Rest(2)])
    race.undo(0)
    race.undo(0)

    assert everything(race) == before


@pytest.mark.parametrize("wrong", [PlanCard(1), Rest(9), {"type": "nonsense"}])
def test_an_answer_that_is_no_option_voids_them_all_before_anything_is_revealed(wrong: Any) -> None:
    race = resting()
    race.play(0, Rest(1))
    before = everything(race)
    with pytest.raises(IllegalAction):
        race.play_all(0, [Rest(2), wrong])

    assert everything(race) == before
    assert race.can_undo(0), "what was played before can still be taken back"
    race.undo(0)


def test_what_follows_a_reveal_is_carried_out_as_far_as_it_goes() -> None:
    """The last plan shows both; seat 0, who is ahead, is asked next and cannot rest with a card it does not have."""
    race = duel([1, 2, 3], [4, 4, 2], spaces=(3, 0), grit=0)
    race.play(1, PlanCard(2))

    assert race.play_all(0, [PlanCard(3), Rest(1), Rest(9), Rest(2)]) == 2
    assert [played.action for played in race.history] == [PlanCard(2), PlanCard(3), Rest(1)]


def test_what_follows_when_others_must_decide_is_dropped() -> None:
    race = duel([1, 2, 3], [4, 4, 2])

    assert race.play_all(0, [PlanCard(1), Done()]) == 1
    assert race.waiting == (1,)


def test_a_fault_in_the_middle_leaves_the_race_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    race = resting()
    before = everything(race)
    play = Match.play

    def stop(self: Match, seat: int, action: Any) -> None:
        if action == Rest(2):
            raise KeyboardInterrupt
        play(self, seat, action)

    monkeypatch.setattr(Match, "play", stop)
    with pytest.raises(KeyboardInterrupt):
        race.play_all(0, [Rest(1), Rest(2)])

    assert everything(race) == before


def test_no_answers_are_nothing() -> None:
    race = resting()
    before = everything(race)

    assert race.play_all(0, []) == 0
    assert everything(race) == before


def test_a_seat_that_is_not_asked_is_refused() -> None:
    race = rebufo.new("_template", seats=2, seed=1)
    race.play(0, race.prompt(0).options[0])
    with pytest.raises(IllegalAction) as refused:
        race.play_all(0, [PlanCard(1)])

    assert refused.value.tag == "not_waiting"


def test_a_game_without_whole_ways_tells_none() -> None:
    prompt = resting().prompt(0)

    assert prompt.ways == ()
    assert "ways" not in to_json(prompt)


def test_whole_ways_are_found_on_the_table_of_the_prompt() -> None:
    race = resting()
    asked = []

    def both(table: Table, seat: Seat) -> list[Way]:
        asked.append(seat)
        return [Way((Rest(1), Rest(2)), Rest(2))]

    prompt = race.prompt(0)
    prompt._spec = msgspec.structs.replace(race.spec, whole_ways=both)
    ways = [prompt.ways, prompt.ways]

    assert ways[0] is ways[1]
    assert asked == [0]
    assert race.play_all(0, ways[0][0].actions) == 2
