"""What happened, a sentence for each event: the same places, nothing twice, nothing left out."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest

import rebufo
from rebufo.games import find_game
from rebufo.games.pole_position.rules import RULES
from rebufo.games.pole_position.rules import events as said
from rebufo.games.pole_position.words.clauses import clauses_of
from rebufo.kernel.locales import LANGUAGES, words
from rebufo.kernel.messages import Event
from rebufo.words import Telling

GAME = "pole_position"


def telling(lang: str = "en", **options: Any) -> Telling:
    race = rebufo.new(GAME, seats=2, seed=1, **{"bots": False, "bot_cars": 0, **options})
    return find_game(GAME).telling(race.setup, lang, ["Ana", ""])


def told(*events: Event, lang: str = "en", **options: Any) -> list[str]:
    return telling(lang, **options).sentences(events)


def test_each_step_tells_how_far_the_move_has_come() -> None:
    steps = [said.Stepped(0, "S9:L2", "S9:L3", 1, 4), said.Stepped(0, "S9:L3", "S9:L4", 1, 3)]
    other = said.Stepped(1, "S9:C2", "S9:C3", 1, 4)

    assert told(*steps, other) == [
        "Ana drives 1 space to Hangar Straight L3",
        "Ana drives 2 spaces to Hangar Straight L4",
        "Orange drives 1 space to Hangar Straight C3",
    ]


def test_a_step_into_the_pits_is_told_as_such() -> None:
    assert told(said.Stepped(0, "PE:2", "BOX:red", 4, 3), lang="es") == ["Ana entra en boxes, hasta su box"]
    assert told(said.Stepped(0, "S0:R0", "PE:0", 3, 3)) == ["Ana drives into the pits, to pit entry 0"]


@pytest.mark.clause("PP-7.1")
def test_a_roll_that_is_simply_taken_is_told_once() -> None:
    turn, roll = said.TurnBegan(0, "track"), said.DieRolled(0, "soft", 10, bang=False)

    assert told(turn, roll, said.RollTaken(0, 10, 10)) == ["", "Ana rolls 10 (soft)", ""]
    assert told(turn, roll, said.RollTaken(0, 10, 9))[-1] == "Ana takes the 10: 9 PM"
    again = said.DieRolled(0, "soft", 12, bang=True)
    assert told(turn, roll, again, said.RollTaken(0, 12, 12)) == [
        "",
        "Ana rolls 10 (soft)",
        "Ana rolls 12! (soft)",
        "Ana takes the 12: 12 PM",
    ]


@pytest.mark.clause("PP-14.2")
def test_the_weather_is_told_as_it_changes() -> None:
    sky = [
        said.WeatherSet(2, 4, "sunny"),
        said.WeatherRolled(2, 2, 4, "sunny"),
        said.WeatherRolled(1, 2, 5, "sunny"),
        said.WeatherRolled(3, 3, 1, "light_rain"),
    ]

    assert told(*sky) == [
        "The weather: sun (table A row 1, column 3; table B 4)",
        "The weather die shows 2: sun stays",
        "The weather die shows 1, a circle: table B at 5, still sun",
        "The weather die shows 3, a circle: table A moves on, light rain",
    ]


@pytest.mark.clause("PP-X18", "PP-10.12")
def test_the_fight_of_the_rulebooks_example_in_words() -> None:
    fight = [
        said.OvertakeDeclared(0, "S9:L6", (1,)),
        said.FightRolled(0, 1, (2, 4), (3, 4)),
        said.SkillBid(0, 2, (5, 4)),
        said.FightDecided(0, 1, 0, 2),
    ]

    assert told(*fight, lang="es") == [
        "Ana ataca a Naranja",
        "Ana saca 2 y Naranja 4: 3 a 4",
        "Ana puja 2 PH: 5 a 4",
        "Ana gana el puesto a Naranja por 2 PH",
    ]
    assert told(said.FightDecided(0, 1, 1, 0)) == ["Orange holds the place against Ana"]


@pytest.mark.clause("PP-22.28")
def test_automatic_cars_go_by_the_colours_of_their_cards_and_people_by_those_that_are_left() -> None:
    dealt = said.CardsDealt("bots", ((2, "red"), (3, "blue")))
    race = telling(bots=True, bot_cars=2)

    assert race.sentences([dealt, said.WentOff(2), said.WentOff(1)]) == [
        "Automatic cars: Red (auto), Blue (auto)",
        "Red (auto) leaves the track",
        "Yellow leaves the track",
    ]
    later = telling(bots=True, bot_cars=2).sentences([said.WentOff(3)], [said.BoxCleared(0), dealt])
    assert later == ["Blue (auto) leaves the track"]


def test_what_is_put_on_at_the_start_is_told_once() -> None:
    mounted = [said.TyresMounted(0, "soft", 2), said.TyresMounted(1, "hard", 4)]

    assert told(*mounted, said.TyresShown(((0, "soft"), (1, "hard")))) == [
        "",
        "",
        "Tyres at the start: Ana soft, Orange hard",
    ]
    rolled = said.BotDieRolled(1, "black", 1, "first_tyre")
    with_a_roll = told(mounted[0], rolled, mounted[1], said.TyresShown(((0, "soft"), (1, "hard"))))
    assert [bool(sentence) for sentence in with_a_roll] == [False, True, False, True]
    assert told(mounted[0], said.Repaired(0, 1, 0)) == ["Ana mounts soft, wear 2", "Ana is repaired"]


@pytest.mark.parametrize("cause", ["lapped", "no_stop", "damage", "left"])
def test_a_car_is_out_for_a_reason(cause: str) -> None:
    for lang in LANGUAGES:
        assert words(lang, GAME).text(f"causes.{cause}") in told(said.Eliminated(0, cause), lang=lang)[0]


def samples(kind: type[Event]) -> Event:
    """An event with a value in each field that its words can tell."""
    known = {"sector": "S9", "to": "S9:C4", "start": "S9:C3", "space": "S9:C4", "tyre": "soft", "weather": "sunny"}
    known |= {"die": "soft", "card": "gust_of_wind", "cause": "lapped", "damage": "light", "round": "Q1"}
    known |= {
        "circuit": "great_britain",
        "phase": "rounds",
        "choice": "regain_engine",
        "check": "wear",
        "purpose": "tyre",
    }
    usual = {"boosted": "engine", "turn_began": "box", "cards_dealt": "drivers"}
    facts: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        text = str(kind.__annotations__[field.name])
        if text == "str":
            facts[field.name] = usual.get(tag_of(kind), "") if field.name == "kind" else known[field.name]
        elif text == "bool":
            facts[field.name] = True
        elif text.startswith("tuple[tuple[int, str]"):
            facts[field.name] = ((0, "soft" if field.name == "tyres" else "silva"),)
        elif text.startswith("tuple[tuple[Seat, int, int]"):
            facts[field.name] = ((0, 7, 7),)
        elif text.startswith("tuple[tuple"):
            facts[field.name] = ((0, 4), (1, 3))
        elif text == "tuple[int, int]":
            facts[field.name] = (3, 4)
        elif text.startswith("tuple"):
            facts[field.name] = (0, 1)
        else:
            facts[field.name] = 1
    return kind(**facts)


def tag_of(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize("kind", RULES.events, ids=tag_of)
def test_every_event_has_words_in_both_languages_and_a_clause(kind: type[Event]) -> None:
    event = samples(kind)
    sentences = {lang: told(event, lang=lang)[0] for lang in LANGUAGES}

    assert all(sentences.values())
    assert sentences["en"] != sentences["es"] or kind is said.QualifyingRolled or kind is said.RacePrepared
    assert all("{" not in sentence for sentence in sentences.values())
    assert clauses_of(event) or kind is said.CarLeft


def test_every_decision_has_its_question_and_its_explanation_uses_known_clauses() -> None:
    for lang in LANGUAGES:
        texts = words(lang, GAME)
        assert all(texts.has(f"decisions.{name}") for name in RULES.decisions)
        assert all(
            texts.has(f"options.{option.id}") and texts.has(f"option_names.{option.id}") for option in RULES.options
        )


def test_the_two_languages_have_the_same_keys() -> None:
    folder = find_game(GAME).home / "locales"
    keys = [set(flat(tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8")))) for lang in LANGUAGES]

    assert keys[0] == keys[1]


def flat(table: dict[str, Any], before: str = "") -> list[str]:
    found = []
    for key, value in table.items():
        found += flat(value, f"{before}{key}.") if isinstance(value, dict) else [f"{before}{key}"]
    return found


@pytest.mark.clause("PP-4.1")
def test_before_the_first_round_the_title_says_how_long_the_race_is() -> None:
    race = rebufo.new(GAME, seats=2, seed=3, laps=2)
    said_by = {lang: find_game(GAME).telling(race.setup, lang) for lang in LANGUAGES}

    assert [each.title(race.view(0)) for each in said_by.values()] == [
        "Pole Position · Great Britain · 2 laps · light rain",
        "Pole Position · Gran Bretaña · 2 vueltas · lluvia ligera",
    ]


def test_a_random_race_is_told_from_the_grid_to_the_flag_in_both_languages() -> None:
    race = rebufo.new(GAME, seats=2, seed=3, laps=2)
    bot = find_game(GAME).make_policy("random", 1)
    questions = {lang: find_game(GAME).telling(race.setup, lang) for lang in LANGUAGES}
    while not race.over:
        seat = race.waiting[0]
        prompt, view = race.prompt(seat), race.view(seat)
        for each in questions.values():
            assert each.question(prompt, view)
            assert all(each.labels(prompt, view))
            assert each.title(view)
        race.play(seat, bot.choose(race._table, seat))
    for each in questions.values():
        lines = each.lines(race.events())
        assert len(lines) == race.event_count
        assert not any("{" in line for line in lines)
