"""Races in words: a viewer who asks for them gets a sentence for every event, and for every option what it means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.bots import make_policy
from rebufo.games import game_ids
from rebufo.games._template import GAME as TEMPLATE
from rebufo.kernel.match import Match
from rebufo.kernel.words import LANGUAGES, words
from rebufo.server import wire
from rebufo.server.room.room import Room
from tests.server.apps import Json, Somebody, next_but_cards, open_app
from tests.server.scenes import Story, begun_room
from tests.server.served_games import served

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
CLAUSES = re.compile(r"\*\*([A-Z]{2}-\d+\.\d+)\*\*")
NAMED = re.compile(r"\b[A-Z]{2}-\d+\.\d+")
GAMES = game_ids()
SHIPPED = {f"{game}-{name}": (game, options) for game in GAMES for name, options in served(game).races.items()}
RACES: dict[str, tuple[str, Json]] = {**SHIPPED, TEMPLATE.id: (TEMPLATE.id, {})}
PERSON, BOT = 0, 1
KEY = re.compile(r"\b(?:events|actions|decisions|explain|previews|notes|table|cards|cars|play)\.\w")  # of a locale file


def worked_out_once(races: Iterable[str]) -> list[Any]:
    """Each race for one process: all that is shown of it is read off the same telling."""
    return [pytest.param(race, marks=pytest.mark.xdist_group(f"words-{race}")) for race in races]


@cache
def clauses() -> set[str]:
    return {clause for book in RULES.glob("*.md") for clause in CLAUSES.findall(book.read_text(encoding="utf-8"))}


def answers(match: Match, seat: int, number: int) -> Any:
    """The person drives like a good bot, the other whatever comes."""
    if match.game == TEMPLATE.id:
        options = match.prompt(seat).options
        return options[number % len(options)]
    name = "normal" if seat == PERSON else "random"
    return make_policy(match.game, name, number).choose(match.seen(seat).imagine(0), seat)


@cache
def whole_race(race: str) -> tuple[tuple[wire.Position, wire.Position], ...]:
    """Everything that a person and a spectator are told in a whole race, in English and in Spanish."""
    game, options = RACES[race]
    room = begun_room(game, 2, bots=[BOT], options=options)
    story = Story(room)
    known: dict[int | None, int] = {PERSON: 0, None: 0}
    told = []
    number = 0
    while True:
        for viewer, version in known.items():
            if room.version(viewer) > version:
                english = room.position(viewer, version, 0, words="en")
                told.append((english, room.position(viewer, version, 0, words="es")))
                known[viewer] = english.version
        if not room.racing:
            return tuple(told)
        number += 1
        seat = room.match.waiting[0]
        story.answer(seat, answers(room.match, seat, number))


def positions(race: str, lang: str) -> list[wire.Position]:
    return [pair[LANGUAGES.index(lang)] for pair in whole_race(race)]


def texts(position: wire.Position) -> list[str]:
    assert position.title is not None
    assert position.told is not None
    found = [position.title, *position.told]
    prompt = position.prompt
    if prompt is not None:
        assert prompt.question is not None
        assert prompt.labels is not None
        assert prompt.notes is not None
        found += [prompt.question, *prompt.labels, *(note for notes in prompt.notes for note in notes)]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("race", worked_out_once(RACES))
def test_a_whole_race_is_told_in_sentences(race: str, lang: str) -> None:
    known = clauses()
    asked = 0
    for position in positions(race, lang):
        assert position.title
        assert position.told is not None
        assert len(position.told) == len(position.events)
        for text in texts(position):
            assert not KEY.search(text), text
            assert not re.search(r"[{}]|\((?:you|tú)\)|  ", text), text
            assert set(NAMED.findall(text)) <= known
        prompt = position.prompt
        if prompt is not None:
            asked += 1
            assert prompt.question
            assert prompt.labels is not None
            assert all(prompt.labels)
            assert len(prompt.labels) == len(prompt.options)
            assert prompt.notes is not None
            assert len(prompt.notes) == len(prompt.options)
            assert all(note.endswith(".") for notes in prompt.notes for note in notes)
    assert asked > 5


@pytest.mark.parametrize("race", worked_out_once(SHIPPED))
def test_every_option_of_the_games_that_come_with_rebufo_has_notes(race: str) -> None:
    silent = [
        (prompt.decision, option)
        for position in positions(race, "es")
        if (prompt := position.prompt) is not None
        for option, notes in zip(prompt.options, prompt.notes or (), strict=True)
        if not notes
    ]

    assert silent == []


@pytest.mark.parametrize("race", worked_out_once(SHIPPED))
def test_every_sentence_of_what_happened_names_the_rule_behind_it(race: str) -> None:
    told = [sentence for position in positions(race, "en") for sentence in position.told or () if sentence]

    assert [sentence for sentence in told if not NAMED.search(sentence)] == []
    assert len(told) > 50


@pytest.mark.parametrize("race", worked_out_once(RACES))
def test_what_is_left_unsaid_is_said_elsewhere_or_a_secret(race: str) -> None:
    """Cards drawn unseen, discards and steps told with the last of them, the line that ends the race, a round without plans."""
    unsaid = {
        str(event.__struct_config__.tag)
        for position in positions(race, "en")
        for event, sentence in zip(position.events, position.told or (), strict=True)
        if not sentence and getattr(event, "gears", True)
    }

    assert unsaid <= {"cards_drawn", "cards_discarded", "line_crossed", "car_moved"}


def test_languages_differ_and_say_where_the_race_is() -> None:
    room = begun_room("formula_d", 2)
    english, spanish = (room.position(0, 0, 0, words=lang) for lang in ("en", "es"))

    assert english.title == "Formula D · Monaco · lap 1 of 1 · round 1"
    assert spanish.title == "Formula D · Mónaco · vuelta 1 de 1 · ronda 1"
    assert english.events == spanish.events
    assert english.told != spanish.told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_people_are_called_by_their_names_and_bots_by_their_cars(game: str, lang: wire.Language) -> None:
    room = begun_room(game, 2, bots=[BOT])

    told = " ".join(room.position(None, 0, 0, words=lang).told or ())

    assert "Driver 0" in told
    assert room.telling(lang).car(BOT) in told
    assert "Driver 1" not in told  # what the chair of a bot is called


def test_two_people_of_one_name_are_told_apart_by_their_cars() -> None:
    room = begun_room("formula_d", 3)
    room.chairs = [msgspec.structs.replace(chair, name="Ana" if chair.seat < 2 else "Ben") for chair in room.chairs]

    order = next(text for text in room.position(None, 0, 0, words="en").told or () if text.startswith("Round 1"))

    assert {"Ana (White 1)", "Ana (Yellow 1)", "Ben"} == set(order.partition(" [")[0].partition(": ")[2].split(", "))


def test_nothing_is_worded_for_who_does_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    room = begun_room("heat", 2)
    monkeypatch.setattr(Room, "telling", lambda *_: pytest.fail("words were made that nobody asked for"))

    plain = msgspec.json.decode(wire.encode(room.position(0, 0, 0)))

    assert {"title", "told"}.isdisjoint(plain)
    assert set(plain["prompt"]) == {"decision", "options", "previews", "default"}


def test_who_wants_no_costs_gets_no_notes() -> None:
    room = begun_room("heat", 2)

    prompt = room.position(0, 0, 0, costs=False, words="en").prompt

    assert prompt is not None
    assert prompt.labels == ("1st gear", "2nd gear", "3rd gear")
    assert (prompt.previews, prompt.notes) == (None, None)


def test_what_is_told_does_not_depend_on_when_one_looks() -> None:
    """Told bit by bit or all at once, each event has its own words, but for discards in a row."""
    room = begun_room("heat", 2, bots=[BOT], options={"mode": "championship", "garage": "mixed"})
    story, version, number = Story(room), 0, 0
    told: list[str] = []
    while room.racing and number < 300:
        number += 1
        seat = room.match.waiting[0]
        story.answer(seat, answers(room.match, seat, number))
        position = room.position(None, version, 0, words="en")
        version = position.version
        told[position.kept :] = position.told or ()
    whole = room.position(None, 0, 0, words="en")

    pairs = list(zip(whole.events, whole.told or (), told, strict=True))
    assert [(once, twice) for event, once, twice in pairs if once != twice and "discards" not in twice] == []
    assert len(pairs) > 100


# by HTTP and by socket


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in("Ana")


def worded(client: TestClient[Litestar], ana: Somebody, table: str, lang: str) -> Any:
    path = f"/api/tables/{table}/live?seat=0&words={lang}"
    client.cookies.clear()
    return client.websocket_connect(path, headers={"cookie": ana.cookie})


def test_languages_that_there_are_and_those_that_are_not(ana: Somebody, client: TestClient[Litestar]) -> None:
    table = ana.set_up("me", "me", start=True)
    path = f"/api/tables/{table}/position"

    titles = [ana.get(path, params={"words": lang})["position"]["title"] for lang in get_args(wire.Language)]

    assert len(set(titles)) == len(LANGUAGES)
    assert ana.refused("GET", path, params={"words": "fr"}) == (400, "bad_request")
    assert ana.refused("GET", path, params={"words": ""}) == (400, "bad_request")
    with worded(client, ana, table, "fr") as socket:
        assert next_but_cards(socket)["tag"] == "bad_request"


def test_each_socket_speaks_its_own_language(ana: Somebody, client: TestClient[Litestar]) -> None:
    table = ana.set_up("me", "me", start=True)
    with (
        worded(client, ana, table, "en") as english,
        worded(client, ana, table, "es") as spanish,
        ana.live(table) as plain,
    ):
        hello: Json = next_but_cards(english)
        assert "lap 1" in hello["position"]["title"]
        assert "vuelta 1" in next_but_cards(spanish)["position"]["title"]
        assert "title" not in next_but_cards(plain)["position"]
        seat = hello["position"]["asked"][0]
        asked = ana.get(f"/api/tables/{table}/position", params={"seat": seat})["position"]
        play = {"type": "play", "id": "1", "version": asked["version"], "action": asked["prompt"]["default"]}
        ana.ask("POST", f"/api/tables/{table}/commands", params={"seat": seat}, json=play).raise_for_status()

        told = [next_but_cards(socket)["told"] for socket in (english, spanish)]

    assert len(told[0]) == len(told[1]) > 0
    assert told[0] != told[1]
    assert words("es", "formula_d").text("cars.yellow", number=1) not in " ".join(told[0])


def test_before_the_race_there_is_nothing_to_tell(ana: Somebody) -> None:
    table = ana.set_up("me", "open")

    assert ana.get(f"/api/tables/{table}/position", params={"words": "es"})["position"] is None
