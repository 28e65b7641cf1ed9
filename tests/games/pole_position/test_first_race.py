"""A first race of somebody who names how far to go: few questions, none of them with one answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.scene import Offer

MOST = 60  # questions that a person should be asked in a first race


def leads_on(offers: Sequence[Offer], goal: str) -> int | None:
    """The option that leads on to a place with nothing to think over, as the page takes it by itself."""
    for number, offer in enumerate(offers):
        if offer.tone == "free" and (offer.place == goal or any(one.place == goal for one in offer.onward)):
            return number
    return None


@pytest.mark.clause("PP-7.4")
@pytest.mark.parametrize("seed", [1])
def test_a_first_race_asks_a_person_at_most_sixty_questions(seed: int) -> None:
    game = find_game("pole_position")
    options: dict[str, Any] = dict(game.page.first_race)
    race = rebufo.new("pole_position", seats=1, seed=seed, **options)
    presenter = game.presenter(race.setup, "en")
    asked, goal = 0, ""

    while race.waiting:
        prompt = race.prompt(0)
        assert len(prompt.options) > 1
        offers = presenter.offers(prompt, race.view(0))
        answer = leads_on(offers, goal) if goal else None
        if answer is None:
            asked, goal = asked + 1, ""
            answer = prompt.options.index(race.default_for(0))
            far = offers[answer].onward
            if prompt.decision in {"reroll", "step"} and offers[answer].tone == "free" and far:
                goal = far[-1].place
        race.play(0, prompt.options[answer])

    assert asked <= MOST
