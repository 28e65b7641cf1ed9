"""One table: its race, its chairs, its clocks and what each viewer was told. Every change is an entry of its journal."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

import msgspec

from rebufo.games import find_game
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.fair import commitment
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.match import Match
from rebufo.kernel.messages import to_json
from rebufo.kernel.own_files import OwnFile
from rebufo.kernel.record import begin
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec
from rebufo.scene import Presenter
from rebufo.server import wire
from rebufo.server.room.agreement import Agreements
from rebufo.server.room.clock import Clocks, Running
from rebufo.server.room.commands_done import CommandsDone
from rebufo.server.room.journal_entries import Body, body_of, leaves
from rebufo.server.room.permissions import check_command
from rebufo.server.room.presentation import summary_of, update_for
from rebufo.server.room.reaction_window import ReactionWindow, WindowLengths, kind_of_answer
from rebufo.server.room.seating import Seating
from rebufo.server.room.snapshot import Snapshot
from rebufo.server.room.visibility import Visibility
from rebufo.server.rows import ChairRow, Entry, TableRow
from rebufo.words import Telling

LIVE_CLOCKS: Final = (600_000, 20_000)  # bank and bonus where a table with clocks changes its pace
DAY: Final = 86_400_000
DAILY_CLOCKS: Final = (3 * DAY, DAY)
PLAYS: Final = ("play", "play_all")  # the entries that answer
ANSWERS: Final = (*PLAYS, "order")  # and an order that is obeyed at once
IN_RACE: Final = (*ANSWERS, "react", "open_reactions", "undo")  # the entries that change the race itself
NO_WINDOW: Final = WindowLengths()
log = logging.getLogger("rebufo.room")


class Room(Seating):
    """What `apply` does to it is all that ever changes it, so replaying its journal gives it back."""

    def __init__(
        self, spec: GameSpec, row: TableRow, chairs: Sequence[ChairRow], window: WindowLengths = NO_WINDOW
    ) -> None:
        super().__init__(chairs, Clocks(len(chairs), row.bank, row.bonus), row.pace)
        self.spec = spec
        self.row = row
        self.options: dict[str, Any] = msgspec.json.decode(row.options)
        self.commitment = commitment(row.server_seed) if row.server_seed else ""  # none where the chance is given
        self.status = row.status
        self.number = 0
        self.moved = row.moved
        self.paused = False
        self.agreements = Agreements()
        self.window = ReactionWindow(window)
        self.eyes: dict[int, Visibility] = {}
        self.stopped: wire.Stopped | None = None  # why it ended, if nobody ended it
        self.attended = False  # somebody sees to its record
        self.resumed = False  # gone on with from a picture, under newer rules than it began
        self.own_files: tuple[OwnFile, ...] = ()  # held, so that nobody has to read them again
        self.open_view: tuple[int, Any] | None = None  # what all see, with the number of the last entry it shows
        self._match: Match | None = None
        self._start: Match | None = None
        self._tellings: dict[str, Telling] = {}
        self._done = CommandsDone()

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
    def start(self) -> Match:
        """The race before the first answer of its history: at its start, or as the picture showed it."""
        if self._start is None:
            raise IllegalAction("not_begun")
        return self._start

    @property
    def begun(self) -> bool:
        return self._match is not None

    @property
    def racing(self) -> bool:
        return self.status == "racing"

    @property
    def over(self) -> bool:
        """Raced to its end or given up: none of its dice is a secret any more."""
        return self.status in ("finished", "abandoned")

    def bots_to_move(self) -> list[int]:
        if not self.racing or self.paused:
            return []
        return [seat for seat in self.match.waiting if self.bot_in(seat) is not None]

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that everybody may know to be asked."""
        return self.match.asked(None) if self.racing else ()

    @property
    def owing(self) -> list[int]:
        """The seats of people who owe an answer: of each only its own person may know."""
        return [seat for seat in self.match.waiting if self.bot_in(seat) is None] if self.racing else []

    def can_undo(self, seat: int) -> bool:
        """Whether this seat's last answer can still be taken back; what a branch began with cannot."""
        if not self.match.can_undo(seat) or self.match.has_reacted(seat):
            return self.match.can_undo(seat)
        since = 0 if self.resumed else self.row.branch_at or 0
        return self.row.branch_of is None or any(played.seat == seat for played in self.match.history[since:])

    def done(self, seat: int, ref: str) -> bool:
        """Whether a command of this seat with this id has been carried out before."""
        return self._done.has(seat, ref)

    def repeats(self, seat: int, command: wire.AnyCommand) -> bool:
        """Whether it has been carried out before; IllegalAction if its id was used for something else."""
        return self._done.repeats(self.spec, seat, command)

    def answers(self, seat: int, ref: str) -> int | None:
        """How many answers of a command with several were carried out."""
        return self._done.answers(seat, ref)

    # the journal

    def begin(self, setup: Setup, now: int) -> None:
        self._seat(begin(self.spec, setup), now)

    def _seat(self, match: Match, now: int, shown: Snapshot | None = None) -> None:
        self._match = match
        self._start = match.clone()
        match.holds_reactions = True
        viewers = (*range(match.setup.seats), NOBODY)
        bases = [0] * len(viewers)
        if shown is not None:
            shown.lay_beside(match)
            bases = shown.versions or bases
        self.eyes = {seat: Visibility(seat, base) for seat, base in zip(viewers, bases, strict=True)}
        self._look(None)
        self._after(now)

    def restore(
        self,
        setup: Setup,
        entries: Sequence[Entry],
        picture: tuple[int, str] | None,
        then: Callable[[int], int],
    ) -> None:
        """The room again from its journal; with a picture, the race from there and only the rest from the journal.

        `then` turns the time of an entry into one of the clock that only goes forward.
        """
        self.status = "racing"  # as it was at the first entry; the others tell how it ended
        now = then(self.row.began or self.row.moved)
        upto, left = 0, self.clocks.left
        if picture is None:
            self.begin(setup, now)
        else:
            upto, body = picture
            shown = Snapshot.read(body)
            left = shown.left
            self.resumed = True
            self._seat(shown.race(self.spec, setup), now, shown)
        for entry in entries:
            now = then(entry.at)
            body = msgspec.json.decode(entry.body)
            if entry.number > upto:
                self._replay(entry, now)
            elif entry.kind not in IN_RACE:
                self._carry_out(entry, body)
            self._note(entry, body)
            if entry.number == upto:
                self.clocks.set_left(left)
        self._after(now)

    def _replay(self, entry: Entry, now: int) -> None:
        """An entry that newer rules do not allow is passed over: the race goes on from where it still held.

        So are answers to proposals that were settled before them: an older server waited for people who had left.
        """
        try:
            self.apply(entry, now)
        except IllegalAction:
            if not self.resumed and entry.kind in IN_RACE:
                raise
            log.warning("entry no longer legal", extra={"table": self.id, "number": entry.number})

    def picture(self) -> str:
        """The race as it stands, for a room that has to go on with it under other rules."""
        events = msgspec.Raw(msgspec.json.encode([event for _, event in self.match.logged(0)]))
        versions = [eyes.version for eyes in self.eyes.values()]
        orders, reacted = self.match.kept
        answers = tuple((seat, to_json(action)) for seat, action in reacted)
        return Snapshot(self.match.snapshot(), events, versions, self.clocks.left, orders, answers).text()

    def command(self, seat: int, command: wire.AnyCommand, now: int, at: int) -> Entry:
        """Carry out what a seat asked for; IllegalAction, and nothing changed, where it may not."""
        check_command(self, seat, command)
        body = body_of(self.spec, command)
        kind = kind_of_answer(self, seat, body) if isinstance(command, wire.Play) else command.kind
        return self.enter(kind, seat, body, now, at, command.id)

    def bot_plays(self, seat: int, action: dict[str, Any] | None, now: int, at: int) -> Entry:
        """A bot's answer, or what is played for a bot that had none or a wrong one."""
        if action is not None:
            try:
                body: Body = {"action": action}
                return self.enter(kind_of_answer(self, seat, body), seat, body, now, at)
            except IllegalAction:
                pass
        body = {"action": self.match.default_for(seat)}
        return self.enter(kind_of_answer(self, seat, body), seat, body, now, at)

    def enter(self, kind: str, seat: int, body: Body, now: int, at: int, ref: str | None = None) -> Entry:
        """A new entry, carried out; it counts once it is on disk."""
        spent = self.clocks.spent(seat, now)
        if self._may_pause(kind, body):
            body = {**body, "clocks": self.clocks.running(now)}
        entry = Entry(self.id, self.number + 1, kind, seat, msgspec.json.encode(body).decode(), ref, spent, at)
        answers = self._carry_out(entry, body)
        noted: Body = {} if answers is None else {"answers": answers}
        if self.window.is_needless(self):
            self.match.close_reactions()
            noted["opens"] = True
        if kind in ANSWERS and self.clocks.bank is not None and self.days_off().until(seat) is not None:
            noted["away"] = True
        if noted:
            body = {**body, **noted}
            entry = msgspec.structs.replace(entry, body=msgspec.json.encode(body).decode())
        self._follow(entry, body, now)
        return entry

    def _may_pause(self, kind: str, body: Body) -> bool:
        """Whether an entry may stop the clocks: then it says what has run by then, or the next replay would not know."""
        if self.clocks.bank is None or (kind in IN_RACE and not leaves(body)):
            return False
        proposal = self.agreements.open
        return body.get("what") == "pause" or (proposal is not None and proposal.what == "pause")

    def apply(self, entry: Entry, now: int) -> None:
        """Carry out one entry of the journal."""
        body = msgspec.json.decode(entry.body)
        self._carry_out(entry, body)
        if body.get("opens"):
            self.match.close_reactions()
        self._follow(entry, body, now)

    def _follow(self, entry: Entry, body: Body, now: int) -> None:
        """What an entry that was carried out means for clocks, chairs and those who look on."""
        self._note(entry, body)
        in_race = entry.kind in IN_RACE
        told = self._look(entry.seat if in_race else None, public=not in_race)
        if not in_race or told[-1]:  # the last are the spectators: whatever they see, all may know
            self.moved = entry.at
            if entry.kind in ANSWERS:
                self.clocks.answered(entry.seat, entry.spent, away=body.get("away", False))
                if entry.seat in self.stand_ins:
                    self.relieved.add(entry.seat)
            elif entry.kind == "undo":
                self.clocks.taken_back(entry.seat, entry.spent)
        self._after(now)

    def _look(self, actor: int | None, *, public: bool = False) -> list[bool]:
        """Who can tell that something happened: seats in order, then the spectators."""
        match = self.match
        asked = match.asked_each(list(self.eyes))
        looks = zip(self.eyes.values(), asked, strict=True)
        return [eyes.look(match, known, own=eyes.seat == actor, public=public) for eyes, known in looks]

    def _carry_out(self, entry: Entry, body: Body) -> int | None:
        """What each kind of entry does; of several answers, how many were carried out."""
        match entry.kind:
            case "play":
                self.match.play(entry.seat, body["action"])
                self.note_answer(entry.seat)
            case "react":
                self.match.react(entry.seat, body["action"])
                self.note_answer(entry.seat)
            case "open_reactions":
                self.match.close_reactions()
            case "order":
                self.match.order(entry.seat, body["decision"], body["order"], body["number"])
            case "play_all":
                return self.match.play_all(entry.seat, body["actions"][: body.get("answers")])
            case "undo":
                self._take_back(entry.seat)
            case "hand_over":
                self.hand_over(entry.seat, body["bot"], entry.spent)
                self._settle_agreement(body)
            case "relieve":
                self.hand_over(body["seat"], body["bot"], 0)
                self._settle_agreement(body)
            case "come_back":
                self.come_back(entry.seat)
            case "propose":
                self.agreements.propose(entry.seat, body["what"])
                self._settle_agreement(body)
            case "agree":
                self.agreements.agree(entry.seat)
                self._settle_agreement(body)
            case "decline":
                self.agreements.decline()
            case "end":  # the table ends as it stands
                self.status = "abandoned"
                self.stopped = body.get("why", "idle")
            case _:
                raise IllegalAction("unknown_entry", kind=entry.kind)
        return None

    def _note(self, entry: Entry, body: Body) -> None:
        self.number = entry.number
        if entry.kind == "play" and leaves(body):
            self.retired.add(entry.seat)
            self._settle_agreement(body)  # nobody waits for who has left
        self._done.note(entry)

    def _take_back(self, seat: int) -> None:
        if not self.can_undo(seat):
            raise IllegalAction("nothing_to_undo", game=self.spec.id, seat=seat)
        answered = self.match.has_reacted(seat) or any(played.seat == seat for played in self.match.history)
        self.match.undo(seat)
        if not answered:  # before the picture that the race goes on from
            self.start.undo(seat)

    def _settle_agreement(self, body: Body) -> None:
        """After an entry with this body."""
        if self.match.over:
            return
        match self.agreements.settled(self.people):
            case "pause":
                self.paused = True
                self.clocks.stop(Running.read(body.get("clocks")))
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
        self.window.run(self, now)
        if self.paused and self.racing:
            return  # the clocks stand as they are
        asked = [seat for seat in self.match.waiting if self.bot_in(seat) is None and self.racing]
        known = self.match.asked(None)
        self.clocks.run([seat for seat in asked if seat in known], [seat for seat in asked if seat not in known], now)

    # what people see

    def version(self, seat: int | None) -> int:
        """What a seat's race, or the spectators', has come to; 0 before the start."""
        eyes = self.eyes.get(NOBODY if seat is None else seat)
        return 0 if eyes is None else eyes.version

    def summary(self, here: Collection[int] = (), watching: int = 0) -> wire.TableSummary:
        return summary_of(self, here, watching)

    def update_for(
        self,
        seat: int | None,
        since: int,
        now: int,
        *,
        costs: bool = True,
        words: wire.Language | None = None,
        show: wire.Showing = "view",
    ) -> wire.Update:
        return update_for(self, seat, since, now, costs=costs, words=words, show=show)

    def telling(self, language: wire.Language) -> Telling:
        """The race in words; it is made once for each language that somebody asks for."""
        if language not in self._tellings:
            people = [chair.name if chair.person_id is not None else "" for chair in self.chairs]
            self._tellings[language] = find_game(self.spec.id).telling(self.match.setup, language, people)
        return self._tellings[language]

    def presenter(self, language: wire.Language) -> Presenter:
        """The race as a page shows it."""
        return find_game(self.spec.id).scene()(self.telling(language))
