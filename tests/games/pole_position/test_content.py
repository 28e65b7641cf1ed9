"""What is in the box: dice, tyres, counters, weather tables and cards, number by number."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from rebufo.games.pole_position.rules.circuit import COLOURS, EVENTS, WEATHERS
from rebufo.games.pole_position.rules.content import (
    HARD,
    TYRES,
    BotCard,
    circuit_names,
    circuit_titles,
    load_bots,
    load_cards,
    load_championship,
    load_circuit,
    load_counters,
    load_dice,
    load_tyres,
    value_of,
)
from rebufo.kernel.locales import LANGUAGES

DICE = {
    "soft": [8, 9, 10, 10, 11, 12],
    "hard": [7, 8, 9, 9, 10, 10],
    "intermediate": [6, 7, 8, 8, 8, 8],
    "rain": [6, 6, 6, 7, 7, 7],
}
BOTS = {  # bases, dry, wet, pit, qualifying, start, overtake
    "red": ((11, 10, 8, 7), [-1, 0, -1, 3, 0, -1], [0, 0, -1, 0, -1, 0], {1: 1, 2: 2, 3: 4}, 2, [4, 4, 4], 2),
    "purple": ((11, 10, 8, 7), [1, -2, 0, 2, -1, -1], [0, -1, 0, -1, 0, -1], {1: 2, 2: 3, 3: 5}, 1, [3, 4, 5], 2),
    "blue": ((11, 10, 8, 7), [0, -1, 1, -1, 0, -1], [0, 0, -1, -1, 0, -1], {1: 1, 2: 3, 3: 5}, 1, [4, 3, 4], 1),
    "yellow": ((11, 10, 8, 7), [-2, 1, -1, 0, 2, -2], [-1, 0, -1, 0, -1, 0], {1: 2, 2: 4, 3: 6}, 1, [3, 4, 4], 1),
    "green": ((11, 10, 8, 7), [0, -1, 0, -2, 1, -1], [-1, 0, -1, -1, 0, -1], {1: 1, 2: 2, 3: 3}, 0, [3, 3, 5], 2),
    "orange": ((11, 10, 8, 7), [-1, 0, -1, 0, -1, -1], [-1, -1, 0, -1, -1, 0], {1: 2, 2: 4, 3: 5}, 0, [3, 4, 3], 1),
}


def bot(colour: str) -> BotCard:
    return next(card for card in load_bots().bot if card.colour == colour)


@pytest.mark.clause("PP-7.1")
@pytest.mark.parametrize(("tyre", "values"), DICE.items())
def test_the_faces_of_the_tyre_dice(tyre: str, values: list[int]) -> None:
    die = load_dice().tyres()[TYRES.index(tyre)]

    assert [face.value for face in die.faces] == values
    assert [face.bang for face in die.faces] == [False] * 5 + [True]
    assert not die.circles()


@pytest.mark.clause("PP-14.2", "PP-16.1")
def test_the_purple_die_has_circles_on_odd_faces_and_a_bang_on_the_six() -> None:
    purple = load_dice().purple

    assert purple.codes() == [1, 2, 3, 4, 5, 6]
    assert purple.circles() == [1, 3, 5]
    assert purple.bangs() == [6]


@pytest.mark.clause("PP-4.2")
def test_the_black_die_is_an_ordinary_one() -> None:
    assert load_dice().black.faces == (1, 2, 3, 4, 5, 6)


@pytest.mark.clause("PP-7.2")
@pytest.mark.parametrize("tyre", TYRES)
def test_the_code_of_a_face_tells_its_value_and_its_bang(tyre: str) -> None:
    die = load_dice().tyres()[TYRES.index(tyre)]

    assert [value_of(code) for code in die.codes()] == DICE[tyre]
    assert [code in die.bangs() for code in die.codes()] == [face.bang for face in die.faces]


def test_the_means_of_the_tyre_dice() -> None:
    assert [round(mean(face.value for face in die.faces), 2) for die in load_dice().tyres()] == [10, 8.83, 7.5, 6.5]


@pytest.mark.clause("PP-3.1")
def test_how_long_the_tyres_live() -> None:
    assert [(tyre.id, tyre.life) for tyre in load_tyres().tyre] == [*zip(TYRES, (2, 4, 6, 6), strict=True)]


@pytest.mark.clause("PP-11.3")
@pytest.mark.parametrize(
    ("tyre", "wear"), [("soft", (1, 1, 1)), ("hard", (1, 1, 1)), ("intermediate", (2, 1, 1)), ("rain", (3, 2, 1))]
)
def test_what_a_lap_takes_off_a_tyre_by_weather(tyre: str, wear: tuple[int, int, int]) -> None:
    assert load_tyres().tyre[TYRES.index(tyre)].wear.row() == wear


@pytest.mark.clause("PP-11.2", "PP-11.4")
def test_the_track_of_the_wear_marker_has_no_zero() -> None:
    assert load_tyres().wear.track == (6, 5, 4, 3, 2, 1, -1, -2)
    assert load_tyres().wear.penalty == {"-1": 1, "-2": 2}


@pytest.mark.clause("PP-22.21")
def test_which_weather_each_tyre_is_for() -> None:
    assert [tyre.weather for tyre in load_tyres().tyre] == ["sunny", "sunny", "light_rain", "heavy_rain"]


@pytest.mark.clause("PP-3.3", "PP-21.12", "PP-15.6", "PP-17.7")
def test_the_counters_of_a_race_and_of_a_long_one() -> None:
    start, long = load_counters().start, load_counters().long_race

    assert (start.engine, start.brakes, start.skill, start.breakdown_limit, start.safety_car_laps) == (7, 7, 8, 3, 1)
    assert (long.engine, long.brakes, long.skill, long.breakdown_limit, long.safety_car_laps) == (12, 12, 15, 4, 2)
    assert (long.laps, long.table_b) == (12, 6)
    assert load_counters().colours == COLOURS


@pytest.mark.clause("PP-1.2", "PP-3.4", "PP-14.3")
@pytest.mark.parametrize(("name", "change", "table_b"), [("great_britain", (0, 0), 5), ("usa", (-1, -1), 6)])
def test_what_a_circuit_says_of_laps_counters_and_table_b(name: str, change: tuple[int, int], table_b: int) -> None:
    circuit = load_circuit(name)

    assert circuit.laps == 6
    assert (circuit.setup.engine, circuit.setup.brakes) == change
    assert circuit.weather.table_b == table_b


@pytest.mark.clause("PP-14.1")
@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("great_britain", "SSSLLS SSLHLS SSSLLH HLSSSL LSSLHH LLSSSS"),
        ("usa", "SSSSSS SSLLSS SSSSSL HHLSSS SSSLLS SSLHLS"),
    ],
)
def test_table_a_of_a_circuit(name: str, table: str) -> None:
    cells = load_circuit(name).weather.cells()

    assert ["SLH"[cell] for cell in cells] == list(table.replace(" ", ""))


@pytest.mark.clause("PP-X1", "PP-14.1")
def test_row_three_column_four_is_light_rain_in_great_britain_and_sun_in_the_usa() -> None:
    cell = 2 * 6 + 3

    assert WEATHERS[load_circuit("great_britain").weather.cells()[cell]] == "light_rain"
    assert WEATHERS[load_circuit("usa").weather.cells()[cell]] == "sunny"


@pytest.mark.clause("PP-16.2", "PP-3.6")
@pytest.mark.parametrize(("name", "safety_cars", "gusts"), [("great_britain", 1, 2), ("usa", 2, 1)])
def test_a_circuit_has_ten_event_cards(name: str, safety_cars: int, gusts: int) -> None:
    deck = Counter(EVENTS[card] for card in load_circuit(name).events.cards())

    assert deck == {
        "light_breakdown": 4,
        "heavy_breakdown": 1,
        "engine_damage": 1,
        "brake_damage": 1,
        "safety_car": safety_cars,
        "gust_of_wind": gusts,
    }


@pytest.mark.clause("PP-16.3")
def test_which_events_have_a_victim() -> None:
    cards = load_cards().event

    assert [card.id for card in cards] == list(EVENTS)
    assert [card.id for card in cards if not card.victim] == ["gust_of_wind", "safety_car"]


@pytest.mark.clause("PP-20.4", "PP-20.5", "PP-20.6", "PP-20.7", "PP-20.8", "PP-4.7")
def test_the_driver_cards() -> None:
    assert [(card.id, card.one_lap, card.ability, card.value) for card in load_cards().driver] == [
        ("scheffler", 3, "first_stop_skill", 3),
        ("fischer", 4, "tyre_tokens", 4),
        ("wallace", 2, "attack", 2),
        ("silva", 6, "light_rain_limit", 1),
        ("piaget", 5, "defence", 2),
        ("martin", 1, "qualifying_and_start", 1),
    ]


@pytest.mark.clause("PP-20.9", "PP-20.10", "PP-20.11", "PP-20.12", "PP-20.13")
def test_the_team_cards() -> None:
    teams = {card.id: card for card in load_cards().team}

    assert list(teams) == ["red_dart", "moerani", "subiko", "hurricane", "dikla", "boostep"]
    assert {name: (team.engine, team.brakes, team.pit_exit) for name, team in teams.items()} == {
        "red_dart": (2, 0, 0),
        "moerani": (0, 0, 3),
        "subiko": (0, 2, 0),
        "hurricane": (0, 0, 1),
        "dikla": (0, 1, 0),
        "boostep": (0, 0, 0),
    }
    assert [name for name, team in teams.items() if team.pit_priority] == ["moerani"]
    assert [(name, team.pit_recover) for name, team in teams.items() if team.pit_recover] == [("hurricane", 1)]
    assert [(name, team.collision_reroll) for name, team in teams.items() if team.collision_reroll] == [("dikla", 1)]
    assert teams["dikla"].immune_events == ("heavy_breakdown",)
    boostep = teams["boostep"]
    assert (boostep.breakdown_limit, boostep.light_collisions, boostep.immune_blowout) == (1, True, True)
    assert boostep.immune_events == ("light_breakdown", "heavy_breakdown")


@pytest.mark.clause("PP-22.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_cards_of_the_automatic_cars(colour: str) -> None:
    card, (base, dry, wet, pit, qualifying, start, overtake) = bot(colour), BOTS[colour]

    assert card.base.row() == base
    assert (list(card.dry), list(card.wet)) == (dry, wet)
    assert {int(steps): roll for steps, roll in card.pit.items()} == pit
    assert (card.qualifying, list(card.start), card.overtake) == (qualifying, start, overtake)


@pytest.mark.clause("PP-X44", "PP-22.9")
def test_the_red_card_in_its_fourth_position_drives_fourteen_on_soft() -> None:
    assert bot("red").base.soft + bot("red").dry[3] == 14


@pytest.mark.clause("PP-22.10", "PP-X48")
def test_the_purple_roll_that_keeps_an_automatic_car_on_the_track() -> None:
    assert load_bots().off_track.light_rain.row() == (6, 5, 1, 1)
    assert load_bots().off_track.heavy_rain.row() == (7, 6, 5, 1)
    assert load_bots().off_track.light_rain.row()[HARD] == 5


@pytest.mark.clause("PP-22.10")
@pytest.mark.parametrize(("weather", "limit"), [("light_rain", 9), ("heavy_rain", 8)])
def test_automatic_cars_leave_the_track_as_often_as_the_dice_of_people_do(weather: str, limit: int) -> None:
    stays = getattr(load_bots().off_track, weather).row()
    for die, lowest in zip(load_dice().tyres(), stays, strict=True):
        assert sum(face.value >= limit for face in die.faces) == lowest - 1


@pytest.mark.clause("PP-21.1", "PP-21.2")
def test_points_and_calendar_of_a_championship() -> None:
    championship = load_championship()

    assert championship.races == 4
    assert championship.points == (10, 8, 6, 5, 4, 3)
    assert championship.points_last == (15, 12, 9, 7, 5, 3)
    assert championship.calendar == ("great_britain", "usa", "great_britain", "usa")


@pytest.mark.clause("PP-X42", "PP-21.2")
def test_a_win_and_a_sixth_place_in_the_last_race_are_thirteen_points() -> None:
    assert load_championship().points[0] + load_championship().points_last[5] == 13


def test_every_circuit_has_a_title_and_says_where_it_is_from() -> None:
    assert [circuit.id for circuit in circuit_titles()] == list(circuit_names())
    for circuit in circuit_titles():
        assert circuit.provenance
        assert set(circuit.names) == set(circuit.flavour) == set(LANGUAGES)
        assert all(set(sector.names) == set(LANGUAGES) for sector in circuit.sector)
