"""The dashboard of Pole Position's own page: tyres, points, PM in hand, clockwork, fight, timing tower, damage."""

from __future__ import annotations

from rebufo.games.pole_position.colours import TYRE_COATS
from rebufo.games.pole_position.rules.chances import damage_of, laps_left
from rebufo.games.pole_position.rules.circuit import WEATHERS
from rebufo.games.pole_position.rules.content import TYRES, load_counters, load_tyres
from rebufo.games.pole_position.rules.view import CarView, View
from rebufo.games.pole_position.scene.clockwork import clockwork_of
from rebufo.games.pole_position.scene.fight import Who, fight_of
from rebufo.games.pole_position.scene.parts import Damage, Points, PoleTable, Tower, TowerRow, TyreSet
from rebufo.games.pole_position.words.names import Names, signed


def table_of(view: View, names: Names, who: Who) -> PoleTable:
    """Of the car whose eyes see it; a spectator sees that of whose turn it is."""
    drive = view.drive
    turning = drive.car if drive is not None else -1
    number = view.seat if view.seat >= 0 else turning
    car = view.cars[number] if 0 <= number < len(view.cars) else None
    mine = drive is not None and drive.car == number
    return PoleTable(
        sky=clockwork_of(view, names),
        tyres=() if car is None or car.seat < 0 else sets_of(car, view.weather, names),
        points=() if car is None or car.seat < 0 else points_of(car, view, names),
        pm=drive.pm + drive.reserve if drive is not None and mine else 0,
        dice=() if drive is None else tuple(f"{value}!" if bang else str(value) for value, bang in drive.rolls),
        fight=None if view.fight is None else fight_of(view.fight, names, who),
        tower=tower_of(view, names),
        damage=tuple(damage(one, roll, counts, names) for one, roll, counts in view.crash if roll),
    )


def sets_of(car: CarView, weather: str, names: Names) -> tuple[TyreSet, ...]:
    return tuple(set_of(car, number, weather, names) for number in range(len(TYRES)))


def set_of(car: CarView, number: int, weather: str, names: Names) -> TyreSet:
    """A set with its wear, and how long it lasts in this weather. [PP-11.1, PP-11.3]"""
    tyre, wear = load_tyres().tyre[number], car.wear[number]
    paint, ink = TYRE_COATS[tyre.id]
    laps = laps_left(wear, tyre.wear.row()[WEATHERS.index(weather)])
    mounted = car.tyre == tyre.id
    facts = {"tyre": names.tyre(tyre.id), "wear": signed(wear), "life": tyre.life, "n": laps}
    return TyreSet(
        id=tyre.id,
        name=names.tyre(tyre.id),
        code=names.text(f"tyres.code.{tyre.id}"),
        paint=paint,
        ink=ink,
        wear=wear,
        life=tyre.life,
        laps=laps,
        mounted=mounted,
        told=names.text("scene.sets.mounted" if mounted else "scene.sets.spare", **facts),
    )


def points_of(car: CarView, view: View, names: Names) -> tuple[Points, ...]:
    """Blocks up to what a car starts with, or more where a card gave it more. [PP-3.3]"""
    counters = load_counters()
    start = counters.long_race if "long_race" in view.modules else counters.start
    kinds = (
        ("engine", car.engine, start.engine),
        ("brakes", car.brakes, start.brakes),
        ("skill", car.skill, car.skill_max or start.skill),
    )
    return tuple(
        Points(id=kind, name=names.text(f"scene.{kind}"), value=value, most=max(most, value))
        for kind, value, most in kinds
    )


def tower_of(view: View, names: Names) -> Tower | None:
    """The round of qualifying, best result first; then the cars that have their place at the back. [PP-4.5]"""
    if not view.session:
        return None
    ranked = sorted(view.qualifying, key=lambda one: -one[1])
    open_ = tuple(
        TowerRow(car=car, result=result, chosen=view.cars[car].chosen and view.cars[car].seat >= 0)
        for car, result in ranked
    )
    first = len(view.cars) - len(view.placed) + 1
    placed = tuple(TowerRow(car=car, place=place) for place, car in enumerate(view.placed, first))
    return Tower(name=names.text("scene.session", n=view.session), rows=(*open_, *placed))


def damage(car: int, roll: int, counts: int, names: Names) -> Damage:
    return Damage(car=car, roll=roll, told=names.text(f"scene.damage.{damage_of(counts)}"))
