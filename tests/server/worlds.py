"""Two worlds that one viewer cannot tell apart: other cards in other hands, and whatever others do in secret."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from rebufo.kernel.errors import RebufoError
from rebufo.kernel.flow import Table
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, to_json
from rebufo.kernel.record import resume
from rebufo.server import wire
from rebufo.server.room.replay import Replay
from rebufo.server.room.room import Room
from tests.server.scenes import BEGAN, Story, empty_room, eyes_of


class World:
    """A room in which others act by dice of this world's own."""

    def __init__(self, room: Room, viewer: int | None, seed: object) -> None:
        self.story = Story(room, seed)
        self.room = room
        self.viewer = viewer
        self.dice = random.Random(f"others {seed}")  # noqa: S311 - what others do in a test

    def sight(self) -> list[bytes]:
        """Every byte the viewer could be sent now, whatever it knows already."""
        room = self.room
        version = room.version(self.viewer)
        whole = wire.encode(room.update_for(self.viewer, 0, self.story.now))
        eyes = room.eyes[eyes_of(self.viewer)]
        missed = [wire.encode(eyes.missed(room.match, since)) for since in range(version - 8, version + 2)]
        replay = Replay(room.start, room.match.history, eyes_of(self.viewer))
        moments = wire.encode(replay.moments(self.viewer, 0, len(replay)))
        return [wire.encode(room.summary()), whole, *missed, moments, *self.words(version)]

    def words(self, version: int) -> list[bytes]:
        """The same in the words of a language."""
        room, now = self.room, self.story.now
        return [wire.encode(room.update_for(self.viewer, since, now, words="es")) for since in (0, max(version - 3, 0))]

    def command(self, seat: int, command: wire.AnyCommand) -> bytes:
        """What the seat is answered, as `Hub` and its socket put it."""
        try:
            self.room.command(seat, command, self.story.now, BEGAN + self.story.now)
        except RebufoError as error:
            return error.tag.encode() + error.text("en").encode() + error.text("es").encode()
        return wire.encode(wire.Ack(id=command.id, version=self.room.version(seat)))

    # what others do

    def stir(self, times: int) -> None:
        """Others answer or take back, if the viewer cannot tell that they do."""
        for _ in range(times):
            moves = list(self._secret_moves())
            if moves:
                self._make(*self.dice.choice(moves))

    def get_ready(self, seat: int) -> bool:
        """The seat answers, part by part, until everybody can see that it has; False where that would be the last answer."""
        while self._is_asked(seat):
            if len(self.room.match.waiting) == 1:
                return False
            self.story.answer(seat)
        return True

    def think_again(self, seat: int) -> bool:
        """The seat takes back until everybody can see that it is at it again."""
        while not self._is_asked(seat):
            if not self.may_take_back(seat):
                return False
            self.story.undo(seat)
        return True

    def is_at_it(self, seat: int) -> bool:
        """Whether the seat is asked, or has answered what it may still change."""
        return self._is_asked(seat) or self.may_take_back(seat)

    def may_take_back(self, seat: int) -> bool:
        return self.room.bot_in(seat) is None and self.room.match.can_undo(seat)

    def _is_asked(self, seat: int) -> bool:
        return seat in self.room.match.waiting

    def _secret_moves(self) -> Iterator[tuple[int, Action | None]]:
        match = self.room.match
        for seat in range(match.setup.seats):
            if seat == self.viewer:
                continue
            asked = match.asked_what(seat)
            moves: list[Action | None] = [] if asked is None else [*asked[1]]
            if self.may_take_back(seat):
                moves.append(None)
            for move in moves:
                if self._is_secret(seat, move):
                    yield seat, move

    def _is_secret(self, seat: int, move: Action | None) -> bool:
        match = self.room.match.clone()
        before = self._news(match)
        try:
            if move is None:
                match.undo(seat)
            else:
                match.play(seat, move)
        except RebufoError:
            return False  # a clone takes back only what its table still knows
        return self._news(match) == before

    def _news(self, match: Match) -> tuple[Any, ...]:
        """What tells the viewer that something happened; the view itself is compared between the worlds."""
        asked = match.asked_what(eyes_of(self.viewer))
        return match.decision, match.asked(self.viewer), asked, match.events(seat=self.viewer)

    def _make(self, seat: int, move: Action | None) -> None:
        if move is None:
            self.story.undo(seat)
        else:
            self.story.answer(seat, move)


class Worlds:
    """The true room and a redealt one, compared through one viewer's eyes after whatever happens."""

    def __init__(self, story: Story, viewer: int | None, seed: int) -> None:
        self.viewer = viewer
        self.dice = random.Random(f"viewer {seed}")  # noqa: S311 - what the viewer does in a test
        match = story.room.match
        true = resume(match.spec, match.setup, match.snapshot())
        redealt = match.spec.imagine(true, eyes_of(viewer), seed)
        self.worlds = [World(again(story, table), viewer, (seed, table is true)) for table in (true, redealt)]
        for world in self.worlds:
            world.story.now = story.now
        self._number = 0

    def compare(self) -> None:
        true, redealt = (world.sight() for world in self.worlds)
        assert true == redealt

    def go_on(self) -> bool:
        """Something happens that looks the same to the viewer; False where nothing can, or the worlds must part."""
        passed = self.dice.randrange(1, 3000)
        for world in self.worlds:
            world.story.now += passed
        match self.dice.randrange(4):
            case 0:
                return self._both(World.get_ready)
            case 1:
                return self._both(World.think_again)
            case 2:
                self._viewer_acts()
            case _:
                for world in self.worlds:
                    world.stir(world.dice.randrange(4))
        return True

    def _both(self, act: Callable[[World, int], bool]) -> bool:
        """The same seat does the same thing, as the viewer sees it, in both worlds."""
        seats = [seat for seat in range(len(self.worlds[0].room.chairs)) if seat != self.viewer]
        seats = [seat for seat in seats if all(world.is_at_it(seat) for world in self.worlds)]
        if not seats:
            return False
        seat = self.dice.choice(seats)
        done = [act(world, seat) for world in self.worlds]
        return all(done)

    def _viewer_acts(self) -> None:
        """Something sensible or not; the answer is the same in both worlds."""
        if self.viewer is None:
            return
        self._number += 1
        command = self._command(self.worlds[0].room, self.viewer, f"v{self._number}")
        answers = {world.command(self.viewer, command) for world in self.worlds}
        assert len(answers) == 1, answers

    def _command(self, room: Room, viewer: int, name: str) -> wire.AnyCommand:
        version = room.version(viewer)
        asked = room.match.asked_what(viewer)
        last = any(world.room.match.waiting == (viewer,) for world in self.worlds)  # an answer may show everything
        if asked is not None and not last and self.dice.random() < 0.4:
            first, then = (to_json(self.dice.choice(asked[1])) for _ in range(2))
            if self.dice.random() < 0.5:
                return wire.PlayAll(
                    id=name, version=version, actions=[wire.raw(first), wire.raw(then)]
                )  # the second is often no option
            return wire.Play(id=name, version=version, action=wire.raw(first))
        if self.dice.random() < 0.4:
            return wire.Undo(id=name, version=version)
        others: list[wire.AnyCommand] = [
            wire.Undo(id=name, version=max(version - 1, 0)),
            wire.Play(id=name, version=version + 1, action=wire.raw({})),
            wire.Play(id=name, version=version, action=wire.raw({"type": "nonsense"})),
            wire.PlayAll(id=name, version=version, actions=[wire.raw({"type": "nonsense"})]),
            wire.HandOver(id=name, bot="nobody"),
            wire.Propose(id=name, what="by_turns"),
            wire.Decline(id=name),
            wire.ComeBack(id=name),
            wire.Relieve(id=name, seat=self.dice.randrange(len(room.chairs)), bot="nobody"),
        ]
        return self.dice.choice(others)


def again(story: Story, table: Table) -> Room:
    """A room with the same journal behind it, and this table in front of its people."""
    old = story.room
    room = empty_room(old.spec.id, len(old.chairs), bank=old.row.bank, bonus=old.row.bonus, options=old.options)
    room.restore(old.match.setup, story.entries, None, lambda *_: story.now)
    events = [event for _, event in old.match.logged(0)]
    swap(room, Match.resumed(old.spec, old.match.setup, table, events))
    return room


def swap(room: Room, match: Match) -> None:
    """Put another race in front of a room's people: no room can be redealt from outside."""
    room._match = match
    room._start = match.clone()
    room._look(None)
