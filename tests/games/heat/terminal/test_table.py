"""HEAT's table: keys and plans in a line, the hand, what gears, cards and reactions bring."""

from __future__ import annotations

import re

import pytest

import rebufo
from rebufo.games.heat.rules.messages import Boost, Concede, Discard, Done, PlanCard, PlanGear, Salvage, TakeBack
from rebufo.games.heat.terminal.keys import card_keys, plan_of, split
from rebufo.kernel.match import Match
from tests.games.heat.terminal.heat_table import DECK, HAND, driven, heat_table, planning, scene
from tests.terminal.seen import seen


def in_turn(plan: list[str], *, at: str = "0/5/1", **own: object) -> Match:
    """One driver about to react, a Legend far ahead."""
    car = {"at": at, "gear": len(plan), "engine": 4, "hand": HAND[:3], "deck": DECK, "plan": plan, **own}
    return scene(car, legends=[{"at": "0/60/1"}], turn=0, adrenaline=[])


# keys and plans


def test_cards_go_by_what_is_on_them() -> None:
    keys = card_keys([*HAND, "start-0", "up-07", "up-41", "sp-turbo"])

    assert keys == {
        "basic-1": "1",
        "basic-2": "2",
        "basic-4": "4",
        "start-0": "0",
        "start-5": "5",
        "stress": "+",
        "up-07": "c",
        "up-41": "d",
        "sp-turbo": "y",
    }


@pytest.mark.parametrize("typed", ["3 4 + 4", "34+4", "3, 4, +, 4"])
def test_a_whole_plan_in_one_go(typed: str) -> None:
    race = planning()
    top = heat_table(race)

    assert top.answers(race.prompt(0), typed) == [
        PlanGear(3),
        PlanCard("basic-4"),
        PlanCard("stress"),
        PlanCard("basic-4"),
    ]


@pytest.mark.parametrize("typed", ["3 4 4", "3 4 4 4", "3 9 4 4", "1 h", "5 4 4 4 4 4", "3 4 4 4 4", "344", "", "x y"])
def test_what_is_no_plan_changes_nothing(typed: str) -> None:
    race = planning()

    assert heat_table(race).answers(race.prompt(0), typed) == []
    assert plan_of(typed, HAND, card_keys(HAND), [1, 2, 3, 4]) is None


def test_what_is_no_plan_is_told_how_to_make_one() -> None:
    top = heat_table(planning())

    assert "such as 4 1 2 4 4" in top.refusal(top.race.prompt(0), "4 4")
    assert "one of 1–4" in top.refusal(top.race.prompt(0), "9")


def test_cards_that_leave_no_choice_may_be_typed_all_the_same() -> None:
    """With three cards left to play in 3rd gear all of them are laid at once."""
    race = planning(hand=["basic-2", "basic-4", "stress", "heat"])
    top = heat_table(race)

    assert top.answers(race.prompt(0), "3 2 4 +") == [PlanGear(3)]
    assert top.answers(race.prompt(0), "3 2 4 4") == []


def test_the_rest_of_a_plan_in_one_go() -> None:
    race = planning()
    race.play(0, PlanGear(3))
    top = heat_table(race)

    assert top.answers(race.prompt(0), "15+") == [PlanCard("basic-1"), PlanCard("start-5"), PlanCard("stress")]
    assert top.answers(race.prompt(0), "15") == []
    assert top.answers(race.prompt(0), "1") == [PlanCard("basic-1")]


def test_nothing_is_answered_beyond_what_is_revealed() -> None:
    """A Boost turns a card over, so what follows it is not typed in advance."""
    race = in_turn(["basic-2", "basic-2"])
    top = heat_table(race)
    boost = top.keys(race.prompt(0))[race.prompt(0).options.index(Boost())]

    assert top.answers(race.prompt(0), boost) == [Boost()]
    assert top.answers(race.prompt(0), f"{boost} .") == []


def test_discards_in_a_row_with_or_without_the_dot_that_ends_them() -> None:
    race = in_turn(["basic-2", "basic-2"], hand=["basic-1", "basic-4"], engine=0)
    top = heat_table(race)
    assert race.prompt(0).decision == "discard"

    assert top.answers(race.prompt(0), "1 .") == [Discard("basic-1"), Done()]
    assert top.answers(race.prompt(0), "41") == [Discard("basic-4"), Discard("basic-1")]
    assert top.answers(race.prompt(0), "4 1 .") == [Discard("basic-4"), Discard("basic-1")]
    assert top.answers(race.prompt(0), "0") == [Done()]


def test_a_line_without_spaces_is_read_key_by_key() -> None:
    assert split("3441") == ["3", "4", "4", "1"]
    assert split("1a 2b") == ["1a", "2b"]


# what is asked


def test_gears_list_every_speed_with_its_price() -> None:
    """Shifting two gears costs 1 Heat; Speed 8 crosses the corner of limit 7."""
    top = heat_table(planning())
    shown = seen(top.options(top.race.prompt(0), 20), 80)

    assert re.search(r"2 +2nd = +3· 5· 6· 7· 8−1 9−2 +with \[\+\] 2–8 +cools 1", shown)
    assert re.search(r"4 +4th ▲ −1 +11\(✗\) 12✗", shown)  # the last on the track can cool 1: Adrenaline
    assert "in one go: 4 1 2 4 4" in shown


def test_speeds_that_finish_are_marked() -> None:
    """Nine spaces before the finish, with nothing but the line ahead."""
    top = heat_table(planning(at="1/60/1"))
    shown = seen(top.options(top.race.prompt(0), 20), 80)

    assert re.search(r"2 +2nd = +3· 5· 6· 7· 8· 9▚ ", shown)
    assert re.search(r"4 +4th ▲ −1 +11−1▚ ", shown)


def test_giving_up_is_no_slip_of_the_finger() -> None:
    race = scene({"at": "1/40/1"}, {"at": "1/30/1"}, legends=[{"at": "1/50/1"}], first_home=3, round=5)
    top = heat_table(race)
    prompt = race.prompt(0)

    assert top.answers(prompt, "x") == []
    assert top.answers(prompt, "xx") == [Concede()]
    assert re.search(r"xx +concede the race +place 3", seen(top.options(prompt, 9), 80))


def test_the_hand_lies_there_as_little_cards() -> None:
    top = heat_table(planning())
    lid, face, base = seen(top.options(top.race.prompt(0), 20), 80).splitlines()[2:5]

    assert lid.strip() == "╭1──╮╭2──╮╭4──╮╭5──╮╭──────╮╭+─────╮"
    assert re.findall(r"│ *(\S.*?) *│", face) == ["1", "2", "4", "5", "Heat", "[+]"]
    assert "×2" in base
    assert "Stress" in base


def test_the_board_says_engine_gear_piles_and_what_is_ahead() -> None:
    top = heat_table(planning(discard=["basic-3", "stress"]))
    shown = seen(top.options(top.race.prompt(0), 20), 80)

    assert "Engine 4 ▮▮▮▮ · 2nd gear · deck 4, discard 2 (Stress on top)" in shown
    assert "corner 1 (≤7) from Speed 7 on · corner 2 (≤3) from Speed 28 on" in shown


def test_sets_of_cards_that_come_to_the_same_share_a_row() -> None:
    race = planning(hand=["basic-1", "basic-2", "basic-3", "basic-4", "stress"])
    race.play(0, PlanGear(2))
    top = heat_table(race)
    shown = seen(top.options(race.prompt(0), 20), 80)

    assert re.search(r"^14, 23 +5 +10 +free +4 *$", shown, re.MULTILINE)
    assert re.search(r"^4\+ +5–7 +10–12 ", shown, re.MULTILINE)
    assert "2 to play" in top.question(race.prompt(0))


def test_long_lists_of_plans_are_cut_and_shown_whole_on_demand() -> None:
    race = planning(hand=["basic-1", "basic-2", "basic-3", "basic-4", "start-5", "start-0", "stress"])
    race.play(0, PlanGear(3))
    top = heat_table(race)

    assert "more: a shows them" in seen(top.options(race.prompt(0), 6), 80)
    assert "more: a shows them" not in seen(top.options(race.prompt(0), 10_000), 80)


def test_a_plan_is_explained_with_its_chances() -> None:
    """A Stress card turns over one of 1, 2, 3, 3: Speed 5 to 7 with 4 beside it."""
    top = heat_table(planning())
    told = top.explain_typed(top.race.prompt(0), "2 4 +", 80)
    assert told is not None
    shown = seen(told, 80)

    assert "2nd gear with Basic 4, Stress" in shown
    assert re.search(r"50.% +Speed 7 → space 12 +corner 1 +free +Engine 4", shown)
    assert top.explain_typed(top.race.prompt(0), "2 4 9", 80) is None


def test_a_cluttered_hand_is_called_that() -> None:
    race = planning(gear=4, engine=0, hand=["basic-1", *["heat"] * 6])
    top = heat_table(race)

    assert "cluttered hand" in seen(top.options(race.prompt(0), 9), 80)


def test_reactions_say_what_they_cost_and_bring() -> None:
    """In 2nd gear with a Heat in hand, before the corner of limit 7."""
    race = in_turn(["basic-3", "basic-4"], at="0/4/1", hand=["heat", "stress"])
    top = heat_table(race)
    shown = seen(top.options(race.prompt(0), 9), 80)

    assert re.search(r"\. nothing more +7 +11 +free +4", shown)
    assert re.search(r"1 cool 1 \(gear\) +7 +11 +free +5", shown)
    assert re.search(r"2 Boost +8–10 +12–14 corner 1: 1–3 2–4 +0–2", shown)
    assert "Speed 7" in top.question(race.prompt(0))


def test_a_boost_that_costs_nothing_says_so() -> None:
    car = {"at": "0/14/2", "gear": 1, "engine": 4, "hand": ["heat"], "deck": DECK, "plan": ["basic-2"]}
    road = ["free_boost", "", "", ""]
    race = scene(car, legends=[{"at": "0/60/1"}], turn=0, road=road, weather="sun")
    top = heat_table(race)
    shown = seen(top.options(race.prompt(0), 9), 80)

    assert "free Boost" in shown
    assert "In this sector: free Boost" in shown


def test_slipstreams_end_on_the_road() -> None:
    car = {"at": "0/14/2", "gear": 3, "engine": 0, "hand": ["heat"], "deck": DECK, "plan": ["basic-2"] * 3}
    race = scene(car, legends=[{"at": "0/21/2"}], turn=0, adrenaline=[])
    top = heat_table(race)
    prompt = race.prompt(0)

    assert prompt.decision == "slipstream"
    assert "▸Bk│Bu│2 │" in seen(top.picture(prompt, 80, 24), 80)
    assert re.search(r"2 slipstream, 2 spaces +6 +22", seen(top.options(prompt, 9), 80))
    assert top.keys(prompt) == [".", "2"]


def test_cards_with_several_speeds_are_chosen_by_them() -> None:
    race = in_turn(["up-10", "basic-2"], at="0/14/2")
    top = heat_table(race)

    assert top.keys(race.prompt(0)) == ["1", "5"]
    assert top.question(race.prompt(0)) == "Black: which speed for Brakes 1/5?"


def test_salvaging_says_how_many_are_left_to_take() -> None:
    race = in_turn(["up-22", "basic-2"], at="0/14/2", discard=["basic-1", "basic-2", "heat"])
    top = heat_table(race)
    race.play(0, Salvage("up-22"))
    assert "2 at most" in top.question(race.prompt(0))
    race.play(0, TakeBack("basic-1"))

    assert "1 at most" in top.question(race.prompt(0))
    assert "a [+] gives" in seen(top.options(race.prompt(0), 9), 100)


def test_an_upgrade_is_explained_symbol_by_symbol() -> None:
    race = rebufo.new("heat", seats=2, seed=1, garage="mixed")
    seat = race.waiting[0]
    top = heat_table(race, me=seat)
    for number, option in enumerate(race.prompt(seat).options):
        shown = seen(top.explain_option(race.prompt(seat), number, 80), 200)
        assert shown.count("[HT-") >= len(top.names.symbols(getattr(option, "card", "")))


def test_an_exchange_is_a_number_and_a_letter() -> None:
    for seed in range(20):
        race = rebufo.new("heat", seats=2, seed=seed, mode="championship")
        last = race.waiting[0]
        while race.prompt(race.waiting[0]).decision == "draft":
            race.play(race.waiting[0], race.prompt(race.waiting[0]).options[0])
        top = heat_table(race, me=last)
        prompt = race.prompt(last)

        assert prompt.decision == "swap"
        assert top.keys(prompt)[0] == "."
        assert set(top.keys(prompt)[1:]) <= {"1c", "1d", "1e"}
        assert "no exchange" in seen(top.options(prompt, 9), 80)


@pytest.mark.parametrize(("width", "lang"), [(80, "es"), (132, "en")])
@pytest.mark.parametrize(
    "options",
    [
        {"garage": "advanced", "weather": True, "seats": 3, "laps": 1},
        {"tournament": True, "garage": "mixed", "laps": 1},
        {"mode": "championship", "season": "1963", "seed": 3},
    ],
)
def test_everything_that_is_asked_can_be_shown(options: dict[str, object], width: int, lang: str) -> None:
    """Through a whole race every question has keys of its own, an explanation, and rows no wider than the screen."""
    seats = int(str(options.get("seats", 2)))
    past = driven(**{**options, "seats": seats})  # type: ignore[arg-type] # options of all kinds
    race = rebufo.new("heat", seats=seats, seed=past.setup.seed, **past.setup.options)
    top = heat_table(race, lang)
    for number, played in enumerate(past.history):
        if played.seat == 0 and number % 7 == 0:
            prompt = race.prompt(0)
            keys = top.keys(prompt)
            assert len(set(keys)) == len(keys)
            told = [top.picture(prompt, width, 24), top.standings(width), top.options(prompt, 9), top.explain(prompt)]
            told += [top.explain_option(prompt, len(keys) - 1, width), top.title(), top.question(prompt)]
            shown = "".join(seen(one, width) for one in told)
            assert "{" not in shown
            assert max(len(line) for line in shown.splitlines()) <= width
        race.play(played.seat, played.action)
    assert "{" not in seen(top.podium(width), width)
