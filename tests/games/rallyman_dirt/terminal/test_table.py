"""Rallyman: DIRT's table: dice by their keys, the road with the plan on it, odds, dashboards, results."""

from __future__ import annotations

import re

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.games.rallyman_dirt.rules.messages import (
    ChangeWheel,
    GiveUp,
    Go,
    KeepPlan,
    Place,
    Relay,
    Roll,
    Secure,
    SpendSisu,
    Stop,
)
from rebufo.games.rallyman_dirt.terminal.keys import meant
from rebufo.kernel.locales import LANGUAGES
from rebufo.kernel.match import Match, Prompt
from rebufo.kernel.messages import Action
from tests.games.rallyman_dirt.scenes import act, car, flat_out, lay, scene, through
from tests.games.rallyman_dirt.terminal.rally_table import driven, rally_table
from tests.terminal.seen import seen

PERCENT = "\N{NO-BREAK SPACE}%"


def typed(race: Match, line: str) -> list[Action]:
    return rally_table(race).answers(race.prompt(0), line)


def options(race: Match, lang: str = "en", width: int = 100) -> str:
    return seen(rally_table(race, lang).options(race.prompt(0), 40), width)


def picture(race: Match, width: int = 100, *, asked: bool = True) -> str:
    prompt: Prompt | None = race.prompt(0) if asked else None
    return seen(rally_table(race).picture(prompt, width, 24), width)


# keys


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("3r", Place("3", "206a.1.R")),
        ("4L", Place("4", "206a.1.L")),
        ("gl", Place("gas", "206a.1.L")),
        ("2br", Place("2", "206a.1.R", brake=True)),
    ],
)
def test_a_die_goes_by_its_key_and_the_letter_of_its_space(key: str, action: Action) -> None:
    assert typed(scene(car("206a.0.L", 4)), key) == [action]


@pytest.mark.clause("RD-2.11")
def test_letters_are_the_drivers_right_and_left() -> None:
    race = scene(car("219a.4.L", 3), stage="rally1-ss1")  # driven B to A

    assert typed(race, "3r") == [Place("3", "219a.3.L")]
    assert typed(race, "3s") == [Place("3", "219a.3.S2")]


@pytest.mark.clause("RD-11.13")
def test_a_jump_has_two_letters() -> None:
    race = scene(car("205b.0.L", 3), stage=through("205b"))

    assert typed(race, "4lr") == [Place("4", "205b.2.R", over="205b.1.L")]


@pytest.mark.clause("RD-9.3")
def test_two_halves_of_a_slide_are_told_apart() -> None:
    """A shortcut may be left into either."""
    race = scene(car("211b.K1.1", 2), stage=through("211b"))

    assert typed(race, "2s1") == [Place("2", "211b.2.S1")]
    assert typed(race, "2s2") == [Place("2", "211b.2.S2")]
    assert typed(race, "2s") == []


def test_a_whole_plan_in_one_line_up_to_what_is_revealed() -> None:
    race = scene(car("206a.0.L", 3))

    assert typed(race, "4l gr 5l !") == [
        Place("4", "206a.1.L"),
        Place("gas", "206a.2.R"),
        Place("5", "206a.3.L"),
        Go(flat_out=True),
    ]
    assert typed(race, "4l .") == [Place("4", "206a.1.L"), Go(flat_out=False)]


def test_a_line_ends_with_driving_off() -> None:
    """With seconds in hand the first step is a question of its own: to roll it, or to pay."""
    race = scene(car("206a.0.L", 3, seconds=5))

    assert typed(race, "4l .") == [Place("4", "206a.1.L"), Go(flat_out=False)]
    assert typed(race, "4l . 1") == []


@pytest.mark.parametrize("line", ["9r", "4", "r", "4l 4l", "6l", "4x", "4l gr 5l ! 1", ".", "!", "x", "4 l"])
def test_what_is_no_plan_changes_nothing(line: str) -> None:
    race = scene(car("206a.0.L", 3))

    assert typed(race, line) == []
    assert "such as " in rally_table(race).refusal(race.prompt(0), line)


def test_the_beginning_of_one_key_only_is_enough() -> None:
    assert meant(["1r", "1l", "gr"], "g") == 2
    assert meant(["1r", "1l", "gr"], "1") is None
    assert meant(["1r"], "") is None


def test_a_step_is_rolled_secured_or_left_out_by_numbers() -> None:
    race = scene(car("206a.0.L", 4, seconds=9))
    lay(race, "5>206a.1.L 4>206a.2.L")
    act(race, Go(flat_out=False), Roll())

    assert [typed(race, key) for key in "120"] == [[Roll()], [Secure()], [Stop()]]


def test_a_failed_roll_keeps_its_plan_or_lays_its_dice_by_the_same_keys() -> None:
    """One gas die warns, the other does not: the sign tells them apart."""
    race = scene(car("206a.0.L", 4), rolls="gas! gas 4! 5!")
    flat_out(race, "gas>206a.1.L gas>206a.2.L 4>206a.3.L 5>205a.0.L")

    assert typed(race, "0") == [KeepPlan()]
    assert typed(race, "gl") == [Relay("gas", "206a.1.L", warning=False)]
    assert typed(race, "gl!") == [Relay("gas", "206a.1.L", warning=True)]


def test_yes_and_no_are_one_and_zero() -> None:
    wheel = scene(car("206a.0.L", 1, gas_damage=1))
    lay(wheel, "1>206a.1.L")
    act(wheel, Go(flat_out=False))
    token = scene(car("206a.0.L", 4), rolls="5! 4! 3!", sisu_tokens="per_stage")
    flat_out(token, "5>206a.1.L 4>206a.2.L 3>206a.3.L")

    assert [typed(wheel, key) for key in "10"] == [[ChangeWheel(change=True)], [ChangeWheel(change=False)]]
    assert [typed(token, key) for key in "10"] == [[SpendSisu(spend=True)], [SpendSisu(spend=False)]]


@pytest.mark.clause("RD-21.12")
def test_a_stage_of_a_rally_is_given_up_by_a_letter() -> None:
    race = scene(car("202a.1.L", 1), mode="rally", rally="rally1")

    assert typed(race, "x") == [GiveUp()]
    assert re.search(r"x +give up this stage +1:50 at least", options(race))


@pytest.mark.parametrize("seed", range(3))
def test_every_option_of_a_whole_stage_has_a_key_of_its_own(seed: int) -> None:
    race = rebufo.new(
        "rallyman_dirt",
        seats=2,
        seed=seed,
        stage="rally3-ss2",
        red_zone=True,
        quick_start=True,
        sisu_tokens="per_stage",
    )
    drivers = [find_game("rallyman_dirt").make_policy("random", seat) for seat in range(2)]
    tables = [rally_table(race, me=seat) for seat in range(2)]
    twice = []
    while not race.over:
        seat = race.waiting[0]
        prompt = race.prompt(seat)
        keys = tables[seat].keys(prompt)
        twice += [key for key in keys if keys.count(key) > 1]
        race.play(seat, drivers[seat].choose(race.seen(seat).imagine(0), seat))

    assert twice == []


# the road


@pytest.mark.clause("RD-8.4", "RD-9.1", "RD-10.1")
def test_the_road_shows_lanes_slides_routes_shortcuts_and_limits() -> None:
    """219b: a row, a slide, the curve to the right with its shortcut, a slide, a row."""
    rows = picture(scene(car("219b.0.R", 2), stage=through("219b"))).splitlines()
    left, middle, right, shortcut = (
        next(row for row in rows if sign in row) for sign in ("L │", "┄", "R │", "≤2     ")
    )

    assert "219b▲▲" in rows[2]
    assert left.count("≤3") == 3  # the outer route
    assert "▸Rd" in right
    assert "≤2" in right  # the inner one
    assert middle.count("~") == 3  # and one half that is open to the next die
    assert "═" in middle
    assert rows.index(shortcut) in (rows.index(right), rows.index(right) + 1)
    assert "↱" in rows[-1]


@pytest.mark.clause("RD-11.1", "RD-12.1")
def test_the_road_shows_jumps_water_start_and_finish() -> None:
    whole = seen(rally_table(scene(car("207b.0.R", 3), stage=through("207b"))).map(100, 40))

    assert whole.count("↗4") == 2
    assert whole.count("≈≈") == 2
    assert whole.count("▚▚") == 2
    assert "≤n limit" in whole


def test_the_plan_lies_on_the_road_and_the_next_spaces_are_open() -> None:
    race = scene(car("206a.0.L", 3))
    lay(race, "4>206a.1.L 2+brake>206a.2.R")
    shown = picture(race)

    assert "[4]" in shown
    assert "[2B]" in shown
    assert re.search(r"│ l +│", shown)
    assert re.search(r"│ r +│", shown)


def test_dice_that_were_rolled_show_their_warnings() -> None:
    race = scene(car("206a.0.L", 3), rolls="4! 5")
    lay(race, "4>206a.1.L 5>206a.2.L 6>206a.3.L")
    act(race, Go(flat_out=False), Roll())
    shown = picture(race)

    assert "4⚠" in shown
    assert "▸Rd" in shown
    assert "[6]" in shown


@pytest.mark.clause("RD-2.13", "RD-19.5")
def test_spun_cars_and_cars_beside_the_road_are_marked_without_colour() -> None:
    cars = car("206a.0.L", 3), car("206a.2.L", spun=True), car("206a.1.R", beside=True)
    shown = picture(scene(*cars))

    assert "Gn↺" in shown
    assert "(Bu)" in shown


@pytest.mark.clause("RD-10.8", "RD-10.11")
def test_tokens_lower_the_limits_that_are_shown() -> None:
    """RD-E24: outer 2 and inner 1 with one token are 1 and closed."""
    race = scene(car("211b.0.L", 1), stage=through("211b"), minus1={"211b.1.O1": 1})
    shown = picture(race, asked=False)

    assert shown.count("≤1") == 3
    assert "✗" in shown
    assert "≤2" in shown  # of the shortcut, which tokens leave alone


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wider_than_the_screen(width: int, lang: str) -> None:
    for answers in (1, 9, 60):
        race = driven(6, 4, answers, stage="rally6-ss3", sisu_tokens="per_stage")
        seat = race.waiting[0]
        top, prompt = rally_table(race, lang, seat), race.prompt(seat)
        road = seen(top.picture(prompt, width, 40), 300).splitlines()

        assert max(len(line.rstrip()) for line in road) <= width
        assert len(seen(top.standings(width), width).splitlines()) == 1 + 6


# odds


@pytest.mark.clause("RD-6.2", "RD-18.4")
def test_the_table_of_dice_has_the_time_of_each_and_the_chance_to_lose_control() -> None:
    race = scene(car("206a.0.L", 3))
    lay(race, "4>206a.1.L 5>206a.2.L")
    shown = options(race)

    assert "plan: 4 2" not in shown
    assert re.search(r"plan: 4 \d+L, 5 \d+L", shown)
    assert re.search(r"6 \(10 s\)", shown)
    assert re.search(r"g \(15 s\)", shown)
    # three of three: 1/3 × 1/3 × 1/3, and with a gas die 1/3 × 1/3 × 1/6
    assert re.search(rf"l +\d+L +.*4{PERCENT} +2{PERCENT}", shown)


@pytest.mark.clause("RD-16.2", "RD-15.4")
def test_both_ways_to_drive_off_have_their_odds() -> None:
    race = scene(car("206a.0.L", 3))
    lay(race, "gas>206a.1.L 4>206a.2.L 5>206a.3.L")
    shown = options(race)

    assert re.search(rf"! flat out +2{PERCENT} lost · [\d.]+ s on average, seconds \+3", shown)
    assert re.search(rf"\. one by one +0{PERCENT} lost · .* stopping at 2 ⚠ · 94{PERCENT} whole", shown)


@pytest.mark.clause("RD-8.6", "RD-10.3")
def test_a_certain_loss_has_a_cross_and_a_shortcut_its_token() -> None:
    shown = options(scene(car("219b.0.R", 2), stage=through("219b")))
    row = next(line for line in shown.splitlines() if re.match(r" +k ", line))

    assert "✗" in row
    assert "≤2, token" in row


def test_an_option_is_explained_in_sentences_with_its_rules() -> None:
    race = scene(car("206a.0.L", 3))
    top = rally_table(race)
    told = top.explain_typed(race.prompt(0), "4l", 100)

    assert told is not None
    assert "[RD-5.6]" in seen(told)
    assert "[RD-16.2, RD-16.5]" in seen(told)
    assert top.explain_typed(race.prompt(0), "9z", 100) is None
    assert "3r is die 3 on the right lane" in seen(top.explain(race.prompt(0)), 600)


# dashboards and results


@pytest.mark.clause("RD-6.3", "RD-20.1")
def test_dashboards_have_dice_damage_seconds_and_time() -> None:
    """RD-E17: one gear and one brake damage leave five gear dice and no brake die."""
    cars = car("206a.0.L", 3, gear_damage=1, brake_damage=1, seconds=4, time=158), car("206a.2.L", 2, wheel=False)
    shown = seen(rally_table(scene(*cars)).standings(100))
    mine, other = (next(line for line in shown.splitlines() if name in line) for name in ("Red (you)", "Green"))

    assert re.search(r"3rd +\d+/\d+ +2:38 +4 +5·2·0 +G1 B1", mine)
    assert re.search(r"2nd .*6·2·1 +– +wheel used", other)


def test_the_podium_has_the_times() -> None:
    race = driven(3, 1, stage="rally1-ss1")
    shown = seen(rally_table(race).podium(100))
    times = re.findall(r"^ +\d +▸?\w\w +.*?(\d+):(\d\d) +finished", shown, re.MULTILINE)

    assert "wins the stage." in shown
    assert len(times) == 3
    assert times == sorted(times, key=lambda time: (int(time[0]), time[1]))


@pytest.mark.clause("RD-29.1")
def test_alone_the_time_is_the_result() -> None:
    race = driven(1, 1, stage="rally1-ss1")

    assert re.search(r"Red \(you\) drives the stage in \d+:\d\d\.", seen(rally_table(race).podium(80)))


@pytest.mark.clause("RD-22.1", "RD-22.10")
@pytest.mark.parametrize(("lang", "stages"), [("en", "SS1 +SS2 +SS3 +total"), ("es", "TC1 +TC2 +TC3 +total")])
def test_the_sheet_of_a_rally_adds_its_stages(lang: str, stages: str) -> None:
    race = driven(2, 3, mode="rally", rally="rally1")
    top = rally_table(race, lang)
    shown = seen(top.podium(100))
    rows = re.findall(r"(\d+):(\d\d) +(\d+):(\d\d) +(\d+):(\d\d) +(\d+):(\d\d)", shown)

    assert re.search(stages, shown)
    assert len(rows) == 2
    for row in rows:
        seconds = [60 * int(minutes) + int(rest) for minutes, rest in zip(row[::2], row[1::2], strict=True)]
        assert sum(seconds[:3]) == seconds[3]


def test_a_turn_is_told_in_one_line_with_its_plan() -> None:
    race = scene(car("206a.0.L", 3), rolls="4! 5")
    before = race.event_count
    flat_out(race, "4>206a.1.L 5>206a.2.L")
    told = seen(rally_table(race).tell(race.events(before, 0))[0], 300)

    assert re.search(
        r"lays 4 on \d+L, 5 on \d+L; goes flat out with 2 dice; rolls 4, 5: warning ⚠ on 4, 1 this turn", told
    )
    assert "wins 2 seconds; drives 2 spaces, to " in told
    assert "ends the turn in 5th: 15 s" in told


@pytest.mark.clause("RD-8.6")
def test_a_die_after_which_control_is_lost_in_the_next_turn_has_a_sign_of_its_own() -> None:
    """Before curves with limits of 1 and 2: in 5th or 6th gear nobody brakes for them any more, in 4th one does."""
    shown = options(scene(car("202a.1.L", 5), stage="rally1-ss1"))
    (row,) = (line for line in shown.splitlines() if re.match(r" +r ", line))

    assert row.count("▸✗") == 3
    assert PERCENT in row


@pytest.mark.clause("RD-2.11")
def test_a_car_in_a_curve_is_in_the_section_of_the_curve() -> None:
    race = scene(car("210b.0.O2", 1), stage="rally1-ss1")  # the first of its outer route, in the fourth section
    shown = seen(rally_table(race).standings(100), 100)

    assert "4/28" in shown
    assert rally_table(race).names.place("rally1-ss1", "210b.0.O2").startswith("4O")
