"""The template's table as faces read it: where cars stand, what options lead to and cost, and what everything means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.kernel.locales import LANGUAGES
from rebufo.kernel.match import Match
from rebufo.scene import CourseBoard, Offer, Presenter, Scene
from rebufo.scene.board import abouts

pytestmark = pytest.mark.usefixtures("template")

RACING = {
    "cars": [{"space": 7, "grit": 2, "hand": [1, 2, 4]}, {"space": 8, "grit": 0, "hand": [1, 1, 3]}, {"space": 2}]
}


def race_at(**position: Any) -> Match:
    return rebufo.position("_template", position or RACING, seed=3)


def shown_by(race: Match, lang: str = "en") -> Presenter:
    return find_game("_template").presenter(race.setup, lang, ["Ada", "", ""])


def scene_of(race: Match, seat: int | None = 0) -> Scene:
    return shown_by(race).scene(race.view(seat))


def offers_of(race: Match, seat: int = 0) -> dict[str, Offer]:
    """By what is written on the option."""
    presenter, prompt, view = shown_by(race), race.prompt(seat), race.view(seat)
    return dict(zip(presenter.telling.labels(prompt, view), presenter.offers(prompt, view), strict=True))


def test_cars_stand_in_the_order_of_the_race_with_what_they_have_left() -> None:
    cars = scene_of(race_at()).cars

    assert [(car.rank, car.name, car.place, car.gap) for car in cars] == [
        (1, "Seat 2", "8", "leads"),
        (2, "Ada", "7", "+1 space"),
        (3, "Seat 3", "2", "+6 spaces"),
    ]
    assert [(gauge.id, gauge.value, gauge.most) for gauge in cars[1].gauges] == [("grit", 2, 5), ("cards", 3, None)]


def test_everybody_sees_their_own_hand_and_a_spectator_none() -> None:
    race = race_at()

    assert [card.label for card in scene_of(race).cards[0].cards] == ["1", "2", "4"]
    assert [(card.label, card.count) for card in scene_of(race, 1).cards[0].cards] == [("1", 2), ("3", 1)]
    assert scene_of(race, None).cards == ()
    assert scene_of(race, None).seat is None


def test_a_plan_face_down_is_seen_by_its_owner_only() -> None:
    race = race_at()
    race.play(0, race.prompt(0).options[1])

    def plan(seat: int) -> list[str]:
        (car,) = (car for car in scene_of(race, seat).cars if car.id == 0)
        return [gauge.text for gauge in car.gauges if gauge.id == "plan"]

    assert (plan(0), plan(1)) == (["2"], ["?"])


def test_a_card_leads_where_it_would_take_the_car() -> None:
    offers = offers_of(race_at())

    assert [(offer.place, offer.way, offer.card) for offer in offers.values()] == [
        ("8", ("7", "8"), "card.1"),
        ("9", ("7", "8", "9"), "card.2"),
        ("11", ("7", "8", "9", "10", "11"), "card.4"),
    ]


def test_what_costs_grit_says_so() -> None:
    race = race_at(cars=[{"space": 3, "grit": 2, "hand": [2, 3, 4]}, {"space": 1, "hand": [2, 2, 2]}])
    for seat in (0, 1):
        race.play(seat, race.prompt(seat).options[0])
    offers = offers_of(race)

    assert {label: (offer.tone, offer.sign, offer.place) for label, offer in offers.items()} == {
        "Done": ("free", "", ""),
        "Push on: 1 grit for 1 space": ("costs", "−1", "6"),
        "Rest: discard a 3 for 1 grit": ("free", "+1", ""),
        "Rest: discard a 4 for 1 grit": ("free", "+1", ""),
    }


def test_a_car_that_moves_has_its_way() -> None:
    race = race_at()
    for seat in (0, 1, 2):
        race.play(seat, race.prompt(seat).options[0])
    happenings = [shown_by(race).happening(event) for event in race.events()]

    assert ("9",) in [happening.way for happening in happenings if happening.car == 1]


def test_the_board_has_every_place_that_a_scene_names() -> None:
    for race in moments():
        board = board_of(race, "en")
        places = {space.id for space in board.spaces}
        scene = scene_of(race)
        named = {car.place for car in scene.cars if car.state != "out"} | {piece.place for piece in scene.pieces}
        ways = {place for seat in race.waiting for offer in offers_of(race, seat).values() for place in offer.way}
        assert named | ways <= places


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_drawn_is_explained_with_its_clause(lang: str) -> None:
    unexplained, without_clause = set(), set()
    for race in moments():
        presenter = shown_by(race, lang)
        drawn = abouts(board_of(race, lang))
        for seat in (None, *range(race.setup.seats)):
            scene = presenter.scene(race.view(seat))
            drawn |= scene.abouts()
            assert all(gauge.about for car in scene.cars for gauge in car.gauges)
            assert all(each.about for each in (*scene.facts, *scene.steps, *scene.pieces))  # type: ignore[attr-defined]
            assert all(card.about for row in scene.cards for card in row.cards)
        unexplained |= {about for about in drawn if not presenter.explain(about)}
        without_clause |= {about for about in drawn if "[TG-" not in presenter.explain(about)}

    assert unexplained == set()
    assert without_clause == set()


def test_a_game_that_says_nothing_is_shown_by_its_seats() -> None:
    race = race_at()
    presenter = Presenter(shown_by(race).telling)
    scene, prompt = presenter.scene(race.view(1)), race.prompt(0)

    assert [(car.id, car.name, car.place) for car in scene.cars] == [
        (0, "Ada", ""),
        (1, "Seat 2", ""),
        (2, "Seat 3", ""),
    ]
    assert (scene.seat, scene.round, scene.board) == (1, 1, "")
    assert presenter.offers(prompt, race.view(0)) == (Offer(), Offer(), Offer())
    assert presenter.explain("no such thing") == ""


def board_of(race: Match, lang: str) -> CourseBoard:
    game = find_game("_template")
    board = game.scene().find_board(race.view().road, game.locale(lang))
    assert isinstance(board, CourseBoard)
    return board


def moments() -> Iterator[Match]:
    """Two races from start to end, answer by answer."""
    for road, slipstream in (("short", True), ("long", False)):
        race = rebufo.new("_template", seats=3, seed=5, road=road, slipstream=slipstream)
        bot = rebufo.bot("_template", "random", seed=2)
        while not race.over:
            yield race
            seat = race.waiting[0]
            race.play(seat, bot.choose(race, seat))
        yield race
