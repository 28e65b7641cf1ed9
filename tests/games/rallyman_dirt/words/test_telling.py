"""What Rallyman: DIRT says: spaces as the driver has them, drives told once, options with price, odds and consequences."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.games.rallyman_dirt.rules import events as said
from rebufo.games.rallyman_dirt.rules.content import load_stage
from rebufo.games.rallyman_dirt.rules.setup import road_for
from rebufo.games.rallyman_dirt.words.pieces import pieces
from rebufo.kernel.locales import LANGUAGES
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event
from rebufo.words import Telling
from rebufo.words.numbers import clock
from tests.games.rallyman_dirt.scenes import car, flat_out, lay, scene, through

PEOPLE = ("Ana", "Bea")
CAUSES = ("warnings", "limit", "jump")
PERCENT = "\N{NO-BREAK SPACE}%"


def speech(race: Match, lang: str = "en") -> Telling:
    return find_game(race.game).telling(race.setup, lang, PEOPLE)


def stage(name: str = "rally1-ss1", lang: str = "en") -> Telling:
    return speech(rebufo.new("rallyman_dirt", seats=2, seed=1, stage=name), lang)


def notes(race: Match, lang: str = "en") -> dict[str, str]:
    """For each option, by its label, all that is said of it."""
    words = speech(race, lang)
    prompt, view = race.prompt(0), race.view(0)
    told = words.notes(prompt, view, race.seen(0))
    return {label: " ".join(one) for label, one in zip(words.labels(prompt, view), told, strict=True)}


def note(race: Match, *parts: str, lang: str = "en") -> str:
    """What is said of the one option whose label has all these parts."""
    found = [told for label, told in notes(race, lang).items() if all(part in label for part in parts)]
    assert len(found) == 1, notes(race, lang).keys()
    return found[0]


# places


@pytest.mark.clause("RD-2.11")
@pytest.mark.parametrize(
    ("space", "told"),
    [
        ("202a.2.L", "section 1, right lane"),  # driven B to A
        ("219a.4.R", "left lane"),
        ("219a.3.S2", "half 1 of the slide"),
        ("219a.3.S1", "half 2 of the slide"),
        ("219a.2.O3", "outer route 1 of 3"),
        ("219a.2.O1", "outer route 3 of 3"),
        ("205a.0.R", "right lane"),  # driven A to B
    ],
)
def test_left_right_first_and_second_are_the_drivers(space: str, told: str) -> None:
    assert told in stage().sentence(said.CarStarted(0, space))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_spaces_of_a_stage_have_the_same_name(lang: str) -> None:
    for name in ("intro-ss1", "rally3-ss2", "rally6-ss3"):
        words = stage(name, lang)
        spaces = road_for(load_stage(name)).names
        assert len({words.sentence(said.CarStarted(0, space)) for space in spaces}) == len(spaces) > 90


# what happened


def test_steps_that_follow_each_other_are_told_with_the_last_of_them() -> None:
    path = ("202a.2.L", "202a.1.L", "202a.0.R", "210b.0.I1")
    steps: list[Event] = [said.CarMoved(0, pair, 1) for pair in pairwise(path)]

    assert stage().sentences([*steps, said.TimeTaken(0, 1, 50)]) == [
        "",
        "",
        "Ana drives 3 spaces, to section 4, inner route in 1st",
        "Ana ends the turn in 1st: 50 s",
    ]
    assert stage().sentences(steps[:1]) == ["Ana drives to section 2, right lane in 1st"]


@pytest.mark.clause("RD-11.13")
def test_a_jump_is_told_with_the_space_it_begins_on() -> None:
    road = stage("rally3-ss3")
    moves: list[Event] = [
        said.CarMoved(0, ("209b.0.R", "209b.1.R"), 3),
        said.CarMoved(0, ("209b.1.R", "209b.2.R", "211b.0.L"), 3),
    ]
    first, second = road.sentences(moves)

    assert "drives to" in first
    assert second.startswith("Ana jumps from section ")
    assert second.endswith("in 3rd")
    assert second.count("section") == 2


def test_a_space_is_named_by_the_stage_that_is_driven() -> None:
    """Every stage has a start tile; which side of it, and so which space, differs from stage to stage."""
    rally = speech(rebufo.new("rallyman_dirt", seats=2, seed=1, mode="rally", rally="rally2"))
    stages = [said.StageBegan(number, f"rally2-ss{number}", (0, 1)) for number in (1, 2, 3)]
    names = {}
    for began in stages:
        names[began.stage] = rally.sentences([began, said.CarStarted(0, start_of(began.stage))])[1]
        assert rally.sentences([said.CarStarted(0, start_of(began.stage))], [began]) == [names[began.stage]]

    assert all("section 1," in name for name in names.values())


def start_of(name: str) -> str:
    """The right lane of a stage's start row."""
    road = road_for(load_stage(name))
    return road.names[road.start[0]]


@pytest.mark.clause("RD-15.3")
def test_a_roll_says_which_dice_warn_and_how_many_warnings_that_makes() -> None:
    rolled = said.DiceRolled(0, ("4", "gas", "gas", "2", "brake"), (False, True, False, False, True), 2)

    assert stage().sentence(rolled) == (
        "Ana rolls die 4, two gas dice, die 2, the brake die: warning ⚠ on a gas die, the brake die, 2 this turn, 3 lose control"
    )
    assert stage().sentence(said.DiceRolled(1, ("1",), (False,), 0)) == "Bea rolls die 1: no warning"


@pytest.mark.clause("RD-21.6", "RD-21.10")
def test_times_are_minutes_and_seconds_the_best_first() -> None:
    """RD-E26 and RD-E27: 158 s, and a driver who retired."""
    ended = said.StageEnded(1, (250, 158), (False, True))

    assert stage().sentence(ended) == "End of the stage: Bea 2:38, Ana 4:10 (retired)"
    assert stage(lang="es").sentence(said.CarFinished(0, 158)) == "Ana termina: 2:38"
    assert [clock(seconds) for seconds in (0, 59, 60, 600)] == ["0:00", "0:59", "1:00", "10:00"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize(
    ("effect", "clause"), [("spin", "RD-19.4"), ("accident", "RD-19.5"), ("sisu", "RD-19.7"), ("", "RD-21.4")]
)
def test_a_loss_of_control_says_why_and_what_came_of_it(lang: str, cause: str, effect: str, clause: str) -> None:
    lost = said.ControlLost(0, "205a.0.R", 4, cause, effect, 60)
    (told,) = stage(lang=lang).lines([lost])

    assert "60 s" in told
    assert clause in told
    assert len({stage(lang=lang).sentence(said.ControlLost(0, "205a.0.R", 4, one, "spin", 60)) for one in CAUSES}) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_sentence_and_a_rule(lang: str) -> None:
    space = "205a.0.R"
    events: list[Event] = [
        said.StageBegan(1, "rally1-ss1", (0, 1)),
        said.RoundBegan(1, (0,), 0),
        said.CarStarted(0, space),
        said.CarReturned(0, space),
        said.KeptOut(0, space, 60),
        said.CarBlocked(0, 3, 30),
        said.HeldByWater(0, 3, 30),
        said.DiePlaced(0, "2", True, space, "", 2),
        said.DroveOff(0, True, 4),
        said.DroveOff(0, False, 1),
        said.SecondsWon(0, 1),
        said.DiceSecured(0, ("4",), 2),
        said.Stopped(0),
        said.RollFailed(0, 3),
        said.DieRelaid(0, "gas", True, False, space, "", 3),
        said.SisuSpent(0),
        said.CarDamaged(0, ("gear", "gas", "gas", "green_flag", "brake")),
        said.WheelChanged(0, 30),
        said.WheelChanged(0, 0),
        *(said.ShortcutTaken(0, space, face) for face in ("ok", "gas", "minus1", "")),
        *(said.CarRetired(0, cause) for cause in ("damage", "gave_up", "left")),
        said.DriverLeft(0),
        said.PenaltiesShown((0, 2), (0, 10)),
        said.CarServiced(0),
        said.RallyEnded((1, 0), (447, 500)),
    ]
    told = stage(lang=lang).lines(events)

    assert len(set(told)) == len(events) - 1  # leaving says the same in a stage and between two
    assert all(re.search(r"\[RD-\d+\.\d+", one) and "{" not in one for one in told)


# what is asked


@pytest.mark.clause("RD-8.4", "RD-8.6", "RD-5.8")
def test_a_step_says_its_limit_and_when_it_is_too_fast() -> None:
    """RD-E10: in gear 4 before a curve whose outer route is 3."""
    race = scene(car("219b.1.L", 4), stage=through("219b"))

    assert "The limit there is 3 [RD-8.4]." in note(race, "die 3 on", "outer route 1")
    assert "Too fast" not in note(race, "die 3 on", "outer route 1")
    assert "Too fast: control is lost there for certain" in note(race, "die 4 on", "outer route 1")
    assert "Danger medium (orange signs)" in note(race, "die 4 on", "outer route 1")


@pytest.mark.clause("RD-11.4", "RD-11.5")
def test_a_jump_says_where_it_lands_and_whether_a_warning_loses_control() -> None:
    """RD-E18: the jump 4 of 205b."""
    race = scene(car("205b.0.L", 4), stage=through("205b"))

    high = note(race, "die 5: jump from", "left lane, land on", "right lane")
    assert "If this die shows a warning, control is lost on landing [RD-11.5]." in high
    assert f"Flat out: 33{PERCENT} to lose control" in high
    assert "warning, control is lost" not in note(race, "die 4: jump from section 9, left", "right lane")


@pytest.mark.clause("RD-10.3", "RD-13.1")
def test_a_step_says_that_a_shortcut_draws_a_token_and_whom_it_passes() -> None:
    """RD-E37: past a sliding car by the shortcut."""
    race = scene(car("211b.0.R", 2), car("211b.2.S1", 1), stage=through("211b"))

    told = note(race, "die 2 on the shortcut")
    assert "draws a damage token" in told
    assert "It comes beside Bea" in told


@pytest.mark.clause("RD-16.2", "RD-18.4")
def test_driving_off_says_the_chance_of_both_ways_and_the_card() -> None:
    """Dice 3, 4, 5 and a gas die: two warning faces of six on the first three, one on the last."""
    race = scene(car("206a.0.L", 3))
    lay(race, "gas>206a.1.L 4>206a.2.L 5>206a.3.L")
    # three of three: 1/6 × 1/3 × 1/3
    fast = notes(race)["flat out: 3 dice, seconds +3"]

    assert "3 dice in all; driven to its end the plan ends in 5th: 15 s [RD-18.1, RD-18.4]." in fast
    assert f"Flat out: 2{PERCENT} to lose control, 3 seconds won" in fast
    assert "the dice may be laid anew" in fast
    careful = notes(race)["one by one"]
    # two warnings before the last die: 1/6 × 1/3
    assert f"0{PERCENT} to lose control, 94{PERCENT} to drive all of it" in careful


@pytest.mark.clause("RD-17.2", "RD-17.3")
def test_securing_says_its_price_and_what_is_left() -> None:
    """RD-E14: with one die secured a gear die and the brake die cost 2 + 3."""
    race = scene(car("206a.0.L", 4, seconds=9))
    lay(race, "5>206a.1.L 3+brake>206a.2.L")
    answer(race, "one by one")
    assert "secure die 5 for 1 second" in notes(race)
    answer(race, "secure die 5 for 1 second")
    told = notes(race)

    assert "You pay 5 seconds (3 left) and roll nothing" in told["secure die 3, the brake die for 5 seconds"]
    assert "rest of the plan is dropped [RD-15.4]" in told["stop here"]


def answer(race: Match, label: str) -> None:
    """Answer as a label says."""
    prompt = race.prompt(0)
    race.play(0, prompt.options[speech(race).labels(prompt, race.view(0)).index(label)])


@pytest.mark.clause("RD-16.5", "RD-16.6", "RD-16.10")
def test_a_failed_roll_says_where_control_is_lost() -> None:
    """RD-E13: as planned on the red tile, or sliding on the yellow one."""
    race = scene(car("223a.0.L", 4), stage=through("223a", "222a"), rolls="gas! gas 4 5! 6!")
    flat_out(race, "gas>223a.1.O1 gas>223a.1.O2 4>223a.1.O3 5>223a.2.L 6>222a.0.L")
    told = notes(race)

    assert "Danger high (red signs)" in told["keep the plan as it was"]
    early = next(text for label, text in told.items() if label.startswith("die 5 (warning)") and "outer" in label)
    assert "Control is lost here" in early
    assert "Danger low (yellow signs)" in early
    gas = next(text for label, text in told.items() if label.startswith("a gas die (warning)") and "outer" in label)
    assert "with 1 of 3 warnings; control must be lost further on" in gas


@pytest.mark.clause("RD-20.6")
def test_a_wheel_says_what_it_costs() -> None:
    race = scene(car("206a.0.L", 1, gas_damage=2))
    lay(race, "1>206a.1.L")
    answer(race, "one by one")

    assert "30 s more, gear 0" in notes(race)["change a wheel"]
    assert "1 gas damage is left" in notes(race)["change a wheel"]
    assert "2 gas damages stay" in notes(race)["keep the spare wheel"]
    assert "queda 1 Daño en el Gas" in notes(race, "es")["cambiar una rueda"]


@pytest.mark.clause("RD-23.1", "RD-23.2")
def test_a_quick_start_is_called_that() -> None:
    race = scene(car("206a.0.L", 0), quick_start=True)

    told = note(race, "quick start: die 2 on", "left lane")
    assert "a warning on this die ends the turn after one space" in told


def test_a_plan_of_a_certain_loss_says_certain() -> None:
    """Whatever the dice before it show, the last step is too fast."""
    race = scene(car("219b.0.L", 3), stage=through("219b"))
    lay(race, "4>219b.1.L 5>219b.2.O1")
    told = notes(race)

    assert f"Flat out: 100{PERCENT} to lose control" in told["flat out: 2 dice, seconds +2"]
    assert told["flat out: 2 dice, seconds +2"].count("Control is lost on") == 1


# pieces


@pytest.mark.clause("RD-6.1", "RD-6.2", "RD-18.4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_dice_and_cards_are_explained_with_their_figures(lang: str) -> None:
    found = {(piece.kind, piece.id): piece for piece in pieces(lang)}
    warnings = {die: found["die", die].face["warnings"] for die in ("1", "2", "3", "6", "gas", "leader", "brake")}
    seconds = [found["card", str(gear)].face["seconds"] for gear in range(1, 7)]

    assert warnings == {"1": 1, "2": 1, "3": 2, "6": 2, "gas": 1, "leader": 2, "brake": 2}
    assert seconds == [50, 40, 30, 20, 15, 10]
    assert all(found["card", str(gear)].face[side] for gear in range(1, 7) for side in ("spin", "accident", "sisu"))
    assert {name for kind, name in found if kind == "damage"} == {"gear", "brake", "gas", "green_flag"}
    assert found["rally", "rally1"].face["stages"] == ["rally1-ss1", "rally1-ss2", "rally1-ss3"]


def test_a_rally_that_is_set_up_between_two_stages_is_told_on_the_road_of_the_next() -> None:
    waiting = {"mode": "rally", "rally": "rally4", "results": [[600]], "cars": [{"status": "waiting"}]}
    match = rebufo.position("rallyman_dirt", waiting, seed=0)
    match.play(0, {"type": "lane", "space": "202b.0.L"})
    assert speech(match).sentences(match.events()) == ["Ana starts from section 1, left lane"]
