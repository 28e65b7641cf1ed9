"""Records on the command line: verified, told again, refused when they are not true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rebufo.kernel.record import hash_of
from tests.cli.running import Command, Keep, raced

COMMANDS = ("verify", "replay", "check")


def test_a_true_record_is_verified(command: Command, keep: Keep) -> None:
    race = raced()
    result = command("verify", keep(race))

    assert (result.code, result.err) == (0, "")
    assert f"{len(race.history)} actions replayed and found legal" in result.out
    assert "the race is over" in result.out
    assert "plain seed" in result.out


def test_every_draw_of_a_fair_race_is_recomputed(command: Command, keep: Keep) -> None:
    race = raced(fair=True)
    result = command("verify", keep(race), "--lang", "es")

    draws = len(race.record()["fair"]["draws"])
    assert result.code == 0
    assert f"{draws} tiradas verificables calculadas de nuevo" in result.out


def test_a_race_that_runs_is_verified_so_far(command: Command, keep: Keep) -> None:
    result = command("verify", keep(raced(answers=10)), "--json")
    data = json.loads(result.out)

    assert result.code == 0
    assert (data["verified"], data["over"], data["actions"], data["fair_draws"]) == (True, False, 10, 0)


def test_a_fair_race_that_runs_cannot_be_verified_yet(command: Command, keep: Keep) -> None:
    result = command("verify", keep(raced(fair=True, answers=10)), "--json")

    data = json.loads(result.out)

    assert result.code == 1
    assert (data["verified"], data["tag"]) == (False, "seed_not_revealed")
    assert len(data["commitment"]) == 64
    assert len(data["seat_seeds"]) == 3


@pytest.mark.parametrize("name", ["verify", "check"])
@pytest.mark.parametrize(("lang", "said"), [("en", "cannot be verified yet"), ("es", "aún no se puede verificar")])
def test_a_fair_race_that_runs_is_not_called_untrue(
    command: Command, keep: Keep, name: str, lang: str, said: str
) -> None:
    race = raced(fair=True, answers=10)
    result = command(name, keep(race), "--lang", lang)

    assert (result.code, result.err) == (1, "")
    assert said in result.out
    assert race.record()["fair"]["commitment"] in result.out
    assert "does not hold" not in result.out
    assert "no es cierto" not in result.out


def test_what_was_published_before_a_fair_race_can_be_compared(command: Command, keep: Keep) -> None:
    race = raced(fair=True)
    fair = race.record()["fair"]
    told = command("verify", keep(race)).out
    data = json.loads(command("verify", keep(race), "--json").out)

    assert fair["commitment"] in told
    assert ", ".join(fair["seats"]) in told
    assert (data["commitment"], data["seat_seeds"]) == (fair["commitment"], fair["seats"])


def test_a_sentence_inside_a_sentence_has_no_stop_of_its_own(command: Command, keep: Keep) -> None:
    for lang in ("en", "es"):
        for change in ({"seed": 13}, {"format": 7}, {"seats": "three"}):
            told = command("verify", keep(raced(answers=3), change), "--lang", lang).out
            assert told.endswith(".\n")
            assert ".." not in told


@pytest.mark.parametrize(
    ("change", "tag"),
    [
        ({"seed": 13}, "altered_record"),
        ({"hash": "0" * 64}, "altered_record"),
        ({"format": "rebufo-record/2"}, "newer_format"),
        ({"format": "ludo"}, "not_a_record"),
        ({"extra": 1}, "broken_record"),
        ({"actions": 5}, "broken_record"),
    ],
)
def test_a_changed_record_does_not_hold(command: Command, keep: Keep, change: dict[str, object], tag: str) -> None:
    result = command("verify", keep(raced(answers=10), change), "--json")

    assert result.code == 1
    assert json.loads(result.out)["tag"] == tag


@pytest.mark.parametrize(
    ("change", "tag"),
    [
        ({"state": "0" * 64}, "other_state"),
        ({"over": True}, "other_standings"),
        ({"standings": []}, "other_standings"),
        ({"rules_version": 99}, "newer_rules"),
        ({"game": "ludo"}, "unknown_game"),
    ],
)
def test_a_changed_record_with_a_new_hash_does_not_hold_either(
    command: Command, keep: Keep, change: dict[str, object], tag: str
) -> None:
    race = raced(answers=30)
    changed = race.record() | change
    result = command("verify", keep(race, changed | {"hash": hash_of(changed)}), "--json")

    assert result.code == 1
    assert json.loads(result.out)["tag"] == tag


def test_any_byte_counts(command: Command, keep: Keep) -> None:
    """One byte changed anywhere, and the record is refused in a sentence."""
    file = keep(raced(answers=12))
    data = file.read_bytes()
    for place in range(0, len(data), 37):
        file.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        result = command("verify", file)
        assert (result.code, result.err) == (1, ""), (place, result)
        assert result.out.count("\n") == 1


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("kept", [1, 100, -2])
def test_a_record_cut_off_is_refused(command: Command, keep: Keep, name: str, kept: int) -> None:
    file = keep(raced(answers=12))
    file.write_bytes(file.read_bytes()[:kept])
    result = command(name, file)

    assert result.code == (2 if name == "replay" else 1)
    assert "is cut off or damaged" in result.out + result.err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "This is not the record of a race."),
        (b"[1, 2]", "This is not the record of a race."),
        (b"\xff\xfe{}", "This is not the record of a race."),
        (b'{"a": ' + b"[" * 100_000, "is cut off or damaged"),
        (b'{"format": 7}', "This is not the record of a race."),
    ],
)
def test_what_is_no_record_is_refused(command: Command, folder: Path, content: bytes, said: str) -> None:
    (folder / "odd.json").write_bytes(content)
    result = command("replay", "odd.json")

    assert (result.code, result.out) == (2, "")
    assert said in result.err


@pytest.mark.parametrize(
    ("file", "said"),
    [("none.json", "There is no file none.json."), (".", ". is a folder"), ("a\0b", "There is no file a")],
)
@pytest.mark.parametrize("name", COMMANDS)
def test_a_file_that_cannot_be_read_is_wrong_use(command: Command, name: str, file: str, said: str) -> None:
    result = command(name, file)

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(said)


def test_a_race_is_told_again(command: Command, keep: Keep) -> None:
    race = raced()
    result = command("replay", keep(race), "--lang", "es")

    assert (result.code, result.err) == (0, "")
    assert f"tras {len(race.history)} acciones" in result.out


def test_a_race_is_told_up_to_an_action(command: Command, keep: Keep) -> None:
    result = command("replay", keep(raced()), "--at", "9")

    assert "after 9 actions" in result.out
    assert "after 10 actions" not in result.out


def test_an_action_that_is_not_there(command: Command, keep: Keep) -> None:
    result = command("replay", keep(raced(answers=5)), "--at", "6")

    assert (result.code, result.err) == (2, "The record has no action 6; its actions are counted from 0 to 5.\n")


def test_a_race_is_told_turn_by_turn(command: Command, keep: Keep) -> None:
    result = command("replay", keep(raced()), "--step", typed="\n\nq\n")

    assert result.code == 0
    assert result.out.count("Enter goes on, q ends") == 3


def test_the_end_of_the_input_ends_the_telling(command: Command, keep: Keep) -> None:
    assert command("replay", keep(raced()), "--step", typed="\n").code == 0


def test_a_race_as_data(command: Command, keep: Keep) -> None:
    race = raced(answers=20)
    lines = [json.loads(line) for line in command("replay", keep(race), "--json").out.splitlines()]

    assert [line["number"] for line in lines] == list(range(21))
    assert sum(len(line["events"]) for line in lines) == race.event_count
    assert [(line["seat"], line["action"]) for line in lines[1:]] == [tuple(one) for one in race.record()["actions"]]


def test_a_check_of_a_record_verifies_it(command: Command, keep: Keep) -> None:
    good = command("check", keep(raced(answers=5)))
    bad = command("check", keep(raced(answers=5), {"seed": 1}))

    assert (good.code, bad.code) == (0, 1)
    assert "was changed after it was written" in bad.out
