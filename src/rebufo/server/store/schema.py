"""What is kept, as SQLAlchemy tables: the same on SQLite and PostgreSQL. Times are milliseconds since 1970, JSON is text."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

REVISION: Final = "0007"  # the newest file in migrations/versions

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _person(*, name: str = "person_id", primary_key: bool = False, nullable: bool = False) -> Column[str]:
    return Column(name, Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=primary_key, nullable=nullable)


def _table(*, primary_key: bool = True) -> Column[str]:
    return Column(
        "table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=primary_key, nullable=False
    )


people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("recovery", Text, unique=True),  # SHA-256 of the code
    Column("created", BigInteger, nullable=False),
    Column("standing", Text, nullable=False, server_default=""),  # what the host has decided: silenced, banned
)

sessions = Table(
    "sessions",
    metadata,
    Column("secret", Text, primary_key=True),  # SHA-256 of what the cookie holds
    _person(),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index(None, "person_id"),
)

holidays = Table(
    "holidays",
    metadata,
    _person(primary_key=True),
    Column("start", BigInteger, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("files", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("owner", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("pace", Text, nullable=False),
    Column("bank", BigInteger),
    Column("bonus", BigInteger, nullable=False),
    Column("server_seed", Text, nullable=False),  # of its fair dice; "" where their chance is given, in a rehearsal
    Column("setup", Text),  # written when the race begins; of a table that rehearses, before
    Column("number", Integer, nullable=False),  # entries in the journal
    Column("due", BigInteger),  # when somebody must look after the table, whatever its people do
    Column("created", BigInteger, nullable=False),
    Column("began", BigInteger),  # when the race did
    Column("moved", BigInteger, nullable=False),
    Column("asked", BigInteger, nullable=False),  # a bit for each seat that everybody may know to be asked
    Column("owing", BigInteger, nullable=False),  # a bit for each person's seat that is asked: for its person alone
    Column("rematch", Text),
    Column("branch_of", Text),  # the table whose race this one goes on from, after its first `branch_at` answers
    Column("branch_at", Integer),
    Column("removed", Text, nullable=False, server_default=""),  # people whom the owner sent away for good, by spaces
    Column("cup", Text),  # which cup its race belongs to, and as which of how many
    Column("cup_race", Integer),
    Column("cup_races", Integer),
    Column("ranking", Text),  # of a race of a cup that was raced to its end: the seats, best first
    Index(None, "status", "open"),
    Index(None, "owner"),
    Index(None, "due"),
    Index(None, "cup"),
)

cups = Table(
    "cups",
    metadata,
    Column("id", Text, primary_key=True),  # that of the table of its first race
    Column("races", Text, nullable=False),  # all of them in their order, as they were chosen
    Column("seed", Text, nullable=False),  # of the last race; those of the others follow from it, backwards
)

chairs = Table(
    "chairs",
    metadata,
    _table(),
    Column("seat", Integer, primary_key=True),
    _person(nullable=True),
    Column("bot", Text),
    Column("name", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Index(None, "person_id"),
)

journal = Table(
    "journal",
    metadata,
    _table(),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("ref", Text),  # the command's id; none where the server itself acted
    Column("spent", BigInteger, nullable=False),  # milliseconds off the seat's clock
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,  # its key is where it is stored
)

pictures = Table(
    "pictures",
    metadata,
    _table(),
    Column("number", Integer, nullable=False),  # the last entry it shows
    Column("body", Text, nullable=False),
)

records = Table(
    "records",
    metadata,
    _table(),
    Column("body", LargeBinary, nullable=False),  # the text of the file, packed
)

times = Table(
    "times",
    metadata,
    _table(),
    Column("number", Integer, primary_key=True),
    Column("game", Text, nullable=False),
    Column("road", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),  # as it was shown then
    Column("bot", Text),  # that drove, if only for a while
    Column("seconds", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "game", "road", "seconds", "at"),
)

chat = Table(
    "chat",
    metadata,
    _table(),
    Column("number", Integer, primary_key=True),
    _person(),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("ref", Text),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "person_id", "ref"),
    Index(None, "person_id"),
)

invites = Table(
    "invites",
    metadata,
    Column("code", Text, primary_key=True),  # SHA-256 of what the link holds
    _table(primary_key=False),
    Column("created", BigInteger, nullable=False),
    Column("used_by", Text, ForeignKey("people.id", ondelete="CASCADE")),
)

members = Table(
    "members",
    metadata,
    _table(),
    _person(primary_key=True),
    Column("watching", Boolean, nullable=False),  # on the person's list of watched tables
    Column("silenced", Boolean, nullable=False),  # by the table's owner
    Index(None, "person_id"),
)

mutes = Table(
    "mutes",
    metadata,
    _person(primary_key=True),
    Column("muted", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
)

notices = Table(
    "notices",
    metadata,
    _person(primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("target", Text, nullable=False),
    Column("live", Boolean, nullable=False),  # of live tables too
    Column("code", Text, nullable=False),  # SHA-256 of what confirms an address
    Column("confirmed", Boolean, nullable=False),
    Column("sent", BigInteger, nullable=False),
)

stops = Table(
    "stops",
    metadata,
    Column("code", Text, primary_key=True),  # SHA-256 of what a letter's link holds: it stops them without logging in
    _person(),
    Column("kind", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "person_id"),
)

told = Table(
    "told",
    metadata,
    _table(),
    _person(primary_key=True),
    Column("news", Integer, nullable=False),  # what the person was last told of while away
)

beats = Table(
    "beats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),  # when a server last said that it was up
)

gaps = Table(
    "gaps",
    metadata,
    Column("start", BigInteger, primary_key=True, autoincrement=False),  # the calendar went from here
    Column("until", BigInteger, primary_key=True, autoincrement=False),  # to here while no server was open
)

host_asked = Table(
    "host_asked",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),  # end, delete, ban, silence, pardon
    Column("target", Text, nullable=False),  # a table or a person
    Column("at", BigInteger, nullable=False),
    Column("done", BigInteger),
    Column("answer", Text, nullable=False),
)
