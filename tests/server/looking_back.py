"""Races that are on or over at an application in this process, driven by the people who sit there."""

from __future__ import annotations

from itertools import count
from typing import Any

from rebufo.server.hub import Hub
from tests.server import hubs
from tests.server.apps import Json, Somebody
from tests.server.served_games import served

IDS = count(1)


def racing(ana: Somebody, game: str, *, answers: int = 25, chairs: tuple[str, ...] = ("me", "me"), **form: Any) -> str:
    """A race of Ana's against herself, some way on."""
    table = ana.set_up(*chairs, **{"game": game, "options": served(game).short, "start": True, **form})
    ana.within(go_on, table, answers)
    return table


async def go_on(hub: Hub, table: str, answers: int) -> None:
    """Each seat that is asked takes what would be played for it, without the way through the network."""
    for _ in range(answers):
        async with hub.room(table) as room:
            seat = room.match.waiting[0]
        await hubs.answer(hub, table, seat, f"i{next(IDS)}")


def answer(ana: Somebody, table: str, seats: int) -> Json | None:
    """The first seat that is asked takes what would be played for it; what that was, or None once nobody is asked."""
    for seat in range(seats):
        position = ana.get(f"/api/tables/{table}/position?seat={seat}&costs=false")["position"]
        if position["prompt"] is not None:
            action: Json = position["prompt"]["default"]
            play(ana, table, seat, position["version"], action)
            return action
    return None


def play(ana: Somebody, table: str, seat: int, version: int, action: Json) -> None:
    send(ana, table, seat, type="play", version=version, action=action)


def send(ana: Somebody, table: str, seat: int, **command: Any) -> Json:
    return ana.post(f"/api/tables/{table}/commands?seat={seat}", {"id": f"i{next(IDS)}", **command})


def leave(ana: Somebody, table: str, seats: int = 2) -> str:
    """Everybody leaves, which ends the race."""
    for seat in range(seats):
        if ana.get(f"/api/tables/{table}")["status"] == "racing":
            version = ana.get(f"/api/tables/{table}/position?seat={seat}&costs=false")["position"]["version"]
            play(ana, table, seat, version, {"type": "retire"})
    assert ana.get(f"/api/tables/{table}")["status"] == "finished"
    return table


def branch(who: Somebody, table: str, **form: object) -> Json:
    return who.post(f"/api/tables/{table}/branches", {"id": f"b{next(IDS)}", "seat": 0, **form})


def give_up(ana: Somebody, table: str, seats: int = 2) -> str:
    """Everybody agrees to end it."""
    send(ana, table, 0, type="propose", what="end")
    for seat in range(1, seats):
        send(ana, table, seat, type="agree")
    assert ana.get(f"/api/tables/{table}")["status"] == "abandoned"
    return table


def moments(who: Somebody, table: str, *, seat: int | None = None, words: str = "", step: int = 100) -> list[Json]:
    """All of them, page by page."""
    found: list[Json] = []
    asked: Json = {} if seat is None else {"seat": seat}
    asked |= {"words": words} if words else {}
    while True:
        page = who.get(f"/api/tables/{table}/moments", params={**asked, "first": len(found), "count": step})
        found += page["moments"]
        if len(found) >= page["total"]:
            assert [each["number"] for each in found] == [*range(page["total"])]
            return found
