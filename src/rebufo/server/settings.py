"""How a host runs the server: every setting has a `REBUFO_…` variable, and the usual case needs none."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Literal, get_type_hints

import msgspec

from rebufo.kernel.errors import SetupError

PREFIX = "REBUFO_"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Sizes are bytes, times seconds."""

    database: str = "sqlite+aiosqlite:///rebufo.db"
    records: str = "records"  # the folder for the records of finished races
    origins: str = ""  # addresses the page is served from, by commas; none: only the server's own
    tls: bool = False  # people come by https, here or at a proxy in front
    proxies: str = ""  # addresses or networks whose X-Forwarded-For is believed, by commas
    log: Literal["debug", "info", "warning", "error"] = "info"  # the least that is worth a line on stderr
    metrics: str = ""  # "host:port" where /metrics is answered; none: nowhere
    bot_workers: int = 1  # processes in which bots think
    bot_seconds: float = 2.0  # what a bot may think about one decision
    idle_rooms: int = 2000  # tables kept in memory while nobody is there
    outbox: int = 256  # messages a reader may lag behind before it is cut off
    message_size: int = 16_384
    body_size: int = 65_536
    requests: int = 500  # a second and address, with as many saved up
    commands: int = 40  # a second and person, with as many saved up
    sockets: int = 32  # open at once for one person
    people_an_hour: int = 60  # new guests from one address
    codes_an_hour: int = 60  # recovery codes and invitations tried from one address
    invites: int = 64  # of one table, not yet used
    tables_an_hour: int = 60  # a person
    open_tables: int = 40  # a person, not yet finished
    chats_a_minute: int = 20  # a person
    notices: str = ""  # what people may ask for, by commas: mail, push, webhook
    mail: str = ""  # the host's mail server as an address of Apprise: mailtos://USER:PASSWORD@HOST?from=ADDRESS
    vapid: str = ""  # the file with the key for web push; made if it is not there
    contact: str = ""  # an e-mail address that push services may write to
    address: str = ""  # where people find the page, for links in notices: https://HOST
    loopback_notices: bool = False  # webhooks may be http and lead to this machine: for tests only
    abandon_live: int = 24 * 3600  # a live table where nobody moved for so long ends
    abandon_by_turns: int = 30 * 24 * 3600


def from_environment(given: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """Settings from the environment; what is `given` stands above it."""
    environment = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for name, kind in get_type_hints(Settings).items():
        text = environment.get(PREFIX + name.upper())
        if text is None:
            continue
        try:
            values[name] = msgspec.convert(text, kind, strict=False)
        except msgspec.ValidationError:
            raise SetupError("bad_setting", setting=PREFIX + name.upper(), value=text) from None
    return Settings(**{**values, **(given or {})})
