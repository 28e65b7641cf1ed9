"""What crosses the wire at a table, by socket or by HTTP: commands one way, messages the other. Their JSON schemas are the protocol."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from rebufo.kernel.described import described
from rebufo.kernel.orders import Order

PROTOCOL: Final = 1
ID_LENGTH: Final = 64
CHAT_LENGTH: Final = 500
NAME_LENGTH: Final = 24
MOST_ANSWERS: Final = 64  # in one command


Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=ID_LENGTH, pattern=r"^[\w.:-]+$")]
Version: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
BotName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern=r"^[a-z_]+$")]
OrderName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[a-z_]+$")]
ChatText: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=CHAT_LENGTH)]
Pace: TypeAlias = Literal["live", "by_turns"]
Proposal: TypeAlias = Literal["pause", "resume", "live", "by_turns", "end"]
Language: TypeAlias = Literal["en", "es"]
Showing: TypeAlias = Literal["view", "scene"]
Status: TypeAlias = Literal["waiting", "racing", "finished", "abandoned", "cancelled"]

# what only the game can describe: its schema says "x-game" and which of the game's own schemas holds there
# an action stays as it came until the table's game is known: only its types can say what it is
AnAction: TypeAlias = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"x-game": "action"})]
Option: TypeAlias = Annotated[Any, msgspec.Meta(extra_json_schema={"x-game": "action"})]
Preview: TypeAlias = Annotated[Any, msgspec.Meta(extra_json_schema={"x-game": "preview"})]
Happened: TypeAlias = Annotated[Any, msgspec.Meta(extra_json_schema={"x-game": "event"})]
View: TypeAlias = Annotated[Any, msgspec.Meta(extra_json_schema={"x-game": "view"})]
Standing: TypeAlias = Annotated[Any, msgspec.Meta(extra_json_schema={"x-game": "standing"})]
DecisionName: TypeAlias = Annotated[str, msgspec.Meta(extra_json_schema={"x-game": "decision"})]


# what a seat sends


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """Sent twice with the same id, it acts once and is acknowledged twice."""

    id: Id

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class Play(Command, frozen=True, kw_only=True, tag="play"):
    """One of the options of the prompt that came with `version`, or `{"type": "retire"}`."""

    version: Version
    action: AnAction


class PlayAll(Command, frozen=True, kw_only=True, tag="play_all"):
    """Answers to one question after the other: a whole plan, a whole way. `version` is that of the first prompt.

    One that is no option voids them all, as long as they revealed nothing and left the seat to decide; after that it is dropped
    with all that follow it, and the acknowledgement says how many were carried out.
    """

    version: Version
    actions: Annotated[list[AnAction], msgspec.Meta(min_length=1, max_length=MOST_ANSWERS)]


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    version: Version


class HandOver(Command, frozen=True, kw_only=True, tag="hand_over"):
    """A bot drives on in this seat until its person comes back."""

    bot: BotName | None = None


class Relieve(Command, frozen=True, kw_only=True, tag="relieve"):
    """A bot drives on in the seat of somebody else who is away and holds the race up, until its person comes back."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=31)]
    bot: BotName | None = None


class ComeBack(Command, frozen=True, kw_only=True, tag="come_back"):
    pass


class Propose(Command, frozen=True, kw_only=True, tag="propose"):
    """Done as soon as every person at the table has agreed."""

    what: Proposal


class Agree(Command, frozen=True, kw_only=True, tag="agree"):
    pass


class Decline(Command, frozen=True, kw_only=True, tag="decline"):
    """One seat that declines ends the proposal; the seat that made it may as well."""


class Say(Command, frozen=True, kw_only=True, tag="say"):
    text: ChatText


class LeaveOrder(Command, frozen=True, kw_only=True, tag="order"):
    """A kind of decision is answered in advance, from now on; without `order` the seat is asked again. Nobody else is told."""

    decision: OrderName
    order: OrderName | None = None
    number: Annotated[int, msgspec.Meta(ge=0, le=1000)] | None = None


class Beat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="beat", tag_field="type"):
    """Is anybody there? By socket alone, from a spectator as well; the server says it back at once."""


AnyCommand: TypeAlias = (
    Play | PlayAll | Undo | HandOver | Relieve | ComeBack | Propose | Agree | Decline | Say | LeaveOrder
)


# what the server sends


class Clock(msgspec.Struct, frozen=True):
    left: Annotated[int, described("milliseconds, at the moment of the message")]
    running: bool


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody may see it. `bot` drives it now, even if it belongs to a person."""

    seat: int
    name: Annotated[str, described("the person's, as they sat down, or the bot's; empty where the chair is free")]
    taken: bool
    person: Annotated[str | None, described("a public number of the person, the same wherever they sit")]
    bot: Annotated[str | None, described("the bot that drives now")]
    here: Annotated[bool, described("its person follows the table just now: a socket is open, or a request waits")]
    holiday: Annotated[
        int | None,
        described("at a table by turns, until when its person is on holiday, in milliseconds since 1970"),
    ] = None


class Agreement(msgspec.Struct, frozen=True):
    what: Proposal
    by: Annotated[int, described("the seat that proposed it")]
    agreed: Annotated[tuple[int, ...], described("the seats that have agreed so far")]


class Branch(msgspec.Struct, frozen=True):
    """Where a race branches off: with the same dice and the same answers up to a moment of another."""

    table: str
    moment: int


class CupPlace(msgspec.Struct, frozen=True):
    """Which race of a cup a table is for."""

    id: str
    race: Annotated[int, described("from 1")]
    races: int


Stopped: TypeAlias = Literal["idle", "bots", "host"]


class TableSummary(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as everybody who may know of it sees it."""

    id: str
    game: str
    rules_version: Annotated[int, described("of the game's rules that this race is held by")]
    options: Annotated[dict[str, Any], described("every option of the game, as it was chosen or is usual")]
    status: Status
    open: Annotated[bool, described("anybody may sit down; else only who was invited")]
    spectators: Annotated[bool, described("others may watch")]
    pace: Pace
    bank: Annotated[int | None, described("milliseconds of each seat; none: no clocks")]
    bonus: Annotated[int, described("milliseconds for each decision")]
    chairs: tuple[Chair, ...]
    owner: Annotated[str, described("the public number of the person who set it up")]
    commitment: Annotated[
        str,
        described(
            "SHA-256 of the server's seed, told before anybody adds theirs; empty in a rehearsal whose chance is given"
        ),
    ]
    asked: Annotated[tuple[int, ...], described("the seats of which everybody may know that they are asked")]
    paused: bool
    agreement: Annotated[Agreement | None, described("the proposal that waits for answers")]
    watching: Annotated[int, described("how many spectators follow the table just now")]
    created: Annotated[int, described("milliseconds since 1970")]
    moved: Annotated[int, described("when something last happened that everybody can see, in milliseconds since 1970")]
    rematch: Annotated[str | None, described("the table of the next race: of the cup, or the same once more")]
    branch: Annotated[Branch | None, described("the moment of another race that this one goes on from")]
    stopped: Annotated[
        Stopped | None,
        described("why a race ended that nobody finished: nobody moved, its bots failed, or the host did it"),
    ] = None
    cup: Annotated[CupPlace | None, described("the cup its race belongs to")] = None

    def same_as(self, other: TableSummary) -> bool:
        """Whether there is nothing to tell a reader who has the other: who is asked and when are told with the race."""
        return msgspec.structs.replace(self, moved=other.moved, asked=other.asked) == other


class Prompt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the viewer is asked. `previews` is in the order of `options`; None where they were not asked for.

    A client that asks for words gets the question too, and for each option a label and notes.
    """

    decision: DecisionName
    options: Annotated[tuple[Option, ...], described("what can be answered")]
    previews: Annotated[tuple[Preview, ...] | None, described("what each option would bring")]
    default: Annotated[Option, described("what is played where time runs out")]
    question: Annotated[str | None, described("what is asked, in words")] = None
    labels: Annotated[tuple[str, ...] | None, described("each option in a few words")] = None
    notes: Annotated[
        tuple[tuple[str, ...], ...] | None,
        described("for each option whole sentences: what it costs, brings and risks, with the clauses of the rules"),
    ] = None


class Reactions(msgspec.Struct, frozen=True):
    """All who are asked answer in secret, and all answers are opened at once."""

    left: Annotated[
        int | None,
        described("milliseconds until then, at the moment of the message; none: as soon as everybody has answered"),
    ]


class Update(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="position", tag_field="type"):
    """The race as the viewer may know it at `version`: of the events already known the first `kept` hold, then come `events`.

    A client that asks for words gets `title` and `told` too. Asked with `show=scene`, it has a Scene for the view, a Happening for
    each event and an Offer for each preview: what any page can draw. To the socket whose command led to it, it also says so (`ack`),
    instead of a message of its own.
    """

    version: Annotated[int, described("counts what this viewer was told")]
    kept: Annotated[int, described("how many of the events already known still hold")]
    events: Annotated[tuple[Happened, ...], described("those that follow the kept ones")]
    view: View
    prompt: Prompt | None
    asked: Annotated[tuple[int, ...], described("the seats of which the viewer may know that they are asked")]
    can_undo: Annotated[bool, described("this seat's last answer can still be taken back")]
    clocks: Annotated[tuple[Clock, ...], described("by seat; empty without clocks")]
    standings: Annotated[tuple[Standing, ...], described("the result, best first; empty until the race is over")]
    over: bool
    title: Annotated[str | None, described("where the race is, in words")] = None
    told: Annotated[
        tuple[str, ...] | None, described("a sentence for each of `events`; empty where there is nothing to say")
    ] = None
    orders: Annotated[tuple[Order, ...], described("the standing orders that this seat has left")] = ()
    reactions: Annotated[
        Reactions | None, described("everybody who may is asked to react, and nobody knows who is waited for")
    ] = None
    ack: Annotated[str | None, described("the id of this socket's command that led here")] = None
    answers: Annotated[
        int | None, described("how many answers of that command were carried out, if it had several")
    ] = None

    def acknowledging(self, ack: Ack | None) -> Update:
        return self if ack is None else msgspec.structs.replace(self, ack=ack.id, answers=ack.answers)


class Moment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The race as one viewer knew it between two answers."""

    number: Annotated[int, described("from 0, the start")]
    events: Annotated[int, described("how many of this viewer's events had been told by then")]
    view: View
    asked: Annotated[tuple[int, ...], described("the seats of which the viewer could know that they were asked")]
    over: bool
    doer: Annotated[int | None, described("the seat whose answer led here, where the viewer may know it")]
    happened: Annotated[tuple[Happened, ...], described("the events since the moment before")]
    title: Annotated[str | None, described("where the race was, in words")] = None
    told: Annotated[
        tuple[str, ...] | None, described("a sentence for each of them; empty where there is nothing to say")
    ] = None


class Moments(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a race's moments. `whole`: it is over, and every answer is a moment for every viewer."""

    total: int
    whole: bool
    moments: tuple[Moment, ...]


class Hello(msgspec.Struct, frozen=True, kw_only=True, tag="hello", tag_field="type"):
    """The first message on a socket: where the viewer sits, the table, and what it missed."""

    protocol: int
    seat: int | None
    table: TableSummary = msgspec.field(name="card")
    update: Update | None = msgspec.field(name="position")  # None until the race begins


class TableChanged(msgspec.Struct, frozen=True, kw_only=True, tag="card", tag_field="type"):
    table: TableSummary = msgspec.field(name="card")


class Ack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="ack", tag_field="type"):
    """The command is on disk, and no new update says so. `version` is what the viewer's race has come to."""

    id: str
    version: int
    answers: Annotated[int | None, described("how many answers of the command were carried out, if it had several")] = (
        None
    )


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag="refused", tag_field="type"):
    """Nothing has changed. `id` is empty where the command's could not be read."""

    id: str
    tag: str
    text: str


class Said(msgspec.Struct, frozen=True, kw_only=True, tag="said", tag_field="type"):
    number: Annotated[int, described("counts what was said at the table, from 1")]
    person: Annotated[str, described("the public number of who said it")]
    name: str
    text: str
    at: Annotated[int, described("milliseconds since 1970")]


class Problem(msgspec.Struct, frozen=True):
    """A refusal by HTTP, what is wrong and what to do: `tag` for programs, `text` for people."""

    tag: str
    text: str


class Bye(msgspec.Struct, frozen=True, kw_only=True, tag="bye", tag_field="type"):
    """The last message before the server closes the socket, with the reason."""

    tag: str
    text: str


ServerMessage: TypeAlias = Hello | Update | TableChanged | Ack | Refused | Said | Beat | Bye

decode_from_socket = msgspec.json.Decoder(AnyCommand | Beat).decode
decode_command = msgspec.json.Decoder(AnyCommand).decode
encode = msgspec.json.Encoder().encode


def raw(action: object) -> msgspec.Raw:
    """An action for a command that is made here, as it would have come."""
    return msgspec.Raw(encode(action))
