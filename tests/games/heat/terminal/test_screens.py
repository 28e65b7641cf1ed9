"""What HEAT's table shows of a race and a season: signs, standings, the log, and the keys that are understood."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rebufo
from rebufo.cli.files import record_bytes
from rebufo.games.heat.rules import events as said
from rebufo.games.heat.rules.messages import Boost, Discard, Done, Refresh, Swap
from rebufo.games.heat.words.exchange import Exchange, SwapDeclined
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event
from tests.cli.running import Command, Keep
from tests.games.heat.terminal.heat_table import DECK, driven, heat_table, planning, scene
from tests.terminal.seen import seen

SIGNS = ["weather", "overheat", "slipstream", "free_boost", "limit_up"]


def swapping() -> tuple[Match, int]:
    """A season in which the last on the grid may exchange an Upgrade, and who that is."""
    race = rebufo.new("heat", seats=2, seed=3, mode="championship")
    last = race.waiting[0]
    while race.prompt(race.waiting[0]).decision == "draft":
        race.play(race.waiting[0], race.prompt(race.waiting[0]).options[0])
    return race, last


# the road and the standings


@pytest.mark.clause("HT-11.1")
@pytest.mark.parametrize(
    ("lang", "width", "home", "racing"),
    [
        ("en", 120, r"1 +Bu +Blue +home, 3", r"3 +Gn +Green +lap 2, 2"),
        ("es", 120, r"1 +Az +Azul +en meta, 3", r"3 +Ve +Verde +vuelta 2, 2"),
        ("en", 80, r"1 +Bu .*home, 3", r"3 +Gn .*lap 2, 2"),
        ("es", 80, r"1 +Az .*meta, 3", r"3 +Ve .*v\. 2, 2"),
    ],
)
def test_a_car_past_the_finish_is_no_car_that_begins_the_last_lap(
    lang: str, width: int, home: str, racing: str
) -> None:
    car = {"hand": ["basic-1"] * 6, "deck": DECK, "plan": ["basic-1"]}
    cars = [
        {"at": "1/50/1", **car},
        {"at": "2/3/1", **car, "plan": []},
        {"at": "1/2/1", **car},
        {"at": "0/60/1", **car},
    ]
    race = scene(*cars, turn=0, adrenaline=[], order=[1, 0, 2, 3])
    top = heat_table(race, lang)
    shown = seen(top.standings(width), width)
    lap = seen(top.picture(None, width, 40), width).splitlines()[0]

    assert re.search(home, shown)
    assert re.search(racing, shown)
    blue, green = (lap.index(top.names.code(number)) for number in (1, 2))
    assert blue > width - 6  # at the end of the lap
    assert green < 10


def test_the_line_behind_a_car_in_its_last_lap_is_not_the_finish() -> None:
    """What lies behind is where the lap began."""
    shown = [
        seen(heat_table(scene({"at": at}, {"at": "0/30/1"}), lang).picture(None, 80, 24), 80)
        for at, lang in (("1/2/1", "en"), ("1/2/1", "es"), ("0/2/1", "en"), ("1/67/1", "en"))
    ]

    assert ["▚lap 2" in shown[0], "▚vuelta 2" in shown[1], "▚start" in shown[2], "▚finish" in shown[3]] == [True] * 4
    assert "finish" not in shown[0]


@pytest.mark.parametrize(
    ("lang", "width", "signs"),
    [
        ("en", 120, ["┏≤10 corner 1 · clouds: no Cooldown ", "┏≤6 c2 Overheat Pr. ", "┏≤5 c3 Slip+1 "]),
        ("es", 120, ["┏≤10 curva 1 · nubes: sin Enfriamiento ", "┏≤6 c2 Recal. Prensa ", "┏≤5 c3 Reb.+1 "]),
        ("en", 80, ["┏≤6 c2 Overheat Pr. ", "┏≤5"]),
    ],
)
def test_signs_get_shorter_before_they_lose_what_matters(lang: str, width: int, signs: list[str]) -> None:
    """On the narrow corners of Great Britain."""
    at = "0/12/1" if width > 80 else "0/16/1"
    race = scene({"at": at}, {"at": "0/1/1"}, circuit="gb", weather="cloud", road=SIGNS, press=[1])
    top = heat_table(race, lang)
    row = seen(top.picture(None, width, 40), width).splitlines()[2]

    assert all(sign in row for sign in signs)


@pytest.mark.parametrize(("width", "lang"), [(w, lang) for w in (80, 120) for lang in ("en", "es")])
@pytest.mark.parametrize("event", ["new_grandstand", "safety_regulations", "drivers_strike"])
def test_the_line_of_the_day_is_never_cut(width: int, lang: str, event: str) -> None:
    race = scene({"at": "0/5/1"}, {"at": "0/1/1"}, weather="cloud", road=["", "", "", ""], event=event)
    top = heat_table(race, lang)
    *_, line = seen(top.standings(width), width).splitlines()

    assert "…" not in line
    assert "[HT" not in line
    assert top.words.text(f"event_cards.{event}") in line
    if width == 80:
        return
    about = top.words.text(f"event_cards.about.{event}")
    assert about.partition(" [")[0] in line
    assert " ".join(about.split()) in " ".join(seen(top.explain(race.prompt(0)), 100).split())


def test_the_map_explains_what_is_on_it() -> None:
    dry = seen(heat_table(scene({"at": "0/5/1"}, {"at": "0/1/1"}, circuit="gb"), "es").map(120, 40), 120)
    wet = rebufo.new("heat", seats=2, seed=1, circuit="japan", expansion_circuits=True)
    tunnel = rebufo.new("heat", seats=2, seed=1, circuit="espana", expansion_circuits=True)

    assert "1, 2 … las Líneas de curva con su número" in dry
    assert "≈" not in dry
    assert "░" not in dry
    assert "≈ flooded." in seen(heat_table(wet).map(120, 40), 120)
    assert "░ tunnel." in seen(heat_table(tunnel).map(120, 40), 120)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_car_has_one_row_whatever_lies_on_its_discard_pile(lang: str) -> None:
    """Under way, with an Upgrade of several symbols on top, Adrenaline and cards laid down."""
    piles = {"hand": ["basic-1"] * 5, "deck": ["basic-1"] * 12, "discard": ["basic-1", "up-43"]}
    car = {**piles, "engine": 7, "gear": 2, "plan": ["basic-1"] * 2}
    cars = [{"at": f"0/{30 - 5 * number}/1", **car} for number in range(4)]
    race = scene(
        *cars, {"at": "0/1/1", **car}, turn=0, adrenaline=[3, 4], weather="sun", road=[""] * 4, event="live_tv"
    )
    top = heat_table(race, lang)

    rows = [seen(top.standings(width), width).splitlines() for width in (100, 120)]

    assert [len(each) for each in rows] == [6, 6]
    assert sum("(8)" in row for row in rows[1]) == 5
    assert not any("…" in row for row in rows[1])


# keys


@pytest.mark.clause("HT-16.8")
@pytest.mark.parametrize("typed", ["1d", "1 d", "d1", "D 1", "1,d"])
def test_the_halves_of_an_exchange_may_be_apart(typed: str) -> None:
    race, last = swapping()
    top = heat_table(race, me=last)
    prompt = race.prompt(last)
    swap = prompt.options[top.keys(prompt).index("1d")]

    assert isinstance(swap, Swap)
    assert top.answers(prompt, typed) == [swap]
    assert top.explain_typed(prompt, typed, 80) is not None


def test_half_an_exchange_is_told_what_is_missing() -> None:
    """The letters of the market are no commands, so none of them does something else."""
    race, last = swapping()
    for lang, words in (("en", "such as 1c"), ("es", "por ejemplo 1c")):
        top = heat_table(race, lang, me=last)
        prompt = race.prompt(last)
        commands = [
            word for name in ("hint", "bot", "map", "all", "undo", "save", "quit")
            for word in top.words.text(f"play.commands.{name}").split()
        ]  # fmt: skip
        letters = {key[-1] for key in top.keys(prompt) if key != "."}
        assert not letters & set(commands)
        for letter in letters:
            assert top.answers(prompt, letter) == []
            assert words in top.refusal(prompt, letter)


@pytest.mark.clause("HT-10.2")
def test_a_card_that_cannot_be_discarded_is_refreshed_by_its_own_key() -> None:
    """Tires with Refresh in the play area, none in hand."""
    refreshing = next(card for card, known in heat_table(planning()).names.cards.items() if known.refresh)
    car = {"at": "0/14/1", "gear": 1, "engine": 0, "hand": ["basic-1", "basic-4"], "deck": DECK, "plan": [refreshing]}
    race = scene(car, legends=[{"at": "0/60/1"}], turn=0, adrenaline=[])
    while race.prompt(0).decision != "discard":
        race.play(0, race.prompt(0).options[0])
    top = heat_table(race)
    prompt = race.prompt(0)
    key = top.keys(prompt)[prompt.options.index(Refresh(refreshing))]

    assert key.startswith("^")
    assert top.answers(prompt, key[1:]) == [Refresh(refreshing)]
    assert top.explain_typed(prompt, key[1:], 80) is not None
    assert top.answers(prompt, "1") == [Discard("basic-1")]


def test_a_direct_play_has_one_name() -> None:
    """The list and the explanation call it alike."""
    direct = next(card for card, known in heat_table(planning()).names.cards.items() if known.direct)
    car = {"at": "0/14/1", "gear": 1, "engine": 4, "hand": [direct], "deck": DECK, "plan": ["basic-1"]}
    race = scene(car, legends=[{"at": "0/60/1"}], turn=0, adrenaline=[])
    for lang, brief, whole in (("en", "direct play, ", "direct play: "), ("es", "la directa, ", "la directa: ")):
        top = heat_table(race, lang)
        prompt = race.prompt(0)
        number = next(n for n, option in enumerate(prompt.options) if not isinstance(option, Done | Boost))
        assert brief in " ".join(seen(top.options(prompt, 9), 120).split())
        assert whole in seen(top.explain_option(prompt, number, 120), 120)


# the log


@pytest.mark.parametrize(("heat", "words"), [(0, "y le quedan 0)"), (1, "y le queda 1)"), (2, "y le quedan 2)")])
def test_one_card_left_is_told_in_the_singular(heat: int, words: str) -> None:
    told = heat_table(planning(), "es").sentence(said.SpunOut(0, 3, 4, heat, 1, 0, 30, 1))

    assert words in told


@pytest.mark.clause("HT-10.8")
def test_cards_are_told_in_the_order_they_come_to_lie() -> None:
    """The last that is named is the one on top."""
    top = heat_table(planning())
    thrown = ("stress", "heat", "heat", "start-5", "stress")

    assert top.sentence(said.CardFlipped(0, "basic-1", thrown, "plus")) == (
        "Black turns over Basic 1 after Stress, 2 × Heat, Upgrade 5, Stress for a [+]"
    )
    assert "Stress, 2 × Heat, Upgrade 5, Stress" in top.sentence(said.Scrapped(0, "up-43", thrown))
    discards: list[Event] = [said.CardsDiscarded(0, f"basic-{speed}") for speed in (1, 2, 1)]
    assert "discards Basic 1, Basic 2, Basic 1" in "".join(seen(line) for line in top.tell(discards))


@pytest.mark.clause("HT-16.8")
def test_an_exchange_that_is_declined_is_told() -> None:
    race, last = swapping()
    before = race.event_count
    race.play(last, Done())
    everything = "".join(seen(line) for line in heat_table(race).tell(race.events(0, 0)))
    resumed = "".join(seen(line) for line in heat_table(race).tell(race.events(before - 1, 0)))

    for told in (everything, resumed):
        assert told.count("exchanges no Upgrade as last on the grid") == 1
        assert re.search(heat_table(race).names.code(last) + " .*exchanges no Upgrade", told)


def test_an_exchange_that_is_made_is_not_declined() -> None:
    race, last = swapping()
    race.play(last, race.prompt(last).options[1])
    told = "".join(seen(line) for line in heat_table(race, "es").tell(race.events(0, 0)))
    draft = rebufo.new("heat", seats=2, seed=3, garage="basic")
    while draft.prompt(draft.waiting[0]).decision == "draft":
        draft.play(draft.waiting[0], draft.prompt(draft.waiting[0]).options[0])
    single = "".join(seen(line) for line in heat_table(draft, "es").tell(draft.events(0, 0)))

    assert " cambia " in told
    assert "no cambia ninguna Mejora" not in told + single


def test_a_draft_that_began_unseen_is_looked_up() -> None:
    log: list[Event] = [said.MarketOpened(()), said.UpgradeTaken(2, "up-43"), said.UpgradeTaken(0, "up-42")]
    road = said.RoadLaid("sun", ())

    assert Exchange(lambda: log).follow([log[-1], road]) == [log[-1], SwapDeclined(2), road]
    assert Exchange(lambda: log).follow([*log, said.CarLeft(1, 0), road])[-2:] == [SwapDeclined(2), road]
    assert Exchange(list).follow([log[-1], road]) == [log[-1], road]


@pytest.mark.clause("HT-18.3")
def test_points_that_an_event_adds_are_explained(command: Command, keep: Keep) -> None:
    """In Italy, the last race of 1961, the winner scores 11; in the two before 9."""
    race = driven(mode="championship", season="1961")
    out = " ".join(command("replay", keep(race)).out.split())
    over = [out.index(f"Race {number} is over") for number in (1, 2, 3)]
    strike = "Drivers' strike: One lap fewer, and the winner scores 2 points more [HT-18.3]."

    assert strike in out[over[2] :]
    assert "11 points" in out[over[2] :]
    assert not any(strike in out[begin : begin + 400] for begin in over[:2])


# the commands around it


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Nothing can be taken back: you have not answered any question yet."),
        ("es", "No se puede deshacer nada: todavía no has respondido a ninguna pregunta."),
    ],
)
def test_before_the_first_answer_there_was_no_last_one(command: Command, lang: str, told: str) -> None:
    race = ("play", "heat", "--seed", "7", "--seats", "1", "--laps", "1", "--lang", lang)
    later = command(*race, typed="b\nb\nu\n").out if lang == "en" else ""

    assert told in command(*race, typed="u\n").out
    assert told not in later


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "You drive Black (Bk), against 1 × random."),
        ("es", "Tu coche es Negro (Ne); corres contra 1 × random."),
    ],
)
def test_who_gives_a_name_is_told_the_car_all_the_same(command: Command, lang: str, told: str) -> None:
    race = ("play", "heat", "--seed", "7", "--seats", "2", "--legends", "0", "--bots", "random", "--name", "Ana")

    assert told.replace("1 × ", "") in command(*race, "--lang", lang).out


@pytest.mark.parametrize(("lang", "told"), [("en", "holds: HEAT, 1 driver."), ("es", "es cierto: HEAT, 1 piloto.")])
def test_legends_are_cars_but_not_drivers(command: Command, folder: Path, lang: str, told: str) -> None:
    race = rebufo.new("heat", seats=1, seed=1, legends=4)
    (folder / "legends.json").write_bytes(record_bytes(race.record()))

    assert told in command("verify", "legends.json", "--lang", lang).out
    assert "cars" not in command("games").out.partition("heat ·")[2].partition("\n")[0]
