"""Attacks through notices: targets that do not answer, and mail for people who never asked for it."""

from __future__ import annotations

import socket
from typing import Final

from tests.attacks.target import Stranger, Target, sentence
from tests.polling import PATIENCE

VICTIM: Final = "victim@example.org"


def silent_target(target: Target) -> str:
    """A webhook that takes what it is sent and never answers: somebody else's notices arrive meanwhile."""
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        socket.create_server(("127.0.0.1", 0)) as other,
        Stranger(target) as bad,
        Stranger(target) as good,
    ):
        for person, server in ((bad, silent), (good, other)):
            person.come_in()
            wish = {"target": f"http://127.0.0.1:{server.getsockname()[1]}/", "live": True}
            person.ask("PUT", "/api/me/notices/webhook", json=wish).raise_for_status()
        for _ in range(target.many(1, 20)):
            _begin_with(target, bad)
        _begin_with(target, good)
        other.settimeout(PATIENCE)
        line, _ = other.accept()
        with line:
            arrived = line.recv(65_536)
    assert arrived.startswith(b"POST ")
    return "others' notices arrive meanwhile"


def _begin_with(target: Target, person: Stranger) -> None:
    """A race begins in which somebody sits who is not there."""
    with Stranger(target) as owner:
        table = owner.come_in().set_up("me", "open", start=False)
        person.ask("POST", f"/api/tables/{table}/seats/1", json={"who": "me"}).raise_for_status()
        owner.ask("POST", f"/api/tables/{table}/start").raise_for_status()


def confirmations(target: Target) -> str:
    """Confirmation mails to somebody who never asked for any, from many addresses."""
    said = []
    for _ in range(target.many(5, 60)):
        with Stranger(target) as stranger:
            stranger.come_in()
            said.append(stranger.ask("PUT", "/api/me/notices/mail", json={"target": VICTIM}))
    sent = sum(answer.is_success for answer in said)
    assert sent == 3, sent
    return f"{sent} mails; {sentence(said[-1])}"


ATTACKS: Final = {"a webhook that never answers": silent_target, "60 confirmation mails": confirmations}
