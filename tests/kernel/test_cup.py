"""A cup over races of different games: its table, its calendar, its record."""

from __future__ import annotations

from typing import Any, Final

import pytest

import rebufo
from rebufo.kernel.cup import Cup, CupRow
from rebufo.kernel.errors import RebufoError
from tests.some_game import ALL_GAMES

PLAYERS: Final = ("Ana", "Eva", "bot:normal")


def run(cup: Cup, *leaving: int) -> tuple[int, ...]:
    """The race at hand is over as soon as all have left; its ranking is the game's own."""
    match = cup.match
    for seat in leaving:
        if not match.over:
            match.retire(seat)
    assert match.over
    return next(race.ranking for race in reversed(cup.races) if race.ranking)


def fresh(**more: Any) -> Cup:
    return rebufo.cup(ALL_GAMES, **{"seats": 3, "seed": 7, "players": PLAYERS, **more})


def test_a_cup_has_a_race_of_every_game_one_after_the_other() -> None:
    cup = fresh()
    before = [(race.game, race.state) for race in cup.races]
    run(cup, 2, 0, 1)

    assert before == [(game, "to_come" if number else "running") for number, game in enumerate(ALL_GAMES)]
    assert [race.state for race in cup.races][:3] == ["over", "running", "to_come"]
    assert (cup.match.game, cup.over) == (ALL_GAMES[1], False)
    assert repr(cup) == f"<Cup of 3 seats: 1 of {len(ALL_GAMES)} races>"


@pytest.mark.parametrize(("seats", "worth"), [(2, (1, 0)), (3, (1, 0.5, 0)), (4, (1, 0.6667, 0.3333, 0))])
def test_a_place_is_worth_0_to_1_last_to_first(seats: int, worth: tuple[float, ...]) -> None:
    cup = fresh(seats=seats, players=None)
    ranking = run(cup, *range(seats))

    assert [row.seat for row in cup.standings] == list(ranking)
    assert tuple(row.points for row in cup.standings) == worth
    assert [row.wins for row in cup.standings] == [1] + [0] * (seats - 1)


def test_points_are_added_over_all_races() -> None:
    cup = fresh()
    rankings = [run(cup, 0, 1, 2), run(cup, 2, 1, 0)]
    places = {seat: tuple(ranking.index(seat) + 1 for ranking in rankings) for seat in range(3)}

    assert {row.seat: row.places for row in cup.standings} == places
    assert {row.seat: row.points for row in cup.standings} == {
        seat: sum(3 - place for place in of) / 2 for seat, of in places.items()
    }
    assert [row.name for row in cup.standings] == [PLAYERS[row.seat] for row in cup.standings]


def test_of_two_with_the_same_points_the_one_who_won_more_is_ahead_then_the_better_in_the_last_race(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Places 1, 3 and 2, 2 and 3, 1: all have one point; the first and the last have won a race, the last one the later."""
    cup = fresh()
    run(cup, 0, 1, 2)
    run(cup, 0, 1, 2)
    rankings = {cup.matches[0]: (0, 1, 2), cup.matches[1]: (2, 1, 0)}
    monkeypatch.setattr("rebufo.kernel.cup.ranking_of", rankings.__getitem__)

    assert cup.standings == (
        CupRow(1, 2, "bot:normal", 1.0, 1, (3, 1)),
        CupRow(2, 0, "Ana", 1.0, 1, (1, 3)),
        CupRow(3, 1, "Eva", 1.0, 0, (2, 2)),
    )


def test_a_cup_goes_on_from_its_record() -> None:
    cup = fresh()
    run(cup, 0, 1, 2)
    seat = cup.match.waiting[0]
    cup.match.play(seat, cup.match.prompt(seat).default)
    again = rebufo.cup(cup.record())

    assert (again.standings, again.races) == (cup.standings, cup.races)
    assert again.match.view() == cup.match.view()
    assert again.record() == cup.record()


def test_a_race_may_have_options_and_the_same_seed_gives_the_same_cup() -> None:
    spec = rebufo.games()[0]
    option = spec.options[0]
    wish = {"game": spec.id, option.id: option.values[-1]}
    first, second = (rebufo.cup([wish, ALL_GAMES[1]], seats=2, seed=3) for _ in range(2))

    assert first.matches[0].setup.options[option.id] == option.values[-1]
    assert first.record() == second.record()


@pytest.mark.parametrize(
    ("races", "more", "tag"),
    [
        (ALL_GAMES[:1], {}, "cup_races"),
        (ALL_GAMES, {"seats": 5}, "cup_seats"),
        (ALL_GAMES, {"seats": 1}, "cup_seats"),
        (ALL_GAMES, {"seats": "two"}, "cup_seats"),
        ((ALL_GAMES[0], {"laps": 2}), {}, "cup_game"),
        ((ALL_GAMES[0], {"game": ALL_GAMES[1], "seats": 3}), {}, "cup_shared"),
        ((ALL_GAMES[0], "ludo"), {}, "unknown_game"),
        ({"format": "rebufo/1"}, {}, "not_a_cup"),
        ({"format": "rebufo-cup/1", "races": []}, {}, "cup_races"),
        ({"format": "rebufo-cup/1", "races": []}, {"seats": 2}, "season_settled"),
    ],
)
def test_what_is_no_cup_is_refused(races: Any, more: dict[str, Any], tag: str) -> None:
    with pytest.raises(RebufoError) as refused:
        rebufo.cup(races, **more)

    assert refused.value.tag == tag


def test_all_races_have_the_same_people() -> None:
    """Put together by hand, out of races that were begun otherwise."""
    races = [rebufo.new(ALL_GAMES[0], seats=seats, seed=1) for seats in (2, 3)]
    with pytest.raises(RebufoError) as refused:
        Cup(races)

    assert refused.value.tag == "cup_crowd"
