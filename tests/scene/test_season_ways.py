"""What is shown at once may span two races of a season: only the last one's board lies on the table."""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games import find_game, game_ids, game_spec
from rebufo.games._template.rules.messages import Moved, RoundBegan
from rebufo.scene import Presenter

SEASONS = [game for game in game_ids() if game_spec(game).season is not None]


@pytest.mark.usefixtures("template")
def test_a_way_on_a_board_that_is_gone_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    race = rebufo.new("_template", seats=2, seed=1)
    presenter = find_game("_template").presenter(race.setup, "en", ["", ""])
    monkeypatch.setattr(type(presenter), "openings", (RoundBegan,))
    events = race.events()
    laid = next(event for event in events if isinstance(event, RoundBegan))

    shown = presenter.happenings([laid, Moved(0, 3), laid, Moved(0, 4)])

    assert [each.way for each in shown] == [(), (), (), ("4",)]
    assert [each.way for each in presenter.happenings([Moved(0, 3)])] == [("3",)]


@pytest.mark.parametrize("game", SEASONS)
def test_a_game_with_seasons_says_which_event_lays_another_board(game: str) -> None:
    found = find_game(game).scene()

    assert issubclass(found, Presenter)
    assert found.openings
