"""The table of The Great Race as faces read it: where crews stand, where options lead and what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rebufo.games.great_race import GAME
from rebufo.games.great_race.rules.messages import Drive, Step, Survey
from rebufo.kernel.locales import LANGUAGES
from rebufo.kernel.match import Match
from rebufo.scene import MapBoard, Offer, Presenter, Scene
from rebufo.scene.board import abouts
from tests.games.great_race.scenes import act, crew, fresh, scene

ROAD = {"8,1": "track", "8,2": "mountains"}


def shown_by(race: Match, lang: str = "en") -> Presenter:
    return GAME.presenter(race.setup, lang, ["Ada"])


def scene_of(race: Match, seat: int | None = 0) -> Scene:
    return shown_by(race).scene(race.view(seat))


def offers_of(race: Match, seat: int = 0) -> dict[str, Offer]:
    """By what is written on the option."""
    presenter, prompt, view = shown_by(race), race.prompt(seat), race.view(seat)
    return dict(zip(presenter.telling.labels(prompt, view), presenter.offers(prompt, view), strict=True))


def board_of(race: Match, lang: str = "en") -> MapBoard:
    board = GAME.scene().find_board(race.view().map, GAME.locale(lang))
    assert isinstance(board, MapBoard)
    return board


def moments() -> Iterator[Match]:
    """A race from its start, answer by answer, and a tour's first answers."""
    every: tuple[dict[str, Any], ...] = ({"max_rounds": 10}, {"grand_tour": True, "max_rounds": 10, "reverse": True})
    for options in every:
        race = fresh(3, seed=5, **options)
        chosen = 0
        while not race.over and chosen < 200:
            if chosen % 4 == 0:
                yield race
            seat = race.waiting[0]
            legal = race.prompt(seat).options
            race.play(seat, legal[chosen * 7 % len(legal)])
            chosen += 1


@pytest.mark.clause("GR-7.6")
def test_a_step_shows_its_price_where_it_leads() -> None:
    """Mountains ask for two fuel and two points and stop the car; an unknown space asks for nobody knows what."""
    race = scene(crew("8,1", mechanic=1), tiles=ROAD)
    act(race, Drive())
    offers = offers_of(race)

    assert (offers["3-6"].place, offers["3-6"].way, offers["3-6"].tone) == ("8,2", ("8,1", "8,2"), "costs")
    assert offers["3-6"].sign == "3+2S"  # one more fuel on a risk space
    assert (offers["2-3"].place, offers["2-3"].sign) == ("7,1", "?")


@pytest.mark.clause("GR-7.13")
def test_an_unknown_space_shows_how_likely_the_car_is_turned_back() -> None:
    race = scene(crew("8,1", mechanic=1, fuel=2), tiles=ROAD)
    act(race, Drive())
    there, back = offers_of(race)["2-3"].landings

    assert (there.place, back.place) == ("7,1", "8,1")
    assert there.chance + back.chance == pytest.approx(1)
    assert back.tone == "danger"


@pytest.mark.clause("GR-6.14")
def test_tiles_drawn_are_seen_by_their_drawer_alone() -> None:
    race = scene(crew(explorer=1), bag=["ford", "pass"])
    act(race, Survey())

    assert [card.label for card in scene_of(race).cards[0].cards] == ["Ford", "High pass"]
    assert scene_of(race, 1).cards == scene_of(race, None).cards == ()


@pytest.mark.clause("GR-4.4")
def test_a_plan_is_seen_by_its_owner_and_known_to_be_made_by_the_others() -> None:
    race = fresh(2, seed=1)
    while race.decision != "plan":
        act(race, race.prompt(race.waiting[0]).options[0])
    race.play(0, {"type": "plan", "explorer": 2, "mechanic": 2, "escort": 1, "treasury": 1})

    def gauges(viewer: int) -> dict[str, Any]:
        (car,) = (each for each in scene_of(race, viewer).cars if each.seat == 0)
        return {gauge.id: gauge.value for gauge in car.gauges}

    assert [gauges(0)[zone] for zone in ("explorer", "mechanic", "escort", "treasury")] == [2, 2, 1, 1]
    assert "planned" in gauges(1)
    assert "explorer" not in gauges(1)


@pytest.mark.clause("GR-12.9")
def test_crews_stand_in_the_order_of_the_race() -> None:
    race = scene(crew("8,1"), crew("8,2"), tiles=ROAD, phase="planning")

    assert [(car.rank, car.name, car.place) for car in scene_of(race).cars] == [
        (1, "Belgium", "8,2"),
        (2, "Ada", "8,1"),
    ]


def test_a_car_that_moves_has_its_way() -> None:
    race = scene(crew(mechanic=1), tiles=ROAD)
    act(race, Drive(), Step(8, 1))
    ways = [shown_by(race).happening(event).way for event in race.events()]

    assert ("8,0", "8,1") in ways


def test_the_board_has_every_place_that_a_scene_names() -> None:
    for race in moments():
        places = {hexagon.id for hexagon in board_of(race).hexagons}
        shown = scene_of(race)
        named = {car.place for car in shown.cars} | {piece.place for piece in shown.pieces}
        seat = race.waiting[0]
        led = {offer.place for offer in shown_by(race).offers(race.prompt(seat), race.view(seat)) if offer.place}
        assert named | led <= places


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_drawn_is_explained_with_its_clause(lang: str) -> None:
    unexplained = set()
    for race in moments():
        presenter = shown_by(race, lang)
        drawn = abouts(board_of(race, lang)) | presenter.scene(race.view(race.waiting[0])).abouts()
        unexplained |= {about for about in drawn if "[GR-" not in presenter.explain(about)}

    assert unexplained == set()


@pytest.mark.clause("GR-7.2", "GR-7.6")
def test_a_drive_goes_on_over_known_spaces_by_the_least_fuel() -> None:
    """A black space costs one more; over bandits, who ask for a decision, nothing leads on: the way to 5,2 is by the sand."""
    tiles = {"8,1": "track", "7,1": "track", "6,1": "sand", "6,2": "bandits", "5,2": "track"}
    race = scene(crew("8,1", mechanic=1, fuel=6, engine=4), tiles=tiles)
    act(race, Drive())
    offer = next(each for each in offers_of(race).values() if each.place == "7,1")

    assert {far.place: far.text for far in offer.onward} == {"8,0": "2", "6,1": "3", "6,2": "3!", "5,2": "4"}
    assert offer.own.fuel == {"8,0": 2, "6,1": 3, "6,2": 3, "5,2": 4}
    short = scene(crew("8,1", mechanic=1, fuel=2, engine=1), tiles=tiles)
    act(short, Drive())
    assert all(each.onward == () for each in offers_of(short).values())


@pytest.mark.clause("GR-4.4")
def test_tents_are_closed_until_all_plans_are_in() -> None:
    race = fresh(2, seed=1)
    while race.decision != "plan":
        act(race, race.prompt(race.waiting[0]).options[0])
    race.play(0, {"type": "plan", "explorer": 2, "mechanic": 2, "escort": 1, "treasury": 1})

    mine, others = scene_of(race, 0).own.camps[0], scene_of(race, 1).own.camps[0]
    assert (mine.tents.explorer, mine.ready) == (2, True)
    assert (others.tents, others.ready) == (None, True)
    race.play(1, {"type": "plan", "explorer": 1, "mechanic": 2, "escort": 1, "treasury": 2})
    assert scene_of(race, 1).own.camps[0].tents.escort == 1


@pytest.mark.clause("GR-4.5")
def test_a_plan_tells_what_it_can_bring() -> None:
    race = scene(crew("8,1", engine=3), crew("8,2"), tiles=ROAD, phase="planning")
    (own,) = (
        each.own
        for each in offers_of(race).values()
        if (each.own.tents.explorer, each.own.tents.mechanic, each.own.tents.treasury) == (2, 2, 2)
    )

    assert (own.francs, own.tiles, own.cards, own.spaces) == (20, 4, 2, 6)
    assert 0 < own.drive.mean < 3
