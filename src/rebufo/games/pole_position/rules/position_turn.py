"""What is under way in a position: a round about to begin, or a turn at any moment of it. [PP-6.1, PP-6.4]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX, HOW, PIT_EXIT
from rebufo.games.pole_position.rules.car import (
    BOT_MOVE,
    BRAKE_PUSH,
    ENGINE_PUSH,
    EXIT_MOVE,
    RECOVERY,
    ROUNDS,
    SKID,
    SKILL_STEP,
    START,
    START_MOVE,
    TYRE_MOVE,
    Drive,
)
from rebufo.games.pole_position.rules.content import BANG
from rebufo.games.pole_position.rules.description import Position, TurnPosition
from rebufo.games.pole_position.rules.flow.boost import Boosts, push_length
from rebufo.games.pole_position.rules.flow.bot_move import BotMove
from rebufo.games.pole_position.rules.flow.bot_turn import BotTurn
from rebufo.games.pole_position.rules.flow.move import Movement
from rebufo.games.pole_position.rules.flow.off_track import set_goals
from rebufo.games.pole_position.rules.flow.pits import ExitTurn
from rebufo.games.pole_position.rules.flow.roll import CarRoll
from rebufo.games.pole_position.rules.flow.round import Round, Rounds, StartRounds
from rebufo.games.pole_position.rules.flow.single_race import SingleRace
from rebufo.games.pole_position.rules.flow.steps import find_candidates
from rebufo.games.pole_position.rules.flow.turn import RecoveryTurn, StartTurn, TrackTurn, Turn
from rebufo.games.pole_position.rules.modules.championship import Season
from rebufo.games.pole_position.rules.position_car import wrong
from rebufo.games.pole_position.rules.state import SIX, Race
from rebufo.kernel.flow import Frame

MOVES: Final = {
    "tyre": TYRE_MOVE,
    "start": START_MOVE,
    "exit": EXIT_MOVE,
    "skid": SKID,
    "recovery": RECOVERY,
    "engine": ENGINE_PUSH,
    "brakes": BRAKE_PUSH,
    "skill": SKILL_STEP,
}
PUSHES: Final = (ENGINE_PUSH, BRAKE_PUSH, SKILL_STEP)
PASSAGES: Final = ("roll", "boost", "move", "after")
MOST_PM: Final = 24  # no roll, counter and token bring more
IN_ROUNDS: Final = 3  # lines of the frames below a turn that is under way
IN_START: Final = 2
UNDER_ROUND: Final = 2
TURN_BEGUN: Final = 1


def frames_of(race: Race, position: Position) -> list[Frame]:
    """What is under way: a round about to begin, or a turn. [PP-6.1, PP-6.4]"""
    season = "championship" in race.rules.modules
    if race.phase not in (START, ROUNDS):
        raise wrong("number", key="phase", value=position.phase)
    start = race.phase == START
    line = IN_START if start else IN_ROUNDS
    whole: Frame = Season(line) if season else SingleRace(line)
    if position.turn is None:
        rounds: Frame = StartRounds(race.round) if start else Rounds()
        return [whole, rounds]
    turn = TurnPosition(position.turn) if isinstance(position.turn, int) else position.turn
    race.due = list(position.due) or race.order[:]
    if len(set(race.due)) < len(race.due) or not set(race.due) <= set(range(len(race.cars))):
        raise wrong("number", key="due", value=", ".join(map(str, race.due)))
    if turn.car not in race.due or turn.car not in race.order:
        raise wrong("turn", car=turn.car)
    at = race.due.index(turn.car)
    rounds = StartRounds(race.round) if start else Rounds(UNDER_ROUND)
    passage = passage_of(turn)
    if passage == "begin":
        return [whole, rounds, Round(at)]
    return [whole, rounds, Round(at + 1), Turn(turn.car, TURN_BEGUN), *turn_frames(race, turn, passage)]


def turn_frames(race: Race, turn: TurnPosition, at: str) -> list[Frame]:
    """The passages of a turn that is under way."""
    car = turn.car
    set_drive(race, turn, at)
    kind = kind_of(race, turn)
    if race.is_bot(car):
        return bot_frames(race, turn, at, kind)
    in_box = race.board.kind[race.cars[car].space] == BOX
    if at not in PASSAGES or (in_box and at != "move") or (race.phase == START and at in ("boost", "after")):
        raise wrong("number", key="at", value=at)
    if at == "roll":
        if kind == START_MOVE:
            return [StartTurn(car, 1), CarRoll(car, START_MOVE, 1)]
        return [TrackTurn(car, 1), CarRoll(car, TYRE_MOVE, 1)]
    if at == "boost":
        race.drive.reserve = turn.pm
        race.drive.pm = 0
        return [TrackTurn(car, 4)]
    if at == "after":
        race.drive.moved = True
        return [TrackTurn(car, 6)]
    if kind == START_MOVE:
        return [StartTurn(car, 2), Movement(car, START_MOVE)]
    if kind == EXIT_MOVE:
        return [ExitTurn(car, 3), Movement(car, EXIT_MOVE)]
    if kind == RECOVERY:
        return [RecoveryTurn(car, 1), Movement(car, RECOVERY)]
    if kind in PUSHES:
        return push_frames(race, turn, kind)
    race.drive.moved = kind == TYRE_MOVE
    return [TrackTurn(car, 6), Movement(car, kind)]


def passage_of(turn: TurnPosition) -> str:
    """How far a turn has come: as said, or as the results or PM in hand tell."""
    if turn.at:
        return turn.at
    return "roll" if turn.rolls else "move" if turn.pm or turn.by else "begin"


def kind_of(race: Race, turn: TurnPosition) -> int:
    """What the car moves by: as said, or by the phase and by where it stands. [PP-6.3]"""
    board = race.board
    me = race.cars[turn.car]
    in_box = board.kind[me.space] == BOX
    kind = MOVES.get(turn.by or ("start" if race.phase == START else "exit" if in_box else "tyre"), 0)
    fits = kind != 0 and (kind == START_MOVE) == (race.phase == START) and (kind == EXIT_MOVE or not in_box)
    if kind == EXIT_MOVE:
        fits = fits and (board.kind[me.space] in (BOX, PIT_EXIT) or bool(turn.visited))
    if kind == ENGINE_PUSH:
        fits = fits and (not board.in_curve[me.space] or board.last_cell[me.space])
    if not fits:
        raise wrong("number", key="by", value=turn.by)
    if kind in PUSHES and turn.pm > (1 if kind == SKILL_STEP else push_length(race)):
        raise wrong("number", key="pm", value=turn.pm)
    if kind in (SKID, RECOVERY):
        me.off = True
        race.drive.off = kind == SKID
    if kind == RECOVERY:
        set_goals(race, turn.car)
    return kind


def bot_frames(race: Race, turn: TurnPosition, at: str, kind: int) -> list[Frame]:
    """An automatic car decides nothing, so only its PM in hand say how far it is. [PP-22.12]"""
    if at != "move":
        raise wrong("number", key="at", value=at)
    if kind in PUSHES:
        raise wrong("number", key="by", value=turn.by)
    if kind in (TYRE_MOVE, SKID):
        return [BotTurn(turn.car, 2), BotMove(turn.car, SKID if kind == SKID else BOT_MOVE)]
    return [BotTurn(turn.car, 5), BotMove(turn.car, kind)]


def push_frames(race: Race, turn: TurnPosition, kind: int) -> list[Frame]:
    """A push before the tyre movement has the roll in reserve. [PP-6.5]"""
    drive = race.drive
    if kind == ENGINE_PUSH:
        drive.engine = max(drive.engine, 1)
    elif kind == BRAKE_PUSH:
        drive.brakes = max(drive.brakes, 1)
    else:
        drive.skill = max(drive.skill, 1)
    drive.moved = turn.reserve == 0
    line = 7 if drive.moved else 5
    return [TrackTurn(turn.car, line), Boosts(turn.car, 2), Movement(turn.car, kind)]


def rolls_in_hand(race: Race, turn: TurnPosition) -> list[int]:
    """The results, each once; a face that there is only with a bang has it. [PP-5.4, PP-7.1, PP-7.2]"""
    faces = faces_of(race, turn.car)
    bangs = turn.bangs
    if len(bangs) not in (0, len(turn.rolls)):
        raise wrong("number", key="bangs", value=len(bangs))
    if bangs:
        rolls = [2 * value + bang for value, bang in zip(turn.rolls, bangs, strict=True)]
    else:
        rolls = [2 * value + (2 * value not in faces and 2 * value + 1 in faces) for value in turn.rolls]
    return list(dict.fromkeys(rolls))


def faces_of(race: Race, car: int) -> list[int]:
    """The die that is rolled: twice each value, and one more with a bang."""
    if race.phase == START:
        return [2 * value for value in SIX]
    tyre = race.cars[car].tyre
    bang = race.rules.bang_faces[tyre]
    return [2 * (code % BANG) + (1 if code == bang else 0) for code in race.rules.tyre_faces[tyre]]


def check_rolls(race: Race, turn: TurnPosition, rolls: list[int]) -> None:
    """At least one result, each a face of the die that is rolled. [PP-5.4, PP-7.1]"""
    if not rolls or not set(rolls) <= set(faces_of(race, turn.car)):
        raise wrong("number", key="rolls", value=", ".join(map(str, turn.rolls)))


def set_drive(race: Race, turn: TurnPosition, at: str) -> None:
    board = race.board
    here = race.cars[turn.car].space
    for name in turn.visited:
        if name not in board.number:
            raise wrong("space", car=turn.car, space=name)
    visited = [board.number[name] for name in turn.visited]
    if not visited or visited[-1] != here:
        visited.append(here)
    rolls = rolls_in_hand(race, turn)
    most = {"pm": MOST_PM, "reserve": MOST_PM, "value": MOST_PM, "engine": 2, "brakes": 2, "skill": 3}
    for key, limit in most.items():
        if not 0 <= getattr(turn, key) <= limit:
            raise wrong("number", key=key, value=getattr(turn, key))
    if at == "roll":
        check_rolls(race, turn, rolls)
    race.drive = Drive(
        turn.car,
        pm=turn.pm,
        reserve=turn.reserve,
        rolls=rolls,
        value=turn.value,
        bang=turn.bang,
        engine=turn.engine,
        brakes=turn.brakes,
        skill=turn.skill,
        visited=visited,
        crossed_drs=turn.crossed_drs,
        used_drs=turn.used_drs,
    )
    names = {board.names[step // HOW]: step for step in find_candidates(race, turn.car, TYRE_MOVE)}
    race.drive.declined = [names[name] for name in turn.declined if name in names]
