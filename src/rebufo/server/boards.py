"""Boards, drawn when somebody first asks and then kept. Nobody waits meanwhile: it is done in a thread, or apart for strangers' circuits."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import logging
import os
import resource
from typing import Any, Final, NamedTuple

import msgspec

from rebufo.drawing.panel import Motif
from rebufo.drawing.plain_board import PlainMotif
from rebufo.game import Game
from rebufo.games import find_game
from rebufo.kernel.errors import RebufoError
from rebufo.kernel.match import Match
from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec
from rebufo.server.async_cache import AsyncCache
from rebufo.server.worker_process import Broken, WorkerProcess, deadline

SECONDS: Final = 10.0  # of the processor's time, for the board of somebody's own circuit
PATIENCE: Final = 60.0  # seconds by the clock on the wall
MEMORY: Final = 2**30
NICE: Final = 5
KEPT: Final = 128  # of some 60 kB
POSTERS: Final = 32  # of some 200 kB
log = logging.getLogger("rebufo.boards")


class Order(NamedTuple):
    motif: Motif
    language: str
    theme: str


class Poster(NamedTuple):
    """A race at one moment: its setup without any seed, its table frozen, and what all see of it."""

    game: str
    setup: bytes
    snapshot: Any
    seen: bytes
    language: str
    theme: str

    @property
    def key(self) -> bytes:
        """Of what all see alone: whether it lies here already tells by the time it takes, and hidden cards are nobody's business."""
        return hashlib.sha256(msgspec.json.encode(self._replace(snapshot=None, seen=b"")) + self.seen).digest()


class Drawn(NamedTuple):
    """A `BoardPicture` as JSON, packed by gzip, and a name for exactly this one."""

    etag: str
    packed: bytes


def circuit_board(game: Game, circuit: str, file: str | None = None) -> Motif:
    """The empty board of a circuit: one that the game comes with, or what the file of somebody's own says."""
    if game.board is None and not game.shows_board:
        raise RebufoError("no_board")
    if file is None and circuit not in game.rules.circuits:
        raise RebufoError("no_such_circuit", known=", ".join(game.rules.circuits))
    return PlainMotif(circuit, file, game.id, game.scene()) if game.board is None else game.board()(circuit, file)


def race_board(match: Match) -> Motif:
    """The board of a race with what everybody sees lying on it."""
    game = find_game(match.game)
    if game.board is not None:
        return game.board()(match)
    shown = game.presenter(match.setup, "en").scene(match.view(None)).board
    if not shown:
        raise RebufoError("no_board")
    return PlainMotif(shown, None, game.id, game.scene())


def chosen_circuit(spec: GameSpec, options: dict[str, Any]) -> str:
    """What the option that chooses the road says; empty in a game without one."""
    return str(options.get(spec.road, ""))


def race_poster(match: Match, language: str, theme: str) -> Poster:
    if find_game(match.game).draws() is None:
        raise RebufoError("no_board")
    setup = msgspec.structs.replace(match.setup, seed=None, fair=None)
    seen = msgspec.json.encode(match.view(None))
    return Poster(match.game, msgspec.json.encode(setup), match.snapshot(), seen, language, theme)


class Boards:
    """What was drawn."""

    def __init__(self) -> None:
        self._apart = WorkerProcess(_prepare)
        self._one_here = asyncio.Lock()
        self._one_apart = asyncio.Lock()  # so that one that takes too long ends no other, and none of ours waits for it
        self._drawn: AsyncCache[Order, Drawn] = AsyncCache(KEPT)
        self._posters: AsyncCache[bytes, str] = AsyncCache(POSTERS)

    async def get(self, order: Order) -> Drawn:
        return await self._drawn.get(order, lambda: self._draw(order))

    async def _draw(self, order: Order) -> Drawn:
        ours = order.motif.file is None
        async with self._one_here if ours else self._one_apart:
            try:
                if ours:
                    return await asyncio.to_thread(draw, order)
                return await self._apart.do(draw_in_time, order)
            except RebufoError:
                raise
            except Broken:
                log.warning("board took too long", extra={"circuit": order.motif.circuit})
            except Exception:
                log.exception("board not drawn", extra={"circuit": order.motif.circuit})
        raise RebufoError("cannot_draw")

    async def poster(self, poster: Poster) -> str:
        """A race at one moment with its cars, as SVG."""
        return await self._posters.get(poster.key, lambda: self._draw_poster(poster))

    async def _draw_poster(self, poster: Poster) -> str:
        """It may be on anybody's circuit: never here."""
        async with self._one_apart:
            try:
                return await self._apart.do(draw_poster, poster)
            except Broken:
                log.warning("poster took too long", extra={"game": poster.game})
        raise RebufoError("cannot_draw")

    async def close(self) -> None:
        await self._drawn.close()
        await self._posters.close()
        self._apart.close()


def _prepare() -> None:
    """In a process that draws what strangers have thought up: it may take neither our time nor all the memory."""
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def draw(order: Order) -> Drawn:
    text = msgspec.json.encode(order.motif.draw(order.language, order.theme))
    return Drawn(hashlib.sha256(text).hexdigest()[:20], gzip.compress(text, mtime=0))


def draw_in_time(order: Order) -> Drawn:
    with deadline(SECONDS, PATIENCE):
        return draw(order)


def draw_poster(poster: Poster) -> str:
    """In that process, too."""
    game = find_game(poster.game)
    draw = game.draws()
    assert draw is not None
    setup = msgspec.json.decode(poster.setup, type=Setup)
    with deadline(SECONDS, PATIENCE):
        match = Match.resumed(game.rules, setup, game.rules.thaw(poster.snapshot, setup))
        return draw(match, lang=poster.language, theme=poster.theme)
