"""The table of HEAT's own page: what lies before each driver, the hand, the turn under way, corners with something special."""

from __future__ import annotations

from collections.abc import Iterator

from rebufo.games.heat.rules.view import CarView, DriveView, View
from rebufo.games.heat.scene.parts import Board, Drive, HeatTable, PlayedCard, Special
from rebufo.games.heat.words.names import Names
from rebufo.kernel.flow import NOBODY


def table_of(view: View, names: Names) -> HeatTable:
    return HeatTable(
        decision=view.decision,
        turn=view.turn,
        weather=view.weather,
        event=view.event,
        corners=tuple(specials(view)),
        boards=tuple(board(car, view) for car in view.cars if car.seat != NOBODY),
        hand=view.hand,
        plan_gear=view.plan_gear,
        plan=view.plan,
        plan_title=names.words.text("scene.rows.plan"),
        drive=None if view.drive.car == NOBODY else drive_of(view.drive, names),
        market=view.market,
    )


def specials(view: View) -> Iterator[Special]:
    for corner, limit in enumerate(view.limits):
        token, press = view.road[corner] if view.road else "", corner in view.press
        if token or press:
            yield Special(corner=corner + 1, limit=limit, token=token, press=press)


def board(car: CarView, view: View) -> Board:
    return Board(
        car=car.car,
        gear=car.gear,
        engine=car.engine,
        hand=car.hand,
        deck=car.deck,
        discard=car.discard,
        discard_top=car.discard_top,
        planned=car.planned,
        racing=car.status == "racing",
        absent=car.status == "absent",
        thinks=car.seat in view.waiting,
        adrenaline=car.adrenaline,
        upgrades=car.upgrades,
    )


def drive_of(drive: DriveView, names: Names) -> Drive:
    several = {card for card in drive.cards if card in names.cards and len(names.cards[card].speed) > 1}
    values = [*map(str, drive.values), *[""] * len(drive.cards)]  # none yet for the last ones
    cards = tuple(
        PlayedCard(card=card, value=value if card in several else "")
        for card, value in zip(drive.cards, values, strict=False)
    )
    return Drive(car=drive.car, speed=drive.speed, cards=cards)
