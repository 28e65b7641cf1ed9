"""Records: a whole race as plain data, and a race back from it, at any action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from rebufo.kernel.codec import fingerprint
from rebufo.kernel.errors import ContentError, RebufoError, RecordError, SetupError
from rebufo.kernel.fair import SeededDice, commitment
from rebufo.kernel.match import Match
from rebufo.kernel.messages import to_json
from rebufo.kernel.orders import Order
from rebufo.kernel.setup import BranchPoint, FairSeeds, Setup, check_recorded, make_chance

if TYPE_CHECKING:
    from rebufo.kernel.flow import Table
    from rebufo.kernel.spec import GameSpec

FORMAT: Final = "rebufo-record/1"
FAMILY: Final = "rebufo-record/"
Draw: TypeAlias = tuple[str, int, int, int]  # stream, counter, n, value


class FairRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The commitment always; the server's seed and every draw once the race is over."""

    commitment: str
    seats: tuple[str, ...]
    server: str | None = None
    draws: tuple[Draw, ...] = ()


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a record file; `hash` is the SHA-256 of all others, `state` says where the race has come to.

    `branch` is there only where a race goes on from another, `orders` only where somebody has left any.
    """

    format: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    players: tuple[str, ...]
    seed: int | None
    fair: FairRecord | None
    draws: dict[str, tuple[int, ...]]
    files: dict[str, str]
    position: Any
    actions: tuple[tuple[int, dict[str, Any]], ...]
    over: bool
    standings: tuple[dict[str, Any], ...]
    state: str
    hash: str = ""
    branch: BranchPoint | None = None
    orders: tuple[tuple[int, Order], ...] = ()  # standing orders by seat, of a race that goes on


def make_record(match: Match, *, ended: bool = False) -> dict[str, Any]:
    """A race's record as plain data. `ended`: it will not be gone on with, so its dice may be revealed though it is not over."""
    setup = match.setup
    record = Record(
        format=FORMAT,
        game=setup.game,
        rules_version=setup.rules_version,
        seats=setup.seats,
        options=setup.options,
        players=setup.players,
        seed=setup.seed,
        fair=_fair_part(match, reveal=ended or match.over),
        draws=setup.draws,
        files=setup.files,
        position=setup.position,
        actions=tuple((played.seat, to_json(played.action)) for played in match.history),
        over=match.over,
        standings=tuple(to_json(row) for row in match.standings),
        state=state_of(match),
        branch=_branch_of(match),
        orders=() if ended or match.over else match.kept[0],
    )
    data: dict[str, Any] = to_json(record)
    if setup.branch is None:
        del data["branch"]
    if not record.orders:
        del data["orders"]
    data["hash"] = hash_of(data)
    return data


def _branch_of(match: Match) -> BranchPoint | None:
    """A race stopped before the point where it left the other has only answers of the other's."""
    branch = match.setup.branch
    return None if branch is None else BranchPoint(branch.table, min(branch.actions, len(match.history)))


def state_of(match: Match) -> str:
    """What the rules promise of a moment: who is asked what, how it stands, how much was drawn of each stream.

    Not how the table is stored, so that old records load after the machinery has changed.
    """
    asked = [(seat, match.prompt(seat).decision, match.prompt(seat).options) for seat in match.waiting]
    return fingerprint(to_json([asked, match.standings, match.drawn]))


def hash_of(record: dict[str, Any]) -> str:
    return fingerprint({key: value for key, value in record.items() if key != "hash"})


def read_record(data: Any) -> Record:
    """A record's fields, after checking that it is whole, unaltered and of a format we know."""
    data = plain(data)
    if not isinstance(data, dict) or not str(data.get("format", "")).startswith(FAMILY):
        raise RecordError("not_a_record")
    if data["format"] != FORMAT:
        raise RecordError("newer_format", format=data["format"], known=FORMAT)
    try:
        record = msgspec.convert(data, Record)
    except msgspec.ValidationError as error:
        raise RecordError("broken_record", reason=inner(error)) from None
    if record.hash != hash_of(data):
        raise RecordError("altered_record")
    return record


def plain(data: Any) -> Any:
    """Plain JSON data, whatever kind of mappings and sequences it came in."""
    try:
        return to_json(data)
    except (TypeError, ValueError):
        raise RecordError("not_a_record") from None


def replay(spec: GameSpec, record: Record, at: int | None = None, server_seed: str | None = None) -> Match:
    """The race after its first `at` actions (all of them by default)."""
    if not 1 <= record.rules_version <= spec.rules_version:
        raise RecordError("newer_rules", game=spec.id, version=record.rules_version, known=spec.rules_version)
    total = len(record.actions)
    if record.branch is not None and not 0 <= record.branch.actions <= total:
        raise RecordError("broken_branch", actions=record.branch.actions, total=total)
    if at is not None and (type(at) is not int or not 0 <= at <= total):
        raise RecordError("no_such_action", at=at, total=total)
    match = begin(spec, _setup_of(spec, record, server_seed))
    for number, (seat, action) in enumerate(record.actions[:at]):
        try:
            match.play(seat, action)
        except RebufoError as error:
            raise RecordError("illegal_in_record", number=number, reason=inner(error)) from None
    if at in (None, total):
        check_end(match, record)
        _leave_orders(match, record)
    return match


def _leave_orders(match: Match, record: Record) -> None:
    try:
        for seat, order in record.orders:
            match.order(seat, order.decision, order.order, order.number)
    except RebufoError as error:
        raise RecordError("broken_record", reason=inner(error)) from None


def check_end(match: Match, record: Record) -> None:
    """The race has come to where the record says."""
    if state_of(match) != record.state:
        raise RecordError("other_state")
    if to_json(match.standings) != list(record.standings) or match.over != record.over:
        raise RecordError("other_standings")


def inner(error: Exception) -> str:
    """An error's sentence without its stop, to stand inside another."""
    return str(error).rstrip(".")


def begin(spec: GameSpec, setup: Setup) -> Match:
    """A race at its first decision, from the grid or from a position."""
    chance = make_chance(spec, setup)
    make_table = spec.start if setup.position is None else spec.place
    return Match(spec, setup, make_table(setup, chance))


def resume(spec: GameSpec, setup: Setup, snapshot: Any) -> Table:
    """A table from its snapshot, on the dice of its setup: a host goes on where it stopped."""
    table: Table = spec.thaw(snapshot, setup)
    table.chance.fair = make_chance(spec, setup).fair
    return table


def verify(spec: GameSpec, record: Record) -> int:
    """Replay the race and recompute every draw; the number of fair draws checked. RecordError where it does not hold."""
    match = replay(spec, record)
    if record.fair is None:
        return 0
    drawn = drawn_again(match)
    if drawn != record.fair.draws:
        raise RecordError("other_draws")
    return len(drawn)


def _fair_part(match: Match, *, reveal: bool) -> FairRecord | None:
    fair = match.setup.fair
    if fair is None:
        return None
    if not reveal:
        return FairRecord(commitment(fair.server), fair.seats)
    return FairRecord(commitment(fair.server), fair.seats, fair.server, drawn_again(match))


def drawn_again(match: Match) -> tuple[Draw, ...]:
    """Every draw of a race but the forced ones, by racing it once more with dice that keep a list."""
    spec, setup = match.spec, match.setup
    chance = make_chance(spec, setup)
    dice = chance.fair or SeededDice(chance, spec.streams)
    drawn: list[Draw] = []
    chance.fair, dice.drawn = dice, drawn
    make_table = spec.start if setup.position is None else spec.place
    again = Match(spec, setup, make_table(setup, chance))
    for played in match.history:
        again.play(played.seat, played.action)
    return tuple(drawn)


def _setup_of(spec: GameSpec, record: Record, server_seed: str | None) -> Setup:
    setup = Setup(
        game=record.game,
        rules_version=record.rules_version,
        seats=record.seats,
        options=record.options,
        players=record.players,
        seed=record.seed,
        fair=_fair_seeds(record, server_seed),
        draws=record.draws,
        files=record.files,
        position=record.position,
        branch=record.branch,
    )
    try:
        check_recorded(spec, setup)
    except (SetupError, ContentError) as error:
        raise RecordError("broken_record", reason=inner(error)) from None
    return setup


def _fair_seeds(record: Record, server_seed: str | None) -> FairSeeds | None:
    fair = None
    if record.fair is not None:
        server = record.fair.server or server_seed
        if server is None:
            raise RecordError("seed_not_revealed")
        try:
            kept = commitment(server) == record.fair.commitment
        except ValueError:
            kept = False
        if not kept:
            raise RecordError("broken_commitment")
        fair = FairSeeds(server, record.fair.seats)
    return fair
