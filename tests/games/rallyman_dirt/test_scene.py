"""Rallyman: DIRT's table as faces read it: cars by the time they are heading for, dice on the road, where each die leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import rebufo
from rebufo.games.rallyman_dirt import GAME
from rebufo.games.rallyman_dirt.rules.messages import Go, Place, Stop
from rebufo.kernel.locales import LANGUAGES
from rebufo.kernel.match import Match
from rebufo.scene import CourseBoard, Offer, Presenter, Scene, SceneCar
from rebufo.scene.board import abouts
from tests.games.rallyman_dirt.scenes import act, car, flat_out, lay, luck, relay, scene, stage_of


def shown_by(race: Match, lang: str = "en") -> Presenter:
    return GAME.presenter(race.setup, lang, ["Ada"])


def scene_of(race: Match, seat: int | None = 0, lang: str = "en") -> Scene:
    return shown_by(race, lang).scene(race.view(seat))


def offers_of(race: Match, seat: int = 0) -> dict[Any, Offer]:
    """By option."""
    prompt = race.prompt(seat)
    return dict(zip(prompt.options, shown_by(race).offers(prompt, race.view(seat)), strict=True))


def board_of(race: Match, lang: str = "en") -> CourseBoard:
    board = GAME.scene().find_board(race.view().stage, GAME.locale(lang))
    assert isinstance(board, CourseBoard)
    return board


def gauges(shown: SceneCar) -> dict[str, str]:
    return {gauge.id: gauge.text or str(gauge.value) for gauge in shown.gauges}


def moments() -> Iterator[Match]:
    """A stage and a rally from their start, answer by answer."""
    for options in (
        {"stage": "rally4-ss1"},
        {"mode": "rally", "rally": "rally4", "sisu_tokens": "per_stage", "checkpoints": True},
    ):
        race = rebufo.new("rallyman_dirt", seats=2, seed=5, **options)
        bot = GAME.make_policy("random", 3)
        for chosen in range(260):
            if race.over:
                break
            if chosen % 5 == 0:
                yield race
            seat = race.waiting[0]
            race.play(seat, bot.choose(race.seen(seat).imagine(0), seat))
        yield race


# cars


@pytest.mark.clause("RD-4.1", "RD-21.7")
def test_cars_stand_by_the_time_they_are_heading_for() -> None:
    """Far on but slow is behind; who waits for the start is told in which round it comes."""
    race = scene(
        car("206a.2.R", 3, time=400),
        car("206a.0.L", 2, time=60),
        {"status": "waiting"},
    )
    cars = scene_of(race).cars

    assert [(each.rank, each.id) for each in cars] == [(1, 1), (2, 0), (3, 2)]
    assert [(each.name, each.badge) for each in cars] == [("Green", "2"), ("Ada", "1"), ("Blue", "3")]
    assert cars[2].gap == f"starts in round {scene_of(race).round}"
    assert (cars[0].place, cars[2].place) == ("206a.0.L", "")


@pytest.mark.clause("RD-4.1")
def test_who_waits_is_told_in_which_round_he_starts() -> None:
    gaps = {each.id: each.gap for each in scene_of(stage_of(4)).cars}

    assert gaps == {0: "starts in round 1", 1: "starts next", 2: "starts in round 3", 3: "starts in round 4"}


@pytest.mark.clause("RD-1.8", "RD-6.3", "RD-20.1")
def test_a_car_shows_gear_time_seconds_and_the_dice_that_damage_has_left_it() -> None:
    race = scene(car("206a.0.L", 4, time=95, seconds=3, gear_damage=2))
    shown = scene_of(race).cars[0]

    assert {key: gauges(shown)[key] for key in ("gear", "time", "won", "gear_dice", "gas_dice", "brake_dice")} == {
        "gear": "4",
        "time": "1:35",
        "won": "3 s",
        "gear_dice": "4",
        "gas_dice": "2",
        "brake_dice": "1",
    }
    (gear,) = (gauge for gauge in shown.gauges if gauge.id == "gear_dice")
    assert (gear.most, gear.tone) == (6, "costs")


@pytest.mark.clause("RD-19.4", "RD-19.5")
def test_a_car_that_spun_looks_back_and_one_beside_the_road_says_so() -> None:
    race = scene(car("206a.0.L", spun=True), car("206a.1.R", beside=True), car("206a.2.R"), turn=2)
    spun, beside, _ = sorted(scene_of(race).cars, key=lambda each: each.id)

    assert (spun.heading, spun.gap) == (180.0, "spun · 4/13")
    assert beside.gap == "off the road · 5/13"
    assert [board.beside for board in scene_of(race).own.boards] == [False, True, False]


# the plan


@pytest.mark.clause("RD-5.2", "RD-6.3")
def test_the_dice_of_a_plan_lie_on_the_road_and_leave_gaps_in_the_rack() -> None:
    race = scene(car("206a.0.L", 3))
    lay(race, "1+brake>206a.1.L gas>206a.2.L")
    shown = scene_of(race)

    assert [(piece.place, piece.text) for piece in shown.pieces] == [("206a.1.L", "1"), ("206a.2.L", "G")]
    assert shown.own.plan.way == ("206a.0.L", "206a.1.L", "206a.2.L")
    assert [(die.die, die.brake, die.face) for die in shown.own.plan.dice] == [
        ("1", True, "open"),
        ("gas", False, "open"),
    ]
    gears, gas, brake = shown.own.boards[0].racks
    assert [slot.die for slot in gears.dice if not slot.there] == ["1"]
    assert [slot.there for slot in gas.dice] == [True, False]
    assert [slot.there for slot in brake.dice] == [False]
    assert gas.told == "Gas dice: 1 of 2 left"


@pytest.mark.clause("RD-15.3", "RD-16.5")
def test_a_failed_roll_shows_its_warnings_and_where_control_would_be_lost() -> None:
    race = scene(car("206a.0.L", 3), rolls="3! gas! gas!")
    flat_out(race, "3>206a.1.L gas>206a.2.L gas>206a.3.L")
    shown = scene_of(race)

    assert shown.steps[shown.step].name == "Lay anew"
    assert [(piece.text, piece.tone) for piece in shown.pieces] == [
        ("3!", "danger"),
        ("G!", "danger"),
        ("G!", "danger"),
    ]
    (mine,) = (each for each in shown.cars if each.id == 0)
    assert gauges(mine)["warnings"] == "3 of 3"
    relay(race, "3!>206a.1.L gas!>206a.2.L")
    lost = [offer for offer in offers_of(race).values() if offer.place == "206a.3.L"]
    assert all(offer.tone == "danger" and offer.own.lost.spin + offer.own.lost.accident <= 1 for offer in lost)
    assert lost


# options


@pytest.mark.clause("RD-5.2", "RD-6.2")
def test_a_die_leads_to_its_space_with_the_chance_that_control_is_lost() -> None:
    race = scene(car("206a.0.L", 3))
    lay(race, "3>206a.1.L gas>206a.2.L")
    offers = offers_of(race)
    third = offers[Place("gas", "206a.3.L")]

    assert (third.place, third.way) == ("206a.3.L", ("206a.2.L", "206a.3.L"))
    assert third.sign == "1\N{NO-BREAK SPACE}%"  # 2/6 × 1/6 × 1/6
    assert third.landings[0].chance == pytest.approx(2 / 6 / 36)
    assert third.own.odds.won == 3
    assert third.own.odds.careful_loss == 0.0
    assert third.group == "section 7, left lane"


@pytest.mark.clause("RD-8.6")
def test_a_die_above_a_limit_is_danger_and_is_never_the_one_that_a_click_takes() -> None:
    race = scene(car("202a.0.L", 4), stage="rally1-ss1")
    offers = [offer for offer in offers_of(race).values() if offer.own.die is not None]
    lost = [offer for offer in offers if offer.own.die.fate == "lost"]

    assert lost
    assert all((offer.tone, offer.sign) == ("danger", "✗") for offer in lost)
    for offer in lost:
        others = [other for other in offers if other.place == offer.place and other.own.die.fate == ""]
        assert not (offer.cheapest and others)


@pytest.mark.clause("RD-8.6")
def test_what_is_lost_in_the_next_turn_is_danger_in_this_one() -> None:
    """In 6th gear right before curves with limits of 1 and 2: nobody brakes for them any more."""
    race = scene(car("202a.1.L", 5), stage="rally1-ss1")
    offer = offers_of(race)[Place("6", "202a.0.L")]

    assert (offer.tone, offer.sign, offer.own.odds.trapped) == ("danger", "▸✗", True)
    assert offers_of(race)[Place("4", "202a.0.L", brake=False)].sign != "▸✗"
    lay(race, "6>202a.0.L")
    goes = [offer for option, offer in offers_of(race).items() if isinstance(option, Go)]
    assert [(each.tone, each.ask_first) for each in goes] == [("danger", True)] * 2


@pytest.mark.clause("RD-4.3")
def test_the_lane_kept_is_straight_ahead() -> None:
    for lane in ("R", "L"):
        race = scene(car(f"206a.0.{lane}", 3))
        ahead = {offer.place for offer in offers_of(race).values() if offer.own.die and offer.own.die.straight}
        assert ahead == {f"206a.1.{lane}"}


@pytest.mark.clause("RD-16.1", "RD-16.2")
def test_driving_off_says_what_it_wins_and_risks() -> None:
    race = scene(car("206a.0.L", 3))
    lay(race, "3>206a.1.L gas>206a.2.L gas>206a.3.L")
    offers = offers_of(race)

    told = {
        action.flat_out: [(figure.name, figure.text) for figure in offer.own.figures]
        for action, offer in offers.items()
        if isinstance(action, Go)
    }
    assert told[True] == [("", "wins 3 s"), ("control lost", "1\N{NO-BREAK SPACE}%")]
    assert told[False] == [("control lost", "0\N{NO-BREAK SPACE}%")]


@pytest.mark.clause("RD-15.4")
def test_a_roll_that_will_more_likely_than_not_lose_control_is_asked_about_where_one_may_stop() -> None:
    race = scene(car("206a.0.L", 3), rolls="4! 5!")
    lay(race, "4>206a.1.L 5>206a.2.L 6>206a.3.L")
    act(race, Go(flat_out=False))
    while not any(isinstance(option, Stop) for option in race.prompt(0).options) or race.view().drive.warnings < 2:
        act(race, next(iter(offers_of(race))))
    roll = next(iter(offers_of(race).values()))

    assert roll.tone == "costs"  # two of six faces
    assert not roll.ask_first


@pytest.mark.clause("RD-21.12")
def test_giving_up_a_stage_is_asked_about() -> None:
    race = rebufo.new("rallyman_dirt", seats=2, seed=1, mode="rally", rally="rally1")
    while not any(offer.tone == "out" for offer in offers_of(race, race.waiting[0]).values()):
        act(race, race.default_for(race.waiting[0]))
    (offer,) = (offer for offer in offers_of(race, race.waiting[0]).values() if offer.tone == "out")

    assert offer.ask_first


# tokens


@pytest.mark.clause("RD-10.8", "RD-10.10")
def test_dirt_on_a_curve_is_a_piece_and_lowers_the_limits_that_lie_there() -> None:
    position = {"mode": "rally", "rally": "rally4", "minus1": {"224b.1.O1": 2}, "cars": [car("203a.1.R", 3)]}
    race = rebufo.position("rallyman_dirt", position, seed=0, draws=luck())
    pieces = scene_of(race).pieces
    limits = {piece.place: piece.text for piece in pieces if piece.symbol == "limit"}
    (curve,) = race.view().curves

    assert [piece.text for piece in pieces if piece.about == "minus1"] == ["−1", "−1"]
    assert limits == {
        space: str(limit) for space, limit in zip(curve.spaces, curve.limits, strict=True) if space in limits
    }
    assert limits


# what holds in every race


def test_a_car_that_moves_has_its_way_and_dice_their_faces() -> None:
    race = scene(car("206a.0.L", 3), rolls="3! gas")
    flat_out(race, "3>206a.1.L gas>206a.2.L")
    told = [shown_by(race).happening(event) for event in race.events()]

    assert ("206a.0.L", "206a.1.L") in [each.way for each in told]
    (roll,) = (each for each in told if each.event == "dice_rolled")
    assert [(face.kind, face.text) for face in roll.shown] == [("3", "warned"), ("gas", "clean")]


def test_the_board_has_every_place_that_a_scene_names_and_so_has_the_drawing() -> None:
    assert GAME.board is not None
    drawn: dict[str, set[str]] = {}
    for race in moments():
        stage = race.view().stage
        places = {space.id for space in board_of(race).spaces}
        if stage not in drawn:
            drawn[stage] = set(GAME.board()(race).draw("en", "light").places)
        shown = scene_of(race)
        named = {each.place for each in shown.cars if each.place} | {piece.place for piece in shown.pieces}
        for seat in race.waiting:
            for offer in shown_by(race).offers(race.prompt(seat), race.view(seat)):
                named |= {offer.place, *offer.way, *(landing.place for landing in offer.landings)} - {""}
        assert named <= places <= drawn[stage]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_drawn_is_explained_with_its_clause(lang: str) -> None:
    unexplained = set()
    for race in moments():
        presenter = shown_by(race, lang)
        shown = presenter.scene(race.view(None))
        unexplained |= {
            about for about in abouts(board_of(race, lang)) | shown.abouts() if "[RD-" not in presenter.explain(about)
        }
        assert all(each.about for each in (*shown.facts, *shown.steps, *shown.pieces))  # type: ignore[attr-defined]
        assert all(gauge.about for each in shown.cars for gauge in each.gauges)

    assert unexplained == set()


@pytest.mark.clause("RD-25.1")
def test_a_penalty_is_told_to_its_owner_alone() -> None:
    race = rebufo.new("rallyman_dirt", seats=2, seed=1, mode="rally", rally="rally1", checkpoints=True)
    while race.prompt(race.waiting[0]).decision != "checkpoint":
        act(race, race.default_for(race.waiting[0]))
    seat = race.waiting[0]
    race.play(seat, race.prompt(seat).options[1])

    def told(viewer: int | None) -> list[str]:
        return [fact.text for fact in scene_of(race, viewer).facts if fact.about == "checkpoint"]

    assert told(seat) == ["1 token"]
    assert told(1 - seat) == told(None) == []
    assert scene_of(race, 1 - seat).own.sheet == "open"
