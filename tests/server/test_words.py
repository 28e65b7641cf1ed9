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

from rebufo.games import find_game, game_ids
from rebufo.games._template.rules import RULES as TEMPLATE
from rebufo.kernel.locales import LANGUAGES
from rebufo.kernel.match import Match
from rebufo.server import wire
from rebufo.server.room.room import Room
from tests.server.apps import Json, Somebody, next_but_summaries, open_app
from tests.server.games_by_kind import AT_ONCE
from tests.server.scenes import Story, begun_room
from tests.server.served_games import served

pytestmark = pytest.mark.usefixtures("template")
RULES = Path(__file__).resolve().parents[2] / "docs" / "games"
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
    return {
        clause for book in RULES.glob("*/rules*.md") for clause in CLAUSES.findall(book.read_text(encoding="utf-8"))
    }


def answers(match: Match, seat: int, number: int) -> Any:
    """The person drives like a good bot, the other whatever comes."""
    if match.game == TEMPLATE.id:
        options = match.prompt(seat).options
        return options[number % len(options)]
    name = "normal" if seat == PERSON else "random"
    return find_game(match.game).make_policy(name, number).choose(match.seen(seat).imagine(0), seat)


@cache
def whole_race(race: str) -> tuple[tuple[wire.Update, wire.Update], ...]:
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
                english = room.update_for(viewer, version, 0, words="en")
                told.append((english, room.update_for(viewer, version, 0, words="es")))
                known[viewer] = english.version
        if not room.racing:
            return tuple(told)
        number += 1
        seat = room.match.waiting[0]
        story.answer(seat, answers(room.match, seat, number))


def positions(race: str, lang: str) -> list[wire.Update]:
    return [pair[LANGUAGES.index(lang)] for pair in whole_race(race)]


def texts(position: wire.Update) -> list[str]:
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
    goes_unsaid = served(RACES[race][0]).goes_unsaid
    unsaid = [
        event
        for position in positions(race, "en")
        for event, sentence in zip(position.events, position.told or (), strict=True)
        if not sentence and not goes_unsaid(event)
    ]

    assert unsaid == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_people_are_called_by_their_names_and_bots_by_their_cars(game: str, lang: wire.Language) -> None:
    room = begun_room(game, 2, bots=[BOT])

    told = " ".join(room.update_for(None, 0, 0, words=lang).told or ())

    assert "Driver 0" in told
    assert room.telling(lang).car(BOT) in told
    assert "Driver 1" not in told  # what the chair of a bot is called


def test_nothing_is_worded_for_who_does_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    room = begun_room(AT_ONCE, 2)
    monkeypatch.setattr(Room, "telling", lambda *_: pytest.fail("words were made that nobody asked for"))

    plain = msgspec.json.decode(wire.encode(room.update_for(0, 0, 0)))

    assert {"title", "told"}.isdisjoint(plain)
    assert set(plain["prompt"]) == {"decision", "options", "previews", "default"}


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
        assert next_but_summaries(socket)["tag"] == "bad_request"


def test_each_socket_speaks_its_own_language(ana: Somebody, client: TestClient[Litestar]) -> None:
    table = ana.set_up("me", "me", start=True)
    with (
        worded(client, ana, table, "en") as english,
        worded(client, ana, table, "es") as spanish,
        ana.live(table) as plain,
    ):
        hello: Json = next_but_summaries(english)
        in_spanish = next_but_summaries(spanish)["position"]
        assert [hello["position"]["title"], in_spanish["title"]] == [
            ana.get(f"/api/tables/{table}/position", params={"words": lang})["position"]["title"]
            for lang in ("en", "es")
        ]
        assert "title" not in next_but_summaries(plain)["position"]
        seat = hello["position"]["asked"][0]
        asked = ana.get(f"/api/tables/{table}/position", params={"seat": seat})["position"]
        play = {"type": "play", "id": "1", "version": asked["version"], "action": asked["prompt"]["default"]}
        ana.ask("POST", f"/api/tables/{table}/commands", params={"seat": seat}, json=play).raise_for_status()

        told = [next_but_summaries(socket)["told"] for socket in (english, spanish)]

    assert len(told[0]) == len(told[1]) > 0
    assert not {sentence for sentence in told[0] if sentence} & set(told[1])


def test_before_the_race_there_is_nothing_to_tell(ana: Somebody) -> None:
    table = ana.set_up("me", "open")

    assert ana.get(f"/api/tables/{table}/position", params={"words": "es"})["position"] is None
