"""Boards by HTTP: who gets which, drawn once, kept by browsers, and never more than everybody may know."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.drawing.panel import BoardPicture
from rebufo.game import plain_scene
from rebufo.games import find_game, game_spec
from rebufo.kernel.errors import RebufoError
from rebufo.server import boards
from rebufo.server.boards import Boards, Drawn, Order
from tests.server.apps import Json, Somebody, open_app
from tests.server.games_by_kind import road_elsewhere
from tests.server.motifs import Still
from tests.server.own_files import GAMES as WITH_FILES
from tests.server.own_files import choice, good_file

GAME = WITH_FILES[0]
ROADS = f"/api/games/{GAME}/circuits"
ROAD = str(game_spec(GAME).usual(2)[game_spec(GAME).road])
BOARD = f"{ROADS}/{ROAD}/board"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("boards"), body_size=2**20) as client:
        yield client


@pytest.fixture
def nobody(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client)


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


def read(board: Json) -> BoardPicture:
    return msgspec.convert(board, BoardPicture)


def test_the_board_of_a_circuit_is_for_everybody_who_asks(nobody: Somebody) -> None:
    board = read(nobody.get(BOARD, params={"language": "es", "theme": "dark"}))

    roads = find_game(GAME).roads
    assert roads is not None
    assert (board.circuit, board.title) == (ROAD, next(road.title("es") for road in roads() if road.id == ROAD))
    assert board == game_board(GAME, ROAD, "es", "dark")
    assert read(nobody.get(BOARD)) == game_board(GAME, ROAD, "en", "light")


def game_board(game: str, circuit: str, lang: str, theme: str) -> BoardPicture:
    order = Order(boards.circuit_board(find_game(game), circuit), lang, theme)
    return msgspec.json.decode(gzip.decompress(boards.draw(order).packed), type=BoardPicture)


def test_a_browser_keeps_a_board_and_asks_whether_it_is_still_the_same(nobody: Somebody) -> None:
    first = nobody.ask("GET", BOARD)
    again = nobody.ask("GET", BOARD, headers={"if-none-match": first.headers["etag"]})
    other = nobody.ask("GET", f"{BOARD}?theme=dark", headers={"if-none-match": first.headers["etag"]})

    assert first.headers["cache-control"] == "public, no-cache"
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    assert (other.status_code, other.headers["etag"] != first.headers["etag"]) == (200, True)


def test_a_board_travels_packed_to_those_who_can_unpack_it(nobody: Somebody) -> None:
    packed = nobody.ask("GET", BOARD, headers={"accept-encoding": "br, gzip"})
    plain = nobody.ask("GET", BOARD, headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.json() == plain.json()


@pytest.mark.parametrize(
    ("path", "refusal"),
    [
        (f"/api/games/chess/circuits/{ROAD}/board", (404, "unknown_game")),
        (f"{ROADS}/{road_elsewhere(GAME)}/board", (404, "no_such_circuit")),
        (f"{ROADS}/{ROAD}.toml/board", (404, "no_such_circuit")),
        (f"{BOARD}?theme=blue", (400, "bad_request")),
        (f"{BOARD}?language=fr", (400, "bad_request")),
        (f"{BOARD}?seat=0", (400, "bad_request")),
        ("/api/tables/0123456789abcdef/board", (404, "no_such_table")),
    ],
)
def test_what_cannot_be_drawn_is_refused(nobody: Somebody, path: str, refusal: tuple[int, str]) -> None:
    assert nobody.refused("GET", path) == refusal


def test_a_game_without_a_drawing_has_the_plain_board_of_its_scene(
    nobody: Somebody, ana: Somebody, template: str
) -> None:
    road = nobody.get(f"/api/games/{template}/circuits/short/board?language=es")

    assert (road["title"], len(road["places"])) == ("Carretera corta", 16)
    for start in (False, True):
        table = ana.set_up("me", "bot:random", game=template, start=start)
        assert ana.get(f"/api/tables/{table}/board?language=es") == road


def test_a_game_without_a_board_says_so(
    nobody: Somebody, ana: Somebody, template: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = replace(find_game(template), scene=plain_scene)
    for module in ("boards", "web.boards"):
        monkeypatch.setattr(f"rebufo.server.{module}.find_game", lambda _: bare)
    assert nobody.refused("GET", f"/api/games/{template}/circuits/short/board") == (404, "no_board")
    for start in (False, True):
        table = ana.set_up("me", "bot:random", game=template, start=start)
        assert ana.refused("GET", f"/api/tables/{table}/board") == (404, "no_board")


def test_a_circuit_of_ones_own_is_drawn_before_and_during_the_race(ana: Somebody) -> None:
    own = good_file(GAME).replace(f'id = "{ROAD}"', 'id = "garden"')
    table = ana.set_up("me", "open", game=GAME, **choice(GAME, own))
    before = ana.get(f"/api/tables/{table}/board")
    ana.post(f"/api/tables/{table}/seats/1", {"who": "bot:easy"})
    ana.post(f"/api/tables/{table}/start")

    assert before["circuit"] == ana.get(f"/api/tables/{table}/board")["circuit"] == "garden"


# drawing


def times(folder: Path) -> int:
    file = folder / "drawn"
    return len(file.read_text(encoding="utf-8")) if file.exists() else 0


def test_many_who_ask_at_once_share_one_drawing(tmp_path: Path) -> None:
    async def ask() -> list[Drawn]:
        kept = Boards()
        order = Order(Still("road", None, str(tmp_path)), "en", "light")
        first = await asyncio.gather(*[kept.get(order) for _ in range(5)])
        later = await kept.get(Order(Still("road", None, str(tmp_path)), "en", "light"))
        await kept.get(order._replace(theme="dark"))
        await kept.close()
        return [*first, later]

    assert len(set(asyncio.run(ask()))) == 1
    assert times(tmp_path) == 2


def test_a_person_who_leaves_does_not_end_the_drawing_of_others(tmp_path: Path) -> None:
    async def ask() -> Drawn:
        kept = Boards()
        order = Order(Still("road", None, str(tmp_path)), "en", "light")
        leaving = asyncio.create_task(kept.get(order))
        await asyncio.sleep(0)
        leaving.cancel()
        drawn = await kept.get(order)
        await kept.close()
        return drawn

    assert asyncio.run(ask()).etag
    assert times(tmp_path) == 1


def test_only_so_many_boards_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "KEPT", 2)

    async def ask(*circuits: str) -> None:
        kept = Boards()
        for circuit in circuits:
            await kept.get(Order(Still(circuit, None, str(tmp_path)), "en", "light"))
        await kept.close()

    asyncio.run(ask("a", "b", "a", "c", "a", "b"))
    assert times(tmp_path) == 4  # a, b, c, and b again, which was unused for longest


@pytest.mark.parametrize("file", [None, "somebody's own"])
def test_a_board_that_fails_is_refused_and_tried_again(tmp_path: Path, file: str | None) -> None:
    async def ask() -> list[str]:
        kept, tags = Boards(), []
        for _ in range(2):
            with pytest.raises(RebufoError) as error:
                await kept.get(Order(Still("broken", file, str(tmp_path)), "en", "light"))
            tags.append(error.value.tag)
        await kept.close()
        return tags

    assert asyncio.run(ask()) == ["cannot_draw", "cannot_draw"]
    assert times(tmp_path) == 2


def test_a_strangers_circuit_that_takes_for_ever_costs_nobody_their_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that draws it ends by itself; a person who waits for another board gets it from the next."""

    async def ask() -> tuple[str, Drawn]:
        kept = Boards()
        slow = asyncio.create_task(kept.get(Order(Still("slow", "own", str(tmp_path)), "en", "light")))
        other = asyncio.create_task(kept.get(Order(Still("road", "own", str(tmp_path)), "en", "light")))
        with pytest.raises(RebufoError) as error:
            await slow
        drawn = await other
        await kept.close()
        return error.value.tag, drawn

    tag, drawn = asyncio.run(ask())
    assert (tag, bool(drawn.etag)) == ("cannot_draw", True)
