"""The table of HEAT's own page: what lies before each driver, the hand, the turn under way, corners with something special."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.plain_drive import corner_costs
from rebufo.games.heat.rules.view import CarView, DriveView, View
from rebufo.games.heat.scene.parts import Board, CarPart, Drive, HeatTable, PlayedCard, Special
from rebufo.games.heat.words.conditions import ahead, brief_token, sector_effect
from rebufo.games.heat.words.conditions import token as token_told
from rebufo.games.heat.words.names import Names
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.locales import Words

REACH: Final = 40  # Speeds, more than a screen has room for


def table_of(view: View, names: Names, track: Track) -> HeatTable:
    own = view.cars[view.seat] if view.seat >= 0 else None
    planning = own is not None and view.decision == "plan"
    return HeatTable(
        decision=view.decision,
        turn=view.turn,
        weather=view.weather,
        event=view.event,
        laps=view.laps,
        limits=view.limits,
        corners=tuple(specials(view, names)),
        ahead=ahead(names, view, track, own.lap * track.spaces + own.space) if own and planning else "",
        sector=sector_effect(names, view, track, own.space) if own else "",
        costs=tuple(corner_costs(view, track, own, REACH)) if own and planning else (),
        cars=car_parts(view, names.words),
        boards=tuple(board(car, view) for car in view.cars if car.seat != NOBODY),
        hand=view.hand,
        plan_gear=view.plan_gear,
        plan=view.plan,
        plan_title=names.words.text("scene.rows.plan"),
        drive=None if view.drive.car == NOBODY else drive_of(view.drive, names),
        market=view.market,
    )


def specials(view: View, names: Names) -> Iterator[Special]:
    for corner, limit in enumerate(view.limits):
        token, press = view.road[corner] if view.road else "", corner in view.press
        if token or press:
            told, brief = (each(names, view, token) if token else "" for each in (token_told, brief_token))
            yield Special(corner=corner + 1, limit=limit, token=token, told=told, brief=brief, press=press)


def car_parts(view: View, words: Words) -> tuple[CarPart, ...]:
    there = sorted((car for car in view.cars if car.status != "absent"), key=lambda car: car.place or len(view.cars))
    return tuple(
        CarPart(
            car=car.car,
            place=car.place,
            at=car.lap * view.spaces + car.space,
            where=where(car, view, words, "table.where"),
            brief=where(car, view, words, "table.where_short"),
            state=state(car, view, words),
            outcome="" if car.status == "racing" else outcome(car, words),
        )
        for car in there
    )


def where(car: CarView, view: View, words: Words, key: str) -> str:
    if car.status != "racing":
        return words.text(f"results.{car.status}")
    if car.lap < 0:
        return words.text("table.grid")
    if car.lap >= view.laps:  # home, though its place is given only when the round is over [HT-11.1]
        return words.text(f"{key}_home", space=car.space)
    return words.text(key, lap=car.lap + 1, space=car.space)


def state(car: CarView, view: View, words: Words) -> str:
    told = [words.text("table.adrenaline")] if car.adrenaline else []
    if car.planned:
        told.append(words.text("table.planned", n=car.planned))
    elif car.ready and view.decision == "plan":
        told.append(words.text("table.ready"))
    return ", ".join(told)


def outcome(car: CarView, words: Words) -> str:
    told = words.text(f"results.{car.status}")
    return words.text("results.because", told=told, cause=words.text(f"causes.{car.cause}")) if car.cause else told


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
