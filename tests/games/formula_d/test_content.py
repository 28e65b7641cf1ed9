from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rebufo.games.formula_d.rules import content
from rebufo.games.formula_d.rules.content import CIRCUITS, circuit_heads, circuit_names, load_circuit, load_rules
from rebufo.kernel.errors import ContentError, SetupError

SHIPPED = ("monaco", "monza", "spa", "silverstone", "suzuka", "street")


def test_the_circuits_are_listed_with_monaco_first() -> None:
    assert circuit_names() == SHIPPED
    assert [head.title("es") for head in circuit_heads()][:2] == ["Mónaco", "Monza"]


def test_adding_a_file_is_enough_to_add_a_circuit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in CIRCUITS.glob("*.toml"):
        shutil.copy(path, tmp_path)
    text = (CIRCUITS / "monza.toml").read_text(encoding="utf-8")
    own = "\n".join(row for row in text.replace('id = "monza"', 'id = "aaa"', 1).splitlines() if "order =" not in row)
    (tmp_path / "aaa.toml").write_text(own, encoding="utf-8")
    monkeypatch.setattr(content, "CIRCUITS", tmp_path)

    circuit_heads.cache_clear()
    try:
        assert circuit_names() == (*SHIPPED, "aaa")
        assert load_circuit("aaa").spaces == load_circuit("monza").spaces
    finally:
        circuit_heads.cache_clear()
        content._shipped.cache_clear()


@pytest.mark.clause("FD-1.1", "FD-7.1")
@pytest.mark.parametrize(
    ("name", "spaces", "pit", "stops"),
    [
        ("monaco", 497, 18, [1, 1, 1, 1, 3, 1, 1, 2, 2, 1]),
        ("monza", 375, 14, [2, 1, 1, 1, 2, 1]),
        ("spa", 535, 12, [1, 1, 2, 2, 1, 2, 1, 2]),
        ("silverstone", 449, 14, [1, 3, 1, 2, 3]),
        ("suzuka", 441, 14, [1, 3, 1, 1, 2, 2]),
        ("street", 554, 0, [1, 1, 1, 1, 1, 2, 2, 3, 1]),
    ],
)
def test_each_board_has_its_spaces_pit_and_stops(name: str, spaces: int, pit: int, stops: list[int]) -> None:
    circuit = load_circuit(name)

    assert circuit.id == name
    assert len(circuit.spaces) == spaces
    assert (len(circuit.pit.lane) if circuit.pit else 0) == pit
    assert [section.stops for section in circuit.sections if section.kind == "corner"] == stops
    assert circuit.provenance


def test_titles_are_spoken_in_both_languages() -> None:
    monaco = load_circuit("monaco")
    corners = {section.id: section for section in monaco.sections}

    assert (monaco.title("es"), monaco.title("en")) == ("Mónaco", "Monaco")
    assert corners["c2"].title("es") == "Casino (izquierda)"
    assert corners["c2"].title("en") == "Casino (left)"
    assert corners["c1"].title("es") == "Sainte-Dévote"


def test_a_shipped_circuit_is_read_once() -> None:
    assert load_circuit("spa") is load_circuit("spa")


@pytest.mark.parametrize("name", ["Monaco", "", "atlantis", "monaco.tml"])
def test_an_unknown_circuit_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(SetupError) as caught:
        load_circuit(name)

    assert caught.value.tag == "unknown_circuit"
    assert "monaco, monza, spa" in caught.value.text("es")


def test_a_persons_own_file_is_loaded_from_its_path(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    shutil.copy(CIRCUITS / "street.toml", own)

    assert load_circuit(str(own)) == load_circuit("street")
    assert load_circuit(own) == load_circuit("street")


def test_a_file_may_repeat_the_numbers_of_the_street_rules(tmp_path: Path) -> None:
    """The format allows it; the game has them from its own table."""
    own = tmp_path / "mine.toml"
    text = (CIRCUITS / "street.toml").read_text(encoding="utf-8")
    numbers = "[street]\nnoisy = { roll_at_least = 11, loss = 2 }\npolice = { bonus = 2, factor = 10 }\nwp_max = 18\n"
    own.write_text(text.replace("[street]\n", numbers), encoding="utf-8")

    assert load_circuit(own).street == load_circuit("street").street


def test_the_first_problem_of_a_persons_own_file_is_raised(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    text = (CIRCUITS / "monza.toml").read_text(encoding="utf-8")
    own.write_text(text.replace('ahead = "s1L1"', 'ahead = "s1L2"'), encoding="utf-8")
    line = 1 + text[: text.index('ahead = "s1L1"')].count("\n")

    with pytest.raises(ContentError) as caught:
        load_circuit(str(own))

    assert caught.value.tag == "content_lap_open"
    assert str(caught.value).startswith(f"{own}:{line}: board.spaces[")


def test_a_path_that_leads_nowhere_is_a_content_error() -> None:
    with pytest.raises(ContentError) as caught:
        load_circuit("nowhere/mine.toml")
    assert caught.value.tag == "content_no_file"


@pytest.mark.clause("FD-1.2", "FD-1.3")
@pytest.mark.parametrize(
    ("gear", "low", "high", "sides"),
    [(1, 1, 2, 4), (2, 2, 4, 6), (3, 4, 8, 8), (4, 7, 12, 12), (5, 11, 20, 20), (6, 21, 30, 30)],
)
def test_each_gear_has_its_die(gear: int, low: int, high: int, sides: int) -> None:
    die = load_rules().gear_die[gear - 1]

    assert die.gear == gear
    assert die.sides == len(die.faces) == sides
    assert (min(die.faces), max(die.faces)) == (low, high)
    assert load_rules().faces(gear) == die.faces


@pytest.mark.clause("FD-1.3")
def test_the_faces_of_the_uneven_dice() -> None:
    rules = load_rules()

    assert rules.faces(1) == (1, 1, 2, 2)
    assert rules.faces(2) == (2, 3, 3, 4, 4, 4)
    assert rules.faces(3) == (4, 5, 6, 6, 7, 7, 8, 8)
    for gear, times in ((4, 2), (5, 2), (6, 3)):
        faces = rules.faces(gear)
        assert all(faces.count(face) == times for face in range(min(faces), max(faces) + 1))


@pytest.mark.clause("FD-1.4")
def test_the_black_die_shows_1_to_20() -> None:
    assert load_rules().black_die.faces == tuple(range(1, 21))


@pytest.mark.clause("FD-2.3")
def test_ten_cars_of_five_colours_are_handed_out_colour_by_colour() -> None:
    teams = load_rules().teams

    assert teams.seats == tuple(f"{colour}-{number}" for number in (1, 2) for colour in teams.colours)
    assert load_rules().players.max == len(teams.seats)


@pytest.mark.clause("FD-13.2", "FD-13.3", "FD-13.4")
def test_the_three_kinds_of_start_share_the_black_die() -> None:
    start = load_rules().start

    assert (start.stall, start.normal, start.flying) == ((1, 1), (2, 16), (17, 20))
    assert start.flying_spaces == 4


def test_the_numbers_of_the_rules() -> None:
    rules = load_rules()

    assert (rules.wear.start, rules.wear.max, rules.pit.restores_to) == (18, 18, 18)
    assert [(trigger.gear, trigger.face) for trigger in rules.engine.triggers] == [(5, 20), (6, 30)]
    assert (rules.shift.down_free, rules.shift.down_max, rules.shift.cost_per_extra_gear) == (1, 4, 1)
    assert rules.street.noisy.roll_at_least == 11
    assert rules.street.checkpoint.gain == 10
