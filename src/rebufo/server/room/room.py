"""One table: its race, its chairs, its clocks and what each viewer was told. Every change is an entry of its journal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec

from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.fair import commitment
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Match
from rebufo.kernel.messages import to_json
from rebufo.kernel.record import begin
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec
from rebufo.server import wire
from rebufo.server.room.agreement import Agreements
from rebufo.server.room.clock import Clocks
from rebufo.server.room.eyes import Eyes
from rebufo.server.store.journal import Entry
from rebufo.server.store.tables import ChairRow, TableRow

STAND_IN: Final = "normal"  # the bot that takes over a seat
LIVE_CLOCKS: Final = (600_000, 20_000)  # bank and bonus where a table with clocks changes its pace
DAY: Final = 86_400_000
DAILY_CLOCKS: Final = (3 * DAY, DAY)


class Room:
    """What `apply` does to it is all that ever changes it, so replaying its journal gives it back."""

    def __init__(self, spec: GameSpec, row: TableRow, chairs: Sequence[ChairRow]) -> None:
        self.spec = spec
        self.row = row
        self.chairs = list(chairs)
        self.status = row.status
        self.pace = row.pace
        self.number = 0
        self.moved = row.moved
        self.paused = False
        self.clocks = Clocks(len(chairs), row.bank, row.bonus)
        self.agreements = Agreements()
        self.stand_ins: dict[int, str] = {}
        self.eyes: dict[int, Eyes] = {}
        self._match: Match | None = None
        self._done: dict[tuple[int, str], int] = {}

    # who and what

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def match(self) -> Match:
        if self._match is None:
            raise IllegalAction("not_begun")
        return self._match

    @property
    def racing(self) -> bool:
        return self.status == "racing"

    def seats_of(self, person: str) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.person_id == person]

    def bot_in(self, seat: int) -> str | None:
        """Who drives for a seat, if it is no person."""
        return self.stand_ins.get(seat) or self.chairs[seat].bot

    @property
    def people(self) -> list[int]:
        """The seats that people drive themselves."""
        return [chair.seat for chair in self.chairs if self.bot_in(chair.seat) is None]

    def bots_to_move(self) -> list[int]:
        if not self.racing or self.paused:
            return []
        return [seat for seat in self.match.waiting if self.bot_in(seat) is not None]

    def done(self, seat: int, ref: str) -> bool:
        """Whether this seat's command has been carried out before."""
        return (seat, ref) in self._done

    # the journal

    def begin(self, setup: Setup, now: int) -> None:
        self._match = match = begin(self.spec, setup)
        self.eyes = {seat: Eyes(seat) for seat in (*range(setup.seats), NOBODY)}
        for eyes in self.eyes.values():
            eyes.look(match)
        self._after(now)

    def command(self, seat: int, command: wire.AnyCommand, now: int, at: int) -> Entry:
        """Carry out what a seat asked for; IllegalAction, and nothing changed, where it may not."""
        if not self.racing:
            raise IllegalAction("not_racing")
        body: dict[str, Any] = {}
        match command:
            case wire.Play() | wire.Undo():
                self._check_turn(seat, command.version)
                if isinstance(command, wire.Play):
                    body = {"action": self._strictly(command.action)}
            case wire.HandOver():
                body = {"bot": command.bot or STAND_IN}
            case wire.Propose():
                body = {"what": command.what}
        kind = type(command).__struct_config__.tag
        return self.enter(str(kind), seat, body, now, at, command.id)

    def bot_plays(self, seat: int, action: dict[str, Any] | None, now: int, at: int) -> Entry:
        """A bot's answer, or what is played for a bot that had none or a wrong one."""
        if action is not None:
            try:
                return self.enter("play", seat, {"action": action}, now, at)
            except IllegalAction:
                pass
        return self.enter("play", seat, {"action": to_json(self.match.prompt(seat).default)}, now, at)

    def enter(self, kind: str, seat: int, body: dict[str, Any], now: int, at: int, ref: str | None = None) -> Entry:
        """A new entry, carried out; it counts once it is on disk."""
        spent = self.clocks.spent(seat, now)
        text = msgspec.json.encode(body).decode()
        entry = Entry(self.id, self.number + 1, kind, seat, text, ref, spent, at)
        self.apply(entry, now)
        return entry

    def apply(self, entry: Entry, now: int) -> None:
        """Carry out one entry: a new one, or one from the journal."""
        body = msgspec.json.decode(entry.body)
        getattr(self, f"_do_{entry.kind}")(entry, body)
        self.number = entry.number
        if entry.ref is not None:
            self._done[entry.seat, entry.ref] = entry.number
        in_race = entry.kind in ("play", "undo")
        told = [eyes.look(self.match, own=in_race and eyes.seat == entry.seat) for eyes in self.eyes.values()]
        if not in_race or told[-1]:  # the last are the spectators: whatever they see, all may know
            self.moved = entry.at
            if entry.kind == "play":
                self.clocks.answered(entry.seat, entry.spent)
            elif entry.kind == "undo":
                self.clocks.taken_back(entry.seat, entry.spent)
        self._after(now)

    def _do_play(self, entry: Entry, body: dict[str, Any]) -> None:
        self.match.play(entry.seat, body["action"])

    def _do_undo(self, entry: Entry, _: dict[str, Any]) -> None:
        self.match.undo(entry.seat)

    def _do_hand_over(self, entry: Entry, body: dict[str, Any]) -> None:
        if self.bot_in(entry.seat) is not None:
            raise IllegalAction("bot_drives")
        self.stand_ins[entry.seat] = body["bot"]
        self.clocks.given_up(entry.seat, entry.spent)
        self._settle_agreement()

    def _do_come_back(self, entry: Entry, _: dict[str, Any]) -> None:
        if entry.seat not in self.stand_ins:
            raise IllegalAction("you_drive")
        del self.stand_ins[entry.seat]
        self.clocks.welcome(entry.seat)

    def _do_propose(self, entry: Entry, body: dict[str, Any]) -> None:
        what = body["what"]
        useless = {"pause": self.paused, "resume": not self.paused, "live": self.pace == "live"}
        useless["by_turns"] = self.pace == "by_turns"
        if useless.get(what):
            raise IllegalAction("nothing_to_agree")
        self.agreements.propose(entry.seat, what)
        self._settle_agreement()

    def _do_agree(self, entry: Entry, _: dict[str, Any]) -> None:
        self.agreements.agree(entry.seat)
        self._settle_agreement()

    def _do_decline(self, entry: Entry, _: dict[str, Any]) -> None:
        self.agreements.decline()

    def _do_end(self, entry: Entry, _: dict[str, Any]) -> None:
        """Nobody moved for too long: the table ends as it stands."""
        self.status = "abandoned"

    def _settle_agreement(self) -> None:
        match self.agreements.settled(self.people):
            case "pause":
                self.paused = True
            case "resume":
                self.paused = False
            case "end":
                self.status = "abandoned"
            case ("live" | "by_turns") as pace:
                self.pace = pace
                if self.clocks.bank is not None:
                    self.clocks.change(*(LIVE_CLOCKS if pace == "live" else DAILY_CLOCKS))

    def _after(self, now: int) -> None:
        if self.racing and self.match.over:
            self.status = "finished"
        asked = [seat for seat in self.match.waiting if self.bot_in(seat) is None]
        if not self.racing or self.paused:
            asked = []
        known = self.match.asked(None)
        self.clocks.run([seat for seat in asked if seat in known], [seat for seat in asked if seat not in known], now)

    def _check_turn(self, seat: int, version: int) -> None:
        if self.paused:
            raise IllegalAction("paused")
        if self.bot_in(seat) is not None:
            raise IllegalAction("bot_drives")
        eyes = self.eyes[seat]
        if not eyes.asked_at <= version <= eyes.version:
            raise IllegalAction("stale")

    def _strictly(self, action: dict[str, Any]) -> dict[str, Any]:
        """An action's own form; a field it does not have is refused."""
        if action == {"type": "retire"}:
            return action
        try:
            plain: dict[str, Any] = to_json(self.spec.decode_action(action))
        except msgspec.ValidationError as error:
            raise IllegalAction("unknown_action", game=self.spec.id, reason=str(error)) from None
        if not set(action) <= set(plain):
            extra = ", ".join(sorted(set(action) - set(plain)))
            raise IllegalAction("unknown_action", game=self.spec.id, reason=extra)
        return plain

    # what people see

    def version(self, seat: int | None) -> int:
        """What a seat's race, or the spectators', has come to; 0 before the start."""
        eyes = self.eyes.get(NOBODY if seat is None else seat)
        return 0 if eyes is None else eyes.version

    def card(self, here: Collection[int] = (), watching: int = 0) -> wire.Card:
        row = self.row
        chairs = tuple(
            wire.Chair(
                seat=chair.seat,
                name=chair.name,
                taken=chair.person_id is not None or chair.bot is not None,
                person=chair.person_id,
                bot=self.bot_in(chair.seat),
                here=chair.seat in here,
            )
            for chair in self.chairs
        )
        return wire.Card(
            id=row.id,
            game=row.game,
            rules_version=row.rules_version,
            options=msgspec.json.decode(row.options),
            status=self.status,  # type: ignore[arg-type]
            open=row.open,
            spectators=row.spectators,
            pace=self.pace,  # type: ignore[arg-type]
            bank=self.clocks.bank,
            bonus=self.clocks.bonus,
            chairs=chairs,
            owner=row.owner,
            commitment=commitment(row.server_seed),
            asked=self._match.asked(None) if self._match is not None and self.racing else (),
            paused=self.paused,
            agreement=self.agreements.open,
            watching=watching,
            created=row.created,
            moved=self.moved,
            rematch=row.rematch,
        )

    def position(self, seat: int | None, since: int, now: int, *, costs: bool = True) -> wire.Position:
        """The race as one seat, or a spectator, may know it, with what it missed since a version."""
        match = self.match
        eyes = self.eyes[NOBODY if seat is None else seat]
        kept, events = eyes.missed(match, since)
        return wire.Position(
            version=eyes.version,
            kept=kept,
            events=events,
            view=match.view(seat),
            prompt=self._prompt(seat, costs=costs),
            asked=match.asked(seat),
            can_undo=self.racing and seat is not None and match.can_undo(seat),
            clocks=self.clocks.shown(now),
            standings=match.standings if match.over else (),
            over=match.over,
        )

    def _prompt(self, seat: int | None, *, costs: bool) -> wire.Prompt | None:
        if seat is None or not self.racing or seat not in self.match.waiting:
            return None
        prompt = self.match.prompt(seat)
        return wire.Prompt(
            decision=prompt.decision,
            options=prompt.options,
            previews=prompt.previews if costs else None,
            default=prompt.default,
        )
