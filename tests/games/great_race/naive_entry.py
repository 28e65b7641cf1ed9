"""Entering a space by a plain reading of the rules, with nothing of the engine: what can come of it. [GR-7.6 to GR-7.22]"""

from __future__ import annotations

from typing import NamedTuple


class Tile(NamedTuple):
    fuel: int  # a risk space's included
    points: int
    hazard: bool


class Driver(NamedTuple):
    fuel: int
    engine: int
    chassis: int
    jerrycans: int
    rangers: int
    escorts: int


class Outcome(NamedTuple):
    """Whether the car went on, and what is left."""

    entered: bool
    fuel: int
    engine: int
    chassis: int
    jerrycans: int
    rangers: int
    escorts: int


def known(tile: Tile, driver: Driver) -> set[Outcome]:
    """A known space: nothing where it is no legal step; what is missing must be used. [GR-7.7, GR-7.22]"""
    missing = max(tile.fuel - driver.fuel, 0)
    if missing > driver.jerrycans:
        return set()
    return paid(tile, poured(driver, missing))


def unknown(tile: Tile, risk: int, driver: Driver) -> set[Outcome]:
    """A space for which this tile is drawn. [GR-7.11 to GR-7.13]"""
    before = max(1 + risk - driver.fuel, 0)
    if before > driver.jerrycans:
        return set()
    driver = poured(driver, before)
    back = {Outcome(False, *driver)}
    missing = max(tile.fuel - driver.fuel, 0)
    enough = driver.engine + driver.chassis >= tile.points + (2 if tile.hazard else 0)
    if missing == 0 and enough:
        return paid(tile, driver)
    if missing > driver.jerrycans:
        return back
    return back | paid(tile, poured(driver, missing))


def paid(tile: Tile, driver: Driver) -> set[Outcome]:
    """With fuel enough: every split, with the hazard met or warded off. [GR-7.6, GR-10.1]"""
    found = splits(tile, driver, tile.points + (2 if tile.hazard else 0))
    if tile.hazard and driver.escorts:
        found |= splits(tile, driver._replace(escorts=driver.escorts - 1), tile.points)
    if tile.hazard and driver.rangers:
        found |= splits(tile, driver._replace(rangers=driver.rangers - 1), tile.points)
    return found


def splits(tile: Tile, driver: Driver, points: int) -> set[Outcome]:
    return {
        Outcome(
            True,
            driver.fuel - tile.fuel,
            driver.engine - engine,
            driver.chassis - (points - engine),
            driver.jerrycans,
            driver.rangers,
            driver.escorts,
        )
        for engine in range(points + 1)
        if engine <= driver.engine and points - engine <= driver.chassis
    }


def poured(driver: Driver, jerrycans: int) -> Driver:
    return driver._replace(fuel=driver.fuel + jerrycans, jerrycans=driver.jerrycans - jerrycans)
