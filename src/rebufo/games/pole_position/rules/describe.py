"""The moment a race is at, in the words that `rebufo.position` takes."""

from __future__ import annotations

from typing import Any

import msgspec

from rebufo.games.pole_position.rules.board import HOW, ON_TRACK
from rebufo.games.pole_position.rules.car import ROUNDS, START, TYRE_MOVE, Car
from rebufo.games.pole_position.rules.description import (
    UNDER_WAY,
    CarPosition,
    Position,
    ResultPosition,
    TurnPosition,
    WeatherPosition,
    seal,
)
from rebufo.games.pole_position.rules.flow.boost import Boosts, ChooseBoost
from rebufo.games.pole_position.rules.flow.move import ChooseStep, Movement
from rebufo.games.pole_position.rules.flow.pits import ExitTurn
from rebufo.games.pole_position.rules.flow.roll import CarRoll, ChooseRoll
from rebufo.games.pole_position.rules.flow.turn import StartTurn, TrackTurn, Turn
from rebufo.games.pole_position.rules.position import PHASES
from rebufo.games.pole_position.rules.position_car import STATUS, TOKENS
from rebufo.games.pole_position.rules.position_turn import MOVES
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.codec import freeze
from rebufo.kernel.flow import NOBODY

NAMES = {kind: name for name, kind in MOVES.items()}
BELOW_TURN = 3  # frames: the race, its rounds, the round


def describe(race: Race) -> dict[str, Any]:
    """Plain data; what is as at the start of a race is left out."""
    rules = race.rules
    turn = turn_of(race)
    under_way = None
    if turn is None:
        under_way = {
            "frames": freeze(race.frames),
            "drive": freeze(race.drive),
            **{name: freeze(getattr(race, name)) for name in UNDER_WAY},
        }
    position = Position(
        cars=tuple(car_of(race, number, car) for number, car in enumerate(race.cars)),
        circuit=rules.circuit_ids[0],
        laps=rules.laps,
        races=len(rules.calendar) if "championship" in rules.modules else None,
        modules=tuple(rules.modules),
        weather=WeatherPosition(race.cell // 6 + 1, race.cell % 6 + 1, race.table_b),
        order=tuple(race.order),
        phase=word_of(PHASES, race.phase),
        round=race.round,
        turn=turn,
        due=tuple(race.due),
        bang=race.bang,
        yellow={race.board.sectors[at]: rounds for at, rounds in enumerate(race.yellow) if rounds},
        events=tuple(rules.event_ids[card] for card in race.deck),
        drawn=tuple(rules.event_ids[card] for card in race.drawn),
        progress=race.progress,
        home=tuple(race.home),
        gone=tuple(race.gone),
        grid=tuple(race.grid),
        number=race.number,
        results=tuple(
            ResultPosition(each.circuit, tuple(each.cars), each.classified, tuple(each.points)) for each in race.results
        ),
        under_way=under_way,
    )
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(position))
    if under_way is not None:
        plain["under_way"]["seal"] = seal(position)
    return plain


def word_of(words: dict[str, int], number: int) -> str:
    return next(word for word, value in words.items() if value == number)


def car_of(race: Race, number: int, car: Car) -> CarPosition:
    rules = race.rules
    board = race.board
    return CarPosition(
        space=board.names[car.space] if car.space != NOBODY else "",
        lap=car.lap,
        status=word_of(STATUS, car.status),
        cause=car.cause,
        colour=rules.colours[car.colour],
        card=rules.colours[rules.bots[car.card].colour] if car.card != NOBODY else "red" if race.is_bot(number) else "",
        tyre=rules.tyre_ids[car.tyre] if car.tyre != NOBODY else "",
        wear=dict(zip(rules.tyre_ids, car.wear, strict=True)),
        skill=car.skill,
        skill_max=car.skill_max,
        engine=car.engine,
        brakes=car.brakes,
        engine_max=car.engine_max,
        brakes_max=car.brakes_max,
        points=car.points,
        light=car.light,
        heavy=car.heavy,
        blowout=car.blown,
        blowout_spared=car.spared,
        stress=car.stress,
        strain=car.strain,
        right=board.sectors[car.right] if car.right != NOBODY else False,
        off=car.off,
        rejoining=car.rejoining,
        stopped=car.stops if car.stops or car.space == NOBODY or board.kind[car.space] != ON_TRACK else None,
        must_pit=car.must_pit,
        pit=word_of(TOKENS, car.token) or None,
        counter=car.counter,
        changes=car.changes,
        served=car.served,
        entered=car.boxed,
        drs=car.drs,
        crashed=car.crashed,
        driver=rules.driver_ids[car.driver] if car.driver != NOBODY else "",
        team=rules.team_ids[car.team] if car.team != NOBODY else "",
        tokens=car.tokens,
        plan=car.plan,
        choice=car.choice,
        damaged=car.damaged,
        replaced=car.replaced,
        split=car.split,
        left=car.left,
        title=car.title,
        box=rules.colours[car.box],
    )


def turn_of(race: Race) -> TurnPosition | None:
    """The turn under way, where results or PM in hand say all of it; None for any other moment."""
    frames = race.frames
    if race.phase not in (START, ROUNDS) or len(frames) <= BELOW_TURN or not isinstance(frames[BELOW_TURN], Turn):
        return None
    rest = frames[BELOW_TURN + 1 :]
    kinds = [type(frame) for frame in rest]
    top = rest[-1]
    if kinds in ([TrackTurn, CarRoll, ChooseRoll], [StartTurn, CarRoll, ChooseRoll]):
        return told(race, "roll", "tyre" if kinds[0] is TrackTurn else "start", 0)
    if kinds == [TrackTurn, Boosts, ChooseBoost]:
        return told(race, "after", "tyre", 0) if race.drive.moved else told(race, "boost", "tyre", race.drive.reserve)
    moving = isinstance(top, ChooseStep) and isinstance(rest[-2], Movement)
    if moving and kinds[:-2] in ([TrackTurn], [StartTurn], [ExitTurn], [TrackTurn, Boosts]):
        assert isinstance(top, ChooseStep)
        if top.kind in NAMES and is_plain(race, top.kind):
            return told(race, "move", NAMES[top.kind], race.drive.pm)
    return None


def is_plain(race: Race, kind: int) -> bool:
    """Whether the words for a movement say all of it: a push before the roll has the roll in reserve."""
    drive = race.drive
    return kind == TYRE_MOVE or drive.moved == (drive.reserve == 0) or NAMES[kind] in ("start", "exit", "skid")


def told(race: Race, at: str, by: str, pm: int) -> TurnPosition:
    drive = race.drive
    names = race.board.names
    return TurnPosition(
        car=drive.car,
        at=at,
        by=by,
        rolls=tuple(face // 2 for face in drive.rolls),
        bangs=tuple(face % 2 == 1 for face in drive.rolls),
        value=drive.value,
        bang=drive.bang,
        pm=pm,
        reserve=drive.reserve if at != "boost" else 0,
        engine=drive.engine,
        brakes=drive.brakes,
        skill=drive.skill,
        visited=tuple(names[space] for space in drive.visited),
        crossed_drs=drive.crossed_drs,
        used_drs=drive.used_drs,
        declined=tuple(names[step // HOW] for step in drive.declined),
    )
