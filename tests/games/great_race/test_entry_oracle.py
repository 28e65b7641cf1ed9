"""Every kind of tile, known and drawn, on ordinary and black ground, against a plain reading of the rules."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.cards import JERRYCAN, RANGER
from rebufo.games.great_race.rules.messages import Drive, PlayJerrycan, Step
from rebufo.games.great_race.rules.setup import tile_box
from rebufo.kernel.match import Match
from tests.games.great_race.naive_entry import Driver, Outcome, Tile, known, unknown
from tests.games.great_race.scenes import act, asked, crew_of, offered, place, table
from tests.games.great_race.scenes_entry import before, drivers

ORDINARY, BLACK = (7, 6), (8, 5)  # both beside (7, 5)
ENTERING = {"avoid", "jerrycan", "pay_split"}
BOX = tile_box()


def outcomes(race: Match, space: tuple[int, int], due: int) -> set[Outcome]:
    """All that can come of naming the space; Jerrycans beyond need are left aside, and so is going back after one."""
    if Drive() not in offered(race):
        return set()
    act(race, Drive())
    if Step(*space) not in offered(race):
        return set()
    act(race, Step(*space))
    return explore(race, space, due, poured=False)


def explore(race: Match, space: tuple[int, int], due: int, *, poured: bool) -> set[Outcome]:
    if race.waiting != (0,) or asked(race) not in ENTERING:
        one = table(race).crews[0]
        if place(race) != space and poured:
            return set()
        cans, rangers = one.hand.count(JERRYCAN), one.hand.count(RANGER)
        return {Outcome(place(race) == space, one.fuel, one.engine, one.chassis, cans, rangers, one.escorts)}
    found: set[Outcome] = set()
    for option in race.prompt(0).options:
        pours = isinstance(option, PlayJerrycan)
        if pours and crew_of(race).fuel >= due:
            continue
        twin = race.clone()
        act(twin, option)
        found |= explore(twin, space, due, poured=poured or pours)
    return found


def face(kind: int, risk: int) -> Tile:
    return Tile(BOX.fuel[kind] + risk, BOX.points[kind], BOX.hazard[kind])


def without_hand(found: set[Outcome], driver: Driver) -> set[Outcome]:
    """A chassis that fell may have taken cards with it at once: then the hand is not compared."""
    return {each._replace(jerrycans=0, rangers=0) if each.chassis < driver.chassis else each for each in found}


@pytest.mark.exhaustive
@pytest.mark.clause("GR-7.6", "GR-7.7", "GR-7.22", "GR-10.1", "GR-10.8")
@pytest.mark.parametrize("kind", range(len(BOX.ids)), ids=BOX.ids)
@pytest.mark.parametrize("space", [ORDINARY, BLACK], ids=["ordinary", "black"])
def test_a_known_tile_brings_what_the_rules_say(kind: int, space: tuple[int, int]) -> None:
    tile = face(kind, int(space == BLACK))
    for driver in list(drivers())[kind % 3 :: 3]:
        found = outcomes(before(driver, BOX.ids[kind], space, laid=True), space, tile.fuel)
        assert without_hand(found, driver) == without_hand(known(tile, driver), driver), driver


@pytest.mark.exhaustive
@pytest.mark.clause("GR-7.11", "GR-7.12", "GR-7.13", "GR-10.8")
@pytest.mark.parametrize("kind", range(len(BOX.ids)), ids=BOX.ids)
@pytest.mark.parametrize("space", [ORDINARY, BLACK], ids=["ordinary", "black"])
def test_a_tile_drawn_brings_what_the_rules_say(kind: int, space: tuple[int, int]) -> None:
    risk = int(space == BLACK)
    tile = face(kind, risk)
    for driver in list(drivers())[kind % 3 :: 3]:
        found = outcomes(before(driver, BOX.ids[kind], space, laid=False), space, tile.fuel)
        assert without_hand(found, driver) == without_hand(unknown(tile, risk, driver), driver), driver
