"""How a host runs the server: every setting has a `REBUFO_…` variable, and the usual case needs none."""

from __future__ import annotations

import os
from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias, get_type_hints

import msgspec

from rebufo.kernel.errors import SetupError

PREFIX: Final = "REBUFO_"
NOT_OURS: Final = frozenset({"REBUFO_TRACEBACK"})  # of the command line as a whole

Some: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
Network: TypeAlias = IPv4Network | IPv6Network


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Sizes are bytes, times seconds."""

    database: str = "sqlite+aiosqlite:///rebufo.db"  # or the path of a file
    records: str = "records"  # the folder for the records of finished races
    origins: str = ""  # addresses the page is served from, by commas; none: only the server's own
    hosts: str = (
        ""  # names that people find the server under by plain http, beside addresses and names of a local network
    )
    tls: bool = False  # people come by https, here or at a proxy in front
    proxies: str = ""  # addresses or networks whose X-Forwarded-For is believed, by commas
    log: Literal["debug", "info", "warning", "error"] = "info"  # the least that is worth a line on stderr
    metrics: str = ""  # "host:port" where /metrics is answered, with port 0 at any that is free; none: nowhere
    bot_workers: Some = 1  # processes in which bots think
    bot_seconds: Annotated[float, msgspec.Meta(ge=0.0, le=60.0)] = 2.0  # what a bot may think about one decision
    bot_pause: Annotated[float, msgspec.Meta(ge=0.0, le=3.0)] = 1.0  # before a bot's turn that is looked at
    undo_pause: Annotated[float, msgspec.Meta(ge=0.0, le=10.0)] = (
        2.5  # before a bot moves after a person at a live table
    )
    reactions: Annotated[float, msgspec.Meta(ge=0.0, le=60.0)] = (
        6.0  # a live table's time for reactions; 0: until all have
    )
    bot_reactions: Annotated[float, msgspec.Meta(ge=0.0, le=60.0)] = 1.0  # the same where only bots are asked
    idle_rooms: Some = 2000  # tables kept in memory while nobody is there
    outbox: Some = 256  # messages a reader may lag behind before it is cut off
    message_size: Some = 16_384
    ping: Annotated[float, msgspec.Meta(gt=0.0)] = 10.0  # between two; a reader silent for as long again is given up
    body_size: Some = 262_144  # a circuit of one's own is some 80 kB
    requests: Some = 500  # a second and address, with as many saved up
    commands: Some = 40  # a second and person, with as many saved up
    connections: Some = 256  # open at once from one address, unless it is a proxy's
    head_seconds: Annotated[float, msgspec.Meta(gt=0.0)] = 15.0  # for the headers of a request, from its first byte
    body_seconds: Annotated[float, msgspec.Meta(gt=0.0)] = 60.0  # for its body, and for each answer to be taken
    sockets: Some = 32  # open at once for one person
    openings: Some = 10  # of sockets, a second and person, with as many saved up
    sockets_of_address: Some = 128  # open at once for all people of one address
    file_seconds: Some = 60  # of the processor's time an hour, to read and check the files of one person
    people_an_hour: Annotated[int, msgspec.Meta(ge=0)] = 60  # new guests from one address; 0: nobody new comes in
    password: str = ""  # that new guests must know; none: anybody may come in
    codes_an_hour: Some = 60  # recovery codes and invitations tried from one address
    invites: Some = 64  # of one table, not yet used
    tables_an_hour: Some = 60  # a person
    tables_of_address: Some = 120  # an hour, from one address
    file_bytes: Some = 4_194_304  # of files for new tables, an hour from one address
    bot_tables: Some = 4  # of one person, under way without any person in a chair
    work: Some = 300  # milliseconds a second that races may be worked out for one address that asks for them by HTTP
    open_tables: Some = 40  # a person, not yet finished
    second_thoughts: Some = 600  # an hour and seat: answers taken back or changed, orders, proposals, changes of driver
    chats_a_minute: Some = 20  # a person
    notices: str = ""  # what people may ask for, by commas: mail, push, webhook
    mail: str = ""  # the host's mail server as an address of Apprise: mailtos://USER:PASSWORD@HOST?from=ADDRESS
    vapid: str = ""  # the file with the key for web push; made if it is not there
    contact: str = ""  # an e-mail address that push services may write to
    address: str = ""  # where people find the page, for links in notices: https://HOST
    loopback_notices: bool = False  # webhooks may be http and lead to this machine: for tests only
    rehearsal: str = ""  # a word that all chance follows from, foreseeable to anybody who knows it: for tests only
    forget_cancelled: Some = 7 * 24 * 3600  # tables that were called off so long ago are deleted
    forget_abandoned: Some = 90 * 24 * 3600  # the same for races that were given up
    forget_guests: Some = 90 * 24 * 3600  # guests without account or table who were not here for so long are deleted
    relieve_live: Some = (
        120  # a bot may be put into the seat of somebody whom a live table waits for and who is away so long
    )
    relieve_idle: Some = 600  # or who is there and has not moved for so long
    relieve_by_turns: Some = 3 * 24 * 3600
    holiday_days: Annotated[int, msgspec.Meta(ge=0, le=365)] = 30  # a year and person, at tables by turns; 0: none
    holiday_changes: Some = 24  # of a person's holiday, a day
    abandon_live: Some = 24 * 3600  # a live table where nobody moved for so long ends
    abandon_by_turns: Some = 30 * 24 * 3600


def from_environment(given: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """Settings from the environment; what is `given` stands above it."""
    environment = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for name, kind in get_type_hints(Settings, include_extras=True).items():
        text = environment.get(PREFIX + name.upper())
        if text is None:
            continue
        try:
            values[name] = msgspec.convert(text, kind, strict=False)
        except msgspec.ValidationError:
            raise SetupError("bad_setting", setting=PREFIX + name.upper(), value=text) from None
    settings = Settings(**{**values, **(given or {})})
    if settings.database and "://" not in settings.database:
        settings = msgspec.structs.replace(settings, database=f"sqlite+aiosqlite:///{settings.database}")
    return settings


def sqlite_file(database: str) -> Path | None:
    """The file that an address of SQLite leads to."""
    kind, _, file = database.partition(":///")
    file = file.partition("?")[0]
    return Path(file) if kind.startswith("sqlite") and file not in ("", ":memory:") else None


def unknown(environment: Mapping[str, str]) -> list[str]:
    """What somebody may have taken for settings: mistyped ones do nothing, and nobody would notice."""
    known = {PREFIX + name.upper() for name in Settings.__struct_fields__} | NOT_OURS
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


def listed(text: str) -> list[str]:
    return [each.strip().rstrip("/").lower() for each in text.split(",") if each.strip()]


def networks(proxies: str) -> tuple[Network, ...]:
    try:
        return tuple(ip_network(each) for each in listed(proxies))
    except ValueError:
        raise SetupError("bad_setting", setting="REBUFO_PROXIES", value=proxies) from None


def host_and_port(metrics: str) -> tuple[str, int]:
    host, _, port = metrics.rpartition(":")
    if not host or not (port.isascii() and port.isdigit()) or not 0 <= int(port) <= 65_535:
        raise SetupError("bad_setting_form", setting="REBUFO_METRICS", value=metrics, form="HOST:PORT")
    return host.removeprefix("[").removesuffix("]"), int(port)
