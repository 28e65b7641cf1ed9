"""Rooms without a server, and what happens in them: random but the same every time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from typing import Any

import msgspec
import pytest

from rebufo.games import GAMES as REGISTERED
from rebufo.games import game_ids, game_spec
from rebufo.games._template.rules import RULES as TEMPLATE
from rebufo.kernel.errors import RebufoError
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.locales import HOMES
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, to_json
from rebufo.kernel.setup import FairSeeds, Setup, fill_options
from rebufo.kernel.spec import GameSpec
from rebufo.server import wire
from rebufo.server.room.room import Room
from rebufo.server.rows import ChairRow, Entry, TableRow
from tests.server.games_by_kind import AT_ONCE
from tests.server.positions import Scene
from tests.server.served_games import served

GAMES = (*game_ids(), TEMPLATE.id)
SERVER_SEED = "5eed" * 16
BEGAN = 1_000_000  # on the wall's clock


@contextmanager
def template_registered() -> Iterator[str]:
    """The template is among the games, as if it were somebody's own: its id."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(REGISTERED, TEMPLATE.id, "rebufo.games._template:GAME")
        patch.setitem(HOMES, TEMPLATE.id, "rebufo.games._template")
        yield TEMPLATE.id


def spec_of(game: str) -> GameSpec:
    return TEMPLATE if game == TEMPLATE.id else game_spec(game)


def empty_room(
    game: str = AT_ONCE,
    seats: int = 3,
    *,
    bots: Sequence[int] = (),
    bank: int | None = None,
    bonus: int = 0,
    pace: str = "live",
    options: dict[str, Any] | None = None,
) -> Room:
    """A table whose race is about to begin; seat n is person n's, but for the bots'."""
    spec = spec_of(game)
    row = TableRow(
        id="table",
        game=spec.id,
        rules_version=spec.rules_version,
        options=msgspec.json.encode(fill_options(spec, seats, options or {})).decode(),
        files="{}",
        status="racing",
        owner="person0",
        open=True,
        spectators=True,
        pace=pace,
        bank=bank,
        bonus=bonus,
        server_seed=SERVER_SEED,
        setup=None,
        number=0,
        due=None,
        created=BEGAN,
        moved=BEGAN,
        rematch=None,
    )
    chairs = [
        ChairRow(
            table_id=row.id,
            seat=seat,
            person_id=None if seat in bots else f"person{seat}",
            bot="normal" if seat in bots else None,
            name=f"Driver {seat}",
            seed=f"seed {seat}",
        )
        for seat in range(seats)
    ]
    return Room(spec, row, chairs)


def setup_of(room: Room, salt: object = 0) -> Setup:
    """Another `salt`, other dice."""
    return Setup(
        game=room.spec.id,
        rules_version=room.spec.rules_version,
        seats=len(room.chairs),
        options=room.options,
        fair=FairSeeds(SERVER_SEED, tuple(f"{chair.seed} {salt}" for chair in room.chairs)),
    )


def begun_room(game: str = AT_ONCE, seats: int = 3, *, salt: object = 0, **more: Any) -> Room:
    room = empty_room(game, seats, **more)
    room.begin(setup_of(room, salt), 0)
    return room


def story_at(scene: Scene) -> Story:
    """The room of a race that began as the scene says, with its answers behind it."""
    setup = scene.start().setup
    room = empty_room(scene.game, scene.seats, options=setup.options)
    room.begin(setup, 0)
    story = Story(room, scene.seed)
    for seat, action in scene.answers:
        story.play(seat, action)
    return story


def in_secret(match: Match) -> bool:
    """Whether somebody is asked what others cannot see them answer: all at once, or nobody knows who."""
    return len(match.waiting) > 1 or match.asked(None) != match.waiting


def part_of_an_answer(room: Room, seat: int) -> Action:
    """What leaves its seat with more to answer, of which nobody else knows."""
    is_part = served(room.spec.id).is_part
    return next(option for option in room.match.prompt(seat).options if is_part(to_json(option)))


class Story:
    """A room in which things happen, and the journal they leave. Time passes only where it is said to."""

    def __init__(self, room: Room, seed: object = 0) -> None:
        self.room = room
        self.dice = random.Random(f"{room.spec.id} {seed}")  # noqa: S311 - a race of a test
        self.entries: list[Entry] = []
        self.now = 0
        self._ids = count(1)

    # one thing

    def do(self, seat: int, kind: Callable[..., wire.AnyCommand], /, **fields: Any) -> Entry:
        """A seat's command, as its person sends it who has seen everything."""
        if kind in (wire.Play, wire.PlayAll, wire.Undo):
            fields.setdefault("version", self.room.version(seat))
        if "action" in fields:
            fields["action"] = wire.raw(fields["action"])
        if "actions" in fields:
            fields["actions"] = [wire.raw(action) for action in fields["actions"]]
        command = kind(id=f"c{next(self._ids)}", **fields)
        return self._keep(self.room.command(seat, command, self.now, BEGAN + self.now))

    def play(self, seat: int, action: Any) -> Entry:
        return self.do(seat, wire.Play, action=to_json(action))

    def undo(self, seat: int) -> Entry:
        return self.do(seat, wire.Undo)

    def answer(self, seat: int, action: Any = None) -> Entry:
        """This or any of the options, for a person or a bot."""
        if action is None:
            action = self.dice.choice(self.room.match.prompt(seat).options)
        if self.room.bot_in(seat) is None:
            return self.play(seat, action)
        return self._keep(self.room.bot_plays(seat, to_json(action), self.now, BEGAN + self.now))

    def reach(self, decision: str) -> None:
        """Go on until it is asked for."""
        while self.room.match.decision != decision:
            self.now += 10
            self.answer(self.room.match.waiting[0])

    def _keep(self, entry: Entry) -> Entry:
        self.entries.append(entry)
        return entry

    # whatever comes

    def go_on(self) -> Entry | None:
        """Something happens; mostly an answer, often one taken back. None once the race is over, or for a while."""
        self.now += self.dice.randrange(1, 5000)
        if not self.room.racing:
            return None
        seat = self.dice.randrange(len(self.room.chairs))
        chance = self.dice.random()
        if chance < 0.2 and self._may(lambda: self.undo(seat)):
            return self.entries[-1]
        if chance < 0.3 and self._may(lambda: self._table_talk(seat)):
            return self.entries[-1]
        if self.room.paused:
            return None
        return self.answer(self.dice.choice(self.room.match.waiting))

    def _table_talk(self, seat: int) -> None:
        talk: list[tuple[Callable[..., wire.AnyCommand], dict[str, Any]]] = [
            (wire.HandOver, {}),
            (wire.ComeBack, {}),
            (wire.Agree, {}),
            (wire.Agree, {}),
            (wire.Decline, {}),
            (wire.Propose, {"what": self.dice.choice(("pause", "resume", "resume", "live", "by_turns"))}),
        ]
        kind, fields = self.dice.choice(talk)
        self.do(seat, kind, **fields)
        if self.dice.random() < 0.02:
            self.play(seat, {"type": "retire"})

    def _may(self, attempt: Callable[[], object]) -> bool:
        """Whether anything came of it."""
        before = len(self.entries)
        with suppress(RebufoError):
            attempt()
        return len(self.entries) > before


def viewers(room: Room) -> list[int | None]:
    return [None, *range(len(room.chairs))]


def eyes_of(viewer: int | None) -> int:
    return NOBODY if viewer is None else viewer
