"""A race as its users hold it: prompts, answers, undo to the last reveal, views, events, records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from rebufo.kernel.codec import freeze
from rebufo.kernel.decode_errors import misread
from rebufo.kernel.errors import IllegalAction, SetupError
from rebufo.kernel.flow import NOBODY, Decision, Table, answer, decision, settle
from rebufo.kernel.journal import Journal
from rebufo.kernel.match_facts import MatchFacts
from rebufo.kernel.messages import Action, Event, Retire, Seat, Way
from rebufo.kernel.moment import AllOrNothing, Moment
from rebufo.kernel.orders import Order, orders_of
from rebufo.kernel.setup import Setup

if TYPE_CHECKING:
    from rebufo.kernel.spec import GameSpec


class Prompt:
    """What one seat is asked: the decision's name, the legal actions, and on demand what each would bring."""

    def __init__(self, spec: GameSpec, table: Table, seat: Seat, name: str, options: tuple[Action, ...]) -> None:
        self.seat = seat
        self.decision = name
        self.options = options
        self._spec = spec
        self._table = table

    @cached_property
    def default(self) -> Action:
        """What is played if the seat's time runs out."""
        top = decision(self._table)
        assert top is not None
        return top.default(self._table, self.seat)

    @cached_property
    def previews(self) -> tuple[msgspec.Struct, ...]:
        """One for each option, in the same order: its cost, path, effects and odds."""
        return tuple(self._spec.preview(self._table, self.seat, action) for action in self.options)

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """What can be reached in several answers at once, with what the whole of each comes to; empty where a game has no such ways."""
        find = self._spec.whole_ways
        return () if find is None else tuple(find(self._table, self.seat))

    def preview(self, action: Action) -> msgspec.Struct:
        return self._spec.preview(self._table, self.seat, action)

    def plain(self) -> dict[str, Any]:
        """All of it but the ways, which are costly to find, for `to_json`."""
        names = ("seat", "decision", "options", "default", "previews")
        return {name: getattr(self, name) for name in names}


class Played(NamedTuple):
    """One entry of a race's history; `events` counts the log up to and including what followed."""

    seat: Seat
    action: Action
    events: int


class Match(MatchFacts):
    """One race of one game. Made by `rebufo.new`, `rebufo.load` and `rebufo.position`."""

    __slots__ = ("_moments", "_played")

    def __init__(self, spec: GameSpec, setup: Setup, table: Table) -> None:
        """Take a table about to begin and run it to its first decision."""
        super().__init__(spec, setup, table, Journal())
        self._played: Journal[Played] = Journal()
        self._moments: tuple[Moment, ...] = ()
        table.log = []
        settle(table)
        self._keep_events()

    @classmethod
    def resumed(cls, spec: GameSpec, setup: Setup, table: Table, log: Sequence[Event] = ()) -> Match:
        """A race from a table at rest, with what was told before; its own history begins here."""
        match: Match = cls.__new__(cls)
        MatchFacts.__init__(match, spec, setup, table, Journal(list(log)))
        match._played = Journal()
        match._moments = ()
        table.log = []
        return match

    def prompt(self, seat: Seat) -> Prompt:
        top = self._asked(seat)
        return Prompt(self._spec, self._table.clone(), seat, top.name, tuple(top.legal(self._table, seat)))

    # answering

    def play(self, seat: Seat, action: Action | dict[str, Any]) -> None:
        """Answer for a seat; IllegalAction, and nothing changed, if it is not one of the options."""
        if isinstance(action, dict):
            action = self._decode(action)
        if isinstance(action, Retire):
            self.retire(seat)
            return
        top, action = self._option(seat, action)
        before = self._moment(seat)
        with self._all_or_nothing(before):
            answer(self._table, seat, action)
        closed = self._table.chance.drawn != before.table.chance.drawn
        if decision(self._table) is not top:
            closed = closed or self.others_hide(seat)  # whether they have answered must not show in what can be undone
        self._note(seat, action, () if closed else self._still_open(before))
        self._obey()

    def play_all(self, seat: Seat, actions: Sequence[Action | dict[str, Any]]) -> int:
        """Answer one question after the other: how many answers were carried out.

        An answer that is no option voids them all, and IllegalAction says why, as long as they revealed nothing and left the
        seat to decide; after that it is dropped with all that follow it. So is the rest of a way that another question interrupts,
        or that somebody has answered by an order: who could take it back would learn what was ordered.
        """
        before, moments = self._moment(seat), self._moments
        for number, given in enumerate(actions):
            action = given
            try:
                action = self._decode(given) if isinstance(given, dict) else given
                self.play(seat, action)
            except BaseException as error:
                turned = (
                    self._table.chance.drawn != before.table.chance.drawn or len(self._played) - before.played > number
                )
                if number and not turned:
                    turned = seat not in self.waiting or self._is_waylaid(seat, action)
                if turned and isinstance(error, IllegalAction):
                    return number
                self._go_back(before)
                self._moments = moments
                raise
        return len(actions)

    def retire(self, seat: Seat) -> None:
        """The seat leaves the race for good; the others go on."""
        self._check_seat(seat)
        if self.over:
            raise self._not_asked(seat)
        with self._all_or_nothing(self._moment(seat)):
            self._spec.retire(self._table, seat)
            settle(self._table)
        self._orders = {key: order for key, order in self._orders.items() if key[0] != seat}
        self._reacted = {other: answer for other, answer in self._reacted.items() if other != seat}
        self._note(seat, Retire(), ())
        self._obey()

    # in advance, and all at once

    def order(self, seat: Seat, decision: str, order: str | None = None, number: int | None = None) -> None:
        """Answer a kind of decision in advance, from now on; without an order the seat is asked again."""
        self._check_seat(seat)
        if self.over:
            raise self._not_asked(seat)
        orders = orders_of(self._spec, decision)
        book = {key: left for key, left in self._orders.items() if key != (seat, decision)}
        if order is not None:
            given = Order(decision, order, number)
            orders.check(given)
            book[seat, decision] = given
        self._orders = book
        self._obey()

    def react(self, seat: Seat, action: Action | dict[str, Any]) -> None:
        """Answer a reaction; the answer is kept until `close_reactions` opens all of them, and may be changed until then."""
        _, action = self._option(seat, self._decode(action) if isinstance(action, dict) else action)
        if seat not in self.reactors or self.is_aside(seat, action):
            raise IllegalAction("no_reaction", action=_in_short(action))
        self._reacted = {**self._reacted, seat: action}

    def close_reactions(self) -> None:
        """Open all answers to a reaction: what was answered, else what was ordered, else the usual."""
        top = decision(self._table)
        if top is None or not self.reactors:
            raise IllegalAction("no_reactions")
        answers = [(seat, self._reaction(top, seat)) for seat in self.reactors]
        self._reacted = {}
        with self._all_or_nothing(self._moment(NOBODY)):
            for seat, action in answers:
                answer(self._table, seat, action)
                self._note(seat, action, ())
        self._obey()

    # taking back

    def can_undo(self, seat: Seat) -> bool:
        """Whether this seat's last answer can still be taken back."""
        self._check_seat(seat)
        if seat in self._reacted or (self._moments and self._moments[-1].seat == seat):
            return True
        top = decision(self._table)
        return top is not None and top.can_retract(self._table, seat)

    def others_hide(self, seat: Seat) -> bool:
        """Whether other seats are asked what they answer in secret and may change until all have answered."""
        top = decision(self._table)
        if top is None or type(top).can_retract is Decision.can_retract:
            return False
        return any(other != seat for other in top.deciders(self._table))

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last answer, if nothing was revealed since."""
        self._check_seat(seat)
        if seat in self._reacted:
            self._reacted = {other: answer for other, answer in self._reacted.items() if other != seat}
            return
        if self._moments and self._moments[-1].seat == seat:
            moment = self._moments[-1]
            self._moments = self._moments[:-1]
            self._go_back(moment)
            return
        top = decision(self._table)
        if top is None or not top.can_retract(self._table, seat):
            raise IllegalAction("nothing_to_undo", game=self.game, seat=seat)
        with self._all_or_nothing(self._moment(seat)):
            top.retract(self._table, seat)
        own = [number for number, played in enumerate(self._played) if played.seat == seat]
        if own:  # a race that was resumed has its first answers in no history
            self._played.remove(own[-1])
        self._moments = ()
        self._keep_events()

    @property
    def history(self) -> Sequence[Played]:
        """Every answer so far, in order."""
        return tuple(self._played)

    def seen(self, seat: Seat) -> Seen:
        """This race as one seat may know it: what a bot is given."""
        self._check_seat(seat)
        return Seen(self, seat)

    # copies and records

    def clone(self) -> Match:
        """An independent copy: what is played on one does not touch the other. What came before it stays."""
        twin: Match = Match.__new__(Match)
        table = self._table.clone()
        table.log = []
        MatchFacts.__init__(twin, self._spec, self.setup, table, self._log.copy())
        twin._orders, twin._reacted, twin.holds_reactions = self._orders, self._reacted, self.holds_reactions
        twin._played = self._played.copy()
        twin._moments = ()
        return twin

    def snapshot(self) -> Any:
        """The table as plain data: what thaws into the same race on any machine."""
        return freeze(self._table)

    def description(self) -> dict[str, Any]:
        """The table as it stands, secrets too, as `rebufo.position` takes it."""
        if self._spec.describe is None:
            raise SetupError("no_description", game=self.game)
        return self._spec.describe(self._table)

    def record(self, *, ended: bool = False) -> dict[str, Any]:
        """The whole race as plain data; `rebufo.load` gives it back.

        `ended`: nobody will go on with it, so that its dice may be revealed though it is not over.
        """
        from rebufo.kernel.record import make_record

        return make_record(self, ended=ended)

    # inside

    def _option(self, seat: Seat, action: object) -> tuple[Decision[Table], Action]:
        """The decision a seat is asked, and the option that it takes."""
        top = self._asked(seat)
        options = top.legal(self._table, seat)
        if not isinstance(action, Action) or action not in options:
            raise IllegalAction("not_an_option", game=self.game, decision=top.name, action=_in_short(action), seat=seat)
        return top, options[options.index(action)]  # an equal one is not always the same: 1 == True

    def _is_waylaid(self, seat: Seat, action: object) -> bool:
        """Whether it goes on with a way, but something else is asked first."""
        options = self._asked(seat).legal(self._table, seat)
        return isinstance(action, self._spec.ways) and not any(type(option) is type(action) for option in options)

    def _reaction(self, top: Decision[Table], seat: Seat) -> Action:
        """As the seat has said it; what it has lost the means for meanwhile is the usual answer."""
        said = self._reacted.get(seat) or self._ordered(top, seat)
        usual = top.default(self._table, seat)
        return said if said is not None and said in top.legal(self._table, seat) else usual

    def _obey(self) -> None:
        """Who has left orders answers by them at once, and cannot take it back: others would learn what was ordered."""
        while self._orders and (found := self._next_ordered()) is not None:
            seat, action = found
            with self._all_or_nothing(self._moment(seat)):
                answer(self._table, seat, action)
            self._note(seat, action, ())

    def _next_ordered(self) -> tuple[Seat, Action] | None:
        top = decision(self._table)
        if top is None or (self.holds_reactions and top.name in self._spec.reactions):
            return None
        for seat in top.deciders(self._table):
            action = self._ordered(top, seat)
            if action is not None:
                return seat, action
        return None

    def _moment(self, seat: Seat) -> Moment:
        return Moment(seat, self._table.clone(), len(self._played), len(self._log))

    def _go_back(self, moment: Moment) -> None:
        self._table = moment.table
        self._table.log = []
        self._played.cut(moment.played)
        self._log.cut(moment.events)

    def _all_or_nothing(self, before: Moment) -> AllOrNothing:
        return AllOrNothing(self._go_back, before)

    def _still_open(self, before: Moment) -> tuple[Moment, ...]:
        """What can be taken back after an answer that revealed nothing: another seat's answer closes what was."""
        own = self._moments and self._moments[-1].seat == before.seat
        return (*self._moments, before) if own else (before,)

    def _note(self, seat: Seat, action: Action, moments: tuple[Moment, ...]) -> None:
        self._moments = moments
        if self._reacted and not self.reactors:
            self._reacted = {}  # nothing is left to react to: who was asked has left
        self._keep_events()
        self._played.append(Played(seat, action, len(self._log)))

    def _keep_events(self) -> None:
        log = self._table.log
        assert log is not None
        for event in log:
            self._log.append(event)
        self._table.log = []

    def _decode(self, data: dict[str, Any]) -> Action:
        try:
            return self._spec.decode_action(data)
        except msgspec.ValidationError as error:
            raise IllegalAction("unknown_action", game=self.game, reason=misread(error, self._spec.actions)) from None


class Seen:
    """A race through one seat's eyes: its prompt, its view, and guesses at the rest."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match = match
        self.seat = seat
        self.spec = match.spec
        self.setup = msgspec.structs.replace(match.setup, seed=None, fair=None)

    def seen(self, seat: Seat) -> Seen:
        if seat != self.seat:
            raise IllegalAction("not_your_eyes", seat=seat, own=self.seat)
        return self

    def prompt(self) -> Prompt:
        return self._match.prompt(self.seat)

    def view(self) -> Any:
        return self._match.view(self.seat)

    def imagine(self, seed: int) -> Table:
        """A table this seat could be sitting at: unseen cards redealt, chance of its own."""
        table: Table = self.spec.imagine(self._match._table, self.seat, seed)  # noqa: SLF001 - its own other half
        return table


def _in_short(action: object) -> str:
    return msgspec.json.encode(action).decode() if isinstance(action, Action) else repr(action)
