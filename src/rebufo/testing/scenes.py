"""What a game shows: a scene for everybody at any moment, an offer for each option, places of its board, and nothing unexplained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from rebufo.game import Game
from rebufo.kernel.flow import decision
from rebufo.kernel.locales import LANGUAGES
from rebufo.kernel.match import Prompt
from rebufo.scene import Board, CourseBoard, Offer, Presenter, Scene
from rebufo.scene.board import abouts
from rebufo.testing.races import Case, Moment, cases, drive, first_table

ABOUT: Final = re.compile(r'data-about="([^"]+)"')
CASES: Final = 3  # setups that are looked at
MOMENTS: Final = 12  # of each


def scenes_are_sound(game: Game) -> list[str]:
    """What is wrong with what a game shows, each thing once."""
    problems: dict[str, None] = {}
    for case in cases(game.rules, CASES):
        case.script = drive(first_table(case.spec, case.setup()), case.luck())  # at random: quick, and anything is seen
        for lang in LANGUAGES:
            presenter = game.presenter(case.setup(), lang)
            find_board.cache_clear()
            drawn = on_the_board(game, case, presenter)
            problems.update(dict.fromkeys(f"{lang}: {each}" for each in drawn))
            for moment in case.moments(MOMENTS):
                problems.update(dict.fromkeys(f"{lang}: {each}" for each in at_a_moment(game, case, presenter, moment)))
    return list(problems)


def on_the_board(game: Game, case: Case, presenter: Presenter) -> Iterator[str]:
    """Whatever the game's own drawing of the board says that it is, the words explain."""
    if game.board is None:
        return
    picture = game.board()(case.match()).draw(presenter.words.lang, "light")
    for about in sorted(set(ABOUT.findall(picture.svg))):
        if not presenter.explain(about):
            yield f"{about}, drawn on the board, is not explained"


def at_a_moment(game: Game, case: Case, presenter: Presenter, moment: Moment) -> Iterator[str]:
    spec, table = game.rules, moment.table
    for seat in (-1, *range(case.seats)):
        yield from in_a_scene(presenter, presenter.scene(spec.view(table, seat)))
    top = decision(table)
    assert top is not None
    options = tuple(top.legal(table, moment.seat))
    prompt = Prompt(spec, table.clone(), moment.seat, top.name, options)
    view = spec.view(table, moment.seat)
    offers = presenter.offers(prompt, view)
    if len(offers) != len(options):
        yield f"{top.name} has {len(options)} options and {len(offers)} offers"
    yield from in_offers(presenter, presenter.scene(view), offers)


def in_a_scene(presenter: Presenter, scene: Scene) -> Iterator[str]:
    """Cars are told apart, places are on the board, and what is shown is explained."""
    numbers = [car.id for car in scene.cars]
    if len(set(numbers)) != len(numbers):
        yield f"two cars have one number: {numbers}"
    pieces = [piece.id for piece in scene.pieces]
    if len(set(pieces)) != len(pieces):
        yield "two pieces have one id"
    named = {car.place for car in scene.cars} | {piece.place for piece in scene.pieces}
    yield from elsewhere(presenter, scene, named)
    for about in sorted(scene.abouts()):
        if not presenter.explain(about):
            yield f"{about} is not explained"


def in_offers(presenter: Presenter, scene: Scene, offers: tuple[Offer, ...]) -> Iterator[str]:
    for offer in offers:
        named = {offer.place, *offer.way, *(landing.place for landing in offer.landings)}
        yield from elsewhere(presenter, scene, named)
        if offer.about and not presenter.explain(offer.about):
            yield f"{offer.about} is not explained"


@cache
def find_board(presenter: Presenter, board: str) -> Board | None:
    """Made once: it does not change."""
    return presenter.find_board(board, presenter.words) if board else None


def elsewhere(presenter: Presenter, scene: Scene, named: set[str]) -> Iterator[str]:
    """Places that the board has not; a board that only the game's own drawing knows is left alone."""
    board = find_board(presenter, scene.board)
    if board is None:
        return
    spaces = board.spaces if isinstance(board, CourseBoard) else board.hexagons
    known = {"", *(space.id for space in spaces)}
    for place in sorted(named - known):
        yield f"{place} is no place of {scene.board}"
    for about in sorted(abouts(board)):
        if not presenter.explain(about):
            yield f"{about} is not explained"
