"""Sends notices from a process of its own: the libraries behind them are heavy, and what a stranger's server answers may be worse.

A person who asks for webhooks or web push names an address that this machine then calls. So it must be https, must not lead
into the host's own networks, and is never followed anywhere else; a delivery that takes too long ends its process.
"""

from __future__ import annotations

import json
import logging
import resource
import signal
import socket
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlsplit

DEADLINE: Final = 10.0  # seconds
MEMORY: Final = 2**30
KEEP: Final = 24 * 3600  # seconds a push service keeps a notice for a device that is off
IN_DISGUISE: Final = (ip_network("64:ff9b::/96"), ip_network("2002::/16"))  # IPv4 within IPv6
SENT, FAILED, GONE = "sent", "failed", "gone"


class Letter(NamedTuple):
    """A notice on its way: to whom, what, and what of the host's settings its kind needs."""

    kind: str
    target: str
    title: str
    text: str
    link: str
    mail: str = ""
    vapid: str = ""
    contact: str = ""
    loopback: bool = False


def public(address: str) -> bool:
    """Whether an address lies on the open internet."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return found.ipv4_mapped.is_global and not found.ipv4_mapped.is_multicast
        if any(found in network for network in IN_DISGUISE):
            return False
    return found.is_global and not found.is_multicast


class Resolver:
    """In place of `socket.getaddrinfo` in this process: names that lead inside do not exist."""

    def __init__(self) -> None:
        self._resolve = socket.getaddrinfo
        self.guarded = False
        self.loopback = False

    def __call__(self, *args: Any, **more: Any) -> list[Any]:
        found = self._resolve(*args, **more)
        if not self.guarded:
            return found
        kept = [each for each in found if self._allowed(str(each[4][0]))]
        if not kept:
            raise socket.gaierror(socket.EAI_NONAME, "not an address outside")
        return kept

    def _allowed(self, address: str) -> bool:
        return public(address) or (self.loopback and ip_address(address).is_loopback)


_RESOLVER = Resolver()


def prepare() -> None:
    """In the sender's process, once."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    logging.getLogger("apprise").setLevel(logging.CRITICAL)  # it would name people's addresses
    socket.getaddrinfo = _RESOLVER


def deliver(letter: Letter) -> str:
    """In the sender's process: `sent`, `failed`, or `gone` where the target no longer exists."""
    _RESOLVER.guarded = letter.kind != "mail"  # the mail server is the host's own
    _RESOLVER.loopback = letter.loopback
    signal.setitimer(signal.ITIMER_REAL, DEADLINE)
    try:
        return {"mail": _mail, "webhook": _webhook, "push": _push}[letter.kind](letter)
    except Exception:  # noqa: BLE001 - whatever a library makes of a stranger's answer
        return FAILED
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _asset() -> Any:
    from apprise import AppriseAsset

    return AppriseAsset(
        app_id="Rebufo", app_desc="Rebufo", app_url="", http_redirects=False, pem_autogen=False, storage_mode="memory"
    )


def _mail(letter: Letter) -> str:
    from apprise import Apprise, NotifyFormat

    joint = "&" if "?" in letter.mail else "?"
    way = Apprise.instantiate(f"{letter.mail}{joint}to={quote(letter.target, safe='')}", asset=_asset())
    body = "\n\n".join(filter(None, (letter.text, letter.link)))
    done = way and way.notify(title=letter.title, body=body, body_format=NotifyFormat.TEXT)
    return SENT if done else FAILED


def _webhook(letter: Letter) -> str:
    from apprise.plugins.custom_json import NotifyJSON

    parts = urlsplit(letter.target)
    path = parts.path or "/"
    make: Any = NotifyJSON  # the library has no types
    way = make(
        host=parts.hostname,
        port=parts.port,
        secure=parts.scheme == "https",
        fullpath=f"{path}?{parts.query}" if parts.query else path,
        payload={"link": letter.link},
        asset=_asset(),
    )
    return SENT if way.send(letter.text, title=letter.title) else FAILED


def _push(letter: Letter) -> str:
    from apprise.plugins.vapid import NotifyVapid

    make: Any = NotifyVapid
    way = make(subscriber=letter.contact, keyfile=letter.vapid, targets=["device"], asset=_asset())
    way.ttl = KEEP
    way.subscriptions["device"] = letter.target
    text = json.dumps({"title": letter.title, "text": letter.text, "link": letter.link}, ensure_ascii=False)
    if way.send(text):
        return SENT
    return FAILED if "device" in way.subscriptions else GONE
