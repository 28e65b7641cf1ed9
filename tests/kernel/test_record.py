"""Records: the whole race as plain data, and no way to slip a changed one past the loader."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rebufo
from rebufo.games import game_spec
from rebufo.kernel.match import Match
from rebufo.kernel.record import FORMAT, hash_of, read_record, verify
from tests.some_game import GAMES_WITH_FILES, new_on, road_file

pytestmark = pytest.mark.usefixtures("template")

SEEDS = rebufo.FairSeeds("ab" * 32, ("ana", "luis", "eva"))


def raced(answers: int | None = None, **setup: Any) -> Match:
    """A race of first options, to its end or as far as said."""
    race = rebufo.new("_template", seats=3, **({"seed": 4} | setup))
    while not race.over and answers != len(race.history):
        race.play(race.waiting[0], race.prompt(race.waiting[0]).options[-1])
    return race


def altered(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A forgery whose hash is right."""
    forged = {**json.loads(json.dumps(record)), **changes}
    return {**forged, "hash": hash_of(forged)}


def refused(record: Any, **how: Any) -> str:
    with pytest.raises(rebufo.RecordError) as caught:
        rebufo.load(record, **how)
    assert caught.value.text("es") != caught.value.text("en")
    return caught.value.tag


def test_a_record_says_what_it_is_and_is_plain_json() -> None:
    race = raced(players=["Ana", "Luis", "bot:random"])
    record = race.record()

    assert json.loads(json.dumps(record)) == record
    assert record["format"] == FORMAT
    assert (record["game"], record["rules_version"], record["seats"], record["seed"]) == ("_template", 1, 3, 4)
    assert record["players"] == ["Ana", "Luis", "bot:random"]
    assert record["options"] == {"road": "short", "slipstream": False}
    assert record["over"] is True
    assert [row["place"] for row in record["standings"]] == [1, 2, 3]
    assert len(record["actions"]) == len(race.history)
    assert record["hash"] == hash_of(record)


def test_a_record_gives_the_race_back_at_any_action() -> None:
    race = raced()
    record = json.loads(json.dumps(race.record()))
    again = rebufo.load(record)
    assert again.record() == race.record()
    assert again.events() == race.events()
    assert again.standings == race.standings

    for at in range(len(race.history) + 1):
        assert rebufo.load(record, at=at).record() == raced(at).record()


@pytest.mark.parametrize("at", [-1, 10_000])
def test_an_action_that_is_not_there_is_named(at: int) -> None:
    record = raced(5).record()

    with pytest.raises(rebufo.RecordError) as caught:
        rebufo.load(record, at=at)
    assert caught.value.facts == {"at": at, "total": 5}


def test_no_byte_can_be_changed_unnoticed() -> None:
    """Every byte of the text in turn, each with another bit flipped: no JSON any more, or no record any more."""
    text = json.dumps(raced(12).record(), separators=(",", ":"), ensure_ascii=False).encode()
    for place in range(len(text)):
        broken = bytearray(text)
        broken[place] ^= 1 << place % 7
        try:
            data = msgspec.json.decode(broken)
        except msgspec.DecodeError:
            continue
        assert refused(data) in {"altered_record", "broken_record", "newer_format", "not_a_record"}


def test_no_record_can_be_cut_off_unnoticed() -> None:
    record = raced(6).record()
    for key in record:
        rest = {name: value for name, value in record.items() if name != key}
        assert refused(rest) in {"altered_record", "broken_record", "not_a_record"}
    assert refused({**record, "actions": record["actions"][:-1]}) == "altered_record"


@pytest.mark.parametrize("data", [None, [], "race", 7, {}, {"format": 3}, {"format": "another/1"}])
def test_what_is_no_record_is_called_so(data: Any) -> None:
    assert refused(data) == "not_a_record"


def test_a_newer_format_or_newer_rules_ask_for_a_newer_program() -> None:
    record = raced(6).record()

    assert refused(altered(record, format="rebufo-record/99")) == "newer_format"
    assert refused(altered(record, rules_version=99)) == "newer_rules"


@pytest.mark.parametrize(
    ("changes", "tag"),
    [
        ({"seats": "three"}, "broken_record"),
        ({"extra": 1}, "broken_record"),
        ({"actions": [[0]]}, "broken_record"),
        ({"actions": [[0, {"type": "plan", "card": 9}]]}, "illegal_in_record"),
        ({"actions": [[0, {"type": "fly"}]]}, "illegal_in_record"),
        ({"actions": []}, "other_state"),
        ({"seed": 5, "actions": []}, "other_state"),
    ],
)
def test_a_forgery_with_the_right_hash_does_not_replay(changes: dict[str, Any], tag: str) -> None:
    assert refused(altered(raced(1).record(), **changes)) == tag


@pytest.mark.parametrize(
    "changes",
    [{"game": "ludo"}, {"seats": 99}, {"seats": 0}, {"options": {}}, {"options": {"road": "no", "slipstream": False}}],
)
def test_a_setup_nobody_could_have_asked_for_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises((rebufo.RecordError, rebufo.SetupError)):
        rebufo.load(altered(raced(0).record(), **changes))


def test_a_record_of_forced_draws_and_of_a_position_replays() -> None:
    race = rebufo.position("_template", {"cars": [{"hand": [1, 2, 3]}, {}]}, seed=3, draws={"deck": [4, 4, 4]})
    race.play(1, {"type": "plan", "card": 4})
    again = rebufo.load(json.loads(json.dumps(race.record())))

    assert again.snapshot() == race.snapshot()
    assert again.view(1).hand == (4, 4, 4)


@pytest.mark.parametrize("game", GAMES_WITH_FILES)
def test_a_road_of_ones_own_travels_in_the_record(game: str, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_bytes(road_file(game).read_bytes())
    race = new_on(game, own, seats=2, seed=1)
    record = json.loads(json.dumps(race.record()))
    own.unlink()

    assert rebufo.load(record).snapshot() == race.snapshot()
    assert rebufo.load(record).view() == race.view()


def test_every_error_of_a_record_is_a_value_error() -> None:
    with pytest.raises(ValueError):
        rebufo.load({})


# fair races


def test_while_it_runs_a_fair_race_shows_only_its_commitment() -> None:
    race = raced(8, seed=None, fair=SEEDS)
    record = json.loads(json.dumps(race.record()))

    assert SEEDS.server not in json.dumps(record)
    assert record["seed"] is None
    assert set(record["fair"]) == {"commitment", "seats"}
    assert refused(record) == "seed_not_revealed"
    assert rebufo.load(record, server_seed=SEEDS.server).record() == race.record()


@pytest.mark.parametrize("seed", ["cd" * 32, "ab" * 31, "no hexadecimal"])
def test_a_seed_that_does_not_fit_the_commitment_is_refused(seed: str) -> None:
    assert refused(raced(8, seed=None, fair=SEEDS).record(), server_seed=seed) == "broken_commitment"


def test_when_it_is_over_every_draw_is_told_and_verified() -> None:
    record = json.loads(json.dumps(raced(seed=None, fair=SEEDS).record()))
    spec = game_spec("_template")

    assert record["fair"]["server"] == SEEDS.server
    assert verify(spec, read_record(record)) == len(record["fair"]["draws"]) > 9
    assert {stream for stream, *_ in record["fair"]["draws"]} == {"deck"}


def test_what_does_not_verify_is_named() -> None:
    record = json.loads(json.dumps(raced(seed=None, fair=SEEDS).record()))
    spec = game_spec("_template")
    draws = [*record["fair"]["draws"]]
    draws[0] = [*draws[0][:3], (draws[0][3] + 1) % draws[0][2]]
    forged = {
        "other_draws": {"fair": {**record["fair"], "draws": draws}},
        "other_standings": {"standings": record["standings"][::-1]},
        "broken_commitment": {"fair": {**record["fair"], "server": "cd" * 32}},
    }
    for tag, changes in forged.items():
        with pytest.raises(rebufo.RecordError) as caught:
            verify(spec, read_record(altered(record, **changes)))
        assert caught.value.tag == tag


def test_a_fast_race_verifies_with_nothing_to_draw_again() -> None:
    record = json.loads(json.dumps(raced().record()))

    assert verify(game_spec("_template"), read_record(record)) == 0
