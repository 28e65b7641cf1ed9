"""Maps of one's own: raced on, and checked with file, key and line."""

from __future__ import annotations

from pathlib import Path

import pytest

import rebufo
from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.check import check_map
from rebufo.games.great_race.rules.content import MAPS, map_names
from rebufo.games.great_race.rules.setup import USUAL_ROUTE, named_in_files
from rebufo.kernel.content import parse_toml, read_toml
from rebufo.kernel.errors import ContentError, SetupError
from rebufo.kernel.setup import Setup
from tests.games.great_race.scenes import act, default, fresh

AFRICA = (MAPS / "africa.toml").read_text(encoding="utf-8")


def problems(text: str) -> list[tuple[str, str]]:
    """What is wrong, as tag and key."""
    return [(problem.tag, problem.key) for problem in check_map(parse_toml(text, "own.toml"))]


def changed(old: str, new: str) -> str:
    """The map of Africa with one thing changed."""
    assert old in AFRICA
    return AFRICA.replace(old, new, 1)


@pytest.mark.clause("GR-13.1", "GR-13.4")
@pytest.mark.parametrize("name", map_names())
def test_the_maps_of_the_game_are_sound(name: str) -> None:
    assert check_map(read_toml(MAPS / f"{name}.toml")) == []


def test_a_map_of_ones_own_is_raced_on(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(AFRICA.replace('id = "africa"', 'id = "own"', 1), encoding="utf-8")
    race = fresh(2, map=str(file), reverse=True)

    assert (race.view().map, race.view().start) == ("own", "cape_town")
    for _ in range(20):
        act(race, default(race))
    assert race.setup.files[str(file)].startswith("# The map Africa")


OWN = AFRICA.replace('id = "africa"', 'id = "own"', 1).replace('id = "cairo-tananarive"', 'id = "to-the-island"', 1)


@pytest.mark.clause("GR-2.3", "GR-13.3")
@pytest.mark.parametrize(("reverse", "ends"), [(False, ("cairo", "tananarive")), (True, ("tananarive", "cairo"))])
def test_any_route_of_ones_own_map_is_raced_in_either_direction(
    tmp_path: Path, reverse: bool, ends: tuple[str, str]
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN, encoding="utf-8")
    race = fresh(2, map=str(file), route="to-the-island", reverse=reverse)
    act(race, default(race))

    assert (race.view().route, race.view().start, race.view().goal) == ("to-the-island", *ends)
    file.unlink()
    again = rebufo.load(race.record())
    assert again.view() == race.view()


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_routes_of_ones_own_map_are_called_by_their_ends(lang: str) -> None:
    options = {"map": "own.toml", "route": USUAL_ROUTE}
    setup = Setup(RULES.id, RULES.rules_version, 2, options, files={"own.toml": OWN})
    cairo = {"es": "El Cairo", "en": "Cairo"}[lang]

    assert named_in_files(setup)["route"]["to-the-island"][lang] == f"{cairo}–Tananarive"
    assert named_in_files(Setup(RULES.id, RULES.rules_version, 2, {"map": "africa"})) == {}


def test_a_route_needs_the_map_it_is_on() -> None:
    with pytest.raises(SetupError) as refused:
        fresh(2, map="africa", route="to-the-island")

    assert refused.value.tag == "bad_option"


@pytest.mark.parametrize("route", ["beirut-peking", "to-atlantis"])
def test_a_map_of_ones_own_has_no_routes_of_others(tmp_path: Path, route: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(AFRICA, encoding="utf-8")
    with pytest.raises(SetupError) as refused:
        fresh(2, map=str(file), route=route)

    assert (refused.value.tag, refused.value.facts["route"]) == ("great_race_route", route)


def test_a_broken_map_is_refused_where_it_is_broken(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(changed("price = 150", "price = 155"), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        fresh(2, map=str(file))

    assert (refused.value.tag, refused.value.facts["key"]) == ("great_race_line_price", "line[0].price")
    assert refused.value.facts["line"] == AFRICA[: AFRICA.index("price = 150")].count("\n") + 1


@pytest.mark.clause("GR-1.7", "GR-1.9")
@pytest.mark.parametrize(("price", "holds"), [(0, True), (1000, True), (1010, False), (-10, False)])
def test_a_line_costs_a_thousand_francs_at_most(tmp_path: Path, price: int, holds: bool) -> None:
    file = tmp_path / "own.toml"
    file.write_text(changed("price = 150", f"price = {price}"), encoding="utf-8")
    if holds:
        assert fresh(2, map=str(file)).view().map == "africa"
        return
    with pytest.raises(ContentError) as refused:
        fresh(2, map=str(file))

    assert (refused.value.tag, refused.value.facts["key"]) == ("content_range", "line[0].price")


@pytest.mark.clause("GR-1.1", "GR-11.1")
@pytest.mark.parametrize(
    ("old", "new", "tag", "key"),
    [
        ('format = "rebufo-hexes/1"', 'format = "rebufo-hexes/2"', "content_format", "format"),
        ('format = "rebufo-hexes/1"\n', "", "content_missing_key", "format"),
        ('corridor_axis = "r"', 'corridor_axis = "z"', "content_not_allowed", "corridor_axis"),
        ("n = 2\n", "n = 3\n", "great_race_corridor_number", "corridor[1].n"),
        ("at = 23", "at = 2300", "content_range", "corridor[23].at"),
        ("at = 23", "at = 24", "great_race_corridor_gap", "corridor[23].at"),
        ("spaces = [2, 3, 4]", "spaces = []", "great_race_corridor_empty", "corridor[23].spaces"),
        ("spaces = [2, 3, 4]", "spaces = [2, 3, 3]", "content_repeated", "corridor[23].spaces[2]"),
        ("spaces = [2, 3, 4]", "spaces = [2, 3, 201]", "content_range", "corridor[23].spaces[2]"),
        ("risk = [17]", "risk = [19]", "great_race_risk_nowhere", "corridor[8].risk[0]"),
        ("risk = [17]", "risk = [17, 17]", "content_repeated", "corridor[8].risk[1]"),
        ("spaces = [[12, 9]]", "spaces = [[12, 8]]", "great_race_zone_not_black", "risk_zone[5].spaces[0]"),
        ("degrees = 3.3", "degrees = 0.0", "content_not_finite", "projection.degrees"),
        ("q = 0\nr = 6", "q = 0\nr = 5", "great_race_city_nowhere", "city[6].q"),
        ("q = 5\nr = 5", "q = 5\nr = 4", "great_race_city_risk", "city[5].q"),
        ("q = 5\nr = 5", "q = 0\nr = 6", "great_race_city_twice", "city[6].q"),
        ("q = 5\nr = 5", "q = 1\nr = 6", "great_race_cities_touch", "city[6].q"),
        ("cards = 1\npurple = true", "cards = 4\npurple = true", "content_range", "city[0].cards"),
        ('id = "tripoli"', 'id = "cairo"', "content_repeated", "city[2].id"),
        ('kind = "sea"', 'kind = "rail"', "content_not_allowed", "line[0].kind"),
        ('ends = ["dakar", "lagos"]', 'ends = ["dakar", "atlantis"]', "great_race_line_end", "line[0].ends[1]"),
        ('ends = ["dakar", "lagos"]', 'ends = ["dakar", "dakar"]', "great_race_line_loop", "line[0].ends"),
        ('ends = ["dakar", "lagos"]', 'ends = ["dakar", "cape_town"]', "great_race_line_at_default", "line[0].ends[1]"),
        ('ends = ["cairo", "tananarive"]', 'ends = ["cairo", "oz"]', "great_race_route_end", "route[4].ends[1]"),
        ('ends = ["cairo", "tananarive"]', 'ends = ["cairo", "dakar"]', "great_race_route_colour", "route[4].ends[1]"),
        ('ends = ["cairo", "tananarive"]', 'ends = ["cairo", "cairo"]', "great_race_route_short", "route[4].ends"),
        ('id = "cairo-tananarive"', 'id = "cairo-cape_town"', "content_repeated", "route[4].id"),
        ('length = "short"', 'length = "endless"', "content_not_allowed", "route[4].length"),
        ('length = "short"', 'length = "short"\ndefault = true', "great_race_two_defaults", "route[4].default"),
        ('ends = ["dar_es_salaam", "diego_suarez"]', 'ends = ["dakar", "zinder"]', "great_race_route_cut", "route[3].ends"),
        ('ends = ["dar_es_salaam", "diego_suarez"]', 'ends = ["tananarive", "diego_suarez"]', "great_race_route_cut", "route[3].ends"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_map_is_named(old: str, new: str, tag: str, key: str) -> None:
    assert (tag, key) in problems(changed(old, new))


def test_a_route_within_a_corridor_is_refused_by_its_two_ends() -> None:
    text = changed('ends = ["cairo", "tananarive"]', 'ends = ["colomb_bechar", "tripoli"]')
    (found,) = check_map(parse_toml(text, "own.toml"))

    assert (found.tag, found.facts["first"], found.facts["second"]) == (
        "great_race_route_short",
        "colomb_bechar",
        "tripoli",
    )


def test_the_farthest_space_may_be_200_away() -> None:
    assert problems(changed("spaces = [2, 3, 4]", "spaces = [2, 3, 200]")) == []


def test_a_map_without_routes_cannot_be_raced() -> None:
    text = AFRICA[: AFRICA.index("[[route]]")].replace("corridor_axis", "route = []\ncorridor_axis", 1)

    assert ("great_race_no_route", "route") in problems(text)


def test_unknown_keys_are_named_first() -> None:
    found = problems(changed("n = 2\n", "n = 2\nmood = 3\n"))

    assert found == [("content_unknown_key", "corridor[1].mood")]
